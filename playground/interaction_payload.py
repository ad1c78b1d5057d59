"""INTERACTION_CREATE as Discord sends it: who, where, what, with which permissions."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from playground.snowflakes import Json
from playground.validation_commands import CHANNEL, MENTIONABLE, ROLE, USER
from playground.validation_messages import FILE_BYTES
from playground.world import World

if TYPE_CHECKING:
    from playground.interactions import Interaction

_SELECT_TYPES = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}
"""Which kind of option a select of this component type picks."""


def interaction_payload(world: World, interaction: "Interaction") -> Json:
    """The event's data for discord.py."""
    channel, user = interaction.channel, interaction.user
    bits = world.permissions(user.id, channel)
    payload: Json = {
        "id": interaction.id,
        "application_id": world.application.id,
        "type": int(interaction.type),
        "token": interaction.token,
        "version": 1,
        "data": with_resolved(world, interaction.data, user.id),
        "channel_id": channel.id,
        "channel": {**channel.payload(), "permissions": str(int(bits))},
        "app_permissions": str(int(world.permissions(world.bot.id, channel))),
        "locale": user.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": channel.guild_id or "0"},
        "context": 0 if channel.guild_id else 1,
        "attachment_size_limit": FILE_BYTES,
    }
    payload.update(_whose(world, interaction, int(bits)))
    if interaction.shown is not None:
        payload["message"] = interaction.shown
    return payload


def _whose(world: World, interaction: "Interaction", bits: int) -> Json:
    if interaction.channel.guild_id is None:
        return {"user": interaction.user.payload()}
    membership = world.memberships[interaction.user.id]
    return {
        "member": {**membership.payload(), "permissions": str(bits), "unusual_dm_activity_until": None},
        "guild_id": world.guild_id,
        "guild_locale": "en-US",
        "guild": {"id": world.guild_id, "locale": "en-US", "features": []},
    }


def with_resolved(world: World, data: Json, user_id: str) -> Json:
    """The data with the objects behind the ids of its options and values."""
    resolved: Json = {}
    for kind, key in _entities(data):
        _resolve(world, resolved, kind, key, user_id)
    return {**data, "resolved": resolved} if resolved else data


def _entities(data: Json) -> Iterable[tuple[int, str]]:
    """The (kind, id) of every user, role or channel that the data names."""
    for option in data.get("options", []):
        if option["type"] in (USER, CHANNEL, ROLE, MENTIONABLE):
            yield option["type"], str(option["value"])
        yield from _entities(option)
    for component in [data, *_inputs(data.get("components", []))]:
        kind = _SELECT_TYPES.get(component.get("component_type") or component.get("type") or 0)
        if kind is not None and "custom_id" in component:
            yield from ((kind, str(value)) for value in component.get("values", []))


def _inputs(components: list[Any]) -> Iterable[Json]:
    for component in components:
        yield from [component["component"]] if "component" in component else component.get("components", [])


def _resolve(world: World, resolved: Json, kind: int, key: str, user_id: str) -> None:
    if kind in (USER, MENTIONABLE) and key in world.users:
        resolved.setdefault("users", {})[key] = world.users[key].payload()
        if key in world.memberships:
            bits = sum(role.permissions for role in world.roles.values() if role.id == world.guild_id)
            partial = {**world.memberships[key].partial(), "permissions": str(bits)}
            resolved.setdefault("members", {})[key] = partial
    elif kind in (ROLE, MENTIONABLE) and key in world.roles:
        resolved.setdefault("roles", {})[key] = world.roles[key].payload()
    elif kind == CHANNEL and key in world.channels:
        found = world.channels[key]
        bits = int(world.permissions(user_id, found))
        resolved.setdefault("channels", {})[key] = {**found.payload(), "permissions": str(bits)}
