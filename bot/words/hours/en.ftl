# Playing hours: a person's time zone, and the hours in which they play.

button-hours = My playing hours
hours-said =
    { $kind ->
        [all] every day
       *[other] on { $days }
    } from { $begin } to { $end }
settings-hours-now = You play { $hours } ({ $place }).
settings-hours-no-zone =
    With playing hours, your time for a decision passes only while you’re awake, and reminders and direct messages come only then.
    First tell me where you are: send { COMMAND("ra me settings") }, choose `{ name-time-zone }` and type the name of a city.
settings-hours-none = You play at any time. If you choose hours, your time for a decision passes only in them, and reminders and direct messages come only then.
settings-hours-title = You play { $hours }. Your time for a decision passes only then, but never takes more than three times as long: 24 hours end within three days. Reminders and direct messages come only then too. At live pace these hours don’t apply.
settings-hours-zone = Your time zone: { $place }. To change it, send { COMMAND("ra me settings") } with `{ name-time-zone }`.
settings-hours-begin = When your hours begin
settings-hours-any = Playing hours: any time
settings-hours-from = Playing hours: from { $time }
settings-hours-end = When your hours end
settings-hours-until = Until { $time } ({ $hours } hours)
settings-hours-next-day = Until { $time } the next day ({ $hours } hours)
settings-hours-days = On which days they begin
settings-no-zone = I don’t know that place. Type a large city in your time zone, such as Berlin, and choose it from the list. Nothing was changed.
settings-which-zone = Several places are called something like that: { $places }. Type more of the name, or choose one from the list. Nothing was changed.
