"""The world that visitors and tests start with."""

from playground.world.world import World


def luxor() -> World:
    """A new world with six people and three channels."""
    world = World()
    world.add_member("anna", "Anna", owner=True)
    world.add_member("ben", "Ben")
    world.add_member("caro", "Caro", locale="de")
    world.add_member("julia", "Юлия", locale="ru")
    world.add_member("jose", "José", locale="es-ES")
    world.add_member("zoe", "*Zoë* @everyone")
    world.add_channel("lobby", "Find people to play with")
    world.add_channel("games", "The games themselves")
    world.add_channel("off-topic")
    return world
