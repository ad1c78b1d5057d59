"""Requests as such: token, route, method and body."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.playground.api import Api


async def test_wrong_token_is_unauthorized(api: Api) -> None:
    """A token other than the bot's is 401."""
    status, answer = await api("GET", "/users/@me", Authorization="Bot another")
    assert (status, answer) == (401, {"message": "401: Unauthorized", "code": 0})


async def test_unknown_route_is_not_found(api: Api) -> None:
    """A route that Discord does not have is 404."""
    status, answer = await api("GET", "/nowhere")
    assert (status, answer["code"]) == (404, 0)


async def test_unknown_method_is_not_allowed(api: Api) -> None:
    """A route that Discord has only under another method is 405."""
    status, _ = await api("PUT", "/users/@me")
    assert status == 405


JSON_PART = b'--cut\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n'


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/json", b"{"),
        ("multipart/form-data", b"{}"),
        ("multipart/form-data; boundary=cut", b"{}"),
        ("multipart/form-data; boundary=cut", JSON_PART + b"{}"),
        ("multipart/form-data; boundary=cut", JSON_PART + b"{\r\n--cut--\r\n"),
        ("multipart/form-data; boundary=cut", JSON_PART + b"\xff\r\n--cut--\r\n"),
    ],
)
async def test_broken_body_is_refused(api: Api, kind: str, body: bytes) -> None:
    """A body that is not JSON, or whose parts cannot be separated, is 50109."""
    async with api.session.post(
        api.base + api.messages, data=body, headers={**api.headers, "Content-Type": kind}
    ) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)
