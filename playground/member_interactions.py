"""An interaction as a person's app sends it, turned into one for the bot and checked as Discord does."""

from playground.access import require, require_open
from playground.channels import Channel
from playground.errors import DiscordError, Problem, invalid
from playground.interactions import Interaction, Interactions, Type
from playground.member_checks import checked_component, checked_inputs, checked_options, may_use, sees
from playground.messages import Message, MessageFlag
from playground.people import User
from playground.permissions import NONE
from playground.snowflakes import Json
from playground.world import World


def asked(world: World, interactions: Interactions, user: User, body: Json) -> Interaction:
    """What the person asks for; raises where Discord would not even tell the bot."""
    data = body.get("data")
    if body.get("type") not in set(Type) or not isinstance(data, dict):
        raise invalid(("type",), "BASE_TYPE_CHOICES", "Value must be one of {2, 3, 4, 5}.")
    kind = Type(body["type"])
    if kind == Type.MODAL:
        return _form(world, interactions, user, data)
    channel = _open_channel(world, user, str(body.get("channel_id")))
    if kind == Type.COMPONENT:
        message = _visible(world, user, channel, str(body.get("message_id")))
        shown = _as_shown(message, str(data.get("custom_id")), stale=bool(body.get("stale")))
        interaction = interactions.begin(kind, user, channel, checked_component(shown, data))
        interaction.message, interaction.shown = message, shown
        return interaction
    command = _command_data(world, user, channel, data, typing=kind == Type.AUTOCOMPLETE)
    return interactions.begin(kind, user, channel, command)


def _as_shown(message: Message, custom_id: str, *, stale: bool) -> Json:
    """The message now or, for a click that was under way when it changed, as the person saw it."""
    now = message.payload()
    return message.former.get(custom_id, now) if stale else now


def _form(world: World, interactions: Interactions, user: User, data: Json) -> Interaction:
    modal, opened_by = interactions.open_modal(user.id, str(data.get("custom_id")))
    channel = _open_channel(world, user, opened_by.channel.id)
    interaction = interactions.begin(Type.MODAL, user, channel, checked_inputs(modal, data))
    interaction.message, interaction.opened_by = opened_by.message, opened_by
    interaction.shown = opened_by.message.payload() if opened_by.message else None
    return interaction


def _open_channel(world: World, user: User, channel_id: str) -> Channel:
    channel = world.channel(channel_id)
    require(world, user.id, channel, NONE)
    require_open(channel)
    return channel


def _visible(world: World, user: User, channel: Channel, message_id: str) -> Message:
    message = world.message(channel.id, message_id)
    if not sees(message, user.id) or message.flags & MessageFlag.LOADING:
        raise DiscordError(Problem.UNKNOWN_MESSAGE)
    return message


def _command_data(world: World, user: User, channel: Channel, data: Json, *, typing: bool) -> Json:
    command = world.application.commands.get(str(data.get("id")))
    if command is None or not may_use(world, command, user.id, channel):
        raise DiscordError(Problem.UNKNOWN_COMMAND)
    defined = command.get("options", [])
    options = checked_options(defined, data.get("options"), typing=typing, path=("data", "options"))
    guild = {"guild_id": command["guild_id"]} if "guild_id" in command else {}
    return {
        "id": command["id"],
        "name": command["name"],
        "type": command["type"],
        "options": options,
        **guild,
    }
