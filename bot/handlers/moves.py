"""A person's move, on the one way that all moves travel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games import game_at, game_of
from bot.links import link
from bot.problems import Refusal
from bot.words import text
from engine.errors import MalformedActionError
from engine.tables import StaleVersionError
from renderers.names import plain

if TYPE_CHECKING:
    from bot.answers import Answer
    from engine.tables import Table


UNDO = "undo"
"""Takes back what was drafted last; on the same way as moves, since it is made as they are."""


async def make_move(answer: Answer, table: Table, version: int, action: str) -> None:
    """Act for the person at the version he saw, let the computers answer, and show the table anew."""
    _check_game(table, action)
    if version != table.version:
        raise await _stale(answer, table.code)
    seat = own_turn(answer, table)
    try:
        after = await _act(answer, table, seat, action)
    except StaleVersionError as error:
        raise await _stale(answer, table.code) from error
    except MalformedActionError as error:
        if error.reason != "unknown":
            raise
        raise Refusal(game_at(table).NOT_UNDERSTOOD) from error
    await answer.bot.announcer.carry_on(after, answer)


async def _act(answer: Answer, table: Table, seat: int, action: str) -> Table:
    if action == UNDO:
        return await answer.bot.tables.undo(table.code, table.version, seat)
    return await answer.bot.tables.act(table.code, table.version, seat, action)


def _check_game(table: Table, action: str) -> None:
    """Raise `Refusal` for a move of another game, and name the commands of this one."""
    key = game_of(action)
    if key and key != table.game:
        game, group = text(table.locale, f"game-{table.game}"), game_at(table).GROUP
        raise Refusal("other-game", code=table.code, game=game, group=group)


async def _stale(answer: Answer, code: str) -> Refusal:
    """The answer to a button of a position that is over, with a link to the current message.

    Where an outage kept that message from being posted, it is posted now.
    """
    await answer.bot.announcer.carry_on(await answer.bot.tables.get(code))
    return Refusal("stale", code=code, link=link(await answer.bot.tables.get(code)))


def own_turn(answer: Answer, table: Table) -> int:
    """The seat of the one who asks, if it is his turn; raises `Refusal`."""
    if table.asked is None:
        raise Refusal("table-not-running", code=table.code)
    seat = table.seat_of(answer.user.id)
    if seat is None:
        raise Refusal("not-seated", code=table.code, name=plain(table.asked.name))
    if seat != table.to_act:
        raise Refusal("not-your-turn", code=table.code, name=plain(table.asked.name))
    return seat
