"""Messages whose controls must go, so that a failed request does not leave them there for ever."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the table; what older versions of the program left behind is not known."""
    op.create_table(
        "old_messages",
        sa.Column("message_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("was_lobby", sa.Boolean, nullable=False),
        sa.Column("while_open", sa.Boolean, nullable=False),
    )
    op.create_index("old_messages_by_table", "old_messages", ["code"])
