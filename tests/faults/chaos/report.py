"""A run in words."""

from collections.abc import Iterator

from tests.faults.chaos.play import Outcome

NAMES = {
    "sqlite": "SQLite",
    "shared-sqlite": "SQLite shared by two processes",
    "postgres": "PostgreSQL shared by two processes",
}
KILLS = ("bot killed", "worker killed", "database killed", "session of the database killed")


def words_of(outcome: Outcome) -> str:
    """What happened, and what was broken."""
    return "".join(f"{line}\n" for line in _lines(outcome))


def _lines(outcome: Outcome) -> Iterator[str]:
    kills = sum(outcome.done[name] for name in KILLS)
    faults = sum(outcome.done.values())
    yield f"{NAMES[outcome.setup]}, seed {outcome.seed}, {outcome.seconds:g} s of trouble:"
    yield f"  kills: {kills}, moves: {outcome.moves}, faults: {faults}"
    failed = ", ".join(f"{name} {number}" for name, number in sorted(outcome.failed.items()) if number)
    yield f"  requests to Discord that failed: {outcome.failed.total()}" + (f" ({failed})" if failed else "")
    computers = f"{outcome.moves_of_computers}, {outcome.moves_of_stand_ins} of them for people"
    yield f"  moves of computers: {computers}; tables: {outcome.tables}"
    yield f"  tries to move: {outcome.tries}, acknowledged: {outcome.acknowledged}"
    yield f"  everything was shown {outcome.until_shown:.1f} s after the last fault"
    for name, number in sorted(outcome.done.items()):
        yield f"    {name}: {number}"
    if outcome.statuses:
        yield f"  the bot ended by itself with status {', '.join(map(str, outcome.statuses))}"
    for words in sorted(outcome.undone):
        yield f"  not possible here: {words}"
    yield f"  broken laws: {len(outcome.broken)}"
    for words in outcome.broken:
        yield f"  - {words}"
    if outcome.broken:
        again = f"--setup {outcome.setup} --seconds {outcome.seconds:g} --seed {outcome.seed}"
        yield f"  again: python -m tests.faults chaos {again}"
        yield f"  logs: {outcome.folder}"
