"""A training run: games, learning, snapshots and checkpoints."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.players.ra.network.features import feature_count
from engine.players.ra.network.values import LAYERS, Network, load_network
from engine.players.training.batch import Batch
from engine.players.training.fast_features import put_features
from engine.players.training.learner import Learner, new_network
from engine.players.training.replay import Replay
from engine.players.training.turns import BY_HAND, LEARNER, REGULAR, SNAPSHOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from engine.players.training.batch import Game

TABLES = 192
GAMES_A_BATCH = 192
MINIBATCH = 1024
PICKS = 7
"""So many kinds stand for all that may be drawn: a third fewer rows for a little noise."""
PASSES = 6
"""How often each turn is learnt from, on the average."""
BOOTSTRAP = 1500
"""Games by the prospects by hand alone, with which learning begins."""
REGULAR_TABLES, SNAPSHOT_TABLES = 0.25, 0.1
"""At how many tables others sit with the learner: the hand-written `regular`, or an older network."""
SNAPSHOT_EVERY = 1000
SNAPSHOTS = 12
"""How many old networks, evenly spread over the run, are kept to play against."""


@dataclass(frozen=True, slots=True)
class Report:
    """How a run stands after a batch of games."""

    games: int
    chance_loss: float
    fame_loss: float


@dataclass
class Run:
    """A run that can be stopped after any batch, and taken up again from its folder."""

    players: int
    games: int
    """How many games the run has in all."""
    seed: int
    folder: Path
    played: int = 0
    learner: Learner = field(init=False)
    snapshots: list[Network] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Take up what the folder holds, or begin anew."""
        self.learner = Learner(new_network(self.players, np.random.default_rng(self.seed)))
        self.folder.mkdir(parents=True, exist_ok=True)
        if (self.folder / "run.json").exists():
            self._load()
        seed = self.seed * 1_000_003 + self.played
        self._chance = np.random.default_rng(seed)
        self._random = Random(seed)  # noqa: S311  # training is to be reproducible
        self._replay = Replay()

    def train(self) -> Iterator[Report]:
        """Play and learn until all games are played; a report after each batch of games."""
        if self.played < BOOTSTRAP:
            yield from self._play_until(min(BOOTSTRAP, self.games), self._new_batch(), bootstrap=True)
        batch = self._new_batch()
        while self.played < self.games:
            yield from self._play_until(min(self.games, self.played + SNAPSHOT_EVERY), batch)
            self._snap()
            self.save()

    def _play_until(self, until: int, batch: Batch, *, bootstrap: bool = False) -> Iterator[Report]:
        snapshot = self._random.choice(self.snapshots) if self.snapshots else None
        games: list[Game] = []
        while self.played < until:
            games += [game for _, game in self._step(batch, snapshot, bootstrap=bootstrap)]
            if len(games) >= GAMES_A_BATCH:
                yield self._learn(games, 1.0 if bootstrap else self._between(0.9, 0.7))
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
        """The learning rate: steady for half the run, then falling to a thirtieth."""
        return float(1e-3 * 30 ** -max(0.0, 2 * self.progress - 1))

    def _between(self, first: float, last: float) -> float:
        return first + (last - first) * self.progress

    def _seats(self, table: int) -> list[int]:
        """The brains of a table's next game."""
        if self.played < BOOTSTRAP:
            return [BY_HAND] * self.players
        other = LEARNER
        if table < TABLES * REGULAR_TABLES:
            other = REGULAR
        elif table < TABLES * (REGULAR_TABLES + SNAPSHOT_TABLES) and self.snapshots:
            other = SNAPSHOT
        others = self._random.randrange(1, self.players)
        seats = [other] * others + [LEARNER] * (self.players - others)
        self._random.shuffle(seats)
        return seats

    def _learn(self, games: list[Game], trace: float) -> Report:
        turns = self._replay.add(games, trace)
        self.played += len(games)
        losses = []
        inputs = np.zeros((MINIBATCH, feature_count(self.players)), np.float32)
        for _ in range(turns * PASSES // MINIBATCH):
            rows, targets = self._replay.sample(self._chance, MINIBATCH)
            put_features(rows, inputs, self.players)
            losses.append(self.learner.learn(inputs, targets, self.rate()))
        chance, fame = np.mean(losses, axis=0)
        return Report(self.played, float(chance), float(fame))

    def _snap(self) -> None:
        layers = tuple(layer.copy() for layer in self.learner.network.layers)
        self.snapshots.append(Network(layers))
        save_network(self.folder / f"snapshot-{self.played:07}.npz", self.snapshots[-1])
        if len(self.snapshots) > SNAPSHOTS:
            self.snapshots = self.snapshots[len(self.snapshots) % 2 :: 2]

    def save(self) -> None:
        """Write the checkpoint; a stop at any instant leaves the old one or the new one."""
        kept: dict[str, Any] = {}
        for name, arrays in (("first", self.learner.first), ("second", self.learner.second)):
            kept |= {f"{name}_{index}": array for index, array in enumerate(arrays)}
        kept |= {f"layer_{index}": array for index, array in enumerate(self.learner.network.layers)}
        part = self.folder / "part.npz"
        np.savez(part, **kept)
        part.replace(self.folder / f"learner-{self.played}.npz")
        state = {"players": self.players, "played": self.played, "steps": self.learner.steps}
        part = self.folder / "run.part"
        part.write_text(json.dumps(state) + "\n", encoding="utf-8")
        part.replace(self.folder / "run.json")
        for old in self.folder.glob("learner-*.npz"):
            if old.name != f"learner-{self.played}.npz":
                old.unlink()

    def _load(self) -> None:
        state = json.loads((self.folder / "run.json").read_text(encoding="utf-8"))
        self.played, self.learner.steps = state["played"], state["steps"]
        with np.load(self.folder / f"learner-{self.played}.npz") as kept:
            for index, layer in enumerate(self.learner.network.layers):
                layer[:] = kept[f"layer_{index}"]
                self.learner.first[index][:] = kept[f"first_{index}"]
                self.learner.second[index][:] = kept[f"second_{index}"]
        files = sorted(self.folder.glob("snapshot-*.npz"))
        self.snapshots = [load_network(file) for file in files[:: max(1, len(files) // SNAPSHOTS)]]


def save_network(file: Path, network: Network) -> None:
    """Write a network in half precision, as it is shipped."""
    layers = {name: layer.astype(np.float16) for name, layer in zip(LAYERS, network.layers, strict=True)}
    np.savez_compressed(file, **layers)  # type: ignore[arg-type,unused-ignore]
