"""The commands that the bot registers, for all guilds or for one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aiohttp import web

from playground.errors import DiscordError, Problem, invalid
from playground.http import answer, at, json_body, no_content
from playground.rest.paths import APPLICATION, application_of
from playground.validation.commands import check_number, checked_command, checked_commands
from playground.world.events import Event

if TYPE_CHECKING:
    from playground.discord_json import Json
    from playground.world.world import World

routes = web.RouteTableDef()
_GLOBAL = f"{APPLICATION}/commands"
_GUILD = f"{APPLICATION}/guilds/{{guild}}/commands"


class Scope:
    """The commands that the path names: those for all guilds, or those for one."""

    def __init__(self, request: web.Request) -> None:
        self.world, self.application = application_of(request)
        self.guild_id = request.match_info.get("guild")
        if self.guild_id not in (None, *self.world.guilds):
            raise DiscordError(Problem.MISSING_ACCESS)

    def commands(self) -> list[Json]:
        every = self.application.commands.values()
        return [command for command in every if command.get("guild_id") == self.guild_id]

    def find(self, command_id: str) -> Json:
        found = self.application.commands.get(command_id)
        if found is None or found.get("guild_id") != self.guild_id:
            raise DiscordError(Problem.UNKNOWN_COMMAND)
        return found

    def put(self, written: Json) -> tuple[Json, bool]:
        """Add a command, or replace the one of its type and name; returns it and whether it is new.

        A command that replaces another has its id.
        """
        key = (written["type"], written["name"])
        old = next((found for found in self.commands() if (found["type"], found["name"]) == key), None)
        command = _completed(self.world, written, old["id"] if old else None, self.guild_id)
        self.application.commands[command["id"]] = command
        return command, old is None

    def tell_changed(self) -> None:
        self.world.events.tell(Event("COMMANDS_UPDATE", only_members=True))


def _completed(world: World, written: Json, command_id: str | None, guild_id: str | None) -> Json:
    """A command as Discord returns it."""
    permissions = written.get("default_member_permissions")
    return {
        **written,
        "id": command_id or world.snowflakes.next(),
        "application_id": world.application.id,
        "version": world.snowflakes.next(),
        "default_member_permissions": None if permissions is None else str(permissions),
        "nsfw": written.get("nsfw", False),
        "contexts": written.get("contexts"),
        "integration_types": written.get("integration_types", [0]),
        "name_localizations": written.get("name_localizations"),
        "description_localizations": written.get("description_localizations"),
        **({"guild_id": guild_id} if guild_id else {"dm_permission": written.get("dm_permission", True)}),
    }


@routes.get(_GLOBAL)
@routes.get(_GUILD)
async def every(request: web.Request) -> web.Response:
    commands = Scope(request).commands()
    if request.query.get("with_localizations", "false").lower() in ("1", "true"):
        return answer(commands)
    hidden = ("name_localizations", "description_localizations")
    return answer([{key: command[key] for key in command if key not in hidden} for command in commands])


@routes.put(_GLOBAL)
@routes.put(_GUILD)
async def overwrite(request: web.Request) -> web.Response:
    scope = Scope(request)
    written = checked_commands(_listed(await json_body(request)))
    old = scope.commands()
    kept = {scope.put(command)[0]["id"] for command in written}
    for command in old:
        if command["id"] not in kept:
            del scope.application.commands[command["id"]]
    scope.tell_changed()
    return answer(scope.commands())


def _listed(body: Any) -> list[Any]:
    if not isinstance(body, list):
        raise invalid((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    return body


@routes.post(_GLOBAL)
@routes.post(_GUILD)
async def create(request: web.Request) -> web.Response:
    scope = Scope(request)
    written = checked_command(await json_body(request))
    others = [found for found in scope.commands() if found["name"] != written["name"]]
    check_number([*others, written])
    command, is_new = scope.put(written)
    scope.tell_changed()
    return answer(command, status=201 if is_new else 200)


@routes.get(f"{_GLOBAL}/{{command}}")
@routes.get(f"{_GUILD}/{{command}}")
async def fetch(request: web.Request) -> web.Response:
    return answer(Scope(request).find(at(request, "command")))


@routes.patch(f"{_GLOBAL}/{{command}}")
@routes.patch(f"{_GUILD}/{{command}}")
async def change(request: web.Request) -> web.Response:
    scope = Scope(request)
    old = scope.find(at(request, "command"))
    written = checked_command({**old, **await json_body(request)})
    command = _completed(scope.world, written, old["id"], scope.guild_id)
    scope.application.commands[old["id"]] = command
    scope.tell_changed()
    return answer(command)


@routes.delete(f"{_GLOBAL}/{{command}}")
@routes.delete(f"{_GUILD}/{{command}}")
async def delete(request: web.Request) -> web.Response:
    scope = Scope(request)
    command = scope.find(at(request, "command"))
    del scope.application.commands[command["id"]]
    scope.tell_changed()
    return no_content()
