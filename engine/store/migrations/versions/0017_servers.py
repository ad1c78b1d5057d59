"""Servers' settings, when their roles were told of a lobby, and first messages in new servers."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Nothing has been chosen at first, and the servers that have the bot need no first message."""
    op.create_table(
        "guild_settings",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("channels", sa.JSON, nullable=False),
        sa.Column("language", sa.String),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("hidden_scores", sa.Boolean, nullable=False),
        sa.Column("threads", sa.Boolean, nullable=False),
        sa.Column("role_id", sa.BigInteger),
        sa.Column("may_cancel", sa.String, nullable=False),
    )
    op.create_table(
        "lobby_pings",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("code", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "welcomes",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("joined_at", sa.BigInteger, nullable=False),
        sa.Column("due", sa.Boolean, nullable=False),
        sa.Column("channel_id", sa.BigInteger),
    )
