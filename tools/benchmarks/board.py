"""Boards: drawing them with warm caches, their size, and the first one in a fresh process.

The bound for drawing is encoding the same finished pictures. A fresh process may take 0.3 s more than
importing Pillow.
"""

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import median
from time import process_time

from engine.ra import apply, deal, legal_actions, new_game, read_options, to_act, view
from engine.ra.events import Event
from engine.ra.view import View
from renderers.canvas.picture import Picture
from renderers.canvas.png import encode, scanlines
from renderers.gallery import dice as gallery
from renderers.ra import render
from tools.benchmarks.timing import Row, decoded, drawn_before, heaviest, seconds, times

NAMES = ["Imhotep", "Hatshepsut", "Teti", "Клеопатра", "xX_ScorpionKing_Xx"]
ROUNDS, STARTS = 100, 9
FRESH_SECONDS = 0.3
MOST_KILOBYTES = {3: 150, 5: 180}
FRESH = """
from engine.ra import deal, new_game, read_options, view
from random import Random
options = read_options(5, {})
position = view(new_game(5, options, deal(5, options, Random(1))), None)
from time import perf_counter
start = perf_counter()
from PIL import Image, ImageDraw, ImageFont
pillow = perf_counter()
from renderers.ra import render
render(position, ["Ann", "Ben", "Cid", "Dan", "Eve"])
print(pillow - start, perf_counter() - start)
"""


def run() -> list[Row]:
    """Rows of name, value, bound and ratio; in processor time, except for the fresh process."""
    games = {players: list(_game(players, seed=players)) for players in MOST_KILOBYTES}
    pictures = {players: [_draw(*step) for step in game] for players, game in games.items()}
    return [
        _warm("a board of five", games[5], bidding=False),
        _warm("an auction of five", games[5], bidding=True),
        *_dice(),
        _game_after_another(),
        *(
            heaviest(f"heaviest board, {players} players", drawn, MOST_KILOBYTES[players])
            for players, drawn in pictures.items()
        ),
        _fresh(),
    ]


def _warm(what: str, game: list[tuple[View, tuple[Event, ...]]], *, bidding: bool) -> Row:
    step = next(step for step in game[len(game) * 3 // 5 :] if bool(step[0].auction) is bidding)
    return drawn_before(what, partial(_draw, *step), ROUNDS)


def _dice() -> Iterator[Row]:
    """The fullest board of a dice game from the gallery, and the largest file of all its boards."""
    steps = gallery.steps("four")
    fullest = partial(gallery.draw_step, max(steps, key=gallery.fullness))
    yield drawn_before("a board of dice of four", fullest, ROUNDS)
    every = [gallery.draw_step(step) for step in steps]
    yield heaviest("heaviest board of dice, 4 players", every, MOST_KILOBYTES[3])


def _game_after_another() -> Row:
    """Each board of a game not drawn before, in a process that has drawn others."""
    drawn, encoded = 0.0, 0.0
    steps = list(_game(5, seed=99))
    for step in steps:
        start = process_time()
        picture = _draw(*step)
        drawn += process_time() - start
        image = decoded(picture)
        encoded += seconds(partial(encode, scanlines(image)))
    return times("a board of five, as it comes up", drawn / len(steps), encoded / len(steps))


def _fresh() -> Row:
    starts = []
    for _ in range(STARTS):
        told = subprocess.run([sys.executable, "-c", FRESH], check=True, capture_output=True, text=True)  # noqa: S603
        starts.append(tuple(map(float, told.stdout.split())))
    pillow, board = median(start[0] for start in starts), median(start[1] for start in starts)
    return times("first board of a process, over importing Pillow", board - pillow, FRESH_SECONDS)


def _game(players: int, seed: int) -> Iterator[tuple[View, tuple[Event, ...]]]:
    """A game whose players mostly draw, which fills the board."""
    random, options = Random(seed), read_options(players, {})
    state = new_game(players, options, deal(players, options, random))
    while to_act(state) is not None:
        actions = legal_actions(state)
        state, events = apply(state, actions[0] if random.random() < 0.7 else random.choice(actions))
        yield view(state, None), events


def _draw(position: View, events: tuple[Event, ...]) -> Picture:
    return render(position, NAMES[: len(position.players)], events=events, code="K3F")
