"""Whole games of dice as animations."""

import pytest

from engine.dice import new_game
from engine.dice.events import DiceRolled, EpochEnded
from engine.dice.faces import COLOURS, Face
from engine.games import DICE
from engine.record import replay
from renderers.dice.replay import TURN, Story
from renderers.gallery import dice as gallery
from renderers.replays.replay import EPOCH
from tests.renderers.dice.samples import NAMES

GAMES = ("two", "three", "four")


@pytest.mark.parametrize("game", GAMES)
def test_each_turn_has_its_picture(game: str) -> None:
    """As many as there were turns, and one for each end of an epoch; nobody is asked in them."""
    record = gallery.record(game)
    events = [event for step in replay(record, DICE) for event in step.events]
    turns = sum(isinstance(one, DiceRolled) and one.roll == 1 for one in events) + 1
    scenes = list(Story(record, NAMES[: record.players], "en").scenes())
    told = [scene for scene in scenes if scene.milliseconds == TURN]
    assert len(told) == turns
    assert {scene.view.to_act for scene in told} == {None}
    assert sum(isinstance(one, EpochEnded) for one in events) == 3
    assert [scene.milliseconds for scene in scenes].count(EPOCH) == 5


def test_a_turn_is_shown_as_it_ended() -> None:
    """Its dice are those of its last roll."""
    record = gallery.record("four")
    shown = (scene for scene in Story(record, NAMES, "en").scenes() if scene.milliseconds == TURN)
    dice: list[Face] = []
    start = new_game(record.players, record.options, record.setup)
    rolls = [DiceRolled(start.turn, 1, tuple(zip(COLOURS, start.dice, strict=True)), 0)]
    rolls += [one for step in replay(record, DICE) for one in step.events if isinstance(one, DiceRolled)]
    for roll in rolls:
        if roll.roll == 1 and dice:
            assert list(next(shown).view.dice) == dice
        dice = dice or [Face.SUN] * len(COLOURS)
        for colour, face in roll.rolled:
            dice[COLOURS.index(colour)] = face
    assert list(next(shown).view.dice) == dice


def test_epochs_end_with_what_was_scored() -> None:
    """At each end the markers lie there that brought the points, and the fame is the new one."""
    record = gallery.record("three")
    *_, last = replay(record, DICE)
    scenes = Story(record, NAMES[:3], "en").scenes()
    ends = [one for one in scenes if one.marks.scored and not one.view.places]
    for scene, score in zip(ends, last.state.scores, strict=True):
        assert [player.fame for player in scene.view.players] == list(score.fame)
        assert [player.floods for player in scene.view.players] == [one.floods for one in score.players]
