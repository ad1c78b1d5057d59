"""INTERACTION_CREATE as the bot receives it."""

from playground.server import Playground
from tests.playground.manual_bot import ManualBot


async def test_interaction_has_what_discord_sends(manual_bot: ManualBot) -> None:
    """The event says who asks, where, with which permissions, in which language and context."""
    data = (await manual_bot.answered()).data
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


async def test_interaction_in_direct_messages(manual_bot: ManualBot) -> None:
    """In the bot's direct messages there is a user and no guild, and the context says so."""
    await manual_bot.member.go_to_direct_messages()
    data = (await manual_bot.answered()).data
    assert (data["context"], data["authorizing_integration_owners"]) == (1, {"0": "0"})
    assert data["user"]["id"] == manual_bot.member.id
    assert data["channel"]["type"] == 1
    assert not {"guild", "guild_id", "guild_locale", "member"} & set(data)


async def test_interaction_of_who_added_the_app(manual_bot: ManualBot, playground: Playground) -> None:
    """The event names them beside the server; in direct messages the bot can only send what answers may."""
    member = manual_bot.member
    playground.world.installed.add(member.id)
    await member.go_to_direct_messages()
    interaction = await manual_bot.answered()
    assert interaction.data["authorizing_integration_owners"] == {"0": "0", "1": member.id}
    assert interaction.data["app_permissions"] == str((1 << 14) | (1 << 15) | (1 << 17) | (1 << 18))
