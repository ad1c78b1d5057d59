"""`python -m bot` as a process: how it refuses to start, and how it stops."""

import asyncio
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.machine import where_to_compute
from engine.tables import open_tables
from tests.bot.support.internals import SECRETS, InFlight, Settings, event_of
from tests.bot.support.program import (
    PATIENCE,
    TOKEN,
    BotProgram,
    ProgramNight,
    assert_start_refused,
    program_night,
    result_of,
    start_program,
)
from tests.bot.support.setup import database_in
from tests.bot.support.table_watcher import TableWatcher


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ("DISCORD_TOKEN=  ", "No token"),
        (f"DISCORD_TOKEN={TOKEN}\nLOG_LEVEL=loud", "These settings have impossible values: LOG_LEVEL."),
        (f"DISCORD_TOKEN={TOKEN}\nSHARD_COUNT=999999999", "impossible values: SHARD_COUNT. The file .env.ex"),
        (
            f"DISCORD_TOKEN={TOKEN}\nDISCORD_API=http://proxy:eight",
            "impossible values: DISCORD_API. The file",
        ),
    ],
    ids=["blank token", "no such level", "more shards than anybody has", "no port"],
)
@pytest.mark.parametrize("place", ["environment", ".env"])
def test_invalid_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: str, words: str, place: str
) -> None:
    """A value that is impossible, in the environment or in `.env`, is refused by its setting's name alone."""
    monkeypatch.chdir(tmp_path)
    if place == ".env":
        (tmp_path / ".env").write_text(settings)
    monkeypatch.delenv("LOG_LEVEL", raising=False)
    in_environment = settings.splitlines() if place == "environment" else []
    assert_start_refused(words, **dict(line.split("=") for line in in_environment))


def test_settings_with_a_mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mark of UTF-8 with which Windows' editors begin `.env` is no part of its first setting."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}", encoding="utf-8-sig")
    assert Settings().discord_token.get_secret_value() == TOKEN  # type: ignore[call-arg]  # from the file


@pytest.mark.parametrize("name", [".env", "discord_token"])
def test_settings_in_another_encoding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Settings or a secret in UTF-16, as Windows may write them, are refused by the name of their file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(SECRETS, tmp_path)
    monkeypatch.setitem(Settings.model_config, "secrets_dir", tmp_path)
    (tmp_path / name).write_text(f"DISCORD_TOKEN={TOKEN}", encoding="utf-16")
    assert_start_refused(f"{name} can’t be read")


async def test_discord_out_of_reach(tmp_path: Path) -> None:
    """Without a network there is one sentence too, and a status that says it is worth trying again."""
    process = await start_program(tmp_path, LOG_LEVEL="WARNING")
    words = "Discord can’t be reached. Is this machine connected to the internet?\n"
    assert await result_of(process) == (1, words)


@pytest.mark.parametrize("setting", ["processes", ""])
async def test_the_log_says_where_it_computes(tmp_path: Path, setting: str) -> None:
    """Where boards are drawn is said once, at the start: as the host has set it or as the machine allows."""
    process = await start_program(tmp_path, COMPUTE_IN=setting)
    _, output = await result_of(process)
    where = f"{setting}: COMPUTE_IN says so" if setting else f"{where_to_compute()[0]}: "
    assert output.count(f"Boards are drawn and computers think in {where}") == 1


async def test_a_database_that_takes_no_writes(tmp_path: Path) -> None:
    """A program that cannot take the lease ends with one sentence, and a status that says: try again."""
    async with open_tables(database_in(tmp_path)):
        pass
    with closing(sqlite3.connect(tmp_path / "ra.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        process = await start_program(tmp_path, DATABASE_URL=database_in(tmp_path))
        assert await result_of(process) == (1, "The database is not available: locked.\n")


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[ProgramNight]:
    async with program_night(BotProgram(tmp_path)) as night:
        yield night


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_a_stop_finishes_the_move_in_flight(night: ProgramNight, how: signal.Signals) -> None:
    """The program shows the move in progress before it exits with status 0."""
    code = await night.start_game(night.ben, night.caro)
    before, player = await night.until_shown(code), await night.player_to_move(code)
    night.world.faults.limit("POST .*/channels/[0-9]+/messages$", 0.8)
    await player.go_to("off-topic")
    click = asyncio.create_task(player.slash("ra draw", table=code))
    await night.until_stored(code, lambda table: table.version > before.version)
    await night.bot.stop(how)

    assert (await click)["ok"]
    assert night.bot.status == 0
    assert "Traceback" not in night.bot.output
    assert (await night.table(code)).announced == before.version + 1
    await TableWatcher(night, code).check()


async def test_a_stop_while_logging_in(tmp_path: Path, night: ProgramNight) -> None:
    """The program can be stopped before Discord has answered."""
    night.world.faults.limit("GET .*/users/@me", 60)
    program = await start_program(
        tmp_path, night.playground.base_url, DATABASE_URL=f"{database_in(tmp_path)}.other"
    )
    output = ""
    while "rate limited" not in output:
        output += (await asyncio.wait_for(program.output.readline(), PATIENCE)).decode()
    program.process.terminate()
    status, output = await result_of(program)
    assert (status, "Traceback" in output) == (0, False), output


async def test_nohup() -> None:
    """A program that was started to outlive its terminal goes on when that is closed."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        event_of("SIGHUP")
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


async def test_what_is_cut_off_has_ended() -> None:
    """Whoever cuts off the work in flight may close what it used: each piece has ended, nested ones too."""
    in_flight, ended = InFlight(), list[str]()

    async def work() -> None:
        try:
            with in_flight.one_more(), in_flight.one_more():
                await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            ended.append("a piece")

    working = [asyncio.create_task(work()) for _ in range(2)]
    await asyncio.sleep(0)
    assert in_flight.count == 4
    await in_flight.cut_off()
    assert (in_flight.count, ended) == (0, ["a piece"] * 2)
    for task in working:
        with pytest.raises(asyncio.CancelledError):
            await task
