"""Controls that were posted long ago: the form of a custom_id never changes."""

import pytest

from tests.bot.support.internals import CONTROL_PATTERNS

POSTED = [
    *("table:K3F:1:join", "table:K3F:1:add-computer", "table:K3F:12:more", "table:K3F:12:cancel-for-all"),
    *("table:K3F:80:replay", "level:K3F:2", "plan:K3F:12", "log:K3F:3"),
    *("move:K3F:12:draw", "move:K3F:12:bid 13", "move:K3F:12:undo"),
    "move:K3FQ7WZ2:999999999:reroll blue green red",
    *("choose:K3F:12:god", "choose:K3F:12:discard", "choose:K3F:12:lose", "act:K3F:12:0"),
    *("pick:bid 9", "pick:remove-computer", "pick:lose blue:4 red:1"),
    *("rules:", "rules:dice-overview", "watch:K3F:next:12", "watch:K3F:jump:0", "season:close:3"),
    *("tutorial:ra:aim:show", "tutorial:ra:bid:bid 5"),
    *("tutorial:dice:roll:choose reroll", "tutorial:dice:count:say -5"),
    *("puzzle:20261123:bid 5", "puzzle-share:20261123", "puzzle-play:20261123"),
]
"""Custom_ids as the first version of the bot posted them."""


@pytest.mark.parametrize("custom_id", POSTED)
def test_a_control_of_the_first_version_is_still_answered(custom_id: str) -> None:
    """Exactly one feature answers it, whatever was rearranged since."""
    assert len([pattern for pattern in CONTROL_PATTERNS if pattern.fullmatch(custom_id)]) == 1


ONLY_SHOWING = {
    *("log", "rules", "chapter", "why", "watch", "analysis", "lesson", "tutorial", "games", "hall"),
    *("leaderboard", "history", "history-(?P<what>watch|learn)", "progress"),
    *("practice", "practice-next", "not-sure"),
}
"""What these controls do is the same in every history: they show something, or are about a game's end."""
ALL_SAID = {
    *("settings", "server", "server-set", "server-analyses", "privacy", "welcome", "puzzle-play"),
    *("pick", "server-table"),
}
"""What these change, they or their options name themselves: a value, the person, or a table's version."""
BY_DAY = {"puzzle", "puzzle-share"}
"""The first names its puzzle; the second is about what the person has answered."""


def test_what_changes_something_says_in_which_history() -> None:
    """By a version, a decision or the history itself; so it changes nothing after a backup was put back."""
    names = {
        one.pattern.split(":")[0]
        for one in CONTROL_PATTERNS
        if not one.groupindex.keys() & {"version", "decision", "history"}
    }
    assert names == ONLY_SHOWING | ALL_SAID | BY_DAY
