"""How far levels and characters of the dice game stray from what is best, and what they say then."""

from functools import cache
from random import Random

import pytest

from engine.dice.actions import DONE, Action, parse_action
from engine.dice.state import Phase
from engine.dice.view import View
from engine.games import DICE
from engine.players import characters, make_computer, reason_of
from engine.players.computer import seat_asked
from engine.players.dice.network.judgement import NetworkJudge
from engine.players.dice.tastes import TASTES
from engine.players.dice.weighed import Option
from engine.players.misjudging import GLARING
from engine.players.weighing import LEEWAY
from tests.engine.dice.positions import make_player, make_state
from tests.in_turn import in_turn

SAMPLED = 1 / 6
TELLS = {"builder": {"builds"}, "gambler": {"gambles"}, "miser": {"saves", "cashes_in"}}


@cache
def decisions(players: int) -> list[tuple[View, tuple[Action, ...]]]:
    """A sixth of the decisions of a game that `regular` plays."""
    options = DICE.read_options(players, {})
    state = DICE.new_game(players, options, DICE.deal(players, options, Random(players)))
    regular, random = make_computer("dice", "regular", Random(1)), Random(players)
    found = []
    while legal := DICE.legal_actions(state):
        view = DICE.computer_view(state, DICE.to_act(state) or 0)
        if len(legal) > 1 and random.random() < SAMPLED:
            found.append((view, legal))
        state, _ = DICE.apply(state, regular.choose(view, legal))
    return found


def promised(view: View, action: Action) -> tuple[float, Action]:
    """What `master` sees an action to cost, and what is best."""
    options, seat = NetworkJudge().weigh_options(view, action), seat_asked(view)
    own = next(option.shares[seat] for option in options if option.action == action)
    return options[0].shares[seat] - own, options[0].action


@pytest.mark.parametrize("spec", ["beginner:99", "casual", "expert"])
def test_nobody_overlooks_what_is_glaring(spec: str) -> None:
    """However much a level misjudges, it does nothing far worse than the best, and leaves no useful die."""
    computer = make_computer("dice", spec, Random(1))
    for view, legal in decisions(3):
        action = computer.choose(view, legal)
        cost, best = promised(view, action)
        assert cost < GLARING + 1e-4
        assert action != DONE or best == DONE


@pytest.mark.parametrize(
    ("character", "level"), in_turn(characters("dice"), lambda _: ("regular", "expert", "master"))
)
def test_a_taste_makes_nobody_better_or_worse(character: str, level: str) -> None:
    """A character stays within its leeway, and speaks only of its own taste."""
    plain, tasteful = (make_computer("dice", f"{level}{end}", Random(1)) for end in ("", f"/{character}"))
    told = set()
    for view, legal in decisions(2):
        action = tasteful.choose(view, legal)
        usual = plain.choose(view, legal)
        if action == usual:
            assert reason_of(tasteful) is None
            continue
        if reason := reason_of(tasteful):
            told.add(reason.key)
        assert abs(promised(view, action)[0] - promised(view, usual)[0]) < LEEWAY + 1e-4
    assert told
    assert told <= TELLS[character]


ROLLING = make_state([make_player(), make_player()], "ci py an ni su", phase=Phase.ROLLING, epoch=1)
ALIKE = make_state([make_player(), make_player()], "ni ni ni ni su", phase=Phase.ROLLING, epoch=1)
USING = make_state([make_player(), make_player()], "an an ph py su", epoch=1)


@pytest.mark.parametrize(
    ("character", "better", "liked"),
    [
        ("builder", "reroll blue red", "reroll green yellow"),
        ("gambler", "keep", "reroll blue"),
        ("miser", "reroll blue", "keep"),
        ("builder", "pharaoh 1", "pyramid green 1"),
        ("miser", "pharaoh 3", "ankhs"),
    ],
)
def test_what_characters_like(character: str, better: str, liked: str) -> None:
    """The builder likes civilization and pyramids, the gambler another roll, the miser what it has."""
    view = DICE.view(USING if "pharaoh" in better else ROLLING, None)
    best, other = (Option(parse_action(text), ()) for text in (better, liked))
    worths = [worth for _, worth in TASTES[character].weigh(view, [(best, 0.5), (other, 0.498)], best.action)]
    told = TASTES[character].tell(view, other.action, best)
    assert worths[1] > worths[0]
    assert told
    assert told.key in TELLS[character]


@pytest.mark.parametrize("character", sorted(TASTES))
def test_what_a_character_likes_no_more_is_no_reason(character: str) -> None:
    """It speaks of its taste only where that sets the two apart."""
    one, other = parse_action("reroll blue"), Option(parse_action("reroll red"), ())
    assert TASTES[character].tell(DICE.view(ALIKE, None), one, other) is None
