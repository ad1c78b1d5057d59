"""A folder in which the playground's world survives the end of the process."""

import asyncio
import errno
import os
import re
import signal
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground.__main__ import play
from playground.discord_json import Json
from playground.keeping import GAMES_FILE, WORLD_FILE, Keeper, KeepingError
from playground.member import Member, buttons
from playground.server import running_playground
from playground.world.rows import message_row, rows_of
from playground.world.world import World
from tests.playground.api import Api, button, command, row
from tests.playground.test_process import started
from tests.waiting import until

PICTURE = {"picture.png": b"not really a picture"}


def everything(world: World) -> dict[Any, Any]:
    """All rows of a world, and its files."""
    messages = {key: message_row(one) for kept in world.messages.values() for key, one in kept.items()}
    files = {key: attachment.data for key, attachment in world.attachments.items()}
    return {**rows_of(world), **messages, **files}


async def use(api: Api) -> None:
    """Do something of every kind that a world remembers."""
    world = api.world
    anna = world.named("anna")
    _, sent = await api.send(
        PICTURE, content=f"{anna.mention}, your turn", components=[row(button())], attachments=[{"id": 0}]
    )
    await api("PATCH", f"{api.messages}/{sent['id']}", {"content": f"{anna.mention}, still"})
    reply = {"message_reference": {"message_id": sent["id"]}, "content": "a reply"}
    await api("POST", api.messages, reply)
    _, gone = await api.send(PICTURE, content="deleted", attachments=[{"id": 0}])
    await api("DELETE", f"{api.messages}/{gone['id']}")
    _, thread = await api("POST", f"{api.messages}/{sent['id']}/threads", {"name": "Ra K3F"})
    await api("POST", f"/channels/{thread['id']}/messages", {"content": "in the thread"})
    await api("PUT", api.commands, [command()])
    emojis = f"/applications/{world.application.id}/emojis"
    await api("POST", emojis, {"name": "ra_sun_13", "image": "data:image/png;base64,AAAA"})
    _, talk = await api("POST", "/users/@me/channels", {"recipient_id": anna.id})
    await api("POST", f"/channels/{talk['id']}/messages", {"content": "just between us"})
    world.deny(world.named("ben").id, api.lobby.id, 1 << 11)
    member = f"{api.base.removesuffix('/api/v10')}/member/{anna.id}"
    async with api.session.put(f"{member}/locale", json={"locale": "ru"}) as answer:
        assert answer.status == 204


async def test_a_kept_world_is_as_it_was(tmp_path: Path) -> None:
    """Whatever was answered is there again: people, messages, files, commands, emojis, and the clock.

    The first process ends without any chance to write, as if it were killed.
    """
    first = Keeper(tmp_path)
    async with running_playground(keeper=first) as playground, aiohttp.ClientSession() as session:
        await use(Api(session, playground))
        async with session.post(f"{playground.base_url}/control/clock", json={"forward": 86400}):
            before = everything(playground.world)
    first._file.close()
    with Keeper(tmp_path) as second:
        async with running_playground(keeper=second) as playground:
            assert playground.world.clock.ahead == 86400
            assert list(everything(playground.world).items()) == list(before.items())
            lobby = playground.world.channel_named("lobby")
            replies = list(playground.world.messages[lobby.id].values())
            assert replies[1].referenced is replies[0]
            assert replies[0].author is playground.world.bot
            assert int(playground.world.snowflakes.next()) > max(int(message.id) for message in replies)


async def test_a_server_is_kept_with_its_language(tmp_path: Path) -> None:
    """What the bot says there, and where it introduces itself, is as it was."""
    with Keeper(tmp_path) as keeper:
        async with running_playground(keeper=keeper) as playground, aiohttp.ClientSession() as session:
            server = {"name": "Тверь", "locale": "ru"}
            async with session.post(f"{playground.base_url}/control/servers", json=server) as answer:
                key = (await answer.json())["guild"]["id"]
            before = playground.world.guilds[key]
    with Keeper(tmp_path) as keeper:
        after = keeper.world.guilds[key]
    assert (after.locale, after.system_channel_id) == ("ru", before.system_channel_id)


async def test_an_orderly_end_keeps_the_clock(tmp_path: Path) -> None:
    """The clock that was moved is where it was, so that no message lies in the future."""
    with Keeper(tmp_path) as keeper:
        async with running_playground(keeper=keeper) as playground:
            playground.world.forward(86400)
    with Keeper(tmp_path) as keeper:
        assert keeper.ahead == 86400


async def test_a_deleted_message_leaves_nothing(tmp_path: Path) -> None:
    """The file holds only the pictures that are on messages, however often they were replaced."""
    with Keeper(tmp_path) as keeper:
        async with running_playground(keeper=keeper) as playground, aiohttp.ClientSession() as session:
            api = Api(session, playground)
            _, sent = await api.send(PICTURE, content="old", attachments=[{"id": 0}])
            path = f"{api.messages}/{sent['id']}"
            await api("PATCH", path, {"attachments": [{"id": 0}]}, PICTURE)
            assert keeper._file.execute("SELECT count(*) FROM files").fetchone() == (1,)
            await api("DELETE", path)
            assert keeper._file.execute("SELECT count(*) FROM files").fetchone() == (0,)
            assert keeper._file.execute("SELECT count(*) FROM rows WHERE kind = 'message'").fetchone() == (0,)


async def test_what_a_full_disk_cannot_take_is_kept_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Meanwhile the playground goes on, and says once that it is behind."""
    with Keeper(tmp_path) as keeper:
        async with running_playground(keeper=keeper) as playground, aiohttp.ClientSession() as session:
            api = Api(session, playground)
            await api.send(content="before")
            (pages,) = keeper._file.execute("PRAGMA page_count").fetchone()
            keeper._file.execute(f"PRAGMA max_page_count = {pages}")
            for _ in range(2):
                status, _ = await api.send({"picture.png": bytes(50_000)}, attachments=[{"id": 0}])
                assert status == 200
            with pytest.raises(KeepingError, match=r"cannot be written. \(database or disk is full\)"):
                keeper.save()
            keeper._file.execute("PRAGMA max_page_count = 99999")
            before = everything(playground.world)
    assert [record.message for record in caplog.records] == [
        f"{tmp_path / WORLD_FILE} cannot be written. (database or disk is full) It is tried again."
    ]
    with Keeper(tmp_path) as keeper:
        assert everything(keeper.world) == before


def test_a_folder_has_one_playground(tmp_path: Path) -> None:
    """A second playground on the same folder is refused in words, until the first has ended."""
    with Keeper(tmp_path), pytest.raises(KeepingError, match="another playground"):
        Keeper(tmp_path)
    with Keeper(tmp_path):
        pass


def test_what_is_kept_is_private(tmp_path: Path) -> None:
    """Nobody but the user who has started the playground can read it."""
    with Keeper(tmp_path):
        assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()} == {0o600}


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    """Games without their world, and files of something else or of another version, are refused in words."""
    (tmp_path / GAMES_FILE).touch()
    with pytest.raises(KeepingError, match="without"):
        Keeper(tmp_path)
    (tmp_path / WORLD_FILE).write_text("something else entirely, and long enough to be looked at" * 20)
    with pytest.raises(KeepingError, match="not the file of a playground"):
        Keeper(tmp_path)
    (tmp_path / WORLD_FILE).unlink()
    with closing(sqlite3.connect(tmp_path / WORLD_FILE)) as file:
        file.execute("PRAGMA user_version = 99")
    with pytest.raises(KeepingError, match="another version"):
        Keeper(tmp_path)


def test_a_damaged_world_is_refused(tmp_path: Path) -> None:
    """A file of which a part is lost is refused in words."""
    with Keeper(tmp_path) as keeper:
        keeper.save()
    file = tmp_path / WORLD_FILE
    kept = file.read_bytes()
    file.write_bytes(kept[:4096] + b"\xff" * (len(kept) - 4096))
    with pytest.raises(KeepingError, match="is damaged"):
        Keeper(tmp_path)


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    """A folder that cannot be made, or in which no file can be, is refused."""
    (tmp_path / "file").touch()
    (tmp_path / "folder" / WORLD_FILE).mkdir(parents=True)
    with pytest.raises(KeepingError, match="cannot be made"):
        Keeper(tmp_path / "file" / "folder")
    with pytest.raises(KeepingError, match="cannot be opened"):
        Keeper(tmp_path / "folder")


def test_a_folder_that_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder into which this user may not look is refused."""

    def refuse(file: Path, **_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file))

    monkeypatch.setattr(Path, "exists", refuse)
    with pytest.raises(KeepingError, match="Permission denied"):
        Keeper(tmp_path)


def test_a_folder_in_ones_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be named by `~`, which not every shell replaces in `make play KEEP=~/games`."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    with Keeper(Path("~/games")):
        assert (tmp_path / "games" / WORLD_FILE).exists()


async def _playground(folder: Path, port: str) -> tuple[asyncio.subprocess.Process, str]:
    """`python -m playground` with its bot, and its address."""
    process, said = await started("--port", port, "--keep", str(folder))
    found = re.search(r"http://127\.0\.0\.1:\d+", said)
    assert found
    return process, found[0]


async def _anna(address: str) -> str:
    async with aiohttp.ClientSession() as session:

        async def world() -> Any:
            async with session.get(f"{address}/member/world") as answer:
                world = await answer.json()
            return world if world["bot_online"] else None

        users = (await until(world))["users"]
    return next(str(user["id"]) for user in users if user["username"] == "anna")


async def _answered(act: Callable[[], Awaitable[Json]]) -> None:
    """Do something until it is answered: once its emojis are there, the bot is away for a moment."""

    async def is_answered() -> bool:
        return bool((await act())["ok"])

    await until(is_answered)


async def test_a_game_goes_on_after_a_kill(tmp_path: Path) -> None:
    """The real bot finds its table in a kept playground that was killed, and an old button still works."""
    process, address = await _playground(tmp_path, "18090")
    async with Member.connected(address, await _anna(address), "anna") as anna:
        await _answered(lambda: anna.slash("ra new", players=3))
        lobby = await anna.wait_for_message(lambda message: "Add computer" in buttons(message))
    process.send_signal(signal.SIGKILL)
    await process.wait()
    process, address = await _playground(tmp_path, "18095")
    try:
        async with Member.connected(address, await _anna(address), "anna") as anna:
            await anna.go_to(lobby["channel_id"])
            (found,) = [message for message in await anna.history() if message["id"] == lobby["id"]]
            await _answered(lambda: anna.click(found, "Add computer", stale=True))
            await anna.wait_for_message(
                lambda message: message["id"] == lobby["id"] and "Beginner" in message["content"]
            )
    finally:
        process.terminate()
        assert await asyncio.wait_for(process.wait(), 30) == 0


async def test_what_the_program_says_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    """At its start the program says whether games end with it, and how they would not."""
    playing = asyncio.create_task(play(18100, None, browser=False, bot=False))
    await until(lambda: "--keep FOLDER keeps them" in capsys.readouterr().out)
    playing.cancel()
    await asyncio.wait({playing})
