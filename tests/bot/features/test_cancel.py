"""Cancelling a table: by its host, by its players together, or by a moderator."""

import asyncio
from functools import partial
from typing import Any

import pytest

from engine.tables import Status, Table
from playground.world.permissions import Permission
from tests.bot.support.faults import READ_MEMBER
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import (
    EPHEMERAL,
    answer_to,
    ask_to_cancel,
    code_of,
    labels,
    private_answer,
    request_to_cancel,
    said_to,
    selects,
    turned,
)
from tests.in_turn import repeated


async def assert_cancelled(night: GameNight, code: str) -> None:
    """The table's message says that it was cancelled, and has no control."""
    message = await night.current_message(code, night.ben)
    assert message["content"] == f"Table {code} was cancelled."
    assert (labels(message), selects(message)) == ([], [])


async def test_a_moderator_cancels_any_table(night: GameNight) -> None:
    """Somebody with Manage Server can end a table where they have no seat, and nobody else can.

    The button of a question is for the players: a press by a moderator ends nothing before they are sure.
    """
    code = await night.start_game(night.ben)
    assert "You aren’t at this table." in await said_to(night.caro, "ra cancel", table=code)
    await ask_to_cancel(night.ben)
    request = await request_to_cancel(night.caro)
    night.world.add_role("warden", Permission.MANAGE_GUILD, night.caro.id)
    asked = await answer_to(night.caro, night.caro.click(request, "Cancel the game"))
    assert asked["content"].startswith(f"Cancel game {code}?")
    assert (await night.table(code)).finished_at is None
    await night.caro.click(asked, "Cancel the game")
    await assert_cancelled(night, code)


async def test_a_game_is_cancelled_when_all_its_people_agree(night: GameNight) -> None:
    """The first request is posted at the table without a ping; until the last one the game goes on.

    Made elsewhere on the server, it appears at the table too, and the person gets a link.
    """
    night.anna, night.caro = night.caro, night.anna  # Caro and Ben manage nothing
    code = await night.start_game(night.ben, computers=1)
    table, thread = await night.table(code), night.ben.channel_id
    await night.ben.go_to("off-topic")
    await ask_to_cancel(night.ben, code)
    request = await request_to_cancel(night.anna)

    assert request["channel_id"] == str(table.thread_id) == thread
    await private_answer(night.ben, str(table.message_id))
    night.ben.channel_id = thread
    assert request["content"].startswith(f"Ben wants to cancel game {code}.")
    assert request["content"].endswith(": Caro.")
    assert request["id"] not in [ping["id"] for ping in night.anna.pings]
    version = (await night.until_shown(code)).version
    await night.play(code, "draw")
    assert (await night.until_shown(code)).version > version

    await ask_to_cancel(night.anna)
    await assert_cancelled(night, code)


async def test_whoever_asks_again_leaves_no_second_question(night: GameNight) -> None:
    """At the same moment, by command or its own button: they read where it is; deleted, it comes again."""
    night.anna, night.caro = night.caro, night.anna  # Caro and Ben manage nothing
    code = await night.start_game(night.ben)
    sure = [await answer_to(night.ben, "ra cancel") for _ in range(2)]
    await asyncio.gather(*(night.ben.click(one, "Ask the others") for one in sure))
    request = await request_to_cancel(night.anna)
    await night.until_answered()
    by_command, by_button = partial(night.ben.slash, "ra cancel"), partial(night.ben.click, request)
    for ask in (by_command, partial(by_button, "Cancel the game")):
        told = await said_to(night.ben, ask())
        assert told.startswith(f"You have already asked to cancel game {code}.")
        assert "agree too: Caro." in told
        assert told.endswith(f"/{request['channel_id']}/{request['id']}")
    seen = night.channel_messages(night.anna, request["channel_id"])
    assert [one["id"] for one in seen if "wants to cancel" in one["content"]] == [request["id"]]
    night.world.delete_message(request["channel_id"], request["id"])
    await night.ben.slash("ra cancel")
    again = await night.anna.wait_for_message(
        lambda one: "wants to cancel" in one["content"] and one["id"] != request["id"]
    )
    assert again["content"] == request["content"]


async def test_whoever_has_asked_can_take_that_back(night: GameNight) -> None:
    """As long as the game runs: their question goes, and those of others name them again."""
    code = await night.start_game(night.ben, night.caro)
    await ask_to_cancel(night.ben)
    first = await request_to_cancel(night.caro)
    await night.caro.click(first, "Cancel the game")
    second = await night.anna.wait_for_message(lambda one: one["content"].startswith("Caro wants to cancel"))
    told = await answer_to(night.ben, night.ben.click(first, "Cancel the game"))
    answered = await turned(night.ben, told, "Take it back")

    assert (answered["content"], labels(answered)) == (
        f"You’ve withdrawn your request to cancel game {code}. It goes on.",
        [],
    )
    await night.anna.wait_until(lambda: first["id"] not in night.anna.messages)
    await night.anna.wait_until(lambda: "Ben" in night.anna.messages[second["id"]]["content"])
    await ask_to_cancel(night.anna)
    assert (await night.until_shown(code)).finished_at is None
    await night.ben.click(second, "Cancel the game")
    await assert_cancelled(night, code)


async def test_a_moderator_who_has_asked_can_still_cancel_for_everyone(night: GameNight) -> None:
    """Who plays and manages the server is not offered a second question, unless the first one is gone."""
    code = await night.start_game(night.ben)
    await ask_to_cancel(night.anna)
    request = await request_to_cancel(night.ben)
    await night.until_answered()
    told = await answer_to(night.anna, "ra cancel")
    assert told["content"].endswith(f"/{request['channel_id']}/{request['id']}")
    assert labels(told) == ["Take it back", "Cancel for everyone"]
    night.world.delete_message(request["channel_id"], request["id"])
    again = await answer_to(night.anna, "ra cancel")
    assert labels(again)[:2] == ["Ask the others", "Cancel for everyone"]
    await night.anna.click(told, "Cancel for everyone")
    await assert_cancelled(night, code)


async def test_each_question_names_those_who_must_still_agree(night: GameNight) -> None:
    """Others may agree, leave the game or delete their data after it was posted; Ben's is the first one."""
    code = await night.start_game(night.ben, night.caro)
    asks = f"wants to cancel game {code}. It ends once these players agree too"
    await ask_to_cancel(night.ben)
    first = await request_to_cancel(night.anna)
    assert first["content"] in {f"Ben {asks}: Anna and Caro.", f"Ben {asks}: Caro and Anna."}

    async def questions() -> list[str]:
        await night.until_shown(code)
        await night.until_answered()
        seen = night.channel_messages(night.anna, first["channel_id"])
        return [one["content"] for one in seen if "Cancel the game" in labels(one)]

    await night.caro.click(first, "Cancel the game")
    assert await questions() == [f"Ben {asks}: Anna.", f"Caro {asks}: Anna."]
    await night.tables.privacy.erase(int(night.ben.id))
    await night.announce(code)
    seats = (await night.table(code)).seats
    nobody = next(f"Player {seat.seat + 1}" for seat in seats if seat.user_id is None)
    assert await questions() == [f"{nobody} {asks}: Anna.", f"Caro {asks}: Anna."]
    await night.tables.absences.leave_for_good(code, int(night.anna.id))
    await night.announce(code)
    last = f"wants to cancel game {code}. Nobody else has to agree any more: press Cancel the game to end it."
    assert await questions() == [f"{nobody} {last}", f"Caro {last}"]
    await night.caro.click(first, "Cancel the game")
    await assert_cancelled(night, code)
    assert await questions() == []


async def test_a_game_is_cancelled_without_those_who_left_the_server(night: GameNight) -> None:
    """They count as agreeing, and are not listed among those who must still agree, by one click each.

    Discord does not tell of it, so the question is looked at when somebody asks again.
    """
    code = await night.start_game(night.ben, night.caro)
    await ask_to_cancel(night.ben)
    first = await request_to_cancel(night.anna)
    night.world.leave(night.world.named("caro"))
    await night.ben.slash("ra cancel")
    await night.anna.wait_until(
        lambda: night.anna.messages[first["id"]]["content"].endswith("agree too: Anna.")
    )
    await night.anna.click(first, "Cancel the game")
    await assert_cancelled(night, code)


async def test_who_agrees_meanwhile_is_not_named(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has changed while a question is sent is in it a moment later."""
    code = await night.start_game(night.ben, night.caro)
    tell = night.bot.services.announcer.tell_table

    async def agree_and_tell(*args: Any) -> tuple[int, int]:
        await night.tables.lobbies.cancel(code, int(night.caro.id))
        return await tell(*args)

    monkeypatch.setattr(night.bot.services.announcer, "tell_table", agree_and_tell)
    await ask_to_cancel(night.ben)
    question = await request_to_cancel(night.anna)
    await night.announce(code)
    await night.until_shown(code)
    await night.until_answered()
    assert night.anna.messages[question["id"]]["content"].endswith("agree too: Anna.")


async def test_a_game_that_has_just_begun_goes_on(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever cancels a lobby while it begins is asked as at any running game."""
    lobby = await night.open_lobby(players=3)
    await night.ben.click(lobby, "Join")
    await night.until_answered()
    code = code_of(lobby)
    get, start = night.tables.get, night.tables.lobbies.start

    async def begin_and_get(*args: Any) -> Table:
        monkeypatch.undo()
        await start(code, int(night.anna.id))
        return await get(*args)

    monkeypatch.setattr(night.tables, "get", begin_and_get)
    asked = await answer_to(night.anna, "ra cancel")
    assert labels(asked)[:2] == ["Ask the others", "Cancel for everyone"]
    assert (await night.table(code)).status is Status.RUNNING


async def test_a_moderator_who_has_left_the_game_is_asked_again(night: GameNight) -> None:
    """An old "Ask the others" never cancels for everyone."""
    code = await night.start_game(night.ben, night.caro)
    old = await answer_to(night.anna, "ra cancel")
    left = await answer_to(night.anna, "ra leave")
    await night.anna.click(left, labels(left)[0])
    await night.until_answered()
    assert (await night.table(code)).has_left(int(night.anna.id))
    asked = await turned(night.anna, old, "Ask the others")
    assert asked["content"].startswith(f"Cancel game {code}?")
    assert (await night.table(code)).status is Status.RUNNING
    await night.anna.click(asked, "Cancel the game")
    await assert_cancelled(night, code)


async def test_the_answer_takes_the_place_of_the_question(night: GameNight) -> None:
    """Whether nothing is done, the others are asked or the game ends, no question can be pressed again.

    It asks once, privately: nothing has happened by then.
    """
    code = await night.start_game(night.ben, night.caro)
    for person, button, words in (
        (night.caro, "No", "Nothing was done."),
        (night.ben, "Ask the others", "The table is here"),
        (night.anna, "Cancel for everyone", f"Table {code} was cancelled."),
    ):
        before = await night.until_shown(code)
        question = await answer_to(person, "ra cancel")
        assert question["flags"] & EPHEMERAL
        assert await night.table(code) == before
        answered = await turned(person, question, button)
        assert answered["content"].startswith(words)
        assert labels(answered) == []
        assert len(person.private_answers) == 1


@pytest.mark.parametrize(("status", "code"), [(503, 0), repeated(404, 10004)])
async def test_who_may_still_be_in_the_server_must_agree(night: GameNight, status: int, code: int) -> None:
    """Unless Discord says that somebody has left, nothing is cancelled without them."""
    night.world.faults.answer(READ_MEMBER, status, code=code, times=2)
    game = await night.start_game(night.ben, night.caro)
    night.world.leave(night.world.named("caro"))
    await ask_to_cancel(night.ben)
    assert "Caro" in (await request_to_cancel(night.anna))["content"]
    assert (await night.table(game)).finished_at is None


async def test_a_lobby_whose_host_left_the_server_can_be_cancelled(night: GameNight) -> None:
    """Anybody who sits at the table may."""
    night.anna, night.caro = night.caro, night.anna
    lobby = await night.open_lobby(players=3)
    await night.ben.click(lobby, "Join")
    night.world.leave(night.world.named("caro"))
    await night.ben.slash("ra cancel")

    await assert_cancelled(night, code_of(lobby))


@pytest.mark.parametrize(
    ("finished", "words"),
    [
        (False, "Table {code} has already been cancelled."),
        (True, "Game {code} is already over, so it can’t be cancelled."),
    ],
)
async def test_an_old_request_says_how_the_table_ended(night: GameNight, finished: bool, words: str) -> None:
    """Its button outlives the game, and then says how that ended."""
    code = await night.start_game(night.ben)
    await ask_to_cancel(night.ben)
    request = await request_to_cancel(night.ben)
    if finished:
        await night.finish(code)
    else:
        await night.tables.lobbies.cancel(code, int(night.anna.id), moderator=True)
    answer = await answer_to(night.ben, night.ben.click(request, "Cancel the game", stale=True))

    assert answer["content"] == words.format(code=code)
