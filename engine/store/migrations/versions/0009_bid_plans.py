"""Bid plans for running auctions."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Nobody has planned anything at first."""
    op.create_table(
        "bid_plans",
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("auction", sa.Integer, nullable=False),
        sa.Column("plan", sa.String, nullable=False),
    )
