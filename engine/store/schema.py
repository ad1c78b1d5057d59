"""The database's tables. Once a version is released, each change needs a migration; a test compares them."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Date,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    false,
    text,
)

from engine.store.column_types import HoursText, UnixTime, UtcTime, Version


def _key(name: str, kind: type[Integer | Version]) -> Column[int]:
    """A number in the primary key, set by the program."""
    return Column(name, kind, primary_key=True, autoincrement=False)


def _table_key() -> Column[str]:
    """The table that a row belongs to, as part of the primary key."""
    return Column("code", ForeignKey("tables.code"), primary_key=True)


def _person() -> Column[int]:
    """A person, or nobody once their data is deleted."""
    return Column("user_id", ForeignKey("users.id", ondelete="SET NULL"))


metadata = MetaData()

guilds = Table("guilds", metadata, _key("id", BigInteger), Column("removed_at", UtcTime))

notes = Table(
    "notes", metadata, Column("key", String, primary_key=True), Column("value", String, nullable=False)
)

users = Table(
    "users",
    metadata,
    _key("id", BigInteger),
    Column("name", String, nullable=False),
    Column("username", String, nullable=False, server_default=""),
)

BEHIND = text("NOT paused AND (announced < version OR computer_to_act)")
"""Discord shows an old version, or it is a computer's turn; paused tables wait.

Every query uses this very text, so that SQLite uses the index.
"""

OPEN = text("finished_at IS NULL")
"""The table is a lobby, or its game runs. Every query uses this very text, as with `BEHIND`."""

KEEPS_SEATS = text("kept_seats IS NOT NULL")
"""Seats are kept at the lobby, or were for a while. Every query uses this very text, as with `BEHIND`."""

IMPORTED = text("imported")
"""The game was played elsewhere. Every query uses this very text, as with `BEHIND`."""

IN_SEASON = text("closed_at IS NULL")
"""The season is open. Every query uses this very text, as with `BEHIND`."""

tables = Table(
    "tables",
    metadata,
    Column("code", String, primary_key=True),
    Column("guild_id", ForeignKey("guilds.id"), nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger),
    Column("message_id", BigInteger),
    Column("message_channel_id", BigInteger),
    Column("game", String, nullable=False),
    Column("players_wanted", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("own_options", JSON, nullable=False, server_default="{}"),
    Column("locale", String, nullable=False),
    Column("host_id", ForeignKey("users.id"), nullable=False),
    Column("status", String, nullable=False),
    Column("version", Version, nullable=False),
    Column("announced", Version, nullable=False),
    Column("announced_seat", Integer),
    Column("message_since", Version, nullable=False, server_default="0"),
    Column("paused", Boolean, nullable=False),
    Column("to_act", Integer),
    Column("computer_to_act", Boolean, nullable=False, server_default=false()),
    Column("bidders", Integer, nullable=False, server_default="0"),
    Column("chance", JSON(none_as_null=True)),
    Column("nonce", String),
    Column("draft", JSON, nullable=False, server_default="[]"),
    Column("opened_at", UtcTime, nullable=False),
    Column("started_at", UtcTime),
    Column("finished_at", UtcTime),
    Column("kept_seats", JSON(none_as_null=True)),
    Column("rematch", String),
    Column("decision", Version, nullable=False, server_default="0"),
    Column("position_version", Version, nullable=False, server_default="0"),
    Column("imported", Boolean, nullable=False, server_default=false()),
    Index("tables_behind", "code", sqlite_where=BEHIND, postgresql_where=BEHIND),
    Index("tables_open_by_guild", "guild_id", sqlite_where=OPEN, postgresql_where=OPEN),
    Index("tables_open_by_channel", "channel_id", sqlite_where=OPEN, postgresql_where=OPEN),
    Index("tables_by_thread", "thread_id"),
    Index("tables_open_by_status", "status", sqlite_where=OPEN, postgresql_where=OPEN),
    Index("tables_keeping_seats", "code", sqlite_where=KEEPS_SEATS, postgresql_where=KEEPS_SEATS),
    Index("tables_imported", "guild_id", "opened_at", sqlite_where=IMPORTED, postgresql_where=IMPORTED),
)

seats = Table(
    "seats",
    metadata,
    _table_key(),
    _key("seat", Integer),
    _person(),
    Column("computer", String),
    Column("name", String, nullable=False),
    Column("username", String, nullable=False, server_default=""),
    Column("wants_cancel", Boolean, nullable=False),
    Column("stand_in", String),
    Column("expirations", Integer, nullable=False, server_default="0"),
    Column("bank_used", Integer, nullable=False, server_default="0"),
    Column("for_one_turn", Boolean, nullable=False, server_default=false()),
    Column("handed_over_at", Version),
    Column("given_back_at", Version),
    Column("left_at", Version),
    Column("missed_turn", Boolean, nullable=False, server_default=false()),
    Column("lesson", JSON(none_as_null=True)),
    Index("seats_by_user", "user_id"),
)

moves = Table(
    "moves",
    metadata,
    _table_key(),
    _key("version", Version),
    Column("seat", Integer, nullable=False),
    Column("action", String, nullable=False),
    Column("reason", JSON(none_as_null=True)),
    Column("at", UtcTime, nullable=False),
    Column("by_stand_in", Boolean, nullable=False, server_default=false()),
    Column("planned", Boolean, nullable=False, server_default=false()),
)

messages = Table(
    "messages",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("code", ForeignKey("tables.code")),
    Column("user_id", BigInteger),
    Column("about", String, nullable=False),
    Column("state", JSON, nullable=False),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("until", String, nullable=False),
    Column("past", Version, nullable=False),
    Column("made_at", UnixTime, nullable=False),
    Column("calls", Integer, nullable=False),
    Column("settled", Integer, nullable=False, server_default="0"),
    Index("messages_by_table", "code"),
    Index("messages_by_server", "guild_id"),
    sqlite_autoincrement=True,
)
"""The messages that the bot owes: `engine.message.Message` has what the columns mean.

A message is due if it has been called more often than that was `settled`, or if what it waits for has come.
"""

games = Table(
    "games",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("code", ForeignKey("tables.code"), nullable=False),
    Column("guild_id", ForeignKey("guilds.id"), nullable=False),
    Column("game", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("season", Integer),
    Column("finished_at", UtcTime, nullable=False),
    Column("first_seat", Integer, nullable=False, server_default="0"),
    Index("games_by_table", "code", unique=True),
    Index("games_by_guild", "guild_id", "number"),
    Index("games_by_code", "guild_id", "code", postgresql_ops={"code": "varchar_pattern_ops"}),
    sqlite_autoincrement=True,
)
"""Finished games, numbered in the order in which they ended, which is the order in which they are counted."""

results = Table(
    "results",
    metadata,
    _table_key(),
    _key("seat", Integer),
    _person(),
    Column("computer", String),
    Column("place", Integer, nullable=False),
    Column("fame", Integer, nullable=False),
    Column("gains", JSON(none_as_null=True)),
    Column("number", Integer, nullable=False),
    Column("guild_id", ForeignKey("guilds.id"), nullable=False),
    Column("game", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("finished_at", UtcTime, nullable=False),
    Column("has_left", Boolean, nullable=False, server_default=false()),
    Column("mu", Float),
    Column("sigma", Float),
    Column("mu_before", Float),
    Column("sigma_before", Float),
    Column("season_mu_before", Float),
    Column("season_sigma_before", Float),
    Index("results_by_guild", "guild_id", "game", "finished_at"),
    Index("results_by_person", "user_id", "guild_id", "number"),
)
"""How each seat fared in each finished game, with its rating after and before it.

What is written stays; only the ratings are recomputed if the history is counted again.
"""

standings = Table(
    "standings",
    metadata,
    Column("guild_id", ForeignKey("guilds.id"), primary_key=True),
    Column("game", String, primary_key=True),
    _key("season", Integer),
    _key("players", Integer),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("places", Integer, nullable=False),
    Column("fame", Integer, nullable=False),
    Column("rated_games", Integer, nullable=False),
    Column("mu", Float),
    Column("sigma", Float),
    Index("standings_by_person", "user_id"),
)
"""Sums of `results`, for the leaderboard: by season, or 0 for all time, and players, or 0 for any number.

Ratings are in the rows for any number of players.
"""

totals = Table(
    "totals",
    metadata,
    Column("guild_id", ForeignKey("guilds.id"), primary_key=True),
    Column("game", String, primary_key=True),
    _key("players", Integer),
    Column("sums", JSON, nullable=False),
)
"""Sums and records of a server's games, by the number of players, or 0 for any number."""

player_totals = Table(
    "player_totals",
    metadata,
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("guild_id", ForeignKey("guilds.id"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("sums", JSON, nullable=False),
)
"""Sums and records of one person's games with others in a server."""

meetings = Table(
    "meetings",
    metadata,
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("guild_id", ForeignKey("guilds.id"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("other_id", ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("games", Integer, nullable=False),
    Column("ahead", Integer, nullable=False),
    Column("behind", Integer, nullable=False),
    Index("meetings_by_other", "other_id"),
)
"""How often a person has played with another in a server, and how often they came before or after them."""

seasons = Table(
    "seasons",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("guild_id", ForeignKey("guilds.id"), nullable=False),
    Column("name", String, nullable=False),
    Column("opened_at", UtcTime, nullable=False),
    Column("closed_at", UtcTime),
    Index("seasons_by_guild", "guild_id", "number"),
    Index("seasons_open", "guild_id", unique=True, sqlite_where=IN_SEASON, postgresql_where=IN_SEASON),
    sqlite_autoincrement=True,
)

plans = Table(
    "plans",
    metadata,
    _table_key(),
    _key("seat", Integer),
    Column("kind", String, primary_key=True),
    Column("since", Version, nullable=False),
    Column("made_at", Version, nullable=False),
    Column("plan", String, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column("name", String, primary_key=True),
    Column("holder", String, nullable=False),
    Column("host", String, nullable=False),
    Column("pid_space", String, nullable=False),
    Column("pid", Integer, nullable=False),
    Column("expires_at", UtcTime, nullable=False),
    Column("number", Integer, nullable=False, server_default="1"),
)

deadlines = Table(
    "deadlines",
    metadata,
    _table_key(),
    Column("version", Version, nullable=False),
    Column("decision", Version, nullable=False),
    Column("kind", String, nullable=False),
    Column("due_at", UnixTime, nullable=False),
    Column("ends_at", UnixTime, nullable=False),
    Column("acted_at", UnixTime, nullable=False),
    Column("extended", Boolean, nullable=False),
    Column("shown_end", UnixTime),
    Column("hours", HoursText),
    Column("used_up_at", UnixTime),
    Column("latest_at", UnixTime),
    Index("deadlines_by_time", "due_at"),
)

stops = Table(
    "stops",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("begins", UnixTime, nullable=False),
    Column("ends", UnixTime, nullable=False),
    Column("called_off", Boolean, nullable=False),
    Column("over_at", UnixTime),
    sqlite_autoincrement=True,
)
"""Planned stops of the bot."""

settings = Table(
    "settings",
    metadata,
    _key("user_id", BigInteger),
    Column("notify", String, nullable=False),
    Column("reminders", Boolean, nullable=False),
    Column("confirm", String, nullable=False),
    Column("language", String),
    Column("away_until", UtcTime),
    Column("direct_refused", Boolean, nullable=False),
    Column("invites", String, nullable=False),
    Column("zone", String),
    Column("hours", HoursText),
    Column("digest_hour", Integer, nullable=False),
    Column("offers_next", Boolean, nullable=False),
    Column("client_language", String),
    Index("settings_away", "away_until"),
)

pings = Table(
    "pings",
    metadata,
    _table_key(),
    Column("kind", String, primary_key=True),
    _key("user_id", BigInteger),
    Column("by_id", ForeignKey("users.id", ondelete="SET NULL")),
    Column("pair", String),
    Column("at", UnixTime, nullable=False),
    Column("state", String, nullable=False),
    Column("answered_at", UnixTime),
    Column("version", Version, nullable=False, server_default="0"),
    Index("pings_by_pair", "pair"),
    Index("pings_by_inviter", "by_id"),
    Index("pings_by_person", "user_id"),
)
"""The last ping of each kind to a person at a table, for a day: who caused it, when, and what came of it.

For an invitation, `pair` is the fingerprint of the two people. `version` is what a decision is about.
"""

blocks = Table(
    "blocks",
    metadata,
    _key("user_id", BigInteger),
    Column("fingerprint", String, primary_key=True),
    Column("blocked_id", ForeignKey("users.id", ondelete="SET NULL")),
    Column("name", String, nullable=False, server_default=""),
    Column("at", UnixTime, nullable=False),
    Index("blocks_by_blocked", "blocked_id"),
)
"""Whom people block, and what those were called there, since what they are called elsewhere is not told.

The fingerprint of the two stays when the blocked person's data is deleted.
"""

absences = Table("absences", metadata, _table_key(), _key("user_id", BigInteger))

followers = Table("followers", metadata, _table_key(), _key("user_id", BigInteger))

guild_settings = Table(
    "guild_settings",
    metadata,
    _key("guild_id", BigInteger),
    Column("channels", JSON, nullable=False),
    Column("language", String),
    Column("options", JSON, nullable=False),
    Column("hidden_scores", Boolean, nullable=False),
    Column("threads", Boolean, nullable=False),
    Column("role_id", BigInteger),
    Column("may_cancel", String, nullable=False),
    Column("most_tables", Integer, nullable=False),
    Column("analyses", Boolean, nullable=False, server_default=false()),
)

lobby_pings = Table(
    "lobby_pings",
    metadata,
    _key("guild_id", BigInteger),
    Column("code", String, nullable=False),
    Column("at", UnixTime, nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    _table_key(),
    Column("judge", String, nullable=False),
    Column("analysis", String, nullable=False),
)

analysis_jobs = Table(
    "analysis_jobs",
    metadata,
    _table_key(),
    Column("user_id", BigInteger),
    Column("asked_at", UtcTime, nullable=False),
)

puzzles = Table(
    "puzzles",
    metadata,
    _key("guild_id", BigInteger),
    Column("day", Date, primary_key=True),
    Column("puzzle", String, nullable=False),
    Column("source", String),
)
"""The puzzle of each server and day, of the last weeks, and the code of the game it is from, if any."""

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    _key("guild_id", BigInteger),
    Column("day", Date, primary_key=True),
    _key("user_id", BigInteger),
    Column("answer", String, nullable=False),
    Column("correct", Boolean, nullable=False),
    Column("shared", Boolean, nullable=False, server_default=false()),
    Column("mu", Float),
    Column("sigma", Float),
    Index("puzzle_answers_by_person", "user_id", "guild_id", "day"),
)
"""What each person answered; the negative id of a conversation stands for direct messages.

`mu` and `sigma` are the rating of their puzzles after it; without, it was given after a later day's.
"""
