"""`python -m tools.commands` writes the list of all slash commands into docs/commands.md.

The page begins with what people wrote; what follows the mark is made from the code.
"""

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import click

from bot.answering.commands import TABLE, CommandDeclaration, Shown, Who
from bot.answering.feature import declared_commands, declared_person_menus
from bot.client.client import RaBot
from bot.client.features import FEATURES
from bot.discord.translator import CommandTranslator
from bot.words import text
from engine.tables import Tables
from playground.validation.choices import NESTING
from playground.validation.commands import CHARACTERS, CHAT_INPUT, Command, characters
from renderers.words import SOURCE_LANGUAGE

Json = dict[str, Any]

PAGE = Path(__file__).parent.parent / "docs" / "commands.md"
MARK = "<!-- All that follows is written by `python -m tools.commands`. -->\n"
MOST_ENTRIES = 25
PERSON = 2
"""Discord's type of a command in the menu of a person."""
PERSON_MENUS = declared_person_menus(FEATURES)
DECLARED = {declaration.path: declaration for declaration, _ in declared_commands(FEATURES)}


async def registered_commands() -> list[Json]:
    """The top commands in all languages, as they are sent to Discord."""
    bot = RaBot(cast("Tables", None))  # nothing asks for tables before a login
    await bot.load_features()
    translator = CommandTranslator()
    return [await command.get_translated_payload(bot.tree, translator) for command in bot.tree.get_commands()]


def with_list(page: str, commands: list[Json]) -> str:
    """The page with a new list of these commands in place of the old one.

    Raises `ValueError` if the page has no mark.
    """
    decided, mark, _ = page.partition(MARK)
    if not mark:
        raise ValueError(f"There is no line {MARK.strip()!r}.")
    slash = [command for command in commands if command["type"] == CHAT_INPUT]
    lines = [*(line for command in slash for line in _section(command)), *_menus(commands)]
    return f"{decided}{MARK}" + "".join(f"\n{line}" for line in lines)


def _menus(commands: list[Json]) -> Iterator[str]:
    """The entries in the menu of a person, each with the docstring of its method."""
    told = {text(SOURCE_LANGUAGE, key): inspect.getdoc(method) for key, method in PERSON_MENUS}
    yield "## The menu of a person\n"
    yield "In servers, under Apps, after a right click on a person or a long press.\n"
    for command in commands:
        if command["type"] == PERSON:
            yield f"- **{command['name']}** – {str(told[command['name']]).rstrip('.')}"
    yield ""


def _section(command: Json) -> Iterator[str]:
    """A top command: how full it is, and everything below it."""
    entries, size = f"{len(command['options'])} of {MOST_ENTRIES}", characters(Command(**command))
    yield f"## `/{command['name']}`\n"
    yield f"{command['description']}. {entries} entries, {size:,} of {CHARACTERS:,} characters.\n"
    for path, leaf in _leaves(command, command["name"]):
        yield from _lines(leaf, DECLARED[path])
    yield ""


def _leaves(entry: Json, path: str) -> Iterator[tuple[str, Json]]:
    """Every command that can be typed below an entry, with its path."""
    below = [one for one in entry.get("options", []) if one["type"] in NESTING]
    for one in below:
        yield from _leaves(one, f"{path} {one['name']}")
    if not below:
        yield path, entry


def _lines(leaf: Json, declared: CommandDeclaration) -> Iterator[str]:
    options = leaf.get("options", [])
    names = [one["name"] if one.get("required") else f"[{one['name']}]" for one in options]
    yield f"- `{' '.join(['/' + declared.path, *names])}` – {leaf['description']} ({_where(declared)})"
    usual = text(SOURCE_LANGUAGE, f"parameter-{TABLE}")
    for one in options:
        if one["description"] != usual:
            yield f"  - `{one['name']}`: {one['description']}{_values(one)}"


def _where(declared: CommandDeclaration) -> str:
    seen = "private" if declared.shown is Shown.PRIVATELY else "public"
    places = "" if declared.in_direct_messages else ", in servers only"
    who = ", needs Manage Server" if declared.who is Who.MODERATORS else ""
    return f"{seen}{places}{who}"


def _values(option: Json) -> str:
    """What an option takes, where that is a fixed list or range."""
    if choices := option.get("choices"):
        return f" – {'; '.join(choice['name'] for choice in choices)}"
    return f" – {option['min_value']} to {option['max_value']}" if "min_value" in option else ""


@click.command()
def main() -> None:
    """Write the list of commands in docs/commands.md again."""
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_list(page, asyncio.run(registered_commands())), encoding="utf-8")


if __name__ == "__main__":
    main(prog_name="python -m tools.commands")
