"""Why an action of the dice game is best: what the judge says."""

from dataclasses import replace

import pytest

from engine.dice import actions
from engine.dice.faces import COLOURS, Colour
from engine.dice.player import Player
from engine.dice.state import Phase
from engine.dice.suns import strike
from engine.games import DICE
from engine.players.computer import Reason
from engine.players.dice.reasons import explain
from tests.engine.dice.positions import make_player, make_state, read_space

FLOODED, RIVAL = make_player(floods=1, pharaoh=3), make_player(pharaoh=3)
LAST_EPOCH, LATE = 3, 6
NONE = Reason("", {})


def tell(
    action: actions.Action,
    dice: str,
    own: Player = FLOODED,
    rival: Player = RIVAL,
    *,
    phase: Phase = Phase.USING,
    instead: actions.Action | None = None,
) -> Reason:
    """The reason for an action of seat 0, near the end of the game."""
    state = make_state([own, rival], dice, phase=phase, epoch=LAST_EPOCH, figure=LATE)
    return explain(DICE.view(state, 0), action, instead) or NONE


def test_a_use_is_told_by_what_it_brings() -> None:
    """The reason names the category in which it brings most, and how much."""
    assert tell(actions.MoveNile(2), "ni ni su py py") == Reason(
        "uses_for", {"category": "nile", "fame": 2, "count": 2, "floods": 1}
    )
    told = tell(actions.MovePharaoh(2), "ph ph su py py")
    assert told.values["category"] == "pharaoh"
    assert (told.values["count"], told.values["seat"], told.values["theirs"]) == (5, 1, 3)
    assert tell(actions.SpendAnkhs(), "an an su py py") == Reason(
        "uses_for", {"category": "in-play", "fame": 2, "count": 1}
    )


def test_a_third_pyramid_in_a_column_is_for_the_set() -> None:
    """Columns and sets have reasons of their own."""
    own = make_player(pyramids=["blue:4", "red:4"])
    told = tell(actions.PlacePyramid(read_space("green:4")), "su su su py su", own)
    assert (told.values["category"], told.values["count"], told.values["column"]) == ("sets", 3, 4)


def test_a_roll_is_told_by_the_dice_that_stay() -> None:
    """What their best uses bring; dice that are rolled again bring nothing."""
    others = tuple(sorted(COLOURS[2:]))
    assert tell(actions.Reroll(others), "ni ni ph ph ph", phase=Phase.ROLLING) == Reason(
        "stay_for", {"category": "nile", "fame": 2, "count": 2, "floods": 1}
    )
    assert tell(actions.KEEP, "ni ni su su su", phase=Phase.ROLLING) == Reason(
        "stay_for", {"category": "nile", "fame": 2, "count": 2, "floods": 1}
    )


def test_dice_that_bring_nothing_yet_stay_in_hope() -> None:
    """One civilization symbol buys nothing (D6.1), so the reason promises what the others may bring."""
    rolled = tuple(sorted(COLOURS[1:]))
    assert tell(actions.Reroll(rolled), "ci ph py ph py", phase=Phase.ROLLING) == Reason(
        "stay_in_hope", {"count": 1, "faces": "civilization", "more": 1}
    )


@pytest.mark.parametrize("dice", ["ci ph py ph py", "su ph py ph py"])
def test_when_all_dice_are_rolled_none_was_worth_keeping(dice: str) -> None:
    """Suns cannot be rolled (D3.3) and do not count."""
    free = tuple(die for die, face in zip(COLOURS, dice.split(), strict=True) if face != "su")
    told = tell(actions.Reroll(tuple(sorted(free))), dice, phase=Phase.ROLLING)
    assert (told.key, told.values["count"]) == ("nothing_stays", len(free))


def test_a_roll_is_compared_with_the_one_that_was_played() -> None:
    """What stays either way is no reason; the fame that rolling the other dice promises is."""
    kept, rolled = "ni ni ph ci ci", actions.Reroll(tuple(sorted(COLOURS[2:])))
    told = tell(rolled, kept, phase=Phase.ROLLING, instead=actions.KEEP)
    counts: dict[str, int | str] = {"category": "pharaoh", "count": 3, "seat": 1, "theirs": 3}
    more = told.values["more"]
    assert told == Reason(
        "rolls_rather", {"keep": "", "again": "pharaoh civilization civilization", "more": more} | counts
    )
    assert int(more) > 0
    kept_all = tell(actions.KEEP, kept, phase=Phase.ROLLING, instead=rolled)
    assert (kept_all.key, kept_all.values["keep"]) == ("gives", "pharaoh civilization civilization")


def test_dice_that_show_the_same_are_told_by_their_colours() -> None:
    """Keeping one pyramid rather than the other is a choice of its row (D6.3)."""
    keep, again = actions.Reroll((Colour.BLUE,)), actions.Reroll((Colour.RED,))
    told = tell(keep, "py py su su ni", phase=Phase.ROLLING, instead=again)
    assert {told.values["keep"], told.values["again"]} == {"red:pyramid", "blue:pyramid"}


def test_a_use_is_compared_with_the_one_that_was_played() -> None:
    """What it brings more; for a pyramid, the rival in its column, or the room there for a set."""
    more = tell(actions.MoveNile(2), "ni ni ph su su", instead=actions.MovePharaoh(1))
    assert (more.key, more.values["fame"], more.values["other"]) == ("uses_rather", 2, 1)
    block, spread = (actions.PlacePyramid(read_space(space)) for space in ("green:3", "green:4"))
    rival, dice = make_player(pyramids=["red:3", "yellow:3"]), "su su su py su"
    assert tell(block, dice, rival=rival, instead=spread) == Reason(
        "blocks", {"column": 3, "seat": 1, "count": 2}
    )
    assert tell(spread, dice, rival=rival, instead=block) == Reason(
        "more_room", {"column": 4, "instead": 3, "count": 5, "other": 3}
    )


def test_three_suns_are_kept_for_their_fame() -> None:
    """Three suns score, and fewer or more do not (D7)."""
    told = {n: tell(actions.KEEP, f"{'su ' * n}{'ci ' * (5 - n)}", phase=Phase.ROLLING) for n in range(1, 6)}
    assert [suns for suns, reason in told.items() if reason.key == "suns"] == [3]
    assert told[3] == Reason("suns", {"fame": 3})


def test_a_disaster_is_told_by_its_victim() -> None:
    """The reason names the rival who loses most; if nobody loses anything there is none."""
    rich = make_player([colour for colour in Colour if colour is not Colour.RED])
    state = make_state(
        [FLOODED, make_player(["red"]), rich], "su su su su ni", phase=Phase.DISASTER, epoch=3, figure=LATE
    )
    told = explain(DICE.view(state, 0), actions.Declare(actions.Disaster.CIVILIZATION))
    assert told
    assert (told.key, told.values["seat"]) == ("strikes", 2)
    assert int(told.values["fame"]) > 0
    bare = replace(state, players=(FLOODED, RIVAL, RIVAL))
    assert explain(DICE.view(bare, 0), actions.Declare(actions.Disaster.CIVILIZATION)) is None


def test_stopping_and_sparing_have_reasons() -> None:
    """Nothing more to gain, or no disaster that helps; without a reason nobody stops."""
    assert tell(actions.DONE, "ni ni su su su") == NONE
    assert tell(actions.DONE, "su su ci ci su") == Reason("nothing_to_gain", {"count": 2})
    told = tell(actions.Declare(None), "su su su su ni", phase=Phase.DISASTER)
    assert told == Reason("spares", {"seat": 1, "fame": 1, "disaster": "pharaoh"})
    bare = tell(actions.Declare(None), "su su su su ni", rival=make_player(), phase=Phase.DISASTER)
    assert bare == Reason("spares_all", {"count": 1})


def test_ending_a_turn_without_dice_needs_no_reason() -> None:
    """Once every die but the suns is used, Done is all that is left, and nothing is said about dice."""
    state, _ = DICE.apply(make_state([FLOODED, RIVAL], "su su ph su su"), actions.MovePharaoh(1))
    assert DICE.legal_actions(state) == (actions.DONE,)
    assert explain(DICE.view(state, 0), actions.DONE) is None


def test_a_loss_is_told_by_its_cost() -> None:
    """The reason names what these markers cost, and what the dearest would."""
    own = make_player(pyramids=["blue:4", "red:4", "green:4", "blue:5", "green:5"])
    state = make_state([own, RIVAL], "su su su su ni", phase=Phase.DISASTER, epoch=3, figure=LATE, turn=1)
    hit = strike(state, actions.Disaster.PYRAMID, [])
    costs = {}
    for loss in DICE.legal_actions(hit):
        told = explain(DICE.view(hit, 0), loss)
        assert told
        assert told.key == "loses"
        costs[int(told.values["fame"])] = told.values["most"]
    assert len(costs) > 1
    assert set(costs.values()) == {max(costs)}
    for loss in DICE.legal_actions(hit):
        least = explain(DICE.view(hit, 0), loss, min(DICE.legal_actions(hit), key=str))
        assert least is None or int(least.values["fame"]) < int(least.values["other"])
