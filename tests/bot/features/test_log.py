"""The log of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from renderers.ra import reason_text
from tests.bot.support.messages import code_of, labels, private_answer

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_the_log_has_pages(night: GameNight) -> None:
    """The newest page comes first; buttons turn to the pages beside it in the same message."""
    code = await night.finished_game(night.ben)
    await night.anna.slash("ra show log", table=code)
    newest = await private_answer(night.anna, "Log of game")
    assert labels(newest) == ["Earlier"]
    assert "The game is over" in newest["content"]

    await night.anna.click(newest, "Earlier")
    await night.anna.wait_until(lambda: "Later" in labels(night.anna.messages[newest["id"]]))
    while "Earlier" in labels(night.anna.messages[newest["id"]]):
        await night.anna.click(newest, "Earlier")
    oldest = night.anna.messages[newest["id"]]
    assert "page 1 of" in oldest["content"]
    assert "drew Ra tile 1." in oldest["content"]
    assert labels(oldest) == ["Later"]
    assert len(night.anna.private_answers) == 1


@pytest.mark.parametrize("level", ["regular", "master"])
async def test_the_log_gives_computers_reasons(night: GameNight, level: str) -> None:
    """A computer's move is followed by a short reason if it has one."""
    code, reason = await night.start_game(computers=1, level=level), None
    while reason is None:
        await night.tables.play_computers(code)
        reason = next((move.reason for move in await night.tables.log(code) if move.reason), None)
        await night.act(code)
    await night.tables.play_computers(code)
    await night.announce(code)
    names = [seat.name for seat in (await night.table(code)).seats]
    await night.anna.slash("ra show log", table=code)
    log = await private_answer(night.anna, "Log of game")
    assert reason_text(reason.key, reason.values, names, "en") in log["content"]


async def test_the_log_of_a_lobby_is_empty(night: GameNight) -> None:
    """Before the start nothing has happened."""
    code = code_of(await night.open_lobby(players=2))
    await night.anna.slash("ra show log")

    await private_answer(night.anna, f"Nothing has happened in game {code} yet.")


async def test_in_its_thread_a_finished_game_needs_no_code(night: GameNight) -> None:
    """Commands in the thread mean its game even after the end."""
    code = await night.start_game(night.ben)
    await night.finish(code)
    await night.anna.slash("ra show log")

    answer = await night.anna.wait_for_private_answer()
    assert f"Log of game {code}" in answer["content"]
