"""Lets the trainer compile what the players run as plain Python."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable

COMPILE = "RA_TRAINING_COMPILE"
"""The environment variable by which the trainer asks for it, before it imports anything else of ours."""

_Function = TypeVar("_Function", bound="Callable[..., Any]")


def compiled(function: _Function) -> _Function:
    """The function itself; where the trainer asks for it and numba is installed, compiled by it."""
    if not os.environ.get(COMPILE):
        return function
    try:
        from numba import njit  # type: ignore[import-not-found,unused-ignore] # noqa: PLC0415  # heavy
    except ImportError:
        return function
    faster: Any = njit(cache=True)
    return cast("_Function", faster(function))
