"""The files in a run's folder, and the errors if they cannot be used."""

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from engine.players.ra.network.values import LAYERS, Network, load_network

STATE = "run.json"
ANOTHER = "Name another --folder, or delete this one."
DELETE = "Delete this file."


class FolderError(Exception):
    """A folder cannot be used; the message says why, and what to do."""


class State(NamedTuple):
    """How far a run has come."""

    players: int
    played: int
    steps: int
    seed: int | None = None
    """None in folders of older runs, which did not keep it."""


def read_state(folder: Path) -> State | None:
    """How far the run in a folder has come; None if there is none. Raises `FolderError`."""
    file = folder / STATE
    if not file.exists():
        return None
    with _readable(file, ANOTHER):
        state = State(**json.loads(file.read_text(encoding="utf-8")))
        if not all(isinstance(number, int) for number in (*state[:3], state.seed or 0)):
            raise TypeError("it should hold whole numbers")
    return state


def write_state(folder: Path, state: State) -> None:
    """Write how far a run has come, completely or not at all."""
    part = folder / "run.part"
    part.write_text(json.dumps(state._asdict()) + "\n", encoding="utf-8")
    part.replace(folder / STATE)


def read_arrays(file: Path) -> dict[str, NDArray[Any]]:
    """Read the arrays of a checkpoint. Raises `FolderError`."""
    with _readable(file, ANOTHER), file.open("rb") as opened, np.load(opened) as kept:
        return dict(kept)


def write_arrays(file: Path, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Write compressed arrays. Stopping at any moment leaves the old file or the complete new one."""
    part = file.with_name("part.npz")  # no reader looks for this name
    np.savez_compressed(part, **arrays)  # type: ignore[arg-type,unused-ignore]
    part.replace(file)


def read_snapshot(file: Path) -> Network:
    """Read the network of a snapshot. Raises `FolderError`."""
    with _readable(file, DELETE):
        return load_network(file)


def save_network(file: Path, network: Network) -> None:
    """Write a network in half precision, the format of shipped networks."""
    layers = zip(LAYERS, network.layers, strict=True)
    write_arrays(file, {name: layer.astype(np.float16) for name, layer in layers})


def snapshots(folder: Path) -> list[Path]:
    """The snapshots in a folder, oldest first."""
    return sorted(folder.glob("snapshot-*.npz"))


def finished_snapshots(folder: Path) -> list[Path]:
    """The snapshots in a folder. Raises `FolderError` if there is none."""
    if files := snapshots(folder):
        return files
    raise FolderError(f"{folder} holds no snapshot: play more --games, or name another --folder.")


def spread(files: Sequence[Path], most: int) -> list[Path]:
    """At most `most` of the files, evenly spread and including the first and the last."""
    if len(files) <= most:
        return list(files)
    return [files[round(place)] for place in np.linspace(0, len(files) - 1, most)]


@contextmanager
def _readable(file: Path, what_to_do: str) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError, TypeError, KeyError, EOFError, BadZipFile, zlib.error) as error:
        raise FolderError(f"{file} cannot be read ({error}). {what_to_do}") from error
