"""The words of every language: Fluent files, one a language and folder, all read through `text`.

A language is found by its files, `<language>.ftl`, and offered if it is complete: if it has every key of
English, the source language, in every folder that the program has added. A message is made from one language
only, English if the one asked for is not offered. A region, such as `es-419`, has files with what it says
differently, and all else from its language.

The files know two functions beside Fluent's own: `TILE($key, case: "…")` names a kind of tile given by its
key, `TILES($keys)` a list of them given as keys separated by spaces, with equal ones counted together. A
program may add others.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from functools import cache, lru_cache, partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

SOURCE_LANGUAGE = "en"
FOLDERS = tuple(Path(__file__).parent / feature for feature in ("", "analysis", "dice", "statistics"))
"""The folders of the renderers' own words."""
_folders = [*FOLDERS]
_functions_added: dict[str, Callable[[str, str], str]] = {}
# Whatever begins a line and is assigned to is a message, or a term if it begins with a hyphen: all that
# belongs to one is indented.
_MESSAGE = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
_REFERENCE = re.compile(r"\{ *(-[A-Za-z][\w-]*|[A-Za-z][\w-]*(?= *\}))")


class UnknownWordError(KeyError):
    """There is no text with that key, or the values do not fill it: a mistake in the program."""


def add_words(folder: Path) -> None:
    """Add the keys of this folder's files to the others; adding a folder twice changes nothing.

    From now on a language is offered only if it is complete in this folder too. A file is read when a key
    is not found in the folders before it.
    """
    if folder not in _folders:
        _folders.append(folder)
        forget()


def add_function(name: str, say: Callable[[str, str], str]) -> None:
    """Let the files call `name("argument")`, which becomes `say(language, argument)`."""
    _functions_added[name] = say
    forget()


def forget_sayings() -> None:
    """Say again what was said before, since an added function now says something else."""
    _format.cache_clear()


def forget() -> None:
    """Forget all that was read of the folders, which have changed."""
    for cached in (language_for, languages, keys, _sources, _format, _bundle):
        cached.cache_clear()


def text(locale: str, key: str, **values: str | int) -> str:
    """The text of a key, in the language offered for a Discord or BCP 47 locale ("ru", "es-419").

    Raises `UnknownWordError` if there is no such key, or if a value that the text needs is missing.
    """
    language = language_for(locale)
    formatted = _format(language, key, tuple(values.items()))
    if formatted is None:
        raise UnknownWordError(f"{key} ({language})")
    return formatted


@lru_cache(maxsize=64)
def language_for(locale: str) -> str:
    """The language that speaks to a locale: the region's or its own where that is offered, else English."""
    language = _without_region(locale)
    # English needs no look into the files of other languages, which a program in English never reads.
    offered = () if language == SOURCE_LANGUAGE else languages()
    return next((one for one in (locale, language) if one in offered), SOURCE_LANGUAGE)


@cache
def languages() -> tuple[str, ...]:
    """The languages offered, English first: those that are complete in all folders added so far."""
    found = found_languages(_folders)
    incomplete = {file.stem for file in missing_words(_folders, found)}
    return tuple(language for language in found if language not in incomplete)


def found_languages(folders: Iterable[Path]) -> tuple[str, ...]:
    """The languages that have a file in any of the folders, complete or not; English first."""
    found = {file.stem for folder in folders for file in folder.glob("*.ftl")}
    return SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE})


def missing_words(folders: Collection[Path], wanted: Iterable[str]) -> dict[Path, list[str]]:
    """What the wanted languages lack in the folders: the keys that only English has, by file."""
    files = [folder / f"{language}.ftl" for language in wanted for folder in folders]
    missing = {file: sorted(_keys(file.with_stem(SOURCE_LANGUAGE)) - _known_to(file)) for file in files}
    return {file: lacking for file, lacking in missing.items() if lacking}


@lru_cache(maxsize=64)
def keys(locale: str) -> frozenset[str]:
    """All keys of the language offered for a locale."""
    return frozenset[str]().union(*(_known_to(folder / f"{language_for(locale)}.ftl") for folder in _folders))


def _known_to(file: Path) -> frozenset[str]:
    """The keys of a file, and for a region those of its language."""
    return _keys(file) | _keys(file.with_stem(_without_region(file.stem)))


def _keys(file: Path) -> frozenset[str]:
    return frozenset(key for key in _sources(file) if not key.startswith("-"))


def _without_region(language: str) -> str:
    return language.split("-", maxsplit=1)[0]


@cache
def _sources(file: Path) -> dict[str, str]:
    """The messages of a file by key, as they are written there."""
    source = file.read_text(encoding="utf-8") if file.exists() else ""
    found = list(_MESSAGE.finditer(source))
    places = pairwise([*(match.start() for match in found), len(source)])
    return {match[1]: source[start:end] for match, (start, end) in zip(found, places, strict=True)}


# Most of what a text says of a position was said of the one before it.
@lru_cache(maxsize=4096)
def _format(language: str, key: str, values: tuple[tuple[str, str | int], ...]) -> str | None:
    if not _is_known(language, key):
        return None
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value
    if pattern is None:
        return None
    formatted, errors = bundle.format_pattern(pattern, dict(values))
    return None if errors else _with_minus(str(formatted), values)


def _with_minus(formatted: str, values: Iterable[tuple[str, str | int]]) -> str:
    """Negative numbers with the sign that all our texts have: Fluent writes a hyphen."""
    for _, value in values:
        if isinstance(value, int) and value < 0:
            formatted = re.sub(rf"(?<!\w)-(?={-value}\b)", "−", formatted)
    return formatted


def _is_known(language: str, key: str) -> bool:
    """Whether the bundle has a message; it is parsed now if it was not wanted before.

    Parsing whole files would take longer than drawing the first picture of a process.
    """
    bundle = _bundle(language)
    if bundle.has_message(key):
        return True
    source = _source(language, key)
    if source is None:
        return False
    # Another thread may use a message as soon as the bundle has it: so it comes after those in it.
    for other in _REFERENCE.findall(source):
        _is_known(language, other)
    bundle.add_resource(FluentResource(source))
    return bool(bundle.has_message(key))


def _source(language: str, key: str) -> str | None:
    """A message or term as a language has it; a region's own comes before its language's."""
    stems = dict.fromkeys((language, _without_region(language)))
    files = (folder / f"{stem}.ftl" for stem in stems for folder in _folders)
    return next((_sources(file)[key] for file in files if key in _sources(file)), None)


@cache
def _bundle(language: str) -> FluentBundle:
    """The messages of a language that were wanted so far."""
    # Marks that isolate the direction of names would be boxes in pictures, and noise to a screen reader.
    return FluentBundle([language], functions=_functions(language), use_isolating=False)


def _functions(language: str) -> dict[str, Callable[..., Any]]:
    def tile(key: str, case: str = "nominative", count: int = 1) -> str:
        return text(language, f"tile-{key.replace('_', '-')}", case=case, count=count)

    def tiles(keys: str, case: str = "nominative") -> str:
        counted = [
            tile(key, case)
            if count == 1
            else text(language, "tile-counted", count=count, tile=tile(key, case, count))
            for key, count in Counter(keys.split()).items()
        ]
        return text(language, "list-separator").join(counted)

    added = {name: partial(say, language) for name, say in _functions_added.items()}
    return {"TILE": tile, "TILES": tiles, **added}
