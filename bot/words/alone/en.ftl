# Playing against computers in direct messages with the bot

alone-nobody-to-invite = Nobody else can see our direct messages, so you can’t invite anyone here. To play with people, use { COMMAND("ra new") } in a server. Nothing was changed.
alone-no-clock = There’s no deadline and no rating in direct messages: you’re only playing against computers. Use the command again without pace and rated. Nothing was changed.
alone-not-added = I haven’t been added to this server, so nobody can play with me here. Ask someone who manages it to add me, or play against computers in direct messages with me: send me { COMMAND("ra new") } there.
