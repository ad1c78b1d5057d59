"""The puzzle of each day, and who has answered it."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """No puzzle has been shown yet."""
    op.create_table(
        "puzzles",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("day", sa.Date, primary_key=True),
        sa.Column("puzzle", sa.String, nullable=False),
        sa.Column("source", sa.String),
    )
    op.create_table(
        "puzzle_answers",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("day", sa.Date, primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("answer", sa.String, nullable=False),
        sa.Column("correct", sa.Boolean, nullable=False),
    )
    op.create_index("puzzle_answers_by_person", "puzzle_answers", ["user_id", "guild_id", "day"])
