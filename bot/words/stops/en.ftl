stops-announced = Game { $code }: a stop of the bot is planned for { $begins }, until about { $ends }. The clocks stop then and go on once the bot is back, so nobody loses time.
stops-called-off = Game { $code }: the stop of the bot that was announced here has been called off. Nobody has lost time.
stops-over = Game { $code }: the stop of the bot that was announced here is over. The clocks go on, and nobody has lost time.
stops-host-announced = The stop is announced: it begins at { $begins } and is expected to end by { $ends }. A running bot tells its live tables within seconds.
stops-host-called-off = The stop is called off. A running bot tells the tables that had been told.
stops-host-none = No stop is announced.
