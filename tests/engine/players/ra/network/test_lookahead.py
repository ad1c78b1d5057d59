"""Looking at the next turn, and several turns ahead."""

from collections.abc import Callable, Sequence
from random import Random
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.players.ra.network import rows, successors
from engine.players.ra.network.auction import AuctionOutcomes, empty_solution, solve_auction
from engine.players.ra.network.deep import BUDGET, DeepLookahead, pick_evenly
from engine.players.ra.network.lookahead import Lookahead
from engine.players.ra.network.master import ChampionComputer, MasterComputer, PharaohComputer
from engine.players.ra.network.row_rules import invoke, start_auction
from engine.players.ra.network.values import Array, utilities_of
from engine.players.ra.network.weighing import DRAWING, GODS, IMPOSSIBLE, INVOKING, OPTIONS
from engine.ra import computer_view, legal_actions, to_act
from engine.ra.actions import Action, Draw, Invoke
from engine.ra.state import State
from tests.engine.players.networks import random_network
from tests.engine.ra.positions import RandomGame, in_games


def turns(game: RandomGame, count: int) -> list[State]:
    """Some turns with a choice, and the last turn of the game."""
    positions = [state for state in game.positions if not state.auction and not state.losses]
    states = [state for state in positions if len(legal_actions(state)) > 1]
    return [*Random(game.seed).sample(states, count), states[-1]]


def rich_row(state: State) -> bytearray:
    """A turn's row with two more gods for each player."""
    row = rows.row_of(computer_view(state, None))
    for seat in range(row[rows.PLAYERS]):
        row[rows.seat_at(seat) + rows.TILE + rows.GOD] += 2
    return row


class Look:
    """The successors of one turn, worked out step by step."""

    def __init__(self, row: bytearray, gods: int) -> None:
        self.row, self.lookup = row, [0] * successors.LOOKUP_SIZE
        self.lookahead = Lookahead(row[rows.PLAYERS], random_network(row[rows.PLAYERS]))
        self.lookahead.make_room(500)
        end = successors.expand_turn(
            row, successors.Successors(self.lookahead.rows, self.lookup), 0, gods, successors.EVERY_KIND
        )
        self.utilities: list[list[float]] = utilities_of(self.lookahead.values(0, end)).tolist()

    def ends(self) -> dict[int, dict[int, float]]:
        """For each legal option, the rows, plus one, to which it leads, with their chances."""
        options = {INVOKING: {self.sold(successors.AFTER_INVOKING): 1.0}}
        by_kind = {kind: self.lookup[successors.DRAWS + kind] for kind in range(rows.KINDS)}
        if (
            not by_kind[rows.RA_KIND]
            and self.row[rows.BAG + rows.RA_KIND]
            and any(self.lookup[successors.AFTER_RA : successors.AFTER_RA + rows.SUNS])
        ):
            by_kind[rows.RA_KIND] = self.sold(successors.AFTER_RA)
        left = sum(self.row[rows.BAG : rows.BAG + rows.KINDS])
        if draws := {after: self.row[rows.BAG + kind] / left for kind, after in by_kind.items() if after}:
            options[DRAWING] = draws
        if gods := range(self.lookup[successors.GODS_BEGIN], self.lookup[successors.GODS_END]):
            best = max(gods, key=lambda after: self.utilities[after][self.row[rows.TURN]])
            options[GODS] = {best + 1: 1.0}
        return options

    def sold(self, place: int) -> int:
        """The row, plus one, in which the auction of this turn ends."""
        auction = self.row.copy()
        if place == successors.AFTER_RA:
            start_auction(auction, rows.RA_TILE)
        else:
            invoke(auction)
        outcomes = AuctionOutcomes(self.lookup, place, self.utilities)
        return self.lookup[place + solve_auction(auction, outcomes, empty_solution(self.row[rows.PLAYERS]))]

    def promise(self) -> list[float]:
        """Each seat's expected utility after the option that is best for the player on turn."""
        options = [
            [
                sum(chance * self.utilities[after - 1][seat] for after, chance in ends.items())
                for seat in self.seats
            ]
            for ends in self.ends().values()
        ]
        return max(options, key=lambda utilities: utilities[self.row[rows.TURN]])

    @property
    def seats(self) -> range:
        return range(self.row[rows.PLAYERS])


def look_again(row: bytearray) -> dict[int, float]:
    """The worth of each legal option if the next player does what is best for them, using one god at most."""
    look = Look(row, 3)

    def promise(after: int) -> float:
        then = look.lookahead.rows[after - 1]
        over = then[rows.EPOCH] == rows.GAME_OVER
        utilities = look.utilities[after - 1] if over else Look(then, 1).promise()
        return utilities[row[rows.TURN]]

    return {
        option: sum(chance * promise(after) for after, chance in ends.items())
        for option, ends in look.ends().items()
    }


def option_of(action: Action) -> int:
    """The option of a turn to which an action belongs."""
    return DRAWING if isinstance(action, Draw) else INVOKING if isinstance(action, Invoke) else GODS


@in_games(4)
def test_looking_deeper_looks_at_the_next_turn_of_each_row(game: RandomGame) -> None:
    """An option is worth what the turns after it promise, each worked out alone with one god at most."""
    for state in turns(game, 2):
        row = rich_row(state)
        lookahead = Lookahead(game.players, random_network(game.players))
        turn = lookahead.look(row)
        lookahead.look_deeper(turn)
        worths = look_again(row)
        for option in range(OPTIONS):
            assert turn.worths[option] == pytest.approx(worths.get(option, IMPOSSIBLE), abs=1e-4)


@in_games(4)
def test_pharaoh_decides_close_options_by_the_next_turn(game: RandomGame) -> None:
    """If options are close, it chooses the best by the turns after them; otherwise as `master` does.

    On an empty track it may prefer a draw that is almost as good.
    """
    network = random_network(game.players)
    for state in turns(game, 3):
        view, legal = computer_view(state, state.turn), legal_actions(state)
        action, row = PharaohComputer(network).choose(view, legal), rows.row_of(view)
        if Lookahead(game.players, network).look(row).is_close():
            worths = look_again(row)
            chosen = worths[option_of(action)]
            assert chosen == pytest.approx(max(worths.values()), abs=1e-4) or not any(view.track)
        else:
            assert action == MasterComputer(network).choose(view, legal)


@in_games(4)
def test_only_pharaoh_looks_deeper_and_only_if_options_are_close(game: RandomGame) -> None:
    """`pharaoh` looks deeper at a turn exactly if its options are close, and `master` never does."""
    network = random_network(game.players)
    for state in turns(game, 3)[:-1]:
        view, legal = computer_view(state, state.turn), legal_actions(state)
        is_close = Lookahead(game.players, network).look(rows.row_of(view)).is_close()
        for computer, looks in ((MasterComputer(network), 0), (PharaohComputer(network), int(is_close))):
            with patch.object(Lookahead, "look_deeper") as look_deeper:
                computer.choose(view, legal)
            assert look_deeper.call_count == looks


# Several turns ahead.


class OneTurn(DeepLookahead):
    """Looks one turn further, at everything that can be drawn."""

    kinds: Sequence[int] = (0,)


@in_games(4)
def test_one_turn_further_it_sees_what_pharaoh_sees(game: RandomGame) -> None:
    """Options promise the same to every seat."""
    network = random_network(game.players)
    for state in turns(game, 2):
        row = rows.row_of(computer_view(state, None))
        one, other = Lookahead(game.players, network), OneTurn(game.players, network)
        expected, found = one.look(row), other.look(row)
        one.look_deeper(expected)
        other.look_deeper(found)
        assert found.worths == pytest.approx(expected.worths, abs=1e-4)
        for option in range(OPTIONS):
            if expected.worths[option] > IMPOSSIBLE:
                np.testing.assert_allclose(found.expect(option), expected.expect(option), atol=1e-4)


@in_games(4)
def test_its_budget_limits_how_many_rows_are_looked_at(game: RandomGame) -> None:
    """Turns and bids alike, however many options are close."""
    network = random_network(game.players)
    for state in game.some_positions()[:-1]:
        view, legal, valued = computer_view(state, to_act(state)), legal_actions(state), list[int]()
        with patch.object(DeepLookahead, "values", counting(valued)):
            assert ChampionComputer(network).choose(view, legal) in legal
        assert sum(valued) <= 2 * BUDGET


def counting(valued: list[int]) -> Callable[[DeepLookahead, int, int], Array]:
    """Values rows as usual, and notes how many."""
    values = Lookahead.values

    def count(self: DeepLookahead, start: int, end: int) -> Array:
        valued.append(end - start)
        return values(self, start, end)

    return count


@given(st.dictionaries(st.integers(1, 30), st.integers(1, 9), min_size=1), st.integers(1, 8))
def test_picks_are_as_even_as_whole_numbers_can_be(weights: dict[int, int], picks: int) -> None:
    """Each key is picked as often as its weight says, up to less than one."""
    picked = pick_evenly(weights, picks)
    assert sum(picked.values()) == picks
    for key, weight in weights.items():
        assert abs(picked.get(key, 0) - weight * picks / sum(weights.values())) < 1


@in_games(4)
def test_bids_are_compared_by_the_turns_that_follow(game: RandomGame) -> None:
    """One turn further, each end of an auction is worth what the turn after it promises."""
    network = random_network(game.players)
    for state in [state for state in game.positions if state.auction][:2]:
        row = rows.row_of(computer_view(state, to_act(state)))
        deep, shallow = OneTurn(game.players, network), Lookahead(game.players, network)
        lookup = [0] * successors.LOOKUP_SIZE
        deep.make_room(rows.SUNS)
        end = successors.expand_auction(
            row, successors.Successors(deep.rows, lookup), 0, successors.AFTER_INVOKING
        )
        copies = [after.copy() for after in deep.rows[:end]]
        for after, refined in zip(copies, deep.refine(deep.values(0, end)), strict=True):
            if (
                after[rows.EPOCH] != rows.GAME_OVER
                and not after[rows.seat_at(after[rows.TURN]) + rows.TILE + rows.GOD]
            ):
                np.testing.assert_allclose(refined, shallow.look(after).promise(), atol=1e-4)
