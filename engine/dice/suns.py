"""The end of a turn: ankh pairs, what the suns do, and disasters (D4.3, D7)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from engine.dice.actions import ANKHS, Declare, Disaster, LoseCivilization, LosePyramids
from engine.dice.events import AnkhsScored, DisasterSuffered, FigureMoved, SunsScored
from engine.dice.faces import Face
from engine.dice.options import ra_steps
from engine.dice.state import Phase
from engine.dice.using import with_player

if TYPE_CHECKING:
    from engine.dice.actions import Action
    from engine.dice.events import Event
    from engine.dice.state import Player, Seat, State

ANKH_PAIR_FAME = 2
MOVING_SUNS = (1, 2)
SCORING_SUNS = 3
SUNS_FAME = 3
DISASTER_STEPS = 2
DISASTER_MARKERS = 2


def count_suns(state: State) -> int:
    """All suns of the turn (D3.3)."""
    return state.dice.count(Face.SUN)


def score_ankhs(state: State, events: list[Event]) -> State:
    """Credit the pairs of ankhs of the turn (D4.3)."""
    fame = ANKH_PAIR_FAME * state.uses.count(ANKHS)
    if not fame:
        return state
    events.append(AnkhsScored(state.turn, fame))
    return _gain(state, fame)


def score_suns(state: State, events: list[Event]) -> State:
    """One or two suns move the figure, three score; four and five do nothing by themselves (D7)."""
    suns = count_suns(state)
    if suns in MOVING_SUNS:
        figure = min(state.figure + suns, ra_steps(len(state.players), state.options))
        events.append(FigureMoved(state.turn, suns, figure))
        return replace(state, figure=figure)
    if suns == SCORING_SUNS:
        events.append(SunsScored(state.turn, SUNS_FAME))
        return _gain(state, SUNS_FAME)
    return state


def disaster_actions() -> tuple[Action, ...]:
    """Any disaster, or none: it may be declared (D7)."""
    return (*(Declare(disaster) for disaster in Disaster), Declare(None))


def strike(state: State, disaster: Disaster, events: list[Event]) -> State:
    """Let a disaster hit all others clockwise; who has a choice of markers is asked afterwards (D7.1)."""
    count, losers = len(state.players), []
    for seat in ((state.turn + step) % count for step in range(1, count)):
        if _has_choice(state.players[seat], disaster):
            losers.append(seat)
        else:
            suffered = _suffer(state.players[seat], seat, disaster)
            events.append(suffered)
            state = lose(state, suffered)
    phase = Phase.LOSING if losers else state.phase
    return replace(state, disaster=disaster, losers=tuple(losers), phase=phase)


def lose_actions(state: State) -> tuple[Action, ...]:
    """Every two markers that the one who is asked can lose (D7.1)."""
    player = state.players[state.losers[0]]
    if state.disaster is Disaster.CIVILIZATION:
        pairs = combinations(sorted(player.civilization), DISASTER_MARKERS)
        return tuple(LoseCivilization(pair) for pair in pairs)
    return tuple(LosePyramids(pair) for pair in combinations(sorted(player.pyramids), DISASTER_MARKERS))


def choose_loss(state: State, action: LoseCivilization | LosePyramids, events: list[Event]) -> State:
    """The markers are gone, and the next one is asked (D7.1)."""
    seat = state.losers[0]
    if isinstance(action, LoseCivilization):
        suffered = DisasterSuffered(seat, Disaster.CIVILIZATION, civilization=action.colours, chosen=True)
    else:
        suffered = DisasterSuffered(seat, Disaster.PYRAMID, pyramids=action.spaces, chosen=True)
    events.append(suffered)
    return replace(lose(state, suffered), losers=state.losers[1:])


def lose(state: State, suffered: DisasterSuffered) -> State:
    """The position without what a disaster costs a player."""
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


def _has_choice(player: Player, disaster: Disaster) -> bool:
    markers = {Disaster.CIVILIZATION: player.civilization, Disaster.PYRAMID: player.pyramids}
    return len(markers.get(disaster, ())) > DISASTER_MARKERS


def _suffer(player: Player, seat: Seat, disaster: Disaster) -> DisasterSuffered:
    """What hits a player who has no choice (D7)."""
    match disaster:
        case Disaster.PHARAOH:
            return DisasterSuffered(seat, disaster, steps=min(DISASTER_STEPS, player.pharaoh))
        case Disaster.NILE if player.floods:
            return DisasterSuffered(seat, disaster, floods=1)
        case Disaster.NILE:
            return DisasterSuffered(seat, disaster, steps=min(DISASTER_STEPS, player.nile))
        case Disaster.CIVILIZATION:
            return DisasterSuffered(seat, disaster, civilization=player.civilization)
        case _:
            return DisasterSuffered(seat, disaster, pyramids=player.pyramids)


def _gain(state: State, fame: int) -> State:
    player = state.players[state.turn]
    richer = replace(player, fame=player.fame + fame, in_play=player.in_play + fame)
    return replace(state, players=with_player(state.players, state.turn, richer))
