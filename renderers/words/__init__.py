"""The words of every language: Fluent files, one a language and folder, read through one function.

Two functions are known to the files beside Fluent's own: `TILE($key, case: "…")` names a tile kind given by
its key, `TILES($keys)` a list of them given as keys separated by blanks, equal ones counted together.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource

if TYPE_CHECKING:
    from collections.abc import Callable

SOURCE_LANGUAGE = "en"
_folders: list[Path] = [Path(__file__).parent, Path(__file__).parent / "dice"]


class UnknownWordError(KeyError):
    """No text of that key exists, or the values given do not fill it: a mistake of the program."""


def add_words(folder: Path) -> None:
    """Read `<language>.ftl` of this folder too; its keys join the others. Adding twice changes nothing."""
    if folder not in _folders:
        _folders.append(folder)
        _language.cache_clear()
        _bundle.cache_clear()


def text(locale: str, key: str, **values: str | int) -> str:
    """The text of a key in a language ("ru", "es-419"), English where the language lacks it.

    Raises `UnknownWordError` if English lacks it too or a value it needs is missing.
    """
    for language in dict.fromkeys((_language(locale), SOURCE_LANGUAGE)):
        found = _format(language, key, values)
        if found is not None:
            return found
    raise UnknownWordError(key)


def keys(locale: str) -> frozenset[str]:
    """All keys that a language has itself, or English if there is no such language."""
    return frozenset(_bundle(_language(locale))._messages)  # noqa: SLF001  # the library offers no list of its messages


@lru_cache(maxsize=64)
def _language(locale: str) -> str:
    """The language of a locale, if there are words in it."""
    language = locale.split("-", maxsplit=1)[0]
    return language if any((folder / f"{language}.ftl").exists() for folder in _folders) else SOURCE_LANGUAGE


def _format(language: str, key: str, values: dict[str, Any]) -> str | None:
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    if pattern is None:
        return None
    formatted, errors = bundle.format_pattern(pattern, values)
    return None if errors else str(formatted)


@cache
def _bundle(language: str) -> FluentBundle:
    # Marks that isolate the direction of names would be boxes in pictures, and noise to a screen reader.
    bundle = FluentBundle([language], functions=_functions(language), use_isolating=False)
    for folder in _folders:
        file = folder / f"{language}.ftl"
        if file.exists():
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def _functions(language: str) -> dict[str, Callable[..., Any]]:
    def tile(key: str, case: str = "nominative") -> str:
        return text(language, f"tile-{key.replace('_', '-')}", case=case)

    def tiles(keys: str, case: str = "nominative") -> str:
        counted = [
            tile(key, case)
            if count == 1
            else text(language, "tile-counted", count=count, tile=tile(key, case))
            for key, count in Counter(keys.split()).items()
        ]
        return ", ".join(counted)

    return {"TILE": tile, "TILES": tiles}
