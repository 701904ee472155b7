"""Chapter 561, Pai Gow Poker (2010): every paragraph, what it asks for, and what enacts it here."""

from __future__ import annotations

from tablegames.law.treatment import Operator, choice, conduct, definition, entry, equipment, note, rule

PRESENCE, ORDER, AMOUNT = Operator.PRESENCE, Operator.ORDER, Operator.AMOUNT
REFUSAL, REMEDY, FINDING, ROW = Operator.REFUSAL, Operator.REMEDY, Operator.FINDING, Operator.ROW

ROWS = {
    "1": entry("Says what High hand, Low hand, rank and setting the hands mean.", definition()),
    "2(a)": entry(
        "Places for six players, all facing the dealer.",
        equipment("another number than six, or none facing"),
        rule(REFUSAL, "a seventh place, or one that is taken"),
    ),
    "2(b)": entry("The Bureau of Gaming Operations approves the layout.", equipment("a layout without approval")),
    "2(b)(1)": entry("Six betting areas, numbered 1 to 6.", equipment("an area missing, or without its number")),
    "2(b)(2)": entry("Below each lie two areas, for the player's High and Low hands.", equipment("a position without both")),
    "2(b)(3)": entry("Two areas hold the dealer's High and Low hands.", equipment("one missing")),
    "2(b)(4)": entry("The layout shows whose house it is.", equipment("no name and no logo")),
    "2(c)": entry("Drop box and tip box: one on each side of the dealer, places approved.", equipment("missing or misplaced")),
    "2(d)": entry("A discard rack is fixed to the dealer's side, place approved.", equipment("missing, loose or misplaced")),
    "2(e)": entry(
        "Three dice may be shaken in a shaker, built as the Bureau requires.",
        equipment("dice and no shaker, or one without a feature that the Bureau requires"),
    ),
    "2(e)(1)": entry("It holds three dice and hides them while it is shaken.", equipment("too small, or dice that can be seen")),
    "2(e)(2)": entry("It shows whose house it is.", equipment("no name and no logo on it")),
    "2(f)": entry("A number generator is approved by the laboratory before it is used.", equipment("a generator without approval")),
    "3(a)": entry(
        "One deck with one joker, and two cover cards; a second joker that it came with stays out.",
        equipment("another number of decks or cover cards"),
        rule(REFUSAL, "cards that are not one whole deck with one joker"),
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
    "4(a)": entry("The dealer receives the deck and looks for defects.", conduct(PRESENCE, "cards are inspected")),
    "4(b)": entry(
        "A second joker is torn and boxed; after the floorperson's check the deck lies open for the first arrival.",
        conduct(PRESENCE, "a second joker is torn; cards are verified, spread and viewed"),
    ),
    "4(c)": entry("After viewing: face down, wash, stack, shuffle.", conduct(PRESENCE, "cards are washed and stacked")),
    "4(d)": entry("Two decks at the table go through opening one by one.", conduct(PRESENCE, "the second deck is opened too")),
    "5(a)": entry(
        "Shuffle before play, unless the cards came preshuffled, and between rounds; one stack, or into the shoe.",
        rule(PRESENCE, "the shuffle"),
    ),
    "5(b)": entry("What comes after the shuffle depends on how it was made.", note("only introduces its two cases")),
    "5(b)(1)": entry("Shuffled by machine: deal without a cut.", rule(PRESENCE, "the cards are loaded straight from the machine")),
    "5(b)(2)": entry("Shuffled by hand or beforehand: the dealer has them cut.", rule(PRESENCE, "the cut")),
    "5(c)": entry(
        "The stack goes onto a cover card and is offered to be cut; if nobody wants it, the dealer cuts.",
        rule(PRESENCE, "the stack on a cover card, the offer, and the dealer's cut when all refuse"),
    ),
    "5(d)": entry("To whom the cut is offered, one after the other.", note("only introduces its two cases")),
    "5(d)(1)": entry("When the game begins: to the first arrival.", rule(PRESENCE, "the cut is offered to the first arrival")),
    "5(d)(2)": entry(
        "Otherwise: from the far right on, counterclockwise.",
        rule(PRESENCE, "the cut is offered to each player"),
        rule(ORDER, "counterclockwise from the dealer's right"),
    ),
    "5(e)": entry(
        "Cut ten or more from either end; what is above goes below; one cover card is put away, or goes in four up.",
        rule(REFUSAL, "a cut within ten of an end"),
        rule(PRESENCE, "the cut completed, the cover cards placed, the cut cards loaded"),
    ),
    "5(f)": entry(
        "Until a card is dealt, a floorperson may have a doubtful cut made again, by the same person or the next.",
        rule(PRESENCE, "the recut that was ordered"),
        rule(REFUSAL, "an order from below, or once dealing began"),
    ),
    "5(g)": entry(
        "An idle open table shows its cards; with the next arrival come viewing, wash, shuffle and cut.",
        conduct(PRESENCE, "cards are spread, turned, viewed and made ready again"),
        conduct(REFUSAL, "a table called idle that has wagers or cards on it"),
    ),
    "6(a)": entry(
        "Ace high to 2; the ace may also go below 2-3-4-5; the joker is an ace, save for (c).", rule(ORDER, "the ranks of the cards")
    ),
    "6(b)": entry("Ten kinds of hand, strongest first.", rule(ORDER, "the kinds of hand")),
    "6(b)(1)": entry("Five aces: four and the joker.", rule(ROW, "five aces")),
    "6(b)(2)": entry("Royal flush: A-K-Q-J-10 in one suit, or the joker for its ace.", rule(ROW, "royal flush")),
    "6(b)(3)": entry("Straight flush: A-2-3-4-5 the best, then K-Q-J-10-9 down to 6-5-4-3-2.", rule(ROW, "straight flush")),
    "6(b)(4)": entry("Four of a kind, from aces down to 2's.", rule(ROW, "four-of-a-kind")),
    "6(b)(5)": entry("Full house: three and a pair, from A-A-A-K-K down to 2-2-2-3-3.", rule(ROW, "full house")),
    "6(b)(6)": entry("Flush: five of one suit; the best card that the other lacks decides.", rule(ROW, "flush")),
    "6(b)(7)": entry("Straight: A-K-Q-J-10 the best, A-2-3-4-5 the second, 6-5-4-3-2 the last.", rule(ROW, "straight")),
    "6(b)(8)": entry("Three of a kind, from aces down to 2's.", rule(ROW, "three-of-a-kind")),
    "6(b)(9)": entry("Two pair, from A-A-K-K down to 3-3-2-2.", rule(ROW, "two pair")),
    "6(b)(10)": entry("One pair, in the High or the Low hand, from aces down to 2's.", rule(ROW, "pair")),
    "6(c)": entry(
        "The joker may complete a straight, a flush, a straight flush or a royal flush as any card.",
        rule(ROW, "the hands that a joker completes, and which card it is there"),
    ),
    "6(d)": entry("Like hands: the best card that the other lacks decides; if none does, a tie hand.", rule(ORDER, "between like hands")),
    "7(a)": entry(
        "Wagers are chips or plaques in their areas; spoken cash wagers do not count.",
        rule(ROW, "the Pai Gow Poker Wager"),
        rule(REFUSAL, "cash, or a spoken wager"),
    ),
    "7(b)": entry(
        "Wagerers sit, and stay until the round ends; who leaves may lose what he wagered.",
        rule(REFUSAL, "a wager from someone who is not seated"),
        rule(REMEDY, "the wagers of one who left are abandoned"),
    ),
    "7(c)": entry("The announcement closes betting in every way.", rule(REFUSAL, "a wager placed, raised or withdrawn too late")),
    "7(d)": entry(
        "One player may hold two neighboring areas if the submission says so.",
        choice(ROW, "two adjacent areas"),
        rule(REFUSAL, "a second area that is not permitted or not adjacent"),
    ),
    "7(e)": entry(
        "Two areas are set one by one: the larger wager first, of equal ones counterclockwise; a set is final.",
        rule(ORDER, "the larger wager first, then counterclockwise"),
        rule(REFUSAL, "the second set before the first, or a set that is changed"),
    ),
    "8(a)": entry("The deal starts where one of three methods says.", choice(FINDING, "no method chosen, or an unknown one")),
    "8(a)(1)": entry("Method one: three dice in a shaker.", choice(ROW, "dice")),
    "8(a)(1)(i)": entry(
        "Dice that are not being rolled are in the shaker.", conduct(PRESENCE, "the shaker is covered again with the dice in it")
    ),
    "8(a)(1)(ii)": entry(
        "The shaker is in the dealer's charge and never alone.", conduct(REFUSAL, "a hand on the shaker that is not the dealer's")
    ),
    "8(a)(1)(iii)": entry("Dice stay at a table for 24 hours at most.", rule(PRESENCE, "the dice are changed at 24 hours")),
    "8(a)(2)": entry(
        "Method two: a generator shows a number from 1 to 7.",
        choice(ROW, "number generator"),
        rule(REFUSAL, "a number below 1 or above 7"),
    ),
    "8(a)(3)": entry(
        "Method three, where machines shuffle and deal: a button goes clockwise, one place after each round.",
        choice(ROW, "button"),
        choice(FINDING, "a button without both machines"),
        rule(PRESENCE, "the button is moved after a round"),
    ),
    "9(a)": entry(
        "A manual shoe has an approved place; the shuffled deck goes into it, and betting is closed aloud.",
        equipment("a shoe whose place is not approved"),
        rule(PRESENCE, "the deck goes into the shoe; no more bets"),
    ),
    "9(b)": entry(
        "Shoe: then section 12 finds where the deal starts.", rule(PRESENCE, "the starting position is determined before the first card")
    ),
    "9(c)": entry(
        "Drawn left, placed right, card by card clockwise from the start; seven everywhere, wagered on or not.",
        rule(PRESENCE, "seven cards for each position and the dealer"),
        rule(ORDER, "clockwise from the starting position"),
    ),
    "9(d)": entry("Shoe: what remains is spread face down every round; four are to be there.", rule(PRESENCE, "the stub is counted")),
    "9(e)": entry(
        "Shoe: the four go to the rack unseen, then the cards of positions without a wager.",
        conduct(PRESENCE, "the four are put away, the unwagered hands collected"),
        rule(REFUSAL, "one of the four exposed"),
    ),
    "9(f)": entry(
        "Shoe: a wrong count voids the hands and returns the wagers; unless misdealt, the deck goes too.",
        rule(REMEDY, "void, returned, and the deck removed"),
    ),
    "9(g)": entry(
        "Shoe: after a proper deal, cards of positions without a wager go to the rack unseen.",
        conduct(PRESENCE, "the unwagered hands are collected"),
        rule(REFUSAL, "a card of one exposed"),
    ),
    "10(a)": entry("What must hold for dealing by hand.", note("only introduces the requirements below it")),
    "10(a)(1)": entry(
        "Dealing by hand needs a shuffling machine.",
        equipment("hand dealing and no shuffler"),
        rule(PRESENCE, "another way of dealing where none is left"),
        rule(REFUSAL, "the hand put in place beside none"),
    ),
    "10(a)(2)": entry("The shuffled deck goes into one hand.", conduct(PRESENCE, "the deck is taken up")),
    "10(a)(2)(i)": entry("It is the same hand for the whole round.", conduct(REFUSAL, "a change of hand during the round")),
    "10(a)(2)(ii)": entry("The deck is held in front, above the chip container.", conduct(PRESENCE, "the deck is held over the container")),
    "10(a)(3)": entry(
        "By hand: betting is closed aloud, then the free hand deals off the top, before the chip container.",
        conduct(PRESENCE, "no more bets, and the cards dealt from the top"),
    ),
    "10(b)": entry(
        "By hand: then section 12 finds where the delivery starts.",
        rule(PRESENCE, "the starting position is determined before the first card"),
    ),
    "10(c)": entry(
        "Seven stacks of seven, a card to each: left to right, then right to left, and so on.",
        rule(PRESENCE, "seven cards for each stack, and the stacks delivered"),
        rule(ORDER, "left to right, then right to left"),
    ),
    "10(d)": entry("By hand: what remains is spread face down every round; four are to be there.", rule(PRESENCE, "the stub is counted")),
    "10(e)": entry(
        "By hand: the four go to the rack unseen.", conduct(PRESENCE, "the four are put away"), rule(REFUSAL, "one of them exposed")
    ),
    "10(f)": entry(
        "By hand: a wrong count voids the round and returns the wagers; unless misdealt, the deck goes too.",
        rule(REMEDY, "void, returned, and the deck removed"),
    ),
    "10(g)": entry(
        "By hand: after a proper deal, stacks of positions without a wager go to the rack unseen.",
        conduct(PRESENCE, "the unwagered hands are collected"),
        rule(REFUSAL, "a card of one exposed"),
    ),
    "11(a)": entry("What must hold for dealing from an automated shoe.", note("only introduces the requirements below it")),
    "11(a)(1)": entry("The shuffled cards go into the automated shoe.", rule(PRESENCE, "the cards go into the automated shoe")),
    "11(a)(2)": entry("Automated shoe: betting is closed aloud before the first stack.", conduct(PRESENCE, "no more bets")),
    "11(b)": entry(
        "Automated shoe: then section 12 finds where the delivery starts.",
        rule(PRESENCE, "the starting position is determined before the first stack"),
    ),
    "11(c)": entry(
        "Stacks of seven go face down, clockwise from the start, to all positions, wagered on or not, and the dealer.",
        rule(PRESENCE, "a stack for each position and the dealer"),
        rule(ORDER, "clockwise from the starting position"),
    ),
    "11(d)": entry(
        "Automated shoe: what remains is spread face down every round; four are to be there.", rule(PRESENCE, "the stub is counted")
    ),
    "11(e)": entry(
        "Automated shoe: the four go to the rack unseen.", conduct(PRESENCE, "the four are put away"), rule(REFUSAL, "one of them exposed")
    ),
    "11(f)": entry(
        "Automated shoe: a wrong count voids the round, returns wagers; unless misdealt, the deck goes too.",
        rule(REMEDY, "void, returned, and the deck removed"),
    ),
    "11(g)": entry(
        "Automated shoe: after a proper deal, stacks of positions without a wager go to the rack unseen.",
        conduct(PRESENCE, "the unwagered hands are collected"),
        rule(REFUSAL, "a card of one exposed"),
    ),
    "12(a)": entry("One of three procedures is used.", note("names the three procedures below it; which of them is used, 8(a) asks")),
    "12(b)": entry(
        "Dice: three shakes or more, lid off, total said, counted counterclockwise; then covered, shaken, set right.",
        rule(PRESENCE, "the shakes, the roll, the total; after the deal the cover, one shake, and the shaker to the right"),
        rule(ORDER, "these acts one after the other"),
        rule(AMOUNT, "the total of the three dice"),
        rule(REFUSAL, "fewer than three shakes"),
    ),
    "12(c)": entry(
        "Generator: its number is shown and said, and counted counterclockwise, the dealer being one.",
        rule(PRESENCE, "the number is shown and announced"),
        rule(AMOUNT, "the number as it was shown"),
    ),
    "12(d)": entry(
        "Button: flat and approved, first before the dealer, then one place clockwise after each round.",
        equipment("a button without approval"),
        rule(PRESENCE, "the button is placed, and moved after a round"),
    ),
    "12(e)": entry(
        "The starting position may be marked with a cut card or another approved object.",
        choice(ROW, "the mark"),
        equipment("an object that is neither a cut card nor approved"),
        conduct(PRESENCE, "the starting position is marked"),
    ),
    "13(a)": entry(
        "Each player sets a High hand of five that is no lower than the Low hand of two.", rule(PRESENCE, "each player sets his hands")
    ),
    "13(b)": entry(
        "Own hands only, in sight, final once laid down; who asks for help is told the house way.",
        conduct(PRESENCE, "the dealer tells the house way to a player who asks"),
        conduct(REFUSAL, "another's hand on the cards, or the player's once they are laid down"),
    ),
    "13(c)": entry(
        "When all have set, the dealer's seven are turned over, and set face up.",
        rule(PRESENCE, "the dealer's cards are turned over and set"),
        rule(ORDER, "turned over, then set"),
    ),
    "13(d)": entry(
        "The submission says how the dealer's hands are set.",
        choice(FINDING, "no way to set them, or one that does not serve every hand"),
    ),
    "13(e)": entry(
        "Until a hand of his is exposed a player may surrender: the wager goes, and the cards, counted face down.",
        rule(PRESENCE, "the wager is collected, the cards are collected and counted"),
        rule(AMOUNT, "the whole wager"),
        rule(REFUSAL, "a surrender after the exposure"),
    ),
    "13(f)": entry(
        "Both hands of each player are exposed, compared and called, counterclockwise from the far right.",
        rule(PRESENCE, "each player's hands are exposed, the result announced"),
        rule(ORDER, "counterclockwise from the dealer's right"),
    ),
    "13(g)": entry("When a wager loses.", note("only introduces its four cases")),
    "13(g)(1)": entry("Both hands lower: it loses.", rule(AMOUNT, "the wager is lost")),
    "13(g)(2)": entry("One hand a copy, the other a copy or lower: it loses.", rule(AMOUNT, "the wager is lost")),
    "13(g)(3)": entry("A High hand below its own Low hand: it loses.", rule(AMOUNT, "the wager is lost")),
    "13(g)(4)": entry("Hands set wrongly in another way: it loses.", rule(AMOUNT, "the wager is lost")),
    "13(h)": entry(
        "A losing wager goes into the container at once; its cards are taken too.", rule(PRESENCE, "wager and cards are collected")
    ),
    "13(i)": entry("When a wager is a tie.", note("only introduces its two cases")),
    "13(i)(1)": entry("High hand higher, Low hand a copy or lower: a tie.", rule(AMOUNT, "the wager neither wins nor loses")),
    "13(i)(2)": entry("Low hand higher, High hand a copy or lower: a tie.", rule(AMOUNT, "the wager neither wins nor loses")),
    "13(j)": entry(
        "A tie wager goes back to its player; its cards are taken too.", rule(PRESENCE, "the wager is returned, the cards collected")
    ),
    "13(k)": entry("Both hands higher: it wins.", rule(AMOUNT, "the wager wins")),
    "13(l)": entry(
        "Winning hands stay in sight and are paid when all are exposed, counterclockwise from the far right.",
        rule(PRESENCE, "winning wagers are paid"),
        rule(ORDER, "counterclockwise from the dealer's right, after the exposures"),
    ),
    "13(m)": entry(
        "Even money less 5 percent, exact or up to the next 25 cents, taken with the payment; then the cards.",
        choice(ROW, "the rounding"),
        rule(AMOUNT, "1 to 1, and the vigorish"),
        rule(PRESENCE, "the vigorish is collected, then the cards"),
    ),
    "13(n)": entry("Cards go to the rack so that every hand can be rebuilt in a dispute.", conduct(PRESENCE, "the cards are collected")),
    "14(a)": entry("A die that does not lie flat: no roll, shake again.", rule(REMEDY, "no roll is called, and the dice are shaken again")),
    "14(b)": entry("A die that fell out: no roll, shake again.", rule(REMEDY, "no roll is called, and the dice are shaken again")),
    "14(c)": entry(
        "Dice totaled wrong, and the first card or stack delivered wrong: void, returned, reshuffled.",
        rule(REMEDY, "void and returned"),
    ),
    "14(d)": entry(
        "A player whose card the dealer exposed decides, unseen, to play the hand or to void it.",
        rule(REMEDY, "the player is asked; a voided hand's wager goes back"),
        rule(PRESENCE, "the option is offered"),
        rule(AMOUNT, "the wager of the voided hand 0"),
    ),
    "14(e)": entry("An exposed card of the dealer: void, returned, reshuffled.", rule(REMEDY, "void and returned")),
    "14(f)": entry(
        "One face-up card is discarded; a second voids the hands, wagers back, reshuffle.",
        rule(REMEDY, "the card to the rack, or void and returned"),
        rule(REFUSAL, "the card used in the round all the same"),
    ),
    "14(g)": entry("A card slipped out unseen serves as the next one.", rule(REMEDY, "the card is used as the next")),
    "14(h)": entry(
        "Too many or too few cards in a hand: void, returned, reshuffled.",
        rule(REMEDY, "void and returned"),
        rule(REFUSAL, "an eighth card to a hand"),
    ),
    "14(i)": entry(
        "A dealer's set that is not the filed one is made anew, and the round goes on.", rule(PRESENCE, "the hands are set again")
    ),
    "14(j)": entry(
        "By hand, a card exposed while the stacks are dealt: returned, reshuffled, dealt anew.", rule(REMEDY, "void and returned")
    ),
    "14(k)": entry("By hand, stacks dealt in another order: returned, reshuffled.", rule(REMEDY, "void and returned")),
    "14(l)": entry("A shuffler that fails in its work: shuffle again.", rule(REMEDY, "the cards are shuffled again")),
    "14(m)": entry(
        "An automated shoe that fails in a round: void, returned, all cards together shuffled anew.",
        rule(REMEDY, "void, returned, and the device emptied"),
    ),
    "14(n)": entry("A machine leaves the table before another method is used.", rule(REFUSAL, "another method while it is still there")),
}
