"""Which tests one worker of xdist runs, so that what they share is made once."""

from functools import cache
from pathlib import Path

import pytest
from xdist.scheduler import LoadFileScheduling

ROOT = Path(__file__).parents[1]
SHARED = ("killable_night", "support.program", "emoji_pictures", "analysis_of", "playwright")
"""What takes seconds to make, by the name that is in each file of tests that uses it.

For playwright that is a browser, of which several at once are too many for a small machine.
"""


def scheduled_by_file(config: pytest.Config, log: object) -> LoadFileScheduling:
    """Hand whole files to workers, and those that use the same of `SHARED` to one.

    The marks `xdist_group` do nothing since pytest 9.2: it no longer lets xdist rename tests. Files keep
    their order: by their number of tests, those with a single dear one would come last, when the other
    workers have nothing left to do.
    """
    config.option.loadscopereorder = False
    scheduler = LoadFileScheduling(config, log)
    scheduler._split_scope = lambda nodeid: _group(nodeid.partition("::")[0])
    return scheduler


@cache
def _group(file: str) -> str:
    text = (ROOT / file).read_text(encoding="utf-8")
    return next((name for name in SHARED if name in text), file)
