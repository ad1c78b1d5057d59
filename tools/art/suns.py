"""Suns that lie face down."""

from __future__ import annotations

from PIL import Image, ImageChops

from renderers.art.shapes import ellipse, fill, gradient
from renderers.art.suns import circle


def sun_down(size: int) -> Image.Image:
    """A face-down sun: dark, but for a crescent of light, RGBA."""
    square = (size, size)
    disc = Image.new("RGBA", square)
    fill(disc, "#3B3440", circle(size, 0.04))
    inner = circle(size, 0.07)
    disc.paste(gradient(square, "#4A424F", "#2A2430"), (0, 0), inner)
    moon = ellipse(square, (size * 0.13, 0, size, size * 0.87))
    fill(disc, "#A98B50", ImageChops.subtract(inner, moon))
    disc.putalpha(circle(size, 0.04))
    return disc
