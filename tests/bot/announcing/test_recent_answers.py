"""Boards that answered a press are edited by that interaction, which costs the bot none of its requests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from playground.fault_kinds import LOST_ANSWER, error
from tests.bot.support.faults import EDIT_ANSWER, EDIT_MESSAGE, requests_made
from tests.bot.support.internals import until_background_work_done
from tests.bot.support.messages import labels
from tests.bot.support.table_watcher import TableWatcher

if TYPE_CHECKING:
    from playground.fault_kinds import Kind
    from tests.bot.support.game_night import GameNight
    from tests.bot.support.messages import Message

CODE_OF_AN_EXPIRED_TOKEN = 50027


async def game_with_an_answer(night: GameNight) -> tuple[str, Message]:
    """Start a game and make a move; return its code and the board that answered it."""
    night.deck.top = ("pharaoh",) * 9
    code = await night.start_game(night.ben, night.caro)
    await night.play(code, "draw")
    return code, await night.current_message(code)


async def assert_is_story(night: GameNight, code: str, message: Message) -> None:
    """What became of a board: one line, once the bot has done everything."""
    await TableWatcher(night, code).check()
    await until_background_work_done(night.bot)
    told = night.world.message(message["channel_id"], message["id"]).payload()
    assert labels(told) == []
    assert told["content"].endswith("drew Pharaoh.")


async def test_moves_make_no_requests_that_count(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """While people play, old boards become their story by the interactions that brought them."""
    code, message = await game_with_an_answer(night)
    await until_background_work_done(night.bot)
    by_channel = requests_made(night, monkeypatch, EDIT_MESSAGE)
    by_answer = requests_made(night, monkeypatch, EDIT_ANSWER)
    await night.play(code, "draw", "draw")

    await assert_is_story(night, code, message)
    assert (len(by_channel), len(by_answer)) == (0, 2)


async def test_old_boards_are_edited_after_a_restart(night: GameNight) -> None:
    """What only memory knew is not needed."""
    code, message = await game_with_an_answer(night)
    await night.restart_bot()
    await night.play(code, "draw")

    await assert_is_story(night, code, message)


@pytest.mark.parametrize(
    "kind", [error(401, code=CODE_OF_AN_EXPIRED_TOKEN), error(404, code=10015), error(403), LOST_ANSWER]
)
async def test_an_edit_that_fails_is_made_in_the_usual_way(night: GameNight, kind: Kind) -> None:
    """Whatever becomes of the edit by an interaction, the message tells its story in the end."""
    code, message = await game_with_an_answer(night)
    fault = night.world.faults.strike(EDIT_ANSWER, kind)
    await night.play(code, "draw")
    await fault.until_struck()

    await assert_is_story(night, code, message)


async def test_an_interaction_that_is_over_is_not_asked(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After its quarter of an hour the bot edits the message itself."""
    code, message = await game_with_an_answer(night)
    await until_background_work_done(night.bot)
    by_answer = requests_made(night, monkeypatch, EDIT_ANSWER)
    monkeypatch.setattr("discord.Interaction.is_expired", lambda _: True)
    await night.play(code, "draw", "draw")

    await assert_is_story(night, code, message)
    assert by_answer == []
