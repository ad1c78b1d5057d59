"""A table rebuilt from events alone, as a spectator could who sees nothing else."""

from collections import Counter
from collections.abc import Iterable

from engine.protocol import EpochStarted
from engine.ra.events import (
    DisasterFulfilled,
    EpochEnded,
    EpochScored,
    Event,
    GodsUsed,
    LotSold,
    LotUnsold,
    RaDrawn,
    TileDrawn,
)
from engine.ra.state import EMPTY_TRACK, AuctionKind, Player, State
from engine.ra.tiles import DISASTERS, DISCARDED_AFTER_SCORING, TILE_COUNTS, Tile
from tests.engine.ra.positions import make_player


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

    def follow(self, event: Event) -> None:
        """Make the changes that an event reports."""
        match event:
            case TileDrawn():
                self.bag[event.tile] -= 1
                self.track[event.space - 1] = event.tile
            case RaDrawn():
                self.bag[Tile.RA] -= 1
                self.ra_tiles = event.number
            case LotSold():
                self._sell(event)
            case LotUnsold(kind=AuctionKind.FORCED):
                self._clear_track()
            case GodsUsed():
                self._use_gods(event)
            case DisasterFulfilled():
                self._lose(event.seat, event.lost)
            case EpochEnded():
                self._clear_track()
                self.box[Tile.RA] += self.ra_tiles
                self.ra_tiles = 0
            case EpochScored():
                self.fame = list(event.score.fame)
            case EpochStarted():
                self._start_epoch()

    def _sell(self, event: LotSold) -> None:
        assert list(event.tiles) == [tile for tile in self.track if tile]
        self.track[:] = EMPTY_TRACK
        self._take(event.seat, event.tiles)
        assert event.gained == self.centre
        self.up[event.seat].remove(event.paid)
        self.down[event.seat].add(event.gained)
        self.centre = event.paid

    def _use_gods(self, event: GodsUsed) -> None:
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
