"""Options and set-ups: a table's choices, and the chance of a game."""

from collections import Counter
from random import Random

from hypothesis import given

from engine import ra
from engine.ra.options import Options, sun_sets
from engine.ra.tiles import TILE_COUNTS
from tests.engine.ra.positions import RandomGame, random_games

DEFAULTS = Options()
DEALT = ra.setup_to_json(ra.deal(3, DEFAULTS, Random(1)))


def test_every_option_has_the_values_of_the_rules() -> None:
    """The choices are those of the rules, with the default first, or false before true."""
    assert ra.OPTION_CHOICES == {
        "two_player_suns": ("razzia", "bgg", "baumer"),
        "two_player_ra_track": (6, 7),
        "two_player_no_penalty": (False, True),
        "god_takes_disaster": ("resolve", "forbid"),
        "hidden_scores": (False, True),
    }


@given(random_games())
def test_a_deal_is_all_tiles_and_all_suns(game: RandomGame) -> None:
    """A deal has all 180 tiles, and each seat gets a different set of suns (R2.1, R2.4)."""
    setup = game.setup
    assert Counter(setup.deck) == TILE_COUNTS
    assert sorted(setup.suns) == sorted(sun_sets(game.players, game.options))


def test_any_seat_may_be_dealt_any_suns() -> None:
    """The sets of suns are dealt at random: each of them goes to the first seat in some deal (R2.1)."""
    dealt = {ra.deal(4, DEFAULTS, Random(seed)).suns[0] for seed in range(100)}
    assert dealt == set(sun_sets(4, DEFAULTS))


def test_any_tile_may_be_drawn_first() -> None:
    """The tiles are shuffled: each common kind is on top in some deal (R2.4)."""
    drawn = {ra.deal(4, DEFAULTS, Random(seed)).deck[0] for seed in range(200)}
    assert drawn >= {tile for tile, count in TILE_COUNTS.items() if count > 10}


def test_suns_are_read_in_any_order() -> None:
    """A record may list the suns of a set in any order."""
    shuffled = [list(reversed(suns)) for suns in DEALT["suns"]]
    assert ra.read_setup(3, DEFAULTS, {**DEALT, "suns": shuffled}) == ra.read_setup(3, DEFAULTS, DEALT)


def test_all_chance_is_fixed_at_the_start() -> None:
    """Nothing happens before the first action, no action is a draft, and a record has the whole deck."""
    state = ra.new_game(3, DEFAULTS, ra.read_setup(3, DEFAULTS, DEALT))
    assert ra.opening(state) == ()
    assert not any(ra.is_draft(action) for action in ra.legal_actions(state))
    assert ra.setup_to_json(ra.used_setup(state)) == DEALT
    assert ra.used_of(state.setup, ra.used_setup(state)) == state.setup
