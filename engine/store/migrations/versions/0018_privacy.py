"""When the bot was removed from servers, whose data is deleted some time later."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """The bot looks at its next start which servers it is in."""
    op.add_column("guilds", sa.Column("removed_at", sa.DateTime))
