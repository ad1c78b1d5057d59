"""Why an action is refused: a reason with words in every language, the rule, and the position."""

from engine.dice.actions import (
    Action,
    Done,
    Flood,
    Keep,
    LoseCivilization,
    LosePyramids,
    MoveNile,
    MovePharaoh,
    PlaceCivilization,
    PlacePyramid,
    Reroll,
    SpendAnkhs,
    Use,
)
from engine.dice.faces import Face
from engine.dice.state import ROLLS, Phase, State
from engine.dice.uses import civilization_colours, has_begun, natural_dice, pyramid_rows
from engine.errors import NotLegalError, NotYourTurnError
from engine.protocol import Seat

Why = tuple[str, str, str]
"""The reason's key, the rule, and the explanation in the English message."""


def refusal(state: State, action: Action) -> NotLegalError:
    """The error for an action that is not legal now."""
    reason, rule, why = _why(state, action)
    return NotLegalError(reason, f"{action} is not legal: {why}. Position: {position(state)}", rule)


def not_your_turn(state: State, seat: Seat, action: Action) -> NotYourTurnError:
    """The error for an action of a seat that is not to act."""
    rule = "D7.1" if state.phase is Phase.LOSING else "D3.1"
    message = f"{action} is refused: seat {seat} is not to act. Position: {position(state)}"
    return NotYourTurnError("not_your_turn", message, rule)


def position(state: State) -> str:
    """A position in one line, for messages and logs."""
    start = f"epoch {state.epoch}, figure at {state.figure}, {state.phase}"
    if state.phase is Phase.LOSING:
        return f"{start}, seat {state.losers[0]} loses markers for {state.disaster}"
    uses = ", ".join(map(str, state.uses)) or "nothing"
    return f"{start}, seat {state.turn}, roll {state.roll}, dice {' '.join(state.dice)}, used {uses}"


def _why(state: State, action: Action) -> Why:
    match state.phase:
        case Phase.FINISHED:
            return "game_over", "D10", "the game is over"
        case Phase.ROLLING:
            return _why_not_rolling(action)
        case Phase.USING:
            return _why_not_using(state, action)
        case Phase.DISASTER:
            return "disaster_due", "D7", "first declare a disaster, or none"
        case _:
            return _why_not_lose(action)


def _why_not_rolling(action: Action) -> Why:
    if isinstance(action, Reroll):
        return "sun_locked", "D3.1", "suns are never rolled again"
    if isinstance(action, Use | Done):
        return "still_rolling", "D3.3", "dice are used after rolling: keep them first"
    return _why_not_at_all(action)


def _why_not_using(state: State, action: Action) -> Why:
    match action:
        case Reroll() | Keep():
            return "rolling_over", "D3.2", f"rolling is over; a turn has at most {ROLLS} rolls"
        case MovePharaoh() | MoveNile() | Flood():
            return _why_no_step(state, action)
        case PlaceCivilization():
            return _why_no_civilization(state, action)
        case PlacePyramid():
            return _why_no_pyramid(state, action)
        case SpendAnkhs():
            return "too_few_ankhs", "D4.3", "that takes two unused ankhs"
        case _:
            return _why_not_at_all(action)


def _why_no_step(state: State, action: MovePharaoh | MoveNile | Flood) -> Why:
    match action:
        case MovePharaoh():
            return _why_no_symbols(state, Face.PHARAOH, "D5.1")
        case MoveNile():
            return _why_no_symbols(state, Face.NILE, "D5.2")
        case _ if action in state.uses:
            return "second_flood", "D5.3", "five dice buy at most one flood a turn"
        case _:
            return _why_no_symbols(state, Face.NILE, "D5.3")


def _why_no_symbols(state: State, face: Face, rule: str) -> Why:
    if face not in state.dice:
        return "no_natural_symbol", "D4.2", f"no die shows {face} itself, so ankhs cannot stand for it"
    return "too_few_symbols", rule, f"too few {face} symbols are left"


def _why_no_civilization(state: State, action: PlaceCivilization) -> Why:
    if action.colour not in natural_dice(state.dice, Face.CIVILIZATION):
        return "not_the_dies_colour", "D6.1", f"the {action.colour} die does not show civilization itself"
    if action.colour not in civilization_colours(state):
        return "civilization_taken", "D6.1", "that space is full, or already holds the player's marker"
    return _why_no_symbols(state, Face.CIVILIZATION, "D6.1")


def _why_no_pyramid(state: State, action: PlacePyramid) -> Why:
    space = action.space
    if space.colour not in natural_dice(state.dice, Face.PYRAMID):
        return "not_the_dies_colour", "D6.2", f"the {space.colour} die does not show a pyramid itself"
    if space.colour not in pyramid_rows(state):
        return "die_used", "D4.1", f"the {space.colour} die has already placed a marker"
    if any(space in player.pyramids for player in state.players):
        return "space_taken", "D6.2", "that space is taken"
    if has_begun(state, PlacePyramid) and space.column in state.players[state.turn].columns:
        return "column_not_new", "D6.3", "after the first marker of a turn, only new columns are open"
    return _why_no_symbols(state, Face.PYRAMID, "D6.3")


def _why_not_lose(action: Action) -> Why:
    if isinstance(action, LoseCivilization | LosePyramids):
        return "wrong_loss", "D7.1", "the player loses two of their own markers of the kind hit"
    return "loss_due", "D7.1", "first choose the markers that the disaster takes"


def _why_not_at_all(action: Action) -> Why:
    if isinstance(action, LoseCivilization | LosePyramids):
        return "nothing_to_lose", "D7.1", "no disaster is taking markers"
    return "no_disaster", "D7", "a disaster takes four or five suns, after all other dice"
