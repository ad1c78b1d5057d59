"""`python -m tools.release VERSION` makes a release; `… notes VERSION` prints what the changelog says of one.

It needs nothing but Python, so it runs before anything is installed. See docs/releasing.md.
"""

import datetime as dt
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECT, CHANGELOG = ROOT / "pyproject.toml", ROOT / "CHANGELOG.md"
VERSION = re.compile(r'^version = "(.+)"$', re.MULTILINE)
NUMBERS = re.compile(r"[0-9]+\.[0-9]+\.[0-9]+")
UNRELEASED = "## Unreleased\n"


class NotReadyError(Exception):
    """Why there can be no release; the message is a sentence."""


def with_version(project: str, version: str) -> str:
    """The text of pyproject.toml with another version. Raises `NotReadyError`."""
    old = VERSION.search(project)
    if not NUMBERS.fullmatch(version) or old is None or _numbers(version) <= _numbers(old[1]):
        raise NotReadyError(f"{version} is no version after {old[1] if old else 'none'}, such as 1.2.3.")
    return VERSION.sub(f'version = "{version}"', project, count=1)


def with_release(changelog: str, version: str, day: dt.date) -> str:
    """The changelog with its unreleased part as a version of this day. Raises `NotReadyError`."""
    if not notes_below(changelog, UNRELEASED):
        raise NotReadyError("CHANGELOG.md has nothing below Unreleased.")
    return changelog.replace(UNRELEASED, f"{UNRELEASED}\n## {version} ({day:%Y-%m-%d})\n", 1)


def notes(project: str, changelog: str, version: str) -> str:
    """What the changelog says of the version that the project has. Raises `NotReadyError`."""
    has = VERSION.search(project)
    if has is None or has[1] != version:
        raise NotReadyError(f"The version is {has[1] if has else 'missing'}, not {version}.")
    found = re.search(rf"^## {re.escape(version)} .*\n", changelog, re.MULTILINE)
    text = notes_below(changelog, found[0]) if found else ""
    if not text:
        raise NotReadyError(f"CHANGELOG.md has nothing about {version}.")
    return text


def notes_below(changelog: str, heading: str) -> str:
    """The lines between a heading and the next of its level."""
    _, _, rest = changelog.partition(heading)
    return re.split(r"^## ", rest, maxsplit=1, flags=re.MULTILINE)[0].strip()


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def release(version: str) -> None:
    """Write version and changelog, commit and tag them; nothing is pushed. Raises `NotReadyError`."""
    if _git("status", "--porcelain"):
        raise NotReadyError("There are changes that are not committed.")
    project = with_version(PROJECT.read_text(encoding="utf-8"), version)
    today = dt.datetime.now(dt.UTC).date()
    changelog = with_release(CHANGELOG.read_text(encoding="utf-8"), version, today)
    PROJECT.write_text(project, encoding="utf-8")
    CHANGELOG.write_text(changelog, encoding="utf-8")
    _git("commit", "--quiet", "--all", "--message", f"Version {version}")
    _git("tag", "--annotate", f"v{version}", "--message", f"Version {version}")


def _git(*arguments: str) -> str:
    return subprocess.run(  # noqa: S603  # git, with words of ours and a version that was checked
        ["git", *arguments],  # noqa: S607
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ).stdout


def main(arguments: list[str]) -> None:
    """Do what the command line says. Raises `NotReadyError`."""
    match arguments:
        case ["notes", version]:
            project, changelog = (file.read_text(encoding="utf-8") for file in (PROJECT, CHANGELOG))
            sys.stdout.write(f"{notes(project, changelog, version)}\n")
        case [version] if not version.startswith("-"):
            release(version)
        case ["--help"]:
            sys.stdout.write(f"{__doc__}\n")
        case _:
            raise NotReadyError(str(__doc__).partition("\n")[0])


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except NotReadyError as error:
        sys.exit(str(error))
