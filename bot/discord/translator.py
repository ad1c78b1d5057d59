"""The slash commands in the language of each person's app: names, descriptions, options and choices.

Discord shows a command in the language of the app if it has been registered in that language, and in English
otherwise. Names may be in any alphabet, in lower case (Discord's docs, "Application Command Naming").
"""

import discord
from discord import app_commands

from bot.words import language_for, text
from bot.words.commands import name_key
from renderers.words import SOURCE_LANGUAGE


class CommandTranslator(app_commands.Translator):
    """Translates what is registered: texts by the key that they carry, names by the key that they are."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002  # the string says it all
    ) -> str | None:
        """The words in a locale; None where Discord is to show the English ones."""
        language = language_for(locale.value)
        if language == SOURCE_LANGUAGE:
            return None
        return text(language, string.extras.get("key") or name_key(string.message))
