"""The languages found in the renderers' words, and what is missing in languages that were begun."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from renderers.words import FOLDERS, found_languages, missing_words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

REASON = re.compile(r'(?:return|MalformedActionError\()\s*f?"([a-z_{}]+)",')
"""How the source of the rules names a reason for a refusal."""
LANGUAGES = found_languages(FOLDERS)
TRANSLATIONS = LANGUAGES[1:]


def assert_complete(folders: Sequence[Path]) -> None:
    """Fail unless each language with a file in these folders has all keys there and in the renderers' words.

    The failure lists the missing keys by file.
    """
    missing = missing_words((*FOLDERS, *folders), found_languages(folders))
    if missing:
        pytest.fail(
            "\n".join(f"{file} lacks {' '.join(keys)}" for file, keys in missing.items()), pytrace=False
        )


def refusal_keys(modules: Sequence[ModuleType], others: set[str]) -> set[str]:
    """The keys of the words for every reason that these modules, and others, give for a refusal."""
    sources = [Path(module.__file__ or "").read_text(encoding="utf-8") for module in modules]
    reasons = {reason for source in sources for reason in REASON.findall(source)} | others
    return {f"illegal-{reason.replace('_', '-')}" for reason in reasons if "{" not in reason}
