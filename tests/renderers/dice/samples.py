"""Positions of the dice game for pictures and words: of random games, and the worst that can be."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

from engine.dice import events as dice_events
from engine.dice import read_options, view
from engine.dice.actions import COLUMNS, Disaster, Flood, MoveNile, PlacePyramid, Space
from engine.dice.faces import COLOURS, Colour
from engine.dice.options import Options
from engine.dice.player import Player
from engine.dice.scoring import score_epoch
from engine.dice.state import Phase
from engine.dice.view import View
from engine.protocol import EpochStarted, GameEnded
from tests.engine.dice.positions import RandomGame, make_player, make_state

NAMES = ["Imhotep", "Hatshepsut", "Клеопатра", "xX_ScorpionKing_Xx"]
HARD_NAMES = ["Щ" * 32, "\U0001f600\U0001f389", "Z\u0338\u0322\u031balgo who goes on and on and", "W" * 32]
"""Wide Cyrillic, emoji, a tower of accents, wide Latin."""
PLAYERS = (2, 3, 4)
YELLOW_3 = Space(Colour.YELLOW, 3)

Moment = tuple[View, tuple[dice_events.Event, ...]]


@cache
def moments(players: int, seed: int, style: str = "striker") -> tuple[Moment, ...]:
    """Every position of a random game as a spectator sees it, with the events that led to it."""
    game = RandomGame(players, read_options(players, {}), seed, style)
    return tuple(zip(game.views, [(), *(move.events for move in game.moves)], strict=True))


@cache
def _spaces() -> tuple[tuple[Space, ...], ...]:
    """Nine pyramid spaces for each of four players, of forty."""
    spaces = [Space(colour, column) for colour in COLOURS for column in range(1, COLUMNS + 1)]
    Random(3).shuffle(spaces)
    return tuple(tuple(spaces[9 * seat : 9 * seat + 9]) for seat in range(4))


def rich_players() -> list[Player]:
    """Four players who share a space on each track, all flooded, with most of the spaces taken."""
    one, two, three, four = _spaces()
    return [
        make_player(COLOURS[:4], one, fame=123, pharaoh=31, nile=12, floods=2, in_play=5),
        make_player(COLOURS[:2], two, fame=0, pharaoh=31, nile=12, floods=1),
        make_player(COLOURS[2:], three, fame=98, pharaoh=31, nile=12, floods=3),
        make_player(COLOURS[4:], four, fame=7, pharaoh=31, nile=12, floods=9),
    ]


def scattered_players() -> list[Player]:
    """Four far from each other on the pharaoh track, two by two on the Nile."""
    one, two, three, _ = _spaces()
    return [
        make_player(COLOURS[:3], one, fame=123, nile=3),
        make_player(COLOURS[:2], two, fame=0, pharaoh=40, nile=3, floods=1),
        make_player(COLOURS[2:], three, fame=98, pharaoh=18, nile=12),
        make_player(fame=7, pharaoh=19, nile=12),
    ]


def crowded() -> Moment:
    """The most that dice can offer, near the end of an epoch, with all markers together."""
    state = make_state(rich_players(), "ph ni an an su", phase=Phase.ROLLING, roll=2, epoch=3, figure=19)
    return view(state, None), (dice_events.AnkhsScored(0, 4), dice_events.FigureMoved(0, 2, 19))


def many_uses() -> Moment:
    """Five dice, most of them used, and more to place."""
    uses = (PlacePyramid(YELLOW_3), MoveNile(1))
    state = make_state(scattered_players(), "py ni py an an", uses=uses, turn=3, epoch=2, figure=7, roll=3)
    return view(state, None), (dice_events.PyramidPlaced(3, YELLOW_3), dice_events.NileMoved(3, 12))


def civilization_uses() -> Moment:
    """Civilization markers to be placed in several colours."""
    state = make_state(scattered_players(), "ci ci an ci an", turn=3, epoch=2, figure=7, roll=1)
    return view(state, None), (dice_events.CivilizationPlaced(0, Colour.RED), dice_events.PharaohMoved(1, 40))


def flooding() -> Moment:
    """A flood was made."""
    state = make_state(scattered_players(), "ni ni ni ph an", uses=(Flood(),), turn=1, roll=3)
    return view(state, None), (dice_events.NileFlooded(1, 1), dice_events.SunsScored(3, 3))


def five_suns() -> Moment:
    """A disaster may be declared; another has just passed."""
    state = make_state(scattered_players(), phase=Phase.DISASTER, roll=3, figure=18, turn=2)
    events = (
        dice_events.DisasterSuffered(0, Disaster.NILE, steps=2),
        dice_events.DisasterSuffered(1, Disaster.NILE, floods=1),
        dice_events.DisasterSuffered(3, Disaster.PHARAOH, steps=2),
    )
    return view(state, None), events


def losing_civilization() -> Moment:
    """Two players must choose civilization markers; one has lost theirs already."""
    players = scattered_players()
    state = make_state(
        players,
        "su su su su an",
        phase=Phase.LOSING,
        disaster=Disaster.CIVILIZATION,
        losers=(0, 2),
        turn=3,
        roll=3,
    )
    lost = dice_events.DisasterSuffered(1, Disaster.CIVILIZATION, civilization=COLOURS[3:])
    return view(state, None), (dice_events.DisasterDeclared(3, Disaster.CIVILIZATION), lost)


def losing_pyramids() -> Moment:
    """One of two must choose pyramid markers."""
    players = [rich_players()[0], make_player(pyramids=["red:1"])]
    state = make_state(
        players, "su su su su su", phase=Phase.LOSING, disaster=Disaster.PYRAMID, losers=(0,), turn=1, roll=2
    )
    return view(state, None), (dice_events.DisasterDeclared(1, Disaster.PYRAMID),)


def losses() -> Moment:
    """Markers of all kinds were lost."""
    events = (
        dice_events.DisasterSuffered(
            0, Disaster.PYRAMID, pyramids=(Space(Colour.BLUE, 8), YELLOW_3), chosen=True
        ),
        dice_events.DisasterSuffered(
            2, Disaster.CIVILIZATION, civilization=(Colour.GREEN, Colour.RED), chosen=True
        ),
    )
    players = [make_player(), make_player(), make_player()]
    state = make_state(players, "ph ni ci py an", phase=Phase.ROLLING)
    return view(state, None), events


def long_tracks() -> Moment:
    """Tracks as long as a table can have them, and negative fame."""
    options = Options(ra_steps=30, nile_spaces=30, pharaoh_spaces=30, flood_bonus=1, allow_negative=True)
    players = [make_player(fame=-12, pharaoh=30, nile=30, floods=12), make_player(fame=5, nile=1)]
    state = make_state(players, "su su ci ci ci", phase=Phase.ROLLING, figure=29, options=options)
    return view(state, None), ()


def short_tracks() -> Moment:
    """Tracks as short as a table can have them."""
    options = Options(ra_steps=6, nile_spaces=6, pharaoh_spaces=7)
    state = make_state([make_player(pharaoh=7), make_player(nile=6)], "su su su an an", options=options)
    return view(state, None), ()


def new_epoch() -> Moment:
    """An epoch was scored, and the next one begins."""
    players = rich_players()
    score = score_epoch(players, 1, Options())
    state = make_state(players, "ph ni ci py an", phase=Phase.ROLLING, epoch=2, turn=3, scores=(score,))
    return view(state, None), (dice_events.EpochEnded(1), dice_events.EpochScored(score), EpochStarted(2, 3))


def finished(players: list[Player]) -> View:
    """The end of a game in which these markers were scored three times."""
    scores = []
    for epoch in (1, 2, 3):
        scores.append(score_epoch(players, epoch, Options()))
        fame = zip(players, scores[-1].fame, strict=True)
        players = [replace(player, fame=total) for player, total in fame]
    return view(make_state(players, phase=Phase.FINISHED, epoch=3, figure=20, scores=tuple(scores)), None)


def shared_victory() -> Moment:
    """Three of four won together."""
    players = [make_player(COLOURS[:3], [YELLOW_3], fame=12, pharaoh=5) for _ in range(3)]
    end = finished([*players, make_player(fame=13)])
    return end, (dice_events.EpochEnded(3), dice_events.EpochScored(end.epochs[-1]), GameEnded((1, 1, 1, 4)))


MOMENTS: dict[str, Callable[[], Moment]] = {
    one.__name__.replace("_", "-"): one
    for one in (
        *(crowded, many_uses, civilization_uses, flooding, five_suns, losing_civilization),
        *(losing_pyramids, losses, long_tracks, short_tracks, new_epoch, shared_victory),
    )
}
"""The worst, by name."""
