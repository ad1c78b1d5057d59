"""Registering commands, for all guilds or for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.playground.bodies import command

if TYPE_CHECKING:
    from tests.playground.api import Api


async def test_overwrite_replaces_and_keeps_ids(api: Api) -> None:
    """A bulk overwrite drops the commands that it lacks; a command of the same name keeps its id."""
    _, first = await api("PUT", api.commands, [command("ra"), command("radice")])
    _, second = await api("PUT", api.commands, [command("ra", description="Anew")])
    assert [(first[0]["id"], "Anew")] == [(found["id"], found["description"]) for found in second]


async def test_guild_commands_are_separate(api: Api) -> None:
    """Commands of the guild exist beside the global ones, under an address of their own."""
    guild = f"/applications/{api.world.application.id}/guilds/{api.world.guild.id}/commands"
    await api("POST", api.commands, command())
    _, made = await api("POST", guild, command())
    assert [(made["id"], api.world.guild.id)] == [
        (found["id"], found["guild_id"]) for found in (await api("GET", guild))[1]
    ]


async def test_deleted_command_is_unknown(api: Api) -> None:
    """A deleted command is 10063."""
    _, made = await api("POST", api.commands, command())
    path = f"{api.commands}/{made['id']}"
    assert (await api("DELETE", path))[0] == 204
    status, answer = await api("GET", path)
    assert (status, answer["code"]) == (404, 10063)
