"""The legal uses of dice: symbols, ankhs and spaces (D4 to D6).

It never matters which dice a use spends. A natural symbol serves only its own area, so natural symbols are
spent first, and ankhs make up for missing ones. The uses of a turn are legal as long as they need no more
ankhs than there are.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.dice.actions import (
    ANKHS,
    COLUMNS,
    FLOOD,
    Flood,
    MoveNile,
    MovePharaoh,
    PlaceCivilization,
    PlacePyramid,
    Space,
    Use,
)
from engine.dice.faces import COLOURS, DICE, Colour, Face
from engine.dice.options import civilization_capacity
from engine.dice.player import Player, taken_spaces
from engine.dice.state import Turn

FLOOD_SYMBOLS = 3
ANKHS_A_PAIR = 2
FIRST_CIVILIZATION = 3
"""Symbols for the first civilization marker of a turn; later ones cost one each (D6.1)."""
MORE_PYRAMIDS = 2
"""Symbols for each pyramid marker after the first of a turn, which costs one (D6.3)."""


@dataclass(slots=True)
class Spending:
    """The symbols that the uses of a turn spend, by area."""

    pharaoh: int = 0
    nile: int = 0
    civilization: int = 0
    pyramid: int = 0
    ankhs: int = 0
    """Ankhs spent in pairs."""

    def add(self, use: Use) -> "Spending":
        """Add the cost of a use; return the same object."""
        match use:
            case MovePharaoh(steps=steps):
                self.pharaoh += steps
            case MoveNile(steps=steps):
                self.nile += steps
            case Flood():
                self.nile += FLOOD_SYMBOLS
            case PlaceCivilization():
                self.civilization += price_of_civilization(1, begun=self.civilization > 0)
            case PlacePyramid():
                self.pyramid += price_of_pyramids(1, begun=self.pyramid > 0)
            case _:
                self.ankhs += ANKHS_A_PAIR
        return self

    def ankhs_needed(self, dice: Sequence[Face]) -> int:
        """How many ankhs the uses need: those of pairs, and one for each missing natural symbol."""
        return (
            self.ankhs
            + max(0, self.pharaoh - dice.count(Face.PHARAOH))
            + max(0, self.nile - dice.count(Face.NILE))
            + max(0, self.civilization - dice.count(Face.CIVILIZATION))
            + max(0, self.pyramid - dice.count(Face.PYRAMID))
        )


def price_of_civilization(markers: int, *, begun: bool) -> int:
    """The price of civilization markers in symbols; `begun` if the turn has already placed one (D6.1)."""
    return markers and markers + (0 if begun else FIRST_CIVILIZATION - 1)


def price_of_pyramids(markers: int, *, begun: bool) -> int:
    """The price of pyramid markers in symbols; `begun` if the turn has already placed one (D6.3)."""
    return markers and MORE_PYRAMIDS * markers - (0 if begun else MORE_PYRAMIDS - 1)


def spend(uses: Iterable[Use]) -> Spending:
    """What the uses of a turn spend together."""
    spending = Spending()
    for use in uses:
        spending.add(use)
    return spending


def free_ankhs(dice: Sequence[Face], uses: Sequence[Use]) -> int:
    """How many ankhs the uses leave."""
    return dice.count(Face.ANKH) - spend(uses).ankhs_needed(dice)


def natural_dice(dice: Sequence[Face], face: Face) -> tuple[Colour, ...]:
    """The dice that show a face themselves, in die order (D4.2)."""
    return tuple(colour for colour, shown in zip(COLOURS, dice, strict=True) if shown is face)


def next_uses(state: Turn) -> tuple[Use, ...]:
    """Every legal use after those already made in this turn (D4 to D6)."""
    return (
        *_steps(state, Face.PHARAOH),
        *_steps(state, Face.NILE),
        *((FLOOD,) if can_flood(state) else ()),
        *(PlaceCivilization(colour) for colour in _affordable_colours(state)),
        *(PlacePyramid(space) for space in _affordable_spaces(state, pyramid_rows(state))),
        *((ANKHS,) if free_ankhs(state.dice, state.uses) >= ANKHS_A_PAIR else ()),
    )


def can_use(state: Turn, use: Use) -> bool:
    """Whether `next_uses` includes the use."""
    match use:
        case MovePharaoh(steps=steps):
            return 0 < steps <= symbols_left(state, Face.PHARAOH)
        case MoveNile(steps=steps):
            return 0 < steps <= symbols_left(state, Face.NILE)
        case Flood():
            return can_flood(state)
        case PlaceCivilization(colour=colour):
            return colour in _affordable_colours(state)
        case PlacePyramid(space=space):
            return space.colour in pyramid_rows(state) and space in _affordable_spaces(state, [space.colour])
        case _:
            return free_ankhs(state.dice, state.uses) >= ANKHS_A_PAIR


def has_begun(state: Turn, kind: type[Use]) -> bool:
    """Whether this turn already has a use of this kind."""
    return any(isinstance(use, kind) for use in state.uses)


def symbols_left(state: Turn, face: Face) -> int:
    """How many symbols of an area are left, ankhs included; 0 if no die shows it itself (D4.2)."""
    dice = state.dice
    natural = dice.count(face)
    if not natural:
        return 0
    spending = spend(state.uses)
    spent: int = getattr(spending, face)
    return max(0, natural - spent) + dice.count(Face.ANKH) - spending.ankhs_needed(dice)


def steps_left(state: Turn, face: Face) -> int:
    """How far the symbols left for a track carry its marker, at most to the end (D5.1, D5.2)."""
    return min(symbols_left(state, face), steps_to_end(state, face))


def steps_to_end(state: Turn, face: Face) -> int:
    """The steps to a track's end; for a track without an end, as many as there are dice."""
    player, options = state.players[state.turn], state.options
    if face is Face.NILE:
        return options.nile_spaces - player.nile
    return DICE if options.pharaoh_spaces is None else options.pharaoh_spaces - player.pharaoh


def can_flood(state: Turn) -> bool:
    """Whether three Nile symbols are left, and this turn has no flood yet (D5.3)."""
    return FLOOD not in state.uses and symbols_left(state, Face.NILE) >= FLOOD_SYMBOLS


def civilization_colours(state: Turn) -> tuple[Colour, ...]:
    """The civilization spaces open to the player, whether or not the symbols suffice (D6.1)."""
    own = state.players[state.turn].civilization
    capacity = civilization_capacity(len(state.players))
    taken = Counter(colour for player in state.players for colour in player.civilization)
    natural = natural_dice(state.dice, Face.CIVILIZATION)
    return tuple(colour for colour in natural if colour not in own and taken[colour] < capacity)


def pyramid_rows(state: Turn) -> tuple[Colour, ...]:
    """The pyramid rows open to the player, whether or not the symbols suffice; a die serves once (D6.2)."""
    placed = {use.space.colour for use in state.uses if isinstance(use, PlacePyramid)}
    return tuple(row for row in natural_dice(state.dice, Face.PYRAMID) if row not in placed)


def open_spaces(players: Sequence[Player], rows: Iterable[Colour]) -> Iterator[Space]:
    """The empty pyramid spaces in these rows (D6.2)."""
    taken = taken_spaces(players)
    spaces = (Space(row, column) for row in rows for column in range(1, COLUMNS + 1))
    return (space for space in spaces if space not in taken)


def _steps(state: Turn, face: Face) -> list[Use]:
    move = MovePharaoh if face is Face.PHARAOH else MoveNile
    return [move(steps) for steps in range(1, symbols_left(state, face) + 1)]


def _affordable_colours(state: Turn) -> tuple[Colour, ...]:
    price = price_of_civilization(1, begun=has_begun(state, PlaceCivilization))
    return civilization_colours(state) if symbols_left(state, Face.CIVILIZATION) >= price else ()


def _affordable_spaces(state: Turn, rows: Iterable[Colour]) -> Iterator[Space]:
    begun = has_begun(state, PlacePyramid)
    if symbols_left(state, Face.PYRAMID) < price_of_pyramids(1, begun=begun):
        return iter(())
    own = state.players[state.turn].columns if begun else frozenset[int]()
    return (space for space in open_spaces(state.players, rows) if space.column not in own)
