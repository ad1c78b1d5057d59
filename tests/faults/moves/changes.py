"""What should be seen after a person's move or other deed."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.tables import Status, Table
from tests.faults.cells import Cell, Deed, Step
from tests.faults.kinds.failures import Request
from tests.faults.laws.cells import Expected
from tests.faults.laws.messages import kind_shown, sheets_in
from tests.faults.watch import Shown

EDITS = {Request.EDIT, Request.EDIT_ANSWER, Request.CALLBACK}


@dataclass(frozen=True, slots=True)
class Change:
    """How a table has changed, and what was shown of that."""

    before: Table | None
    after: Table
    shown: Sequence[Shown]

    @property
    def rise(self) -> int:
        """By how much the version has risen."""
        return self.after.version - (self.before.version if self.before else 0)

    @property
    def shown_at(self) -> float | None:
        """When Discord first showed what the table has become; None if it never did."""
        found = (one.time for one in self.shown if one.is_public and self._is_shown_by(one))
        return next(found, None if self.rise else 0.0)  # there may have been nothing to show

    def _is_shown_by(self, shown: Shown) -> bool:
        table = self.after
        if table.status is Status.CANCELLED:
            return shown.message["id"] == str(table.message_id) and not shown.message["components"]
        return f":{table.code}:{table.version}:" in shown.controls and kind_shown(shown) != "question"

    def expected(self, cell: Cell[Deed]) -> Expected:
        """What people should have seen in the end."""
        passes, is_refused_edit = int(self._passes()), cell.is_refused and cell.request in EDITS
        return Expected(
            new=Counter(board=passes),
            may_come=Counter(
                board=int(is_refused_edit and not passes), question=int(cell.what.step is Step.CANCEL)
            ),
            pings=Counter(self._asked() if passes else ()),
            live=Counter(self._live()),
        )

    def _passes(self) -> bool:
        """Whether the turn has passed, so that there must be a new message."""
        before, after = self.before, self.after
        if before is None:
            return True
        if before.status is not after.status:
            return after.status is not Status.CANCELLED
        scored = any(sheets_in(shown.files) for shown in self.shown)
        return before.to_act != after.to_act or scored

    def _asked(self) -> list[str]:
        """The people to ping: everybody at the start of a game, afterwards the player to move."""
        was_running = self.before is not None and self.before.status is Status.RUNNING
        begins = self.after.announced_seat is not None and not was_running
        asked = self.after.people if begins else filter(None, [self.after.player_to_act])
        return [seat.name.lower() for seat in asked]

    def _live(self) -> list[str]:
        """The ids of the messages that should have controls; any may stay at a table that is paused."""
        is_bare = self.after.paused or self.after.status is Status.CANCELLED
        return [] if is_bare else [str(self.after.message_id)]
