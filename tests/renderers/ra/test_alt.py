"""Alt texts of boards, and positions as text."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine.ra
from engine.games import RA
from engine.ra.tiles import GODS, TILE_COUNTS, Tile
from renderers.cards.scores import by_place
from renderers.ra import bag_text, describe, position_text
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


def test_a_position_reads_from_top_to_bottom() -> None:
    """Who is asked comes first, then board, auction, each player, and last the bag."""
    view, _ = crowded_auction()
    lead, board, auction, *players, bag = position_text(view, NAMES, "en")
    assert lead == r"xX\_ScorpionKing\_Xx to bid: beat 16, or pass."
    assert board.startswith("Epoch 3 of 3. Ra track: 9 of 10 tiles; the next one ends the epoch.")
    assert "space 1 Funeral, space 2 Funeral, space 3 Drought" in board
    assert board.endswith("Sun on the board: 16.")
    assert auction == (
        r"Auction: xX\_ScorpionKing\_Xx invoked Ra on a full track. Bids so far: Imhotep 16, Teti passed. "
        r"Still to bid: xX\_ScorpionKing\_Xx."
    )
    assert players[1] == (
        "Hatshepsut: no sun face up, face down 12, 11, 10, fame 10, points now −7, 0 pharaohs (fewest), "
        "10 Niles, no flood, no gods, no gold, no civilization, no monuments."
    )
    assert players[4].startswith(r"xX\_ScorpionKing\_Xx (to act): suns face up 13, face down 8, 3, fame 99, ")
    assert bag.startswith("0 tiles are left in the bag")


def test_a_discard_is_told() -> None:
    """A discard that is due has a paragraph of its own: who loses how many tiles to which disaster."""
    view, _ = great_discard()
    assert "Imhotep must lose 8 to Unrest." in position_text(view, NAMES, "en")


def test_the_text_is_plain() -> None:
    """No tables, no markdown of ours and no pictures of letters, so that it can be read aloud."""
    for view, _ in list(moments(4, seed=3))[::20]:
        for paragraph in position_text(view, ["Ann", "Ben", "Cid", "Dan"], "en"):
            assert re.search(r"[|*_`#\n]|\s\s", paragraph) is None


def test_all_tiles_left_are_named() -> None:
    """The bag's text adds up to the tiles in it."""
    view, _ = next(moments(3, seed=1))
    count, *groups = bag_text(view, "en")
    assert count == "180 tiles are left in the bag."
    assert groups[:2] == [
        "Ra 30, Pharaoh 25, Nile 25, Flood 12, Gold 5.",
        "Gods 8: Anubis 1, Bastet 1, Horus 1, Khnum 1, Seth 1, Sobek 1, Thoth 1, Uto 1.",
    ]
    kinds = [kind for group in groups for kind in group.split(": ")[-1].split(", ")]
    assert sum(int(kind.rstrip(".").split()[-1]) for kind in kinds) == sum(TILE_COUNTS.values())


@pytest.mark.parametrize("players", [2, 3, 5])
def test_hidden_fame_is_not_in_the_text(players: int) -> None:
    """While fame is hidden, the text does not depend on it."""
    for view, _ in list(moments(players, seed=players))[:-1:30]:
        known = replace(view, players=tuple(replace(player, fame=None) for player in view.players))
        assert view.players == known.players
        text = " ".join(position_text(view, NAMES[:players], "en"))
        assert text.count("Fame is hidden until the end.") == 1
        assert "Fame after it" not in text


def test_only_what_is_hidden_is_told_to_be() -> None:
    """A player reads their own fame, and that only the others' is hidden."""
    own = RA.view(make_state([make_player(fame=7), make_player()]), 0)
    text = " ".join(position_text(own, NAMES[:2], "en"))
    assert "fame 7" in text
    assert "The other players’ fame is hidden until the end." in text
    assert "Fame is hidden" not in text


def test_the_end_tells_places_and_fame() -> None:
    """When the game is over each player's place and fame, and each epoch's points, are open."""
    *_, (view, _) = moments(3, seed=2)
    text = position_text(view, NAMES[:3], "en")
    winner = by_place(view)[0]
    assert text[0] == f"{NAMES[winner]} wins with {view.players[winner].fame} fame."
    assert " ahead of " in text[1]
    assert sum("place " in paragraph for paragraph in text) == 3
    assert sum("Fame after it" in paragraph for paragraph in text) == 3
