"""Chapter 641a, Four Card Poker (2012): every paragraph, what it asks for, and what enacts it here."""

from __future__ import annotations

from tablegames.law.treatment import Operator, choice, conduct, definition, entry, equipment, note, rule

PRESENCE, ORDER, AMOUNT = Operator.PRESENCE, Operator.ORDER, Operator.AMOUNT
REFUSAL, REMEDY, FINDING, ROW = Operator.REFUSAL, Operator.REMEDY, Operator.FINDING, Operator.ROW

ROWS = {
    "1": entry("Says what hand, Aces Up and Play Wager, Progressive Payout Hand and Envy Bonus mean.", definition()),
    "2(a)": entry("Up to seven betting positions, all facing the dealer.", equipment("more than seven, or none facing")),
    "2(b)": entry("The layout is filed with the Bureau of Gaming Operations and approved.", equipment("a layout without approval")),
    "2(b)(1)": entry("The layout shows whose house it is.", equipment("no name and no logo")),
    "2(b)(2)": entry("Every position has areas for Ante, Play and Aces Up.", equipment("an area missing")),
    "2(b)(3)": entry("Where Progressives are offered, every position has an area for them.", equipment("a position without one")),
    "2(b)(4)": entry(
        "Layout or sign says what each wager on offer pays.", equipment("neither layout nor sign tells the odds or amounts of one")
    ),
    "2(c)": entry("Progressives need a progressive table game system.", equipment("Progressives on offer, and no system")),
    "2(c)(1)": entry("Each position has a device that takes the Progressive.", equipment("a position without the device")),
    "2(c)(2)": entry("A lock keeps the system from taking Progressives too late.", equipment("a system without the lock")),
    "2(d)": entry(
        "Drop box and tip box: one on each side of the dealer, approved; the tip box may be moved for a machine.",
        equipment("missing or misplaced"),
    ),
    "2(e)": entry("A discard rack is fixed to the dealer's side.", equipment("missing, loose or misplaced")),
    "3(a)": entry("One deck whose cards look alike, and one cover card.", equipment("another number of decks or cover cards")),
    "3(b)": entry("Two decks are allowed where a shuffling machine is in use.", equipment("two decks and no shuffler")),
    "3(b)(1)": entry("The decks share a design and differ in back color.", equipment("one color, or two designs")),
    "3(b)(2)": entry(
        "The machine shuffles and keeps the resting deck during play.", conduct(PRESENCE, "the resting deck goes into the machine")
    ),
    "3(b)(3)": entry("The decks take turns, round by round.", rule(PRESENCE, "the decks are exchanged after a round")),
    "3(b)(4)": entry("The rack never holds cards of both decks.", conduct(PRESENCE, "the rack is emptied before the other deck")),
    "3(c)": entry("Decks have a longest time in use.", rule(PRESENCE, "the decks are changed, whatever the device")),
    "3(c)(1)": entry("Dealt by hand: fresh cards every 4 hours.", rule(PRESENCE, "the change at 4 hours")),
    "3(c)(2)": entry("Dealt from either shoe: fresh cards every 8 hours.", rule(PRESENCE, "the change at 8 hours")),
    "4(a)": entry(
        "The dealer receives the decks and looks for defects; the floorperson verifies.",
        conduct(PRESENCE, "cards are inspected and verified"),
    ),
    "4(b)": entry(
        "Then the decks lie open in fans, in suit order, for the first arrival to view.", conduct(PRESENCE, "cards are spread and viewed")
    ),
    "4(c)": entry("After viewing: face down, wash, stack, shuffle.", conduct(PRESENCE, "cards are washed and stacked")),
    "4(d)": entry("Two decks at the table go through opening one by one.", conduct(PRESENCE, "the second deck is opened too")),
    "4(e)": entry(
        "Cards that come both preinspected and preshuffled skip all of this.", rule(PRESENCE, "the cards are put to use as they came")
    ),
    "5(a)": entry(
        "Shuffle before play, unless preshuffled, between rounds, and whenever a floorperson says; one stack.",
        rule(PRESENCE, "the shuffle, and the one that was directed"),
        rule(REFUSAL, "a direction from below, or once dealing began"),
    ),
    "5(b)": entry("A counting machine that misses or finds too many cards: the deck goes.", rule(REMEDY, "the deck leaves the table")),
    "5(c)": entry("What comes after the shuffle depends on how it was made.", note("only introduces its two cases")),
    "5(c)(1)": entry("Shuffled by machine: deal without a cut.", rule(PRESENCE, "the cards are loaded straight from the machine")),
    "5(c)(2)": entry("Shuffled by hand or beforehand: the dealer cuts.", rule(PRESENCE, "the cut")),
    "5(d)": entry(
        "The cover card goes in ten or more down; it and all above it go below; then the shoe is filled.",
        rule(PRESENCE, "the cover card put in, the cut completed, the cut cards loaded"),
        rule(REFUSAL, "a cut of fewer than ten"),
    ),
    "5(e)": entry(
        "Until a card is dealt, a floorperson may have a doubtful cut made again.",
        rule(PRESENCE, "the recut that was ordered"),
        rule(REFUSAL, "an order from below, or once dealing began"),
    ),
    "5(f)": entry(
        "An idle open table empties shoe and rack and spreads the cards; the next arrival views them, then wash.",
        conduct(PRESENCE, "cards are spread, turned, viewed and made ready again"),
    ),
    "5(g)": entry(
        "A tested and approved shoe may reshuffle and count by itself; nobody cuts or spreads its cards.",
        equipment("such a device without approval"),
        rule(REFUSAL, "a cut of cards that the shoe reshuffles"),
    ),
    "6(a)": entry("Ace high to 2, suits alike; the ace may also go below 2-3-4, but nowhere else.", rule(ORDER, "the ranks of the cards")),
    "6(b)": entry("Seven kinds of hand, strongest first.", rule(ORDER, "the kinds of hand")),
    "6(b)(1)": entry("Four of a kind, from aces down to 2's.", rule(ROW, "four-of-a-kind")),
    "6(b)(2)": entry("Straight flush of four, from A-K-Q-J down to 4-3-2-A.", rule(ROW, "straight flush")),
    "6(b)(3)": entry("Three of a kind, from aces down to 2's.", rule(ROW, "three-of-a-kind")),
    "6(b)(4)": entry("Flush: four of one suit.", rule(ROW, "flush")),
    "6(b)(5)": entry("Straight of four in mixed suits, from A-K-Q-J down to 4-3-2-A.", rule(ROW, "straight")),
    "6(b)(6)": entry("Two pairs, from A-A-K-K down to 3-3-2-2.", rule(ROW, "two pairs")),
    "6(b)(7)": entry("Pair, from aces down to 2's.", rule(ROW, "pair")),
    "6(c)": entry("Like hands: the best card that the other lacks decides; if none does, a tie.", rule(ORDER, "between like hands")),
    "7(a)": entry(
        "Wagers are chips, plaques or approved instruments in their areas; spoken cash wagers do not count.",
        rule(REFUSAL, "cash, or a spoken wager"),
    ),
    "7(b)": entry(
        "Wagerers sit, and stay until the round ends; who leaves may lose what he wagered.",
        rule(REFUSAL, "a wager from someone who is not seated"),
        rule(REMEDY, "the wagers of one who left are abandoned"),
    ),
    "7(c)": entry(
        "All wagers are closed by the announcement; only the Play comes later.",
        rule(REFUSAL, "a wager placed, raised or withdrawn too late"),
    ),
    "7(d)": entry("These wagers exist and no others.", rule(REFUSAL, "a wager of any other kind")),
    "7(d)(1)": entry(
        "Against the dealer: an Ante, then a Play of one to three times as much.",
        rule(ROW, "the Ante and Play Wagers"),
        rule(REFUSAL, "an Ante outside the limits, a Play without it, below it, or above three times as much"),
    ),
    "7(d)(2)": entry(
        "Against the posted table: Aces Up, alone if the player likes.",
        rule(ROW, "the Aces Up Wager"),
        rule(REFUSAL, "an Aces Up outside the limits"),
    ),
    "7(d)(3)": entry("Against both at once.", note("the wagers of (1) and (2), which nothing keeps apart; no more is done")),
    "7(d)(4)": entry(
        "If filed, a chip in the device beside either wager makes a Progressive; its player sees that it took.",
        choice(ROW, "the Progressive Payout Wager"),
        rule(REFUSAL, "a Progressive that is not offered, or stands alone"),
    ),
    "7(e)": entry(
        "The submission says on how many adjacent boxes one player may wager.",
        choice(ROW, "the number of adjacent boxes"),
        rule(REFUSAL, "a box too many, or one that is not adjacent"),
    ),
    "8(a)": entry(
        "A manual shoe has an approved place; the shuffled deck goes into it.",
        equipment("a shoe whose place is not approved"),
        rule(PRESENCE, "the deck goes into the shoe"),
    ),
    "8(b)": entry(
        "Shoe: close betting aloud, lock the system; take, count and put away the Progressives before dealing.",
        conduct(PRESENCE, "no more bets; Progressives locked out, collected, compared with the system, put away"),
        conduct(ORDER, "these acts one after the other"),
    ),
    "8(c)": entry("Draw with the near hand, place with the far one.", conduct(PRESENCE, "each card drawn from the shoe")),
    "8(d)": entry(
        "Shoe: single cards clockwise from the far left; five each, six to the dealer, whose last one shows.",
        rule(PRESENCE, "five cards for each player, six for the dealer"),
        rule(ORDER, "clockwise from the dealer's left"),
    ),
    "8(e)": entry("Shoe: the undealt rest goes to the rack unseen.", conduct(PRESENCE, "the stub leaves the shoe")),
    "8(f)": entry("Shoe: with no counting machine, count the stub every fifth round or sooner.", rule(PRESENCE, "the stub is counted")),
    "8(g)": entry("Shoe: a right count sends the stub to the rack unseen.", conduct(PRESENCE, "the counted stub is put away")),
    "8(h)": entry(
        "Shoe: a wrong count voids the hands and returns the wagers; unless misdealt, the deck goes too.",
        rule(REMEDY, "void, returned, and the deck removed"),
    ),
    "9(a)": entry("What must hold for dealing by hand.", note("only introduces the requirements below it")),
    "9(a)(1)": entry("Dealing by hand needs a shuffling machine.", equipment("hand dealing and no shuffler")),
    "9(a)(2)": entry(
        "The shuffled deck goes into one hand for the whole round, in front, above the chip container.",
        conduct(PRESENCE, "the deck is taken up, and held over the container"),
        conduct(REFUSAL, "a change of hand during the round"),
    ),
    "9(a)(3)": entry(
        "By hand: close betting aloud, lock the system; take, count and put away the Progressives before dealing.",
        conduct(PRESENCE, "no more bets; Progressives locked out, collected, compared with the system, put away"),
        conduct(ORDER, "these acts one after the other"),
    ),
    "9(b)": entry(
        "By hand: off the top, clockwise from the far left; five each, six to the dealer, whose last one shows.",
        rule(PRESENCE, "five cards for each player, six for the dealer"),
        rule(ORDER, "clockwise from the dealer's left"),
    ),
    "9(c)": entry("By hand: the undealt rest goes to the rack unseen.", conduct(PRESENCE, "the stub is put away")),
    "9(d)": entry("By hand: with no counting machine, count the stub every fifth round or sooner.", rule(PRESENCE, "the stub is counted")),
    "9(e)": entry("By hand: a right count sends the stub to the rack unseen.", conduct(PRESENCE, "the counted stub is put away")),
    "9(f)": entry(
        "By hand: a wrong count voids the hands and returns the wagers; unless misdealt, the deck goes too.",
        rule(REMEDY, "void, returned, and the deck removed"),
    ),
    "10(a)": entry("What must hold for dealing from an automated shoe.", note("only introduces the requirements below it")),
    "10(a)(1)": entry("The shuffled cards go into the automated shoe.", rule(PRESENCE, "the cards go into the automated shoe")),
    "10(a)(2)": entry(
        "Automated shoe: close betting aloud, lock the system; take, count, put away Progressives before a stack.",
        conduct(PRESENCE, "no more bets; Progressives locked out, collected, compared with the system, put away"),
        conduct(ORDER, "these acts one after the other"),
    ),
    "10(b)": entry(
        "Stacks of five go clockwise from the far left, then to the dealer; one more gives its bottom card, shown.",
        rule(PRESENCE, "a stack for each player and the dealer; of another the bottom card turned up, four to the rack"),
        rule(ORDER, "clockwise from the dealer's left"),
    ),
    "10(c)": entry("Automated shoe: the undealt rest goes to the rack unseen.", conduct(PRESENCE, "the stub leaves the automated shoe")),
    "10(d)": entry(
        "Automated shoe: with no counting machine, count the stub every fifth round or sooner.",
        rule(PRESENCE, "the stub is counted"),
    ),
    "10(e)": entry("Automated shoe: a right count sends the stub to the rack unseen.", conduct(PRESENCE, "the counted stub is put away")),
    "10(f)": entry(
        "Automated shoe: a wrong count voids hands, returns wagers; unless misdealt, the deck goes too.",
        rule(REMEDY, "void, returned, and the deck removed"),
    ),
    "10(g)": entry(
        "An automated shoe that reshuffles by itself may deal the dealer's six cards first.",
        rule(PRESENCE, "the dealer's cards before the players', where the house has it so"),
    ),
    "11(a)": entry("Players look at their cards within two limits.", note("only introduces the limits below it")),
    "11(a)(1)": entry(
        "Players answer for their cards; only they and the dealer touch them.", conduct(REFUSAL, "anyone else touching a hand")
    ),
    "11(a)(2)": entry(
        "All five cards stay where the dealer can see them.",
        note("how a player holds his cards; no act of a round is prescribed, and no record shows it"),
    ),
    "11(b)": entry(
        "Clockwise from the left, each Ante holder plays for one to three times as much or gives the Ante up.",
        rule(PRESENCE, "the option is offered to each player with an Ante"),
        rule(ORDER, "clockwise from the dealer's left"),
        rule(REFUSAL, "a Play that was not asked for, or a decision out of turn"),
        rule(AMOUNT, "what a fold forfeits: the Ante"),
    ),
    "11(b)(1)": entry(
        "Folding costs the Ante and leaves an Aces Up alive.",
        rule(PRESENCE, "the Ante of a folded hand with an Aces Up is forfeited"),
        rule(AMOUNT, "the Ante, and not the Aces Up"),
    ),
    "11(b)(2)": entry(
        "Folding costs Ante and Progressive, but not the chance of an Envy Bonus.",
        rule(REFUSAL, "a Progressive paid to a player who folded"),
        rule(PRESENCE, "the Envy Bonus of a player who folded"),
    ),
    "11(c)": entry(
        "Folded wagers and hands are taken in, the dealer's best four shown; settling runs counterclockwise.",
        rule(PRESENCE, "forfeits collected, the dealer's cards revealed"),
        rule(ORDER, "counterclockwise from the dealer's right"),
    ),
    "11(c)(1)": entry("Show the player's five cards.", rule(PRESENCE, "each remaining hand is revealed")),
    "11(c)(2)": entry("Pick out the best four of them.", rule(PRESENCE, "each remaining hand is shown as it ranks")),
    "11(c)(3)": entry("Ante and Play go by how the two hands compare.", note("only introduces its two cases")),
    "11(c)(3)(i)": entry(
        "Below the dealer: Ante and Play are lost at once.",
        rule(PRESENCE, "losing wagers are collected"),
        rule(AMOUNT, "the whole of a losing wager"),
    ),
    "11(c)(3)(ii)": entry(
        "Above the dealer or level: Ante and Play are paid, and a bonus if the hand earns one.",
        rule(PRESENCE, "winning wagers and the Ante Bonus are paid"),
    ),
    "11(c)(4)": entry("Next the Aces Up, whoever has the better hand.", rule(PRESENCE, "the Aces Up is settled after Ante and Play")),
    "11(c)(5)": entry(
        "Last the Progressive, whoever has the better hand, in five steps if it wins.", rule(PRESENCE, "a winning Progressive is settled")
    ),
    "11(c)(5)(i)": entry("The hand is checked.", conduct(PRESENCE, "the hand is verified")),
    "11(c)(5)(ii)": entry("The system's light is checked.", conduct(PRESENCE, "the light is verified")),
    "11(c)(5)(iii)": entry("A floorperson or above validates the payout.", conduct(PRESENCE, "the payout is validated")),
    "11(c)(5)(iv)": entry(
        "It is paid; a whole meter never from the chip container, and its cards stay until papers are done.",
        rule(PRESENCE, "the payout, and the documentation while the cards lie there"),
    ),
    "11(c)(5)(v)": entry(
        "Every other player with a Progressive gets an Envy Bonus, one for each qualifying hand not his own.",
        rule(PRESENCE, "each Envy Bonus is paid"),
    ),
    "11(d)": entry(
        "A settled player's cards go to the rack so that every hand can be rebuilt in a dispute.",
        conduct(PRESENCE, "the cards are collected"),
    ),
    "12(a)": entry("Ante and Play are paid even money.", rule(AMOUNT, "Ante and Play 1 to 1")),
    "12(b)": entry(
        "Ante and Play together earn a bonus on the Ante, win or lose: threes 2, straight flush 20, fours 25.",
        rule(ROW, "the Ante Bonus"),
        rule(AMOUNT, "the Ante Bonus by its table"),
    ),
    "12(c)": entry(
        "Aces Up pays from a pair of aces by one of six tables, as filed.",
        choice(ROW, "paytables A to F"),
        rule(AMOUNT, "the Aces Up by the table"),
    ),
    "12(d)": entry("What holds where Progressives are offered.", note("only introduces the requirements below it")),
    "12(d)(1)": entry(
        "Progressives pay by table A or B, as filed: four aces win the meter.",
        choice(ROW, "paytables A and B"),
        rule(AMOUNT, "the Progressive by the table"),
    ),
    "12(d)(2)": entry("One hand, one payout: the highest.", rule(AMOUNT, "the payout of the highest hand, once")),
    "12(d)(3)": entry(
        "The submission files the meter's rate and its start and reset: $5,000 at least with A, $1,000 with B.",
        choice(FINDING, "no rate, or an amount below the least"),
        rule(AMOUNT, "what the meter is reset to"),
    ),
    "12(d)(4)": entry("The meter counts as it stands in the winner's turn.", rule(PRESENCE, "the award of what the meter shows then")),
    "12(d)(5)": entry(
        "Envy Bonuses follow table A or B, as filed, by the receiver's own $1 or $5.",
        choice(ROW, "Envy Bonuses A and B"),
        rule(AMOUNT, "each Envy Bonus by the table"),
        rule(REFUSAL, "a Progressive of another amount"),
    ),
    "13(a)": entry(
        "One card face up in the device is discarded; a second one voids the round.",
        rule(REMEDY, "the card to the rack, or hands void and wagers returned"),
    ),
    "13(b)": entry("A card slipped out unseen serves as the next one.", rule(REMEDY, "the card is used as the next")),
    "13(c)": entry("Too many or too few cards in a hand: void, returned, reshuffled.", rule(REMEDY, "void and returned")),
    "13(d)": entry("A hidden card of the dealer seen too early: void, returned, reshuffled.", rule(REMEDY, "void and returned")),
    "13(e)": entry("A shuffler that fails in its work: shuffle again.", rule(REMEDY, "the cards are shuffled again")),
    "13(f)": entry(
        "An automated shoe that fails in a round: void, returned, all cards together shuffled anew.",
        rule(REMEDY, "void, returned, and the device emptied"),
    ),
    "13(g)": entry(
        "A machine out of order is covered or marked so before another method is used.",
        rule(REFUSAL, "another method while it is neither"),
    ),
}
