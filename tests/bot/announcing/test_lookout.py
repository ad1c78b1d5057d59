"""The lookout by itself: how often it looks at a channel where people act."""

from __future__ import annotations

from tests.bot.support.internals import Lookout

HERE, THERE = 1, 2


class Looks:
    """Remembers the channels that were looked at, and what the latest reply there had seen."""

    def __init__(self) -> None:
        self.made: list[tuple[int, set[int]]] = []

    async def look(self, channel_id: int, seen: set[int]) -> None:
        """One look."""
        self.made.append((channel_id, seen))


async def test_whatever_follows_within_a_pause_is_looked_at_once() -> None:
    """A channel is looked at after the first reply, and once more with what the last reply has seen."""
    looks = Looks()
    lookout = Lookout(looks.look)
    for message_id in range(10):
        lookout.look_after(HERE, {message_id})
    await lookout.until_idle()

    assert looks.made == [(HERE, {0}), (HERE, {9})]


async def test_channels_have_pauses_of_their_own() -> None:
    """Much that happens in one channel delays the look at no other."""
    looks = Looks()
    lookout = Lookout(looks.look)
    for channel_id in (HERE, HERE, THERE):
        lookout.look_after(channel_id, set())
    await lookout.until_idle()

    assert looks.made == [(HERE, set()), (THERE, set()), (HERE, set())]
