"""One message has all from one lot to the next: a game leaves few behind, at the cost of few requests."""

import asyncio
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from engine.message import Until
from engine.tables import StoreUnavailableError
from playground.fault_kinds import RESET_AFTER, TIMEOUT_BEFORE, Kind, error
from playground.validation.threads import ThreadForm
from playground.world.permissions import Permission
from playground.world.threads import open_thread_on
from tests.bot.support import internals as bot
from tests.bot.support.faults import (
    DELETE_ANSWER,
    DELETE_MESSAGE,
    EDIT_ANSWER,
    EDIT_MESSAGE,
    POST_MESSAGE,
    deny,
    draw_from_elsewhere,
    requests_made,
)
from tests.bot.support.game_night import GameNight, Night
from tests.bot.support.messages import Message, code_of, file_names, labels, said_to, without_seal
from tests.bot.support.setup import BUSY
from tests.bot.support.table_watcher import TableWatcher
from tests.in_turn import repeated
from tests.moved_clock import MovedClock


async def in_thread(night: Night[Any], code: str) -> list[Message]:
    """The messages of a game once everything is done, without the one that opened its thread."""
    table = await night.until_shown(code)
    await night.until_answered()
    kept = [one.payload() for one in night.world.messages[str(table.thread_id)].values()]
    return [one for one in kept if one["content"]]


def told(messages: list[Message]) -> str:
    """What several messages say, without small print."""
    return "\n".join(map(without_seal, messages))


async def test_who_acts_is_answered_with_the_table(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even while others act in the same channel, so that the bot finds it out of date before it answers."""
    await bot.until_background_work_done(night.bot)  # a bot that has just started shows at once what it finds
    bot.looked_for_by_others(night.bot, monkeypatch)
    assert (await night.open_lobby())["interaction_metadata"]["name"] == "ra new"
    assert night.anna.private_answers == []


async def test_who_acts_is_told_what_they_did(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """They read the same as if nobody had been faster."""
    lobby = await night.open_lobby()
    bot.shown_by_others(night.bot, monkeypatch)
    assert await said_to(night.anna, "ra cancel") == f"Table {code_of(lobby)} was cancelled."


@pytest.mark.usefixtures("own_pictures")
async def test_one_message_tells_all_from_one_lot_to_the_next(night: GameNight) -> None:
    """Boards in between are gone once the next one is there, and its story tells what happened at theirs.

    Boards reply to nothing: what answers a press is a message of its own, since the one pressed is the bot's.
    """
    night.deck.top = ("pharaoh", "nile", "gold")
    code = await night.start_game(night.ben, night.caro)
    await night.play(code, "draw", "draw", "draw")
    first, board = await in_thread(night, code)
    assert without_seal(first).endswith(" drew Pharaoh.")
    assert "Draw a tile" in labels(board)
    await night.play(code, "invoke", "pass", "pass")
    await night.advance(code, "bid")

    _, story, board = await in_thread(night, code)
    assert story["content"].count(" paid ") == 1
    assert file_names([story]) == [f"ra-{code.lower()}-lots.png"]
    assert "Draw a tile" in labels(board)
    assert not any(one.get("message_reference") for one in (first, story, board))


async def test_a_message_with_others_below_it_stays(night: GameNight) -> None:
    """What was written in between keeps its place, after what it is about; each move appears once."""
    night.deck.top = ("pharaoh", "nile", "gold", "gold")
    code = await night.start_game(night.ben, night.caro)
    await night.play(code, "draw", "draw")
    await night.until_shown(code)
    await night.anna.say("Well drawn!")
    await night.play(code, "draw", "draw")
    _, story, word, board = await in_thread(night, code)
    assert story["content"].endswith(" drew Gold.")
    assert word["content"] == "Well drawn!"
    await night.play(code, "invoke")

    *before, board = await in_thread(night, code)
    assert told(before).count(" drew ") == 3
    assert before[-1]["id"] == word["id"]
    assert "Pass" in labels(board)


async def test_a_message_on_which_people_have_opened_a_thread_stays(night: GameNight) -> None:
    """What they write there is about it."""
    deny(night, Permission.CREATE_PUBLIC_THREADS)
    night.deck.top = ("pharaoh", "nile")
    code = await night.start_game(night.ben, night.caro)
    await night.play(code, "draw")
    world, table = night.world, await night.until_shown(code)
    channel, board = world.channel_named("games"), world.message(str(table.channel_id), str(table.message_id))
    open_thread_on(world, channel, board, world.users[night.anna.id], ThreadForm(name="A fine board"))
    await night.play(code, "draw")
    await night.until_shown(code)
    await night.until_answered()

    assert world.message(channel.id, board.id).content.endswith(" drew Nile.")


async def test_where_the_bot_may_not_write_boards_still_answer_presses(night: GameNight) -> None:
    """Discord takes answers everywhere; then each board replies to the one before, and both stay."""
    night.deck.top = ("pharaoh", "nile", "gold")
    code = await night.start_game(night.ben, night.caro)
    with night.world.faults.during(POST_MESSAGE, error(403, code=50013)):
        await night.play(code, "draw", "draw")

    *before, board = await in_thread(night, code)
    assert told(before).count(" drew ") == 2
    assert board["message_reference"]["message_id"] == before[-1]["id"]


async def test_without_room_boards_answer_presses(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot too busy for requests of its own still pings; all boards stay, and each move appears once."""
    monkeypatch.setattr(bot.ROOM_IN_ALL, 0)
    await night.restart_bot()
    night.deck.top = ("pharaoh", "nile", "gold")
    code = await night.start_game(night.ben, night.caro)
    await night.play(code, "draw", "draw", "draw")

    *before, board = await in_thread(night, code)
    assert [told([one]).count(" drew ") for one in before] == [1, 1, 1]
    assert board["message_reference"]["message_id"] == before[-1]["id"]


async def with_room_for_one(night: GameNight, clock: MovedClock, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game in whose thread there was room for one board, which a draw has just taken; its code."""
    monkeypatch.setattr(bot.ROOM_IN_CHANNEL, 1)
    await night.restart_bot()
    night.deck.top = ("pharaoh", "nile", "gold", "gold", "gold")
    code = await night.start_game(night.ben, night.caro)
    with clock.faster():
        await asyncio.sleep(5)  # after which the room of a board is free again
    await night.play(code, "draw")
    await night.until_shown(code)
    return code


async def draw_at_once(night: GameNight, code: str) -> None:
    """Let the player to move draw as soon as their app shows the button, with a ping or without."""
    table, player = await night.table(code), await night.player_to_move(code, shown=False)
    shown, draw = str(table.message_id), f"move:{code}:{table.version}:draw"
    await player.wait_until(lambda: draw in str(player.messages[shown]["components"]))
    await player.click(player.messages[shown], draw)


async def test_a_game_too_fast_for_new_messages_goes_on_in_the_one_pressed(
    night: GameNight, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once there is room a new one takes its place and pings who is asked then; each move appears once."""
    code = await with_room_for_one(night, clock, monkeypatch)
    shown = (await night.table(code)).message_id
    for person in night.people.values():
        person.pings.clear()
    await draw_at_once(night, code)
    await draw_at_once(night, code)
    table = await night.table(code)
    assert (table.message_id, table.announced) == (shown, table.version - 2)
    player = await night.player_to_move(code, shown=False)
    assert [person for person in night.people.values() if person.pings] == []

    with clock.faster():
        await night.until_shown(code)
        await night.until_answered()
    assert [person for person in night.people.values() if person.pings] == [player]
    first, board = await in_thread(night, code)
    assert told([first]).count(" drew ") == 1
    assert "message_reference" not in board
    await night.anna.say("Well drawn!")
    await night.play(code, "draw")
    with clock.faster():
        *before, board = await in_thread(night, code)
    assert told(before).count(" drew ") == 4


async def test_whoever_presses_the_message_that_showed_their_turn_for_now_still_moves(
    night: GameNight, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new one may have come a moment ago: the one pressed stays until that is over."""
    monkeypatch.setattr(bot.LINGERS, BUSY)
    code = await with_room_for_one(night, clock, monkeypatch)
    shown = (await night.table(code)).message_id
    await draw_at_once(night, code)
    player, version = await night.player_to_move(code, shown=False), (await night.table(code)).version
    with clock.faster():
        await night.until_stored(code, lambda table: table.message_id != shown)
    await player.click(player.messages[str(shown)], f"move:{code}:{version}:draw")
    await night.until_stored(code, lambda table: table.version > version)
    with clock.faster():
        *_, board = await in_thread(night, code)

    assert str(shown) not in player.messages
    assert "Draw a tile" in labels(board)


async def test_what_the_message_pressed_shows_is_not_lost(
    night: GameNight, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that ends before there was room asks with a new message once it is back."""
    code = await with_room_for_one(night, clock, monkeypatch)
    shown = (await night.table(code)).message_id
    await draw_at_once(night, code)
    await night.restart_bot()
    table = await night.until_shown(code)
    await night.until_answered()

    assert table.message_id != shown
    assert [labels(one) for one in await in_thread(night, code)][:-1] == [[]]


async def test_without_a_database_both_boards_stay(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """People see the new board by then: nobody reads of the trouble, and each move appears once."""
    night.deck.top = ("pharaoh", "nile")
    code = await night.start_game(night.ben, night.caro)
    await night.play(code, "draw")
    player, read = await night.player_to_move(code), night.tables.read

    async def fail_for_lots(query: Any, *arguments: Any, **wanted: Any) -> Any:
        if wanted.get("until") is Until.NEWS:
            raise StoreUnavailableError("broken")
        return await read(query, *arguments, **wanted)

    with monkeypatch.context() as broken:
        broken.setattr(night.tables, "read", fail_for_lots)
        await night.play(code, "draw")
        *before, board = await in_thread(night, code)
    assert told(before).count(" drew ") == 2
    assert "Draw a tile" in labels(board)
    assert player.private_answers == []


async def game_with_an_answer(night: GameNight) -> tuple[str, Message]:
    """Start a game and make a move; return its code and the board that followed, which is kept as a story."""
    night.deck.top = ("pharaoh",) * 9
    code = await night.start_game(night.ben, night.caro)
    await night.play(code, "draw")
    await night.until_shown(code)
    await night.anna.say("A word below it.")
    return code, await night.current_message(code)


async def assert_is_story(night: GameNight, code: str, message: Message) -> None:
    """What became of a board: one line, once the bot has done everything."""
    await TableWatcher(night, code).check()
    await bot.until_background_work_done(night.bot)
    story = night.world.message(message["channel_id"], message["id"]).payload()
    assert labels(story) == []
    assert story["content"].endswith("drew Pharaoh.")


async def test_moves_make_two_requests_that_count(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new board, and a look whether others have written; the old one changes or goes by the press."""
    code, message = await game_with_an_answer(night)
    await bot.until_background_work_done(night.bot)
    counted = requests_made(night, monkeypatch, "^(?!.*/(interactions|webhooks)/)")  # no answer to a press
    edits = requests_made(night, monkeypatch, EDIT_ANSWER)
    deletions = requests_made(night, monkeypatch, DELETE_ANSWER)
    await night.play(code, "draw", "draw")

    await assert_is_story(night, code, message)
    assert (len(edits), len(deletions)) == (1, 1)
    assert [request.split()[0] for request in counted] == ["POST", "GET"] * 2


@pytest.mark.parametrize("kind", [RESET_AFTER, repeated(error(403))])
async def test_a_deletion_may_fail(night: GameNight, kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message is gone, whether or not the interaction has deleted it."""
    code, _ = await game_with_an_answer(night)
    await night.play(code, "draw")
    message = await night.current_message(code)
    by_channel = requests_made(night, monkeypatch, DELETE_MESSAGE)
    with night.world.faults.during(DELETE_ANSWER, kind):
        await night.play(code, "draw")
        await TableWatcher(night, code).check()
        await bot.until_background_work_done(night.bot)

    assert message["id"] not in night.world.messages[message["channel_id"]]
    assert len(by_channel) == 1


async def test_old_boards_are_edited_after_a_restart(night: GameNight) -> None:
    """What only memory knew is not needed."""
    code, message = await game_with_an_answer(night)
    await night.restart_bot()
    await night.play(code, "draw")

    await assert_is_story(night, code, message)


@pytest.mark.parametrize(
    "kind",
    [
        error(401, code=bot.Trouble.INVALID_WEBHOOK_TOKEN),
        RESET_AFTER,
        *map(repeated, (error(404, code=bot.Trouble.UNKNOWN_WEBHOOK), TIMEOUT_BEFORE)),
    ],
)
async def test_an_edit_may_fail(night: GameNight, kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever becomes of the edit by an interaction, the bot edits the message itself, and at once."""
    monkeypatch.setattr(bot.PATIENCE_WITH_ANSWERS, 0.2)
    code, message = await game_with_an_answer(night)
    by_channel = requests_made(night, monkeypatch, EDIT_MESSAGE)
    with night.world.faults.during(EDIT_ANSWER, kind):
        await night.play(code, "draw")
        await assert_is_story(night, code, message)
    assert len(by_channel) == 1


async def test_an_expired_interaction_is_not_asked(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """After its quarter of an hour the bot edits the message itself."""
    code, message = await game_with_an_answer(night)
    edits = requests_made(night, monkeypatch, EDIT_ANSWER)
    monkeypatch.setattr("discord.Interaction.is_expired", lambda _: True)
    await draw_from_elsewhere(night, code)

    await assert_is_story(night, code, message)
    assert edits == []


def answered() -> Any:
    """An interaction whose answer can be edited for as long as it has not expired."""
    edit, is_expired = AsyncMock(), Mock(return_value=False)
    return Mock(client=None, id=1, edit_original_response=edit, is_expired=is_expired)


async def test_what_has_expired_is_forgotten() -> None:
    """Memory holds the answers of a quarter of an hour, not those of all days."""
    answers, old = bot.RecentAnswers(), answered()
    answers.keep(1, old)
    old.is_expired.return_value = True
    answers.keep(2, answered())
    old.is_expired.return_value = False  # it is not asked again

    assert not await answers.edit(1, bot.Post("told"))
    assert await answers.edit(2, bot.Post("told"))
    answers.forget(2)
    assert not await answers.edit(2, bot.Post("told"))
