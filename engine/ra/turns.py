"""The end of a turn: disasters first, then the next player, the next epoch, or the end (R4.5, R6, R7)."""

from functools import cache

from engine.protocol import EpochStarted, GameEnded, Seat
from engine.ra.disasters import forced_loss, without
from engine.ra.events import DisasterFulfilled, EpochEnd, EpochEnded, EpochScored, Event
from engine.ra.outcome import rank_seats
from engine.ra.scoring import kept_tiles, score_epoch
from engine.ra.state import EMPTY_TRACK, EPOCHS, Player, State
from engine.ra.tiles import Tile


def finish_turn(state: State, events: list[Event]) -> State:
    """Fulfil disasters until a player must choose (R6.4); then pass the turn on or end the epoch.

    The epoch is over when nobody has a face-up sun (R7.1).
    """
    while state.losses:
        loss = state.losses[0]
        lost = forced_loss(loss, state.players[loss.seat])
        if lost is None:
            return state
        events.append(DisasterFulfilled(loss.seat, loss.disaster, lost, chosen=False))
        state = lose(state, lost)
    turn = next_on_turn(state.players, state.turn)
    if not state.players[turn].suns_up:
        return end_epoch(state, EpochEnd.SUNS_SPENT, events)
    return state.with_turn(turn)


def next_on_turn(players: tuple[Player, ...], turn: Seat) -> Seat:
    """The first other player clockwise with a face-up sun, else the player on turn (R3.1, R4.5)."""
    for seat in clockwise(len(players), turn + 1):
        if players[seat].suns_up:
            return seat
    return turn


def lose(state: State, lost: tuple[Tile, ...]) -> State:
    """Remove the tiles that the first disaster due costs their owner (R6.1)."""
    loss = state.losses[0]
    player = state.players[loss.seat]
    poorer = player._replace(tiles=without(player.tiles, lost))
    return state._replace(players=with_player(state, loss.seat, poorer), losses=state.losses[1:])


def with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    """All players, with a new value for one of them."""
    return (*state.players[:seat], player, *state.players[seat + 1 :])


@cache
def clockwise(players: int, seat: int) -> tuple[Seat, ...]:
    """All seats clockwise, beginning with `seat`, which may be one past the last."""
    return tuple((seat + step) % players for step in range(players))


def end_epoch(state: State, reason: EpochEnd, events: list[Event]) -> State:
    """Clear the tracks, score, discard, turn all suns up, and start the next epoch if there is one (R7)."""
    score = score_epoch(state.players, state.epoch, state.options)
    events += [EpochEnded(state.epoch, reason, state.lot), EpochScored(score)]
    seats = zip(state.players, score.fame, strict=True)
    players = tuple(player._replace(fame=fame) for player, fame in seats)
    state = state._replace(players=players, track=EMPTY_TRACK, ra_tiles=0, scores=(*state.scores, score))
    if state.epoch < EPOCHS:
        return _start_epoch(state, events)
    events.append(GameEnded(rank_seats(state)))
    return state


def _start_epoch(state: State, events: list[Event]) -> State:
    players = tuple(
        Player(
            suns_up=tuple(sorted(player.suns_up + player.suns_down, reverse=True)),
            suns_down=(),
            tiles=kept_tiles(player.tiles),
            fame=player.fame,
        )
        for player in state.players
    )
    starter = highest_sun_owner(players)
    events.append(EpochStarted(state.epoch + 1, starter))
    return state._replace(players=players, epoch=state.epoch + 1, turn=starter)


def highest_sun_owner(players: tuple[Player, ...]) -> Seat:
    """The first player of an epoch: the owner of the highest sun (R2.5, R7.5)."""
    return max(range(len(players)), key=lambda seat: players[seat].suns_up)
