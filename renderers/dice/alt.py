"""Alt texts of boards of the dice game: the same view as the picture, for those who do not see it."""

from collections.abc import Sequence

from engine.dice.events import EpochEnded, EpochScored, Event
from engine.dice.faces import COLOURS
from engine.dice.state import Phase
from engine.dice.view import View
from renderers.dice.headlines import lead
from renderers.dice.labels import die_name
from renderers.dice.log import note, worth_telling
from renderers.dice.position import markers_text, offered_text, used_text
from renderers.look import PLAIN, Look
from renderers.names import clean_names
from renderers.words import text
from renderers.words.absence import names_with_absences
from renderers.words.alt_text import Tell, alt_text
from renderers.words.formats import listed, sentence

MOST_NOTES = 3
"""The most events that the text has; the log has the others."""
PLAIN_STATES = {"rolled", "free"}
"""The states of dice that the text leaves out; the offer tells what these dice can still do."""


def describe(
    view: View,
    names: Sequence[str],
    locale: str = "en",
    *,
    events: Sequence[Event] = (),
    look: Look = PLAIN,  # noqa: ARG001  # it says the same of wide and tall boards
    title: str = "",
) -> str:
    """The alt text of a board, at most 1024 characters; it begins with whose turn it is and what is asked.

    `title` comes before that. If the text is too long, names are shortened first; then the last events go,
    the oldest first; then the places of the markers, but not their numbers.
    """

    def tell(notes: int, *, markers: bool = True) -> Tell:
        return lambda shown: _sentences(view, shown, locale, events, notes, markers=markers)

    less = [tell(notes) for notes in range(MOST_NOTES - 1, -1, -1)]
    least = [tell(notes, markers=False) for notes in range(MOST_NOTES, -1, -1)]
    return alt_text(tell(MOST_NOTES), clean_names(names, locale), *less, *least, title=title)


def _sentences(
    view: View, names: Sequence[str], locale: str, events: Sequence[Event], most_notes: int, *, markers: bool
) -> list[str]:
    sentences = [lead(view, names, locale)]
    told = worth_telling(events)
    scored = next((event for event in reversed(told) if isinstance(event, EpochScored)), None)
    if scored:
        points = note(scored, names, locale)
        sentences.append(
            sentence(text(locale, "picture-scored", epoch=scored.score.epoch, points=points), locale)
        )
    if view.places is None:
        sentences.extend(_turn(view, names, locale))
    players = names_with_absences(view, names, locale)
    sentences.extend(_player(view, seat, name, locale, markers=markers) for seat, name in enumerate(players))
    last = [event for event in told if not isinstance(event, EpochEnded | EpochScored)]
    if last := last[-most_notes:] if most_notes else []:
        notes = listed((note(event, names, locale) for event in last), locale)
        sentences.append(text(locale, "dice-alt-last", notes=notes))
    return sentences


def _turn(view: View, names: Sequence[str], locale: str) -> list[str]:
    sentences = [text(locale, "dice-alt-dice", dice=_dice(view, locale))]
    if view.phase in {Phase.ROLLING, Phase.USING}:
        sentences.append(offered_text(view, names, locale))
    if view.uses:
        sentences.append(used_text(view, locale))
    if view.phase is Phase.DISASTER:
        sentences.append(text(locale, "dice-text-harms"))
    return [
        *sentences,
        text(locale, "dice-alt-ra", epoch=view.epoch, figure=view.figure, length=view.ra_steps),
    ]


def _dice(view: View, locale: str) -> str:
    """The face of each die, and its state unless it was just rolled or can still be used."""
    names = (die_name(colour, face, locale) for colour, face in zip(COLOURS, view.dice, strict=True))
    return listed(
        (
            text(locale, f"dice-text-die-{state}", die=name) if state not in PLAIN_STATES else name
            for name, state in zip(names, view.die_states, strict=True)
        ),
        locale,
    )


def _player(view: View, seat: int, name: str, locale: str, *, markers: bool) -> str:
    player = view.players[seat]
    said: dict[str, str | int] = {
        "name": name,
        "fame": player.fame,
        "pharaoh": player.pharaoh,
        "nile": player.nile,
        "floods": player.floods,
    }
    if markers:
        where = listed(markers_text(player, locale), locale)
        return text(locale, "dice-alt-player-markers", markers=where, **said)
    counts = {
        "civilization": len(player.civilization),
        "pyramids": len(player.pyramids),
        "columns": len(player.columns),
    }
    return text(locale, "dice-alt-player", **said, **counts)
