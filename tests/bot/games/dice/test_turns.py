"""Turns of the dice game: the controls and lines of a turn message, and turns played by them."""

import re
from dataclasses import replace
from typing import Any

import pytest
from discord import ButtonStyle

from engine.dice.actions import Disaster, MoveNile, MovePharaoh, PlacePyramid
from engine.dice.options import Options
from engine.dice.scores import EpochScore
from engine.dice.scoring import score_epoch
from engine.dice.state import Phase, State
from engine.games import DICE
from engine.tables import Logged
from renderers.names import plain
from tests.bot.support.dice_tables import load_dice, start_with_dice
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import Drawing, Post, dice_on_discord, result_post
from tests.bot.support.message_limits import component_rows, offered_actions
from tests.bot.support.messages import labels, name_of
from tests.bot.support.positions import make_dice_update
from tests.engine.dice.positions import make_player, make_state, read_space
from tests.typed_updates import look_at_dice

END = 12
"""The last space of the Nile, and here of the pharaoh track."""
THREE_PYRAMIDS = ("red:1", "blue:2", "yellow:3")
ROBBED = [make_player(), make_player(pyramids=THREE_PYRAMIDS), make_player()]
"""The second player would lose two of three markers."""


def rows_of(state: State, *, drafted: bool = False) -> list[dict[str, Any]]:
    """The rows of controls that the player to move is shown."""
    draft = [Logged(1, 0, "nile 1", ())] if drafted else []
    return component_rows(Post("x", dice_on_discord.turn_controls(make_dice_update(state, draft=draft))))


def using(dice: str, *, nile: int = 0, pharaoh: int = 0, **more: Any) -> State:
    """A player who uses these dice, and whose markers stand on these spaces."""
    players = [make_player(nile=nile, pharaoh=pharaoh), make_player()]
    return make_state(players, dice, options=Options(pharaoh_spaces=END), **more)


def button_styles(rows: list[dict[str, Any]]) -> dict[str, int]:
    """The buttons' labels, in order, with their styles."""
    parts = [part for row in rows for part in row["components"] if part["type"] == 2]
    return {part["label"]: part["style"] for part in parts}


def choices(rows: list[dict[str, Any]]) -> dict[str, list[str]]:
    """What each select offers, by its placeholder."""
    selects = [part for row in rows for part in row["components"] if part["type"] == 3]
    return {one["placeholder"]: [option["label"] for option in one["options"]] for one in selects}


def offered_steps(rows: list[dict[str, Any]]) -> set[str]:
    """The steps offered by buttons and selects."""
    return {action for action in offered_actions(rows) if action.startswith(("nile", "pharaoh"))}


def lines_of(state: State) -> list[str]:
    """The lines that a turn message has about the dice."""
    return dice_on_discord.turn_lines(make_dice_update(state))


def test_every_die_but_suns_can_be_rolled_again() -> None:
    """A select lists them; buttons keep one symbol with the ankhs, everything, or nothing."""
    state = using("ni ni an py su", phase=Phase.ROLLING)
    rows = rows_of(state)

    assert lines_of(state) == ["Roll 1 of 3: 🟥 Nile · 🟦 Nile · 🟨 ankh · 🟩 pyramid · 🟪 sun"]
    keep = ["Keep 2 Niles and 1 ankh", "Keep 1 pyramid and 1 ankh", "Keep all"]
    assert list(button_styles(rows)) == [*keep, "Roll all 4 again", "More"]
    assert list(choices(rows).values()) == [["red: Nile", "blue: Nile", "yellow: ankh", "green: pyramid"]]


def test_flood_comes_before_the_steps_of_the_nile() -> None:
    """The first control for the Nile is the one that makes it score."""
    assert list(button_styles(rows_of(using("ni ni an su su"))))[:2] == ["Flood the Nile", "Nile: 3 steps"]


def test_steps_beyond_the_end_of_a_track_are_not_offered() -> None:
    """No button or option moves a marker less far than it says."""
    assert offered_steps(rows_of(using("ni ni an ph ph", nile=END, pharaoh=END))) == set()
    at_end = rows_of(using("ni ni an su su", nile=END))
    assert list(button_styles(at_end)) == ["Flood the Nile", "Done, 3 dice unused", "More"]
    before = rows_of(using("ni ni an ph ph", nile=END - 1, pharaoh=END - 2))
    assert offered_steps(before) == {"nile 1", "pharaoh 1", "pharaoh 2"}


def test_done_stands_out_when_nothing_is_left_to_use() -> None:
    """While dice have a use, Done is as quiet as Undo and counts the dice that it wastes."""
    wasteful = button_styles(rows_of(using("ni ni su su su")))
    assert wasteful["Done, 2 dice unused"] == ButtonStyle.secondary.value
    assert button_styles(rows_of(using("ni ni su su su", nile=END))) == {
        "Done: nothing left to use": ButtonStyle.success.value,
        "More": ButtonStyle.secondary.value,
    }


def test_undo_needs_a_draft() -> None:
    """It stands between the uses and Done once there is something to take back."""
    state = using("ni ni su su su")
    assert "Undo" not in button_styles(rows_of(state))
    assert list(button_styles(rows_of(state, drafted=True)))[-3:] == ["Undo", "Done, 2 dice unused", "More"]


def test_uses_so_far_and_dice_unused_are_told() -> None:
    """The first line is left out before anything was used."""
    dice = "ph ni an an py"
    assert lines_of(using(dice)) == ["Unused: 🟥 pharaoh · 🟦 Nile · 🟨 ankh · 🟩 ankh · 🟪 pyramid"]
    assert lines_of(using(dice, uses=[MovePharaoh(2), MoveNile(1)])) == [
        "So far: Pharaoh: 2 steps · Nile: 1 step",
        "Unused: 🟩 ankh · 🟪 pyramid",
    ]


def test_pyramids_are_chosen_by_row_and_column() -> None:
    """Each row has a select; later markers of a turn are offered new columns only."""
    state = using("py py an su su")
    first = choices(rows_of(state))
    placed, _ = DICE.apply(state, PlacePyramid(read_space("red:3")))

    assert first == {
        f"Pyramid in the {row} row: choose a column": [f"{row}, column {n} · new column" for n in range(1, 9)]
        for row in ("red", "blue")
    }
    others = [f"blue, column {n} · new column" for n in (1, 2, 4, 5, 6, 7, 8)]
    assert list(choices(rows_of(placed)).values()) == [others]


def test_each_disaster_says_what_it_would_cost_whom() -> None:
    """Each has a button, and a line with everybody's losses."""
    state = make_state(ROBBED, phase=Phase.DISASTER)
    first, second = (plain(seat.name) for seat in make_dice_update(state).table.seats[1:])

    assert lines_of(state) == [
        f"- **Pharaoh**: {first} loses nothing, {second} loses nothing",
        f"- **Nile**: {first} loses nothing, {second} loses nothing",
        f"- **Civilization**: {first} loses nothing, {second} loses nothing",
        f"- **Pyramids**: {first} loses 2 markers, {second} loses nothing",
    ]
    disasters = [f"{kind} disaster" for kind in ("Pharaoh", "Nile", "Civilization", "Pyramid", "No")]
    assert list(button_styles(rows_of(state))) == [*disasters, "More"]


def test_markers_to_lose_are_chosen_together() -> None:
    """The select takes exactly as many as are lost, and says of each what it leaves in its column."""
    rows = rows_of(make_state(ROBBED, phase=Phase.LOSING, disaster=Disaster.PYRAMID, losers=(1,)))
    (select,) = rows[0]["components"]

    assert (select["min_values"], select["max_values"]) == (2, 2)
    markers = [f"{space.replace(':', ', column ')} · your only one there" for space in THREE_PYRAMIDS]
    assert list(choices(rows).values()) == [markers]


async def test_fame_below_zero(broken_drawing: Drawing) -> None:
    """Where a table lets fame fall below 0, all of it in the result has the same sign."""
    options, scores = Options(allow_negative=True), list[EpochScore]()
    players = [make_player(fame=1), make_player(("red",), fame=9, pharaoh=3)]
    for epoch in (1, 2, 3):
        scores.append(score_epoch(players, epoch, options))
        fame = zip(players, scores[-1].fame, strict=True)
        players = [replace(player, fame=total) for player, total in fame]
    state = make_state(players, phase=Phase.FINISHED, epoch=3, scores=tuple(scores), options=options)
    content = (await result_post(make_dice_update(state), broken_drawing)).content
    assert "−20 fame (after each epoch: −6, −13, −20)" in content
    assert not re.search(r"-\d", content)


async def test_rolling_edits_and_pings_nobody(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some dice by the select, then others by a button: the player was pinged once."""
    code, player = await start_with_dice(night, monkeypatch, "nnays nn a")
    before = await night.current_message(code, player)
    await night.play(code, "reroll green yellow", "reroll red")
    after = await night.current_message(code, player)

    assert before["content"].splitlines()[1] == f"<@{player.id}>, game {code}: roll again or keep."
    assert "Nile up to 3 steps" in before["attachments"][0]["description"]
    assert after["id"] == before["id"]
    assert [ping["id"] for ping in player.pings] == [before["id"]]
    assert await night.actions(code) == ["reroll green yellow", "reroll red"]
    # The third roll is the last, so that the next question is what to use the dice for.
    assert "use your dice." in after["content"]
    assert "Unused: 🟥 ankh · 🟦 Nile · 🟨 Nile · 🟩 Nile" in after["content"]


async def test_uses_are_drafts_until_done(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A use edits the message and is no move; Undo takes it back; Done makes moves and passes the turn."""
    code, player = await start_with_dice(night, monkeypatch, "pnaay")
    before = await night.current_message(code, player)
    await night.play(code, "keep", "pharaoh 2", "nile 1")
    drafted = await night.current_message(code, player)

    assert drafted["id"] == before["id"]
    assert "So far: Pharaoh: 2 steps · Nile: 1 step\nUnused: 🟩 ankh · 🟪 pyramid" in drafted["content"]
    assert "pharaoh 2, Nile 1" in drafted["attachments"][0]["description"]
    assert labels(drafted)[-4:] == ["Undo", "Done, 2 dice unused", "More", "How to play"]
    assert await night.actions(code) == ["keep"]

    await night.play(code, "undo")
    assert "So far: Pharaoh: 2 steps\n" in (await night.current_message(code, player))["content"]

    await night.play(code, "done")
    after = await night.current_message(code)
    assert after["id"] != before["id"]
    assert await night.player_to_move(code) is not player
    assert await night.actions(code) == ["keep", "pharaoh 2", "done"]
    assert [ping["id"] for ping in player.pings] == [before["id"]]
    assert f"{name_of(player)} moved to space 2 of the pharaoh track." in after["content"]


async def test_who_must_choose_markers_is_pinged(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clockwise, each is pinged by a message of their own; then the next turn begins."""
    load_dice(monkeypatch, "ssssp yyyaa yyyaa ssssp")
    code = await night.start_game(night.ben, night.caro, game="dice")
    await night.advance(code, "keep", "done", "disaster none")
    for pyramids in ("red 1", "blue 2", "yellow 3"), ("red 4", "blue 5", "yellow 6"):
        await night.advance(code, "keep", *(f"pyramid {space}" for space in pyramids), "done")
    await night.advance(code, "keep", "done")
    attacker = await night.player_to_move(code)
    await night.play(code, "disaster pyramid")
    victim, message = await night.player_to_move(code), await night.current_message(code)

    assert [ping["id"] for ping in victim.pings][-1] == message["id"]
    assert message["content"].startswith(f"<@{victim.id}>, game {code}: lose two pyramid markers.")
    await night.play(code, "lose blue:2 red:1")
    other = await night.player_to_move(code)
    await night.play(code, "lose red:4 yellow:6")

    assert len({attacker.id, victim.id, other.id}) == 3
    assert await night.player_to_move(code) is victim
    view = (await look_at_dice(night.tables, code)).view
    assert sorted(len(player.pyramids) for player in view.players) == [0, 1, 1]
