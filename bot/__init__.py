"""Ra on Discord: commands, buttons and messages. No rule, no SQL, no drawing."""
