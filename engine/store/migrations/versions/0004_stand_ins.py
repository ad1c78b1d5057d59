"""What kind of computer plays for a person who is not there."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Everybody plays himself."""
    op.add_column("seats", sa.Column("stand_in", sa.String))
