"""What dice can be used for: symbols, ankhs and spaces (D4 to D6).

Which dice a use spends never matters: a natural symbol serves nothing but its own area, so natural symbols
go first, and ankhs fill what is lacking. A turn's uses are possible as long as they need no more ankhs than
there are.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

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
)
from engine.dice.faces import COLOURS, DICE, Colour, Face
from engine.dice.options import civilization_capacity

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.dice.actions import Use
    from engine.dice.state import Player, Turn

FLOOD_SYMBOLS = 3
FIRST_CIVILIZATION = 3
"""Symbols for the first civilization marker of a turn; each more costs one (D6.1)."""


@dataclass(slots=True)
class Spending:
    """The symbols that uses of one turn spend, by area."""

    pharaoh: int = 0
    nile: int = 0
    civilization: int = 0
    pyramid: int = 0
    ankhs: int = 0
    """Spent as pairs."""

    def add(self, use: Use) -> Spending:
        """Spend what one more use costs."""
        match use:
            case MovePharaoh(steps=steps):
                self.pharaoh += steps
            case MoveNile(steps=steps):
                self.nile += steps
            case Flood():
                self.nile += FLOOD_SYMBOLS
            case PlaceCivilization():
                self.civilization += 1 if self.civilization else FIRST_CIVILIZATION
            case PlacePyramid():
                self.pyramid += 2 if self.pyramid else 1
            case _:
                self.ankhs += 2
        return self

    def ankhs_needed(self, natural: Counter[Face]) -> int:
        """How many ankhs must lie there: those of the pairs, and one for each natural symbol that lacks."""
        return (
            self.ankhs
            + max(0, self.pharaoh - natural[Face.PHARAOH])
            + max(0, self.nile - natural[Face.NILE])
            + max(0, self.civilization - natural[Face.CIVILIZATION])
            + max(0, self.pyramid - natural[Face.PYRAMID])
        )


def spend(uses: Iterable[Use]) -> Spending:
    """What the uses of one turn spend together."""
    spending = Spending()
    for use in uses:
        spending.add(use)
    return spending


def free_ankhs(dice: Sequence[Face], uses: Sequence[Use]) -> int:
    """How many ankhs are left beside the uses."""
    natural = Counter(dice)
    return natural[Face.ANKH] - spend(uses).ankhs_needed(natural)


def natural_dice(dice: Sequence[Face], face: Face) -> tuple[Colour, ...]:
    """The dice that show a symbol themselves, in die order (D4.2)."""
    return tuple(colour for colour, shown in zip(COLOURS, dice, strict=True) if shown is face)


def next_uses(state: Turn) -> tuple[Use, ...]:
    """Every use that is possible beside those already made in this turn (D4 to D6)."""
    return (
        *_steps(state, Face.PHARAOH),
        *_steps(state, Face.NILE),
        *((FLOOD,) if can_flood(state) else ()),
        *(PlaceCivilization(colour) for colour in _civilization_spaces(state)),
        *(PlacePyramid(space) for space in _pyramid_spaces(state)),
        *((ANKHS,) if free_ankhs(state.dice, state.uses) >= 2 else ()),  # noqa: PLR2004  # a pair
    )


def has_begun(state: Turn, kind: type[Use]) -> bool:
    """Whether dice were used in a way in this turn already."""
    return any(isinstance(use, kind) for use in state.uses)


def symbols_left(state: Turn, face: Face) -> int:
    """How many symbols of an area are left, ankhs included; none without a natural one (D4.2)."""
    natural = Counter(state.dice)
    if not natural[face]:
        return 0
    spent: int = getattr(spend(state.uses), face)
    return max(0, natural[face] - spent) + free_ankhs(state.dice, state.uses)


def steps_left(state: Turn, face: Face) -> int:
    """How far the symbols left for a track carry its marker, at most to the end (D5.1, D5.2)."""
    return min(symbols_left(state, face), steps_to_end(state, face))


def steps_to_end(state: Turn, face: Face) -> int:
    """How far it is to a track's end, or farther than any dice carry."""
    player, options = state.players[state.turn], state.options
    if face is Face.NILE:
        return options.nile_spaces - player.nile
    return DICE if options.pharaoh_spaces is None else options.pharaoh_spaces - player.pharaoh


def can_flood(state: Turn) -> bool:
    """Whether three Nile symbols are left, and no flood was made in this turn (D5.3)."""
    return FLOOD not in state.uses and symbols_left(state, Face.NILE) >= FLOOD_SYMBOLS


def civilization_colours(state: Turn) -> tuple[Colour, ...]:
    """The colours in which a marker can be placed, if there are symbols enough (D6.1)."""
    own = state.players[state.turn].civilization
    capacity = civilization_capacity(len(state.players))
    taken = Counter(colour for player in state.players for colour in player.civilization)
    natural = natural_dice(state.dice, Face.CIVILIZATION)
    return tuple(colour for colour in natural if colour not in own and taken[colour] < capacity)


def pyramid_rows(state: Turn) -> tuple[Colour, ...]:
    """The rows in which a marker can be placed, if there are symbols enough: each die serves once (D6.2)."""
    placed = {use.space.colour for use in state.uses if isinstance(use, PlacePyramid)}
    return tuple(row for row in natural_dice(state.dice, Face.PYRAMID) if row not in placed)


def open_spaces(players: Sequence[Player], rows: Iterable[Colour]) -> Iterator[Space]:
    """The empty pyramid spaces of rows (D6.2)."""
    taken = {space for player in players for space in player.pyramids}
    spaces = (Space(row, column) for row in rows for column in range(1, COLUMNS + 1))
    return (space for space in spaces if space not in taken)


def own_columns(player: Player) -> set[int]:
    """The columns in which a player has a pyramid (D6.3)."""
    return {space.column for space in player.pyramids}


def _steps(state: Turn, face: Face) -> list[Use]:
    move = MovePharaoh if face is Face.PHARAOH else MoveNile
    return [move(steps) for steps in range(1, symbols_left(state, face) + 1)]


def _civilization_spaces(state: Turn) -> tuple[Colour, ...]:
    price = 1 if has_begun(state, PlaceCivilization) else FIRST_CIVILIZATION
    return civilization_colours(state) if symbols_left(state, Face.CIVILIZATION) >= price else ()


def _pyramid_spaces(state: Turn) -> Iterator[Space]:
    first = not has_begun(state, PlacePyramid)
    if symbols_left(state, Face.PYRAMID) < (1 if first else 2):
        return iter(())
    own = set() if first else own_columns(state.players[state.turn])
    return (s for s in open_spaces(state.players, pyramid_rows(state)) if s.column not in own)
