"""The controls of a step: those of the game, exactly as at a table, but answered by the tutorial.

A custom_id names the game, the step and what was pressed (`tutorial:ra:bid:bid 5`), so nothing is kept in
memory.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle
from discord.ui import Button, Select

from bot.discord.controls import Control, button
from bot.features.tableless_controls import PRESSED, pressed_action, unopened_controls
from bot.features.tutorial.script import NEXT, Scene, Script, Step
from bot.games import ON_DISCORD
from bot.words import text

PRESS = rf"tutorial:(?P<game>[a-z]{{1,8}}):(?P<name>[a-z]{{1,20}}):{PRESSED}"
BACK, OPEN = "back", "open"
"""What can be pressed besides Show, a game's controls and Continue."""
BUTTONS_A_ROW = 4


def step_controls(script: Script, step: Step, scene: Scene, locale: str) -> list[Control]:
    """What can be pressed at a step, Back last."""
    if step.choices:
        controls = [_choice(script, step, choice) for choice in step.choices]
    elif step.asks_for_move:
        controls = _game_controls(script, step, scene, locale)
    elif step is script.steps[-1]:
        controls = [_open_button(script, step, locale), _rules_button(script, locale)]
    else:
        label = text(locale, "tutorial-continue")
        controls = [_button(script, step, NEXT, label, row=0, style=ButtonStyle.primary)]
    if step is script.steps[0]:
        return [*controls, _rules_button(script, locale)]
    label, row = text(locale, "panel-back"), _row_of_back(controls)
    return [*controls, _button(script, step, BACK, label, row=row)]


def label_of(controls: Sequence[Control], action: str) -> str:
    """The label that the controls give an action; empty if no button and no single option stands for it."""
    labels: dict[str, str] = {}
    for control in controls:
        if isinstance(control, Button):
            labels[_pressed(control)] = control.label or ""
        elif isinstance(control, Select):
            options = {pressed_action(_pressed(control), [one.value]): one.label for one in control.options}
            labels = options | labels
    return labels.get(action, "")


def _pressed(control: Button[Any] | Select[Any]) -> str:
    return str(control.custom_id).split(":", 3)[-1]


def _button(
    script: Script,
    step: Step,
    pressed: str,
    label: str,
    *,
    row: int,
    style: ButtonStyle = ButtonStyle.secondary,
) -> Control:
    return button(f"tutorial:{script.game}:{step.name}:{pressed}", label, row=row, style=style)


def _choice(script: Script, step: Step, choice: str) -> Control:
    label = choice.split()[1].replace("-", "−")
    return _button(script, step, choice, label, row=0, style=ButtonStyle.primary)


def _open_button(script: Script, step: Step, locale: str) -> Control:
    label = text(locale, f"tutorial-{script.game}-open")
    return _button(script, step, OPEN, label, row=0, style=ButtonStyle.success)


def _rules_button(script: Script, locale: str) -> Control:
    chapter = ON_DISCORD[script.game].CHAPTERS[0]
    return button(f"chapter:{chapter}", text(locale, "tutorial-rules"), row=0)


def _row_of_back(controls: Sequence[Control]) -> int:
    """Beside More, or beside what leads on, if there is room; otherwise below everything."""
    taken = Counter(control.row or 0 for control in controls)
    last = max(control.row or 0 for control in controls if isinstance(control, Button))
    return last if taken[last] < BUTTONS_A_ROW else max(taken) + 1


def _game_controls(script: Script, step: Step, scene: Scene, locale: str) -> list[Control]:
    prefix = f"tutorial:{script.game}:{step.name}"
    view, legal = scene.view, scene.legal
    return unopened_controls(script.game, view, legal, locale, prefix, draft=scene.draft, with_more=True)
