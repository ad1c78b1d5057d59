"""What the uses of gods can lead to."""

from __future__ import annotations

from typing import Any

from engine.players.ra.network.compile import compiled
from engine.players.ra.network.losing import settle_by_rule
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
from engine.players.ra.network.rules import fulfil, take_with_god


@compiled
def expand_gods(row: Row, out: Any, start: int, gods: int) -> int:
    """Write every choice of kinds that up to three gods can take (R5.1) from `start` on; the end."""
    end = start
    if gods == 0:
        return end
    for one in range(TRACK_KINDS):
        if not _may_take(row, one, 1):
            continue
        end = _write_gods(row, out, end, one, -1, -1)
        if gods == 1:
            continue
        for two in range(one, TRACK_KINDS):
            if not _may_take(row, two, 1 + (one == two)):
                continue
            end = _write_gods(row, out, end, one, two, -1)
            if gods == 2:  # noqa: PLR2004  # so many are taken
                continue
            for three in range(two, TRACK_KINDS):
                if _may_take(row, three, 1 + (one == three) + (two == three)):
                    end = _write_gods(row, out, end, one, two, three)
    return end


@compiled
def _may_take(row: Row, kind: int, count: int) -> bool:
    """Whether gods may take so many tiles of a kind (R5.2, R5.5)."""
    forbidden = kind == GOD or (kind >= OWNED_KINDS and row[FORBID] > 0)
    return not forbidden and row[TRACK + kind] >= count


@compiled
def _write_gods(row: Row, out: Any, end: int, one: int, two: int, three: int) -> int:
    after = out[end]
    after[:] = row
    take_with_god(after, one)
    if two >= 0:
        take_with_god(after, two)
    if three >= 0:
        take_with_god(after, three)
    fulfil(
        after,
        after[TURN],
        row[TRACK + FUNERAL] - after[TRACK + FUNERAL],
        row[TRACK + DROUGHT] - after[TRACK + DROUGHT],
        row[TRACK + UNREST] - after[TRACK + UNREST],
        row[TRACK + EARTHQUAKE] - after[TRACK + EARTHQUAKE],
    )
    settle_by_rule(after)
    return end + 1
