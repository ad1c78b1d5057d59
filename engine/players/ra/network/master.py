"""The computers `master` and `pharaoh`: networks value positions; draws and auctions are computed exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.ra.network.auction import AuctionOutcomes, empty_solution, solve_auction
from engine.players.ra.network.lookahead import Lookahead, WeighedTurn
from engine.players.ra.network.reasons import explain
from engine.players.ra.network.row_actions import expand_discards, find_god_action
from engine.players.ra.network.rows import ASKED, HIGHEST, LOSER, PLAYERS, SUNS, row_of
from engine.players.ra.network.successors import AFTER_INVOKING, LOOKUP_SIZE, Successors, expand_auction
from engine.players.ra.network.weighing import DRAWING, GODS, INVOKING
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS

if TYPE_CHECKING:
    from engine.players.computer import Reason
    from engine.players.ra.network.values import Network
    from engine.ra.actions import Action
    from engine.ra.view import View


class MasterComputer:
    """Looks one decision ahead, at every tile that can be drawn and every outcome of an auction.

    By default the shipped network for the number of players decides.
    """

    def __init__(self, network: Network | None = None) -> None:
        self._network = network
        self._decided: tuple[View, tuple[Action, ...], Action] | None = None

    def choose(self, view: View, legal_actions: tuple[Action, ...], /) -> Action:
        """The action with the highest expected utility for the seat to act."""
        self._decided = None
        if len(legal_actions) == 1:
            return legal_actions[0]
        action = self._decide(view, legal_actions)
        self._decided = view, legal_actions, action
        return action

    @property
    def reason(self) -> Reason | None:
        """Why it made its last choice; computed on request, because few ask."""
        if self._decided is None:
            return None
        view, legal_actions, action = self._decided
        return explain(view, legal_actions, action, self._network)

    def _decide(self, view: View, legal_actions: tuple[Action, ...]) -> Action:
        lookahead = Lookahead(len(view.players), self._network)
        row = row_of(view)
        if view.losses:
            return choose_loss(lookahead, row, legal_actions)
        if view.auction:
            return choose_bid(lookahead, row)
        turn = lookahead.look(row)
        self._weigh_again(lookahead, turn)
        option = max((INVOKING, DRAWING, GODS), key=lambda option: turn.worths[option])
        if option == GODS:
            return find_god_action(view, row, lookahead.rows[turn.ends[GODS] - 1], legal_actions)
        return DRAW if option == DRAWING else INVOKE

    def _weigh_again(self, lookahead: Lookahead, turn: WeighedTurn) -> None:
        """Correct the worths of a turn's options before the best is chosen."""


class PharaohComputer(MasterComputer):
    """Also looks at the turn after each tile, auction and use of gods, if the options are close."""

    def _weigh_again(self, lookahead: Lookahead, turn: WeighedTurn) -> None:
        if turn.is_close():
            lookahead.look_deeper(turn)


def choose_loss(lookahead: Lookahead, row: bytearray, legal_actions: tuple[Action, ...]) -> Action:
    """The discard that is best for the player who must choose (R6.1)."""
    discards = expand_discards(lookahead, row, legal_actions)
    utilities = lookahead.utilities(0, len(discards))
    return discards[max(range(len(discards)), key=lambda after: utilities[after][row[LOSER]])]


def choose_bid(lookahead: Lookahead, row: bytearray) -> Action:
    """The bid, or pass, that is best for the bidder if all others do what is best for them (R4)."""
    lookup, solution = [0] * LOOKUP_SIZE, empty_solution(row[PLAYERS])
    lookahead.make_room(SUNS)
    end = expand_auction(row, Successors(lookahead.rows, lookup), 0, AFTER_INVOKING)
    solve_auction(row, AuctionOutcomes(lookup, AFTER_INVOKING, lookahead.utilities(0, end)), solution)
    bid = solution.bids[row[ASKED] * SUNS + row[HIGHEST]]
    return BIDS[bid] if bid else PASS
