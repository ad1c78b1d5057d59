"""What the networks of both games need: where they are, what they are called, and one thread."""

from functools import cache
from hashlib import sha256
from pathlib import Path


def weights(game: str) -> Path:
    """The folder of a game's shipped networks."""
    return Path(__file__).parent / game / "network" / "weights"


def network_file(game: str, players: int, level: str = "") -> Path:
    """Where the network for this number of players is shipped, or that of one level alone."""
    own = f"_{level}" if level else ""
    return weights(game) / f"{game}_{players}{own}.npz"


def shipped(game: str, players: int, level: str = "") -> Path:
    """The file of the network with which a level plays: its own, if there is one, or that of all levels."""
    own = network_file(game, players, level)
    return own if own.exists() else network_file(game, players)


@cache
def network_version(game: str, players: int, level: str = "") -> str:
    """A short digest of the network that `shipped` names, by which networks differ."""
    return sha256(shipped(game, players, level).read_bytes()).hexdigest()[:12]


@cache
def use_one_thread() -> None:
    """Limit numpy to one thread for good: for sums this small, more threads only wait for each other."""
    from threadpoolctl import threadpool_limits  # noqa: PLC0415  # looks through all loaded libraries

    threadpool_limits(1, "blas")
