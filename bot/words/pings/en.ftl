# Whom invitations ping: settings, blocks, limits; and what the menu of a person offers.

button-block = Block
invites-blocked-now = { $name } is blocked: their invitations no longer ping you. They don’t learn of it: to them it’s an invitation that nobody has answered. To give your seat back, press Decline. { COMMAND("ra me settings") } lists whom you block.
settings-invites-title =
    Invitations: choose whose may ping you. Nobody else learns what you choose or whom you block; an invitation that doesn’t ping you looks unanswered.
    { $blocked ->
        [0] You’ve blocked nobody. Every invitation has a Block button.
        [one] You’ve blocked one person.
       *[other] You’ve blocked { $blocked } people.
    }
settings-invites = Whose invitations may ping you
settings-invites-everyone = Invitations: from everyone
settings-invites-met = Invitations: from people I’ve played with
settings-invites-nobody = Invitations: from nobody
settings-unblock = Unblock someone
settings-blocked-unnamed = Someone whose data is deleted
invitation-held-back = { $name } isn’t pinged this time, since their last invitation wasn’t long ago. The seat is kept all the same. An invitation can ping them again from { $until }.
table-too-many-invitations = You’ve invited people to three tables in ten minutes. You can invite more { $until }; until then, { COMMAND("ra new") } without names opens a table for whoever comes. Nothing was changed.
reopen-later = The host has invited people to three tables in ten minutes, so table { $code } can’t be reopened yet. Try again { $until }. Nothing was changed.

# The menu of a person: at most 32 characters.

menu-play = Play Ra with…
menu-statistics = Ra statistics
