"""Listing all results of a roll in the dice game, for the rolls that have most.

The bound is copying the finished results, without applying any rule.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations_with_replacement

from engine.dice import new_game, read_options
from engine.dice.faces import FACES, Face
from engine.dice.search import Uses, all_results
from engine.dice.setup import Setup
from engine.dice.state import Phase, State
from tools.benchmarks.timing import Row, best_of

ROUNDS = 30
MOST_MILLISECONDS = 50
"""The worst roll may take this long, so that nobody waits for a computer because of it."""


def run() -> list[Row]:
    """Rows of name, value, bound and ratio, in processor time: the best of many rounds."""
    rolls = list(combinations_with_replacement(FACES, 5))
    most = sorted(rolls, key=lambda dice: len(all_results(_rolled(dice))), reverse=True)[:2]
    worst = best_of(ROUNDS, lambda: all_results(_rolled(most[0])))
    return [
        *(_against_copying(dice) for dice in most),
        _every_roll(rolls),
        (
            "the worst roll, against what it may take",
            f"{worst:.1f} ms",
            f"{MOST_MILLISECONDS} ms",
            worst / MOST_MILLISECONDS,
        ),
    ]


def _against_copying(dice: tuple[Face, ...]) -> Row:
    results = all_results(_rolled(dice))
    measured, bound = (
        best_of(ROUNDS, lambda: all_results(_rolled(dice))),
        best_of(ROUNDS, lambda: _copy(results)),
    )
    told = ", ".join(f"{dice.count(face)} {face}" for face in dict.fromkeys(dice))
    return f"{len(results):,} results of {told}", f"{measured:.2f} ms", f"{bound:.2f} ms", measured / bound


def _every_roll(rolls: Sequence[tuple[Face, ...]]) -> Row:
    results = [all_results(_rolled(dice)) for dice in rolls]
    measured = best_of(ROUNDS, lambda: [all_results(_rolled(dice)) for dice in rolls])
    bound = best_of(ROUNDS, lambda: [_copy(uses) for uses in results])
    name = f"all {sum(map(len, results)):,} results of {len(rolls)} rolls"
    return name, f"{measured:.1f} ms", f"{bound:.1f} ms", measured / bound


def _copy(results: tuple[Uses, ...]) -> tuple[Uses, ...]:
    return tuple([(*uses,) for uses in map(list, results)])


def _rolled(dice: tuple[Face, ...]) -> State:
    """A roll of the first turn of four, on the empty board."""
    start = new_game(4, read_options(4, {}), Setup(0, faces=dice))
    return replace(start, phase=Phase.USING)
