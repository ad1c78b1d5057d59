"""A request of a person's app, checked as Discord checks it and turned into an interaction for the bot.

A forged request is not checked: a manipulated app may name any custom_id, values, options and entries, and
the bot receives exactly those. Who asks, where, and about which message still comes from Discord.
"""

from playground.discord_json import Json
from playground.errors import DiscordError, Problem, invalid
from playground.member.command_checks import checked_options, may_use
from playground.member.files import require_files
from playground.validation.component_trees import walk
from playground.validation.components import BUTTON, STRING_SELECT
from playground.world.access import require, require_open
from playground.world.channels import Channel
from playground.world.interactions import Interaction, InteractionType
from playground.world.live_interactions import LiveInteractions
from playground.world.messages import Message, MessageFlag
from playground.world.people import User
from playground.world.world import World


def checked_inputs(modal: Json, given: Json) -> Json:
    """What the person entered, as the bot receives it; raises if a field is missing or its text too long."""
    answers = {
        part["custom_id"]: part for _, part in walk(given.get("components", [])) if "custom_id" in part
    }
    written = [
        {"type": line["type"], "id": line["id"], "component": _entered(line["component"], answers)}
        for line in modal["components"]
    ]
    return {"custom_id": modal["custom_id"], "components": written}


def _entered(definition: Json, answers: dict[str, Json]) -> Json:
    answer = answers.get(definition["custom_id"], {})
    written = {key: definition[key] for key in ("type", "id", "custom_id")}
    if "options" in definition:
        values = [str(value) for value in answer.get("values", [])]
        check_number({"max_values": len(definition["options"]), **definition}, values)
        check_known(definition, values)
        return {**written, "values": values}
    if "values" in answer:
        return {**written, "values": [str(value) for value in answer["values"]]}
    value = answer.get("value") or ""
    _check_text(definition, value)
    return {**written, "value": value}


def _check_text(definition: Json, value: str) -> None:
    path = ("data", "components", definition["custom_id"], "value")
    if not value and definition.get("required", True):
        raise invalid(path, "BASE_TYPE_REQUIRED", "This field is required")
    least, most = definition.get("min_length", 0), definition.get("max_length", 4000)
    if value and not least <= len(value) <= most:
        raise invalid(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def checked_component(shown: Json, data: Json) -> Json:
    """The click or choice as the bot receives it; raises if the message, as shown, has no such component."""
    parts = (part for _, part in walk(shown["components"]))
    found = next((part for part in parts if part.get("custom_id") == data.get("custom_id")), None)
    if found is None or found.get("disabled"):
        raise invalid(("data", "custom_id"), "COMPONENT_VALIDATION_FAILED", "Component validation failed")
    written: Json = {"component_type": found["type"], "custom_id": found["custom_id"], "id": found["id"]}
    if found["type"] == BUTTON:
        return written
    values = [str(value) for value in data.get("values", [])]
    check_number(found, values)
    if found["type"] == STRING_SELECT:
        check_known(found, values)
    return {**written, "values": values}


def check_number(select: Json, values: list[str]) -> None:
    """Raise if there are too many or too few values, or the same twice."""
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if select.get("required") is False:
        least = 0
    if not least <= len(values) <= most or len(set(values)) != len(values):
        message = f"Must be between {least} and {most} in length."
        raise invalid(("data", "values"), "BASE_TYPE_BAD_LENGTH", message)


def check_known(select: Json, values: list[str]) -> None:
    """Raise if a value is none of the options."""
    if not set(values) <= {option["value"] for option in select.get("options", [])}:
        raise invalid(("data", "values"), "COMPONENT_VALIDATION_FAILED", "Component validation failed")


PERSON_MENU = 2
"""The type of a command in the menu of a person."""


def requested(world: World, interactions: LiveInteractions, user: User, body: Json) -> Interaction:
    """The interaction that the person requests; raises `DiscordError` if the bot would not get it."""
    data = body.get("data")
    if body.get("type") not in [*InteractionType] or not isinstance(data, dict):
        raise invalid(("type",), "BASE_TYPE_CHOICES", "Value must be one of {2, 3, 4, 5}.")
    kind = InteractionType(body["type"])
    if body.get("forged"):
        return _forged(world, interactions, user, kind, body)
    if kind == InteractionType.MODAL:
        modal, opened_by = interactions.open_modal(user.id, str(data.get("id")))
        return _submitted_form(world, interactions, opened_by, checked_inputs(modal, data))
    channel = _open_channel(world, user, str(body.get("channel_id")))
    if kind == InteractionType.COMPONENT:
        message = _visible_message(world, user, channel, str(body.get("message_id")))
        if message.author is not world.bot:  # its application is gone
            raise DiscordError(Problem.UNKNOWN_APPLICATION)
        shown = _as_shown(message, str(data.get("custom_id")), stale=bool(body.get("stale")))
        interaction = interactions.begin(kind, user, channel, checked_component(shown, data))
        interaction.message, interaction.shown = message, shown
        return interaction
    typing = kind == InteractionType.AUTOCOMPLETE
    return interactions.begin(kind, user, channel, _command_data(world, user, channel, data, typing=typing))


def _submitted_form(
    world: World, interactions: LiveInteractions, opened_by: Interaction, data: Json
) -> Interaction:
    user = opened_by.user
    channel = _open_channel(world, user, opened_by.channel.id)
    interaction = interactions.begin(InteractionType.MODAL, user, channel, data)
    interaction.message, interaction.opened_by = opened_by.message, opened_by
    interaction.shown = opened_by.message.payload() if opened_by.message else None
    return interaction


def _forged(
    world: World, interactions: LiveInteractions, user: User, kind: InteractionType, body: Json
) -> Interaction:
    data = dict(body["data"])
    if kind == InteractionType.MODAL and "id" in data:
        _, opened_by = interactions.open_modal(user.id, str(data.pop("id")))
        return _submitted_form(world, interactions, opened_by, data)
    channel = _open_channel(world, user, str(body.get("channel_id")))
    interaction = interactions.begin(kind, user, channel, data)
    if body.get("message_id") is not None:
        interaction.message = _visible_message(world, user, channel, str(body["message_id"]))
        interaction.shown = interaction.message.payload()
    return interaction


def _open_channel(world: World, user: User, channel_id: str) -> Channel:
    channel = world.channel(channel_id)
    require(world, user.id, channel)
    require_open(channel)
    return channel


def _visible_message(world: World, user: User, channel: Channel, message_id: str) -> Message:
    message = world.message(channel.id, message_id)
    if not message.is_visible_to(user.id) or message.flags & MessageFlag.LOADING:
        raise DiscordError(Problem.UNKNOWN_MESSAGE)
    return message


def _as_shown(message: Message, custom_id: str, *, stale: bool) -> Json:
    """The message now or, for a click that was under way when it changed, as the person saw it."""
    now = message.payload()
    return message.former.get(custom_id, now) if stale else now


def _command_data(world: World, user: User, channel: Channel, data: Json, *, typing: bool) -> Json:
    command = world.application.commands.get(str(data.get("id")))
    if command is None or not may_use(world, command, user.id, channel):
        raise DiscordError(Problem.UNKNOWN_COMMAND)
    if command["type"] == PERSON_MENU:
        return _person_menu_data(world, channel, command, data, typing=typing)
    defined = command.get("options", [])
    options = checked_options(defined, data.get("options"), typing=typing, path=("data", "options"))
    require_files(world, options)
    return {"id": command["id"], "name": command["name"], "type": command["type"], "options": options}


def _person_menu_data(world: World, channel: Channel, command: Json, data: Json, *, typing: bool) -> Json:
    """What the bot receives of an entry in the menu of a person, who must be a member of the server."""
    target, guild = str(data.get("target_id")), world.guild_of(channel)
    if typing or guild is None or target not in guild.memberships:
        raise DiscordError(Problem.UNKNOWN_USER)
    return {"id": command["id"], "name": command["name"], "type": command["type"], "target_id": target}
