"""Once a table is over, none of its messages has a button that does nothing; and what Rematch opens."""

from typing import Any

import pytest

from playground.fault_kinds import LOST_ANSWER, RESET_AFTER, Kind
from playground.member import Member
from tests.bot.support.faults import POST_MESSAGE
from tests.bot.support.game_night import GameNight, Night
from tests.bot.support.internals import until_background_work_done, until_idle
from tests.bot.support.messages import (
    Message,
    animate,
    answer_to,
    ask_to_cancel,
    code_of,
    labels,
    request_to_cancel,
    said_to,
    turned,
)
from tests.bot.support.table_watcher import TableWatcher
from tests.in_turn import repeated
from tests.moved_clock import MovedClock


def live_messages(night: Night[Any], code: str) -> list[str]:
    """The ids of the public messages that have controls of a table."""
    return TableWatcher(night, code).live_messages()


async def cancel_for_all(night: Night[Any], code: str, moderator: Member) -> None:
    """Let a player who manages the server cancel a running game."""
    await night.go_to_table(code, moderator)
    await ask_to_cancel(moderator, code, "Cancel for everyone")
    await night.until_shown(code)


async def start_elsewhere(night: Night[Any]) -> str:
    """A game of three; Ben is elsewhere on the server, so that the question is a request of its own."""
    code = await night.start_game(night.ben, night.caro)
    await night.until_shown(code)
    await night.ben.go_to("off-topic")
    return code


async def eventful_table(night: GameNight) -> str:
    """A game that began with an invitation and was asked about, shown again, looked at and moved in."""
    lobby = await night.open_lobby(players=2, player2=night.ben.id)
    invitation = await night.ben.wait_for_message(lambda one: "Decline" in labels(one))
    await answer_to(night.ben, night.ben.click(invitation, "Join"))
    await night.anna.click(lobby, "Start")
    code = code_of(lobby)
    await night.go_to_table(code, night.anna, night.ben)
    await night.play(code, "draw")
    await ask_to_cancel(night.ben)
    await request_to_cancel(night.anna)
    await night.ask_for_board(night.anna, code)
    await night.until_shown(code)
    await until_idle(night.bot)
    await until_background_work_done(night.bot)
    return code


@pytest.mark.usefixtures("small_replay")
async def test_a_finished_table_has_only_the_buttons_of_its_result(night: GameNight) -> None:
    """Lobby, invitation, turns, question and old boards have none; each of the result's is answered."""
    code = await eventful_table(night)
    await night.finish(code)
    result = await night.current_message(code)

    assert live_messages(night, code) == [result["id"]]
    assert labels(result) == ["Rematch", "Replay", "Analyse", "More"]
    told = await answer_to(night.ben, night.ben.click(result, "More"))
    for button in labels(told):
        page = await turned(night.ben, told, button)
        assert page["content"] != told["content"], button
        told = await turned(night.ben, page, "Back")
    await animate(night.ben, result)
    await night.ben.wait_for_message(lambda one: "from start to finish" in one["content"])
    assert "The rematch is" in await said_to(night.ben, night.ben.click(result, "Rematch"))


async def test_a_cancelled_table_has_no_buttons(night: GameNight) -> None:
    """Neither a running game nor a lobby with an invitation."""
    code = await eventful_table(night)
    await ask_to_cancel(night.anna)  # Ben has asked for it already
    await night.until_shown(code)
    await until_background_work_done(night.bot)
    assert live_messages(night, code) == []
    await night.anna.go_to("games")
    lobby = await night.open_lobby(player2=night.caro.id)
    await night.caro.wait_for_message(lambda one: "Decline" in labels(one))
    await night.anna.slash("ra cancel", table=code_of(lobby))
    await night.until_shown(code_of(lobby))
    await until_background_work_done(night.bot)
    assert live_messages(night, code_of(lobby)) == []


@pytest.mark.parametrize("kind", [LOST_ANSWER, repeated(RESET_AFTER)], ids=["lost answer", "reset after"])
async def test_a_lost_question_loses_its_button(night: GameNight, clock: MovedClock, kind: Kind) -> None:
    """Its id is unknown, so it is found when the game is over."""
    code = await start_elsewhere(night)
    night.world.faults.strike(POST_MESSAGE, kind, times=5)
    with clock.faster(20):
        await ask_to_cancel(night.ben, code)
    night.world.faults.clear()
    assert night.said("wants to cancel")
    await cancel_for_all(night, code, night.anna)
    await until_background_work_done(night.bot)

    assert live_messages(night, code) == []


async def test_a_late_question_loses_its_button(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever ends the table while the answer to the question is on its way leaves nothing behind."""
    code = await start_elsewhere(night)
    add = night.tables.messages.add

    async def note_later(kind: str, code: str, **message: Any) -> int:
        if "place" in message:
            await cancel_for_all(night, code, night.anna)
        return await add(kind, code, **message)

    monkeypatch.setattr(night.tables.messages, "add", note_later)
    await ask_to_cancel(night.ben, code)
    await until_idle(night.bot)
    await night.until_shown(code)

    assert live_messages(night, code) == []


async def press_rematch(night: GameNight, code: str, person: Member) -> tuple[Message, Message]:
    """Let a person press Rematch; return the answer, and the rematch's lobby."""
    told = await answer_to(person, person.click(await night.current_message(code, person), "Rematch"))
    rematch = (await night.table(code)).rematch
    assert rematch
    assert rematch in told["content"]
    return told, await night.current_message(rematch)


async def test_a_rematch_keeps_the_seats_of_the_others(night: GameNight) -> None:
    """The lobby stands in the channel, with the presser as host; the others are invited for a day."""
    code = await night.finished_game(night.ben, night.caro, hidden_scores=False)
    told, lobby = await press_rematch(night, code, night.ben)
    invitation = await night.anna.wait_for_message(lambda one: "Decline" in labels(one))
    await night.until_received()

    assert lobby["id"] in told["content"]
    assert lobby["channel_id"] == str((await night.table(code)).channel_id)
    assert "- Ben (host)" in lobby["content"]
    assert "- Anna (invited, seat kept until <t:" in lobby["content"]
    assert "Your seats are kept until <t:" in invitation["content"]
    assert "Fame is open" in lobby["content"]
    for person in (night.anna, night.caro):
        assert person.pings[-1]["id"] == invitation["id"]


async def test_too_late_for_a_rematch_that_has_begun(night: GameNight) -> None:
    """Who presses after the start gets a link, and the game goes on without them."""
    code = await night.finished_game(night.ben, night.caro)
    await press_rematch(night, code, night.ben)
    _, lobby = await press_rematch(night, code, night.anna)
    await night.ben.click(lobby, "Start")
    begun = await night.until_shown(code_of(lobby))
    answer = await answer_to(night.caro, night.caro.click(await night.current_message(code), "Rematch"))

    assert "The rematch has already begun, so nothing was changed." in answer["content"]
    assert str(begun.message_id) in answer["content"]
