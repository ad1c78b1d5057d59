"""The headers of rate limits."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aiohttp import web


def limit_headers(request: web.Request) -> dict[str, str]:
    """Headers of a limit that never takes effect."""
    return {
        "X-RateLimit-Limit": "50",
        "X-RateLimit-Remaining": "49",
        "X-RateLimit-Reset-After": "1.000",
        "X-RateLimit-Reset": f"{time.time() + 1:.3f}",
        "X-RateLimit-Bucket": _bucket(request),
    }


def _bucket(request: web.Request) -> str:
    resource = request.match_info.route.resource
    return f"{request.method}-{resource.canonical if resource else 'unknown'}"
