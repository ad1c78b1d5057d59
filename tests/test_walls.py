"""Which part may import which, as docs/architecture.md says."""

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from tests.imports import circle_in, import_graph, imported_members, imported_names, room_graph

ROOT = Path(__file__).parent.parent
PINGS_AT = 5
"""The place of `pings` among the arguments of a `Post`."""
PRODUCT = {"bot", "engine", "renderers", "playground"}
MAY_IMPORT = {
    "bot": {"bot", "engine", "renderers"},
    "renderers": {"renderers", "engine"},
    "engine": {"engine"},
    "playground": {"playground"},
}
KNOWN_TO_DISCORD = ("bot.discord", "bot.words")
"""The modules of the bot that bot/discord may import."""

EVERYTHING = {"*"}
PUBLIC_IN_GAMES = {
    "engine.ra": {"new_game", "view"},
    "engine.ra.actions": EVERYTHING,
    "engine.ra.bid_plans": {"IN_TURN", "BidPlan", "Exactly", "InTurn", "UpTo"},
    "engine.ra.events": EVERYTHING,
    "engine.ra.questions": {"Question"},
    "engine.ra.scores": EVERYTHING,
    "engine.ra.scoring": {
        *("CIVILIZATION_KINDS", "FEWEST_PHARAOHS", "HIGHEST_SUNS", "LOWEST_SUNS", "MONUMENT_KINDS"),
        *("MONUMENT_SETS", "MOST_PHARAOHS", "POINTS_PER_GOD", "POINTS_PER_GOLD"),
    },
    "engine.ra.standing_plans": {"ALARMS", "ANY_GOD", "KINDS", "SIZES", "AuctionPlan", "TurnPlan"},
    "engine.ra.state": {"EPOCHS", "Auction", "AuctionKind", "Loss", "State", "Track"},
    "engine.ra.tiles": {"CIVILIZATION", "DISASTERS", "GODS", "MONUMENTS", "TILE_COUNTS", "Tile"},
    "engine.ra.view": EVERYTHING,
    "engine.dice": {"new_game", "view"},
    "engine.dice.actions": EVERYTHING,
    "engine.dice.dice_states": {"DieState"},
    "engine.dice.events": EVERYTHING,
    "engine.dice.faces": EVERYTHING,
    "engine.dice.harms": {"Harm"},
    "engine.dice.player": EVERYTHING,
    "engine.dice.scores": EVERYTHING,
    "engine.dice.state": {"EPOCHS", "ROLLS", "Phase", "State"},
    "engine.dice.suns": {"SunEffect"},
    "engine.dice.view": EVERYTHING,
}
"""What bot and renderers may import of each game: values and views, but no functions of the rules."""
FIGURES = ("engine.ratings.", "engine.statistics.")
"""What renderers import of ratings and statistics: values."""


def imports_in(*folders: str) -> Iterator[tuple[str, str]]:
    """Every file of these folders with each name of a module that it imports."""
    for folder in folders:
        for file in (ROOT / folder).rglob("*.py"):
            for name in imported_names(file):
                yield file.relative_to(ROOT).as_posix(), name


def importing(*folders: str, names: Collection[str]) -> set[str]:
    """The files of these folders that import anything of these packages."""
    return {file for file, name in imports_in(*folders) if name.split(".")[0] in names}


@pytest.mark.parametrize("part", sorted(PRODUCT))
def test_a_part_imports_only_the_parts_it_may_know(part: str) -> None:
    """Each part of the product imports only the parts that the architecture allows it."""
    assert importing(part, names=PRODUCT - MAY_IMPORT[part]) == set()


@pytest.mark.parametrize("part", sorted(PRODUCT | {"tools", "tests"}))
def test_imports_make_no_circle(part: str) -> None:
    """Imports run one way within a part, imports for types included."""
    assert circle_in(import_graph(part)) == []


@pytest.mark.parametrize("part", ["bot", "renderers", "engine/tables"])
def test_rooms_stand_in_an_order(part: str) -> None:
    """No module or folder directly in a part imports from one that imports from it, by whatever way."""
    assert circle_in(room_graph(part)) == []


BELOW_IN_PLAYGROUND = {
    "validation": set[str](),
    "world": {"validation"},
    "gateway": {"world"},
    "rest": {"gateway", "world", "validation"},
    "member": {"world", "validation"},
}
"""Which folders of the playground each of its folders may import, as docs/playground.md says."""


def test_a_folder_of_the_playground_imports_only_those_below_it() -> None:
    """Validation knows no world, the world no routes, and the routes of bot and members not each other."""
    wrong = {
        (module, imported)
        for module, names in import_graph("playground").items()
        for imported in names
        if (folder := module.split(".")[1:2]) and folder[0] in BELOW_IN_PLAYGROUND
        if (other := imported.split(".")[1]) in BELOW_IN_PLAYGROUND
        and other not in {folder[0], *BELOW_IN_PLAYGROUND[folder[0]]}
    }
    assert wrong == set()


NEEDED_BY_TABLES = {
    *("sqlalchemy", "sqlalchemy.Connection", "sqlalchemy.Table"),
    *("sqlalchemy.exc", "sqlalchemy.exc.DBAPIError", "sqlalchemy.exc.TimeoutError"),
}
"""What tables pass from one function of the store to the next, and the errors that they translate."""


def test_sql_is_in_the_store_alone() -> None:
    """Nothing outside engine/store makes a statement; the bot and renderers know nothing of databases."""
    wrong = {
        (file, name)
        for file, name in imports_in("bot", "engine", "renderers")
        if name.split(".")[0] in {"sqlalchemy", "sqlite3", "aiosqlite", "alembic"}
        and not file.startswith("engine/store/")
        and not (file.startswith("engine/") and name in NEEDED_BY_TABLES)
    }
    assert wrong == set()


def test_the_store_does_not_know_the_tables() -> None:
    """Imports run one way: from the tables' service to the store."""
    assert [found for found in imports_in("engine/store") if found[1].startswith("engine.tables")] == []


def test_only_bots_and_their_starter_import_discord() -> None:
    """Besides the bot, only what starts it and the bot that it is compared with import discord.py."""
    starters = {"playground/run_bot.py", "playground/load/trivial_bot.py"}
    assert importing(*PRODUCT - {"bot"}, names={"discord"}) == starters


def test_the_rules_are_pure() -> None:
    """The rules import no database, no asyncio, no clock and no source of chance."""
    forbidden = {"asyncio", "sqlite3", "sqlalchemy", "time", "datetime", "secrets", "os"}
    assert importing("engine/ra", "engine/dice", names=forbidden) == set()
    inner = {name for _, name in imports_in("engine/ra", "engine/dice")}
    assert not [name for name in inner if name.startswith(("engine.store", "engine.tables"))]


def test_renderers_import_only_games_and_records_from_the_engine() -> None:
    """Pictures are drawn from views and records: renderers import neither tables nor the store."""
    allowed = (
        *("engine.ra.", "engine.dice.", "engine.games.", "engine.protocol.", "engine.ranks."),
        *("engine.analysis.", "engine.errors.", "engine.leaving.", "engine.record.", *FIGURES),
        *("engine.libraries.", "engine.terminal."),  # what its command shares with others
    )
    of_engine = [(file, f"{name}.") for file, name in imports_in("renderers") if name.startswith("engine.")]
    assert [(file, name) for file, name in of_engine if not name.startswith(allowed)] == []


def test_the_product_imports_neither_tools_nor_tests() -> None:
    """Tools and tests may import every part of the product, which runs without them."""
    assert importing(*PRODUCT, names={"tools", "tests"}) == set()


def test_bot_discord_imports_only_what_is_about_discord() -> None:
    """What is Discord's alone knows no games, features or services of the bot."""
    known = tuple(f"{module}." for module in KNOWN_TO_DISCORD)
    of_bot = [(file, f"{name}.") for file, name in imports_in("bot/discord") if name.startswith("bot.")]
    assert [(file, name) for file, name in of_bot if not name.startswith(known)] == []


@pytest.mark.parametrize("part", ["bot", "renderers"])
def test_rules_have_one_home(part: str) -> None:
    """Bot and renderers cannot compute with the rules: of a game they import only values and views."""
    wrong = {
        (str(file.relative_to(ROOT)), name)
        for file in (ROOT / part).rglob("*.py")
        for name in imported_members(file)
        if f"{name}.".startswith(("engine.ra.", "engine.dice.")) and not _is_public(name)
    }
    assert wrong == set()


def _is_public(name: str) -> bool:
    module, _, member = name.rpartition(".")
    allowed = PUBLIC_IN_GAMES.get(module, set())
    return member in allowed or allowed == EVERYTHING


def test_what_pings_is_known() -> None:
    """Only these posts name people to ping; a new one asks `Tables.pings` first. A kind takes some away."""
    named = {
        str(file.relative_to(ROOT / "bot"))
        for file in (ROOT / "bot").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and _pings(node)
    }
    posts = {f"posts/{name}.py" for name in ("direct", "invitation", "result", "time", "turn")}
    assert named == posts | {"announcing/kind.py"}


def _pings(call: ast.Call) -> bool:
    """Whether it makes a `Post` that names people to ping."""
    is_post = getattr(call.func, "id", None) in {"Post", "replace"}
    return is_post and (len(call.args) >= PINGS_AT or "pings" in {keyword.arg for keyword in call.keywords})


MAY_LOOK_TABLES_UP = {
    "bot/answering/which_table.py",
    "bot/answering/table_completion.py",
    "bot/features/my_tables.py",
    "bot/features/puzzle/puzzle.py",
    "bot/features/rules/rules.py",
    "bot/features/server/check.py",
    "bot/features/server/tables.py",
    "bot/features/statistics/history.py",
    "bot/features/statistics/statistics.py",
}
"""The modules that look tables up for people; each shows only those that the person may see.

Those of the rules are where the person is.
"""


def test_few_places_look_tables_up_for_people() -> None:
    """Features are handed a table that the person may see; whoever looks others up is known here."""
    looking = {
        str(file.relative_to(ROOT))
        for room in ("bot/answering", "bot/features")
        for file in (ROOT / room).rglob("*.py")
        if re.search("store.lookups|store.tables|own_tables|guild_tables", file.read_text(encoding="utf-8"))
    }
    assert looking == MAY_LOOK_TABLES_UP


GROWING_VALUES = {"DeepTurn", "Spending", "WeighedTurn"}
"""Dataclasses that grow while a computation lasts, which no other sees."""


def test_values_of_the_engine_stay_as_they_are() -> None:
    """Every other dataclass of the engine is frozen: a position is the same for all who hold it."""
    made = (
        found
        for file in (ROOT / "engine").rglob("*.py")
        for found in re.findall(r"@dataclass(.*)\n(?:@.*\n)*class (\w+)", file.read_text(encoding="utf-8"))
    )
    assert {name for how, name in made if "frozen=True" not in how} == GROWING_VALUES
