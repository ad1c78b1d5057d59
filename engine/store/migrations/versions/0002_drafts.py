"""What a player has drafted before a move."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """No table has a draft yet."""
    op.add_column("tables", sa.Column("draft", sa.JSON, nullable=False, server_default="[]"))
