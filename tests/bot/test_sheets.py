"""Score sheets at the end of epochs, the winner card with the result, the card of the leaderboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games import GAMES
from engine.ra.events import EpochScored
from engine.tables import Status
from tests.bot.evening import labels
from tests.bot.test_crash import crash

if TYPE_CHECKING:
    from tests.bot.evening import Evening, Message

SHEETS_POSTED = "after bot.announcer:Announcer._post_sheets"
SHEET_SENT = "after bot.discord_requests:send"
TURN_POSTED = "before bot.announcer:Announcer._retire"


async def play_to_the_end_of_an_epoch(evening: Evening, code: str) -> str:
    """Play in no time; returns a move that ends the epoch, and is not made."""
    ra = GAMES["ra"]
    while True:
        table, position = await evening.tables._keeper.position(code)
        action = ra.legal_actions(position.state)[0]
        if any(isinstance(event, EpochScored) for event in ra.apply(position.state, action)[1]):
            return str(action)
        await evening.tables.act(code, table.version, table.to_act, str(action))


def public(evening: Evening, channel_id: int | str) -> list[Message]:
    """The messages of a channel, the oldest first, as everybody sees them."""
    messages = evening.channel_messages(evening.anna, channel_id)
    return sorted(messages, key=lambda message: int(message["id"]))


def files(messages: list[Message]) -> list[str]:
    """What is attached to messages."""
    return [file["filename"] for message in messages for file in message["attachments"]]


async def test_a_sheet_comes_before_the_turn_message(evening: Evening) -> None:
    """At an epoch's end a sheet is posted for all, without ping and button, and below it the next turn."""
    code = await evening.started(evening.ben, evening.caro)
    last = await play_to_the_end_of_an_epoch(evening, code)
    await evening.bot.announcer.announce(await evening.table(code))
    await evening.play(code, last)
    table, turn = await evening.settled(code), await evening.current(code)
    *_, sheet, newest = public(evening, table.thread_id)

    assert newest["id"] == turn["id"]
    assert sheet["content"] == f"Game {code}: the points of epoch 1."
    assert files([sheet]) == [f"ra-{code.lower()}-epoch-1.png"]
    assert sheet["attachments"][0]["description"].startswith("After epoch I. ")
    assert "<@" not in sheet["content"]
    assert labels(sheet) == []


async def test_a_sheet_shows_no_hidden_fame(evening: Evening) -> None:
    """While fame is hidden the sheet's words have the epoch's points and nobody's total."""
    code = await evening.started(evening.ben)
    await evening.tables.act(code, *await next_move(evening, code))
    last = await play_to_the_end_of_an_epoch(evening, code)
    await evening.bot.announcer.announce(await evening.table(code))
    await evening.play(code, last)
    await evening.settled(code)
    sheet = next(one for one in public(evening, evening.anna.channel_id) if "epoch-1" in str(files([one])))

    assert "fame" not in sheet["attachments"][0]["description"]


async def next_move(evening: Evening, code: str) -> tuple[int, int, str]:
    """Version, seat and the first legal action."""
    update = await evening.tables.look(code)
    assert update.table.to_act is not None
    return update.table.version, update.table.to_act, str(update.legal[0])


async def test_one_persons_board_moves_below_the_sheet(evening: Evening) -> None:
    """Where one message shows the game, it is posted anew below the sheet, and the old one is retired."""
    code = await evening.started(computers=1)
    before = await evening.current(code)
    while not any("epoch-1" in name for name in files(public(evening, evening.anna.channel_id))):
        await evening.tables.play_computers(code)
        await evening.advance(code, str((await evening.tables.look(code)).legal[0]))
        await evening.bot.announcer.announce(await evening.table(code))
        await evening.settled(code)
        await evening.current(code)
    await evening.anna.wait_until(lambda: labels(evening.anna.messages[before["id"]]) == [])
    *_, sheet, turn = public(evening, evening.anna.channel_id)

    assert "epoch-1" in files([sheet])[0]
    assert turn["id"] == str((await evening.table(code)).message_id) != before["id"]


async def test_the_end_has_the_final_sheet_and_the_winner_card(evening: Evening) -> None:
    """Sheets that nobody was shown yet come in their order, then the result with the winner card."""
    code = await evening.started(evening.ben)
    table = await evening.finish(code)
    result = await evening.current(code)
    low = code.lower()

    assert table.status is Status.FINISHED
    assert files(public(evening, table.thread_id))[-4:] == [
        *(f"ra-{low}-epoch-{epoch}.png" for epoch in (1, 2, 3)),
        f"ra-{low}-winner.png",
    ]
    assert files([result]) == [f"ra-{low}-winner.png"]
    winner = result["content"].split(" wins game")[0].removeprefix("## ")
    assert result["attachments"][0]["description"].startswith(f"{winner} wins with ")


async def test_a_sheet_that_cannot_be_drawn_comes_as_text(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When drawing fails, everybody reads the points with their reasons."""

    def broken(*_: object, **__: object) -> None:
        raise OSError

    monkeypatch.setattr("renderers.ra.render_sheet", broken)
    code = await evening.started(evening.ben)
    last = await play_to_the_end_of_an_epoch(evening, code)
    await evening.bot.announcer.announce(await evening.table(code))
    await evening.play(code, last)
    await evening.settled(code)
    *_, sheet, _ = public(evening, evening.anna.channel_id)

    assert sheet["content"].startswith(f"Game {code}: the points of epoch 1.\nAfter epoch I.\n")
    assert "civilization" in sheet["content"]


@pytest.mark.parametrize("instant", [SHEET_SENT, SHEETS_POSTED, TURN_POSTED])
async def test_killed_around_a_sheet(mortal: Evening, instant: str) -> None:
    """Wherever the bot dies, the sheet is there once, below it the turn message, and one ping."""
    code = await mortal.started(mortal.ben, mortal.caro)
    last = await play_to_the_end_of_an_epoch(mortal, code)
    await mortal.restart_bot()  # which shows it
    pings = {name: len(person.pings) for name, person in mortal.people.items()}
    await crash(mortal, instant, lambda: mortal.play(code, last))
    table, turn = await mortal.settled(code), await mortal.current(code)
    *_, sheet, newest = public(mortal, table.thread_id)

    assert files(public(mortal, table.thread_id)).count(f"ra-{code.lower()}-epoch-1.png") == 1
    assert "epoch-1" in files([sheet])[0]
    assert newest["id"] == turn["id"]
    new = [ping["id"] for name, person in mortal.people.items() for ping in person.pings[pings[name] :]]
    assert new == [turn["id"]]


async def test_the_leaderboard_has_a_card(evening: Evening) -> None:
    """/ra leaderboard posts the card, whose alt text tells the same as the lines above it."""
    code = await evening.started(evening.ben)
    await evening.finish(code)
    await evening.anna.go_to("games")
    await evening.anna.slash("ra leaderboard")
    board = await evening.anna.wait_for_message(lambda one: one["content"].startswith("## Ra in this server"))

    assert files([board]) == ["ra-leaderboard.png"]
    assert "1 win in 1 game" in board["content"]
    assert "1 win in 1 game" in board["attachments"][0]["description"]


async def test_the_text_of_a_finished_game_tells_what_the_winner_card_shows(evening: Evening) -> None:
    """/ra text after the end begins with who won, what decided it, and everybody's course."""
    code = await evening.started(evening.ben)
    await evening.finish(code)
    await evening.anna.slash("ra text", table=code)
    answer = await evening.anna.wait_for_private_answer(lambda answer: " wins with " in answer["content"])

    assert "after each epoch" in answer["content"]
    assert "Best of epoch 3: " in answer["content"]
