"""Statements that tests write themselves, on either kind of database."""

from collections.abc import Iterator
from itertools import count
from typing import Any

from sqlalchemy import Connection, CursorResult


def execute(connection: Connection, statement: str, *parameters: object) -> CursorResult[Any]:
    """Execute a statement whose parameters are question marks."""
    if connection.dialect.name == "postgresql":
        numbers = count(1)
        statement = "".join(f"${next(numbers)}" if sign == "?" else sign for sign in statement)
    return connection.exec_driver_sql(statement, parameters)


def unindexed_steps(connection: Connection, statement: str, parameters: Any) -> list[str]:
    """The steps in which PostgreSQL reads a table or an index from end to end to carry out a statement.

    It takes an index wherever there is one, however small the tables are (`engine.store.postgres.SETTINGS`).
    """
    (plan,) = connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {statement}", parameters).scalar_one()
    steps = [step for step in _steps(plan["Plan"]) if "Relation Name" in step or "Index Name" in step]
    return [str(step) for step in steps if not _is_search(step)]


def _steps(step: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield step
    for below in step.get("Plans", ()):
        yield from _steps(below)


def _is_search(step: dict[str, Any]) -> bool:
    if step["Node Type"] in {"Index Scan", "Index Only Scan", "Bitmap Index Scan"}:
        return "Index Cond" in step or step["Index Name"] in PARTIAL
    return step["Node Type"] in {"Bitmap Heap Scan", "ModifyTable"}


PARTIAL = {"tables_behind", "tables_inviting", "tables_keeping_seats"}
"""The indexes that hold only what is looked for."""
