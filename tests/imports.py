"""The graph of the imports in a folder, imports for types included, and whether it has a circle.

`python -m tests.imports engine/ra bot` prints a circle of each of these folders.
"""

import ast
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parent.parent
Graph = dict[str, set[str]]
"""Each module's name, with the names of the modules that it imports."""


def imported_names(file: Path) -> set[str]:
    """The full names of a file's imports, at any depth; `from a import b` gives `a` and `a.b`."""
    members = imported_members(file)
    return {*members, *(member.rpartition(".")[0] for member in members if "." in member)}


@cache
def imported_members(file: Path) -> frozenset[str]:
    """What a file imports, at any depth: `import a.b` gives `a.b`, and so does `from a import b`."""
    members: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            members |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            members |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(members)


def import_graph(folder: str) -> Graph:
    """The modules of a folder, each with the modules of the same folder that it imports directly.

    `from a import b` and `import a.b` count as imports of `a` too, but `from a.b import c` does not, although
    it also runs the `__init__` of `a`.
    """
    files = {_module_name(file): file for file in sorted((ROOT / folder).rglob("*.py"))}
    return {name: imported_names(file) & set(files) - {name} for name, file in files.items()}


def room_graph(folder: str) -> Graph:
    """What stands directly in a folder, modules and folders, each with those that it imports from."""
    rooms: Graph = {}
    for name, imported in import_graph(folder).items():
        room = _room(name)
        rooms.setdefault(room, set()).update({_room(other) for other in imported} - {room, folder})
    return rooms


def circle_in(graph: Graph) -> list[str]:
    """Modules of a graph that import each other in a circle; empty if none do."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle
    return []


def _module_name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _room(module: str) -> str:
    """`renderers.art` of `renderers.art.tiles`."""
    return ".".join(module.split(".")[:2])


if __name__ == "__main__":
    for folder in sys.argv[1:]:
        found = " ".join(circle_in(import_graph(folder)))
        sys.stdout.write(f"{folder}: {found or 'no circle'}\n")
