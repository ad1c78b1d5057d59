"""The written form of an analysis, `ra-analysis/1`: JSON without a name."""

import json
from typing import Any

from engine.analysis.values import Analysis, JudgedMove, Shares
from engine.players import Reason

FORMAT = "ra-analysis/1"


class AnalysisError(ValueError):
    """A text that is not an analysis in this format."""


def dumps(analysis: Analysis) -> str:
    """The analysis as one line of JSON; accuracies and moments follow from the moves, and are for reading."""
    seats = range(analysis.players)
    accuracies = [analysis.accuracy(seat) for seat in seats]
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": analysis.game,
        "players": analysis.players,
        "judge": analysis.judge,
        "result": list(analysis.result),
        "accuracy": [accuracy and round(accuracy, 1) for accuracy in accuracies],
        "moments": [move.n for move in analysis.moments()],
        "moves": [_move_json(move) for move in analysis.moves],
    }
    return json.dumps(data, separators=(",", ":"))


def loads(text: str | bytes) -> Analysis:
    """Read an analysis; raises `AnalysisError`."""
    try:
        data = json.loads(text)
        if data["format"] == FORMAT:
            moves = tuple(_read_move(n, move) for n, move in enumerate(data["moves"], start=1))
            return Analysis(data["game"], data["players"], data["judge"], moves, _shares(data["result"]))
    except (KeyError, TypeError, ValueError) as error:
        raise AnalysisError(f"This is not an analysis: {error!r:.80}.") from error
    raise AnalysisError(f'This is not an analysis that can be read: its "format" must be "{FORMAT}".')


def _move_json(move: JudgedMove) -> dict[str, Any]:
    data: dict[str, Any] = {
        "seat": move.seat,
        "epoch": move.epoch,
        "action": move.action,
        "shares": list(move.shares),
    }
    if move.expected != move.shares:
        data["expected"] = list(move.expected)
    if move.best != move.action:
        data["best"] = move.best
    if move.at_stake:
        data["at_stake"] = move.at_stake
    if not move.is_own:
        data["own"] = False
    if move.reason:
        data["reason"] = [move.reason.key, dict(move.reason.values)]
    return data


def _read_move(n: int, data: dict[str, Any]) -> JudgedMove:
    shares, reason = _shares(data["shares"]), data.get("reason")
    return JudgedMove(
        n,
        data["seat"],
        data["epoch"],
        data["action"],
        shares,
        _shares(data["expected"]) if "expected" in data else shares,
        data.get("best", data["action"]),
        data.get("at_stake", 0.0),
        data.get("own", True),
        Reason(*reason) if reason else None,
    )


def _shares(values: list[float]) -> Shares:
    return tuple(map(float, values))
