"""What the reasons of both games' computers have in common: how their values are said."""

from collections.abc import Mapping, Sequence

from renderers.words.formats import number


def said_values(values: Mapping[str, int | str], shown: Sequence[str]) -> dict[str, int | str]:
    """The values of a reason with the names of seats, and with negative numbers as they are written.

    `shown` are names as they are to be shown.
    """
    said = {
        name: number(value) if isinstance(value, int) and value < 0 else value
        for name, value in values.items()
    }
    for key, name in (("seat", "name"), ("to", "rival")):
        if key in values:
            said[name] = shown[int(values[key])]
    return said
