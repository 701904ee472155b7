"""Chapter 643a, Let It Ride Poker (2012): every paragraph, what it asks for, and what enacts it here."""

from __future__ import annotations

from tablegames.law.treatment import Operator, choice, conduct, definition, entry, equipment, note, rule

PRESENCE, ORDER, AMOUNT = Operator.PRESENCE, Operator.ORDER, Operator.AMOUNT
REFUSAL, REMEDY, FINDING, ROW = Operator.REFUSAL, Operator.REMEDY, Operator.FINDING, Operator.ROW

ROWS = {
    "1": entry("Says what community card, hand, Let It Ride, Progressive Payout Hand and Envy Bonus mean.", definition()),
    "2(a)": entry("Up to seven betting positions, all facing the dealer.", equipment("more than seven, or none facing")),
    "2(b)": entry("The layout is filed with the Bureau of Gaming Operations.", equipment("a layout without approval")),
    "2(b)(1)": entry("The layout shows whose house it is.", equipment("no name and no logo")),
    "2(b)(2)": entry("Every position has an area for each of the three bets.", equipment("an area missing")),
    "2(b)(3)": entry("Every player's cards have an area of their own.", equipment("a position without one")),
    "2(b)(4)": entry("The community cards lie right before the chip container.", equipment("no area for them, or misplaced")),
    "2(b)(5)": entry("Where Five Card Bonuses are offered, every position has an area for them.", equipment("a position without one")),
    "2(b)(6)": entry("Where Three Card Bonuses are offered, every position has an area for them.", equipment("a position without one")),
    "2(b)(7)": entry("Where Progressives are offered, every position has an area for them.", equipment("a position without one")),
    "2(b)(8)": entry(
        "Layout or sign says what each wager on offer pays.", equipment("neither layout nor sign tells the odds or amounts of one")
    ),
    "2(b)(9)": entry("Layout or sign names the payout limit, or says that there is one.", equipment("a limit that neither tells")),
    "2(c)": entry(
        "Five Card Bonuses may be taken by a table game system that the laboratory approved.",
        choice(ROW, "with the system or without"),
        equipment("a system without approval"),
    ),
    "2(c)(1)": entry("Each position has a device that takes the Five Card Bonus.", equipment("a position without the device")),
    "2(c)(2)": entry("A lock keeps the system from taking Five Card Bonuses too late.", equipment("a system without the lock")),
    "2(d)": entry("Progressives need a progressive table game system.", equipment("Progressives on offer, and no system")),
    "2(d)(1)": entry("Each position has a device that takes the Progressive.", equipment("a position without the device")),
    "2(d)(2)": entry("A lock keeps the system from taking Progressives too late.", equipment("a system without the lock")),
    "2(e)": entry(
        "Drop box and tip box: one on each side of the dealer, approved; the tip box may be moved for a machine.",
        equipment("missing or misplaced"),
    ),
    "2(f)": entry("A discard rack is fixed to the dealer's side.", equipment("missing, loose or misplaced")),
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
        "Until the deal begins, a floorperson may have a doubtful cut made again.",
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
    "6(a)": entry(
        "Ace high to 2, suits alike; the ace may also go below 2-3-4-5, but nowhere else.", rule(ORDER, "the ranks of the cards")
    ),
    "6(b)": entry("Nine kinds of hand, strongest first.", rule(ORDER, "the kinds of hand")),
    "6(b)(1)": entry("Royal flush: A-K-Q-J-10 in one suit.", rule(ROW, "royal flush")),
    "6(b)(2)": entry("Straight flush below the royal, from K-Q-J-10-9 down to 5-4-3-2-A.", rule(ROW, "straight flush")),
    "6(b)(3)": entry("Four of a kind, from aces down to 2's.", rule(ROW, "four-of-a-kind")),
    "6(b)(4)": entry("Full house: three and a pair, from A-A-A-K-K down to 2-2-2-3-3.", rule(ROW, "full house")),
    "6(b)(5)": entry("Flush: one suit and no run, from A-K-Q-J-9 down to 7-5-4-3-2.", rule(ROW, "flush")),
    "6(b)(6)": entry("Straight, from A-K-Q-J-10 down to 5-4-3-2-A.", rule(ROW, "straight")),
    "6(b)(7)": entry("Three of a kind, from aces down to 2's.", rule(ROW, "three-of-a-kind")),
    "6(b)(8)": entry("Two pairs, from A-A-K-K down to 3-3-2-2.", rule(ROW, "two pair")),
    "6(b)(9)": entry("A pair, from aces down to 2's.", rule(ROW, "pair")),
    "6(c)": entry("Three Card Bonus: six kinds of three-card hand can win.", rule(ORDER, "the kinds of hand")),
    "6(c)(1)": entry("Mini-royal: suited A-K-Q.", rule(ROW, "mini-royal")),
    "6(c)(2)": entry("Straight flush: three in a row, suited.", rule(ROW, "straight flush")),
    "6(c)(3)": entry("Three of a kind.", rule(ROW, "three-of-a-kind")),
    "6(c)(4)": entry("Straight: three in a row; 3-2-A is one.", rule(ROW, "straight")),
    "6(c)(5)": entry("Flush: three suited cards that are no run.", rule(ROW, "flush")),
    "6(c)(6)": entry("Pair: two of a rank.", rule(ROW, "pair")),
    "6(d)": entry("Progressive: four kinds of three-card hand can win.", rule(ORDER, "the kinds of hand")),
    "6(d)(1)": entry("Mini-royal: suited A-K-Q.", rule(ROW, "mini-royal")),
    "6(d)(2)": entry("Straight flush: any other three in a row, suited.", rule(ROW, "straight flush")),
    "6(d)(3)": entry("Three of a kind.", rule(ROW, "three-of-a-kind")),
    "6(d)(4)": entry("Straight: three in a row; 3-2-A is one.", rule(ROW, "straight")),
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
        "All wagers are closed by the announcement; later only bets 1 and 2 may come back, when asked.",
        rule(REFUSAL, "a wager placed, raised or withdrawn too late"),
    ),
    "7(d)": entry(
        "Who plays makes three separate bets of one size; the first and second may be taken back later.",
        rule(ROW, "Bets Number 1, 2 and 3"),
        rule(REFUSAL, "bets that are missing, of unlike size, or outside the limits"),
    ),
    "7(e)": entry(
        "If filed, a chip beside the three bets makes a Five Card Bonus; with a system its player sees that it took.",
        choice(ROW, "the Five Card Bonus Wager"),
        rule(REFUSAL, "a Five Card Bonus that is not offered, or stands alone"),
    ),
    "7(f)": entry(
        "If filed, a chip beside the three bets makes a Three Card Bonus on a pair or better.",
        choice(ROW, "the Three Card Bonus Wager"),
        rule(REFUSAL, "a Three Card Bonus that is not offered, or stands alone"),
    ),
    "7(g)": entry(
        "If filed, a chip in the device beside the three bets makes a Progressive; its player sees that it took.",
        choice(ROW, "the Progressive Payout Wager"),
        rule(REFUSAL, "a Progressive that is not offered, or stands alone"),
    ),
    "7(h)": entry(
        "The bonus and Progressive Wagers stand apart from all others.",
        rule(PRESENCE, "each of them is settled, whatever became of the three bets"),
    ),
    "7(i)": entry(
        "The submission says on how many adjacent boxes one player may wager.",
        choice(ROW, "the number of adjacent boxes"),
        rule(REFUSAL, "a box too many, or one that is not adjacent"),
    ),
    "8(a)": entry(
        "A manual shoe has an approved place; the shuffled deck goes into it.",
        equipment("a shoe whose place is not approved"),
        rule(PRESENCE, "the deck goes into the shoe"),
    ),
    "8(b)": entry("Shoe: betting is closed aloud before the deal.", conduct(PRESENCE, "no more bets")),
    "8(b)(1)": entry(
        "Shoe, Five Card Bonus by system: lock it; take, count and put away the chips.",
        conduct(PRESENCE, "Five Card Bonuses locked out, collected, compared with the system, put away"),
        conduct(ORDER, "these acts one after the other"),
    ),
    "8(b)(2)": entry(
        "Shoe, Progressive: lock the system; take, count and put away the chips.",
        conduct(PRESENCE, "Progressives locked out, collected, compared with the system, put away"),
        conduct(ORDER, "these acts one after the other"),
    ),
    "8(c)": entry("Draw with the near hand, place with the far one.", conduct(PRESENCE, "each card drawn from the shoe")),
    "8(d)": entry("Shoe: the deal goes clockwise from the far left, in five steps.", rule(ORDER, "clockwise from the dealer's left")),
    "8(d)(1)": entry("Shoe: one card, face down, for each player with three bets.", rule(PRESENCE, "the first card of each player")),
    "8(d)(2)": entry("Shoe: the first community card, face down.", rule(PRESENCE, "the first community card")),
    "8(d)(3)": entry("Shoe: a second card for each of them, face down.", rule(PRESENCE, "the second card of each player")),
    "8(d)(4)": entry("Shoe: the second community card, face down, right of the first.", rule(PRESENCE, "the second community card")),
    "8(d)(5)": entry("Shoe: a third card for each of them, face down.", rule(PRESENCE, "the third card of each player")),
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
    "9(a)(3)": entry("By hand: betting is closed aloud before the deal.", conduct(PRESENCE, "no more bets")),
    "9(a)(3)(i)": entry(
        "By hand, Five Card Bonus by system: lock it; take, count and put away the chips.",
        conduct(PRESENCE, "Five Card Bonuses locked out, collected, compared with the system, put away"),
        conduct(ORDER, "these acts one after the other"),
    ),
    "9(a)(3)(ii)": entry(
        "By hand, Progressive: lock the system; take, count and put away the chips.",
        conduct(PRESENCE, "Progressives locked out, collected, compared with the system, put away"),
        conduct(ORDER, "these acts one after the other"),
    ),
    "9(b)": entry(
        "By hand: the deal goes off the top, clockwise from the far left, in five steps.", rule(ORDER, "clockwise from the dealer's left")
    ),
    "9(b)(1)": entry("By hand: one card, face down, for each player with three bets.", rule(PRESENCE, "the first card of each player")),
    "9(b)(2)": entry("By hand: the first community card, face down.", rule(PRESENCE, "the first community card")),
    "9(b)(3)": entry("By hand: a second card for each of them, face down.", rule(PRESENCE, "the second card of each player")),
    "9(b)(4)": entry("By hand: the second community card, face down, right of the first.", rule(PRESENCE, "the second community card")),
    "9(b)(5)": entry("By hand: a third card for each of them, face down.", rule(PRESENCE, "the third card of each player")),
    "9(c)": entry("By hand: the undealt rest goes to the rack unseen.", conduct(PRESENCE, "the stub is put away")),
    "9(d)": entry("By hand: with no counting machine, count the stub every fifth round or sooner.", rule(PRESENCE, "the stub is counted")),
    "9(e)": entry("By hand: a right count sends the stub to the rack unseen.", conduct(PRESENCE, "the counted stub is put away")),
    "9(f)": entry(
        "By hand: a wrong count voids the hands and returns the wagers; unless misdealt, the deck goes too.",
        rule(REMEDY, "void, returned, and the deck removed"),
    ),
    "10(a)": entry("What must hold for dealing from an automated shoe.", note("only introduces the requirements below it")),
    "10(a)(1)": entry("The shuffled cards go into the automated shoe.", rule(PRESENCE, "the cards go into the automated shoe")),
    "10(a)(2)": entry("Automated shoe: betting is closed aloud before the first stack.", conduct(PRESENCE, "no more bets")),
    "10(a)(2)(i)": entry(
        "Automated shoe, Five Card Bonus by system: lock it; take, count and put away the chips.",
        conduct(PRESENCE, "Five Card Bonuses locked out, collected, compared with the system, put away"),
        conduct(ORDER, "these acts one after the other"),
    ),
    "10(a)(2)(ii)": entry(
        "Automated shoe, Progressive: lock the system; take, count and put away the chips.",
        conduct(PRESENCE, "Progressives locked out, collected, compared with the system, put away"),
        conduct(ORDER, "these acts one after the other"),
    ),
    "10(b)": entry(
        "Stacks of three go clockwise from the far left; one more is spread for the community, its left card racked.",
        rule(PRESENCE, "a stack for each player with three bets and for the community, of which one card is discarded"),
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
        "An automated shoe that reshuffles by itself may deal the community cards first.",
        rule(PRESENCE, "the community cards before the players', where the house has it so"),
    ),
    "11(a)": entry("Players look at their cards within three limits.", note("only introduces the limits below it")),
    "11(a)(1)": entry(
        "Players answer for their cards; only they and the dealer touch them.", conduct(REFUSAL, "anyone else touching a hand")
    ),
    "11(a)(2)": entry(
        "All three cards stay where the dealer can see them.",
        note("how a player holds his cards; no act of a round is prescribed, and no record shows it"),
    ),
    "11(a)(3)": entry(
        "After the word on the second bet the cards lie face down in the filed place, and stay untouched.",
        choice(ROW, "where the player's cards lie"),
        conduct(PRESENCE, "the cards are laid down there"),
        conduct(REFUSAL, "a player touching the cards again"),
    ),
    "11(b)": entry(
        "Clockwise from the left, each player withdraws the first bet or lets it ride.",
        rule(PRESENCE, "the option is offered to each player"),
        rule(ORDER, "clockwise from the dealer's left"),
    ),
    "11(b)(1)": entry("A first bet that rides lies there until the round ends.", rule(REFUSAL, "Bet Number 1 taken back after it rode")),
    "11(b)(2)": entry(
        "A first bet withdrawn: the dealer pushes the chips over and the player takes them at once.",
        rule(PRESENCE, "the chips are moved and taken"),
    ),
    "11(c)": entry(
        "When all have decided: the left community card is turned and laid right of the other; it is the first.",
        rule(PRESENCE, "the first community card is turned up"),
    ),
    "11(d)": entry(
        "Clockwise from the left, each player withdraws the second bet or lets it ride, whatever became of the first.",
        rule(PRESENCE, "the option is offered to each player"),
        rule(ORDER, "clockwise from the dealer's left"),
    ),
    "11(d)(1)": entry(
        "A second bet that rides lies there until the round ends.",
        rule(REFUSAL, "Bet Number 2 taken back after it rode"),
    ),
    "11(d)(2)": entry(
        "A second bet withdrawn: the dealer pushes the chips over and the player takes them at once.",
        rule(PRESENCE, "the chips are moved and taken"),
    ),
    "11(e)": entry("Then the other community card is turned up.", rule(PRESENCE, "the second community card is turned up")),
    "11(f)": entry("Settling runs counterclockwise from the far right.", rule(ORDER, "counterclockwise from the dealer's right")),
    "11(f)(1)": entry("Show the player's three cards; with the community cards they make five.", rule(PRESENCE, "each hand is revealed")),
    "11(f)(2)": entry("Name the best hand they make.", rule(PRESENCE, "each hand is shown as it ranks")),
    "11(f)(3)": entry(
        "First the bets, lost ones taken and won ones paid; then the bonus and Progressive Wagers.",
        rule(PRESENCE, "the bets that rode are collected or paid"),
        rule(AMOUNT, "the whole of a losing bet"),
    ),
    "11(f)(3)(i)": entry(
        "The Five Card Bonus pays from two pair up, or from tens up if its table does.", rule(PRESENCE, "the Five Card Bonus is settled")
    ),
    "11(f)(3)(ii)": entry("The Three Card Bonus pays from a pair up.", rule(PRESENCE, "the Three Card Bonus is settled")),
    "11(f)(3)(iii)": entry(
        "The Progressive pays from threes or from a straight up, as its table has it, in five steps.",
        rule(PRESENCE, "a winning Progressive is settled"),
    ),
    "11(f)(3)(iii)(A)": entry("The hand is checked.", conduct(PRESENCE, "the hand is verified")),
    "11(f)(3)(iii)(B)": entry("The system's light is checked.", conduct(PRESENCE, "the light is verified")),
    "11(f)(3)(iii)(C)": entry("A floorperson or above validates the payout.", conduct(PRESENCE, "the payout is validated")),
    "11(f)(3)(iii)(D)": entry(
        "It is paid; a whole meter never from the chip container, and its cards stay until papers are done.",
        rule(PRESENCE, "the payout, and the documentation while the cards lie there"),
    ),
    "11(f)(3)(iii)(E)": entry(
        "Every other player with a Progressive gets an Envy Bonus, one for each qualifying hand not his own.",
        rule(PRESENCE, "each Envy Bonus is paid"),
    ),
    "11(g)": entry(
        "A settled player's cards go to the rack so that every hand can be rebuilt in a dispute.",
        conduct(PRESENCE, "the cards are collected"),
    ),
    "12(a)": entry(
        "The bets pay from a pair of tens by table A or B, as filed, within the payout limit.",
        choice(ROW, "paytables A and B"),
        rule(AMOUNT, "each bet by the table"),
    ),
    "12(b)": entry(
        "The Five Card Bonus pays amounts by one of six tables, as filed.",
        choice(ROW, "paytables A to F"),
        rule(AMOUNT, "the Five Card Bonus by the table"),
    ),
    "12(c)": entry(
        "The Three Card Bonus pays odds by one of six tables, as filed.",
        choice(ROW, "paytables A to F"),
        rule(AMOUNT, "the Three Card Bonus by the table"),
    ),
    "12(d)": entry("What holds where Progressives are offered.", note("only introduces the requirements below it")),
    "12(d)(1)": entry(
        "Progressives pay by table A or B, as filed: a mini-royal of spades wins the meter.",
        choice(ROW, "paytables A and B"),
        rule(AMOUNT, "the Progressive by the table"),
    ),
    "12(d)(2)": entry("One hand, one payout: the highest.", rule(AMOUNT, "the payout of the highest hand, once")),
    "12(d)(3)": entry(
        "The submission files the meter's rate and its start and reset, $1,000 at least.",
        choice(FINDING, "no rate, or an amount below the least"),
        rule(AMOUNT, "what the meter is reset to"),
    ),
    "12(d)(4)": entry("The meter counts as it stands in the winner's turn.", rule(PRESENCE, "the award of what the meter shows then")),
    "12(d)(5)": entry(
        "Envy Bonuses for mini-royals: spades $100, others $25, and five times that to who wagered $5.",
        rule(ROW, "the Envy Bonuses"),
        rule(AMOUNT, "each Envy Bonus by the table"),
        rule(REFUSAL, "a Progressive of another amount"),
    ),
    "12(e)": entry(
        "A filed limit per hand caps the bets alone: $50,000, or the best that minimum wagers can win if more.",
        choice(FINDING, "a limit below the least"),
        rule(AMOUNT, "what is paid once the limit is reached"),
    ),
    "13(a)": entry(
        "One card face up in the device is discarded; a second one voids the round.",
        rule(REMEDY, "the card to the rack, or hands void and wagers returned"),
    ),
    "13(b)": entry("A card slipped out unseen serves as the next one.", rule(REMEDY, "the card is used as the next")),
    "13(c)": entry(
        "Too many or too few cards in a hand or in the community: void, returned, reshuffled.", rule(REMEDY, "void and returned")
    ),
    "13(d)": entry("A community card seen too early: void, returned, reshuffled.", rule(REMEDY, "void and returned")),
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
