"""The tree of slash commands, as it is registered with Discord, in every language that the bot speaks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

import discord
import pytest
from discord import app_commands

from playground.member import File
from playground.validation.commands import checked_commands
from renderers.words import found_languages
from tests.bot.support.internals import (
    FEATURES,
    WORDS_FOLDER,
    WORDS_OF_COMMANDS,
    CommandTranslator,
    RaBot,
    Shown,
    WhichTable,
    declared_commands,
    localized,
    shard_ids,
)
from tests.bot.support.messages import answer_to
from tests.bot.support.setup import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.tables import Tables
    from tests.bot.support.game_night import GameNight


Json = dict[str, Any]
SUBCOMMAND, GROUP = 1, 2
MOST_ENTRIES = 25
LANGUAGES = found_languages([WORDS_FOLDER])
TRANSLATIONS = LANGUAGES[1:]
LOCALES = {
    language: [locale for locale in discord.Locale if locale.value.split("-")[0] == language]
    for language in LANGUAGES
}
DECLARATIONS = [declaration for declaration, _ in declared_commands(FEATURES)]


@pytest.fixture
async def commands() -> list[Json]:
    """The top commands as they are sent to Discord, in all languages."""
    bot = RaBot(cast("Tables", None))  # nothing asks for tables before a login
    await bot.load_features()
    await bot.tree.set_translator(CommandTranslator())
    translator = bot.tree.translator
    assert translator
    return [await command.get_translated_payload(bot.tree, translator) for command in bot.tree.get_commands()]


def subcommands(entry: Json, path: str = "") -> dict[str, Json]:
    """Every command that can be typed below an entry, by its path."""
    path = f"{path} {entry['name']}".strip()
    below = [one for one in entry.get("options", []) if one["type"] in {SUBCOMMAND, GROUP}]
    if not below:
        return {path: entry}
    return {name: sub for one in below for name, sub in subcommands(one, path).items()}


def planned_names() -> set[str]:
    """The names of the first level of `/ra` in the page about commands, those kept for later included."""
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    table = page.partition("## `/ra`, the first level")[2].partition("## ")[0]
    first_cells = re.findall(r"^\| (`.*?) \|", table, flags=re.MULTILINE)
    return {name for cell in first_cells for name in re.findall(r"`([a-z]+)`", cell)}


def test_discord_accepts_the_commands_in_every_language(commands: list[Json]) -> None:
    """Names, descriptions, choices, 25 entries a group, 8000 characters a command in its longest language."""
    assert [command["name"] for command in checked_commands(commands)] == ["ra", "radice"]


def test_commands_are_offered_where_some_of_them_work(commands: list[Json]) -> None:
    """All are for servers that installed the bot; `/ra` is for direct messages with it too."""
    assert [command["contexts"] for command in commands] == [[0, 1], [0, 1]]
    assert [command["integration_types"] for command in commands] == [[0, 1], [0, 1]]


def test_every_declared_command_is_in_its_place(commands: list[Json]) -> None:
    """The tree has exactly the commands that features declare."""
    paths = {path for command in commands for path in subcommands(command)}
    assert paths == {declaration.path for declaration in DECLARATIONS}


def test_the_first_level_holds_what_was_planned(commands: list[Json]) -> None:
    """No name has to change later: those kept for what is coming fit in beside the present ones."""
    (ra,) = [command for command in commands if command["name"] == "ra"]
    assert {entry["name"] for entry in ra["options"]} <= planned_names()
    assert len(planned_names()) <= MOST_ENTRIES


def test_every_command_at_a_table_has_the_table_option(commands: list[Json]) -> None:
    """It is optional everywhere, and has suggestions; other commands do not have it."""
    entries = {path: entry for command in commands for path, entry in subcommands(command).items()}
    for declaration in DECLARATIONS:
        tables = [one for one in entries[declaration.path].get("options", []) if one["name"] == "table"]
        assert len(tables) == (declaration.which_table is not WhichTable.NONE)
        assert all(one["autocomplete"] and not one.get("required") for one in tables)


def public(night: GameNight) -> dict[str, str]:
    """What every message says that everybody sees, by its id."""
    return {one.id: one.content for one in night.all_messages() if one.ephemeral_to is None}


async def test_private_commands_show_nothing_to_others(night: GameNight) -> None:
    """What a command declares as private only the person who typed it sees."""
    code = await night.start_game(night.ben)
    player, before = await night.player_to_move(code), public(night)
    private = [one for one in DECLARATIONS if one.shown is Shown.PRIVATELY and one.path != "ra options"]
    for declaration in private:
        at_table = {"table": code} if declaration.which_table is WhichTable.OPEN else {}
        file = {"file": File("a.json", b"{}")} if declaration.path == "ra learn import" else {}
        answer = await answer_to(player, player.slash(declaration.path, **at_table, **file))

        assert answer["content"], declaration.path
        assert public(night) == before, declaration.path


async def test_a_public_command_is_seen_by_others(night: GameNight) -> None:
    """What a command declares as shown to all another member sees too."""
    shown = {one.path for one in DECLARATIONS if one.shown is Shown.TO_ALL}
    code = await night.start_game(night.ben)
    for path in ("ra draw", "ra board"):
        assert path in shown
        before = public(night)
        await (await night.player_to_move(code)).slash(path, table=code)
        await night.until_shown(code)
        assert public(night) != before


async def test_commands_are_registered_once(night: GameNight) -> None:
    """A restart registers the commands only if their definition has changed."""
    registered = night.world.application.commands
    night.world.application.commands = {}
    await night.restart_bot()

    assert registered
    assert night.world.application.commands == {}


async def test_changed_commands_are_registered_again(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new definition reaches Discord at the next start."""
    night.world.application.commands = {}
    changed = app_commands.locale_str("Another description", key="command-ra")
    monkeypatch.setattr(WORDS_OF_COMMANDS, lambda key: changed if key == "command-ra" else localized(key))
    await night.restart_bot()

    described = {one["name"]: one["description"] for one in night.world.application.commands.values()}
    assert described["ra"] == "Another description"


async def test_discord_decides_how_many_shards_there_are(night: GameNight) -> None:
    """The bot takes as many as it is told."""
    assert (shard_ids(night.bot), list(night.bot.shards)) == ([0], [0])


def groups(entry: Json) -> Iterator[list[Json]]:
    """The entries that a person sees side by side: commands and groups, or the parameters of a command."""
    below = entry.get("options", [])
    yield below
    for one in below:
        yield from groups(one)


def entries(commands: list[Json]) -> Iterator[Json]:
    """All commands, groups and parameters."""
    yield from commands
    for command in commands:
        for group in groups(command):
            yield from group


@pytest.mark.parametrize("language", TRANSLATIONS)
async def test_every_command_is_translated(commands: list[Json], language: str) -> None:
    """Each name, description and choice has words in each of Discord's locales of a language."""
    for locale in LOCALES[language]:
        for entry in entries(commands):
            assert entry["name_localizations"][locale.value]
            assert entry["description_localizations"][locale.value]
            for choice in entry.get("choices", []):
                assert choice["name_localizations"][locale.value]


@pytest.mark.parametrize("language", TRANSLATIONS)
async def test_names_side_by_side_differ(commands: list[Json], language: str) -> None:
    """Two commands of a group, or two parameters of a command, never have the same name in a language."""
    for locale in LOCALES[language]:
        for command in commands:
            for group in groups(command):
                names = [entry["name_localizations"][locale.value] for entry in group]
                assert len(names) == len(set(names))


async def test_english_apps_show_the_names_of_the_program(commands: list[Json]) -> None:
    """English words are the ones registered for everybody else."""
    english = {locale.value for locale in LOCALES["en"]}
    for entry in entries(commands):
        assert not english & set(entry.get("name_localizations") or {})
