"""Games that were played elsewhere: kept as finished tables, for watching and analysing alone."""

from sqlalchemy import Connection

from engine import calendar, chance
from engine.games import GAMES
from engine.options import options_to_json
from engine.record import Record
from engine.store.imports import insert_import
from engine.store.moves import StoredMove, insert_moves, write_chance, write_seal
from engine.table import Status, Table, TableSeat
from engine.table_options import TableOptions
from engine.tables.changing import Changing
from engine.tables.codes import candidate_codes
from engine.tables.position import FIRST_VERSION
from engine.tables.repository import TableRepository
from engine.tables.values import Person, Place


class Imports:
    """Keeps games from elsewhere."""

    def __init__(self, repository: TableRepository, changing: Changing) -> None:
        self._repository = repository
        self._changing = changing

    async def import_game(self, place: Place, by: Person, record: Record, *, locale: str) -> Table:
        """Keep a game that `engine.imports.read_finished_game` has read; the oldest ones may go for it.

        Nobody sits at its table, nothing about it is due, and it has no results, so that it counts nowhere.
        """
        rules = GAMES[record.game]
        moves = [
            StoredMove(FIRST_VERSION + number, seat, text, None, by_stand_in=False)
            for number, (seat, text) in enumerate(record.moves, start=1)
        ]

        def work(connection: Connection) -> Table:
            table = _table(place, by, record, locale)
            table = insert_import(connection, table, by.name, by.username, candidate_codes(chance.RANDOM))
            if record.seal:
                write_seal(connection, table.code, record.seal)
            else:
                write_chance(connection, table.code, rules.setup_to_json(record.setup))
            insert_moves(connection, table.code, moves, table.opened_at)
            return table

        table = await self._repository.write(work)
        self._changing.on_change(table)
        return table


def _table(place: Place, by: Person, record: Record, locale: str) -> Table:
    """The table of an imported game, still without a code: over, and shown as far as it ever will be."""
    now, version = calendar.now(), FIRST_VERSION + len(record.moves)
    return Table(
        code="",
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        game=record.game,
        players_wanted=record.players,
        options=options_to_json(record.options),
        own_options=TableOptions(rated=False),
        locale=locale,
        status=Status.FINISHED,
        version=version,
        announced=version,
        host_id=by.user_id,
        seats=tuple(TableSeat(seat, None, None, "") for seat in range(record.players)),
        opened_at=now,
        started_at=now,
        finished_at=now,
        position_version=version,
        imported=True,
    )
