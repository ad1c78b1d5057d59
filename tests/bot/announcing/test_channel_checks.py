"""The lookout by itself: how often it checks a channel where people act."""

from __future__ import annotations

from tests.bot.support.internals import ChannelChecks

HERE, THERE = 1, 2


class Looks:
    """Remembers the checked channels, and what the latest reply there had seen."""

    def __init__(self) -> None:
        self.made: list[tuple[int, set[int]]] = []

    async def look(self, channel_id: int, seen: set[int]) -> None:
        """One check."""
        self.made.append((channel_id, seen))


async def test_replies_within_a_pause_lead_to_one_check() -> None:
    """A channel is checked after the first reply, and once more with what the last reply has seen."""
    looks = Looks()
    lookout = ChannelChecks(looks.look)
    for message_id in range(10):
        lookout.look_after(HERE, {message_id})
    await lookout.until_idle()

    assert looks.made == [(HERE, {0}), (HERE, {9})]


async def test_channels_have_pauses_of_their_own() -> None:
    """A busy channel does not delay checks of the others."""
    looks = Looks()
    lookout = ChannelChecks(looks.look)
    for channel_id in (HERE, HERE, THERE):
        lookout.look_after(channel_id, set())
    await lookout.until_idle()

    assert looks.made == [(HERE, set()), (THERE, set()), (HERE, set())]
