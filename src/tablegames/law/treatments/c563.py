"""Chapter 563, Texas Hold 'Em Bonus Poker (2010): every paragraph, what it asks for, and what enacts it here."""

from __future__ import annotations

from tablegames.law.treatment import Operator, choice, conduct, definition, entry, equipment, note, rule

PRESENCE, ORDER, AMOUNT = Operator.PRESENCE, Operator.ORDER, Operator.AMOUNT
REFUSAL, REMEDY, FINDING, ROW = Operator.REFUSAL, Operator.REMEDY, Operator.FINDING, Operator.ROW

ROWS = {
    "1": entry("Says what burn, community cards, Flop, Turn, River, fold, hand and round of play mean.", definition()),
    "2(a)": entry(
        "Betting positions for six players, all facing the dealer.",
        equipment("another number than six, or none facing"),
        rule(REFUSAL, "a seventh position, or one that is taken"),
    ),
    "2(b)": entry("The Bureau of Gaming Operations approves the layout.", equipment("a layout without approval")),
    "2(b)(1)": entry("The layout shows whose house it is.", equipment("no name and no logo")),
    "2(b)(2)": entry("Every position has an Ante area.", equipment("a position without one")),
    "2(b)(3)": entry("Flop, Turn and River areas lie directly beyond each Ante area.", equipment("one missing, or misplaced")),
    "2(b)(4)": entry("A Bonus area lies directly beyond and to the right of each Flop area.", equipment("none, or misplaced")),
    "2(b)(5)": entry(
        "The middle, between chip container and betting areas, holds the five community cards.", equipment("no area for them, or misplaced")
    ),
    "2(b)(6)": entry(
        "The dealer's two cards have an area between the chip container and that one.", equipment("no area for them, or misplaced")
    ),
    "2(b)(7)": entry("The layout says from which hand up, straight or flush, an Ante is paid.", equipment("no phrase for the rank")),
    "2(c)": entry("A sign at the table shows the odds of every wager.", equipment("no sign, or a wager missing from it")),
    "2(d)": entry("Drop box and tip box: one on each side of the dealer, places approved.", equipment("missing or misplaced")),
    "2(e)": entry("A discard rack is fixed to the dealer's side, place approved.", equipment("missing, loose or misplaced")),
    "3(a)": entry(
        "One deck, and two cover cards.",
        equipment("another number of decks or cover cards"),
        rule(REFUSAL, "cards that are not one whole deck"),
    ),
    "3(b)": entry("A second deck is allowed where a shuffling machine is in use.", equipment("two decks and no shuffler")),
    "3(b)(1)": entry("Each of the two decks is like the single one of (a).", equipment("a mixed deck, or without its cover cards")),
    "3(b)(2)": entry("The two decks differ in back color.", equipment("two decks of one color")),
    "3(b)(3)": entry("The machine shuffles the resting deck during play.", conduct(PRESENCE, "the resting deck goes into the machine")),
    "3(b)(4)": entry("The decks take turns, round by round.", rule(PRESENCE, "the decks are exchanged after a round")),
    "3(b)(5)": entry("The rack never holds cards of both decks.", conduct(PRESENCE, "the rack is emptied before the other deck")),
    "3(c)": entry("Decks have a longest time in use.", rule(PRESENCE, "the decks are changed, whatever the device")),
    "3(c)(1)": entry("Dealt by hand: fresh cards every 4 hours.", rule(PRESENCE, "the change at 4 hours")),
    "3(c)(2)": entry("Dealt from either shoe: fresh cards every 8 hours.", rule(PRESENCE, "the change at 8 hours")),
    "4(a)": entry("The dealer receives the decks and looks for defects.", conduct(PRESENCE, "cards are inspected")),
    "4(b)": entry(
        "Once verified by the floorperson, decks lie open in suit order for the first arrival to view.",
        conduct(PRESENCE, "cards are verified, spread and viewed"),
    ),
    "4(c)": entry("After viewing: face down, wash, stack, shuffle.", conduct(PRESENCE, "cards are washed and stacked")),
    "4(d)": entry("Two decks at the table go through opening one by one.", conduct(PRESENCE, "the second deck is opened too")),
    "5(a)": entry(
        "Shuffle before play, unless the cards came preshuffled, and between rounds; one stack results.",
        rule(PRESENCE, "the shuffle"),
    ),
    "5(b)": entry("A counting machine that misses or finds too many cards: the deck goes.", rule(REMEDY, "the deck leaves the table")),
    "5(c)": entry("What comes after the shuffle depends on how it was made.", note("only introduces its two cases")),
    "5(c)(1)": entry("Shuffled by machine: deal without a cut.", rule(PRESENCE, "the cards are loaded straight from the machine")),
    "5(c)(2)": entry("Shuffled by hand or beforehand: the dealer cuts.", rule(PRESENCE, "the cut")),
    "5(d)": entry("The manner of a cut, where there is one.", note("only introduces the steps below it")),
    "5(d)(1)": entry("The cut is a one-handed act.", conduct(PRESENCE, "the cut with one hand")),
    "5(d)(1)(i)": entry("First the cover card is laid before the deck.", conduct(PRESENCE, "the cover card is laid down")),
    "5(d)(1)(ii)": entry("Ten or more cards come off the top, onto the cover card.", rule(REFUSAL, "a cut of fewer than ten")),
    "5(d)(1)(iii)": entry("The rest of the deck goes on top of them.", conduct(PRESENCE, "the cut is completed")),
    "5(d)(2)": entry("After the cut, the deal.", rule(PRESENCE, "the cut cards are loaded")),
    "5(e)": entry(
        "Until a card is dealt, a floorperson may have a doubtful cut made again.",
        rule(PRESENCE, "the recut that was ordered"),
        rule(REFUSAL, "an order from below, or once dealing began"),
    ),
    "5(f)": entry(
        "An idle open table shows its cards; with the next arrival come viewing, wash and shuffle.",
        conduct(PRESENCE, "cards are spread, turned, viewed and made ready again"),
        conduct(REFUSAL, "a table called idle that has wagers or cards on it"),
    ),
    "6(a)": entry("Ace high to 2; the ace may also go below 2-3-4-5.", rule(ORDER, "the ranks of the cards")),
    "6(b)": entry("Nine kinds of hand, strongest first.", rule(ORDER, "the kinds of hand")),
    "6(b)(1)": entry("Royal flush: A-K-Q-J-10 in one suit.", rule(ROW, "royal flush")),
    "6(b)(2)": entry("Straight flush, from K-Q-J-10-9 down to 5-4-3-2-A.", rule(ROW, "straight flush")),
    "6(b)(3)": entry("Four of a kind, from aces down to 2's.", rule(ROW, "four-of-a-kind")),
    "6(b)(4)": entry("Full house: three and a pair, from A-A-A-K-K down to 2-2-2-3-3.", rule(ROW, "full house")),
    "6(b)(5)": entry("Flush: one suit and no run, from A-K-Q-J-9 down to 7-5-4-3-2.", rule(ROW, "flush")),
    "6(b)(6)": entry("Straight in mixed suits, from ace high down to 5-4-3-2-A; none around the corner.", rule(ROW, "straight")),
    "6(b)(7)": entry("Three of a kind, from aces down to 2's.", rule(ROW, "three-of-a-kind")),
    "6(b)(8)": entry("Two pair, from A-A-K-K down to 3-3-2-2.", rule(ROW, "two pair")),
    "6(b)(9)": entry("One pair, from aces down to 2's.", rule(ROW, "pair")),
    "6(c)": entry("Like hands: the best card that the other lacks decides; if none does, a tie.", rule(ORDER, "between like hands")),
    "7(a)": entry("Wagers are chips or plaques in their areas; spoken cash wagers do not count.", rule(REFUSAL, "cash, or a spoken wager")),
    "7(b)": entry(
        "Ante and Bonus are closed by the announcement; later only what section 11 lets a player add.",
        rule(ROW, "the Ante Wager"),
        rule(REFUSAL, "a wager placed, raised or withdrawn too late, an Ante outside the limits"),
    ),
    "7(c)": entry(
        "Beside an Ante a player may stake a Bonus of $1 or more, which stands apart from all else.",
        rule(ROW, "the Bonus Wager"),
        rule(REFUSAL, "a Bonus without an Ante, below $1, or outside the limits"),
    ),
    "7(d)": entry(
        "Flop, Turn and River Wagers have their time in section 11.", note("only points at section 11, whose paragraphs do the work")
    ),
    "7(e)": entry(
        "Wagerers sit, and stay until the round ends; who leaves may lose what he wagered.",
        rule(REFUSAL, "a wager from someone who is not seated"),
        rule(REMEDY, "the wagers of one who left are abandoned"),
    ),
    "7(f)": entry("One player, one position.", rule(REFUSAL, "a second position")),
    "8(a)": entry(
        "A manual shoe has an approved place; the shuffled deck goes into it.",
        equipment("a shoe whose place is not approved"),
        rule(PRESENCE, "the deck goes into the shoe"),
    ),
    "8(b)": entry("Shoe: betting is closed aloud before the deal.", conduct(PRESENCE, "no more bets")),
    "8(c)": entry("Draw with the near hand, place with the far one.", conduct(PRESENCE, "each card drawn from the shoe")),
    "8(d)": entry(
        "Shoe: the deal goes clockwise from the far left to everyone with an Ante, in four steps.",
        rule(ORDER, "clockwise from the dealer's left"),
    ),
    "8(d)(1)": entry("Shoe: each player's first card, face down.", rule(PRESENCE, "the first card of each player")),
    "8(d)(2)": entry(
        "Shoe: the dealer's first card, face down beneath a cover card.", rule(PRESENCE, "the dealer's first card, and the cover card")
    ),
    "8(d)(3)": entry("Shoe: each player's second card, face down.", rule(PRESENCE, "the second card of each player")),
    "8(d)(4)": entry(
        "Shoe: the dealer's second card, face down beneath a cover card too.",
        rule(PRESENCE, "the dealer's second card, and the cover card"),
    ),
    "8(e)": entry("Shoe: after the last community card the rest goes to the rack unseen.", conduct(PRESENCE, "the stub leaves the shoe")),
    "8(f)": entry("Shoe: with no counting machine, count the stub every fifth round or sooner.", rule(PRESENCE, "the stub is counted")),
    "8(g)": entry("Shoe: a right count sends the stub to the rack unseen.", conduct(PRESENCE, "the counted stub is put away")),
    "8(h)": entry(
        "Shoe: a wrong count voids the hands and returns the wagers; unless misdealt, the deck goes too.",
        rule(REMEDY, "void, returned, and the deck removed"),
    ),
    "9(a)": entry("What must hold for dealing by hand.", note("only introduces the requirements below it")),
    "9(a)(1)": entry(
        "Dealing by hand needs a shuffling machine.",
        equipment("hand dealing and no shuffler"),
        rule(PRESENCE, "another way of dealing where none is left"),
        rule(REFUSAL, "the hand put in place beside none"),
    ),
    "9(a)(2)": entry("The shuffled deck goes into one hand.", conduct(PRESENCE, "the deck is taken up")),
    "9(a)(2)(i)": entry("It is the same hand for the whole round.", conduct(REFUSAL, "a change of hand during the round")),
    "9(a)(2)(ii)": entry("The deck is held in front, above the chip container.", conduct(PRESENCE, "the deck is held over the container")),
    "9(a)(3)": entry(
        "By hand: betting is closed aloud, then the free hand deals from the top.",
        conduct(PRESENCE, "no more bets, and the cards dealt from the top"),
    ),
    "9(b)": entry(
        "By hand: the deal goes clockwise from the far left to everyone with an Ante, in four steps.",
        rule(ORDER, "clockwise from the dealer's left"),
    ),
    "9(b)(1)": entry("By hand: each player's first card, face down.", rule(PRESENCE, "the first card of each player")),
    "9(b)(2)": entry(
        "By hand: the dealer's first card, face down beneath a cover card.", rule(PRESENCE, "the dealer's first card, and the cover card")
    ),
    "9(b)(3)": entry("By hand: each player's second card, face down.", rule(PRESENCE, "the second card of each player")),
    "9(b)(4)": entry(
        "By hand: the dealer's second card, face down beneath a cover card too.",
        rule(PRESENCE, "the dealer's second card, and the cover card"),
    ),
    "9(c)": entry("By hand: after the last community card the rest goes to the rack unseen.", conduct(PRESENCE, "the stub is put away")),
    "9(d)": entry("By hand: with no counting machine, count the stub every fifth round or sooner.", rule(PRESENCE, "the stub is counted")),
    "9(e)": entry("By hand: a right count sends the stub to the rack unseen.", conduct(PRESENCE, "the counted stub is put away")),
    "9(f)": entry(
        "By hand: a wrong count voids the hands and returns the wagers; unless misdealt, the deck goes too.",
        rule(REMEDY, "void, returned, and the deck removed"),
    ),
    "10(a)": entry("What must hold for dealing from an automated shoe.", note("only introduces the requirements below it")),
    "10(a)(1)": entry("The shuffled cards go into the automated shoe.", rule(PRESENCE, "the cards go into the automated shoe")),
    "10(a)(2)": entry("Automated shoe: betting is closed aloud before the first stack.", conduct(PRESENCE, "no more bets")),
    "10(b)": entry(
        "Stacks of two go face down, clockwise from the far left; the dealer's own comes last under a cover card.",
        rule(PRESENCE, "a stack for each player and the dealer, and the cover card on the dealer's"),
        rule(ORDER, "clockwise from the dealer's left"),
    ),
    "10(c)": entry(
        "Then the rest leaves the shoe; community cards are dealt by hand, and what remains goes to the rack.",
        rule(PRESENCE, "the cards taken from the shoe into the hand, and the stub put away"),
    ),
    "10(d)": entry(
        "Automated shoe: with no counting machine, count the stub every fifth round or sooner.",
        rule(PRESENCE, "the stub is counted"),
    ),
    "10(e)": entry("Automated shoe: a right count sends the stub to the rack unseen.", conduct(PRESENCE, "the counted stub is put away")),
    "10(f)": entry(
        "Automated shoe: a wrong count voids hands, returns wagers; unless misdealt, the deck goes too.",
        rule(REMEDY, "void, returned, and the deck removed"),
    ),
    "11(a)": entry(
        "Players look in private, then stake a Flop Wager of two Antes or fold and give up the Ante.",
        rule(PRESENCE, "the option is offered to each player"),
        rule(ORDER, "clockwise from the dealer's left"),
        rule(REFUSAL, "a Flop Wager unlike two Antes, or a decision out of turn"),
        rule(AMOUNT, "the Flop Wager: twice the Ante"),
    ),
    "11(a)(1)": entry("The Flop Wager goes into its own area.", rule(ROW, "the Flop Wager"), rule(PRESENCE, "the Flop Wager is placed")),
    "11(a)(2)": entry(
        "The Ante of a folded hand goes to the house.",
        rule(PRESENCE, "the Ante is collected"),
        rule(AMOUNT, "the whole Ante, and nothing else"),
    ),
    "11(a)(2)(i)": entry(
        "A folded hand with a Bonus Wager stays until the round is settled.", rule(PRESENCE, "its cards are shown in turn, for the Bonus")
    ),
    "11(a)(2)(ii)": entry(
        "Without a Bonus a folded hand is spread face down and taken at once.", conduct(PRESENCE, "the folded hand is put away")
    ),
    "11(b)": entry(
        "When all have decided: one card is burned, three are turned up as the Flop.",
        rule(PRESENCE, "the burn, and the three cards"),
        rule(ORDER, "the burn before the cards"),
    ),
    "11(c)": entry(
        "Clockwise from the left, players with a Flop Wager may stake one Ante more on the Turn, or check.",
        rule(PRESENCE, "the option is offered to each of them"),
        rule(ORDER, "clockwise from the dealer's left"),
        rule(REFUSAL, "a Turn Wager unlike the Ante, or a decision out of turn"),
        rule(AMOUNT, "the Turn Wager: the Ante again"),
        rule(ROW, "the Turn Wager"),
    ),
    "11(d)": entry(
        "When all have decided: one card is burned, one is turned up as the Turn.",
        rule(PRESENCE, "the burn, and the card"),
        rule(ORDER, "the burn before the card"),
    ),
    "11(e)": entry(
        "Clockwise from the left, the same players may stake one Ante more on the River, or check.",
        rule(PRESENCE, "the option is offered to each of them"),
        rule(ORDER, "clockwise from the dealer's left"),
        rule(REFUSAL, "a River Wager unlike the Ante, or a decision out of turn"),
        rule(AMOUNT, "the River Wager: the Ante again"),
        rule(ROW, "the River Wager"),
    ),
    "11(f)": entry(
        "When all have decided: one card is burned, one is turned up as the River.",
        rule(PRESENCE, "the burn, and the card"),
        rule(ORDER, "the burn before the card"),
    ),
    "11(g)": entry(
        "Cover card off; the dealer turns his two cards up and shows his best five of seven.",
        rule(PRESENCE, "the cover card laid aside, the dealer's cards revealed"),
    ),
    "11(h)": entry(
        "Settling runs counterclockwise from the far right, hand shown, one player finished before the next.",
        rule(PRESENCE, "each remaining hand is revealed, and put away when settled"),
        rule(ORDER, "counterclockwise from the dealer's right"),
    ),
    "11(h)(1)": entry(
        "Below the dealer: Ante, Flop, Turn and River are lost.",
        rule(PRESENCE, "losing wagers are collected"),
        rule(AMOUNT, "the whole of a losing wager"),
    ),
    "11(h)(2)": entry(
        "Above the dealer: all four are paid, the Ante only from the filed rank, straight or flush, up.",
        choice(ROW, "straight or flush as the rank"),
        rule(PRESENCE, "winning wagers are paid"),
        rule(AMOUNT, "an Ante below the rank, which is not paid"),
    ),
    "11(h)(3)": entry("Equal to the dealer: all four come back.", rule(AMOUNT, "Ante, Flop, Turn and River 0")),
    "11(h)(4)": entry(
        "Last the Bonus, on the player's two cards alone, whatever else won or lost; then the cards go.",
        rule(PRESENCE, "the Bonus is settled, and the cards are put away"),
        rule(ORDER, "the Bonus before the cards are put away"),
    ),
    "11(i)": entry("Cards go to the rack so that every hand can be rebuilt in a dispute.", conduct(PRESENCE, "the cards are collected")),
    "12(a)": entry('Odds in print are said with "to" and never with "for".', equipment("odds stated with the other word")),
    "12(b)": entry("Ante, Flop, Turn and River are paid even money.", rule(AMOUNT, "Ante, Flop, Turn and River 1 to 1")),
    "12(c)": entry(
        "The Bonus pays by the filed table on seven lines of two cards; each has a least figure.",
        choice(FINDING, "a line below its least odds"),
        choice(ROW, "the table of seven lines"),
        rule(AMOUNT, "the Bonus by the paytable"),
    ),
    "12(d)": entry(
        "A filed extra for aces held by player and dealer alike, 1,000 to 1 or better.",
        choice(FINDING, "an extra below 1,000 to 1"),
        choice(ROW, "the extra, where it is filed"),
        rule(AMOUNT, "the Bonus for aces against aces"),
    ),
    "12(e)": entry(
        "All five wagers of a hand together pay at most $50,000, or the best that minimum wagers can win if more.",
        rule(AMOUNT, "what is paid once the limit is reached"),
    ),
    "13(a)": entry(
        "A dealer's card seen while decisions are open voids all but the Bonus, which is settled.",
        rule(REMEDY, "void and returned, the Bonus settled"),
        rule(AMOUNT, "the Bonus by 563.12(c), all else 0"),
    ),
    "13(b)": entry(
        "One face-up card is discarded; a second voids the round, but a Bonus stands once first cards are out.",
        rule(REMEDY, "the card to the rack, or hands void and wagers returned"),
        rule(REFUSAL, "the card used in the round all the same"),
        rule(AMOUNT, "the Bonus by 563.12(c), all else 0"),
    ),
    "13(c)": entry("A card slipped out unseen serves as the next one.", rule(REMEDY, "the card is used as the next")),
    "13(d)": entry(
        "Too many or too few cards in a hand: void, returned, reshuffled.",
        rule(REMEDY, "void and returned"),
        rule(REFUSAL, "a third card to a hand, a sixth on the board"),
    ),
    "13(e)": entry("A shuffler that fails in its work: shuffle again.", rule(REMEDY, "the cards are shuffled again")),
    "13(f)": entry(
        "An automated shoe that fails in a round: void, returned, all cards together shuffled anew.",
        rule(REMEDY, "void, returned, and the device emptied"),
    ),
    "13(g)": entry("A machine leaves the table before another method is used.", rule(REFUSAL, "another method while it is still there")),
}
