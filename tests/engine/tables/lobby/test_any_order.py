"""Joining, leaving, adding, starting, handing over and cancelling in any order keep a table sound."""

import asyncio
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from engine.tables import Person, Status, Table, TableError, open_tables
from tests.engine.tables.tableside import ANNA, HERE, PEOPLE, address, wish

people = st.sampled_from(PEOPLE)


class AnyOrder(RuleBasedStateMachine):
    """A table on a real database, at which people try everything they can."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.opened = AsyncExitStack()
        url = address(Path(self.folder.name))
        self.tables = self.runner.run(self.opened.enter_async_context(open_tables(url)))
        self.table = self.runner.run(self.tables.lobbies.open(HERE, ANNA, players_wanted=4))

    def teardown(self) -> None:
        self.runner.run(self.opened.aclose())
        self.runner.close()
        self.folder.cleanup()

    def attempt(self, change: Coroutine[None, None, Table], could: bool | None = None) -> Table | None:
        """The table after the change, or None where it was refused; then the table is unchanged.

        `could` is whether it must be possible, if that is known.
        """
        before = self.table
        try:
            self.table = self.runner.run(change)
        except TableError:
            assert not could
            assert before == self.runner.run(self.tables.get(before.code))
            return None
        assert could is not False
        assert self.table == self.runner.run(self.tables.get(before.code))
        assert self.table.version == before.version + (self.table != before)
        return self.table

    @rule(person=people)
    def join(self, person: Person) -> None:
        before = self.table
        could = (
            before.status is Status.LOBBY
            and before.seat_of(person.user_id) is None
            and len(before.seats) < before.players_wanted
        )
        after = self.attempt(self.tables.lobbies.join(before.code, person), could)
        if after:
            assert before.seats == after.seats[:-1]
            assert after.seats[-1].user_id == person.user_id

    @rule(person=people)
    def leave(self, person: Person) -> None:
        before = self.table
        could = before.status is Status.LOBBY and before.seat_of(person.user_id) is not None
        after = self.attempt(self.tables.lobbies.leave(before.code, person.user_id), could)
        if after:
            stayed = [seat.name for seat in before.seats if seat.user_id != person.user_id]
            assert stayed == [seat.name for seat in after.seats]
            assert bool(after.people) == (after.status is Status.LOBBY)

    @rule(person=people)
    def add_computer(self, person: Person) -> None:
        before = self.table
        after = self.attempt(self.tables.lobbies.add_computer(before.code, person.user_id, "random"))
        assert after is None or len(after.seats) == len(before.seats) + 1

    @rule(person=people)
    def remove_computer(self, person: Person) -> None:
        before = self.table
        after = self.attempt(self.tables.lobbies.remove_computer(before.code, person.user_id))
        assert after is None or (before.people == () or len(after.seats) == len(before.seats) - 1)

    @rule(person=people, wanted=st.integers(2, 5))
    def set_options(self, person: Person, wanted: int) -> None:
        before = self.table
        could = (
            before.status is Status.LOBBY and before.host_id == person.user_id and len(before.seats) <= wanted
        )
        change = self.tables.lobbies.change_options(before.code, person.user_id, wish(wanted))
        self.attempt(change, could)

    @rule(person=people)
    def start(self, person: Person) -> None:
        before = self.table
        could = before.status is Status.LOBBY and before.host_id == person.user_id and len(before.seats) >= 2
        after = self.attempt(self.tables.lobbies.start(before.code, person.user_id), could)
        if after:
            assert sorted(seat.name for seat in before.seats) == sorted(seat.name for seat in after.seats)

    @rule(person=people)
    def cancel(self, person: Person) -> None:
        before = self.table
        after = self.attempt(self.tables.lobbies.cancel(before.code, person.user_id))
        if after and before.status is Status.RUNNING:
            asked = all(seat.wants_cancel for seat in after.those_who_stay)
            assert asked == (after.status is Status.CANCELLED)

    @rule(person=people)
    def hand_over(self, person: Person) -> None:
        before = self.table
        could = before.status is Status.RUNNING and self.stand_in_of(person) == [None]
        after = self.attempt(self.tables.absences.hand_over(before.code, person.user_id), could)
        assert after is None or self.stand_in_of(person) == ["regular"]

    @rule(person=people)
    def give_back(self, person: Person) -> None:
        before = self.table
        could = before.status is Status.RUNNING and self.stand_in_of(person) == ["regular"]
        after = self.attempt(self.tables.absences.give_back(before.code, person.user_id), could)
        assert after is None or self.stand_in_of(person) == [None]

    @rule(person=people)
    def leave_for_good(self, person: Person) -> None:
        before = self.table
        could = before.status is Status.RUNNING and before.seat_of(person.user_id) is not None
        after = self.attempt(self.tables.absences.leave_for_good(before.code, person.user_id), could)
        assert after is None or after.has_left(person.user_id)

    def stand_in_of(self, person: Person) -> list[str | None]:
        return [seat.stand_in for seat in self.table.those_who_stay if seat.user_id == person.user_id]

    @invariant()
    def is_sound(self) -> None:
        table = self.table
        assert [seat.seat for seat in table.seats] == list(range(len(table.seats)))
        assert len({seat.name for seat in table.seats}) == len(table.seats) <= table.players_wanted
        assert all((seat.user_id is None) != (seat.computer is None) for seat in table.seats)
        if table.status in {Status.LOBBY, Status.RUNNING}:
            assert table.seat_of(table.host_id) is not None or not table.those_who_stay
        assert not any(seat.stand_in for seat in table.seats if seat.computer or table.started_at is None)
        assert (table.player_to_act is not None) == (table.status is Status.RUNNING)
        assert (table.finished_at is None) == (table.status in {Status.LOBBY, Status.RUNNING})


AnyOrder.TestCase.settings = settings(max_examples=20, stateful_step_count=20, deadline=None)
TestAnyOrder = AnyOrder.TestCase
