### Palabras del tutorial. Unas 50 palabras por paso como mucho: se leen entre dos pulsaciones.
### $button es lo que dice el botón o la opción correcta; $first y $second son los ordenadores por orden de asiento.

## Los dos juegos

tutorial-continue = Continuar
tutorial-rules = Reglas
tutorial-start = Aprende en cinco minutos
tutorial-step = Paso { $place } de { $count }
tutorial-computer-1 = Imhotep
tutorial-computer-2 = Teti
tutorial-more = En una mesa de verdad, aquí están el historial, la posición en palabras y tu fama. Ahora no te hace falta.
tutorial-undo = Así se retira el último uso de tus dados. Aquí no hay nada que lamentar: sigue adelante.

## Ra

tutorial-ra-open = Jugar contra dos principiantes
tutorial-ra-aim = **El objetivo.** Reúnes losetas del antiguo Egipto, que dan fama. Gana quien tenga más fama tras tres épocas. Las losetas se compran con **soles**: los tuyos son 13, 8, 5 y 2, y cada uno se gasta una vez por época. La fila con tu nombre es tuya; { $first } y { $second } son { -computer(form: "many") }.
tutorial-ra-draw = **Saca una loseta.** En tu turno sacas una loseta, que va a la pista de subasta, o invocas a Ra para subastar todo lo que haya en ella. Aún está vacía, así que pulsa **{ $button }**.
tutorial-ra-draw-invoke = Puedes invocar a Ra ya mismo, pero todavía no hay nada que ganar. Saca antes una loseta.
tutorial-ra-ra = **El lote crece.** Te salió un faraón, a { $first } un Nilo y a { $second } una inundación. Aún no son de nadie: están en la pista para todo el mundo. Vuelve a ser tu turno. Pulsa otra vez **{ $button }** y mira quién llega.
tutorial-ra-ra-invoke = No es mala idea, pero saca otra loseta: esta vez Ra llega sin que lo inviten.
tutorial-ra-bid = **¡Llega Ra!** Una loseta de Ra va a la pista de Ra y abre una subasta en el acto. Cada jugador apuesta un sol o pasa, una sola vez, y el sol más alto se lleva todo. { $first } apostó 3 y { $second } pasó. Pulsa **{ $button }**: es suficiente.
tutorial-ra-bid-bid = Con ese sol también ganas, pero basta un 5. Guarda los soles altos para lotes que quiera todo el mundo.
tutorial-ra-bid-pass = Entonces { $first } se llevaría tres buenas losetas por un 3. Tu 5 lo supera.
tutorial-ra-won = **¡Todo tuyo!** Las losetas están ya en tu fila. También tomaste el sol del centro, el 1: queda boca abajo hasta la próxima época. Tu 5 está ahora en el centro, para quien gane después. Siempre se ganan losetas *y* un sol.
tutorial-ra-invoke = **Invoca a Ra.** A { $first } le salió el dios Anubis y a { $second } oro: buenas losetas, y en el centro hay un 5. No hace falta esperar una loseta de Ra para apostar por ellas. Pulsa **{ $button }**.
tutorial-ra-invoke-draw = El lote crecería, y con él las ganas de tus rivales. Invoca a Ra ahora, mientras dos losetas parecen poca cosa.
tutorial-ra-must = **Apuestas al final.** Quien abre una subasta apuesta al final. Tus dos rivales pasaron, así que cualquier sol gana. Aquí no puedes pasar: si invocas a Ra y nadie más apuesta, te toca a ti. Basta el más bajo: **{ $button }**.
tutorial-ra-must-bid = Ganaría, pero nadie compite contigo. Tu sol más bajo gana igual de bien.
tutorial-ra-god = **Juega un dios.** ¡Por un 2, dos losetas y un 5! Ahora, otra clase de turno: devuelve tu dios y toma una loseta de la pista, sin subasta. Sin ninguna loseta de civilización perderías luego 5 de fama, así que elige **{ $button }** en la lista.
tutorial-ra-god-god = El oro da 3 de fama. Pero sin ninguna civilización pierdes 5 al final de la época, así que la agricultura vale ahora más.
tutorial-ra-god-draw = Ahora no: prueba antes tu dios. La lista bajo los botones muestra lo que puede tomar.
tutorial-ra-god-invoke = Una subasta te costaría un sol, y podrían superarte. Tu dios toma la loseta gratis: usa la lista.
tutorial-ra-disaster = **Un desastre.** A { $second } le salió una loseta de Ra y tú apuestas antes que nadie. Junto al oro hay una sequía: quien tome el lote pierde dos losetas de inundación o de Nilo. Tienes justo dos. Tu fila muestra +10 ahora y +11 con el lote: 1 de fama, por un sol que puede ganar mucho más. Pulsa **{ $button }**.
tutorial-ra-disaster-bid = Ganarías el oro, y la sequía se llevaría tu inundación y tu Nilo: en total 1 de fama, y un sol menos para los próximos lotes. Deja pasar este lote.
tutorial-ra-hurry = **¡Date prisa!** { $first } ganó ese lote y no tenía nada que perder. Unas subastas después, una de ellas tuya por el 8, han salido siete losetas de Ra. **La octava acaba la época en el acto**, y los soles sin gastar no compran nada. Pulsa **{ $button }**.
tutorial-ra-hurry-draw = La próxima loseta puede ser el octavo Ra. Entonces se acaba la época, se pierden estas losetas y tu 13 no ha comprado nada.
tutorial-ra-last = **La última apuesta.** { $first } apostó 12, y el 11 de { $second } se queda corto. Te queda un solo sol en esta época, el más alto de todos. Pulsa **{ $button }**.
tutorial-ra-last-pass = Entonces { $first } se llevaría cuatro losetas, y tu 13 no compraría nada en esta época.
tutorial-ra-sheet = **Se acabó la época.** Ganaste el lote y el 9 del centro; después a { $second } le salió el octavo Ra. Ahora se puntúa. En la hoja hay una columna para cada jugador y una línea para cada clase de loseta. A continuación, tu columna de arriba abajo.
tutorial-ra-lines = **Tus puntos, línea a línea**
    - Dioses 0: usaste el tuyo. Cada uno que guardas da 2.
    - Faraones 5: tienes más que nadie. Tener menos que nadie cuesta 2.
    - Nilo 3: dos Nilos y una inundación.
    - Oro 6: dos, a 3 cada uno.
    - Civilización 5: tres tipos distintos. Ninguno cuesta 5.
    En total **19**: de 10 de fama a 29.
tutorial-ra-count = **Ahora cuentas tú.** Cada Nilo y cada inundación dan 1, pero solo si tienes alguna inundación. Tenías dos Nilos y una inundación: 3 de fama. ¿Cuánto habrían dado los dos Nilos sin la inundación?
tutorial-ra-count-say = No exactamente. Sin inundación, la línea del Nilo no da nada, por muchos Nilos que tengas.
tutorial-ra-learned = **¡Nada, eso es!** Ya sabes jugar a Ra: saca losetas, invoca o juega un dios; apuesta con cabeza; teme al último Ra. Dioses, oro, inundaciones y civilización se van tras cada época; faraones, Nilos y monumentos se quedan. **Los monumentos y la suma de tus soles** puntúan solo al final. En partidas lentas, **Planear** saca y pasa por ti.

## El juego de dados

tutorial-dice-open = Jugar contra { -computer(form: "a") }
tutorial-dice-aim = **El objetivo.** Gana quien tenga más fama tras tres épocas. En tu turno tiras cinco dados hasta tres veces y luego usas lo que muestran. { $first } es { -computer(form: "a") }. Acaban de salirte un sol, dos Nilos, un faraón y un ankh.
tutorial-dice-roll = **Conserva y vuelve a tirar.** El sol queda apartado: los soles no se vuelven a tirar. El **ankh** es un comodín: vale por cualquier símbolo, salvo el sol, que muestre otro de tus dados. Conserva los Nilos y el ankh y tira solo el faraón: **{ $button }**.
tutorial-dice-roll-keep = Podrías, pero te quedan dos tiradas gratis. Intenta convertir el faraón en otro Nilo.
tutorial-dice-roll-reroll = Así perderías dados que combinan bien. Conserva los Nilos y el ankh, y tira solo el faraón.
tutorial-dice-keep = **¡Otro Nilo!** Podrías tirar una vez más, pero estos dados son justo lo que querías. Pulsa **{ $button }**.
tutorial-dice-keep-reroll = Lo que vuelvas a tirar puede empeorar, y un sol quedaría apartado. Consérvalos todos.
tutorial-dice-flood = **Inunda el Nilo.** Ahora usa tus dados, en el orden que quieras. El Nilo solo puntúa inundado, y una inundación pide tres símbolos de Nilo; los ankhs ayudan. Pulsa **{ $button }**.
tutorial-dice-flood-nile = Los pasos por el Nilo solo puntúan con una inundación. Inúndalo antes; queda un dado para un paso.
tutorial-dice-flood-done = Aún no has usado tus dados. Inunda antes el Nilo.
tutorial-dice-nile = **Un paso.** Tu inundación ya está en el Nilo. Queda el ankh y, como otros dados muestran un Nilo, vale por uno. Con una inundación, cada paso da 1 de fama en cada época. Pulsa **{ $button }**.
tutorial-dice-nile-done = El ankh aún puede hacerte avanzar un paso por el Nilo.
tutorial-dice-done = **Terminar.** Hasta aquí podías deshacer tus usos. Luego cuentan los soles: uno o dos mueven la figura de Ra esos mismos pasos, y su último paso acaba la época. Pulsa **{ $button }**.
tutorial-dice-civilization = **Civilización.** Vuelve a ser tu turno y te has quedado con esta tirada. Tres símbolos, contando el ankh, ponen un marcador en la casilla de un dado que muestre civilización. No tener marcadores cuesta 5 de fama al acabar la época. Elige **{ $button }** en su lista.
tutorial-dice-civilization-civilization = El azul vale lo mismo, pero elige aquí el rojo para que la historia siga.
tutorial-dice-civilization-pharaoh = El faraón puede esperar. Pon antes el marcador de civilización, mientras el ankh está libre.
tutorial-dice-civilization-pyramid = La pirámide viene después. Pon antes el marcador de civilización.
tutorial-dice-civilization-done = Aún no has usado tus dados. Pon antes el marcador de civilización.
tutorial-dice-pyramid = **Una pirámide.** Un símbolo construye una pirámide en la fila del color de su dado, en cualquier columna. Las pirámides puntúan al final del juego: por columnas distintas y por tres o más en una. Elige **{ $button }** en la lista.
tutorial-dice-pyramid-pyramid = Ahora cualquier columna sirve, pero elige aquí la 1 para que la historia siga.
tutorial-dice-pyramid-pharaoh = Eso viene justo después. Construye antes la pirámide.
tutorial-dice-pyramid-done = Quedan dos dados sin usar. Construye antes la pirámide.
tutorial-dice-disaster = **¡Cuatro soles!** Diste un paso en la pista del faraón y luego te salió esto. Tres soles dan 3 de fama; con cuatro o cinco puedes declarar un **desastre** para el resto. { $first } tiene el Nilo inundado, así que pulsa **{ $button }**.
tutorial-dice-disaster-disaster = Eso no le costaría nada a { $first }. Sin la inundación, en cambio, su Nilo no puntúa.
tutorial-dice-hurry = **El último turno.** { $first } perdió la inundación y tú has puesto dos marcadores más de civilización. Estos dos soles son los dos últimos pasos de Ra, así que la época acaba ahora. Tu Nilo ya está inundado: avanza con **{ $button }**.
tutorial-dice-hurry-flood = Una inundación basta para todos tus pasos. Tres pasos más son 3 de fama más.
tutorial-dice-hurry-nile = Con menos pasos desperdicias dados. Da los tres.
tutorial-dice-hurry-done = Quedan tres dados sin usar, y cada paso da fama.
tutorial-dice-sheet = **Tus puntos, línea a línea**
    - Faraón 5: vas por delante. Ir detrás cuesta 2.
    - Nilo 5: cinco pasos y una inundación. Sin la suya, el Nilo de { $first } da 0.
    - Civilización 5: tres marcadores.
    En total **15**: de 10 de fama a 25.
tutorial-dice-count = **Ahora cuentas tú.** Uno o dos marcadores de civilización dan 0, tres dan 5, cuatro 10 y cinco 15. ¿Cuánto habría dado esta línea sin ningún marcador?
tutorial-dice-count-say = No exactamente. Es una pérdida: en cada época hace falta al menos un marcador de civilización.
tutorial-dice-learned = **¡Menos 5, eso es!** Ya sabes jugar: conserva, vuelve a tirar, usa tus dados y vigila los soles. Las inundaciones y los marcadores de civilización se van tras cada época; tus pasos y tus pirámides se quedan. **Las pirámides** puntúan solo al final.
