"""What is known once all is quiet: what is stored, what people tried and saw, and who acted."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from sqlalchemy import Connection

from engine.errors import MalformedActionError, RecordError
from engine.games import GAMES
from engine.tables import Status, Table, TableError, Tables
from engine.verify import verify
from playground.world.world import World
from tests.faults.chaos import diary
from tests.faults.chaos.auctions import Auction, Move, plan_of, read_auctions
from tests.faults.chaos.diary import Owner, Writer
from tests.faults.chaos.people import Townsperson, Try
from tests.faults.chaos.stage import Stage
from tests.faults.chaos.witness import Deed
from tests.faults.laws.messages import version_shown
from tests.faults.moves.deeds import UNDO
from tests.faults.watch import Shown


@dataclass(frozen=True, slots=True)
class Evidence:
    """Everything that the laws look at."""

    tables: dict[str, Table]
    moves: dict[str, list[Move]]
    """Of each table, oldest first."""
    auctions: dict[str, list[Auction]]
    """Of each table at which everybody bids at once, oldest first."""
    unplayable: Sequence[str]
    """What is wrong with records that cannot be played again."""
    people: Sequence[Townsperson]
    shown: Sequence[Shown]
    world: World
    owners: Sequence[Owner]
    writers: Sequence[Writer]
    deeds: Sequence[Deed]
    shards: int

    @property
    def tries(self) -> list[Try]:
        """What all people tried."""
        return [tried for person in self.people for tried in person.tries]

    @property
    def moves_made_by_people(self) -> int:
        """How many there are at all tables together."""
        return sum(len(self.moves_of_people(code)) for code in self.tables)

    def moves_of_people(self, code: str) -> list[tuple[Move, int]]:
        """The moves that people made at a table, each with the version from which on it could be tried.

        That is the version of the last move that was final then: a person's uses of dice are drafts, and
        become moves together. Where everybody bids at once, that is the beginning of the auction.
        """
        seats, before, found = self.tables[code].seats, 0, list[tuple[Move, int]]()
        for move in self.moves.get(code, []):
            is_persons = not move.by_stand_in and seats[move.seat].user_id is not None
            if is_persons:
                found.append((move, before))
            is_open = is_persons and self.is_draft(code, move.action)
            if not (is_open or self.is_bid_at_once(code, move.action)):
                before = move.version
        return found

    def is_bid_at_once(self, code: str, action: str) -> bool:
        """Whether an action bids, passes or answers at a table at which everybody is asked at once."""
        return self.tables[code].own_options.bids_at_once and plan_of(action) is not None

    def is_draft(self, code: str, action: str) -> bool:
        """Whether an action at a table, or its taking back, stays open until the person's next final one."""
        game = GAMES[self.tables[code].game]
        try:
            return action == UNDO or game.is_draft(game.parse_action(action))
        except MalformedActionError:  # only the kind of a move, whose things are chosen
            return False

    def version_then(self, code: str, message_id: str) -> int:
        """The newest version of a table that was shown when a message was posted."""
        shown = -1
        for one in self.shown:
            if one.message["id"] == message_id:
                break
            shown = max(shown, version_shown(one, code))
        return shown


async def gather(stage: Stage, tables: Tables) -> Evidence:
    """Read everything."""
    codes = await tables.read(_codes)
    rows = await tables.read(_moves)
    found = {code: await tables.get(code) for code in codes}
    moves = {code: list(moves) for code, moves in groupby(rows, lambda move: move.code)}
    return Evidence(
        tables=found,
        moves=moves,
        auctions={code: await tables.read(read_auctions, found[code], moves.get(code, [])) for code in codes},
        unplayable=[words for code in codes if (words := await _unplayable(tables, code))],
        people=stage.people,
        shown=stage.watch.since(0),
        world=stage.playground.world,
        owners=await tables.read(diary.read_owners),
        writers=await tables.read(diary.read_writers),
        deeds=stage.witness.deeds,
        shards=stage.shards,
    )


def _codes(connection: Connection) -> list[str]:
    return [row.code for row in connection.exec_driver_sql("SELECT code FROM tables ORDER BY opened_at")]


def _moves(connection: Connection) -> list[Move]:
    columns = "code, version, seat, action, by_stand_in"
    rows = connection.exec_driver_sql(f"SELECT {columns} FROM moves ORDER BY code, version")  # noqa: S608  # a constant
    return [Move(*row) for row in rows]


async def _unplayable(tables: Tables, code: str) -> str:
    """Why a table's moves cannot be played again from its deal; nothing if they can."""
    try:
        update = await tables.views.look(code)
        if update.table.status is Status.FINISHED:
            list(verify(await tables.views.record(code)))
    except (TableError, RecordError) as error:
        return f"{code}: {error}"
    return ""
