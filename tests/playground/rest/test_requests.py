"""Requests as such: token, route, method and body."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.playground.api import Api


@pytest.mark.parametrize(
    ("method", "path", "token", "expected"),
    [
        ("GET", "/users/@me", "Bot another", (401, "401: Unauthorized")),
        ("GET", "/nowhere", "", (404, "404: Not Found")),
        ("PUT", "/users/@me", "", (405, "405: Method Not Allowed")),
    ],
    ids=["token", "route", "method"],
)
async def test_wrong_request_is_refused(
    api: Api, method: str, path: str, token: str, expected: tuple[int, str]
) -> None:
    """A token other than the bot's is 401, a route that Discord lacks 404, and under this method 405."""
    status, answer = await api(method, path, Authorization=token or api.headers["Authorization"])
    assert (status, answer) == (expected[0], {"message": expected[1], "code": 0})


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
