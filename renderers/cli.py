"""The commands of `python -m renderers`: draw a position of a record, or one of each picture."""

from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

import click

from engine.analysis import analyse
from engine.errors import RecordError
from engine.games import GAMES
from engine.record import Record, begin, loads, replay
from engine.terminal import RefusedError, bar, say
from renderers import gallery
from renderers.analysis import render_analysis
from renderers.canvas.picture import Picture
from renderers.games import RENDERERS, REPLAYS
from renderers.words import SOURCE_LANGUAGE, language_for, languages
from renderers.words.formats import and_list

OutFolder = click.Path(file_okay=False, path_type=Path)
OutFile = click.Path(dir_okay=False, writable=True, path_type=Path)


class RecordFirst(click.Group):
    """A group that runs `board` if its first argument is not the name of a command."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Insert `board` where no command is named."""
        if args and args[0] not in {*self.commands, "--help"}:
            args = ["board", *args]
        return super().parse_args(ctx, args)


def _offered(_: click.Context, __: click.Parameter, locale: str) -> str:
    """The locale, if there are words for it; without them, pictures would silently be in English."""
    if language_for(locale) == SOURCE_LANGUAGE and not locale.startswith(SOURCE_LANGUAGE):
        known = and_list(languages(), SOURCE_LANGUAGE)
        raise click.BadParameter(f"there are no words in {locale!r}; only in {known}.")
    return locale


METAVAR = "RECORD [--move N | --gif | --analysis] -o FILE | COMMAND [ARGS]..."


@click.group(cls=RecordFirst, subcommand_metavar=METAVAR)
def main() -> None:
    """Draw positions of recorded games, or one of each picture."""


@main.command("board", context_settings={"show_default": True})
@click.argument("record", type=click.File("rb"))
@click.option(
    "--move", "number", type=click.IntRange(min=0), help="After how many moves; the last by default."
)
@click.option("--gif", is_flag=True, help="The whole game as an animated GIF.")
@click.option("--analysis", "analysed", is_flag=True, help="What a strong computer says about the game.")
@click.option("-o", "--out", type=OutFile, required=True, help="The PNG or GIF to write.")
@click.option("--names", default="", help="The players' names by seat, separated by commas.")
@click.option("--locale", default="en", callback=_offered, help="The language of the words in it.")
def board_command(  # one for each option
    *, record: BinaryIO, number: int | None, gif: bool, analysed: bool, out: Path, names: str, locale: str
) -> None:
    """Draw the board of RECORD ("-": standard input) as a spectator sees it; "board" can be omitted."""
    if gif + analysed + (number is not None) > 1:
        raise click.UsageError("--move, --gif and --analysis are different pictures: choose one.")
    try:
        game = loads(record.read())
        given = [*names.split(","), *[""] * game.players][: game.players]
        if analysed:
            picture = render_analysis(game, analyse(game), given, locale)
        else:
            picture = _replay(game, given, locale) if gif else _board(game, number, given, locale)
    except RecordError as error:
        raise RefusedError(str(error)) from error
    _write(out, picture.data)


def _board(record: Record, number: int | None, names: list[str], locale: str) -> Picture:
    state, events = _position(record, number)
    seen = GAMES[record.game].view(state, None)
    return RENDERERS[record.game].render(seen, names, locale, events=events)


def _replay(record: Record, names: list[str], locale: str) -> Picture:
    with bar("Frames") as progress:
        return REPLAYS[record.game].render(record, names, locale, progress=progress)


def _position(record: Record, number: int | None) -> tuple[Any, tuple[Any, ...]]:
    """The position after some moves, and the events of the last of them."""
    if number is not None and number > len(record.moves):
        raise RefusedError(f"There is no move {number}: the record has {len(record.moves)}.")
    state: Any = begin(record)
    events: tuple[Any, ...] = ()
    for step in islice(replay(record), number):
        state, events = step.state, step.events
    return state, events


@main.command("gallery", context_settings={"show_default": True})
@click.option("-o", "--out", type=OutFolder, required=True, help="The folder to write; made if missing.")
@click.option("--locale", default="en", callback=_offered, help="The language of the words in the pictures.")
def gallery_command(out: Path, locale: str) -> None:
    """Draw one of each picture, from whole games that are shipped."""
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RefusedError(f"{out} cannot be made: {error.strerror}.") from error
    for name, draw in gallery.pictures(locale).items():
        picture = draw()
        _write(out / f"{name}.{picture.format}", picture.data)


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise RefusedError(f"{path} cannot be written: {error.strerror}.") from error
    say(f"{path}: {len(data) / 1000:.0f} kB")
