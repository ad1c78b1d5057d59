"""Whatever answers instead of Discord, at the login or later: one sentence with the status and the cause."""

import asyncio
import json
import ssl
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import aiohttp
import discord
import pytest
from aiohttp import web
from click.testing import CliRunner
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
from playground.run_bot import point_discord_at
from playground.server import Playground, running_playground
from tests.bot.support import internals as bot
from tests.bot.support.program import (
    PATIENCE,
    TOKEN,
    BotProgram,
    Program,
    ProgramNight,
    assert_refused,
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


async def start(playground: Playground, folder: Path, *command: str, **settings: Any) -> Program:
    """The program, or its command, on this playground."""
    playground.world.token = TOKEN
    return await start_program(
        folder, playground.base_url, *command, DATABASE_URL=database_in(folder), **settings
    )


async def assert_ended(playground: Playground, folder: Path, status: int, words: str, **more: str) -> None:
    """The program on this playground ends with this status and one sentence that has these words."""
    found, output = await result_of(await start(playground, folder, LOG_LEVEL="ERROR", **more))
    assert (found, output.count("\n")) == (status, 1), output
    assert words in output


@contextmanager
def explained(status: int, words: str) -> Iterator[None]:
    """Check that the block raises what ends the program with this status and a sentence with these words."""
    with pytest.raises(Exception) as refused:  # noqa: PT011  # of many kinds
        yield
    assert (found := bot.ending_of(refused.value))
    assert (found.status, words in found.sentence) == (status, True), found


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("request_", [LOGIN, GATEWAY])
async def test_an_answer_that_is_not_discords(request_: str, answer: str) -> None:
    """The login, and what follows it, fails with what the sentence says: 2 where only the host can help."""
    kind, status, words = ANSWERS[answer]
    async with running_playground() as playground:
        point_discord_at(playground.base_url)
        playground.world.faults.strike(request_, kind, times=None)
        with explained(status, words):
            await bot.ask_division(playground.world.token, None)


@pytest.mark.parametrize(("request_", "answer"), [(LOGIN, "page"), (GATEWAY, "ban")])
async def test_an_answer_that_ends_the_program(tmp_path: Path, request_: str, answer: str) -> None:
    """It is one sentence, without a traceback."""
    kind, status, words = ANSWERS[answer]
    async with running_playground() as playground:
        playground.world.faults.strike(request_, kind, times=None)
        await assert_ended(playground, tmp_path, status, words)


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
        (garbage, 2, "gateway (127.0.0.1) can’t be used: something else answers there"),
        (hang_up, 1, "the connection is closed at once"),
        (200, 2, "200 with text/html"),
        (403, 2, "blocked (403 Forbidden)"),
        (502, 1, "having trouble (502 "),
    ],
)
async def test_a_gateway_that_is_not_discords(speak: Speech | int, status: int, words: str) -> None:
    """What answers at the gateway's address is looked at, and named in one sentence."""
    async with running_playground() as playground, gateway(playground, speak), bot.plain_client() as client:
        point_discord_at(playground.base_url)
        await client.login(playground.world.token)
        with explained(status, words):
            await bot.knock(cast("discord.AutoShardedClient", client))


@pytest.mark.parametrize(
    ("speak", "status", "words"),
    [
        (hang_up, 1, "the connection is closed at once"),
        (garbage_for_a_login, 1, "gateway sent something that can’t be read (AttributeError("),
    ],
)
async def test_a_gateway_that_ends_a_program(tmp_path: Path, speak: Speech, status: int, words: str) -> None:
    """The bot looks before it logs in; what is no message of Discord's ends it afterwards too."""
    async with running_playground() as playground, gateway(playground, speak):
        await assert_ended(playground, tmp_path, status, words)


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
    with pytest.raises(bot.NoGatewayError) as refused:
        await bot.knock(Mock(http=http, shard_count=None))
    ending = bot.ending_of(refused.value)
    assert (refused.value.what, ending and ending.status) == (what, 1)


async def test_a_gateway_that_keeps_nobody(tmp_path: Path) -> None:
    """One that greets and hangs up, again and again, is not asked faster and faster; the log says so."""
    async with running_playground() as playground, gateway(playground, hang_up_after_a_greeting) as came:
        program = await start(playground, tmp_path, LOG_LEVEL="WARNING")
        line = (await asyncio.wait_for(program.output.readline(), PATIENCE)).decode()
        program.process.terminate()
        status, output = await result_of(program)
    assert "was opened 11 times within 30 seconds" in line
    assert (status, output, len(came)) == (0, "", 11)


MANY = 1000 - bot.RESERVED_LOGINS + 1
"""Shards that could never be whole within a day, with some logins kept in reserve."""


async def test_more_shards_than_logins(tmp_path: Path) -> None:
    """What could never be whole within a day does not begin, alone or in several processes."""
    async with running_playground() as playground:
        await assert_ended(playground, tmp_path, 2, "SHARD_COUNT is 901", SHARD_COUNT=str(MANY))
        point_discord_at(playground.base_url)
        with explained(2, "SHARD_COUNT is 901"):
            await bot.ask_division(playground.world.token, MANY)


@pytest.mark.parametrize(
    ("asked", "waited"),
    [("0", [1, 2, 4]), ("-5", [1, 2, 4]), ("99999999999", [3600, 3600, 3600]), ("nan", []), ("inf", [])],
)
@pytest.mark.parametrize("error", [discord.HTTPException, bot.NotDiscordError], ids=["Discord", "another"])
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
        await bot.patiently(refuse, up_to_three)
    assert found == waited


async def test_a_gateway_that_wants_to_be_left_alone(clock: MovedClock) -> None:
    """No connection is opened before the time that it has asked for, by any shard."""
    pace, at = bot.Pace(Mock(shard_count=1)), URL("wss://gateway.test")
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
        before = asyncio.get_running_loop().time()
        program = await start(playground, tmp_path, *command, LOG_LEVEL="WARNING")
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


CLOSED = {4004: "no longer accepts the token (4004)", 4010: "the shard (4010)", 4011: "more shards (4011)"}
CLOSED |= {4012: "the version of its gateway", 4013: "the intents that", 4014: "the intents that"}


@pytest.mark.parametrize(("code", "words"), CLOSED.items())
def test_a_connection_that_is_closed_for_good(code: int, words: str) -> None:
    """What Discord's gateway says while the bot runs becomes one sentence, and nothing is tried again."""
    closed = discord.ConnectionClosed(Mock(), shard_id=0, code=code)
    with explained(2, words):
        raise discord.PrivilegedIntentsRequired(0) if code == 4014 else closed


async def test_a_connection_whose_end_ends_the_program(night: ProgramNight) -> None:
    """The sentence is the last of what it says."""
    await night.playground.gateway.drop(4011)
    await night.bot.end()
    assert night.bot.status == 2
    assert CLOSED[4011] in night.bot.output.splitlines()[-1]
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
        f"{TOKEN}\nmore",
    ],
)
def test_what_is_no_token(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    """A token is checked before anything is opened or connected: three parts; the first encodes a number."""
    monkeypatch.chdir(tmp_path)
    ended = CliRunner().invoke(bot.main, env={"DISCORD_TOKEN": token})
    assert (ended.exit_code, ended.stderr.count("\n")) == (2, 1), ended.stderr
    assert ended.stderr.startswith("DISCORD_TOKEN holds no bot’s token")
    assert token not in ended.stderr
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


async def test_a_certificate_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said what is wrong with it, and not that there is no network."""
    async with other_certificate(tmp_path) as address:
        monkeypatch.setattr(discord.http.Route, "BASE", address)
        with explained(2, "can’t be trusted (self"):
            await bot.ask_division(TOKEN, None)


@pytest.mark.parametrize(("number", "status"), [(9, 1), (10, 1), (18, 2), (62, 2)])
def test_a_certificate_and_a_clock(number: int, status: int) -> None:
    """A clock that is wrong may be set by itself; other certificates have to be seen to."""
    refused = ssl.SSLCertVerificationError(1, "certificate verify failed")
    refused.verify_code, refused.verify_message = number, "not good"
    found = bot.ending_of(aiohttp.ClientConnectorCertificateError(None, refused))  # type: ignore[arg-type]
    assert found is not None
    assert (found.status, "not good" in found.sentence) == (status, True)


def test_other_errors_are_not_explained() -> None:
    """Nothing that has another cause is blamed on the network."""
    assert bot.ending_of(OSError(28, "No space left on device")) is None
    assert bot.ending_of(KeyError("id")) is None


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


async def test_a_proxy_is_used_and_wants_a_name(tmp_path: Path) -> None:
    """`HTTPS_PROXY` takes the bot's requests, and its refusal is named as its own."""
    async with proxy(407) as (address, asked):
        given = {"HTTPS_PROXY": address, "NO_PROXY": "", "LOG_LEVEL": "ERROR"}
        program = await start_program(tmp_path, "https://discord.test", **given)  # type: ignore[arg-type]
        await assert_refused(program, "The proxy wants a name and a password (407 ")
    assert asked == ["CONNECT discord.test:443 HTTP/1.1"]


@pytest.mark.parametrize(
    ("address", "status", "words"),
    [
        ("http://127.0.0.1:9", 1, "HTTPS_PROXY can’t be reached"),
        ("socks5://127.0.0.1:9", 2, "The proxy in HTTPS_PROXY can’t be used"),
        ("http://anna:pass/word@127.0.0.1:9", 2, "The proxy in HTTPS_PROXY can’t be used"),
        ("http://", 2, "The proxy in HTTPS_PROXY can’t be used"),
    ],
)
async def test_a_bad_proxy(monkeypatch: pytest.MonkeyPatch, address: str, status: int, words: str) -> None:
    """One that is not there, SOCKS, and what is no address are named by the variable, and not as Discord."""
    monkeypatch.setenv("HTTPS_PROXY", address)
    monkeypatch.setenv("NO_PROXY", "")
    monkeypatch.setattr(discord.http.Route, "BASE", "https://discord.test")
    with explained(status, words):
        await bot.ask_division(TOKEN, None)


def test_which_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in other programs: by the kind of address, unless `NO_PROXY` has the host or it is this machine."""
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)
    assert bot.proxy_for("https://discord.com") is None
    monkeypatch.setenv("HTTPS_PROXY", "proxy.test:3128")
    assert bot.proxy_for("https://discord.com/api") == "http://proxy.test:3128"
    assert bot.proxy_for("http://127.0.0.1:8080") is bot.proxy_for("https://localhost") is None
    monkeypatch.setenv("NO_PROXY", "discord.com")
    assert bot.proxy_for("https://discord.com/api") is None
