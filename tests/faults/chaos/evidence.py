"""What is known once all is quiet: what is stored, what people tried and saw, and who acted."""

import asyncio
import re
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from sqlalchemy import Connection

from engine.errors import MalformedActionError, RecordError
from engine.games import GAMES
from engine.tables import Status, Table, TableError, Tables
from engine.verify import verify
from playground.world.world import World
from tests.faults.chaos.auctions import Auction, Move, plan_of, read_auctions
from tests.faults.chaos.people import ANSWER, TAKEN_BACK, Townsperson, Try
from tests.faults.chaos.stage import Stage
from tests.faults.chaos.witnesses import Deed, Owner, Writer, read_owners, read_writers
from tests.faults.laws.cells import SAVED
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
        owners=await tables.read(read_owners),
        writers=await tables.read(read_writers),
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


# What was acknowledged to people, judged by what they saw alone


COUNTS, CHOSEN = "your answer counts now", "'default': True"
REFUSED = "Nothing was changed."
MESSAGE, DEFERRED_MESSAGE, UPDATE = 4, 5, 7


def acknowledged(evidence: Evidence) -> Iterator[Try]:
    """The tries whose answer showed the person, in time, that their move was made.

    The answer edited the message with the button, or was a public message, and shows the table at a later
    version than the one at which they moved; or it was private, and said that what they did is saved, or
    what they have answered, or taken back, where everybody bids at once.
    """
    messages, answers = (defaultdict[str, list["Shown"]](list) for _ in range(2))
    for one in evidence.shown:
        messages[one.message["id"]].append(one)
        answers[one.interaction or ""].append(one)
    for tried in evidence.tries:
        answer = answers[tried.interaction] if tried.interaction else []
        public = [one for one in answer if one.is_public and tried.callback in {MESSAGE, DEFERRED_MESSAGE}]
        edited = messages[tried.message] if tried.callback == UPDATE else []
        is_said = any(_says_kept(one) for one in answer if not one.is_public)
        is_taken_back = any(not one.is_public and TAKEN_BACK in one.message["content"] for one in edited)
        if is_said or is_taken_back or _shows_more([*edited, *public], tried):
            yield tried


def _says_kept(shown: Shown) -> bool:
    """Whether a private message says that a move is saved, or which answer is kept, or that it counts."""
    words = shown.message["content"]
    return bool(SAVED.search(words)) or COUNTS in words or (ANSWER in words and CHOSEN in shown.controls)


def _shows_more(shown: Sequence[Shown], tried: Try) -> bool:
    """Whether a message shows a later version, and not because a refusal took the place of its words."""
    told = (one for one in shown if REFUSED not in one.message["content"])
    return any(version_shown(one, tried.code) > tried.version for one in told)


# For those who look for the cause of a broken law


VERSIONS = re.compile(r"'(?:table|move|choose|act):([A-Z0-9]+:\d+):")


def write_down(evidence: Evidence, folder: Path) -> None:
    """Write files into a folder; all times are those of the machine, in seconds since 1970."""
    pages = {"shown": _shown(evidence), "deeds": _deeds(evidence), "stored": _stored(evidence)}
    for name, lines in pages.items():
        (folder / f"{name}.log").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _shown(evidence: Evidence) -> Iterator[str]:
    ahead = time.time() - asyncio.get_running_loop().time()
    for one in evidence.shown:
        what = "new " if one.is_new else "edit"
        whom = f"to {one.private_to}" if one.private_to else ""
        pinged = [user["id"] for user in one.message["mentions"]] if one.is_new else []
        versions = sorted(set(VERSIONS.findall(one.controls)))
        words = one.message["content"].replace("\n", " / ")
        place = f"{one.message['channel_id']}/{one.message['id']}"
        yield f"{one.time + ahead:.2f} {what} {place} {whom} {versions} pings {pinged} {words!r:.200}"


def _deeds(evidence: Evidence) -> Iterator[str]:
    for owner in evidence.owners:
        yield f"{owner.at:.2f} lease {owner.name!r} number {owner.number} taken by {owner.pid}"
    for deed in evidence.deeds:
        yield f"{deed.at:.2f} process {deed.pid} in shard {deed.shard}: {deed.what}"


def _stored(evidence: Evidence) -> Iterator[str]:
    for code, moves in evidence.moves.items():
        yield f"{evidence.tables[code]}"
        yield from map(str, moves)
    yield from map(str, evidence.tries)
