"""A run in words."""

from collections.abc import Iterator

from tests.faults.chaos.acknowledged import acknowledged
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
    stage, evidence = outcome.stage, outcome.evidence
    kills, faults = sum(stage.done[name] for name in KILLS), stage.done.total()
    moves = [move for found in evidence.moves.values() for move in found]
    of_people = evidence.moves_made_by_people
    of_stand_ins = sum(move.by_stand_in for move in moves)
    yield f"{NAMES[outcome.setup]}, seed {outcome.seed}, {outcome.seconds:g} s of trouble:"
    yield f"  kills: {kills}, moves: {of_people}, faults: {faults}"
    failed = ", ".join(f"{name} {number}" for name, number in sorted(stage.failed.items()) if number)
    yield f"  requests to Discord that failed: {stage.failed.total()}" + (f" ({failed})" if failed else "")
    computers = f"{len(moves) - of_people}, {of_stand_ins} of them for people"
    yield f"  moves of computers: {computers}; tables: {len(evidence.tables)}"
    yield f"  tries to move: {len(evidence.tries)}, acknowledged: {len(list(acknowledged(evidence)))}"
    yield f"  everything was shown {outcome.until_shown:.1f} s after the last fault"
    for name, number in sorted(stage.done.items()):
        yield f"    {name}: {number}"
    if outcome.statuses:
        yield f"  the bot ended by itself with status {', '.join(map(str, outcome.statuses))}"
    for words in sorted(stage.undone):
        yield f"  not possible here: {words}"
    yield f"  broken laws: {len(outcome.broken)}"
    for words in outcome.broken:
        yield f"  - {words}"
    if outcome.broken:
        again = f"--setup {outcome.setup} --seconds {outcome.seconds:g} --seed {outcome.seed}"
        yield f"  again: python -m tests.faults chaos {again}"
        yield f"  logs: {stage.folder}"
