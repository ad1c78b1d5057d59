"""Threads: opened, archived, and the permissions that they need."""

import pytest

from playground.discord_json import Json
from playground.world.channels import NEWS, NEWS_THREAD
from playground.world.permissions import Permission
from tests.playground.api import Api, refusal

PUBLIC, PRIVATE = 11, 12


async def opened_thread(api: Api, **body: object) -> tuple[int, Json]:
    """Open a thread in the lobby; returns the status and the body of the answer."""
    path = f"/channels/{api.lobby.id}/threads"
    return await api("POST", path, {"name": "Ra K3F", "type": PUBLIC, **body})


async def used_thread(api: Api) -> tuple[Json, str, str]:
    """A thread with a message; returns the thread, and the paths of its messages and of this one."""
    _, thread = await opened_thread(api)
    messages = f"/channels/{thread['id']}/messages"
    _, sent = await api("POST", messages, {"content": "a"})
    return thread, messages, f"{messages}/{sent['id']}"


async def test_archived_thread_takes_no_edit(api: Api) -> None:
    """An edit in an archived thread is 50083, until a new message opens it again."""
    thread, messages, message = await used_thread(api)
    api.world.archive_thread(thread["id"])
    assert refusal(await api("PATCH", message, {"content": "b"})) == (400, 50083)
    assert (await api("POST", messages, {"content": "c"}))[0] == 200
    assert (await api("PATCH", message, {"content": "b"}))[0] == 200


async def test_locked_thread_takes_nothing(api: Api) -> None:
    """Neither messages nor edits are taken, 160005, but from those who manage threads; deleting is left."""
    thread, messages, message = await used_thread(api)
    api.world.archive_thread(thread["id"], archived=False, locked=True)
    for method, path in (("POST", messages), ("PATCH", message)):
        assert refusal(await api(method, path, {"content": "b"})) == (400, 160005)
    api.world.allow(api.world.bot.id, api.lobby.id, Permission.MANAGE_THREADS)
    assert (await api("PATCH", message, {"content": "b"}))[0] == 200
    api.world.deny(api.world.bot.id, api.lobby.id, Permission.MANAGE_THREADS)
    assert (await api("DELETE", message))[0] == 204


async def test_sending_to_a_thread_needs_its_own_permission(api: Api) -> None:
    """In a thread, the permission to send in threads replaces the one to send in channels."""
    _, messages, _ = await used_thread(api)
    api.world.deny(api.world.bot.id, api.lobby.id, Permission.SEND_MESSAGES)
    assert (await api("POST", messages, {"content": "a"}))[0] == 200
    api.world.deny(api.world.bot.id, api.lobby.id, Permission.SEND_MESSAGES_IN_THREADS)
    assert (await api("POST", messages, {"content": "a"}))[1]["code"] == 50013


@pytest.mark.parametrize(
    ("kind", "lacking"),
    [(PUBLIC, Permission.CREATE_PUBLIC_THREADS), (PRIVATE, Permission.CREATE_PRIVATE_THREADS)],
)
async def test_opening_a_thread_needs_its_permission(api: Api, kind: int, lacking: Permission) -> None:
    """Opening a public and a private thread are two permissions of the channel."""
    api.world.allow(api.world.bot.id, api.lobby.id, Permission.CREATE_PRIVATE_THREADS)
    assert (await opened_thread(api, type=kind))[0] == 201
    api.world.deny(api.world.bot.id, api.lobby.id, lacking)
    assert (await opened_thread(api, type=kind))[1]["code"] == 50013


async def test_thread_on_a_message_has_its_id(api: Api) -> None:
    """A thread on a message is public, has the message's id, and shows on it; a second one is 160004."""
    _, sent = await api.send(content="a")
    path = f"{api.messages}/{sent['id']}/threads"
    status, thread = await api("POST", path, {"name": "Ra"})
    assert (status, thread["id"], thread["type"]) == (201, sent["id"], PUBLIC)
    _, marked = await api("GET", f"{api.messages}/{sent['id']}")
    assert (marked["flags"], marked["thread"]["id"]) == (32, sent["id"])
    assert (await api("POST", path, {"name": "Ra"}))[1]["code"] == 160004


async def test_threads_of_announcement_channels_have_a_type_of_their_own(api: Api) -> None:
    """It is given on a message; without one, no other type is taken, and elsewhere it is not."""
    assert (await opened_thread(api, type=NEWS_THREAD))[1]["code"] == 50024
    news = api.world.add_channel("announcements", kind=NEWS)
    sent = (await api("POST", f"/channels/{news.id}/messages", {"content": "a"}))[1]
    path = f"/channels/{news.id}/messages/{sent['id']}/threads"
    assert (await api("POST", path, {"name": "Ra"}))[1]["type"] == NEWS_THREAD
    for kind, status in ((NEWS_THREAD, 201), (PUBLIC, 400)):
        opened = await api("POST", f"/channels/{news.id}/threads", {"name": "Ra", "type": kind})
        assert opened[0] == status


async def test_thread_goes_with_its_channel(api: Api) -> None:
    """A deleted channel takes its threads with it."""
    _, thread = await opened_thread(api)
    api.world.delete_channel(api.lobby.id)
    assert api.world.threads() == []
    assert (await api("POST", f"/channels/{thread['id']}/messages", {"content": "a"}))[1]["code"] == 10003
