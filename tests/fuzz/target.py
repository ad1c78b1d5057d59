"""What all fuzzing has in common: inputs, the law that each keeps, and the bounds of time and memory."""

import resource
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis.strategies import SearchStrategy

SECONDS = 10
"""The most computing that one input may cause."""
MEMORY = 2**30
"""Bytes that the program may grow by."""
BATCH = 2_000
"""Hypothesis keeps every input of a run in memory, and slows down as they become many."""
LONGEST_REFUSAL = 1_500
"""Letters; Discord takes 2,000."""


@dataclass(frozen=True)
class Target:
    """Something that takes what people send."""

    name: str
    inputs: SearchStrategy[Any]
    check: Callable[[Any], str]
    """Hands an input over; returns what became of it in a word or two, and raises if the law is broken."""
    share: int
    """How many of a hundred inputs are for it."""


class TooLongError(BaseException):
    """An input causes more computing than it should; no handler of errors swallows this."""


def refused(sentence: object, *, most: int = LONGEST_REFUSAL) -> str:
    """The outcome of an input that is refused in these words, which must be fit to be shown."""
    words = str(sentence)
    assert words.strip(), "A refusal without words."
    assert len(words) <= most, f"A refusal of {len(words)} letters."
    words.encode()  # a lone surrogate can neither be printed nor sent
    return "refused"


def understood(take: Callable[[], object], refusal: type[Exception]) -> str:
    """The outcome of taking an input, which may be refused by an error of this kind."""
    try:
        take()
    except refusal as error:
        return refused(error)
    return "understood"


def fuzz(target: Target, count: int, *, batch_seed: int | None = None) -> Counter[str]:
    """Send so many inputs; return the outcomes with their numbers. Raises what broke the law.

    Without a seed, pytest's profile decides which inputs there are.
    """
    outcomes: Counter[str] = Counter()
    while (done := outcomes.total()) < count:
        _run(target, min(BATCH, count - done), outcomes, None if batch_seed is None else batch_seed + done)
        if outcomes.total() == done or batch_seed is None:
            break
    return outcomes


def _run(target: Target, count: int, outcomes: Counter[str], batch_seed: int | None) -> None:
    @settings(
        max_examples=count,
        database=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
        deadline=None,
    )
    @given(target.inputs)
    def check(given_input: Any) -> None:
        with bounded_time():
            outcomes[target.check(given_input)] += 1

    (check if batch_seed is None else seed(batch_seed)(check))()


@contextmanager
def bounded_time() -> Iterator[None]:
    """Raise `TooLongError` if this process computes for too long; waiting does not count."""

    def end(*_: object) -> None:
        raise TooLongError

    before = signal.signal(signal.SIGVTALRM, end)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@contextmanager
def bounded_memory() -> Iterator[None]:
    """Let this process grow by no more than `MEMORY`; whoever asks for more gets a `MemoryError`."""
    limits = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + MEMORY, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, limits)
