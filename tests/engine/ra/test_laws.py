"""What holds in every position of every game."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from engine.errors import NotLegalError
from engine.ra import apply, legal_actions, outcome, to_act
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Discard, UseGods
from engine.ra.events import AuctionStarted, EpochEnd, EpochEnded, EpochStarted, LotUnsold
from engine.ra.options import sun_sets
from engine.ra.state import EPOCHS, AuctionKind
from engine.ra.tiles import AUCTION_SPACES, CIVILIZATION, DISASTERS, MONUMENTS, TILE_COUNTS, Tile
from tests.engine.ra.random_games import RandomGame, random_games
from tests.engine.ra.retold import RetoldTable

if TYPE_CHECKING:
    from engine.ra.actions import Action
    from engine.ra.state import State

some = settings(max_examples=50)
games = random_games()


def box(state: State) -> Counter[Tile]:
    """What has left the game: all tiles but those in the bag, on the tracks and in front of the players."""
    tiles = Counter(TILE_COUNTS)
    tiles.subtract(state.setup.deck[state.drawn :])
    tiles.subtract({Tile.RA: state.ra_tiles})
    tiles.subtract(state.lot)
    for player in state.players:
        tiles.subtract(player.tiles)
    return tiles


@some
@given(games)
def test_no_tile_returns_from_the_box(game: RandomGame) -> None:
    """Of no kind more tiles are in play than there are, and what has left the game stays out (R1, R2.4)."""
    boxes = [box(state) for state in game.positions()]
    assert boxes[0] == Counter()
    for before, after in pairwise(boxes):
        assert before <= after


@some
@given(games)
def test_no_sun_is_lost(game: RandomGame) -> None:
    """The suns of all players and the board's are always the suns in use (R7.6)."""
    in_use = sorted([1, *(sun for suns in sun_sets(game.players, game.options) for sun in suns)])
    for state in game.positions():
        owned = [sun for player in state.players for sun in player.suns_up + player.suns_down]
        assert sorted([*owned, state.centre]) == in_use


@some
@given(games)
def test_an_epoch_starts_with_all_suns_up(game: RandomGame) -> None:
    """At every epoch's start each player has as many suns as at the game's, all face up (R7.6)."""
    number = len(game.setup.suns[0])
    for _, state, events in game.play():
        if any(isinstance(event, EpochStarted) for event in events):
            assert [(len(p.suns_up), p.suns_down) for p in state.players] == [(number, ())] * game.players


@some
@given(games)
def test_events_tell_the_whole_game(game: RandomGame) -> None:
    """Tracks, tiles, suns, fame and the box follow from the events alone."""
    table = RetoldTable(game.start())
    for _, state, events in game.play():
        for event in events:
            table.hear(event)
        assert table.players == state.players
        assert (tuple(table.track), table.ra_tiles, table.centre) == (
            state.track,
            state.ra_tiles,
            state.centre,
        )
        assert table.box == box(state)


@some
@given(games)
def test_somebody_is_asked_until_the_end(game: RandomGame) -> None:
    """Before the end somebody is asked and has a legal action; then nobody, and there is a result."""
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


@some
@given(games)
def test_who_is_on_turn_or_bids_has_a_face_up_sun(game: RandomGame) -> None:
    """Nobody without a face-up sun is asked, but to fulfil a disaster (R3.1, R4.1)."""
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
    """When an epoch ends because all suns are spent, no auction tile is left (R7.1)."""
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
    """Only where a Ra tile was drawn or the track was full a lot may remain unsold (R4.2)."""
    for _, _, events in game.play():
        for event in events:
            assert not isinstance(event, LotUnsold) or event.kind is not AuctionKind.VOLUNTARY


@some
@given(games)
def test_an_auction_on_a_full_track_is_forced(game: RandomGame) -> None:
    """Who invokes Ra on a full track may pass, else he must bid (R3.5)."""
    for action, state, events in game.play():
        if action == INVOKE:
            full = len(state.lot) == AUCTION_SPACES
            kind = AuctionKind.FORCED if full else AuctionKind.VOLUNTARY
            assert AuctionStarted(state.turn, kind) in events


@some
@given(games)
def test_nobody_owns_disasters_or_ra_tiles(game: RandomGame) -> None:
    """Disasters and Ra tiles never lie in front of a player (R6.1)."""
    for state in game.positions():
        for player in state.players:
            assert DISASTERS.union({Tile.RA}).isdisjoint(player.tiles)


@settings(max_examples=30)
@given(games)
def test_whatever_is_not_legal_is_refused(game: RandomGame) -> None:
    """Of all actions there are, the others than the legal ones are refused, naming rule and position."""
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
