"""The tutorial of the dice game: the first epoch of a game against a computer."""

from bot.features.tutorial.script import Script, Shows, Step

ROLLED = (
    "sun nile nile pharaoh ankh nile",
    "sun nile nile sun nile",
    "civilization civilization ankh pyramid pharaoh",
    "nile sun nile nile sun",
    "sun sun nile sun sun",
    "sun civilization sun civilization civilization",
    "sun civilization civilization civilization civilization",
    "pyramid sun pyramid ankh sun",
    "nile nile sun nile sun",
    "pharaoh pyramid ankh nile sun",
)
"""A line for each turn; in the first one a die is rolled again, and the last one is in the next epoch."""

MEANWHILE = (
    *("keep", "civilization blue", "done"),
    *("keep", "civilization yellow", "civilization green", "done"),
    *("keep", "pyramid red 8", "done"),
    "keep",
)
"""The turns between the disaster and the learner's last one of the epoch."""

SCRIPT = Script(
    "dice",
    players=2,
    options={},
    setup={"first": 0, "faces": [face for line in ROLLED for face in line.split()]},
    level="greedy",
    steps=(
        Step("aim"),
        Step("roll", "reroll green"),
        Step("keep", "keep"),
        Step("flood", "flood"),
        Step("nile", "nile 1"),
        Step("done", "done", ("keep", "flood", "done", "keep")),
        Step("civilization", "civilization red"),
        Step(
            "pyramid",
            "pyramid green 1",
            ("pharaoh 1", "done", "keep", "nile 3", "done", "keep", "nile 1", "done"),
        ),
        Step("disaster", "disaster nile", MEANWHILE),
        Step("hurry", "nile 3", ("done",)),
        Step("sheet", shows=Shows.SHEET),
        Step("count", "say -5", choices=("say -5", "say 0", "say 5"), shows=Shows.SHEET),
        Step("learned"),
    ),
)
