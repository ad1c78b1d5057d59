"""Planned stops of the bot, and an index that counts open tables."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """No stop is planned."""
    op.create_table(
        "stops",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("begins", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sa.Column("called_off", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "stop_notices",
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("stop", sa.Integer, sa.ForeignKey("stops.number"), primary_key=True),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("shown_begins", sa.BigInteger),
        sa.Column("shown_ends", sa.BigInteger),
    )
    is_open = sa.text("finished_at IS NULL")
    op.create_index(
        "tables_open_by_status", "tables", ["status"], sqlite_where=is_open, postgresql_where=is_open
    )
