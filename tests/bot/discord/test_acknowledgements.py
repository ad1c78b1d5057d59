"""Every interaction is acknowledged in time, even while computers think or pictures are drawn."""

import asyncio
import errno
import os
import re
import threading
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, cast

import pytest
from zlib_ng import zlib_ng

import renderers.ra
from engine.protocol import AnyView
from engine.tables import computers
from playground.member import Member
from playground.world.messages import MessageFlag
from renderers.canvas.picture import Picture
from tests.bot.support import internals as bot
from tests.bot.support.faults import CALLBACK, EDIT_MESSAGE, requests_made
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import Message, code_of, dismiss, labels, private_answer, submit_form
from tests.bot.support.positions import make_table, random_game
from tests.bot.support.table_watcher import TableWatcher
from tests.waiting import PATIENCE

QUICK, SLOW, NEVER = 0.1, 0.4, 60.0
"""Seconds: the wait before a deferral, how long slow things take here, and a wait that does not end."""
MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE = 4, 5, 6, 7
"""Discord's types of answers to an interaction."""


def slowly(function: Callable[..., Any], before: Callable[[], object]) -> Callable[..., Any]:
    """The function, delayed by `before`."""

    def slow(*args: Any, **kwargs: Any) -> Any:
        before()
        return function(*args, **kwargs)

    return slow


def slow_down_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on pictures take longer than the bot waits before deferring."""
    monkeypatch.setattr(bot.WAIT_BEFORE_DEFERRING, QUICK)
    monkeypatch.setattr("renderers.ra.render", slowly(renderers.ra.render, lambda: time.sleep(SLOW)))


def slow_down_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on computers take longer than the bot waits before deferring."""
    monkeypatch.setattr(bot.WAIT_BEFORE_DEFERRING, QUICK)
    monkeypatch.setattr(bot.COMPUTERS_CHOICE, slowly(computers.choose, lambda: time.sleep(SLOW)))


def slow_down(night: GameNight, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """From now on a change of a table takes longer than the bot waits before deferring."""
    change = getattr(night.tables.lobbies, what)

    async def slow(*args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(SLOW)
        return await change(*args, **kwargs)

    monkeypatch.setattr(bot.WAIT_BEFORE_DEFERRING, QUICK)
    monkeypatch.setattr(night.tables.lobbies, what, slow)


def thinking(night: GameNight) -> list[str]:
    """The ids of messages that Discord shows as "thinking"."""
    return [one.id for one in night.all_messages() if one.flags & MessageFlag.LOADING]


async def until_nothing_is_left(night: GameNight) -> None:
    """Wait until nothing goes on aside that might show the next move first."""
    await bot.until_idle(night.bot)
    await bot.until_background_work_done(night.bot)


async def until_done(night: GameNight, person: Member, code: str) -> None:
    """Wait until everything is shown and nothing is going on any more."""
    await night.current_message(code, person)
    await bot.until_idle(night.bot)


def test_a_deferral_goes_out_long_before_discord_gives_up() -> None:
    """Discord waits three seconds; whatever is ready within one needs no deferral."""
    assert 1 <= bot.DEFER_AFTER <= 2


async def test_a_click_while_a_picture_is_slow(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The click is acknowledged at once, and the turn message comes when it is ready."""
    code = await night.start_game(night.ben, night.caro)
    slow_down_pictures(monkeypatch)
    player = await night.player_to_move(code)
    answer = await player.click(await night.current_message(code, player), "Draw a tile")

    assert answer["type"] == DEFERRED_UPDATE
    await TableWatcher(night, code).check()
    assert player.private_answers == []


async def test_a_click_while_computers_are_slow(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same message is edited once they have moved."""
    code = await night.start_game(computers=1)
    slow_down_computers(monkeypatch)
    before = await night.until_shown(code)
    answer = await night.anna.click(await night.current_message(code), "Draw a tile")

    assert answer["type"] == DEFERRED_UPDATE
    assert (await night.until_shown(code)).message_id == before.message_id
    assert (await night.table(code)).version > before.version + 1
    await night.anna.wait_until(lambda: "More" in labels(night.anna.messages[str(before.message_id)]))


@pytest.mark.parametrize(("computers", "make_slow"), [(0, slow_down_pictures), (1, slow_down_computers)])
async def test_a_command_while_something_is_slow(
    night: GameNight,
    monkeypatch: pytest.MonkeyPatch,
    computers: int,
    make_slow: Callable[[pytest.MonkeyPatch], None],
) -> None:
    """No "thinking" is left: the person reads what they did, and where the table is."""
    code = await night.start_game(*([] if computers else [night.ben, night.caro]), computers=computers)
    await until_nothing_is_left(night)
    make_slow(monkeypatch)
    player = await night.player_to_move(code)
    answer = await player.slash("ra draw")
    await until_done(night, player, code)

    assert answer["type"] == DEFERRED_MESSAGE
    private = await private_answer(player, "The table is here")
    assert str((await night.table(code)).message_id) in private["content"]
    assert thinking(night) == []
    await TableWatcher(night, code).check()


async def test_start_does_not_wait_for_the_board(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start is acknowledged while the board is being drawn: the lobby message links to the game."""
    lobby = await night.open_lobby(players=2)
    code = code_of(lobby)
    await night.ben.click(lobby, "Join")
    await until_nothing_is_left(night)
    may_draw = threading.Event()
    monkeypatch.setattr("renderers.ra.render", slowly(renderers.ra.render, may_draw.wait))
    assert (await night.anna.click(lobby, "Start"))["type"] == UPDATE
    assert (await night.table(code)).announced < (await night.table(code)).version

    may_draw.set()
    await TableWatcher(night, code).check()
    assert thinking(night) == []


async def test_a_slow_answer_to_a_commands_form(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A form without a message gets a "thinking" that disappears."""
    lobby = await night.open_lobby()
    form = await night.anna.slash("ra options")
    slow_down(night, monkeypatch, "change_options")
    answer = await submit_form(night.anna, form, Players=["4"])
    await until_done(night, night.anna, code_of(lobby))

    assert answer["type"] == DEFERRED_MESSAGE
    assert (await night.table(code_of(lobby))).players_wanted == 4
    assert thinking(night) == []


@pytest.mark.parametrize("is_dismissed", [False, True])
async def test_a_refusal_after_deferral_is_private(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, *, is_dismissed: bool
) -> None:
    """It replaces the "thinking" too; if the person dismisses that, it comes in a message of its own."""
    await night.start_game(night.ben, night.caro)
    slow_down(night, monkeypatch, "join")
    assert (await night.anna.slash("ra join"))["type"] == DEFERRED_MESSAGE
    if is_dismissed:
        await night.anna.wait_for_private_answer(lambda answer: bool(answer["flags"] & MessageFlag.LOADING))
        await dismiss(night.anna)
    await private_answer(night.anna, "The game has already begun")
    assert thinking(night) == []


async def test_a_refused_click_leaves_the_message(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The refusal is a private message of its own."""
    lobby = await night.open_lobby()
    monkeypatch.setattr(bot.WAIT_BEFORE_DEFERRING, 0)
    assert (await night.anna.click(lobby, "Join"))["type"] == DEFERRED_UPDATE
    await private_answer(night.anna, "You’re already at this table.")
    assert night.anna.messages[lobby["id"]]["content"] == lobby["content"]


@pytest.mark.parametrize("by_command", [False, True])
async def test_a_form_after_a_deferral_is_offered_by_a_button(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, *, by_command: bool
) -> None:
    """A form can only be a first answer: whoever wants one that comes too late presses once more."""
    lobby = await night.open_lobby()
    with monkeypatch.context() as patch:
        patch.setattr(bot.WAIT_BEFORE_DEFERRING, 0)
        await (night.anna.slash("ra options") if by_command else night.anna.click(lobby, "Options"))
        offer = await private_answer(night.anna, "Which options")
    await submit_form(night.anna, await night.anna.click(offer, "Page 1"), Players=["4"])

    assert (await night.until_shown(code_of(lobby), after=1)).players_wanted == 4
    assert thinking(night) == []


async def test_a_deferred_leaderboard_is_private(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A public answer that comes after a deferral is shown to the person who asked."""
    await night.finished_game(night.ben)
    monkeypatch.setattr(bot.WAIT_BEFORE_DEFERRING, 0)
    assert (await night.anna.slash("ra leaderboard"))["type"] == DEFERRED_MESSAGE
    await private_answer(night.anna, "## Ra · all time")
    assert thinking(night) == []


@pytest.mark.parametrize("what", ["renderers.ra.render", bot.COMPUTERS_CHOICE])
async def test_other_tables_do_not_wait(night: GameNight, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """While one table's picture is drawn or its computer thinks, others are answered."""
    other = await night.start_game(night.ben, night.caro)
    await night.anna.go_to("games")
    slow = await night.start_game(computers=1)
    held, let_go = threading.Event(), threading.Event()

    def hold() -> None:
        held.set()
        assert let_go.wait(20)

    original = {"renderers.ra.render": renderers.ra.render}.get(what, computers.choose)
    monkeypatch.setattr(what, slowly(original, hold))
    click = asyncio.create_task(night.anna.click(await night.current_message(slow), "Draw a tile"))
    try:
        await asyncio.to_thread(held.wait, 20)
        answer = await night.ben.click(await night.current_message(other, night.ben), "More")
        assert answer["type"] == MESSAGE
        assert not click.done()
    finally:
        let_go.set()
    assert (await click)["ok"]
    await night.until_shown(slow)


@pytest.mark.parametrize(
    ("computers", "deed", "expected"),
    [
        (0, lambda player, _: player.slash("ra draw"), (MESSAGE, 1)),
        (2, lambda player, message: player.click(message, "Draw a tile"), (UPDATE, 0)),
        (0, lambda player, message: player.click(message, "More"), (MESSAGE, 0)),
    ],
    ids=["a command", "a click that does not", "a private view"],
)
async def test_what_is_quick_is_the_acknowledgement(
    night: GameNight,
    monkeypatch: pytest.MonkeyPatch,
    computers: int,
    deed: Callable[[Member, Message], Awaitable[Message]],
    expected: tuple[int, int],
) -> None:
    """It takes one request, and one more for the buttons of an old message."""
    others = () if computers else (night.ben, night.caro)
    code, player = await night.started_game(*others, computers=computers)
    message = await night.current_message(code, player)
    await until_nothing_is_left(night)
    monkeypatch.setattr(bot.WAIT_BEFORE_DEFERRING, NEVER)
    made = requests_made(night, monkeypatch, "")
    answer = await deed(player, message)
    await until_done(night, player, code)

    acknowledged, *edited = made
    assert re.search(CALLBACK, acknowledged)
    assert all(re.search(EDIT_MESSAGE, request) for request in edited)
    assert (answer["type"], len(edited)) == expected


async def test_a_board_is_compressed_in_the_background(
    drawing: bot.Drawing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The caller goes on while the board is compressed, and then gets the whole picture."""
    update = next(random_game(3, seed=1, patience=1))
    may_compress, compress = threading.Event(), zlib_ng.compress

    def wait_and_compress(data: bytes, level: int) -> bytes:
        assert may_compress.wait(PATIENCE)
        return compress(data, level)

    monkeypatch.setattr(zlib_ng, "compress", wait_and_compress)
    compressing = await drawing.board(update.table, update.view, bot.names_of(update.table), ())
    may_compress.set()
    picture = (await compressing).picture
    assert picture is not None
    assert picture.data.endswith(b"IEND\xaeB`\x82")
    assert picture.filename == f"ra-k3fq7wz2-{update.table.version:04}.png"


async def test_a_board_that_cannot_be_drawn_keeps_nobody_waiting(drawing: bot.Drawing) -> None:
    """The picture is None, and the caller goes on."""
    async with asyncio.timeout(PATIENCE):
        compressing = await drawing.board(make_table(), cast("AnyView", None), (), ())
        assert (await compressing).picture is None


async def test_what_the_system_refuses_is_logged(
    drawing: bot.Drawing, caplog: pytest.LogCaptureFixture
) -> None:
    """Where a process may open no more files, the host reads that, and nobody's message waits."""
    refused = OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    def draw() -> Picture:
        raise refused

    assert await drawing.draw(partial(draw), "K3F", "board") is None
    (line,) = caplog.records
    assert (line.getMessage(), bool(line.exc_info)) == (f"A picture cannot be drawn: K3F ({refused})", False)
