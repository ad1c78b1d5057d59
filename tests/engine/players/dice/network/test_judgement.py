"""What the network's judge foresees is what the rules do."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.dice.actions import DONE, KEEP, Use
from engine.dice.state import Phase, State
from engine.games import DICE
from engine.players.dice.network import judgement
from engine.players.dice.network.areas import final_shares
from engine.players.dice.network.inputs import sums_of
from engine.players.dice.network.judgement import NetworkJudge, plan_uses
from engine.players.dice.network.rows import Row, row_of
from engine.players.dice.network.turn import TurnValues, roll_out
from engine.players.dice.network.values import Networks
from engine.players.dice.positions import position_to_use
from engine.players.dice.rolls import Rolling
from tests.engine.players.dice.network.networks import random_networks
from tests.in_turn import repeated

each_number = pytest.mark.parametrize("players", [2, repeated(3), 4])
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
