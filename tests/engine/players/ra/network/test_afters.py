"""What a turn can lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import HealthCheck, assume, given, settings

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
from engine.players.ra.network.losing import settle_by_rule
from engine.players.ra.network.rows import (
    EARTHQUAKE_DUE,
    KIND_OF,
    OWNED_KINDS,
    RA_KIND,
    SUNS,
    UNREST_DUE,
    row_length,
    row_of,
)
from engine.ra import apply, computer_view, legal_actions
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, UseGods
from engine.ra.setup import Setup
from tests.engine.ra.random_games import RandomGame, random_games

if TYPE_CHECKING:
    from engine.ra.state import State
    from engine.ra.tiles import Tile


def expand(state: State) -> tuple[list[bytearray], list[int]]:
    """Every row that a turn can lead to, with its plan."""
    rows = [bytearray(row_length(len(state.players))) for _ in range(MOST_AFTERS)]
    plan = [0] * PLAN_SIZE
    expand_turn(row(state), rows, 0, plan, MOST_GODS)
    return rows, plan


def row(state: State) -> bytearray:
    """The row of a position, with losses made by rule of thumb, as looking ahead does."""
    made = row_of(computer_view(state, None))
    if made[UNREST_DUE] or made[EARTHQUAKE_DUE]:
        settle_by_rule(made)
    return made


def turns(game: RandomGame) -> list[State]:
    """Some positions of a game in which a turn begins."""
    return [state for state in game.some_positions()[:-1] if not state.auction and not state.losses]


def with_next(state: State, tile: Tile) -> State:
    """The same position with another order of the bag: one tile of a kind is drawn next."""
    deck = list(state.setup.deck)
    place = deck.index(tile, state.drawn)
    deck[state.drawn], deck[place] = deck[place], deck[state.drawn]
    return state.replace(setup=Setup(state.setup.suns, tuple(deck)))


def sell(state: State, sun: int) -> State:
    """Let everybody pass but the owner of a sun; 0: nobody bids."""
    while state.auction:
        actions = legal_actions(state)
        state, _ = apply(state, BIDS[sun] if BIDS[sun] in actions else PASS)
    return state


@settings(max_examples=15)
@given(random_games())
def test_every_kind_in_the_bag_may_be_drawn(game: RandomGame) -> None:
    """A draw leads where the engine leads with a tile of that kind next; the last Ra tile too."""
    for state in turns(game):
        rows, plan = expand(state)
        if DRAW not in legal_actions(state):
            assert not any(plan[DRAWS : AFTER_RA + SUNS])
            continue
        for tile in set(state.setup.deck[state.drawn :]):
            after, _ = apply(with_next(state, tile), DRAW)
            place = plan[DRAWS + KIND_OF[tile]]
            assert bool(place) == (not after.auction)
            assert not place or rows[place - 1] == row(after)


@settings(max_examples=15)
@given(random_games())
def test_an_auction_ends_with_each_sun_or_with_nobody(game: RandomGame) -> None:
    """An auction's outcomes are those of the engine: each face-up sun, and nobody where that is legal."""
    for state in turns(game):
        rows, plan = expand(state)
        started, _ = apply(state, INVOKE)
        suns = {sun for player in state.players for sun in player.suns_up}
        if None not in state.track:
            suns.add(0)
        assert {sun for sun in range(SUNS) if plan[AFTER_INVOKING + sun]} == suns
        for sun in suns:
            assert rows[plan[AFTER_INVOKING + sun] - 1] == row(sell(started, sun)), sun


# Nobody owns a god that could take something in most games that are cut off anywhere.
@settings(max_examples=15, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(random_games(god_takes_disaster="forbid"))
def test_gods_take_every_choice_of_kinds_once(game: RandomGame) -> None:
    """The uses of gods are those of the engine, up to three tiles, and equal kinds count once."""
    states = [state for state in turns(game) if any(isinstance(a, UseGods) for a in legal_actions(state))]
    assume(states)
    for state in states:
        rows, plan = expand(state)
        uses = [action for action in legal_actions(state) if isinstance(action, UseGods)]
        expected = {bytes(row(apply(state, action)[0])) for action in uses if len(action.spaces) <= MOST_GODS}
        found = [bytes(after) for after in rows[plan[GODS_BEGIN] : plan[GODS_END]]]
        assert len(found) == len(set(found))
        assert set(found) == expected


@settings(max_examples=15)
@given(random_games())
def test_no_outcome_awaits_a_choice(game: RandomGame) -> None:
    """In every outcome of a turn the next one begins, or the game is over: nothing is left to be lost."""
    for state in turns(game):
        rows, plan = expand(state)
        for after in rows[: plan[GODS_END]]:
            assert after[UNREST_DUE] == after[EARTHQUAKE_DUE] == 0


def test_ra_is_no_owned_kind() -> None:
    """Every tile has a kind; what players own comes first, Ra last."""
    assert sorted(set(KIND_OF.values())) == list(range(RA_KIND + 1))
    assert OWNED_KINDS < RA_KIND
