"""What the components of a message or form must keep together, however deep they are nested."""

from collections.abc import Iterator

from playground.discord_json import Json
from playground.errors import FieldPath, invalid


def walk(components: list[Json], path: FieldPath = ("components",)) -> Iterator[tuple[FieldPath, Json]]:
    """Every component of a tree with its path, parents before children."""
    for index, component in enumerate(components):
        yield from _below(component, (*path, index))


def _below(component: Json, path: FieldPath) -> Iterator[tuple[FieldPath, Json]]:
    yield path, component
    if "component" in component:
        yield from _below(component["component"], (*path, "component"))
    yield from walk(component.get("components", []), (*path, "components"))


def check_custom_ids(components: list[Json]) -> None:
    """Raise if a custom_id occurs twice."""
    seen: set[str] = set()
    for path, component in walk(components):
        custom_id = component.get("custom_id")
        if custom_id in seen:
            message = "Component custom id cannot be duplicated"
            raise invalid((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        if custom_id is not None:
            seen.add(custom_id)


def numbered(components: list[Json]) -> list[Json]:
    """The same components, each that had no id with the id that Discord gives it."""
    everything = [component for _, component in walk(components)]
    taken = {component["id"] for component in everything if component.get("id")}
    free = (number for number in range(1, len(everything) + len(taken) + 1) if number not in taken)
    for component in everything:
        if not component.get("id"):
            component["id"] = next(free)
    return components
