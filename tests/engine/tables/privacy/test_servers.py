"""A server's data goes some time after the bot was removed from it, unless the bot returns."""

from engine import calendar
from engine.store.departures import write_members, write_removed, write_returned
from engine.store.direct_messages import write_follower
from engine.store.notes import write_note
from engine.tables import Notify, Place, Tables
from tests.engine.tables.tableside import ANNA, BEN, CLEO, play_on, rows, start_game
from tests.moved_calendar import MovedCalendar

GIZA, LUXOR = Place(guild_id=11_111, channel_id=1), Place(guild_id=22_222, channel_id=2)
ALMOST = {"days": 30, "minutes": -1}


async def counts(tables: Tables) -> dict[str, int]:
    """How many rows each table of the database has."""
    return {name: len(found) for name, found in (await rows(tables)).items() if found}


async def delete_deserted(tables: Tables) -> list[int]:
    """Delete the data of all deserted servers; return which these were."""
    return [
        guild_id
        for guild_id in await tables.privacy.deserted_servers()
        if await tables.privacy.delete_server(guild_id)
    ]


async def play_in(tables: Tables, place: Place) -> None:
    """Leave something in every table of the database that belongs to servers."""
    finished = await play_on(tables, await start_game(tables, place=place))
    running = await start_game(tables, 3, place=place)
    await tables.lobbies.open(place, ANNA, players_wanted=3, invited=[BEN])
    await tables.write(write_note, f"replay:{finished.code}", "1/2")
    await tables.analyses.ask_for_analysis(finished, ANNA.user_id, None)
    async for _ in tables.analyses.make_analysis(finished.code):
        pass
    await tables.write(write_follower, running.code, CLEO.user_id, follows=True)


async def test_a_servers_data_goes_after_30_days(tables: Tables, calendar: MovedCalendar) -> None:
    """Before that nothing happens; then everything of the server is gone, and nothing of another.

    Names of people that no seat needs go too; settings stay, since they are for all servers.
    """
    await play_in(tables, LUXOR)
    only_luxor = await counts(tables)
    await play_in(tables, GIZA)
    await tables.settings.change(ANNA.user_id, notify=Notify.DIRECT)
    await tables.write(write_removed, GIZA.guild_id, calendar.now())
    both = await counts(tables)

    calendar.forward(**ALMOST)
    assert await delete_deserted(tables) == []
    assert await counts(tables) == both
    calendar.forward(minutes=2)
    assert await delete_deserted(tables) == [GIZA.guild_id]
    assert await counts(tables) == only_luxor | {"settings": 1, "notes": only_luxor["notes"] + 1}
    assert await delete_deserted(tables) == []
    await tables.write(write_removed, LUXOR.guild_id, calendar.now())
    calendar.forward(days=31)
    await delete_deserted(tables)
    assert await counts(tables) == {"settings": 1, "notes": 1}  # the note tells that traces are to be wiped


async def test_a_server_that_returns_keeps_its_data(tables: Tables, calendar: MovedCalendar) -> None:
    """Returning ends the time; the next removal begins it again."""
    await start_game(tables, place=GIZA)
    await tables.write(write_removed, GIZA.guild_id, calendar.now())
    calendar.forward(days=29)
    await tables.write(write_returned, GIZA.guild_id)
    calendar.forward(days=31)
    assert await delete_deserted(tables) == []
    await tables.write(write_removed, GIZA.guild_id, calendar.now())
    calendar.forward(**ALMOST)
    assert await delete_deserted(tables) == []


async def test_returning_at_the_last_moment_counts(tables: Tables, calendar: MovedCalendar) -> None:
    """A server that returns after it was found deserted is not deleted, even if it leaves once more."""
    await start_game(tables, place=GIZA)
    await tables.write(write_removed, GIZA.guild_id, calendar.now())
    calendar.forward(days=31)
    assert await tables.privacy.deserted_servers() == (GIZA.guild_id,)
    await tables.write(write_returned, GIZA.guild_id)
    before = await counts(tables)
    assert not await tables.privacy.delete_server(GIZA.guild_id)
    assert await counts(tables) == before | {"notes": 1}
    await tables.write(write_removed, GIZA.guild_id, calendar.now())
    assert not await tables.privacy.delete_server(GIZA.guild_id)


async def test_removals_that_nobody_heard_of_are_found(tables: Tables, calendar: MovedCalendar) -> None:
    """Which servers the bot is in says which it is not; the first time that this was seen counts."""
    await start_game(tables, place=GIZA)
    await start_game(tables, place=LUXOR)
    await tables.write(write_members, {LUXOR.guild_id}, calendar.now(), tables.shard)
    calendar.forward(days=20)
    await tables.write(write_members, {LUXOR.guild_id}, calendar.now(), tables.shard)
    calendar.forward(days=11)
    assert await tables.privacy.deserted_servers() == (GIZA.guild_id,)
    await tables.write(write_members, {GIZA.guild_id, LUXOR.guild_id}, calendar.now(), tables.shard)
    assert await tables.privacy.deserted_servers() == ()


async def test_servers_without_data_are_not_noted(tables: Tables) -> None:
    """Nothing is stored about a server only because the bot was removed from it."""
    await tables.write(write_removed, GIZA.guild_id, calendar.now())
    await tables.write(write_returned, GIZA.guild_id)
    assert await counts(tables) == {}


async def test_conversations_are_no_servers(tables: Tables) -> None:
    """What is played in direct messages is never taken for a server that the bot has left."""
    await tables.lobbies.open(Place.in_direct_messages(5), ANNA)
    await tables.write(write_members, set(), calendar.now(), tables.shard)
    removed = await tables.read(lambda c: c.exec_driver_sql("SELECT removed_at FROM guilds").scalars().all())
    assert removed == [None]
