"""The bidders' rows as values: their bids, what they could bid, and what they own of the lot's kinds."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.protocol import Seat
from engine.ra.questions import Question
from engine.ra.tiles import CIVILIZATION, DISASTERS, MONUMENTS, Tile
from engine.ra.view import PlayerView, View
from renderers.ra.columns import column_counts
from renderers.ra.headlines import asked_values
from renderers.ra.highlights import Highlights
from renderers.ra.labels import pharaoh_mark
from renderers.ra.lot import Lot
from renderers.words import text
from renderers.words.absence import is_absent
from renderers.words.formats import number

CATEGORIES = {"civilization": CIVILIZATION, "monuments": MONUMENTS}
"""The groups in which different kinds count."""
TOGETHER = {Tile.NILE: Tile.FLOOD, Tile.FLOOD: Tile.NILE}
"""Kinds that score with each other."""
SIGNS = {
    Tile.FUNERAL: Tile.PHARAOH,
    Tile.DROUGHT: Tile.NILE,
    Tile.UNREST: Tile.RELIGION,
    Tile.EARTHQUAKE: Tile.PYRAMID,
}
"""The tile that stands for what a disaster takes."""


class Held(NamedTuple):
    """A bidder's tiles of one kind of the lot."""

    kind: Tile
    number: int
    new: bool
    """Whether the lot would bring them a kind that they lack."""
    dry: bool
    """Niles without a flood."""
    sign: str
    """What stands under the number: "most", "fewest", the kind it scores with, "lack", or nothing."""
    words: str
    """The words of it."""


class Pips(NamedTuple):
    """How many different kinds of a category a bidder has."""

    owned: int
    gained: int
    """How many more the lot would bring."""
    kinds: int
    """How many there are."""


class Group(NamedTuple):
    """Columns of a bidder's row that lie in one well."""

    name: str
    """A category, or the kind."""
    held: tuple[Held, ...]
    pips: Pips | None
    loss: tuple[Tile, int] | None
    """For a disaster: the tile that stands for what it takes, and how many the lot would cost."""

    @property
    def columns(self) -> int:
        """How many columns it spans."""
        return max(1, len(self.held))


class Bidder(NamedTuple):
    """A bidder as the picture shows them: strings and numbers only."""

    seat: int
    name: str
    strip: str
    """The kind of papyrus: plain, acts or out."""
    absent: bool
    """Whether a computer plays in their seat."""
    calls: bool
    """Whether they are the Ra player."""
    chip: tuple[str, str]
    """The kind of the chip and its words."""
    bid: int | None
    bid_lit: bool
    """Whether theirs is the newest bid."""
    suns: tuple[tuple[int, str], ...]
    """Each sun with its state: asked (to be bid now), up, low (not to be bid), gone (bid) or down."""
    fame: str
    """Nothing while it is hidden."""
    groups: tuple[Group, ...]
    plate: str = ""
    """What stands under their figure, or nothing."""
    change: tuple[int, int] | None = None
    """Their points now, without and with the lot; None if it says nothing."""


def make_bidder(  # noqa: PLR0917
    view: View, player: PlayerView, name: str, lot: Lot, highlights: Highlights, locale: str
) -> Bidder:
    """A bidder's row without plate and change; `name` as pictures draw it."""
    seat = player.seat
    bid = bids(view).get(seat)
    return Bidder(
        seat=seat,
        name=name,
        strip="acts" if seat in view.asked else "plain" if player.suns_up else "out",
        absent=is_absent(view, seat),
        calls=seat == view.turn,
        chip=status_chip(view, player, locale),
        bid=bid,
        bid_lit=bid is not None and highlights.bidder == seat,
        suns=bidder_suns(view, player),
        fame="" if player.fame is None else number(player.fame),
        groups=tuple(find_groups(view, player, lot, locale)),
    )


def bids(view: View) -> dict[Seat, int | None]:
    """The decisions in the running auction by seat: a sun, or None for a pass."""
    return dict(view.auction.bids) if view.auction else {}


def status_chip(view: View, player: PlayerView, locale: str) -> tuple[str, str]:
    """A bidder's status in the auction: the kind of their chip, and its words."""
    seat, made = player.seat, bids(view)
    if seat in view.asked:
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


def bidder_suns(view: View, player: PlayerView) -> tuple[tuple[int, str], ...]:
    """All suns from the highest to the lowest; those that can still be bid in this auction are bright."""
    bid, biddable = bids(view).get(player.seat), view.biddable_suns(player.seat)
    asked = player.seat in view.asked

    def state(sun: int) -> str:
        if sun in player.suns_down:
            return "down"
        if sun == bid:
            return "gone"
        if sun not in biddable:
            return "low"
        return "asked" if asked else "up"

    return tuple((sun, state(sun)) for sun in sorted((*player.suns_up, *player.suns_down), reverse=True))


def find_groups(view: View, player: PlayerView, lot: Lot, locale: str) -> Iterator[Group]:
    """What a bidder has of each kind of the lot, those of a category together."""
    kinds = [column.kind for column in lot.columns]
    counts, price = column_counts(player.tiles), view.price(player.seat)
    done: set[str] = set()
    for kind in kinds:
        category = next((name for name, those in CATEGORIES.items() if kind in those), None)
        if kind in DISASTERS:
            yield Group(kind, (), None, (SIGNS[kind], len(price.get(kind, ()))))
        elif category is None:
            yield _single(view, player, kind, kinds, counts, locale)
        elif category not in done:
            done.add(category)
            own = [one for one in kinds if one in CATEGORIES[category]]
            yield _category(view, player, category, own, counts)


def _single(  # noqa: PLR0917
    view: View, player: PlayerView, kind: Tile, kinds: list[Tile], counts: Counter[Tile], locale: str
) -> Group:
    sign, words = _below(view, player, kind, kinds, locale)
    dry = kind is Tile.NILE and not counts[Tile.FLOOD]
    held = Held(kind, counts[kind], new=False, dry=dry, sign=sign, words=words)
    return Group(kind, (held,), None, None)


def _category(view: View, player: PlayerView, name: str, kinds: list[Tile], counts: Counter[Tile]) -> Group:
    those, wins = CATEGORIES[name], view.can_win(player.seat)
    held = tuple(
        Held(kind, counts[kind], new=wins and not counts[kind], dry=False, sign="", words="")
        for kind in kinds
    )
    owned = len(those.intersection(player.tiles))
    return Group(name, held, Pips(owned, sum(one.new for one in held), len(those)), None)


def _below(view: View, player: PlayerView, kind: Tile, kinds: list[Tile], locale: str) -> tuple[str, str]:
    """What stands under a number, and its words."""
    if kind is Tile.PHARAOH:
        mark = pharaoh_mark(view, player)
        return (mark, text(locale, f"picture-{mark}")) if mark else ("", "")
    other = TOGETHER.get(kind)
    if other is None:
        return "", ""
    count = player.tiles.count(other)
    if not count and kind is Tile.NILE:
        return "lack", text(locale, "text-no-flood")
    return (other, str(count)) if count and other not in kinds else ("", "")
