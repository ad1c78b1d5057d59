"""Finding tables by server, code, channel, thread and person, and codes as people type them."""

from datetime import timedelta
from random import Random

import pytest

from engine import calendar
from engine.message import MessagePlace
from engine.store.departures import write_removed, write_returned
from engine.store.lookups import (
    read_finished,
    read_linked,
    read_of_thread,
    read_open_in_channel,
    read_open_in_guild,
    read_open_of_person,
    read_played_in,
)
from engine.tables import Person, Place, Table, Tables
from engine.tables.codes import LETTERS, LOOK_ALIKES, SIGNS, candidate_codes, read_code
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    CLEO,
    ELSEWHERE,
    HERE,
    NOBODY,
    act,
    legal,
    play_on,
    player_to_move,
    run_sql,
    start_game,
)
from tests.finished_games import At, add_game


def codes(tables: tuple[Table, ...]) -> list[str]:
    return [table.code for table in tables]


async def test_open_tables_of_a_server(tables: Tables) -> None:
    """Open tables of a server: those that wait for the person, their others, the rest; the newest first."""
    others = [await tables.lobbies.open(HERE, CLEO) for _ in range(2)]
    waiting, not_waiting = None, None
    while waiting is None or not_waiting is None:
        table = await start_game(tables)
        if player_to_move(table).user_id == ANNA.user_id:
            waiting = waiting or table
        else:
            not_waiting = not_waiting or table
        if table not in {waiting, not_waiting}:
            await tables.lobbies.cancel(table.code, NOBODY, moderator=True)
    await start_game(tables, place=ELSEWHERE)
    await play_on(tables, await start_game(tables))
    found = await tables.read(read_open_in_guild, guild_id=HERE.guild_id, user_id=ANNA.user_id)
    assert [waiting, not_waiting, *reversed(others)] == list(found)
    assert set(codes(found)) == set(codes(await tables.read(read_open_in_guild, guild_id=HERE.guild_id)))


async def test_found_by_the_beginning_of_a_code(tables: Tables) -> None:
    """The first letters of a code are enough; signs of SQL stand for themselves."""
    opened = [await tables.lobbies.open(HERE, ANNA) for _ in range(20)]
    first = opened[0].code
    for typed in (first[:1], first[:2], first):
        expected = {table.code for table in opened if table.code.startswith(typed)}
        found = await tables.read(read_open_in_guild, guild_id=HERE.guild_id, prefix=typed)
        assert expected == {*codes(found)}
    for typed in ("%", "_", "'", "0"):
        assert await tables.read(read_open_in_guild, guild_id=HERE.guild_id, prefix=typed) == ()


async def test_finished_games_of_a_server(tables: Tables) -> None:
    """Games of a server that were played to their end, the newest first, by the beginning of their code."""
    seats = At(ANNA.user_id, "Anna", 1, 40), At(BEN.user_id, "Ben", 2, 30)
    played = [await tables.write(add_game, HERE.guild_id, seats) for _ in range(2)]
    await tables.write(add_game, ELSEWHERE.guild_id, seats)
    await start_game(tables)
    cancelled = await start_game(tables)
    await tables.lobbies.cancel(cancelled.code, NOBODY, moderator=True)
    assert codes(await tables.read(read_finished, guild_id=HERE.guild_id)) == played[::-1]
    assert codes(await tables.read(read_finished, guild_id=HERE.guild_id, limit=1)) == played[1:]
    assert codes(await tables.read(read_finished, guild_id=HERE.guild_id, prefix=played[0])) == played[:1]
    for sign in ("%", "_", "'"):
        assert await tables.read(read_finished, guild_id=HERE.guild_id, prefix=sign) == ()


async def test_tables_of_a_person(tables: Tables) -> None:
    """A person's open tables, in one server or in all; those that wait for them come first."""
    here = [await start_game(tables, 2) for _ in range(6)]
    there = await start_game(tables, 2, place=ELSEWHERE)
    await tables.lobbies.open(HERE, CLEO)
    found = await tables.read(read_open_of_person, BEN.user_id, HERE.guild_id)
    assert {table.code for table in here} == set(codes(found))
    waits = [player_to_move(table).user_id == BEN.user_id for table in found]
    assert sorted(waits, reverse=True) == waits
    everywhere = await tables.read(read_open_of_person, BEN.user_id)
    assert {table.code for table in (*here, there)} == set(codes(everywhere))
    assert await tables.read(read_open_of_person, NOBODY) == ()


async def test_tables_of_a_channel(tables: Tables) -> None:
    """An open table is found in its channel and in its thread."""
    one, two = await tables.lobbies.open(HERE, ANNA), await tables.lobbies.open(HERE, BEN)
    await tables.lobbies.open(ELSEWHERE, ANNA)
    await tables.announcements.placed(two.code, channel_id=HERE.channel_id, thread_id=77)
    assert {one.code, two.code} == set(codes(await tables.read(read_open_in_channel, HERE.channel_id)))
    assert [two.code] == codes(await tables.read(read_open_in_channel, 77))
    await tables.lobbies.cancel(two.code, BEN.user_id)
    assert await tables.read(read_open_in_channel, 77) == ()


async def test_the_table_of_a_thread(tables: Tables) -> None:
    """A thread's newest table is found, also when it is over; a thread without a table has none."""
    old, new = await tables.lobbies.open(HERE, ANNA), await tables.lobbies.open(HERE, BEN)
    for table in (new, old):
        await tables.announcements.placed(table.code, channel_id=HERE.channel_id, thread_id=77)
    over = await tables.lobbies.cancel(new.code, BEN.user_id)
    assert await tables.read(read_of_thread, 77) == over
    assert await tables.read(read_of_thread, 78) is None


async def test_a_thread_may_be_that_of_several_tables(tables: Tables) -> None:
    """While its own table is open, that one is meant; later it may be one that was opened there, too."""
    own = await tables.lobbies.open(HERE, ANNA)
    await tables.announcements.placed(own.code, channel_id=HERE.channel_id, thread_id=77)
    later = await tables.lobbies.open(Place(HERE.guild_id, 77), BEN)
    assert codes(await tables.read(read_played_in, 77)) == [own.code]
    await tables.lobbies.cancel(own.code, ANNA.user_id)
    assert codes(await tables.read(read_played_in, 77)) == [own.code, later.code]
    await tables.lobbies.cancel(later.code, BEN.user_id)
    assert codes(await tables.read(read_played_in, 77)) == [own.code]


async def test_a_message_that_the_bot_owed_is_of_its_table(tables: Tables) -> None:
    """Such as a reminder, though the channel has other tables."""
    table, *_ = [await tables.lobbies.open(HERE, ANNA) for _ in range(3)]
    there = MessagePlace(HERE.channel_id, 70)
    await tables.messages.disown(table.code, there, "any", guild_id=HERE.guild_id)
    found = await tables.read(read_linked, HERE.guild_id, *there, calendar.now())
    assert codes(found) == [table.code]


TYPED = {
    "in small letters": "tlf3",
    "with spaces around it": " TLF3\n",
    "after a sign": "#tlf3",
    "in quotes": '"TLF3"',
    "in other quotes": "«TLF3»",
    "as Discord's code": "`TLF3`",
    "in bold": "**TLF3**",
    "at the end of a sentence": "TLF3.",
    "as a suggestion shows it": "TLF3: Anna, Ben",
    "of a player with such a name": "TLF3: Table, Game",
    "sign by sign": "T L F 3",
    "spelled": "t-l-f-3",
    "with its name": "table TLF3",
    "after a colon": "game: tlf3",
    "with its name in Russian": "стол «TLF3»",
    "with a case in Russian": "столом TLF3",
    "after a sign for numbers": "№ TLF3",
    "as its thread is called": "TLF3 (Ra: The Dice Game): Anna, Ben",
    "as its thread was called": "Ra TLF3: Anna, Ben",
    "as its thread was called in Spanish": "Ra: el juego de dados TLF3: Anna, Ben",
    "as its thread was called in Russian": "Ра: игра с кубиками TLF3: Анна, Бен",
    "as its lobby is called": "## Ra · table TLF3",
    "with its name in Spanish": "código TLF3",
    "as a list shows it": "- **TLF3** (Ra): not started",
    "after an abbreviation in Spanish": "n.º TLF3",
    "with a Cyrillic T": "\u0422LF3",
    "with a small Cyrillic t": "\u0442lf3",
    "with a Cyrillic Ze": "TLF\u0417",
    "with a Greek Tau": "\u03a4LF3",
    "with a Greek tau": "\u03c4LF3",
    "in wide letters": "\uff34\uff2c\uff26\uff13",
    "with an accent": "T\u013aF3",
    "with an invisible sign": "\u2060TL\u200bF3",
}


@pytest.mark.parametrize("typed", TYPED.values(), ids=TYPED)
def test_a_code_is_understood_as_people_type_it(typed: str) -> None:
    """Case, what stands around it, and letters that look the same do not matter."""
    assert read_code(typed) == "TLF3"


def test_every_code_means_itself() -> None:
    """No code is read as that of another table, nor is the beginning of one."""
    random = Random(7)
    codes = [code for _ in range(50) for code in candidate_codes(random)]
    assert [read_code(code[:length]) for code in codes for length in range(1, 9)] == [
        code[:length] for code in codes for length in range(1, 9)
    ]


def test_only_foreign_letters_stand_for_others() -> None:
    """What stands for a sign of codes is no such sign itself, and none stands for a sign that codes lack."""
    assert {chr(letter) for letter in LOOK_ALIKES}.isdisjoint(SIGNS)
    assert {chr(letter) for letter in LOOK_ALIKES.values()} <= set(LETTERS + SIGNS)


@pytest.mark.parametrize("typed", ["", "  ", "#", "TLF3 K3F", "TL F3", "TLF3, K3F"])
def test_no_code_is_guessed(typed: str) -> None:
    """Where it is not clear which code is meant, or there is none, no table's code is read."""
    read = read_code(typed)
    assert not (len(read) > 1 and set(read) <= set(SIGNS))


# A person's tables, as their dashboard lists them.

KEPT_FOR = "engine.tables.transitions.rematch.KEPT_FOR"


async def codes_of(tables: Tables, person: Person, guild_id: int | None = None) -> list[str]:
    return [one.table.code for one in await tables.views.own_tables(person.user_id, guild_id)]


async def test_own_tables_are_those_that_are_open(tables: Tables) -> None:
    """Where a person sits, in one server or in all; neither tables that are over nor those of others."""
    running = await start_game(tables, 2)
    there = await tables.lobbies.open(ELSEWHERE, BEN)
    await play_on(tables, await start_game(tables, 2))
    await tables.lobbies.open(HERE, CLEO)
    assert await codes_of(tables, BEN, HERE.guild_id) == [running.code]
    assert await codes_of(tables, BEN) == [there.code, running.code]
    assert await tables.views.own_tables(NOBODY) == []


async def test_a_kept_seat_makes_a_table_theirs(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as it is kept: not once it is declined, nor when its time is over."""
    invited = await tables.lobbies.open(HERE, ANNA, invited=[BEN, CLEO])
    assert await codes_of(tables, BEN, HERE.guild_id) == [invited.code]
    assert await codes_of(tables, BEN, ELSEWHERE.guild_id) == []
    assert await tables.views.own_tables(1) == []  # the end of nobody's id is a person's
    await tables.lobbies.decline(invited.code, BEN.user_id)
    assert await codes_of(tables, BEN) == []
    over = await play_on(tables, await start_game(tables, 2))
    monkeypatch.setattr(KEPT_FOR, timedelta(0))
    await tables.lobbies.rematch(over.code, ANNA)
    assert await codes_of(tables, BEN) == []


async def test_a_server_without_the_bot_has_no_tables_of_anybody(tables: Tables) -> None:
    """Nobody reads each day that it is their turn where nothing can be played; if it returns, they do."""
    here = await tables.lobbies.open(HERE, ANNA)
    there = await tables.lobbies.open(ELSEWHERE, ANNA)
    await tables.write(write_removed, ELSEWHERE.guild_id, calendar.now())
    assert await codes_of(tables, ANNA) == [here.code]
    await tables.write(write_returned, ELSEWHERE.guild_id)
    assert await codes_of(tables, ANNA) == [there.code, here.code]


async def test_since_when_a_table_waits(tables: Tables) -> None:
    """A lobby since it was opened, a game since its beginning or its last move; nothing has a clock yet."""
    lobby = await tables.lobbies.open(HERE, ANNA)
    (own,) = await tables.views.own_tables(ANNA.user_id)
    assert (own.since, own.until) == (lobby.opened_at, None)
    table = await start_game(tables, 2)
    own = (await tables.views.own_tables(ANNA.user_id))[0]
    assert own.since == table.started_at
    for _ in range(2):
        table = await act(tables, table, legal(await tables.views.look(table.code))[0])
    last_move = "UPDATE moves SET at = '2026-01-02 03:04:05.000000' WHERE version = ?"
    await run_sql(tables, last_move, table.version)
    own = (await tables.views.own_tables(ANNA.user_id))[0]
    assert (own.since.day, own.since.hour, own.since.tzinfo is not None) == (2, 3, True)


async def test_a_game_that_cannot_be_replayed_is_listed(tables: Tables, others: Tables) -> None:
    """Though nobody knows whether the person has answered where all are asked at once."""
    table = await act(tables, await start_game(tables, 3, auctions="at_once"), "invoke")
    await run_sql(tables, "UPDATE moves SET action = 'fly' WHERE code = ?", table.code)
    assert await codes_of(others, ANNA) == [table.code]
