"""The bot's words: each key has a text, and each text has a use."""

import ast
import re
from collections.abc import Iterator

import discord

from engine.dice.actions import Disaster
from engine.games import GAMES
from engine.players import characters, computer_specs
from engine.table_options import CHOICES, offered_for
from engine.tables import StoreUnavailableError, TableError
from renderers.words import keys
from tests.bot.support import internals as bot
from tests.bot.support.setup import ROOT
from tests.renderers.languages import Messages

FOLDER = ROOT / "bot"
LOOK_UP = {"text", "localized", "Refusal", "typed_action", "option_lines", "table_line", "PostedOnce"}
"""The functions whose arguments are keys, or have some as their values."""
COMPOSED_EXACTLY = ("command\\-", "name\\-", "parameter\\-")
"""The beginnings of keys that follow from the declarations of commands, all of which are known."""
STORE_TROUBLES = {"full", "read_only", "locked", "contended", "lost", "standby", "unclear", "broken"}


def source_nodes() -> Iterator[ast.AST]:
    """Every node of the bot's source."""
    for file in FOLDER.rglob("*.py"):
        yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def named_keys() -> set[str]:
    """The keys that the source passes to functions that look up words, or assigns to `key`."""
    found: list[ast.AST] = []
    for node in source_nodes():
        match node:
            case ast.Call(func=ast.Name(id=name), args=args) if name in LOOK_UP:
                found += args
            case ast.Assign(targets=[ast.Name(id="key")], value=value):
                found.append(value)
    return {
        node.value
        for nodes in map(_alternatives, found)
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != "en"
    }


def _alternatives(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.IfExp(body=body, orelse=orelse):
            return [body, orelse]
        case ast.Dict(values=values):
            return values
        case ast.expr():
            return [node]
    return []


def key_patterns() -> list[re.Pattern[str]]:
    """What the source's f-strings can become."""
    found = []
    for node in source_nodes():
        if isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in node.values]
            found.append(re.compile("".join(parts)))
    return [
        pattern
        for pattern in found
        if re.match(r"[a-z]+\\-", pattern.pattern) and not pattern.pattern.startswith(COMPOSED_EXACTLY)
    ]


def subclasses(kind: type[TableError]) -> Iterator[type[TableError]]:
    for below in kind.__subclasses__():
        yield below
        yield from subclasses(below)


def command_keys() -> set[str]:
    """The keys that follow from the declarations of commands, their groups and parameters."""
    wanted = set()
    for command, method in bot.declared_commands(bot.FEATURES):
        groups = command.path.split(" ")[:-1]
        parameters = [one.name for one in bot.command_parameters(command, method)]
        wanted |= {f"command-{name}" for name in (*groups, command.key)}
        wanted |= {bot.name_key(name) for name in (*groups, command.name, *parameters)}
        wanted |= {bot.parameter_key(command, name) for name in parameters}
        wanted |= {key for choices in command.choices.values() for key in choices.values()}
    return wanted | {key for key, _ in bot.declared_person_menus(bot.FEATURES)}


def own_option_keys() -> set[str]:
    """The keys that follow from the declarations of the table's own options."""
    wanted = set()
    for name, choices in CHOICES.items():
        states = ("on", "off") if choices == (False, True) else choices
        wanted |= {f"option-{name}", *(f"option-{name}-{state}" for state in states)}
        if any(name not in offered_for(game) for game in GAMES):
            wanted.add(f"option-{name}-not-offered")
    return wanted


def composed_keys() -> set[str]:
    """The keys composed of a prefix and something from a list."""
    reasons = {kind.reason for kind in subclasses(TableError) if not issubclass(kind, StoreUnavailableError)}
    wanted = {f"table-{reason}" for reason in reasons | STORE_TROUBLES}
    sees = discord.Permissions(view_channel=True, connect=True)
    lacks = {"view_channel", "connect"}.union(
        *(bot.missing_permissions(sees, in_thread=inside) for inside in (False, True))
    )
    wanted |= {f"permission-{name}" for name in lacks}
    for key, game in bot.ON_DISCORD.items():
        wanted |= {f"game-{key}", f"replay-{key}", game.NOT_UNDERSTOOD}
        wanted |= {f"rules-{chapter}{end}" for chapter in game.CHAPTERS for end in ("", "-title")}
        wanted |= {f"search-{chapter}" for chapter in game.CHAPTERS}
        wanted |= {f"option-{name}" for name in (*game.SWITCHES, *game.CHOICES)}
        wanted |= {f"level-{level}{end}" for level in computer_specs(key) for end in ("", "-words")}
        wanted |= {f"character-{one}{end}" for one in characters(key) for end in ("", "-words")}
    wanted |= command_keys() | own_option_keys()
    choices = GAMES["ra"].OPTION_CHOICES
    wanted |= {f"option-{name}-{value}".lower() for name in choices for value in choices[name]}
    wanted |= {f"dice-{what}-{kind}" for what in ("action-disaster", "disaster-of") for kind in Disaster}
    return {key.replace("_", "-") for key in wanted}


def test_every_key_in_the_source_has_a_text() -> None:
    """Each key named in the source exists."""
    named = named_keys()
    assert len(named) > 50
    assert named - keys("en") == set()


def test_every_composed_key_has_a_text() -> None:
    """Each reason, permission, chapter and option has its words."""
    assert composed_keys() - keys("en") == set()


def test_every_text_is_used() -> None:
    """No text is left over."""
    used, made = named_keys() | composed_keys(), key_patterns()
    names = set(Messages({file.parent for file in bot.WORDS_FOLDER.rglob("en.ftl")})["en"])
    assert {name for name in names - used if not any(p.fullmatch(name) for p in made)} == set()
