"""What is read about people's and servers' finished games: leaderboards, statistics and histories."""

from datetime import UTC, datetime
from functools import partial
from typing import Any

from engine.protocol import Gain
from engine.ratings import START, rate
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
from engine.store.finished_games import read_games
from engine.store.leaderboard import Board, By
from engine.store.past_games import GAMES_A_PAGE, read_past_games
from engine.store.seasons import close_season, open_season
from engine.store.statistics import read_player_statistics, read_progress, read_server_statistics
from engine.tables import Person, Tables
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    ELSEWHERE,
    HERE,
    NOBODY,
    PEOPLE,
    leaderboard,
    move,
    play_on,
    run_sql,
    standings,
    start_game,
)
from tests.finished_games import GAINS, At, add_game
from tests.typed_updates import places_of


async def add(tables: Tables, *seats: At, guild_id: int = HERE.guild_id, **options: Any) -> str:
    return await tables.write(add_game, guild_id, seats, **options)


anna, ben, cleo, dora, emil = (partial(At, person.user_id, person.name) for person in PEOPLE)
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


async def test_only_finished_games_of_people_of_this_server_and_game_count(tables: Tables) -> None:
    """Games against computers alone, cancelled ones, other servers and the other game count nowhere here."""
    cancelled = await start_game(tables)
    await tables.lobbies.cancel((await move(tables, cancelled)).code, NOBODY, moderator=True)
    await add(tables, anna(1, 40), computer(2, 30))
    await add(tables, anna(1, 40), ben(2, 30), guild_id=ELSEWHERE.guild_id)
    await add(tables, anna(1, 40), ben(2, 30), game="dice")
    assert await tables.read(read_player_statistics, ANNA.user_id, HERE.guild_id, "ra") is None
    assert await tables.read(read_server_statistics, HERE.guild_id, "ra") is None
    assert await standings(tables, HERE.guild_id) == await standings(tables, ELSEWHERE.guild_id, "dice") == ()
    assert (await of_player(tables, "dice")).played
    assert (await of_server(tables, "dice")).played
    assert len(await standings(tables, ELSEWHERE.guild_id)) == 2


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


# Leaderboards.

NOW = datetime(2026, 5, 1, tzinfo=UTC)


async def test_leaderboard(tables: Tables) -> None:
    """Each person has their games, wins, mean place and mean fame, most wins first."""
    results: dict[int | None, list[tuple[int, int]]] = {}
    for players in (2, 3):
        table = await play_on(tables, await start_game(tables, players, computers=("random",)))
        view = (await tables.views.look(table.code)).view
        for seat in table.people:
            own = (places_of(view)[seat.seat], view.players[seat.seat].fame or 0)
            results.setdefault(seat.user_id, []).append(own)
    board = await standings(tables, HERE.guild_id)
    assert {line.user_id for line in board} == set(results)
    for line in board:
        places, fame = zip(*results[line.user_id], strict=True)
        assert (line.games, line.wins) == (len(places), places.count(1))
        assert line.mean_place == sum(places) / len(places)
        assert line.mean_fame == sum(fame) / len(fame)
    assert board == tuple(sorted(board, key=lambda line: (-line.wins, line.mean_place, -line.mean_fame)))
    assert {"Anna", "Ben", "Cleo"} == {line.name for line in board}


async def test_people_have_the_names_of_their_server(tables: Tables) -> None:
    """What somebody is called elsewhere shows nowhere here; a new name does once a game here has ended."""
    doctor, benjamin = Person(BEN.user_id, "Doctor B. Smith"), Person(BEN.user_id, "Benjamin")
    for place, ben, shown in ((HERE, BEN, "Ben"), (ELSEWHERE, doctor, "Ben"), (HERE, benjamin, "Benjamin")):
        lobby = await tables.lobbies.open(place, ANNA, players_wanted=2)
        await tables.lobbies.join(lobby.code, ben)
        assert "Benjamin" not in {line.name for line in await standings(tables, HERE.guild_id)}
        await play_on(tables, await tables.lobbies.start(lobby.code, ANNA.user_id))
        [board, own, server, met, past, progress] = [
            await standings(tables, HERE.guild_id),
            await tables.read(read_player_statistics, BEN.user_id, HERE.guild_id, "ra"),
            await tables.read(read_server_statistics, HERE.guild_id, "ra"),
            await tables.read(read_player_statistics, ANNA.user_id, HERE.guild_id, "ra"),
            await tables.read(read_past_games, ANNA.user_id, HERE.guild_id),
            await tables.read(read_progress, BEN.user_id, HERE.guild_id, "ra"),
        ]
        told = str((own, server, met, past, progress))
        assert shown in {line.name for line in board}
        assert f"'{shown}'" in told
        assert "Smith" not in told


async def test_the_order_by_wins(tables: Tables) -> None:
    """Most wins come first, then the better mean place, then the higher mean fame.

    Who is equal in all of these shares a place, on whatever pages; the next one is left out.
    """
    for place in (1, 5):
        await add(tables, anna(place, 9), ben(2, 9), cleo(3, 10), dora(3, 20), emil(3, 20))
    board = await standings(tables, HERE.guild_id)
    assert [line.name for line in board] == ["Anna", "Ben", "Dora", "Emil", "Cleo"]
    assert [line.place for line in board] == [1, 2, 3, 3, 5]
    page = await leaderboard(tables, Board(HERE.guild_id, "ra", By.WINS), first=4, most=2)
    assert page.lines == board[3:]


async def test_the_order_by_rating_and_by_fame(tables: Tables) -> None:
    """Those with fewer than five games come last, however high their rating or their fame."""
    for number in range(5):
        await add(tables, ben(1, 40 + number), anna(2, 30))
    await add(tables, cleo(1, 99), ben(2, 30))
    by_rating = (await leaderboard(tables, Board(HERE.guild_id, "ra"))).lines
    assert [line.name for line in by_rating] == ["Ben", "Anna", "Cleo"]
    ratings = {line.name: line.rating.mu for line in by_rating if line.rating}
    assert ratings["Cleo"] > ratings["Anna"]
    assert [line.is_provisional for line in by_rating] == [False, False, True]
    by_fame = (await leaderboard(tables, Board(HERE.guild_id, "ra", By.FAME))).lines
    assert [line.name for line in by_fame] == ["Ben", "Anna", "Cleo"]


async def test_the_askers_own_line_is_always_found(tables: Tables) -> None:
    """Whatever part of a leaderboard is read, the asker's own line comes with it, and its length."""
    await add(tables, anna(1, 9), ben(2, 8), cleo(3, 7), dora(4, 6), emil(5, 5))
    board = Board(HERE.guild_id, "ra", By.WINS)
    whole = (await leaderboard(tables, board)).lines
    part = await leaderboard(tables, board, first=2, most=2, asker=PEOPLE[4].user_id)
    assert part.lines == whole[1:3]
    assert part.own == whole[4]
    assert part.length == 5
    assert (await leaderboard(tables, board, asker=NOBODY)).own is None


async def test_numbers_of_players_and_seasons_have_boards_of_their_own(tables: Tables) -> None:
    """A board counts the games of its number of players, of its season or of its last days alone."""
    await add(tables, anna(1, 9), ben(2, 8))
    await add(tables, ben(1, 9), anna(2, 8), cleo(3, 1))

    async def wins(**scope: Any) -> dict[str, int]:
        found = await leaderboard(tables, Board(HERE.guild_id, "ra", By.WINS, **scope))
        return {line.name: line.wins for line in found.lines}

    assert await wins() == {"Anna": 1, "Ben": 1, "Cleo": 0}
    assert await wins(players=2) == {"Anna": 1, "Ben": 0}
    assert await wins(players=4) == {}
    assert await wins(season=1) == {}


async def test_a_season_has_ratings_of_its_own(tables: Tables) -> None:
    """In a season everybody begins as a newcomer; games that end later change nothing in it."""
    for _ in range(2):
        await play_on(tables, await start_game(tables, 2))
    await tables.write(open_season, HERE.guild_id, "Spring", NOW)
    await play_on(tables, await start_game(tables, 2))
    in_season = Board(HERE.guild_id, "ra", season=1)
    spring = (await leaderboard(tables, in_season)).lines
    assert {line.games for line in spring} == {1}
    winner, loser = (line.rating for line in spring)
    assert (winner, loser) == rate([START, START], [1, 2])

    assert await tables.write(close_season, HERE.guild_id, 1, NOW)
    await play_on(tables, await start_game(tables, 2))
    assert (await leaderboard(tables, in_season)).lines == spring
    assert {line.games for line in await standings(tables, HERE.guild_id)} == {4}


async def test_the_last_days(tables: Tables) -> None:
    """Only games that ended since a time count, with ratings of all time."""
    for _ in range(2):
        await play_on(tables, await start_game(tables, 2))
    first = await tables.read(read_games, 0, 1)
    await run_sql(
        tables, "UPDATE results SET finished_at = '2020-01-01 00:00:00.000000' WHERE code = ?", first[0].code
    )
    since = datetime(2020, 6, 1, tzinfo=UTC)
    recent = (await leaderboard(tables, Board(HERE.guild_id, "ra", since=since))).lines
    ever = (await leaderboard(tables, Board(HERE.guild_id, "ra"))).lines
    assert {line.games for line in recent} == {1}
    assert {line.user_id: line.rating for line in recent} == {line.user_id: line.rating for line in ever}
