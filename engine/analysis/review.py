"""Goes through a record and judges every move."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from engine.analysis.judges import USUAL_JUDGE, Judge, JudgeLevel, analysis_version, make_judge
from engine.analysis.values import WORTH_TELLING, Analysis, JudgedMove, Shares
from engine.errors import RecordError
from engine.games import GAMES, AnyGame, Outcome, Seat
from engine.leaving import LEAVE, shares_of_stayers
from engine.players import Reason
from engine.protocol import AnyState
from engine.record import AnyStep, Record, begin, replay

DIGITS = 4
"""Shares are rounded to this many digits, so that the written form loses nothing."""


def analyse(record: Record, stood_in: Collection[int] = (), level: JudgeLevel = USUAL_JUDGE) -> Analysis:
    """The whole analysis of a record; see `review` and `conclude`."""
    return conclude(record, review(record, stood_in, level), level)


def review(
    record: Record, stood_in: Collection[int] = (), level: JudgeLevel = USUAL_JUDGE
) -> Iterator[JudgedMove]:
    """Judge the moves of a record, one at each step: a few milliseconds each, or tens as `champion`.

    `stood_in` are the numbers of the moves that a computer made for an absent player; what a seat does after
    its player has left is known from the record. Raises `RecordError` for a record that cannot be replayed,
    and, before anything is judged, if the game is not over.
    """
    _outcome(record)
    rules, judge = GAMES[record.game], make_judge(record.game, level)
    before = begin(record)
    for step in replay(record):
        own = step.n not in stood_in and step.seat not in before.left
        yield _judge(judge, rules, before, step, own=own)
        before = step.state


def conclude(record: Record, moves: Iterable[JudgedMove], level: JudgeLevel = USUAL_JUDGE) -> Analysis:
    """The analysis of a record from all its moves, judged on this level.

    Raises `RecordError` if the game is not over.
    """
    version = analysis_version(record.game, record.players, level)
    return Analysis(record.game, record.players, version, tuple(moves), _result(_outcome(record)))


def rounded(shares: Sequence[float], left: Sequence[Seat]) -> Shares:
    """The shares of those who can still win."""
    return tuple(round(share, DIGITS) for share in shares_of_stayers(shares, left))


def _outcome(record: Record) -> Outcome:
    state = begin(record)
    if not record.result:
        for step in replay(record):
            state = step.state
    outcome = record.result or GAMES[record.game].outcome(state)
    if outcome is None:
        raise RecordError("The game is not finished.")
    return outcome


def _result(outcome: Outcome) -> Shares:
    winners = outcome.places.count(1)
    return tuple(round(1 / winners, DIGITS) if place == 1 else 0.0 for place in outcome.places)


def _judge(judge: Judge, rules: AnyGame, before: AnyState, step: AnyStep, *, own: bool) -> JudgedMove:
    legal = rules.legal_actions(before)
    view = rules.computer_view(before, rules.to_act(before))
    is_choice = step.action != LEAVE and len(legal) > 1
    options = judge.weigh(view, legal, step.action if is_choice else None)
    shares = {str(option.action): rounded(option.shares, before.left) for option in options}
    action, best = str(step.action), str(options[0].action)
    if not is_choice:
        return JudgedMove(step.n, step.seat, before.epoch, action, shares[best], shares[best], action)
    own_shares = [each[step.seat] for each in shares.values()]
    if shares[action][step.seat] >= shares[best][step.seat]:
        best = action
    judged = JudgedMove(
        step.n,
        step.seat,
        before.epoch,
        action,
        shares[best],
        shares[action],
        best,
        round(max(own_shares) - min(own_shares), DIGITS),
        own,
    )
    if judged.lost < WORTH_TELLING:
        return judged
    reason = judge.explain(view, legal, options[0].action, step.action)
    if reason is None or reason.key == "gives":
        reason = _tell_who_gains(judged, reason.values if reason else {})
    return replace(judged, reason=reason)


def _tell_who_gains(judged: JudgedMove, values: Mapping[str, int | str]) -> Reason | None:
    """The rival to whom the move that was played gives most; None if nobody gains a game in a hundred.

    `values` are what the judge has to say about the best one.
    """
    gained = [
        0.0 if seat == judged.seat else then - now
        for seat, (now, then) in enumerate(zip(judged.shares, judged.expected, strict=True))
    ]
    rival = max(range(len(gained)), key=gained.__getitem__)
    games = round(100 * gained[rival])
    if games == 0:
        return None
    return Reason("gives", {**values, "to": rival, "games": games})
