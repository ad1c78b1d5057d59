"""The Ra track, the pharaoh track and the Nile, with all markers on them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from renderers.art import colours
from renderers.art.dice import marker
from renderers.art.shapes import fill, gradient, outline, rounded
from renderers.canvas import lettering
from renderers.canvas.canvas import indexed
from renderers.canvas.lettering import name_style, write
from renderers.dice.ground import (
    LABEL_LEFT,
    TRACK_HEIGHT,
    TRACK_LEFT,
    TRACK_TOPS,
    ground_at,
)
from renderers.dice.highlights import shown_on_turn
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from engine.dice.view import View
    from engine.games import Seat
    from renderers.canvas.canvas import Canvas
    from renderers.dice.highlights import Highlights

SLOTS = 13
"""The number of spaces of a track that are shown at once."""
NEARBY = (1, 2, -1, *range(3, SLOTS), *range(-2, -SLOTS, -1))
"""Steps from a marker to the spaces around it, the most interesting ones first."""
SLOT_PITCH, SLOT_GAP, NUMBER_HEIGHT = 81, 5, 33
SLOT_HEIGHT = TRACK_HEIGHT - 8
CELL_TONES = {"pharaoh": ("#14503A", "#0B3122", "#50987F"), "nile": ("#0D4A54", "#0A2F38", "#2FA7AC")}
"""Upper and lower colour of a space, and its edge."""
NUMBER_INK = "#C1E5DD"
ALONE, PAIR, CROWD, CROWDED = 38, 34, 33, 29
"""Sizes of markers, by how many share a space; the last one has floods beside it."""
PLATE_WIDTH, WIDE_PLATE, PLATE_INSET = 15, 26, -7
"""The width of the plate for a number of floods with one digit, and with two, and its place in a crowd."""


LIGHTS = {"hurt": colours.CARNELIAN, "moved": colours.GLOW, "own": "#FFFBEA"}


class Stone(NamedTuple):
    """A marker on a space."""

    seat: Seat
    floods: int
    light: str
    """"moved", "hurt", "own" for those of the player to move, or nothing."""


def paste_track(canvas: Canvas, view: View, track: str, highlights: Highlights, locale: str) -> None:
    """Paste the pharaoh track or the Nile: a window of spaces that holds all markers."""
    top = TRACK_TOPS[track]
    canvas.paste(_label(track, locale), (LABEL_LEFT, top + 4))
    positions = [getattr(player, track) for player in view.players]
    end = view.options.nile_spaces if track == "nile" else view.options.pharaoh_spaces
    for slot, space in enumerate(window(positions, end)):
        stones = tuple(
            Stone(seat, player.floods if track == "nile" else 0, _light(view, highlights, track, seat))
            for seat, player in enumerate(view.players)
            if positions[seat] == space
        )
        cell = _slot(track, slot, space, stones, last=space is not None and space == end)
        canvas.paste(cell, (TRACK_LEFT + slot * SLOT_PITCH, top + 4))


def window(positions: Sequence[int], end: int | None, slots: int = SLOTS) -> tuple[int | None, ...]:
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


@lru_cache(maxsize=16)
def _label(track: str, locale: str) -> Image.Image:
    size = TRACK_LEFT - 6 - LABEL_LEFT, TRACK_HEIGHT - 8
    cell = ground_at((LABEL_LEFT, TRACK_TOPS[track] + 4), size)
    words = text(locale, f"dice-track-{track}")
    room = size[0] - 8
    write(cell, (4, size[1] / 2), words, name_style(words, room), colours.GOLD_TEXT, room=room)
    return indexed(cell)


@lru_cache(maxsize=2048)
def _slot(track: str, slot: int, space: int | None, stones: tuple[Stone, ...], *, last: bool) -> Image.Image:
    at = TRACK_LEFT + slot * SLOT_PITCH, TRACK_TOPS[track] + 4
    cell = ground_at(at, (SLOT_PITCH, SLOT_HEIGHT))
    size = SLOT_PITCH - SLOT_GAP, SLOT_HEIGHT
    if space is None:
        for number in range(3):
            fill(cell, NUMBER_INK, rounded((8, 8), 4), at=(size[0] // 2 - 20 + number * 16, size[1] // 2 - 4))
        return indexed(cell)
    top, bottom, edge = CELL_TONES[track]
    cell.paste(gradient(size, top, bottom), (0, 0), rounded(size, 9))
    fill(cell, colours.GOLD if last else edge, outline(size, 9, 0, 3 if last else 1.5))
    ink = colours.GOLD_TEXT if last else NUMBER_INK
    if not _is_crowded(stones):
        write(cell, (size[0] / 2, 14), str(space), lettering.SPACE_LABEL, ink, anchor="mm")
    if len(stones) > 2:  # noqa: PLR2004  # the players' cards say how many floods they have
        stones = tuple(stone._replace(floods=0) for stone in stones)
    for stone, (x, y, side) in zip(stones, _places(stones, size), strict=True):
        _lay_stone(cell, stone, x, y, side)
    return indexed(cell)


def _is_crowded(stones: Sequence[Stone]) -> bool:
    """Whether so much lies on a space that there is no room for its number."""
    return len(stones) > 2 or (len(stones) > 1 and any(stone.floods for stone in stones))  # noqa: PLR2004


def _places(stones: Sequence[Stone], size: tuple[int, int]) -> list[tuple[int, int, int]]:
    """The place and size of each marker in a space, with room for its floods beside it."""
    width, count = size[0], len(stones)
    flooded = any(stone.floods for stone in stones)
    if _is_crowded(stones):
        side, half = CROWDED if flooded else CROWD, width // 2
        inset, top = (1 if flooded else (half - side) // 2), (size[1] - (count + 1) // 2 * (side + 2)) // 2
        return [(inset + place % 2 * half, top + place // 2 * (side + 2), side) for place in range(count)]
    if count == 1:
        left = (width - ALONE - (PLATE_WIDTH if flooded else 0)) // 2
        return [(left, NUMBER_HEIGHT, ALONE)]
    half = (width - 4) // 2
    return [(3 + place * half, NUMBER_HEIGHT + 2, PAIR) for place in range(count)]


def _lay_stone(cell: Image.Image, stone: Stone, x: int, y: int, side: int) -> None:
    if stone.light:
        glow = LIGHTS[stone.light]
        halo = (side + 6, side + 6) if side == ALONE else (side + 4, side + 4)
        at = x - (halo[0] - side) // 2, y - (halo[1] - side) // 2
        fill(cell, glow, rounded(halo, 6), at=at)
    sign = marker(stone.seat, side)
    cell.paste(sign, (x, y), sign)
    if stone.floods:
        wide = stone.floods >= 10  # noqa: PLR2004  # two digits
        plate = WIDE_PLATE if wide else PLATE_WIDTH, 26
        right = x + side + (3 if side == ALONE else PLATE_INSET) + PLATE_WIDTH
        at = right - plate[0] + (5 if wide and side == ALONE else 0), y + (side - plate[1]) // 2
        fill(cell, colours.FLOOD.top, rounded(plate, 4), at=at)
        if side == ALONE:
            fill(cell, colours.FLOOD.frame, outline(plate, 4, 0, 1.2), at=at)
        where = at[0] + plate[0] / 2, at[1] + plate[1] / 2
        write(cell, where, str(stone.floods), lettering.FLOODS, colours.WHITE, anchor="mm")
