"""Registering commands."""

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
