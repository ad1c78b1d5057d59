"""The language of messages for everybody in a server that belong to no table."""

from bot.discord.replies import Reply
from bot.words import language_for
from engine.tables import Tables


async def public_language(tables: Tables, reply: Reply) -> str:
    """The one that the server has chosen, else the one it has on Discord; in direct messages the person's."""
    chosen = (await tables.guild_settings.of(reply.guild_id)).language
    locale = reply.interaction.guild_locale
    return language_for(chosen or (locale.value if locale else reply.locale))
