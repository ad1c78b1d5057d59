"""Who may do what: permissions, tokens, what is not there; faults that tests ask for."""

import pytest

from playground.channels import Thread
from playground.permissions import Permission
from playground.snowflakes import Json
from tests.playground.api import Api, errors
from tests.playground.example_bot import PNG


async def test_bad_token_is_unauthorized(api: Api) -> None:
    """Another token than the bot's is 401."""
    status, answer = await api("GET", "/users/@me", Authorization="Bot another")
    assert (status, answer) == (401, {"message": "401: Unauthorized", "code": 0})


async def test_unknown_route_and_method(api: Api) -> None:
    """What Discord has no route for is 404, what it has under another method is 405."""
    assert ((got := await api("GET", "/nowhere"))[0], got[1]["code"]) == (404, 0)
    assert (await api("PUT", "/users/@me"))[0] == 405


JSON_PART = b'--cut\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n'


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/json", b"{"),
        ("multipart/form-data", b"{}"),
        ("multipart/form-data; boundary=cut", b"{}"),
        ("multipart/form-data; boundary=cut", JSON_PART + b"{}"),
        ("multipart/form-data; boundary=cut", JSON_PART + b"{\r\n--cut--\r\n"),
        ("multipart/form-data; boundary=cut", JSON_PART + b"\xff\r\n--cut--\r\n"),
    ],
)
async def test_broken_bodies(api: Api, kind: str, body: bytes) -> None:
    """A body without JSON, or whose parts cannot be told from each other, is 50109."""
    async with api.session.post(
        api.base + api.messages, data=body, headers={**api.headers, "Content-Type": kind}
    ) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


async def refused(api: Api, bits: Permission, files: dict[str, bytes] | None = None, **body: object) -> Json:
    """The answer to a message to the lobby after these permissions were taken away there."""
    api.world.deny(api.world.bot.id, api.lobby.id, bits)
    status, answer = await api.send(files, **body)
    assert status == 403
    return dict(answer)


async def test_sending_needs_its_permissions(api: Api) -> None:
    """Each lacking permission is 50013; a channel that cannot be seen is 50001."""
    assert (await refused(api, Permission.ATTACH_FILES, {"a.png": PNG}))["code"] == 50013
    assert (await refused(api, Permission.EMBED_LINKS, embeds=[{"title": "a"}]))["code"] == 50013
    assert (await refused(api, Permission.SEND_MESSAGES, content="a"))["code"] == 50013
    assert (await refused(api, Permission.VIEW_CHANNEL, content="a"))["code"] == 50001


async def test_history_needs_its_permission(api: Api) -> None:
    """Without the permission to read history the list is empty and a single message is 50013."""
    _, sent = await api.send(content="a")
    api.world.deny(api.world.bot.id, api.lobby.id, Permission.READ_MESSAGE_HISTORY)
    assert (await api("GET", api.messages))[1] == []
    assert (await api("GET", f"{api.messages}/{sent['id']}"))[1]["code"] == 50013


async def test_unknown_things(api: Api) -> None:
    """What is not there has its own error each."""
    for path, code in [
        ("/channels/1", 10003),
        (f"{api.messages}/1", 10008),
        ("/guilds/1", 10004),
        ("/users/1", 10013),
        (f"/guilds/{api.world.guild_id}/members/1", 10007),
        (f"/applications/{api.world.application.id}/emojis/1", 10014),
    ]:
        status, answer = await api("GET", path)
        assert (404, code) == (status, answer["code"]), path


async def test_pages_of_history(api: Api) -> None:
    """The list goes from new to old; `before`, `after` and `around` choose a part of it."""
    ids = [(await api.send(content=str(n)))[1]["id"] for n in range(5)]

    async def contents(query: str) -> str:
        return "".join(message["content"] for message in (await api("GET", f"{api.messages}?{query}"))[1])

    assert await contents("limit=2") == "43"
    assert await contents(f"before={ids[2]}") == "10"
    assert await contents(f"after={ids[0]}&limit=2") == "21"
    assert await contents(f"around={ids[2]}&limit=3") == "321"
    status, answer = await api("GET", f"{api.messages}?limit=101")
    assert (status, errors(answer)) == (400, {"limit": "NUMBER_TYPE_MAX"})


async def test_only_own_messages_can_be_edited(api: Api) -> None:
    """Another's message is 50005 to edit and 50013 to delete."""
    world, channel = api.world, api.lobby
    anna = world.named("anna")
    async with api.session.post(
        f"{world.base_url}/member/{anna.id}/channels/{channel.id}/messages", json={"content": "mine"}
    ) as response:
        path = f"{api.messages}/{(await response.json())['id']}"
    assert (await api("PATCH", path, {"content": "yours"}))[1]["code"] == 50005
    assert (await api("DELETE", path))[1]["code"] == 50013


async def opened_thread(api: Api, **body: object) -> tuple[int, Json]:
    path = f"/channels/{api.lobby.id}/threads"
    return await api("POST", path, {"name": "Ra K3F", "type": 11, **body})


async def test_archived_thread(api: Api) -> None:
    """In an archived thread nothing can be edited (50083); a new message opens it again."""
    _, thread = await opened_thread(api)
    messages = f"/channels/{thread['id']}/messages"
    _, sent = await api("POST", messages, {"content": "a"})
    api.world.archive_thread(thread["id"])
    path = f"{messages}/{sent['id']}"
    assert ((got := await api("PATCH", path, {"content": "b"}))[0], got[1]["code"]) == (400, 50083)
    assert (await api("POST", messages, {"content": "c"}))[0] == 200
    assert (await api("PATCH", path, {"content": "b"}))[0] == 200


async def test_thread_permissions(api: Api) -> None:
    """Opening a thread and sending to it are permissions of the channel it hangs under."""
    _, thread = await opened_thread(api)
    bot, lobby = api.world.bot.id, api.lobby.id
    api.world.deny(bot, lobby, Permission.SEND_MESSAGES)
    messages = f"/channels/{thread['id']}/messages"
    assert (await api("POST", messages, {"content": "a"}))[0] == 200
    api.world.deny(bot, lobby, Permission.SEND_MESSAGES_IN_THREADS | Permission.CREATE_PUBLIC_THREADS)
    assert (await api("POST", messages, {"content": "a"}))[1]["code"] == 50013
    assert (await opened_thread(api))[1]["code"] == 50013
    assert (await opened_thread(api, type=12))[1]["code"] == 50013


async def test_thread_names(api: Api) -> None:
    """A thread's name has 1 to 100 characters."""
    assert (await opened_thread(api, name="x" * 100))[0] == 201
    for name, code in (("x" * 101, "BASE_TYPE_MAX_LENGTH"), ("", "BASE_TYPE_MIN_LENGTH")):
        status, answer = await opened_thread(api, name=name)
        assert (400, {"name": code}) == (status, errors(answer))


async def test_thread_on_a_message(api: Api) -> None:
    """A thread on a message has its id, marks it, and can be opened once."""
    _, sent = await api.send(content="a")
    path = f"{api.messages}/{sent['id']}/threads"
    status, thread = await api("POST", path, {"name": "Ra"})
    assert (201, sent["id"], 11) == (status, thread["id"], thread["type"])
    _, marked = await api("GET", f"{api.messages}/{sent['id']}")
    assert (32, thread["id"]) == (marked["flags"], marked["thread"]["id"])
    assert (await api("POST", path, {"name": "Ra"}))[1]["code"] == 160004


async def test_thread_goes_with_its_channel(api: Api) -> None:
    """A deleted channel takes its threads with it."""
    _, thread = await opened_thread(api)
    api.world.delete_channel(api.lobby.id)
    assert [channel for channel in api.world.channels.values() if isinstance(channel, Thread)] == []
    assert (await api("POST", f"/channels/{thread['id']}/messages", {"content": "a"}))[1]["code"] == 10003


async def test_direct_messages(api: Api) -> None:
    """The bot can write to a person, unless he takes no messages (50007)."""
    anna = api.world.named("anna")
    _, channel = await api("POST", "/users/@me/channels", {"recipient_id": anna.id})
    assert (await api("POST", f"/channels/{channel['id']}/messages", {"content": "hello"}))[0] == 200
    api.world.dms_closed.add(anna.id)
    status, answer = await api("POST", f"/channels/{channel['id']}/messages", {"content": "hello"})
    assert (status, answer["code"]) == (403, 50007)


async def test_everyone_is_not_pinged_without_the_permission(api: Api) -> None:
    """@everyone notifies nobody where the author may not mention everyone, users are as allowed."""
    anna, ben = api.world.named("anna"), api.world.named("ben")
    text = f"@everyone {anna.mention} {ben.mention}"
    _, sent = await api.send(content=text, allowed_mentions={"parse": ["everyone"], "users": [ben.id]})
    assert (False, [ben.id]) == (sent["mention_everyone"], [user["id"] for user in sent["mentions"]])


async def test_asked_for_faults(api: Api) -> None:
    """A fault strikes the next request that fits, once, and no other."""
    api.world.faults.answer(f"POST .*{api.messages}", 500)
    assert [
        (await api(method, path, {"content": "a"}))[0]
        for method, path in (("GET", api.messages), ("POST", api.messages), ("POST", api.messages))
    ] == [200, 500, 200]
    api.world.faults.limit("POST", 0.5)
    status, answer = await api.send(content="a")
    assert (status, answer["retry_after"]) == (429, 0.5)


async def test_emojis(api: Api) -> None:
    """The application's own emojis can be made, used on a button, renamed and deleted."""
    path = f"/applications/{api.world.application.id}/emojis"
    status, emoji = await api("POST", path, {"name": "ra_sun_13", "image": "data:image/png;base64,AAAA"})
    assert status == 201
    button = {"type": 2, "style": 1, "custom_id": "a", "emoji": {"id": emoji["id"], "name": emoji["name"]}}
    assert (await api.send(components=[{"type": 1, "components": [button]}]))[0] == 200
    assert (await api("PATCH", f"{path}/{emoji['id']}", {"name": "ra_sun"}))[1]["name"] == "ra_sun"
    assert [emoji["id"]] == [found["id"] for found in (await api("GET", path))[1]["items"]]
    assert (await api("DELETE", f"{path}/{emoji['id']}"))[0] == 204
