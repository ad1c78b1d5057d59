"""A training run: games, learning, snapshots and checkpoints."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from engine.players.networks import shipped
from engine.players.ra.network.features import features
from engine.players.ra.network.values import Network, load_network
from tools.training.batch import Batch, Game
from tools.training.folder import (
    ANOTHER,
    FolderError,
    State,
    read_arrays,
    read_snapshot,
    read_state,
    save_network,
    snapshots,
    spread,
    write_arrays,
    write_state,
)
from tools.training.learner import Learner, Replay, new_network
from tools.training.turns import BY_HAND, LEARNER, SNAPSHOT

TABLES = 192
GAMES_A_BATCH = 192
MINIBATCH = 1024
PICKS = 7
"""This many kinds of tile stand for all that can be drawn: a third fewer rows, for a little noise."""
TRACE = 0.9
"""How much of its correction each turn passes on to the one before; see `lambda_returns`."""
RATE, RATE_FROM_START = 1e-3, 2e-4
"""The learning rate of a new network, and of one that has already learnt."""
PASSES = 6
"""How often each turn is learnt from, on average."""
BOOTSTRAP = 1500
"""How many games learning begins with, all played by the hand-written prospects."""
FOREIGN_TABLES = 0.35
"""The share of tables where the learner plays the hand-written prospects, an older network, or both."""
FOREIGN = ((BY_HAND,), (SNAPSHOT,), (BY_HAND, SNAPSHOT))
"""Who sits in the other seats of such a table."""
SNAPSHOT_EVERY = 1000
SNAPSHOTS = 12
"""How many old networks, evenly spread over the run, are played against."""
SHIPPED_AS_SNAPSHOT = 0.5
"""How often the old network is the shipped one."""
LEAST_GAMES = BOOTSTRAP + SNAPSHOT_EVERY
"""A run of fewer games would leave nothing."""


@dataclass(frozen=True, slots=True)
class Report:
    """How a run stands after a batch of games."""

    games: int
    chance_loss: float
    fame_loss: float


@dataclass
class Run:
    """A run, which can be stopped at any time and resumed from the last checkpoint in its folder."""

    players: int
    games: int
    """How many games the run has in all."""
    seed: int
    folder: Path
    start: Network | None = None
    """The network with which the run begins; without one it learns from the hand-written prospects first."""
    played: int = 0
    learner: Learner = field(init=False)
    snapshots: list[Path] = field(default_factory=list)
    """The files of all snapshots, oldest first."""

    def __post_init__(self) -> None:
        """Resume the run in the folder, or begin it. Raises `FolderError`."""
        self.learner = Learner(self.start or new_network(self.players, np.random.default_rng(self.seed)))
        self.folder.mkdir(parents=True, exist_ok=True)
        if state := read_state(self.folder):
            self._load(state)
        seed = self.seed * 1_000_003 + self.played
        self._chance = np.random.default_rng(seed)
        self._random = Random(seed)  # noqa: S311  # training is to be reproducible
        self._replay = Replay()

    def train(self) -> Iterator[Report]:
        """Play and learn until all games are played; yield a report after each batch of games."""
        if self._learns_by_hand():
            yield from self._play_until(min(BOOTSTRAP, self.games), self._new_batch(), bootstrap=True)
        batch = self._new_batch()
        while self.played < self.games:
            yield from self._play_until(min(self.games, self.played + SNAPSHOT_EVERY), batch)
            self._snap()
            self.save()

    def _play_until(self, until: int, batch: Batch, *, bootstrap: bool = False) -> Iterator[Report]:
        snapshot = self._any_snapshot()
        games: list[Game] = []
        while self.played < until:
            games += [game for _, game in self._step(batch, snapshot, bootstrap=bootstrap)]
            if len(games) >= GAMES_A_BATCH:
                yield self._learn(games, 1.0 if bootstrap else TRACE)
                games = []

    def _new_batch(self) -> Batch:
        return Batch(self.players, TABLES, self._random.randrange(2**31), self._seats)

    def _step(self, batch: Batch, snapshot: Network | None, *, bootstrap: bool) -> list[tuple[int, Game]]:
        if bootstrap:
            return batch.step(None, picks=PICKS)
        epsilon = self._between(0.05, 0.02)
        return batch.step(self.learner.network, snapshot, epsilon, PICKS)

    @property
    def progress(self) -> float:
        """How much of the run is done, from 0 to 1."""
        return min(1.0, self.played / self.games)

    def rate(self) -> float:
        """The learning rate: constant for half of the run, then falling to a thirtieth."""
        first = RATE if self.start is None else RATE_FROM_START
        return float(first * 30 ** -max(0.0, 2 * self.progress - 1))

    def _between(self, first: float, last: float) -> float:
        return first + (last - first) * self.progress

    def _seats(self, table: int) -> list[int]:
        """The policies of the seats in a table's next game."""
        if self._learns_by_hand():
            return [BY_HAND] * self.players
        others = self._random.randrange(1, self.players) if table < TABLES * FOREIGN_TABLES else 0
        foreign = self._random.choice(FOREIGN)
        seats = [LEARNER] * (self.players - others) + self._random.choices(foreign, k=others)
        self._random.shuffle(seats)
        return seats

    def _learns_by_hand(self) -> bool:
        """Whether the run still learns from games that the hand-written prospects play."""
        return self.start is None and self.played < BOOTSTRAP

    def _learn(self, games: list[Game], trace: float) -> Report:
        turns = self._replay.add(games, trace)
        self.played += len(games)
        losses = []
        for _ in range(turns * PASSES // MINIBATCH):
            rows, targets = self._replay.sample(self._chance, MINIBATCH)
            losses.append(self.learner.learn(features(rows, self.players), targets, self.rate()))
        chance, fame = np.mean(losses, axis=0)
        return Report(self.played, float(chance), float(fame))

    def _any_snapshot(self) -> Network | None:
        """A network to play against: one that the run has left behind, or as often the shipped one."""
        files, rival = spread(self.snapshots, SNAPSHOTS), shipped("ra", self.players)
        if rival.exists() and (not files or self._random.random() < SHIPPED_AS_SNAPSHOT):
            return load_network(rival)
        return read_snapshot(self._random.choice(files)) if files else None

    def _snap(self) -> None:
        self.snapshots.append(self.folder / f"snapshot-{self.played:07}.npz")
        save_network(self.snapshots[-1], self.learner.averaged)

    def save(self) -> None:
        """Write a checkpoint. Stopping at any moment leaves the old one or the complete new one."""
        write_arrays(self._file, self._arrays())
        write_state(self.folder, State(self.players, self.played, self.learner.steps, self.seed))
        for old in self.folder.glob("learner-*.npz"):
            if old != self._file:
                old.unlink()

    def _load(self, state: State) -> None:
        """Resume from a checkpoint. Raises `FolderError` if it belongs to another run."""
        self._refuse_another("players", state.players, self.players)
        if state.seed is not None:
            self._refuse_another("seed", state.seed, self.seed)
        self.played, self.learner.steps = state.played, state.steps
        kept = read_arrays(self._file)
        for name, array in self._arrays().items():
            if name not in kept or kept[name].shape != array.shape:
                raise FolderError(f"{self._file} is no network of the size that is trained now. {ANOTHER}")
            array[:] = kept[name]
        self.snapshots = snapshots(self.folder)

    def _refuse_another(self, option: str, kept: int, asked: int) -> None:
        if kept != asked:
            raise FolderError(f"{self.folder} holds a run with --{option} {kept}, not {asked}. {ANOTHER}")

    @property
    def _file(self) -> Path:
        """The file of the checkpoint's network and moments."""
        return self.folder / f"learner-{self.played}.npz"

    def _arrays(self) -> dict[str, NDArray[np.float32]]:
        """The network and Adam's moments, by their names in the checkpoint."""
        learner = self.learner
        parts = {
            "layer": learner.network.layers,
            "averaged": learner.averaged.layers,
            "first": learner.first,
            "second": learner.second,
        }
        return {
            f"{name}_{index}": array for name, arrays in parts.items() for index, array in enumerate(arrays)
        }
