"""Interactions as the bot receives them, and the answers that they take: once, in time, in allowed ways."""

from typing import Any

import pytest

from playground.discord_json import Json
from playground.server import Playground
from tests.playground.api import ManualBot, button, errors, refusal, row


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


# Answers


CALLBACK = "/interactions/{id}/{token}/callback"
NOT_YET: list[tuple[str, Any, tuple[int, int], dict[str, str]]] = [
    ("/interactions/{id}/wrong/callback", {"type": 5}, (404, 10062), {}),
    ("/webhooks/{application_id}/{token}", {"content": "a follow-up"}, (404, 10015), {}),
    *(
        (CALLBACK, {"type": kind, "data": {"content": "a"}}, (400, 50035), {"type": "BASE_TYPE_CHOICES"})
        for kind in (1, 6, 7, 8, "4", [4])
    ),
    *(
        (CALLBACK, {"type": kind, "data": "a"}, (400, 50035), {"data": "MODEL_TYPE_CONVERT"})
        for kind in (4, 5, 9)
    ),
]


@pytest.mark.parametrize(("path", "body", "refused", "wrong"), NOT_YET)
async def test_only_a_right_answer_uses_an_interaction_up(
    manual_bot: ManualBot, path: str, body: Json, refused: tuple[int, int], wrong: dict[str, str]
) -> None:
    """Not a wrong one, nor what may only follow it; once there is a right one, any other is 40060."""
    async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
        answer = await manual_bot.api("POST", path.format(**interaction.data), body)
        assert refusal(answer) == refused
        assert errors(answer) == wrong
        assert (await interaction.answer(5))[0] == 200
        assert refusal(await interaction.answer(4, {"content": "a"})) == (400, 40060)


async def test_late_answer_is_unknown(manual_bot: ManualBot) -> None:
    """An answer after the time for it is 10062."""
    manual_bot.api.world.acknowledge_within = 0.05
    async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
        pass
    assert refusal(await interaction.answer(5)) == (404, 10062)


async def test_deferred_update_changes_nothing(manual_bot: ManualBot) -> None:
    """A deferred update leaves the message with the button as it is; that message is `@original`."""
    _, sent = await manual_bot.api.send(content="a", components=[row(button())])
    async with manual_bot.asked(manual_bot.member.click(sent, "Go")) as interaction:
        assert sent["id"] == interaction.data["message"]["id"]
        assert (await interaction.answer(6))[0] == 200
    _, original = await manual_bot.api("GET", f"{interaction.webhook}/messages/@original")
    assert sent == original


async def test_private_answer_is_not_in_the_channel(manual_bot: ManualBot) -> None:
    """The routes of the channel do not find a private answer."""
    async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
        _, made = await interaction.answer(4, {"content": "a", "flags": 64})
    path = f"{manual_bot.api.messages}/{made['resource']['message']['id']}"
    assert (await manual_bot.api("GET", path))[1]["code"] == 10008
    assert (await manual_bot.api("GET", manual_bot.api.messages))[1] == []


async def test_follow_up_after_the_token_has_expired_is_refused(manual_bot: ManualBot) -> None:
    """The token is valid for its time; after that, a follow-up is 50027."""
    interaction = await manual_bot.answered()
    assert (await manual_bot.api("POST", interaction.webhook, {"content": "more"}))[0] == 200
    manual_bot.api.world.token_lives = 0.0
    late = await manual_bot.api("POST", interaction.webhook, {"content": "more"})
    assert refusal(late) == (401, 50027)


async def test_first_follow_up_fills_a_deferral(manual_bot: ManualBot) -> None:
    """After a deferral, the first follow-up becomes the answer itself, as private as the deferral was."""
    async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
        _, made = await interaction.answer(5, {"flags": 64})
    thinking = made["resource"]["message"]
    assert thinking["flags"] == 64 | 128
    _, filled = await manual_bot.api("POST", interaction.webhook, {"content": "a", "flags": 0})
    assert (thinking["id"], 64) == (filled["id"], filled["flags"])


async def test_original_is_the_first_answer(manual_bot: ManualBot) -> None:
    """`@original` reads, changes and deletes the first answer."""
    interaction = await manual_bot.answered()
    path = f"{interaction.webhook}/messages/@original"
    assert (await manual_bot.api("PATCH", path, {"content": "b"}))[1]["content"] == "b"
    assert (await manual_bot.api("GET", path))[1]["content"] == "b"
    assert (await manual_bot.api("DELETE", path))[0] == 204
    assert (await manual_bot.api("GET", path))[1]["code"] == 10008
