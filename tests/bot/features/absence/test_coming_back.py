"""Whatever a person with a stand-in does at their table first gives them their seat back."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from engine.message import MessagePlace
from engine.store.announcements import Announcement
from playground.member import Member
from tests.bot.support import internals as bot
from tests.bot.support.faults import FOLLOW_UP
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import Message, name_of, private_answer, said_to
from tests.bot.support.table_watcher import TableWatcher
from tests.in_turn import repeated

WELCOME = "Welcome back to game"
STANDS_IN = "A computer is playing for"


async def go_away(night: GameNight, code: str, person: Member) -> Message:
    """Let a computer take a person's seat; return the message that shows it."""
    await night.tables.absences.hand_over(code, int(person.id))
    await night.tables.play.play_computers(code)
    await night.announce(code)
    return await night.current_message(code, person)


async def away_from_game(night: GameNight) -> tuple[str, Member, Message]:
    """A game of three where a computer took over the player to move; the player, and the message they see."""
    code, person = await night.started_game(night.ben, night.caro)
    return code, person, await go_away(night, code, person)


DEEDS: dict[str, Callable[[Member, Message], Awaitable[Any]]] = {
    "More": lambda person, message: person.click(message, "More"),
    "a move that is not theirs": lambda person, message: person.click(message, "Draw a tile"),
    "a command for a move": lambda person, _: person.slash("ra draw"),
    "a command to look": lambda person, _: person.slash("ra show log"),
    "the board": lambda person, _: person.slash("ra board"),
}
OFTEN = ("More", "a command for a move")
"""A look by a control, and a move by a command; the others repeat that."""


@pytest.mark.parametrize("deed", [deed if deed in OFTEN else repeated(deed) for deed in DEEDS])
async def test_anything_gives_the_seat_back(night: GameNight, deed: str) -> None:
    """Everything works or is refused as usual, and the person reads once what was played for them.

    Until then, everybody sees who has a stand-in, in text and alt text.
    """
    code, person, message = await away_from_game(night)
    assert f"{STANDS_IN} {name_of(person)}" in message["content"]
    assert f"{name_of(person)} (a computer is standing in)" in message["attachments"][0]["description"]
    watcher = TableWatcher(night, code)
    await DEEDS[deed](person, message)
    answer = await private_answer(person, WELCOME)
    assert (await night.seat_of(code, person)).stand_in is None
    assert len(answer["content"].splitlines()) > 1
    assert name_of(person) in answer["content"]
    shown = (await night.current_message(code, person))["id"]
    await person.wait_until(lambda: STANDS_IN not in person.messages[shown]["content"])
    assert "standing in" not in person.messages[shown]["attachments"][0]["description"]
    await bot.until_idle(night.bot)
    assert str(person.private_answers).count(WELCOME) == 1
    if deed != "the board":  # it is a message of its own
        assert str((await night.table(code)).message_id) not in watcher.pings(person)
    assert "Log of game" in await said_to(person, "ra show log")
    await bot.until_idle(night.bot)
    assert str(person.private_answers).count(WELCOME) == 1


async def test_a_person_with_a_stand_in_is_not_pinged(night: GameNight, drawing: bot.Drawing) -> None:
    """Even a new message of a table that still waits for the computer names them without a mention."""
    code, person = await night.started_game(night.ben, night.caro)
    everybody = [seat.user_id or 0 for seat in (await night.table(code)).people]
    asks = await bot.turn_post(await night.tables.views.look(code), drawing, everybody)
    assert int(person.id) in asks.pings
    await night.tables.absences.hand_over(code, int(person.id))
    await night.tables.announcements.announced(code, Announcement(1, MessagePlace(1, 1), 0))
    waits = await bot.turn_post(await night.tables.views.look(code), drawing, everybody)
    assert list(waits.pings) == []
    assert person.mention not in waits.content


async def test_a_look_at_no_table_leaves_the_computer_there(night: GameNight) -> None:
    """Commands about no table, and what other people do, give no seat back."""
    code, person, message = await away_from_game(night)
    await person.slash("ra games")
    await next(one for one in night.people.values() if one is not person).click(message, "More")
    assert (await night.seat_of(code, person)).stand_in == "regular"


async def test_a_press_counts_at_the_same_position(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer has not moved yet: the button of the message before the hand-over makes the move."""
    code = await night.start_game(night.ben, night.caro)
    before, person = await night.until_shown(code), await night.player_to_move(code)
    message = await night.turn_message(code, person)
    monkeypatch.setattr(bot.COMPUTERS_CHOICE, lambda *_: 1 / 0)
    await night.tables.absences.hand_over(code, int(person.id))
    await person.click(message, "Draw a tile", stale=True)

    after = await night.until_shown(code, after=before.version)
    assert (await night.actions(code), after.version) == (["draw"], before.version + 3)
    assert "hadn’t made any moves" in (await private_answer(person, WELCOME))["content"]


# Faults


async def test_a_summary_that_did_not_arrive_is_told_next_time(night: GameNight) -> None:
    """If Discord refuses the private message, the seat is back and the next press delivers it."""
    code, person, message = await away_from_game(night)
    night.world.faults.answer(FOLLOW_UP, 403)
    await person.click(message, "More")
    await bot.until_background_work_done(night.bot)
    assert (await night.seat_of(code, person)).stand_in is None
    assert WELCOME not in str(person.private_answers)
    await person.slash("ra show log")
    await private_answer(person, WELCOME)
