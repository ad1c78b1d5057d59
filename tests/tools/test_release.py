"""Releases: `python -m tools.release`."""

import datetime as dt

import pytest

from tools.release import CHANGELOG, PROJECT, NotReadyError, notes, with_release, with_version

OLD = '[project]\nname = "ra"\nversion = "0.9.0"\n'
CHANGES = "# Changelog\n\n## Unreleased\n\n- A new thing.\n\n## 0.9.0 (2026-01-01)\n\n- An old thing.\n"
DAY = dt.date(2026, 12, 24)


def test_what_was_unreleased_are_the_notes_of_the_version() -> None:
    """A release has the lines that stood below Unreleased, and none of an older version."""
    project, changelog = with_version(OLD, "0.10.0"), with_release(CHANGES, "0.10.0", DAY)
    assert "## Unreleased\n\n## 0.10.0 (2026-12-24)\n" in changelog
    assert notes(project, changelog, "0.10.0") == "- A new thing."


@pytest.mark.parametrize("version", ["0.9.0", "0.8.11", "1.0", "v1.0.0", "1.0.0\n", ""])
def test_versions_only_rise(version: str) -> None:
    """A version that is not three numbers, or not higher, is refused."""
    with pytest.raises(NotReadyError):
        with_version(OLD, version)


def test_a_release_needs_notes() -> None:
    """Without a line below Unreleased there is no release, and a tag of another version has no notes."""
    with pytest.raises(NotReadyError):
        with_release(CHANGES.replace("- A new thing.", ""), "1.0.0", DAY)
    with pytest.raises(NotReadyError):
        notes(OLD, CHANGES, "1.0.0")


def test_the_next_release_is_possible() -> None:
    """The files of this project have what a release changes."""
    with_version(PROJECT.read_text(encoding="utf-8"), "1000.0.0")
    with_release(CHANGELOG.read_text(encoding="utf-8"), "1000.0.0", DAY)
