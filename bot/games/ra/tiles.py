"""Several tiles in one text parameter: reading what was typed, and completing it tile by tile."""

import re
from collections.abc import Iterable, Sequence

import renderers.ra
from bot.games.combinations import any_of, complete_sets, rest_of, typed_action
from bot.words import languages
from bot.words.matching import bare
from engine.ra.actions import Discard, UseGods
from engine.ra.state import Track
from engine.ra.tiles import CIVILIZATION, MONUMENTS, Tile
from renderers.words.formats import listed


def action_text(verb: str, typed: str) -> str:
    """The text of an action from what was typed after its verb; raises `Refusal` for unknown words."""
    items, unknown = read_items(verb, typed)
    return typed_action(verb, items, unknown if items else typed, "unknown-tiles")


def read_items(verb: str, typed: str) -> tuple[list[str], str]:
    """The spaces or tile keys that were typed, and the rest, which was not understood."""
    known = {
        name: str(tile)
        for tile in (Tile if verb == "god" else CIVILIZATION | MONUMENTS)
        for name in (str(tile), *(bare(renderers.ra.tile_name(tile, one)) for one in languages()))
    }
    names = any_of(known)
    # For gods the space counts; the name of its tile may follow.
    pattern = rf"([0-9]+)(?:\s+(?:{names})\b)?" if verb == "god" else rf"\b({names})\b"
    typed = bare(typed)
    items = [known.get(word, word) for word in re.findall(pattern, typed)]
    return items, rest_of(typed, pattern)


def complete_items(
    verb: str, typed: str, legal: Iterable[object], track: Track, locale: str
) -> list[tuple[str, str]]:
    """Choices as (name, value) for what was typed after `god` or `discard`."""
    chosen, rest = read_items(verb, typed)
    sets = (items for action in legal if (items := _items(verb, action)))
    return complete_sets(chosen, rest, sets, lambda items: _name(verb, items, track, locale))


def _items(verb: str, action: object) -> tuple[str, ...]:
    match action:
        case UseGods(spaces=spaces) if verb == "god":
            return tuple(map(str, spaces))
        case Discard(tiles=tiles) if verb == "discard":
            return tuple(map(str, tiles))
    return ()


def _name(verb: str, items: Sequence[str], track: Track, locale: str) -> str:
    if verb == "god":
        spaces = [(space, track[int(space) - 1]) for space in items]
        return listed(
            (f"{space} {renderers.ra.tile_name(tile, locale)}" for space, tile in spaces if tile), locale
        )
    tiles = {str(tile): tile for tile in CIVILIZATION | MONUMENTS}
    return listed((renderers.ra.tile_name(tiles[item], locale) for item in items), locale)
