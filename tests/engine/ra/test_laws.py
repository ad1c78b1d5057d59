"""Laws that hold in every position of every game."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import NotLegalError
from engine.ra import apply, is_legal, legal_actions, outcome, parse_action, to_act
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Bid, Discard, UseGods
from engine.ra.events import AuctionStarted, EpochEnd, EpochEnded, LotUnsold
from engine.ra.state import EPOCHS, AuctionKind
from engine.ra.tiles import AUCTION_SPACES, CIVILIZATION, MONUMENTS, TILE_COUNTS, Tile
from tests.engine.ra.random_games import RandomGame, random_games
from tests.engine.ra.table_from_events import TableFromEvents

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.ra.actions import Action
    from engine.ra.state import State

some = settings(max_examples=50)
games = random_games()


def box(state: State) -> Counter[Tile]:
    """The tiles out of play: those not in the bag, on the tracks or in front of a player."""
    tiles = Counter(TILE_COUNTS)
    tiles.subtract(state.setup.deck[state.drawn :])
    tiles.subtract({Tile.RA: state.ra_tiles})
    tiles.subtract(state.lot)
    for player in state.players:
        tiles.subtract(player.tiles)
    return tiles


@some
@given(games)
def test_events_tell_the_whole_game(game: RandomGame) -> None:
    """Tracks, tiles, suns, fame and the box follow from the events alone.

    So no tile returns from the box (R2.4), nobody keeps a disaster (R6.1), no sun is lost, and an epoch
    starts with all suns up (R7.6): the table that follows them knows no other way.
    """
    table = TableFromEvents(game.start())
    assert table.box == box(game.start())
    for _, state, events in game.play():
        for event in events:
            table.follow(event)
        assert table.players == state.players
        assert (tuple(table.track), table.ra_tiles, table.centre) == (
            state.track,
            state.ra_tiles,
            state.centre,
        )
        assert table.box == box(state)


@some
@given(games)
def test_a_player_is_to_act_until_the_end(game: RandomGame) -> None:
    """Before the end, a seat is to act and has a legal action; then none is, and there is a result."""
    *running, last = game.positions()
    for state in running:
        assert to_act(state) is not None
        assert legal_actions(state)
        assert outcome(state) is None
    result = outcome(last)
    assert (to_act(last), legal_actions(last)) == (None, ())
    assert result
    assert len(result.fame) == EPOCHS
    assert sorted(result.places) == list(range(1, game.players + 1))


@settings(max_examples=25)
@given(games)
def test_every_legal_action_can_be_read_back(game: RandomGame) -> None:
    """Positions offer actions only in their canonical form, and each once."""
    for state in game.positions():
        legal = legal_actions(state)
        assert [parse_action(str(action)) for action in legal] == list(legal)
        assert len(set(legal)) == len(legal)


@some
@given(games)
def test_a_player_to_act_has_a_face_up_sun(game: RandomGame) -> None:
    """Without a face-up sun a player acts only to fulfil a disaster (R3.1, R4.1)."""
    for state in game.positions():
        seat = to_act(state)
        assert seat is None or state.losses or state.players[seat].suns_up


@some
@given(games)
def test_the_bag_is_never_empty_when_drawing_is_legal(game: RandomGame) -> None:
    """An epoch ends before the bag is empty (R3.7)."""
    for state in game.positions():
        assert DRAW not in legal_actions(state) or state.drawn < len(state.setup.deck)


@some
@given(games)
def test_spent_suns_leave_an_empty_track(game: RandomGame) -> None:
    """When an epoch ends because all suns are spent, the auction track is empty (R7.1)."""
    for _, _, events in game.play():
        for event in events:
            if isinstance(event, EpochEnded) and event.reason is EpochEnd.SUNS_SPENT:
                assert event.lost == ()


@some
@given(games)
def test_fame_is_never_negative(game: RandomGame) -> None:
    """Nobody falls below 0 fame (R8.1)."""
    for state in game.positions():
        assert min(player.fame for player in state.players) >= 0


@some
@given(games)
def test_a_voluntary_auction_has_a_winner(game: RandomGame) -> None:
    """A lot may remain unsold only after a Ra tile or on a full track (R4.2)."""
    for _, _, events in game.play():
        for event in events:
            assert not isinstance(event, LotUnsold) or event.kind is not AuctionKind.VOLUNTARY


@some
@given(games)
def test_an_auction_on_a_full_track_is_forced(game: RandomGame) -> None:
    """Invoking Ra starts a forced auction on a full track, and a voluntary one otherwise (R3.5)."""
    for action, state, events in game.play():
        if action == INVOKE:
            full = len(state.lot) == AUCTION_SPACES
            kind = AuctionKind.FORCED if full else AuctionKind.VOLUNTARY
            assert AuctionStarted(state.turn, kind) in events


@settings(max_examples=30)
@given(games)
def test_illegal_actions_are_refused(game: RandomGame) -> None:
    """Any action that is not legal is refused, and the message gives the position and the rule."""
    random = Random(game.seed)
    for state in game.some_positions():
        legal = legal_actions(state)
        for action in some_actions(random):
            if action in legal:
                apply(state, action)
                continue
            with pytest.raises(NotLegalError, match=r"Position: epoch \d.*\[R\d+(\.\d)?\]$"):
                apply(state, action)


def some_actions(random: Random) -> list[Action]:
    """All short actions, and a sample of the long ones."""
    spaces = [UseGods(chosen) for k in range(AUCTION_SPACES + 1) for chosen in combinations(range(1, 9), k)]
    losable = sorted(CIVILIZATION | MONUMENTS)
    discards = [Discard(tuple(sorted(random.choices(losable, k=k)))) for k in (1, 2, 2, 2, 4)]
    return [DRAW, INVOKE, PASS, *BIDS, *random.sample(spaces, 8), *discards]


any_action: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from([DRAW, INVOKE, PASS]),
    st.builds(Bid, st.integers(-1, 17)),
    st.builds(UseGods, st.lists(st.integers(0, 9), max_size=4).map(tuple)),
    st.builds(Discard, st.lists(st.sampled_from(Tile), max_size=5).map(tuple)),
)
"""Any value of the action types, most of which no text can produce."""


@settings(max_examples=50)
@given(games, st.lists(any_action, min_size=20, max_size=20))
def test_an_action_is_legal_if_it_is_listed(game: RandomGame, others: list[Action]) -> None:
    """In every position, `is_legal` holds for the actions of `legal_actions` and for no others."""
    for number, state in enumerate(game.positions()):
        legal = legal_actions(state)
        assert all(is_legal(state, action) for action in legal)
        for action in (others[number % len(others)], *near_misses(legal)):
            assert is_legal(state, action) == (action in legal)


def near_misses(legal: Sequence[Action]) -> Iterator[Action]:
    """Actions close to a legal one: in another order, or with one item more, fewer or repeated."""
    match legal[-1] if legal else None:
        case UseGods(spaces=spaces):
            yield from map(UseGods, (spaces[::-1], spaces[1:], (*spaces, 8), (*spaces, spaces[-1])))
        case Discard(tiles=tiles):
            yield from map(Discard, (tiles[::-1], tiles[1:], (*tiles, tiles[-1]), (tiles[0],) * len(tiles)))
        case Bid(sun=sun):
            yield from (Bid(sun - 1), Bid(sun + 1))
    yield from (DRAW, INVOKE, PASS)
