"""`python -m tests.fuzz [N]` sends N inputs through all that takes what people send; 100,000 by default.

It prints what became of them. If one breaks the law, it shows the smallest such input and ends with status 1.
Every run has other inputs; `SEED=…` repeats one, and `ONLY=forms` has only that target.
"""

import argparse
import logging
import os
import resource
import sys
import time
from contextlib import suppress
from random import SystemRandom

from tests.fuzz import interactions, programs
from tests.fuzz.target import Target, bounded_memory, fuzz

TARGETS: tuple[Target, ...] = (*programs.TARGETS, *interactions.TARGETS)
MOST_SHOWN = 3_000
"""Letters of what broke the law."""


def main(count: int, chance: int, only: str = "") -> int:
    """Send the inputs, perhaps only to some targets; return the exit status."""
    _print(f"SEED={chance}")
    total = broken = 0
    for target in [one for one in TARGETS if only in one.name]:
        began = time.monotonic()
        try:
            outcomes = fuzz(target, count * target.share // 100, batch_seed=chance)
        except Exception as failure:  # noqa: BLE001  # whatever it is, it breaks the law
            broken += 1
            notes = "\n".join(getattr(failure, "__notes__", []))
            _print(f"{target.name}: {failure!r:.{MOST_SHOWN}}\n{notes:.{MOST_SHOWN}}")
            continue
        total += outcomes.total()
        found = ", ".join(f"{number:,} {outcome}" for outcome, number in outcomes.most_common())
        _print(f"{target.name}: {outcomes.total():,} inputs in {time.monotonic() - began:.0f} s: {found}")
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    _print(f"{total:,} inputs; {broken} of {len(TARGETS)} targets broke the law. Memory: {most} MB.")
    return 1 if broken else 0


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("count", metavar="N", nargs="?", type=int, default=100_000)
    count = parser.parse_args().count
    logging.disable(logging.INFO)
    with suppress(KeyboardInterrupt), bounded_memory():
        status = main(
            count, int(os.environ.get("SEED") or SystemRandom().randrange(2**32)), os.environ.get("ONLY", "")
        )
        interactions.stop_bot()
        sys.exit(status)
