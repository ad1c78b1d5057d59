"""A kind of trouble: it strikes, stays for a while, and is over."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random

from tests.faults.chaos.databases import PostgresStore, SqliteStore
from tests.faults.chaos.stage import Stage


def is_on_sqlite(stage: Stage) -> bool:
    return isinstance(stage.store, SqliteStore)


def is_on_postgres(stage: Stage) -> bool:
    return isinstance(stage.store, PostgresStore)


@dataclass(frozen=True, slots=True)
class Fault:
    """Trouble of one kind; of those that concern the same thing only one happens at a time."""

    name: str
    concerns: str
    happen: Callable[[Stage, Random], Awaitable[object]]
    """Returns False if there was nothing that it could happen to, such as a process that is dead already."""
    is_possible: Callable[[Stage], bool] = lambda _: True
    weight: float = 1.0
    """How often it happens, compared with others."""
