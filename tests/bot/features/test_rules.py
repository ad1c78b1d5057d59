"""The rules, chapter by chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.messages import private_answer, selects

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_a_select_turns_to_another_chapter(night: GameNight) -> None:
    """`/ra rules` shows a chapter; the select replaces it by another one."""
    await night.anna.slash("ra rules")
    answer = await private_answer(night.anna, "## The game in a minute")
    await night.anna.select(answer, selects(answer)[0]["custom_id"], "Scoring")
    await night.anna.wait_until(lambda: night.anna.messages[answer["id"]]["content"].startswith("## Scoring"))

    turned = night.anna.messages[answer["id"]]
    assert [one["label"] for one in selects(turned)[0]["options"] if one.get("default")] == ["Scoring"]
    assert len(night.anna.private_answers) == 1


async def test_a_command_shows_a_chapter(night: GameNight) -> None:
    """A chapter can be named, even where no table is."""
    await night.anna.go_to("off-topic")
    await night.anna.slash("ra rules", chapter="gods")

    await private_answer(night.anna, "## Gods")


async def test_rules_behind_more_are_a_new_message(night: GameNight) -> None:
    """The menu is still there after a chapter was chosen from it."""
    code = await night.start_game(night.ben)
    await night.anna.click(await night.current_message(code), "More")
    more = await private_answer(night.anna, f"Game {code}")
    await night.anna.select(more, selects(more)[0]["custom_id"], "Auctions")
    await private_answer(night.anna, "## Auctions")

    assert night.anna.messages[more["id"]]["content"] == more["content"]
