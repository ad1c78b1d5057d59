"""Whole games of dice as animations."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image

from engine.dice import new_game
from engine.dice.events import DiceRolled, EpochEnded
from engine.dice.faces import COLOURS, Face
from engine.errors import RecordError
from engine.games import DICE
from engine.record import replay
from renderers.dice import describe_replay, render_replay
from renderers.dice.replay import TURN, Story
from renderers.gallery import dice as gallery
from renderers.replays.replay import EPOCH
from tests.renderers.dice.samples import HARD_NAMES, NAMES, shared_victory
from tests.renderers.languages import LANGUAGES

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
    scenes = [scene for scene in Story(record, NAMES, "en").scenes() if scene.milliseconds == TURN]
    shown = iter(scenes)
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
    scenes = [
        one for one in Story(record, NAMES[:3], "en").scenes() if one.marks.scored and not one.view.places
    ]
    for scene, score in zip(scenes, last.state.scores, strict=True):
        assert [player.fame for player in scene.view.players] == list(score.fame)
        assert [player.floods for player in scene.view.players] == [one.floods for one in score.players]


def test_a_replay_is_small_and_told_to_its_end() -> None:
    """A GIF of at most 3 MB, a frame a scene and the final sheet, each counted."""
    record, counted = gallery.record("two"), list[tuple[int, int]]()
    picture = render_replay(record, NAMES[:2], "ru", progress=lambda done, of: counted.append((done, of)))
    assert (picture.format, picture.filename, picture.width) == ("gif", "ra-replay.gif", 800)
    assert len(picture.data) <= 3_000_000
    assert counted[-1][0] == counted[-1][1] == len(counted)
    with Image.open(io.BytesIO(picture.data)) as image:
        assert getattr(image, "n_frames", 1) == len(counted)


def test_a_wrong_record_is_refused() -> None:
    """A move against the rules is named, and nothing is drawn."""
    with pytest.raises(RecordError, match="Move 1"):
        render_replay(replace(gallery.record("two"), moves=((1, "draw"),), result=None))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_alt_text_says_what_it_is_and_fits(locale: str) -> None:
    """It leads with the words for a replay and is at most 1024 characters long at the worst."""
    described = describe_replay(shared_victory()[0], HARD_NAMES, locale)
    assert len(described) <= 1024
    assert described.count(":") > 4
