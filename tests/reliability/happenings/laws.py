"""What must hold after every happening, whatever failed meanwhile."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.tables import Status
from tests.reliability.happenings.cells import Disaster
from tests.reliability.laws import NOTHING_CHANGED, ONCE_MORE, SAVED
from tests.reliability.outcome import Law
from tests.reliability.watch import is_thinking

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.tables import Table
    from playground.world.world import World
    from tests.reliability.apps import Asked
    from tests.reliability.happenings.cells import Cell, Scene
    from tests.reliability.watch import Shown

PROMISE, PROMISE_AFTER_REFUSAL = 65.0, 365.0
"""Seconds until all is done: the outbox's longest pauses, with the requests themselves."""

KINDS = (
    ("reminder", r"'time:\w+:more:"),
    ("offer", r"'time:\w+:play-on:"),
    ("invitation", r"'invitation:"),
    ("told", r"'notice:"),
    ("question", r":cancel'"),
    ("board", r"'(move|table):\w+:\d+:"),
)
"""Kinds of messages by their controls."""


@dataclass(frozen=True, slots=True)
class Story:
    """Everything that happened in a cell."""

    cell: Cell
    scene: Scene
    table: Table | None
    """The table at the end."""
    missing: str
    """What of the effect is missing."""
    seconds: float | None
    """From the end of the failure until all was done; None if that never came."""
    shown: Sequence[Shown]
    asked: Sequence[Asked]
    errors: Sequence[str]
    live: Counter[str]
    """The kinds of messages with controls at the end."""
    stuck: str
    """What kept the table from going on after that."""


def kind_of(controls: str, content: str, files: Sequence[str]) -> str:
    """What kind of message it is."""
    if any("-epoch-" in name for name in files):
        return "sheet"
    for kind, pattern in KINDS:
        if re.search(pattern, controls):
            return kind
    if "without a result" in content:
        return "board"
    return "live reminder" if "is nearly over" in content else f"other: {content[:60]!r}"


def live_kinds(world: World, codes: set[str]) -> Counter[str]:
    """The kinds of all public messages on the server with controls of these tables, score sheets apart."""
    found: Counter[str] = Counter()
    ours = re.compile("|".join(rf"(?<!why):{code}:" for code in codes))
    for channel in world.messages.values():
        for message in channel.values():
            controls = str(message.components)
            if message.ephemeral_to is None and ours.search(controls):
                found[kind_of(controls, message.content, [])] += 1
    del found["told"], found["question"]
    return found


def broken_laws(story: Story, world: World) -> dict[Law, str]:
    """The laws that a cell broke, each with what was seen."""
    found = {
        Law.SHOWN: _silence(story),
        Law.ONE_MESSAGE: "; ".join(_doubled(story, world)),
        Law.TRUE_WORDS: "; ".join(_false_words(story)),
        Law.ONE_ANSWER: "; ".join(_doubled_answers(story)),
        Law.NO_DEAD_BUTTONS: _dead_buttons(story),
        Law.ONE_MOVE: story.missing,
        Law.NO_ERRORS: "; ".join(story.errors),
    }
    return {law: words for law, words in found.items() if words}


def _silence(story: Story) -> str:
    """Everything is done soon after the end of the failure, and the table goes on by its controls."""
    promise = PROMISE_AFTER_REFUSAL if story.cell.is_refused else PROMISE
    if story.seconds is None:
        return "never done"
    late = f"done after {story.seconds:.0f} s" if story.seconds > promise else ""
    return "; ".join(filter(None, [late, story.stuck]))


def _moved(story: Story) -> int:
    """How often the current message may have been posted once more, since it was gone."""
    return int(story.cell.disaster in {Disaster.PLACE_DELETED, Disaster.MESSAGE_DELETED})


def _doubled(story: Story, world: World) -> Iterator[str]:
    """There is one message of each kind, and one ping for each person concerned."""
    new = [shown for shown in story.shown if shown.is_new and shown.is_public and not is_thinking(shown)]
    kinds = Counter(kind_of(one.controls, one.message["content"], one.files) for one in new)
    sheets = Counter(name for one in new for name in one.files if "-epoch-" in name)
    yield from (f"{name} came {number} times" for name, number in sheets.items() if number > 1)
    del kinds["sheet"]
    expected = Counter(story.cell.happening.new)
    if kinds != expected and not _is_only_posted_again(story, kinds, expected):
        yield f"messages {dict(kinds)} instead of {dict(expected)}"
    pings, wanted = Counter(_pings(world, new)), Counter(_to_ping(story))
    if pings != wanted and not (_moved(story) and sum((pings - wanted).values()) <= 1 and not wanted - pings):
        yield f"pings {dict(pings)} instead of {dict(wanted)}"


def _is_only_posted_again(story: Story, kinds: Counter[str], expected: Counter[str]) -> bool:
    more = kinds - expected
    refused_edit = story.cell.is_refused and "board" not in expected
    most = max(_moved(story), int(refused_edit))
    return not expected - kinds and set(more) <= {"board"} and more["board"] <= most


def _pings(world: World, new: Sequence[Shown]) -> Iterator[str]:
    people = {world.direct_messages(user).id: user.username for user in world.users.values()}
    for shown in new:
        to = people.get(shown.message["channel_id"])
        yield from [to] if to else (user["username"] for user in shown.message["mentions"])


def _to_ping(story: Story) -> Iterator[str]:
    if story.scene.pinged is not None:
        yield from (person.username for person in story.scene.pinged)
    elif story.table and story.table.player_to_act:
        yield story.table.player_to_act.name.lower()


def _false_words(story: Story) -> Iterator[str]:
    """A person who reads that nothing was changed, or that something was saved, reads the truth."""
    first = story.asked[0].answer.get("id") if story.asked else None
    for shown in story.shown:
        words = shown.message["content"]
        if shown.is_public or shown.interaction != first:
            continue
        if NOTHING_CHANGED.search(words) and not story.missing:
            yield f"said {words!r}, but it was done"
        if SAVED.search(words) and story.missing:
            yield f"said {words!r}, but it was not"
        if ONCE_MORE.search(words):
            yield f"said {words!r}"


def _doubled_answers(story: Story) -> Iterator[str]:
    answers = Counter(
        (s.interaction, s.message["content"])
        for s in story.shown
        if not s.is_public and s.is_new and s.message["content"]
    )
    yield from (f"{words!r} came {number} times" for (_, words), number in answers.items() if number > 1)


def _dead_buttons(story: Story) -> str:
    """One current message has controls, and those beside it that are of use."""
    expected = Counter(story.cell.happening.live)
    if story.cell.disaster is Disaster.PLACE_DELETED:
        del expected["reminder"]  # of an earlier moment: it went with the place
        expected += Counter(set(story.cell.happening.new) & {"reminder"})
    if story.live == expected:
        return ""
    return f"live are {dict(story.live)} instead of {dict(expected)}"


def is_over(table: Table | None) -> bool:
    """Whether nothing more can be done at a table, except for a rematch."""
    return table is None or table.status in {Status.FINISHED, Status.ABANDONED, Status.CANCELLED}
