"""What the row of each bidder shows, by the view: his bid, what he could bid, and what he owns of the lot."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.ra.disasters import HITS, TILES_PER_DISASTER
from engine.ra.tiles import CIVILIZATION, DISASTERS, MONUMENTS, Tile
from renderers.ra.facts import asked_values, bids, pharaoh_mark, question
from renderers.ra.ladder import CIVILIZATION_SUM, MONUMENT_SUM, MOST_COLUMNS, Bidder, Holding
from renderers.ra.marks import column
from renderers.ra.rows import COLUMN_X, column_counts
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.ra.state import Seat
    from engine.ra.view import PlayerView, View
    from renderers.ra.marks import Marks

SUMS = {CIVILIZATION_SUM: CIVILIZATION, MONUMENT_SUM: MONUMENTS}
"""The columns that count a whole category."""
HIT_COLUMNS: dict[Tile, tuple[str, ...]] = {
    Tile.FUNERAL: (Tile.PHARAOH,),
    # Floods go first (R6.1).
    Tile.DROUGHT: (Tile.FLOOD, Tile.NILE),
    Tile.UNREST: (CIVILIZATION_SUM,),
    Tile.EARTHQUAKE: (MONUMENT_SUM,),
}
"""Where a disaster's losses are shown."""
ALWAYS = tuple(kind for kind in COLUMN_X if kind not in CIVILIZATION | MONUMENTS) + tuple(SUMS)
"""The columns that are shown of every lot, if there is room."""


def bidding_order(view: View) -> list[Seat]:
    """All seats as they decide, the Ra player last; those without suns at their place between them."""
    players = len(view.players)
    return [(view.turn + step) % players for step in range(1, players + 1)]


def shown_columns(view: View) -> dict[str, bool]:
    """The columns from left to right, and whether the lot brings the kind or takes it away."""
    lot = {tile for tile in view.track if tile}
    concerned: set[str] = {column(tile) for tile in lot - DISASTERS}
    if concerned & HITS[Tile.DROUGHT]:
        concerned |= HITS[Tile.DROUGHT]
    concerned |= {name for name, kinds in SUMS.items() if kinds & lot}
    concerned |= {name for tile in lot & DISASTERS for name in HIT_COLUMNS[tile]}
    columns = [name for name in _ordered() if name in concerned or name in ALWAYS]
    if len(columns) > MOST_COLUMNS:
        columns = [name for name in columns if name in concerned]
    return {name: name in concerned for name in columns}


def _ordered() -> list[str]:
    """All columns that there can be; each sum stands behind the kinds that it counts."""
    civilization = [kind for kind in COLUMN_X if kind in CIVILIZATION]
    monuments = [kind for kind in COLUMN_X if kind in MONUMENTS]
    others = [kind for kind in COLUMN_X if kind not in CIVILIZATION | MONUMENTS]
    return [*others, *civilization, CIVILIZATION_SUM, *monuments, MONUMENT_SUM]


def make_bidder(view: View, player: PlayerView, name: str, marks: Marks, locale: str) -> Bidder:
    """A bidder's row; `name` as it is to be drawn."""
    auction, seat = view.auction, player.seat
    assert auction  # noqa: S101  # else there are no bidders
    bid = bids(view).get(seat)
    acts = seat == view.to_act
    return Bidder(
        name=name,
        strip="acts" if acts else "plain" if player.suns_up else "out",
        calls=seat == view.turn,
        chip=status_chip(view, player, locale),
        bid=bid,
        bid_lit=bid is not None and marks.bidder == seat,
        suns=_suns(view, player, bid),
        fame="?" if player.fame is None else str(player.fame),
        holdings=_holdings(view, player),
    )


def status_chip(view: View, player: PlayerView, locale: str) -> tuple[str, str]:
    """How it stands with a bidder: the kind of his chip, and its words."""
    seat, made = player.seat, bids(view)
    if seat == view.to_act:
        must = question(view) == "must-bid"
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
    """All suns from the highest to the lowest: bright are those that can still be bid in this auction."""
    auction = view.auction
    assert auction  # noqa: S101  # else nothing can be bid

    def state(sun: int) -> str:
        if sun in player.suns_down:
            return "down"
        if sun == bid:
            return "gone"
        return "up" if player.seat in auction.bidders and sun > auction.highest else "low"

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
    """How many tiles of each column the player would lose if he won the lot; none if he cannot win it."""
    auction = view.auction
    if auction is None or player.seat not in (*auction.bidders, auction.leader):
        return {}
    lot = [tile for tile in view.track if tile]
    after = Counter((*player.tiles, *(tile for tile in lot if tile not in DISASTERS)))
    lost: dict[str, int] = {}
    for disaster in DISASTERS.intersection(lot):
        due = TILES_PER_DISASTER * lot.count(disaster)
        for name in HIT_COLUMNS[disaster]:
            lost[name] = min(due, column_count(after, name))
            due -= lost[name]
    return {name: count for name, count in lost.items() if count}


def column_count(counts: Mapping[Tile, int], name: str) -> int:
    """How many tiles of a column there are, or of the category that it sums up."""
    if name in SUMS:
        return sum(counts.get(kind, 0) for kind in SUMS[name])
    return counts.get(Tile(name), 0)
