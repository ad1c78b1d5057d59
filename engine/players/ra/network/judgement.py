"""What a network tells of a position: for hints, and for the reasons of those who decide by it.

It sees what computers see, a view with every total, since fame follows from what all were shown (R2.3). It
tells chances and differences of fame, never a total.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.players.ra.network.afters import (
    AFTER_INVOKING,
    PLAN_SIZE,
    Plan,
    expand_auction,
)
from engine.players.ra.network.auction import Table, solve_auction
from engine.players.ra.network.choices import expand_losses, find_gods
from engine.players.ra.network.lot import weigh_lot
from engine.players.ra.network.outlook import Outlook
from engine.players.ra.network.rows import (
    ASKED,
    AUCTION,
    HIGHEST,
    LOSER,
    NO_AUCTION,
    PLAYERS,
    SUN,
    SUNS,
    UP,
    row_of,
    seat_at,
)
from engine.players.ra.network.rules import bid_or_pass
from engine.players.ra.network.values import wishes
from engine.players.ra.network.weighing import DRAWING, GODS, IMPOSSIBLE, INVOKING, mean_of_draws
from engine.ra.actions import DRAW, INVOKE, Bid
from engine.ra.tiles import Tile

if TYPE_CHECKING:
    from engine.players.ra.network.values import Network
    from engine.ra.actions import Action
    from engine.ra.state import Seat
    from engine.ra.view import View

Sale = tuple["Seat", int]
"""Who buys the lot, and with which sun."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something that the one who is asked may do."""

    action: Action
    shares: tuple[float, ...]
    """Each seat's share of victory once it is done, if all then do what they wish most; they sum to 1."""
    sale: Sale | None
    """How its auction is thought to end; None if nobody buys, or there is none."""
    wish: float
    """What it is worth to the one who is asked: his share, and a little for his lead."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A position as a network sees it."""

    seat: Seat
    """The one who is asked."""
    options: tuple[Option, ...]
    """What he may do, the best first; of all uses of gods the best alone."""
    worths: tuple[float, ...]
    """What the lot is worth to each seat: see `weigh_lot`."""
    ra_chance: float
    """The chance that the next tile is a Ra tile."""

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of victory now: what follows from the best option."""
        return self.options[0].shares


def judge(view: View, legal_actions: tuple[Action, ...], network: Network | None = None) -> Judgement:
    """Judge a position in which somebody is asked, by a network or the shipped one."""
    asked = view.turn if view.to_act is None else view.to_act
    ra_tiles = dict(view.bag).get(Tile.RA, 0)
    return Judgement(
        asked,
        weigh_options(view, legal_actions, network),
        weigh_lot(view, network),
        ra_tiles / max(1, view.tiles_in_bag),
    )


def weigh_options(
    view: View, legal_actions: tuple[Action, ...], network: Network | None = None
) -> tuple[Option, ...]:
    """What the one who is asked may do, the best first, as `MasterComputer` compares it."""
    outlook, row = Outlook(len(view.players), network), row_of(view)
    if view.losses:
        options = _weigh_losses(outlook, row, legal_actions)
    elif view.auction:
        options = _weigh_bids(outlook, row, legal_actions)
    else:
        options = _weigh_turn(outlook, row, view, legal_actions)
    return tuple(sorted(options, key=lambda option: -option.wish))  # among equals the first stays first


def _weigh_losses(outlook: Outlook, row: bytearray, legal_actions: tuple[Action, ...]) -> list[Option]:
    losses = expand_losses(outlook, row, legal_actions)
    values = outlook.values(0, len(losses))
    told = wishes(values).tolist()
    shares = values[:, : row[PLAYERS]].tolist()
    return [
        Option(action, tuple(shares[after]), None, told[after][row[LOSER]])
        for after, action in enumerate(losses)
    ]


def _weigh_bids(outlook: Outlook, row: bytearray, legal_actions: tuple[Action, ...]) -> list[Option]:
    plan = [0] * PLAN_SIZE
    outlook.make_room(SUNS)
    end = expand_auction(row, outlook.rows, 0, plan, AFTER_INVOKING)
    values = outlook.values(0, end)
    told = wishes(values).tolist()
    shares = values[:, : row[PLAYERS]].tolist()
    options = []
    for action in sorted(legal_actions, key=_sun_of):
        won = _winning_sun(row, _sun_of(action), plan, told)
        after = plan[AFTER_INVOKING + won] - 1
        options.append(Option(action, tuple(shares[after]), _sale(row, won), told[after][row[ASKED]]))
    return options


def _sun_of(action: Action) -> int:
    """The sun that is bid, 0 for a pass."""
    return action.sun if isinstance(action, Bid) else 0


def _winning_sun(row: bytearray, sun: int, plan: Plan, told: Table) -> int:
    """The sun that wins a running auction after the one who is asked has bid one, or passed (0)."""
    after = row.copy()
    bid_or_pass(after, sun)
    if after[AUCTION] == NO_AUCTION:
        return sun or row[HIGHEST]
    scratch = [0] * SUNS, [0] * (row[PLAYERS] * SUNS)
    return solve_auction(after, plan, AFTER_INVOKING, told, *scratch)


def _sale(row: bytearray, sun: int) -> Sale | None:
    """Who pays a sun; None where nobody does."""
    owners = (seat for seat in range(row[PLAYERS]) if row[seat_at(seat) + SUN + sun] == UP)
    return (next(owners), sun) if sun else None


def _weigh_turn(
    outlook: Outlook, row: bytearray, view: View, legal_actions: tuple[Action, ...]
) -> list[Option]:
    turn, values = outlook.look_closely(row)
    shares = values[:, : row[PLAYERS]].tolist()
    invoked = turn.ends[INVOKING]
    won = next(sun for sun in range(SUNS) if turn.plan[AFTER_INVOKING + sun] == invoked)
    options = [Option(INVOKE, tuple(shares[invoked - 1]), _sale(row, won), turn.worths[INVOKING])]
    if turn.worths[DRAWING] > IMPOSSIBLE:
        seats = range(row[PLAYERS])
        end_of_ra = turn.ends[DRAWING]
        mean = [mean_of_draws(row, turn.plan, shares, seat, end_of_ra) for seat in seats]
        options.append(Option(DRAW, tuple(mean), None, turn.worths[DRAWING]))
    if turn.worths[GODS] > IMPOSSIBLE:
        after = turn.ends[GODS] - 1
        gods = find_gods(view, row, outlook.rows[after], legal_actions)
        options.append(Option(gods, tuple(shares[after]), None, turn.worths[GODS]))
    return options
