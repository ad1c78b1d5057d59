"""Messages that went out without the bot remembering them: they are found again."""

import logging

import pytest

from engine.tables import StoreUnavailableError, Table
from tests.bot.support.crashes import assert_game_goes_on
from tests.bot.support.faults import EDIT_MESSAGE, READ_MESSAGES, forget_nonces
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import before_remembering, until_background_work_done, until_caught_up
from tests.bot.support.messages import ask_to_cancel, code_of
from tests.bot.support.table_watcher import TableWatcher


async def forget_messages_since(night: GameNight, shown: Table) -> None:
    """Let the database forget which messages were posted since a table was as it is given here."""
    await until_background_work_done(night.bot)  # else it would notice
    await night.run_sql(
        "UPDATE tables SET announced = ?, announced_seat = ?, message_id = ? WHERE code = ?",
        *(shown.announced, shown.announced_seat, shown.message_id, shown.code),
    )


async def test_of_several_lost_messages_the_newest_stays(night: GameNight) -> None:
    """All of them are found; the newest becomes the current one and alone keeps its controls."""
    code = await night.start_game(night.ben)
    await until_caught_up(night.bot)
    before = await night.until_shown(code)
    await night.play(code, "draw")
    player = await night.player_to_move(code)
    lost = await night.current_message(code, player)
    night.world.faults.answer(EDIT_MESSAGE, 403, code=50013)  # so that it keeps its buttons
    newest = await night.ask_for_board(player, code)
    await forget_messages_since(night, before)
    await night.restart_bot()
    await until_caught_up(night.bot)

    assert int(lost["id"]) < int(newest["id"])
    assert str((await night.table(code)).message_id) == newest["id"]
    assert TableWatcher(night, code).live_messages() == [newest["id"]]
    assert [ping["id"] for ping in player.pings] == [str(before.message_id), lost["id"]]


async def test_messages_of_other_tables_are_left_alone(night: GameNight) -> None:
    """In a channel with several tables, each finds its own message."""
    first, second = await night.open_lobby(), await night.open_lobby()
    code = code_of(first)
    await until_background_work_done(night.bot)
    await night.run_sql("UPDATE tables SET announced = 0, message_id = NULL WHERE code = ?", code)
    await night.restart_bot()
    await until_caught_up(night.bot)

    assert str((await night.until_shown(code)).message_id) == first["id"]
    for lobby in (first, second):
        assert TableWatcher(night, code_of(lobby)).live_messages() == [lobby["id"]]


async def test_a_question_about_cancelling_is_no_lost_message(night: GameNight) -> None:
    """It is left alone when the bot looks for the current message."""
    code = await night.start_game(night.ben, night.caro)
    before = await night.until_shown(code)
    await ask_to_cancel(night.ben)
    question = await night.anna.wait_for_message(lambda message: "wants to cancel" in message["content"])
    night.world.faults.answer(EDIT_MESSAGE, 503)
    await ask_to_cancel(night.caro)

    assert (await night.until_shown(code, after=before.version + 1)).message_id == before.message_id
    assert night.anna.messages[question["id"]]["content"].startswith("Ben wants to cancel")


async def test_where_the_bot_cannot_read_a_new_message_is_posted(
    night: GameNight, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lost message that cannot be found does not stop the game; the log says why another one came."""
    caplog.set_level(logging.INFO)
    forget_nonces(monkeypatch)
    code = await night.start_game(night.ben)
    await until_caught_up(night.bot)
    before = await night.until_shown(code)
    await night.play(code, "draw")
    lost = await night.until_shown(code)
    await forget_messages_since(night, before)
    night.world.faults.answer(READ_MESSAGES, 403, code=50001)
    await night.restart_bot()

    assert (await night.until_shown(code)).message_id not in {before.message_id, lost.message_id}
    assert f"The channel of table {code} cannot be read" in caplog.text


async def test_an_answer_to_a_lost_message(night: GameNight) -> None:
    """If somebody answered a message that the bot forgot in a crash, the next player is pinged again."""
    code = await night.start_game(night.ben)
    await until_caught_up(night.bot)
    first, before = await night.player_to_move(code), await night.until_shown(code)
    await night.play(code, "draw")
    unknown = await night.until_shown(code)
    # As if the bot had been killed before it remembered its message, and again just after the next click.
    await forget_messages_since(night, before)
    await night.act(code, "draw")
    await night.restart_bot()
    await until_caught_up(night.bot)

    assert (await night.table(code)).message_id not in {before.message_id, unknown.message_id}
    assert await night.player_to_move(code) is first
    await assert_game_goes_on(night, code)


@pytest.mark.sqlite
async def test_what_cannot_be_remembered_is_found(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the database fails just after a message went out, nobody notices, and nobody is pinged twice.

    As long as it takes no writes, the bot may find the message often, and posts no other one.
    """
    code, first = await night.started_game(night.ben, night.caro)
    before_remembering(night.bot, monkeypatch, lambda: night.run_sql("PRAGMA query_only = ON"))
    await first.click(await night.current_message(code, first), "Draw a tile")
    second = await night.player_to_move(code, shown=False)
    await second.wait_until(lambda: len(second.pings) == 2)
    for _ in range(2):
        with pytest.raises(StoreUnavailableError):
            await night.announce(code)
    assert first.private_answers == []

    monkeypatch.undo()
    await night.run_sql("PRAGMA query_only = OFF")
    _, ping = second.pings
    await second.click(ping, "Draw a tile")
    await TableWatcher(night, code).check()
    assert len(second.pings) == 2
