"""All metrics of the bot; docs/operations.md says what each one means.

No label holds anything that people can make up, such as ids, names or codes of tables, so the number of time
series stays the same however many people play.
"""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)

disable_created_metrics()  # type: ignore[no-untyped-call]  # they would double the number of time series
REGISTRY = CollectorRegistry()
"""The metrics of this process, for all its bots together."""

ProcessCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
"""Seconds: for what happens inside the process or in its database."""
ANSWER = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 5)
"""Seconds: an interaction must be acknowledged within three."""
REQUEST = (0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 15)
LATE = (1, 2, 5, 10, 30, 60, 300, 900, 3600)

# People

INTERACTIONS = Counter(
    "ra_interactions",
    "Interactions by what was used and how they ended",
    ("kind", "name", "outcome"),
    registry=REGISTRY,
)
ACKNOWLEDGEMENT = Histogram(
    "ra_acknowledgement_seconds",
    "From an interaction's arrival until Discord took the first answer",
    ("kind",),
    buckets=ANSWER,
    registry=REGISTRY,
)
IN_FLIGHT = Gauge("ra_in_flight", "Pieces of work that a shutdown would wait for", registry=REGISTRY)

# Discord

REQUESTS = Counter(
    "ra_discord_requests", "Requests by route and status", ("route", "status"), registry=REGISTRY
)
REQUEST_SECONDS = Histogram(
    "ra_discord_request_seconds",
    "Time of a request until its answer",
    ("route",),
    buckets=REQUEST,
    registry=REGISTRY,
)
RATE_LIMITS = Counter(
    "ra_discord_rate_limits",
    "Answers with status 429, by route and scope",
    ("route", "scope"),
    registry=REGISTRY,
)
REFUSALS = Counter(
    "ra_discord_refusals",
    "Other refusals (4xx), by route and Discord's error code",
    ("route", "code"),
    registry=REGISTRY,
)
SHARD_CONNECTED = Gauge("ra_shard_connected", "1 while a shard is connected", ("shard",), registry=REGISTRY)
SHARD_SILENCE = Gauge(
    "ra_shard_silence_seconds", "Since when a shard has not heard from Discord", ("shard",), registry=REGISTRY
)
SHARD_LATENCY = Gauge(
    "ra_shard_latency_seconds",
    "Time between a shard's heartbeat and its answer",
    ("shard",),
    registry=REGISTRY,
)
SHARD_DISCONNECTS = Counter("ra_shard_disconnects", "Lost connections of all shards", registry=REGISTRY)

# What the bot works on

DRAWING = Histogram(
    "ra_drawing_seconds",
    "Time until a picture was drawn, waiting for the thread or process included",
    ("picture", "outcome"),
    buckets=(0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10, 30),
    registry=REGISTRY,
)
DATABASE = Histogram(
    "ra_database_seconds",
    "Time of a read or of a whole transaction, waiting for its turn included",
    ("kind", "outcome"),
    buckets=QUICK,
    registry=REGISTRY,
)
THOUGHTS = Histogram(
    "ra_thought_seconds",
    "Time until a computer had decided or judged, waiting for the thread or process included",
    ("kind",),
    buckets=(*QUICK, 10, 30),
    registry=REGISTRY,
)
THOUGHTS_WAITING = Gauge("ra_thoughts_waiting", "Thoughts of computers that wait or run", registry=REGISTRY)
PICTURES_WAITING = Gauge("ra_pictures_waiting", "Pictures that wait or are drawn", registry=REGISTRY)
OUTBOX = Gauge(
    "ra_outbox_waiting", "Tables that an outbox works for or waits for", ("outbox",), registry=REGISTRY
)
LOOP_DELAY = Histogram(
    "ra_event_loop_delay_seconds",
    "How much later than asked the event loop woke up",
    buckets=QUICK,
    registry=REGISTRY,
)

# Tables

TABLES_OPEN = Gauge("ra_tables_open", "Tables that are not over, by status", ("status",), registry=REGISTRY)
TABLES_BEHIND = Gauge(
    "ra_tables_behind",
    "Tables that Discord shows out of date, or where a computer is to act",
    registry=REGISTRY,
)
DEADLINES_LATE = Gauge("ra_deadlines_late", "Deadlines that should have been met by now", registry=REGISTRY)
DEADLINE_LATENESS = Histogram(
    "ra_deadline_lateness_seconds", "How late a deadline was met", buckets=LATE, registry=REGISTRY
)
QUIET = Gauge(
    "ra_quiet", "1 while nobody is reminded or replaced: in and just after an outage", registry=REGISTRY
)
LEASE_HELD = Gauge("ra_lease_held", "1 while this process may act", registry=REGISTRY)
