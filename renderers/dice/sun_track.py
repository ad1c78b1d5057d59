"""The way of the sun on the dice game's board: the boat on its track, and a window in which the sun sinks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PIL import Image

from renderers.art import colours
from renderers.art.atlas import SUN_LARGE, SUN_SMALL, sprite
from renderers.art.epochs import LIGHTS, bands
from renderers.art.shapes import fill, glow, gradient, outline, rounded
from renderers.art.stencil import Stencil
from renderers.art.surfaces import lay_light
from renderers.canvas import lettering
from renderers.canvas.canvas import indexed
from renderers.canvas.ground import RIGHT
from renderers.canvas.lettering import write
from renderers.dice.ground import (
    DICE_BOTTOM,
    DICE_TOP,
    LABEL_LEFT,
    RA_HEIGHT,
    RA_TOP,
    TRACK_LEFT,
    ground_at,
)

if TYPE_CHECKING:
    from engine.dice.view import View
    from renderers.canvas.canvas import Canvas
    from renderers.dice.highlights import Highlights

LENGTH, HEIGHT = RIGHT - 10 - TRACK_LEFT, RA_HEIGHT - 8
WIDEST_STEP = 81
BOAT_HEIGHT = 54
SUNSET_LEFT, SUNSET_TOP = 1118, DICE_TOP + 10
SUNSET = RIGHT - 10 - SUNSET_LEFT, DICE_BOTTOM - 20 - DICE_TOP
HORIZON, SUN, SINKS = 0.58, 66, 40
"""Of the window: the part above the ground, the size of the sun, and how deep it sinks."""
HILLS = ((0, 30, 60), (96, 26, 60))
"""Left edge, height and width of each."""


def paste_ra_track(canvas: Canvas, view: View, highlights: Highlights) -> None:
    """Paste the boat on its track, and the suns of this turn on the spaces ahead of it (D3.1)."""
    steps, length = view.figure, view.ra_steps
    label = _label(steps, length, view.can_end_epoch)
    canvas.paste(label, (LABEL_LEFT, RA_TOP + 4))
    ahead = 0 if view.to_act is None else view.suns
    canvas.paste(_track(steps, length, ahead, highlights.figure), (TRACK_LEFT, RA_TOP + 4))


def paste_sunset(canvas: Canvas, view: View) -> None:
    """Paste the window in which the sun sinks, with the number of spaces that it still has."""
    left = max(0, view.ra_steps - view.figure)
    canvas.paste(_sunset(view.epoch, left, view.ra_steps), (SUNSET_LEFT, SUNSET_TOP))


@lru_cache(maxsize=256)
def _label(steps: int, length: int, near: bool) -> Image.Image:
    cell = ground_at((LABEL_LEFT, RA_TOP + 4), (TRACK_LEFT - 6 - LABEL_LEFT, HEIGHT))
    ink = colours.ALARM if near else colours.GOLD_TEXT
    write(cell, (4, HEIGHT / 2 - 2), f"{steps}/{length}", lettering.STEPS, ink, room=cell.width - 6)
    return indexed(cell)


@lru_cache(maxsize=512)
def _track(steps: int, length: int, ahead: int, lit: bool) -> Image.Image:
    cell = ground_at((TRACK_LEFT, RA_TOP + 4), (LENGTH, HEIGHT))
    pitch = min(WIDEST_STEP, LENGTH / (length + 1))
    side, height = round(pitch) - 4, min(46, round(pitch) + 4)
    top = (HEIGHT - height) // 2
    for step in range(length + 1):
        at, square = (round(step * pitch), top), (side, height)
        if step <= steps:
            cell.paste(gradient(square, "#A3311F", "#591409"), at, rounded(square, 7))
        else:
            fill(cell, "#070C20", rounded(square, 7), 0.75, at=at)
            near = length - step <= 1
            fill(cell, colours.SLOT_NEAR if near else colours.SLOT, outline(square, 7, 0, 1.6), at=at)
    middle = top + height // 2
    _lay_middle(cell, "horizon", (length * pitch + side / 2, middle), min(34, side - 4))
    _lay_boat(cell, steps * pitch + side / 2, lit=lit)
    for number in range(ahead):
        x = min(steps + 1 + number, length) * pitch + side / 2
        _lay_middle(cell, f"sun-up-{SUN_SMALL}", (x, middle), min(40, side + 2))
    return indexed(cell)


def _lay_boat(cell: Image.Image, x: float, *, lit: bool) -> None:
    """The boat around a point of the track, in its light; if it has just moved, in a white ring."""
    boat = sprite("boat")
    width = round(boat.width * BOAT_HEIGHT / boat.height)
    boat = boat.resize((width, BOAT_HEIGHT), Image.Resampling.LANCZOS)
    left = min(max(0, round(x - width / 2)), cell.width - width)
    size, middle = 110, left + width // 2
    near, top = max(0, middle - size // 2), (HEIGHT - size) // 2
    shine = glow(size).crop((near - middle + size // 2, -top, size, -top + HEIGHT))
    lay_light(cell, shine.crop((0, 0, min(shine.width, cell.width - near), HEIGHT)), "#FFB93A", (near, 0))
    if lit:
        ring = Stencil(cell.size).oval(middle - 25, -3, middle + 25, 47).cut()
        fill(cell, colours.WHITE, ring)
    cell.paste(boat, (left, 1), boat)


def _lay_middle(cell: Image.Image, name: str, at: tuple[float, float], size: int) -> None:
    """Draw a sprite, scaled to a size, with its middle at `at`."""
    sign = sprite(name)
    part = size / max(sign.size)
    sign = sign.resize((round(sign.width * part), round(sign.height * part)), Image.Resampling.LANCZOS)
    left = min(max(0, round(at[0] - sign.width / 2)), cell.width - sign.width)
    cell.paste(sign, (left, round(at[1] - sign.height / 2)), sign)


@lru_cache(maxsize=128)
def _sunset(epoch: int, left: int, length: int) -> Image.Image:
    cell = ground_at((SUNSET_LEFT, SUNSET_TOP), SUNSET)
    light, (width, height) = LIGHTS[epoch], SUNSET
    base = round(height * HORIZON)
    scene = Image.new("RGB", SUNSET)
    scene.paste(bands((width, base), light.window), (0, 0))
    sinking = round(SINKS * (1 - min(1, left / max(1, length) * 1.4)))
    sun = sprite(f"sun-up-{SUN_LARGE}").resize((SUN, SUN), Image.Resampling.LANCZOS)
    scene.paste(sun, ((width - SUN) // 2, base - SUN + sinking), sun)
    hills = Stencil((width, 40))
    for x, up, wide in HILLS:
        hills.shape([(x, 40), (x + wide / 2, 40 - up), (x + wide, 40)])
    fill(scene, light.near, hills.cut(), at=(0, base - 40))
    scene.paste(gradient((width, height - base), "#2A1838", "#190D28"), (0, base))
    write(scene, (width / 2, (base + height) / 2), str(left), lettering.SUNSET, "#FFE9A8", anchor="mm")
    cell.paste(scene, (0, 0), rounded(SUNSET, 9))
    fill(cell, colours.GOLD, outline(SUNSET, 9, 0, 2))
    return indexed(cell)
