"""A whole game as an animated picture."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageSequence

import engine.ra
from engine.errors import RecordError
from engine.games import RA
from engine.ra.events import EpochEnded, LotSold, LotUnsold
from engine.record import Record
from engine.record import replay as play_again
from renderers.ra import describe_replay, render, render_replay, render_sheet
from renderers.ra.replay import LOT, Story
from renderers.replays import animation
from renderers.replays.animation import scaled
from renderers.replays.replay import END, EPOCH
from tests.engine.ra.random_games import RandomGame
from tests.renderers.goldens.boards import recorded
from tests.renderers.languages import LANGUAGES
from tests.renderers.ra.samples import HARD_NAMES, NAMES, crowded_auction

if TYPE_CHECKING:
    from renderers.canvas.picture import Picture


def random_record(game: RandomGame) -> Record:
    """The record of a random game."""
    before, moves = game.start(), []
    for action, after, _ in game.play():
        moves.append((engine.ra.to_act(before) or 0, str(action)))
        before = after
    return Record("ra", game.players, game.options, game.setup, tuple(moves))


def frames_of(picture: Picture) -> list[Image.Image]:
    """The frames as a viewer sees them, one after another."""
    with Image.open(io.BytesIO(picture.data)) as opened:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(opened)]


def durations_of(picture: Picture) -> list[int]:
    """How long each frame stays, in milliseconds."""
    with Image.open(io.BytesIO(picture.data)) as opened:
        return [frame.info["duration"] for frame in ImageSequence.Iterator(opened)]


def expected_durations(record: Record) -> list[int]:
    """The beginning, every lot, every epoch's end, the last board, and the final sheet."""
    told = [
        LOT if isinstance(event, LotSold | LotUnsold) else EPOCH
        for step in play_again(record, RA)
        for event in step.events
        if isinstance(event, LotSold | LotUnsold | EpochEnded)
    ]
    return [EPOCH, *told, EPOCH, END]


@pytest.mark.parametrize("name", ["two", "three"])
def test_each_lot_and_each_epoch_has_its_frame(name: str) -> None:
    """Between the beginning and the end stand all lots and ends of epochs, each for its time."""
    record = recorded(name)
    picture = render_replay(record, NAMES[: record.players])
    assert durations_of(picture) == expected_durations(record)
    assert (picture.format, picture.filename, picture.width) == ("gif", "ra-replay.gif", 800)


def test_the_last_frame_is_the_final_sheet() -> None:
    """What is held at the end is the final score sheet, as high as the boards."""
    record = recorded("three")
    *_, last = play_again(record, RA)
    final = render_sheet(engine.ra.view(last.state, None), NAMES[:3], epoch=3)
    shown = frames_of(render_replay(record, NAMES[:3]))[-1]
    with Image.open(io.BytesIO(final.data)) as opened:
        small = scaled(opened, 800)
        expected = scaled(small, round(800 * shown.height / small.height)).convert("RGB")
    left = (800 - expected.width) // 2
    assert shown.crop((left, 0, left + expected.width, shown.height)).tobytes() == expected.tobytes()


def test_before_it_stands_the_last_board() -> None:
    """The frame before has the pixels of the final board, which fills the picture as all boards do."""
    record = recorded("two")
    *_, last = play_again(record, RA)
    board = render(engine.ra.view(last.state, None), NAMES[:2], events=last.events)
    with Image.open(io.BytesIO(board.data)) as opened:
        expected = scaled(opened, 800).convert("RGB")
    shown = frames_of(render_replay(record, NAMES[:2]))[-2]
    assert shown.tobytes() == expected.tobytes()


def test_the_same_game_gives_the_same_bytes() -> None:
    """Nothing but the record, the names and the language goes into it."""
    record = recorded("two")
    assert render_replay(record, NAMES[:2]).data == render_replay(record, NAMES[:2]).data
    assert render_replay(record, NAMES[:2]).data != render_replay(record, NAMES[1::-1]).data


def test_the_longest_games_are_small_enough() -> None:
    """Of hundreds of random games of five the one with most lots, and the widest names: at most 3 MB."""
    record = random_record(RandomGame(5, engine.ra.read_options(5, {}), 13, patience=0.6))
    assert len(expected_durations(record)) > 60
    assert len(render_replay(record, HARD_NAMES).data) <= 3_000_000


def test_too_long_a_game_loses_lots_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a whole game is too much, some lots are left out, but no epoch and not the end."""
    record = recorded("two")
    whole = render_replay(record)
    monkeypatch.setattr(animation, "MAX_BYTES", len(whole.data) // 2)
    shorter = render_replay(record)
    assert len(shorter.data) <= len(whole.data) // 2
    durations = durations_of(shorter)
    assert 0 < durations.count(LOT) < durations_of(whole).count(LOT)
    assert [one for one in durations if one != LOT] == [EPOCH, EPOCH, EPOCH, EPOCH, EPOCH, END]


def test_progress_is_told_frame_by_frame() -> None:
    """So that a bar can go from the first to the last."""
    record = recorded("two")
    told: list[tuple[int, int]] = []
    render_replay(record, progress=lambda done, of: told.append((done, of)))
    count = len(expected_durations(record))
    assert told == [(done, count) for done in range(1, count + 1)]


@pytest.mark.parametrize("name", ["two", "three", "four", "five"])
def test_each_lot_is_shown_with_all_that_was_bid(name: str) -> None:
    """The tiles are still for sale, everybody has decided, and the buyer leads."""
    record = recorded(name)
    sales = [
        event
        for step in play_again(record, RA)
        for event in step.events
        if isinstance(event, LotSold | LotUnsold)
    ]
    lots = [
        scene for scene in Story(record, NAMES[: record.players], "en").scenes() if scene.milliseconds == LOT
    ]
    assert len(lots) == len(sales)
    for scene, sale in zip(lots, sales, strict=True):
        auction = scene.view.auction
        assert auction is not None
        assert tuple(tile for tile in scene.view.track if tile) == sale.tiles
        assert auction.bidders == ()
        assert auction.leader == (sale.seat if isinstance(sale, LotSold) else None)


def test_epochs_end_with_what_was_scored() -> None:
    """At each end the tiles lie there that brought the points, and the fame is the new one."""
    *_, last = play_again(recorded("four"), RA)
    scenes = [
        scene for scene in Story(recorded("four"), NAMES[:4], "en").scenes() if scene.milliseconds == EPOCH
    ]
    for scene, score in zip(scenes[1:-1], last.state.scores, strict=True):
        assert tuple(player.tiles for player in scene.view.players) == score.tiles
        assert tuple(player.fame for player in scene.view.players) == score.fame
        assert f"Epoch {score.epoch} is over" in scene.told[0]


def test_a_game_that_goes_on_keeps_its_secrets() -> None:
    """Of a record without its end the last board is the present one, and hidden fame stays hidden."""
    whole = recorded("three")
    scenes = list(Story(replace(whole, moves=whole.moves[:150], result=None), NAMES[:3], "en").scenes())
    *_, now = islice(play_again(whole, RA), 150)
    assert scenes[-1].view == engine.ra.view(now.state, None)
    assert {player.fame for scene in scenes for player in scene.view.players} == {None}


def test_a_wrong_record_is_refused() -> None:
    """A move against the rules is named, and nothing is drawn."""
    with pytest.raises(RecordError, match="Move 1"):
        render_replay(replace(recorded("two"), moves=((9, "draw"),), result=None))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_alt_text_says_what_it_is_and_fits(locale: str) -> None:
    """It leads with the words for a replay and is at most 1024 characters long at the worst."""
    described = describe_replay(crowded_auction()[0], HARD_NAMES, locale)
    assert len(described) <= 1024
    assert described.count(":") > 5
