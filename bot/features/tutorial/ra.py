"""The tutorial of Ra: the first epoch of a game against two computers."""

from __future__ import annotations

from collections import Counter

from bot.features.tutorial.script import Script, Shows, Step
from engine.ra.options import Options
from engine.ra.setup import Setup
from engine.ra.tiles import ALL_TILES, Tile

DRAWN = (
    "pharaoh nile flood ra",
    "anubis gold",
    "agriculture gold",
    "drought ra",
    "temple pharaoh ra statue writing nile ra ra fortress flood ra palace astronomy ra",
    "art pharaoh gold obelisk",
    "sphinx ra",
)
"""The tiles that are drawn, a line for each lot that the learner meets; the fifth is told in one go."""


def _deck() -> tuple[Tile, ...]:
    """The tiles as the script needs them, then all the others."""
    first = [Tile(key) for line in DRAWN for key in line.split()]
    others = Counter(ALL_TILES) - Counter(first)
    return (*first, *others.elements())


MEANWHILE = (
    *("bid 3", "pass"),
    *("draw", "draw", "draw", "pass", "bid 6", "bid 7"),
    *("draw", "draw", "draw", "draw", "pass", "pass", "bid 8"),
    *("draw", "pass", "pass", "pass"),
    *("draw", "draw", "draw", "bid 10", "pass", "pass"),
    *("draw", "draw", "draw", "pass", "pass", "bid 9"),
    *("draw", "draw", "draw", "draw"),
)
"""The end of the auction with the disaster, and the lots up to the seventh Ra tile."""

SCRIPT = Script(
    "ra",
    players=3,
    setup=Setup(((13, 8, 5, 2), (12, 9, 6, 3), (11, 10, 7, 4)), _deck()),
    options=Options(hidden_scores=False),
    level="beginner",
    steps=(
        Step("aim"),
        Step("draw", "draw", ("draw", "draw")),
        Step("ra", "draw", ("bid 3", "pass")),
        Step("bid", "bid 5"),
        Step("won", moves=("draw", "draw")),
        Step("invoke", "invoke", ("pass", "pass")),
        Step("must", "bid 2", ("draw", "draw")),
        Step("god", "god 1", ("draw", "draw")),
        Step("disaster", "pass", MEANWHILE),
        Step("hurry", "invoke", ("bid 12",)),
        Step("last", "bid 13", ("draw", "draw")),
        Step("sheet", shows=Shows.SHEET),
        Step("lines", shows=Shows.SHEET),
        Step("count", "say 0", choices=("say 0", "say 2", "say 3"), shows=Shows.SHEET),
        Step("learned"),
    ),
)
