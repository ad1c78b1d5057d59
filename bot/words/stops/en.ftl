stops-announced = Game { $code }: the bot will be down for maintenance from { $begins } until about { $ends }. The clocks stop meanwhile and go on once it is back, so nobody loses time.
stops-called-off = Game { $code }: the maintenance of the bot announced here has been called off. Nobody has lost time.
stops-over = Game { $code }: the maintenance announced here is over. The clocks go on, and nobody has lost time.
stops-host-announced = The stop is announced: it begins at { $begins } and should be over by { $ends }. A running bot tells its live tables within seconds.
stops-host-called-off = The stop is called off. A running bot tells the tables that knew of it.
stops-host-none = No stop is announced.
