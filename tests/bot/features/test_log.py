"""The log of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.messages import answer_to, code_of, labels, private_answer, turned

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_the_log_has_pages(night: GameNight) -> None:
    """The newest page comes first; buttons turn to the pages beside it in the same message."""
    code = await night.finished_game(night.ben)
    await night.anna.slash("ra show log", table=code)
    newest = await private_answer(night.anna, "Log of game")
    assert labels(newest) == ["Back", "Previous"]
    assert "The game is over" in newest["content"]

    oldest = newest
    while "Previous" in labels(oldest):
        oldest = await turned(night.anna, oldest, night.anna.click(oldest, "Previous"))
    assert "-# Page 1 of" in oldest["content"]
    assert "drew Ra tile 1." in oldest["content"]
    assert labels(oldest) == ["Back", "Next"]
    assert len(night.anna.private_answers) == 1


async def test_pages_of_the_log_stay_while_the_game_goes_on(night: GameNight) -> None:
    """A page that is turned to is the one before, however many moves have been made meanwhile."""
    code = await night.start_game(night.ben)
    pages = 0
    while pages < 2:
        await night.finish(code, moves=10)
        panel = await answer_to(night.anna, night.anna.slash("ra show log", table=code))
        pages = "Previous" in labels(panel) and 2
    await night.finish(code, moves=10)
    panel = await turned(night.anna, panel, night.anna.click(panel, "Previous"))

    assert "-# Page 1 of 2" in panel["content"]


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
