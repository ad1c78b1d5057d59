"""Registers the slash commands with Discord, only when their definition has changed."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import TYPE_CHECKING, Any

from discord import app_commands

if TYPE_CHECKING:
    import discord

    from engine.tables import Tables

    AnyCommand = app_commands.Command[Any, Any, Any] | app_commands.Group | app_commands.ContextMenu

log = logging.getLogger(__name__)


async def sync_if_changed(client: discord.Client, tree: app_commands.CommandTree, tables: Tables) -> None:
    """Send the commands to Discord unless they are the ones sent last; the database keeps their digest.

    Raises `discord.HTTPException` if Discord refuses them, and `MissingApplicationID` before the login.
    """
    application_id = client.application_id
    if application_id is None:
        raise app_commands.MissingApplicationID
    payload = [await _payload(tree, command) for command in tree.get_commands()]
    digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
    key = f"commands:{application_id}"
    if await tables.recall(key) == digest:
        return
    # `CommandTree.sync` would build all of it again.
    await client.http.bulk_upsert_global_commands(application_id, payload=payload)
    await tables.remember(key, digest)
    log.info("The slash commands were registered")


async def _payload(tree: app_commands.CommandTree, command: AnyCommand) -> dict[str, Any]:
    """A command as Discord takes it, in all languages."""
    translator = tree.translator
    return await command.get_translated_payload(tree, translator) if translator else command.to_dict(tree)
