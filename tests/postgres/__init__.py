"""A PostgreSQL of the tests' own, thrown away when they end."""
