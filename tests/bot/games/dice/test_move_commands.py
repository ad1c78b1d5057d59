"""Moves of the dice game by slash command."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bot.support.dice_tables import MIXED_DICE, load_dice, send_dice_command, suggested_names
from tests.bot.support.internals import Refusal, dice_typed, text
from tests.bot.support.messages import private_answer

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_a_turn_by_commands(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rolling, uses, undo and done work by command; their answers link to the table."""
    load_dice(monkeypatch, f"{MIXED_DICE} y n")
    code = await night.start_game(night.ben, night.caro, game="dice")
    player = await night.player_to_move(code)
    await send_dice_command(night, code, "reroll", dice="yellow")
    await private_answer(player, f"{player.username.capitalize()}, roll 2: yellow pyramid.")
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
    load_dice(monkeypatch, "nnnpa ccaap nnaas sssss")
    code = await night.start_game(night.ben, game="dice")
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
        await send_dice_command(night, code, command, **options)

    actions = await night.actions(code)
    assert actions[1:3] == ["flood", "pharaoh 2"]
    assert actions[-1] == "disaster nile"
    assert {"civilization blue", "ankhs"} <= set(actions)


@pytest.mark.parametrize("typed", ["red 1 yellow 3", "yellow:3, red:1", "Red 1, Yellow 3"])
async def test_losses_are_read_in_any_form(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    """Markers are accepted by colour and column, in any order, and in the form of Discord's suggestions."""
    load_dice(monkeypatch, "yyyaa sssss")
    code = await night.start_game(night.ben, game="dice")
    await night.advance(code, "keep", "pyramid red 1", "pyramid blue 2", "pyramid yellow 3", "done")
    await night.advance(code, "disaster pyramid")
    assert await suggested_names(night, code, "lose", "markers", "") == [
        "blue 2, red 1",
        "blue 2, yellow 3",
        "red 1, yellow 3",
    ]
    await send_dice_command(night, code, "lose", markers=typed)

    assert (await night.actions(code))[-1] == "lose red:1 yellow:3"


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


async def test_an_unknown_word_rolls_no_die(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """No die is rolled for words that are only partly understood; the player reads why."""
    load_dice(monkeypatch, MIXED_DICE)
    code = await night.start_game(night.ben, game="dice")
    player, before = await night.player_to_move(code), await night.until_shown(code)
    await player.slash("radice reroll", dice="green xyz")

    await private_answer(player, "I don’t understand “xyz”")
    assert await night.table(code) == before


async def test_a_command_of_the_other_game_names_the_right_ones(night: GameNight) -> None:
    """A move of the wrong game is refused, and the refusal names the commands of the right one."""
    code = await night.start_game(night.ben, game="dice")
    player = await night.player_to_move(code)
    await player.slash("ra draw", table=code)
    await private_answer(
        player,
        f"Game {code} is Ra: The Dice Game. Use the buttons below its board, or the commands that begin with"
        " /radice",
    )

    await night.anna.go_to("games")
    other = await night.start_game(night.ben)
    player = await night.player_to_move(other)
    await player.slash("radice keep", table=other)
    await private_answer(
        player, f"Game {other} is Ra. Use the buttons below its board, or the commands that begin with /ra"
    )


async def test_without_a_code_too_the_other_games_commands_are_refused(night: GameNight) -> None:
    """In a channel whose only table is of the dice game, a move of Ra means that table."""
    channel = night.world.channel_named("games")
    night.world.deny(night.world.bot.id, channel.id, 1 << 35)
    code = await night.start_game(night.ben, game="dice")
    player = await night.player_to_move(code)
    await player.slash("ra draw")

    await private_answer(player, f"Game {code} is Ra: The Dice Game")


async def test_a_command_means_the_table_of_its_game(night: GameNight) -> None:
    """Where a table of each game waits for a player in one channel, the move decides which is meant."""
    channel = night.world.channel_named("games")
    night.world.deny(night.world.bot.id, channel.id, 1 << 35)
    dice, ra = await night.start_game(night.ben, game="dice"), await night.start_game(night.ben)
    player = await night.player_to_move(dice)
    while await night.player_to_move(ra) is not player:
        await night.advance(ra, "draw")
    await player.slash("radice keep")

    assert await night.actions(dice) == ["keep"]
