"""Everything that may happen at random."""

from tests.faults.kinds import discord, machine, network, processes

FAULTS = (*processes.FAULTS, *machine.FAULTS, *network.FAULTS, *discord.FAULTS)
