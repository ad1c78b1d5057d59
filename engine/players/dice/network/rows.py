"""Positions between turns, as plain numbers: what the dice game's network sees."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.dice.actions import COLUMNS
from engine.dice.faces import DIE_ORDER, Colour
from engine.dice.options import ra_steps
from engine.dice.state import State


class Row(NamedTuple):
    """A position in which nobody has rolled yet. Seats count clockwise from the player whose turn it is."""

    fame: tuple[int, ...]
    pharaoh: tuple[int, ...]
    nile: tuple[int, ...]
    floods: tuple[int, ...]
    civilization: tuple[int, ...]
    """Each seat's civilization spaces: a bit for each die, in die order."""
    pyramids: tuple[tuple[int, ...], ...]
    """Each seat's pyramids, by column: a bit for each row, in die order."""
    epoch: int
    left: int
    """The steps that the Ra figure still has to the end of the epoch."""
    steps: int
    """The steps of a whole epoch."""

    def rotated(self) -> "Row":
        """The same position, with seats counted from one further clockwise."""
        return Row(
            self.fame[1:] + self.fame[:1],
            self.pharaoh[1:] + self.pharaoh[:1],
            self.nile[1:] + self.nile[:1],
            self.floods[1:] + self.floods[:1],
            self.civilization[1:] + self.civilization[:1],
            self.pyramids[1:] + self.pyramids[:1],
            self.epoch,
            self.left,
            self.steps,
        )


def row_of(state: State) -> Row:
    """The position with its dice left out; seats count from the player whose turn it is."""
    order = [*state.players[state.turn :], *state.players[: state.turn]]
    steps = ra_steps(len(order), state.options)
    return Row(
        tuple(player.fame for player in order),
        tuple(player.pharaoh for player in order),
        tuple(player.nile for player in order),
        tuple(player.floods for player in order),
        tuple(bits_of(player.civilization) for player in order),
        tuple(
            tuple(
                bits_of(space.colour for space in player.pyramids if space.column == column)
                for column in range(1, COLUMNS + 1)
            )
            for player in order
        ),
        state.epoch,
        steps - state.figure,
        steps,
    )


def bits_of(colours: Iterable[Colour]) -> int:
    """A bit for each colour, in die order."""
    return sum(1 << DIE_ORDER[colour] for colour in colours)
