"""Messages of a channel, and what belongs to the application: commands and emojis."""

import pytest

from tests.playground.api import Api, button, command, errors, row, select
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
