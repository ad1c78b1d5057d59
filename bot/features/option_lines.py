"""What each option of a position promises, and why one is the best, in lines of a message."""

from collections.abc import Callable, Iterable, Mapping

from bot.words import text

MOST_OPTIONS = 6
"""The number of options whose shares are shown, besides those that are marked."""


def option_lines(
    shares: Iterable[tuple[str, float]], label: Callable[[str], str], marked: Mapping[str, str], locale: str
) -> list[str]:
    """The best options, and those `marked` with the key of their words; options that read alike share a line.

    `shares` are shares of victory by action, the best first.
    """
    wins, keys = dict[str, float](), dict[str, str]()
    every = list(shares)
    for action, share in every:
        if action in marked:
            wins.setdefault(label(action), share)
            keys.setdefault(label(action), marked[action])
    most = MOST_OPTIONS + len(wins)
    for action, share in every:
        if len(wins) < most:
            wins.setdefault(label(action), share)
    ranked = sorted(wins.items(), key=lambda one: -one[1])

    def line(name: str, wins: int) -> str:
        if name in keys:
            return text(locale, keys[name], action=name, wins=wins)
        return text(locale, "puzzle-option", action=name, wins=wins)

    return [line(name, round(100 * share)) for name, share in ranked]
