"""Finds puzzles in the record of a game, as a strong computer judges it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from engine.analysis import judge_version
from engine.analysis.judges import Judge, make_judge
from engine.games import RA
from engine.puzzles.values import Puzzle
from engine.ra.actions import UseGods
from engine.ra.state import State
from engine.record import Record, replay

MARGIN = 0.08
"""How much better the best action of a puzzle must be than the second: 8 games in 100."""
LEAST_ACTIONS = 3
MOST_ACTIONS = 40
"""Uses of gods are judged one by one; a position with more of them takes too long, and is hard to read."""
DIGITS = 3


def find(record: Record) -> Iterator[tuple[Puzzle, ...]]:
    """The puzzles of a game of Ra, in the order of play: each step of the search yields those it found.

    A step takes some milliseconds, so that a caller can do other things in between. There are no puzzles in
    the dice game, and none once somebody has left. Raises `RecordError` for a record that cannot be replayed.
    """
    if record.game != "ra":
        return
    judge, before = make_judge("ra"), RA.new_game(record.players, record.options, record.setup)
    for step in replay(record, RA):
        yield from _examine(judge, record, before, step.n - 1)
        before = step.state


def choose(puzzles: Sequence[Puzzle], random: Random) -> Puzzle:
    """One of the puzzles of a game: any kind of solution is as likely as the others that there are."""
    kinds = sorted({puzzle.kind for puzzle in puzzles})
    kind = random.choice(kinds)
    return random.choice([puzzle for puzzle in puzzles if puzzle.kind == kind])


def _examine(judge: Judge, record: Record, state: State, played: int) -> Iterator[tuple[Puzzle, ...]]:
    legal, seat = RA.legal_actions(state), RA.to_act(state)
    if seat is None or state.left or not LEAST_ACTIONS <= len(legal) <= MOST_ACTIONS:
        return
    view = RA.computer_view(state, seat)
    shares = {str(option.action): option.shares[seat] for option in judge.weigh(view, legal, None)}
    yield ()
    if _margin(shares) < MARGIN:
        return
    for action in legal:
        if isinstance(action, UseGods) and str(action) not in shares:
            weighed = judge.weigh(view, legal, action)
            shares |= {str(option.action): option.shares[seat] for option in weighed}
            yield ()
    if len(shares) == len(legal) and _margin(shares) >= MARGIN:
        puzzle = _puzzle(judge, replace(record, moves=record.moves[:played]), state, shares)
        yield (puzzle,) if puzzle else ()


def _margin(shares: dict[str, float]) -> float:
    best, second, *_ = sorted((round(share, DIGITS) for share in shares.values()), reverse=True)
    return round(best - second, DIGITS)


def _puzzle(judge: Judge, record: Record, state: State, shares: dict[str, float]) -> Puzzle | None:
    """The puzzle of a position; None where there are no words for why the best action is the best.

    The record ends with the position.
    """
    legal, ranked = RA.legal_actions(state), sorted(shares.items(), key=lambda one: -one[1])
    best, second = (next(one for one in legal if str(one) == action) for action, _ in ranked[:2])
    reason = judge.explain(RA.computer_view(state, RA.to_act(state)), legal, best, second)
    if reason is None or reason.key == "gives":
        return None
    return Puzzle(
        record.players,
        state.options,
        state.setup.suns,
        tuple(map(str, state.setup.deck[: state.drawn])),
        record.moves,
        judge_version("ra", record.players),
        tuple((action, round(float(share), DIGITS)) for action, share in ranked),
        reason,
    )
