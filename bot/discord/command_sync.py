"""Registers the slash commands with Discord, only when their definition has changed; learns their ids."""

import hashlib
import json
import logging
from typing import Any

import discord
from discord import AppCommandType, app_commands

from bot.discord.controls import part_of_history
from bot.words import commands
from engine.store.histories import read_history
from engine.store.notes import read_note, write_note
from engine.tables import Tables

AnyCommand = app_commands.Command[Any, Any, Any] | app_commands.Group | app_commands.ContextMenu

log = logging.getLogger(__name__)


async def sync_if_changed(client: discord.Client, tree: app_commands.CommandTree, tables: Tables) -> None:
    """Send the commands to Discord unless they are the ones sent last, and mention them by their ids.

    The database keeps their digest, and the ids that Discord gave them; in a new history they are sent again,
    since others may have taken their place. Raises `discord.HTTPException` if Discord refuses them, and
    `MissingApplicationID` before the login.
    """
    payload = [await _payload(tree, command) for command in tree.get_commands()]
    sent_in = part_of_history(await tables.read(read_history))
    digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest() + sent_in
    if await _registered(client, tables) != digest:
        # `CommandTree.sync` would build all of it again.
        sent = await client.http.bulk_upsert_global_commands(_application_id(client), payload=payload)
        ids = {one["name"]: int(one["id"]) for one in sent if one["type"] == AppCommandType.chat_input.value}
        await tables.write(write_note, _key(client), json.dumps({"digest": digest, "ids": ids}))
        log.info("The slash commands were registered")
    await learn_ids(client, tables)


async def learn_ids(client: discord.Client, tables: Tables) -> None:
    """Mention the commands by the ids of those sent last, by whichever process; by their names before that.

    Raises `MissingApplicationID` before the login.
    """
    known = await tables.read(read_note, _key(client))
    commands.use(json.loads(known)["ids"] if known else {})


async def _registered(client: discord.Client, tables: Tables) -> str | None:
    """The digest of the commands sent last."""
    known = await tables.read(read_note, _key(client))
    return str(json.loads(known)["digest"]) if known else None


def _key(client: discord.Client) -> str:
    return f"registered commands:{_application_id(client)}"


def _application_id(client: discord.Client) -> int:
    if client.application_id is None:
        raise app_commands.MissingApplicationID
    return client.application_id


async def _payload(tree: app_commands.CommandTree, command: AnyCommand) -> dict[str, Any]:
    """A command as Discord takes it, in all languages."""
    translator = tree.translator
    return await command.get_translated_payload(tree, translator) if translator else command.to_dict(tree)
