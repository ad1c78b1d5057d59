"""How high what is written in pictures is on a phone.

There a picture is 400 pixels wide, less than a third of its width. What a decision needs is at least nine
pixels high there: numbers from foot to head, words from the top of a capital to the foot of a "p".
"""

from collections.abc import Iterable
from functools import cache

from renderers.canvas import lettering
from renderers.fonts import Face, font
from tests.renderers.written import WrittenText

LEAST_HEIGHT = 29
"""In pixels of a picture; the least size of a player's marker as well."""
EXCEPTIONS = {
    "TILE_NAME": "names of tiles stand under their pictures, which say the same",
    "USED_SUN": "used suns cannot be bid any more",
    "FLOODS": "the player's card says the same; in strips of lots, how many there were of what is sold",
    "DIE_STATE": "long words for what a ring, a bar or a check says",
    "CAPTION": "the table's code, and remarks under what they explain",
    "TOLD": "rolls that name several dice with their faces, and why, in an analysis; its text says the same",
    "REASON": "where points come from, under the points of an epoch that is over",
    "EPOCH_POINTS": "points of single epochs, under their sum",
    "MEDAL_NUMBER": "places, which are in order",
    "PLACE_NUMBER": "places, which are in order",
    "BEST": "points of the best of an epoch, in a plot of a game that is over",
    "NOTE": "the scale of that plot",
    "STATUE_NAMES": "several winners, who are named beside as well",
    "HEADING": "heads of leaderboards, statistics and analyses, over what explains itself",
    **dict.fromkeys(("STAT", "FIGURE"), "statistics, which nobody decides by"),
    "MOMENT_NUMBER": "numbers of moments, which are in order",
    **dict.fromkeys(
        ("KEY_TITLE", "KEY_NAME", "KEY_TIMES", "KEY_SUN", "STEP", "STEP_POINTS", "RULE", "STAYS"),
        "the key card is the rules, which are read at leisure and are in words too",
    ),
}
"""The styles that may be smaller, each with its reason."""


IN_SENTENCES = ("HEADLINE", "SUB_LINE", "PLATE", "PLAYER", "LONG_NAME", "RANKED", "STATUE_NAME")
"""Styles of names and sentences, in which what is only a number is a word: somebody may be called 7."""


@cache
def height(face: Face, size: int, *, number: bool) -> int:
    """How high numbers or words are in a face at a size, in pixels."""
    _, top, _, bottom = font(face, size).getbbox("0" if number else "Hp", anchor="ls")
    return round(bottom - top)


def is_readable(text: WrittenText) -> bool:
    """Whether a text is high enough, or an exception."""
    is_word = any(sign.isalpha() for sign in text.words) or _is_set_as(text, IN_SENTENCES)
    if height(Face(text.font), text.size, number=not is_word) >= LEAST_HEIGHT:
        return True
    return _is_set_as(text, EXCEPTIONS)


def _is_set_as(text: WrittenText, styles: Iterable[str]) -> bool:
    """Whether a text is set in one of these styles, by name; names in two lines are a little smaller."""
    wanted = [getattr(lettering, name) for name in styles]
    return text.style is not None and any(
        text.style == style or text.style == style._replace(size=style.smallest) for style in wanted
    )
