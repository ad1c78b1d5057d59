"""What a seat or a spectator may know of a position: neither the order of the bag nor hidden fame (R2.3).

What the rules say about the position, such as the question, is a property or a method of its view.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.protocol import Seat
from engine.ra.auction import biddable_suns
from engine.ra.disasters import discard_choices, find_losses, find_price, forced_loss, place_tiles, without
from engine.ra.gods import usable_spaces
from engine.ra.options import Options, ra_track_length
from engine.ra.outcome import outcome
from engine.ra.questions import Question, find_question
from engine.ra.rules import to_act
from engine.ra.scores import SeatScore
from engine.ra.scoring import score_monument_parts, score_points, score_seat, score_tiles
from engine.ra.state import EPOCHS, STARTING_FAME, Auction, Holdings, Loss, Player, State, Track
from engine.ra.tiles import HITS, Tile
from engine.ra.turns import clockwise
from engine.ranks import Rank, ranks


def buyer_after(before: Holdings, paid: int, gained: int, lot: Sequence[Tile], *, last_epoch: bool) -> Player:
    """A player after giving the sun `paid` for the sun `gained` and a lot; their fame is left out.

    Where a disaster lets them choose, they lose the tiles that score least.
    """
    buyer = Player(
        tuple(sun for sun in before.suns_up if sun != paid),
        (*before.suns_down, gained),
        place_tiles(before.tiles, lot),
        0,
    )
    # No two kinds of disaster hit the same tiles or categories, so each loss can be chosen by itself.
    for loss in find_losses(0, lot):
        lost = forced_loss(loss, buyer)
        if lost is None:
            lost = _cheapest_loss(loss, buyer, last_epoch=last_epoch)
        buyer = buyer._replace(tiles=without(buyer.tiles, lost))
    return buyer


def _cheapest_loss(loss: Loss, buyer: Player, *, last_epoch: bool) -> tuple[Tile, ...]:
    def remains(lost: tuple[Tile, ...]) -> int:
        return score_tiles(without(buyer.tiles, lost), last_epoch=last_epoch).total

    return max(discard_choices(loss, buyer), key=remains)


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
    """The scoring of one epoch: everybody may know the points by category; totals may be hidden."""

    epoch: int
    points: tuple[SeatScore, ...]
    """By seat."""
    fame: tuple[int | None, ...]
    """Each seat's total after the epoch; None where it is hidden from the viewer."""
    tiles: tuple[tuple[Tile, ...], ...]
    """What lay in front of each seat when it was scored."""
    suns: tuple[int, ...]
    """The sum of each seat's suns at that moment."""

    @property
    def pharaoh_ranks(self) -> tuple[Rank, ...]:
        """Who had most and fewest pharaohs, by seat (R9.2)."""
        return ranks([tiles.count(Tile.PHARAOH) for tiles in self.tiles])

    @property
    def sun_ranks(self) -> tuple[Rank, ...]:
        """Who had the highest and the lowest suns, by seat (R9.8)."""
        return ranks(self.suns)

    def monument_points(self, seat: Seat) -> tuple[int, int]:
        """A seat's points for different monuments, and for sets of equal ones (R9.6, R9.7)."""
        return score_monument_parts(self.tiles[seat])


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat, or a spectator, may know it."""

    options: Options
    players: tuple[PlayerView, ...]
    to_act: Seat | None
    """The seat to act; None when the game is over."""
    turn: Seat
    """Whose turn it is: the Ra player of a running auction."""
    epoch: int
    ra_tiles: int
    ra_track_length: int
    track: Track
    centre: int
    auction: Auction | None
    losses: tuple[Loss, ...]
    """Discards to be made; the owner of the first is to act."""
    bag: tuple[tuple[Tile, int], ...]
    """How many tiles of each kind are still in the bag, which anybody could work out."""
    epochs: tuple[EpochView, ...]
    """The epochs that were scored."""
    places: tuple[int, ...] | None
    """Each seat's place when the game is over."""
    left: tuple[Seat, ...] = ()
    """The seats of those who have left the game, in the order in which they left."""
    stand_ins: frozenset[Seat] = frozenset()
    """Seats in which computers stand in for people; set by the table, since the rules know nothing of it."""
    bidders: frozenset[Seat] = frozenset()
    """The seats asked for their bids at once, if several are; set by the table too."""

    @property
    def tiles_in_bag(self) -> int:
        """How many tiles are still in the bag."""
        return sum(count for _, count in self.bag)

    @property
    def asked(self) -> frozenset[Seat]:
        """The seats that are asked now."""
        return self.bidders or (frozenset() if self.to_act is None else frozenset({self.to_act}))

    @property
    def question(self) -> Question:
        """What the player to act is asked."""
        return find_question(self, over=self.to_act is None)

    @property
    def usable_spaces(self) -> tuple[int, ...]:
        """The auction spaces from which the gods of the player on turn can take now (R5)."""
        return usable_spaces(self)

    @property
    def bidding_order(self) -> tuple[Seat, ...]:
        """All seats in bidding order, the Ra player last, including those without suns (R4.1)."""
        return clockwise(len(self.players), self.turn + 1)

    @property
    def pharaoh_ranks(self) -> tuple[Rank, ...]:
        """Who has most and fewest pharaohs, by seat (R9.2)."""
        return ranks([player.tiles.count(Tile.PHARAOH) for player in self.players])

    @property
    def next_ra_ends_epoch(self) -> bool:
        """Whether the next Ra tile fills the Ra track (R7.2)."""
        return self.ra_tiles + 1 == self.ra_track_length

    @property
    def lot(self) -> tuple[Tile, ...]:
        """The tiles on the auction track, in the order of the spaces."""
        return tuple(tile for tile in self.track if tile)

    @property
    def lot_losses(self) -> tuple[Loss, ...]:
        """What the disasters in the lot will cost its winner; ignore the seat of these losses (R6.3)."""
        return find_losses(self.turn, self.lot)

    @property
    def losable_kinds(self) -> frozenset[Tile]:
        """The kinds from which the player to act must choose what to lose (R6.3); else empty."""
        return HITS[self.losses[0].disaster] if self.losses else frozenset()

    def fame_by_epoch(self, seat: Seat) -> tuple[int | None, ...]:
        """A seat's fame at the start (R2.1) and after each scored epoch; None where it is hidden."""
        return (STARTING_FAME, *(epoch.fame[seat] for epoch in self.epochs))

    def can_win(self, seat: Seat) -> bool:
        """Whether a seat may still win the running auction (R4.3)."""
        return self.auction is not None and seat in (*self.auction.bidders, self.auction.leader)

    def biddable_suns(self, seat: Seat) -> tuple[int, ...]:
        """The suns that a seat can still bid, from the highest to the lowest (R4.1)."""
        return biddable_suns(self, seat)

    def price(self, seat: Seat) -> dict[Tile, tuple[Tile, ...]]:
        """The tiles that the lot's disasters would cost a seat if it won; empty if it cannot win (R6).

        Where the player would have to choose, only the number of tiles is certain.
        """
        return find_price(self.players[seat], self.lot) if self.can_win(seat) else {}

    def points_now(self) -> tuple[SeatScore, ...]:
        """The points of every seat if the epoch ended now (R9)."""
        return score_points(self.players, self.epoch, self.options)

    def points_with_lot(self, seat: Seat) -> SeatScore | None:
        """A seat's points if it won the running auction and the epoch ended at once; None if it cannot win.

        It would pay the sun that it has bid, or the lowest that beats the highest bid.
        """
        leads = self.auction is not None and seat == self.auction.leader
        suns = (self.auction.highest,) if self.auction and leads else self.biddable_suns(seat)
        if not suns:
            return None
        players: list[Holdings] = [*self.players]
        last = self.epoch == EPOCHS
        players[seat] = buyer_after(self.players[seat], suns[-1], self.centre, self.lot, last_epoch=last)
        return score_seat(players, seat, self.epoch, self.options)


def view(state: State, seat: Seat | None) -> View:
    """The position as a person in `seat`, or a spectator (None), may be shown it."""
    return _view(state, seat, is_open=state.finished or not state.options.hidden_scores)


def computer_view(state: State, seat: Seat | None) -> View:
    """The position with every total: fame follows from public events, so a computer knows it (R2.3)."""
    return _view(state, seat, is_open=True)


def _view(state: State, seat: Seat | None, *, is_open: bool) -> View:
    result = outcome(state)
    return View(
        options=state.options,
        players=tuple(
            PlayerView(
                number,
                player.suns_up,
                player.suns_down,
                player.tiles,
                player.fame if is_open or number == seat else None,
            )
            for number, player in enumerate(state.players)
        ),
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
            EpochView(
                score.epoch,
                score.points,
                score.fame if is_open else _own(score.fame, seat),
                score.tiles,
                score.suns,
            )
            for score in state.scores
        ),
        places=result.places if result else None,
        left=state.left,
    )


def _own(fame: tuple[int | None, ...], seat: Seat | None) -> tuple[int | None, ...]:
    return tuple(total if other == seat else None for other, total in enumerate(fame))
