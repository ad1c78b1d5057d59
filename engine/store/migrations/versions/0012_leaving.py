"""What a stand-in has played, who has left a game, and since when a position has stood."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Nobody has left yet; buttons that work at the current version keep working."""
    op.add_column("seats", sa.Column("for_one_turn", sa.Boolean, nullable=False, server_default=sa.false()))
    for name in ("handed_over_at", "given_back_at", "left_at"):
        op.add_column("seats", sa.Column(name, sa.Integer))
    op.add_column("tables", sa.Column("position_version", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET position_version = version WHERE started_at IS NOT NULL")
    op.add_column("results", sa.Column("has_left", sa.Boolean, nullable=False, server_default=sa.false()))
