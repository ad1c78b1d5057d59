databases-replaying = партии, сыгранные заново
databases-moved = Перенесено: строк — { $rows }; { $games ->
    [one] { $games } идущая партия одинакова
    [few] { $games } идущие партии одинаковы
   *[many] { $games } идущих партий одинаковы
    } в обеих базах данных. Запустите бота, указав новую в DATABASE_URL.
databases-backed-up = В { $file } есть всё до этого момента, { $size } байт.
databases-restored = { $file } — как в момент копирования; { $games ->
    [one] { $games } идущая партия сыграна
    [few] { $games } идущие партии сыграны
   *[many] { $games } идущих партий сыграны
    } заново без ошибок.
