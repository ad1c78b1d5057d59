"""The database: its schema, its migrations, and transactions on it. Knows no table and no game."""

from engine.store.errors import NewerSchemaError, StoreError

__all__ = ["NewerSchemaError", "StoreError"]
