"""The replay of a game of Ra: the end of each auction, a board for each end of an epoch, and the last one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from engine.games import RA
from engine.ra.events import (
    BidMade,
    EpochEnded,
    EpochScored,
    EpochStarted,
    Event,
    GameEnded,
    LotSold,
    LotUnsold,
    Passed,
    RaDrawn,
)
from engine.ra.state import EPOCHS, Auction, State
from engine.ra.view import View
from engine.record import Record, replay
from renderers.cards.header import fit_headline, fit_notes, sub_line_room
from renderers.names import shown_names
from renderers.ra.alt import describe
from renderers.ra.board import draw_picture, notes, tell
from renderers.ra.highlights import Highlights, find_highlights
from renderers.ra.log import note, worth_telling
from renderers.ra.score_sheet import lay_out_sheet
from renderers.replays.replay import END, EPOCH, Replays, Scene
from renderers.words.typography import capitalised

LOT = 3_000
"""Milliseconds for which the end of an auction stays: long enough to read all bids."""


class Story:
    """A game as a row of boards; if it is finished, all fame is shown, as on its last board."""

    def __init__(self, record: Record, names: Sequence[str], locale: str) -> None:
        """Replay the record; `names` are display names by seat. Raises `RecordError`."""
        self.shown = shown_names(names, locale)
        self._locale = locale
        self._steps = list(replay(record, RA))
        self._start = RA.new_game(record.players, record.options, record.setup)
        self.over = bool(self._steps) and self._steps[-1].state.finished

    def scenes(self) -> Iterator[Scene]:
        """The boards in order."""
        before = self._look(self._start)
        since: list[Event] = []
        yield self._beginning(before)
        for step in self._steps:
            after = self._look(step.state)
            sales = [n for n, event in enumerate(step.events) if isinstance(event, LotSold | LotUnsold)]
            if sales:
                until = sales[0]
                yield self._lot(before, [*since, *step.events[:until]], step.events[until])
                since = []
            since += step.events[sales[0] if sales else 0 :]
            if any(isinstance(event, EpochEnded) for event in step.events):
                yield self._epoch_end(before, after, step.events)
                since = []
            before = after
        events = self._steps[-1].events if self._steps else ()
        told = tell(before, self.shown, events, self._locale)
        yield Scene(before, find_highlights(events), told, EPOCH if self.over else END)

    def _look(self, state: State) -> View:
        return RA.computer_view(state, None) if self.over else RA.view(state, None)

    def _beginning(self, start: View) -> Scene:
        asked = tell(start, self.shown, (), self._locale)[0]
        headline = self._headline(EpochStarted(start.epoch, start.turn))
        return Scene(replace(start, to_act=None), Highlights(), (headline, asked), EPOCH)

    def _lot(self, before: View, events: Sequence[Event], sale: Event) -> Scene:
        """The lot with all bids, just before its tiles go."""
        assert before.auction  # noqa: S101  # else nothing could be sold
        now = replace(before, auction=_with_bids(before.auction, events), to_act=None)
        led = [event for event in worth_telling(now, events) if not isinstance(event, BidMade | Passed)]
        return Scene(now, find_highlights(events), (self._headline(sale), self._sub_line(led)), LOT)

    def _epoch_end(self, before: View, after: View, events: Sequence[Event]) -> Scene:
        """The tiles in front of all players when the epoch was scored, and the points."""
        scored = after.epochs[-1]
        players = tuple(
            replace(player, tiles=tiles, fame=fame)
            for player, tiles, fame in zip(after.players, scored.tiles, scored.fame, strict=True)
        )
        now = replace(
            after,
            players=players,
            epoch=scored.epoch,
            ra_tiles=before.ra_tiles + sum(isinstance(event, RaDrawn) for event in events),
            to_act=None,
            places=None,
        )
        ended = next(event for event in events if isinstance(event, EpochEnded))
        follows = [event for event in events if isinstance(event, EpochStarted | GameEnded)]
        told = self._headline(ended), self._sub_line(follows)
        points = next(event for event in events if isinstance(event, EpochScored))
        return Scene(now, Highlights(scored=points), told, EPOCH)

    def _headline(self, event: Event) -> str:
        return capitalised(fit_headline(lambda names: note(event, names, self._locale), self.shown))

    def _sub_line(self, events: Sequence[Event]) -> str:
        return fit_notes(lambda names: notes(events, names, self._locale), self.shown, sub_line_room(""))


def _with_bids(auction: Auction, events: Sequence[Event]) -> Auction:
    """The auction after everybody has decided."""
    made = {
        event.seat: event.sun if isinstance(event, BidMade) else None
        for event in events
        if isinstance(event, BidMade | Passed)
    }
    bids = tuple({**dict(auction.bids), **made}.items())
    highest = max((sun or 0 for _, sun in bids), default=0)
    leader = next((seat for seat, sun in bids if sun == highest), None)
    return auction._replace(bids=bids, bidders=(), highest=highest, leader=leader)


_REPLAYS = Replays(
    story=Story,
    draw_board=draw_picture,
    final_sheet=partial(lay_out_sheet, epoch=EPOCHS, code=""),
    describe_board=describe,
    alt="alt-replay",
    passing=LOT,
)
render_replay, describe_replay = _REPLAYS.render, _REPLAYS.describe
