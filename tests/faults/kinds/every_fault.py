"""Everything that may happen at random."""

from tests.faults.kinds import bot, database, discord, machine, network

FAULTS = (*bot.FAULTS, *machine.FAULTS, *database.FAULTS, *network.FAULTS, *discord.FAULTS)
