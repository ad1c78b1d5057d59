"""Writes down what a run saw, for those who look for the cause of a broken law."""

import asyncio
import re
import time
from collections.abc import Iterator
from pathlib import Path

from tests.faults.chaos.evidence import Evidence

VERSIONS = re.compile(r"'(?:table|move|choose|act):([A-Z0-9]+:\d+):")


def write_down(evidence: Evidence, folder: Path) -> None:
    """Write files into a folder; all times are those of the machine, in seconds since 1970."""
    pages = {"shown": _shown(evidence), "deeds": _deeds(evidence), "stored": _stored(evidence)}
    for name, lines in pages.items():
        (folder / f"{name}.log").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _shown(evidence: Evidence) -> Iterator[str]:
    ahead = time.time() - asyncio.get_running_loop().time()
    for one in evidence.shown:
        what = "new " if one.is_new else "edit"
        whom = f"to {one.private_to}" if one.private_to else ""
        pinged = [user["id"] for user in one.message["mentions"]] if one.is_new else []
        versions = sorted(set(VERSIONS.findall(one.controls)))
        words = one.message["content"].replace("\n", " / ")
        place = f"{one.message['channel_id']}/{one.message['id']}"
        yield f"{one.time + ahead:.2f} {what} {place} {whom} {versions} pings {pinged} {words!r:.200}"


def _deeds(evidence: Evidence) -> Iterator[str]:
    for owner in evidence.owners:
        yield f"{owner.at:.2f} lease {owner.name!r} number {owner.number} taken by {owner.pid}"
    for deed in evidence.deeds:
        yield f"{deed.at:.2f} process {deed.pid} in shard {deed.shard}: {deed.what}"


def _stored(evidence: Evidence) -> Iterator[str]:
    for code, moves in evidence.moves.items():
        yield f"{evidence.tables[code]}"
        yield from map(str, moves)
    yield from map(str, evidence.tries)
