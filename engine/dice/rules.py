"""The rules of the dice game: the state machine of DICE.md, in the functions of `engine.protocol.Game`."""

from dataclasses import replace

from engine.dice.actions import (
    DONE,
    KEEP,
    Action,
    Declare,
    Disaster,
    Done,
    Keep,
    LoseCivilization,
    LosePyramids,
    Reroll,
    Use,
)
from engine.dice.events import (
    DiceKept,
    DiceRolled,
    DisasterDeclared,
    EpochEnded,
    EpochScored,
    Event,
    NothingToUse,
)
from engine.dice.faces import COLOURS, DICE, Face
from engine.dice.options import Options, ra_steps
from engine.dice.outcome import rank_seats
from engine.dice.player import Player
from engine.dice.refusals import refusal
from engine.dice.rolling import first_roll, free_dice, has_roll_left, is_legal_roll, roll_actions, roll_dice
from engine.dice.scoring import score_epoch
from engine.dice.setup import Setup
from engine.dice.state import EPOCHS, STARTING_FAME, Phase, State
from engine.dice.suns import (
    SunEffect,
    choose_loss,
    count_suns,
    disaster_actions,
    find_sun_effect,
    lose_actions,
    score_ankhs,
    score_suns,
    strike,
)
from engine.dice.use_effects import use_dice
from engine.dice.uses import can_use, next_uses
from engine.protocol import EpochStarted, GameEnded, Seat


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


def new_game(players: int, options: Options, setup: Setup) -> State:
    """The position after the first roll of the first turn (D2, D3.1)."""
    seated = tuple(Player(STARTING_FAME[(seat - setup.first) % players]) for seat in range(players))
    empty = State(
        setup=setup,
        options=options,
        players=seated,
        turn=setup.first,
        epoch=1,
        figure=0,
        phase=Phase.ROLLING,
        rolled=0,
        roll=0,
        dice=(Face.SUN,) * DICE,
        last_rolled=COLOURS,
        uses=(),
        disaster=None,
        losers=(),
        scores=(),
    )
    return _after_roll(first_roll(empty, setup.first, []), [])


def opening(state: State) -> tuple[Event, ...]:
    """The first roll; `state` is the position that `new_game` returns (D3.1)."""
    rolled = tuple(zip(COLOURS, state.dice, strict=True))
    return (DiceRolled(state.turn, state.roll, rolled, count_suns(state)),)


def used_setup(state: State) -> Setup:
    """The chance used so far, as faces, from which nobody can derive the faces to come."""
    return Setup(state.setup.first, faces=tuple(state.setup.face(number) for number in range(state.rolled)))


def to_act(state: State) -> Seat | None:
    """The seat to act; None when the game is over."""
    if state.phase is Phase.LOSING:
        return state.losers[0]
    return None if state.phase is Phase.FINISHED else state.turn


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action of the player to act; empty when the game is over (D3.2, D4, D7)."""
    match state.phase:
        case Phase.ROLLING:
            return roll_actions(state)
        case Phase.USING:
            return (*next_uses(state), DONE)
        case Phase.DISASTER:
            return disaster_actions()
        case Phase.LOSING:
            return lose_actions(state)
        case _:
            return ()


def begins_turn(state: State) -> bool:
    """Whether the player to act has just made the first roll of their turn."""
    return state.phase is Phase.ROLLING and state.roll == 1


def leave(state: State, seat: Seat) -> State:
    """The position once a player has left the game."""
    return replace(state, left=(*state.left, seat))


def is_legal(state: State, action: Action) -> bool:
    """Whether `legal_actions` includes the action, without listing them all."""
    match state.phase:
        case Phase.ROLLING:
            return action == KEEP or (isinstance(action, Reroll) and is_legal_roll(state, action.dice))
        case Phase.USING:
            return action == DONE or (isinstance(action, Use) and can_use(state, action))
        case Phase.DISASTER:
            return isinstance(action, Declare)
        case _:
            return action in legal_actions(state)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The position after an action of the player to act, and what happened; raises `NotLegalError`."""
    if not is_legal(state, action):
        raise refusal(state, action)
    events: list[Event] = []
    match action:
        case Reroll(dice=dice):
            state = _after_roll(roll_dice(state, dice, events), events)
        case Keep():
            events.append(DiceKept(state.turn))
            state = _stop_rolling(state, events)
        case Done():
            state = _end_uses(state, events)
        case Declare(disaster=disaster):
            state = _declare(state, disaster, events)
        case LoseCivilization() | LosePyramids():
            state = _lose(state, action, events)
        case _:
            state = use_dice(state, action, events)
    return state, tuple(events)


def is_draft(action: Action) -> bool:
    """Whether an action can still be taken back, since it reveals nothing: uses of dice."""
    return isinstance(action, Use)


def can_take_back(_before: State, _action: Action, _after: State) -> bool:
    """Never: actions that reveal nothing are drafted first."""
    return False


def _after_roll(state: State, events: list[Event]) -> State:
    return state if has_roll_left(state) else _stop_rolling(state, events)


def _stop_rolling(state: State, events: list[Event]) -> State:
    """Let the player use dice, or end the turn if there is nothing to use them for."""
    state = replace(state, phase=Phase.USING)
    if next_uses(state):
        return state
    if free_dice(state.dice):
        events.append(NothingToUse(state.turn))
    return _end_uses(state, events)


def _end_uses(state: State, events: list[Event]) -> State:
    state = score_suns(score_ankhs(state, events), events)
    if find_sun_effect(count_suns(state)) is SunEffect.DISASTER:
        return replace(state, phase=Phase.DISASTER)
    return _end_turn(state, events)


def _declare(state: State, disaster: Disaster | None, events: list[Event]) -> State:
    events.append(DisasterDeclared(state.turn, disaster))
    if disaster:
        state = strike(state, disaster, events)
    return state if state.losers else _end_turn(state, events)


def _lose(state: State, action: LoseCivilization | LosePyramids, events: list[Event]) -> State:
    state = choose_loss(state, action, events)
    return state if state.losers else _end_turn(state, events)


def _end_turn(state: State, events: list[Event]) -> State:
    state = end_turn(state, events)
    return state if state.phase is Phase.FINISHED else _after_roll(state, events)
