"""Chapter 535, Pai Gow (2010): every paragraph, what it asks for, and what enacts it here."""

from __future__ import annotations

from tablegames.law.treatment import Operator, choice, conduct, definition, entry, equipment, note, rule

PRESENCE, ORDER, AMOUNT = Operator.PRESENCE, Operator.ORDER, Operator.AMOUNT
REFUSAL, REMEDY, FINDING, ROW = Operator.REFUSAL, Operator.REMEDY, Operator.FINDING, Operator.ROW

ROWS = {
    "1": entry("Says what High, Low and copy hands, marker, Supreme Pair, value and setting the hands mean.", definition()),
    "2(a)": entry(
        "Places for six players, all facing the dealer.",
        equipment("another number than six, or none facing"),
        rule(REFUSAL, "a seventh place, or one that is taken"),
    ),
    "2(b)": entry("The Bureau of Gaming Operations approves the layout.", equipment("a layout without approval")),
    "2(b)(1)": entry("Six betting areas, numbered 1 to 6.", equipment("an area missing, or without its number")),
    "2(b)(2)": entry("The Dead Hand has an area for four tiles at the dealer's left.", equipment("no area for it, or misplaced")),
    "2(b)(3)": entry("The layout shows whose house it is.", equipment("no name and no logo")),
    "2(c)": entry("Drop box and tip box: one on each side of the dealer, places approved.", equipment("missing or misplaced")),
    "2(d)": entry(
        "Three dice are shaken in an approved shaker, built so that nobody can tamper with the game.",
        equipment("no shaker, or one without approval"),
    ),
    "2(d)(1)": entry("It holds three dice and hides them while it is shaken.", equipment("too small, or dice that can be seen")),
    "2(d)(2)": entry("It shows whose house it is.", equipment("no name and no logo on it")),
    "3(a)": entry("One set of 32 rectangular tiles, alike in size and shading.", equipment("another number of tiles, or unlike ones")),
    "3(b)": entry("What each tile must be like.", note("only introduces the requirements below it")),
    "3(b)(1)": entry("Black, not transparent, at least 2.5 by 1 by .375 inches.", equipment("another material or color, or smaller")),
    "3(b)(2)": entry("Flat on every side; the spots on the front are all equally deep.", equipment("a side not flat, or spots unequal")),
    "3(b)(3)": entry("The back bears a feature that only this house has.", equipment("a back without such a feature")),
    "3(b)(4)": entry("Texture and finish are the same on all sides but the front.", equipment("sides of different texture or finish")),
    "3(b)(5)": entry("Nothing on a tile tells its front, or sets it apart.", equipment("a mark by which a tile can be told")),
    "3(b)(6)": entry("The spots are red, white, or both.", equipment("spots of another color")),
    "3(c)": entry(
        "The 32 tiles are those of the table of single tiles.",
        equipment("a set of other tiles"),
        rule(REFUSAL, "tiles that are not one whole set"),
    ),
    "3(d)": entry(
        "Each set comes in a package of its own, sealed so that tampering shows.", equipment("a set that is not sealed by itself")
    ),
    "4(a)": entry(
        "A permissible pair beats every hand without one; twenty ranks, the Supreme Pair first, Gongs last.",
        rule(ORDER, "the ranks of the pairs"),
        rule(ROW, "the permissible pairs"),
    ),
    "4(b)": entry("Pairs of one rank are copies, which the dealer or bank wins.", rule(AMOUNT, "what a copy of a pair decides")),
    "4(c)": entry(
        "Without pairs the higher value wins: the last digit of the spots of both tiles.",
        rule(AMOUNT, "what the values of two hands decide"),
    ),
    "4(c)(1)": entry("Example: 1-1 and 3-3 make 8.", note("a worked example of (c), which does the work")),
    "4(c)(2)": entry("Example: 5-6 and 1-6 make 18, so 8.", note("a worked example of (c), which does the work")),
    "4(d)": entry(
        "Apart, 1-2 and 2-4 each count 3 or 6, and rank fifteenth as 6, seventeenth as 3.",
        rule(ROW, "the other count of either tile, and its rank"),
    ),
    "4(e)": entry("Of like values the one with the highest single tile wins.", rule(AMOUNT, "what the highest tiles decide")),
    "4(f)": entry("Single tiles rank from 6-6 down to 1-2, in seventeen ranks.", rule(ORDER, "the ranks of the tiles")),
    "4(g)": entry(
        "Like values whose highest tiles rank alike are copies, which the dealer or bank wins.",
        rule(AMOUNT, "what a copy of a value decides"),
    ),
    "5(a)": entry(
        "Three dice, which never leave the shaker at the table.",
        equipment("another number of dice"),
        conduct(PRESENCE, "the dice are in the shaker before the first round"),
    ),
    "5(b)": entry(
        "Shaker and dice are in the dealer's charge and never alone.",
        conduct(REFUSAL, "a hand on the shaker that is neither the dealer's nor the bank's in his turn"),
    ),
    "5(c)": entry("Dice stay at a table for 24 hours at most.", rule(PRESENCE, "the dice are changed at 24 hours")),
    "6(a)": entry(
        "The dealer sorts and inspects the set, which may be cleaned before; the floorperson verifies.",
        conduct(PRESENCE, "tiles are inspected and verified"),
    ),
    "6(a)(1)": entry("They are sorted into 16 pairs, to see that none is missing.", conduct(PRESENCE, "tiles are sorted into pairs")),
    "6(a)(2)": entry("Laid side by side, they are compared in size and shading.", conduct(PRESENCE, "tiles are compared")),
    "6(a)(3)": entry("Backs and sides are looked at for flaws and marks.", conduct(PRESENCE, "backs and sides are examined")),
    "6(a)(3)(i)": entry("For unsuitable tiles a floorperson or above brings another set.", rule(REMEDY, "another set is brought")),
    "6(a)(3)(ii)": entry("The unsuitable set is sealed, labeled and signed.", conduct(PRESENCE, "the unsuitable set is sealed")),
    "6(b)": entry(
        "Then 16 pairs lie face up by rank, for the first arrival to view.", conduct(PRESENCE, "tiles are laid out by rank and viewed")
    ),
    "6(c)": entry("After viewing: face down, and mixed.", conduct(PRESENCE, "tiles are turned down, and mixed")),
    "6(d)": entry(
        "Eight or more circles by each hand, the two in opposite ways; then eight stacks of four.",
        rule(PRESENCE, "the tiles are mixed and stacked"),
        rule(REFUSAL, "fewer than eight circles"),
    ),
    "6(e)": entry("A tile that turns over while stacks are made: mix the whole set again.", rule(REMEDY, "the set is mixed again")),
    "6(f)": entry("After each round the tiles are turned down and mixed.", rule(PRESENCE, "tiles are turned down and mixed after a round")),
    "6(g)": entry(
        "An idle table shows its 16 pairs; with the next arrival come viewing and mixing.",
        conduct(PRESENCE, "tiles are turned up, laid out, viewed and made ready again"),
        conduct(REFUSAL, "a table called idle that has wagers or tiles in play"),
    ),
    "7(a)": entry(
        "Wagers are chips or plaques in their areas; spoken cash wagers do not count.",
        rule(ROW, "the Pai Gow Wager"),
        rule(REFUSAL, "cash, or a spoken wager"),
    ),
    "7(b)": entry(
        "Wagerers sit, and stay until the round ends; who leaves may lose what he wagered.",
        rule(REFUSAL, "a wager from someone who is not seated"),
        rule(REMEDY, "the wagers of one who left are abandoned"),
    ),
    "7(c)": entry("The announcement closes betting in every way.", rule(REFUSAL, "a wager placed, raised or withdrawn too late")),
    "8(a)": entry(
        "Tiles stacked, betting is closed aloud; then three shakes or more.",
        conduct(PRESENCE, "no more bets, and the shakes"),
        rule(ORDER, "no more bets before the shakes"),
        rule(REFUSAL, "fewer than three shakes"),
    ),
    "8(b)": entry(
        "Lid off; the dice are totaled aloud, and say who gets the first stack.",
        rule(PRESENCE, "the roll, and the total"),
        rule(AMOUNT, "the total of the three dice"),
    ),
    "8(c)": entry(
        "Counted counterclockwise, the dealer being one, with all areas and the Dead Hand, wagered on or not.",
        rule(ORDER, "counterclockwise from the dealer"),
    ),
    "8(c)(1)": entry("Example: 9 is the dealer.", note("a worked example of (c), which does the work")),
    "8(c)(2)": entry("Example: 15 is position 6.", note("a worked example of (c), which does the work")),
    "8(d)": entry(
        "From the right stack on, one for each place counterclockwise from the start; a marker on the dealer's.",
        rule(PRESENCE, "four tiles for each position, the Dead Hand and the dealer; the marker"),
        rule(ORDER, "counterclockwise from the starting position"),
    ),
    "8(e)": entry(
        "Stacks of positions without a wager join the Dead Hand unseen.", conduct(PRESENCE, "the unwagered stacks go to the Dead Hand")
    ),
    "8(f)": entry(
        "Then the shaker is covered, shaken once and put to the right.",
        conduct(PRESENCE, "the cover, one shake, and the shaker to the right"),
    ),
    "9(a)": entry(
        "Nine other styles of delivery may be used if the submission says so.",
        choice(FINDING, "a style that does not exist"),
        rule(REFUSAL, "another style than the filed one"),
    ),
    "9(a)(1)": entry(
        "House Way From the Left: stack by stack from the left.",
        choice(ROW, "House Way From the Left"),
        conduct(PRESENCE, "the left stack is pushed forward"),
        rule(ORDER, "which tiles go first, which next"),
    ),
    "9(a)(2)": entry(
        "Cup Say From the Right: two stacks at a time, their tops first, their bottoms next.",
        choice(ROW, "Cup Say From the Right"),
        conduct(PRESENCE, "the two right stacks are pushed forward"),
        rule(ORDER, "which tiles go first, which next"),
    ),
    "9(a)(3)": entry(
        "Cup Say From the Left: the same from the other side.",
        choice(ROW, "Cup Say From the Left"),
        conduct(PRESENCE, "the two left stacks are pushed forward"),
        rule(ORDER, "which tiles go first, which next"),
    ),
    "9(a)(4)": entry(
        "Jung Quat: the two center stacks, tops first, bottoms next; the rest closes up and it begins again.",
        choice(ROW, "Jung Quat"),
        conduct(PRESENCE, "the two center stacks are pushed forward"),
        rule(ORDER, "which tiles go first, which next"),
    ),
    "9(a)(5)": entry(
        "Chee Yee: the two end stacks, tops first, bottoms next; then the new ends.",
        choice(ROW, "Chee Yee"),
        conduct(PRESENCE, "the two end stacks are pushed forward"),
        rule(ORDER, "which tiles go first, which next"),
    ),
    "9(a)(6)": entry(
        "Pin Say From the Right: the top tiles of the four right stacks, then of the four left ones, in turn.",
        choice(ROW, "Pin Say From the Right"),
        conduct(PRESENCE, "the top right tile is laid across the next three stacks"),
        rule(ORDER, "which tiles go first, which next"),
    ),
    "9(a)(7)": entry(
        "Pin Say From the Left: the same from the other side.",
        choice(ROW, "Pin Say From the Left"),
        conduct(PRESENCE, "the top left tile is laid across the next three stacks"),
        rule(ORDER, "which tiles go first, which next"),
    ),
    "9(a)(8)": entry(
        "Dragon and Phoenix From the Right: two tiles of each of two stacks of eight, then four left tops, in turn.",
        choice(ROW, "Dragon Head and Phoenix Tail From the Right"),
        conduct(PRESENCE, "two stacks of eight are made on the right, and two tiles of each pushed forward"),
        rule(ORDER, "which tiles go first, which next"),
    ),
    "9(a)(9)": entry(
        "Dragon and Phoenix From the Left: the same from the other side.",
        choice(ROW, "Dragon Head and Phoenix Tail From the Left"),
        conduct(PRESENCE, "two stacks of eight are made on the left, and two tiles of each pushed forward"),
        rule(ORDER, "which tiles go first, which next"),
    ),
    "10(a)": entry(
        "Each player sets two hands of two tiles and lays them face down, apart, behind his area.",
        rule(PRESENCE, "each player sets his hands"),
        rule(REFUSAL, "a set that is not two and two of his tiles"),
    ),
    "10(b)": entry(
        "Own hands only, in sight, final once laid down; who asks for help is told the house way.",
        conduct(PRESENCE, "the dealer tells the house way to a player who asks"),
        conduct(REFUSAL, "another's hand on the tiles, or the player's once they are laid down"),
    ),
    "10(c)": entry(
        "When all have set, the dealer's tiles are turned over, and set face up, High right and Low left.",
        rule(PRESENCE, "the dealer's tiles are turned over and set"),
        rule(ORDER, "turned over, then set"),
    ),
    "10(d)": entry(
        "The dealer sets by four rules, which a filed house way may complete.",
        choice(FINDING, "no way to set them, or one that does not serve every hand"),
    ),
    "10(d)(1)": entry(
        "The Supreme Pair stays together.",
        choice(FINDING, "a house way that splits it"),
        rule(PRESENCE, "the dealer's set with the Supreme Pair"),
    ),
    "10(d)(2)": entry(
        "Next, a pair, Wong or Gong is played where there is one.",
        choice(FINDING, "a house way that plays none of those that it could"),
        rule(PRESENCE, "the dealer's set with such a pair"),
    ),
    "10(d)(3)": entry(
        "Next, two tiles that make nine, eight or seven.",
        choice(FINDING, "a house way that makes none of these where it could"),
        rule(PRESENCE, "the dealer's set with such a value"),
    ),
    "10(d)(4)": entry(
        "Else the highest tile goes with the lowest.",
        choice(FINDING, "a house way that sets such tiles otherwise"),
        rule(PRESENCE, "the dealer's set by the ranks of the tiles"),
    ),
    "10(e)": entry(
        "From the dealer's setting until a hand of his is exposed a player may surrender; wager and tiles go at once.",
        rule(PRESENCE, "wager and tiles are collected"),
        rule(AMOUNT, "the whole wager"),
        rule(REFUSAL, "a surrender before the setting, or after the exposure"),
    ),
    "10(f)": entry(
        "Both hands of each player are exposed, compared and called, counterclockwise from the far right.",
        rule(PRESENCE, "each player's hands are exposed, the result announced"),
        rule(ORDER, "counterclockwise from the dealer's right"),
    ),
    "10(g)": entry(
        "High no higher, and Low no higher or zero: the wager loses and is taken at once, then the tiles.",
        rule(PRESENCE, "wager and tiles are collected"),
        rule(AMOUNT, "the whole wager"),
        rule(ORDER, "the wager before the tiles"),
    ),
    "10(h)": entry("When a wager is a tie.", note("only introduces its two cases")),
    "10(h)(1)": entry("High higher, Low no higher or zero: a tie.", rule(AMOUNT, "the wager neither wins nor loses")),
    "10(h)(2)": entry("Low higher, High no higher: a tie.", rule(AMOUNT, "the wager neither wins nor loses")),
    "10(i)": entry(
        "A tie wager goes back to its player; then its tiles are taken.",
        rule(PRESENCE, "the wager is returned, the tiles collected"),
        rule(ORDER, "the wager before the tiles"),
    ),
    "10(j)": entry(
        "Both higher wins; paid when all are exposed, counterclockwise from the far right, then the tiles are taken.",
        rule(PRESENCE, "winning wagers are paid, the tiles collected"),
        rule(ORDER, "counterclockwise from the dealer's right, after the exposures"),
    ),
    "10(k)": entry(
        "Even money less 5 percent, exact or up to the next 25 cents, taken with the payment.",
        choice(ROW, "the rounding"),
        rule(AMOUNT, "1 to 1, and the vigorish"),
        rule(PRESENCE, "the vigorish is collected"),
    ),
    "10(l)": entry(
        "Tiles lie face up at the dealer's right so that every hand can be rebuilt in a dispute.",
        conduct(PRESENCE, "the tiles are gathered"),
    ),
    "11(a)": entry(
        "Players may bank if the submission says so; then this section goes before the others.",
        choice(ROW, "the player's bank"),
        rule(REFUSAL, "a bank where none is offered"),
    ),
    "11(b)": entry("Nobody banks the first round of a game.", rule(REFUSAL, "a bank in the first round")),
    "11(c)": entry(
        "The bank is offered counterclockwise, the first offer moving on; a marker shows it; never twice running.",
        rule(PRESENCE, "the bank is offered, the marker placed"),
        rule(ORDER, "counterclockwise from the first offer"),
        rule(REFUSAL, "the bank of the last round once more"),
    ),
    "11(d)": entry("What is confirmed of a bank.", note("only introduces its two conditions")),
    "11(d)(1)": entry("He wagered in the last round that no player banked.", rule(REFUSAL, "a bank that did not wager in that round")),
    "11(d)(2)": entry(
        "His chips on the table cover all wagers of the other players.",
        rule(PRESENCE, "the chips of the bank are confirmed"),
        rule(REFUSAL, "a bank whose chips do not cover them"),
    ),
    "11(e)": entry(
        "If filed, a bank may ask the house to cover half; then the dealer sets its hand and wagers nothing.",
        choice(ROW, "co-banking"),
        rule(PRESENCE, "the co-bank's marker, and its hand set by the dealer"),
        rule(REFUSAL, "co-banking where it is not offered, a wager of the dealer under it"),
    ),
    "11(f)": entry("A bank has one area at most.", rule(REFUSAL, "a wager of the bank on a second area")),
    "11(g)": entry(
        "The bank may have the stacks cut once, in one of two ways; else they stay uncut.",
        rule(PRESENCE, "the bank is asked for a cut"),
        rule(REFUSAL, "a second cut, or anyone else's"),
    ),
    "11(g)(1)": entry("Way one: stacks that lie side by side go to one end.", rule(REFUSAL, "stacks that lie apart")),
    "11(g)(2)": entry("Way two: such stacks are parted between both ends.", rule(REFUSAL, "a parted cut with both parts to one end")),
    "11(h)": entry(
        "The dealer wagers the bank's last wager, or a filed sum, or less as the bank says; it lies on his tiles.",
        choice(ROW, "a filed sum"),
        rule(PRESENCE, "the dealer's wager is taken out, and laid on his tiles"),
        rule(AMOUNT, "the dealer's wager"),
        rule(REFUSAL, "a direction to wager more"),
    ),
    "11(i)": entry(
        "The bank picks a style, which the dealer repeats and shows; the bank shakes, the dealer alone lifts the lid.",
        choice(FINDING, "no act filed that tells surveillance the style"),
        rule(PRESENCE, "the style is asked and shown; the shakes, the roll, the total"),
        rule(ORDER, "the style shown before the shakes"),
        rule(AMOUNT, "the total of the three dice"),
        rule(REFUSAL, "a style that does not exist, fewer than three shakes"),
        rule(REMEDY, "a lid that the bank took off: covered and shaken again"),
    ),
    "11(j)": entry(
        "Counted counterclockwise, the bank being one, with all areas, dealer and Dead Hand.",
        rule(ORDER, "counterclockwise from the bank"),
    ),
    "11(k)": entry(
        "Four tiles for each place counterclockwise from the start, in the chosen style; wager or marker on his own.",
        rule(PRESENCE, "four tiles for each position, the Dead Hand and the dealer; his wager or the marker"),
        rule(ORDER, "counterclockwise from the starting position"),
    ),
    "11(l)": entry(
        "In a banked round too, stacks of positions without a wager join the Dead Hand unseen.",
        conduct(PRESENCE, "the unwagered stacks go to the Dead Hand"),
    ),
    "11(m)": entry(
        "In a banked round too, the shaker is then covered, shaken once and put to the right.",
        conduct(PRESENCE, "the cover, one shake, and the shaker to the right"),
    ),
    "11(n)": entry(
        "After the players the dealer sets, shows the bank's hands, and keeps, takes back or centers his wager.",
        rule(PRESENCE, "the dealer's hands are set, the bank's exposed, the dealer's wager moved, or his winning tiles stacked"),
        rule(ORDER, "the dealer's set before the bank's exposure"),
        rule(AMOUNT, "the dealer's whole wager, lost or returned"),
    ),
    "11(o)": entry(
        "Losers go to the center; it pays winners, the bank adds what lacks, and gets what is left less 5 percent.",
        rule(PRESENCE, "hands are exposed, losers centered, winners paid, the bank's part put in or given"),
        rule(ORDER, "counterclockwise from the dealer's right"),
        rule(AMOUNT, "what the bank puts in, the surplus, and its vigorish"),
    ),
    "11(p)": entry(
        "The dealer's wager and what it won go back to the container at once.",
        rule(PRESENCE, "they go into the container"),
        rule(AMOUNT, "the wager and the payment, both whole"),
    ),
    "11(q)": entry(
        "Each winner against the bank pays the dealer 5 percent of what he won.",
        rule(PRESENCE, "the vigorish is collected"),
        rule(AMOUNT, "the vigorish"),
    ),
    "11(r)": entry(
        "Co-banking: as in (o), but house and co-bank halve shortage and surplus; his half pays 5 percent.",
        rule(PRESENCE, "hands are exposed, losers centered, winners paid, both halves put in or given"),
        rule(ORDER, "counterclockwise from the dealer's right"),
        rule(AMOUNT, "both halves, and the vigorish on the co-bank's"),
    ),
    "12(a)": entry("A die that does not lie flat: no roll, shake again.", rule(REMEDY, "no roll is called, and the dice are shaken again")),
    "12(b)": entry("A die that fell out: no roll, shake again.", rule(REMEDY, "no roll is called, and the dice are shaken again")),
    "12(c)": entry("Dice totaled wrong, and tiles dealt to wrong places: void, returned, reshuffled.", rule(REMEDY, "void and returned")),
    "12(d)": entry(
        "A player whose tile the dealer exposed decides, unseen, to play the hand or to void it.",
        rule(REMEDY, "the player is asked; a voided hand's wager goes back"),
        rule(PRESENCE, "the option is offered"),
        rule(AMOUNT, "the wager of the voided hand 0"),
    ),
    "12(e)": entry(
        "An exposed tile of the dealer, the Dead Hand or a position without a wager: void, returned, reshuffled.",
        rule(REMEDY, "void and returned"),
    ),
    "12(f)": entry(
        "A dealer's set that is not the filed one is made anew, and the round goes on.", rule(PRESENCE, "the hands are set again")
    ),
    "13(a)": entry(
        "One player may hold two neighboring areas if the submission says so.",
        choice(ROW, "two adjacent areas"),
        rule(REFUSAL, "a second area that is not permitted or not adjacent"),
    ),
    "13(b)": entry(
        "Two areas are set one by one: the larger wager first, of equal ones counterclockwise; a set is final.",
        rule(ORDER, "the larger wager first, then counterclockwise"),
        rule(REFUSAL, "the second set before the first, or a set that is changed"),
    ),
}
