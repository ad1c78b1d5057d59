"""What the reasons of both games' computers have in common: how their values are said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from renderers.words import text
from renderers.words.typography import signed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def said_values(
    values: Mapping[str, int | str], shown: Sequence[str], locale: str, categories: str
) -> dict[str, int | str]:
    """The values of a reason, with a scoring category and its points in words, and a seat's name.

    `shown` are names as they are to be shown; the keys of the words for categories begin with `categories`.
    """
    said = dict(values)
    if "category" in values:
        points = signed(int(values["fame"]))
        said["category"] = text(locale, f"{categories}-{values['category']}", points=points)
    if "seat" in values:
        said["name"] = shown[int(values["seat"])]
    return said
