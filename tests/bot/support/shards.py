"""Worlds with a server for each of the bot's shards."""

from engine.shard import Shard
from playground.world.world import World


def world_of_shards(count: int, *, people: int) -> tuple[World, list[list[str]]]:
    """A server of each shard, with a channel and this many people; and their names, by shard."""
    world, names = World(), list[list[str]]()
    found = {0: world.guild} if Shard(0, count).serves(int(world.guild.id)) else {}
    while len(found) < count:
        guild = world.add_guild("Giza")
        number = next(one for one in range(count) if Shard(one, count).serves(int(guild.id)))
        if number in found:
            del world.guilds[guild.id]
        else:
            found[number] = guild
    for number, guild in sorted(found.items()):
        names.append([f"person-{number}-{one}" for one in range(people)])
        for one, name in enumerate(names[-1]):
            world.add_member(name, f"Person {number} {one}", owner=one == 0, guild=guild)
        world.add_channel("games", guild=guild)
    return world, names
