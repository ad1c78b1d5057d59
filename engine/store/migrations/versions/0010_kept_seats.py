"""Seats kept for people, the message that invites them, and the table of a rematch."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0008"


def upgrade() -> None:
    """Nothing is kept at first, and no table has had a rematch."""
    op.add_column("tables", sa.Column("kept_seats", sa.JSON))
    op.add_column("tables", sa.Column("rematch", sa.String))
    op.create_index(
        "tables_keeping_seats",
        "tables",
        ["code"],
        sqlite_where=sa.text("kept_seats IS NOT NULL"),
        postgresql_where=sa.text("kept_seats IS NOT NULL"),
    )
    op.add_column(
        "old_messages",
        sa.Column("while_seats_kept", sa.Boolean, nullable=False, server_default=sa.false()),
    )
