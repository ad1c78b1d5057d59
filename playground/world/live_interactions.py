"""The interactions whose tokens are still valid, the forms that they have opened, and INTERACTION_CREATE."""

import asyncio
import secrets
from collections.abc import Iterable
from itertools import takewhile
from typing import Any

from playground.discord_json import Json
from playground.errors import DiscordError, Problem
from playground.validation.choices import OptionType
from playground.validation.messages import FILE_BYTES
from playground.world.channels import Channel, DirectMessages, Thread
from playground.world.events import Event
from playground.world.interactions import Interaction, InteractionType
from playground.world.people import User
from playground.world.permissions import ANSWERS_MAY, Permission
from playground.world.world import World

_SELECT_TYPES = {5: OptionType.USER, 6: OptionType.ROLE, 7: OptionType.MENTIONABLE, 8: OptionType.CHANNEL}
"""For each type of select, the type of option that picks the same things."""
_ENTITIES = frozenset({*_SELECT_TYPES.values(), OptionType.ATTACHMENT})


def interaction_payload(world: World, interaction: Interaction) -> Json:
    """The data of the event."""
    channel, user = interaction.channel, interaction.user
    bits = world.permissions(user.id, channel)
    payload: Json = {
        "id": interaction.id,
        "application_id": world.application.id,
        "type": int(interaction.type),
        "token": interaction.token,
        "version": 1,
        "data": _with_resolved(world, interaction),
        "channel_id": channel.id,
        "channel": {**channel.payload(), "permissions": str(int(bits))},
        "app_permissions": str(int(_app_permissions(world, channel))),
        "locale": user.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": interaction.owners,
        "context": 0 if channel.guild_id else 1,
        "attachment_size_limit": FILE_BYTES,
    }
    payload.update(_person(world, interaction, int(bits)))
    if interaction.shown is not None:
        payload["message"] = interaction.shown
    return payload


def _app_permissions(world: World, channel: Channel) -> Permission:
    if isinstance(channel, DirectMessages):
        return ANSWERS_MAY | Permission.USE_EXTERNAL_EMOJIS
    guild = world.guild_of(channel)
    if guild is None or world.bot.id not in guild.memberships:
        return ANSWERS_MAY
    # Permissions do not say whether the bot is in a private thread.
    home = world.channel(channel.parent_id) if isinstance(channel, Thread) else channel
    return world.permissions(world.bot.id, home)


def owners(world: World, user: User, channel: Channel) -> Json:
    """Who has added the application that receives an interaction: the guild, the person, or both."""
    shared = world.shared_guilds(user.id)
    guild = world.guild_of(channel)
    for_guild = guild in shared if guild else bool(shared)
    return {
        **({"0": channel.guild_id or "0"} if for_guild else {}),
        **({"1": user.id} if user.id in world.installed else {}),
    }


def _person(world: World, interaction: Interaction, bits: int) -> Json:
    guild = world.guild_of(interaction.channel)
    if guild is None:
        return {"user": interaction.user.payload()}
    membership = guild.memberships[interaction.user.id]
    return {
        "member": {**membership.payload(), "permissions": str(bits), "unusual_dm_activity_until": None},
        "guild_id": guild.id,
        "guild_locale": guild.locale,
        "guild": {"id": guild.id, "locale": guild.locale, "features": []},
    }


def _with_resolved(world: World, interaction: Interaction) -> Json:
    """The data, with the users, roles, channels and files whose ids it contains."""
    resolved: Json = {}
    data = interaction.data
    for kind, key in _entities(data):
        _resolve(world, resolved, kind, key, interaction)
    return {**data, "resolved": resolved} if resolved else data


def _entities(data: Json) -> Iterable[tuple[int, str]]:
    """The (type, id) of every user, role, channel and file a request names; forged data has any."""
    for option in _objects(data.get("options")):
        if isinstance(kind := option.get("type"), int) and kind in _ENTITIES:
            yield kind, str(option.get("value"))
        yield from _entities(option)
    if "target_id" in data:
        yield OptionType.USER, str(data["target_id"])
    for component in [data, *_inputs(data.get("components"))]:
        shown = component.get("component_type") or component.get("type")
        kind = _SELECT_TYPES.get(shown) if isinstance(shown, int) else None
        values = component.get("values")
        if kind is not None and "custom_id" in component and isinstance(values, list):
            yield from ((kind, str(value)) for value in values)


def _inputs(components: Any) -> Iterable[Json]:
    for component in _objects(components):
        inner = [component["component"]] if "component" in component else component.get("components")
        yield from _objects(inner)


def _objects(found: Any) -> list[Json]:
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def _resolve(world: World, resolved: Json, kind: int, key: str, interaction: Interaction) -> None:
    guild = world.guild_of(interaction.channel)
    if kind in (OptionType.USER, OptionType.MENTIONABLE) and key in world.users:
        resolved.setdefault("users", {})[key] = world.users[key].payload()
        if guild and key in guild.memberships:
            bits = str(int(world.permissions(key, interaction.channel)))
            partial = {**guild.memberships[key].partial(), "permissions": bits}
            resolved.setdefault("members", {})[key] = partial
    elif kind in (OptionType.ROLE, OptionType.MENTIONABLE) and guild and key in guild.roles:
        resolved.setdefault("roles", {})[key] = guild.roles[key].payload()
    elif kind == OptionType.ATTACHMENT and key in world.handed_over:
        resolved.setdefault("attachments", {})[key] = world.attachments[key].payload()
    elif kind == OptionType.CHANNEL and key in world.channels:
        found = world.channels[key]
        bits = str(int(world.permissions(interaction.user.id, found)))
        resolved.setdefault("channels", {})[key] = {**found.payload(), "permissions": bits}


class LiveInteractions:
    """Sends interactions to the bot and finds them again for its answers."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_id: dict[str, Interaction] = {}
        self._forms: dict[str, tuple[Json, Interaction]] = {}

    def begin(self, kind: InteractionType, user: User, channel: Channel, data: Json) -> Interaction:
        """A new interaction, not yet sent."""
        key, token = self._world.snowflakes.next(), secrets.token_urlsafe(48)
        return Interaction(key, token, kind, user, channel, data, owners(self._world, user, channel))

    async def ask(self, interaction: Interaction) -> Json | None:
        """Send the interaction to the bot and return its acknowledgement, or None if that is late."""
        self._forget_old()
        self._by_id[interaction.id] = interaction
        interaction.started = asyncio.get_running_loop().time()
        payload = interaction_payload(self._world, interaction)
        self._world.events.tell(Event("INTERACTION_CREATE", payload, interaction.channel, only_bot=True))
        try:
            async with asyncio.timeout(self._world.acknowledge_within):
                return await interaction.acknowledged
        except TimeoutError:
            return None

    def unanswered(self, interaction_id: str, token: str) -> Interaction:
        """The interaction for its first answer; raises `DiscordError` if unknown, expired or answered."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise DiscordError(Problem.UNKNOWN_INTERACTION)
        if interaction.callback is not None:
            raise DiscordError(Problem.ALREADY_ACKNOWLEDGED)
        if interaction.acknowledged.done() or self._age(interaction) > self._world.acknowledge_within:
            raise DiscordError(Problem.UNKNOWN_INTERACTION)
        return interaction

    def answered(self, application_id: str, token: str) -> Interaction:
        """The interaction with this token; raises `DiscordError` if it is unanswered or expired."""
        found = next((known for known in self._by_id.values() if known.token == token), None)
        if found is None or application_id != self._world.application.id or found.callback is None:
            raise DiscordError(Problem.UNKNOWN_WEBHOOK)
        if self._age(found) > self._world.token_lives:
            raise DiscordError(Problem.INVALID_WEBHOOK_TOKEN)
        return found

    def remember_modal(self, interaction: Interaction, modal: Json) -> None:
        """Keep the form that this interaction opens for its person, on the device where they are."""
        self._forms[interaction.id] = (modal, interaction)

    def open_modal(self, user_id: str, opened_by: str) -> tuple[Json, Interaction]:
        """The form that the interaction with this id opened for this person, and that interaction.

        Raises `DiscordError`.
        """
        modal, interaction = self._forms.get(opened_by, (None, None))
        if modal is None or interaction is None or interaction.user.id != user_id:
            raise DiscordError(Problem.UNKNOWN_INTERACTION)
        return modal, interaction

    def close_modal(self, opened_by: str) -> None:
        self._forms.pop(opened_by, None)

    def _age(self, interaction: Interaction) -> float:
        return asyncio.get_running_loop().time() - interaction.started

    def _forget_old(self) -> None:
        # Twice a token's life, so that a token that has just expired still gets its own error.
        limit = 2 * self._world.token_lives + self._world.acknowledge_within
        for interaction in list(takewhile(lambda one: self._age(one) > limit, self._by_id.values())):
            del self._by_id[interaction.id]
