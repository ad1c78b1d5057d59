"""Every interaction is acknowledged in time, also while computers think or pictures are drawn."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import TYPE_CHECKING, Any

import pytest

import renderers.ra
from bot.answers import PATIENCE
from engine.tables import computers
from playground.messages import MessageFlag
from tests.bot.evening import code_of, labels
from tests.bot.whole_games import Watch

if TYPE_CHECKING:
    from collections.abc import Callable

    from playground.member import Member
    from tests.bot.evening import Evening

QUICK, SLOW = 0.1, 0.4
"""Seconds: instead of one until a deferral, and of what takes longer than that."""
MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE = 4, 5, 6, 7


def slowly(function: Callable[..., Any], before: Callable[[], object]) -> Callable[..., Any]:
    """The function, after something that takes its time."""

    def slow(*args: Any, **kwargs: Any) -> Any:
        before()
        return function(*args, **kwargs)

    return slow


@pytest.fixture
def slow_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures take longer than the bot's patience."""
    monkeypatch.setattr("bot.answers.PATIENCE", QUICK)
    monkeypatch.setattr("renderers.ra.render", slowly(renderers.ra.render, lambda: time.sleep(SLOW)))


@pytest.fixture
def slow_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers think longer than the bot's patience."""
    monkeypatch.setattr("bot.answers.PATIENCE", QUICK)
    monkeypatch.setattr("engine.tables.computers.choose", slowly(computers.choose, lambda: time.sleep(SLOW)))


def thinking(evening: Evening) -> list[str]:
    """The answers that Discord shows as still to come."""
    messages = [one for channel in evening.world.messages.values() for one in channel.values()]
    return [one.id for one in messages if one.flags & MessageFlag.LOADING]


def requests(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the bot asks of Discord from now on: the methods, and what they are about."""
    made: list[str] = []
    take = evening.world.faults.take

    def note(request: str) -> object:
        kind = "acknowledge" if request.endswith("/callback") else request.split("/")[-2]
        made.append(f"{request.split(maxsplit=1)[0]} {kind}")
        return take(request)

    monkeypatch.setattr(evening.world.faults, "take", note)
    return made


async def settled(evening: Evening, person: Member, code: str) -> None:
    """All is shown, and nothing goes on any more."""
    await evening.current(code, person)
    async with asyncio.timeout(10):
        await evening.bot._idle.wait()


def test_a_deferral_goes_out_long_before_discord_gives_up() -> None:
    """Discord waits for three seconds; what is ready within one needs no deferral."""
    assert 1 <= PATIENCE <= 2


async def test_a_click_while_a_picture_takes_long(evening: Evening, slow_pictures: None) -> None:
    """The click is acknowledged at once, and the turn message comes when it is ready."""
    code = await evening.started(evening.ben, evening.caro)
    asked = await evening.asked(code)
    answer = await asked.click(await evening.current(code, asked), "Draw a tile")

    assert answer["type"] == DEFERRED_UPDATE
    await Watch(evening, code).check()
    assert asked.private_answers == []


async def test_a_click_while_computers_think_long(evening: Evening, slow_computers: None) -> None:
    """The same message is edited when they have acted."""
    code = await evening.started(computers=1)
    before = await evening.settled(code)
    answer = await evening.anna.click(await evening.current(code), "Draw a tile")

    assert answer["type"] == DEFERRED_UPDATE
    assert (await evening.settled(code)).message_id == before.message_id
    assert (await evening.table(code)).version > before.version + 1
    await evening.anna.wait_until(lambda: labels(evening.anna.messages[str(before.message_id)])[-1] == "More")


async def test_a_command_while_a_picture_takes_long(evening: Evening, slow_pictures: None) -> None:
    """Nothing is left "thinking": the person reads what he did, and where the table is shown."""
    code = await evening.started(evening.ben, evening.caro)
    asked = await evening.asked(code)
    answer = await asked.slash("ra draw")
    await settled(evening, asked, code)

    assert answer["type"] == DEFERRED_MESSAGE
    said = await asked.wait_for_private_answer(lambda one: "The table is shown here" in one["content"])
    assert str((await evening.table(code)).message_id) in said["content"]
    assert thinking(evening) == []
    await Watch(evening, code).check()


async def test_a_command_while_computers_think_long(evening: Evening, slow_computers: None) -> None:
    """Here too the private answer takes the place of the "thinking"."""
    code = await evening.started(computers=1)
    answer = await evening.anna.slash("ra draw")
    await settled(evening, evening.anna, code)

    assert answer["type"] == DEFERRED_MESSAGE
    await evening.anna.wait_for_private_answer(lambda one: "The table is shown here" in one["content"])
    assert thinking(evening) == []


async def test_a_game_that_begins_slowly(evening: Evening, slow_pictures: None) -> None:
    """Start is acknowledged, and the lobby message shows the way to the game."""
    lobby = await evening.lobby(players=2)
    await evening.ben.click(lobby, "Join")
    answer = await evening.anna.click(lobby, "Start")
    code = code_of(lobby)
    await settled(evening, evening.anna, code)

    assert answer["type"] == DEFERRED_UPDATE
    assert thinking(evening) == []
    await Watch(evening, code).check()


async def test_a_form_from_a_command_that_is_answered_late(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A form without a message gets a "thinking" that goes away."""
    lobby = await evening.lobby()
    form = await evening.anna.slash("ra options")
    set_options = evening.tables.set_options

    async def slow(*args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(SLOW)
        return await set_options(*args, **kwargs)

    monkeypatch.setattr("bot.answers.PATIENCE", QUICK)
    monkeypatch.setattr(evening.tables, "set_options", slow)
    chosen = {
        part["label"]: [one["value"] for one in part["component"]["options"] if one.get("default")]
        for part in form["data"]["components"]
    }
    answer = await evening.anna.submit_modal(form, **chosen | {"Players": ["4"]})
    await settled(evening, evening.anna, code_of(lobby))

    assert answer["type"] == DEFERRED_MESSAGE
    assert (await evening.table(code_of(lobby))).players_wanted == 4
    assert thinking(evening) == []


async def test_a_refusal_after_a_deferral_is_private(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be done is said in the place of the "thinking" too."""
    await evening.started(evening.ben, evening.caro)
    join = evening.tables.join

    async def slow(*args: Any) -> Any:
        await asyncio.sleep(SLOW)
        return await join(*args)

    monkeypatch.setattr("bot.answers.PATIENCE", QUICK)
    monkeypatch.setattr(evening.tables, "join", slow)
    answer = await evening.anna.slash("ra join")

    assert answer["type"] == DEFERRED_MESSAGE
    await evening.anna.wait_for_private_answer(lambda one: "The game has begun already" in one["content"])
    assert thinking(evening) == []


@pytest.mark.parametrize("what", ["renderers.ra.render", "engine.tables.computers.choose"])
async def test_nobody_else_waits_meanwhile(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """While one table's picture is drawn, or its computer thinks, others are answered."""
    other = await evening.started(evening.ben, evening.caro)
    await evening.anna.go_to("games")
    slow = await evening.started(computers=1)
    held, let_go = threading.Event(), threading.Event()

    def hold() -> None:
        held.set()
        assert let_go.wait(20)

    original = {"renderers.ra.render": renderers.ra.render}.get(what, computers.choose)
    monkeypatch.setattr(what, slowly(original, hold))
    click = asyncio.create_task(evening.anna.click(await evening.current(slow), "Draw a tile"))
    try:
        await asyncio.to_thread(held.wait, 20)
        answer = await evening.ben.click(await evening.current(other, evening.ben), "More")
        assert answer["type"] == MESSAGE
        assert not click.done()
    finally:
        let_go.set()
    assert (await click)["ok"]
    await evening.settled(slow)


async def test_where_all_is_quick_the_next_turn_message_is_the_acknowledgement(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A click that passes the turn takes one request, and one more for the old message's buttons."""
    code = await evening.started(evening.ben, evening.caro)
    asked, message = await evening.asked(code), await evening.current(code)
    made = requests(evening, monkeypatch)
    answer = await asked.click(message, "Draw a tile")
    await settled(evening, asked, code)

    assert answer["type"] == MESSAGE
    assert made == ["POST acknowledge", "PATCH messages"]


async def test_where_all_is_quick_the_edit_is_the_acknowledgement(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A click after which the same person acts again takes one request."""
    code = await evening.started(computers=2)
    message = await evening.current(code)
    made = requests(evening, monkeypatch)
    answer = await evening.anna.click(message, "Draw a tile")
    await settled(evening, evening.anna, code)

    assert answer["type"] == UPDATE
    assert made == ["POST acknowledge"]


async def test_where_all_is_quick_a_command_is_answered_by_the_turn_message(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move by a command takes no more requests than one by a click."""
    code = await evening.started(evening.ben, evening.caro)
    asked = await evening.asked(code)
    made = requests(evening, monkeypatch)
    answer = await asked.slash("ra draw")
    await settled(evening, asked, code)

    assert answer["type"] == MESSAGE
    assert made == ["POST acknowledge", "PATCH messages"]


async def test_a_private_look_takes_one_request(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """More is answered at once, by one request."""
    code = await evening.started(evening.ben, evening.caro)
    message = await evening.current(code)
    made = requests(evening, monkeypatch)
    answer = await evening.anna.click(message, "More")
    await settled(evening, evening.anna, code)

    assert answer["type"] == MESSAGE
    assert made == ["POST acknowledge"]
