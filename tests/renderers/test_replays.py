"""Whole games of both kinds as animated pictures."""

import io
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageSequence

import engine.ra
from engine.errors import RecordError
from engine.games import RA
from engine.record import Record
from engine.record import replay as play_again
from renderers.canvas.picture import Picture
from renderers.gallery import dice as gallery
from renderers.games import REPLAYS
from renderers.ra import render, render_sheet
from renderers.ra.replay import LOT, Story
from renderers.replays import replay as replays
from renderers.replays.replay import END, EPOCH, scaled
from tests.engine.ra.random_games import RandomGame
from tests.renderers.dice.samples import shared_victory
from tests.renderers.goldens.pictures import recorded
from tests.renderers.languages import LANGUAGES
from tests.renderers.ra.samples import HARD_NAMES, NAMES, crowded_auction

MOST_BYTES = 3_000_000


class Replay(NamedTuple):
    """A game as an animation, and what was told while it was drawn."""

    record: Record
    picture: Picture
    progress: list[tuple[int, int]]


@cache
def replayed() -> Replay:
    """A replay of a game of Ra, drawn once."""
    record, progress = recorded("two"), list[tuple[int, int]]()
    picture = REPLAYS["ra"].render(record, NAMES[:2], progress=lambda done, of: progress.append((done, of)))
    return Replay(record, picture, progress)


def frames_of(picture: Picture) -> list[Image.Image]:
    """The frames as a viewer sees them, one after another."""
    with Image.open(io.BytesIO(picture.data)) as opened:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(opened)]


def durations_of(picture: Picture) -> list[int]:
    """How long each frame stays, in milliseconds."""
    with Image.open(io.BytesIO(picture.data)) as opened:
        return [frame.info["duration"] for frame in ImageSequence.Iterator(opened)]


def beginning() -> Record:
    """The first moves of a game."""
    record = recorded("two")
    return replace(record, moves=record.moves[:30], result=None)


def test_each_scene_of_a_story_has_its_frame() -> None:
    """Each stays for its time, and the final sheet after them; the file is a GIF of at most 3 MB."""
    record, picture, _ = replayed()
    scenes = Story(record, NAMES[:2], "en").scenes()
    assert durations_of(picture) == [*(scene.milliseconds for scene in scenes), END]
    assert (picture.format, picture.filename, picture.width) == ("gif", "ra-replay.gif", 800)
    assert len(picture.data) <= MOST_BYTES


def test_progress_is_told_frame_by_frame() -> None:
    """So that a bar can go from the first to the last."""
    count = len(durations_of(replayed().picture))
    assert replayed().progress == [(done, count) for done in range(1, count + 1)]


def test_it_ends_with_the_last_board_and_the_final_sheet() -> None:
    """Boards fill the picture, and what is held at the end is as high as they are."""
    record, picture, _ = replayed()
    *_, last = play_again(record, RA)
    end = engine.ra.view(last.state, None)
    board, sheet = frames_of(picture)[-2:]
    with Image.open(io.BytesIO(render(end, NAMES[:2], events=last.events).data)) as opened:
        assert board.tobytes() == scaled(opened, 800).convert("RGB").tobytes()
    with Image.open(io.BytesIO(render_sheet(end, NAMES[:2], epoch=3).data)) as opened:
        small = scaled(opened, 800)
        expected = scaled(small, round(800 * sheet.height / small.height)).convert("RGB")
    left = (800 - expected.width) // 2
    assert sheet.crop((left, 0, left + expected.width, sheet.height)).tobytes() == expected.tobytes()


def test_the_same_game_gives_the_same_bytes() -> None:
    """Nothing but the record, the names and the language goes into it."""
    record = beginning()
    first = REPLAYS["ra"].render(record, NAMES[:2])
    assert REPLAYS["ra"].render(record, NAMES[:2]) == first
    assert REPLAYS["ra"].render(record, NAMES[1::-1]) != first


@pytest.mark.repeats
def test_the_longest_games_are_small_enough() -> None:
    """Of hundreds of random games of five the one with most lots, and the widest names: at most 3 MB."""
    game = RandomGame(5, engine.ra.read_options(5, {}), 13, patience=0.6)
    assert len(list(Story(game.record, NAMES, "en").scenes())) > 60
    assert len(REPLAYS["ra"].render(game.record, HARD_NAMES).data) <= MOST_BYTES


def test_too_long_a_game_loses_lots_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a whole game is too much, some lots are left out, but no epoch and not the end."""
    record, whole, _ = replayed()
    monkeypatch.setattr(replays, "MAX_BYTES", len(whole.data) // 2)
    shorter = REPLAYS["ra"].render(record, NAMES[:2])
    assert len(shorter.data) <= len(whole.data) // 2
    durations = durations_of(shorter)
    assert 0 < durations.count(LOT) < durations_of(whole).count(LOT)
    assert [one for one in durations if one != LOT] == [EPOCH, EPOCH, EPOCH, EPOCH, EPOCH, END]


@pytest.mark.parametrize("record", [recorded("two"), gallery.record("two")], ids=REPLAYS)
def test_a_wrong_record_is_refused(record: Record) -> None:
    """A move against the rules is named, and nothing is drawn."""
    wrong = replace(record, moves=((1, "draw"),), result=None)
    with pytest.raises(RecordError, match="Move 1"):
        REPLAYS[record.game].render(wrong, NAMES[:2])


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize(("game", "moment"), [("ra", crowded_auction), ("dice", shared_victory)])
def test_the_alt_text_says_what_it_is_and_fits(game: str, moment: Any, locale: str) -> None:
    """It leads with the words for a replay and is at most 1024 characters long at the worst."""
    view, _ = moment()
    described = REPLAYS[game].describe(view, HARD_NAMES[: len(view.players)], locale)
    assert len(described) <= 1024
    assert described.count(":") > 4
