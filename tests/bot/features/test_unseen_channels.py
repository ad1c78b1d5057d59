"""Who may see a table; and that for anybody else there is none, whatever they try."""

from datetime import timedelta
from functools import partial
from typing import Literal

import pytest

from engine import calendar
from engine.puzzles import dumps, shipped_puzzle
from engine.store.puzzles import write_puzzle
from engine.tables import Person, Place
from playground.member import Member
from playground.validation.threads import ThreadForm
from playground.world.channels import VOICE, Channel, Thread
from playground.world.permissions import Overwrite, Permission
from playground.world.snowflakes import now
from playground.world.threads import open_thread
from tests.bot.support.database import everything_stored
from tests.bot.support.every_way import (
    Way,
    commands_about,
    commands_about_none,
    completions_about,
    each_told,
    forms_about,
    menus_of_people,
    presses_about,
    presses_about_none,
    tell,
)
from tests.bot.support.faults import FETCH_CHANNEL, deny
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import text, until_background_work_done
from tests.bot.support.messages import answer_to, code_of, press_action, said_to, turned
from tests.bot.support.personal import choose, direct_messages
from tests.bot.support.servers import private_thread

PUBLIC_THREAD: Literal[11] = 11
PRIVATE_THREAD: Literal[12] = 12
VIEW = Permission.VIEW_CHANNEL


async def table_in(night: GameNight, channel: Channel) -> str:
    """A lobby of Anna's in a channel or thread, which the bot has shown there."""
    place = Place(int(night.world.guild.id), int(channel.id))
    table = await night.tables.lobbies.open(place, Person(int(night.anna.id), "Anna"))
    await night.announce(table.code)
    return table.code


async def sees(person: Member, code: str) -> bool:
    """Whether a person who is elsewhere finds a table by its code."""
    await person.go_to("games")
    return "no such table" not in await said_to(person, "ra show log", table=code)


def thread_in(
    night: GameNight, channel: Channel, *members: Member, kind: Literal[11, 12] = PRIVATE_THREAD
) -> Thread:
    """A thread of the bot's with these members."""
    thread = open_thread(night.world, channel, night.world.bot, ThreadForm(name="corner", type=kind))
    for person in members:
        thread.members[person.id] = now()
    return thread


async def test_roles_and_overwrites_decide(night: GameNight) -> None:
    """A channel for one role: those who have it see the table, and so do owner and administrators."""
    world = night.world
    club = world.add_role("club", 0, night.ben.id)
    hidden = world.add_channel("club")
    hidden.overwrites += [
        Overwrite(world.guild.id, 0, deny=int(VIEW)),
        Overwrite(club.id, 0, allow=int(VIEW)),
    ]
    hidden.overwrites.append(Overwrite(world.bot.id, 1, allow=int(VIEW)))
    await night.restart_bot()
    code = await table_in(night, hidden)
    assert (await sees(night.ben, code), await sees(night.caro, code)) == (True, False)
    world.add_role("admins", int(Permission.ADMINISTRATOR), night.caro.id)
    await night.restart_bot()
    assert await sees(night.caro, code)
    assert await sees(night.anna, code)  # the owner of the server


async def test_a_private_thread_is_for_its_members(night: GameNight) -> None:
    """And for people who manage threads; everybody else in the channel above it sees nothing of it.

    A member, too, needs to see the channel above it.
    """
    channel = night.world.add_channel("corner")
    await night.restart_bot()
    code = await table_in(night, thread_in(night, channel, night.ben))
    assert (await sees(night.ben, code), await sees(night.caro, code)) == (True, False)
    night.world.add_role("wardens", int(Permission.MANAGE_THREADS), night.caro.id)
    night.world.deny(night.ben.id, channel.id, VIEW)
    await night.restart_bot()
    assert (await sees(night.ben, code), await sees(night.caro, code)) == (False, True)


async def test_a_public_thread_is_as_open_as_its_channel(night: GameNight) -> None:
    """Even one that was archived before the bot started, of which Discord has told it nothing.

    Where Discord would have to be asked, and does not answer, only the table's own people find it.
    """
    channel = night.world.add_channel("corner")
    night.world.deny(night.caro.id, channel.id, VIEW)
    await night.restart_bot()
    thread = thread_in(night, channel, kind=PUBLIC_THREAD)
    code = await table_in(night, thread)
    night.world.archive_thread(thread.id)
    await night.restart_bot()
    fault = night.world.faults.answer(FETCH_CHANNEL, 503, times=None)
    assert (await sees(night.anna, code), await sees(night.ben, code)) == (True, False)
    fault.clear()
    assert (await sees(night.ben, code), await sees(night.caro, code)) == (True, False)


@pytest.mark.parametrize("is_gone", [True, False])
async def test_a_table_that_the_bot_does_not_see_is_still_there(night: GameNight, *, is_gone: bool) -> None:
    """Players and managers of the server find it, so that it can go on elsewhere; nobody else does.

    Discord does not tell the bot who may see a hidden channel, so it is as for one that is gone.
    """
    channel = night.world.add_channel("corner")
    await night.restart_bot()
    code = await table_in(night, channel)
    await night.tables.lobbies.join(code, Person(int(night.ben.id), "Ben"))
    if is_gone:
        night.world.delete_channel(channel.id)
    else:
        night.world.deny(night.world.bot.id, channel.id, VIEW)
    await night.until_received()
    assert (await sees(night.ben, code), await sees(night.caro, code)) == (True, False)
    night.world.add_role("wardens", int(Permission.MANAGE_GUILD), night.caro.id)
    assert await sees(night.caro, code)


UNKNOWN = "ZZZ"


async def secret_tables(night: GameNight) -> dict[str, int]:
    """A lobby, a running and a finished game in #secret, which Caro does not see: codes with versions."""
    secret = night.world.add_channel("secret")
    night.world.deny(night.caro.id, secret.id, VIEW)
    await night.restart_bot()
    codes = []
    for _ in range(2):
        for person in (night.anna, night.ben):
            person.channel_id = secret.id
        codes.append(await night.start_game(night.ben))
    await night.finish(codes[0])
    night.anna.channel_id = secret.id
    codes.append(code_of(await night.open_lobby(players=4)))
    await night.caro.go_to("games")
    return {code: (await night.until_shown(code)).version for code in codes}


async def every_way_to(night: GameNight, code: str, version: int) -> list[Way]:
    """All that Caro can send about a table."""
    return [
        *await commands_about(night.caro, code),
        *await completions_about(night.caro, code),
        *presses_about(night, night.caro, code, version),
        *forms_about(night, night.caro, code),
    ]


def _unknown(name: str, code: str, version: int) -> str:
    """What a way is called about a table that does not exist."""
    return name.replace(f"{code}:{version}", f"{UNKNOWN}:1").replace(code, UNKNOWN)


async def told_of_nothing(night: GameNight) -> dict[str, str]:
    """What Caro reads about a table that does not exist, by all that they can send."""
    ways = await every_way_to(night, UNKNOWN, 1)
    return {way.name: str(one) async for way, one in each_told(night, night.caro, ways)}


async def test_no_command_or_control_reaches_a_table_of_an_unseen_channel(night: GameNight) -> None:
    """Each is refused in the words for a code that does not exist, and changes and shows nothing.

    The commands and controls are those that the features declare; whoever sends them manages the server.
    """
    night.world.add_role("Managers", Permission.MANAGE_GUILD, night.caro.id)
    tables, caro = await secret_tables(night), night.caro
    before = await everything_stored(night.tables)
    expected, running = await told_of_nothing(night), [*tables][1]
    for code, version in tables.items():
        ways = await every_way_to(night, code, version)
        if code != running:
            ways = [way for way in ways if way.name.startswith("/") and code in way.name]
        async for way, one in each_told(night, caro, ways):
            told = str(one)
            assert _unknown(told, code, version) == expected[_unknown(way.name, code, version)], way.name
            assert not [name for name in ("Anna", "Ben", *{*tables} - {code}) if name in told], way.name
    after = await everything_stored(night.tables)
    for name in ("tables", "seats", "moves", "messages", "followers", "plans", "analysis_jobs"):
        assert after[name] == before[name], name


async def test_nothing_else_names_a_table_of_an_unseen_channel(night: GameNight) -> None:
    """No command or control that is about no table shows the code of one: lists, histories, records.

    The check of a server names tables that cannot be shown, but only those that its reader may see.
    """
    night.world.add_role("Managers", Permission.MANAGE_GUILD, night.caro.id)
    tables, caro = await secret_tables(night), night.caro
    deny(night, Permission.SEND_MESSAGES, "secret")
    deny(night, Permission.SEND_MESSAGES_IN_THREADS, "secret")
    await night.until_received()
    asked = [*await commands_about_none(caro), *await menus_of_people(night, caro)]
    for way in [*asked, *presses_about_none(night, caro)]:
        told = str(await tell(night, caro, way.send))
        assert not [code for code in tables if code in told], way.name
    for person in (night.anna, night.ben):
        for command in ("ra-stats player", "ra-stats history"):
            told = str(await tell(night, caro, partial(caro.slash, command, member=person.id)))
            assert not [code for code in tables if code in told], command


async def test_what_is_posted_for_all_names_no_table_of_an_unseen_channel(night: GameNight) -> None:
    """Whatever somebody asks elsewhere who sees that channel: only they themselves read of its tables."""
    tables, anna = await secret_tables(night), night.anna
    await anna.go_to("games")
    ways = [way for code in tables for way in await commands_about(anna, code)]
    for way in [*ways, *await commands_about_none(anna)]:
        posted = len(night.channel_messages(night.caro, night.caro.channel_id))
        await tell(night, anna, way.send)
        shown = str(night.channel_messages(night.caro, night.caro.channel_id)[posted:])
        assert not [code for code in tables if code in shown], way.name


async def test_channels_that_the_bot_may_not_see_are_not_open_to_the_same_people(night: GameNight) -> None:
    """Discord describes all of these alike to it, whoever may see them."""
    tables, anna = await secret_tables(night), night.anna
    await anna.go_to("games")
    for channel in ("games", "secret"):
        deny(night, VIEW, channel)
    await night.until_received()
    await anna.slash("ra-stats server")
    posted = night.channel_messages(night.caro, night.caro.channel_id)[-1]
    assert text("en", "stats-server-title", game=text("en", "game-ra")) in posted["content"]
    assert not [code for code in tables if code in str(posted)]


@pytest.mark.usefixtures("small_replay")
@pytest.mark.parametrize("how", ["publicly", "animation"])
async def test_a_replay_for_all_is_private_where_some_cannot_see_the_game(night: GameNight, how: str) -> None:
    """Who asks for it sees it alone; where all who read it see the channel of the game, it is for all."""
    (code, *_), anna = await secret_tables(night), night.anna
    for channel, is_for_all in (("games", False), ("secret", True)):
        await anna.go_to(channel)
        known = {*night.ben.messages}
        shown = await tell(night, anna, partial(anna.slash, "ra-learn replay", table=code, how=how))
        assert code in str(shown)
        await night.until_received()
        new = [one for key, one in night.ben.messages.items() if key not in known]
        assert (code in str(new)) is is_for_all


async def test_a_player_who_may_not_see_the_channel_any_more_can_only_leave(night: GameNight) -> None:
    """They read nothing and make no move; they read that they have a seat, and can give it up."""
    tables = await secret_tables(night)
    secret, (_, running, lobby) = night.world.channel_named("secret"), tables
    night.ben.channel_id = night.world.channel_named("secret").id
    await night.ben.slash("ra join", table=lobby)
    await night.until_shown(lobby)
    night.world.deny(night.ben.id, secret.id, VIEW)
    await night.until_received()
    await night.ben.go_to("games")
    for command in ("ra show text", "ra draw", "ra board", "ra cancel"):
        assert "There is no such table here" in await said_to(night.ben, command, table=running), command
    assert "Anna" not in str(await night.ben.autocomplete("ra draw", "table", ""))
    listed = await answer_to(night.ben, "ra games")
    assert all(code in listed["content"] for code in (running, lobby))
    assert "Anna" not in listed["content"]

    asked = await answer_to(night.ben, "ra leave", table=running)
    assert "Anna" not in str(asked)
    await night.ben.click(asked, asked["components"][0]["components"][0]["custom_id"])
    left = await night.until_stored(running, lambda table: table.has_left(int(night.ben.id)))
    assert left.seat_of(int(night.ben.id)) is None
    await night.ben.slash("ra leave", table=lobby)
    await night.until_stored(lobby, lambda table: table.seat_of(int(night.ben.id)) is None)


async def test_who_may_not_see_the_channel_gets_no_direct_message(night: GameNight) -> None:
    """The others hear of their turns, as ever."""
    tables = await secret_tables(night)
    secret, (_, running, _) = night.world.channel_named("secret"), tables
    for person in (night.anna, night.ben):
        await choose(person, notify="direct")
    night.world.deny(night.ben.id, secret.id, VIEW)
    await night.until_received()
    for _ in range(2):
        await night.advance(running, "draw")
        await until_background_work_done(night.bot)
    await night.anna.wait_until(lambda: bool(direct_messages(night, night.anna)))
    assert direct_messages(night, night.ben) == []


async def test_who_is_timed_out_still_sees_the_chat_of_a_voice_channel(night: GameNight) -> None:
    """A timeout takes Connect too, but leaves them what they read: they hear of their turn as ever."""
    night.world.add_channel("talk", kind=VOICE)
    await night.restart_bot()
    await choose(night.ben, notify="direct")
    for person in (night.anna, night.ben):
        await person.go_to("talk")
    code = await night.start_game(night.ben)
    told = len(direct_messages(night, night.ben))
    night.world.time_out(night.ben.id, 600)
    for _ in range(2):
        await night.advance(code, "draw")
        await until_background_work_done(night.bot)
    await night.ben.wait_until(lambda: len(direct_messages(night, night.ben)) > told)


async def test_no_turn_brings_back_who_was_taken_out_of_a_private_thread(night: GameNight) -> None:
    """A mention there makes a member of whom it names, so it names those alone who see the thread."""
    thread, (anna, ben) = private_thread(night, night.anna, night.ben), (night.anna, night.ben)
    await anna.say(f"{night.world.bot.mention} come in")
    code = await night.start_game(ben)
    night.world.remove_from_thread(thread, ben.id)
    shown = list[str]()
    for _ in range(4):
        await night.act(code)
        await night.announce(code)
        await night.until_received()
        shown.append((await night.current_message(code))["content"])
    assert ben.id not in thread.members
    assert any(one.startswith("**Ben**, game") for one in shown)
    assert any(one.startswith(f"{anna.mention}, game") for one in shown)


async def test_a_puzzle_from_an_unseen_game_is_another_one_for_that_person(night: GameNight) -> None:
    """A shipped puzzle takes its place, and its answer is judged as such."""
    code, *_ = await secret_tables(night)
    guild, today = int(night.world.guild.id), calendar.now().date()
    other = shipped_puzzle(guild, today + timedelta(days=1))
    await night.tables.write(write_puzzle, guild_id=guild, day=today, puzzle=dumps(other), source=code)
    await night.ben.go_to("games")
    shown = [
        (await answer_to(person, "ra-learn puzzle"))["attachments"][0]["description"]
        for person in (night.ben, night.caro)
    ]
    assert shown[0] != shown[1]
    question = night.caro.private_answers[-1]
    right = press_action(night.caro, question, shipped_puzzle(guild, today).best)
    assert "is right!" in (await turned(night.caro, question, right))["content"]
