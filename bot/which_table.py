"""Which table somebody means who does not say: this thread's, else the one here that waits for him."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.problems import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.answers import Answer
    from engine.tables import Table


class SeveralTablesError(Exception):
    """More than one table may be meant; the person must say which."""

    def __init__(self, tables: Sequence[Table]) -> None:
        """Take the tables that may be meant."""
        super().__init__(", ".join(table.code for table in tables))
        self.tables = tables


async def find_table(answer: Answer, code: str | None, game: str | None = None) -> Table:
    """The table that is meant; raises `SeveralTablesError`, or `Refusal` where there is none.

    Where something is to be done that only one game has, its tables are meant if there are any.
    """
    if code:
        return await get_table(answer, code)
    if table := await answer.bot.tables.table_of_thread(answer.channel_id):
        return table
    here = _of_game(game, await answer.bot.tables.tables_in(answer.channel_id))
    for tables in (_waiting(answer, here), _own(answer, here), here):
        if len(tables) == 1:
            return tables[0]
        if tables:
            raise SeveralTablesError(tables)
    his = await answer.bot.tables.tables_of(answer.user.id, answer.interaction.guild_id)
    elsewhere = _of_game(game, his)
    if not elsewhere:
        raise Refusal("no-table-here")
    if len(waiting := _waiting(answer, elsewhere)) == 1:
        return waiting[0]
    raise SeveralTablesError(elsewhere)


async def get_table(answer: Answer, code: str, version: int | None = None) -> Table:
    """The table with this code; tables of other servers do not exist here. `version` as for `Tables.get`."""
    table = await answer.bot.tables.get(code.strip().upper(), version)
    if table.guild_id != answer.interaction.guild_id:
        raise Refusal("table-no-such-table")
    return table


def _of_game(game: str | None, tables: Sequence[Table]) -> Sequence[Table]:
    return [table for table in tables if table.game == game] or tables


def _waiting(answer: Answer, tables: Sequence[Table]) -> list[Table]:
    return [table for table in tables if table.asked and table.asked.user_id == answer.user.id]


def _own(answer: Answer, tables: Sequence[Table]) -> list[Table]:
    return [table for table in tables if table.seat_of(answer.user.id) is not None]
