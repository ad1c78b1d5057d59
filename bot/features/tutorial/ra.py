"""The tutorial of Ra: the first epoch of a game against two computers."""

from random import Random

from bot.features.tutorial.script import Script, Shows, Step
from engine.games import RA

DRAWN = (
    "pharaoh nile flood ra",
    "anubis gold",
    "agriculture gold",
    "drought ra",
    "temple pharaoh ra statue writing nile ra ra fortress flood ra palace astronomy ra",
    "art pharaoh gold obelisk",
    "sphinx ra",
)
"""The tiles that are drawn, a line for each lot that the learner meets; the fifth is one step."""


PLAYERS = 3
SUNS = [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]]


def _deck() -> list[str]:
    """The tiles as the script needs them, then all the others."""
    first = [key for line in DRAWN for key in line.split()]
    others = RA.setup_to_json(RA.deal(PLAYERS, RA.read_options(PLAYERS, {}), Random(0)))["deck"]  # noqa: S311  # nobody draws them
    for key in first:
        others.remove(key)
    return [*first, *others]


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
    players=PLAYERS,
    options={"hidden_scores": False},
    setup={"suns": SUNS, "deck": _deck()},
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
