"""Labels of buttons, and the question to the player to move."""

import pytest

from engine.ra import read_options, view
from engine.ra.actions import DRAW, INVOKE, PASS, Action, Bid, Discard, UseGods
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import Tile
from renderers.cards.scores import by_place
from renderers.ra import action_label, asked_text
from renderers.words import languages
from tests.engine.ra.positions import make_player, make_state
from tests.engine.ra.random_games import RandomGame

NAMES = ["Anna", "Ben"]
STATE = make_state([make_player([9], [], [Tile.UTO]), make_player([8])], track=[Tile.ART, None, Tile.NILE])
FULL = STATE._replace(track=(Tile.ART,) * 8)
WITHOUT_GOD = (make_player([9]), make_player([8]))
AUCTION = Auction(AuctionKind.VOLUNTARY, ((1, None),), (0,), 0, None)


@pytest.mark.parametrize(
    ("state", "asked"),
    [
        (STATE, "draw a tile, use a god, or invoke Ra"),
        (STATE._replace(players=WITHOUT_GOD), "draw a tile or invoke Ra"),
        (STATE._replace(track=(Tile.UTO,) + (None,) * 7), "draw a tile or invoke Ra"),
        (FULL, "use a god or invoke Ra"),
        (FULL._replace(players=WITHOUT_GOD), "invoke Ra, as the auction track is full"),
        (STATE._replace(auction=AUCTION), "you must bid"),
        (STATE._replace(auction=AUCTION._replace(kind=AuctionKind.FORCED)), "bid any sun or pass"),
        (STATE._replace(auction=AUCTION._replace(highest=8, leader=1)), "beat 8 or pass"),
        (STATE._replace(losses=(Loss(1, Tile.UNREST, 2),)), "choose 2 civilization tiles to lose (Unrest)"),
        (STATE._replace(losses=(Loss(1, Tile.EARTHQUAKE, 4),)), "choose 4 monuments to lose (Earthquake)"),
    ],
)
def test_what_is_asked_follows_from_the_position(state: State, asked: str) -> None:
    """The question names exactly what the player to move can do; it follows a colon, so that it has none."""
    assert asked_text(view(state, None), NAMES, "en") == asked
    assert all(":" not in asked_text(view(state, None), NAMES, locale) for locale in languages())


def test_at_the_end_the_winner_is_named() -> None:
    """Once the game is over, the words say who won."""
    *_, last = RandomGame(3, read_options(3, {}), 1, 0.9).positions
    winner = by_place(view(last, None))[0]
    names = ["A*", "B*", "C*"]
    assert asked_text(view(last, None), names, "en") == f"the game is over: {names[winner][0]}\\* won"


@pytest.mark.parametrize(
    ("action", "label"),
    [
        (DRAW, "Draw a tile"),
        (INVOKE, "Invoke Ra"),
        (PASS, "Pass"),
        (Bid(9), "Bid 9"),
        (UseGods((1, 3)), "Take Art, Nile"),
        (Discard((Tile.ART, Tile.STEP_PYRAMID)), "Lose Art, Step pyramid"),
        (Discard((Tile.AGRICULTURE, Tile.ASTRONOMY, Tile.RELIGION)), "Lose Agriculture, Astronomy, Reli…"),
    ],
)
def test_actions_are_named_in_a_few_words(action: Action, label: str) -> None:
    """A button says what it does; a list that is too long for it ends in an ellipsis."""
    assert action_label(action, view(STATE, None), "en") == label


def test_many_tiles_are_named_by_their_spaces() -> None:
    """A choice of so many tiles that their names do not fit names the spaces."""
    full = STATE._replace(track=(Tile.STEP_PYRAMID, Tile.ASTRONOMY, Tile.AGRICULTURE, *[Tile.EARTHQUAKE] * 5))
    spaces = UseGods(tuple(range(1, 9)))
    assert action_label(spaces, view(full, None), "en") == "Take spaces 1, 2, 3, 4, 5, 6, 7, 8"
