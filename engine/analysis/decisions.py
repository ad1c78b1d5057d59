"""A decision of a finished game by itself: what its player saw, and what each option promised."""

from dataclasses import dataclass

from engine.analysis.judges import USUAL_JUDGE, JudgeLevel, make_judge
from engine.analysis.review import rounded
from engine.errors import RecordError
from engine.games import GAMES, Seat, parse_move
from engine.protocol import AnyAction, AnyEvent, AnyState, AnyView
from engine.record import Record, begin, replay

OptionShares = tuple[tuple[str, float], ...]
"""Actions with the share of victory that each promises the player who decides; the best first."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The position before a move."""

    seat: Seat
    view: AnyView
    """As the player of the seat saw it."""
    legal: tuple[AnyAction, ...]
    events: tuple[AnyEvent, ...]
    """What happened last."""
    earlier: tuple[AnyEvent, ...]
    """What happened before that, the newest first."""


def decision_at(record: Record, n: int) -> Decision:
    """The position before the move with this number. Raises `RecordError` if there is none."""
    rules, (state, told) = GAMES[record.game], _before(record, n)
    seat, (*earlier, events) = record.moves[n - 1][0], told
    before = tuple(event for happened in reversed(earlier) for event in reversed(happened))
    return Decision(seat, rules.view(state, seat), rules.legal_actions(state), events, before)


def weigh_decision(
    record: Record, n: int, answer: str | None = None, level: JudgeLevel = USUAL_JUDGE
) -> OptionShares:
    """What the options at a move promised its seat, as the analysis of the game on this level weighs them.

    Among them are the one that was played and, if it is given, the `answer`. Raises `RecordError` if there is
    no such move, and what the rules raise for an answer that they do not allow.
    """
    rules, (state, _) = GAMES[record.game], _before(record, n)
    seat, played = record.moves[n - 1]
    shares = _weigh(record, state, played, level)
    if answer is not None:
        action = parse_move(rules, answer)
        if action not in rules.legal_actions(state):
            rules.apply(state, action)  # says why not
        if str(action) not in shares:
            shares[str(action)] = _weigh(record, state, answer, level)[str(action)]
    return tuple(sorted(((action, each[seat]) for action, each in shares.items()), key=lambda one: -one[1]))


def _weigh(record: Record, state: AnyState, action: str, level: JudgeLevel) -> dict[str, tuple[float, ...]]:
    rules = GAMES[record.game]
    view = rules.computer_view(state, rules.to_act(state))
    judge, legal = make_judge(record.game, level), rules.legal_actions(state)
    options = judge.weigh(view, legal, parse_move(rules, action))
    return {str(option.action): rounded(option.shares, state.left) for option in options}


def _before(record: Record, n: int) -> tuple[AnyState, list[tuple[AnyEvent, ...]]]:
    """The position before a move, and the events of all moves that led there."""
    if not 1 <= n <= len(record.moves):
        raise RecordError(f"There is no move {n}.")
    state = begin(record)
    events = [GAMES[record.game].opening(state)]
    for step in replay(record):
        if step.n == n:
            break
        state = step.state
        events.append(step.events)
    return state, events
