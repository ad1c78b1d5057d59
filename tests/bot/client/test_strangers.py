"""Whatever answers instead of Discord, at the login or later: one sentence with the status and the cause."""

import asyncio
import json
import ssl
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import aiohttp
import discord
import pytest
from aiohttp import web
from yarl import URL

from playground.fault_kinds import (
    Answer,
    Kind,
    cloudflare_error,
    cloudflare_limit,
    error,
    login_page,
    other_json,
    redirect,
)
from playground.server import Playground, running_playground
from tests.bot.support.internals import (
    RESERVED_LOGINS,
    NoGatewayError,
    NotDiscordError,
    Pace,
    ending_of,
    knock,
    patiently,
    proxy_for,
)
from tests.bot.support.program import (
    PATIENCE,
    TOKEN,
    BotProgram,
    ProgramNight,
    program_night,
    result_of,
    start_program,
)
from tests.bot.support.setup import database_in
from tests.moved_clock import MovedClock
from tests.waiting import until

LOGIN, GATEWAY = "GET .*/users/@me$", "GET .*/gateway/bot$"
BANNED = Kind(Answer(429, "error code: 1015", "text/plain", {"Server": "cloudflare"}, has_limits=False))
BLOCKED = Kind(Answer(403, "error code: 1020", "text/plain", {"Server": "cloudflare"}, has_limits=False))
ANSWERS = {
    "ban": (BANNED, 1, "(429 Too Many Requests, Cloudflare 1015)"),
    "block": (BLOCKED, 2, "(403 Forbidden, Cloudflare 1020)"),
    "403": (cloudflare_error(403), 2, "blocked (403 Forbidden)"),
    "403 in JSON": (error(403), 2, "blocked (403 Forbidden)"),
    "404": (cloudflare_error(404), 2, "(404 Not Found)"),
    "407": (cloudflare_error(407), 2, "wants a name and a password (407 "),
    "451": (cloudflare_error(451), 2, "for legal reasons (451 "),
    "503": (cloudflare_error(503), 1, "having trouble (503 "),
    "503 in JSON": (error(503), 1, "having trouble (503 "),
    "521": (Kind(Answer(521, "<html>", "text/html", has_limits=False)), 1, "having trouble (521)"),
    "401 of a page": (cloudflare_error(401), 2, "(401 Unauthorized)"),
    "redirect": (redirect("http://login.test/"), 2, "leads to http://login.test/ (302)"),
    "page": (login_page(), 2, "200 with text/html"),
    "other JSON": (other_json(), 2, "200 with application/json"),
    "fields that lack": (Kind(Answer(200, '{"id": "4", "username": "Ra"}')), 2, "200 with application/json"),
    "no limit": (
        Kind(Answer(200, '{"url": "wss://x", "shards": 1, "session_start_limit": {}}')),
        2,
        "200 with application/json",
    ),
    "half of it": (Kind(Answer(200, '{"id": "4', has_limits=False)), 2, "200 with application/json"),
    "503 as JSON": (Kind(Answer(503, "<html>", has_limits=False)), 1, "having trouble (503 "),
}


async def ended(playground: Playground, folder: Path, *command: str, **settings: str) -> tuple[int, str]:
    """How the program ends on this playground, with what it prints."""
    playground.world.token = TOKEN
    given: dict[str, Any] = {
        "DISCORD_TOKEN": TOKEN,
        "LOG_LEVEL": "ERROR",
        "DATABASE_URL": database_in(folder),
        **settings,
    }
    return await result_of(await start_program(folder, playground.base_url, *command, **given))


OF_ANY_STATUS = ("block", "403 in JSON", "404", "407", "451", "503 in JSON", "503 as JSON", "521")
"""Answers whose words depend on their status alone, which is read in one place for all requests."""


@pytest.mark.parametrize(
    ("request_", "answer"),
    [*((LOGIN, one) for one in ANSWERS), *((GATEWAY, one) for one in ANSWERS if one not in OF_ANY_STATUS)],
)
async def test_an_answer_that_is_not_discords(tmp_path: Path, request_: str, answer: str) -> None:
    """The login, and what follows it, ends with one sentence; with 2 where only the host can help."""
    kind, status, words = ANSWERS[answer]
    async with running_playground() as playground:
        playground.world.faults.strike(request_, kind, times=None)
        found, output = await ended(playground, tmp_path)
    assert (found, output.count("\n")) == (status, 1), output
    assert words in output


Speech = Callable[[web.WebSocketResponse], Awaitable[object]]
LOGIN_OP = 2
HELLO = '{"op": 10, "d": {"heartbeat_interval": 41250}}'


async def garbage(socket: web.WebSocketResponse) -> None:
    await socket.send_str("[1]")


async def hang_up(socket: web.WebSocketResponse) -> None:
    await socket.close(code=1008)


async def garbage_for_a_login(socket: web.WebSocketResponse) -> None:
    await socket.send_str(HELLO)
    async for message in socket:
        if json.loads(message.data)["op"] == LOGIN_OP:
            await socket.send_str("[1]")


async def hang_up_after_a_greeting(socket: web.WebSocketResponse) -> None:
    await socket.send_str(HELLO)
    await socket.close(code=4000)


@asynccontextmanager
async def gateway(playground: Playground, speak: Speech | int) -> AsyncIterator[list[object]]:
    """A gateway in the place of the playground's, which speaks so or answers with this status; who came."""
    came: list[object] = []

    async def serve(request: web.Request) -> web.StreamResponse:
        came.append(request)
        if isinstance(speak, int):
            return web.Response(status=speak, text="<html>", content_type="text/html")
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        await speak(socket)
        return socket

    app = web.Application()
    app.router.add_get("/", serve)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    told = {"url": f"ws://127.0.0.1:{runner.addresses[0][1]}", "shards": 1, "session_start_limit": limit}
    playground.world.faults.strike(GATEWAY, Kind(Answer(200, json.dumps(told))), times=None)
    try:
        yield came
    finally:
        await runner.cleanup()


@pytest.mark.parametrize(
    ("speak", "status", "words"),
    [
        (garbage, 2, "gateway (127.0.0.1) can’t be used: what answers there is something else"),
        (hang_up, 1, "the connection is closed at once"),
        (garbage_for_a_login, 1, "gateway sent what can’t be read (AttributeError("),
        (200, 2, "200 with text/html"),
        (403, 2, "blocked (403 Forbidden)"),
        (502, 1, "having trouble (502 "),
    ],
)
async def test_a_gateway_that_is_not_discords(
    tmp_path: Path, speak: Speech | int, status: int, words: str
) -> None:
    """What answers at the gateway's address is looked at before the login, and named in one sentence."""
    async with running_playground() as playground, gateway(playground, speak):
        found, output = await ended(playground, tmp_path)
    assert (found, output.count("\n")) == (status, 1), output
    assert words in output


@pytest.mark.parametrize(
    ("connecting", "what"),
    [
        (AsyncMock(return_value=AsyncMock(receive=AsyncMock(side_effect=TimeoutError))), "silent"),
        (AsyncMock(side_effect=ConnectionRefusedError), "unreachable"),
        (AsyncMock(side_effect=aiohttp.InvalidURL("")), "unreachable"),
    ],
)
async def test_a_gateway_that_says_nothing(connecting: AsyncMock, what: str) -> None:
    """It is not waited for without end, nor is one without a way to it; both may be better later."""
    http = Mock(ws_connect=connecting, get_bot_gateway=AsyncMock(return_value=(1, "wss://gateway.test", {})))
    with pytest.raises(NoGatewayError) as refused:
        await knock(Mock(http=http, shard_count=None))
    ending = ending_of(refused.value)
    assert (refused.value.what, ending and ending.status) == (what, 1)


async def test_a_gateway_that_keeps_nobody(tmp_path: Path) -> None:
    """One that greets and hangs up, again and again, is not asked faster and faster; the log says so."""
    async with running_playground() as playground, gateway(playground, hang_up_after_a_greeting) as came:
        playground.world.token = TOKEN
        given: dict[str, Any] = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": database_in(tmp_path)}
        program = await start_program(tmp_path, playground.base_url, LOG_LEVEL="WARNING", **given)
        line = (await asyncio.wait_for(program.output.readline(), PATIENCE)).decode()
        program.process.terminate()
        status, output = await result_of(program)
    assert "was opened 11 times within 30 seconds" in line
    assert (status, output, len(came)) == (0, "", 11)


@pytest.mark.parametrize("processes", ["one", "several"])
async def test_more_shards_than_logins(tmp_path: Path, processes: str) -> None:
    """What could never be whole within a day, with some logins kept in reserve, does not begin."""
    async with running_playground() as playground:
        many = {"PROCESSES": processes, "SHARD_COUNT": str(1000 - RESERVED_LOGINS + 1)}
        status, output = await ended(playground, tmp_path, **many)
    assert (status, output.count("\n")) == (2, 1), output
    assert "SHARD_COUNT is 901" in output


@pytest.mark.parametrize(
    ("asked", "waited"),
    [("0", [1, 2, 4]), ("-5", [1, 2, 4]), ("99999999999", [3600, 3600, 3600]), ("nan", []), ("inf", [])],
)
@pytest.mark.parametrize("error", [discord.HTTPException, NotDiscordError], ids=["Discord", "another"])
async def test_a_wait_of_no_use(
    monkeypatch: pytest.MonkeyPatch, asked: str, waited: list[float], error: type[Exception]
) -> None:
    """What wants no wait is not asked without end, nor is one awaited for years; what is no time is none."""
    found: list[float] = []

    async def refuse() -> None:
        raise error(Mock(status=429, headers={"Retry-After": asked}), "slow down")

    async def sleep(seconds: float) -> None:
        found.append(seconds)

    async def up_to_three() -> bool:
        return len(found) < 3

    monkeypatch.setattr(asyncio, "sleep", sleep)
    with pytest.raises(error):
        await patiently(refuse, up_to_three)
    assert found == waited


async def test_a_gateway_that_wants_to_be_left_alone(clock: MovedClock) -> None:
    """No connection is opened before the time that it has asked for, by any shard."""
    pace, at = Pace(Mock(shard_count=1)), URL("wss://gateway.test")
    refused = Mock(status=429, headers={"Retry-After": "400"})
    await pace.hear(None, SimpleNamespace(), Mock(url=at, response=refused))
    before = clock.time()
    with clock.faster():
        await pace.wait(None, SimpleNamespace(), Mock(url=at))
    assert clock.time() - before >= 400


@pytest.mark.parametrize(
    ("command", "where"),
    [((), LOGIN), ((), GATEWAY), (("emojis",), LOGIN)],
    ids=["the bot", "its connection", "its command"],
)
async def test_retry_after_is_waited_for(tmp_path: Path, command: tuple[str, ...], where: str) -> None:
    """The login comes as late as whatever answered wants it, and is then as good as any."""
    async with running_playground() as playground:
        fault = playground.world.faults.strike(where, cloudflare_limit(1))
        playground.world.token = TOKEN
        given: dict[str, Any] = {
            "DISCORD_TOKEN": TOKEN,
            "LOG_LEVEL": "WARNING",
            "DATABASE_URL": database_in(tmp_path),
        }
        before = asyncio.get_running_loop().time()
        program = await start_program(tmp_path, playground.base_url, *command, **given)
        await fault.until_struck()
        line = (await asyncio.wait_for(program.output.readline(), PATIENCE)).decode()
        if not command:
            await playground.world.events.until("BOT_ONLINE")
            program.process.terminate()
        status, output = await result_of(program)
    assert "429: waiting for 1 s" in line
    assert (status, "Traceback" in output) == (0, False)
    assert asyncio.get_running_loop().time() - before >= 1


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[ProgramNight]:
    async with program_night(BotProgram(tmp_path, log_level="INFO")) as night:
        yield night


CLOSED = {4004: "no longer takes the token (4004)", 4010: "the shard (4010)", 4011: "more shards (4011)"}
CLOSED |= {4012: "the version of its gateway", 4013: "the intents that", 4014: "the intents that"}


@pytest.mark.parametrize(("code", "words"), CLOSED.items())
async def test_a_connection_that_is_closed_for_good(night: ProgramNight, code: int, words: str) -> None:
    """What Discord's gateway says while the bot runs becomes one sentence, and nothing is tried again."""
    await night.playground.gateway.drop(code)
    await night.bot.end()
    assert night.bot.status == 2
    assert words in night.bot.output.splitlines()[-1]
    assert "Traceback" not in night.bot.output


async def test_a_gateway_that_is_out_of_reach_for_a_while(night: ProgramNight) -> None:
    """While something else answers, each attempt to come back is one line of the log."""
    with night.world.faults.during(".*", login_page()) as fault:
        night.playground.gateway.forget_sessions()
        await night.playground.gateway.drop()
        await until(lambda: fault.struck)
    await night.anna.wait_until(lambda: night.world.bot_online)
    assert "Traceback" not in night.bot.output


@pytest.mark.parametrize(
    "token",
    [
        "playground",
        "Bot MTA1.a.b",
        '"MTA1.a.b"',
        "MTA1.a",
        "MTA1..b",
        "bm8.a.b",
        "MTA1.a.b.c",
        "0123456789abcdef",
    ],
)
async def test_what_is_no_token(tmp_path: Path, token: str) -> None:
    """A token is looked at before anything is opened or connected: three parts, of which one is a number."""
    status, output = await result_of(await start_program(tmp_path, DISCORD_TOKEN=token))
    assert (status, output.count("\n")) == (2, 1), output
    assert output.startswith("DISCORD_TOKEN holds no bot’s token")
    assert token not in output
    assert not (tmp_path / "ra.db").exists()


@asynccontextmanager
async def other_certificate(folder: Path) -> AsyncIterator[str]:
    """An HTTPS server on loopback whose certificate nobody has signed; its address."""
    key, certificate = folder / "key.pem", folder / "cert.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"]
    subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True)  # noqa: ASYNC221
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)
    runner = web.AppRunner(web.Application())
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context)
    await site.start()
    try:
        yield f"https://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


async def test_a_certificate_that_fails(tmp_path: Path) -> None:
    """It is said what is wrong with it, and not that there is no network."""
    async with other_certificate(tmp_path) as address:
        program = await start_program(tmp_path, address, DISCORD_TOKEN=TOKEN, LOG_LEVEL="ERROR")
        status, output = await result_of(program)
    assert (status, output.count("\n")) == (2, 1), output
    assert "can’t be trusted (self" in output


@pytest.mark.parametrize(("number", "status"), [(9, 1), (10, 1), (18, 2), (62, 2)])
def test_a_certificate_and_a_clock(number: int, status: int) -> None:
    """A clock that is wrong may be set by itself; other certificates have to be seen to."""
    refused = ssl.SSLCertVerificationError(1, "certificate verify failed")
    refused.verify_code, refused.verify_message = number, "not good"
    found = ending_of(aiohttp.ClientConnectorCertificateError(None, refused))  # type: ignore[arg-type]
    assert found is not None
    assert (found.status, "not good" in found.sentence) == (status, True)


def test_other_errors_are_not_explained() -> None:
    """Nothing that has another cause is blamed on the network."""
    assert ending_of(OSError(28, "No space left on device")) is None
    assert ending_of(KeyError("id")) is None


@asynccontextmanager
async def proxy(status: int) -> AsyncIterator[tuple[str, list[str]]]:
    """A proxy that answers every request itself; its address, and the requests."""
    asked: list[str] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append((await reader.readline()).decode().strip())
        writer.write(f"HTTP/1.1 {status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", asked


async def assert_ended_behind(folder: Path, proxy: str, status: int, words: str) -> None:
    """The program, behind this proxy, ends with this status and one sentence that has these words."""
    given = {"HTTPS_PROXY": proxy, "NO_PROXY": "", "LOG_LEVEL": "ERROR"}
    program = await start_program(folder, "https://discord.test", DISCORD_TOKEN=TOKEN, **given)  # type: ignore[arg-type]
    found, output = await result_of(program)
    assert (found, output.count("\n")) == (status, 1), output
    assert words in output


async def test_a_proxy_is_used_and_wants_a_name(tmp_path: Path) -> None:
    """`HTTPS_PROXY` takes the bot's requests, and its refusal is named as its own."""
    async with proxy(407) as (address, asked):
        await assert_ended_behind(tmp_path, address, 2, "The proxy wants a name and a password (407 ")
    assert asked == ["CONNECT discord.test:443 HTTP/1.1"]


@pytest.mark.parametrize(
    ("address", "status", "words"),
    [
        ("http://127.0.0.1:9", 1, "HTTPS_PROXY can’t be reached"),
        ("socks5://127.0.0.1:9", 2, "The proxy in HTTPS_PROXY can’t be used"),
    ],
)
async def test_a_proxy_of_no_use(tmp_path: Path, address: str, status: int, words: str) -> None:
    """One that is not there, and SOCKS, are named by the variable, and not as Discord."""
    await assert_ended_behind(tmp_path, address, status, words)


def test_which_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in other programs: by the kind of address, unless `NO_PROXY` has the host or it is this machine."""
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)
    assert proxy_for("https://discord.com") is None
    monkeypatch.setenv("HTTPS_PROXY", "proxy.test:3128")
    assert proxy_for("https://discord.com/api") == "http://proxy.test:3128"
    assert proxy_for("http://127.0.0.1:8080") is proxy_for("https://localhost") is None
    monkeypatch.setenv("NO_PROXY", "discord.com")
    assert proxy_for("https://discord.com/api") is None
