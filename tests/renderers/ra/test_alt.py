"""Alt texts of boards."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

import engine.ra
from engine.ra.tiles import GODS, Tile
from renderers.ra import describe
from renderers.words.alt_text import MAX_ALT, alt_text
from tests.engine.ra.positions import make_player, make_state
from tests.renderers.ra.samples import HARD_NAMES, NAMES, crowded_auction, great_discard, moments


def test_long_names_are_shortened_before_anything_is_lost() -> None:
    """In the worst position the names give way, and the last player is still told of."""
    position, events = crowded_auction()
    text = describe(position, ["W" * 32] * 5, events=events)
    assert len(text) <= MAX_ALT
    assert text.count("would lose 4 to Earthquake") == 2
    assert text.endswith("passed.")


def test_nothing_is_cut_within_a_word() -> None:
    """What does not fit with the shortest names either loses whole words at its end, and says so."""
    sentence = "Hatshepsut bids, "
    text = alt_text(lambda names: [names[0], sentence * 100], ["Imhotep"])
    assert 0 <= MAX_ALT - len(text) < len(sentence)
    assert text.endswith((" bids…", " Hatshepsut…"))


def test_a_discard_leads() -> None:
    """It begins with the player who must choose what to lose, and leaves names unescaped."""
    position, events = great_discard()
    text = describe(position, ["a*b", *HARD_NAMES[:2]], events=events)
    assert text.startswith("a*b must lose 8 civilization tiles. Won with 13: 2 Unrest, Earthquake, Astronomy")
    assert "Gold. Auction track: Funeral, 2 Droughts" in text


def test_the_last_tile_in_the_bag_is_one_tile() -> None:
    """The number of tiles and its noun agree."""
    players = [make_player([9]), make_player([8])]
    for deck, told in (([Tile.RA], " 1 tile in the bag."), ([Tile.RA, Tile.NILE], " 2 tiles in the bag.")):
        assert told in describe(engine.ra.view(make_state(players, deck=deck), None), NAMES[:2])


def test_hidden_fame_is_left_out() -> None:
    """Nothing is said in place of fame that the picture does not show."""
    position, _ = great_discard()
    text = describe(position, NAMES[:3])
    assert "fame" not in text.casefold()
    assert not {"123", "77", "88"} & set(text.replace(",", " ").replace(".", " ").split())


@settings(max_examples=10)
@given(st.integers(0, 2**32))
def test_alt_texts_say_what_the_picture_shows(seed: int) -> None:
    """Of two players: every sun, face down too, and each column of the picture, also where it is empty."""
    for shown, _ in list(moments(2, seed))[::9]:
        if shown.auction or shown.places:
            continue
        told = describe(shown, ["Ann", "Ben"])
        for player, name in zip(shown.players, ("Ann", "Ben"), strict=True):
            (line,) = re.findall(rf"{name}: (.*?)\. ", told + " ")
            facts = [f"face down {', '.join(map(str, player.suns_down))}"] if player.suns_down else []
            facts += [f"suns {', '.join(map(str, player.suns_up))}" if player.suns_up else "no suns"]
            facts += [f"Niles {player.tiles.count(Tile.NILE)}, floods {player.tiles.count(Tile.FLOOD)}"]
            facts += [f"gods {len(GODS & set(player.tiles))}", f"gold {player.tiles.count(Tile.GOLD)}"]
            assert [fact for fact in facts if fact not in line] == []
            for words in ("pharaoh", "civilization", "monuments"):
                assert words in line
