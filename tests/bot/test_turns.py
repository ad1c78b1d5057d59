"""Turn messages: who is asked and pinged, what is edited and what is posted anew."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from renderers.ra import reason_text
from tests.bot.evening import labels, selects

if TYPE_CHECKING:
    from tests.bot.evening import Evening


async def test_the_one_who_is_asked_is_pinged_and_nobody_else(evening: Evening) -> None:
    """A turn message notifies exactly the person who must act."""
    code = await evening.started(evening.ben, evening.caro)
    asked = await evening.asked(code)
    message = await evening.current(code, asked)

    assert message["content"].startswith(f"<@{asked.id}>, game {code}: ")
    assert [ping["id"] for ping in asked.pings] == [message["id"]]
    assert [person.pings for person in await evening.others(code)] == [[], []]


async def test_a_turn_message_has_the_board_with_alt_text_and_the_legal_moves(evening: Evening) -> None:
    """The first turn offers draw and invoke, and a picture that can be read aloud."""
    code = await evening.started(evening.ben, evening.caro)
    message = await evening.current(code)
    (picture,) = message["attachments"]

    assert labels(message) == ["Draw a tile", "Invoke Ra", "More"]
    assert picture["content_type"] == "image/png"
    assert (await evening.asked(code)).username.capitalize() in picture["description"]


async def test_when_the_turn_passes_a_new_message_comes_and_the_old_one_loses_its_buttons(
    evening: Evening,
) -> None:
    """A new person is asked by a new message, since an edit would not notify him."""
    code = await evening.started(evening.ben, evening.caro)
    first, before = await evening.asked(code), await evening.current(code)
    await first.click(before, "Draw a tile")
    after = await evening.current(code)

    assert after["id"] != before["id"]
    await evening.anna.wait_until(lambda: labels(evening.anna.messages[before["id"]]) == [])


async def test_while_the_same_person_acts_his_message_is_edited(evening: Evening) -> None:
    """Against computers alone one message shows the whole game: nobody needs to be notified."""
    code = await evening.started(computers=2)
    before = await evening.current(code)
    await evening.anna.click(before, "Draw a tile")
    after = await evening.current(code)

    assert after["id"] == before["id"]
    assert after["edited_timestamp"]


async def test_what_computers_did_is_told_with_their_reasons(evening: Evening) -> None:
    """Their moves stand in small print in one message, each with why in a few words where it has a reason."""
    code, said = await evening.started(computers=2, level="regular"), None
    while said is None:
        table = await evening.settled(code)
        legal = (await evening.tables.look(code)).legal
        await evening.tables.act(code, table.version, table.asked.seat, str(legal[0]))
        await evening.tables.play_computers(code)
        said = next((move.reason for move in (await evening.tables.look(code)).moves if move.reason), None)
        await evening.bot.announcer.announce(await evening.table(code))
    names = [seat.name for seat in (await evening.table(code)).seats]
    small_print = [line for line in (await evening.current(code))["content"].splitlines() if line[:2] == "-#"]

    assert any(line.endswith(reason_text(said.key, said.values, names, "en")) for line in small_print)


async def test_in_an_auction_the_buttons_are_the_legal_suns_pass_and_more(evening: Evening) -> None:
    """A bidder sees his higher suns, Pass where he may, More, and nothing else."""
    code = await evening.started(evening.ben, evening.caro)
    await (await evening.asked(code)).click(await evening.current(code), "Invoke Ra")
    bidder = await evening.asked(code)
    table = await evening.table(code)
    view = await evening.tables.view(code, None)
    suns = view.players[table.to_act].suns_up

    message = await evening.current(code, bidder)
    assert labels(message) == [*(f"Bid {sun}" for sun in suns), "Pass", "More"]
    assert [len(row["components"]) for row in message["components"]] == [4, 2]
    assert selects(message) == []


async def test_the_wrong_person_is_told_whose_turn_it_is(evening: Evening) -> None:
    """A click by somebody else changes nothing and is answered privately."""
    code = await evening.started(evening.ben, evening.caro)
    asked, (wrong, _) = await evening.asked(code), await evening.others(code)
    before = await evening.table(code)
    await wrong.click(await evening.current(code, wrong), "Draw a tile")
    answer = await wrong.wait_for_private_answer()

    assert f"It is not your turn in game {code}: {asked.username.capitalize()} is asked." == answer["content"]
    assert await evening.table(code) == before


async def test_a_stale_button_is_answered_with_a_link_to_the_current_message(evening: Evening) -> None:
    """A button of an earlier position does nothing."""
    code = await evening.started(evening.ben, evening.caro)
    asked = await evening.asked(code)
    old = await evening.current(code, asked)
    await asked.click(old, "Draw a tile")
    before = await evening.settled(code)
    await asked.click(old, "Draw a tile", stale=True)
    answer = await asked.wait_for_private_answer()

    assert str(before.message_id) in answer["content"]
    assert await evening.table(code) == before


async def test_a_press_that_a_cancellation_overtakes_is_stale(evening: Evening) -> None:
    """Who presses while a cancellation is not shown yet is told that the game has moved on, whoever he is."""
    code = await evening.started(evening.ben, evening.caro)
    other, before = (await evening.others(code))[0], await evening.current(code)
    async with evening.bot.announcer._locks.setdefault(code, asyncio.Lock()):
        await evening.bot.tables.cancel(code, int(other.id), moderator=True)
        pressing = asyncio.create_task(other.click(before, "Draw a tile"))
        await asyncio.sleep(0.1)
    await pressing
    await other.wait_for_private_answer(lambda answer: "has moved on" in answer["content"])


async def test_of_two_clicks_at_once_exactly_one_counts(evening: Evening) -> None:
    """Two clicks on one version make one move."""
    code = await evening.started(evening.ben, evening.caro)
    asked, message = await evening.asked(code), await evening.current(code)
    before = await evening.table(code)
    await asyncio.gather(asked.click(message, "Draw a tile"), asked.click(message, "Invoke Ra"))

    assert (await evening.table(code)).version == before.version + 1
    await asked.wait_for_private_answer(lambda answer: "has moved on" in answer["content"])


async def test_in_a_channel_without_threads_one_board_is_left(evening: Evening) -> None:
    """Where no thread can be opened, the old board's picture goes when a new one comes."""
    channel = evening.world.channel_named("games")
    evening.world.deny(evening.world.bot.id, channel.id, 1 << 35)
    code = await evening.started(evening.ben, evening.caro)
    table = await evening.table(code)
    for _ in range(3):
        await (await evening.asked(code)).click(
            await evening.current(code), labels(await evening.current(code))[0]
        )

    assert table.thread_id is None
    await evening.anna.wait_until(
        lambda: sum(bool(m["attachments"]) for m in evening.channel_messages(evening.anna, channel.id)) == 1
    )
