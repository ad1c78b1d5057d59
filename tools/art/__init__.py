"""Painting and choosing the art that is shipped: sprites, palettes, fonts."""
