"""What is seen of a position: everything but the rolls to come (D10.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.dice.offers import Offer, offer
from engine.dice.options import civilization_capacity, ra_steps
from engine.dice.outcome import outcome
from engine.dice.rules import legal_actions, to_act

if TYPE_CHECKING:
    from engine.dice.actions import Action, Disaster, Use
    from engine.dice.faces import Colour, Face
    from engine.dice.options import Options
    from engine.dice.scoring import EpochScore
    from engine.dice.state import Phase, Player, Seat, State


@dataclass(frozen=True, slots=True)
class View:
    """A position as everybody sees it; the fields are those of the state where they have its names."""

    viewer: Seat | None
    options: Options
    players: tuple[Player, ...]
    """By seat."""
    to_act: Seat | None
    """Who is asked now; None when the game is over."""
    turn: Seat
    """Whose turn it is."""
    epoch: int
    figure: int
    """Steps that the Ra figure has gone in this epoch."""
    ra_steps: int
    """Steps that end the epoch."""
    civilization_capacity: int
    """Markers that a civilization space takes."""
    phase: Phase
    roll: int
    """The number of the last roll of this turn, 1 to 3."""
    dice: tuple[Face, ...]
    """What the dice show, in die order; suns are locked."""
    last_rolled: tuple[Colour, ...]
    """The dice of the last roll; the others that are no suns were kept."""
    uses: tuple[Use, ...]
    """What dice were used for in this turn; the markers have moved already."""
    offer: Offer
    """What the dice not yet used would give."""
    legal: tuple[Action, ...]
    """Everything that the one who is asked may do."""
    disaster: Disaster | None
    """The disaster under which markers are being lost."""
    losers: tuple[Seat, ...]
    """Who is still to choose markers to lose; the first is asked now."""
    epochs: tuple[EpochScore, ...]
    """The epochs that were scored."""
    places: tuple[int, ...] | None
    """Each seat's place when the game is over."""


def view(state: State, seat: Seat | None) -> View:
    """The position as a person in `seat`, or a spectator (None), is shown it: all is open."""
    result = outcome(state)
    return View(
        viewer=seat,
        options=state.options,
        players=state.players,
        to_act=to_act(state),
        turn=state.turn,
        epoch=state.epoch,
        figure=state.figure,
        ra_steps=ra_steps(len(state.players), state.options),
        civilization_capacity=civilization_capacity(len(state.players)),
        phase=state.phase,
        roll=state.roll,
        dice=state.dice,
        last_rolled=state.last_rolled,
        uses=state.uses,
        offer=offer(state),
        legal=legal_actions(state),
        disaster=state.disaster,
        losers=state.losers,
        epochs=state.scores,
        places=result.places if result else None,
    )


computer_view = view
"""A computer knows what everybody sees."""
