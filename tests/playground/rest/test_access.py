"""What the bot may not do, what does not exist, and requests that are none."""

import json

import pytest

from playground.discord_json import Json
from playground.world.channels import VOICE
from playground.world.permissions import Permission
from tests.playground.api import Api, errors, refusal
from tests.playground.example_bot import PNG


@pytest.mark.parametrize(
    ("lacking", "code", "body", "files"),
    [
        (Permission.ATTACH_FILES, 50013, {}, {"a.png": PNG}),
        (Permission.SEND_MESSAGES, 50013, {"content": "a"}, None),
        (Permission.VIEW_CHANNEL, 50001, {"content": "a"}, None),
    ],
)
async def test_sending_needs_its_permissions(
    api: Api, lacking: Permission, code: int, body: Json, files: dict[str, bytes] | None
) -> None:
    """A message that needs a permission which the bot lacks is 50013, in a channel it cannot see 50001."""
    api.world.deny(api.world.bot.id, api.lobby.id, lacking)
    assert refusal(await api.send(files, **body)) == (403, code)


async def test_history_needs_its_permission(api: Api) -> None:
    """Without permission to read the history, the list is empty and a single message is 50013."""
    _, sent = await api.send(content="a")
    api.world.deny(api.world.bot.id, api.lobby.id, Permission.READ_MESSAGE_HISTORY)
    assert (await api("GET", api.messages))[1] == []
    assert refusal(await api("GET", f"{api.messages}/{sent['id']}")) == (403, 50013)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/channels/1", 10003),
        ("{api.messages}/1", 10008),
        ("/guilds/1/members/1", 10004),
        ("/guilds/{api.world.guild.id}/members/1", 10013),
    ],
)
async def test_each_unknown_thing_has_its_own_code(api: Api, path: str, code: int) -> None:
    """What does not exist is 404, with a code that says what is missing."""
    assert refusal(await api("GET", path.format(api=api))) == (404, code)


async def test_the_list_of_servers_has_the_permissions_in_each(api: Api) -> None:
    """A permission that two of the bot's roles give counts once."""
    world = api.world
    role = next(role for role in world.guild.roles.values() if role.bot_id)
    world.change_role(role, Permission.VIEW_CHANNEL | Permission.MANAGE_MESSAGES)
    _, (server,) = await api("GET", "/users/@me/guilds")
    assert int(server["permissions"]) == world.guild.everyone.permissions | Permission.MANAGE_MESSAGES


@pytest.mark.parametrize(("method", "code"), [("PATCH", 50005), ("DELETE", 50013)])
async def test_messages_of_others_are_refused(api: Api, method: str, code: int) -> None:
    """The bot can neither edit (50005) nor, without permission, delete (50013) a message of somebody else."""
    anna = api.world.named("anna")
    async with api.session.post(
        f"{api.world.base_url}/member/{anna.id}/channels/{api.lobby.id}/messages", json={"content": "mine"}
    ) as response:
        path = f"{api.messages}/{(await response.json())['id']}"
    assert (await api(method, path, {"content": "yours"}))[1]["code"] == code


@pytest.mark.parametrize(
    ("person", "expected"), [("ben", (200, None)), ("anna", (403, 50007)), ("zoe", (403, 50278))]
)
async def test_direct_messages_need_consent(api: Api, person: str, expected: tuple[int, int | None]) -> None:
    """A person who accepts none (50007) or shares no guild with the bot any more (50278) gets none."""
    recipient = {"recipient_id": api.world.named(person).id}
    _, channel = await api("POST", "/users/@me/channels", recipient)
    api.world.dms_closed.add(api.world.named("anna").id)
    api.world.leave(api.world.named("zoe"))
    sent = await api("POST", f"/channels/{channel['id']}/messages", {"content": "hello"})
    assert refusal(sent) == expected


async def test_the_chat_for_voices_needs_connect(api: Api) -> None:
    """Where the bot may not connect, all about messages is 50001, as in a channel that it cannot see."""
    channel = api.world.add_channel("talk", kind=VOICE)
    path = f"/channels/{channel.id}/messages"
    assert (await api("POST", path, {"content": "a"}))[0] == 200
    api.world.deny(api.world.bot.id, channel.id, Permission.CONNECT)
    assert refusal(await api("POST", path, {"content": "a"})) == (403, 50001)


async def test_a_timeout_leaves_only_reading(api: Api) -> None:
    """Until its end, sending is 50013."""
    api.world.time_out(api.world.bot.id, 60)
    assert refusal(await api.send(content="a")) == (403, 50013)
    assert (await api("GET", api.messages))[0] == 200
    api.world.time_out(api.world.bot.id, 0)
    assert (await api.send(content="a"))[0] == 200


async def test_automod_blocks_words(api: Api) -> None:
    """A message with such a word is 200000, and so is an edit that brings it in."""
    api.world.automod.add("scarab")
    assert refusal(await api.send(content="two scarabs")) == (400, 200000)
    _, sent = await api.send(content="two cats")
    edited = await api("PATCH", f"{api.messages}/{sent['id']}", {"content": "two scarabs"})
    assert refusal(edited) == (400, 200000)


@pytest.mark.parametrize(
    ("method", "path", "token", "expected"),
    [
        ("GET", "/users/@me", "Bot another", (401, "401: Unauthorized")),
        ("GET", "/nowhere", "", (404, "404: Not Found")),
        ("PUT", "/users/@me", "", (405, "405: Method Not Allowed")),
    ],
    ids=["token", "route", "method"],
)
async def test_wrong_request_is_refused(
    api: Api, method: str, path: str, token: str, expected: tuple[int, str]
) -> None:
    """A token other than the bot's is 401, a route that Discord lacks 404, and under this method 405."""
    status, answer = await api(method, path, Authorization=token or api.headers["Authorization"])
    assert (status, answer) == (expected[0], {"message": expected[1], "code": 0})


JSON_PART = b'--cut\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n'


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/json", b"{"),
        ("application/json", b'{"content": "\xff"}'),
        ("application/json", b"[" * 100_000),
        ("multipart/form-data", b"{}"),
        ("multipart/form-data; boundary=cut", b"{}"),
        ("multipart/form-data; boundary=cut", JSON_PART + b"{}"),
        ("multipart/form-data; boundary=cut", JSON_PART + b"{\r\n--cut--\r\n"),
        ("multipart/form-data; boundary=cut", JSON_PART + b"\xff\r\n--cut--\r\n"),
    ],
)
async def test_broken_body_is_refused(api: Api, kind: str, body: bytes) -> None:
    """A body that is not JSON, or whose parts cannot be separated, is 50109."""
    async with api.session.post(
        api.base + api.messages, data=body, headers={**api.headers, "Content-Type": kind}
    ) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


@pytest.mark.parametrize("body", [[], ["content"], "content", 3, None])
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/v10/channels/{lobby}/messages"),
        ("POST", "/api/v10/channels/{lobby}/threads"),
        ("POST", "/api/v10/users/@me/channels"),
        ("POST", "/member/{anna}/channels/{lobby}/messages"),
        ("POST", "/member/{anna}/interactions"),
        ("PUT", "/member/{anna}/locale"),
        ("PUT", "/member/{anna}/direct-messages"),
        ("POST", "/control/clock"),
        ("POST", "/control/servers"),
    ],
)
async def test_body_that_is_no_object_is_refused(api: Api, method: str, path: str, body: object) -> None:
    """Where an object is asked for, any other JSON is Discord's form error of the whole body."""
    address = path.format(lobby=api.lobby.id, anna=api.world.named("anna").id)
    async with api.session.request(
        method, api.base.removesuffix("/api/v10") + address, data=json.dumps(body), headers=api.headers
    ) as response:
        assert errors((response.status, await response.json())) == {"": "MODEL_TYPE_CONVERT"}
