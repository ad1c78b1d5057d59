"""What may happen."""

from tests.chaos.faults import bot, database, discord, machine, network

FAULTS = (*bot.FAULTS, *machine.FAULTS, *database.FAULTS, *network.FAULTS, *discord.FAULTS)
