"""Laws that hold in every position of every game."""

from collections import Counter
from collections.abc import Iterable

from engine.protocol import EpochStarted
from engine.ra import events, gains, legal_actions, to_act
from engine.ra.actions import DRAW, INVOKE
from engine.ra.state import EMPTY_TRACK, AuctionKind, Player, State
from engine.ra.tiles import AUCTION_SPACES, DISASTERS, DISCARDED_AFTER_SCORING, TILE_COUNTS, Tile
from tests.engine.ra.positions import RandomGame, in_games, make_player


class TableFromEvents:
    """Tiles, suns and fame, kept up to date by events, without knowledge of the rules."""

    def __init__(self, start: State) -> None:
        self.bag = Counter(TILE_COUNTS)
        self.box: Counter[Tile] = Counter()
        self.track: list[Tile | None] = list(EMPTY_TRACK)
        self.ra_tiles = 0
        self.centre = start.centre
        self.tiles: list[Counter[Tile]] = [Counter() for _ in start.players]
        self.up = [set(player.suns_up) for player in start.players]
        self.down: list[set[int]] = [set() for _ in start.players]
        self.fame = [player.fame for player in start.players]

    @property
    def players(self) -> tuple[Player, ...]:
        """What lies in front of the players."""
        rows = zip(self.up, self.down, self.tiles, self.fame, strict=True)
        return tuple(make_player(up, down, tiles.elements(), fame) for up, down, tiles, fame in rows)

    def follow(self, event: events.Event) -> None:
        """Make the changes that an event reports."""
        match event:
            case events.TileDrawn():
                self.bag[event.tile] -= 1
                self.track[event.space - 1] = event.tile
            case events.RaDrawn():
                self.bag[Tile.RA] -= 1
                self.ra_tiles = event.number
            case events.LotSold():
                self._sell(event)
            case events.LotUnsold(kind=AuctionKind.FORCED):
                self._clear_track()
            case events.GodsUsed():
                self._use_gods(event)
            case events.DisasterFulfilled():
                self._lose(event.seat, event.lost)
            case events.EpochEnded():
                self._clear_track()
                self.box[Tile.RA] += self.ra_tiles
                self.ra_tiles = 0
            case events.EpochScored():
                self.fame = list(event.score.fame)
            case EpochStarted():
                self._start_epoch()

    def _sell(self, event: events.LotSold) -> None:
        assert list(event.tiles) == [tile for tile in self.track if tile]
        self.track[:] = EMPTY_TRACK
        self._take(event.seat, event.tiles)
        assert event.gained == self.centre
        self.up[event.seat].remove(event.paid)
        self.down[event.seat].add(event.gained)
        self.centre = event.paid

    def _use_gods(self, event: events.GodsUsed) -> None:
        assert list(event.tiles) == [self.track[space - 1] for space in event.spaces]
        for space in event.spaces:
            self.track[space - 1] = None
        self._lose(event.seat, event.gods)
        self._take(event.seat, event.tiles)

    def _take(self, seat: int, tiles: Iterable[Tile]) -> None:
        for tile in tiles:
            (self.box if tile in DISASTERS else self.tiles[seat])[tile] += 1

    def _lose(self, seat: int, tiles: Iterable[Tile]) -> None:
        for tile in tiles:
            assert self.tiles[seat][tile] > 0
            self.tiles[seat][tile] -= 1
            self.box[tile] += 1

    def _clear_track(self) -> None:
        self.box.update(tile for tile in self.track if tile)
        self.track[:] = EMPTY_TRACK

    def _start_epoch(self) -> None:
        for seat, owned in enumerate(self.tiles):
            self._lose(seat, [tile for tile in owned.elements() if tile in DISCARDED_AFTER_SCORING])
            self.up[seat] |= self.down[seat]
            self.down[seat] = set()


def box(state: State) -> Counter[Tile]:
    """The tiles out of play: those not in the bag, on the tracks or in front of a player."""
    tiles = Counter(TILE_COUNTS)
    tiles.subtract(state.setup.deck[state.drawn :])
    tiles.subtract({Tile.RA: state.ra_tiles})
    tiles.subtract(state.lot)
    for player in state.players:
        tiles.subtract(player.tiles)
    return tiles


@in_games(50)
def test_events_tell_the_whole_game(game: RandomGame) -> None:
    """Tracks, tiles, suns, fame and the box follow from the events alone.

    So no tile returns from the box (R2.4), nobody keeps a disaster (R6.1), no sun is lost, and an epoch
    starts with all suns up (R7.6): the table that follows them knows no other way.
    """
    table = TableFromEvents(game.start)
    assert table.box == box(game.start)
    for _, _, state, told in game.moves:
        for event in told:
            table.follow(event)
        assert table.players == state.players
        assert tuple(table.track) == state.track
        assert (table.ra_tiles, table.centre) == (state.ra_tiles, state.centre)
        assert table.box == box(state)


@in_games(50)
def test_nobody_shares_a_place(game: RandomGame) -> None:
    """Where fame is equal the higher sun decides, so all places differ (R10)."""
    assert sorted(game.result.places) == list(range(1, game.players + 1))


@in_games(50)
def test_a_player_to_act_has_a_face_up_sun(game: RandomGame) -> None:
    """Without a face-up sun a player acts only to fulfil a disaster (R3.1, R4.1)."""
    for state in game.positions:
        seat = to_act(state)
        assert seat is None or state.losses or state.players[seat].suns_up


@in_games(50)
def test_the_bag_is_never_empty_when_drawing_is_legal(game: RandomGame) -> None:
    """An epoch ends before the bag is empty (R3.7)."""
    for state in game.positions:
        assert DRAW not in legal_actions(state) or state.drawn < len(state.setup.deck)


@in_games(50)
def test_spent_suns_leave_an_empty_track(game: RandomGame) -> None:
    """When an epoch ends because all suns are spent, the auction track is empty (R7.1)."""
    for _, _, event in game.caused(events.EpochEnded):
        assert event.reason is not events.EpochEnd.SUNS_SPENT or event.lost == ()


@in_games(50)
def test_fame_is_never_negative(game: RandomGame) -> None:
    """Nobody falls below 0 fame (R8.1)."""
    for state in game.positions:
        assert min(player.fame for player in state.players) >= 0


@in_games(50)
def test_a_voluntary_auction_has_a_winner(game: RandomGame) -> None:
    """A lot may remain unsold only after a Ra tile or on a full track (R4.2)."""
    for _, _, event in game.caused(events.LotUnsold):
        assert event.kind is not AuctionKind.VOLUNTARY


@in_games(50)
def test_an_auction_on_a_full_track_is_forced(game: RandomGame) -> None:
    """Invoking Ra starts a forced auction on a full track, and a voluntary one otherwise (R3.5)."""
    for _, action, state, told in game.moves:
        if action == INVOKE:
            full = len(state.lot) == AUCTION_SPACES
            kind = AuctionKind.FORCED if full else AuctionKind.VOLUNTARY
            assert events.AuctionStarted(state.turn, kind) in told


# What each category brought, for statistics.


@in_games(30)
def test_gains_are_the_points_of_all_sheets(game: RandomGame) -> None:
    """A seat's points by category add up to those of all its score sheets, throughout the game."""
    for state in game.positions[::-9]:
        for seat, own in enumerate(gains(state)):
            scored = [score.points[seat] for score in state.scores]
            assert {name: gain.points for name, gain in own.items()} == {
                name: sum(getattr(points, name) for points in scored) for name in own
            }
            assert sum(gain.points for gain in own.values()) == sum(points.total for points in scored)


@in_games(30)
def test_every_scored_tile_is_a_piece_of_one_category(game: RandomGame) -> None:
    """The pieces are the tiles on all sheets; those that are kept count once (R7.4)."""
    *_, state = game.positions
    for seat, own in enumerate(gains(state)):
        last = state.scores[-1].tiles[seat]
        discarded = [
            tile
            for score in state.scores[:-1]
            for tile in score.tiles[seat]
            if tile in DISCARDED_AFTER_SCORING
        ]
        others = {tile for tile in last if tile not in DISCARDED_AFTER_SCORING} - {Tile.PHARAOH, Tile.NILE}
        assert sum(gain.pieces for gain in own.values()) == len(last) + len(discarded)
        assert own["monuments"].pieces == sum(last.count(kind) for kind in others)
        assert own["suns"].pieces == 0
