"""Hints: what a strong computer would do, told to the one whose turn it is and to nobody else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from renderers.ra import action_label
from tests.bot.dice_table import dice_game
from tests.bot.evening import code_of, labels
from tests.bot.test_lobby import send_in

if TYPE_CHECKING:
    import pytest

    from playground.member import Member
    from tests.bot.evening import Evening, Message


async def told(person: Member, words: str) -> Message:
    """The private answer in which a person reads these words."""
    return await person.wait_for_private_answer(lambda answer: words in answer["content"])


async def hinted(evening: Evening, code: str) -> tuple[Member, str]:
    """The person whose turn it is, and the hint that he gets by command."""
    person = await evening.asked(code)
    before = len(person.private_answers)
    await person.slash("ra hint", table=code)
    await person.wait_until(lambda: len(person.private_answers) > before)
    answer = person.private_answers[-1]
    assert answer["flags"] & 64
    return person, answer["content"]


def numbers(line: str) -> list[int]:
    """The percentages of a line."""
    return [int(share) for share in re.findall(r"(\d+)%", line)]


# What a hint tells


async def test_a_hint_tells_the_best_actions_and_what_will_come(evening: Evening) -> None:
    """The one who is asked reads his best actions, all chances, the lot's worth, and the chance of a Ra."""
    evening.dealer.first = ("gold",)
    code = await evening.started(evening.ben, evening.caro)
    await evening.advance(code, "draw")
    before = await evening.settled(code)
    _, hint = await hinted(evening, code)

    title, first, second, shares, worths, ra, small = hint.splitlines()
    assert title == f"**Hint for game {code}:** your chance to win if you choose…"
    assert {line.split("**")[1] for line in (first, second)} == {"Draw a tile", "Invoke Ra"}
    assert abs(sum(numbers(shares)) - 100) <= 1
    assert numbers(first)[0] in numbers(shares)
    assert worths.startswith("Worth of the lot, in fame by the end of the game: ")
    assert worths.count("you ") == 1
    assert worths.count(",") == 1 + 2
    assert ra == "Chance that the next tile is a Ra: 17% (30 of 179 in the bag)."
    assert small.startswith("-# As the computer Master sees it")
    assert await evening.table(code) == before


async def test_in_an_auction_passing_and_suns_are_compared(evening: Evening) -> None:
    """A bidder reads what passing and his suns promise, three of them at most, the best first."""
    code = await evening.started(evening.ben, evening.caro)
    await evening.advance(code, "draw", "invoke")
    update = await evening.tables.look(code)
    _, hint = await hinted(evening, code)

    options = [line for line in hint.splitlines() if re.match(r"\d\. ", line)]
    offered = {action_label(action, update.view, "en") for action in update.legal}
    assert len(options) == min(3, len(update.legal))
    assert {line.split("**")[1] for line in options} <= offered
    assert numbers(options[0])[0] >= numbers(options[-1])[0] - 1


async def test_an_empty_lot_has_no_worth(evening: Evening) -> None:
    """Where no tile lies nothing is said of the lot."""
    code = await evening.started(evening.ben)
    _, hint = await hinted(evening, code)

    assert "Worth of the lot" not in hint


async def test_the_last_ra_is_named(evening: Evening) -> None:
    """Where the next Ra tile ends the epoch the hint says so."""
    evening.dealer.first = ("ra",) * 5
    code = await evening.started(evening.ben)
    while (await evening.tables.look(code)).view.ra_tiles < 5 or (
        await evening.tables.look(code)
    ).view.auction:
        legal = [str(action) for action in (await evening.tables.look(code)).legal]
        await evening.advance(code, "draw" if "draw" in legal else "pass")
    _, hint = await hinted(evening, code)

    assert "is the Ra that ends the epoch: 14% (25 of 175 in the bag)" in hint


async def test_more_has_a_hint(evening: Evening) -> None:
    """The button behind More tells the same as the command."""
    code = await evening.started(evening.ben)
    person, hint = await hinted(evening, code)
    await person.click(await evening.current(code, person), "More")
    more = await told(person, "what would you like to see?")
    assert [len(row["components"]) for row in more["components"]] == [4, 1, 1]
    await person.click(more, "Hint")
    await person.wait_until(lambda: len(person.private_answers) == 3)

    assert person.private_answers[-1]["content"] == hint


# Who gets none


async def test_who_is_not_asked_is_told_who_is(evening: Evening) -> None:
    """Whose turn it is not gets no hint, but a name; nor does somebody who does not play."""
    code = await evening.started(evening.ben)
    asked = await evening.asked(code)
    name = asked.username.capitalize()
    waiting = evening.ben if asked is evening.anna else evening.anna
    await waiting.slash("ra hint", table=code)
    await told(waiting, f"It is not your turn in game {code}: {name} is asked.")
    await evening.caro.slash("ra hint", table=code)
    await told(evening.caro, f"You do not play in game {code}; {name} is asked.")


async def test_before_and_after_the_game_there_is_none(evening: Evening) -> None:
    """In a lobby, and when the game is over, no game is running."""
    await evening.lobby(players=2)
    await evening.anna.slash("ra hint")
    await told(evening.anna, "No game is running at this table.")
    code = await evening.started(evening.ben)
    await evening.finish(code)
    await evening.ben.slash("ra hint", table=code)
    await told(evening.ben, "No game is running at this table.")


async def test_a_table_of_another_server_is_unknown(evening: Evening) -> None:
    """A code that no table of this server has is refused."""
    await evening.anna.slash("ra hint", table="ZZZ")
    await told(evening.anna, "There is no such table in this server.")


async def test_the_dice_game_has_none(evening: Evening) -> None:
    """At a table of the dice game the answer says so; its form and More offer nothing of the kind."""
    code = await dice_game(evening, evening.ben)
    person = await evening.asked(code)
    await person.slash("ra hint", table=code)
    await told(person, "There are no hints in this game.")
    await person.click(await evening.current(code, person), "More")
    assert "Hint" not in labels(await told(person, "what would you like to see?"))
    await evening.caro.slash("ra new", game="dice", hints=True)
    await told(evening.caro, "Ra: The Dice Game has no hints: leave hints out.")


async def test_who_has_moved_on_gets_none_of_before(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the game moves while the hint is asked for, the person is told so."""
    code = await evening.started(evening.ben)
    person, look = await evening.asked(code), evening.tables.look

    async def look_too_early(*args: Any) -> Any:
        monkeypatch.undo()
        update = await look(*args)
        await evening.tables.act(code, update.table.version, update.table.to_act, "draw")
        return update

    monkeypatch.setattr(evening.tables, "look", look_too_early)
    await person.slash("ra hint", table=code)
    await told(person, "The table has moved on.")


# Whether there are any


async def test_a_host_can_open_a_table_without_hints(evening: Evening) -> None:
    """/ra new with hints off is shown in the lobby, gives nobody a hint, and offers none."""
    code = await evening.started(evening.ben, hints=False)
    person, answer = await hinted(evening, code)

    assert answer == "At this table there are no hints: the host chose so."
    await person.click(await evening.current(code, person), "More")
    assert "Hint" not in labels(await told(person, "what would you like to see?"))


async def test_hints_are_one_of_the_options(evening: Evening) -> None:
    """The lobby says whether there are hints, and the form changes it, without touching the rules."""
    lobby = await evening.lobby(players=3)
    assert "players may ask for hints" in lobby["content"]
    form = await evening.anna.click(lobby, "Options")
    await send_in(evening.anna, form, Rules=["hidden_scores", "god_takes_disaster"])
    message = await evening.current(code_of(lobby))
    table = await evening.table(code_of(lobby))

    assert "no hints" in message["content"]
    assert (table.hints, dict(table.options)) == (False, {})
    form = await evening.anna.click(message, "Options")
    await send_in(evening.anna, form, Rules=["hidden_scores", "god_takes_disaster", "hints"])
    assert (await evening.settled(code_of(lobby))).hints
