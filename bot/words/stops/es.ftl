stops-announced = Partida { $code }: el bot estará en mantenimiento desde las { $begins } hasta las { $ends } aproximadamente. Los relojes se paran entonces y siguen cuando vuelva, así que nadie pierde tiempo.
stops-called-off = Partida { $code }: se ha cancelado el mantenimiento del bot anunciado aquí. Nadie ha perdido tiempo.
stops-over = Partida { $code }: el mantenimiento anunciado aquí ha terminado. Los relojes siguen, y nadie ha perdido tiempo.
stops-host-announced = La parada está anunciada: empieza a las { $begins } y acabará hacia las { $ends }. Un bot en marcha avisa a sus mesas en vivo en unos segundos.
stops-host-called-off = La parada está cancelada. Un bot en marcha avisa a las mesas que sabían de ella.
stops-host-none = No hay ninguna parada anunciada.
