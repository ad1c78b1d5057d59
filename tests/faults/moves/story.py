"""What should be seen after a person's move or other deed, and what was."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.tables import Status, Table
from tests.faults.apps import Asked
from tests.faults.kinds.requests import Failure, Request
from tests.faults.laws.cells import PROMISE, Expected, Story, new_public
from tests.faults.laws.messages import kind_of, sheets_in
from tests.faults.moves.cells import Cell, Step
from tests.faults.moves.deeds import Action
from tests.faults.watch import Shown

EDITS = {Request.EDIT, Request.EDIT_ANSWER, Request.CALLBACK}


@dataclass(frozen=True, slots=True)
class Seen:
    """What was stored and shown in a cell."""

    cell: Cell
    action: Action
    before: Table | None
    after: Table
    shown: Sequence[Shown]
    asked: Sequence[Asked]
    errors: Sequence[str]
    live: frozenset[str]
    """The ids of this table's public messages with controls, now that all is quiet."""
    live_before: frozenset[str]

    @property
    def rise(self) -> int:
        """By how much the version has risen."""
        return self.after.version - (self.before.version if self.before else 0)

    def of_kind(self, kind: str) -> list[Shown]:
        """The new public messages of this table of one kind."""
        code = self.after.code
        marks = (f":{code}:", f"**{code}**", f" {code}")
        shown = (one for one in new_public(self.shown) if _kind(one) == kind)
        return [one for one in shown if any(mark in one.controls + one.message["content"] for mark in marks)]


def shown_at(seen: Seen) -> float | None:
    """When Discord first showed what the table has become; None if it never did."""
    for shown in seen.shown:
        if shown.is_public and _shows(shown, seen.after):
            return shown.time
    if seen.before and seen.before.version == seen.after.version:
        return 0.0  # there was nothing to show
    return None


def story_of(seen: Seen, seconds: float | None) -> Story:
    """What the laws look at; `seconds` passed until everything was shown."""
    boards, risen = seen.of_kind("board"), seen.rise > 0
    live, expected_live = _live(seen)
    passes = int(_passes(seen))
    is_refused_edit = seen.cell.failure.is_refusal and seen.cell.request in EDITS
    return Story(
        expected=Expected(
            new=Counter(board=passes),
            may_come=Counter(
                board=int(is_refused_edit and not passes), question=int(seen.cell.deed.step is Step.CANCEL)
            ),
            pings=Counter(_asked(seen) if boards and passes else ()),
            live=expected_live,
        ),
        shown=seen.shown,
        asked=seen.asked,
        errors=seen.errors,
        new=Counter(board=len(boards), question=len(seen.of_kind("question"))),
        pings=Counter(user["id"] for one in boards for user in one.message["mentions"]),
        live=live,
        seconds=seconds,
        promise=PROMISE,
        stuck="(paused)" if seen.after.paused and seconds is None else "",
        was_done=risen,
        is_saved=risen or not seen.action.rise,
        may_be_gone=seen.cell.failure is Failure.NOT_FOUND,
        wrong="" if seen.rise == seen.action.rise else f"{seen.rise} versions instead of {seen.action.rise}",
    )


def _kind(shown: Shown) -> str:
    return kind_of(shown.controls, shown.message["content"], shown.files)


def _shows(shown: Shown, table: Table) -> bool:
    if table.status is Status.CANCELLED:
        return shown.message["id"] == str(table.message_id) and not shown.message["components"]
    return f":{table.code}:{table.version}:" in shown.controls and _kind(shown) != "question"


def _asked(seen: Seen) -> Iterator[str]:
    """The people to ping: everybody at the start of a game, afterwards the player to move."""
    was_running = seen.before is not None and seen.before.status is Status.RUNNING
    begins = seen.after.announced_seat is not None and not was_running
    asked = seen.after.people if begins else filter(None, [seen.after.player_to_act])
    return (str(seat.user_id) for seat in asked)


def _passes(seen: Seen) -> bool:
    """Whether the turn has passed, so that there must be a new message."""
    before, after = seen.before, seen.after
    if before is None:
        return True
    if before.status is not after.status:
        return after.status is not Status.CANCELLED
    scored = any(sheets_in(shown.files) for shown in seen.shown)
    return before.to_act != after.to_act or scored


def _live(seen: Seen) -> tuple[Counter[str], Counter[str]]:
    """The messages that have controls, and those that should; without what another cell has left."""
    if seen.after.paused:  # the last message stays until another one takes its place
        return Counter(), Counter()
    current = "" if seen.before is None else str(seen.before.message_id)
    left = seen.live_before - {current}
    expected = () if seen.after.status is Status.CANCELLED else (str(seen.after.message_id),)
    return Counter(seen.live - left), Counter(expected)
