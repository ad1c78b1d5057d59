"""Secrets are in nothing that the program writes, whatever fails and however much is logged."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from secrets import token_urlsafe

import pytest

from engine.tables import StoreError, open_tables
from playground import fault_kinds as kinds
from playground.server import running_playground
from tests.bot.support.database import run_sql
from tests.bot.support.internals import Redacting, json_formatter
from tests.bot.support.program import TOKEN, BotProgram, ProgramNight, program_night, result_of, start_program
from tests.bot.support.setup import database_in

KINDS = (
    *(kinds.RESET_BEFORE, kinds.RESET_AFTER, kinds.LOST_ANSWER, kinds.error(500), kinds.error(401)),
    *(kinds.error(403, code=50013), kinds.error(404), kinds.error(400, code=50035), kinds.rate_limit(0.01)),
    *(kinds.cloudflare_error(504), kinds.cloudflare_limit(0), kinds.global_limit(0.01)),
)
PARTS = (TOKEN, *TOKEN.split(".")[1:])
PASSWORD = "p4ss-not-to-be-read"  # noqa: S105  # of no database


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[ProgramNight]:
    async with program_night(BotProgram(tmp_path)) as night:
        yield night


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tokens of interactions that the playground gives out; ask for it before `night`."""
    found: list[str] = []

    def give(length: int) -> str:
        found.append(token_urlsafe(length))
        return found[-1]

    monkeypatch.setattr("playground.world.live_interactions.secrets.token_urlsafe", give)
    return found


async def test_no_failure_shows_a_token(given: list[str], night: ProgramNight) -> None:
    """Whatever Discord, the network and the database do, no token is in the output, not even at DEBUG."""
    code = await night.start_game(night.ben)
    night.world.acknowledge_within = 0.5
    for kind in KINDS:
        fault = night.world.faults.strike("", kind, times=3)
        await (await night.player_to_move(code)).slash("ra hint", table=code)
        fault.clear()
    await run_sql(night.tables, "ALTER TABLE moves RENAME TO gone")
    await (await night.player_to_move(code)).slash("ra draw", table=code)
    await run_sql(night.tables, "ALTER TABLE gone RENAME TO moves")
    await night.playground.gateway.drop(4004)
    await night.bot.end()
    output = night.bot.output

    assert " DEBUG " in output
    assert "Traceback" in output
    assert "no such table" in output
    assert given
    assert [part for part in (*PARTS, *given) if part in output] == []


@pytest.mark.parametrize("command", [(), ("emojis",)], ids=["the bot", "its command"])
async def test_a_refused_token_is_not_shown(tmp_path: Path, command: tuple[str, ...]) -> None:
    """Nothing that is logged about a token that Discord refuses has it; the last line says why it ends.

    Only the database's thread may still log, at DEBUG, that it has closed the file.
    """
    async with running_playground() as playground:
        process = await start_program(
            tmp_path, playground.base_url, *command, DATABASE_URL=database_in(tmp_path), LOG_LEVEL="DEBUG"
        )
        status, output = await result_of(process)

    said = [line for line in output.splitlines() if "DEBUG aiosqlite: " not in line]
    assert (status, "Discord refused the token" in said[-1]) == (2, True), output
    assert [part for part in PARTS if part in output] == []


async def test_a_password_of_a_database_is_not_shown(tmp_path: Path) -> None:
    """A program that does not reach its database says so without the password, and that later it may."""
    address = f"postgresql+asyncpg://ra:{PASSWORD}@127.0.0.1:9/ra"
    process = await start_program(tmp_path, DATABASE_URL=address, LOG_LEVEL="DEBUG")
    status, output = await result_of(process)

    assert (status, "127.0.0.1:9/ra cannot be opened" in output.splitlines()[-1]) == (1, True), output
    assert PASSWORD not in output


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql+asyncpg://ra:{PASSWORD}:9/ra",
        f"postgresql+asyncpg://ra:{PASSWORD}@127.0.0.1:{PASSWORD}/ra",
        f"nonsense://ra:{PASSWORD}@127.0.0.1/ra",
        f"ra:{PASSWORD}@127.0.0.1/ra",
    ],
)
async def test_an_address_that_cannot_be_read_is_not_shown(address: str) -> None:
    """What is wrong with an address is said without the part of it that may be a password."""
    with pytest.raises(StoreError) as refused:
        async with open_tables(address):
            pass
    assert PASSWORD not in str(refused.value)


FORMATTERS = pytest.mark.parametrize(
    "inner", [logging.Formatter("%(message)s"), json_formatter()], ids=["text", "json"]
)


def logged(*arguments: object, error: Exception | None = None) -> logging.LogRecord:
    """A record of these arguments, with an error."""
    raised = (type(error), error, None) if error else None
    return logging.LogRecord("", logging.ERROR, "", 1, "%s" * len(arguments), arguments, raised)


@FORMATTERS
def test_an_error_that_has_a_secret_is_logged_without_it(inner: logging.Formatter) -> None:
    """Secrets are taken out of messages, their arguments and errors alike."""
    line = Redacting(inner, [TOKEN, PASSWORD]).format(logged(TOKEN, error=ValueError(PASSWORD)))

    assert line.count("[hidden]") == 2
    assert "ValueError" in line
    assert TOKEN not in line
    assert PASSWORD not in line


@FORMATTERS
@pytest.mark.parametrize("told", ["POST /webhooks/1/{}?wait=true", "{{'token': '{}'}}", '{{"token": "{}"}}'])
def test_tokens_of_interactions_are_taken_out(inner: logging.Formatter, told: str) -> None:
    """Wherever discord.py logs one at DEBUG, in a request or in an event."""
    line = Redacting(inner, []).format(logged(told.format("a" * 60)))

    assert "[hidden]" in line
    assert "aaa" not in line


@FORMATTERS
@pytest.mark.parametrize("about", ["guilds/1/members/{}", "channels/1/thread-members/{}", "users/{}"])
def test_whom_a_request_is_about_is_taken_out_of_its_address(inner: logging.Formatter, about: str) -> None:
    """discord.py warns of every limit that a request meets, with the address."""
    address = f"https://discord.com/api/v10/{about.format('987654321012345678')}"
    line = Redacting(inner, []).format(logged(f"GET {address} responded with 429"))

    assert "987654321012345678" not in line
    assert f"{about.format('[hidden]')} responded with 429" in line
