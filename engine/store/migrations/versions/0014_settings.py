"""People's settings, direct messages that are due, and followers of games."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Nobody has chosen anything at first."""
    op.create_table(
        "settings",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("notify", sa.String, nullable=False),
        sa.Column("reminders", sa.Boolean, nullable=False),
        sa.Column("confirm", sa.String, nullable=False),
        sa.Column("language", sa.String),
        sa.Column("away_until", sa.DateTime),
        sa.Column("direct_refused", sa.Boolean, nullable=False),
        sa.Index("settings_away", "away_until"),
    )
    op.create_table(
        "absences",
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    )
    op.create_table(
        "direct_messages",
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("told", sa.String, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("how", sa.String, nullable=False),
    )
    op.create_table(
        "followers",
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    )
