"""How a turn's options compare."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.players.ra.network.afters import (
    AFTER_INVOKING,
    AFTER_RA,
    DRAWS,
    GODS_BEGIN,
    GODS_END,
    MOST_AFTERS,
    MOST_GODS,
    PLAN_SIZE,
    expand_turn,
)
from engine.players.ra.network.rows import BAG, KIND_OF, KINDS, RA_KIND, SUNS, row_length, row_of
from engine.players.ra.network.weighing import (
    DRAWING,
    GODS,
    IMPOSSIBLE,
    INVOKING,
    OPTIONS,
    mean_of_draws,
    weigh_turn,
)
from engine.ra import apply, computer_view, legal_actions
from engine.ra.actions import DRAW, INVOKE
from engine.ra.setup import Setup
from engine.ra.tiles import Tile
from tests.engine.players.ra.network.test_auction import best
from tests.engine.ra.positions import make_player, make_state, read_tiles
from tests.engine.ra.random_games import RandomGame, random_games

if TYPE_CHECKING:
    from engine.ra.actions import Action
    from engine.ra.state import State

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


@settings(max_examples=15, deadline=None)
@given(random_games(), st.integers(0, 2**32))
def test_a_turn_is_weighed_as_by_trying_everything(game: RandomGame, seed: int) -> None:
    """Drawing is worth the mean over the bag, invoking what its auction ends with, gods their best use."""
    random, players = Random(seed), game.players
    turns = [state for state in game.positions() if INVOKE in legal_actions(state)]
    for state in map(with_gods, random.sample(turns, 4)):
        rows, plan = [bytearray(row_length(players)) for _ in range(MOST_AFTERS)], [0] * PLAN_SIZE
        row = row_of(computer_view(state, None))
        end = expand_turn(row, rows, 0, plan, MOST_GODS)
        told = [[random.random() for _ in range(players)] for _ in range(end)]
        worths, ends = [0.0] * OPTIONS, [0] * OPTIONS
        weigh_turn(row, plan, told, row.copy(), [0] * SUNS, [0] * (players * SUNS), worths, ends)
        assert ends[INVOKING] == sold(state, INVOKE, plan, AFTER_INVOKING, told)
        assert worths[INVOKING] == told[ends[INVOKING] - 1][state.turn]
        assert worths[DRAWING] == pytest.approx(drawing(state, plan, told))
        uses = [told[after][state.turn] for after in range(plan[GODS_BEGIN], plan[GODS_END])]
        assert worths[GODS] == max(uses, default=IMPOSSIBLE)
        assert not uses or told[ends[GODS] - 1][state.turn] == max(uses)


def with_gods(state: State) -> State:
    """The same with two gods more for everybody."""
    gods = read_tiles(["god", "god"])
    players = [replace(player, tiles=tuple(sorted((*player.tiles, *gods)))) for player in state.players]
    return state.replace(players=tuple(players))


def drawing(state: State, plan: list[int], told: list[list[float]]) -> float:
    """What the one on turn can expect of a draw: the mean over every tile left in the bag."""
    if DRAW not in legal_actions(state):
        return IMPOSSIBLE
    worths, deck = [], state.setup.deck[state.drawn :]
    after_ra = 0
    if Tile.RA in deck:
        drawn = Setup(state.setup.suns, (*state.setup.deck[: state.drawn], Tile.RA, *deck))
        after_ra = sold(state.replace(setup=drawn), DRAW, plan, AFTER_RA, told) or plan[DRAWS + RA_KIND]
    for tile in deck:
        after = after_ra if tile is Tile.RA else plan[DRAWS + KIND_OF[tile]]
        worths.append(told[after - 1][state.turn])
    return sum(worths) / len(worths)


def sold(state: State, action: Action, plan: list[int], place: int, told: list[list[float]]) -> int:
    """The row, plus one, to which the auction leads that an action starts; 0 if it starts none."""
    started, _ = apply(state, action)
    wishes = {sun: told[plan[place + sun] - 1] for sun in range(SUNS) if plan[place + sun]}
    return plan[place + best(started, wishes)] if started.auction else 0
