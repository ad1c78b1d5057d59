"""The nonce with which the deal of a game is sealed."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Games that have begun were not sealed, and have no nonce."""
    op.add_column("tables", sa.Column("nonce", sa.String))
