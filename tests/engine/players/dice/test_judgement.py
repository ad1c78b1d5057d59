"""What a strong computer thinks of a position of dice: the value of dice, and its judgement."""

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice.actions import KEEP, Disaster, MovePharaoh
from engine.dice.options import Options
from engine.dice.player import Player
from engine.dice.state import Phase, State
from engine.dice.suns import strike
from engine.games import DICE
from engine.players import make_computer
from engine.players.dice.judgement import DiceJudge
from engine.players.dice.positions import position_to_use
from engine.players.dice.shares import shares_after_turn
from engine.players.dice.valuation import TURN, Valuation
from tests.engine.dice.positions import make_player, make_state
from tests.in_turn import repeated


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


@pytest.mark.parametrize("players", [2, repeated(3), 4])
def test_keeping_the_dice_promises_what_their_best_use_brings(players: int) -> None:
    """What rolling expects of the dice as they lie is what using them expects: nothing is lost in between."""
    kept, _ = judged_game(players)
    assert len(kept) > 5
    assert all(before == pytest.approx(after, abs=0.02) for before, after in kept)


@pytest.mark.parametrize("players", [2, repeated(3), 4])
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
