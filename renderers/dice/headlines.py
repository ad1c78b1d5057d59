"""The headline of the dice game, and the values for the words of every question to the player to move."""

from collections.abc import Sequence

from engine.dice.state import Phase
from engine.dice.view import View
from engine.protocol import Seat
from renderers.words import text
from renderers.words.formats import and_list, capitalised, sentence

QUESTIONS = {
    Phase.ROLLING: "roll",
    Phase.USING: "use",
    Phase.DISASTER: "disaster",
    Phase.LOSING: "lose",
    Phase.FINISHED: "over",
}


def question(view: View) -> str:
    """The question to the player to move, as the end of the keys `dice-asked-…`."""
    return QUESTIONS[view.phase]


def asked_values(view: View) -> dict[str, str | int]:
    """The values for `dice-asked-…` and `dice-headline-…`, except the name."""
    values: dict[str, str | int] = {"roll": view.roll}
    if view.disaster:
        values["disaster"] = view.disaster
    if view.places:
        values |= {"count": len(winners(view)), "fame": view.players[winners(view)[0]].fame}
    return values


def headline(view: View, names: Sequence[str], locale: str) -> str:
    """Who is to move and, in short, what they are asked, or who won; `names` are shown as they are."""
    return text(
        locale, f"dice-headline-{question(view)}", name=named(view, names, locale), **asked_values(view)
    )


def lead(view: View, names: Sequence[str], locale: str) -> str:
    """The headline and, while dice are rolled, the question as sentences; `names` are shown as they are."""
    first = text(locale, "text-lead-short", headline=headline(view, names, locale))
    if view.phase is not Phase.ROLLING:
        return first
    return f"{first} {sentence(capitalised(text(locale, f'dice-asked-{question(view)}')), locale)}"


def named(view: View, names: Sequence[str], locale: str) -> str:
    """The name of the player to move, or at the end of all winners."""
    if view.to_act is not None:
        return names[view.to_act]
    return and_list((names[seat] for seat in winners(view)), locale)


def winners(view: View) -> list[Seat]:
    """The seats that share the first place of a finished game."""
    return [seat for seat, place in enumerate(view.places or ()) if place == 1]
