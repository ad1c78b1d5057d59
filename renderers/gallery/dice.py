"""One of each picture of the dice game."""

from collections.abc import Callable, Mapping

from engine.dice.events import DisasterSuffered, EpochScored, NileFlooded
from engine.dice.state import EPOCHS, Phase
from renderers.canvas.picture import Picture
from renderers.gallery.records import Records, Step, Wanted

CODE = "D1C"


def fullness(step: Step) -> int:
    """How much there is to see on the board."""
    players = step.view.players
    markers = sum(len(player.pyramids) + 2 * len(player.civilization) for player in players)
    return markers + 2 * len(step.view.uses)


RECORDS = Records("dice", "dice-", CODE, fullness)
record, steps, draw_step = RECORDS.record, RECORDS.steps, RECORDS.draw


def pictures(locale: str) -> Mapping[str, Callable[[], Picture]]:
    """By name a function that draws the picture."""
    return {
        **{f"dice-{name}": draw for name, draw in RECORDS.boards(BOARDS, locale).items()},
        "dice-sheet-epoch-1": RECORDS.sheet("four", 1, locale),
        "dice-sheet-final": RECORDS.sheet("four", EPOCHS, locale),
        "dice-winner": RECORDS.winner("four", locale),
        "dice-winner2": RECORDS.winner("two", locale),
        "dice-replay": RECORDS.replay("three", locale),
    }


def _in(phase: Phase) -> Callable[[Step], bool]:
    return lambda step: step.view.phase is phase


BOARDS: Mapping[str, Wanted] = {
    "start": ("three", lambda step: step == steps("three")[0]),
    "rolling2": ("two", _in(Phase.ROLLING)),
    "rolling3": ("three", _in(Phase.ROLLING)),
    "rolling4": ("four", _in(Phase.ROLLING)),
    "using": ("three", _in(Phase.USING)),
    "flood": ("four", lambda step: step.has(NileFlooded)),
    "disaster": ("four", _in(Phase.DISASTER)),
    "losing": ("four", _in(Phase.LOSING)),
    "suffered": ("four", lambda step: step.has(DisasterSuffered) and step.view.phase is not Phase.LOSING),
    "epoch": ("four", lambda step: step.has(EpochScored) and step.view.places is None),
    "end": ("four", lambda step: step.view.places is not None),
}
"""By name the game, and which of its boards are meant; the fullest of them is drawn."""
