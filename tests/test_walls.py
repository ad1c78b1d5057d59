"""The walls between the parts, as docs/architecture.md draws them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OURS = {"bot", "engine", "renderers", "playground"}
MAY_IMPORT = {
    "bot": {"bot", "engine", "renderers"},
    "renderers": {"renderers", "engine"},
    "engine": {"engine"},
    "playground": {"playground"},
}


def imported(file: Path) -> set[str]:
    """The full names of all modules that a file imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


@pytest.mark.parametrize("part", sorted(OURS))
def test_a_part_imports_only_the_parts_it_may_know(part: str) -> None:
    """The four parts know of each other what the architecture says, and no more."""
    wrong = {
        (str(file.relative_to(ROOT)), name)
        for file in (ROOT / part).rglob("*.py")
        for name in imported(file)
        if (top := name.split(".")[0]) in OURS and top not in MAY_IMPORT[part]
    }
    assert wrong == set()


def test_only_the_bot_and_its_starter_know_discord() -> None:
    """Discord's library is used by the bot, and where the playground points it at itself."""
    knowing = {
        str(file.relative_to(ROOT))
        for part in OURS - {"bot"}
        for file in (ROOT / part).rglob("*.py")
        if any(name.split(".")[0] == "discord" for name in imported(file))
    }
    assert knowing == {"playground/run_bot.py"}


def test_the_rules_know_neither_the_store_nor_time_nor_the_network() -> None:
    """The rules are pure: no database, no asyncio, no clock, no random of their own."""
    forbidden = {"asyncio", "sqlite3", "sqlalchemy", "time", "datetime", "secrets", "os"}
    wrong = {
        (file.name, name)
        for game in ("ra", "dice")
        for file in (ROOT / "engine" / game).rglob("*.py")
        for name in imported(file)
        if name.split(".")[0] in forbidden or name.startswith(("engine.store", "engine.tables"))
    }
    assert wrong == set()


def test_renderers_know_views_and_values_of_the_engine_only() -> None:
    """Pictures are drawn from what may be shown: no table and no store is at hand."""
    allowed = ("engine.ra", "engine.dice", "engine.record", "engine.games", "engine.errors")
    wrong = {
        (str(file.relative_to(ROOT)), name)
        for file in (ROOT / "renderers").rglob("*.py")
        for name in imported(file)
        if name.startswith("engine.") and not name.startswith(allowed)
    }
    assert wrong == set()
