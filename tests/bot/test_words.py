"""The bot's words: each key has a text, each text a use, and names in them do no harm."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import discord
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot
import engine.dice.actions
import engine.dice.refusals
from bot.games import ON_DISCORD
from bot.levels import levels
from bot.permissions import missing_permissions
from bot.words import text
from engine.dice.actions import Disaster
from engine.games import GAMES
from engine.tables import StoreUnavailableError, TableError
from playground.permissions import Permission
from renderers.names import plain
from renderers.words import keys
from tests.bot.evening import code_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.bot.evening import Evening

FOLDER = Path(bot.__file__).parent
SAYING = {"text", "said", "Refusal", "_refuse", "typed_action"}
"""The functions that take the key of a text."""
REASON = re.compile(r'(?:return |Error\(|_once\()"([a-z_]+)", ')
"""How the rules of the dice game name a reason."""
STORE_TROUBLES = {"full", "read_only", "locked", "broken"}


def entries() -> list[ftl.EntryType]:
    """What stands in the files of English words."""
    files = [FOLDER / "words" / "en.ftl", FOLDER / "words" / "dice" / "en.ftl"]
    parsed = (FluentParser().parse(file.read_text(encoding="utf-8")) for file in files)
    return [entry for resource in parsed for entry in resource.body]


def messages() -> list[ftl.Message]:
    """All texts of the files."""
    return [entry for entry in entries() if isinstance(entry, ftl.Message)]


def source_nodes() -> Iterator[ast.AST]:
    """Every node of the bot's source."""
    for file in FOLDER.rglob("*.py"):
        yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def said_keys() -> set[str]:
    """The keys that the source names as arguments of what says them, or calls `key`."""
    found: list[ast.AST] = []
    for node in source_nodes():
        match node:
            case ast.Call(func=ast.Name(id=name), args=args) if name in SAYING:
                found += args
            case ast.Assign(targets=[ast.Name(id="key")], value=value):
                found.append(value)
    choices = [[node.body, node.orelse] if isinstance(node, ast.IfExp) else [node] for node in found]
    return {
        node.value
        for nodes in choices
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != "en"
    }


def patterns() -> list[re.Pattern[str]]:
    """What the source's f-strings may become."""
    found = []
    for node in source_nodes():
        if isinstance(node, ast.JoinedStr):
            parts = [re.escape(p.value) if isinstance(p, ast.Constant) else ".+" for p in node.values]
            found.append(re.compile("".join(map(str, parts))))
    return [pattern for pattern in found if re.match(r"[a-z]+\\-", pattern.pattern)]


def subclasses(kind: type[TableError]) -> Iterator[type[TableError]]:
    """All kinds of an error."""
    for below in kind.__subclasses__():
        yield below
        yield from subclasses(below)


def dice_reasons() -> set[str]:
    """Why the dice game refuses an action, but for what cannot be read at all."""
    reasons = {"not_your_turn", "no_symbols", "no_column"}
    for module in (engine.dice.refusals, engine.dice.actions):
        reasons |= set(REASON.findall(Path(module.__file__).read_text(encoding="utf-8")))
    return reasons - {"unknown"}


def made_keys() -> set[str]:
    """The keys that are put together of a beginning and something from a list."""
    reasons = {kind.reason for kind in subclasses(TableError) if kind is not StoreUnavailableError}
    wanted = {f"table-{reason}" for reason in reasons | STORE_TROUBLES}
    none = discord.Permissions.none()
    lacks = [*missing_permissions(none, in_thread=True), *missing_permissions(none, in_thread=False)]
    wanted |= {f"permission-{name}" for name in lacks}
    for key, game in ON_DISCORD.items():
        wanted |= {f"game-{key}", f"replay-{key}", game.NOT_UNDERSTOOD}
        wanted |= {f"rules-{chapter}{end}" for chapter in game.CHAPTERS for end in ("", "-title")}
        wanted |= {f"option-{name}" for name in (*game.SWITCHES, *game.CHOICES)}
        wanted |= {f"level-{level}{end}" for level in levels(key) for end in ("", "-words")}
    choices = GAMES["ra"].OPTION_CHOICES
    wanted |= {f"option-{name}-{value}".lower() for name in choices for value in choices[name]}
    wanted |= {f"illegal-{reason}" for reason in dice_reasons()}
    wanted |= {f"dice-{what}-{kind}" for what in ("declare", "disaster-of") for kind in Disaster}
    return {key.replace("_", "-") for key in wanted}


# The file


def test_the_file_is_all_words() -> None:
    """Fluent understands every line; what it does not it would leave out without a word."""
    assert [entry.content for entry in entries() if isinstance(entry, ftl.Junk)] == []


def test_no_key_stands_twice() -> None:
    """Of two texts with one key one would never be read."""
    names = [message.id.name for message in messages()]
    assert len(names) == len(set(names))


def test_every_key_that_is_said_has_a_text() -> None:
    """Each key in the source exists."""
    said = said_keys()
    assert len(said) > 50
    assert said - keys("en") == set()


def test_every_key_that_is_made_has_a_text() -> None:
    """Each reason, permission, chapter and option has its words."""
    assert made_keys() - keys("en") == set()


def test_every_text_is_used() -> None:
    """No text of the file is left over."""
    used, made = said_keys() | made_keys(), patterns()
    names = {message.id.name for message in messages()}
    assert {name for name in names - used if not any(p.fullmatch(name) for p in made)} == set()


# What fits


class Variables(Visitor):
    """The names of the values that a text needs."""

    def __init__(self) -> None:
        """Begin with none."""
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  # Fluent's name
        """Note one."""
        self.names.add(node.id.name)


NUMBERS = {
    "count",
    "column",
    "least",
    "most",
    "roll",
    "players",
    "place",
    "wins",
    "games",
    "seated",
    "wanted",
    "page",
    "pages",
}


@pytest.mark.parametrize("message", messages(), ids=lambda message: message.id.name)
def test_every_sentence_fits_into_a_message(message: ftl.Message) -> None:
    """With five of the longest names in each place where names can be it has at most 2000 characters."""
    variables = Variables()
    variables.visit(message)
    names = ", ".join([plain("@" * 32)] * 5)
    values: dict[str, str | int] = {name: 99_999 if name in NUMBERS else names for name in variables.names}

    assert 0 < len(text("en", message.id.name, **values)) <= 2000


# Hostile names

HOSTILE = [
    ("*Zoë* @everyone", "\\*Zoë\\* \\@\u200beveryone"),
    ("<@1> <#2> @here", "\\<\\@\u200b1\\> \\<\\#2\\> \\@\u200bhere"),
    ("\u202egnp.exe\u2066", "gnp.exe"),
    ("Z\u0338\u0322\u035d\u0321a", "Z\u0338\u0322a"),
    ("a\nb\r# c", "a b \\# c"),
    ("`x` ||y|| __z__", "\\`x\\` \\|\\|y\\|\\| \\_\\_z\\_\\_"),
    ("[x](https://x.org)", "\\[x\\]\\(https\\://x.org\\)"),
    ("𓂀" * 32, "𓂀" * 32),
    ("\u3164\u200b", "ben"),
]


@pytest.mark.parametrize(("name", "shown"), HOSTILE, ids=range(len(HOSTILE)))
async def test_a_name_is_shown_literally_and_pings_nobody(evening: Evening, name: str, shown: str) -> None:
    """Whatever somebody calls himself, in no message does it format, hide, link or notify anything."""
    evening.world.add_role("may ping everybody", Permission.ADMINISTRATOR, evening.world.bot.id)
    evening.world.memberships[evening.ben.id].nick = name
    evening.dealer.first = ("pharaoh", "pharaoh")
    first = await evening.lobby(players=2)
    code = code_of(first)
    await evening.ben.click(first, "Join")
    lobby = await evening.current(code)
    await evening.anna.click(first, "Start")
    await evening.advance(code, "draw", "draw")
    turn = await evening.current(code)
    await evening.finish(code)
    end = await evening.current(code)
    await evening.anna.slash("ra log", table=code)
    log = await evening.anna.wait_for_private_answer(lambda answer: "Log of game" in answer["content"])
    await evening.anna.slash("ra leaderboard")
    board = await evening.anna.wait_for_message(lambda message: "## Ra in this" in message["content"])

    assert f"\n- {shown}\n" in lobby["content"]
    assert f"{shown} drew Pharaoh." in turn["content"]
    assert f"**{shown}**: " in end["content"]
    assert shown in log["content"]
    assert f"**{shown}**: " in board["content"]
    for person in (evening.anna, evening.ben):
        assert all(ping["content"].startswith(f"<@{person.id}>, game") for ping in person.pings)
    assert evening.caro.pings == []
