"""Analyses of finished games, and those that were asked for and are not done or not shown yet."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """No game has an analysis yet."""
    op.create_table(
        "analyses",
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("judge", sa.String, nullable=False),
        sa.Column("analysis", sa.String, nullable=False),
    )
    op.create_table(
        "analysis_jobs",
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("asked_at", sa.DateTime, nullable=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("outcome", sa.String),
    )
