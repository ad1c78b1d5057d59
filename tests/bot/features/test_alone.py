"""Practising alone, in direct messages with the bot."""

from random import Random

import pytest

from engine.store.lookups import read_open_of_person
from engine.tables import Status, Table
from playground.member import Member
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import WAIT_BEFORE_DEFERRING, until_caught_up
from tests.bot.support.messages import (
    EPHEMERAL,
    animate,
    answer_to,
    as_opened,
    ask_to_cancel,
    code_of,
    file_names,
    labels,
    replay_seen,
    said_to,
    submit_form,
)
from tests.bot.support.personal import choose, practise
from tests.bot.support.table_watcher import random_action
from tests.typed_updates import look_at_ra

QUICK = {"level": "greedy"}


async def play(night: GameNight, code: str, seed: int, *, moves: int = 1000) -> Table:
    """Let the person play at random by the controls until the game ends, or for this many moves."""
    random = Random(seed)
    for _ in range(moves):
        update = await night.tables.views.look(code)
        if update.table.status is not Status.RUNNING:
            break
        action = random_action(update.legal, random)
        await night.play(code, action)
        await night.until_shown(code, after=update.table.version)
    return await night.table(code)


async def test_one_command_opens_a_game_against_two_beginners(night: GameNight) -> None:
    """It has begun, is friendly, has hints and no clock, mentions nobody, and needs no thread."""
    code = await practise(night, night.anna)
    table, board = await night.table(code), await night.turn_message(code, night.anna)

    assert [seat.computer for seat in table.seats if seat.computer] == ["beginner"] * 2
    assert (table.own_options.hints, table.own_options.rated, table.own_options.pace) == (True, False, "none")
    assert await night.tables.deadlines.clock(table) is None
    assert (board["channel_id"], table.thread_id) == (night.anna.channel_id, None)
    assert board["interaction_metadata"]["name"] == "ra new"
    assert night.anna.mention not in board["content"]
    assert "\n-# Sealed deal `" in board["content"]


async def test_what_is_named_is_played(night: GameNight) -> None:
    """Computers fill every seat that is left, and the game begins."""
    wishes: list[tuple[dict[str, object], list[str]]] = [
        ({"computers": 1}, ["beginner"]),
        ({"players": 5}, ["beginner"] * 4),
        ({"game": "dice", "players": 2, "level": "greedy"}, ["greedy"]),
    ]
    for given, computers in wishes:
        table = await night.table(await practise(night, night.anna, **given))
        assert table.game == given.get("game", "ra")
        assert [seat.computer for seat in table.seats if seat.computer] == computers
        assert table.status is Status.RUNNING


async def test_free_seats_show_a_lobby(night: GameNight) -> None:
    """Who asks for fewer computers than seats can choose levels and options, and starts the game."""
    await night.anna.go_to_direct_messages()
    lobby = await night.open_lobby(players=4, computers=1)
    code = code_of(lobby)
    assert labels(lobby)[:3] == ["Leave", "Add computer", "Remove computer"]
    assert "Join" not in str(lobby["components"])
    form = await night.anna.click(lobby, "Options")
    await submit_form(night.anna, form, **{next(iter(as_opened(form))): ["3"]})
    await night.anna.wait_until(lambda: "2 of 3" in night.anna.messages[lobby["id"]]["content"])
    await night.anna.slash("ra start")
    await night.until_shown(code, after=2)

    table = await night.table(code)
    assert (table.status, table.thread_id, table.players_wanted) == (Status.RUNNING, None, 3)


async def test_a_lobby_says_that_it_begins_by_itself(night: GameNight) -> None:
    """As it does here, where nobody else can come, once computers fill the last seats."""
    await night.anna.go_to_direct_messages()
    lobby = await night.open_lobby(players=2, computers=0)
    assert "The game begins once all seats are taken" in lobby["content"]
    await night.anna.click(lobby, "Add computer")
    assert (await night.until_shown(code_of(lobby), after=1)).status is Status.RUNNING


async def test_what_needs_other_people_is_refused(night: GameNight) -> None:
    """Nothing is opened, and the person reads why."""
    await night.anna.go_to_direct_messages()
    refused: list[tuple[dict[str, object], str]] = [
        ({"player2": night.ben.id}, "you can’t invite anyone here"),
        ({"pace": "live"}, "no deadline and no rating"),
        ({"rated": True}, "no deadline and no rating"),
        ({"players": 1}, "players"),
    ]
    for given, words in refused:
        assert words in await said_to(night.anna, night.anna.forge_slash("ra new", **given))
    assert await night.tables.read(read_open_of_person, int(night.anna.id)) == ()


async def test_commands_about_other_people_stay_in_servers(night: GameNight) -> None:
    """They say so, and name what there is instead."""
    await practise(night, night.anna, **QUICK)
    for typed in ("ra leaderboard", "ra-stats player", "ra-stats server", "ra join", "ra remove"):
        assert (await said_to(night.anna, typed)).startswith("This command only works in a server")


@pytest.mark.simulation
async def test_a_whole_game_of_ra_through_restarts(night: GameNight) -> None:
    """Boards, sheets and the result are in the direct messages, with one live message; then a rematch."""
    code = await practise(night, night.anna, **QUICK)
    for seed in range(3):
        await play(night, code, seed, moves=12)
        await night.restart_bot()
        await until_caught_up(night.bot)
    table = await play(night, code, 4)

    assert table.status is Status.FINISHED
    shown = night.channel_messages(night.anna, night.anna.channel_id)
    files = file_names(shown)
    assert sum("epoch" in name for name in files) == 3
    result = await night.current_message(code)
    assert [one["id"] for one in shown if "More" in labels(one)] == [result["id"]]
    assert labels(result) == ["Rematch", "Replay", "Analyse", "More"]
    await animate(night.anna, result)
    assert (await replay_seen(night.anna))["channel_id"] == night.anna.channel_id
    known = set(night.anna.messages)
    await night.anna.click(result, "Rematch")
    board = await night.anna.wait_for_message(lambda one: one["id"] not in known and "More" in labels(one))
    rematch = await night.until_shown(code_of(board))
    assert (rematch.status, rematch.own_options) == (Status.RUNNING, table.own_options)


async def test_every_command_about_a_table_works(night: GameNight) -> None:
    """Looks, hints and moves need no code: the one game of the conversation is meant."""
    night.deck.top = ("pharaoh",) * 9
    code = await practise(night, night.anna, **QUICK)
    for typed in ("ra show news", "ra show text", "ra show log", "ra show bag", "ra show fame", "ra hint"):
        answer = await answer_to(night.anna, typed)
        assert "no table here" not in answer["content"]
        assert not answer["content"].startswith("This command")
    board = await night.turn_message(code, night.anna)
    assert len(labels(await answer_to(night.anna, night.anna.click(board, "More")))) > 3
    before = await night.table(code)
    await night.anna.slash("ra draw")
    await night.until_shown(code, after=before.version)
    assert (await night.ask_for_board(night.anna, code))["channel_id"] == night.anna.channel_id
    choices = await night.anna.autocomplete("ra show log", "table", "")
    assert [choice["value"] for choice in choices] == [code]
    await ask_to_cancel(night.anna)
    await night.until_shown(code, after=before.version + 1)
    assert (await night.table(code)).status is Status.CANCELLED


async def test_nobody_is_told_of_turns_a_second_time(night: GameNight) -> None:
    """The board is a direct message already, so there is no other one that links to it."""
    await choose(night.anna, notify="direct")
    await play(night, await practise(night, night.anna, **QUICK), 2, moves=5)

    assert await night.tables.messages.subjects_due() == ()
    assert "notice:" not in str(night.all_messages())


async def test_a_game_alone_is_found_in_its_conversation_alone(night: GameNight) -> None:
    """`/ra games` links it there; in a server no command without a table means it."""
    alone = await practise(night, night.anna, **QUICK)
    before = await night.table(alone)
    answer = await answer_to(night.anna, "ra games")
    link = f"https://discord.com/channels/@me/{night.anna.channel_id}/{before.message_id}"
    assert link in answer["content"]
    await night.anna.go_to("games")
    assert alone not in await said_to(night.anna, "ra games")
    assert (await said_to(night.anna, "ra draw")).startswith("There is no table here")
    assert (await night.table(alone)).version == before.version


async def test_nobody_sees_the_games_of_another_person(night: GameNight) -> None:
    """Suggestions, lists and commands with the code behave as if these games did not exist."""
    of_anna, of_ben = [await practise(night, person, **QUICK) for person in (night.anna, night.ben)]
    await _assert_hidden(night, night.ben, of_anna)
    await night.ben.go_to("games")
    await _assert_hidden(night, night.ben, of_anna)
    await night.ben.go_to_direct_messages()
    await night.finish(of_anna)
    assert await night.ben.autocomplete("ra-learn replay", "table", "") == []
    answer = await answer_to(night.ben, night.ben.forge_slash("ra-learn replay", table=of_anna))
    assert answer["content"].startswith("There is no such finished game here")
    assert (await night.table(of_ben)).status is Status.RUNNING


async def _assert_hidden(night: GameNight, person: Member, code: str) -> None:
    found = await person.autocomplete("ra show log", "table", "")
    assert code not in str(found)
    before = await night.table(code)
    for typed in ("ra show log", "ra board", "ra draw", "ra hint", "ra cancel", "ra leave"):
        answer = await answer_to(person, person.forge_slash(typed, table=code))
        assert answer["content"].startswith("There is no such table here")
    assert code not in await said_to(person, "ra games")
    assert (await night.table(code)).version == before.version


async def test_answers_come_where_the_bot_may_not_write(night: GameNight) -> None:
    """Somebody who takes no direct messages plays on: sheet and board follow up what they pressed."""
    night.deck.top = ("ra",) * 6
    code = await practise(night, night.anna, computers=1, **QUICK)
    night.world.dms_closed.add(night.anna.id)
    while (await look_at_ra(night.tables, code)).view.epoch == 1:
        await play(night, code, 3, moves=1)
    files = file_names(night.channel_messages(night.anna, night.anna.channel_id))
    assert sum("epoch" in name for name in files) == 1
    assert "More" in labels(await night.current_message(code))


async def test_no_late_answer_is_a_private_board(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """What follows a private "thinking" up would be private too, so that goes away first."""
    monkeypatch.setattr(WAIT_BEFORE_DEFERRING, 0)
    night.world.dms_closed.add(night.anna.id)
    code = await practise(night, night.anna, **QUICK)
    assert not (await night.turn_message(code, night.anna))["flags"] & EPHEMERAL
    await night.play(code, "draw")
    await night.until_shown(code, after=2)


async def test_nobody_needs_a_server(night: GameNight) -> None:
    """Who shares none with the bot, and has added it for themselves, can play.

    In servers that have not added it, where Discord offers them its commands, they read where they can play.
    """
    user, giza = night.world.add_user("omar", "Omar"), night.world.add_guild("Giza")
    night.world.installed.add(user.id)
    night.world.leave(night.world.bot, giza)
    async with night.playground.member("omar") as omar:
        night.world.join(user, giza)
        omar.channel_id = night.world.add_channel("games", guild=giza).id
        for typed in ("ra new", "ra rules"):
            assert (await said_to(omar, typed)).startswith("I haven’t been added to this server")
        assert await night.tables.read(read_open_of_person, int(omar.id)) == ()
        night.people["omar"] = omar
        code = await practise(night, omar, **QUICK)
        before = await night.table(code)
        assert (await play(night, code, 3, moves=4)).version >= before.version + 4
