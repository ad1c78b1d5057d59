"""Boards are edited and deleted by the press that ends their turn, which costs none of the bot's requests."""

from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from bot.announcing.recent_answers import RecentAnswers
from bot.discord.failures import Trouble
from bot.discord.posts import Post
from playground.fault_kinds import RESET_AFTER, TIMEOUT_BEFORE, Kind, error
from tests.bot.support.faults import (
    DELETE_ANSWER,
    DELETE_MESSAGE,
    EDIT_ANSWER,
    EDIT_MESSAGE,
    draw_from_elsewhere,
    requests_made,
)
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_background_work_done
from tests.bot.support.messages import Message, labels
from tests.bot.support.table_watcher import TableWatcher
from tests.in_turn import repeated

ANSWERS = "/(interactions|webhooks)/"
"""What the paths of answers to interactions have, and of edits of these answers."""


async def game_with_an_answer(night: GameNight) -> tuple[str, Message]:
    """Start a game and make a move; return its code and the board that followed, which is kept as a story."""
    night.deck.top = ("pharaoh",) * 9
    code = await night.start_game(night.ben, night.caro)
    await night.play(code, "draw")
    await night.until_shown(code)
    await night.anna.say("A word below it.")
    return code, await night.current_message(code)


async def assert_is_story(night: GameNight, code: str, message: Message) -> None:
    """What became of a board: one line, once the bot has done everything."""
    await TableWatcher(night, code).check()
    await until_background_work_done(night.bot)
    told = night.world.message(message["channel_id"], message["id"]).payload()
    assert labels(told) == []
    assert told["content"].endswith("drew Pharaoh.")


async def test_moves_make_two_requests_that_count(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new board, and a look whether others have written; the old one changes or goes by the press."""
    code, message = await game_with_an_answer(night)
    await until_background_work_done(night.bot)
    counted = requests_made(night, monkeypatch, rf"^(?!.*{ANSWERS})")
    edits = requests_made(night, monkeypatch, EDIT_ANSWER)
    deletions = requests_made(night, monkeypatch, DELETE_ANSWER)
    await night.play(code, "draw", "draw")

    await assert_is_story(night, code, message)
    assert (len(edits), len(deletions)) == (1, 1)
    assert [request.split()[0] for request in counted] == ["POST", "GET"] * 2


@pytest.mark.parametrize("kind", [RESET_AFTER, repeated(error(403))])
async def test_a_deletion_may_fail(night: GameNight, kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message is gone, whether or not the interaction has deleted it."""
    code, _ = await game_with_an_answer(night)
    await night.play(code, "draw")
    message = await night.current_message(code)
    by_channel = requests_made(night, monkeypatch, DELETE_MESSAGE)
    with night.world.faults.during(DELETE_ANSWER, kind):
        await night.play(code, "draw")
        await TableWatcher(night, code).check()
        await until_background_work_done(night.bot)

    assert message["id"] not in night.world.messages[message["channel_id"]]
    assert len(by_channel) == 1


async def test_old_boards_are_edited_after_a_restart(night: GameNight) -> None:
    """What only memory knew is not needed."""
    code, message = await game_with_an_answer(night)
    await night.restart_bot()
    await night.play(code, "draw")

    await assert_is_story(night, code, message)


@pytest.mark.parametrize(
    "kind",
    [
        error(401, code=Trouble.INVALID_WEBHOOK_TOKEN),
        RESET_AFTER,
        *map(repeated, (error(404, code=Trouble.UNKNOWN_WEBHOOK), TIMEOUT_BEFORE)),
    ],
)
async def test_an_edit_may_fail(night: GameNight, kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever becomes of the edit by an interaction, the bot edits the message itself, and at once."""
    monkeypatch.setattr("bot.announcing.recent_answers.PATIENCE", 0.2)
    code, message = await game_with_an_answer(night)
    by_channel = requests_made(night, monkeypatch, EDIT_MESSAGE)
    with night.world.faults.during(EDIT_ANSWER, kind):
        await night.play(code, "draw")
        await assert_is_story(night, code, message)
    assert len(by_channel) == 1


async def test_an_expired_interaction_is_not_asked(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """After its quarter of an hour the bot edits the message itself."""
    code, message = await game_with_an_answer(night)
    edits = requests_made(night, monkeypatch, EDIT_ANSWER)
    monkeypatch.setattr("discord.Interaction.is_expired", lambda _: True)
    await draw_from_elsewhere(night, code)

    await assert_is_story(night, code, message)
    assert edits == []


def answered() -> Any:
    """An interaction whose answer can be edited for as long as it has not expired."""
    edit, is_expired = AsyncMock(), Mock(return_value=False)
    return Mock(client=None, id=1, edit_original_response=edit, is_expired=is_expired)


async def test_what_has_expired_is_forgotten() -> None:
    """Memory holds the answers of a quarter of an hour, not those of all days."""
    answers, old = RecentAnswers(), answered()
    answers.keep(1, old)
    old.is_expired.return_value = True
    answers.keep(2, answered())
    old.is_expired.return_value = False  # it is not asked again

    assert not await answers.edit(1, Post("told"))
    assert await answers.edit(2, Post("told"))
    answers.forget(2)
    assert not await answers.edit(2, Post("told"))
