"""Make the shipped fonts: subsets with lining tabular figures baked in.

    python -m tools.art.fonts FOLDER      (needs fontTools: pip install -e .[build])

FOLDER holds Noto Sans 2.004 and Noto Sans Egyptian Hieroglyphs 2.000 (Debian: fonts-noto-core, -extra) and
Vollkorn 4.105 (fonts-vollkorn). Vollkorn's default figures are old-style, and choosing others takes a library
that not every machine has. So the lining figures become the font's own, and pictures are the same everywhere.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from renderers.art.glyphs import GLYPHS, HEAD
from renderers.fonts import CHARACTERS_FILE, FOLDER, HIEROGLYPH_FILE, Face

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fontTools.ttLib import TTFont

# Latin with its extensions, Greek, Cyrillic, Vietnamese, punctuation, currency, No, TM, fraction bar.
WANTED = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x250),
    *range(0x370, 0x400),
    *range(0x400, 0x530),
    *range(0x1E00, 0x1F00),
    *range(0x2010, 0x2028),
    *range(0x2030, 0x203B),
    *range(0x20A0, 0x20C0),
    0x2116,
    0x2122,
)
HIEROGLYPHS = frozenset({*GLYPHS.values(), HEAD})
"""All hieroglyphs that are painted: the shipped font holds no others."""
INVISIBLE = {0xA0, 0xAD, 0x2011}
TIMESTAMP = 0x_D000_0000  # any fixed one: the same input gives the same bytes


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
def main(folder: Path) -> None:
    """Write the subsets, and the characters common to all text faces, into `renderers/fonts/`."""
    try:
        from fontTools.ttLib import TTFont  # noqa: PLC0415  # it is installed by hand
    except ModuleNotFoundError:
        raise click.ClickException("This needs fontTools: pip install fonttools") from None
    fonts = {face.value: TTFont(folder / face.value, recalcTimestamp=False) for face in Face}
    common = set(WANTED) - INVISIBLE
    for font in fonts.values():
        common &= set(font.getBestCmap())
    for name, font in fonts.items():
        bake_figures(font)
        write_subset(font, common, FOLDER / name)
    hieroglyphs = TTFont(folder / HIEROGLYPH_FILE, recalcTimestamp=False)
    write_subset(hieroglyphs, map(ord, HIEROGLYPHS), FOLDER / HIEROGLYPH_FILE)
    CHARACTERS_FILE.write_text("".join(map(chr, sorted(common))), encoding="utf-8")


def bake_figures(font: TTFont) -> None:
    """Map the digits to the lining, then to the tabular form of their glyphs."""
    for feature in ("lnum", "tnum"):
        replaced = single_substitutions(font, feature)
        for table in font["cmap"].tables:
            for digit in range(ord("0"), ord("9") + 1):
                if digit in table.cmap:
                    table.cmap[digit] = replaced.get(table.cmap[digit], table.cmap[digit])


def single_substitutions(font: TTFont, feature: str) -> dict[str, str]:
    """The glyphs that a feature of the font replaces one by one, each with its replacement."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    mapping: dict[str, str] = {}
    for index in sorted(lookups):
        for part in table.LookupList.Lookup[index].SubTable:
            mapping |= getattr(getattr(part, "ExtSubTable", part), "mapping", {})
    return mapping


def write_subset(font: TTFont, characters: Iterable[int], path: Path) -> None:
    """Write the glyphs of the characters, without the layout tables that the basic layout never reads."""
    from fontTools import subset  # noqa: PLC0415  # it is installed by hand

    options = subset.Options(layout_features=[], notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font["head"].modified = TIMESTAMP
    font.save(path)


if __name__ == "__main__":
    main(prog_name="python -m tools.art.fonts")
