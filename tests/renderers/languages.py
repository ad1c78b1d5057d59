"""The languages found in the renderers' words, what their messages are made of, and what is missing."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product, starmap
from pathlib import Path
from types import ModuleType
from typing import Any

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from renderers.words import FOLDERS, found_languages
from tests.in_turn import in_turn, repeated

REASON = re.compile(r'(?:return|MalformedActionError\()\s*f?"([a-z_{}]+)",')
"""How the source of the rules names a reason for a refusal."""
LANGUAGES = found_languages(FOLDERS)
TRANSLATIONS = LANGUAGES[1:]


def in_one_language(kinds: Iterable[Any], languages: Sequence[str] = LANGUAGES) -> list[Any]:
    """Parameters for every kind in every language; in which `make test` tries a kind is its turn."""
    kinds, whole = tuple(kinds), [one for one in languages if "-" not in one]
    of_regions = [one for one in languages if one not in whole]
    return [*in_turn(kinds, lambda _: whole), *starmap(repeated, product(kinds, of_regions))]


class Words(Visitor):
    """What one message or term is made of."""

    def __init__(self, message: ast.Message | ast.Term) -> None:
        self.literals: list[str] = []
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.plurals: list[set[str]] = []
        self.commands: set[str] = set()
        self.visit(message)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802  # the library's name
        self.literals.append(node.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # Fluent's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  # Fluent's name
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802  # Fluent's name
        self.references.add(f"-{node.id.name}")

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802  # Fluent's name
        named = node.arguments.positional[0]
        if node.id.name == "COMMAND" and isinstance(named, ast.StringLiteral):
            self.commands.add(named.value)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  # Fluent's name
        keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        if "one" in keys:
            self.plurals.append(keys)
        self.generic_visit(node)


class Messages(dict[str, dict[str, Words]]):
    """The messages of each language in some folders, by key, read once a test asks for a language.

    Those of a region's language are its own and those of the language.
    """

    def __init__(self, folders: Iterable[Path]) -> None:
        super().__init__()
        self._folders = tuple(folders)

    def __missing__(self, language: str) -> dict[str, Words]:
        alone = language.split("-", maxsplit=1)[0]
        files = [_read(folder / f"{language}.ftl") for folder in self._folders]
        own = {key: words for file in files for key, words in file.items()}
        assert len(own) == sum(map(len, files))
        self[language] = own if alone == language else self[alone] | own
        return self[language]


@cache
def _read(file: Path) -> dict[str, Words]:
    entries = parse(file.read_text(encoding="utf-8")).body if file.exists() else []
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    messages = [entry for entry in entries if isinstance(entry, ast.Message)]
    assert len({message.id.name for message in messages}) == len(messages)
    return {message.id.name: Words(message) for message in messages}


def needed_values(messages: Mapping[str, Words], key: str) -> set[str]:
    """The values that a message needs, those of messages within it included."""
    message = messages[key]
    others = (other for other in message.references if not other.startswith("-"))  # terms need none
    return message.variables.union(*(needed_values(messages, other) for other in others))


def is_tidy(text: str) -> bool:
    """Whether a text has no blank at its ends or of its lines, and none twice; no-break ones may be there."""
    return all(line == " ".join(filter(None, line.split(" "))) for line in text.split("\n"))


def refusal_keys(modules: Sequence[ModuleType], others: set[str]) -> set[str]:
    """The keys of the words for every reason that these modules, and others, give for a refusal."""
    sources = [Path(module.__file__ or "").read_text(encoding="utf-8") for module in modules]
    reasons = {reason for source in sources for reason in REASON.findall(source)} | others
    return {f"illegal-{reason.replace('_', '-')}" for reason in reasons if "{" not in reason}
