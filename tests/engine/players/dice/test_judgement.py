"""What strong computers think of a position of dice: by hand, and by a network."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from engine.dice.actions import DONE, KEEP, Disaster, MovePharaoh, Use
from engine.dice.options import Options
from engine.dice.player import Player
from engine.dice.state import Phase, State
from engine.dice.suns import strike
from engine.games import DICE
from engine.players import make_computer
from engine.players.dice.judgement import DiceJudge
from engine.players.dice.network import judgement
from engine.players.dice.network.areas import final_shares
from engine.players.dice.network.inputs import sums_of
from engine.players.dice.network.judgement import NetworkJudge, plan_uses
from engine.players.dice.network.rows import Row, row_of
from engine.players.dice.network.turn import TurnValues, roll_out
from engine.players.dice.network.values import Networks, networks_of
from engine.players.dice.positions import position_to_use
from engine.players.dice.rolls import Rolling
from engine.players.dice.shares import shares_after_turn
from engine.players.dice.valuation import TURN, Valuation
from tests.engine.dice.positions import make_player, make_state
from tests.in_turn import repeated
from tools.dice_training.learner import new_layers

each_number = pytest.mark.parametrize("players", [2, repeated(3), 4])


@cache
def judged_game(players: int) -> tuple[list[tuple[float, float]], list[float]]:
    """What a game between computers promised before and after each last roll; and the shares at its end."""
    random, judge = Random(players), DiceJudge()
    options = DICE.read_options(players, {})
    state = DICE.new_game(players, options, DICE.deal(players, options, random))
    computers = [make_computer("dice", "regular", random) for _ in range(players)]
    kept = list[tuple[float, float]]()
    promised: float | None = None
    while (seat := DICE.to_act(state)) is not None:
        view = DICE.view(state, seat)
        action = computers[seat].choose(view, DICE.legal_actions(state))
        if promised is not None and state.phase is Phase.USING:
            kept.append((promised, judge.weigh_options(view, action)[0].shares[seat]))
        promised = None
        if action == KEEP:
            weighed = judge.weigh_options(view, action)
            promised = next(option.shares[seat] for option in weighed if option.action == action)
        state, _ = DICE.apply(state, action)
    return kept, shares_after_turn(position_to_use(DICE.view(state, None)))


@each_number
def test_keeping_the_dice_promises_what_their_best_use_brings(players: int) -> None:
    """What rolling expects of the dice as they lie is what using them expects: nothing is lost in between."""
    kept, _ = judged_game(players)
    assert len(kept) > 5
    assert all(before == pytest.approx(after, abs=0.02) for before, after in kept)


@each_number
def test_shares_are_sure_at_the_end(players: int) -> None:
    """Once the game is over only the winners have a share."""
    _, shares = judged_game(players)
    assert max(shares) == pytest.approx(1) or sorted(shares)[-2] == pytest.approx(max(shares))
    assert sum(shares) == pytest.approx(1)


OWNER = make_player(["red", "green"], pyramids=["blue:4", "red:4", "green:4", "blue:5"])
DISASTER = make_state([make_player(), OWNER, OWNER], "su su su su ni", phase=Phase.DISASTER, epoch=3)


@pytest.mark.parametrize(
    "state", [DISASTER, strike(DISASTER, Disaster.PYRAMID, [])], ids=["strikes", "loses"]
)
def test_every_choice_at_a_disaster_is_judged(state: State) -> None:
    """Whoever declares one, and whoever must lose markers, has each choice, the best first."""
    seat = DICE.to_act(state) or 0
    options = DiceJudge().weigh_options(DICE.view(state, seat))
    assert {option.action for option in options} == set(DICE.legal_actions(state))
    own = [option.shares[seat] for option in options]
    assert own == sorted(own, reverse=True)
    assert own[0] > own[-1]


def test_the_use_that_was_played_is_judged_too() -> None:
    """Also one that no plan has."""
    view = DICE.view(make_state([make_player(floods=1), make_player()], "ph ph ni ni su", epoch=3), 0)
    options = DiceJudge().weigh_options(view, MovePharaoh(1))
    assert MovePharaoh(1) in {option.action for option in options}


def test_where_floods_alone_score_the_place_on_the_nile_brings_nothing() -> None:
    """Each flood brings one fame (D9.2)."""
    state = make_state([make_player(), make_player()], options=Options(flood_bonus="alone"), epoch=3)
    nile = Valuation(state, 0).nile
    assert nile(0, 5, 1) == nile(0, 0, 1) == nile(0, 0, 0) + 1


PLAYERS = st.builds(
    make_player,
    st.sets(st.sampled_from(["red", "green", "blue"])).map(sorted),
    pyramids=st.sets(st.sampled_from(["blue:4", "red:4", "red:1", "green:2"])).map(sorted),
    pharaoh=st.integers(0, 9),
    nile=st.integers(0, 9),
    floods=st.integers(0, 2),
    fame=st.integers(0, 40),
)


@given(players=st.lists(PLAYERS, min_size=2, max_size=4), epoch=st.integers(1, 3))
def test_the_categories_are_all_that_a_seat_expects_to_gain(players: list[Player], epoch: int) -> None:
    """Their sum, with the fame a seat has and what ankhs and suns are to bring, is its worth."""
    state = make_state(players, "su su ni ni ci", epoch=epoch)
    valuation = Valuation(state, 1)
    for seat, worth in enumerate(valuation.worths(players)):
        has, luck = players[seat].fame, TURN * valuation.turns[seat]
        gains = sum(valuation.by_category(players, seat).values())
        assert has + luck + gains == pytest.approx(worth)


# The judge with a network: what it foresees is what the rules do.


@cache
def random_networks(players: int) -> Networks:
    """Networks of random weights: their preferences make no sense, but they have some."""
    layers = new_layers(players, np.random.default_rng(players))
    layers["3_weights"] *= np.float32(10)
    return networks_of(layers)


DISASTROUS = 4
"""Suns that bring a disaster."""


def positions(players: int, *phases: Phase) -> Iterator[State]:
    """Every other position of a random game with the usual options in which dice are rolled or used."""
    random, options = Random(players), DICE.read_options(players, {})
    state = DICE.new_game(players, options, DICE.deal(players, options, random))
    while legal := DICE.legal_actions(state):
        if state.phase in phases and random.random() < 0.5:
            yield state
        state, _ = DICE.apply(state, random.choice([action for action in legal if action != KEEP] or legal))


def shares_before(networks: Networks, row: Row) -> NDArray[np.float32]:
    """Each seat's share of victory before a turn, as the network guesses it; the first seat is on turn."""
    network = networks.of(row.epoch)
    shares: NDArray[np.float32] = network.shares(sums_of(network, [row]))[0]
    return shares


def use_up(state: State, uses: tuple[Use, ...]) -> State:
    """The position after these uses, and no more."""
    for use in uses:
        state, _ = DICE.apply(state, use)
    return DICE.apply(state, DONE)[0]


@each_number
def test_plans_lead_to_the_positions_that_were_judged(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their uses are legal one after another; each has the shares of the position in which it ends."""
    monkeypatch.setattr(judgement, "CLOSE", -1.0)  # nobody looks at the next turn
    networks, count = random_networks(players), 0
    for state in positions(players, Phase.USING):
        if state.dice.count(state.dice[0].SUN) >= DISASTROUS:
            continue
        for uses, shares in plan_uses(networks, state):
            after = use_up(state, uses)
            expected = (
                final_shares(np.array([player.fame for player in after.players]))
                if after.phase is Phase.FINISHED
                else np.roll(shares_before(networks, row_of(after)), after.turn)
            )
            assert shares == pytest.approx(expected, abs=1e-4)
            count += 1
    assert count > 30


def test_keeping_the_dice_ends_the_rolling(monkeypatch: pytest.MonkeyPatch) -> None:
    """It promises what their best use does, also when two rolls were left."""
    monkeypatch.setattr(judgement, "CLOSE", -1.0)  # nobody looks at the next turn
    judge, count = NetworkJudge(random_networks(2)), 0
    for state in positions(2, Phase.ROLLING):
        after = DICE.apply(state, KEEP)[0]
        if state.roll == 1 and after.phase is Phase.USING:
            shares = {option.action: option.shares for option in judge.weigh_options(DICE.view(state, None))}
            best = judge.weigh_options(DICE.view(after, None))[0]
            assert shares[KEEP] == pytest.approx(best.shares, abs=1e-4)
            count += 1
    assert count > 5


@each_number
def test_rolls_are_exact_means(players: int) -> None:
    """They are what trying every choice of dice finds, and what all lays are worth on average."""
    for number, state in enumerate(positions(players, Phase.ROLLING)):
        if number % 20 == 0:
            rolls = roll_out(TurnValues(random_networks(players), row_of(state)), all_seats=True)
            last = Rolling(rolls.last[-1][:6, :6, :6, :6, :6].astype(float))
            one_more = last.one_more()
            assert rolls.one_more[-1][:6, :6, :6, :6, :6] == pytest.approx(one_more.worths, abs=1e-4)
            assert rolls.start[-1] == pytest.approx(one_more.one_more().worths.mean(), abs=1e-4)
            assert rolls.start.sum() == pytest.approx(1, abs=0.01)


@each_number
def test_options_are_in_order_and_shares_sum_to_one(players: int) -> None:
    """Whoever is to act reads their best option first; what was played is among the options."""
    judge, random = NetworkJudge(random_networks(players), all_seats=True), Random(players)
    for state in islice(positions(players, *Phase), 0, None, 4):
        seat = DICE.to_act(state)
        assert seat is not None  # it is no final position
        played = random.choice(DICE.legal_actions(state))
        options = judge.weigh_options(DICE.view(state, seat), played)
        assert played in [option.action for option in options]
        assert {option.action for option in options} <= set(DICE.legal_actions(state))
        assert all(sum(option.shares) == pytest.approx(1) for option in options)
        if state.phase is not Phase.USING:
            own = [option.shares[seat] for option in options]
            assert own == pytest.approx(sorted(own, reverse=True), abs=1e-4)


def test_a_row_has_no_dice() -> None:
    """Positions that differ only in their dice are one row."""
    state = next(positions(3, Phase.ROLLING))
    other = DICE.apply(state, DICE.legal_actions(state)[-1])[0]
    assert row_of(state) == row_of(position_to_use(DICE.view(other, None)))
