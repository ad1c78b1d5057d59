"""What a replay of Ra tells: its lots, its epochs, and no secrets."""

from dataclasses import replace
from itertools import islice

import pytest

import engine.ra
from engine.games import RA
from engine.ra.events import EpochEnded, Event, LotSold, LotUnsold
from engine.record import Record
from engine.record import replay as play_again
from renderers.ra.replay import LOT, Story
from renderers.replays.replay import EPOCH
from tests.renderers.goldens.pictures import recorded
from tests.renderers.ra.samples import NAMES

each_record = pytest.mark.parametrize("name", ["two", "three", "four", "five"])


def events_of(record: Record) -> list[Event]:
    return [event for step in play_again(record, RA) for event in step.events]


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
    *_, last = play_again(recorded("four"), RA)
    scenes = [one for one in Story(recorded("four"), NAMES[:4], "en").scenes() if one.milliseconds == EPOCH]
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
