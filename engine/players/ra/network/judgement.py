"""A network's judgement of a position, for hints and for the reasons of computers.

It is made from a computer's view, which has every total: players could work them out (R2.3). It contains
chances and differences of fame, never a total.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games import Seat
from engine.players.computer import seat_asked
from engine.players.ra.natural import Expected, choose_naturally
from engine.players.ra.network.auction import AuctionOutcomes, Table, empty_solution, solve_auction
from engine.players.ra.network.lookahead import Lookahead, LookaheadMaker, WeighedTurn
from engine.players.ra.network.lot_worth import weigh_lot
from engine.players.ra.network.row_actions import expand_discards, find_god_action, row_after_gods
from engine.players.ra.network.row_rules import bid_or_pass
from engine.players.ra.network.rows import (
    ASKED,
    AUCTION,
    HIGHEST,
    LOSER,
    NO_AUCTION,
    PLAYERS,
    SUN,
    SUNS,
    TURN,
    UP,
    row_of,
    seat_at,
)
from engine.players.ra.network.successors import (
    AFTER_INVOKING,
    LOOKUP_SIZE,
    Lookup,
    Successors,
    expand_auction,
)
from engine.players.ra.network.values import Array, Network, Valuation, utilities_of, utility_of
from engine.players.ra.network.weighing import DRAWING, GODS, IMPOSSIBLE, INVOKING
from engine.players.stayers import among_stayers
from engine.ra.actions import DRAW, INVOKE, Action, Bid, UseGods
from engine.ra.tiles import Tile
from engine.ra.view import View

Sale = tuple[Seat, int]
"""The seat that buys the lot, and the sun it pays."""


@dataclass(frozen=True, slots=True)
class Option:
    """An action that the seat to act can take."""

    action: Action
    shares: tuple[float, ...]
    """Each seat's share of victory after the action if all then do what is best for them; they sum to 1."""
    sale: Sale | None
    """How its auction is expected to end; None if nobody buys or there is no auction."""
    utility: float
    """What it is worth to the seat to act: its share, and a little for its lead."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A position as a network sees it."""

    seat: Seat
    """The seat to act."""
    options: tuple[Option, ...]
    """Its options, best first: see `weigh_options`; only the best of all uses of gods."""
    worths: tuple[float, ...]
    """What the lot is worth to each seat: see `weigh_lot`."""
    ra_chance: float
    """The chance that the next tile is a Ra tile."""

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of victory now, if the best option is taken."""
        return self.options[0].shares


def judge(view: View, legal_actions: tuple[Action, ...], network: Network | None = None) -> Judgement:
    """Judge a position in which somebody is to act, by default with the shipped network.

    Players who have left can no longer win: the others have all the shares.
    """
    asked = seat_asked(view)
    ra_tiles = dict(view.bag).get(Tile.RA, 0)
    return Judgement(
        asked,
        among_stayers(weigh_options(view, legal_actions, network), asked, view.left),
        weigh_lot(view, network),
        ra_tiles / max(1, view.tiles_in_bag),
    )


def weigh_options(
    view: View,
    legal_actions: tuple[Action, ...],
    network: Valuation | None = None,
    *,
    deeply: bool = False,
    look: LookaheadMaker = Lookahead,
    played: Action | None = None,
) -> tuple[Option, ...]:
    """The options of the seat to act, best first; the first is what a computer does.

    They are in order of their utility, but a natural option that is almost as good precedes the best. With
    `deeply`, options of a turn that are close are weighed by the turn after it. Of all uses of gods only the
    best is weighed, and, if it is another, the one `played`.
    """
    lookahead, row = look(len(view.players), network), row_of(view)
    if view.losses:
        options = _weigh_losses(lookahead, row, legal_actions)
    elif view.auction:
        options = _weigh_bids(lookahead, row, legal_actions, deeply=deeply)
    else:
        turn = lookahead.look(row)
        after = lookahead.add(turn, row_after_gods(view, row, played)) if isinstance(played, UseGods) else 0
        if deeply and turn.is_close(lookahead.close):
            lookahead.look_deeper(turn, also=after)
        options = _weigh_turn(lookahead, turn, view, legal_actions)
        if isinstance(played, UseGods) and all(option.action != played for option in options):
            options.append(_option_after(turn, after, played))
    natural = choose_option(view, options, [option.utility for option in options])
    # The sort is stable, so the first of equals stays first.
    return tuple(sorted(options, key=lambda option: (option.action != natural, -option.utility)))


def choose_option(view: View, options: Sequence[Option], worths: Sequence[float]) -> Action:
    """The action of the option that is worth most, or a more natural one that is almost as good."""
    seat = seat_asked(view)
    best, _ = max(zip(options, worths, strict=True), key=lambda weighed: weighed[1])
    expected = {
        option.action: Expected(option.shares[seat], option.sale is not None and option.sale[0] == seat)
        for option in options
    }
    return choose_naturally(view, best.action, expected)


def _weigh_losses(lookahead: Lookahead, row: bytearray, legal_actions: tuple[Action, ...]) -> list[Option]:
    discards = expand_discards(lookahead, row, legal_actions)
    values = lookahead.values(0, len(discards))
    utilities = utilities_of(values).tolist()
    shares = values[:, : row[PLAYERS]].tolist()
    return [
        Option(action, tuple(shares[after]), None, utilities[after][row[LOSER]])
        for after, action in enumerate(discards)
    ]


def _weigh_bids(
    lookahead: Lookahead, row: bytearray, legal_actions: tuple[Action, ...], *, deeply: bool
) -> list[Option]:
    lookup = [0] * LOOKUP_SIZE
    lookahead.make_room(SUNS)
    end = expand_auction(row, Successors(lookahead.rows, lookup), 0, AFTER_INVOKING)
    values = lookahead.values(0, end)
    options = _options_of_bids(row, legal_actions, lookup, values)
    if deeply and _are_close(options, lookahead.close):
        options = _options_of_bids(row, legal_actions, lookup, lookahead.refine(values))
    return options


def _options_of_bids(
    row: bytearray, legal_actions: tuple[Action, ...], lookup: Lookup, values: Array
) -> list[Option]:
    utilities = utilities_of(values).tolist()
    shares = values[:, : row[PLAYERS]].tolist()
    options = []
    for action in sorted(legal_actions, key=_sun_of):
        won = _winning_sun(row, _sun_of(action), lookup, utilities)
        after = lookup[AFTER_INVOKING + won] - 1
        options.append(Option(action, tuple(shares[after]), _sale(row, won), utilities[after][row[ASKED]]))
    return options


def _are_close(options: Sequence[Option], margin: float) -> bool:
    """Whether options with different ends promise almost as much as the best."""
    best = max(options, key=lambda option: option.utility)
    return any(option.sale != best.sale and best.utility - option.utility < margin for option in options)


def _sun_of(action: Action) -> int:
    """The sun bid by an action; 0 for a pass."""
    return action.sun if isinstance(action, Bid) else 0


def _winning_sun(row: bytearray, sun: int, lookup: Lookup, utilities: Table) -> int:
    """The sun that wins an auction in progress after a bid of `sun`, or a pass (0)."""
    after = row.copy()
    bid_or_pass(after, sun)
    if after[AUCTION] == NO_AUCTION:
        return sun or row[HIGHEST]
    outcomes = AuctionOutcomes(lookup, AFTER_INVOKING, utilities)
    return solve_auction(after, outcomes, empty_solution(row[PLAYERS]))


def _sale(row: bytearray, sun: int) -> Sale | None:
    """The sale for a sun; None for sun 0."""
    owners = (seat for seat in range(row[PLAYERS]) if row[seat_at(seat) + SUN + sun] == UP)
    return (next(owners), sun) if sun else None


def _weigh_turn(
    lookahead: Lookahead, turn: WeighedTurn, view: View, legal_actions: tuple[Action, ...]
) -> list[Option]:
    invoked = turn.ends[INVOKING]
    won = next(sun for sun in range(SUNS) if turn.lookup[AFTER_INVOKING + sun] == invoked)
    options = [_option(turn, INVOKING, INVOKE, _sale(turn.row, won))]
    if turn.worths[DRAWING] > IMPOSSIBLE:
        options.append(_option(turn, DRAWING, DRAW))
    if turn.worths[GODS] > IMPOSSIBLE:
        after = lookahead.rows[turn.ends[GODS] - 1]
        options.append(_option(turn, GODS, find_god_action(view, turn.row, after, legal_actions)))
    return options


def _option(turn: WeighedTurn, option: int, action: Action, sale: Sale | None = None) -> Option:
    shares = turn.expect(option)[: turn.row[PLAYERS]].tolist()
    return Option(action, tuple(shares), sale, turn.worths[option])


def _option_after(turn: WeighedTurn, after: int, action: Action) -> Option:
    """An option that leads to a row, counted from 1."""
    values = turn.values[after - 1]
    shares = values[: turn.row[PLAYERS]].tolist()
    return Option(action, tuple(shares), None, utility_of(values, turn.row[TURN]))
