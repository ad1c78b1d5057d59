# Words under which a chapter of the rules is found, besides those in it.

search-key = tile tiles kinds overview card values
search-overview = aim goal winner win victory
search-setup = setup start begins first set sets suns how many tiles bag number
search-turn = draw invoke options actions full track
search-auction = bid bidding pass highest sun middle must lot
search-gods = god swap take
search-disasters = drought funeral earthquake unrest lose discard
search-epoch = last sun last suns end ra track
search-scoring = points score fame tie ties equal draw majority
search-two-players = two players variant
search-playing-here = commands buttons help discord bot
search-dice-overview = aim goal winner win dice
search-dice-rolling = roll reroll keep ankh joker
search-dice-tracks = pharaoh nile flood steps
search-dice-civilization = marker colours
search-dice-pyramids = pyramid column row set
search-dice-suns = last sun disaster ra figure
search-dice-scoring = points score fame tie ties equal
search-dice-readings = options variants open questions credits
search-dice-playing-here = commands buttons help discord bot

# Endings in which the forms of a short word differ.
search-endings = s es e d ed en r t wn

search-title = Rules with “{ $words }”:
search-line = - **{ $title }**: { $line }
search-nothing = The rules have nothing about “{ $words }”. Choose a chapter from the list instead.
search-choice = { $title }: { $line }
