"""How a turn's options compare."""

from __future__ import annotations

from random import Random

import pytest

from engine.players.ra.network.afters import DRAWS, MOST_AFTERS, PLAN_SIZE, expand_turn
from engine.players.ra.network.rows import BAG, KINDS, RA_KIND, row_length, row_of
from engine.players.ra.network.weighing import mean_of_draws
from engine.ra import computer_view
from tests.engine.ra.positions import make_player, make_state, read_tiles

BAG_LEFT = [*["ra"] * 3, *["pharaoh"] * 9, *["nile"] * 6, "flood", "gold", "god", "civ:art", "funeral"]


def draw_means(picks: int, chances: list[float]) -> tuple[list[float], list[float]]:
    """What drawing is worth for each chance, and the worth of each kind by which it is counted."""
    players = [make_player([9, 4]), make_player([8, 3])]
    row = row_of(computer_view(make_state(players, ra_tiles=5, deck=read_tiles(BAG_LEFT)), 0))
    by_kind = [Random(kind).random() for kind in range(KINDS)]
    means = []
    for chance in chances:
        rows, plan = [bytearray(row_length(2)) for _ in range(MOST_AFTERS)], [0] * PLAN_SIZE
        end = expand_turn(row, rows, 0, plan, 1, picks, chance)
        table = [[0.0] for _ in range(end)]
        for kind in range(KINDS):
            if plan[DRAWS + kind]:
                table[plan[DRAWS + kind] - 1][0] = by_kind[kind]
        # The sixth Ra tile ends the epoch of two players, so that it is a draw like any other.
        means.append(mean_of_draws(row, plan, table, 0, plan[DRAWS + RA_KIND]))
    counts = row[BAG : BAG + KINDS]
    return means, [count * worth for count, worth in zip(counts, by_kind, strict=True)]


def test_a_draw_is_the_mean_over_the_bag() -> None:
    """Each kind left in the bag counts as often as it is there."""
    (mean,), worths = draw_means(0, [0.5])
    assert mean == pytest.approx(sum(worths) / len(BAG_LEFT))


def test_picked_kinds_are_right_on_the_average() -> None:
    """Where a few kinds stand for all, their mean is that of all over all chances."""
    means, worths = draw_means(4, [(number + 0.5) / 400 for number in range(400)])
    assert len(set(means)) > 1
    assert sum(means) / len(means) == pytest.approx(sum(worths) / len(BAG_LEFT), rel=0.01)
