"""A computer that plays as another one, but overlooks nothing glaring: the first levels, and `regular`."""

from __future__ import annotations

from engine.players.computer import Computer, Reason, reason_of, seat_asked
from engine.players.ra.network.judgement import weigh_options
from engine.players.ra.network.reasons import explain
from engine.ra.actions import Action
from engine.ra.view import View


class WarnedComputer:
    """Does what another computer would, unless that promises a share of victory that is far too low.

    Nobody throws a game away in one move. `glaring` is how much lower than the best
    option a move must be for a person to notice.
    """

    def __init__(self, computer: Computer, glaring: float) -> None:
        self._computer, self._glaring = computer, glaring
        self._warned: tuple[View, tuple[Action, ...], Action] | None = None

    def choose(self, view: View, legal_actions: tuple[Action, ...], /) -> Action:
        """The other computer's action, or the best one instead of a glaring mistake."""
        self._warned = None
        action: Action = self._computer.choose(view, legal_actions)
        if len(legal_actions) == 1:
            return action
        seat = seat_asked(view)
        best, *others = weigh_options(view, legal_actions, played=action)
        shares = {option.action: option.shares[seat] for option in (best, *others)}
        if shares[action] >= shares[best.action] - self._glaring:
            return action
        self._warned = view, legal_actions, best.action
        return best.action

    @property
    def reason(self) -> Reason | None:
        """The other computer's reason; after a warning, what is better about the best action."""
        return explain(*self._warned) if self._warned else reason_of(self._computer)
