"""The end of a turn: ankh pairs, what the suns do, and disasters (D4.3, D7)."""

from dataclasses import replace
from enum import StrEnum
from itertools import combinations

from engine.dice.actions import (
    ANKH_PAIR_FAME,
    ANKHS,
    Action,
    Declare,
    Disaster,
    LoseCivilization,
    LosePyramids,
)
from engine.dice.events import AnkhsScored, DisasterSuffered, Event, FigureMoved, SunsScored
from engine.dice.faces import Face
from engine.dice.harms import FULL_HARM, find_harm, has_choice
from engine.dice.options import ra_steps
from engine.dice.player import Player
from engine.dice.state import Phase, State, Turn
from engine.dice.use_effects import with_player
from engine.protocol import Seat

MOVING_SUNS = (1, 2)
SCORING_SUNS = 3
SUNS_FAME = 3


class SunEffect(StrEnum):
    """What the suns of a turn do at its end (D7)."""

    MOVE = "move"
    """They move the figure, one step each."""
    SCORE = "score"
    """They bring `SUNS_FAME` fame."""
    DISASTER = "disaster"
    """The player may declare a disaster."""


def count_suns(state: Turn) -> int:
    """How many dice show suns (D3.3)."""
    return state.dice.count(Face.SUN)


def find_sun_effect(suns: int) -> SunEffect | None:
    """The effect of this number of suns; None without suns (D7)."""
    if suns > SCORING_SUNS:
        return SunEffect.DISASTER
    if suns == SCORING_SUNS:
        return SunEffect.SCORE
    return SunEffect.MOVE if suns in MOVING_SUNS else None


def score_ankhs(state: State, events: list[Event]) -> State:
    """Credit the pairs of ankhs of the turn (D4.3)."""
    fame = ANKH_PAIR_FAME * state.uses.count(ANKHS)
    if not fame:
        return state
    events.append(AnkhsScored(state.turn, fame))
    return _gain(state, fame)


def score_suns(state: State, events: list[Event]) -> State:
    """Let one or two suns move the figure, and three score; four or five do neither (D7)."""
    suns = count_suns(state)
    effect = find_sun_effect(suns)
    if effect is SunEffect.MOVE:
        figure = min(state.figure + suns, ra_steps(len(state.players), state.options))
        events.append(FigureMoved(state.turn, suns, figure))
        return replace(state, figure=figure)
    if effect is SunEffect.SCORE:
        events.append(SunsScored(state.turn, SUNS_FAME))
        return _gain(state, SUNS_FAME)
    return state


def disaster_actions() -> tuple[Action, ...]:
    """Declaring any disaster, or none (D7)."""
    return (*(Declare(disaster) for disaster in Disaster), Declare(None))


def strike(state: State, disaster: Disaster, events: list[Event]) -> State:
    """Let a disaster hit all others clockwise; those with a choice of markers become the losers (D7.1)."""
    count, losers = len(state.players), []
    for seat in ((state.turn + step) % count for step in range(1, count)):
        if has_choice(state.players[seat], disaster):
            losers.append(seat)
        else:
            suffered = _forced_loss(state.players[seat], seat, disaster)
            events.append(suffered)
            state = lose(state, suffered)
    phase = Phase.LOSING if losers else state.phase
    return replace(state, disaster=disaster, losers=tuple(losers), phase=phase)


def lose_actions(state: State) -> tuple[Action, ...]:
    """Every pair of markers that the player to act can lose (D7.1)."""
    assert state.disaster  # noqa: S101  # without a disaster nobody loses markers
    player, markers = state.players[state.losers[0]], FULL_HARM[state.disaster].markers
    if state.disaster is Disaster.CIVILIZATION:
        pairs = combinations(sorted(player.civilization), markers)
        return tuple(LoseCivilization(pair) for pair in pairs)
    return tuple(LosePyramids(pair) for pair in combinations(sorted(player.pyramids), markers))


def choose_loss(state: State, action: LoseCivilization | LosePyramids, events: list[Event]) -> State:
    """Remove the chosen markers; the next loser is to act (D7.1)."""
    seat = state.losers[0]
    if isinstance(action, LoseCivilization):
        suffered = DisasterSuffered(seat, Disaster.CIVILIZATION, civilization=action.colours, chosen=True)
    else:
        suffered = DisasterSuffered(seat, Disaster.PYRAMID, pyramids=action.spaces, chosen=True)
    events.append(suffered)
    return replace(lose(state, suffered), losers=state.losers[1:])


def lose(state: State, suffered: DisasterSuffered) -> State:
    """Remove what a disaster costs a player."""
    player = state.players[suffered.seat]
    on_pharaoh = suffered.disaster is Disaster.PHARAOH
    player = replace(
        player,
        pharaoh=player.pharaoh - (suffered.steps if on_pharaoh else 0),
        nile=player.nile - (0 if on_pharaoh else suffered.steps),
        floods=player.floods - suffered.floods,
        civilization=tuple(c for c in player.civilization if c not in suffered.civilization),
        pyramids=tuple(space for space in player.pyramids if space not in suffered.pyramids),
    )
    return replace(state, players=with_player(state.players, suffered.seat, player))


def _forced_loss(player: Player, seat: Seat, disaster: Disaster) -> DisasterSuffered:
    """What a disaster costs a player who has no choice (D7)."""
    harm = find_harm(player, disaster)
    match disaster:
        case Disaster.CIVILIZATION:
            return DisasterSuffered(seat, disaster, civilization=player.civilization)
        case Disaster.PYRAMID:
            return DisasterSuffered(seat, disaster, pyramids=player.pyramids)
        case _:
            return DisasterSuffered(seat, disaster, steps=harm.steps, floods=harm.floods)


def _gain(state: State, fame: int) -> State:
    player = state.players[state.turn]
    richer = replace(player, fame=player.fame + fame, in_play=player.in_play + fame)
    return replace(state, players=with_player(state.players, state.turn, richer))
