"""Who imports whom inside the playground, as docs/playground.md says."""

from tests.imports import import_graph

MAY_IMPORT = {
    "validation": set[str](),
    "world": {"validation"},
    "gateway": {"world"},
    "rest": {"gateway", "world", "validation"},
    "member": {"world", "validation"},
}


def test_a_folder_imports_only_the_folders_below_it() -> None:
    """Validation knows no world, the world no routes, and the routes of bot and members not each other."""
    wrong = {
        (module, imported)
        for module, names in import_graph("playground").items()
        for imported in names
        if (folder := module.split(".")[1:2]) and folder[0] in MAY_IMPORT
        if (other := imported.split(".")[1]) in MAY_IMPORT
        and other not in {folder[0], *MAY_IMPORT[folder[0]]}
    }
    assert wrong == set()
