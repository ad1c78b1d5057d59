"""INTERACTION_CREATE as the bot receives it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.playground.manual_bot import ManualBot


async def test_interaction_has_what_discord_sends(manual_bot: ManualBot) -> None:
    """The event says who asks, where, with which permissions, in which language and context."""
    async with manual_bot.asked(manual_bot.member.slash("say", words="a")) as interaction:
        await interaction.answer(4, {"content": "a"})
    data = interaction.data
    expected = {
        "type": 2,
        "version": 1,
        "context": 0,
        "locale": "en-US",
        "guild_locale": "en-US",
        "authorizing_integration_owners": {"0": data["guild_id"]},
        "entitlements": [],
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    assert {key: data[key] for key in expected} == expected
    assert data["member"]["user"]["id"] == manual_bot.member.id
    assert int(data["member"]["permissions"]) > int(data["app_permissions"]) > 0
