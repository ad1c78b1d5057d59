"""The parts of a playthrough that are special to the dice game."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from engine.dice.actions import Action, LoseCivilization, LosePyramids, Reroll
from engine.dice.player import Player
from engine.dice.refusals import position
from tests.engine.plain_text import to_text

__all__ = ["TITLE", "action_texts", "player_text", "position"]

TITLE = "Ra: The Dice Game"


def action_texts(actions: tuple[Action, ...]) -> Iterator[str]:
    """The actions; those that differ only in their last word, or in dice or markers, share a text."""
    for start, group in groupby(actions, _start):
        same = list(group)
        if start == "one of many":
            yield f"{str(same[0]).split()[0]} {_number(same[0])} of {_choices(same)} ({len(same)})"
        else:
            yield f"{start} {'/'.join(str(action).rpartition(' ')[2] for action in same)}".strip()


def _start(action: Action) -> str:
    if isinstance(action, Reroll | LoseCivilization | LosePyramids):
        return "one of many"
    return str(action).rpartition(" ")[0]


def _number(action: Action) -> str:
    return "some" if isinstance(action, Reroll) else "two"


def _choices(actions: list[Any]) -> str:
    return " ".join(dict.fromkeys(word for action in actions for word in str(action).split()[1:]))


def player_text(player: Player) -> str:
    """A player's fame and markers."""
    markers = f"civilization {to_text(player.civilization)}, pyramids {' '.join(map(str, player.pyramids))}"
    tracks = f"pharaoh {player.pharaoh}, nile {player.nile} with {player.floods} floods"
    return f"fame {player.fame} ({player.in_play} in play), {tracks}, {markers}"
