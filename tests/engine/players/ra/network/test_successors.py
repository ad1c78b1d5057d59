"""The successors of a turn."""

from hypothesis import HealthCheck, assume, given, settings

from engine.players.ra.network.rows import EARTHQUAKE_DUE, KIND_OF, OWNED_KINDS, RA_KIND, SUNS, UNREST_DUE
from engine.players.ra.network.successors import (
    AFTER_INVOKING,
    AFTER_RA,
    DRAWS,
    GODS_BEGIN,
    GODS_END,
    MAX_GODS,
)
from engine.ra import apply, legal_actions
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, UseGods
from engine.ra.setup import Setup
from engine.ra.state import State
from engine.ra.tiles import ALL_TILES, Tile
from tests.engine.players.ra.network.rows import expand, settled, turns
from tests.engine.ra.positions import make_player, make_state, read_tiles
from tests.engine.ra.random_games import RandomGame, in_games, random_games


def with_next(state: State, tile: Tile) -> State:
    """The same position, but `tile` is the next to be drawn."""
    deck = list(state.setup.deck)
    place = deck.index(tile, state.drawn)
    deck[state.drawn], deck[place] = deck[place], deck[state.drawn]
    return state._replace(setup=Setup(state.setup.suns, tuple(deck)))


def sell(state: State, sun: int) -> State:
    """Sell the lot to the owner of a sun, while all others pass; with 0 nobody bids."""
    while state.auction:
        actions = legal_actions(state)
        state, _ = apply(state, BIDS[sun] if BIDS[sun] in actions else PASS)
    return state


@in_games(6)
def test_every_kind_in_the_bag_may_be_drawn(game: RandomGame) -> None:
    """Drawing any kind leads where the rules lead with it as the next tile; so does the last Ra tile."""
    for state in turns(game):
        (rows, lookup), _ = expand(state)
        if DRAW not in legal_actions(state):
            assert not any(lookup[DRAWS : AFTER_RA + SUNS])
            continue
        for tile in set(state.setup.deck[state.drawn :]):
            after, _ = apply(with_next(state, tile), DRAW)
            place = lookup[DRAWS + KIND_OF[tile]]
            assert bool(place) == (not after.auction)
            assert not place or rows[place - 1] == settled(after)


@in_games(6)
def test_an_auction_ends_with_each_sun_or_with_nobody(game: RandomGame) -> None:
    """An auction ends as by the rules: with each face-up sun, and without a sale where that is legal."""
    for state in turns(game):
        (rows, lookup), _ = expand(state)
        started, _ = apply(state, INVOKE)
        suns = {sun for player in state.players for sun in player.suns_up}
        if None not in state.track:
            suns.add(0)
        assert {sun for sun in range(SUNS) if lookup[AFTER_INVOKING + sun]} == suns
        for sun in suns:
            assert rows[lookup[AFTER_INVOKING + sun] - 1] == settled(sell(started, sun)), sun


# In most of these games nobody has a god that could take anything, so many examples are filtered out.
@settings(max_examples=6, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(random_games(god_takes_disaster="forbid"))
def test_gods_take_every_choice_of_kinds_once(game: RandomGame) -> None:
    """The uses of gods for up to three tiles are those of the rules; the same kinds appear once."""
    states = [state for state in turns(game) if any(isinstance(a, UseGods) for a in legal_actions(state))]
    assume(states)
    for state in states:
        assert_gods_take_every_choice(state)


def test_three_gods_take_every_choice_of_kinds_once() -> None:
    """As one or two do: of each kind as many as there are."""
    owner = make_player([9], tiles=read_tiles(["god"] * 3))
    track = read_tiles(["gold", "nile", "nile", "palace", "drought"])
    assert_gods_take_every_choice(make_state([owner, make_player([8])], track=track, deck=ALL_TILES))


def assert_gods_take_every_choice(state: State) -> None:
    (rows, lookup), _ = expand(state)
    uses = [action for action in legal_actions(state) if isinstance(action, UseGods)]
    expected = {bytes(settled(apply(state, action)[0])) for action in uses if len(action.spaces) <= MAX_GODS}
    found = [bytes(after) for after in rows[lookup[GODS_BEGIN] : lookup[GODS_END]]]
    assert len(found) == len(set(found))
    assert set(found) == expected


@in_games(6)
def test_no_successor_awaits_a_discard(game: RandomGame) -> None:
    """In every successor of a turn the next one begins, or the game is over: no tile is due."""
    for state in turns(game):
        (rows, lookup), _ = expand(state)
        for after in rows[: lookup[GODS_END]]:
            assert after[UNREST_DUE] == after[EARTHQUAKE_DUE] == 0


def test_every_tile_has_a_kind() -> None:
    """The kinds that players keep come first, and Ra last."""
    assert sorted(set(KIND_OF.values())) == list(range(RA_KIND + 1))
    assert OWNED_KINDS < RA_KIND
