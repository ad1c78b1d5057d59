"""What should be seen after a happening, and what was."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

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


def story_of(
    cell: Cell,
    scene: Scene,
    table: Table | None,
    world: World,
    *,
    shown: Sequence[Shown],
    asked: Sequence[Asked],
    missing: str,
    **seen: Any,
) -> Story:
    """What the laws look at: the table at the end, and what of the effect is missing; the rest as it is."""
    new = new_public(shown)
    kinds = Counter(kind_of(one.controls, one.message["content"], one.files) for one in new)
    del kinds["sheet"]
    moved = int(cell.disaster in {Disaster.PLACE_DELETED, Disaster.MESSAGE_DELETED})
    first = asked[0].answer.get("id") if asked else None
    refused_edit = cell.is_refused and "board" not in cell.happening.new
    return Story(
        expected=Expected(
            new=Counter(cell.happening.new),
            may_come=Counter(board=max(moved, int(refused_edit))),
            pings=Counter(_to_ping(scene, table)),
            may_be_pinged_again=moved,
            live=_expected_live(cell),
        ),
        shown=[one for one in shown if one.is_public or one.interaction == first],
        asked=asked,
        new=kinds,
        pings=Counter(_pings(world, new)),
        promise=PROMISE_AFTER_REFUSAL if cell.is_refused else PROMISE,
        was_done=not missing,
        is_saved=not missing,
        may_be_gone=True,
        wrong=missing,
        **seen,
    )


def _pings(world: World, new: Sequence[Shown]) -> Iterator[str]:
    people = {world.direct_messages(user).id: user.username for user in world.users.values()}
    for shown in new:
        to = people.get(shown.message["channel_id"])
        yield from [to] if to else (user["username"] for user in shown.message["mentions"])


def _to_ping(scene: Scene, table: Table | None) -> Iterator[str]:
    if scene.pinged is not None:
        yield from (person.username for person in scene.pinged)
    elif table and table.player_to_act:
        yield table.player_to_act.name.lower()


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
