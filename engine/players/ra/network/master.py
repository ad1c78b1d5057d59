"""The computers `master` and `pharaoh`: value networks, exact chances, and auctions solved exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.ra.network.afters import AFTER_INVOKING, PLAN_SIZE, expand_auction
from engine.players.ra.network.auction import solve_auction
from engine.players.ra.network.choices import expand_losses, find_gods
from engine.players.ra.network.outlook import Outlook, Turn
from engine.players.ra.network.reasons import explain
from engine.players.ra.network.rows import ASKED, HIGHEST, LOSER, PLAYERS, SUNS, row_of
from engine.players.ra.network.weighing import DRAWING, GODS, INVOKING
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS

if TYPE_CHECKING:
    from engine.players.computer import Reason
    from engine.players.ra.network.values import Network
    from engine.ra.actions import Action
    from engine.ra.view import View


class MasterComputer:
    """Looks one decision ahead, over every tile that may be drawn and every outcome of an auction."""

    def __init__(self, network: Network | None = None) -> None:
        """Take a network; without one the shipped network for the number of players decides."""
        self._network = network
        self._decided: tuple[View, tuple[Action, ...], Action] | None = None

    def choose(self, view: View, legal_actions: tuple[Action, ...], /) -> Action:
        """The action that promises the one who is asked most."""
        self._decided = None
        if len(legal_actions) == 1:
            return legal_actions[0]
        action = self._decide(view, legal_actions)
        self._decided = view, legal_actions, action
        return action

    @property
    def reason(self) -> Reason | None:
        """Why it chose what it chose last; thought of when it is asked for, since few want to know."""
        if self._decided is None:
            return None
        view, legal_actions, action = self._decided
        return explain(view, legal_actions, action, self._network)

    def _decide(self, view: View, legal_actions: tuple[Action, ...]) -> Action:
        outlook = Outlook(len(view.players), self._network)
        row = row_of(view)
        if view.losses:
            return choose_loss(outlook, row, legal_actions)
        if view.auction:
            return choose_bid(outlook, row)
        turn = outlook.look(row)
        self._weigh_again(outlook, turn)
        option = max((INVOKING, DRAWING, GODS), key=lambda option: turn.worths[option])
        if option == GODS:
            return find_gods(view, row, outlook.rows[turn.ends[GODS] - 1], legal_actions)
        return DRAW if option == DRAWING else INVOKE

    def _weigh_again(self, outlook: Outlook, turn: Turn) -> None:
        """Correct the worths of a turn's options before the best is taken."""


class PharaohComputer(MasterComputer):
    """Looks at the turn after each tile, auction and use of gods too, where the options are close."""

    def _weigh_again(self, outlook: Outlook, turn: Turn) -> None:
        if turn.is_close():
            outlook.look_deeper(turn)


def choose_loss(outlook: Outlook, row: bytearray, legal_actions: tuple[Action, ...]) -> Action:
    """What the owner loses best (R6.1)."""
    losses = expand_losses(outlook, row, legal_actions)
    wishes = outlook.wishes(0, len(losses))
    return losses[max(range(len(losses)), key=lambda index: wishes[index][row[LOSER]])]


def choose_bid(outlook: Outlook, row: bytearray) -> Action:
    """What the one who is asked bids if all others bid as he would in their place (R4)."""
    plan, bids = [0] * PLAN_SIZE, [0] * (row[PLAYERS] * SUNS)
    outlook.make_room(SUNS)
    end = expand_auction(row, outlook.rows, 0, plan, AFTER_INVOKING)
    solve_auction(row, plan, AFTER_INVOKING, outlook.wishes(0, end), [0] * SUNS, bids)
    bid = bids[row[ASKED] * SUNS + row[HIGHEST]]
    return BIDS[bid] if bid else PASS
