"""The dice game by slash commands: every move, what is suggested for it, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.games.dice.typed import action_text
from bot.problems import Refusal
from bot.words import text
from tests.bot.dice_table import dice_game, load

if TYPE_CHECKING:
    from playground.member import Member
    from tests.bot.evening import Evening

MIXED = "nnays"
"""Red and blue Nile, yellow ankh, green pyramid, purple sun."""


async def told(person: Member, words: str) -> str:
    """The private answer in which a person reads these words."""
    answer = await person.wait_for_private_answer(lambda answer: words in answer["content"])
    return str(answer["content"])


async def said(evening: Evening, code: str, command: str, **options: Any) -> None:
    """Let whoever is asked say a command of the dice game that makes or takes back a move."""
    asked, before = await evening.asked(code), await evening.table(code)
    await asked.slash(f"radice {command}", **options)
    await evening.moved_on(code, before.version)


async def suggested(
    evening: Evening, code: str, command: str, option: str, typed: str, **options: Any
) -> Any:
    """The names of what is suggested to whoever is asked."""
    asked = await evening.asked(code)
    choices = await asked.autocomplete(f"radice {command}", option, typed, **options)
    return [choice["name"] for choice in choices]


# Moves


async def test_a_turn_by_commands(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rolling, uses, taking back and ending a turn are said, and answered where the table is shown."""
    load(monkeypatch, f"{MIXED} y n")
    code = await dice_game(evening, evening.ben, evening.caro)
    asked = await evening.asked(code)
    await said(evening, code, "reroll", dice="yellow")
    await told(asked, f"{asked.username.capitalize()}, roll 2: yellow pyramid.")
    await said(evening, code, "keep")
    await said(evening, code, "nile", steps=2)
    words = await told(asked, "So far: Nile: 2 steps")
    assert str((await evening.table(code)).message_id) in words
    await said(evening, code, "undo")
    await said(evening, code, "nile", steps=1)
    await said(evening, code, "pyramid", row="Green", column=8)
    await said(evening, code, "done")

    actions = [move.action for move in await evening.tables.log(code) if move.action]
    assert actions == ["reroll yellow", "keep", "nile 1", "pyramid green 8", "done"]
    assert await evening.asked(code) is not asked


async def test_every_other_move_has_its_command(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Flood, pharaoh, civilization, ankhs, a disaster and its losses."""
    load(monkeypatch, "nnnpa ccaap nnaas sssss")
    code = await dice_game(evening, evening.ben)
    for command, options in (
        ("keep", {}),
        ("flood", {}),
        ("pharaoh", {"steps": 2}),
        ("done", {}),
        ("keep", {}),
        ("civilization", {"space": "blue"}),
        ("done", {}),
        ("keep", {}),
        ("ankhs", {}),
        ("done", {}),
        ("disaster", {"kind": "nile"}),
    ):
        await said(evening, code, command, **options)

    actions = [move.action for move in await evening.tables.log(code) if move.action]
    assert actions[1:3] == ["flood", "pharaoh 2"]
    assert actions[-1] == "disaster nile"
    assert {"civilization blue", "ankhs"} <= set(actions)


@pytest.mark.parametrize("typed", ["red 1 yellow 3", "yellow:3, red:1", "Red 1, Yellow 3"])
async def test_losses_are_read_in_any_form(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    """Markers are named by their colour and column, in any order, and as Discord writes a choice."""
    load(monkeypatch, "yyyaa sssss")
    code = await dice_game(evening, evening.ben)
    await evening.advance(code, "keep", "pyramid red 1", "pyramid blue 2", "pyramid yellow 3", "done")
    await evening.advance(code, "disaster pyramid")
    assert await suggested(evening, code, "lose", "markers", "") == [
        "blue 2, red 1",
        "blue 2, yellow 3",
        "red 1, yellow 3",
    ]
    await said(evening, code, "lose", markers=typed)

    assert (await evening.tables.log(code))[-1].action == "lose red:1 yellow:3"


# Suggestions


async def test_dice_are_suggested_one_more_at_a_time(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of five dice there are too many sets for one list, so that each choice adds a die."""
    load(monkeypatch, "nnayp")
    code = await dice_game(evening, evening.ben)
    first = await suggested(evening, code, "reroll", "dice", "")
    then = await suggested(evening, code, "reroll", "dice", "blue: Nile, ")

    assert first == ["blue: Nile", "green: pyramid", "purple: pharaoh", "red: Nile", "yellow: ankh"]
    assert then[0] == "blue: Nile"
    assert "blue: Nile, red: Nile, yellow: ankh" in then
    assert all("blue: Nile" in name for name in then)


async def test_uses_are_suggested_as_they_are_possible_now(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Steps, spaces, rows and the columns of a row, each after what was drafted before."""
    load(monkeypatch, "yycca ppccy")
    code = await dice_game(evening, evening.ben, evening.caro)
    assert await suggested(evening, code, "pharaoh", "steps", "") == []
    await said(evening, code, "keep")
    assert await suggested(evening, code, "civilization", "space", "") == ["yellow", "green"]
    assert await suggested(evening, code, "civilization", "space", "gr") == ["green"]
    assert await suggested(evening, code, "pyramid", "row", "") == ["red", "blue"]
    assert len(await suggested(evening, code, "pyramid", "column", "", row="red")) == 8
    await said(evening, code, "pyramid", row="red", column=2)
    assert await suggested(evening, code, "pyramid", "row", "") == ["blue"]
    assert await suggested(evening, code, "pyramid", "column", "", row="red") == []
    assert "2" not in await suggested(evening, code, "pyramid", "column", "", row="blue")
    await said(evening, code, "done")
    await said(evening, code, "keep")
    assert await suggested(evening, code, "pharaoh", "steps", "") == ["2", "1"]


async def test_nothing_is_suggested_to_others(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is not asked has nothing to choose."""
    load(monkeypatch, MIXED)
    code = await dice_game(evening, evening.ben, evening.caro)
    other, *_ = await evening.others(code)

    assert await other.autocomplete("radice reroll", "dice", "", table=code) == []


# Refusals

REFUSED = [
    ((), ("reroll", {"dice": "purple"}), "sun-locked"),
    ((), ("reroll", {"dice": "red red"}), "die-twice"),
    ((), ("nile", {"steps": 1}), "still-rolling"),
    ((), ("lose", {"markers": "red blue"}), "nothing-to-lose"),
    ((), ("disaster", {"kind": "nile"}), "no-disaster"),
    (("keep",), ("keep", {}), "rolling-over"),
    (("keep",), ("nile", {"steps": 5}), "too-few-symbols"),
    (("keep",), ("pharaoh", {"steps": 1}), "no-natural-symbol"),
    (("keep",), ("ankhs", {}), "too-few-ankhs"),
    (("keep",), ("civilization", {"space": "red"}), "not-the-dies-colour"),
    (("keep",), ("pyramid", {"row": "red", "column": 1}), "not-the-dies-colour"),
    (("keep", "pyramid green 1"), ("pyramid", {"row": "green", "column": 2}), "die-used"),
    (("keep", "flood"), ("flood", {}), "second-flood"),
]


@pytest.mark.parametrize(("moves", "command", "reason"), REFUSED, ids=range(len(REFUSED)))
async def test_a_refused_move_says_why(
    evening: Evening,
    monkeypatch: pytest.MonkeyPatch,
    moves: tuple[str, ...],
    command: tuple[str, dict[str, Any]],
    reason: str,
) -> None:
    """Each reason has its words, privately, and nothing changes."""
    load(monkeypatch, MIXED)
    code = await dice_game(evening, evening.ben)
    await evening.advance(code, *moves)
    asked, before = await evening.asked(code), await evening.settled(code)
    await asked.slash(f"radice {command[0]}", **command[1])

    await told(asked, text("en", f"illegal-{reason}"))
    assert await evening.table(code) == before


UNKNOWN = [
    ("reroll", "green xyz", "xyz", "Name dice by their colour: red, blue, yellow, green, purple."),
    ("reroll", "not red", "not", "Name dice by their colour: red, blue"),
    ("reroll", "Nile", "nile", "Name dice by their colour: red, blue"),
    ("reroll", "red 3", "red 3", "Name dice by their colour: red, blue"),
    ("reroll", ",", ",", "Name dice by their colour: red, blue"),
    ("civilization", "ankh", "ankh", "Name the space by its colour alone: red, blue"),
    ("pyramid", "yellow 3", "yellow 3", "Name the row by its colour alone: red, blue"),
    ("lose", "blue 1 yellow 1 nonsense", "nonsense", "Name markers by their colour"),
]


@pytest.mark.parametrize(("verb", "typed", "word", "words"), UNKNOWN, ids=range(len(UNKNOWN)))
def test_no_word_is_left_out(verb: str, typed: str, word: str, words: str) -> None:
    """What is not understood is named in a refusal that says how things are named."""
    with pytest.raises(Refusal) as refused:
        action_text(verb, typed, "en")

    told = text("en", refused.value.key, **refused.value.values)
    assert told.startswith(f"Nothing was done: “{word}” was not understood. {words}")


async def test_an_unknown_word_rolls_no_die(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is rolled for words of which only a part is understood; the person is told privately."""
    load(monkeypatch, MIXED)
    code = await dice_game(evening, evening.ben)
    asked, before = await evening.asked(code), await evening.settled(code)
    await asked.slash("radice reroll", dice="green xyz")

    await told(asked, "“xyz” was not understood.")
    assert await evening.table(code) == before


async def test_a_command_of_the_other_game_names_the_right_ones(evening: Evening) -> None:
    """Moves of Ra at a table of the dice game, and the reverse, are refused with where to find them."""
    code = await dice_game(evening, evening.ben)
    asked = await evening.asked(code)
    await asked.slash("ra draw", table=code)
    words = f"Game {code} is Ra: The Dice Game: its moves are the commands /radice"
    await told(asked, words)

    await evening.anna.go_to("games")
    other = await evening.started(evening.ben)
    asked = await evening.asked(other)
    await asked.slash("radice keep", table=other)
    await told(asked, f"Game {other} is Ra: its moves are the commands /ra")


async def test_a_command_means_the_table_of_its_game(evening: Evening) -> None:
    """Where a table of each game waits for somebody in one channel, a move says which is meant."""
    channel = evening.world.channel_named("games")
    evening.world.deny(evening.world.bot.id, channel.id, 1 << 35)
    dice, ra = await dice_game(evening, evening.ben), await evening.started(evening.ben)
    asked = await evening.asked(dice)
    while await evening.asked(ra) is not asked:
        await evening.advance(ra, "draw")
    await asked.slash("radice keep")

    assert [move.action for move in await evening.tables.log(dice) if move.action] == ["keep"]
