"""Which tests one worker of xdist runs, so that what they share is made once, and which come first."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from xdist.scheduler import LoadFileScheduling

ROOT = Path(__file__).parents[1]
SHARED = ("killable_night", "support.program", "emoji_pictures", "texts_in_pictures", "playwright")
"""What takes seconds to make, by the name that is in each file of tests that uses it.

For playwright that is a browser, of which several at once are too many for a small machine.
"""


LONG = (
    *("test_forgotten.py", "test_faults.py", "test_transcripts.py", "test_secrets.py", "test_whole_game.py"),
    *("test_duel.py", "test_legibility.py", "test_art.py", "test_cli.py"),
)
"""Files with few tests that take long."""


def scheduled_by_file(config: pytest.Config, log: object) -> LoadFileScheduling:
    """Hand whole files to workers, in their order, and those that use the same of `SHARED` to one.

    The marks `xdist_group` do nothing since pytest 9.2: it no longer lets xdist rename tests.
    """
    config.option.loadscopereorder = False  # by which files of few tests would be last
    scheduler = LoadFileScheduling(config, log)
    scheduler._split_scope = lambda nodeid: _group(nodeid.partition("::")[0])
    return scheduler


def long_first(items: list[pytest.Item]) -> None:
    """Put what takes long first, so that no worker has much left when the others have nothing more to do."""
    groups = {item: _group(item.nodeid.partition("::")[0]) for item in items}
    counts = Counter(groups.values())
    long = {groups[item] for item in items if item.path.name in LONG}
    items.sort(key=lambda item: (groups[item] not in long, -counts[groups[item]]))


@cache
def _group(file: str) -> str:
    text = (ROOT / file).read_text(encoding="utf-8")
    return next((name for name in SHARED if name in text), file)
