"""An index of tables with kept seats, and old messages whose ids are unknown."""

import sqlalchemy as sa
from alembic import op

KEEPS_SEATS = sa.text("kept_seats IS NOT NULL")

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """All messages noted so far have known ids."""
    op.create_index(
        "tables_keeping_seats", "tables", ["code"], sqlite_where=KEEPS_SEATS, postgresql_where=KEEPS_SEATS
    )
    op.add_column(
        "old_messages", sa.Column("to_be_found", sa.Boolean, nullable=False, server_default=sa.false())
    )
