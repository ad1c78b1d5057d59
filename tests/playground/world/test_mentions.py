"""Whom a message mentions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.playground.api import Api


async def test_everyone_is_not_pinged_without_the_permission(api: Api) -> None:
    """@everyone notifies nobody if the author may not mention everyone."""
    _, sent = await api.send(content="@everyone", allowed_mentions={"parse": ["everyone"]})
    assert not sent["mention_everyone"]


async def test_only_allowed_users_are_mentioned(api: Api) -> None:
    """Of the users in the text, the message mentions those whom `allowed_mentions` names."""
    anna, ben = api.world.named("anna"), api.world.named("ben")
    _, sent = await api.send(
        content=f"{anna.mention} {ben.mention}", allowed_mentions={"parse": [], "users": [ben.id]}
    )
    assert [ben.id] == [user["id"] for user in sent["mentions"]]
