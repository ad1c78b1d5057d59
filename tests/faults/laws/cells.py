"""What must hold after one thing that happened at a table, whatever failed meanwhile: each law once."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum

from tests.faults.laws.messages import kind_shown, sheets_in
from tests.faults.watch import Asked, Shown

PROMISE = 65.0
"""Seconds after the end of a fault until all is shown.

A little more than the outbox's longest pause, and than the minute that Cloudflare asks for.
"""
PROMISE_AFTER_REFUSAL = 365.0
"""As long as that after a refusal: the outbox's longest pause, with the requests themselves."""

NOTHING_CHANGED = re.compile("nothing was (changed|done)", re.IGNORECASE)
SAVED = re.compile("what you did is saved|your wish .* is saved|everything is saved", re.IGNORECASE)
GONE = re.compile("because its channel is gone", re.IGNORECASE)
ONCE_MORE = re.compile("try (it )?(again|once more)|please repeat", re.IGNORECASE)


class Law(Enum):
    """What must hold, each named by what is reported where it does not."""

    SHOWN = "silent tables"
    ONE_MESSAGE = "doubled messages"
    TRUE_WORDS = "false words"
    ONE_ANSWER = "doubled answers"
    NO_DEAD_BUTTONS = "dead buttons"
    ONE_MOVE = "wrong moves"
    NO_ERRORS = "errors in the log"


@dataclass(frozen=True, slots=True)
class Expected:
    """What people should have seen in the end."""

    new: Counter[str] = field(default_factory=Counter)
    """How many new public messages there are of each kind, score sheets apart."""
    may_come: Counter[str] = field(default_factory=Counter)
    """How many more there may be, since Discord refused to edit a message, or it was gone."""
    pings: Counter[str] = field(default_factory=Counter)
    """How often each person is pinged."""
    may_be_pinged_again: int = 0
    live: Counter[str] = field(default_factory=Counter)
    """The messages with controls."""


@dataclass(frozen=True, slots=True)
class Story:
    """Everything that happened."""

    expected: Expected
    shown: Sequence[Shown]
    asked: Sequence[Asked]
    errors: Sequence[str]
    live: Counter[str]
    seconds: float | None
    """From the end of the failure until all was shown; None if that never came."""
    promise: float
    """Within how many seconds it must be."""
    stuck: str
    """What kept the table from going on after that."""
    was_done: bool
    """Whether what the person asked for is stored."""
    is_saved: bool
    """Whether that may be said to be saved: there was nothing to save, or it is."""
    may_be_gone: bool
    """Whether the place may be said to be gone."""
    wrong: str
    """What is missing of what was asked for, or was done too much."""

    @property
    def private(self) -> Iterator[Shown]:
        """What people read privately."""
        return (shown for shown in self.shown if not shown.is_public)

    @property
    def new(self) -> Counter[str]:
        """The kinds of new public messages, score sheets apart."""
        return Counter(kind for one in new_public(self.shown) if (kind := kind_shown(one)) != "sheet")

    @property
    def pings(self) -> Counter[str]:
        """How often each person was pinged, but to be asked whether to cancel."""
        public = [one for one in new_public(self.shown) if kind_shown(one) != "question"]
        return Counter(name for one in public for name in one.pinged)


def broken_laws(story: Story) -> dict[Law, str]:
    """The laws that were broken, each with what was seen."""
    found = {
        Law.SHOWN: _silence(story),
        Law.ONE_MESSAGE: "; ".join(_doubled_messages(story)),
        Law.TRUE_WORDS: "; ".join(_false_words(story)),
        Law.ONE_ANSWER: "; ".join(_doubled_answers(story)),
        Law.NO_DEAD_BUTTONS: _dead_buttons(story),
        Law.ONE_MOVE: story.wrong,
        Law.NO_ERRORS: "; ".join(story.errors),
    }
    return {law: words for law, words in found.items() if words}


def new_public(shown: Sequence[Shown]) -> list[Shown]:
    """The new public messages among these, but for those that say nothing, such as the start of a thread."""
    return [one for one in shown if one.is_new and one.is_public and (one.message["content"] or one.files)]


def _silence(story: Story) -> str:
    """Everything is shown soon after the end of the failure, and the table goes on by its controls."""
    if story.seconds is None:
        return f"never shown {story.stuck}".rstrip()
    late = f"shown after {story.seconds:.0f} s" if story.seconds > story.promise else ""
    return "; ".join(filter(None, [late, story.stuck]))


def _doubled_messages(story: Story) -> Iterator[str]:
    """There is one message of each kind, and one ping for each person concerned; no sheet comes twice."""
    sheets = Counter(name for one in new_public(story.shown) for name in sheets_in(one.files))
    yield from (f"{name} came {number} times" for name, number in sheets.items() if number > 1)
    expected = story.expected
    if expected.new - story.new or story.new - expected.new - expected.may_come:
        yield f"messages {dict(story.new)} instead of {dict(expected.new)}"
    too_many = sum((story.pings - expected.pings).values())
    if expected.pings - story.pings or too_many > expected.may_be_pinged_again:
        yield f"pings {dict(story.pings)} instead of {dict(expected.pings)}"


def _false_words(story: Story) -> Iterator[str]:
    """A person who reads that nothing was changed, or that something was saved, reads the truth."""
    first = story.asked[0].answer.get("id") if story.asked else None
    for shown in story.private:
        words = shown.message["content"]
        if NOTHING_CHANGED.search(words) and story.was_done and shown.interaction == first:
            yield f"said {words!r}, but it was done"
        if SAVED.search(words) and not story.is_saved:
            yield f"said {words!r}, but it was not"
        if ONCE_MORE.search(words) or (GONE.search(words) and not story.may_be_gone):
            yield f"said {words!r}"


def _doubled_answers(story: Story) -> Iterator[str]:
    """Nobody gets the same private answer twice."""
    told = (one for one in story.private if one.is_new and one.message["content"])
    answers = Counter((one.interaction, one.message["content"]) for one in told)
    yield from (f"{words!r} came {number} times" for (_, words), number in answers.items() if number > 1)


def _dead_buttons(story: Story) -> str:
    """When all is quiet, one current message has controls, and those beside it that are of use."""
    if story.live == story.expected.live:
        return ""
    return f"live are {dict(story.live)} instead of {dict(story.expected.live)}"
