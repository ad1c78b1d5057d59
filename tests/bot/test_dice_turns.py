"""Turns of the dice game: rolling, trying out uses, taking them back, disasters."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.bot.dice_table import by_controls, dice_game, load, play
from tests.bot.evening import labels, selects
from tests.bot.mortal_bot import caught_up
from tests.bot.test_crash import COMMITTED, crash

if TYPE_CHECKING:
    from playground.member import Member
    from tests.bot.evening import Evening

FIRST = "nnays"
"""Two Niles, an ankh, a pyramid and a sun."""


async def actions(evening: Evening, code: str) -> list[str]:
    """All moves so far."""
    return [move.action for move in await evening.tables.log(code) if move.action]


async def told(person: Member, words: str) -> None:
    """A person reads these words privately."""
    await person.wait_for_private_answer(lambda answer: words in answer["content"])


# Rolling


async def test_rolling_offers_every_die_and_one_press_for_the_usual(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A select has all dice but suns; buttons keep one symbol with the ankhs, everything, or nothing."""
    load(monkeypatch, FIRST)
    code = await dice_game(evening, evening.ben, evening.caro)
    asked = await evening.asked(code)
    message = await evening.current(code, asked)
    question, dice = message["content"].splitlines()

    assert question == f"<@{asked.id}>, game {code}: roll again or keep."
    assert dice == "Roll 1 of 3: 🟥 Nile · 🟦 Nile · 🟨 ankh · 🟩 pyramid · 🟪 sun"
    assert labels(message) == [
        "Keep Nile + ankh, roll 1",
        "Keep pyramid + ankh, roll 2",
        "Keep all",
        "Roll all 4 again",
        "More",
    ]
    (select,) = selects(message)
    assert [option["label"] for option in select["options"]] == [
        "red: Nile",
        "blue: Nile",
        "yellow: ankh",
        "green: pyramid",
    ]
    assert "Nile up to 3 steps" in message["attachments"][0]["description"]


async def test_rolling_edits_the_message_and_pings_nobody(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some dice by the select, then the others by a button; the person was notified once."""
    load(monkeypatch, f"{FIRST} nn a")
    code = await dice_game(evening, evening.ben, evening.caro)
    asked = await evening.asked(code)
    before = await evening.current(code, asked)
    await play(evening, code, "reroll green yellow", "reroll red")

    after = await evening.current(code, asked)
    assert after["id"] == before["id"]
    assert [ping["id"] for ping in asked.pings] == [before["id"]]
    assert await actions(evening, code) == ["reroll green yellow", "reroll red"]
    # The third roll is the last, so that the next question is what to use the dice for.
    assert "use your dice." in after["content"]
    assert "Unused: 🟥 ankh · 🟦 Nile · 🟨 Nile · 🟩 Nile" in after["content"]


# Drafts


async def test_uses_are_tried_out_until_they_are_done(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A use edits the message, and is no move; undo takes it back; done makes moves and asks the next."""
    load(monkeypatch, "pnaay")
    code = await dice_game(evening, evening.ben, evening.caro)
    asked = await evening.asked(code)
    before = await evening.current(code, asked)
    await play(evening, code, "keep", "pharaoh 2", "nile 1")
    drafted = await evening.current(code, asked)

    assert drafted["id"] == before["id"]
    assert "So far: Pharaoh: 2 steps · Nile: 1 step\nUnused: 🟩 ankh · 🟪 pyramid" in drafted["content"]
    assert "pharaoh 2, Nile 1" in drafted["attachments"][0]["description"]
    assert await actions(evening, code) == ["keep"]
    assert labels(drafted)[-3:] == ["Undo", "Done, 2 dice unused", "More"]

    before_undo = await evening.table(code)
    await asked.click(drafted, "Undo")
    await evening.moved_on(code, before_undo.version)
    assert "So far: Pharaoh: 2 steps\n" in (await evening.current(code, asked))["content"]

    await play(evening, code, "done")
    after = await evening.current(code)
    assert after["id"] != before["id"]
    assert await evening.asked(code) is not asked
    assert await actions(evening, code) == ["keep", "pharaoh 2", "done"]
    assert [ping["id"] for ping in asked.pings] == [before["id"]]
    assert f"{asked.username.capitalize()} moved to space 2 of the pharaoh track." in after["content"]


async def test_without_a_draft_there_is_nothing_to_undo(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Undo is offered when there is something to take back, and refused by command otherwise."""
    load(monkeypatch, "pnaay")
    code = await dice_game(evening, evening.ben)
    await play(evening, code, "keep")
    asked = await evening.asked(code)
    assert "Undo" not in labels(await evening.current(code, asked))

    await asked.slash("radice undo")
    await told(asked, "There is nothing of yours to take back.")


async def test_a_double_click_on_a_use_counts_once(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second click is of an earlier moment."""
    load(monkeypatch, "ppaay")
    code = await dice_game(evening, evening.ben)
    await play(evening, code, "keep", "pharaoh 1")
    asked = await evening.asked(code)
    message = await evening.current(code, asked)
    before = await evening.table(code)
    button = f"move:{code}:{before.version}:ankhs"
    await asyncio.gather(asked.click(message, button, stale=True), asked.click(message, button, stale=True))

    await told(asked, "has moved on")
    after = await evening.moved_on(code, before.version)
    assert (after.version, after.draft) == (before.version + 1, ("pharaoh 1", "ankhs"))


async def test_nobody_else_touches_a_draft(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo by somebody else is refused, and changes nothing."""
    load(monkeypatch, "ppaay")
    code = await dice_game(evening, evening.ben)
    await play(evening, code, "keep", "pharaoh 3")
    (other,) = [one for one in await evening.others(code) if one is not evening.caro]
    before = await evening.table(code)
    await other.click(await evening.current(code, other), "Undo")

    await told(other, f"It is not your turn in game {code}")
    assert await evening.table(code) == before


async def test_a_draft_survives_a_restart(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message's buttons go on from the uses that were tried out before."""
    load(monkeypatch, "pnaay")
    code = await dice_game(evening, evening.ben)
    await play(evening, code, "keep", "flood")
    asked = await evening.asked(code)
    message = await evening.current(code, asked)
    await evening.restart_bot()
    await evening.bot.caught_up.wait()

    assert (await evening.current(code, asked))["id"] == message["id"]
    await play(evening, code, "pharaoh 1", "undo", "done")
    assert await actions(evening, code) == ["keep", "flood", "done"]


@pytest.mark.filterwarnings("ignore:Unclosed file:ResourceWarning")
async def test_a_draft_survives_a_kill(mortal: Evening) -> None:
    """A bot that is killed before it has shown a use shows it when it lives again, and pings nobody."""
    code = await dice_game(mortal, mortal.ben)
    while "keep" in map(str, (await mortal.tables.look(code)).legal):
        await play(mortal, code, "keep")
        await caught_up(mortal.playground, mortal.tables)
    asked = await mortal.asked(code)
    pings = len(asked.pings)
    use = str((await mortal.tables.look(code)).legal[0])
    version = (await mortal.table(code)).version
    await crash(mortal, COMMITTED, lambda: by_controls(mortal, code, use))

    table = await mortal.settled(code)
    assert (table.version, table.draft) == (version + 1, (use,))
    message = await mortal.current(code, asked)
    await asked.wait_until(lambda: "So far: " in asked.messages[message["id"]]["content"])
    assert len(asked.pings) == pings


# Pyramids and civilization


async def test_pyramids_are_chosen_by_row_and_say_what_their_column_is(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two rows have a select each; later markers of a turn are offered new columns alone."""
    load(monkeypatch, "yyapp s ynppp")
    code = await dice_game(evening, evening.ben)
    await play(evening, code, "keep")
    first = selects(await evening.current(code))
    assert [select["placeholder"] for select in first[-2:]] == [
        "Pyramid in row red: choose a column",
        "Pyramid in row blue: choose a column",
    ]
    await play(evening, code, "pyramid red 3")
    (second,) = [one for one in selects(await evening.current(code)) if "Pyramid" in one["placeholder"]]

    assert len(first[-1]["options"]) == 8
    assert [option["label"] for option in second["options"]] == [
        f"blue, column {column} · new column" for column in (1, 2, 4, 5, 6, 7, 8)
    ]


async def test_civilization_spaces_are_chosen_one_after_another(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three symbols place one marker; a fourth another one, where it can go."""
    load(monkeypatch, "ccaas")
    code = await dice_game(evening, evening.ben, evening.caro)
    await play(evening, code, "keep", "civilization blue", "civilization red", "done")

    log = (await evening.tables.log(code))[-1]
    assert await actions(evening, code) == ["keep", "civilization blue", "civilization red", "done"]
    view = (await evening.tables.look(code)).view
    assert [str(colour) for colour in view.players[log.seat].civilization] == ["red", "blue"]


# Disasters


async def at_disaster(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game in which both others have three pyramids, and the first player has four suns again."""
    load(monkeypatch, "ssssp yyyaa yyyaa ssssp")
    code = await dice_game(evening, evening.ben, evening.caro)
    await evening.advance(code, "keep", "done", "disaster none")
    for columns in ((1, 2, 3), (4, 5, 6)):
        spaces = zip(("red", "blue", "yellow"), columns, strict=True)
        await evening.advance(code, "keep", *(f"pyramid {row} {column}" for row, column in spaces), "done")
    await evening.advance(code, "keep", "done")
    return code


async def test_a_disaster_says_what_it_costs_whom(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """A button for each, and a line with all whom it would hit."""
    code = await at_disaster(evening, monkeypatch)
    _, first, second = (seat.name for seat in (await evening.table(code)).seats)
    message = await evening.current(code)

    assert message["content"].splitlines()[1:5] == [
        f"- **Pharaoh**: {first} loses nothing, {second} loses nothing",
        f"- **Nile**: {first} loses nothing, {second} loses nothing",
        f"- **Civilization**: {first} loses nothing, {second} loses nothing",
        f"- **Pyramids**: {first} loses 2 markers, {second} loses 2 markers",
    ]
    assert labels(message) == [
        "Pharaoh disaster",
        "Nile disaster",
        "Civilization disaster",
        "Pyramid disaster",
        "No disaster",
        "More",
    ]


async def test_who_must_choose_markers_is_pinged(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clockwise each is asked by a message of his own, which notifies him; then the next turn begins."""
    code = await at_disaster(evening, monkeypatch)
    attacker = await evening.asked(code)
    await play(evening, code, "disaster pyramid")
    victim, message = await evening.asked(code), await evening.current(code)
    (select,) = selects(message)

    assert victim is not attacker
    assert [ping["id"] for ping in victim.pings][-1] == message["id"]
    assert message["content"].startswith(f"<@{victim.id}>, game {code}: lose two pyramid markers.")
    assert (select["min_values"], select["max_values"]) == (2, 2)
    assert [option["label"] for option in select["options"]] == [
        "red, column 1 · your only one there",
        "blue, column 2 · your only one there",
        "yellow, column 3 · your only one there",
    ]
    await play(evening, code, "lose blue:2 red:1")
    other = await evening.asked(code)
    await play(evening, code, "lose red:4 yellow:6")

    assert len({attacker.id, victim.id, other.id}) == 3
    assert await evening.asked(code) is victim
    view = (await evening.tables.look(code)).view
    assert sorted(len(player.pyramids) for player in view.players) == [0, 1, 1]
