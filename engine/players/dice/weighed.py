"""What judges of the dice game say about a position: its options, and everybody's share of victory."""

from dataclasses import dataclass

from engine.dice.actions import Action
from engine.games import Seat
from engine.players.computer import Reason

Shares = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """An action that the seat to act can take."""

    action: Action
    shares: Shares
    """Each seat's share of victory after the action, if the player on turn then does what is best."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A position as a judge sees it."""

    seat: Seat
    """The seat to act."""
    options: tuple[Option, ...]
    """Its options, best first."""
    reason: Reason | None
    """Why the first one is best, if there are words for it."""
    sun_chance: float
    """The chance that the dice which the best option rolls show a sun; 0 if it rolls none."""
    level: str
    """The level of the computers that see the position like this."""

    @property
    def shares(self) -> Shares:
        """Each seat's share of victory now, if the best option is taken."""
        return self.options[0].shares
