"""The replay of a game of Ra: the end of each auction, a board for each end of an epoch, and the last one."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from engine.games import RA
from engine.ra.events import BidMade, EpochEnded, EpochScored, Event, LotSold, LotUnsold, Passed, RaDrawn
from engine.ra.state import EPOCHS, Auction, State
from engine.ra.view import View
from renderers.ra.alt import describe
from renderers.ra.board import BOARDS
from renderers.ra.highlights import Highlights, find_highlights
from renderers.ra.log import worth_telling
from renderers.ra.score_sheet import lay_out_sheet
from renderers.replays.replay import ReplayedGame, Replays, Scene

LOT = 3_000
"""Milliseconds for which the end of an auction stays: long enough to read all bids."""


class Story(ReplayedGame):
    """A game as a row of boards; if it is finished, all fame is shown, as on its last board."""

    boards = BOARDS

    def scenes(self) -> Iterator[Scene]:
        """The boards in order."""
        before = self._look(self._start)
        since: list[Event] = []
        beginning = self._beginning(before)
        yield beginning._replace(view=replace(before, to_act=None))
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
        yield self._last(before)

    def _look(self, state: State) -> View:
        return RA.computer_view(state, None) if self.over else RA.view(state, None)

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
        points = next(event for event in events if isinstance(event, EpochScored))
        return self._end_of_epoch(now, Highlights(scored=points), ended, events)


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


REPLAYS = Replays(
    story=Story,
    final_sheet=partial(lay_out_sheet, epoch=EPOCHS, code=""),
    describe_board=describe,
    alt="alt-replay",
    passing=LOT,
)
