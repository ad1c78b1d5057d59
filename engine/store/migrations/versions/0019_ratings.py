"""Finished games in their order, ratings, and the sums from which leaderboards and statistics are read."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Number the games that are over; the bot's next start counts them."""
    op.drop_index("results_by_guild", "results")
    op.drop_index("results_by_user", "results")
    op.rename_table("results", "results_before")
    if (
        op.get_bind().dialect.name == "postgresql"
    ):  # the new table gets the names of what belonged to the old one
        for name in ("pkey", "code_fkey", "user_id_fkey", "guild_id_fkey"):
            op.execute(
                f"ALTER TABLE results_before RENAME CONSTRAINT results_{name} TO results_before_{name}"
            )
    _create_games()
    _create_results()
    _create_sums()
    _fill(op.get_bind())
    op.drop_table("results_before")
    op.create_index("results_by_guild", "results", ["guild_id", "game", "finished_at"])
    op.create_index("results_by_person", "results", ["user_id", "guild_id", "number"])


def _create_games() -> None:
    op.create_table(
        "games",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("guild_id", sa.BigInteger, sa.ForeignKey("guilds.id"), nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("season", sa.Integer),
        sa.Column("finished_at", sa.DateTime, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("games_by_table", "games", ["code"], unique=True)
    op.create_index("games_by_guild", "games", ["guild_id", "number"])
    op.create_index(
        "games_by_code", "games", ["guild_id", "code"], postgresql_ops={"code": "varchar_pattern_ops"}
    )


def _create_results() -> None:
    op.create_table(
        "results",
        sa.Column("code", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, sa.ForeignKey("users.id", ondelete="SET NULL")),
        sa.Column("computer", sa.String),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("fame", sa.Integer, nullable=False),
        sa.Column("gains", sa.JSON),
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
    )


def _create_sums() -> None:
    op.create_table(
        "standings",
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
    )
    op.create_index("standings_by_person", "standings", ["user_id"])
    op.create_table(
        "totals",
        sa.Column("guild_id", sa.BigInteger, sa.ForeignKey("guilds.id"), primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("sums", sa.JSON, nullable=False),
    )
    op.create_table(
        "seasons",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("guild_id", sa.BigInteger, sa.ForeignKey("guilds.id"), nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("opened_at", sa.DateTime, nullable=False),
        sa.Column("closed_at", sa.DateTime),
        sqlite_autoincrement=True,
    )
    op.create_index("seasons_by_guild", "seasons", ["guild_id", "number"])
    is_open = sa.text("closed_at IS NULL")
    op.create_index(
        "seasons_open", "seasons", ["guild_id"], unique=True, sqlite_where=is_open, postgresql_where=is_open
    )


def _fill(connection: sa.Connection) -> None:
    """Number the games by their ends, and copy their results."""
    over = connection.execute(
        sa.text(
            "SELECT r.code, r.guild_id, r.game, r.people, r.finished_at, count(*) AS players,"
            " CAST(t.own_options AS text) AS own_options"
            " FROM results_before r JOIN tables t ON t.code = r.code"
            " GROUP BY r.code, r.guild_id, r.game, r.people, r.finished_at, CAST(t.own_options AS text)"
            " ORDER BY r.finished_at, r.code"
        )
    ).mappings()
    rows = [
        dict(row)
        | {"number": number, "rated": row["people"] > 1 and json.loads(row["own_options"]).get("rated", True)}
        for number, row in enumerate(over, start=1)
    ]
    if not rows:
        return
    connection.execute(
        sa.text(
            "INSERT INTO games (number, code, guild_id, game, players, people, rated, finished_at) VALUES"
            " (:number, :code, :guild_id, :game, :players, :people, :rated, :finished_at)"
        ),
        rows,
    )
    if connection.dialect.name == "postgresql":  # where what is written does not move the next number on
        connection.execute(sa.text("SELECT setval('games_number_seq', (SELECT max(number) FROM games))"))
    connection.execute(
        sa.text(
            "INSERT INTO results (code, seat, user_id, computer, place, fame, number, guild_id, game,"
            " players, people, finished_at, has_left)"
            " SELECT r.code, r.seat, r.user_id, s.computer, r.place, r.fame, g.number, r.guild_id, r.game,"
            " g.players, r.people, r.finished_at, r.has_left FROM results_before r"
            " JOIN games g ON g.code = r.code JOIN seats s ON s.code = r.code AND s.seat = r.seat"
        )
    )
