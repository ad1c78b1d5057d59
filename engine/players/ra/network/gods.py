"""The successors of a turn in which gods are used."""

from typing import Any

from engine.players.ra.network.compile import compiled
from engine.players.ra.network.discards import discard_by_heuristic
from engine.players.ra.network.row_rules import Disasters, fulfil, take_with_god
from engine.players.ra.network.rows import (
    DROUGHT,
    EARTHQUAKE,
    FORBID,
    FUNERAL,
    GOD,
    OWNED_KINDS,
    TRACK,
    TRACK_KINDS,
    TURN,
    UNREST,
    Row,
)

NOTHING = -1
"""In place of a kind: no tile is taken."""


@compiled
def expand_gods(row: Row, out: Any, start: int, gods: int) -> int:
    """Write every choice of kinds that up to three gods can take (R5.1) from `start` on; return their end."""
    end = start
    if gods == 0:
        return end
    for one in range(TRACK_KINDS):
        if not _may_take(row, one, 1):
            continue
        end = _write_gods(row, out, end, (one, NOTHING, NOTHING))
        if gods == 1:
            continue
        for two in range(one, TRACK_KINDS):
            if not _may_take(row, two, 1 + (one == two)):
                continue
            end = _write_gods(row, out, end, (one, two, NOTHING))
            if gods == 2:  # noqa: PLR2004  # as many as are taken now
                continue
            for three in range(two, TRACK_KINDS):
                if _may_take(row, three, 1 + (one == three) + (two == three)):
                    end = _write_gods(row, out, end, (one, two, three))
    return end


@compiled
def _may_take(row: Row, kind: int, count: int) -> bool:
    """Whether gods may take `count` tiles of a kind (R5.2, R5.5)."""
    forbidden = kind == GOD or (kind >= OWNED_KINDS and row[FORBID] > 0)
    return not forbidden and row[TRACK + kind] >= count


@compiled
def _write_gods(row: Row, out: Any, end: int, kinds: tuple[int, int, int]) -> int:
    after = out[end]
    after[:] = row
    for kind in kinds:
        if kind != NOTHING:
            take_with_god(after, kind)
    end_gods(row, after)
    return end + 1


@compiled
def end_gods(row: Row, after: Row) -> None:
    """Fulfil the disasters that gods have taken since `row`, and end the turn."""
    disasters = Disasters(
        row[TRACK + FUNERAL] - after[TRACK + FUNERAL],
        row[TRACK + DROUGHT] - after[TRACK + DROUGHT],
        row[TRACK + UNREST] - after[TRACK + UNREST],
        row[TRACK + EARTHQUAKE] - after[TRACK + EARTHQUAKE],
    )
    fulfil(after, after[TURN], disasters)
    discard_by_heuristic(after)
