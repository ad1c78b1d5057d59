"""Score sheets, the result and its Rematch; once a table is over, no other message has buttons."""

from typing import Any

import pytest

from playground.fault_kinds import LOST_ANSWER, RESET_AFTER, Kind
from playground.member import Member
from renderers.words.formats import signed
from renderers.words.ratings import rating_words
from tests.bot.support.faults import POST_MESSAGE, READ_MESSAGES
from tests.bot.support.game_night import GameNight, Night
from tests.bot.support.internals import until_background_work_done, until_idle
from tests.bot.support.messages import (
    Message,
    animate,
    answer_to,
    ask_to_cancel,
    code_of,
    file_names,
    labels,
    private_answer,
    request_to_cancel,
    said_to,
    turned,
)
from tests.bot.support.ra_tables import play_to_the_end_of_an_epoch
from tests.bot.support.table_watcher import TableWatcher
from tests.in_turn import repeated
from tests.moved_clock import MovedClock
from tests.typed_updates import places_of


async def end_epoch(night: GameNight, code: str) -> Message:
    """Let the players to move end the epoch by their controls; return the sheet that was posted for it."""
    last = await play_to_the_end_of_an_epoch(night, code)
    await night.announce(code)
    await night.play(code, last)
    table = await night.until_shown(code)
    *_, sheet, _ = night.channel_messages(night.anna, table.thread_id)
    return sheet


@pytest.mark.parametrize("can_read", [True, False])
@pytest.mark.usefixtures("own_pictures")
async def test_a_sheet_comes_before_the_turn_message(night: GameNight, *, can_read: bool) -> None:
    """When an epoch ends, a public sheet without pings is posted, and below it the next turn.

    So it is where the bot cannot know whether the sheet is there already.
    """
    code = await night.start_game(night.ben, night.caro)
    if not can_read:
        night.world.faults.answer(READ_MESSAGES, 403, code=50001)
    sheet = await end_epoch(night, code)
    turn = await night.current_message(code)
    *_, newest = night.channel_messages(night.anna, turn["channel_id"])

    assert newest["id"] == turn["id"]
    assert sheet["content"] == f"Game {code}: the scores of epoch 1."
    assert file_names([sheet]) == [f"ra-{code.lower()}-epoch-1.png"]
    assert sheet["attachments"][0]["description"].startswith("After epoch I. ")
    assert "<@" not in sheet["content"]
    assert labels(sheet) == ["Why?"]


async def test_one_persons_board_moves_below_the_sheet(night: GameNight) -> None:
    """A message that showed the whole game is posted again below the sheet; the old one loses its buttons."""
    code = await night.start_game(computers=1)
    before = await night.current_message(code)
    while not any(
        "epoch-1" in name for name in file_names(night.channel_messages(night.anna, night.anna.channel_id))
    ):
        await night.tables.play.play_computers(code)
        await night.advance(code, str((await night.tables.views.look(code)).legal[0]))
        await night.announce(code)
        await night.until_shown(code)
        await night.current_message(code)
    await night.anna.wait_until(lambda: labels(night.anna.messages[before["id"]]) == [])
    shown = night.channel_messages(night.anna, night.anna.channel_id)
    sheet = next(one for one in shown if "epoch-1" in str(file_names([one])))

    assert int(shown[-1]["id"]) > int(sheet["id"])
    assert shown[-1]["id"] == str((await night.table(code)).message_id) != before["id"]


async def test_what_cannot_be_drawn_comes_as_text(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """When drawing fails, the points and their reasons are posted in words."""
    monkeypatch.setattr("renderers.ra.render_sheet", lambda *_, **__: 1 / 0)
    code = await night.start_game(night.ben)
    sheet = await end_epoch(night, code)

    assert sheet["content"].startswith(f"Game {code}: the scores of epoch 1.\nAfter epoch I.\n")
    assert "civilization" in sheet["content"]


async def test_why_accounts_for_ones_own_points(night: GameNight) -> None:
    """A player who presses Why? reads privately each of their own categories; a spectator has no points."""
    code = await night.start_game(night.ben)
    sheet = await end_epoch(night, code)
    account = await said_to(night.anna, night.anna.click(sheet, "Why?"))
    await night.go_to_table(code, night.caro)
    await night.caro.click(sheet, "Why?")

    assert account.startswith("Your points after epoch I: ")
    for category in ("Gods", "Pharaohs", "Nile", "Gold", "Civilization"):
        assert f"- **{category} " in account
    assert "**Fame:** 10 before" in account
    assert "Anna" not in account
    await private_answer(night.caro, "You aren’t playing in game")


@pytest.mark.usefixtures("own_pictures")
async def test_the_result_names_the_winner_and_everybodys_fame_by_epoch(night: GameNight) -> None:
    """The last message has the winner, each player's fame after each epoch, and the card; no moves.

    Sheets that were not shown yet come in order before it.
    """
    code = await night.start_game(night.ben, night.caro)
    table = await night.finish(code)
    view = await night.tables.views.view(code, None)
    ratings = (await night.tables.views.look(code)).ratings
    result = await night.current_message(code)
    title, *lines = result["content"].splitlines()

    by_place = sorted(table.seats, key=lambda seat: places_of(view)[seat.seat])
    assert title == f"## {by_place[0].name} wins game {code}"
    for seat, line in zip(by_place, lines, strict=False):
        first, second, third = (epoch.fame[seat.seat] for epoch in view.epochs)
        course = f"after each epoch: {first}, {second}, {third}"
        told = f"{places_of(view)[seat.seat]}. **{seat.name}**: {third} fame ({course})"
        change = ratings[seat.seat]
        assert line == f"{told} · rating {change.after.shown}? ({signed(change.difference)})"
    assert lines[3] == "-# A rating with ? is based on fewer than 5 games."
    files = file_names(night.channel_messages(night.anna, table.thread_id))
    assert [name for name in files if "-lots" not in name] == [
        *(f"ra-{code.lower()}-epoch-{epoch}.png" for epoch in (1, 2, 3)),
        f"ra-{code.lower()}-winner.png",
    ]
    assert file_names([result]) == [f"ra-{code.lower()}-winner.png"]
    assert result["attachments"][0]["description"].startswith(f"{by_place[0].name} wins with ")
    assert labels(result) == ["Rematch", "Replay", "Analyse", "More"]
    changes = ", ".join(f"{seat.name} {rating_words(ratings[seat.seat])}" for seat in by_place)
    assert result["attachments"][0]["description"].endswith(f" Ratings: {changes}.")
    assert "<@" not in result["content"]


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
    await night.until_answered()
    await until_background_work_done(night.bot)
    return code


@pytest.mark.usefixtures("small_replay")
async def test_a_finished_table_has_only_the_buttons_of_its_result(night: GameNight) -> None:
    """Lobby, invitation, turns, question and old boards have none; each of the result's is answered."""
    code = await eventful_table(night)
    await night.finish(code)
    result = await night.current_message(code)

    assert TableWatcher(night, code).live_messages() == [result["id"]]
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
    assert TableWatcher(night, code).live_messages() == []
    await night.anna.go_to("games")
    lobby = await night.open_lobby(player2=night.caro.id)
    await night.caro.wait_for_message(lambda one: "Decline" in labels(one))
    await night.anna.slash("ra cancel", table=code_of(lobby))
    await night.until_shown(code_of(lobby))
    await until_background_work_done(night.bot)
    assert TableWatcher(night, code_of(lobby)).live_messages() == []


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

    assert TableWatcher(night, code).live_messages() == []


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

    assert TableWatcher(night, code).live_messages() == []


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
