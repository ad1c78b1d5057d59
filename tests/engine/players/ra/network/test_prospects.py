"""What the network promises: prospects, and values in an auction."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from engine.players.ra.network.auction import AuctionOutcomes, empty_solution, solve_auction
from engine.players.ra.network.columns import columns_of
from engine.players.ra.network.prospects import CIVILIZATION_TABLE, MONUMENT_TABLE, SETS_TABLE, prospects
from engine.players.ra.network.rows import ASKED, HIGHEST, SUNS, row_of
from engine.players.ra.network.successors import expand_auction
from engine.ra import apply, computer_view, legal_actions, to_act
from engine.ra.actions import Bid
from engine.ra.options import Options
from engine.ra.scoring import CIVILIZATION_KINDS, MONUMENT_KINDS, MONUMENT_SETS
from engine.ra.state import Player, State
from tests.engine.players.ra.network.rows import room
from tests.engine.ra.positions import make_player, make_state, read_tiles
from tests.engine.ra.random_games import RandomGame, random_games

BAG = read_tiles(["ra", "ra", *["nile"] * 4, "pharaoh", "flood", "civ:art", "civ:writing", "palace", "gold"])


def expect(
    players: list[Player], epoch: int = 1, ra_tiles: int = 0, options: Options | None = None
) -> tuple[list[float], list[float]]:
    """Each seat's expected fame and chance of winning."""
    state: State = make_state(players, epoch=epoch, deck=BAG, ra_tiles=ra_tiles, options=options)
    rows = np.array([list(row_of(computer_view(state, 0)))], np.uint8)
    fame, chances = prospects(columns_of(rows, len(players)))
    return fame[:, 0].tolist(), np.exp(chances[:, 0]).tolist()


@pytest.mark.parametrize(
    ("table", "points"), [(CIVILIZATION_TABLE, CIVILIZATION_KINDS), (MONUMENT_TABLE, MONUMENT_KINDS)]
)
def test_tables_have_the_points_of_certain_cases(table: NDArray[np.float32], points: tuple[int, ...]) -> None:
    """If no missing kind can come, the kinds there are score; if each is sure to come, all kinds do."""
    assert table[:, 0].tolist() == list(points)
    assert set(table[:, -1].tolist()) == {points[-1]}


def test_sets_grow_with_their_chance() -> None:
    """Without a chance of more, a set has its points; a better chance never lowers them."""
    assert SETS_TABLE[:, 0].tolist() == list(MONUMENT_SETS)
    assert (np.diff(SETS_TABLE, axis=1) >= 0).all()


def test_chances_are_shared_by_all() -> None:
    """Equal seats expect the same fame and have equal chances, which sum to one."""
    fame, chances = expect([make_player([9], tiles=read_tiles(["nile"]))] * 2, ra_tiles=3)
    assert fame[0] - fame[1] == pytest.approx(0, abs=1e-4)
    assert chances == pytest.approx([0.5, 0.5])


@pytest.mark.parametrize("better", [["gold"], ["god"], ["palace", "palace"], ["flood", "nile"], ["pharaoh"]])
def test_what_scores_raises_the_prospects(better: list[str]) -> None:
    """A seat with more scoring tiles expects more fame, and has a better chance of winning."""
    fame, chances = expect([make_player([9], tiles=read_tiles(better)), make_player([8])])
    assert fame[0] > fame[1]
    assert chances[0] > chances[1]


def test_suns_count_in_the_last_scoring() -> None:
    """When no more tiles come in the last epoch, the higher sum of suns is worth ten fame more."""
    fame, _ = expect([make_player(down=[9]), make_player(down=[8])], epoch=3, ra_tiles=6)
    assert fame[0] - fame[1] == pytest.approx(10, abs=0.01)


def test_suns_are_worth_less_as_the_epoch_goes_by() -> None:
    """The fame expected from face-up suns falls with every Ra tile."""
    players = [make_player([9, 6, 5, 2]), make_player([8, 7, 4, 3])]
    expected = [expect(players, ra_tiles=tiles)[0][0] for tiles in range(7)]
    assert expected == sorted(set(expected), reverse=True)


@pytest.mark.parametrize(("epoch", "are_lost"), [(2, True), (3, False)])
def test_two_may_play_without_penalties(epoch: int, are_lost: bool) -> None:
    """The option spares the fewest pharaohs and the lowest suns in the last scoring only."""
    players = [make_player([9], tiles=read_tiles(["pharaoh"])), make_player([2])]
    usual, spared = (
        expect(players, epoch, 6, Options(two_player_no_penalty=free))[0][1] for free in (False, True)
    )
    assert (usual == spared) is are_lost


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
