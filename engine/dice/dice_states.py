"""The state of each die during a turn: locked, kept, used, still useful or useless (D3, D4)."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache

from engine.dice.actions import PlaceCivilization, PlacePyramid, Use
from engine.dice.faces import COLOURS, Colour, Face
from engine.dice.placing import most_civilization, most_pyramids
from engine.dice.rolling import free_dice
from engine.dice.state import Phase, RolledTurn, Turn
from engine.dice.uses import (
    ANKHS_A_PAIR,
    FLOOD_SYMBOLS,
    can_flood,
    free_ankhs,
    has_begun,
    natural_dice,
    price_of_civilization,
    price_of_pyramids,
    spend,
    steps_left,
)


class DieState(StrEnum):
    """The state of a die during a turn."""

    LOCKED = "locked"
    """It shows a sun (D3.1)."""
    ROLLED = "rolled"
    """It was part of the last roll; another roll may follow."""
    KEPT = "kept"
    """It was kept at the last roll; another roll may follow."""
    FREE = "free"
    """It can still be used."""
    IDLE = "idle"
    """It was not used, and nothing is left to use it for."""
    USED = "used"
    """It was used."""
    UNUSED = "unused"
    """It was not used, and no more dice can be used."""


def find_die_states(position: RolledTurn) -> tuple[DieState, ...]:
    """The state of each die, in die order."""
    if position.phase is Phase.ROLLING:
        free = free_dice(position.dice)
        return tuple(_rolling_state(position, colour, free) for colour in COLOURS)
    used = used_dice(position)
    is_left = position.phase is Phase.USING and len(used) < len(free_dice(position.dice))
    useful = _useful_faces(position) if is_left else frozenset[Face]()
    return tuple(
        _used_state(position.phase, face, used=colour in used, useful=face in useful)
        for colour, face in zip(COLOURS, position.dice, strict=True)
    )


def unused_dice(turn: Turn) -> tuple[Colour, ...]:
    """The dice that are neither suns nor used, in die order."""
    used = used_dice(turn)
    return tuple(colour for colour in free_dice(turn.dice) if colour not in used)


def used_dice(turn: Turn) -> frozenset[Colour]:
    """The dice that the turn's uses have spent: natural symbols first, then ankhs (D4.2).

    The rules do not say which of several equal dice are spent; those whose colour was chosen go first.
    """
    return _used_dice(turn.dice, turn.uses)


# A position's picture, its alt text and its words all ask.
@lru_cache(maxsize=256)
def _used_dice(dice: tuple[Face, ...], uses: tuple[Use, ...]) -> frozenset[Colour]:
    spent = spend(uses)
    chosen = [
        use.colour if isinstance(use, PlaceCivilization) else use.space.colour
        for use in uses
        if isinstance(use, PlaceCivilization | PlacePyramid)
    ]
    by_face = {
        Face.PHARAOH: spent.pharaoh,
        Face.NILE: spent.nile,
        Face.CIVILIZATION: spent.civilization,
        Face.PYRAMID: spent.pyramid,
    }
    used = {colour for face, count in by_face.items() for colour in _chosen_first(dice, face, chosen)[:count]}
    ankhs = spent.ankhs_needed(dice)
    return frozenset({*used, *natural_dice(dice, Face.ANKH)[:ankhs]})


def _rolling_state(position: RolledTurn, colour: Colour, free: Sequence[Colour]) -> DieState:
    if colour not in free:
        return DieState.LOCKED
    return DieState.ROLLED if colour in position.last_rolled else DieState.KEPT


def _used_state(phase: Phase, face: Face, *, used: bool, useful: bool) -> DieState:
    if face is Face.SUN:
        return DieState.LOCKED
    if used:
        return DieState.USED
    if phase is not Phase.USING:
        return DieState.UNUSED
    return DieState.FREE if useful else DieState.IDLE


def _useful_faces(turn: Turn) -> frozenset[Face]:
    """The faces that can still buy something; ankhs in pairs, or for missing natural symbols (D4.2)."""
    spent, natural = spend(turn.uses), Counter(turn.dice)
    most = {
        Face.PHARAOH: steps_left(turn, Face.PHARAOH),
        Face.NILE: steps_left(turn, Face.NILE) + can_flood(turn) * FLOOD_SYMBOLS,
        Face.CIVILIZATION: price_of_civilization(
            most_civilization(turn), begun=has_begun(turn, PlaceCivilization)
        ),
        Face.PYRAMID: price_of_pyramids(most_pyramids(turn), begun=has_begun(turn, PlacePyramid)),
    }
    useful = {face for face, symbols in most.items() if symbols}
    lacking = any(most[face] > max(0, natural[face] - getattr(spent, face)) for face in useful)
    pairs = free_ankhs(turn.dice, turn.uses) // ANKHS_A_PAIR
    return frozenset({*useful, Face.ANKH} if lacking or pairs else useful)


def _chosen_first(dice: Sequence[Face], face: Face, chosen: Sequence[Colour]) -> list[Colour]:
    return sorted(natural_dice(dice, face), key=lambda colour: colour not in chosen)
