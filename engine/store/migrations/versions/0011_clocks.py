"""Time limits for decisions and lobbies."""

import json
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

LOBBY_TIME = timedelta(hours=48)
_TABLES = sa.table("tables", sa.column("code", sa.String), sa.column("own_options", sa.JSON))


def upgrade() -> None:
    """Players of running games never agreed to a clock, so only lobbies get one."""
    op.add_column("tables", sa.Column("decision", sa.Integer, nullable=False, server_default="0"))
    op.execute(
        "UPDATE tables SET decision = coalesce("
        "(SELECT max(moves.version) FROM moves WHERE moves.code = tables.code), version)"
        " WHERE started_at IS NOT NULL"
    )
    op.add_column("seats", sa.Column("expirations", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("bank_used", sa.Integer, nullable=False, server_default="0"))
    op.add_column("old_messages", sa.Column("until_decided", sa.Integer))
    op.create_table(
        "deadlines",
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("decision", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("ends_at", sa.BigInteger, nullable=False),
        sa.Column("acted_at", sa.BigInteger, nullable=False),
        sa.Column("extended", sa.Boolean, nullable=False),
        sa.Column("shown_end", sa.BigInteger),
    )
    op.create_index("deadlines_by_time", "deadlines", ["due_at"])
    op.create_table(
        "notices",
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("decision", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String, primary_key=True),
    )
    _play_on_without_clocks()
    _let_lobbies_close()


def _play_on_without_clocks() -> None:
    connection = op.get_bind()
    running = connection.execute(sa.text("SELECT code, own_options FROM tables WHERE status = 'running'"))
    for code, options in running.all():
        stored = options if isinstance(options, dict) else json.loads(options)
        changed = sa.update(_TABLES).where(_TABLES.c.code == code)
        connection.execute(changed.values(own_options=stored | {"pace": "none"}))


def _let_lobbies_close() -> None:
    now = datetime.now(UTC)
    times = {"now": int(now.timestamp()), "end": int((now + LOBBY_TIME).timestamp())}
    op.get_bind().execute(
        sa.text(
            "INSERT INTO deadlines (code, version, decision, kind, due_at, ends_at, acted_at, extended)"
            " SELECT code, version, version, 'closing', :end, :end, :now, false"
            " FROM tables WHERE status = 'lobby'"
        ),
        times,
    )
