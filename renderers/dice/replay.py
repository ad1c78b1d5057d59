"""The replay of a dice game: a board for each turn, one for the end of each epoch, and the last one."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from engine.dice.events import DiceRolled, EpochEnded, EpochScored, Event, FigureMoved
from engine.dice.faces import COLOURS
from engine.dice.state import EPOCHS, Phase
from engine.dice.view import View
from engine.games import DICE
from renderers.cards.sentences import fit_headline
from renderers.dice.alt import describe
from renderers.dice.board import BOARDS
from renderers.dice.highlights import Highlights, find_highlights
from renderers.dice.log import worth_telling
from renderers.dice.score_sheet import lay_out_sheet
from renderers.replays.replay import ReplayedGame, Replays, Scene
from renderers.words import text

TURN = 1_500
"""Milliseconds for which the board of a turn stays."""


class Story(ReplayedGame):
    """A game as a row of boards."""

    boards = BOARDS

    def scenes(self) -> Iterator[Scene]:
        """The boards in order."""
        before = DICE.view(self._start, None)
        since: list[Event] = []
        yield self._beginning(before)
        for step in self._steps:
            after = DICE.view(step.state, None)
            ended = _end_of_turn(step.events)
            if ended is None:
                since += step.events
            else:
                turn = _turn(before, after, step.events[:ended])
                yield self._turn(turn, [*since, *step.events[:ended]])
                if isinstance(step.events[ended], EpochEnded):
                    yield self._epoch_end(turn, after, step.events)
                since = []
            before = after
        yield self._last(before)

    def _turn(self, turn: View, events: Sequence[Event]) -> Scene:
        """The board as a turn left it, with all that happened in the turn."""
        headline = fit_headline(
            lambda names: text(self._locale, "dice-headline-turn", name=names[0]), [self.shown[turn.turn]]
        )
        told = headline, self._sub_line(worth_telling(events))
        return Scene(turn, find_highlights(events), told, TURN)

    def _epoch_end(self, turn: View, after: View, events: Sequence[Event]) -> Scene:
        """Everybody's markers when the epoch was scored, and the points."""
        scored = after.epochs[-1]
        fame = zip(scored.players, scored.fame, strict=True)
        players = tuple(replace(player, fame=total) for player, total in fame)
        now = replace(turn, players=players, epochs=after.epochs)
        ended = next(event for event in events if isinstance(event, EpochEnded))
        points = next(event for event in events if isinstance(event, EpochScored))
        return self._end_of_epoch(now, Highlights(scored=points), ended, events)


def _end_of_turn(events: Sequence[Event]) -> int | None:
    """The index of the event that ends the turn: another turn begins, or the epoch ends."""
    for number, event in enumerate(events):
        if isinstance(event, EpochEnded) or (isinstance(event, DiceRolled) and event.roll == 1):
            return number
    return None


def _turn(before: View, after: View, events: Sequence[Event]) -> View:
    """The position as a turn left it, with nobody to move."""
    dice, figure = list(before.dice), before.figure
    for event in events:
        if isinstance(event, DiceRolled):
            for colour, face in event.rolled:
                dice[COLOURS.index(colour)] = face
        elif isinstance(event, FigureMoved):
            figure = event.position
    ended = after.epoch != before.epoch or after.places is not None
    players = after.epochs[-1].players if ended else after.players
    return replace(
        before,
        dice=tuple(dice),
        figure=figure,
        players=players,
        phase=Phase.DISASTER,
        to_act=None,
        legal=(),
        disaster=None,
        losers=(),
    )


REPLAYS = Replays(
    story=Story,
    final_sheet=partial(lay_out_sheet, epoch=EPOCHS, code=""),
    describe_board=describe,
    alt="dice-alt-replay",
    passing=TURN,
)
