"""The rules for many games at once, row by row, and the successors of a turn."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, assume, given, settings

from engine.players.ra.network import row_rules
from engine.players.ra.network.gods import expand_gods
from engine.players.ra.network.row_actions import find_god_action
from engine.players.ra.network.rows import (
    EARTHQUAKE_DUE,
    GOD,
    KIND_OF,
    OWNED_KINDS,
    RA_KIND,
    SUNS,
    TILE,
    UNREST_DUE,
    row_of,
    seat_at,
)
from engine.players.ra.network.successors import (
    AFTER_INVOKING,
    AFTER_RA,
    DRAWS,
    GODS_BEGIN,
    GODS_END,
    MAX_GODS,
)
from engine.ra import apply, computer_view, legal_actions, to_act
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Action, Bid, Discard, Draw, Invoke, Pass, UseGods
from engine.ra.setup import Setup
from engine.ra.state import State
from engine.ra.tiles import ALL_TILES, DISASTERS, Tile
from tests.engine.players.networks import expand, room, settled, turns
from tests.engine.ra.positions import RandomGame, in_games, make_player, make_state, random_games, read_tiles


def act(row: bytearray, state: State, action: Action) -> None:
    """Carry out an action on the row of a position."""
    match action:
        case Draw():
            row_rules.draw(row, KIND_OF[state.setup.deck[state.drawn]])
        case Invoke():
            row_rules.invoke(row)
        case Bid(sun=sun):
            row_rules.bid_or_pass(row, sun)
        case Pass():
            row_rules.bid_or_pass(row, 0)
        case UseGods(spaces=spaces):
            use_gods(row, state, spaces)
        case Discard(tiles=tiles):
            for tile in tiles:
                row_rules.lose(row, KIND_OF[tile])


def use_gods(row: bytearray, state: State, spaces: tuple[int, ...]) -> None:
    """Take the tiles on auction spaces, then fulfil the disasters among them."""
    taken = Counter(tile for space in spaces if (tile := state.track[space - 1]))
    for tile in taken.elements():
        row_rules.take_with_god(row, KIND_OF[tile])
    kinds = (Tile.FUNERAL, Tile.DROUGHT, Tile.UNREST, Tile.EARTHQUAKE)
    assert set(kinds) == DISASTERS
    row_rules.fulfil(row, state.turn, row_rules.Disasters(*(taken[kind] for kind in kinds)))


@in_games(12)
def test_rows_follow_the_rules_engine_move_by_move(game: RandomGame) -> None:
    """After every move of any game, with any options, the row is that of the rules engine's position."""
    for before, action, after, _ in game.moves:
        row = row_of(computer_view(before, to_act(before)))
        act(row, before, action)
        assert row == row_of(computer_view(after, to_act(after))), action


@in_games(6)
def test_every_expanded_use_of_gods_is_legal(game: RandomGame) -> None:
    """With any options, each row that gods can lead to has a legal action that leads there."""
    states = [state for state in game.positions if any(isinstance(a, UseGods) for a in legal_actions(state))]
    assume(states)
    for state in states[:: len(states) // 8 + 1]:
        row = row_of(computer_view(state, None))
        rows = room(game.players).rows
        gods = min(MAX_GODS, row[seat_at(state.turn) + TILE + GOD])
        end = expand_gods(row, rows, 0, gods)
        assert end > 0
        for after in rows[:end]:
            action = find_god_action(computer_view(state, state.turn), row, after, legal_actions(state))
            assert action in legal_actions(state)
            assert settled(apply(state, action)[0]) == after


def test_an_illegal_use_of_gods_is_an_error() -> None:
    """If no legal action leads to a row, none is chosen instead."""
    owner = make_player([9], tiles=read_tiles(["god"]))
    state = make_state([owner, make_player([8])], track=read_tiles(["gold"]), deck=read_tiles(["nile"]))
    row = row_of(computer_view(state, 0))
    with pytest.raises(LookupError, match="no legal use of gods"):
        find_god_action(computer_view(state, 0), row, row, legal_actions(state))


# The successors of a turn.


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
