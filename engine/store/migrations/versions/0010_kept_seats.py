"""Seats kept for people, the message that invites them, and the table of a rematch."""

import sqlalchemy as sa
from alembic import op

INVITES = sa.text("NOT paused AND invitation_due")

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Nothing is kept at first, and no table has had a rematch."""
    op.add_column("tables", sa.Column("kept_seats", sa.JSON))
    op.add_column(
        "tables", sa.Column("invitation_due", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("tables", sa.Column("rematch", sa.String))
    op.create_index("tables_inviting", "tables", ["code"], sqlite_where=INVITES, postgresql_where=INVITES)
    op.add_column(
        "old_messages",
        sa.Column("while_seats_kept", sa.Boolean, nullable=False, server_default=sa.false()),
    )
