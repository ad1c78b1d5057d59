"""Games that were played elsewhere and are kept for watching."""

import sqlalchemy as sa
from alembic import op

IMPORTED = sa.text("imported")

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """All games so far were played here."""
    op.add_column("tables", sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index(
        "tables_imported",
        "tables",
        ["guild_id", "opened_at"],
        sqlite_where=IMPORTED,
        postgresql_where=IMPORTED,
    )
