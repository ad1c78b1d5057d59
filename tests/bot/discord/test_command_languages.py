"""The slash commands in every language that the bot speaks."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import discord
import pytest

from playground.validation.commands import Command, characters, checked_commands
from renderers.words import found_languages
from tests.bot.support.internals import WORDS_FOLDER
from tests.bot.support.servers import MARK, spoken
from tools.commands import registered_commands

Json = dict[str, Any]
LANGUAGES = found_languages([WORDS_FOLDER])
TRANSLATIONS = LANGUAGES[1:]
LOCALES = {
    language: [locale for locale in discord.Locale if locale.value.split("-")[0] == language]
    for language in LANGUAGES
}
MOST_CHARACTERS = 6500
"""Of a command, so that there is always room for the next one and for a longer language."""
PERSON_MENU = 2


@pytest.fixture
async def commands() -> list[Json]:
    """The top commands as they are sent to Discord, in all languages."""
    return await registered_commands()


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


async def test_discord_accepts_the_commands_in_every_language(commands: list[Json]) -> None:
    """Alphabets, lower case, lengths, and 8000 characters a command in its longest language."""
    assert len(checked_commands(commands)) == len(commands)


async def test_every_command_has_room_left(commands: list[Json]) -> None:
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
async def test_every_command_is_translated(commands: list[Json], language: str) -> None:
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


async def test_commands_are_registered_in_a_new_language(tmp_path: Path) -> None:
    """Names and descriptions follow from its files of words, without a line of code."""
    with spoken("de", tmp_path):
        ra = next(one for one in await registered_commands() if one["name"] == "ra")
    assert ra["name_localizations"]["de"] == f"{MARK}ra"
    assert ra["options"][0]["description_localizations"]["de"].startswith(MARK)
