"""The commands that the bot registers, for all guilds at once."""

from typing import Any

from aiohttp import web

from playground.discord_json import Json
from playground.errors import invalid
from playground.http import answer, json_body
from playground.rest.paths import APPLICATION, application_of
from playground.validation.commands import checked_commands
from playground.world.events import Event
from playground.world.world import World

routes = web.RouteTableDef()
_COMMANDS = f"{APPLICATION}/commands"


@routes.get(_COMMANDS)
async def every(request: web.Request) -> web.Response:
    commands = application_of(request)[1].commands.values()
    if request.query.get("with_localizations", "false").lower() in ("1", "true"):
        return answer([*commands])
    hidden = ("name_localizations", "description_localizations")
    return answer([{key: command[key] for key in command if key not in hidden} for command in commands])


@routes.put(_COMMANDS)
async def overwrite(request: web.Request) -> web.Response:
    """Replace all commands; one that replaces another of its type and name has its id."""
    world, application = application_of(request)
    written = checked_commands(_listed(await json_body(request)))
    ids = {_key(command): command["id"] for command in application.commands.values()}
    commands = [_completed(world, command, ids.get(_key(command))) for command in written]
    application.commands = {command["id"]: command for command in commands}
    world.events.tell(Event("COMMANDS_UPDATE", only_members=True))
    return answer(commands)


def _listed(body: Any) -> list[Any]:
    if not isinstance(body, list):
        raise invalid((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    return body


def _key(command: Json) -> tuple[int, str]:
    return command["type"], command["name"]


def _completed(world: World, written: Json, command_id: str | None) -> Json:
    """A command as Discord returns it."""
    permissions = written.get("default_member_permissions")
    return {
        **written,
        "id": command_id or world.snowflakes.next(),
        "application_id": world.application.id,
        "version": world.snowflakes.next(),
        "default_member_permissions": None if permissions is None else str(permissions),
        "dm_permission": written.get("dm_permission", True),
        "nsfw": written.get("nsfw", False),
        "contexts": written.get("contexts"),
        "integration_types": written.get("integration_types", [0]),
        "name_localizations": written.get("name_localizations"),
        "description_localizations": written.get("description_localizations"),
    }
