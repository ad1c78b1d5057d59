"""The slash commands as they are registered with Discord: their tree, and their words in every language."""

import asyncio
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import discord
import pytest
from discord import app_commands

from engine.tables import Tables
from playground.member import File
from playground.validation.commands import Command, characters, checked_commands
from playground.world.permissions import Permission
from renderers.words import found_languages
from tests.bot.support import internals as bot
from tests.bot.support.every_way import declared_paths
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import said_to
from tests.bot.support.servers import MARK, spoken
from tests.bot.support.setup import ROOT
from tools.commands import PAGE, registered_commands, with_list

Json = dict[str, Any]
SLASH, PERSON_MENU = 1, 2
DECLARATIONS = [declaration for declaration, _ in bot.declared_commands(bot.FEATURES)]
WRITTEN = re.compile(r"`/(ra(?:dice|-[a-z]+)?(?: [a-z_0-9]+)*)")
"""A command as it is written in English or Spanish, up to the value of an option."""
PATHS = [one.path.split(" ") for one in DECLARATIONS]
TYPED = {
    " ".join(bot.text(language, bot.name_key(name)) for name in path[:end]): " ".join(path[:end])
    for language in ("es", "en")
    for path in PATHS
    for end in range(1, len(path) + 1)
}
"""The paths of all commands and groups by what people type."""
OPTIONS = {
    one.path: {parameter.name for parameter in bot.command_parameters(one, method)}
    for one, method in bot.declared_commands(bot.FEATURES)
}
NAMES = ["ra", "radice", "ra-learn", "ra-stats", "ra-server"]


@pytest.fixture(scope="module")
def commands() -> list[Json]:
    """The top commands as they are sent to Discord, in all languages."""
    return asyncio.run(registered_commands())


def of_type(commands: list[Json], kind: int) -> list[Json]:
    return [command for command in commands if command["type"] == kind]


def subcommands(commands: list[Json]) -> dict[str, Json]:
    """Every command that can be typed, by its path."""
    paths = [path for command in of_type(commands, SLASH) for path in declared_paths(command)]
    return {" ".join(one["name"] for one in path): path[-1] for path in paths}


def test_the_menu_of_a_person_is_offered_in_servers_to_anybody(commands: list[Json]) -> None:
    """A game with them, and their statistics; Discord accepts both."""
    menu = of_type(commands, PERSON_MENU)
    assert [one["name"] for one in checked_commands(menu)] == ["Play Ra with…", "Ra statistics"]
    assert [(one["contexts"], one["integration_types"]) for one in menu] == [([0], [0])] * 2
    assert all(one["default_member_permissions"] is None for one in menu)


def test_commands_are_offered_where_some_of_them_work(commands: list[Json]) -> None:
    """All are for servers that added the bot; those that work there are for direct messages with it too."""
    offered = [(command["contexts"], command["integration_types"]) for command in of_type(commands, SLASH)]
    assert offered == [([0, 1], [0, 1])] * 4 + [([0], [0])]


def test_what_is_for_those_who_manage_a_server_is_shown_to_them_alone(commands: list[Json]) -> None:
    """Discord shows a command to whoever may use all of it; `/ra-server` has nothing for anybody else."""
    needed = {one["name"]: one["default_member_permissions"] for one in of_type(commands, SLASH)}
    assert needed == dict.fromkeys(NAMES) | {"ra-server": Permission.MANAGE_GUILD}


def test_every_declared_command_is_in_its_place(commands: list[Json]) -> None:
    """The tree has exactly the commands that features declare."""
    assert set(subcommands(commands)) == {declaration.path for declaration in DECLARATIONS}


def test_the_page_lists_every_command(commands: list[Json]) -> None:
    """With its options, as `python -m tools.commands` writes them; so no command comes or changes unseen."""
    page = PAGE.read_text(encoding="utf-8")
    assert page == with_list(page, commands)


def named_commands(file: Path) -> list[tuple[str, list[str]]]:
    """The commands written in a file, each with the words after the longest name of a command or group."""
    found = []
    for written in WRITTEN.findall(file.read_text(encoding="utf-8")):
        words = written.split()
        ends = [end for end in range(len(words) + 1) if " ".join(words[:end]) in TYPED]
        found.append((TYPED.get(" ".join(words[: max(ends, default=0)]), ""), words[max(ends, default=0) :]))
    return found


@pytest.mark.parametrize("folder", ["", "docs", "bot", "tests"])
def test_documents_name_commands_that_exist(folder: str) -> None:
    """Pages and docstrings name commands, whole groups and options as they are; so do those in Spanish."""
    files = [*(ROOT / folder).glob("*.md")] if not folder else sorted((ROOT / folder).rglob("*.*"))
    named = [
        (file, *found) for file in files if file.suffix in {".md", ".py"} for found in named_commands(file)
    ]
    wrong = [
        (file, path, rest) for file, path, rest in named if not path or set(rest) - OPTIONS.get(path, set())
    ]
    assert named
    assert wrong == []


def test_every_command_at_a_table_has_the_table_option(commands: list[Json]) -> None:
    """It is optional everywhere, and has suggestions; other commands do not have it."""
    entries = subcommands(commands)
    for declaration in DECLARATIONS:
        tables = [one for one in entries[declaration.path].get("options", []) if one["name"] == "table"]
        assert len(tables) == (declaration.which_table is not bot.WhichTable.NONE)
        assert all(one["autocomplete"] and not one.get("required") for one in tables)


def public(night: GameNight) -> dict[str, str]:
    """What every message says that everybody sees, by its id."""
    return {one.id: one.content for one in night.all_messages() if one.ephemeral_to is None}


async def test_private_commands_show_nothing_to_others(night: GameNight) -> None:
    """What a command declares as private only the person who typed it sees."""
    night.world.add_role("warden", Permission.MANAGE_GUILD, night.ben.id)
    code = await night.start_game(night.ben)
    player, before = await night.player_to_move(code), public(night)
    private = [one for one in DECLARATIONS if one.shown is bot.Shown.PRIVATELY and one.path != "ra options"]
    for declaration in private:
        is_open = declaration.which_table not in {bot.WhichTable.NONE, bot.WhichTable.FINISHED}
        at_table = {"table": code} if is_open else {}
        file = {"file": File("a.json", b"{}")} if declaration.path == "ra-learn import" else {}
        assert await said_to(player, declaration.path, **at_table, **file), declaration.path
        assert public(night) == before, declaration.path


@pytest.fixture
async def registering_night(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> GameNight:
    """A game night whose bot has registered its commands by itself."""
    monkeypatch.setattr(bot.REGISTERING, bot.sync_if_changed)
    night.world.application.commands = {}
    await night.restart_bot()
    return night


@pytest.mark.parametrize("new", ["nothing", "history", "definition"])
async def test_commands_are_registered_once(
    registering_night: GameNight, monkeypatch: pytest.MonkeyPatch, new: str
) -> None:
    """A restart registers the commands only if their definition has changed, or in a new history.

    A backup does not know what other versions of the program have registered since it was made.
    """
    night = registering_night
    registered = night.world.application.commands
    night.world.application.commands = {}
    changed = app_commands.locale_str("Another description", key="command-ra")
    if new == "history":
        await night.tables.histories.begin()
    elif new == "definition":
        monkeypatch.setattr(
            bot.WORDS_OF_COMMANDS, lambda key: changed if key == "command-ra" else bot.localized(key)
        )
    await night.restart_bot()

    assert registered
    commands = night.world.application.commands.values()
    assert len(commands) == (0 if new == "nothing" else len(registered))
    described = {one["name"]: one["description"] for one in commands}
    assert (described.get("ra") == "Another description") is (new == "definition")


async def test_commands_can_be_pressed_where_they_are_named(registering_night: GameNight) -> None:
    """Messages mention them by the ids that Discord gave them, after a restart that registers nothing too."""
    night = registering_night
    ids = {command["name"]: command["id"] for command in night.world.application.commands.values()}
    told = []
    for restart in (False, True):
        if restart:
            await night.restart_bot()
        told.append(await said_to(night.ben, "ra games"))

    assert told == [f"You aren’t at any table in this server. Open one with </ra new:{ids['ra']}>."] * 2


async def test_a_bot_that_registers_nothing_learns_the_ids(registering_night: GameNight) -> None:
    """Those of other shards, perhaps in other processes, read them once they are there; before, names do."""
    night = registering_night
    unknown = Mock(application_id=1)
    before = await learned_mention(unknown, night.tables)
    ids = {command["name"]: command["id"] for command in night.world.application.commands.values()}

    assert before == "/ra new"
    assert await learned_mention(night.bot, night.tables) == f"</ra new:{ids['ra']}>"


async def learned_mention(client: discord.Client, tables: Tables) -> str:
    """How a program in which no bot has registered commands mentions one."""
    bot.use_command_ids({})
    await bot.learn_command_ids(client, tables)
    return bot.mention("en", "ra new")


async def test_no_privileged_intents_and_automatic_shards(night: GameNight) -> None:
    """The bot asks only for the guilds intent, and lets Discord decide how many shards there are."""
    assert [name for name, wanted in night.bot.intents if wanted] == ["guilds"]
    assert bot.shard_ids(night.bot) == [0]
    assert list(night.bot.shards) == [0]


LANGUAGES = found_languages([bot.WORDS_FOLDER])
TRANSLATIONS = LANGUAGES[1:]
LOCALES = {
    language: [locale for locale in discord.Locale if locale.value.split("-")[0] == language]
    for language in LANGUAGES
}
MOST_CHARACTERS = 6500
"""Of a command, so that there is always room for the next one and for a longer language."""


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


def test_discord_accepts_the_commands_in_every_language(commands: list[Json]) -> None:
    """Alphabets, lower case, lengths, and 8000 characters a command in its longest language."""
    assert len(checked_commands(commands)) == len(commands)


def test_every_command_has_room_left(commands: list[Json]) -> None:
    """Far from Discord's limit, so that the next command and the next language fit without haste."""
    for command in commands:
        size = characters(Command(**command))
        if size > MOST_CHARACTERS:
            pytest.fail(
                f"/{command['name']} has {size:,} characters of {MOST_CHARACTERS:,}. Its longest texts:\n"
                + "\n".join(f"{len(text)} {locale} {text}" for locale, text in longest_texts(command)[:12]),
                pytrace=False,
            )


def longest_texts(command: Json) -> list[tuple[str, str]]:
    """Every text of a command with the locale in which it is longest, the longest first."""
    shown = chain.from_iterable((entry, *entry.get("choices", [])) for entry in entries([command]))
    texts = [longest(one, what) for one in shown for what in ("name", "description") if what in one]
    return sorted(texts, key=lambda text: -len(text[1]))


def longest(entry: Json, what: str) -> tuple[str, str]:
    """A name or description with the locale in which it is longest."""
    texts = {"en": entry[what]} | (entry.get(f"{what}_localizations") or {})
    return max(texts.items(), key=lambda text: len(text[1]))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_command_is_translated(commands: list[Json], language: str) -> None:
    """Each name, description and choice has words in each of Discord's locales of a language."""
    for locale in LOCALES[language]:
        for entry in entries(commands):
            assert entry["name_localizations"][locale.value]
            if entry in commands and entry["type"] == PERSON_MENU:  # has no description
                continue
            assert entry["description_localizations"][locale.value]
            for choice in entry.get("choices", []):
                assert choice["name_localizations"][locale.value]


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_names_side_by_side_differ(commands: list[Json], language: str) -> None:
    """Two commands of a group, or two parameters of a command, never have the same name in a language."""
    for locale in LOCALES[language]:
        for command in commands:
            for group in groups(command):
                names = [entry["name_localizations"][locale.value] for entry in group]
                assert len(names) == len(set(names))


def test_english_apps_show_the_names_of_the_program(commands: list[Json]) -> None:
    """English words are the ones registered for everybody else."""
    english = {locale.value for locale in LOCALES["en"]}
    for entry in entries(commands):
        assert not english & set(entry.get("name_localizations") or {})


async def test_commands_are_registered_in_a_new_language(tmp_path: Path) -> None:
    """Names and descriptions follow from its files of words, without a line of code."""
    with spoken("de", tmp_path):
        ra = next(one for one in await registered_commands() if one["name"] == "ra")
    assert ra["name_localizations"]["de"] == f"{MARK}ra"
    assert ra["options"][0]["description_localizations"]["de"].startswith(MARK)
