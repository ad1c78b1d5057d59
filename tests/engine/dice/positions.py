"""Positions of the dice game: partial ones, with only what a test is about, and those of random games."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

import pytest

from engine.dice import MAX_PLAYERS, MIN_PLAYERS, OPTION_CHOICES, read_options
from engine.dice.actions import (
    Action,
    Declare,
    Disaster,
    Keep,
    PlaceCivilization,
    PlacePyramid,
    Reroll,
    Space,
    Use,
    board_order,
)
from engine.dice.events import Event
from engine.dice.faces import COLOURS, DIE_ORDER, Colour, Face
from engine.dice.options import Options
from engine.dice.player import Player
from engine.dice.scores import EpochScore
from engine.dice.setup import Setup
from engine.dice.state import Phase, State
from engine.dice.view import View
from tests.engine.random_games import AnyRandomGame

NO_DICE = (Face.SUN,) * 5
FACE_NAMES = {"su": "sun", "ph": "pharaoh", "ni": "nile", "ci": "civilization", "py": "pyramid", "an": "ankh"}
"""The faces as the worked examples write them."""


def read_face(name: str) -> Face:
    """A face from its two letters in the worked examples."""
    return Face(FACE_NAMES[name])


def read_dice(text: str) -> tuple[Face, ...]:
    """Faces of two letters each, in die order: `su ni ni py ph`."""
    return tuple(map(read_face, text.split()))


def read_space(text: str) -> Space:
    """A pyramid space as an action writes it: `blue:4`."""
    colour, _, column = text.partition(":")
    return Space(Colour(colour), int(column))


def make_player(
    civilization: Iterable[str] = (),
    pyramids: Iterable[str | Space] = (),
    *,
    fame: int = 10,
    pharaoh: int = 0,
    nile: int = 0,
    floods: int = 0,
    in_play: int = 0,
) -> Player:
    """A player, with markers sorted into the engine's order."""
    spaces = [space if isinstance(space, Space) else read_space(space) for space in pyramids]
    return Player(
        fame,
        pharaoh,
        nile,
        floods,
        tuple(sorted(map(Colour, civilization), key=DIE_ORDER.__getitem__)),
        tuple(sorted(spaces, key=board_order)),
        in_play,
    )


def make_state(
    players: Sequence[Player],
    dice: str | tuple[Face, ...] = NO_DICE,
    *,
    phase: Phase = Phase.USING,
    roll: int = 1,
    uses: Sequence[Use] = (),
    faces: str = "",
    turn: int = 0,
    epoch: int = 1,
    figure: int = 0,
    options: Options | None = None,
    disaster: Disaster | None = None,
    losers: tuple[int, ...] = (),
    scores: tuple[EpochScore, ...] = (),
) -> State:
    """A position with `faces` still to be rolled."""
    return State(
        setup=Setup(0, faces=read_dice(faces)),
        options=options or Options(),
        players=tuple(players),
        turn=turn,
        epoch=epoch,
        figure=figure,
        phase=phase,
        rolled=0,
        roll=roll,
        dice=read_dice(dice) if isinstance(dice, str) else dice,
        last_rolled=COLOURS,
        uses=tuple(uses),
        disaster=disaster,
        losers=losers,
        scores=scores,
    )


# Whole random games, with any number of players and any options; the same ones in every run.


@dataclass(frozen=True)
class RandomGame(AnyRandomGame[Options, Setup, State, Action, Event, View]):
    """A random game of people with the same taste."""

    key = "dice"
    style: str
    """What the players prefer: a key of `WANTED`."""

    def __str__(self) -> str:
        return f"{self.players}-{self.style}-{self.seed}"

    def choose(self, actions: tuple[Action, ...], random: Random) -> Action:
        wanted = [action for action in actions if isinstance(action, WANTED[self.style])]
        if wanted and random.random() < 0.7:
            return _boldest(wanted, random)
        return random.choice(actions)


WANTED: dict[str, tuple[type[Action], ...]] = {
    "any": (),
    "builder": (PlaceCivilization, PlacePyramid, Keep),
    "striker": (Reroll, PlacePyramid, Declare),
}
"""The actions that each style prefers: builders fill the board, strikers bring disasters."""


def _boldest(actions: list[Action], random: Random) -> Action:
    """The reroll of all dice; otherwise any action but declaring no disaster."""
    if isinstance(actions[-1], Reroll):
        return actions[-1]
    return random.choice([action for action in actions if action != Declare(None)])


def random_game(seed: int) -> RandomGame:
    """Any game; about half of its options have their defaults."""
    random = Random(f"game {seed}")
    players = random.randint(MIN_PLAYERS, MAX_PLAYERS)
    chosen = {name: random.choice(of) for name, of in OPTION_CHOICES.items() if random.random() < 0.5}
    return RandomGame(players, read_options(players, chosen), seed, random.choice(sorted(WANTED)))


GAMES = [random_game(seed) for seed in range(12)]
each_game = pytest.mark.parametrize("game", GAMES, ids=str)
some_games = pytest.mark.parametrize("game", GAMES[:6], ids=str)
"""Fewer games, for slow tests."""
