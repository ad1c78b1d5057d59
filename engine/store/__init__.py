"""The database: schema, migrations, transactions, and every SQL statement, in a module for each subject."""

from engine.store.errors import NewerSchemaError, StoreError, StoreNotReadyError
