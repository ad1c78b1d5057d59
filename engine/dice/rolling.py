"""Rolling: first all five dice, then up to twice any that are not suns (D3)."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import combinations

from engine.dice.actions import KEEP, Action, Reroll
from engine.dice.events import DiceRolled, Event
from engine.dice.faces import COLOURS, Colour, Face
from engine.dice.state import ROLLS, Phase, State
from engine.protocol import Seat


def first_roll(state: State, seat: Seat, events: list[Event]) -> State:
    """Begin a turn by rolling all five dice (D3.1)."""
    fresh = replace(state, turn=seat, phase=Phase.ROLLING, roll=0, dice=(Face.SUN,) * len(COLOURS), uses=())
    return roll_dice(fresh, COLOURS, events)


def roll_dice(state: State, rolled: Collection[Colour], events: list[Event]) -> State:
    """Roll some dice; in die order they take the set-up's next faces (D3.2)."""
    faces = list(state.dice)
    in_order = tuple(colour for colour in COLOURS if colour in rolled)
    for number, colour in enumerate(in_order, start=state.rolled):
        faces[COLOURS.index(colour)] = state.setup.face(number)
    state = replace(
        state,
        rolled=state.rolled + len(in_order),
        roll=state.roll + 1,
        dice=tuple(faces),
        last_rolled=in_order,
    )
    shown = tuple((colour, faces[COLOURS.index(colour)]) for colour in in_order)
    events.append(DiceRolled(state.turn, state.roll, shown, faces.count(Face.SUN)))
    return state


def free_dice(dice: Sequence[Face]) -> tuple[Colour, ...]:
    """The dice that are not suns, in die order: all can be rolled again, even if kept before (D3.2)."""
    return tuple(colour for colour, face in zip(COLOURS, dice, strict=True) if face is not Face.SUN)


def has_roll_left(state: State) -> bool:
    """Whether a roll is left, and a die that can be rolled (D3.2)."""
    return state.roll < ROLLS and bool(free_dice(state.dice))


def is_legal_roll(state: State, dice: tuple[Colour, ...]) -> bool:
    """Whether `roll_actions` includes a roll of these dice."""
    return bool(dice) and dice == tuple(sorted(set(dice) & set(free_dice(state.dice))))


def roll_actions(state: State) -> tuple[Action, ...]:
    """Keeping all dice, and every choice of dice to roll again (D3.2)."""
    free = sorted(free_dice(state.dice))
    choices = (dice for count in range(1, len(free) + 1) for dice in combinations(free, count))
    return (KEEP, *(Reroll(dice) for dice in choices))
