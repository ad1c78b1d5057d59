"""How Alembic runs the migrations: on the connection that `engine.store.migrate` gives it."""

# ruff: noqa: INP001  # no package: Alembic loads it by its path

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
