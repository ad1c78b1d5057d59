"""Pages of a channel's messages."""

from collections.abc import Mapping

from playground.world.channels import Channel
from playground.world.messages import Message
from playground.world.world import World


def newest_first(world: World, channel: Channel) -> list[Message]:
    """All messages of a channel, private answers included."""
    return sorted(world.messages[channel.id].values(), key=lambda message: -int(message.id))


def page(messages: list[Message], query: Mapping[str, str], limit: int) -> list[Message]:
    """At most `limit` of these messages, chosen by `before`, `after` or `around`; both lists newest first."""
    if "around" in query:
        around, half = int(query["around"]), limit // 2
        older = [message for message in messages if int(message.id) <= around][: half + 1]
        newer = [message for message in messages if int(message.id) > around]
        return [*newer[max(0, len(newer) - half) :], *older][:limit]
    if "after" in query:
        later = [message for message in messages if int(message.id) > int(query["after"])]
        return later[-limit:]
    before = int(query.get("before", 1 << 63))
    return [message for message in messages if int(message.id) < before][:limit]
