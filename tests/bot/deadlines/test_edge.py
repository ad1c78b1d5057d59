"""The edge of a deadline: when a press meets the end of the player's time, one wins, and both read so."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import pytest

from engine.tables import Table, computers
from playground.member import Member
from tests.bot.support.database import held_until_awaited, until_awaited
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import COMPUTERS_CHOICE, until_deadlines_met, until_idle
from tests.bot.support.messages import Message, labels
from tests.bot.support.table_watcher import TableWatcher
from tests.moved_calendar import MovedCalendar

pytestmark = pytest.mark.usefixtures("no_quiet_time")

Doing = Callable[[], Coroutine[Any, Any, None]]
MOVED_ON = "has moved on"


@pytest.fixture
def first_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer's first move is to invoke Ra, so that it can be told from a person's."""
    choose, chosen = computers.choose, []

    def invoke_first(table: Table, state: Any) -> Any:
        chosen.append(table.code)
        return ("invoke", None) if len(chosen) == 1 else choose(table, state)

    monkeypatch.setattr(COMPUTERS_CHOICE, invoke_first)


@dataclass
class Edge:
    """A game of two whose player to move has a second left, and what two people do at that moment."""

    night: GameNight
    calendar: MovedCalendar
    code: str
    player: Member
    other: Member
    turn: Message
    seat: int

    async def press(self) -> None:
        """Let the player draw, from the board as they last saw it."""
        await self.player.click(self.turn, "Draw a tile", stale=True)

    async def end(self) -> None:
        """Let the player's time end."""
        self.calendar.forward(seconds=90)
        await until_deadlines_met(self.night.bot)

    async def race(self, first: Doing, second: Doing) -> None:
        """Let two things happen at once, `first` reaching the table's lock first; then judge."""
        async with held_until_awaited(self.night.tables, self.code, by=2):
            tasks = [asyncio.create_task(first())]
            await until_awaited(self.night.tables, self.code, by=1)
            tasks.append(asyncio.create_task(second()))
        await asyncio.gather(*tasks)
        await self.judge()

    async def judge(self) -> None:
        """Either the press counts and nothing denies it, or it does not and its player reads so."""
        await until_idle(self.night.bot)
        await self.night.until_shown(self.code)
        actions = await self.night.actions(self.code)
        assert actions[0] in {"draw", "invoke"}
        assert len([action for action in actions if action in {"draw", "invoke"}]) == 1
        answers = [answer["content"] for answer in self.player.private_answers]
        told = [answer for answer in answers if MOVED_ON in answer]
        assert len(told) == (actions[0] == "invoke")
        assert (await self.night.table(self.code)).seats[self.seat].stand_in is None
        await TableWatcher(self.night, self.code).check()


async def edge_of(night: GameNight, calendar: MovedCalendar, pace: str) -> Edge:
    """A game of Anna and Ben in which the player to move is nearly out of time."""
    code = await night.start_game(night.ben, pace=pace)
    player, other = await night.both_players(code)
    turn = await night.turn_message(code, player)
    seat = (await night.table(code)).to_act
    assert seat is not None
    await until_deadlines_met(night.bot)
    for part in (0.9, 0.0):
        (deadline,) = await night.tables.deadlines.nearest_deadlines(2)
        left = (deadline.ends_at - calendar.now()).total_seconds()
        calendar.forward(seconds=left * part if part else left - 60)
        await until_deadlines_met(night.bot)
    return Edge(night, calendar, code, player, other, turn, seat)


@pytest.mark.usefixtures("first_choice")
@pytest.mark.parametrize("first", ["press", "end"])
async def test_a_press_and_the_end_of_a_live_bank(
    night: GameNight, calendar: MovedCalendar, first: str
) -> None:
    """Whichever comes first at the table's lock, one move is made, and the player knows whose."""
    edge = await edge_of(night, calendar, "live")
    await edge.race(*(edge.press, edge.end) if first == "press" else (edge.end, edge.press))
    if first == "press":
        assert (await night.actions(edge.code))[0] == "draw"


@pytest.mark.usefixtures("first_choice")
@pytest.mark.parametrize("first", ["press", "play_on"])
async def test_a_press_and_playing_on_without_the_player(
    night: GameNight, calendar: MovedCalendar, first: str
) -> None:
    """At the pace of a day, a late player and another player press at once; one of them wins."""
    edge = await edge_of(night, calendar, "day")
    await edge.end()
    offer = await edge.other.wait_for_message(lambda one: "Play on" in str(labels(one)))

    async def play_on() -> None:
        await edge.other.click(offer, labels(offer)[0], stale=True)

    await edge.race(*(edge.press, play_on) if first == "press" else (play_on, edge.press))
    if first == "press":
        told = [answer["content"] for answer in edge.other.private_answers]
        assert any(MOVED_ON in one for one in told), told


async def test_a_press_and_the_end_of_a_day(night: GameNight, calendar: MovedCalendar) -> None:
    """The end of a day makes no move: the press at that moment counts, whatever is noted first."""
    edge = await edge_of(night, calendar, "day")
    await asyncio.gather(edge.end(), edge.press())
    assert await night.actions(edge.code) == ["draw"]
    await edge.judge()
    assert not any("Play on" in str(labels(one)) for one in edge.other.messages.values())
