"""A process that is killed at any instant loses no accepted move, and makes none twice."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import IO

import pytest

from engine.tables import Logged, Status, Tables, open_tables
from tests.engine.tables.tableside import address

KILLS = 35
LONGEST_LIFE = 0.25
"""Seconds, from the child's first breath or from when it has opened the database. Opening takes a tenth of a
second on a quiet machine, and much longer on a busy one."""

ROOT = Path(__file__).parents[4]


class PlayerProcess:
    """See `player_process.py`."""

    def __init__(self, stdin: IO[str], stdout: IO[str]) -> None:
        self.stdin, self.stdout = stdin, stdout

    def play_and_kill(self, life: float, *, may_open: bool) -> list[str]:
        """Let a child play for `life` seconds and kill it: its lines, all about accepted actions."""
        print("go", file=self.stdin)
        child = int(self.stdout.readline())
        if may_open:
            assert self.stdout.readline() == "open\n"
        time.sleep(life)
        os.kill(child, signal.SIGKILL)
        said = [line.strip() for line in iter(self.stdout.readline, "gone\n")]
        return [line for line in said if line != "open"]


@contextmanager
def player_process(url: str) -> Iterator[PlayerProcess]:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.engine.tables.durability.player_process", url],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        cwd=ROOT,
    ) as process:
        assert process.stdin
        assert process.stdout
        yield PlayerProcess(process.stdin, process.stdout)
        process.stdin.close()


def said_of(code: str, logged: Logged) -> str:
    return f"{code} {logged.version} {logged.seat} {logged.action}"


async def replayed_moves(tables: Tables) -> list[str]:
    """All moves of all tables, after checking that each table is in a legal position."""
    moves = []
    codes = await tables._repository.read(
        lambda connection: connection.exec_driver_sql("SELECT code FROM tables").scalars().all()
    )
    behind = await tables.announcements.unannounced()
    for code in codes:
        update = await tables.views.look(code, since=0)
        assert (update.table.status is Status.RUNNING) == bool(update.legal)
        assert code in behind
        versions = [logged.version for logged in update.moves]
        assert versions == sorted(set(versions))
        moves += [said_of(code, logged) for logged in update.moves if logged.action]
    return moves


def was_drafted(move: str) -> bool:
    """Whether a move was a draft before: the child printed it as a draft."""
    return move.split()[3] in {"pharaoh", "nile", "flood", "civilization", "pyramid", "ankhs"}


async def assert_drafted(tables: Tables, said: list[str]) -> None:
    """The last accepted draft is there, unless something was accepted after it."""
    for words in (line.split(maxsplit=3) for line in said if line.startswith("draft")):
        table = await tables.get(words[1])
        assert table.version >= int(words[2])
        if table.version == int(words[2]):
            assert "|".join(table.draft) == words[3]


def assert_sound(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    connection.close()


@pytest.mark.simulation
async def test_killed_at_random_instants(tmp_path: Path, database_kind: str) -> None:
    """Whenever the process is killed, every accepted move is there exactly once, and the game goes on.

    Every accepted draft is there too.
    """
    random = Random()
    accepted: set[str] = set()
    with player_process(address(tmp_path)) as process:
        kill = 0
        while kill < KILLS or len(accepted) <= KILLS:  # a slow machine makes few moves in a life
            kill += 1
            said = process.play_and_kill(random.uniform(0, LONGEST_LIFE), may_open=kill % 2 == 0)
            accepted |= {line for line in said if not line.startswith("draft")}
            async with open_tables(address(tmp_path)) as tables:
                moves = await replayed_moves(tables)
                await assert_drafted(tables, said)
            assert len(moves) == len(set(moves))
            assert accepted <= set(moves)
            # A kill leaves at most one move beyond, committed but not yet acknowledged, and its draft.
            assert len([move for move in moves if not was_drafted(move)]) - len(accepted) <= kill
    if database_kind == "sqlite":
        assert_sound(tmp_path / "ra.db")
