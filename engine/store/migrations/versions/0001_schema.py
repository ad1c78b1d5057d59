"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

metadata = sa.MetaData()

sa.Table(
    "guild_settings",
    metadata,
    sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("channels", sa.JSON, nullable=False),
    sa.Column("language", sa.String),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("hidden_scores", sa.Boolean, nullable=False),
    sa.Column("threads", sa.Boolean, nullable=False),
    sa.Column("role_id", sa.BigInteger),
    sa.Column("may_cancel", sa.String, nullable=False),
    sa.Column("most_tables", sa.Integer, nullable=False),
    sa.Column("analyses", sa.Boolean, nullable=False, server_default=sa.false()),
)

sa.Table(
    "guilds",
    metadata,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("removed_at", sa.DateTime),
)

sa.Table(
    "leases",
    metadata,
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("holder", sa.String, nullable=False),
    sa.Column("host", sa.String, nullable=False),
    sa.Column("pid_space", sa.String, nullable=False),
    sa.Column("pid", sa.Integer, nullable=False),
    sa.Column("expires_at", sa.DateTime, nullable=False),
    sa.Column("number", sa.Integer, nullable=False, server_default="1"),
)

sa.Table(
    "lobby_pings",
    metadata,
    sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("code", sa.String, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

sa.Table(
    "notes",
    metadata,
    sa.Column("key", sa.String, primary_key=True),
    sa.Column("value", sa.String, nullable=False),
)

sa.Table(
    "puzzle_answers",
    metadata,
    sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("day", sa.Date, primary_key=True),
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("answer", sa.String, nullable=False),
    sa.Column("correct", sa.Boolean, nullable=False),
    sa.Column("shared", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("mu", sa.Float),
    sa.Column("sigma", sa.Float),
    sa.Index("puzzle_answers_by_person", "user_id", "guild_id", "day"),
)

sa.Table(
    "puzzles",
    metadata,
    sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("day", sa.Date, primary_key=True),
    sa.Column("puzzle", sa.String, nullable=False),
    sa.Column("source", sa.String),
)

sa.Table(
    "settings",
    metadata,
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("notify", sa.String, nullable=False),
    sa.Column("reminders", sa.Boolean, nullable=False),
    sa.Column("confirm", sa.String, nullable=False),
    sa.Column("language", sa.String),
    sa.Column("away_until", sa.DateTime),
    sa.Column("direct_refused", sa.Boolean, nullable=False),
    sa.Column("invites", sa.String, nullable=False),
    sa.Column("zone", sa.String),
    sa.Column("hours", sa.String),
    sa.Column("digest_hour", sa.Integer, nullable=False),
    sa.Column("offers_next", sa.Boolean, nullable=False),
    sa.Index("settings_away", "away_until"),
)

sa.Table(
    "stops",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("begins", sa.BigInteger, nullable=False),
    sa.Column("ends", sa.BigInteger, nullable=False),
    sa.Column("called_off", sa.Boolean, nullable=False),
    sa.Column("over_at", sa.BigInteger),
    sqlite_autoincrement=True,
)

sa.Table(
    "users",
    metadata,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("username", sa.String, nullable=False, server_default=""),
)

sa.Table(
    "meetings",
    metadata,
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("guild_id", sa.BigInteger, sa.ForeignKey("guilds.id"), primary_key=True),
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("other_id", sa.BigInteger, sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("ahead", sa.Integer, nullable=False),
    sa.Column("behind", sa.Integer, nullable=False),
    sa.Index("meetings_by_other", "other_id"),
)

sa.Table(
    "player_totals",
    metadata,
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("guild_id", sa.BigInteger, sa.ForeignKey("guilds.id"), primary_key=True),
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("sums", sa.JSON, nullable=False),
)

sa.Table(
    "seasons",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("guild_id", sa.BigInteger, sa.ForeignKey("guilds.id"), nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("opened_at", sa.DateTime, nullable=False),
    sa.Column("closed_at", sa.DateTime),
    sa.Index("seasons_by_guild", "guild_id", "number"),
    sa.Index(
        "seasons_open",
        "guild_id",
        unique=True,
        sqlite_where=sa.text("closed_at IS NULL"),
        postgresql_where=sa.text("closed_at IS NULL"),
    ),
    sqlite_autoincrement=True,
)

sa.Table(
    "standings",
    metadata,
    sa.Column("guild_id", sa.BigInteger, sa.ForeignKey("guilds.id"), primary_key=True),
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("season", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("players", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("places", sa.Integer, nullable=False),
    sa.Column("fame", sa.Integer, nullable=False),
    sa.Column("rated_games", sa.Integer, nullable=False),
    sa.Column("mu", sa.Float),
    sa.Column("sigma", sa.Float),
    sa.Index("standings_by_person", "user_id"),
)

sa.Table(
    "tables",
    metadata,
    sa.Column("code", sa.String, primary_key=True),
    sa.Column("guild_id", sa.BigInteger, sa.ForeignKey("guilds.id"), nullable=False),
    sa.Column("channel_id", sa.BigInteger, nullable=False),
    sa.Column("thread_id", sa.BigInteger),
    sa.Column("message_id", sa.BigInteger),
    sa.Column("message_channel_id", sa.BigInteger),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("players_wanted", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("own_options", sa.JSON, nullable=False, server_default="{}"),
    sa.Column("locale", sa.String, nullable=False),
    sa.Column("host_id", sa.BigInteger, sa.ForeignKey("users.id"), nullable=False),
    sa.Column("status", sa.String, nullable=False),
    sa.Column("version", sa.BigInteger, nullable=False),
    sa.Column("announced", sa.BigInteger, nullable=False),
    sa.Column("announced_seat", sa.Integer),
    sa.Column("message_since", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("paused", sa.Boolean, nullable=False),
    sa.Column("to_act", sa.Integer),
    sa.Column("computer_to_act", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("bidders", sa.Integer, nullable=False, server_default="0"),
    sa.Column("chance", sa.JSON(none_as_null=True)),
    sa.Column("nonce", sa.String),
    sa.Column("draft", sa.JSON, nullable=False, server_default="[]"),
    sa.Column("opened_at", sa.DateTime, nullable=False),
    sa.Column("started_at", sa.DateTime),
    sa.Column("finished_at", sa.DateTime),
    sa.Column("kept_seats", sa.JSON(none_as_null=True)),
    sa.Column("rematch", sa.String),
    sa.Column("decision", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("position_version", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index(
        "tables_behind",
        "code",
        sqlite_where=sa.text("NOT paused AND (announced < version OR computer_to_act)"),
        postgresql_where=sa.text("NOT paused AND (announced < version OR computer_to_act)"),
    ),
    sa.Index("tables_by_thread", "thread_id"),
    sa.Index(
        "tables_imported",
        "guild_id",
        "opened_at",
        sqlite_where=sa.text("imported"),
        postgresql_where=sa.text("imported"),
    ),
    sa.Index(
        "tables_keeping_seats",
        "code",
        sqlite_where=sa.text("kept_seats IS NOT NULL"),
        postgresql_where=sa.text("kept_seats IS NOT NULL"),
    ),
    sa.Index(
        "tables_open_by_channel",
        "channel_id",
        sqlite_where=sa.text("finished_at IS NULL"),
        postgresql_where=sa.text("finished_at IS NULL"),
    ),
    sa.Index(
        "tables_open_by_guild",
        "guild_id",
        sqlite_where=sa.text("finished_at IS NULL"),
        postgresql_where=sa.text("finished_at IS NULL"),
    ),
    sa.Index(
        "tables_open_by_status",
        "status",
        sqlite_where=sa.text("finished_at IS NULL"),
        postgresql_where=sa.text("finished_at IS NULL"),
    ),
)

sa.Table(
    "totals",
    metadata,
    sa.Column("guild_id", sa.BigInteger, sa.ForeignKey("guilds.id"), primary_key=True),
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("players", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("sums", sa.JSON, nullable=False),
)

sa.Table(
    "absences",
    metadata,
    sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
)

sa.Table(
    "analyses",
    metadata,
    sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("judge", sa.String, nullable=False),
    sa.Column("analysis", sa.String, nullable=False),
)

sa.Table(
    "analysis_jobs",
    metadata,
    sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("user_id", sa.BigInteger),
    sa.Column("asked_at", sa.DateTime, nullable=False),
)

sa.Table(
    "plans",
    metadata,
    sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String, primary_key=True),
    sa.Column("since", sa.BigInteger, nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False),
    sa.Column("plan", sa.String, nullable=False),
)

sa.Table(
    "blocks",
    metadata,
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("fingerprint", sa.String, primary_key=True),
    sa.Column("blocked_id", sa.BigInteger, sa.ForeignKey("users.id", ondelete="SET NULL")),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Index("blocks_by_blocked", "blocked_id"),
)

sa.Table(
    "deadlines",
    metadata,
    sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("version", sa.BigInteger, nullable=False),
    sa.Column("decision", sa.BigInteger, nullable=False),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("due_at", sa.BigInteger, nullable=False),
    sa.Column("ends_at", sa.BigInteger, nullable=False),
    sa.Column("acted_at", sa.BigInteger, nullable=False),
    sa.Column("extended", sa.Boolean, nullable=False),
    sa.Column("shown_end", sa.BigInteger),
    sa.Column("hours", sa.String),
    sa.Column("used_up_at", sa.BigInteger),
    sa.Column("latest_at", sa.BigInteger),
    sa.Index("deadlines_by_time", "due_at"),
)

sa.Table(
    "followers",
    metadata,
    sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
)

sa.Table(
    "games",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("code", sa.String, sa.ForeignKey("tables.code"), nullable=False),
    sa.Column("guild_id", sa.BigInteger, sa.ForeignKey("guilds.id"), nullable=False),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("people", sa.Integer, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("season", sa.Integer),
    sa.Column("finished_at", sa.DateTime, nullable=False),
    sa.Column("first_seat", sa.Integer, nullable=False, server_default="0"),
    sa.Index("games_by_code", "guild_id", "code", postgresql_ops={"code": "varchar_pattern_ops"}),
    sa.Index("games_by_guild", "guild_id", "number"),
    sa.Index("games_by_table", "code", unique=True),
    sqlite_autoincrement=True,
)

sa.Table(
    "messages",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("guild_id", sa.BigInteger, nullable=False),
    sa.Column("code", sa.String, sa.ForeignKey("tables.code")),
    sa.Column("user_id", sa.BigInteger),
    sa.Column("about", sa.String, nullable=False),
    sa.Column("state", sa.JSON, nullable=False),
    sa.Column("channel_id", sa.BigInteger),
    sa.Column("message_id", sa.BigInteger),
    sa.Column("until", sa.String, nullable=False),
    sa.Column("past", sa.BigInteger, nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False),
    sa.Column("calls", sa.Integer, nullable=False),
    sa.Column("settled", sa.Integer, nullable=False, server_default="0"),
    sa.Index("messages_by_server", "guild_id"),
    sa.Index("messages_by_table", "code"),
    sqlite_autoincrement=True,
)

sa.Table(
    "moves",
    metadata,
    sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("version", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.String, nullable=False),
    sa.Column("reason", sa.JSON(none_as_null=True)),
    sa.Column("at", sa.DateTime, nullable=False),
    sa.Column("by_stand_in", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("planned", sa.Boolean, nullable=False, server_default=sa.false()),
)

sa.Table(
    "pings",
    metadata,
    sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("kind", sa.String, primary_key=True),
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("by_id", sa.BigInteger, sa.ForeignKey("users.id", ondelete="SET NULL")),
    sa.Column("pair", sa.String),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("state", sa.String, nullable=False),
    sa.Column("answered_at", sa.BigInteger),
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),
    sa.Index("pings_by_inviter", "by_id"),
    sa.Index("pings_by_pair", "pair"),
    sa.Index("pings_by_person", "user_id"),
)

sa.Table(
    "results",
    metadata,
    sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("users.id", ondelete="SET NULL")),
    sa.Column("computer", sa.String),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("fame", sa.Integer, nullable=False),
    sa.Column("gains", sa.JSON(none_as_null=True)),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("guild_id", sa.BigInteger, sa.ForeignKey("guilds.id"), nullable=False),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("people", sa.Integer, nullable=False),
    sa.Column("finished_at", sa.DateTime, nullable=False),
    sa.Column("has_left", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("mu", sa.Float),
    sa.Column("sigma", sa.Float),
    sa.Column("mu_before", sa.Float),
    sa.Column("sigma_before", sa.Float),
    sa.Column("season_mu_before", sa.Float),
    sa.Column("season_sigma_before", sa.Float),
    sa.Index("results_by_guild", "guild_id", "game", "finished_at"),
    sa.Index("results_by_person", "user_id", "guild_id", "number"),
)

sa.Table(
    "seats",
    metadata,
    sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("user_id", sa.BigInteger, sa.ForeignKey("users.id", ondelete="SET NULL")),
    sa.Column("computer", sa.String),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("username", sa.String, nullable=False, server_default=""),
    sa.Column("wants_cancel", sa.Boolean, nullable=False),
    sa.Column("stand_in", sa.String),
    sa.Column("expirations", sa.Integer, nullable=False, server_default="0"),
    sa.Column("bank_used", sa.Integer, nullable=False, server_default="0"),
    sa.Column("for_one_turn", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("handed_over_at", sa.BigInteger),
    sa.Column("given_back_at", sa.BigInteger),
    sa.Column("left_at", sa.BigInteger),
    sa.Column("missed_turn", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("lesson", sa.JSON(none_as_null=True)),
    sa.Index("seats_by_user", "user_id"),
)


def upgrade() -> None:
    """Make all tables of an empty database."""
    metadata.create_all(op.get_bind())
