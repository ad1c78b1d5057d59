"""What the pages of the documentation link to."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")))
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
GUIDE = ROOT / "docs" / "pictures" / "playing"


def links(page: Path) -> list[str]:
    """Where a page links to, pictures included, within this repository."""
    found = LINK.findall(CODE.sub("", page.read_text(encoding="utf-8")))
    return [target for target in found if "://" not in target]


def anchors(page: Path) -> set[str]:
    """The headings of a page as GitHub names them."""
    headings = HEADING.findall(page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    """Every picture, file and heading that a page names exists."""
    lost = []
    for link in links(page):
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            lost.append(link)
    assert lost == []


def test_the_guide_shows_every_picture_that_is_taken() -> None:
    """No picture of `python -m tools.guide` is left over."""
    pages = (ROOT / "docs" / "playing.md", ROOT / "docs" / "server-owners.md")
    shown = {Path(link).name for page in pages for link in links(page)}
    assert {picture.name for picture in GUIDE.iterdir()} <= shown
