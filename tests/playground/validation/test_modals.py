"""Discord's limits on modals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.playground.api import errors

if TYPE_CHECKING:
    from playground.discord_json import Json
    from tests.playground.manual_bot import ManualBot


def modal(**fields: Any) -> Json:
    part = {"type": 4, "custom_id": "name", "style": 1}
    line = {"type": 18, "label": "Name", "component": part}
    return {"custom_id": "options", "title": "Options", "components": [line], **fields}


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (modal(title="x" * 46), {"data.title": "BASE_TYPE_MAX_LENGTH"}),
        (modal(custom_id=""), {"data.custom_id": "BASE_TYPE_MIN_LENGTH"}),
        (modal(components=[]), {"data.components": "BASE_TYPE_MIN_LENGTH"}),
        (modal(components=modal()["components"] * 6), {"data.components": "BASE_TYPE_MAX_LENGTH"}),
        (
            modal(components=modal()["components"] * 2),
            {"data.components.1.component.custom_id": "COMPONENT_CUSTOM_ID_DUPLICATED"},
        ),
        (
            modal(components=[{**modal()["components"][0], "type": 2}]),
            {"data.components.0.type": "BASE_TYPE_CHOICES"},
        ),
    ],
    ids=["title", "custom_id", "empty", "six lines", "custom_id twice", "button"],
)
async def test_modal_beyond_the_limits_is_refused(
    manual_bot: ManualBot, form: Json, expected: dict[str, str]
) -> None:
    """A form beyond Discord's limits is refused, with Discord's code at the wrong field."""
    async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
        status, answer = await interaction.answer(9, form)
        assert (400, expected) == (status, errors(answer))
        assert (await interaction.answer(9, modal()))[0] == 200
