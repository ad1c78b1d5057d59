"""Messages and threads of a channel, and what belongs to the application: commands and emojis."""

import pytest

from playground.discord_json import Json
from playground.world.channels import NEWS, NEWS_THREAD
from playground.world.permissions import Permission
from tests.playground.api import Api, button, command, errors, refusal, row, select
from tests.playground.example_bot import PNG


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("limit=2", "43"),
        ("before={2}", "10"),
        ("after={0}&limit=2", "21"),
        ("around={2}&limit=3", "321"),
        ("around={2}&limit=1", "2"),
    ],
)
async def test_page_of_history(api: Api, query: str, expected: str) -> None:
    """The list goes from new to old; `before`, `after` and `around` select a part of it."""
    ids = [(await api.send(content=str(number)))[1]["id"] for number in range(5)]
    _, page = await api("GET", f"{api.messages}?{query.format(*ids)}")
    assert "".join(message["content"] for message in page) == expected


async def test_page_of_history_has_at_most_100_messages(api: Api) -> None:
    """A limit of more than 100 is refused."""
    assert errors(await api("GET", f"{api.messages}?limit=101")) == {"limit": "NUMBER_TYPE_MAX"}


async def test_edit_keeps_only_the_files_it_lists(api: Api) -> None:
    """An edit with `attachments` keeps the files that it lists and adds the uploads."""
    _, sent = await api.send({"a.png": PNG, "b.png": PNG}, content="two")
    kept = [{"id": sent["attachments"][1]["id"]}, {"id": 0}]
    _, edited = await api("PATCH", f"{api.messages}/{sent['id']}", {"attachments": kept}, {"c.png": PNG})
    assert [file["filename"] for file in edited["attachments"]] == ["b.png", "c.png"]


async def test_refused_edit_changes_nothing(api: Api) -> None:
    """After a refused edit, the message is as before."""
    _, sent = await api.send(content="before", components=[row(button())])
    path = f"{api.messages}/{sent['id']}"
    status, _ = await api("PATCH", path, {"content": "after", "components": [row(button(label="x" * 81))]})
    assert (400, sent) == (status, (await api("GET", path))[1])


async def test_nonce_is_enforced(api: Api) -> None:
    """Two messages with the same enforced nonce are the same message."""
    _, first = await api.send(content="once", nonce="n1", enforce_nonce=True)
    _, second = await api.send(content="once", nonce="n1", enforce_nonce=True)
    assert first["id"] == second["id"]


async def test_components_get_ids(api: Api) -> None:
    """Every component that Discord returns has an id."""
    _, sent = await api.send(components=[row(button()), row(select())])
    assert [(line["id"], line["components"][0]["id"]) for line in sent["components"]] == [(1, 2), (3, 4)]


async def test_overwrite_replaces_and_keeps_ids(api: Api) -> None:
    """A bulk overwrite drops the commands that it lacks; a command of the same name keeps its id."""
    _, first = await api("PUT", api.commands, [command("ra"), command("radice")])
    _, second = await api("PUT", api.commands, [command("ra", description="Anew")])
    assert [(first[0]["id"], "Anew")] == [(found["id"], found["description"]) for found in second]


async def test_an_emoji_is_used_and_deleted(api: Api) -> None:
    """A button may show an emoji of the application; once that is deleted, it is no longer in the list."""
    emojis = f"/applications/{api.world.application.id}/emojis"
    status, emoji = await api("POST", emojis, {"name": "ra_sun_13", "image": "data:image/png;base64,AAAA"})
    assert status == 201
    shown = button(emoji={"id": emoji["id"], "name": emoji["name"]})
    assert (await api.send(components=[row(shown)]))[0] == 200
    assert (await api("GET", emojis))[1]["items"] == [emoji]
    assert (await api("DELETE", f"{emojis}/{emoji['id']}"))[0] == 204
    assert (await api("GET", emojis))[1]["items"] == []


# Threads


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
