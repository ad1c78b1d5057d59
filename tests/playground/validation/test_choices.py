"""Discord's limits on the choices for an option that somebody is typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.playground.api import errors

if TYPE_CHECKING:
    from playground.discord_json import Json
    from tests.playground.manual_bot import ManualBot


@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        ([{"name": "a", "value": str(n)} for n in range(26)], {"data.choices": "BASE_TYPE_MAX_LENGTH"}),
        ([{"name": "x" * 101, "value": "a"}], {"data.choices.0.name": "BASE_TYPE_MAX_LENGTH"}),
        ([{"name": "", "value": "a"}], {"data.choices.0.name": "BASE_TYPE_MIN_LENGTH"}),
        ([{"name": "a", "value": "x" * 101}], {"data.choices.0.value": "BASE_TYPE_BAD_LENGTH"}),
    ],
    ids=["26 choices", "long name", "no name", "long value"],
)
async def test_choices_beyond_the_limits_are_refused(
    manual_bot: ManualBot, choices: list[Json], expected: dict[str, str]
) -> None:
    """Completion offers at most 25 choices, with names and values of 1 to 100 characters."""
    async with manual_bot.asked(manual_bot.member.autocomplete("say", "words", "a")) as interaction:
        status, answer = await interaction.answer(8, {"choices": choices})
        assert (400, expected) == (status, errors(answer))
        await interaction.answer(8, {"choices": []})


async def test_choices_reach_the_member(manual_bot: ManualBot) -> None:
    """The member's app receives the choices that the bot offers, up to 25."""
    choices = [{"name": f"{number}", "value": f"v{number}"} for number in range(25)]

    async def completed() -> None:
        assert await manual_bot.member.autocomplete("say", "words", "a") == choices

    async with manual_bot.asked(completed()) as interaction:
        assert (await interaction.answer(8, {"choices": choices}))[0] == 200
