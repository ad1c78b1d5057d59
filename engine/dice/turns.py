"""The end of a turn: the next turn, the next epoch, or the end of the game (D8)."""

from __future__ import annotations

from dataclasses import replace

from engine.dice.events import EpochEnded, EpochScored, EpochStarted, Event, GameEnded
from engine.dice.options import ra_steps
from engine.dice.outcome import rank_seats
from engine.dice.rolling import first_roll
from engine.dice.scoring import score_epoch
from engine.dice.state import EPOCHS, Phase, State
from engine.protocol import Seat


def end_turn(state: State, events: list[Event]) -> State:
    """Pass the turn on; first score the epoch if the figure is at the end of its track (D8.1)."""
    state = replace(state, disaster=None, losers=())
    following = (state.turn + 1) % len(state.players)
    if state.figure < ra_steps(len(state.players), state.options):
        return first_roll(state, following, events)
    state = _score(state, events)
    if state.epoch == EPOCHS:
        events.append(GameEnded(rank_seats(state)))
        return replace(state, phase=Phase.FINISHED)
    return _next_epoch(state, following, events)


def _score(state: State, events: list[Event]) -> State:
    score = score_epoch(state.players, state.epoch, state.options)
    events += [EpochEnded(state.epoch), EpochScored(score)]
    players = (replace(p, fame=fame) for p, fame in zip(state.players, score.fame, strict=True))
    return replace(state, players=tuple(players), scores=(*state.scores, score))


def _next_epoch(state: State, seat: Seat, events: list[Event]) -> State:
    """Remove all floods and civilization markers; positions and pyramids stay (D8.2)."""
    players = tuple(replace(player, floods=0, civilization=(), in_play=0) for player in state.players)
    state = replace(state, players=players, epoch=state.epoch + 1, figure=0)
    events.append(EpochStarted(state.epoch, seat))
    return first_roll(state, seat, events)
