"""From what was asked for to the handler that does it; commands, buttons and selects all come here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.controls.pick import pick_table_post
from bot.games import game_of
from bot.handlers import lobby, looks
from bot.handlers.moves import make_move
from bot.which_table import SeveralTablesError, find_table, get_table

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from typing import Any

    from bot.answers import Answer
    from engine.tables import Table

HANDLERS: Mapping[str, Callable[[Answer, Table], Awaitable[None]]] = {
    "join": lobby.join,
    "leave": lobby.leave,
    "add-computer": lobby.add_computer,
    "remove-computer": lobby.remove_computer,
    "options": lobby.show_options,
    "start": lobby.start,
    "cancel": lobby.cancel,
    "cancel-for-all": lobby.cancel_for_all,
    "board": looks.show_board,
    "more": looks.show_more,
    "text": looks.show_text,
    "bag": looks.show_bag,
    "fame": looks.show_fame,
    "hint": looks.show_hint,
    "log": looks.show_log,
    "replay": looks.show_replay,
}
"""What can be asked for at a table, but for moves."""


class Router:
    """The bot's answers to everything that people ask for.

    The controls reach it through the client, so that messages, which are made of controls, need not know it.
    """

    async def at_table(self, answer: Answer, what: str, code: str | None, version: int | None = None) -> None:
        """Do what a handler's name or a move's text says, at the table that is meant; ask if unclear.

        A move is made at the version that the person saw, or at the present one if he only named the table.
        """
        try:
            table = await find_table(answer, code, game_of(what))
        except SeveralTablesError as several:
            await answer.private(pick_table_post(what, several.tables, answer.locale))
            return
        handler = HANDLERS.get(what) or partial(make_move, version=version or table.version, action=what)
        await handler(answer, table)

    async def move(self, answer: Answer, code: str, version: int, action: str) -> None:
        """Make a move at the version that a button was made for."""
        await make_move(answer, await get_table(answer, code, version), version, action)

    async def log_page(self, answer: Answer, code: str, page: int) -> None:
        """Turn to another page of the log."""
        await looks.turn_log(answer, await get_table(answer, code), page)

    async def options(
        self, answer: Answer, code: str, players: int, options: Mapping[str, Any], *, hints: bool
    ) -> None:
        """Take what a form of options says."""
        await lobby.change_options(answer, await get_table(answer, code), players, options, hints=hints)

    async def add_computer(self, answer: Answer, code: str, level: str) -> None:
        """Seat a computer of a level."""
        await lobby.add_computer(answer, await get_table(answer, code), level)

    async def rules(self, answer: Answer, chapter: str, *, turn_page: bool) -> None:
        """Show a chapter of the rules, in place of another one if asked."""
        await looks.show_rules(answer, chapter, turn_page=turn_page)
