"""The pharaoh track and the Nile, with all markers on them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.dice.view import View
from engine.protocol import Seat
from renderers.art import colours
from renderers.art.dice import marker
from renderers.art.shapes import Size, fill, rounded
from renderers.art.surfaces import lay_plate
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.lettering import scaled, write
from renderers.dice.ground import ground_at
from renderers.dice.highlights import Highlights, shown_on_turn
from renderers.dice.places import Places, Tracks
from renderers.dice.sun_track import LABEL_LEFT
from renderers.words import text

NEAREST = 13
"""No space farther than this from a marker is shown."""
NEARBY = (1, 2, -1, *range(3, NEAREST), *range(-2, -NEAREST, -1))
"""Steps from a marker to the spaces around it, the most interesting ones first."""
SLOT_GAP = 5
CELL_TONES = {"pharaoh": ("#14503A", "#0B3122", "#50987F"), "nile": ("#0D4A54", "#0A2F38", "#2FA7AC")}
"""Upper and lower colour of a space, and its edge."""
NUMBER_INK = "#C1E5DD"
LIGHTS = {"hurt": colours.CARNELIAN, "moved": colours.GLOW, "own": "#FFFBEA"}


class Stone(NamedTuple):
    """A marker on a space."""

    seat: Seat
    floods: int
    light: str
    """"moved", "hurt", "own" for those of the player to move, or nothing."""


def paste_track(
    canvas: Canvas, own: Places, view: View, track: str, highlights: Highlights, *, locale: str
) -> None:
    """Paste the pharaoh track or the Nile: a window of spaces that holds all markers."""
    place, top = own.tracks, own.tracks.tops[track] + 4
    if place.named:
        canvas.paste(_label(own, track, locale), (LABEL_LEFT, top))
    positions = tuple(getattr(player, track) for player in view.players)
    end = view.options.nile_spaces if track == "nile" else view.options.pharaoh_spaces
    stones: dict[int | None, tuple[Stone, ...]] = {}
    for seat, player in enumerate(view.players):
        floods, light = player.floods if track == "nile" else 0, _light(view, highlights, track, seat)
        stones[positions[seat]] = (*stones.get(positions[seat], ()), Stone(seat, floods, light))
    spaces = tuple((space, stones.get(space, ())) for space in window(positions, end, place.slots))
    canvas.paste(_spaces(own, track, spaces, end), (place.left, top))


@lru_cache(maxsize=256)
def window(positions: tuple[int, ...], end: int | None, slots: int) -> tuple[int | None, ...]:
    """The spaces of a track that are shown, with all markers on them; None stands for a gap.

    Behind the foremost marker there is room for two steps, as far as the track goes.
    """
    lowest, highest = min(positions), max(positions)
    if end is not None and end < slots:
        return tuple(range(end + 1))
    if highest - lowest < slots:
        start = min(lowest, max(0, highest + 3 - slots))
        if end is not None:
            start = min(start, end + 1 - slots)
        return tuple(range(start, start + slots))
    shown = set(positions)
    nearby = [space + step for step in NEARBY for space in sorted(set(positions), reverse=True)]
    for space in nearby:
        if 0 <= space <= (highest + 2 if end is None else end) and len(_with_gaps({*shown, space})) <= slots:
            shown.add(space)
    return _with_gaps(shown)


def _with_gaps(spaces: set[int]) -> tuple[int | None, ...]:
    """The spaces in order; a single missing one is added, several become a gap."""
    shown: list[int | None] = []
    before: int | None = None
    for space in sorted(spaces):
        if before is not None and space > before + 1:
            shown.append(space - 1 if space == before + 2 else None)
        shown.append(space)
        before = space
    return tuple(shown)


def _light(view: View, highlights: Highlights, track: str, seat: Seat) -> str:
    if (track, seat) in highlights.hurt:
        return "hurt"
    own = seat == shown_on_turn(view, highlights)
    return "moved" if (track, seat) in highlights.moved else "own" if own else ""


@lru_cache(maxsize=64)
def _spaces(
    own: Places, track: str, spaces: tuple[tuple[int | None, tuple[Stone, ...]], ...], end: int | None
) -> Image.Image:
    """All spaces that are shown with the markers on them, side by side."""
    place = own.tracks
    whole = Canvas(Image.new("P", (len(spaces) * place.pitch, place.height - 8)))
    for slot, (space, stones) in enumerate(spaces):
        cell = _slot(own, track, slot, space, stones, last=space is not None and space == end)
        whole.paste(cell, (slot * place.pitch, 0))
    return whole.image


@lru_cache(maxsize=16)
def _label(own: Places, track: str, locale: str) -> Image.Image:
    size = own.tracks.left - 6 - LABEL_LEFT, own.tracks.height - 8
    cell = ground_at(own, (LABEL_LEFT, own.tracks.tops[track] + 4), size)
    words, style = text(locale, f"dice-track-{track}"), lettering.LONG_NAME
    write(cell, (4, size[1] / 2), words, style, colours.GOLD_TEXT, room=size[0] - 8)
    return indexed(cell)


@lru_cache(maxsize=2048)
def _slot(
    own: Places, track: str, slot: int, space: int | None, stones: tuple[Stone, ...], *, last: bool
) -> Image.Image:
    place = own.tracks
    size = place.pitch - SLOT_GAP, place.height - 8
    at = place.left + slot * place.pitch, place.tops[track] + 4
    cell = ground_at(own, at, (place.pitch, size[1]))
    if space is None:
        for number in range(3):
            fill(cell, NUMBER_INK, rounded((8, 8), 4), at=(size[0] // 2 - 20 + number * 16, size[1] // 2 - 4))
        return indexed(cell)
    top, bottom, edge = CELL_TONES[track]
    lay_plate(cell, size, 9, (top, bottom), colours.GOLD if last else edge, width=3 if last else 1.5)
    ink = colours.GOLD_TEXT if last else NUMBER_INK
    if len(stones) <= 2:  # noqa: PLR2004  # more leave no room for the number
        style = scaled(lettering.SPACE_LABEL, place.number_scale)
        write(cell, (size[0] / 2, place.number_height / 2 - 1), str(space), style, ink, anchor="mm")
    if len(stones) > 1:  # the players' cards say how many floods they have
        stones = tuple(stone._replace(floods=0) for stone in stones)
    for stone, corner in zip(stones, _places(place, stones, size), strict=True):
        _lay_stone(cell, place, stone, corner)
    return indexed(cell)


def _places(place: Tracks, stones: Sequence[Stone], size: Size) -> list[tuple[int, int, int]]:
    """The place and size of each marker in a space, with room for its floods beside it."""
    (width, height), count = size, len(stones)
    half, flooded = width // 2, any(stone.floods for stone in stones)
    if count > 2:  # noqa: PLR2004  # two by two
        side, row = place.crowd, height // 2
        aside, down = (half - side) // 2, (row - side) // 2
        return [(aside + n % 2 * half, down + n // 2 * row, side) for n in range(count)]
    middle = (place.number_height + height) // 2
    if count == 1:
        side = place.alone
        left = (width - side - (place.plate[0] if flooded else 0)) // 2
    else:
        side, left = place.pair, 3
    return [(left + n * half, middle - side // 2, side) for n in range(count)]


def _lay_stone(cell: Image.Image, place: Tracks, stone: Stone, at: tuple[int, int, int]) -> None:
    x, y, side = at
    alone = side == place.alone
    if stone.light:
        glow = LIGHTS[stone.light]
        halo = (side + 6, side + 6) if alone else (side + 4, side + 4)
        corner = x - (halo[0] - side) // 2, y - (halo[1] - side) // 2
        fill(cell, glow, rounded(halo, 6), at=corner)
    sign = marker(stone.seat, side)
    cell.paste(sign, (x, y), sign)
    if stone.floods:
        wide = stone.floods >= 10  # noqa: PLR2004  # two digits
        plate = place.wide_plate if wide else place.plate
        left = cell.width - SLOT_GAP - 3 - plate[0] if wide else x + side + 3
        corner = left, y + (side - plate[1]) // 2
        lay_plate(cell, plate, 4, colours.FLOOD.top, colours.FLOOD.frame, width=1.2, at=corner)
        where = left + plate[0] / 2, corner[1] + plate[1] / 2
        style = scaled(lettering.FLOODS, place.flood_scale)
        write(cell, where, str(stone.floods), style, colours.WHITE, anchor="mm")
