"""Registering commands: Discord's limits, ids and scopes."""

from typing import Any

import pytest

from playground.permissions import Permission
from playground.server import Playground
from playground.snowflakes import Json
from tests.playground.api import Api, errors


def command(name: str = "ra", **fields: Any) -> Json:
    return {"name": name, "description": "Plays Ra", **fields}


def option(name: str = "table", kind: int = 3, **fields: Any) -> Json:
    return {"type": kind, "name": name, "description": "A table", **fields}


REFUSED: list[tuple[str, Json, dict[str, str]]] = [
    ("capitals", command("Ra"), {"name": "APPLICATION_COMMAND_INVALID_NAME"}),
    ("blank in the name", command("ra new"), {"name": "STRING_TYPE_REGEX"}),
    ("long name", command("x" * 33), {"name": "BASE_TYPE_MAX_LENGTH"}),
    ("long description", command(description="x" * 101), {"description": "BASE_TYPE_MAX_LENGTH"}),
    ("no description", {"name": "ra"}, {"description": "BASE_TYPE_REQUIRED"}),
    (
        "26 options",
        command(options=[option(f"o{n}") for n in range(26)]),
        {"options": "BASE_TYPE_MAX_LENGTH"},
    ),
    (
        "26 choices",
        command(options=[option(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)])]),
        {"options.0.choices": "BASE_TYPE_MAX_LENGTH"},
    ),
    (
        "required after optional",
        command(options=[option("a"), option("b", required=True)]),
        {"options.1": "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"},
    ),
    (
        "option twice",
        command(options=[option("a"), option("a")]),
        {"options.1.name": "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"},
    ),
    (
        "subcommand beside an option",
        command(options=[option("a", 1), option("b")]),
        {"options.1": "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
    ),
    (
        "group in a group",
        command(options=[option("a", 2, options=[option("b", 2)])]),
        {"options.0.options.0.type": "BASE_TYPE_CHOICES"},
    ),
    (
        "choices with autocompletion",
        command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])]),
        {"options.0.choices": "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES"},
    ),
    (
        "choice of another type",
        command(options=[option(kind=4, choices=[{"name": "a", "value": "a"}])]),
        {"options.0.choices.0.value": "CHOICE_TYPE_INVALID"},
    ),
    (
        "unknown language",
        command(description_localizations={"tlh": "Ra"}),
        {"description_localizations.tlh": "BASE_TYPE_CHOICES"},
    ),
    (
        "8001 characters, the longest translation counts",
        command(
            options=[
                option(f"o{n:02}", description_localizations={"de": "x" * 97}, choices=big_choices)
                for n, big_choices in enumerate(
                    [[{"name": f"{m}{'n' * 98}"[:99], "value": "v" * 99} for m in "abcdefgh"]] * 5
                )
            ]
        ),
        {"": "APPLICATION_COMMAND_TOO_LARGE"},
    ),
]


@pytest.mark.parametrize(
    ("body", "expected"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
async def test_wrong_command_is_refused(api: Api, body: Json, expected: dict[str, str]) -> None:
    """A command outside Discord's limits is refused with Discord's code at its place, alone and in bulk."""
    status, answer = await api("POST", api.commands, body)
    assert (400, expected) == (status, errors(answer))
    status, answer = await api("PUT", api.commands, [command("good"), body])
    in_bulk = {".".join(filter(None, ("1", path))): code for path, code in expected.items()}
    assert (400, in_bulk) == (status, errors(answer))
    assert api.world.application.commands == {}


async def test_overwrite_replaces_and_keeps_ids(api: Api) -> None:
    """A bulk overwrite drops what is not in it; a command of the same name keeps its id."""
    _, first = await api("PUT", api.commands, [command("ra"), command("radice")])
    _, second = await api("PUT", api.commands, [command("ra", description="Anew")])
    assert [(first[0]["id"], "Anew")] == [(found["id"], found["description"]) for found in second]


async def test_name_twice_is_refused_in_bulk(api: Api) -> None:
    """Two commands of one name and type cannot be registered together."""
    status, answer = await api("PUT", api.commands, [command(), command()])
    assert (status, errors(answer)) == (400, {"1": "APPLICATION_COMMANDS_DUPLICATE_NAME"})


async def test_hundred_commands_are_the_most(api: Api) -> None:
    """A hundred commands can be registered, the next is 30032."""
    status, _ = await api("PUT", api.commands, [command(f"c{n}") for n in range(100)])
    assert status == 200
    status, answer = await api("POST", api.commands, command("one-more"))
    assert (status, answer["code"]) == (400, 30032)


async def test_guild_commands_are_their_own(api: Api) -> None:
    """Commands of the guild stand beside the global ones, under another address."""
    guild = f"/applications/{api.world.application.id}/guilds/{api.world.guild_id}/commands"
    await api("POST", api.commands, command())
    _, mine = await api("POST", guild, command())
    assert [mine["id"]] == [found["id"] for found in (await api("GET", guild))[1]]
    assert api.world.guild_id == mine["guild_id"]


async def test_edit_and_delete(api: Api) -> None:
    """A command can be changed in part, and taken away."""
    _, made = await api("POST", api.commands, command())
    path = f"{api.commands}/{made['id']}"
    _, changed = await api("PATCH", path, {"description": "Another"})
    assert (changed["name"], changed["description"]) == ("ra", "Another")
    assert (await api("DELETE", path))[0] == 204
    status, answer = await api("GET", path)
    assert (status, answer["code"]) == (404, 10063)


async def test_command_for_managers_is_hidden_from_others(api: Api, playground: Playground) -> None:
    """A command that needs a permission is offered to the owner and to those whose role gives it."""
    needed = str(int(Permission.MANAGE_GUILD))
    await api("POST", api.commands, command(default_member_permissions=needed))
    async with playground.member("anna") as anna, playground.member("ben") as ben:
        assert (len(await anna.commands()), len(await ben.commands())) == (1, 0)
        with pytest.raises(LookupError):
            await ben.slash("ra")
        playground.world.add_role("Hosts", Permission.MANAGE_GUILD, ben.id)
        assert len(await ben.commands()) == 1
