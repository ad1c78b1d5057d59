"""What the bot may not do, and what does not exist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from playground.world.permissions import Permission
from tests.playground.example_bot import PNG

if TYPE_CHECKING:
    from playground.discord_json import Json
    from tests.playground.api import Api


@pytest.mark.parametrize(
    ("lacking", "body", "files"),
    [
        (Permission.ATTACH_FILES, {}, {"a.png": PNG}),
        (Permission.EMBED_LINKS, {"embeds": [{"title": "a"}]}, None),
        (Permission.SEND_MESSAGES, {"content": "a"}, None),
    ],
)
async def test_sending_needs_its_permissions(
    api: Api, lacking: Permission, body: Json, files: dict[str, bytes] | None
) -> None:
    """A message that needs a permission which the bot lacks is 50013."""
    api.world.deny(api.world.bot.id, api.lobby.id, lacking)
    status, answer = await api.send(files, **body)
    assert (status, answer["code"]) == (403, 50013)


async def test_invisible_channel_is_missing_access(api: Api) -> None:
    """Sending to a channel that the bot cannot see is 50001."""
    api.world.deny(api.world.bot.id, api.lobby.id, Permission.VIEW_CHANNEL)
    status, answer = await api.send(content="a")
    assert (status, answer["code"]) == (403, 50001)


async def test_history_needs_its_permission(api: Api) -> None:
    """Without permission to read the history, the list is empty and a single message is 50013."""
    _, sent = await api.send(content="a")
    api.world.deny(api.world.bot.id, api.lobby.id, Permission.READ_MESSAGE_HISTORY)
    assert (await api("GET", api.messages))[1] == []
    assert (await api("GET", f"{api.messages}/{sent['id']}"))[1]["code"] == 50013


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/channels/1", 10003),
        ("{api.messages}/1", 10008),
        ("/guilds/1", 10004),
        ("/users/1", 10013),
        ("/guilds/{api.world.guild.id}/members/1", 10007),
        ("/applications/{api.world.application.id}/emojis/1", 10014),
    ],
)
async def test_each_unknown_thing_has_its_own_code(api: Api, path: str, code: int) -> None:
    """What does not exist is 404, with a code that says what is missing."""
    status, answer = await api("GET", path.format(api=api))
    assert (status, answer["code"]) == (404, code)


@pytest.mark.parametrize(("method", "code"), [("PATCH", 50005), ("DELETE", 50013)])
async def test_messages_of_others_are_refused(api: Api, method: str, code: int) -> None:
    """The bot can neither edit (50005) nor, without permission, delete (50013) a message of somebody else."""
    anna = api.world.named("anna")
    async with api.session.post(
        f"{api.world.base_url}/member/{anna.id}/channels/{api.lobby.id}/messages", json={"content": "mine"}
    ) as response:
        path = f"{api.messages}/{(await response.json())['id']}"
    assert (await api(method, path, {"content": "yours"}))[1]["code"] == code


async def test_direct_message_reaches_an_open_person(api: Api) -> None:
    """The bot can write to a person directly."""
    status, _ = await sent_directly(api)
    assert status == 200


async def test_direct_message_to_a_closed_person_is_refused(api: Api) -> None:
    """A direct message to a person who accepts none is 50007."""
    api.world.dms_closed.add(api.world.named("anna").id)
    status, answer = await sent_directly(api)
    assert (status, answer["code"]) == (403, 50007)


async def test_direct_message_to_somebody_who_left_is_refused(api: Api) -> None:
    """A direct message to a person who shares no guild with the bot is 50278."""
    zoe = api.world.named("zoe")
    _, channel = await api("POST", "/users/@me/channels", {"recipient_id": zoe.id})
    api.world.leave(zoe)
    status, answer = await api("POST", f"/channels/{channel['id']}/messages", {"content": "hello"})
    assert (status, answer["code"]) == (403, 50278)


async def sent_directly(api: Api) -> tuple[int, Any]:
    """Write to Anna; returns the status and the body of the answer."""
    recipient = {"recipient_id": api.world.named("anna").id}
    _, channel = await api("POST", "/users/@me/channels", recipient)
    return await api("POST", f"/channels/{channel['id']}/messages", {"content": "hello"})
