"""The browser for the tests of the web page: an installed one, or one that Playwright fetches."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
FETCHING = 300
"""Seconds that fetching a browser may take."""


def find_chromium() -> str | None:
    """The path of a Chromium: the system's or, without one, Playwright's; None if there is neither."""
    installed = next((path for path in map(shutil.which, NAMES) if path), None)
    if installed:
        return installed
    try:
        with sync_playwright() as playwright:
            fetched = playwright.chromium.executable_path
    except Exception:  # noqa: BLE001  # the system lacks a library that Playwright's driver needs
        return None
    return fetched if Path(fetched).exists() else None


def wanted_chromium() -> str:
    """The path of the browser; without one the test is skipped, but in CI it fails."""
    found = find_chromium()
    if found is None and os.environ.get("CI") == "true":
        pytest.fail("the browser tests need a Chromium")
    return found or pytest.skip("no browser: there is no Chromium here")


def fetch_chromium() -> None:
    """Let Playwright fetch a browser, or warn that there is none."""
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        subprocess.run(command, check=True, capture_output=True, timeout=FETCHING)
    except (subprocess.SubprocessError, OSError):
        sys.stderr.write("No Chromium is installed, and none can be fetched.\n")


if __name__ == "__main__" and not find_chromium() and os.environ.get("CI") != "true":
    fetch_chromium()
