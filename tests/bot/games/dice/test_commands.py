"""Moves of the dice game by slash command, and what is suggested while they are typed."""

from typing import Any

import pytest

import renderers.dice
from engine.dice.actions import Disaster
from engine.dice.faces import COLOURS
from engine.dice.state import Phase
from playground.world.permissions import Permission
from tests.bot.support.dice_tables import load_dice, send_dice_command, start_with_dice, suggested_names
from tests.bot.support.faults import deny
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import Refusal, dice_typed, languages, text
from tests.bot.support.messages import name_of, private_answer
from tests.bot.support.positions import make_dice_update
from tests.engine.dice.positions import make_player, make_state


async def test_a_turn_by_commands(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rolling, uses, undo and done work by command; their answers link to the table."""
    code, player = await start_with_dice(night, monkeypatch, "nnays y n")
    await send_dice_command(night, code, "reroll", dice="yellow")
    await private_answer(player, f"{name_of(player)}, roll 2: yellow pyramid.")
    await send_dice_command(night, code, "keep")
    await send_dice_command(night, code, "nile", steps=2)
    answer = await private_answer(player, "So far: Nile: 2 steps")
    assert str((await night.table(code)).message_id) in answer["content"]
    await send_dice_command(night, code, "undo")
    await send_dice_command(night, code, "nile", steps=1)
    await send_dice_command(night, code, "pyramid", row="Green", column=8)
    await send_dice_command(night, code, "done")

    actions = await night.actions(code)
    assert actions == ["reroll yellow", "keep", "nile 1", "pyramid green 8", "done"]
    assert await night.player_to_move(code) is not player


async def test_every_other_move_has_its_command(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Flood, pharaoh, civilization, ankhs, a disaster and its losses."""
    code, _ = await start_with_dice(night, monkeypatch, "nnnpa ccaap yyyaa nnaas ppppp sssss")
    options: dict[str, dict[str, Any]] = {
        "pharaoh": {"steps": 2},
        "civilization": {"space": "blue"},
        "disaster": {"kind": "pyramid"},
        "lose": {"markers": "Yellow 3, Red 1"},
    }

    async def send(*commands: str) -> None:
        for command in commands:
            await send_dice_command(night, code, command, **options.get(command, {}))

    await send("keep", "flood", "pharaoh", "done", "keep", "civilization", "done")
    await night.advance(code, "keep", "pyramid red 1", "pyramid blue 2", "pyramid yellow 3", "done")
    await send("keep", "ankhs", "done", "keep", "done", "disaster", "lose")

    actions = await night.actions(code)
    assert actions[1:3] == ["flood", "pharaoh 2"]
    assert {"civilization blue", "ankhs"} <= set(actions)
    assert actions[-2:] == ["disaster pyramid", "lose red:1 yellow:3"]


async def test_uses_are_suggested_as_now_possible(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps, spaces, rows and columns are those that are legal after the draft so far."""
    load_dice(monkeypatch, "yycca ppccy")
    code = await night.start_game(night.ben, night.caro, game="dice")
    assert await suggested_names(night, code, "pharaoh", "steps", "") == []
    await send_dice_command(night, code, "keep")
    assert await suggested_names(night, code, "civilization", "space", "") == ["yellow", "green"]
    assert await suggested_names(night, code, "civilization", "space", "gr") == ["green"]
    assert await suggested_names(night, code, "pyramid", "row", "") == ["red", "blue"]
    assert len(await suggested_names(night, code, "pyramid", "column", "", row="red")) == 8
    await send_dice_command(night, code, "pyramid", row="red", column=2)
    assert await suggested_names(night, code, "pyramid", "row", "") == ["blue"]
    assert await suggested_names(night, code, "pyramid", "column", "", row="red") == []
    assert "2" not in await suggested_names(night, code, "pyramid", "column", "", row="blue")
    await send_dice_command(night, code, "done")
    await send_dice_command(night, code, "keep")
    assert await suggested_names(night, code, "pharaoh", "steps", "") == ["2", "1"]


async def test_a_command_means_the_table_of_its_game(night: GameNight) -> None:
    """In a channel it is the one where the move can be made, or else the only one.

    That one refuses it, and names the commands of its own game.
    """
    deny(night, Permission.CREATE_PUBLIC_THREADS)
    dice = await night.start_game(night.ben, game="dice")
    player, use = await night.player_to_move(dice), "Use the buttons below its board, or the commands"
    await player.slash("ra draw")
    await private_answer(player, f"Game {dice} is a game of Ra: The Dice Game. {use} that begin with /radice")

    ra = await night.start_game(night.ben)
    while await night.player_to_move(ra) is not player:
        await night.advance(ra, "draw")
    await player.slash("radice keep", table=ra)
    await private_answer(player, f"Game {ra} is a game of Ra. {use} that begin with /ra")
    await player.slash("radice keep")
    assert await night.actions(dice) == ["keep"]


ROLLED = make_state([make_player(), make_player()], "ni ni an py ph", phase=Phase.ROLLING)
ROBBED = make_state(
    [make_player(), make_player(pyramids=["red:1", "blue:2", "yellow:3"])],
    phase=Phase.LOSING,
    disaster=Disaster.PYRAMID,
    losers=(1,),
)


def suggested(verb: str, typed: str) -> list[str]:
    """The names of what is suggested after what was typed."""
    update = make_dice_update(ROLLED if verb == "reroll" else ROBBED)
    return [name for name, _ in dice_typed.complete_items(verb, typed, update.legal, update.view, "en")]


@pytest.mark.parametrize("typed", ["red 1 yellow 3", "yellow:3, red:1", "Red 1, Yellow 3"])
def test_losses_are_read_in_any_form(typed: str) -> None:
    """Markers are named by colour and column, in any order, and as Discord writes a suggestion."""
    verb, *markers = dice_typed.action_text("lose", typed, "en").split()
    assert (verb, sorted(markers)) == ("lose", ["red:1", "yellow:3"])


@pytest.mark.parametrize("locale", languages())
def test_colours_are_read_without_their_accents(locale: str) -> None:
    """As people type them: "желтый" for "жёлтый"; whichever language they speak, and are suggested in."""
    for colour in COLOURS:
        name = renderers.dice.colour_name(colour, locale)
        typed = name.upper().replace("Ё", "Е")
        assert dice_typed.action_text("reroll", typed, "en") == f"reroll {colour}"
        update = make_dice_update(ROLLED)
        offered = dice_typed.complete_items("reroll", typed[:3], update.legal, update.view, locale)
        assert all(name in one for one, _ in offered)
        assert offered or colour not in str(update.legal)


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
def test_words_that_are_not_understood_are_refused(verb: str, typed: str, word: str, words: str) -> None:
    """The refusal names the word and explains how to name things."""
    with pytest.raises(Refusal) as refused:
        dice_typed.action_text(verb, typed, "en")

    refusal = text("en", refused.value.key, **refused.value.values)
    assert refusal.startswith(f"I don’t understand “{word}”, so nothing was done. {words}")


def test_markers_are_suggested_as_whole_losses() -> None:
    """Each suggestion can be sent as it is."""
    assert suggested("lose", "") == ["blue 2, red 1", "blue 2, yellow 3", "red 1, yellow 3"]


def test_dice_are_suggested_one_more_at_a_time() -> None:
    """Five dice have too many subsets for one list, so that each suggestion adds one die."""
    first, then = suggested("reroll", ""), suggested("reroll", "blue: Nile, ")

    assert first == ["blue: Nile", "green: pyramid", "purple: pharaoh", "red: Nile", "yellow: ankh"]
    assert then[0] == "blue: Nile"
    assert "blue: Nile, red: Nile, yellow: ankh" in then
    assert all("blue: Nile" in name for name in then)
