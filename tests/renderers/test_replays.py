"""Whole games of both kinds as animated pictures, and the stories that they tell."""

import io
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageSequence

import engine.ra
from engine.dice import events as dice_events
from engine.dice import new_game
from engine.dice.faces import COLOURS, Face
from engine.errors import RecordError
from engine.games import DICE, RA
from engine.ra.events import EpochEnded, Event, LotSold, LotUnsold
from engine.record import Record, replay
from renderers.canvas.picture import Picture
from renderers.dice.replay import TURN
from renderers.dice.replay import Story as DiceStory
from renderers.gallery import dice as gallery
from renderers.games import REPLAYS
from renderers.ra import render, render_sheet
from renderers.ra.replay import LOT, Story
from renderers.replays import replay as replays
from renderers.replays.replay import END, EPOCH, scaled
from tests.engine.ra.positions import RandomGame
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
    *_, last = replay(record, RA)
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
    record = replace(recorded("two"), moves=recorded("two").moves[:30], result=None)
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


# What a replay of Ra tells: its lots, its epochs, and no secrets.

each_record = pytest.mark.parametrize("name", ["two", "three", "four", "five"])


def events_of(record: Record) -> list[Event]:
    return [event for step in replay(record, RA) for event in step.events]


@each_record
def test_each_lot_and_each_epoch_has_its_scene(name: str) -> None:
    """Between the beginning and the last board stand all lots and ends of epochs, each for its time."""
    record = recorded(name)
    events = [one for one in events_of(record) if isinstance(one, LotSold | LotUnsold | EpochEnded)]
    told = [EPOCH if isinstance(event, EpochEnded) else LOT for event in events]
    scenes = Story(record, NAMES[: record.players], "en").scenes()
    assert [scene.milliseconds for scene in scenes] == [EPOCH, *told, EPOCH]


@each_record
def test_each_lot_is_shown_with_all_that_was_bid(name: str) -> None:
    """The tiles are still for sale, everybody has decided, and the buyer leads."""
    record = recorded(name)
    sales = [one for one in events_of(record) if isinstance(one, LotSold | LotUnsold)]
    lots = [one for one in Story(record, NAMES[: record.players], "en").scenes() if one.milliseconds == LOT]
    assert len(lots) == len(sales)
    for scene, sale in zip(lots, sales, strict=True):
        auction = scene.view.auction
        assert auction is not None
        assert tuple(tile for tile in scene.view.track if tile) == sale.tiles
        assert auction.bidders == ()
        assert auction.leader == (sale.seat if isinstance(sale, LotSold) else None)


def test_epochs_end_with_what_was_scored() -> None:
    """At each end the tiles lie there that brought the points, and the fame is the new one."""
    *_, last = replay(recorded("four"), RA)
    scenes = [one for one in Story(recorded("four"), NAMES[:4], "en").scenes() if one.milliseconds == EPOCH]
    for scene, score in zip(scenes[1:-1], last.state.scores, strict=True):
        assert tuple(player.tiles for player in scene.view.players) == score.tiles
        assert tuple(player.fame for player in scene.view.players) == score.fame
        assert f"Epoch {score.epoch} is over" in scene.told[0]


def test_a_game_that_goes_on_keeps_its_secrets() -> None:
    """Of a record without its end the last board is the present one, and hidden fame stays hidden."""
    whole = recorded("three")
    scenes = list(Story(replace(whole, moves=whole.moves[:150], result=None), NAMES[:3], "en").scenes())
    *_, now = islice(replay(whole, RA), 150)
    assert scenes[-1].view == engine.ra.view(now.state, None)
    assert {player.fame for scene in scenes for player in scene.view.players} == {None}


# What a replay of dice tells.


@pytest.mark.parametrize("game", ["two", "three", "four"])
def test_each_turn_has_its_picture(game: str) -> None:
    """As many as there were turns, and one for each end of an epoch; nobody is asked in them."""
    record = gallery.record(game)
    events = [event for step in replay(record, DICE) for event in step.events]
    turns = sum(isinstance(one, dice_events.DiceRolled) and one.roll == 1 for one in events) + 1
    scenes = list(DiceStory(record, NAMES[: record.players], "en").scenes())
    told = [scene for scene in scenes if scene.milliseconds == TURN]
    assert len(told) == turns
    assert {scene.view.to_act for scene in told} == {None}
    assert sum(isinstance(one, dice_events.EpochEnded) for one in events) == 3
    assert [scene.milliseconds for scene in scenes].count(EPOCH) == 5


def test_a_turn_is_shown_as_it_ended() -> None:
    """Its dice are those of its last roll."""
    record = gallery.record("four")
    shown = (scene for scene in DiceStory(record, NAMES, "en").scenes() if scene.milliseconds == TURN)
    dice: list[Face] = []
    start = new_game(record.players, record.options, record.setup)
    rolls = [dice_events.DiceRolled(start.turn, 1, tuple(zip(COLOURS, start.dice, strict=True)), 0)]
    rolls += [
        one for step in replay(record, DICE) for one in step.events if isinstance(one, dice_events.DiceRolled)
    ]
    for roll in rolls:
        if roll.roll == 1 and dice:
            assert list(next(shown).view.dice) == dice
        dice = dice or [Face.SUN] * len(COLOURS)
        for colour, face in roll.rolled:
            dice[COLOURS.index(colour)] = face
    assert list(next(shown).view.dice) == dice


def test_epochs_of_dice_end_with_what_was_scored() -> None:
    """At each end the markers lie there that brought the points, and the fame is the new one."""
    record = gallery.record("three")
    *_, last = replay(record, DICE)
    scenes = DiceStory(record, NAMES[:3], "en").scenes()
    ends = [one for one in scenes if one.marks.scored and not one.view.places]
    for scene, score in zip(ends, last.state.scores, strict=True):
        assert [player.fame for player in scene.view.players] == list(score.fame)
        assert [player.floods for player in scene.view.players] == [one.floods for one in score.players]
