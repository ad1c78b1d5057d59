"""Where everything lies on a board of dice, in pixels: on wide boards, and on tall ones, which suit phones.

On wide boards the spaces and the players' cards are side by side, and so are the dice and what they offer; on
tall ones all of it stands below each other, and is larger.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from renderers.art.atlas import DIE, ICON, PIP_DIE, SMALL
from renderers.art.shapes import Size
from renderers.canvas.ground import MARGIN, RIGHT
from renderers.look import LARGER


class Line(NamedTuple):
    """A line of the panel of the dice: its upper left corner and its width."""

    left: int
    top: int
    room: int


class DicePanel(NamedTuple):
    """The dice, and what they offer."""

    top: int
    bottom: int
    die: int
    pitch: int
    """From one die to the next."""
    cell_height: int
    """Of a die and the word under it."""
    upper: Line
    """The number of the roll, later the uses of dice."""
    heading: Line
    items: Line
    item_height: int
    widest_item: int
    sunset: tuple[int, int, int, int]
    """The window in which the sun sinks: left edge, upper edge, width and height."""
    beside_sunset: int
    """The width of these lines while there is the window at their end; 0 where it has a place of its own."""
    seam: int
    """Where the line between the dice and what they offer is; 0 for none."""

    @property
    def left(self) -> int:
        """The left edge of the first die."""
        return MARGIN + 18


class RaTrack(NamedTuple):
    """The way of the sun."""

    top: int
    height: int
    left: int
    """Where the spaces begin, behind their number."""


class Tracks(NamedTuple):
    """The pharaoh track and the Nile."""

    tops: dict[str, int]
    height: int
    left: int
    sign: int
    """The size of the track's sign."""
    named: bool
    """Whether its name is beside the sign."""
    slots: int
    """The number of spaces of a track that are shown at once."""
    pitch: int
    number_scale: float
    number_height: int
    """The room for the number of a space above its markers."""
    alone: int
    pair: int
    crowd: int
    """Sizes of markers: alone on a space, one of two, and of more."""
    plate: Size
    wide_plate: Size
    """For a number of floods with one digit, and with two."""
    flood_scale: float


class Sheet(NamedTuple):
    """The spaces for civilization and pyramids."""

    top: int
    bottom: int
    right: int
    side: int
    """Of a space."""
    marker: int
    head: int
    """The size of the die at the head of a row."""
    head_height: int
    row_pitch: int
    civilization_left: int
    civilization_pitch: int
    gap: int
    """After the last civilization space, with room for the sign of pyramids."""
    sign: int


class PlayerCards(NamedTuple):
    """The players' cards."""

    left: int
    top: int
    gap: int
    in_one_line: bool


@dataclass(frozen=True, eq=False)
class Places:
    """Where everything lies. There are two of them; each equals itself alone."""

    scale: float
    """How large words and numbers are."""
    height: int
    dice: DicePanel
    ra: RaTrack
    tracks: Tracks
    sheet: Sheet
    cards: PlayerCards
    sign: int
    """The size of the signs of what the dice offer."""

    @cached_property
    def bottom(self) -> int:
        """Where the lowest parts end."""
        return self.height - MARGIN


_OFFERS, _SUNSET = 666, 1118
WIDE = Places(
    scale=1.0,
    height=960,
    dice=DicePanel(
        top=114,
        bottom=284,
        die=DIE,
        pitch=124,
        cell_height=160,
        upper=Line(_OFFERS, 117, RIGHT - 8 - _OFFERS),
        heading=Line(_OFFERS, 167, RIGHT - 8 - _OFFERS),
        items=Line(_OFFERS, 204, RIGHT - 8 - _OFFERS),
        item_height=80,
        widest_item=148,
        sunset=(_SUNSET, 124, RIGHT - 10 - _SUNSET, 150),
        beside_sunset=_SUNSET - 6 - _OFFERS,
        seam=_OFFERS - 16,
    ),
    ra=RaTrack(top=290, height=62, left=208),
    tracks=Tracks(
        tops={"pharaoh": 358, "nile": 456},
        height=92,
        left=208,
        sign=SMALL,
        named=True,
        slots=13,
        pitch=81,
        number_scale=1.0,
        number_height=41,
        alone=38,
        pair=34,
        crowd=37,
        plate=(15, 26),
        wide_plate=(26, 26),
        flood_scale=1.0,
    ),
    sheet=Sheet(
        top=554,
        bottom=946,
        right=866,
        side=61,
        marker=49,
        head=PIP_DIE,
        head_height=44,
        row_pitch=69,
        civilization_left=MARGIN + 84,
        civilization_pitch=66,
        gap=26,
        sign=ICON,
    ),
    cards=PlayerCards(left=880, top=554, gap=10, in_one_line=False),
    sign=SMALL,
)
_LINE, _ITEMS = 321, 390
TALL = Places(
    scale=LARGER,
    height=1600,
    dice=DicePanel(
        top=114,
        bottom=498,
        die=150,
        pitch=172,
        cell_height=204,
        upper=Line(650, _LINE, RIGHT - 10 - 650),
        heading=Line(MARGIN + 14, _LINE + 10, 650 - MARGIN - 20),
        items=Line(MARGIN + 14, _ITEMS, RIGHT - MARGIN - 24),
        item_height=104,
        widest_item=240,
        sunset=(920, 126, RIGHT - 12 - 920, 190),
        beside_sunset=0,
        seam=0,
    ),
    ra=RaTrack(top=504, height=64, left=272),
    tracks=Tracks(
        tops={"pharaoh": 574, "nile": 692},
        height=112,
        left=96,
        sign=64,
        named=False,
        slots=10,
        pitch=116,
        number_scale=1.2,
        number_height=46,
        alone=52,
        pair=48,
        crowd=46,
        plate=(25, 36),
        wide_plate=(47, 36),
        flood_scale=1.87,
    ),
    sheet=Sheet(
        top=810,
        bottom=1304,
        right=RIGHT,
        side=78,
        marker=65,
        head=74,
        head_height=54,
        row_pitch=87,
        civilization_left=MARGIN + 112,
        civilization_pitch=86,
        gap=46,
        sign=48,
    ),
    cards=PlayerCards(left=MARGIN, top=1314, gap=8, in_one_line=True),
    sign=62,
)
