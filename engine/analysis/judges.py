"""The judges of an analysis, one a game: what each option of a position promises every seat."""

from collections.abc import Sequence
from typing import Any, Final, Literal, Protocol

from engine.analysis.values import Shares
from engine.players import Reason
from engine.players.dice.levels import strongest_judge
from engine.players.dice.reasons import explain as explain_dice
from engine.players.networks import network_version
from engine.players.ra.levels import weigh_as_champion, weigh_deeply
from engine.players.ra.network.reasons import explain
from engine.players.ra.reasons import explain_without_lot

JudgeLevel = Literal["pharaoh", "champion"]
"""The computers of Ra as which a judge can see positions. `champion` is better, and takes longer."""
USUAL_JUDGE: Final = "pharaoh"


class WeighedOption(Protocol):
    """What one option promises."""

    @property
    def action(self) -> object: ...
    @property
    def shares(self) -> Shares: ...


class Judge(Protocol):
    """Judges the positions of one game, one after another."""

    def weigh(self, view: Any, legal: tuple[Any, ...], played: Any) -> Sequence[WeighedOption]:
        """Options of the seat to act, best first; among them `played`, unless it is None."""

    def explain(self, view: Any, legal: tuple[Any, ...], action: Any, instead: Any = None) -> Reason | None:
        """Why an action is the best, or better than the one `instead`, if there are words for it."""


class _RaJudge:
    """The network, as `pharaoh` uses it: close options of a turn are compared by the next turn.

    As `champion` uses it, they are compared by several turns.
    """

    def __init__(self, level: JudgeLevel) -> None:
        self._weigh = weigh_as_champion if level == "champion" else weigh_deeply

    def weigh(self, view: Any, legal: tuple[Any, ...], played: Any) -> Sequence[WeighedOption]:
        return self._weigh(view, legal, played)

    def explain(self, view: Any, legal: tuple[Any, ...], action: Any, instead: Any = None) -> Reason | None:
        reason = explain(view, legal, action, instead=instead)
        # How much better the action is the analysis says itself, by a deeper look.
        if reason and reason.key != "better":
            return reason
        return None if view.lot else explain_without_lot(view, action, instead)


class _DiceJudge:
    """Exact chances for the rolls of a turn, and `master`'s network for what follows it."""

    def __init__(self) -> None:
        self._judge = strongest_judge()

    def weigh(self, view: Any, _legal: tuple[Any, ...], played: Any) -> Sequence[WeighedOption]:
        return self._judge.weigh_options(view, played)

    def explain(self, view: Any, _legal: tuple[Any, ...], action: Any, instead: Any = None) -> Reason | None:
        return explain_dice(view, action, instead)


def make_judge(game: str, level: JudgeLevel = USUAL_JUDGE) -> Judge:
    """A judge for one game. In the dice game there is one, whatever the level."""
    return _RaJudge(level) if game == "ra" else _DiceJudge()


REASONS = 3
"""Raised when other reasons are given, so that analyses with the old ones are made again when asked for."""


def analysis_version(game: str, players: int, level: JudgeLevel = USUAL_JUDGE) -> str:
    """By what such a game is analysed now. An analysis by something else is out of date."""
    return f"{judge_version(game, players, level)} {REASONS}"


def judge_version(game: str, players: int, level: JudgeLevel = USUAL_JUDGE) -> str:
    """Which judge judges such a game now."""
    return f"{level if game == 'ra' else 'master'} {network_version(game, players, level)}"
