"""Which moves were acknowledged to people, judged by what they saw alone."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from tests.faults.chaos.evidence import Evidence
from tests.faults.chaos.people import ANSWER, TAKEN_BACK, Try
from tests.faults.laws.cells import SAVED
from tests.faults.laws.messages import version_shown
from tests.faults.watch import Shown

COUNTS, CHOSEN = "your answer counts now", "'default': True"
REFUSED = "Nothing was changed."
MESSAGE, DEFERRED_MESSAGE, UPDATE = 4, 5, 7


def acknowledged(evidence: Evidence) -> Iterator[Try]:
    """The tries whose answer showed the person, in time, that their move was made.

    The answer edited the message with the button, or was a public message, and shows the table at a later
    version than the one at which they moved; or it was private, and said that what they did is saved, or
    what they have answered, or taken back, where everybody bids at once.
    """
    messages, answers = (defaultdict[str, list["Shown"]](list) for _ in range(2))
    for one in evidence.shown:
        messages[one.message["id"]].append(one)
        answers[one.interaction or ""].append(one)
    for tried in evidence.tries:
        answer = answers[tried.interaction] if tried.interaction else []
        public = [one for one in answer if one.is_public and tried.callback in {MESSAGE, DEFERRED_MESSAGE}]
        edited = messages[tried.message] if tried.callback == UPDATE else []
        is_said = any(_says_kept(one) for one in answer if not one.is_public)
        is_taken_back = any(not one.is_public and TAKEN_BACK in one.message["content"] for one in edited)
        if is_said or is_taken_back or _shows_more([*edited, *public], tried):
            yield tried


def _says_kept(shown: Shown) -> bool:
    """Whether a private message says that a move is saved, or which answer is kept, or that it counts."""
    words = shown.message["content"]
    return bool(SAVED.search(words)) or COUNTS in words or (ANSWER in words and CHOSEN in shown.controls)


def _shows_more(shown: Sequence[Shown], tried: Try) -> bool:
    """Whether a message shows a later version, and not because a refusal took the place of its words."""
    told = (one for one in shown if REFUSED not in one.message["content"])
    return any(version_shown(one, tried.code) > tried.version for one in told)
