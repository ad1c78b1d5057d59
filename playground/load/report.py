"""What a load has shown, as a table beside that of the trivial bot."""

from collections.abc import Mapping, Sequence
from statistics import quantiles
from typing import NamedTuple

from playground.load.measuring import Result
from playground.load.people import Press

DEFERRED = 6


class Row(NamedTuple):
    """A line of the table."""

    what: str
    bot: str
    trivial: str = ""
    ratio: float | None = None


def rows_of(bot: Result, trivial: Result) -> list[Row]:
    """Percentiles of acknowledgements, what they cost, then what must not happen."""
    days = ", ".join(f"{megabytes:.0f}" for megabytes in bot.days)
    memory = [Row("memory of the bot at the end of each day", f"{days} MB")] if days else []
    return [*_times(bot, trivial), *_costs(bot, trivial), *memory, *_counts(bot)]


def percentiles(presses: Sequence[Press]) -> list[float]:
    """Milliseconds by percentile, from 0 to 99."""
    times = [1000 * press.seconds for press in presses]
    return [min(times), *quantiles(times, n=100)] if len(times) > 1 else [0.0] * 100


def _times(bot: Result, trivial: Result) -> list[Row]:
    found = [Row("presses a second", f"{bot.rate:.0f}", f"{trivial.rate:.0f}")]
    for what, is_meant in (("press", None), ("move", True)):
        ours, least = (
            percentiles([one for one in result.presses if is_meant in (None, one.is_move)])
            for result in (bot, trivial)
        )
        found += [
            _ratio(f"{what} to acknowledgement, p{part}", ours[part], least[part]) for part in (50, 95, 99)
        ]
    return found


def _costs(bot: Result, trivial: Result) -> list[Row]:
    ours, least = (1000 * one.bot.seconds / max(1, len(one.presses)) for one in (bot, trivial))
    others, least_others = (1000 * one.others.seconds / max(1, len(one.presses)) for one in (bot, trivial))
    cores, least_cores = (one.bot.seconds / one.seconds for one in (bot, trivial))
    drawn = _count(bot.buckets.get("ra_drawing_seconds", {}))
    return [
        _ratio("processor time of the bot for a press", ours, least),
        Row("the playground's and the apps'", f"{others:.2f} ms", f"{least_others:.2f} ms"),
        Row("cores that the bot uses", f"{cores:.2f}", f"{least_cores:.2f}"),
        Row("memory of the bot", f"{bot.bot.megabytes:.0f} MB", f"{trivial.bot.megabytes:.0f} MB"),
        Row("pictures a second", f"{drawn / bot.seconds:.1f}"),
        _within("drawing one, with its wait for the thread", bot, "ra_drawing_seconds"),
        _within("delay of the event loop", bot, "ra_event_loop_delay_seconds"),
        _within("a transaction, with its wait for its turn", bot, "ra_database_seconds"),
    ]


def _within(what: str, bot: Result, name: str) -> Row:
    bound = _bound(bot.buckets.get(name, {}), 0.99)
    return Row(f"{what}, p99 at most", "unknown" if bound is None else f"{1000 * bound:g} ms")


def _bound(counts: Mapping[float, float], share: float) -> float | None:
    """The upper bound of the bucket in which this share of all counted values lies."""
    most = _count(counts)
    return next((bound for bound in sorted(counts) if most and counts[bound] >= share * most), None)


def _count(counts: Mapping[float, float]) -> float:
    return max(counts.values(), default=0.0)


def _ratio(what: str, ours: float, least: float) -> Row:
    """A row of two durations in milliseconds."""
    return Row(what, f"{ours:.1f} ms", f"{least:.1f} ms", ours / least if least else None)


def _counts(bot: Result) -> list[Row]:
    callbacks = [press.callback for press in bot.presses]
    refused = ", ".join(f"{count} {limit}" for limit, count in bot.refusals.items() if count)
    return [
        Row("presses deferred", str(callbacks.count(DEFERRED))),
        Row("presses not acknowledged in time", str(callbacks.count(None)), "0"),
        Row("429s", refused or "0", "0"),
        Row("old messages with controls at the end", str(bot.untidy), "0"),
        Row("seconds until there were none", f"{bot.tidying:.1f} s"),
        Row(f"messages a turn, of {bot.turns} turns", f"{bot.messages / max(1, bot.turns):.3f}", "1"),
        Row("pings beyond one a turn", str(bot.doubled_pings), "0"),
    ]
