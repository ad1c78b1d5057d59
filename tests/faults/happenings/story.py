"""What should be seen after a happening, and what was."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.tables import Status, Table
from playground.world.world import World
from tests.faults.apps import Asked
from tests.faults.happenings.cells import Cell, Scene
from tests.faults.kinds.disasters import Disaster
from tests.faults.laws.cells import PROMISE, Expected, Story, new_public
from tests.faults.laws.messages import kind_of
from tests.faults.watch import Shown

PROMISE_AFTER_REFUSAL = 365.0
"""Seconds until all is done: the outbox's longest pause, with the requests themselves."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What was stored and shown in a cell."""

    cell: Cell
    scene: Scene
    table: Table | None
    """The table at the end."""
    missing: str
    """What of the effect is missing."""
    seconds: float | None
    """From the end of the failure until all was done; None if that never came."""
    shown: Sequence[Shown]
    asked: Sequence[Asked]
    errors: Sequence[str]
    live: Counter[str]
    """The kinds of messages with controls at the end."""
    stuck: str
    """What kept the table from going on after that."""


def story_of(seen: Seen, world: World) -> Story:
    """What the laws look at."""
    new = new_public(seen.shown)
    kinds = Counter(kind_of(one.controls, one.message["content"], one.files) for one in new)
    del kinds["sheet"]
    moved = int(seen.cell.disaster in {Disaster.PLACE_DELETED, Disaster.MESSAGE_DELETED})
    first = seen.asked[0].answer.get("id") if seen.asked else None
    refused_edit = seen.cell.is_refused and "board" not in seen.cell.happening.new
    return Story(
        expected=Expected(
            new=Counter(seen.cell.happening.new),
            may_come=Counter(board=max(moved, int(refused_edit))),
            pings=Counter(_to_ping(seen)),
            may_be_pinged_again=moved,
            live=_expected_live(seen.cell),
        ),
        shown=[one for one in seen.shown if one.is_public or one.interaction == first],
        asked=seen.asked,
        errors=seen.errors,
        new=kinds,
        pings=Counter(_pings(world, new)),
        live=seen.live,
        seconds=seen.seconds,
        promise=PROMISE_AFTER_REFUSAL if seen.cell.is_refused else PROMISE,
        stuck=seen.stuck,
        was_done=not seen.missing,
        is_saved=not seen.missing,
        may_be_gone=True,
        wrong=seen.missing,
    )


def _pings(world: World, new: Sequence[Shown]) -> Iterator[str]:
    people = {world.direct_messages(user).id: user.username for user in world.users.values()}
    for shown in new:
        to = people.get(shown.message["channel_id"])
        yield from [to] if to else (user["username"] for user in shown.message["mentions"])


def _to_ping(seen: Seen) -> Iterator[str]:
    if seen.scene.pinged is not None:
        yield from (person.username for person in seen.scene.pinged)
    elif seen.table and seen.table.player_to_act:
        yield seen.table.player_to_act.name.lower()


def _expected_live(cell: Cell) -> Counter[str]:
    """The current message, and those beside it that are of use."""
    expected = Counter(cell.happening.live)
    if cell.disaster is Disaster.PLACE_DELETED:
        del expected["reminder"]  # of an earlier moment: it went with the place
        expected += Counter(set(cell.happening.new) & {"reminder"})
    return expected


def is_over(table: Table | None) -> bool:
    """Whether nothing more can be done at a table, except for a rematch."""
    return table is None or table.status in {Status.FINISHED, Status.ABANDONED, Status.CANCELLED}
