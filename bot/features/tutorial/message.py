"""The message of a step: its words, its picture, and its controls."""

from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.drawing import alt_text
from bot.features.recent import Pictures
from bot.features.tutorial.controls import label_of, step_controls
from bot.features.tutorial.pictures import Scenery
from bot.features.tutorial.script import Script, play
from bot.words import text
from renderers.names import shown_names
from renderers.words import SOURCE_LANGUAGE, keys

EVERYWHERE = ("more", "undo")
"""What is explained in the same words at every step."""


async def step_post(
    pictures: Pictures, script: Script, place: int, name: str, locale: str, *, wrong: str = ""
) -> Post:
    """A step, for a learner of this name; `wrong` is an action to explain, not the one it asks for."""
    step = script.steps[place]
    names = tuple(shown_names((name, *opponents(script, locale)), locale))
    scenery = Scenery(script, place, names, locale)
    controls = step_controls(script, step, play(script)[place], locale)
    values = {"button": label_of(controls, step.answer), **_named(names)}
    lines = [
        *([f"> {_explanation(script, place, wrong, locale, values)}"] if wrong else []),
        text(locale, f"tutorial-{script.game}-{step.name}", **values),
        f"-# {text(locale, 'tutorial-step', place=place + 1, count=len(script.steps))}",
    ]
    described, picture = alt_text(scenery.describe), await scenery.drawn(pictures)
    if picture is None:
        lines.append(described)
    return Post("\n".join(lines), controls, picture, described)


def opponents(script: Script, locale: str) -> list[str]:
    """The names of the computers, by seat."""
    return [text(locale, f"tutorial-computer-{seat}") for seat in range(1, script.players)]


def _named(names: tuple[str, ...]) -> dict[str, str]:
    _, first, *others = names
    return {"first": first, **({"second": others[0]} if others else {})}


def _explanation(script: Script, place: int, action: str, locale: str, values: dict[str, str]) -> str:
    verb = action.split(maxsplit=1)[0]
    key = (
        f"tutorial-{verb}"
        if verb in EVERYWHERE
        else f"tutorial-{script.game}-{script.steps[place].name}-{verb}"
    )
    if key not in keys(SOURCE_LANGUAGE):  # the step offers nothing like it any more
        raise Refusal("old-button")
    return text(locale, key, **values)
