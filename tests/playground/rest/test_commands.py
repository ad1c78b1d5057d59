"""What belongs to the application: commands, for all guilds or for one, and emojis."""

from tests.playground.api import Api
from tests.playground.bodies import button, command, row


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
