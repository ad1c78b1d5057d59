### Palabras de posiciones, imágenes e historiales. TILE($key) nombra una loseta, TILES($keys) varias.
### Formas de las losetas según $case: nominative, short, la breve para debajo de una loseta en una imagen,
### y narrow, para las columnas más estrechas.

## What joins the parts of a list, and ends a sentence

list-separator = { ", " }
list-of-lists-separator = { "; " }
sentence = { $words }.

## El ordenador que juega: la única palabra que cambia en América (es-419.ftl)

-computer = { $form ->
    [a] un ordenador
    [A] Un ordenador
    [the] el ordenador
    [The] El ordenador
    [of] del ordenador
    [no] ningún ordenador
    [the-many] los ordenadores
    [how-many] cuántos ordenadores
    [How-many] Cuántos ordenadores
    [many] ordenadores
   *[one] ordenador
}

## Tiles

tile-ra = Ra
tile-god = Dios
tile-pharaoh = Faraón
tile-nile = Nilo
tile-flood = { $case ->
    [narrow] Inund.
   *[nominative] Inundación
}
tile-gold = Oro
tile-anubis = Anubis
tile-bastet = Bastet
tile-horus = Horus
tile-khnum = Jnum
tile-seth = Seth
tile-sobek = Sobek
tile-thoth = Thot
tile-uto = Uto
tile-astronomy = { $case ->
    [narrow] Astron.
   *[nominative] Astronomía
}
tile-agriculture = { $case ->
    [narrow] Agricult.
   *[nominative] Agricultura
}
tile-writing = Escritura
tile-religion = Religión
tile-art = Arte
tile-fortress = Fortaleza
tile-obelisk = Obelisco
tile-palace = Palacio
tile-pyramid = Pirámide
tile-sphinx = Esfinge
tile-statue = Estatua
tile-step-pyramid = { $case ->
    [short] Escalonada
    [narrow] Escalon.
   *[nominative] Pirámide escalonada
}
tile-temple = Templo
tile-funeral = Funeral
tile-drought = Sequía
tile-unrest = { $case ->
    [narrow] Descont.
   *[nominative] Descontento
}
tile-earthquake = { $case ->
    [narrow] Terrem.
   *[nominative] Terremoto
}
# Several of one kind in a list of tiles.
tile-counted = { $tile } ×{ $count }

## People

name-stood-in = { $name } ({ -computer(form: "a") } juega en su lugar)
name-left = { $name } (dejó la partida)
player-number = Jugador { $number }

## The question to the player to move

asked-draw-or-god = sacar una loseta, jugar una loseta de Dios o invocar a Ra
asked-draw = sacar una loseta o invocar a Ra
asked-god = jugar una loseta de Dios o invocar a Ra
asked-invoke = invocar a Ra, porque la pista de subasta está llena
asked-open = apostar cualquier sol o pasar
asked-beat = superar { $sun } o pasar
asked-must-bid = apostar (no se puede pasar)
asked-discard = elegir y perder { $disaster ->
    [earthquake] { $count ->
        [one] { $count } monumento
       *[other] { $count } monumentos
    }
   *[unrest] { $count ->
        [one] { $count } loseta de civilización
       *[other] { $count } losetas de civilización
    }
} ({ TILE($disaster) })
asked-over = la partida ha terminado: gana { $name }

## Headlines of pictures, which also lead their alt texts

headline-turn = Turno de { $name }
headline-open = { $name }: cualquier sol o pasar
headline-beat = { $name }: superar { $sun } o pasar
headline-all-open = Se apuesta a la vez: cualquier sol o pasar
headline-all-beat = Se apuesta a la vez: superar { $sun } o pasar
headline-must-bid = { $name } debe apostar
headline-discard = { $name } debe perder { $disaster ->
    [earthquake] { $count ->
        [one] { $count } monumento
       *[other] { $count } monumentos
    }
   *[unrest] { $count ->
        [one] { $count } loseta de civilización
       *[other] { $count } losetas de civilización
    }
}
headline-over = Gana { $name } con { $fame ->
    [one] { $fame } punto de fama
   *[other] { $fame } puntos de fama
}

## Labels in pictures

picture-epoch = ÉPOCA
picture-over = FIN
picture-more-ra = { $count } Ra más
picture-now = ahora
picture-bid = Apuesta
picture-bid-and-points = con lote
# Of a kind of tile that a bidder lacks.
picture-new = nueva
# Of pharaohs.
picture-most = más
picture-fewest = menos
picture-centre-sun = Sol central

chip-to-bid = decide
chip-must-bid = apuesta
chip-bid = apuesta { $sun }
chip-passed = pasa
chip-bids-last = al final
chip-out = sin soles
chip-place = { $place }.º

## What happened, a line each

log-drawn = { $name } sacó una loseta: { TILE($tile) }.
log-ra-drawn = { $name } sacó la { $number }.ª loseta de Ra.
log-auction-voluntary = { $name } invocó a Ra.
log-auction-forced = { $name } invocó a Ra: la pista de subasta está llena.
log-auction-ra-tile = La loseta de Ra inicia una subasta.
log-bid = { $name } apostó { $sun }.
log-passed = { $name } pasó.
log-passed-together = Pasaron: { $names }.
log-passed-automatic = { $name } pasó: ningún sol suyo bastaba.
log-sold = { $name } ganó el lote ({ TILES($tiles) }) con el sol { $paid } y tomó el sol { $gained }.
log-sold-empty = { $name } pagó el sol { $paid } solo por el sol { $gained }: no había losetas.
log-unsold-forced = Nadie apostó: las losetas se pierden ({ TILES($tiles) }).
log-unsold-ra-tile = Nadie apostó: las losetas se quedan.
log-unsold-empty = Nadie apostó.
log-gods = { $name } jugó { $count ->
    [one] una loseta de Dios
   *[other] { $count } losetas de Dios
} ({ TILES($gods) }) y tomó { TILES($tiles) }.
log-disaster = { TILE($disaster) }: { $name } perdió { TILES($lost) }.
log-disaster-chosen = { TILE($disaster) }: { $name } eligió perder { TILES($lost) }.
log-disaster-nothing = { TILE($disaster) }: { $name } no perdió nada.
log-epoch-ended-suns-spent = Época { $epoch } terminada: todos los soles están usados.
log-epoch-ended-ra-track-full = Época { $epoch } terminada: la pista de Ra está llena.
log-epoch-ended-lost = { $ended } Sin vender y perdidas: { TILES($lost) }.
log-scored = Puntos de la época { $epoch }: { $points }.
log-scored-seat = { $name } { $points }
log-scored-points = { $total } ({ $categories })
log-epoch-started = Comienza la época { $epoch }; { $name } tiene el sol más alto y empieza.
log-left = { $name } ha dejado la partida; { -computer(form: "a") } sigue jugando.
log-ended = La partida ha terminado: { $places }.
place-of = { $place }. { $name }

## The same, shorter, for the line under a picture's headline

note-drawn = { $name } saca: { TILE($tile) }
note-ra-drawn = { $name } saca una loseta de Ra
note-auction-voluntary = { $name } invoca a Ra
note-auction-forced = { $name } invoca a Ra: pista llena
note-auction-ra-tile = salió una loseta de Ra
note-bid = { $name } apuesta { $sun }
note-passed = { $name } pasa
note-passed-automatic = { $name } pasa
note-sold = { $name } gana el lote con { $paid }
note-sold-empty = { $name } gana el sol { $gained } con { $paid }
note-unsold-forced = nadie apuesta, el lote se pierde
note-unsold-ra-tile = nadie apuesta, las losetas se quedan
note-unsold-empty = nadie apuesta
note-gods = { $name } toma { TILES($tiles) }
note-disaster = { TILE($disaster) }: { $name } pierde { $count }
note-disaster-chosen = { $name } pierde { TILES($lost) }
note-disaster-nothing = { TILE($disaster) }: { $name } no pierde nada
note-epoch-ended-suns-spent = época { $epoch } terminada: todos los soles usados
note-epoch-ended-ra-track-full = época { $epoch } terminada: pista de Ra llena
note-scored = { $points }
note-scored-seat = { $name } { $total }
note-epoch-started = comienza la época { $epoch }
note-left = { $name } ha dejado la partida
note-ended = { $places }

## Categories of points

category-start = inicio { $points }
category-gods = dioses { $points }
category-pharaohs = faraones { $points }
category-nile = Nilo { $points }
category-gold = oro { $points }
category-civilization = civilización { $points }
category-monuments = monumentos { $points }
category-suns = soles { $points }

## Positions as text: paragraphs and their parts, also used in alt texts

text-lead = { $headline }: { $asked }.
text-lead-short = { $headline }.
text-epoch = Época { $epoch } de 3.
text-ra-track = Pista de Ra: { $count } de { $length } losetas; { $left ->
    [one] la próxima acaba la época
   *[other] faltan { $left } para el fin de la época
}.
text-track = Pista de subasta: { $tiles }.
text-track-empty = La pista de subasta está vacía.
text-space = espacio { $space } { TILE($tile) }
text-centre = Sol del tablero: { $sun }.
text-auction-voluntary = Subasta: { $name } invocó a Ra.
text-auction-forced = Subasta: { $name } invocó a Ra con la pista llena.
text-auction-ra-tile = Subasta: { $name } sacó una loseta de Ra.
text-bids = Apuestas: { $bids }.
text-no-bids = Nadie ha apostado aún.
text-bid = { $name } { $sun }
text-pass = { $name } pasa
text-still = Pendientes: { $names }.
text-loss = { TILE($disaster) }: { $name } debe perder { $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
}.
text-player = { $name }: { $facts }.
text-player-acts = { $name } (le toca): { $facts }.
text-suns = soles boca arriba { $up }
text-suns-none = ningún sol boca arriba
text-suns-used = boca abajo { $down }
text-fame = fama { $fame }
text-fame-hidden = La fama está oculta hasta el final.
text-fame-hidden-others = La fama de los demás está oculta hasta el final.
text-place = puesto { $place }
text-gods = { $count ->
    [one] 1 dios
   *[other] { $count } dioses
} ({ TILES($tiles) })
text-gods-none = sin dioses
text-pharaohs = { $count ->
    [one] 1 faraón
   *[other] { $count } faraones
}
text-pharaohs-most = { text-pharaohs } (mayor cantidad)
text-pharaohs-fewest = { text-pharaohs } (menor cantidad)
text-niles = { $count ->
    [one] 1 Nilo
   *[other] { $count } Nilos
}
text-floods = { $count ->
    [one] 1 inundación
   *[other] { $count } inundaciones
}
text-no-flood = ninguna inundación
text-gold = { $count ->
    [one] 1 loseta de oro
   *[other] { $count } losetas de oro
}
text-gold-none = sin oro
text-civilization = civilización { $kinds } de 5 tipos ({ TILES($tiles) })
text-civilization-none = sin civilización
text-monuments = monumentos { $kinds } de 8 tipos ({ TILES($tiles) })
text-monuments-none = sin monumentos
text-scored = Puntos de la época { $epoch }: { $points }.
text-totals = Fama tras la época: { $totals }.
text-bag = { $count ->
    [one] Queda 1 loseta
   *[other] Quedan { $count } losetas
} en la bolsa.
text-bag-kind = { TILE($tile) } { $count }
text-bag-river = { $kinds }.
text-bag-gods = Dioses { $count }: { $kinds }.
text-bag-civilization = Civilización { $count }: { $kinds }.
text-bag-monuments = Monumentos { $count }: { $kinds }.
text-bag-disasters = Desastres { $count }: { $kinds }.

## Alt texts of boards: the same, briefer

alt-tiles = { TILES($tiles) }
alt-board = Época { $epoch } de 3, pista de Ra { $count } de { $length }, losetas en la bolsa { $bag }.
alt-suns = soles { $up }
alt-suns-none = sin soles
alt-pharaohs = faraones { $count }
alt-niles = Nilos { $niles }, inundaciones { $floods }
alt-gods = dioses { $count }
alt-gold = oro { $count }
alt-civilization = civilización { $kinds } de 5
alt-monuments = monumentos { $count }, tipos { $kinds }
alt-now = puntos ahora { $points }
alt-with-lot = con el lote { $points }
alt-would-lose = perdería { $count } por { TILE($disaster) }
alt-civilization-kinds = tipos de civilización { $kinds }
alt-monuments-kinds = tipos de monumentos { $kinds }
alt-last = Lo último: { $notes }.
alt-replay = La partida entera como animación: una imagen por lote y la puntuación final. Al final:

## Actions, as buttons and choices name them

action-draw = Sacar una loseta
action-invoke = Invocar a Ra
action-bid = Apostar { $sun }
action-pass = Pasar
action-god = Tomar { TILES($tiles) }
action-god-spaces = Espacios { $spaces }
action-discard = Perder { TILES($tiles) }

## Why an action is refused

illegal-unknown = Esa jugada no se entiende. Escríbelas así: draw, bid 9, god 3 7 o discard temple sphinx; con dados, keep, reroll red blue, nile 2 o pyramid red 4.
illegal-no-sun = Ese sol no existe: van del 1 al 16.
illegal-no-space = Ese espacio no existe: van del 1 al 8.
illegal-space-twice = Nombra cada espacio una sola vez.
illegal-no-losable-tile = Solo puedes elegir perder losetas de civilización y monumentos.
illegal-not-your-turn = No es tu turno.
illegal-game-over = La partida ha terminado.
illegal-wrong-discard = Esas no pueden ser: elige exactamente tantas losetas como se piden, de la categoría afectada.
illegal-discard-due = Antes hay un desastre: elige qué losetas pierdes.
illegal-sun-not-owned = No tienes ese sol boca arriba.
illegal-bid-too-low = Ese sol no supera la apuesta más alta.
illegal-must-bid = Invocaste a Ra y nadie más apostó: debes apostar un sol.
illegal-auction-runs = Hay una subasta en curso: apuesta o pasa.
illegal-track-full = La pista de subasta está llena: juega losetas de Dios o invoca a Ra.
illegal-too-few-gods = No tienes bastantes losetas de Dios: cada loseta que tomas cuesta una.
illegal-not-takeable = Eso no se puede tomar: el espacio está vacío o su loseta no se toma con losetas de Dios.
illegal-disaster-not-takeable = En esta mesa, las losetas de Dios no pueden tomar desastres.
illegal-nothing-to-discard = Ahora no hay nada que perder.
illegal-no-auction = Ahora no hay ninguna subasta.

## Score sheets: headlines, rows with how they are scored, and why somebody has their points

sheet-epoch = Tras la época { $epoch }
sheet-final = Puntuación final
sheet-hidden = Puntos de esta época · la fama sigue oculta hasta el final
sheet-open = Puntos de esta época y fama de cada jugador tras ella
sheet-ahead = { $name } gana con { $fame } de fama, { $gap } más que { $other }
sheet-others-left = { $name } gana con { $fame } de fama; el resto dejó la partida
sheet-place-left = { $place } · se fue
sheet-tie = { $name } gana con { $fame } de fama: empate con { $other }, decide el sol más alto
sheet-start = Inicio
sheet-gods = Dioses
sheet-pharaohs = Faraones
sheet-nile = Nilo
sheet-gold = Oro
sheet-civilization = Civilización
sheet-monuments = Monumentos
sheet-suns = Soles
sheet-gods-rule = 2 cada uno
sheet-pharaohs-rule = más, menos
sheet-nile-rule = con inundación
sheet-nile-rule-counts = Nilos + inund.
sheet-gold-rule = 3 por loseta
sheet-civilization-rule = tipos distintos
sheet-civilization-rule-counts = tipos de 5
sheet-monuments-rule = tipos y grupos
sheet-suns-rule = mayor, menor
sheet-sum = Época { $epoch }
sheet-fame = Fama
sheet-fame-rule = época a época
sheet-fame-after = fama { $fame }

reason-gods = { $count ->
    [0] ningún dios
    [one] 1 dios
   *[other] { $count } dioses
}
reason-pharaohs-most = quien más: { $count }
reason-pharaohs-fewest = quien menos: { $count }
reason-pharaohs-equal = empate: { $count }
reason-pharaohs-between = en medio: { $count }
reason-nile = { $niles ->
    [one] 1 Nilo
   *[other] { $niles } Nilos
}, { $floods ->
    [0] sin inund.
   *[other] { $floods } inund.
}
reason-nile-none = ni Nilo ni inund.
reason-gold = { $count ->
    [0] sin oro
   *[other] { $count } de oro
}
reason-civilization = { $kinds ->
    [0] ningún tipo
    [one] 1 tipo
   *[other] { $kinds } tipos
}
reason-monuments = { $kinds ->
    [0] ningún monumento
    [one] 1 tipo
   *[other] { $kinds } tipos
}
reason-monuments-sets = { $kinds }/8: { $points }, grupos: { $sets }
reason-suns-most = la mayor: { $sum }
reason-suns-fewest = la menor: { $sum }
reason-suns-equal = empate: { $sum }
reason-suns-between = intermedia: { $sum }

sheet-text-seat = { $name } { $total }: { $reasons }.
sheet-text-reason = { $category } ({ $reason })
sheet-text-final = { $place }. { $name }: { $fame } de fama (tras cada época: { $epochs }).
sheet-text-final-epoch = Época { $epoch }: { $reasons }.
sheet-alt-final = { $place }. { $name }, { $fame } de fama: { $categories }.

## Winner cards

winner-ahead = { $gap } más que { $other }
winner-ahead-by = { $gap } más que { $other }: ventaja en { $reasons }
winner-ahead-mostly = { $gap } más que { $other }: ventaja sobre todo en { $reasons }
winner-others-left = El resto dejó la partida
winner-left = dejó la partida
winner-tie = Empate en fama con { $other }: decide el sol más alto, { $sun }
winner-line = { $place }. { $name }: { $fame } de fama, tras cada época { $epochs }; lo que más dio: { $categories }.
winner-line-short = { $place }. { $name }: { $fame } de fama, tras cada época { $epochs }.
winner-epoch-best = Lo mejor de la época { $epoch }: { $name } { $points } ({ $categories }).
winner-epoch-best-short = Lo mejor de la época { $epoch }: { $name } { $points }.
winner-ratings = Rating: { $ratings }.

## The leaderboard's card

hall-title = Salón de los faraones
hall-rating = Rating
hall-wins = Victorias
hall-place = Puesto medio
hall-fame = Fama media
hall-of = de { $games }
hall-line = { $place }. { $name }: { $told }.
hall-told-rating = rating { $rating } (± { $off })
hall-told-unrated = sin rating
hall-told-wins = { $wins ->
    [one] 1 victoria
   *[other] { $wins } victorias
} en { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
hall-told-place = puesto medio { $average }
hall-told-fame = fama media { $fame }

## The picture of an auction

picture-scored = Época { $epoch }: { $points }
chip-still-to-bid = pendiente
chip-highest = la mayor
chip-outbid = superada
lot-sun = Incluye el sol { $sun }
# Once everybody has decided.
lot-won = { $name } gana el lote
lot-end-leader = Va ganando { $name }
lot-end-voluntary = Si nadie apuesta, lo hace { $name }
lot-end-must-bid = Nadie más apuesta
lot-end-forced = Sin apuestas, el lote se pierde
lot-end-ra-tile = Sin apuestas, el lote se queda
lot-end-empty = Sin apuestas, se sigue jugando
lot-empty = Sin losetas: solo el sol
plate-cost-funeral = Funeral: −{ $count } faraones
plate-cost-drought = Sequía: −{ $count } Nilo o inund.
plate-cost-unrest = Descontento: −{ $count } civilización
plate-cost-earthquake = Terremoto: −{ $count } monumentos
# Lo mismo donde no cabe todo.
plate-loss-funeral = −{ $count } faraones
plate-loss-drought = −{ $count } Nilo o inund.
plate-loss-unrest = −{ $count } civilización
plate-loss-earthquake = −{ $count } monumentos
# Sobre las losetas de un lote que trae un desastre.
lot-won-with = Ganado con el { $sun }
lot-cost-funeral = Funeral: perder { $count } faraones
lot-cost-drought = Sequía: perder { $count } Nilos, antes inundaciones
lot-cost-unrest = Descontento: perder { $count } de civilización
lot-cost-earthquake = Terremoto: perder { $count } monumentos
alt-lot = Lote: { $tiles }, y el sol { $sun }.
alt-lot-empty = El lote está vacío salvo el sol { $sun }.
alt-can-bid = puede apostar { $suns }
alt-cannot-bid = ningún sol basta
alt-too-low = demasiado bajo { $suns }
# Of a lot whose disaster strikes now.
alt-won = Ganado con el { $sun }: { TILES($tiles) }.

## Por qué jugó así un ordenador: una frase tras la del historial

# De la fama que espera un ordenador.
reason-fame = { $fame ->
    [0] casi nada
    [1] cerca de 1 punto de fama
   *[other] unos { $fame } puntos de fama
}
reason-brings = { $fame ->
    [0] no da casi nada
   *[other] da { reason-fame }
}
reason-fame-of = { reason-fame }, { $total } en total
reason-for-gods = Suma { TILES($tiles) } (contando su uso): { $gain }.
reason-for-pharaohs = Así tiene { $count ->
    [one] 1 faraón
   *[other] { $count } faraones
} frente a { $theirs } de { $name }: { $gain }.
reason-for-nile = Así tiene { $niles ->
    [one] 1 Nilo
   *[other] { $niles } Nilos
} con { $floods ->
    [one] 1 inundación
   *[other] { $floods } inundaciones
}: { $gain }.
reason-for-nile-dry = Así tiene { $niles ->
    [one] 1 Nilo
   *[other] { $niles } Nilos
}, aún sin inundación: { $gain }.
reason-for-gold = Suma { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
} de oro: { $gain }.
reason-for-civilization = Pasa de { $have } a { $then } de los 5 tipos de civilización: { $gain }.
reason-for-monuments = Pasa de { $have } a { $then } de los 8 tipos de monumento: { $gain }.
reason-for-monuments-alike = Así tiene { $count } iguales ({ TILE($tile) }): { $gain }.
reason-against = Si no, { $name } se lo lleva con el sol { $sun }: { reason-fame }.
reason-sun = Cambia el sol { $paid } por el sol { $sun } del tablero.
reason-bid-empty = No hay losetas: el sol { $paid } solo encarece el sol { $sun } a los demás.
reason-dear = { TILES($tiles) }: { reason-fame }, poco por el sol { $sun }{ $sold }.
reason-dear-many = Las { $count } losetas: { reason-fame }, poco por el sol { $sun }{ $sold }.
reason-sold = ; { $name } pagaría { $theirs }
reason-harm = { TILES($tiles) }: este lote restaría { reason-fame }.
reason-outbid = { $fame ->
    [0] No vale casi nada
   *[other] Vale { reason-fame }
}, pero { $name } superaría hasta el sol { $bid } con el sol { $sun }.
reason-pass-empty = No hay losetas: el sol { $sun } solo cuenta { $last ->
    [1] al final
   *[other] desde la próxima época
}, y el sol { $paid } aún puede ganar un lote.
reason-and-sun = { $gain }, y el sol { $sun }
reason-too-low = { $name } superaría el { $bid } con el sol { $sun }, y el lote { reason-brings }.
reason-other-sun = El sol { $sun } también gana el lote, y conviene guardar el sol { $paid }.
reason-safer-sun = { $count ->
    [0] Ningún sol ajeno supera al { $sun }
    [one] Solo 1 sol ajeno supera al { $sun }
   *[other] Solo { $count } soles ajenos superan al { $sun }
}; al { $paid }, { $more }.
reason-sun-back = El sol { $sun } queda en el tablero, y el sol { $paid } puede recuperarlo.
reason-pays-more = { $name } tiene que pagar el sol { $sun } y no el { $paid }, por { reason-fame }.
reason-spends-high = Por { reason-fame }, { $name } gastaría el sol { $sun }, { $count ->
    [one] el único que supera
   *[other] uno de los { $count } que superan
} al { $own }.
reason-spends = { $name } gastaría el sol { $sun } { $fame ->
    [0] solo por el sol { $centre }
   *[other] en { reason-fame } y el sol { $centre }
}.
reason-full = Los { $count } espacios están llenos: no se puede sacar nada más.
reason-empty = No hay losetas en venta, solo el sol { $sun }.
reason-draws = Por ahora el lote { reason-brings }; { reason-bag }.
reason-draws-for-more = Por el sol { $sun }, { reason-fame } por ahora; { reason-bag }.
reason-draws-harm = Por ahora el lote resta { reason-fame }; { reason-bag }.
reason-bag = en la bolsa hay { $ra } Ra de { $bag }
reason-draws-before = Si se invocara a Ra ahora, { $name } se llevaría el lote con el sol { $sun }: { reason-fame }.
reason-draws-first = Aún no hay nada que ganar, y { reason-bag }.
reason-gods-kept = Cambiar { $count ->
    [1] un dios
   *[other] { $count } dioses
} por { TILES($tiles) } { reason-brings }.
reason-keeps-civilization = Conserva { $kinds } de los 5 tipos de civilización: { $fame ->
    [0] no tener ninguno costaría 5 puntos de fama
   *[other] { $fame } puntos de fama
}.
reason-keeps-monuments = Conserva { $kinds } de los 8 tipos de monumento: { $fame } de fama al final.
reason-keeps-civilization-rather = Conserva { $kinds } de los 5 tipos de civilización: { $fame } de fama, no { $other }.
reason-keeps-monuments-rather = Conserva { $kinds } de los 8 tipos de monumento: { $fame } de fama al final, no { $other }.
reason-better = Así gana { $games } de cada 100 partidas; con la siguiente mejor jugada, { $other }, y { $name }, { $theirs }.
reason-gives-sun = Deja en el tablero el sol { $sun } y no el { $paid }; si no, { $rival } gana { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} más de cada 100.
reason-gives = La jugada hecha regala a { $rival } { $games ->
    [one] 1 victoria
   *[other] { $games } victorias
} de cada 100.
reason-builds = Le gusta construir: { TILES($tiles) }.
reason-gambles = Le gusta el riesgo: { reason-bag }.
reason-plays-high = Juega fuerte: { $count } losetas de una vez.
reason-waits-for-more = Espera más de { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
}.
reason-saves = Prefiere guardar el sol { $sun }.
reason-shines = A un principiante, { TILE($tile) }{ $more ->
    [0] {" "}le parece
    [one] {" "}y 1 loseta más le parecen
   *[other] {" "}y { $more } losetas más le parecen
} { reason-fame }.

## La tarjeta de puntos: cada loseta y lo que vale

key-title = Qué puntúa cada cosa
key-subtitle = Se puntúa tras cada época; monumentos y soles, solo al final
key-ra = Inicia una subasta. El último acaba la época al instante.
key-gods = cada uno, o úsalo: toma una loseta en venta
key-most = quien más
key-fewest = quien menos
key-nile-title = Nilo e inundación
key-nile = cada loseta, si tienes inundación; si no, 0
key-nile-kept = conservar solo el Nilo
key-each = por loseta
key-kept = conservar
key-discarded = descartar
key-different = tipos distintos
key-different-end = tipos distintos, al final
key-alike = de un tipo
key-disasters = Desastres
key-disasters-rule = cada uno cuesta 2 losetas a quien gana el lote
key-lost-funeral = −2 faraones
key-lost-drought = −2 inund. o Nilos
key-lost-unrest = −2 civilización
key-lost-earthquake = −2 monumentos
key-suns-rule = suma, al final
key-highest = mayor
key-lowest = menor
key-alt = Qué puntúa cada cosa y cuántas hay. Tras cada época: 8 dioses, 2 cada uno, o usar uno para tomar una loseta en venta; se descartan. 25 faraones: más 5, menos −2; se conservan. 25 Nilos y 12 inundaciones: 1 cada uno si hay una inundación, si no 0; los Nilos se conservan. 5 de oro: 3 cada uno; se descarta. Civilización, 5 de cada uno de 5 tipos, por tipos distintos: ninguno −5, 1 o 2 nada, 3 dan 5, 4 dan 10, 5 dan 15; se descarta. Solo al final: monumentos, 5 de cada uno de 8 tipos, por tipos distintos: 1 cada uno hasta 6, 7 dan 10, 8 dan 15; de un tipo 3 dan 5, 4 dan 10, 5 dan 15. Soles: la suma mayor 5, la menor −5. 30 losetas de Ra inician subastas; la última acaba la época al instante. Cada desastre cuesta 2 losetas a quien gana el lote: 2 funerales (faraones), 2 sequías (inundaciones, luego Nilos), 4 descontentos (civilización), 2 terremotos (monumentos).

## La tira de lotes vendidos

lots-title = { $count ->
    [one] Lote vendido
   *[other] Lotes vendidos
}
lots-paid = pagó
lots-took = tomó
lots-nothing = sin losetas, solo el sol
lots-line = { $name } pagó { $paid } por { $tiles }, { $lost ->
    [0] y tomó { $gained }.
   *[other] tomó { $gained } y perdió { $losses }.
}
lots-line-empty = { $name } pagó { $paid } solo por el sol, y tomó { $gained }.

## Las cuentas de los puntos propios de una época

account-title = Tus puntos tras la época { $epoch }: { $total }
account-line = - **{ $category }** ({ $reason }). { $rule }
account-gods = Cada dios da 2 puntos y se descarta.
account-pharaohs = Tener más faraones da 5{ $penalty ->
    [no] .
   *[yes] ; tener menos resta 2.
} Si hay empate general, nadie puntúa.
account-nile = Con al menos una inundación, cada Nilo y cada inundación dan 1. El Nilo se conserva; las inundaciones se descartan.
account-gold = Cada oro da 3 puntos y se descarta.
account-civilization = No tener ninguna resta 5; uno o dos tipos no puntúan; tres dan 5, cuatro 10 y cinco 15.
account-monuments = Hasta seis tipos, 1 cada uno; siete dan 10 y ocho 15. Tres iguales suman 5, cuatro 10 y cinco 15.
account-suns = La suma de soles más alta da 5{ $penalty ->
    [no] .
   *[yes] ; la más baja resta 5.
}
account-sum = **Fama:** tenías { $before }, { $total }: ahora { $after }.
account-sum-zero = **Fama:** tenías { $before }, { $total }; la fama nunca baja de 0, así que ahora { $after }.
