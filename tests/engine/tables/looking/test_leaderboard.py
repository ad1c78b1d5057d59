"""How people did in a server's finished games."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from engine.ratings import START, rate
from engine.store.finished_games import read_games
from engine.store.leaderboard import Board, By
from engine.store.past_games import read_past_games
from engine.store.seasons import close_season, open_season
from engine.store.statistics import read_player_statistics, read_progress, read_server_statistics
from engine.tables import Person, Tables
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    CLEO,
    DORA,
    ELSEWHERE,
    EMIL,
    HERE,
    NOBODY,
    leaderboard,
    move,
    play_on,
    run_sql,
    standings,
    start_game,
)
from tests.finished_games import At, add_game
from tests.typed_updates import places_of

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


async def write_games(tables: Tables, games: Sequence[Mapping[Person, tuple[int, int]]]) -> None:
    """Finished games of Ra, each with everybody's place and fame."""
    for game in games:
        seats = [At(person.user_id, person.name, *result) for person, result in game.items()]
        await tables.write(add_game, HERE.guild_id, seats)


async def test_the_order_by_wins(tables: Tables) -> None:
    """Most wins come first, then the better mean place, then the higher mean fame.

    Who is equal in all of these shares a place, on whatever pages; the next one is left out.
    """
    games = (
        {ANNA: (1, 9), BEN: (2, 9), CLEO: (3, 10), DORA: (3, 20), EMIL: (3, 20)},
        {ANNA: (5, 9), BEN: (2, 9), CLEO: (3, 10), DORA: (3, 20), EMIL: (3, 20)},
    )
    await write_games(tables, games)
    board = await standings(tables, HERE.guild_id)
    assert [line.name for line in board] == ["Anna", "Ben", "Dora", "Emil", "Cleo"]
    assert [line.place for line in board] == [1, 2, 3, 3, 5]
    page = await leaderboard(tables, Board(HERE.guild_id, "ra", By.WINS), first=4, most=2)
    assert page.lines == board[3:]


async def test_the_order_by_rating_and_by_fame(tables: Tables) -> None:
    """Those with fewer than five games come last, however high their rating or their fame."""
    games = [{BEN: (1, 40 + number), ANNA: (2, 30)} for number in range(5)]
    await write_games(tables, [*games, {CLEO: (1, 99), BEN: (2, 30)}])
    by_rating = (await leaderboard(tables, Board(HERE.guild_id, "ra"))).lines
    assert [line.name for line in by_rating] == ["Ben", "Anna", "Cleo"]
    ratings = {line.name: line.rating.mu for line in by_rating if line.rating}
    assert ratings["Cleo"] > ratings["Anna"]
    assert [line.is_provisional for line in by_rating] == [False, False, True]
    by_fame = (await leaderboard(tables, Board(HERE.guild_id, "ra", By.FAME))).lines
    assert [line.name for line in by_fame] == ["Ben", "Anna", "Cleo"]


async def test_the_askers_own_line_is_always_found(tables: Tables) -> None:
    """Whatever part of a leaderboard is read, the asker's own line comes with it, and its length."""
    await write_games(tables, [{ANNA: (1, 9), BEN: (2, 8), CLEO: (3, 7), DORA: (4, 6), EMIL: (5, 5)}])
    board = Board(HERE.guild_id, "ra", By.WINS)
    whole = (await leaderboard(tables, board)).lines
    part = await leaderboard(tables, board, first=2, most=2, asker=EMIL.user_id)
    assert part.lines == whole[1:3]
    assert part.own == whole[4]
    assert part.length == 5
    assert (await leaderboard(tables, board, asker=NOBODY)).own is None


async def test_numbers_of_players_and_seasons_have_boards_of_their_own(tables: Tables) -> None:
    """A board counts the games of its number of players, of its season or of its last days alone."""
    await write_games(tables, [{ANNA: (1, 9), BEN: (2, 8)}, {BEN: (1, 9), ANNA: (2, 8), CLEO: (3, 1)}])

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


async def test_only_finished_games_of_people_count(tables: Tables) -> None:
    """Games against computers alone, cancelled ones, other servers and other games do not count."""
    cancelled = await start_game(tables)
    await tables.lobbies.cancel((await move(tables, cancelled)).code, NOBODY, moderator=True)
    anna, ben, computer = (
        At(ANNA.user_id, "Anna", 1, 40),
        At(BEN.user_id, "Ben", 2, 30),
        At(None, "Teti", 2, 30),
    )
    await tables.write(add_game, HERE.guild_id, [anna, computer])
    await tables.write(add_game, ELSEWHERE.guild_id, [anna, ben])
    assert await standings(tables, HERE.guild_id) == ()
    assert len(await standings(tables, ELSEWHERE.guild_id)) == 2
    assert await standings(tables, ELSEWHERE.guild_id, "dice") == ()
