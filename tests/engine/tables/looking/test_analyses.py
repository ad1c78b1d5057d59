"""What a strong computer tells: hints for the player to move, analyses of finished games, and lessons."""

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine import calendar
from engine.errors import RecordError
from engine.message import ANALYSIS, MessagePlace, Wait
from engine.players.ra.network.deep import DeepLookahead
from engine.shard import WHOLE_BOT
from engine.store.analyses import count_before, end_job, read_analysis, read_jobs, write_analysis
from engine.store.lessons import Learned, delete_progress, read_progress, write_learned
from engine.store.messages import read_due, read_messages
from engine.store.personal import read_person
from engine.tables import End, Job, Tables, computers, errors, open_tables
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    HERE,
    address,
    either_game,
    everything,
    legal,
    move,
    play_on,
    raises,
    run_sql,
    start_game,
)


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_a_hint_is_for_the_player_to_move(tables: Tables, game: str) -> None:
    """In every position of a game each option of a hint is legal now, and asking changes nothing."""
    table = await start_game(tables, 3, game=game)
    for _ in range(6):
        table = await play_on(tables, table, 9)
        before = await everything(tables, table.code)
        hint = await tables.views.hint(table.code, table.version)
        assert hint.seat == table.to_act
        now = legal(await tables.views.look(table.code))
        assert {str(option.action) for option in hint.options} <= {*now}
        assert await everything(tables, table.code) == before


async def test_hints_are_made_where_computers_think(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the player who asked waits for a hint."""
    threads, judge = [], computers.judge

    def watched(*args: Any) -> Any:
        threads.append(threading.current_thread().name)
        return judge(*args)

    monkeypatch.setattr(computers, "judge", watched)
    table = await start_game(tables)
    await tables.views.hint(table.code, table.version)
    assert threads[0].startswith("computers")


async def test_a_table_without_hints_gives_none(tables: Tables) -> None:
    """Where the host has turned hints off, every player's question is refused."""
    table = await start_game(tables, hints=False)
    await raises(errors.HintsOffError, tables.views.hint(table.code, table.version))


async def test_a_hint_is_for_the_current_position_of_a_running_game(tables: Tables) -> None:
    """There is none for a position of the past, before the start, or after the end."""
    lobby = await tables.lobbies.open(HERE, ANNA)
    await raises(errors.NotRunningError, tables.views.hint(lobby.code, lobby.version))
    table = await start_game(tables)
    moved = await move(tables, table)
    await raises(errors.StaleVersionError, tables.views.hint(table.code, table.version))
    over = await play_on(tables, moved)
    await raises(errors.NotRunningError, tables.views.hint(over.code, over.version))


async def test_the_first_answer_counts(tables: Tables) -> None:
    """What was tried can only be seen later; what was found stays found; each seat has its own."""
    code = (await play_on(tables, await start_game(tables))).code
    await tables.write(write_learned, code, 0, 5, Learned.FOUND)
    await tables.write(write_learned, code, 0, 5, Learned.TRIED)
    await tables.write(write_learned, code, 0, 9, Learned.TRIED)
    await tables.write(write_learned, code, 0, 9, Learned.TRIED)
    assert await tables.read(read_progress, code, 0) == {5: Learned.FOUND, 9: Learned.TRIED}
    assert await tables.write(write_learned, code, 0, 9, Learned.FOUND) == {5: Learned.FOUND, 9: Learned.SEEN}
    assert await tables.read(read_progress, code, 1) == {}
    await tables.write_rows(delete_progress, code, 0)
    assert await tables.read(read_progress, code, 0) == {}


async def test_what_was_learned_is_exported_and_goes_with_the_person(tables: Tables) -> None:
    """The seat stays, as nobody's, and tells nothing of what they answered."""
    code = (await play_on(tables, await start_game(tables))).code
    seat = (await tables.get(code)).seat_of(BEN.user_id)
    assert seat is not None
    await tables.write(write_learned, code, seat, 5, Learned.FOUND)
    exported = await tables.read(read_person, BEN.user_id)
    assert exported["tables"][0]["seats"][0]["lesson"] == {"5": "found"}
    await tables.privacy.erase(BEN.user_id)
    assert await tables.read(read_progress, code, seat) == {}


@either_game
async def test_only_decisions_of_finished_games_are_looked_at(tables: Tables, game: str) -> None:
    """A running game tells no share, and no game has moves that were not made."""
    table = await start_game(tables, game=game)
    await raises(errors.NotFinishedError, tables.analyses.options(table.code, 1))
    await play_on(tables, table)
    for n in (0, 100_000):
        await raises(RecordError, tables.analyses.decision(table.code, n))


# Analyses: what is kept, and the jobs that are not done or not shown yet.


async def make(tables: Tables, code: str) -> list[float]:
    """Make an analysis; return what was told of its progress."""
    return [share async for share in tables.analyses.make_analysis(code)]


async def test_an_analysis_is_made_once_and_kept(tables: Tables) -> None:
    """Its progress is reported move by move; it takes an older judge's place, and its message is due."""
    table = await play_on(tables, await start_game(tables))
    await tables.analyses.ask_for_analysis(table, ANNA.user_id, None)
    await tables.write(write_analysis, table.code, "pharaoh before", "its analysis")
    assert await tables.analyses.analysis(table) is None
    _, is_new = await tables.analyses.ask_for_analysis(table, ANNA.user_id, 7)
    assert (is_new, await tables.messages.subjects_due()) == (True, ())
    shares = await make(tables, table.code)
    assert (shares, shares[-1]) == (sorted(shares), 1)
    analysis = await tables.analyses.analysis(table)
    assert analysis
    assert len(analysis.moves) == len(shares)
    (message,) = await tables.read(read_due, [ANALYSIS], table.code)
    assert (message.state, message.channel_id) == ({"ended": End.DONE}, 7)
    assert await tables.read(read_jobs, tables.shard) == ()


async def test_the_host_chooses_the_judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every part of the bot judges as that computer, and a lesson tells the same shares as the analysis."""
    monkeypatch.setattr(DeepLookahead, "budget", 300)  # it looks at fewer turns, and is quicker
    async with open_tables(address(tmp_path), analyse_with="champion") as whole:
        tables = whole.of_shard(WHOLE_BOT)
        table = await play_on(tables, await start_game(tables))
        await tables.analyses.ask_for_analysis(table, ANNA.user_id, None)
        await make(tables, table.code)
        analysis = await tables.analyses.analysis(table)
        assert analysis
        assert analysis.judge.startswith("champion ")
        for move in [move for move in analysis.moves if move.at_stake][::5]:
            shares = dict(await tables.analyses.options(table.code, move.n))
            told = move.expected[move.seat], move.shares[move.seat]
            assert (shares[move.action], shares[move.best]) == told


async def test_two_people_who_ask_get_one_job(tables: Tables) -> None:
    """The second learns of the first; a job that has ended leaves its message to the next."""
    table = await play_on(tables, await start_game(tables))
    first, _ = await tables.analyses.ask_for_analysis(table, ANNA.user_id, 7)
    assert await tables.analyses.ask_for_analysis(table, BEN.user_id, 8) == (first, False)
    (message,) = await tables.read(read_messages, ANALYSIS)
    await tables.messages.settled(message, Wait(), MessagePlace(7, 70))
    assert await tables.write(end_job, table.code, End.CANCELLED)
    assert not await tables.write(end_job, table.code, End.CANCELLED)
    again, is_new = await tables.analyses.ask_for_analysis(table, BEN.user_id, 8)
    (message,) = await tables.read(read_messages, ANALYSIS)
    assert (is_new, again.user_id) == (True, BEN.user_id)
    assert (message.place, message.state) == (MessagePlace(7, 70), {})
    assert await tables.read(read_jobs, tables.shard) == (again,)
    assert await tables.messages.subjects_due() == ()


async def test_what_was_cancelled_is_not_kept(tables: Tables) -> None:
    """Even if all its moves were judged already."""
    table = await play_on(tables, await start_game(tables))
    await tables.analyses.ask_for_analysis(table, ANNA.user_id, None)
    await tables.write(end_job, table.code, End.CANCELLED)
    assert not await tables.write(write_analysis, table.code, "a judge", "its analysis")
    assert await tables.read(read_analysis, table.code, "a judge") is None


async def test_a_server_can_want_every_rated_game_analysed(tables: Tables) -> None:
    """One at a time, once its setting is on, the newest first; no message is due, and none is made twice."""
    played = [await play_on(tables, await start_game(tables)) for _ in range(2)]
    assert await tables.analyses.ask_for_next() is None
    await tables.guild_settings.change(HERE.guild_id, lambda before: replace(before, analyses=True))
    for table in reversed(played):
        job = await tables.analyses.ask_for_next()
        assert job == Job(table.code, None, job.asked_at if job else calendar.now())
        await tables.write(write_analysis, table.code, "a judge", "its analysis")
    assert await tables.analyses.ask_for_next() is None
    assert await tables.messages.subjects_due() == ()


async def test_only_recent_rated_games_are_analysed_unasked(tables: Tables) -> None:
    """Nor those that are left out because somebody cancelled them, or that cannot be judged."""
    await tables.guild_settings.change(HERE.guild_id, lambda before: replace(before, analyses=True))
    table = await play_on(tables, await start_game(tables))
    assert await tables.analyses.ask_for_next({table.code}) is None
    await run_sql(tables, "UPDATE games SET rated = FALSE")
    assert await tables.analyses.ask_for_next() is None
    await run_sql(tables, "UPDATE games SET rated = TRUE, finished_at = '2020-01-01 00:00:00.000000'")
    assert await tables.analyses.ask_for_next() is None


async def test_a_job_that_nobody_asked_for_becomes_that_of_whoever_asks(tables: Tables) -> None:
    """So they see how far it is where they asked; a job of somebody else stays theirs."""
    await tables.guild_settings.change(HERE.guild_id, lambda before: replace(before, analyses=True))
    table = await play_on(tables, await start_game(tables))
    await tables.analyses.ask_for_next()
    job, is_new = await tables.analyses.ask_for_analysis(table, ANNA.user_id, 7)
    assert (is_new, job.user_id) == (True, ANNA.user_id)
    assert await tables.read(read_jobs, tables.shard) == (job,)
    assert [one.channel_id for one in await tables.read(read_messages, ANALYSIS)] == [7]
    assert await tables.analyses.ask_for_analysis(table, BEN.user_id, 8) == (job, False)


async def test_jobs_wait_in_their_order(tables: Tables) -> None:
    """Each knows how many are to be made before it; those that have ended do not count."""
    played = [await play_on(tables, await start_game(tables)) for _ in range(3)]
    jobs = [
        (await tables.analyses.ask_for_analysis(table, person.user_id, None))[0]
        for table, person in zip(played, (ANNA, BEN, ANNA), strict=True)
    ]
    assert list(await tables.read(read_jobs, tables.shard)) == jobs
    assert [await tables.read(count_before, job, tables.shard) for job in jobs] == [0, 1, 2]
    await tables.write(end_job, jobs[0].code, End.FAILED)
    assert await tables.read(count_before, jobs[2], tables.shard) == 1


async def test_only_finished_games_are_analysed(tables: Tables) -> None:
    """A judgement of a game that goes on would be a hint."""
    table = await start_game(tables)
    await raises(errors.NotFinishedError, tables.analyses.analysis(table))
    await raises(errors.NotFinishedError, make(tables, table.code))
