"""Handing over and taking back while people act and computers think: one change at a time."""

import asyncio
import threading
from typing import Any

import pytest

from engine import chance
from engine.tables import Person, Table, Tables, computers, errors
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    act,
    annas_turn,
    either_game,
    handed_over,
    legal,
    seat_to_move,
    start_game,
)
from tests.waiting import PATIENCE


@either_game
async def test_a_late_thought_is_not_played(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """A computer's thought from before the person came back makes no move, even if they have left again."""
    choose, begun, enough = computers.choose, asyncio.Event(), threading.Event()
    loop, thought = asyncio.get_running_loop(), list[object]()

    def slow(*args: Any) -> Any:
        thought.append(args)
        loop.call_soon_threadsafe(begun.set)
        enough.wait(10)
        return choose(*args)

    monkeypatch.setattr(computers, "choose", slow)
    for gone_again in (False, True):
        table = await handed_over(tables, game=game)
        begun.clear()
        enough.clear()
        task = asyncio.create_task(tables.play.play_computers(table.code))
        await asyncio.wait_for(begun.wait(), PATIENCE)
        log = await tables.views.log(table.code)
        back = await tables.absences.give_back(table.code, ANNA.user_id)
        if gone_again:
            await tables.absences.hand_over(table.code, ANNA.user_id)
            thoughts = len(thought)
            enough.set()
            await task
            assert thoughts < len(thought)
            assert table.version + 3 == (await tables.views.log(table.code))[len(log)].version
        else:
            enough.set()
            assert back == await task
            assert log == await tables.views.log(table.code)


@either_game
@pytest.mark.parametrize("hand_overs_first", [True, False])
async def test_of_100_simultaneous_acts_and_hand_overs_one_is_applied(
    tables: Tables, game: str, *, hand_overs_first: bool
) -> None:
    """Among acts and hand-overs at one version, the first is applied, and 99 are refused."""
    table = await annas_turn(tables, game=game)
    actions = legal(await tables.views.look(table.code))
    acts = [act(tables, table, chance.RANDOM.choice(actions)) for _ in range(90)]
    version = table.version
    hand_overs = [tables.absences.hand_over(table.code, ANNA.user_id, version=version) for _ in range(10)]
    calls = [*hand_overs, *acts] if hand_overs_first else [*acts, *hand_overs]
    answers = await asyncio.gather(*calls, return_exceptions=True)
    after = await tables.get(table.code)
    assert [after] == [answer for answer in answers if isinstance(answer, Table)]
    refused = [a for a in answers if isinstance(a, errors.StaleVersionError | errors.HandedOverError)]
    assert (99, table.version + 1) == (len(refused), after.version)
    assert {error.table for error in refused if isinstance(error, errors.StaleVersionError)} <= {after}
    assert bool(after.seats[seat_to_move(table)].stand_in) == hand_overs_first


class ComingAndGoing:
    """Two people who act, come and go, all while the computers play; and a note of who did what."""

    def __init__(self, tables: Tables, table: Table) -> None:
        self.tables, self.code = tables, table.code
        self.by_people: set[int] = set()
        """The versions that people's acts made."""
        self.handed_over: dict[int, list[tuple[int, bool]]] = {seat.seat: [] for seat in table.seats}
        """For each seat: the versions that handed it over (True) or back (False)."""
        self.enough = False

    async def act(self, person: Person) -> None:
        """Press any button that the person is shown."""
        while not self.enough:
            await asyncio.sleep(0)
            update = await self.tables.views.look(self.code)
            table = update.table
            if table.player_to_act and table.player_to_act.user_id == person.user_id:
                try:
                    after = await act(self.tables, table, chance.RANDOM.choice(legal(update)))
                except (errors.StaleVersionError, errors.HandedOverError):
                    continue
                self.by_people |= set(range(table.version + 1, after.version + 1))

    async def come_and_go(self, times: int) -> None:
        """Hand a seat over, or take it back, every few versions."""
        for _ in range(times):
            table = await self.tables.get(self.code)
            await self.moved_on(table.version + chance.RANDOM.randint(1, 3))
            seat = chance.RANDOM.choice((await self.tables.get(self.code)).people)
            change = self.tables.absences.give_back if seat.stand_in else self.tables.absences.hand_over
            try:
                after = await change(self.code, seat.user_id or 0)
            except errors.NotRunningError:
                break
            self.handed_over[seat.seat].append((after.version, not seat.stand_in))
        self.enough = True

    async def moved_on(self, version: int) -> None:
        table = await self.tables.get(self.code)
        while table.version < version and table.player_to_act:
            await asyncio.sleep(0)
            table = await self.tables.get(self.code)

    async def compute(self) -> None:
        while not self.enough:
            await asyncio.sleep(0)
            await self.tables.play.play_computers(self.code)

    def is_handed_over(self, seat: int, version: int) -> bool:
        """Whether a computer had the seat when a version was made."""
        return next((over for at, over in reversed(self.handed_over[seat]) if at < version), False)


@either_game
async def test_every_move_is_made_by_the_seats_decider(tables: Tables, game: str) -> None:
    """In any interleaving, people move only while they decide in their seat, computers only while they do."""
    both = ComingAndGoing(tables, await start_game(tables, game=game))
    await asyncio.gather(both.act(ANNA), both.act(BEN), both.come_and_go(15), both.compute(), both.compute())
    log = [logged for logged in await tables.views.log(both.code) if logged.action]
    by_computers = {m.version for m in log if both.is_handed_over(m.seat, m.version)}
    assert by_computers
    assert {m.version for m in log} - both.by_people == by_computers
    assert not by_computers & both.by_people
