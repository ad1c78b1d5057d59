"""The rules as the bot tells them have the numbers by which it plays."""

import re

import pytest

from engine.games import GAMES
from engine.ra.options import SUN_SETS, TWO_PLAYER_SUN_SETS, Options
from engine.ra.tiles import ALL_TILES, CIVILIZATION, DISASTERS, GODS, MONUMENTS, TILE_COUNTS, Tile
from renderers.words import languages
from tests.bot.support.internals import text

COUNTS = [
    len(ALL_TILES),
    TILE_COUNTS[Tile.RA],
    *(len(GODS), *(TILE_COUNTS[one] for one in (Tile.PHARAOH, Tile.NILE, Tile.FLOOD, Tile.GOLD))),
    *(sum(TILE_COUNTS[one] for one in CIVILIZATION), TILE_COUNTS[Tile.ART]),
    *(sum(TILE_COUNTS[one] for one in MONUMENTS), TILE_COUNTS[Tile.TEMPLE]),
    *(sum(TILE_COUNTS[one] for one in DISASTERS),),
    *(TILE_COUNTS[one] for one in (Tile.FUNERAL, Tile.DROUGHT, Tile.UNREST, Tile.EARTHQUAKE)),
]


@pytest.mark.parametrize("locale", languages())
def test_the_chapter_about_setting_up_has_the_numbers_of_the_rules(locale: str) -> None:
    """How many of each tile there are, and every set of suns for every number of players."""
    told = text(locale, "rules-setup")
    tiles = re.findall(r"\d+", told.partition("\n10 ")[0].partition("**2 ")[0])
    assert [int(number) for number in tiles][: len(COUNTS)] == COUNTS
    two = TWO_PLAYER_SUN_SETS[Options().two_player_suns]
    for players, sets in {2: two, **SUN_SETS}.items():
        (line,) = [line for line in told.splitlines() if line.startswith(f"- **{players} ")]
        written = [{int(sun) for sun in one.split("-")} for one in re.findall(r"\d+(?:-\d+)+", line)]
        assert sorted(map(sorted, written)) == sorted(map(sorted, sets))


@pytest.mark.parametrize("locale", languages())
@pytest.mark.parametrize("game", GAMES)
def test_as_many_players_can_be_named_as_have_a_seat(game: str, locale: str) -> None:
    """The chapter about playing here says which parameters invite others: one for each seat but one's own."""
    told = text(locale, "rules-playing-here" if game == "ra" else f"rules-{game}-playing-here")
    first, last = (text(locale, f"name-player{number}") for number in (2, GAMES[game].MAX_PLAYERS))
    named = re.findall(rf"{first.rstrip('2')}\d", told)
    assert named == [first, last]
