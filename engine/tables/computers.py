"""Computers at a table."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING, Any

from engine.games import GAMES
from engine.players import PlayerSpecError, make_computer
from engine.tables.errors import UnknownComputerError

if TYPE_CHECKING:
    from engine.tables.values import TableSeat


def check_spec(game: str, spec: str) -> None:
    """Raise `UnknownComputerError` where no computer goes by this name."""
    try:
        make_computer(game, spec, SystemRandom())
    except PlayerSpecError as error:
        raise UnknownComputerError(str(error)) from error


def choose(game: str, seat: TableSeat, state: Any) -> str:
    """What the computer in a seat does; it takes its time, and so wants a thread."""
    rules = GAMES[game]
    computer = make_computer(game, seat.computer or "", SystemRandom())
    return str(computer.choose(rules.computer_view(state, seat.seat), rules.legal_actions(state)))
