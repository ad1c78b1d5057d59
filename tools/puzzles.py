"""`python -m tools.puzzles` makes the puzzles that are shipped, from games between computers.

The networks judge them, so make them again after a network has changed. The shipped ones come from
`python -m tools.puzzles --games 60 --seed puzzles`, which takes some minutes.
"""

from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import NamedTuple

import click

from engine.puzzles import Puzzle, dumps, find, position
from engine.puzzles.shipped import FILE, PRACTICE_FILE
from engine.puzzles.themes import Theme, themes
from engine.simulate import Plan, play_game

WANTED = 50
"""Puzzles for days; `PRACTICE` more are for practice."""
PRACTICE = 120
PLAYERS = (2, 3, 4, 5)
LEVEL = "master"


class Found(NamedTuple):
    """A puzzle, and where it is from."""

    puzzle: Puzzle
    game: int
    epoch: int
    themes: tuple[Theme, ...]


@click.command(context_settings={"show_default": True})
@click.option("--games", type=click.IntRange(1), default=60, help="Games for each number of players.")
@click.option("--seed", default="puzzles", help="The seed of all chance.")
def main(*, games: int, seed: str) -> None:
    """Play games, find their puzzles, and write a mixed choice of them."""
    found = {players: find_all(players, games, seed) for players in PLAYERS}
    chosen = mix(found, WANTED + PRACTICE)
    for file, some in ((FILE, chosen[:WANTED]), (PRACTICE_FILE, chosen[WANTED:])):
        file.write_text("".join(dumps(one.puzzle) + "\n" for one in some), encoding="utf-8")
    for what in (
        Counter(one.puzzle.players for one in chosen),
        Counter(one.puzzle.kind for one in chosen),
        Counter(one.epoch for one in chosen),
    ):
        click.echo(", ".join(f"{key}: {count}" for key, count in sorted(what.items())))


def find_all(players: int, games: int, seed: str) -> list[Found]:
    """The puzzles of some games of computers."""
    plan, found = Plan("ra", (LEVEL,) * players, games, seed), list[Found]()
    for game in range(games):
        # The plan has each deal once for every seating, but all computers are the same.
        record, _ = play_game(plan, game * players)
        puzzles = list(chain.from_iterable(find(record)))
        found += [Found(puzzle, game, position(puzzle)[0].epoch, themes(puzzle)) for puzzle in puzzles]
        click.echo(f"{players} players, game {game + 1}: {len(puzzles)} puzzles")
    return found


def mix(found: dict[int, list[Found]], wanted: int) -> list[Found]:
    """Different puzzles with all numbers of players, of all kinds, themes and epochs, one a game.

    Raises `ClickException` if there are too few.
    """
    chosen = list[Found]()
    while len(chosen) < wanted:
        players = PLAYERS[len(chosen) % len(PLAYERS)]
        used = {one.game for one in chosen if one.puzzle.players == players}
        known = [one.puzzle for one in chosen]  # two games may begin alike
        left = [one for one in found[players] if one.game not in used and one.puzzle not in known]
        if not left:
            raise click.ClickException(f"There are too few puzzles for {players} players: play more games.")
        chosen.append(min(left, key=rarity(chosen)))
    return chosen


def rarity(chosen: list[Found]) -> Callable[[Found], tuple[int, ...]]:
    """How often the kind, the rarest theme and the epoch of a puzzle were chosen."""
    kinds, epochs = Counter(one.puzzle.kind for one in chosen), Counter(one.epoch for one in chosen)
    of_theme = Counter(theme for one in chosen for theme in one.themes)

    def counts(one: Found) -> tuple[int, ...]:
        rarest = min(of_theme[theme] for theme in one.themes)
        return kinds[one.puzzle.kind], rarest, epochs[one.epoch]

    return counts


if __name__ == "__main__":
    main(prog_name="python -m tools.puzzles")
