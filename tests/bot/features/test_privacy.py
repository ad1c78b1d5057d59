"""`/ra me privacy`: what is stored about a person, exporting and deleting it; nothing shows the name then."""

import gzip
import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest

from engine.store.personal import read_person
from engine.tables import Status
from playground.member import Member
from tests.bot.support import internals as bot
from tests.bot.support.crashes import BOT_IS_KILLED, assert_game_goes_on, crash
from tests.bot.support.database import everything_stored
from tests.bot.support.every_way import (
    Told,
    Way,
    commands_about,
    commands_about_none,
    completions_about,
    each_told,
    presses_about,
    presses_about_none,
)
from tests.bot.support.faults import EDIT_MESSAGE, POST_MESSAGE
from tests.bot.support.game_night import GameNight, Night
from tests.bot.support.internals import Drawing
from tests.bot.support.killable_bot import KillableNight
from tests.bot.support.messages import (
    Message,
    answer_to,
    code_of,
    dismiss,
    downloaded,
    file_names,
    labels,
    name_of,
    turned,
)
from tests.bot.support.personal import choose

SURE = "Yes, delete me"


async def open_privacy(person: Member) -> Message:
    """The message about what is stored."""
    return await answer_to(person, "ra me privacy")


async def ask_to_delete(person: Member) -> Message:
    """The question whether to delete everything."""
    panel = await open_privacy(person)
    await person.click(panel, "Delete me")
    await person.wait_until(lambda: labels(person.messages[panel["id"]]) == [SURE, "No"])
    return person.messages[panel["id"]]


async def delete(person: Member) -> str:
    """Let a person delete everything about them; return what they read then."""
    asked = await ask_to_delete(person)
    await person.click(asked, SURE)
    await person.wait_until(lambda: not labels(person.messages[asked["id"]]))
    return str(person.messages[asked["id"]]["content"])


async def rows_about(night: Night[Any], person: Member, name: str) -> list[str]:
    """The rows of the database that hold a person's id or name."""
    stored = await everything_stored(night.tables)
    texts = [f"{table}: {row}" for table, rows in stored.items() for row in rows]
    return [row for row in texts if person.id in row or name in row]


def files_about(folder: Path, person: Member, name: str) -> list[str]:
    """The database's files that have a person's id or name in any byte, even where rows were deleted."""
    signs = (name.encode(), person.id.encode(), int(person.id).to_bytes(8, "big"))
    return [file.name for file in folder.iterdir() for sign in signs if sign in file.read_bytes()]


async def exported_by(night: GameNight, person: Member) -> Any:
    """What is in the file that a person exports."""
    answer = await answer_to(person, person.click(await open_privacy(person), "Export"))
    data = await downloaded(answer)
    return json.loads(gzip.decompress(data) if file_names([answer])[0].endswith(".gz") else data)


async def test_it_works_in_direct_messages(night: GameNight) -> None:
    """The command and all its buttons work in a conversation with the bot."""
    code = await night.start_game(night.ben)
    before = await night.until_shown(code)
    await night.restart_bot()  # it looks after the thread no longer
    await night.ben.go_to_direct_messages()
    assert (await exported_by(night, night.ben))["user"]["id"] == night.ben.id
    assert "Everything stored about you is deleted." in await delete(night.ben)
    await night.until_shown(code, after=before.version)  # though nobody has done anything in its thread
    assert await rows_about(night, night.ben, "Ben") == []


@pytest.mark.parametrize("largest", [100, 8_000_000])
async def test_the_export_is_private(night: GameNight, monkeypatch: pytest.MonkeyPatch, largest: int) -> None:
    """It has what the engine says is stored; if it is too large for Discord, it is compressed."""
    monkeypatch.setattr(bot.LARGEST_EXPORT, largest)
    code = await night.finished_game(night.ben)
    before = set(night.ben.messages)
    exported = await exported_by(night, night.anna)
    assert exported == json.loads(json.dumps(await night.tables.read(read_person, int(night.anna.id))))
    (about,) = exported["tables"]
    assert (about["code"], about["is_host"], bool(about["moves"])) == (code, True, True)
    assert "Ben" not in str(exported)
    assert set(night.ben.messages) == before


async def test_nothing_is_deleted_before_the_second_button(night: GameNight) -> None:
    """The question says what will happen, changes nothing, and works after a restart, for its person.

    After No everything is as it was.
    """
    code = await night.start_game(night.ben)
    table = await night.until_shown(code)
    before = await rows_about(night, night.ben, "Ben")
    asked = await ask_to_delete(night.ben)
    assert "This can’t be undone" in asked["content"]
    assert "games in direct messages with me are deleted" in asked["content"]
    assert "Messages already on Discord" in asked["content"]
    after = await turned(night.ben, asked, "No")
    assert (after["content"], labels(after)) == ("Nothing was done.", [])
    assert await rows_about(night, night.ben, "Ben") == before

    asked = await ask_to_delete(night.ben)
    await night.restart_bot()
    await night.ben.click(asked, SURE)
    await night.until_shown(code, after=table.version)
    assert await rows_about(night, night.ben, "Ben") == []
    assert await rows_about(night, night.anna, "Anna")


async def test_running_games_go_on_without_them(night: GameNight) -> None:
    """As after `/ra leave` a computer plays on and everybody sees it, under no name; no button is lost."""
    code = await night.start_game(night.ben, night.caro)
    before, person = await night.until_shown(code), await night.player_to_move(code)
    name = str(before.seats[before.to_act or 0].name)
    assert "You’ve also left one table" in await delete(person)
    after = await night.until_shown(code, after=before.version)
    assert after.status is Status.RUNNING
    player = await night.player_to_move(code)
    assert player is not person
    message = await night.current_message(code, player)
    number = next(seat.seat for seat in after.seats if seat.user_id is None) + 1
    assert f"Player {number} has left the game; a computer plays on." in message["content"]
    assert f"Player {number} (left the game)" in message["attachments"][0]["description"]
    assert name not in str(message)
    await night.play(code, "draw")
    await night.finish(code)
    result = await night.current_message(code, player)
    assert f"3. **Player {number}**, who left the game" in result["content"]
    assert name not in str(result)


async def test_nothing_is_left(night: GameNight, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Neither id nor name is stored anywhere, nor logged by anything that follows, old buttons included."""
    caplog.set_level(logging.INFO)
    name = "Ben"
    finished = await night.finished_game(night.ben)
    await night.ben.go_to("games")
    running = await night.start_game(night.ben, night.caro)
    old = await night.turn_message(running, await night.player_to_move(running))
    await night.ben.go_to("games")
    lobby = await night.open_lobby(players=4, player2=night.ben.id)
    await choose(night.ben, notify="direct", confirm="always")
    assert await rows_about(night, night.ben, name)
    assert files_about(tmp_path, night.ben, name)

    before = await night.until_shown(running)
    await delete(night.ben)
    caplog.clear()
    night.world.faults.answer(POST_MESSAGE, 503)
    night.world.faults.answer(EDIT_MESSAGE, 503)
    await night.until_shown(running, after=before.version)
    await night.finish(running)
    await night.ben.go_to("games")
    await night.ben.click(lobby, "Options", stale=True)
    await night.ben.click(old, "Draw a tile", stale=True)
    await night.ben.slash("ra show log", table=finished)
    await night.ben.slash("ra leave", table=running)
    await night.ben.forge_slash("ra bid", sun="Ben")
    night.world.forward(3600)
    await bot.until_background_work_done(night.bot)
    await bot.until_deadlines_met(night.bot)
    assert await rows_about(night, night.ben, name) == []
    assert files_about(tmp_path, night.ben, name) == []
    lines = [record.getMessage() + str(record.exc_info) for record in caplog.records]
    assert [line for line in lines if night.ben.id in line or name in line] == []
    assert caplog.records


@BOT_IS_KILLED
@pytest.mark.parametrize(("moment", "is_deleted"), [(bot.BEFORE_ERASING, False), (bot.ERASED, True)])
async def test_killed_while_deleting(killable_night: KillableNight, moment: str, *, is_deleted: bool) -> None:
    """Either all is gone or nothing; the same button deletes what is still there, and the game goes on."""
    night = killable_night
    code, person = await night.started_game(night.ben, night.caro)
    name = name_of(person)
    asked = await ask_to_delete(person)
    await crash(night, moment, lambda: person.click(asked, SURE))
    assert (await rows_about(night, person, name) == []) is is_deleted

    await person.click(asked, SURE)
    await person.wait_until(lambda: not labels(person.messages[asked["id"]]))
    assert await rows_about(night, person, name) == []
    await dismiss(person)
    await night.until_shown(code)
    assert await night.player_to_move(code) is not person
    await assert_game_goes_on(night, code)


BEN = re.compile(r"\bBen\b")


async def about_none(night: GameNight, person: Member) -> list[Way]:
    """All commands and controls that are about no table."""
    return [*await commands_about_none(person), *presses_about_none(night, person)]


async def about(night: GameNight, person: Member, *codes: str) -> list[Way]:
    """All commands, completions and controls about these tables."""
    ways = list[Way]()
    for code in codes:
        version = (await night.table(code)).version
        ways += [
            *await commands_about(person, code),
            *await completions_about(person, code),
            *presses_about(night, person, code, version),
        ]
    return ways


def named_pictures(monkeypatch: pytest.MonkeyPatch) -> set[bytes]:
    """The pictures that are drawn from now on with Ben's name in them."""
    found: set[bytes] = set()
    draw = Drawing._draw

    async def note(drawing: Drawing, worker: Any, work: Any, *args: Any) -> Any:
        picture = await draw(drawing, worker, work, *args)
        if picture and BEN.search(repr((work.args, work.keywords))):
            found.add(picture.data)
        return picture

    monkeypatch.setattr(Drawing, "_draw", note)
    return found


def shows_ben(night: GameNight, told: Told, known: dict[str, Message], pictures: set[bytes]) -> bool:
    """Whether their name is in an answer, or in a message that is new or says something else than before."""

    def is_news(message: Message) -> bool:
        before = known.get(message["id"])
        return before is None or any(before[part] != message[part] for part in ("content", "attachments"))

    news = [one for one in told.shown if is_news(one)]
    files = [night.world.attachments[file["id"]].data for one in news for file in one["attachments"]]
    return bool(BEN.search(str(told._replace(shown=news))) or any(data in pictures for data in files))


async def naming_ben(night: GameNight, person: Member, ways: list[Way], pictures: set[bytes]) -> list[str]:
    """The ways among these by which a person is shown the name again; without those that leave a table."""
    known = dict(person.messages)
    every = {way.name: way for way in ways}  # a completion of nothing typed is about every table
    kept = [way for name, way in every.items() if "privacy:delete" not in name and "leave" not in name]
    told = each_told(night, person, kept)
    return [way.name async for way, one in told if shows_ben(night, one, known, pictures)]


@pytest.mark.usefixtures("own_pictures")
async def test_nothing_names_a_deleted_person(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that can be asked is asked before and after, by spectators and by players.

    What was said before stays on Discord as it was; all that is shown or said again is without the name.
    """
    pictures = named_pictures(monkeypatch)
    finished = await night.start_game(night.ben)
    await night.play_quickly(finished)
    await night.finish(finished)
    await night.go_to_games()
    running = await night.start_game(night.ben, night.caro)
    await night.go_to_games()
    lobby = code_of(await night.open_lobby(players=4))
    await night.ben.slash("ra join", table=lobby)
    await night.until_shown(lobby)
    for person in night.people.values():
        await person.go_to("off-topic")
    ways = [*await about_none(night, night.caro), *await about(night, night.caro, finished, running)]
    assert f"/ra show text {running}" in await naming_ben(night, night.caro, ways, pictures)
    assert pictures

    await delete(night.ben)
    for code in (finished, running, lobby):
        await night.until_shown(code)
    await night.until_answered()
    spectator, player = night.caro, night.anna
    ways = await about(night, spectator, finished)
    assert await naming_ben(night, spectator, ways, pictures) == []
    ways = [*await about_none(night, player), *await about(night, player, running, lobby)]
    assert await naming_ben(night, player, ways, pictures) == []
