"""Why a computer made a move."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Moves made before have no reasons."""
    op.add_column("moves", sa.Column("reason", sa.JSON))
