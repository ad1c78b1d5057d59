"""Several things in one text parameter: reading them as an action, and completing them one at a time.

Discord shows at most 25 choices and there can be hundreds of sets, so each choice adds one thing to those
typed already. After a choice the parameter holds the choice's name, so names are read as well as keys. They
are read in every language: the app suggests them in its own, and the person may have chosen another one.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from bot.discord.controls import MAX_OPTION_TEXT, MAX_OPTIONS
from bot.discord.refusals import Refusal
from bot.words import languages
from bot.words.matching import bare
from renderers.names import plain
from renderers.words.formats import and_list

_SIGNS = r"""[,;/+&.()#'"“”„«»‘’`]"""
MAX_WORD = 60
"""Characters of a word that was not understood, when a refusal repeats it."""


def separators() -> str:
    """A pattern of what may stand between typed things: signs, and the word "and"."""
    words = dict.fromkeys(bare(and_list(["", ""], language)).strip() for language in languages())
    return rf"{_SIGNS}|\b(?:{'|'.join(words)})\b"


def any_of(names: Iterable[str]) -> str:
    """A pattern of any of these names, the longest first."""
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


def rest_of(typed: str, pattern: str) -> str:
    """What was typed besides all that fits a pattern, and the separators."""
    return " ".join(re.sub(rf"{pattern}|{separators()}", " ", typed).split())


def typed_action(verb: str, items: Sequence[str], unknown: str, key: str, **values: str) -> str:
    """The text of an action from its verb and what was read after it.

    Raises `Refusal` with the words of `key`, naming what was not understood: dice that are rolled cannot be
    taken back, so no word is ever ignored.
    """
    if unknown or not items:
        shown = unknown if len(unknown) <= MAX_WORD else f"{unknown[:MAX_WORD]}…"
        raise Refusal(key, verb=verb, word=plain(shown), **values)
    return " ".join([verb, *items])


def complete_sets(
    chosen: Sequence[str], rest: str, sets: Iterable[tuple[str, ...]], name_of: Callable[[Sequence[str]], str]
) -> list[tuple[str, str]]:
    """Choices as (name, value): every set that contains what was chosen, or one more thing if those are many.

    `rest` is what was typed but not understood, bare: only choices that contain it are left.
    """
    wanted = Counter(chosen)
    fitting = [items for items in sets if wanted <= Counter(items)]
    offers = fitting if len(fitting) <= MAX_OPTIONS else _one_more(chosen, fitting)
    named = [(_short(name_of(offer), offer), " ".join(offer)) for offer in offers]
    return [(name, value) for name, value in named if not rest or rest in bare(f"{name} {value}")]


def _one_more(chosen: Sequence[str], sets: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """What was chosen, if it is a set itself, and every way to add one thing to it."""
    wanted = Counter(chosen)
    complete = [tuple(chosen)] if any(Counter(items) == wanted for items in sets) else []
    added = {item for items in sets for item in Counter(items) - wanted}
    return [*complete, *((*chosen, item) for item in sorted(added))]


def _short(name: str, items: Sequence[str]) -> str:
    """The name of a choice; if it is too long for Discord, the items themselves, which can be read too."""
    return name if len(name) <= MAX_OPTION_TEXT else " ".join(items)
