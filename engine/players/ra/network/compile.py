"""Compiles for training what plays as plain Python."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable

COMPILE = "RA_TRAINING_COMPILE"
"""The environment variable that asks for compiling; the trainer sets it before it imports anything else."""

_Function = TypeVar("_Function", bound="Callable[..., Any]")


def compiled(function: _Function) -> _Function:
    """Return the function, compiled by numba if the trainer asks for it and numba is installed.

    Compiled functions take numbers, arrays and `NamedTuple`s of these, positionally.
    """
    if not os.environ.get(COMPILE):
        return function
    try:
        from numba import njit  # type: ignore[import-not-found,unused-ignore] # noqa: PLC0415  # heavy
    except ImportError:
        return function
    faster: Any = njit(cache=True)
    return cast("_Function", faster(function))
