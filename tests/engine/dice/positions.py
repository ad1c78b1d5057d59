"""Partial positions: only what a test is about, without a game that leads there."""

from collections.abc import Iterable, Sequence

from engine.dice.actions import Disaster, Space, Use, board_order
from engine.dice.faces import COLOURS, DIE_ORDER, Colour, Face
from engine.dice.options import Options
from engine.dice.player import Player
from engine.dice.scores import EpochScore
from engine.dice.setup import Setup
from engine.dice.state import Phase, State

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
