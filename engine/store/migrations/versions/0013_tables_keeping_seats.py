"""An index to find the tables that keep seats, and notes of messages that are yet to be found."""

import sqlalchemy as sa
from alembic import op

KEEPS_SEATS = sa.text("kept_seats IS NOT NULL")

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Every message noted so far is known by its own id."""
    op.create_index(
        "tables_keeping_seats", "tables", ["code"], sqlite_where=KEEPS_SEATS, postgresql_where=KEEPS_SEATS
    )
    op.add_column(
        "old_messages", sa.Column("to_be_found", sa.Boolean, nullable=False, server_default=sa.false())
    )
