"""`/ra-server settings`: what those who manage a server choose for its tables, their language included."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from engine.store.lookups import read_open_in_guild
from playground.member import components
from playground.world.channels import FORUM, MEDIA, NEWS, STAGE, TEXT, VOICE
from playground.world.permissions import Permission
from tests.bot.deadlines.passing import after
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import QUIET_TIME, until_idle
from tests.bot.support.messages import (
    answer_to,
    as_opened,
    ask_to_cancel,
    code_of,
    labels,
    private_answer,
    said_to,
    submit_form,
    turned,
    without_ids,
)
from tests.bot.support.servers import MARK, chosen, open_settings, set_server, spoken
from tests.moved_calendar import MovedCalendar

CHANNEL_SELECT = 8
FIRST = {
    "server-set:channels": [],
    "server-set:language": ["discord"],
    "server-set:role": [],
    "server-set:threads": ["on"],
}
SECOND = {
    "server-set:pace": ["day"],
    "server-set:options": ["hints", "points_now", "lot_points", "rated", "hidden_scores", "auctions"],
    "server-set:cancel": ["players"],
    "server-set:most-tables": ["50"],
}


async def test_the_defaults_are_shown_at_first(night: GameNight) -> None:
    """Two pages have every setting, with its default and a line about it; nobody else sees them.

    So has the button that lets rated games be analysed. Channels of every kind with commands can be chosen.
    """
    first, second = await open_settings(night.anna), await open_settings(night.anna, new_tables=True)
    assert (chosen(first), chosen(second)) == (FIRST, SECOND)
    assert first["content"].count("\n- ") == len(FIRST)
    assert second["content"].count("\n- ") == len([*SECOND, "analyses"])
    places = next(one for one in components(first) if one["type"] == CHANNEL_SELECT)
    assert {*places["channel_types"]} == {TEXT, NEWS, VOICE, STAGE, FORUM, MEDIA}
    assert night.ben.messages == {}


async def test_what_is_chosen_stays(night: GameNight) -> None:
    """Each choice changes the message, and is there after a restart; no channel and no role is one too."""
    games, role = night.world.channel_named("games"), night.world.add_role("players", 0)
    wanted = {
        "channels": [games.id],
        "language": ["en"],
        "role": [role.id],
        "threads": ["off"],
        "pace": ["slow"],
        "options": ["start_when_full", "pictures"],
        "cancel": ["host"],
        "most-tables": ["25"],
    }
    await night.restart_bot()  # so that it knows the role
    await set_server(night.anna, **wanted)
    await night.restart_bot()
    first, second = await open_settings(night.anna), await open_settings(night.anna, new_tables=True)
    assert chosen(first) | chosen(second) == {f"server-set:{what}": value for what, value in wanted.items()}
    await set_server(night.anna, channels=[], role=[], language="discord", threads="on")
    assert chosen(await open_settings(night.anna)) == FIRST


async def test_only_those_who_manage_the_server_may(night: GameNight) -> None:
    """The right is asked for at every press, not only when the message is opened.

    Others are refused, even if somebody shows them the command.
    """
    warden = night.world.add_role("warden", Permission.MANAGE_GUILD, night.caro.id)
    panel = await open_settings(night.caro)
    night.world.guild.member(night.caro.id).roles.discard(warden.id)
    await night.caro.select(panel, "server-set:threads", "off")
    await private_answer(night.caro, "Only people with the Manage Server permission can do this.")
    assert chosen(await open_settings(night.anna)) == FIRST
    for command in ("settings", "check", "tables", "season"):
        refused = await said_to(night.ben, night.ben.forge_slash(f"ra-server {command}"))
        assert refused == "Only people with the Manage Server permission can do this."


async def test_tables_are_opened_only_where_the_server_wants_them(night: GameNight) -> None:
    """Elsewhere `/ra new` is refused, and the channels are named; threads belong to their channel."""
    games = night.world.channel_named("games")
    await set_server(night.anna, channels=[games.id])
    await night.ben.go_to("off-topic")
    told = without_ids(await said_to(night.ben, "ra new"))
    assert told == f"In this server, tables are opened only in <#{games.id}>. Use /ra new there."
    assert await night.tables.read(read_open_in_guild, guild_id=int(night.world.guild.id)) == ()
    code = await night.start_game(night.caro)  # in #games, with a thread
    await night.anna.slash("ra new")
    await until_idle(night.bot)
    found = await night.tables.read(read_open_in_guild, guild_id=int(night.world.guild.id))
    [opened] = [table for table in found if table.code != code]
    assert opened.channel_id == (await night.table(code)).thread_id


@pytest.mark.parametrize("chooses", [True, False])
async def test_a_table_goes_on_only_where_one_could_be_opened(night: GameNight, *, chooses: bool) -> None:
    """Where its thread is gone, no player brings it to a place that the server does not want."""
    games, elsewhere = night.world.channel_named("games"), night.world.channel_named("off-topic")
    if chooses:
        await set_server(night.anna, channels=[games.id])
    else:
        night.world.deny(night.ben.id, elsewhere.id, int(Permission.SEND_MESSAGES))
    code = await night.start_game(night.ben)
    before = await night.until_shown(code)
    night.world.delete_channel(str(before.thread_id))
    await until_idle(night.bot)
    await night.ben.go_to("off-topic")
    refused = await answer_to(night.ben, "ra board", table=code)
    where = f"in <#{games.id}>" if chooses else "where you may write"
    assert f"Use /ra board with table:{code} {where}." in without_ids(refused["content"])
    assert (await night.table(code)).channel_id == before.channel_id
    await night.ben.go_to("games")
    await night.ben.slash("ra board", table=code)
    await night.until_stored(code, lambda table: table.thread_id is None)


async def test_channels_that_are_gone_allow_nothing(night: GameNight) -> None:
    """If every chosen channel was deleted, tables are refused, and the settings warn of it."""
    await set_server(night.anna, channels=[night.world.channel_named("off-topic").id])
    night.world.delete_channel(night.world.channel_named("off-topic").id)
    assert "can choose others with /ra-server settings" in without_ids(await said_to(night.anna, "ra new"))
    panel = await open_settings(night.anna)
    assert "⚠ None of the channels you chose exists any more" in panel["content"]
    assert chosen(panel) == FIRST


async def test_a_rematch_needs_an_allowed_channel(night: GameNight) -> None:
    """It would open a table like any other; one that is open already can be joined."""
    code, other = await night.finished_game(night.ben), await night.finished_game(night.ben)
    await night.ben.click(await night.current_message(other, night.ben), "Rematch")
    await until_idle(night.bot)
    await set_server(night.anna, channels=[night.world.channel_named("off-topic").id])
    answer = await answer_to(night.anna, night.anna.click(await night.current_message(code), "Rematch"))
    assert "tables are opened only in" in answer["content"]
    assert (await night.table(code)).rematch is None
    await night.anna.click(await night.current_message(other, night.anna), "Rematch")
    await until_idle(night.bot)
    opened = (await night.table(other)).rematch or ""
    assert (await night.table(opened)).seat_of(int(night.anna.id)) is not None


async def test_a_lobby_reopens_only_in_an_allowed_channel(
    calendar: MovedCalendar, night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A closed lobby is refused where tables are not wanted any more, and reopens once they are."""
    monkeypatch.setattr(QUIET_TIME, timedelta())
    code = code_of(await night.open_lobby(players=3))
    await after(night, calendar, hours=49)
    await set_server(night.anna, channels=[night.world.channel_named("off-topic").id])
    closed = await night.current_message(code)
    assert "tables are opened only in" in await said_to(night.anna, night.anna.click(closed, "Reopen"))
    await set_server(night.anna, channels=[])
    await night.anna.click(closed, "Reopen")
    assert "Leave" in labels(await night.current_message(code))


async def test_new_tables_begin_as_the_server_wants(night: GameNight) -> None:
    """Pace and options are those of the server, unless the person who opens the table says otherwise."""
    await set_server(night.anna, pace="slow", options=["start_when_full", "rated", "pictures"])
    table = await night.table(code_of(await night.open_lobby()))
    own = table.own_options
    assert (own.pace, own.start_when_full, own.hints, own.points_now) == ("slow", True, False, False)
    assert own.pictures == "tall"
    assert own.auctions == "in_turn"
    assert table.options == {"hidden_scores": False}
    other = await night.table(
        code_of(await night.open_lobby(pace="day", start_when_full=False, hints=True, hidden_scores=True))
    )
    own = other.own_options
    assert (own.pace, own.start_when_full, own.hints) == ("day", False, True)
    assert other.options.get("hidden_scores", True)
    dice = await night.table(code_of(await night.open_lobby(game="dice")))
    assert (dice.own_options.pace, dice.options) == ("slow", {})  # what only Ra has does not hinder it
    await set_server(night.anna, options=["auctions"])
    assert (await night.table(code_of(await night.open_lobby()))).own_options.auctions == "by_pace"


async def test_without_threads_a_game_is_played_in_the_channel(night: GameNight) -> None:
    """The bot opens none, though it may."""
    await set_server(night.anna, threads="off")
    assert (await night.until_shown(await night.start_game(night.ben))).thread_id is None


async def test_only_managers_cancel_where_the_server_wants_that(night: GameNight) -> None:
    """Neither the host of a lobby nor the players of a game can; people who manage the server still can."""
    await set_server(night.anna, cancel="managers")
    night.anna, night.ben = night.ben, night.anna  # the host manages nothing
    lobby = code_of(await night.open_lobby(players=3))
    answer = await answer_to(night.anna, "ra cancel", table=lobby)
    assert answer["content"].startswith("In this server, only people who manage it cancel tables.")
    code = await night.start_game(night.caro)
    for person in (night.anna, night.caro):
        await answer_to(person, "ra cancel", table=code)
    assert [(await night.table(one)).finished_at for one in (lobby, code)] == [None, None]
    await ask_to_cancel(night.ben, code)
    assert (await night.current_message(code))["content"] == f"Table {code} was cancelled."


async def test_a_host_cancels_alone_where_the_server_wants_that(night: GameNight) -> None:
    """The host of a running game gets a button for it; the other players still have to agree."""
    await set_server(night.anna, cancel="host")
    night.anna, night.ben = night.ben, night.anna
    code = await night.start_game(night.caro)
    asked = await answer_to(night.caro, "ra cancel", table=code)
    assert labels(asked) == ["Ask the others", "No"]
    await ask_to_cancel(night.anna, code, "Cancel for everyone")
    assert (await night.current_message(code))["content"] == f"Table {code} was cancelled."


async def test_everybody_is_no_role_to_ping(night: GameNight) -> None:
    """The role of all members is refused by the settings, which are shown again with no role chosen."""
    panel = await open_settings(night.anna)
    told = await turned(night.anna, panel, night.anna.select(panel, "server-set:role", night.world.guild.id))
    assert "⚠ I won’t ping everyone." in told["content"]
    assert chosen(told) == FIRST
    assert chosen(await open_settings(night.anna)) == FIRST


@pytest.fixture
def german(tmp_path: Path, night: GameNight) -> Iterator[None]:  # the bot has started
    """The bot speaks German too, after a fashion."""
    with spoken("de", tmp_path / "words"):
        yield


async def language_of(night: GameNight, **options: str) -> str:
    """The language of a new table, in which its lobby message is."""
    known = set(night.anna.messages)
    await night.anna.slash("ra new", **options)
    lobby = await night.anna.wait_for_message(lambda message: message["id"] not in known)
    table = await night.table(code_of(lobby))
    assert (table.locale == "de") == lobby["content"].startswith(MARK)
    return table.locale


@pytest.mark.usefixtures("german")
async def test_a_table_speaks_the_language_of_the_server(night: GameNight) -> None:
    """That of its Discord, or English if the bot does not speak it; its setting comes first."""
    assert await language_of(night) == "en"
    await set_server(night.anna, language="de")
    assert await language_of(night) == "de"
    await set_server(night.anna, language="discord")
    night.world.guild.locale = "fr"
    assert await language_of(night) == "en"
    night.world.guild.locale = "de"
    assert await language_of(night) == "de"
    await set_server(night.anna, language="en")
    assert await language_of(night) == "en"


@pytest.mark.usefixtures("german")
async def test_whoever_opens_a_table_chooses_its_language(night: GameNight) -> None:
    """Before everything else; the languages are suggested, and listed to whoever names another.

    Each may be typed as it is listed, and as any of the others calls it.
    """
    assert await language_of(night, language="de") == "de"
    await set_server(night.anna, language="de")
    for typed in (" ＥNGLISH ", "English (en)", "Englisch"):
        assert await language_of(night, language=typed) == "en"
    offered = await night.anna.autocomplete("ra new", "language", "")
    assert [(one["name"], one["value"]) for one in offered] == [("English", "en"), (f"{MARK}English", "de")]
    answer = await answer_to(night.anna, "ra new", language="nl")
    assert answer["content"] == f"I don’t speak that language. I speak English (en), {MARK}English (de)."


@pytest.mark.usefixtures("german")
async def test_a_host_changes_the_language_before_the_start(night: GameNight) -> None:
    """The form of options has it where there is room; the lobby then speaks it, and everything after it."""
    lobby = await night.open_lobby(players=3)
    form = await night.anna.slash("ra options")
    assert as_opened(form)["Language"] == ["en"]
    await submit_form(night.anna, form, Language=["de"])
    code = code_of(lobby)
    await night.anna.wait_until(lambda: night.anna.messages[lobby["id"]]["content"].startswith(MARK))
    assert (await night.table(code)).locale == "de"
