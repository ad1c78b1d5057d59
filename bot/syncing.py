"""Registers the slash commands with Discord only when their definition changed."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.client import RaBot

log = logging.getLogger(__name__)


async def sync_if_changed(bot: RaBot) -> None:
    """Send the commands to Discord if they are not those sent last, which the database remembers."""
    payload = [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
    digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
    key = f"commands:{bot.application_id}"
    if await bot.tables.recall(key) == digest:
        return
    await bot.tree.sync()
    await bot.tables.remember(key, digest)
    log.info("The slash commands were registered")
