"""Alt texts of boards."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.ra import read_options, view
from renderers.ra import describe
from renderers.ra.headlines import headline
from renderers.words.alt_text import MAX_ALT, alt_text
from tests.engine.ra.random_games import RandomGame, random_games
from tests.renderers.ra.samples import HARD_NAMES, NAMES, crowded_auction, great_discard

LONGEST_LOTS = RandomGame(5, read_options(5, {"hidden_scores": False}), seed=46, patience=0.9)


@settings(max_examples=15)
@given(random_games(), st.lists(st.text(max_size=40), min_size=5, max_size=5))
@example(LONGEST_LOTS, NAMES)
def test_alt_texts_fit_and_lead_with_whose_turn_it_is(game: RandomGame, names: list[str]) -> None:
    """For any game and names, it has at most 1024 characters and begins with the player to move."""
    for state in game.some_positions():
        shown = view(state, None)
        assert 0 < len(describe(shown, names)) <= MAX_ALT
        plain = NAMES[: game.players]
        assert describe(shown, plain).startswith(headline(shown, plain, "en"))


def test_long_names_are_shortened_before_anything_is_lost() -> None:
    """In the worst position the names give way, and the last player is still told of."""
    position, events = crowded_auction()
    text = describe(position, ["W" * 32] * 5, events=events)
    assert len(text) <= MAX_ALT
    assert text.count("would lose 4 to Earthquake") == 2
    assert text.endswith("passes.")


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
    assert text.startswith("a*b must lose 8 civilization tiles. Auction track: Funeral, 2 Droughts")


def test_hidden_fame_is_called_hidden() -> None:
    """There is no number in place of hidden fame."""
    position, _ = great_discard()
    text = describe(position, NAMES[:3])
    assert text.count("fame hidden") == 3
    assert not {"123", "77", "88"} & set(text.replace(",", " ").replace(".", " ").split())
