"""Which moves stand-ins made, and whose last turn a stand-in played."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Computers gave reasons for some moves; others were made while a person was, or is, away or gone."""
    op.add_column("moves", sa.Column("by_stand_in", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("missed_turn", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(
        "UPDATE moves SET by_stand_in = TRUE WHERE EXISTS (SELECT 1 FROM seats"
        " WHERE seats.code = moves.code AND seats.seat = moves.seat AND seats.computer IS NULL AND"
        " (moves.reason IS NOT NULL OR moves.version > seats.left_at OR moves.version > seats.handed_over_at"
        " AND (seats.given_back_at IS NULL OR moves.version <= seats.given_back_at)))"
    )
    op.execute("UPDATE seats SET missed_turn = TRUE WHERE handed_over_at IS NOT NULL")
