"""Which servers a part of the bot is responsible for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shard:
    """One of the parts into which Discord divides a bot's servers, by their ids.

    What happens in direct messages, whose place is a negative id here, belongs to the first shard.
    """

    number: int
    """From 0."""
    count: int
    """How many shards there are."""

    def serves(self, guild_id: int) -> bool:
        """Whether a server belongs to this shard, as Discord computes it."""
        if guild_id < 0:
            return self.has_direct_messages
        return (guild_id >> 22) % self.count == self.number

    @property
    def has_direct_messages(self) -> bool:
        return self.number == 0


WHOLE_BOT = Shard(0, 1)
"""All servers."""
