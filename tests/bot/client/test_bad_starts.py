"""`python -m bot` where something is missing or of the wrong kind: one sentence, and nothing is harmed."""

import errno
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from engine.tables import open_tables
from tests.bot.support.internals import PIPE_PATIENCE, SECRETS, Settings
from tests.bot.support.program import (
    NOWHERE,
    TOKEN,
    assert_refused,
    assert_start_refused,
    result_of,
    start_program,
)
from tests.bot.support.setup import ROOT, database_in


def run(folder: Path, *arguments: str, before: str = "", **settings: str) -> tuple[int, str]:
    """Start Python with these arguments in a folder, with these settings alone; its status and words.

    A shell does what comes `before`.
    """
    command = [sys.executable, *arguments]
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "DISCORD_API": NOWHERE, **settings}
    ended = subprocess.run(
        ["sh", "-c", f'{before} "$@"', "sh", *command] if before else command,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return ended.returncode, ended.stdout


async def test_no_database(tmp_path: Path) -> None:
    """Where the database cannot be opened, the store's sentence is all that the program says."""
    address = f"sqlite:///{tmp_path}"
    program = await start_program(tmp_path, DATABASE_URL=address, LOG_LEVEL="ERROR")
    await assert_refused(program, "is a folder: name a file in it")


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


def test_settings_that_are_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty setting, as panels and Compose give for what nobody filled in, is one that is not set."""
    names = ("DATABASE_URL", "PROCESSES", "SHARD_COUNT", "DISCORD_API", "METRICS_PORT")
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    for name in names:
        monkeypatch.delenv(name, raising=False)
    unset = Settings()  # type: ignore[call-arg]  # from the environment
    for name in names:
        monkeypatch.setenv(name, "")
    assert Settings() == unset  # type: ignore[call-arg]


async def test_a_database_that_takes_no_writes(tmp_path: Path) -> None:
    """A program that cannot take the lease ends with one sentence, and a status that says: try again."""
    async with open_tables(database_in(tmp_path)):
        pass
    with closing(sqlite3.connect(tmp_path / "ra.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        process = await start_program(tmp_path, DATABASE_URL=database_in(tmp_path))
        assert await result_of(process) == (1, "The database is not available: locked.\n")


@pytest.mark.parametrize(
    "arguments",
    [("-m", "bot"), *((str(ROOT / program),) for program in ("bot", "engine", "playground", "renderers"))],
)
def test_no_libraries(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """A Python that has none of the libraries says so, and where one reads how to install them."""
    status, said = run(tmp_path, "-S", *arguments, DISCORD_TOKEN=TOKEN)
    assert (status, said.count("\n")) == (2, 1), said
    assert "lacks the library click" in said


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="nothing here is always full")
@pytest.mark.parametrize(
    ("shell", "status", "words"),
    [
        ("exec >/dev/full;", 1, "The answer cannot be written: No space left on device.\n"),
        ("mkfifo pipe; (: <pipe &); exec >pipe; sleep 0.1;", 1, ""),
    ],
    ids=["a full disk", "nobody"],
)
async def test_an_answer_that_nobody_takes(tmp_path: Path, shell: str, status: int, words: str) -> None:
    """What was done is done, and no fault of Discord's or of the program's is made of it."""
    async with open_tables(database_in(tmp_path)):
        pass
    database = {"DATABASE_URL": database_in(tmp_path)}
    assert run(tmp_path, "-m", "bot", "backup", "copy.db", before=shell, **database) == (status, words)
    assert (tmp_path / "copy.db").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows deletes no folder that somebody is in")
def test_a_folder_that_was_deleted(tmp_path: Path) -> None:
    """Whoever starts the bot in a folder that is gone meanwhile reads so.

    It is started by its own folder, as some hosting panels do; below by its file.
    """
    (tmp_path / "gone").mkdir()
    # The shell is in the folder, deletes it, and becomes the program.
    shell = "rmdir ../gone && exec"
    status, said = run(tmp_path / "gone", str(ROOT / "bot"), before=shell, DISCORD_TOKEN=TOKEN)
    assert (status, said.count("\n")) == (2, 1), said
    assert "This folder was deleted" in said


@pytest.mark.skipif(sys.platform == "win32", reason="Windows deletes no folder that somebody is in")
@pytest.mark.parametrize(
    "command", [("backup", "copy.db"), ("move-database", "sqlite:///ra.db", "sqlite:////tmp/none/ra.db")]
)
async def test_a_command_in_a_folder_that_was_deleted(tmp_path: Path, command: tuple[str, ...]) -> None:
    """It says so too, whatever it is to do."""
    (tmp_path / "gone").mkdir()
    gone = ("shutil:rmtree", str(tmp_path / "gone"))
    program = await start_program(tmp_path / "gone", NOWHERE, *command, before=gone)
    await assert_refused(program, "This folder was deleted")


def test_a_folder_where_settings_should_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A `.env` that is a folder, which Docker makes for a file that is not there, has no token."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").mkdir()
    assert_start_refused("No token: set DISCORD_TOKEN=")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes")
def test_a_folder_that_is_closed(tmp_path: Path) -> None:
    """Whoever may not look into the folder in which the bot is started, as in a container, reads so.

    It is started by its file, as some hosting panels do.
    """
    shell = "chmod 0 . && exec"
    if os.geteuid() == 0:  # root may look everywhere, unless that right is taken away
        shell += " setpriv --bounding-set -dac_override,-dac_read_search"
    try:
        status, said = run(tmp_path, str(ROOT / "bot/__main__.py"), before=shell, DISCORD_TOKEN=TOKEN)
    finally:
        tmp_path.chmod(0o700)
    assert (status, said.count("\n")) == (2, 1), said
    assert "The settings in .env can’t be read. May this user read the file and enter its folder" in said


def test_secrets_that_are_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of secrets into which the bot's user may not look, as in a container, is named."""

    def refuse(folder: Path) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(SECRETS, tmp_path)
    monkeypatch.setitem(Settings.model_config, "secrets_dir", tmp_path)
    monkeypatch.setattr(Path, "iterdir", refuse)
    assert_start_refused(f"The settings in {tmp_path} can’t be read")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other pipes")
@pytest.mark.parametrize(
    ("written", "words"),
    [
        (None, ".env is a pipe, and nobody has written"),
        (b"DISCORD_TOKEN=abc", "DISCORD_TOKEN holds no bot"),
        (b"\xff", ".env can’t be read"),
    ],
)
def test_settings_in_a_pipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: bytes | None, words: str
) -> None:
    """A `.env` that is a pipe is read once somebody writes into it, and is not waited for without end."""
    monkeypatch.chdir(tmp_path)
    os.mkfifo(".env")
    if written is None:
        monkeypatch.setattr(PIPE_PATIENCE, 0.01)
    else:
        Thread(target=(tmp_path / ".env").write_bytes, args=(written,), daemon=True).start()
    assert_start_refused(words)
    if written is None:
        (tmp_path / ".env").write_bytes(b"")  # whoever reads may go


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
@pytest.mark.parametrize(
    ("limits", "status", "words"),
    [((40, 40), 2, "only 40 files open"), ((20, None), 1, "Discord can’t be reached")],
)
async def test_limited_files(tmp_path: Path, limits: tuple[int, int | None], status: int, words: str) -> None:
    """A process that may have few files open takes what its host allows, or says that this is too few."""
    import resource  # noqa: PLC0415  # Windows has none

    soft, hard = limits
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    few = ("resource:setrlimit", resource.RLIMIT_NOFILE, (soft, hard or most))
    program = await start_program(tmp_path, before=few, LOG_LEVEL="ERROR")
    found, said = await result_of(program)
    assert (found, said.count("\n")) == (status, 1), said
    assert words in said
