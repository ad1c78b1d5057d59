"""The places of the dice game's board that the last moves changed, which the picture lights."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.dice.actions import Disaster, Space
from engine.dice.events import (
    AnkhsScored,
    CivilizationPlaced,
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
from engine.dice.faces import Colour
from engine.dice.view import View
from engine.protocol import Seat


@dataclass(slots=True)
class Highlights:
    """The changed places of a board, with everything that was lost."""

    moved: set[tuple[str, Seat]] = field(default_factory=set)
    """Markers that went forward or were flooded, by track."""
    hurt: set[tuple[str, Seat]] = field(default_factory=set)
    """Markers that went back or lost a flood."""
    civilization: set[tuple[Colour, Seat]] = field(default_factory=set)
    pyramids: set[Space] = field(default_factory=set)
    lost_civilization: set[tuple[Colour, Seat]] = field(default_factory=set)
    lost_pyramids: dict[Space, Seat] = field(default_factory=dict)
    fame: set[Seat] = field(default_factory=set)
    """The seats that gained fame by ankhs or suns."""
    figure: bool = False
    """Whether the Ra figure moved."""
    scored: EpochScored | None = None
    """The points of the epoch before this one, if it has just ended."""


def find_highlights(events: Sequence[Event]) -> Highlights:
    """The changes by the events that are still visible after the last of them."""
    highlights = Highlights()
    for event in events:
        match event:
            case PharaohMoved() | NileMoved() | NileFlooded():
                track = "pharaoh" if isinstance(event, PharaohMoved) else "nile"
                highlights.moved.add((track, event.seat))
            case CivilizationPlaced() | PyramidPlaced():
                _place(highlights, event)
            case AnkhsScored() | SunsScored():
                highlights.fame.add(event.seat)
            case FigureMoved():
                highlights.figure = True
            case DisasterSuffered():
                _suffer(highlights, event)
            case EpochEnded():
                highlights = Highlights()
            case EpochScored():
                highlights.scored = event
    return highlights


def _place(highlights: Highlights, event: CivilizationPlaced | PyramidPlaced) -> None:
    if isinstance(event, CivilizationPlaced):
        highlights.civilization.add((event.colour, event.seat))
        return
    highlights.pyramids.add(event.space)
    highlights.lost_pyramids.pop(event.space, None)


def _suffer(highlights: Highlights, event: DisasterSuffered) -> None:
    if event.steps or event.floods:
        highlights.hurt.add(("pharaoh" if event.disaster is Disaster.PHARAOH else "nile", event.seat))
    highlights.lost_civilization.update((colour, event.seat) for colour in event.civilization)
    highlights.lost_pyramids.update((space, event.seat) for space in event.pyramids)


def shown_on_turn(view: View, highlights: Highlights) -> Seat | None:
    """The player to move; in replays, where nobody is, the player on turn, except at the end of an epoch."""
    if view.to_act is not None or view.places or highlights.scored:
        return view.to_act
    return view.turn
