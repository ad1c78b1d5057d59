"""The settings of servers, and servers that the bot joins, as tests use them."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from playground.member import Member, components
from playground.validation.threads import ThreadForm
from playground.world.channels import Thread
from playground.world.guild import Guild
from playground.world.threads import open_thread
from renderers import words
from tests.bot.support.game_night import Night
from tests.bot.support.messages import Message, answer_to, said_to

NEW_TABLES = {"pace", "options", "cancel", "most-tables"}
"""The settings on the second page."""
MARK = "¤"


def private_thread(night: Night[Any], *people: Member) -> Thread:
    """A private thread in #games, opened by the first of these people, where they all are then."""
    channel, owner = night.world.channel_named("games"), night.world.user(people[0].id)
    thread = open_thread(night.world, channel, owner, ThreadForm(name="secret", type=12))
    for person in people:
        night.world.add_to_thread(thread, person.id)
        person.channel_id = thread.id
    return thread


async def open_settings(person: Member, *, new_tables: bool = False) -> Message:
    """The message with the server's settings, at one of its pages."""
    panel = await answer_to(person, "ra-server settings")
    if new_tables:
        await person.click(panel, "New tables")
        await person.wait_until(lambda: "server-set:pace" in chosen(person.messages[panel["id"]]))
    return person.messages[panel["id"]]


async def set_server(person: Member, **wanted: str | list[str]) -> None:
    """Let a person change some settings of the server, in the message that has them."""
    for what, value in wanted.items():
        panel = await open_settings(person, new_tables=what in NEW_TABLES)
        values = [value] if isinstance(value, str) else value
        await person.select(panel, f"server-set:{what}", *values)


async def checked(night: Night[Any]) -> str:
    """What the check says to Anna."""
    return await said_to(night.anna, "ra-server check")


def chosen(panel: Message) -> dict[str, list[str]]:
    """What the selects of a message have chosen, by custom_id."""
    found: dict[str, list[str]] = {}
    for part in components(panel):
        if part["type"] in {3, 6, 8}:
            defaults = [one["id"] for one in part.get("default_values") or []]
            own = [one["value"] for one in part.get("options", []) if one.get("default")]
            found[part["custom_id"]] = defaults + own
    return found


def new_server(night: Night[Any], *channels: str, locale: str = "en-US") -> Guild:
    """A server with Omar, its owner, and these channels, which the bot has not yet heard of."""
    guild = night.world.add_guild("Giza")
    guild.locale = locale
    night.world.add_member("omar", "Omar", owner=True, guild=guild)
    for name in channels:
        night.world.add_channel(name, guild=guild)
    return guild


@contextmanager
def spoken(language: str, folder: Path) -> Iterator[None]:
    """Let the bot speak a made-up language until the block ends: English with a mark before each text."""
    copies = []
    folder.mkdir(exist_ok=True)
    for number, known in enumerate(words._folders):
        copy = folder / str(number)
        copy.mkdir()
        source = (known / "en.ftl").read_text(encoding="utf-8")
        (copy / "en.ftl").write_text(source, encoding="utf-8")
        marked = re.sub(r"^([a-z][\w-]*) = (?=\S)", rf"\1 = {MARK}", source, flags=re.MULTILINE)
        (copy / f"{language}.ftl").write_text(marked, encoding="utf-8")
        copies.append(copy)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "_folders", copies)
        words.forget()
        yield
    words.forget()
