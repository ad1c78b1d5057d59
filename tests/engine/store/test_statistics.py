"""What is read about people's and servers' finished games, and how fast it can be found."""

from functools import partial
from typing import Any

from engine.protocol import Gain
from engine.statistics import (
    Brought,
    Busy,
    Feat,
    HistoryPage,
    Met,
    Played,
    PlayerStatistics,
    Record,
    ServerStatistics,
)
from engine.store.past_games import GAMES_A_PAGE, read_past_games
from engine.store.statistics import read_player_statistics, read_server_statistics
from engine.tables import Tables
from tests.engine.tables.tableside import ANNA, BEN, CLEO, ELSEWHERE, HERE
from tests.finished_games import GAINS, At, add_game


async def add(tables: Tables, *seats: At, guild_id: int = HERE.guild_id, **options: Any) -> str:
    return await tables.write(add_game, guild_id, seats, **options)


anna, ben, cleo = (partial(At, person.user_id, person.name) for person in (ANNA, BEN, CLEO))
computer = partial(At, None, "Teti")


async def of_player(tables: Tables, game: str = "ra") -> PlayerStatistics:
    found = await tables.read(read_player_statistics, user_id=ANNA.user_id, guild_id=HERE.guild_id, game=game)
    assert found
    return found


async def of_server(tables: Tables, game: str = "ra") -> ServerStatistics:
    found = await tables.read(read_server_statistics, guild_id=HERE.guild_id, game=game)
    assert found
    return found


def told(record: Feat | None) -> tuple[int, list[str]]:
    """The value of a server's record, and who set it."""
    assert record
    return record.value, sorted(seat.name for seat in record.seats)


async def history(tables: Tables, user_id: int = ANNA.user_id, **where: Any) -> HistoryPage:
    return await tables.read(read_past_games, user_id=user_id, guild_id=HERE.guild_id, **where)


async def test_only_games_with_others_of_this_server_and_game_count(tables: Tables) -> None:
    """Games against computers, in other servers, and of the other game are in nobody's statistics here."""
    await add(tables, anna(1, 40), computer(2, 30))
    await add(tables, anna(1, 40), ben(2, 30), guild_id=ELSEWHERE.guild_id)
    await add(tables, anna(1, 40), ben(2, 30), game="dice")
    assert await tables.read(read_player_statistics, ANNA.user_id, HERE.guild_id, "ra") is None
    assert await tables.read(read_server_statistics, HERE.guild_id, "ra") is None
    assert (await of_player(tables, "dice")).played
    assert (await of_server(tables, "dice")).played


async def test_a_players_statistics(tables: Tables) -> None:
    """Places, what was brought, rivals, records and streaks follow from all of a person's games."""
    rich = GAINS["ra"] | {"gold": Gain(9, 3)}
    await add(tables, anna(2, 30), ben(1, 31), cleo(3, 0))
    lost = await of_player(tables)
    close = await add(tables, ben(2, 39), anna(1, 40))
    wide = await add(tables, ben(2, 10), anna(1, 45, gains=rich), computer(3, 9))
    high = await add(tables, anna(2, 50), cleo(1, 51), rated=False)
    await add(tables, anna(1, 33), ben(2, 80, has_left=True))
    found = await of_player(tables)

    assert found.played == (Played(0, (3, 2, 0), 198), Played(2, (2, 1), 123), Played(3, (1, 1, 0), 75))
    gold = next(one for one in found.brought if one.category == "gold")
    assert gold == Brought("gold", (4 * 3 + 9) / 5, (10 * 3 + 9) / 11, 3.0)
    assert found.met == (Met("Ben", 4, 3, 1), Met("Cleo", 2, 1, 1))
    records = found.highest, found.widest, found.closest
    assert records == (Record(50, high), Record(35, wide), Record(1, close))
    assert [(one.running, one.longest) for one in (lost, found)] == [(0, 0), (1, 2)]
    assert len(found.curve) == found.rated_games == 4
    rated = [game.after for game in (await history(tables)).games if game.after]
    assert found.curve == tuple(reversed(rated))


async def test_what_a_computer_made_for_a_leaver_is_no_record(tables: Tables) -> None:
    """The highest fame is that of people who stayed; there is none where everybody has left."""
    await add(tables, anna(1, 70, has_left=True), ben(2, 60, has_left=True))
    assert ((await of_player(tables)).highest, (await of_server(tables)).highest) == (None, None)
    await add(tables, anna(2, 80, has_left=True), ben(1, 50))
    mine = await add(tables, anna(2, 20), ben(1, 30))
    assert (await of_player(tables)).highest == Record(20, mine)
    assert told((await of_server(tables)).highest) == (50, ["Ben"])


async def test_a_shared_place_is_neither_ahead_nor_behind(tables: Tables) -> None:
    """Those who share a victory have both won, by nothing, and neither came before the other."""
    code = await add(tables, anna(1, 40), ben(1, 40), game="dice")
    found = await of_player(tables, "dice")
    assert found.met == (Met("Ben", 1, 0, 0),)
    assert found.closest == found.widest == Record(0, code)


async def test_nobody_else_is_known_once_their_data_is_deleted(tables: Tables) -> None:
    """Deleted people are no rivals and not among those who play most, and their seats have no name."""
    await add(tables, anna(2, 30), ben(1, 31))
    await tables.privacy.erase(BEN.user_id)
    server, page = await of_server(tables), await history(tables)
    assert (await of_player(tables)).met == ()
    assert server.busiest == (Busy("Anna", 1),)
    assert told(server.highest) == (31, [""])
    assert [seat.name for seat in page.games[0].others] == [""]
    assert (await history(tables, BEN.user_id)).games == ()


async def test_a_servers_statistics(tables: Tables) -> None:
    """Sums by the number of players, records with who set them, and wins by the order of turns."""
    await add(tables, anna(2, 30), ben(1, 31), cleo(3, 0), first=1)
    close = await add(tables, anna(1, 40), ben(1, 40))
    await add(tables, anna(2, 9), ben(1, 45), computer(3, 90), first=0)
    found = await of_server(tables)

    assert [(one.players, one.games) for one in found.played] == [(0, 3), (2, 1), (3, 2)]
    assert found.played[0].mean_fame == (30 + 31 + 0 + 40 + 40 + 9 + 45) / 7
    assert found.played[1].wins == (1, 1)
    assert found.played[2].wins == (0.5, 0.5, 0)
    assert found.busiest == (Busy("Anna", 3), Busy("Ben", 3), Busy("Cleo", 1))
    assert told(found.closest) == (0, ["Anna", "Ben"])
    assert told(found.highest) == (45, ["Ben"])
    assert (found.closest and found.closest.code, found.highest and found.highest.message) == (close, (11, 7))


async def test_pages_of_a_history(tables: Tables) -> None:
    """All of a person's games are on some page, once, newest first; a game that ends meanwhile moves none."""
    codes = [await add(tables, anna(1, 40), ben(2, 30)) for _ in range(GAMES_A_PAGE + 3)]
    codes.append(await add(tables, anna(1, 40), computer(2, 30)))
    await add(tables, anna(1, 40), ben(2, 30), guild_id=ELSEWHERE.guild_id)
    newest = await history(tables)
    late = await add(tables, anna(1, 40), ben(2, 30))
    older = await history(tables, older_than=newest.games[-1].number)
    assert [game.code for game in (*newest.games, *older.games)] == codes[::-1]
    assert (newest.has_newer, newest.has_older) == (False, True)
    assert (older.has_newer, older.has_older) == (True, False)
    back = await history(tables, newer_than=older.games[0].number)
    assert [game.code for game in back.games] == [game.code for game in newest.games]
    again = await history(tables, newer_than=back.games[0].number)
    assert again.games[0].code == late
    assert len(again.games) == GAMES_A_PAGE


async def test_a_past_game(tables: Tables) -> None:
    """It says how the person did, with whom they played, and what it did to their rating."""
    await add(tables, ben(1, 41), anna(3, -2), computer(2, 40))
    await add(tables, anna(1, 40), computer(2, 30))
    alone, rated = (await history(tables)).games
    assert (alone.people, alone.rated, alone.before, alone.after) == (1, False, None, None)
    assert (rated.own.place, rated.own.fame) == (3, -2)
    assert [(seat.name, seat.computer) for seat in rated.others] == [("Ben", None), ("Teti", "regular")]
    assert rated.before
    assert rated.after
    assert (rated.before.shown, rated.after.shown < 1500) == (1500, True)
