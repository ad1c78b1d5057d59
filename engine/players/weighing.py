"""Computers that weigh their options, and may have a taste, which decides where options are about equal."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.players.computer import Reason

LEEWAY = 0.02
"""How much better or worse a taste may make an action: two wins in a hundred."""


class Option(Protocol):
    """An action that the seat to act can take, and what it promises."""

    @property
    def action(self) -> Any:
        """The action."""


ViewT = TypeVar("ViewT")
OptionT = TypeVar("OptionT", bound=Option)
Weighed = Sequence[tuple[OptionT, float]]
"""Options, and what each seems to be worth, as a share of victory."""


class Taste(NamedTuple, Generic[ViewT, OptionT]):
    """What a character likes, and its words."""

    liking: Callable[[ViewT, OptionT], float]
    """How much better an option seems to it, as a share of victory."""
    tell: Callable[[ViewT, Any, OptionT], Reason | None]
    """Why it likes an action better than the option that is best without its taste."""

    def weigh(self, view: ViewT, promised: Weighed[OptionT], plain: Any) -> Weighed[OptionT]:
        """The options about as good as the `plain` action, which is one of them, and their appeal.

        `promised` has what each option truly promises. An option that promises more than `plain` is as
        unattractive as one that promises less, so that a taste makes nobody stronger or weaker.
        """
        own = next(worth for option, worth in promised if option.action == plain)
        alike = [(option, abs(worth - own)) for option, worth in promised if abs(worth - own) <= LEEWAY]
        alike.sort(key=lambda each: each[0].action != plain)  # of equals, the first is taken
        return [(option, self.liking(view, option) - apart) for option, apart in alike]


class WeighingComputer(ABC, Generic[ViewT, OptionT]):
    """Takes the option that seems to be worth most; with a taste, the one it likes best of those as good."""

    def __init__(self, taste: Taste[ViewT, OptionT] | None = None) -> None:
        self._taste = taste
        self._decided: tuple[ViewT, tuple[Any, ...], Any] | None = None
        self._instead: OptionT | None = None
        """What it would have done without its taste, if that is something else."""

    def choose(self, view: ViewT, legal_actions: tuple[Any, ...], /) -> Any:
        """One of the legal actions, of which there is at least one."""
        self._decided = self._instead = None
        if len(legal_actions) == 1:
            return legal_actions[0]
        weighed = self._weigh(view, legal_actions)
        action = plain = self._pick(view, weighed)
        if self._taste:
            promised = self._promise(view, legal_actions, weighed, plain)
            action = self._pick(view, self._taste.weigh(view, promised, plain))
            if action != plain:
                self._instead = next(option for option, _ in promised if option.action == plain)
        self._decided = view, legal_actions, action
        return action

    @abstractmethod
    def _weigh(self, view: ViewT, legal_actions: tuple[Any, ...]) -> Weighed[OptionT]:
        """The options that it considers, of which there is at least one."""

    def _promise(
        self, _view: ViewT, _legal_actions: tuple[Any, ...], weighed: Weighed[OptionT], _plain: Any
    ) -> Weighed[OptionT]:
        """What options truly promise, `plain` among them; here the same as they seem to be worth."""
        return weighed

    def _pick(self, _: ViewT, weighed: Weighed[OptionT]) -> Any:
        """The action of the option that is worth most; of equals, the first."""
        return max(weighed, key=lambda each: each[1])[0].action

    def _explain(self, _view: ViewT, _legal_actions: tuple[Any, ...], _action: Any) -> Reason | None:
        """Why its action is good, whatever its taste."""
        return None

    @property
    def reason(self) -> Reason | None:
        """Why it made its last choice; computed on request, because few ask."""
        if self._decided is None:
            return None
        view, legal_actions, action = self._decided
        told = self._taste and self._instead and self._taste.tell(view, action, self._instead)
        return told or self._explain(view, legal_actions, action)
