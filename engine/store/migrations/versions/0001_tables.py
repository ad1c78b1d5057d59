"""Tables, their seats, moves and results."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

BEHIND = sa.text("NOT paused AND (announced < version OR computer_to_act)")
OPEN = sa.text("finished_at IS NULL")


def upgrade() -> None:
    """Make the first schema."""
    op.create_table(
        "guilds",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("locale", sa.String),
    )
    op.create_table(
        "notes",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )
    op.create_table(
        "users",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("locale", sa.String),
    )
    _create_tables()
    op.create_table(
        "seats",
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, sa.ForeignKey("users.id", ondelete="SET NULL")),
        sa.Column("computer", sa.String),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("wants_cancel", sa.Boolean, nullable=False),
    )
    op.create_index("seats_by_user", "seats", ["user_id"])
    op.create_table(
        "moves",
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    _create_results()


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String, primary_key=True),
        sa.Column("guild_id", sa.BigInteger, sa.ForeignKey("guilds.id"), nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("thread_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("message_channel_id", sa.BigInteger),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("players_wanted", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("locale", sa.String, nullable=False),
        sa.Column("host_id", sa.BigInteger, sa.ForeignKey("users.id"), nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("announced", sa.Integer, nullable=False),
        sa.Column("announced_seat", sa.Integer),
        sa.Column("paused", sa.Boolean, nullable=False),
        sa.Column("to_act", sa.Integer),
        sa.Column("computer_to_act", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("pace", sa.String, nullable=False, server_default="day"),
        sa.Column("deadline", sa.DateTime),
        sa.Column("reminded", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("chance", sa.JSON),
        sa.Column("opened_at", sa.DateTime, nullable=False),
        sa.Column("started_at", sa.DateTime),
        sa.Column("finished_at", sa.DateTime),
    )
    op.create_index("tables_behind", "tables", ["code"], sqlite_where=BEHIND, postgresql_where=BEHIND)
    op.create_index("tables_by_thread", "tables", ["thread_id"])
    for column in ("guild", "channel"):
        op.create_index(
            f"tables_open_by_{column}",
            "tables",
            [f"{column}_id"],
            sqlite_where=OPEN,
            postgresql_where=OPEN,
        )


def _create_results() -> None:
    op.create_table(
        "results",
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, sa.ForeignKey("users.id", ondelete="SET NULL")),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("fame", sa.Integer, nullable=False),
        sa.Column("guild_id", sa.BigInteger, sa.ForeignKey("guilds.id"), nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("finished_at", sa.DateTime, nullable=False),
    )
    op.create_index("results_by_guild", "results", ["guild_id", "game"])
    op.create_index("results_by_user", "results", ["user_id"])
