"""Commands that a person uses, answered by a real discord.py bot."""

from typing import Any

import pytest

from playground.member import File, Member, Refused
from playground.server import Playground
from playground.validation.messages import FILE_BYTES
from playground.world.permissions import Permission
from tests.playground.api import Api, command


async def test_the_menu_of_a_person_names_them(anna: Member, ben: Member) -> None:
    """Its entry arrives with the person, and the answer says that it was no slash command."""
    await anna.use_on(ben, "About them")
    message = await anna.wait_for_message(lambda one: one["content"] == "Ben True")
    metadata = message["interaction_metadata"]
    assert (metadata["name"], metadata["command_type"]) == ("About them", 2)


async def test_the_menu_knows_only_members(anna: Member) -> None:
    """An id of nobody never reaches the bot; nor does an entry in direct messages that is for servers."""
    (entry,) = [one for one in await anna.commands() if one["name"] == "About them"]
    data = {"id": entry["id"], "name": entry["name"], "type": 2, "target_id": "17"}
    with pytest.raises(Refused):
        await anna._interact(2, data)
    await anna.go_to_direct_messages()
    with pytest.raises(Refused):
        await anna._interact(2, data | {"target_id": anna.id})


async def test_file_option_is_resolved(anna: Member) -> None:
    """An option that takes a file arrives as an attachment, which the bot can download."""
    await anna.slash("ra read", file=File("my game.json", b"{}"))
    told = (await anna.wait_for_private_answer())["content"]
    assert told == "my_game.json 2 application/json True {}"


@pytest.mark.parametrize(
    ("path", "options", "code"),
    [
        ("ra echo", {}, 50035),
        ("ra echo", {"words": "x" * 31}, 50035),
        *[("ra read", {"file": value}, 50035) for value in ("123", 0, "{}")],
        ("ra read", {"file": File("big.json", bytes(FILE_BYTES + 1))}, 40005),
    ],
    ids=["missing", "too long", "unknown file", "number for a file", "text for a file", "large file"],
)
async def test_a_wrong_option_is_refused(anna: Member, path: str, options: dict[str, Any], code: int) -> None:
    """A command without a required option, or with a value that the option does not take, is refused."""
    with pytest.raises(Refused) as refused:
        await anna.slash(path, **options)
    assert refused.value.code == code


async def test_command_for_managers_is_hidden_from_others(api: Api, playground: Playground) -> None:
    """A command that needs a permission is offered to the owner and to members whose role grants it."""
    needed = str(int(Permission.MANAGE_GUILD))
    await api("PUT", api.commands, [command(default_member_permissions=needed)])
    async with playground.member("anna") as anna, playground.member("ben") as ben:
        assert (len(await anna.commands()), len(await ben.commands())) == (1, 0)
        with pytest.raises(LookupError):
            await ben.slash("ra")
        playground.world.add_role("Hosts", Permission.MANAGE_GUILD, ben.id)
        assert len(await ben.commands()) == 1


async def test_command_for_nobody_is_for_administrators(api: Api, playground: Playground) -> None:
    """Permissions of "0" leave a command to the owner and to administrators, and none at all to everybody."""
    sealed, offered = command("sealed", default_member_permissions="0"), command("open")
    await api("PUT", api.commands, [sealed, offered])
    playground.world.add_role("Hosts", Permission.MANAGE_GUILD, playground.world.named("ben").id)
    async with playground.member("anna") as anna, playground.member("ben") as ben:
        assert {one["name"] for one in await anna.commands()} == {"sealed", "open"}
        assert {one["name"] for one in await ben.commands()} == {"open"}
        playground.world.add_role("Admins", Permission.ADMINISTRATOR, ben.id)
        assert {one["name"] for one in await ben.commands()} == {"sealed", "open"}
