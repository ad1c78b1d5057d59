"""The slash commands."""

from bot.commands.ra import RaGroup

__all__ = ["RaGroup"]
