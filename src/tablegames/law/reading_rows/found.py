"""Readings from R33, found while building; a new one is one more row, and its number is never used again."""

from __future__ import annotations

from tablegames.law.reading_rows import MONEY, ORDER, Row, row

ROWS: dict[str, Row] = {
    "R33": row(
        "565.3(c) 565.3(c)(1) 565.3(c)(2) 541.3(c) 563.3(c) 563.3(c)(1) 563.3(c)(2) "
        "641a.3(c) 641a.3(c)(1) 641a.3(c)(2) 643a.3(c) 643a.3(c)(1) 643a.3(c)(2)",
        open="Whether cards may be used in a round that begins at exactly 4 (8) hours.",
        taken="No: the change is due when the age is 4 (8) hours exactly, before another round begins.",
        why="A change at least that often has happened by then, and a round is not broken off for it.",
    ),
    "R34": row(
        "565.12(a) 565.12(b) 565.12(d) 565.12(e) 565.12(f) 541.13(a) 541.13(b) 541.13(c) 563.12(c) 563.12(d) "
        "643a.10@2019(a)(2)(iii) 643a.10@2019(b)",
        open="What is paid when the exact sum is not in whole chips.",
        taken="It is paid up to the next whole chip of the smallest denomination at the table.",
        why="The odds are what is owed at least, so the house cannot pay less.",
        codes=MONEY,
    ),
    "R35": row(
        "541.13(c) 541.13(d)",
        open="What happens to a fraction of a cent in exact vigorish.",
        taken="It is dropped, unless rounding up under (d) was chosen.",
        why="Never more than the percentage may be taken without the rounding that (d) allows.",
        choice="vigorish-rounding",
        codes=MONEY,
    ),
    "R36": row(
        "541.3(c) 541.2(a) 541.3(b)",
        open="The exception points at 541.2(a), which does not mention cards.",
        taken="Batches that alternate under 541.3(b) are changed every 4 hours as well.",
        why="An exception that cannot be read excepts nothing.",
    ),
    "R37": row(
        "565.7(c) 563.7(e) 641a.7(b) 643a.7(b)",
        open="Whether abandoned wagers must be taken.",
        taken="Treating them as lost is the dealer's choice at the table; a record may show either.",
        why="Twice the sentence says may.",
    ),
    "R38": row(
        "565.13(a) 563.13(b) 641a.13(a) 643a.13(a)",
        open="What the hand gets whose card was found face up, if it was the only one.",
        taken="That card goes to the discard rack and the next one is dealt in its place.",
        why="The card may not be used, and every hand still gets its number.",
    ),
    "R39": row(
        "541.14(c)",
        open="What is done when one error follows another.",
        taken="Each is remedied on its own, in the order in which they happened.",
        why="The paragraph speaks of one error at a time.",
    ),
    "R40": row(
        "541.14(d)",
        open="How many cards follow a face-up ace.",
        taken="One: its value is one.",
        why="541.6(a)(3) gives the value that the paragraph speaks of.",
    ),
    "R41": row(
        "541.13(d) 541.13(e)",
        open="Whether deferred vigorish is rounded when it is marked or when it is collected.",
        taken="When it is collected, the sum of the marks at once; a mark holds the exact amount, to the cent.",
        why="541.13(d) speaks of collecting, and a mark stands for what is owed; rounding each mark would take more.",
        codes=MONEY,
    ),
    "R42": row(
        "541.14(a) 541.14(b)",
        open="Which hand is next when a card is drawn in error before the first card of a round, or two in one round.",
        taken="The round about to be dealt; several cards are used in the order in which they were drawn.",
        why="Until its first card is dealt a hand has not begun, and the order of the shoe is kept.",
    ),
    "R43": row(
        "565.8(h) 565.9(f) 565.10(f) 563.8(h) 563.9(f) 563.10(f) 641a.8(h) 641a.9(f) 641a.10(f) "
        "643a.8(h) 643a.9(f) 643a.10(f) 643a.10@2019(f)",
        open="What a wrong number of cards means that comes to light after the stub was counted wrong.",
        taken="It is the misdeal that the dealer determines; at any other time it voids by the paragraph on wrong numbers of cards.",
        why="The paragraph on a wrong count of the stub says what is done then, and whether the deck stays.",
    ),
    "R44": row(
        "541.4(a) 541.4(c) 541.5(a) 565.4(a) 565.4(c) 565.5(a) 563.4(a) 563.4(c) 563.5(a) 641a.4(e) 641a.5(a) 643a.4(e) 643a.5(a)",
        open="What preinspected and preshuffled cards are spared at the table; the routes of § 603a.16(u), (v) are not known.",
        taken="Preinspected: inspection, spread and view; preshuffled: wash, stack and the first shuffle, never the cut.",
        why="565.5(a), (c) and 541.5(a) keep the cut of preshuffled cards; 641a.4(e), 643a.4(e) spare the rest for cards that are both.",
    ),
    "R45": row(
        "541.8(b)",
        open="Whether a verbal wager adds to chips that lie in the same area already.",
        taken="It replaces them: the dealer confirms the whole wager that is to stand in the area.",
        why="A confirmed wager is one amount; a player who wants to add says the sum.",
    ),
    "R46": row(
        "565.13(c) 565.13(d) 563.8(h) 563.9(f) 563.10(f) 563.13(a) 563.13(b) 563.13(d) 641a.13(c) 641a.13(d) 643a.13(c) 643a.13(d)",
        open="What a void round does to wagers that were collected or paid before the error came to light.",
        taken="All go back: what was collected is returned, and what was paid is taken back.",
        why="All hands are void and all wagers are returned; a hand that was folded or settled a moment earlier is one of them.",
    ),
    "R47": row(
        "565.8(f) 565.9(d) 565.10(d) 563.8(f) 563.9(d) 563.10(d) 641a.8(f) 641a.9(d) 641a.10(d) "
        "643a.8(f) 643a.9(d) 643a.10(d) 643a.10@2019(d)",
        open="Whether a void round is one of the five within which the stub is counted.",
        taken="It is.",
        why="565.13(f) and its twins call it a round of play, and its cards left the device like any others.",
    ),
    "R48": row(
        "565.12(e) 565.12(f)",
        open="On which of the two wagers the bonus is computed.",
        taken="On the Ante Wager, once.",
        why="565.2(b)(5) and 565.12(f) call it an Ante bonus; the Play Wager has no odds of its own for a hand.",
        codes=MONEY,
    ),
    "R49": row(
        "541.12(a) 541.11(a) 541.14(b) 541.14(c)",
        open="What a third card counts that was dealt to a hand that stays, and was left there.",
        taken="Nothing: the final Point Counts, and the money, are those of the cards to which each hand is entitled.",
        why="541.12(a) speaks of the cards to which a hand is entitled, and 541.14 lets no card dealt in error decide a round.",
    ),
    "R50": row(
        "541.12(b) 541.8(a)(1)(iii)(A) 541.8(a)(2)(iii)",
        open="When wagers that a tie makes void are returned.",
        taken="At any time after the result is announced and before the cards are picked up, in any order.",
        why="541.12(b) orders only what loses, what wins, and the vigorish of who wins.",
        codes=ORDER,
    ),
    "R51": row(
        "541.13(e) 541.15",
        open="Before which reshuffle deferred vigorish is collected where a device reshuffles all the time.",
        taken="Before the whole set of cards is shuffled anew, or changed, and in any case when the player leaves.",
        why="The paragraph speaks of a shoe that is completed; such a device never completes one.",
        codes="missing not-owed other-way",
    ),
    "R52": row(
        "541.13(e)",
        open="Whether marked vigorish may be collected before it has to be.",
        taken="Yes, the whole of it, at any time.",
        why="The paragraph sets the latest time and no earliest one.",
    ),
    "R53": row(
        "541.8(c) 541.12(b)",
        open="What is owed on a wager that was made, increased or withdrawn too late and settled all the same.",
        taken="Each is owed as if the wagers had stayed as they were when no more were taken.",
        why="What may not be done gives no right and takes none away.",
    ),
    "R54": row(
        "563.11(a)(2)(i) 563.11(h)",
        open="When the Bonus Wager of a player who folded is settled.",
        taken="In his turn of the one counterclockwise pass; his two cards are turned up then.",
        why="The cards wait for the end of the round, and the text knows one pass only.",
        codes=ORDER,
    ),
    "R55": row(
        "563.11(b) 563.11(d) 563.11(f) 563.11(g)",
        open="Whether community cards are dealt and the dealer's hand is shown when every player has folded.",
        taken="Both are done all the same.",
        why="The text makes no exception, and a Bonus Wager may wait for the end of the round.",
        codes="missing not-finished",
    ),
    "R56": row(
        "563.12(e) 643a.12(e)",
        open="What counts toward the limit, what is paid first, and what minimum wagers can win.",
        taken="Payments, not wagers, as they are settled. 563: five Antes and the best Bonus line; 643a: three bets at the best line.",
        why="A payout is what the house adds; in 563 all four wagers can win, of five Antes in all; and each hand is settled in one order.",
    ),
    "R57": row(
        "641a.12(d)(4) 643a.12(d)(4)",
        open="What is paid when two players win the whole meter in one round.",
        taken="The first in the order of settlement gets what shows; a floorperson resets it; the next gets what shows then.",
        why="Each is paid in his own turn what the meter shows, and a meter that was won begins again.",
    ),
    "R58": row(
        "641a.11(c)(5)(v) 643a.11(f)(3)(iii)(E)",
        open="When an Envy Bonus is paid, for whose hands, and which hands are one's own.",
        taken="In the holder's turn, with or without a Progressive of his; a person's boxes are his own; a hand never turned up is none.",
        why="The definition asks for a wager of the receiver only, and speaks of another player; what nobody sees has no rank.",
    ),
    "R59": row(
        "641a.8(b) 641a.9(a)(3) 641a.10(a)(2) 643a.8(b)(1) 643a.8(b)(2) 643a.9(a)(3)(i) 643a.9(a)(3)(ii) "
        "643a.10(a)(2)(i) 643a.10(a)(2)(ii) 643a.10@2019(a)(2)(i) 643a.10@2019(a)(2)(ii)",
        open="What is done when the chips and the wagers that the system accepted differ in number.",
        taken="A floorperson determines which wagers were accepted; the chips of the others go back.",
        why="Each player answers for his own wager's acceptance, so that nobody else's suffers.",
        codes="not-an-option wrong-role wrong-value wrong-answer",
    ),
    "R60": row(
        "641a.12(d)(3) 643a.12(d)(3)",
        open="When the meter rises, and what becomes of a part of a cent.",
        taken="When the counted chips go into the container, before the deal; a part of a cent is carried on.",
        why="From then on the wager counts as made, and a rate applies to all of it.",
    ),
    "R61": row(
        "641a.12(d)(3) 641a.13(a) 641a.13(c) 641a.13(d) 641a.13(f) 643a.12(d)(3) 643a.13(a) 643a.13(c) 643a.13(d) 643a.13(f)",
        open="What a void round does to Progressive Payout Wagers, and to the meter.",
        taken="The wagers go back, although their chips lie in the container; the meter stays where it rose to.",
        why="All wagers are returned, and a meter that players watch does not run backwards.",
        codes=MONEY,
    ),
    "R62": row(
        "641a.12(d)(1) 643a.12(d)(1)",
        open="Whether odds of 300 for 1 leave the wager to the player besides.",
        taken="No: the wager is gone before the deal, and the payment takes its place.",
        why="So the word is used: 563.12(a) forbids it where the wager comes back.",
        codes=MONEY,
    ),
    "R63": row(
        "643a.12(b) 643a.7(e) 643a.11(f)(3)(i)",
        open="What a row of $0 is, and which table begins at three-of-a-kind.",
        taken="A losing hand: those tables begin at two pair. None of the six begins higher.",
        why="Nothing is won with $0, and 643a.11(f)(3)(i) begins at two pair where a table leaves the pair of tens out.",
        codes=MONEY,
    ),
    "R64": row(
        "641a.5(a) 643a.5(a)",
        open="Until when a floorperson may direct a shuffle, and what follows it.",
        taken="Until the first card is dealt; a cut follows where one is required.",
        why="Cards in hands are in play, and a shuffle that is directed is a shuffle like any other.",
        codes="no-reshuffle",
    ),
    "R65": row(
        "641a.7(d)(1)",
        open="Whether the Play Wager is one, two or three Antes, or any sum between.",
        taken="Any sum in value chips from one to three times the Ante.",
        why="The text gives a range and no steps.",
        codes="out-of-bounds",
    ),
    "R66": row(
        "641a.1 641a.7(d) 641a.7(d)(2)",
        open="Whether the Aces Up Wager must be made, which its definition calls required.",
        taken="It need not; it may be made alone, with an Ante Wager or not at all.",
        why="641a.7(d) has three ways to compete, and the first is without it.",
        codes="wager-missing",
    ),
    "R67": row(
        "563.13(a) 563.13(b)",
        open="Until when a dealer's card that is seen voids the round, and by which odds the Bonus is settled then.",
        taken="Until the last player has decided on the River; by 563.12(c) alone, without the payout of (d).",
        why="Until then somebody can still wager; and of the odds only those of (c) are named.",
    ),
}
