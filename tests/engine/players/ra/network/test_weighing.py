"""Comparing a turn's options, and solving the auction that ends one."""

from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.players.ra.network import weighing
from engine.players.ra.network.auction import AuctionOutcomes, empty_solution, solve_auction
from engine.players.ra.network.rows import ASKED, BAG, HIGHEST, KIND_OF, KINDS, RA_KIND, SUNS, row_of
from engine.players.ra.network.successors import (
    AFTER_INVOKING,
    AFTER_RA,
    DRAWS,
    GODS_BEGIN,
    GODS_END,
    Sampling,
    expand_auction,
    expand_turn,
)
from engine.ra import apply, computer_view, legal_actions, to_act
from engine.ra.actions import DRAW, INVOKE, Action, Bid
from engine.ra.setup import Setup
from engine.ra.state import State
from engine.ra.tiles import Tile
from tests.engine.players.networks import expand, room, settled
from tests.engine.ra.positions import RandomGame, make_player, make_state, random_games, read_tiles

Utilities = dict[int, list[float]]
"""By the sun that wins: the utility for each seat."""


def best(state: State, utilities: Utilities) -> int:
    """The sun that wins if all do what is best for them, found by trying everything by the rules."""
    assert state.auction
    seat, results = state.auction.bidders[0], []
    for action in legal_actions(state):
        sun = action.sun if isinstance(action, Bid) else state.auction.highest
        after, _ = apply(state, action)
        # When the auction is over, the highest sun has won it.
        results.append(best(after, utilities) if after.auction else sun)
    return max(results, key=lambda sun: utilities[sun][seat])


@settings(max_examples=16, deadline=None)
@given(random_games(), st.integers(0, 2**32))
def test_solving_agrees_with_trying_everything(game: RandomGame, seed: int) -> None:
    """The solution has the same winning sun and the same bid as trying every way the bidding can go."""
    random, players = Random(seed), game.players
    running = [state for state in game.positions if state.auction]
    for state in random.sample(running, 2):
        row = row_of(computer_view(state, to_act(state)))
        successors = room(players, SUNS)
        end, lookup = expand_auction(row, successors, 0, 0), successors.lookup
        by_row = [[random.random() for _ in range(players)] for _ in range(end)]
        by_sun = {sun: by_row[lookup[sun] - 1] for sun in range(SUNS) if lookup[sun]}
        solution = empty_solution(players)
        assert solve_auction(row, AuctionOutcomes(lookup, 0, by_row), solution) == best(state, by_sun)
        bid = solution.bids[row[ASKED] * SUNS + row[HIGHEST]]
        after, _ = apply(state, next(a for a in legal_actions(state) if getattr(a, "sun", 0) == bid))
        won = best(after, by_sun) if after.auction else bid or row[HIGHEST]
        assert won == best(state, by_sun)


BAG_LEFT = [*["ra"] * 3, *["pharaoh"] * 9, *["nile"] * 6, "flood", "gold", "god", "civ:art", "funeral"]


def draw_means(picks: int, chances: list[float]) -> tuple[list[float], list[float]]:
    """The worth of drawing for each chance, and the worth of each kind times its tiles."""
    players = [make_player([9, 4]), make_player([8, 3])]
    row = row_of(computer_view(make_state(players, ra_tiles=5, deck=read_tiles(BAG_LEFT)), 0))
    by_kind = [Random(kind).random() for kind in range(KINDS)]
    means = []
    for chance in chances:
        successors = room(2)
        end, lookup = expand_turn(row, successors, 0, 1, Sampling(picks, chance)), successors.lookup
        table = [[0.0] for _ in range(end)]
        for kind in range(KINDS):
            if lookup[DRAWS + kind]:
                table[lookup[DRAWS + kind] - 1][0] = by_kind[kind]
        # The sixth Ra tile ends the epoch for two players, so it is a draw like any other.
        means.append(weighing.mean_of_draws(row, lookup, table, 0, lookup[DRAWS + RA_KIND]))
    counts = row[BAG : BAG + KINDS]
    return means, [count * worth for count, worth in zip(counts, by_kind, strict=True)]


def test_a_draw_is_the_mean_over_the_bag() -> None:
    """The worth of drawing weighs each kind by its tiles left in the bag."""
    (mean,), worths = draw_means(0, [0.5])
    assert mean == pytest.approx(sum(worths) / len(BAG_LEFT))


def test_picked_kinds_are_right_on_the_average() -> None:
    """If a few kinds stand for all, their worth averaged over all chances is that of all kinds."""
    means, worths = draw_means(4, [(number + 0.5) / 400 for number in range(400)])
    assert len(set(means)) > 1
    assert sum(means) / len(means) == pytest.approx(sum(worths) / len(BAG_LEFT), rel=0.01)


@settings(max_examples=6, deadline=None)
@given(random_games(), st.integers(0, 2**32))
def test_weighing_agrees_with_trying_everything(game: RandomGame, seed: int) -> None:
    """Drawing is worth the mean over the bag, invoking the end of its auction, gods their best use."""
    random, players = Random(seed), game.players
    turns = [state for state in game.positions if INVOKE in legal_actions(state)]
    for state in map(with_gods, random.sample(turns, 4)):
        row, ((_, lookup), end) = settled(state), expand(state)
        utilities = [[random.random() for _ in range(players)] for _ in range(end)]
        outcomes = Outcomes(lookup, utilities)
        worths, ends = weighing.OptionWorths([0.0] * weighing.OPTIONS, [0] * weighing.OPTIONS)
        scratch = weighing.WeighingScratch(row.copy(), empty_solution(players))
        weighing.weigh_turn(row, lookup, utilities, weighing.OptionWorths(worths, ends), scratch)
        assert ends[weighing.INVOKING] == sold(state, INVOKE, outcomes, AFTER_INVOKING)
        assert worths[weighing.INVOKING] == utilities[ends[weighing.INVOKING] - 1][state.turn]
        assert worths[weighing.DRAWING] == pytest.approx(drawing(state, outcomes))
        uses = [utilities[after][state.turn] for after in range(lookup[GODS_BEGIN], lookup[GODS_END])]
        assert worths[weighing.GODS] == max(uses, default=weighing.IMPOSSIBLE)
        assert not uses or utilities[ends[weighing.GODS] - 1][state.turn] == max(uses)


class Outcomes(NamedTuple):
    """The successors of a turn, as their lookup and their utilities."""

    lookup: list[int]
    utilities: list[list[float]]


def with_gods(state: State) -> State:
    """The same position with two more gods for each player."""
    gods = read_tiles(["god", "god"])
    players = [player._replace(tiles=tuple(sorted((*player.tiles, *gods)))) for player in state.players]
    return state._replace(players=tuple(players))


def drawing(state: State, outcomes: Outcomes) -> float:
    """What drawing is worth to the player on turn: the mean over every tile left in the bag."""
    if DRAW not in legal_actions(state):
        return weighing.IMPOSSIBLE
    worths, deck = [], state.setup.deck[state.drawn :]
    after_ra = 0
    if Tile.RA in deck:
        drawn = Setup(state.setup.suns, (*state.setup.deck[: state.drawn], Tile.RA, *deck))
        after_ra = sold(state._replace(setup=drawn), DRAW, outcomes, AFTER_RA)
        after_ra = after_ra or outcomes.lookup[DRAWS + RA_KIND]
    for tile in deck:
        after = after_ra if tile is Tile.RA else outcomes.lookup[DRAWS + KIND_OF[tile]]
        worths.append(outcomes.utilities[after - 1][state.turn])
    return sum(worths) / len(worths)


def sold(state: State, action: Action, outcomes: Outcomes, place: int) -> int:
    """The row, plus one, in which the auction ends that an action starts; 0 if it starts none."""
    lookup, utilities = outcomes
    started, _ = apply(state, action)
    by_sun = {sun: utilities[lookup[place + sun] - 1] for sun in range(SUNS) if lookup[place + sun]}
    return lookup[place + best(started, by_sun)] if started.auction else 0
