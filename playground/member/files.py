"""The files that come with a command, one for each of its options of that type."""

from typing import Any

from playground.discord_json import Json
from playground.errors import DiscordError, Problem, invalid
from playground.validation.choices import OptionType
from playground.validation.messages import FILE_BYTES, Upload, Uploads
from playground.world.contents import new_attachment
from playground.world.world import World

KEPT = 50
"""How many files are kept; Discord removes them after some time."""


def with_files(world: World, body: Json, uploads: Uploads) -> Json:
    """The request with the id of the kept file in place of its number in each option that has one.

    Raises `DiscordError`.
    """
    if any(len(upload.data) > FILE_BYTES for upload in uploads.values()):
        raise DiscordError(Problem.TOO_LARGE)
    if not uploads:
        return body
    files = {number: _kept(world, str(body.get("channel_id")), upload) for number, upload in uploads.items()}
    return {**body, "data": _named(body.get("data"), files)}


def _kept(world: World, channel_id: str, upload: Upload) -> str:
    """The id of a file, which takes the place of the oldest one if there are too many."""
    kept = new_attachment(world, channel_id, upload, ephemeral=True)
    world.attachments[kept.id] = kept
    world.handed_over.append(kept.id)
    if len(world.handed_over) > KEPT:
        world.attachments.pop(world.handed_over.popleft(), None)
    return kept.id


def _named(part: Any, ids: dict[int, str]) -> Any:
    """A part of the data, with ids for numbers."""
    if not isinstance(part, dict):
        return part
    named: Json = dict(part)
    if part.get("type") == OptionType.ATTACHMENT and part.get("value") in ids:
        named["value"] = ids[part["value"]]
    if isinstance(part.get("options"), list):
        named["options"] = [_named(option, ids) for option in part["options"]]
    return named


def require_files(world: World, options: list[Json]) -> None:
    """Raise Discord's form error if an option names a file that was not handed over."""
    for option in options:
        if option["type"] == OptionType.ATTACHMENT and option["value"] not in world.handed_over:
            raise invalid(("data", "attachments"), "ATTACHMENT_NOT_FOUND", "There is no such file")
        require_files(world, option.get("options", []))
