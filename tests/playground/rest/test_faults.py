"""Faults that tests ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.playground.api import Api


async def test_fault_strikes_the_next_matching_request_once(api: Api) -> None:
    """A fault is the answer to the next request that matches, and to no other."""
    api.world.faults.answer(f"POST .*{api.messages}", 500)
    requests = [("GET", api.messages), ("POST", api.messages), ("POST", api.messages)]
    statuses = [(await api(method, path, {"content": "a"}))[0] for method, path in requests]
    assert statuses == [200, 500, 200]


async def test_rate_limit_says_when_to_retry(api: Api) -> None:
    """A rate limit on demand is 429, with the seconds to wait."""
    api.world.faults.limit("POST", 0.5)
    status, answer = await api.send(content="a")
    assert (status, answer["retry_after"]) == (429, 0.5)
