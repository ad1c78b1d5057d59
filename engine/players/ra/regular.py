"""The `regular` computer: compares what each seat can expect, and solves auctions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.ra.auction import auction_called_by, best_for, running_auction, solve
from engine.players.ra.hoards import without_tiles
from engine.players.ra.lot_worth import LotWorth
from engine.players.ra.natural import Expected, choose_naturally
from engine.players.ra.reasons import explain
from engine.players.ra.valuation import Prospects
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Discard, UseGods
from engine.ra.state import AuctionKind
from engine.ra.turns import clockwise

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from engine.games import Seat
    from engine.players.computer import Reason
    from engine.ra.actions import Action
    from engine.ra.view import View


class RegularComputer:
    """Chooses the action with the best chance of winning according to `valuation`, as it expects of others.

    No person sees chances this exactly, so it misjudges each action to play as strongly as people do.
    `misjudgement` is the standard deviation of its error, in fair shares of victory. Where the exact chances
    are almost equal, it does what is natural all the same.
    """

    def __init__(self, random: Random | None = None, misjudgement: float = 0.0) -> None:
        self._random, self._misjudgement = random, misjudgement
        self._decided: tuple[Prospects, Action] | None = None

    def choose(self, view: View, legal_actions: tuple[Action, ...], /) -> Action:
        """The action that seems to lead to the best result."""
        self._decided = None
        if len(legal_actions) == 1:
            return legal_actions[0]
        prospects = Prospects(view)
        if view.losses:
            action = _discard(prospects, view.losses[0].seat, legal_actions)
        elif view.auction:
            action = self._best(view, _weigh_bids(prospects))
        else:
            action = self._best(view, _weigh_turn(prospects, legal_actions))
        self._decided = prospects, action
        return action

    def _best(self, view: View, options: dict[Action, Expected]) -> Action:
        chances = {action: expected.share for action, expected in options.items()}
        if self._random and self._misjudgement:
            error, gauss = self._misjudgement / len(view.players), self._random.gauss
            chances = {action: chance + gauss(0, error) for action, chance in chances.items()}
        return choose_naturally(view, max(chances, key=chances.__getitem__), options)

    @property
    def reason(self) -> Reason | None:
        """Why it made its last choice; None if it had no choice or there is little to say."""
        return explain(*self._decided) if self._decided else None


def _discard(prospects: Prospects, seat: Seat, legal_actions: Sequence[Action]) -> Action:
    def remains(action: Action) -> float:
        hoards = prospects.hoards.copy()
        if isinstance(action, Discard):
            hoards[seat] = without_tiles(hoards[seat], action.tiles)
        return LotWorth(prospects, (), prospects.ra_left, hoards=hoards).expect_own(seat)

    return max(legal_actions, key=remains)


def _weigh_bids(prospects: Prospects) -> dict[Action, Expected]:
    bidding = running_auction(prospects.view)
    stays = None in prospects.view.track
    options = solve(bidding, LotWorth(prospects, prospects.lot, prospects.ra_left, stays=stays))
    seat = bidding.bidders[0]
    return {
        PASS if sun is None else BIDS[sun]: Expected(chances[seat], sale is not None and sale[0] == seat)
        for sun, (sale, chances) in options
    }


def _weigh_turn(prospects: Prospects, legal_actions: Sequence[Action]) -> dict[Action, Expected]:
    seat = prospects.view.turn
    draws = DRAW in legal_actions
    worth = LotWorth(prospects, prospects.lot, prospects.ra_left, stays=draws)
    kind = AuctionKind.VOLUNTARY if draws else AuctionKind.FORCED
    chances: dict[Action, float] = {INVOKE: _solve_call(prospects, seat, kind, worth)[seat]}
    if draws:
        ra = prospects.ra_chance
        grown = LotWorth(prospects, prospects.lot, prospects.ra_left, more=1)
        chances[DRAW] = (1 - ra) * _wait(prospects, grown)[seat] + ra * _draw_ra(prospects)[seat]
    for gods in _promising_gods(prospects, legal_actions):
        hoards, rest = prospects.after_gods(gods)
        chances[gods] = _wait(prospects, LotWorth(prospects, rest, prospects.ra_left, hoards=hoards))[seat]
    return {action: Expected(chance, buys=False) for action, chance in chances.items()}


def _solve_call(prospects: Prospects, caller: Seat, kind: AuctionKind, worth: LotWorth) -> Sequence[float]:
    bidding = auction_called_by(caller, kind, prospects.suns)
    return best_for(bidding.bidders[0], solve(bidding, worth)).worth


def _wait(prospects: Prospects, worth: LotWorth) -> Sequence[float]:
    """Each seat's chance if the turn passes on: the lot is sold soon, or nobody wants it yet."""
    order = clockwise(len(prospects.suns), prospects.view.turn + 1)
    caller = next(seat for seat in order if prospects.suns[seat])
    return _solve_call(prospects, caller, AuctionKind.RA_TILE, worth)


def _draw_ra(prospects: Prospects) -> Sequence[float]:
    """Each seat's chance after a Ra tile: an auction, or the end of the epoch with suns unspent."""
    worth = LotWorth(prospects, prospects.lot, prospects.ra_left - 1)
    if prospects.ra_left == 1:
        return worth(None)
    return _solve_call(prospects, prospects.view.turn, AuctionKind.RA_TILE, worth)


def _promising_gods(prospects: Prospects, legal_actions: Sequence[Action]) -> list[UseGods]:
    """The uses of gods for the best tile, the two best, and so on, as ranked one by one."""
    turns = [action for action in legal_actions if isinstance(action, UseGods)]
    if not turns:
        return []
    seat = prospects.view.turn

    def gain(action: UseGods) -> float:
        hoards, _ = prospects.after_gods(action)
        return LotWorth(prospects, (), prospects.ra_left, hoards=hoards).expect_own(seat)

    singles = [action for action in turns if len(action.spaces) == 1]
    best_first = [action.spaces[0] for action in sorted(singles, key=gain, reverse=True)]
    most = len(turns[-1].spaces)
    return [UseGods(tuple(sorted(best_first[:count]))) for count in range(1, most + 1)]
