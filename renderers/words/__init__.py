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

    from fluent.syntax.ast import Resource

SOURCE_LANGUAGE = "en"
_folders: list[Path] = [Path(__file__).parent, Path(__file__).parent / "dice"]


class UnknownWordError(KeyError):
    """No text of that key exists, or the values given do not fill it: a mistake of the program."""


def add_words(folder: Path) -> None:
    """Read `<language>.ftl` of this folder too; its keys join the others. Adding twice changes nothing.

    A folder is read when a key is not found in those before it.
    """
    if folder not in _folders:
        _folders.append(folder)
        _language.cache_clear()
        _format.cache_clear()


def text(locale: str, key: str, **values: str | int) -> str:
    """The text of a key in a language ("ru", "es-419"), English where the language lacks it.

    Raises `UnknownWordError` if English lacks it too or a value it needs is missing.
    """
    for language in dict.fromkeys((_language(locale), SOURCE_LANGUAGE)):
        found = _format(language, key, tuple(values.items()))
        if found is not None:
            return found
    raise UnknownWordError(key)


def keys(locale: str) -> frozenset[str]:
    """All keys that a language has itself, or English if there is no such language."""
    return frozenset(_bundle(_language(locale), len(_folders))._messages)  # noqa: SLF001  # the library offers no list of its messages


@lru_cache(maxsize=64)
def _language(locale: str) -> str:
    """The language of a locale, if there are words in it."""
    language = locale.split("-", maxsplit=1)[0]
    return language if any((folder / f"{language}.ftl").exists() for folder in _folders) else SOURCE_LANGUAGE


# Most of what is told of a position was told of the one before it.
@lru_cache(maxsize=4096)
def _format(language: str, key: str, values: tuple[tuple[str, str | int], ...]) -> str | None:
    """The text in the words of as few folders as have the key, and what it refers to."""
    for count in range(1, len(_folders) + 1):
        bundle = _bundle(language, count)
        pattern = bundle.get_message(key).value if bundle.has_message(key) else None
        if pattern is not None:
            formatted, errors = bundle.format_pattern(pattern, dict(values))
            if not errors:
                return str(formatted)
    return None


@cache
def _bundle(language: str, count: int) -> FluentBundle:
    """The words of the first folders."""
    # Marks that isolate the direction of names would be boxes in pictures, and noise to a screen reader.
    bundle = FluentBundle([language], functions=_functions(language), use_isolating=False)
    for folder in _folders[:count]:
        file = folder / f"{language}.ftl"
        if file.exists():
            bundle.add_resource(_resource(file))
    return bundle


@cache
def _resource(file: Path) -> Resource:
    return FluentResource(file.read_text(encoding="utf-8"))


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
