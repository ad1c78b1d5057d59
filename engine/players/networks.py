"""What the networks of both games need: where they are, what they are called, and one thread."""

from functools import cache
from hashlib import sha256
from pathlib import Path


def weights(game: str) -> Path:
    """The folder of a game's shipped networks."""
    return Path(__file__).parent / game / "network" / "weights"


def shipped(game: str, players: int) -> Path:
    """The file of the network shipped for this number of players."""
    return weights(game) / f"{game}_{players}.npz"


@cache
def network_version(game: str, players: int) -> str:
    """A short digest of the network shipped for this number of players, by which networks differ."""
    return sha256(shipped(game, players).read_bytes()).hexdigest()[:12]


@cache
def use_one_thread() -> None:
    """Limit numpy to one thread for good: for sums this small, more threads only wait for each other."""
    from threadpoolctl import threadpool_limits  # noqa: PLC0415  # looks through all loaded libraries

    threadpool_limits(1, "blas")
