"""Chance, as data: which seat has which suns, and the order of the 180 tiles (R2.1, R2.4)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.errors import SetupError
from engine.ra.options import Options, sun_sets
from engine.ra.tiles import ALL_TILES, TILE_COUNTS, Tile


@dataclass(frozen=True, slots=True)
class Setup:
    """All the chance of one game."""

    suns: tuple[tuple[int, ...], ...]
    """Each seat's suns, from the highest to the lowest."""
    deck: tuple[Tile, ...]
    """The 180 tiles in the order in which they will be drawn."""


def deal(players: int, options: Options, random: Random) -> Setup:
    """Shuffle the tiles and deal each seat a set of suns (R2.1, R2.4)."""
    suns = list(sun_sets(players, options))
    random.shuffle(suns)
    deck = list(ALL_TILES)
    random.shuffle(deck)
    return Setup(tuple(suns), tuple(deck))


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """The set-up as a record holds it: `{"suns": [[…]], "deck": [tile keys]}`."""
    return {"suns": [list(suns) for suns in setup.suns], "deck": [str(tile) for tile in setup.deck]}


def used_of(whole: Setup, _used: Setup) -> Setup:
    """The whole set-up, as a record has it even where the game has ended before the last tile."""
    return whole


def read_setup(players: int, options: Options, data: Mapping[str, Any]) -> Setup:
    """The set-up from a record; raises `SetupError` if no game of Ra can be played with it."""
    if set(data) != {"suns", "deck"}:
        found = ", ".join(map(repr, sorted(data))) or "nothing"
        raise SetupError(f"A set-up of Ra has suns and deck, not {found:.80}.")
    return Setup(_read_suns(players, options, data["suns"]), _read_deck(data["deck"]))


def _read_suns(players: int, options: Options, data: object) -> tuple[tuple[int, ...], ...]:
    known = sun_sets(players, options)
    suns = tuple(_read_sun_set(row) for row in data) if isinstance(data, list) else ()
    if sorted(suns) != sorted(known):
        names = ", ".join("-".join(map(str, sun_set)) for sun_set in known)
        raise SetupError(f"{players} players have the sun sets {names}, one each, not {data!r:.200}. [R2.1]")
    return suns


def _read_sun_set(row: object) -> tuple[int, ...]:
    if not isinstance(row, list) or any(type(sun) is not int for sun in row):
        return ()
    return tuple(sorted(row, reverse=True))


def _read_deck(data: object) -> tuple[Tile, ...]:
    if not isinstance(data, list):
        raise SetupError("The deck is not a list of tiles. [R1]")
    try:
        deck = tuple(Tile(tile) for tile in data)
    except ValueError as error:
        raise SetupError(f"The deck holds something else than tiles: {error!s:.80}. [R1]") from None
    count = Counter(deck)
    wrong = [f"{count[tile]} {tile} instead of {n}" for tile, n in TILE_COUNTS.items() if count[tile] != n]
    if wrong:
        raise SetupError(f"The deck is not the {len(ALL_TILES)} tiles of Ra: {', '.join(wrong)}. [R1]")
    return deck
