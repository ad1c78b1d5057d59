"""Leases are numbered, so that an old holder can be told from the one that took its place."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Whoever has a lease has it for the first time; that of the whole bot gets the name of its only shard.

    A process of an older version, which knows the lease by its old name, finds that it has lost it and stops.
    """
    op.add_column("leases", sa.Column("number", sa.Integer, nullable=False, server_default="1"))
    op.execute("UPDATE leases SET name = 'shard 0/1' WHERE name = 'discord'")
