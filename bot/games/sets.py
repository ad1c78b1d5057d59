"""Several things in one text option: what was typed as an action, and completing it one more at a time.

Discord shows at most 25 choices while there can be hundreds of sets, so each choice adds one thing to those
typed already. After a choice the option holds the choice's name; so names are read as well as keys.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.problems import Refusal
from renderers.names import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

MAX_CHOICES = 25
"""As many suggestions as Discord shows."""
MAX_NAME = 100
"""Characters of a choice's name."""


MAX_WORD = 60
"""Characters that are repeated of what was not understood."""


def typed_action(verb: str, items: Sequence[str], unknown: str, key: str, **values: str) -> str:
    """The action's text for what was read after its verb.

    Raises `Refusal` with the words of `key`, which name what was not understood: dice that are rolled are not
    taken back, so that no word is left out silently.
    """
    if unknown or not items:
        shown = unknown if len(unknown) <= MAX_WORD else f"{unknown[:MAX_WORD]}…"
        raise Refusal(key, verb=verb, word=plain(shown), **values)
    return " ".join([verb, *items])


def complete_sets(
    chosen: Sequence[str],
    rest: str,
    sets: Iterable[tuple[str, ...]],
    name_of: Callable[[Sequence[str]], str],
) -> list[tuple[str, str]]:
    """Choices as (name, value): every set with what was chosen; if those are too many, one thing more.

    `rest` is what was typed and not understood: only choices that say so are left.
    """
    wanted = Counter(chosen)
    fitting = [items for items in sets if wanted <= Counter(items)]
    offers = fitting if len(fitting) <= MAX_CHOICES else _one_more(chosen, fitting)
    named = [(_short(name_of(offer), offer), " ".join(offer)) for offer in offers]
    return [(name, value) for name, value in named if not rest or rest.lower() in f"{name} {value}".lower()]


def _one_more(chosen: Sequence[str], sets: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """What was chosen, if it is a whole set, and each way to add one thing to it."""
    wanted = Counter(chosen)
    complete = [tuple(chosen)] if any(Counter(items) == wanted for items in sets) else []
    added = {item for items in sets for item in Counter(items) - wanted}
    return [*complete, *((*chosen, item) for item in sorted(added))]


def _short(name: str, items: Sequence[str]) -> str:
    """The name of a choice; where it is too long for Discord the items themselves, which are read as well."""
    return name if len(name) <= MAX_NAME else " ".join(items)
