"""The worked examples of the rules, each as a test under its own id."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.dice import apply, legal_actions, new_game, outcome, parse_action, read_options
from engine.dice.actions import (
    COLUMNS,
    DONE,
    Action,
    Declare,
    Disaster,
    LoseCivilization,
    LosePyramids,
    Reroll,
    Space,
)
from engine.dice.events import EpochEnded
from engine.dice.faces import COLOURS, FACES, Colour, Face
from engine.dice.options import RA_STEPS, Options, civilization_capacity, ra_steps
from engine.dice.player import Player
from engine.dice.rolling import free_dice
from engine.dice.scoring import CIVILIZATION_MARKERS, score_columns, score_nile, score_pharaoh, score_sets
from engine.dice.setup import Setup
from engine.dice.state import ROLLS, Phase, State
from engine.errors import NotLegalError
from tests.engine.dice.positions import FACE_NAMES, make_player, make_state, read_face

Case = dict[str, Any]

FILE = Path(__file__).parents[1] / "cases.yaml"
ALL_CASES = yaml.load(FILE.read_text(encoding="utf-8"), yaml.CSafeLoader)["cases"]
CASES = [case for case in ALL_CASES if case["game"] == "ra_dice"]
NEXT_FACES = "ph ph ph ph ph"
"""The next player's roll, after the end of a turn."""


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_worked_example(case: Case) -> None:
    """The rules give the result of the worked example."""
    CHECKS[case["kind"]](case)


def dice_of(shown: dict[str, str]) -> tuple[Face, ...]:
    """The faces of all dice; those not mentioned show suns, which cannot be used."""
    return tuple(read_face(shown.get(colour, "su")) for colour in COLOURS)


def name_face(face: Face) -> str:
    return next(short for short, name in FACE_NAMES.items() if name == face)


def spaces_of(pairs: Iterable[tuple[int, str]]) -> list[Space]:
    """Spaces from `[column, row]`."""
    return [Space(Colour(row), column) for column, row in pairs]


# ---------------------------------------------------------------- set-up


def check_setup(case: Case) -> None:
    assert SETUPS[case["what"]]() == case["expect"]


def start_fame() -> list[int]:
    """Fame clockwise from the first player, whichever seat is first."""
    (fame,) = {
        tuple(start.players[(first + step) % 4].fame for step in range(4))
        for first in range(4)
        for start in [new_game(4, Options(), Setup(first, faces=(Face.NILE,) * 5))]
    }
    return list(fame)


SETUPS: dict[str, Callable[[], Any]] = {
    "start_fame": start_fame,
    "civ_capacity": lambda: {players: civilization_capacity(players) for players in (2, 3, 4)},
    "ra_steps": lambda: {players: ra_steps(players, Options()) for players in RA_STEPS},
    "dice": lambda: {"colours": list(COLOURS), "faces": [*map(name_face, FACES[1:]), name_face(Face.SUN)]},
}


# ---------------------------------------------------------------- rolling and using


def check_roll(case: Case) -> None:
    position, expect = case["state"], case["expect"]
    dice = dice_of(position["dice"])
    state = roll_until(dice, position["roll"], position.get("kept", []))
    assert state.dice == dice
    locked = [colour for colour in COLOURS if colour not in free_dice(state.dice)]
    offered = {die for action in legal_actions(state) for die in getattr(action, "dice", ())}
    assert (locked, offered) == (expect["locked"], set(expect["may_reroll"]))
    assert (ROLLS - state.roll if offered else 0) == expect["rolls_left"]
    assert state.dice.count(Face.SUN) == expect["suns"]


def roll_until(dice: tuple[Face, ...], roll: int, kept: list[str]) -> State:
    """The position after `roll` rolls; dice that are kept, or end as suns, are rolled only once."""
    again = [colour for colour in free_dice(dice) if colour not in kept]
    last = dict(zip(COLOURS, dice, strict=True))
    first = [Face.ANKH if roll > 1 and colour in again else last[colour] for colour in COLOURS]
    later = [[Face.ANKH] * len(again)] * (roll - 2) + [[last[colour] for colour in again]] * (roll > 1)
    state = new_game(2, Options(), Setup(0, faces=(*first, *(face for faces in later for face in faces))))
    for _ in later:
        state, _ = apply(state, Reroll(tuple(sorted(again))))
    return state


def check_apply(case: Case) -> None:
    position, expect = case["state"], case["expect"]
    state = before_uses(position)
    actions = [action for use in case["uses"] for action in actions_of(use)]
    if not expect["legal"]:
        *before, last = actions
        for action in before:
            state, _ = apply(state, action)
        with pytest.raises(NotLegalError):
            apply(state, last)
        return
    for action in [*actions, DONE]:
        state, _ = apply(state, action)
    found = player_values(state.players[0])
    assert {key: found[key] for key in expect if key != "legal"} == {
        key: value for key, value in without_order(expect).items() if key != "legal"
    }


def before_uses(position: Case) -> State:
    """The position of a case; the rivals get the civilization markers that are not the player's own."""
    own = make_player(
        position.get("civ_own", ()),
        spaces_of(position.get("pyr_own", ())),
        **{key: position[key] for key in ("fame", "pharaoh", "nile", "floods") if key in position},
    )
    rivals = [make_player() for _ in range(position.get("players", 4) - 1)]
    for colour, total in position.get("civ_total", {}).items():
        for index in range(total - (colour in position["civ_own"])):
            rivals[index] = replace(rivals[index], civilization=(*rivals[index].civilization, Colour(colour)))
    rivals[0] = replace(rivals[0], pyramids=tuple(spaces_of(position.get("pyr_taken", ()))))
    return make_state([own, *rivals], dice_of(position["dice"]), faces=NEXT_FACES)


def actions_of(use: dict[str, Any]) -> list[Action]:
    """The actions for a use of named dice; only their number matters, not which dice they are."""
    ((kind, spent),) = use.items()
    match kind:
        case "pharaoh" | "nile":
            return [parse_action(f"{kind} {len(spent)}")]
        case "flood":
            return [parse_action("flood")]
        case "ankh_pair":
            return [parse_action("ankhs")]
        case "civilization":
            return [parse_action(f"civilization {colour}") for colour in spent["place"]]
        case _:
            column, row = spent["place"]
            return [parse_action(f"pyramid {row} {column}")]


def player_values(player: Player) -> Case:
    """A player as the worked examples describe one."""
    return {
        "fame": player.fame,
        "pharaoh": player.pharaoh,
        "nile": player.nile,
        "floods": player.floods,
        "civ_own": set(player.civilization),
        "pyr_own": {(space.column, str(space.colour)) for space in player.pyramids},
    }


def without_order(expect: Case) -> Case:
    """The expected values with markers as sets, since their order means nothing."""
    sets = {"civ_own": set(expect.get("civ_own", ())), "pyr_own": set(map(tuple, expect.get("pyr_own", ())))}
    return {key: sets.get(key, value) for key, value in expect.items()}


# ---------------------------------------------------------------- suns and disasters


def check_suns(case: Case) -> None:
    position, expect = case["state"], case["expect"]
    players = [Player(position["fame"]), *(Player(10) for _ in range(position["players"] - 1))]
    dice = (Face.SUN,) * position["suns"] + (Face.ANKH,) * (5 - position["suns"])
    options = Options(ra_steps=position["ra_steps"])
    state = make_state(players, dice, figure=position["figure"], options=options, faces=NEXT_FACES)
    state, events = apply(state, DONE)
    ended = any(isinstance(event, EpochEnded) for event in events)
    assert ended == expect["epoch_ends"]
    assert (position["ra_steps"] if ended else state.figure) == expect["figure"]
    if not ended:
        assert state.players[0].fame == expect["fame"]
    disasters = [action for action in legal_actions(state) if isinstance(action, Declare)]
    assert bool(disasters) == expect["disaster"]


def check_disaster(case: Case) -> None:
    seats = list(case["players"])
    state = make_state(
        [struck_player(data) for data in case["players"].values()],
        turn=seats.index(case["active"]),
        phase=Phase.DISASTER,
        faces=NEXT_FACES,
    )
    state, _ = apply(state, Declare(Disaster(case["which"].removesuffix("s"))))
    chose = []
    while state.phase is Phase.LOSING:
        seat = state.losers[0]
        chose.append(seats[seat])
        state, _ = apply(state, loss_of(case["which"], case["choice"][seats[seat]]))
    assert chose == case.get("must_choose", [])
    assert {name: struck_player(data) for name, data in case["expect"].items()} == dict(
        zip(seats, state.players, strict=True)
    )


def struck_player(data: Case) -> Player:
    tracks = {key: data[key] for key in ("pharaoh", "nile", "floods") if key in data}
    return make_player(data.get("civ", ()), spaces_of(data.get("pyr", ())), **tracks)


def loss_of(which: str, choice: list[Any]) -> Action:
    if which == "civilization":
        return LoseCivilization(tuple(sorted(map(Colour, choice))))
    return LosePyramids(tuple(sorted(spaces_of(choice))))


# ---------------------------------------------------------------- scoring


def check_score_item(case: Case) -> None:
    assert ITEMS[case["item"]](case) == case["expect"]


def score_pharaohs(case: Case) -> dict[str, int]:
    positions = case["input"]
    return {name: score_pharaoh(own, list(positions.values())) for name, own in positions.items()}


def score_niles(case: Case) -> dict[str, int]:
    options = read_options(4, case["options"])
    return {name: score_nile(data["nile"], data["floods"], options) for name, data in case["input"].items()}


def score_pyramids(counts: list[int]) -> int:
    spaces = columns_of(counts)
    return score_columns(spaces) + score_sets(spaces)


def columns_of(counts: list[int]) -> list[Space]:
    """So many markers in each column."""
    assert len(counts) == COLUMNS
    return [Space(row, column) for column, count in enumerate(counts, 1) for row in COLOURS[:count]]


ITEMS: dict[str, Callable[[Case], dict[str, int]]] = {
    "pharaoh": score_pharaohs,
    "nile": score_niles,
    "civilization": lambda case: {name: CIVILIZATION_MARKERS[count] for name, count in case["input"].items()},
    "pyramids": lambda case: {name: score_pyramids(counts) for name, counts in case["input"].items()},
}


def check_epoch(case: Case) -> None:
    """The epoch ends with a sun of the named player; the rows of the pyramids do not matter."""
    seats, expect = case["order"], case["expect"]
    players = [scored_player(case["players"][seat]) for seat in seats]
    state = make_state(
        players,
        "su an ph ph ph",
        turn=seats.index(case["ended_by"]),
        epoch=case["epoch"],
        figure=ra_steps(len(players), Options()) - 1,
        faces=NEXT_FACES,
    )
    state, _ = apply(state, DONE)
    (score,) = state.scores
    for name, points, player in zip(seats, score.points, state.players, strict=True):
        found = {
            "pharaoh_pts": points.pharaoh,
            "nile_pts": points.nile,
            "civ_pts": points.civilization,
            "pyr_pts": points.columns + points.sets,
            "fame": player.fame,
            "floods": player.floods,
            "civ": len(player.civilization),
            "pharaoh": player.pharaoh,
            "nile": player.nile,
            "pyr": [sum(space.column == column for space in player.pyramids) for column in range(1, 9)],
        }
        assert {key: found[key] for key in expect[name]} == expect[name]
    after = None if outcome(state) else seats[state.turn]
    assert (after, None if outcome(state) else state.figure) == (expect["next_starter"], expect["figure"])


def scored_player(data: Case) -> Player:
    tracks = {key: data[key] for key in ("fame", "pharaoh", "nile", "floods")}
    return make_player(COLOURS[: data["civ"]], columns_of(data["pyr"]), **tracks)


def check_winner(case: Case) -> None:
    players = [Player(fame) for fame in case["fame"].values()]
    result = outcome(make_state(players, epoch=3, phase=Phase.FINISHED))
    assert result
    winners = [name for name, place in zip(case["fame"], result.places, strict=True) if place == 1]
    assert winners == case["expect"]


CHECKS: dict[str, Callable[[Case], None]] = {
    "dice_setup": check_setup,
    "dice_roll": check_roll,
    "dice_apply": check_apply,
    "dice_suns": check_suns,
    "dice_disaster": check_disaster,
    "dice_score_item": check_score_item,
    "dice_epoch": check_epoch,
    "dice_winner": check_winner,
}
