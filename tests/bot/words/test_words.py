"""The bot's words: each key has a text and a use; rules are told as played, zones known by their cities."""

import ast
import re
from collections.abc import Iterator
from datetime import UTC, datetime

import discord
import pytest

from engine.dice.actions import Disaster
from engine.games import GAMES
from engine.players import Reason, characters, computer_specs
from engine.playing_hours import time_zone
from engine.ra.options import SUN_SETS, TWO_PLAYER_SUN_SETS, Options
from engine.ra.tiles import ALL_TILES, CIVILIZATION, DISASTERS, GODS, MONUMENTS, TILE_COUNTS, Tile
from engine.table_options import CHOICES, offered_for
from engine.tables import StoreUnavailableError, TableError
from renderers.words import keys, languages
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


@pytest.mark.parametrize("reason", [Reason("of-another-version", {}), Reason("shines", {"tile": "gold"})])
@pytest.mark.parametrize("game", ["ra", "dice"])
def test_a_reason_of_another_version_is_left_out(game: str, reason: Reason) -> None:
    """An update may meet reasons that have no words any more, or other values: nothing is said of them."""
    assert bot.reason_text(game, reason, ["Anna", "Ben"], "en") == ""


COUNTS = [
    len(ALL_TILES),
    TILE_COUNTS[Tile.RA],
    *(len(GODS), *(TILE_COUNTS[one] for one in (Tile.PHARAOH, Tile.NILE, Tile.FLOOD, Tile.GOLD))),
    *(sum(TILE_COUNTS[one] for one in CIVILIZATION), TILE_COUNTS[Tile.ART]),
    *(sum(TILE_COUNTS[one] for one in MONUMENTS), TILE_COUNTS[Tile.TEMPLE]),
    *(sum(TILE_COUNTS[one] for one in DISASTERS),),
    *(TILE_COUNTS[one] for one in (Tile.FUNERAL, Tile.DROUGHT, Tile.UNREST, Tile.EARTHQUAKE)),
]


@pytest.mark.parametrize("locale", languages())
def test_the_chapter_about_setting_up_has_the_numbers_of_the_rules(locale: str) -> None:
    """How many of each tile there are, and every set of suns for every number of players."""
    told = bot.text(locale, "rules-setup")
    tiles = re.findall(r"\d+", told.partition("\n10 ")[0].partition("**2 ")[0])
    assert [int(number) for number in tiles][: len(COUNTS)] == COUNTS
    two = TWO_PLAYER_SUN_SETS[Options().two_player_suns]
    for players, sets in {2: two, **SUN_SETS}.items():
        (line,) = [line for line in told.splitlines() if line.startswith(f"- **{players} ")]
        written = [{int(sun) for sun in one.split("-")} for one in re.findall(r"\d+(?:-\d+)+", line)]
        assert sorted(map(sorted, written)) == sorted(map(sorted, sets))


@pytest.mark.parametrize("locale", languages())
@pytest.mark.parametrize("game", GAMES)
def test_as_many_players_can_be_named_as_have_a_seat(game: str, locale: str) -> None:
    """The chapter about playing here says which parameters invite others: one for each seat but one's own."""
    told = bot.text(locale, "rules-playing-here" if game == "ra" else f"rules-{game}-playing-here")
    first, last = (bot.text(locale, f"name-player{number}") for number in (2, GAMES[game].MAX_PLAYERS))
    named = re.findall(rf"{first.rstrip('2')}\d", told)
    assert named == [first, last]


@pytest.mark.parametrize("locale", languages())
def test_every_place_can_be_typed_as_it_is_shown(locale: str) -> None:
    """Each has a name of its own in every language, and its zone is known; the likely ones are among them."""
    every = bot.zones.places(locale)
    assert len(set(every.values())) == len(every) > 400
    assert set(bot.zones.LIKELY) <= set(every)
    for zone, name in every.items():
        assert name
        assert zone in bot.zones.matching(name, locale)
        assert time_zone(zone).key == zone
        assert (
            len(bot.zones.place_and_time(zone, datetime(2026, 12, 24, 22, tzinfo=UTC), locale))
            <= 100  # as Discord lets choices have
        )


@pytest.mark.parametrize(
    ("locale", "typed"),
    [
        ("ru", "москва"),
        ("ru", "Moscow"),
        ("es", "moscu"),
        ("en", "europe/moscow"),
        ("en", "EUROPE/MOSCOW"),
        ("en", "Moscow, Russia"),
        ("en", "Москва"),
        ("de", "Москва"),
    ],
)
def test_a_city_is_meant_however_it_is_typed(locale: str, typed: str) -> None:
    """In one's language or one of the bot's, without accents and capitals, or by the zone's name."""
    assert bot.zones.meant(typed, locale) == "Europe/Moscow"


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Kiev", "Europe/Kyiv"),
        ("europe/kiev", "Europe/Kyiv"),
        ("Calcutta", "Asia/Kolkata"),
        ("Saigon", "Asia/Ho_Chi_Minh"),
        ("Montreal", "America/Toronto"),
        ("US/Pacific", "America/Los_Angeles"),
    ],
)
def test_a_zone_is_known_by_the_names_that_it_had(typed: str, zone: str) -> None:
    """Cities that were renamed, and zones that were joined, as people and their machines still call them."""
    assert bot.zones.meant(typed, "en") == zone


@pytest.mark.parametrize("typed", ["", " ", "a", "Germany", "Atlantis", "\0", "/", "../UTC", "EST", "CET"])
def test_what_is_unclear_means_nothing(typed: str) -> None:
    """Nobody gets a zone that they have not named."""
    assert bot.zones.meant(typed, "en") is None


def test_a_zone_of_no_country_has_its_own_name() -> None:
    """So does none at all, which is UTC, and one that the machine does not know, whose clocks are those."""
    assert (
        bot.zones.place("Etc/UTC", "ru")
        == bot.zones.place(None, "ru")
        == bot.zones.place("Atlantis/Capital", "ru")
        == "UTC"
    )
