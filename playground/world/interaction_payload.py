"""INTERACTION_CREATE as Discord sends it: who asks what, where, and with which permissions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from playground.discord_json import Json
from playground.validation.choices import OptionType
from playground.validation.messages import FILE_BYTES
from playground.world.channels import Channel, DirectMessages, Thread
from playground.world.interactions import Interaction
from playground.world.people import User
from playground.world.permissions import ANSWERS_MAY, Permission
from playground.world.world import World

_SELECT_TYPES = {
    5: OptionType.USER,
    6: OptionType.ROLE,
    7: OptionType.MENTIONABLE,
    8: OptionType.CHANNEL,
}
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
    is_member = guild is not None and world.bot.id in guild.memberships
    if guild is None or not is_member:
        return ANSWERS_MAY
    # Whether the bot is in a private thread is no matter of permissions.
    home = world.channel(channel.parent_id) if isinstance(channel, Thread) else channel
    return world.permissions(world.bot.id, home)


def owners(world: World, user: User, channel: Channel) -> Json:
    """For whom the application was added that an interaction is sent to: the guild, the person, or both."""
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
