"""The speed of Ra's rules: random games on one core, and the positions with the most legal actions."""

from random import Random
from time import process_time

from engine import ra
from engine.ra.setup import Setup
from engine.ra.state import EMPTY_TRACK, Loss, Player, State
from engine.ra.tiles import AUCTION_SPACES, CIVILIZATION, GODS, Tile
from tools.benchmarks.timing import Row, best_of

PLAYERS = 3
ROUNDS = 3
SECONDS_A_ROUND = 1.0


def run() -> list[Row]:
    """Measure processor time: the best of a few rounds, because other programs only ever make it slower."""
    games, moves = max(_play_for(SECONDS_A_ROUND, Random(number)) for number in range(ROUNDS))
    return [
        ("random three-player games, one core", f"{games:,.0f} games/s", "aim: 1,000 games/s", None),
        ("moves of these games", f"{moves:,.0f} moves/s", "", None),
        ("a discard with 420 choices", f"{_worst(_many_discards()):.2f} ms", "", None),
        ("a god turn with 255 choices", f"{_worst(_many_gods()):.2f} ms", "", None),
    ]


def _play_for(seconds: float, random: Random) -> tuple[float, float]:
    options = ra.read_options(PLAYERS, {})
    games = moves = 0
    started = process_time()
    while (passed := process_time() - started) < seconds:
        state = ra.new_game(PLAYERS, options, ra.deal(PLAYERS, options, random))
        while actions := ra.legal_actions(state):
            state, _ = ra.apply(state, random.choice(actions))
            moves += 1
        games += 1
    return games / passed, moves / passed


def _worst(state: State) -> float:
    """Milliseconds to list the legal actions and apply one."""
    return best_of(20, lambda: ra.apply(state, ra.legal_actions(state)[-1]))


def _position(tiles: list[Tile], track: tuple[Tile, ...], losses: tuple[Loss, ...]) -> State:
    players = (Player((9, 6), (), tuple(sorted(tiles)), 10), Player((8, 7), (), (), 10))
    state = ra.new_game(2, ra.read_options(2, {}), Setup(((9, 6), (8, 7)), ()))
    return state._replace(players=players, track=(*track, *EMPTY_TRACK)[:AUCTION_SPACES], losses=losses)


def _many_discards() -> State:
    return _position(sorted(CIVILIZATION) * 5, (), (Loss(0, Tile.UNREST, 8),))


def _many_gods() -> State:
    return _position(sorted(GODS), (Tile.NILE,) * AUCTION_SPACES, ())
