"""Several tiles in one text option: read what was typed, and complete it tile by tile.

Discord shows at most 25 choices while there can be hundreds of sets, so each choice adds one tile to those
typed already. After a choice the option holds the choice's name; so names are read, and keys, and spaces.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import renderers.ra
from engine.ra.actions import Discard, UseGods
from engine.ra.tiles import CIVILIZATION, MONUMENTS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.ra.actions import Action
    from engine.ra.state import Track


MAX_CHOICES = 25
"""As many suggestions as Discord shows."""
MAX_NAME = 100
"""Characters of a choice's name."""


def action_text(verb: str, typed: str, locale: str) -> str:
    """The action's text for what was typed after `god` or `discard`."""
    return " ".join([verb, *read_items(verb, typed, locale)[0]])


def read_items(verb: str, typed: str, locale: str) -> tuple[list[str], str]:
    """The spaces or tile keys that were typed, and what of it was not understood."""
    known = {
        name: str(tile)
        for tile in (Tile if verb == "god" else CIVILIZATION | MONUMENTS)
        for name in (str(tile), renderers.ra.tile_name(tile, locale).lower())
    }
    names = "|".join(re.escape(name) for name in sorted(known, key=len, reverse=True))
    # What counts for gods is the space; the name of the tile behind it may be there.
    pattern = rf"([0-9]+)(?:\s+(?:{names})\b)?" if verb == "god" else rf"\b({names})\b"
    typed = typed.lower()
    items = [known.get(word, word) for word in re.findall(pattern, typed)]
    return items, " ".join(re.sub(rf"{pattern}|,", " ", typed).split())


def complete_items(
    verb: str, typed: str, legal: Iterable[Action], track: Track, locale: str
) -> list[tuple[str, str]]:
    """Choices as (name, value): every legal set with what was typed; if those are too many, one tile more."""
    chosen, rest = read_items(verb, typed, locale)
    wanted = Counter(chosen)
    sets = [items for action in legal if (items := _items(verb, action)) and wanted <= Counter(items)]
    offers = sets if len(sets) <= MAX_CHOICES else _one_more(chosen, sets)
    named = [(_short(_name(verb, offer, track, locale), offer), " ".join(offer)) for offer in offers]
    return [(name, value) for name, value in named if not rest or _says(name, value, rest)]


def _one_more(chosen: Sequence[str], sets: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """What was chosen, if it is a whole set, and each way to add one tile to it."""
    wanted = Counter(chosen)
    complete = [tuple(chosen)] if any(Counter(items) == wanted for items in sets) else []
    added = {item for items in sets for item in Counter(items) - wanted}
    return [*complete, *((*chosen, item) for item in sorted(added))]


def _items(verb: str, action: Action) -> tuple[str, ...]:
    match action:
        case UseGods(spaces=spaces) if verb == "god":
            return tuple(map(str, spaces))
        case Discard(tiles=tiles) if verb == "discard":
            return tuple(map(str, tiles))
    return ()


def _name(verb: str, items: Sequence[str], track: Track, locale: str) -> str:
    if verb == "god":
        spaces = [(space, track[int(space) - 1]) for space in items]
        return ", ".join(f"{space} {renderers.ra.tile_name(tile, locale)}" for space, tile in spaces if tile)
    tiles = {str(tile): tile for tile in CIVILIZATION | MONUMENTS}
    return ", ".join(renderers.ra.tile_name(tiles[item], locale) for item in items)


def _short(name: str, items: Sequence[str]) -> str:
    """The name of a choice; where it is too long for Discord the items themselves, which are read as well."""
    return name if len(name) <= MAX_NAME else " ".join(items)


def _says(name: str, value: str, rest: str) -> bool:
    return rest.lower() in f"{name} {value}".lower()
