"""A table rebuilt from events alone, as a spectator could who sees nothing else."""

from engine.dice.actions import Disaster, Space
from engine.dice.events import (
    AnkhsScored,
    CivilizationPlaced,
    DiceRolled,
    DisasterSuffered,
    EpochEnded,
    EpochScored,
    Event,
    FigureMoved,
    NileFlooded,
    NileMoved,
    PharaohMoved,
    PyramidPlaced,
    SunsScored,
)
from engine.dice.faces import Colour, Face
from engine.dice.state import State
from engine.protocol import EpochStarted
from tests.engine.dice.positions import make_player


class TableFromEvents:
    """Dice, markers and fame, kept up to date by events, without knowledge of the rules."""

    def __init__(self, start: State) -> None:
        seats = range(len(start.players))
        self.dice: dict[Colour, Face] = dict(zip(type(start.last_rolled[0]), start.dice, strict=True))
        self.turn, self.roll, self.epoch, self.figure = start.turn, start.roll, 1, 0
        self.fame = [player.fame for player in start.players]
        self.in_play = [0 for _ in seats]
        self.pharaoh = [0 for _ in seats]
        self.nile = [0 for _ in seats]
        self.floods = [0 for _ in seats]
        self.civilization: list[set[Colour]] = [set() for _ in seats]
        self.pyramids: list[set[Space]] = [set() for _ in seats]

    def agrees_with(self, state: State) -> bool:
        """Whether everything on the table is as in a position."""
        players = [
            make_player(
                self.civilization[seat],
                self.pyramids[seat],
                fame=self.fame[seat],
                pharaoh=self.pharaoh[seat],
                nile=self.nile[seat],
                floods=self.floods[seat],
                in_play=self.in_play[seat],
            )
            for seat in range(len(self.fame))
        ]
        return (tuple(players), tuple(self.dice.values()), self.turn, self.roll, self.epoch, self.figure) == (
            state.players,
            state.dice,
            state.turn,
            state.roll,
            state.epoch,
            state.figure,
        )

    def follow(self, event: Event) -> None:
        """Make the changes that an event reports."""
        match event:
            case DiceRolled():
                self.dice.update(event.rolled)
                self.turn, self.roll = event.seat, event.roll
            case AnkhsScored() | SunsScored():
                self.fame[event.seat] += event.fame
                self.in_play[event.seat] += event.fame
            case FigureMoved():
                self.figure = event.position
            case DisasterSuffered():
                self._suffer(event)
            case EpochEnded() | EpochScored() | EpochStarted():
                self._change_epoch(event)
            case _:
                self._place(event)

    def _place(self, event: Event) -> None:
        match event:
            case PharaohMoved():
                self.pharaoh[event.seat] = event.position
            case NileMoved():
                self.nile[event.seat] = event.position
            case NileFlooded():
                self.floods[event.seat] = event.floods
            case CivilizationPlaced():
                self.civilization[event.seat].add(event.colour)
            case PyramidPlaced():
                self.pyramids[event.seat].add(event.space)

    def _suffer(self, event: DisasterSuffered) -> None:
        track = self.pharaoh if event.disaster is Disaster.PHARAOH else self.nile
        track[event.seat] -= event.steps
        self.floods[event.seat] -= event.floods
        self.civilization[event.seat].difference_update(event.civilization)
        self.pyramids[event.seat].difference_update(event.pyramids)

    def _change_epoch(self, event: EpochEnded | EpochScored | EpochStarted) -> None:
        match event:
            case EpochEnded():
                assert event.epoch == self.epoch
            case EpochScored():
                self.fame = list(event.score.fame)
            case EpochStarted():
                seats = range(len(self.fame))
                self.epoch, self.figure = event.epoch, 0
                self.floods, self.in_play = [0 for _ in seats], [0 for _ in seats]
                self.civilization = [set() for _ in seats]
