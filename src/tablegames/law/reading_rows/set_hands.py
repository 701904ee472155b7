"""Readings from R77, found while building the games of hands that are set: Pai Gow Poker and Pai Gow.

A new reading is one more row at the end, and its number is never used again.
"""

from __future__ import annotations

from tablegames.law.reading_rows import MONEY, ORDER, Row, row

ROWS: dict[str, Row] = {
    "R77": row(
        "561.10(c) 561.10(d) 561.10(g) 561.11(c)",
        open="Where the seven stacks that were dealt by hand go, and when.",
        taken="To the positions, before the four are counted: the leftmost to the starting one, the others in turn, clockwise.",
        why="561.11(c) delivers stacks so, and 561.10(g) finds them at the positions.",
        choice="hand-delivery",
        codes=f"{ORDER} wrong-place wrong-value wrong-answer",
    ),
    "R78": row(
        "561.13(e) 535.10(e) 535.10(f) 535.11(a) 535.11(o)",
        open="From when on, until when, and to whom a player may surrender.",
        taken="561: from the completed deal; 535: from the dealer's setting; until his own hands are exposed. Banked: into the center.",
        why="All his cards are collected; 535.10(e) names the setting; nothing in 535.11 takes surrender away, and the bank has won.",
        codes=f"{ORDER} {MONEY}",
    ),
    "R79": row(
        "561.7(e) 561.13(a) 561.13(c) 535.10(a) 535.10(c) 535.13(b)",
        open="In which order players set their hands.",
        taken="In any order among themselves; only the two areas of one person have one.",
        why="The text has the dealer wait for all players, and one person set two areas in order; it orders nothing else.",
        codes=ORDER,
    ),
    "R80": row(
        "561.7(b) 535.7(b)",
        open="Who sets the hands of a player who left, when his wager is not treated as losing.",
        taken="The dealer, in the house way.",
        why="Nobody but player and dealer may touch the cards, and the house way leaves the dealer nothing to choose.",
        codes="wrong-role not-due missing superfluous wrong-value wrong-answer",
    ),
    "R81": row(
        "561.14(c) 535.12(c)",
        open="Whether a wrong counting around, or a wrong total that did no harm, voids the hands.",
        taken="A first delivery to a wrong position does, whatever led to it; a wrong total alone is only announced wrongly.",
        why="The harm is the wrong start; to count around wrongly is to use the total wrongly.",
    ),
    "R82": row(
        "561.14(d) 535.12(d)",
        open="Until when the option to void is given, and what becomes of wager and cards.",
        taken="For what is exposed until the dealer's hand is turned over; the wager goes back, the cards are collected unseen.",
        why="Whoever knows the dealer's hand has an option on a result; 535.12(d) gives the wager back, and 561.14 voids so elsewhere.",
    ),
    "R83": row(
        "561.14(e) 535.12(e)",
        open="Until when an exposed card or tile of the dealer's own voids all hands.",
        taken="Until all players have set; afterwards his are turned over anyway.",
        why="What everybody is about to see helps nobody.",
    ),
    "R84": row(
        "535.9(a)(2) 535.9(a)(3) 535.9(a)(8) 535.9(a)(9)",
        open="Which stack is laid on which, and which tiles of two stacks go first.",
        taken="The first on the third, the second on the fourth; of two pushed forward the top two of each, then the four left.",
        why="So both keep their order from that side, and what lies on top goes first.",
        codes="wrong-place wrong-value wrong-answer wrong-order",
    ),
    "R85": row(
        "535.11(c)",
        open="How the first offer of the bank moves on, and what it means that it returns to the dealer.",
        taken="One occupied seat on each round, whoever accepted; after the last it is the dealer's, a round without offers; then anew.",
        why="The text has it rotate around the table until it returns to him, and moves it on by one seat in the case that it names.",
        choice="dealer-in-rotation",
        codes=f"{ORDER} missing superfluous not-an-option",
    ),
    "R86": row(
        "535.11(c)",
        open="Whether the bank is offered to who banked, or co-banked, the last round.",
        taken="No: that player is passed over.",
        why="Nobody banks two rounds running, so that there is nothing to accept.",
        codes=f"{ORDER} missing superfluous",
    ),
    "R87": row(
        "535.11(d)(1) 535.11(e)",
        open="Whether co-banking asks for an earlier wager, and in which round.",
        taken="As banking does: for a wager in the last round in which no player banked or co-banked.",
        why="Co-banking is banking with half of the winning wagers covered.",
    ),
    "R88": row(
        "535.11(d)(2) 535.11(e)",
        open="Which wagers the bank's chips must cover, and what of those that come after the count.",
        taken="All of other players, in co-banking too, but not the dealer's; a later one that the chips do not cover is refused.",
        why="The text says all of the other players; and after a wager that nobody covers nothing is confirmed any more.",
    ),
    "R89": row(
        "535.11(f)",
        open="Whether the one area on which the bank may wager holds a wager.",
        taken="No: what he had wagered goes back when he takes the bank, and he wagers on no other area.",
        why="He would wager against himself; the area that is left to him is that of the bank's tiles.",
    ),
    "R90": row(
        "535.11(h)",
        open="What the last wager was of a player who had two areas.",
        taken="Both together.",
        why="Both were made against the dealer in that round.",
        codes=MONEY,
    ),
    "R91": row(
        "535.11(l) 535.11(n) 535.11(o) 535.11(r)",
        open="When the bank's hands are exposed, and what tiles the dealer has who wagers nothing.",
        taken="Before the players' in every banked round; without a wager the dealer has none, they go to the Dead Hand.",
        why="Hands are compared with open ones; (l) collects tiles without a wager, and (n) knows of the dealer's as collected.",
        codes=f"{ORDER} missing superfluous",
    ),
    "R92": row(
        "535.11(o) 535.11(r)",
        open="In which order the center pays, and how much is put in when it runs out.",
        taken="As exposed, the dealer last; when it does not cover the next in full, all that the rest win beyond what still lies there.",
        why="535.10(j) has that order; if more were put in, a loss would leave a surplus to be charged.",
        codes=f"{MONEY} {ORDER}",
    ),
    "R93": row(
        "535.11(r)",
        open="How an amount is halved that is odd in whole chips.",
        taken="The co-bank puts in its half rounded down, the house the rest; of a surplus the house takes its half rounded down.",
        why="Chips cannot be cut, and the house, which offers co-banking, bears what is left over.",
        codes=MONEY,
    ),
    "R94": row(
        "535.10(k) 535.11(o) 535.11(r)",
        open="How the vigorish on a surplus is rounded.",
        taken="As that of a winning player.",
        why="It is charged in accordance with 535.10, which has one way.",
        codes=MONEY,
    ),
    "R95": row(
        "535.11(e)",
        open="When the bank asks for co-banking.",
        taken="When it is accepted.",
        why="The marker, the dealer's wager and the tiles of the dealer depend on it.",
        codes=f"{ORDER} too-late not-an-option",
    ),
    "R96": row(
        "561.8(a)(3) 561.12(d)",
        open="Whether the button moves on after a void round, and what the commencement of play is.",
        taken="It moves after every round, a void one too; whenever the table opens it lies before the dealer.",
        why="561.12(d) speaks of each round, and 561.10(f) calls one that is void a round of play.",
    ),
    "R97": row(
        "561.9(e) 561.9(g)",
        open="Whether hands without a wager are collected twice.",
        taken="Once, after the four cards.",
        why="What (e) collected is not there for (g).",
        codes=f"{ORDER} missing superfluous",
    ),
    "R98": row(
        "561.5(c) 561.5(d) 561.5(d)(1) 561.5(d)(2)",
        open="Who is offered the cut when the first player to arrive refuses it.",
        taken="At the opening he is the first, then the others from the dealer's right on; when all refuse, the dealer cuts.",
        why="(d) names an order, (1) before (2), and (c) says what is done when no player accepts.",
        codes=f"{ORDER} missing superfluous wrong-role",
    ),
    "R99": row(
        "561.14(i) 535.12(f) 535.11(e)",
        open="Until when a wrong set of the dealer is reset, and whether that of a co-bank is.",
        taken="When it is found, until the wagers are settled; what is owed is always by the right set. A co-bank's likewise.",
        why="The round is completed by the filed way, and by it the dealer sets either hand.",
    ),
    "R100": row(
        "535.10(d) 535.10(d)(1) 535.10(d)(2) 535.10(d)(3) 535.10(d)(4)",
        open="Whether a filed house way may depart from these rules.",
        taken="It completes them and may not contradict them; one that does is a finding of the submission.",
        why="The dealer shall comply with them, and 535.12(f) holds him to what is filed as well.",
    ),
    "R101": row(
        "561.8(a)(1)(iii) 535.5(c)",
        open="Whether dice may be used in a round that begins at exactly 24 hours.",
        taken="No: they are changed when they are 24 hours old, before another round begins.",
        why="During that round they would be on the table for more than that; and a round is not broken off for it.",
    ),
    "R102": row(
        "561.14(a) 561.14(b) 535.12(a) 535.12(b)",
        open="How, and by whom, the dice are shaken again after no roll.",
        taken="The shaker is covered and shaken at least three times again, by whoever shook it.",
        why="What is done again is done like the first time; 535.11(i) has the bank shake again when it took the lid off.",
    ),
    "R103": row(
        "535.6(f) 535.11(b)",
        open="Whether tiles are mixed after a void round, and whether the game then starts anew.",
        taken="They are turned down and mixed after every round, a void one too; that is no start of the game (R25).",
        why="535.12 has them reshuffled, and if that were a start, nobody could bank after an error.",
    ),
}
