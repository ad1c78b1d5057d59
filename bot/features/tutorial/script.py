"""What a tutorial is made of: a real game with fixed chance and fixed moves, told in steps."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache

from engine.games import GAMES
from engine.protocol import AnyAction, AnyEvent, AnyState, AnyView
from engine.tables import Logged

LEARNER = 0
"""The seat of the person who learns."""
NEXT = "next"
"""The answer to a step that asks for nothing: Continue."""


class Shows(Enum):
    """The picture of a step."""

    BOARD = auto()
    SHEET = auto()
    """The score sheet of the first epoch."""


@dataclass(frozen=True, slots=True)
class Step:
    """One message of a tutorial; its words have the key `tutorial-<game>-<name>`."""

    name: str
    """Stands in custom_ids, so it never changes."""
    answer: str = NEXT
    """What the learner must press: an action's text, or one of `choices`."""
    moves: tuple[str, ...] = ()
    """What is played after the answer, by whoever's turn it is, until the next step."""
    shows: Shows = Shows.BOARD
    choices: tuple[str, ...] = ()
    """The answers to a question that is no move."""

    @property
    def asks_for_move(self) -> bool:
        """Whether the answer is a move, so that the step has the controls of a turn."""
        return self.answer != NEXT and not self.choices


@dataclass(frozen=True, slots=True, eq=False)
class Script:
    """A tutorial."""

    game: str
    """A key of `engine.games.GAMES`."""
    players: int
    options: Mapping[str, object]
    """The game's options, as JSON values."""
    setup: Mapping[str, object]
    """All the game's chance, as a record holds it."""
    steps: tuple[Step, ...]
    level: str
    """The computers of the first table that is offered at the end."""

    def place_of(self, name: str) -> int | None:
        """The place of a step, from 0; None if there is no such step (any more)."""
        return next((place for place, step in enumerate(self.steps) if step.name == name), None)


@dataclass(frozen=True, slots=True)
class Scene:
    """The position of a step."""

    view: AnyView
    """As the learner sees it."""
    legal: tuple[AnyAction, ...]
    events: tuple[AnyEvent, ...]
    """What happened since the step before."""
    draft: tuple[Logged, ...]
    """What the learner could still take back."""


def begin(script: Script) -> AnyState:
    """The position before the first move."""
    game = GAMES[script.game]
    options = game.read_options(script.players, script.options)
    return game.new_game(script.players, options, game.read_setup(script.players, options, script.setup))


@cache
def play(script: Script) -> tuple[Scene, ...]:
    """The positions of all steps; raises what the engine raises for a move that is not legal."""
    game = GAMES[script.game]
    state = begin(script)
    scenes = [_scene(script, state, game.opening(state), ())]
    for step in script.steps[:-1]:
        answer = (step.answer,) if step.asks_for_move else ()
        events: list[AnyEvent] = []
        draft = scenes[-1].draft
        for text in (*answer, *step.moves):
            action = game.parse_action(text)
            state, happened = game.apply(state, action)
            events += happened
            draft = (*draft, Logged(0, LEARNER, text, happened)) if game.is_draft(action) else ()
        scenes.append(_scene(script, state, tuple(events), draft))
    return tuple(scenes)


def _scene(script: Script, state: AnyState, events: tuple[AnyEvent, ...], draft: tuple[Logged, ...]) -> Scene:
    game = GAMES[script.game]
    return Scene(game.view(state, LEARNER), game.legal_actions(state), events, draft)
