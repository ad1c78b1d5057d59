"""Which seat began each finished game, and the sums of each person and of those who met."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """The first move says who began; the bot's next start counts everything again."""
    _create_sums()
    op.add_column("games", sa.Column("first_seat", sa.Integer, nullable=False, server_default="0"))
    op.execute(
        "UPDATE games SET first_seat = coalesce((SELECT seat FROM moves"
        " WHERE moves.code = games.code AND moves.action != 'leave' ORDER BY version LIMIT 1), 0)"
    )


def _create_sums() -> None:
    op.create_table("player_totals", *_of_person(), sa.Column("sums", sa.JSON, nullable=False))
    op.create_table(
        "meetings",
        *_of_person(),
        sa.Column("other_id", sa.BigInteger, sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("ahead", sa.Integer, nullable=False),
        sa.Column("behind", sa.Integer, nullable=False),
    )
    op.create_index("meetings_by_other", "meetings", ["other_id"])


def _of_person() -> list[sa.Column[Any]]:
    return [
        sa.Column("user_id", sa.BigInteger, sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guild_id", sa.BigInteger, sa.ForeignKey("guilds.id"), primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
    ]
