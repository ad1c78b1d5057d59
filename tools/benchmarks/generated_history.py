"""A database with the finished games of many servers over two years, as months of play would leave it.

Its rows are written directly, without playing: they hold what `engine.store` reads, with plausible figures,
and nothing else. Servers have the same sizes whatever their number, so that a database of a tenth of the
servers has a tenth of the games.
"""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engine.ra.scores import CATEGORIES
from engine.ratings import START
from engine.store.counting import FEWEST_PEOPLE
from engine.store.finished_games import FinishedGame, SeatResult
from engine.store.puzzles import RECENT
from engine.store.standings import ALL_TIME, ANY_NUMBER
from engine.store.totals import lead_of, player_sums_with, sums_with

SIZES = (20_000, 10_000, 5_000, 3_000, 2_000, *[1000] * 15, *[400] * 60, *[100] * 120, *[30] * 300)
"""The games of five hundred servers, 100,000 in all: a few are busy, most are not."""
GAMES_FOR_EACH_PERSON = 20
"""A server has one person for this many games, and at least four."""
BATCH = 20_000
BEGAN = datetime(2025, 1, 1, tzinfo=UTC)
DAYS = 700
LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"
EMPTY_STANDING = {"games": 0, "wins": 0, "places": 0, "fame": 0, "rated_games": 0}


class Person(NamedTuple):
    """Somebody who plays in a server."""

    guild_id: int
    user_id: int


def generate(file: Path, servers: int) -> list[Person]:
    """Fill a migrated, empty database; return people, more of them from busier servers."""
    random = Random(16)  # the same database every time
    asked: list[Person] = []
    with closing(sqlite3.connect(file)) as database:
        database.executescript("PRAGMA synchronous=OFF; PRAGMA foreign_keys=OFF; PRAGMA journal_mode=WAL")
        number = 0
        for guild in range(1, servers + 1):
            size = SIZES[guild % len(SIZES)]
            people = _write_people(database, guild, max(4, size // GAMES_FOR_EACH_PERSON))
            number = _Server(guild, people, random).write(database, number, size)
            asked += [Person(guild, random.choice(people)) for _ in range(max(1, size // 200))]
        database.commit()
        database.execute("ANALYZE")
    return asked


def _write_people(database: sqlite3.Connection, guild: int, count: int) -> list[int]:
    people = [guild * 100_000 + number for number in range(count)]
    database.execute("INSERT INTO guilds (id) VALUES (?)", (guild,))
    rows = [(one, f"Player {one}") for one in people]
    database.executemany("INSERT INTO users (id, name) VALUES (?, ?)", rows)
    return people


class _Server:
    """The games of one server, and their sums."""

    def __init__(self, guild: int, people: list[int], random: Random) -> None:
        self.guild, self.people, self.random = guild, people, random
        self.standings: dict[tuple[str, int, int], dict[str, int]] = {}
        self.totals: dict[tuple[str, int], dict[str, Any]] = {}
        self.player_totals: dict[tuple[str, int], dict[str, Any]] = {}
        self.meetings: dict[tuple[str, int, int], Counter[str]] = {}
        self.gains = [self._gains() for _ in range(100)]

    def write(self, database: sqlite3.Connection, number: int, size: int) -> int:
        """Write `size` games, numbered after `number`; return the last number."""
        for first in range(0, size, BATCH):
            games = [
                self._game(number + place + 1, (first + place) / size)
                for place in range(min(BATCH, size - first))
            ]
            number += len(games)
            _insert(database, "tables", [_table_row(game) for game, _ in games])
            _insert(database, "games", [{**game._asdict(), **_at(game)} for game, _ in games])
            _insert(database, "results", [row for game, seats in games for row in _result_rows(game, seats)])
            _insert(database, "seats", [row for game, seats in games for row in _seat_rows(game, seats)])
        self._write_sums(database)
        return number

    def _game(self, number: int, when: float) -> tuple[FinishedGame, list[SeatResult]]:
        random = self.random
        name, players = random.choice(("ra", "ra", "ra", "dice")), random.choice((2, 3, 3, 4))
        code = code_of(number)
        seated = {self.people[int(len(self.people) * random.random() ** 2)] for _ in range(players)}
        players = max(players, len(seated) + (len(seated) < FEWEST_PEOPLE))
        who = [*seated, *[None] * (players - len(seated))]
        at = BEGAN + timedelta(days=DAYS * when)
        people = len(seated)
        game = FinishedGame(
            number, code, self.guild, name, players, people, people > 1, None, at, first_seat=0
        )
        fame = sorted((random.randint(5, 60) for _ in who), reverse=True)
        random.shuffle(who)
        seats = [
            SeatResult(
                seat,
                user,
                None if user else "regular",
                place=seat + 1,
                fame=fame[seat],
                has_left=False,
                gains=random.choice(self.gains),
            )
            for seat, user in enumerate(who)
        ]
        if game.people >= FEWEST_PEOPLE:
            self._count(game, seats)
        return game, seats

    def _gains(self) -> dict[str, tuple[int, int]]:
        return {name: (self.random.randint(-5, 15), self.random.randint(0, 9)) for name in CATEGORIES}

    def _count(self, game: FinishedGame, seats: list[SeatResult]) -> None:
        lead = lead_of(game, seats)
        people = [seat for seat in seats if seat.user_id is not None]
        for seat in people:
            of_person = game.game, seat.user_id or 0
            before = self.player_totals.get(of_person, {})
            self.player_totals[of_person] = player_sums_with(before, game, seat, lead)
        for own, other in permutations(people, 2):
            met = self.meetings.setdefault((game.game, own.user_id or 0, other.user_id or 0), Counter())
            met.update(games=1, ahead=own.place < other.place, behind=own.place > other.place)
        for players in (ANY_NUMBER, game.players):
            of_server = self.totals.get((game.game, players), {})
            self.totals[game.game, players] = sums_with(of_server, game, seats)
            for seat in seats:
                if seat.user_id is not None:
                    key = game.game, players, seat.user_id
                    sums = self.standings.setdefault(key, dict(EMPTY_STANDING))
                    sums["games"] += 1
                    sums["rated_games"] += 1
                    sums["wins"] += seat.place == 1
                    sums["places"] += seat.place
                    sums["fame"] += seat.fame

    def _write_sums(self, database: sqlite3.Connection) -> None:
        common = {"guild_id": self.guild, "season": ALL_TIME}
        rows = []
        for (game, players, user_id), sums in self.standings.items():
            row = {**common, "game": game, "players": players, "user_id": user_id, **sums}
            mu = START.mu + self.random.gauss(0, 6) if players == ANY_NUMBER else None
            rows.append(row | {"mu": mu, "sigma": mu and 2.0})
        _insert(database, "standings", rows)
        self._write_sums_of_people(database)
        _insert(
            database,
            "totals",
            [
                {"guild_id": self.guild, "game": game, "players": players, "sums": json.dumps(sums)}
                for (game, players), sums in self.totals.items()
            ],
        )

    def _write_sums_of_people(self, database: sqlite3.Connection) -> None:
        totals = [
            {"guild_id": self.guild, "game": game, "user_id": user_id, "sums": json.dumps(sums)}
            for (game, user_id), sums in self.player_totals.items()
        ]
        _insert(database, "player_totals", totals)
        meetings = [
            {"guild_id": self.guild, "game": game, "user_id": own, "other_id": other}
            | {name: met[name] for name in ("games", "ahead", "behind")}
            for (game, own, other), met in self.meetings.items()
        ]
        _insert(database, "meetings", meetings)


def code_of(number: int) -> str:
    """A code of its own for each number."""
    letters = []
    for _ in range(5):
        number, place = divmod(number, len(LETTERS))
        letters.append(LETTERS[place])
    return "".join(letters)


def _at(game: FinishedGame) -> dict[str, str]:
    return {"finished_at": game.finished_at.strftime("%Y-%m-%d %H:%M:%S.%f")}


def _table_row(game: FinishedGame) -> dict[str, Any]:
    return {
        "code": game.code,
        "guild_id": game.guild_id,
        "channel_id": game.guild_id,
        "game": game.game,
        "players_wanted": game.players,
        "options": "{}",
        "own_options": "{}",
        "locale": "en",
        "host_id": game.guild_id * 100_000,
        "status": "finished",
        "version": 200,
        "announced": 200,
        "paused": False,
        "opened_at": "2025-01-01 00:00:00.000000",
        "started_at": "2025-01-01 00:00:00.000000",
        **_at(game),
    }


def _seat_rows(game: FinishedGame, seats: list[SeatResult]) -> Iterator[dict[str, Any]]:
    for seat in seats:
        yield {
            "code": game.code,
            "seat": seat.seat,
            "user_id": seat.user_id,
            "computer": seat.computer,
            "name": f"Player {seat.user_id}",
            "wants_cancel": False,
        }


def _result_rows(game: FinishedGame, seats: list[SeatResult]) -> Iterator[dict[str, Any]]:
    for seat in seats:
        rated = game.rated and seat.user_id is not None
        yield {
            "code": game.code,
            "seat": seat.seat,
            "user_id": seat.user_id,
            "computer": seat.computer,
            "place": seat.place,
            "fame": seat.fame,
            "gains": json.dumps(seat.gains),
            "number": game.number,
            "guild_id": game.guild_id,
            "game": game.game,
            "players": game.players,
            "people": game.people,
            **_at(game),
            "mu": START.mu if rated else None,
            "sigma": START.sigma if rated else None,
            "mu_before": START.mu if rated else None,
            "sigma_before": START.sigma if rated else None,
        }


def _insert(database: sqlite3.Connection, table: str, rows: list[dict[str, Any]]) -> None:
    if not rows:
        return
    names = ", ".join(rows[0])
    values = ", ".join(f":{name}" for name in rows[0])
    database.executemany(f"INSERT INTO {table} ({names}) VALUES ({values})", rows)  # noqa: S608  # our own names


TODAY = date(2026, 12, 1)
ANSWERED = 100
"""Days on which each person who is asked about has answered a puzzle."""
ANALYSED = 1000
"""One game in this many has an analysis."""
JUDGE = "pharaoh"


def add_seasons(file: Path, people: Sequence[Person]) -> None:
    """Give every server a season of all its games, and puzzles with answers; give some games an analysis."""
    with closing(sqlite3.connect(file)) as database:
        database.executescript(f"""
            PRAGMA synchronous=OFF;
            INSERT INTO seasons (number, guild_id, name, opened_at)
                SELECT id, id, 'Season', '2025-01-01 00:00:00.000000' FROM guilds;
            CREATE TEMP TABLE copied AS SELECT * FROM standings;
            UPDATE copied SET season = guild_id;
            INSERT INTO standings SELECT * FROM copied;
            INSERT INTO analyses (code, judge, analysis)
                SELECT code, '{JUDGE}', printf('%.40000c', 'x') FROM games WHERE number % {ANALYSED} = 0;
        """)  # noqa: S608  # our own values
        days = [str(TODAY - timedelta(days=number)) for number in range(ANSWERED)]
        guilds = [guild_id for (guild_id,) in database.execute("SELECT id FROM guilds")]
        puzzles = ((guild_id, day, "x" * 2000) for guild_id in guilds for day in days[: RECENT.days])
        database.executemany("INSERT INTO puzzles (guild_id, day, puzzle) VALUES (?, ?, ?)", puzzles)
        answers = ((one.guild_id, day, one.user_id) for one in {*people} for day in days)
        columns = "guild_id, day, user_id, answer, correct"
        answered = f"INSERT INTO puzzle_answers ({columns}) VALUES (?, ?, ?, 'draw', TRUE)"  # noqa: S608
        database.executemany(answered, answers)
        database.commit()
        database.execute("ANALYZE")
