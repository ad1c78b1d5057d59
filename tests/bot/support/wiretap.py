"""Everything that the bot sends: the bytes of every request, whatever becomes of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from playground.rest import middleware

PATH = "_answer"
"""What every request of the bot's passes, in `playground.rest.middleware`."""


class Wiretap:
    """What was sent, oldest first: method, path and body of each request, pictures and files included."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def found(self, *secrets: bytes) -> list[bytes]:
        """The requests that have one of these in them."""
        return [request for request in self.sent if any(secret in request for secret in secrets)]


@contextmanager
def wiretapped(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wiretap]:
    """Keep every request of the bot until the block ends."""
    tap, answer = Wiretap(), getattr(middleware, PATH)

    async def listen(request: Any, handler: Any) -> Any:
        tap.sent.append(f"{request.method} {request.path_qs} ".encode() + await request.read())
        return await answer(request, handler)

    with monkeypatch.context() as patch:
        patch.setattr(middleware, PATH, listen)
        yield tap
