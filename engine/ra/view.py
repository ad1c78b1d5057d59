"""What one seat, or a spectator, may know of a position: no order of the bag, no hidden fame (R2.3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.ra.options import ra_track_length
from engine.ra.outcome import outcome
from engine.ra.rules import to_act

if TYPE_CHECKING:
    from engine.ra.options import Options
    from engine.ra.scoring import SeatScore
    from engine.ra.state import Auction, Loss, Player, Seat, State, Track
    from engine.ra.tiles import Tile


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What lies in front of one player, as the viewer may know it."""

    seat: Seat
    suns_up: tuple[int, ...]
    suns_down: tuple[int, ...]
    tiles: tuple[Tile, ...]
    fame: int | None
    """None where it is hidden from the viewer."""


@dataclass(frozen=True, slots=True)
class EpochView:
    """The scoring of one epoch: the points by category are everybody's, the totals may be hidden."""

    epoch: int
    points: tuple[SeatScore, ...]
    """By seat."""
    fame: tuple[int | None, ...]
    """Each seat's total after the epoch; None where it is hidden from the viewer."""
    tiles: tuple[tuple[Tile, ...], ...]
    """What lay in front of each seat when it was scored."""
    suns: tuple[int, ...]
    """The sum of each seat's suns then."""


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat, or a spectator, may know it."""

    viewer: Seat | None
    options: Options
    players: tuple[PlayerView, ...]
    to_act: Seat | None
    """Who is asked now; None when the game is over."""
    turn: Seat
    """Whose turn it is: the Ra player of a running auction."""
    epoch: int
    ra_tiles: int
    ra_track_length: int
    track: Track
    centre: int
    auction: Auction | None
    losses: tuple[Loss, ...]
    """Discards to be made; the first is asked now."""
    bag: tuple[tuple[Tile, int], ...]
    """How many tiles of each kind are still in the bag; anybody could count them."""
    epochs: tuple[EpochView, ...]
    """The epochs that were scored."""
    places: tuple[int, ...] | None
    """Each seat's place when the game is over."""

    @property
    def tiles_in_bag(self) -> int:
        """How many tiles are still in the bag."""
        return sum(count for _, count in self.bag)


def view(state: State, seat: Seat | None) -> View:
    """The position as a person in `seat`, or a spectator (None), may be shown it."""
    shown = computer_view(state, seat)
    if not state.options.hidden_scores or state.finished:
        return shown
    return replace(
        shown,
        players=tuple(p if p.seat == seat else replace(p, fame=None) for p in shown.players),
        epochs=tuple(replace(epoch, fame=_own(epoch.fame, seat)) for epoch in shown.epochs),
    )


def _own(fame: tuple[int | None, ...], seat: Seat | None) -> tuple[int | None, ...]:
    return tuple(total if other == seat else None for other, total in enumerate(fame))


def computer_view(state: State, seat: Seat | None) -> View:
    """The position with every total: fame follows from public events, so a computer knows it (R2.3)."""
    result = outcome(state)
    return View(
        viewer=seat,
        options=state.options,
        players=tuple(_player_view(seat, player) for seat, player in enumerate(state.players)),
        to_act=to_act(state),
        turn=state.turn,
        epoch=state.epoch,
        ra_tiles=state.ra_tiles,
        ra_track_length=ra_track_length(len(state.players), state.options),
        track=state.track,
        centre=state.centre,
        auction=state.auction,
        losses=state.losses,
        bag=tuple(sorted(Counter(state.setup.deck[state.drawn :]).items())),
        epochs=tuple(
            EpochView(score.epoch, score.points, score.fame, score.tiles, score.suns)
            for score in state.scores
        ),
        places=result.places if result else None,
    )


def _player_view(seat: Seat, player: Player) -> PlayerView:
    return PlayerView(seat, player.suns_up, player.suns_down, player.tiles, player.fame)
