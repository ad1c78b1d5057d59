"""`python -m tools.art`: paints the sprites and chooses the palettes that the renderers ship."""

from pathlib import Path

import click

from renderers.art import atlas
from renderers.canvas.canvas import PALETTE_FILE, WINNER_PALETTE_FILE
from tools.art.palette import build_palette, build_winner_palette
from tools.art.sprites import paint_atlas


@click.group()
def main() -> None:
    """Make the art that is shipped in `renderers/`; the result is byte for byte what is there."""


@main.command("atlas")
def atlas_command() -> None:
    """Paint all sprites again."""
    sheets, index = paint_atlas()
    for sheet, png in sheets.items():
        _write(atlas.sheet_file(sheet), png)
    _write(atlas.INDEX_FILE, index)


@main.command("palette")
def palette_command() -> None:
    """Choose the palettes' colours again, after sprites or grounds have changed."""
    _write(PALETTE_FILE, build_palette())
    _write(WINNER_PALETTE_FILE, build_winner_palette())


def _write(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    click.echo(f"{path}: {len(data) / 1000:.0f} kB")


if __name__ == "__main__":
    main(prog_name="python -m tools.art")
