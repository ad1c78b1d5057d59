"""The bidders' rows as values: their bids, what they could bid, and what they own of the lot's kinds."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.ra.questions import Question
from engine.ra.tiles import CIVILIZATION, DISASTERS, MONUMENTS, Tile
from renderers.absence import is_absent
from renderers.ra.headlines import asked_values
from renderers.ra.labels import pharaoh_mark
from renderers.ra.ladder import CIVILIZATION_SUM, MONUMENT_SUM, MOST_COLUMNS, Bidder, Holding
from renderers.ra.marks import column
from renderers.ra.rows import COLUMN_X, column_counts
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.games import Seat
    from engine.ra.view import PlayerView, View
    from renderers.ra.marks import Marks

SUMS = {CIVILIZATION_SUM: CIVILIZATION, MONUMENT_SUM: MONUMENTS}
"""The columns that count a whole category of tiles."""
NILE_AND_FLOOD = frozenset({Tile.NILE, Tile.FLOOD})
"""Columns that are read together: Niles score only with a flood."""
ALWAYS = tuple(kind for kind in COLUMN_X if kind not in CIVILIZATION | MONUMENTS) + tuple(SUMS)
"""The columns that are shown for every lot, if there is room."""


def shown_columns(view: View) -> dict[str, bool]:
    """The columns from left to right, each with whether the lot brings or takes tiles of it."""
    lot = set(view.lot)
    concerned: set[str] = {column(tile) for tile in lot - DISASTERS}
    if concerned & NILE_AND_FLOOD:
        concerned |= NILE_AND_FLOOD
    concerned |= {name for name, kinds in SUMS.items() if kinds & lot}
    concerned |= {_loss_column(kind) for kind in view.kinds_hit}
    columns = [name for name in _ordered() if name in concerned or name in ALWAYS]
    if len(columns) > MOST_COLUMNS:
        columns = [name for name in columns if name in concerned]
    return {name: name in concerned for name in columns}


def _ordered() -> list[str]:
    """All possible columns; each sum stands behind the kinds that it counts."""
    civilization = [kind for kind in COLUMN_X if kind in CIVILIZATION]
    monuments = [kind for kind in COLUMN_X if kind in MONUMENTS]
    others = [kind for kind in COLUMN_X if kind not in CIVILIZATION | MONUMENTS]
    return [*others, *civilization, CIVILIZATION_SUM, *monuments, MONUMENT_SUM]


def make_bidder(view: View, player: PlayerView, name: str, marks: Marks, locale: str) -> Bidder:
    """A bidder's row; `name` as pictures draw it."""
    auction, seat = view.auction, player.seat
    assert auction  # noqa: S101  # else there are no bidders
    bid = bids(view).get(seat)
    acts = seat == view.to_act
    return Bidder(
        name=name,
        strip="acts" if acts else "plain" if player.suns_up else "out",
        signs=name_signs(view, seat),
        chip=status_chip(view, player, locale),
        bid=bid,
        bid_lit=bid is not None and marks.bidder == seat,
        suns=_suns(view, player, bid),
        fame="?" if player.fame is None else str(player.fame),
        holdings=_holdings(view, player),
    )


def name_signs(view: View, seat: Seat) -> tuple[str, ...]:
    """The signs before a player's name, as a `Row` has them."""
    calls = view.auction is not None and seat == view.turn
    return (*(["ra"] if calls else []), *(["computer"] if is_absent(view, seat) else []))


def bids(view: View) -> dict[Seat, int | None]:
    """The decisions in the running auction by seat: a sun, or None for a pass."""
    return dict(view.auction.bids) if view.auction else {}


def status_chip(view: View, player: PlayerView, locale: str) -> tuple[str, str]:
    """A bidder's status in the auction: the kind of their chip, and its words."""
    seat, made = player.seat, bids(view)
    if seat == view.to_act:
        must = view.question is Question.MUST_BID
        return "acts", text(locale, "chip-must-bid" if must else "chip-to-bid", **asked_values(view))
    if not player.suns_up:
        return "out", text(locale, "chip-out")
    if seat not in made:
        return "waits", text(locale, "chip-bids-last" if seat == view.turn else "chip-still-to-bid")
    if made[seat] is None:
        return "passed", text(locale, "chip-passed")
    leads = view.auction is not None and seat == view.auction.leader
    return ("leads", text(locale, "chip-highest")) if leads else ("bid", text(locale, "chip-outbid"))


def _suns(view: View, player: PlayerView, bid: int | None) -> tuple[tuple[int, str], ...]:
    """All suns from the highest to the lowest; those that can still be bid in this auction are bright."""
    biddable = view.biddable_suns(player.seat)

    def state(sun: int) -> str:
        if sun in player.suns_down:
            return "down"
        if sun == bid:
            return "gone"
        return "up" if sun in biddable else "low"

    return tuple((sun, state(sun)) for sun in sorted((*player.suns_up, *player.suns_down), reverse=True))


def _holdings(view: View, player: PlayerView) -> tuple[Holding, ...]:
    counts, owned = column_counts(player.tiles), set(player.tiles)
    losses = would_lose(view, player)
    return tuple(
        Holding(
            column=name,
            number=column_count(counts, name),
            kinds=len(SUMS[name] & owned) if name in SUMS else 0,
            concerned=concerned,
            mark=pharaoh_mark(view, player) if name == Tile.PHARAOH else None,
            dry=name == Tile.NILE and Tile.FLOOD not in owned,
            loss=losses.get(name, 0),
        )
        for name, concerned in shown_columns(view).items()
    )


def would_lose(view: View, player: PlayerView) -> dict[str, int]:
    """How many tiles of each column the lot would cost the player."""
    lost = Counter(_loss_column(tile) for tiles in view.price(player.seat).values() for tile in tiles)
    return dict(lost)


def _loss_column(kind: Tile) -> str:
    """The column that shows the loss of such a tile: where the player chooses, the sum of the category."""
    return next((name for name, kinds in SUMS.items() if kind in kinds), kind)


def column_count(counts: Mapping[Tile, int], name: str) -> int:
    """The number of tiles in a column, or in the category that it sums up."""
    if name in SUMS:
        return sum(counts.get(kind, 0) for kind in SUMS[name])
    return counts.get(Tile(name), 0)
