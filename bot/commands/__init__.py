"""The slash commands."""

from bot.commands.dice import DiceGroup
from bot.commands.ra import RaGroup

__all__ = ["DiceGroup", "RaGroup"]
