"""The readings: where a text leaves something open, what we take it to mean, and why.

Where a reading moves money, `choice` names the key of the Rules Submission by which a certificate holder can say
otherwise. A new reading is one more row; its number is never used again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from tablegames.law.cite import Cite, LawError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading: the paragraphs, what they leave open, what is taken, and why."""

    id: str
    cites: tuple[Cite, ...]
    open: str
    taken: str
    why: str
    choice: str | None = None
    codes: tuple[str, ...] = ()
    """The codes of the refusals and findings that rest on it; none where all that cite its paragraphs do."""

    def __str__(self) -> str:
        return f"{self.id} ({', '.join(map(str, self.cites))}): {self.taken}"


_MONEY = "wrong-value wrong-answer missing superfluous wrong-amount too-late"
_ORDER = "wrong-order not-due"


def _row(cites: str, **words: str) -> tuple[str, dict[str, str]]:
    return cites, words


_RANKS = {
    "R1": _row(
        "561.6(d) 563.6(c) 565.6(c) 641a.6(c)",
        open="Whether the card that the other hand lacks decides before the rank of the pair does.",
        taken="First the rank of the pair, three or four; in two pair high, low, odd card; in a full house three, pair.",
        why="Otherwise 2-2-A would beat 3-3-4, and naming the highest and lowest pair would be idle.",
    ),
    "R2": _row(
        "561.6(a) 561.6(c)",
        open="What the joker stands for where it may fill several gaps.",
        taken="An ace, unless it completes a straight or flush of any kind; there the highest card that it can be.",
        why="The text names its uses; within one, a careful dealer sets the best hand.",
        choice="joker-use",
    ),
    "R3": _row(
        "561.6(b)(3) 561.6(b)(7)",
        open="Where A-2-3-4-5 stands among the straights.",
        taken="Second in 561, below the highest run and above K-Q-J-10-9; lowest in 563, 565, 641a and 643a.",
        why="561 says so for itself, and the other chapters say the contrary for themselves.",
    ),
    "R4": _row(
        "643a.6(c) 643a.6(d) 643a.12(c)",
        open="How a suited A-2-3 and a mini-royal are paid where tables A to C have no line for them.",
        taken="Suited A-2-3 is a straight flush; a mini-royal is paid as one where it has no line.",
        why="A hand that fits two names takes the line that exists.",
    ),
    "R5": _row(
        "535.3(c) 535.4(d) 535.4(f)",
        open="Which value the 1-2 and 2-4 have, and which ranking the pointers to (g) mean.",
        taken="Each counts 3 or 6 as serves its hand best, ranked as that value; the ranking is the one in (f).",
        why="No ranking stands in (g); the one that fits the pointer is (f).",
    ),
    "R6": _row(
        "535.4(c) 535.10(g)",
        open="Whether a pair whose spots add up to ten or twenty is a Low hand of zero.",
        taken="A permissible pair, Wong or Gong has no point value and is never zero.",
        why="Pairs are ranked by name, not counted.",
    ),
    "R7": _row(
        "535.1",
        open="What follows when a player lays the better tiles in the Low place.",
        taken="The ranks say which hand is High, not the place; there is no foul set.",
        why="The definitions speak of rank only.",
    ),
}

_DECISIONS = {
    "R8": _row(
        "565.11(b) 565.7(f)",
        open="What a fold does to a Pair Plus Wager, and what is asked of a player with nothing else.",
        taken="Outside the versions of 565.7(f) only the Ante is lost; the Pair Plus stays with its cards. No Ante, no question.",
        why="The last sentence of 565.11(b) would have nothing to add if every fold took both.",
        choice="fold-forfeits-pair-plus",
    ),
    "R9": _row(
        "641a.11(b) 641a.11(c)",
        open="What a fold does to the Aces Up Wager and to an Envy Bonus.",
        taken="The cards stay for the Aces Up; Ante and Progressive are lost; the right to an Envy Bonus is not.",
        why="The Aces Up is played against a table, and the Envy Bonus hangs on another's hand.",
    ),
    "R10": _row(
        "641a.12(d)(5) 643a.12(d)(5)",
        open="Whether Progressive wagers of other sums are possible.",
        taken="Only $1 and $5; either wins the full share of the meter.",
        why="Envy Bonuses are given for these two alone.",
        choice="progressive-wager-amounts",
    ),
    "R11": _row(
        "563.11(a)",
        open="In what order the Flop Wager is offered.",
        taken="Clockwise from the dealer's left.",
        why="The Turn and River Wagers go that way.",
    ),
    "R12": _row(
        "565.11(d) 565.11(d)(1) 565.11(d)(2) 565.11(d)(3)",
        open="Whether each of the three steps is done for the whole table or for one player at a time.",
        taken="All three steps for one player, then for the next.",
        why="The paragraph runs around the table until its procedure is complete for all.",
        codes=_ORDER,
    ),
}

_PAYMENTS = {
    "R13": _row(
        "565.12(a)",
        open="What a player gets whose hand is lower than that of a dealer below queen high.",
        taken="Whoever made the Play Wager is paid on the Ante and takes the Play back, whatever his hand.",
        why="The payment is automatic and looks at the dealer's hand only.",
        codes=_MONEY,
    ),
    "R14": _row(
        "565.12(f) 565.12(e)",
        open="The columns are squeezed: whose is the single straight, which mini royal of spades is blank, do (e) and (f) add up.",
        taken="The tables replace (e); a straight pays 1 in A, B and C; in B spades pay as any mini royal, 50.",
        why="No table can lack a straight; B already pays 50 for every mini royal.",
        choice="bonus-f-besides-e",
    ),
    "R15": _row(
        "563.11(h)(2)",
        open="What becomes of a winning Ante below the rank that qualifies.",
        taken="It is returned, neither paid nor taken.",
        why="Nothing says that it loses, and nothing that it is paid.",
        choice="ante-below-rank",
    ),
    "R16": _row(
        "563.12(d)",
        open="Whether the payout for two pairs of aces comes on top of 30 to 1.",
        taken="It stands in its place.",
        why="One hand, one line.",
        choice="two-pairs-of-aces",
    ),
    "R17": _row(
        "563.12(e) 643a.12(a) 643a.12(e)",
        open="Which wagers a payout limit covers, whether it must be set, and from what it is computed.",
        taken="563: it must, on all five wagers together. 643a: it may, on the three Let It Ride wagers. Least: minimum by paytable.",
        why="One text says shall and the other may; 643a.12(a) calls (e) by the letter (d).",
    ),
    "R18": _row(
        "643a.12(b)",
        open="Whether Five Card Bonus amounts include the wager.",
        taken="They are dollars for each dollar wagered and take the wager's place.",
        why="With the wager returned besides, four of the six tables would pay more than they take.",
        choice="five-card-bonus-wager",
    ),
    "R19": _row(
        "643a.1 643a.12(d)(1) 643a.11(f)(3)(iii) 643a.6(d)",
        open="To which table the single line for a straight belongs, and a pointer that misses.",
        taken="The 6 for 1 on a straight is in paytable A; 643a.11(f)(3)(iii) means 643a.6(d).",
        why="By the definitions one table starts at a straight, the other at three-of-a-kind.",
    ),
    "R20": _row(
        "561.13(m) 535.10(k) 541.13(d) 541.13(f)",
        open="How vigorish is rounded, and whether that of 541.13(f) can be deferred.",
        taken="Exact, or up to 25 cents (541: 5 cents); the 25 percent is collected at once, at the end of the round.",
        why="Rounding is allowed, not ordered; 541.13(f) sets its own time.",
        choice="vigorish-rounding",
    ),
    "R21": _row(
        "561.13(g)(3) 561.13(g)(4)",
        open="What a set is worth whose Low hand outranks the High hand, or whose card numbers are wrong.",
        taken="It loses.",
        why="It is not a set that the rules know.",
    ),
    "R22": _row(
        "535.10(g) 535.10(h)",
        open="What a Low hand of zero does when the High hand wins.",
        taken="It never beats the dealer's or bank's; with a lower or equal High it loses, with a higher High it ties.",
        why="Zero takes away one half of the contest, not both; the same holds against the bank.",
        choice="zero-low-hand",
    ),
    "R23": _row(
        "535.10(d)",
        open="Which of several possible pairs, or ways to make nine, eight or seven, the dealer plays.",
        taken="The highest pair; else the highest value, then the way that leaves the better Low hand.",
        why="The text names a goal and no order among equals.",
        choice="house-way",
    ),
    "R24": _row(
        "535.11(q) 535.11(r)",
        open="Who pays vigorish when the house and a player bank together.",
        taken="Each winning player pays his own, as in banking.",
        why="Co-banking changes who covers the wagers, not who is charged.",
    ),
}

_PROCEDURE = {
    "R25": _row(
        "535.11(b) 535.6(a) 535.6(b) 535.6(c) 535.6(g)",
        open="When a game starts, before which nobody may bank.",
        taken="With the first round after the table opens or its tiles are set out anew; under co-banking five oppose the bank.",
        why="If every mixing were a start, nobody could ever bank; in co-banking the dealer takes no wager.",
    ),
    "R26": _row(
        "561.14(f) 561.9(d) 561.9(e) 561.9(f) 561.10(d) 561.10(e) 561.10(f) 561.11(d) 561.11(e) 561.11(f)",
        open="Whether a card discarded face up is missing from the four that must remain.",
        taken="It counts among the four.",
        why="The count asks whether the deck is whole, not where its cards lie.",
    ),
    "R27": _row(
        "561.9(f) 561.10(f) 561.11(f) 563.8(h) 563.9(f) 563.10(f) 565.8(h) 565.9(f) 565.10(f) "
        "641a.8(h) 641a.9(f) 641a.10(f) 643a.8(h) 643a.9(f) 643a.10(f) 643a.10@2019(f)",
        open="What is done when hands are misdealt and the deck is wrong as well.",
        taken="Hands void, wagers returned, and the deck removed.",
        why="Each fault keeps its own remedy; a misdeal does not mend a deck.",
    ),
    "R28": _row(
        "541.14(d)",
        open="How many cards follow a face-up ten or picture.",
        taken="None: its value is zero.",
        why="541.6(a)(2) gives the value that the paragraph speaks of.",
    ),
    "R29": _row(
        "541.10(e) 541.5(e) 541.3(c)",
        open="What the cover card's round is, which cover card goes where, and a pointer that misses.",
        taken="Finish it, call last hand, deal one more, reshuffle. One cover card 14 or more up, one at the bottom. 541.3(b) is meant.",
        why="The steps are named in this order; two cards have two places; 541.2(a) knows no cards.",
    ),
    "R30": _row(
        "563.10(c) 563.3(c)",
        open="How old cards may grow that come from an automated shoe first and then from the hand.",
        taken="They are changed as cards dealt by hand.",
        why="The shorter time protects better.",
    ),
    "R31": _row(
        "561.3(c) 565.2(c)",
        open="Two paragraphs name a game of another chapter.",
        taken="Slips: each means the game of its own chapter.",
        why="Nothing else in either chapter speaks of that other game.",
    ),
    "R32": _row(
        "643a.10@2019(a)(2)(i) 643a.10@2019(a)(2)(iii) 643a.10@2019(b)",
        open="The Six Card and Five Card Hand Bonus Wagers have no paytable here.",
        taken="They are offered only with a filed paytable, and what is said of their odds names it as the source.",
        why="Figures that we do not have are not made up.",
    ),
}

_FOUND_LATER = {
    "R33": _row(
        "565.3(c) 565.3(c)(1) 565.3(c)(2) 541.3(c)",
        open="Whether cards may be used in a round that begins at exactly 4 (8) hours.",
        taken="No: the change is due when the age is 4 (8) hours exactly, before another round begins.",
        why="A change at least that often has happened by then, and a round is not broken off for it.",
    ),
    "R34": _row(
        "565.12(a) 565.12(b) 565.12(d) 565.12(e) 565.12(f) 541.13(a) 541.13(b) 541.13(c)",
        open="What is paid when the exact sum is not in whole chips.",
        taken="It is paid up to the next whole chip of the smallest denomination at the table.",
        why="The odds are what is owed at least, so the house cannot pay less.",
        codes=_MONEY,
    ),
    "R35": _row(
        "541.13(c) 541.13(d)",
        open="What happens to a fraction of a cent in exact vigorish.",
        taken="It is dropped, unless rounding up under (d) was chosen.",
        why="Never more than the percentage may be taken without the rounding that (d) allows.",
        choice="vigorish-rounding",
        codes=_MONEY,
    ),
    "R36": _row(
        "541.3(c) 541.2(a) 541.3(b)",
        open="The exception points at 541.2(a), which does not mention cards.",
        taken="Batches that alternate under 541.3(b) are changed every 4 hours as well.",
        why="An exception that cannot be read excepts nothing.",
    ),
    "R37": _row(
        "565.7(c)",
        open="Whether abandoned wagers must be taken.",
        taken="Treating them as lost is the dealer's choice at the table; a record may show either.",
        why="Twice the sentence says may.",
    ),
    "R38": _row(
        "565.13(a)",
        open="What the hand gets whose card was found face up, if it was the only one.",
        taken="That card goes to the discard rack and the next one is dealt in its place.",
        why="The card may not be used, and every hand still has three.",
    ),
    "R39": _row(
        "541.14(c)",
        open="What is done when one error follows another.",
        taken="Each is remedied on its own, in the order in which they happened.",
        why="The paragraph speaks of one error at a time.",
    ),
    "R40": _row(
        "541.14(d)",
        open="How many cards follow a face-up ace.",
        taken="One: its value is one.",
        why="541.6(a)(3) gives the value that the paragraph speaks of.",
    ),
    "R41": _row(
        "541.13(d) 541.13(e)",
        open="Whether deferred vigorish is rounded when it is marked or when it is collected.",
        taken="When it is collected, the sum of the marks at once; a mark holds the exact amount, to the cent.",
        why="541.13(d) speaks of collecting, and a mark stands for what is owed; rounding each mark would take more.",
        codes=_MONEY,
    ),
    "R42": _row(
        "541.14(a) 541.14(b)",
        open="Which hand is next when a card is drawn in error before the first card of a round, or two in one round.",
        taken="The round about to be dealt; several cards are used in the order in which they were drawn.",
        why="Until its first card is dealt a hand has not begun, and the order of the shoe is kept.",
    ),
    "R43": _row(
        "565.8(h) 565.9(f) 565.10(f)",
        open="What a wrong number of cards means that comes to light after the stub was counted wrong.",
        taken="It is the misdeal that the dealer determines under (h); found at any other time it voids by 565.13(c).",
        why="(h) is the paragraph for a wrong count, and decides whether the deck stays.",
    ),
    "R44": _row(
        "541.4(a) 541.4(c) 541.5(a) 565.4(a) 565.4(c) 565.5(a)",
        open="What preinspected and preshuffled cards are spared at the table; the routes of § 603a.16(u), (v) are not known.",
        taken="Preinspected: inspection, spread and view; preshuffled: wash, stack and the first shuffle, never the cut.",
        why="565.5(a), (c) and 541.5(a) name preshuffled cards and keep the cut; the effect is what the outside section is for.",
    ),
    "R45": _row(
        "541.8(b)",
        open="Whether a verbal wager adds to chips that lie in the same area already.",
        taken="It replaces them: the dealer confirms the whole wager that is to stand in the area.",
        why="A confirmed wager is one amount; a player who wants to add says the sum.",
    ),
    "R46": _row(
        "565.13(c) 565.13(d)",
        open="What a void round does to wagers that were collected or paid before the error came to light.",
        taken="All go back: what was collected is returned, and what was paid is taken back.",
        why="All hands are void and all wagers are returned; a hand that was folded or settled a moment earlier is one of them.",
    ),
    "R47": _row(
        "565.8(f) 565.9(d) 565.10(d)",
        open="Whether a void round is one of the five within which the stub is counted.",
        taken="It is.",
        why="565.13(f) calls it a round of play, and its cards left the device like any others.",
    ),
    "R48": _row(
        "565.12(e) 565.12(f)",
        open="On which of the two wagers the bonus is computed.",
        taken="On the Ante Wager, once.",
        why="565.2(b)(5) and 565.12(f) call it an Ante bonus; the Play Wager has no odds of its own for a hand.",
        codes=_MONEY,
    ),
    "R49": _row(
        "541.12(a) 541.11(a) 541.14(b) 541.14(c)",
        open="What a third card counts that was dealt to a hand that stays, and was left there.",
        taken="Nothing: the final Point Counts, and the money, are those of the cards to which each hand is entitled.",
        why="541.12(a) speaks of the cards to which a hand is entitled, and 541.14 lets no card dealt in error decide a round.",
    ),
    "R50": _row(
        "541.12(b) 541.8(a)(1)(iii)(A) 541.8(a)(2)(iii)",
        open="When wagers that a tie makes void are returned.",
        taken="At any time after the result is announced and before the cards are picked up, in any order.",
        why="541.12(b) orders only what loses, what wins, and the vigorish of who wins.",
        codes=_ORDER,
    ),
    "R51": _row(
        "541.13(e) 541.15",
        open="Before which reshuffle deferred vigorish is collected where a device reshuffles all the time.",
        taken="Before the whole set of cards is shuffled anew, or changed, and in any case when the player leaves.",
        why="The paragraph speaks of a shoe that is completed; such a device never completes one.",
        codes="missing not-owed other-way",
    ),
    "R52": _row(
        "541.13(e)",
        open="Whether marked vigorish may be collected before it has to be.",
        taken="Yes, the whole of it, at any time.",
        why="The paragraph sets the latest time and no earliest one.",
    ),
    "R53": _row(
        "541.8(c) 541.12(b)",
        open="What is owed on a wager that was made, increased or withdrawn too late and settled all the same.",
        taken="Each is owed as if the wagers had stayed as they were when no more were taken.",
        why="What may not be done gives no right and takes none away.",
    ),
}


@cache
def readings() -> Mapping[str, Reading]:
    """All readings by id, in order."""
    rows = _RANKS | _DECISIONS | _PAYMENTS | _PROCEDURE | _FOUND_LATER
    found = {
        id_: Reading(
            id=id_,
            cites=tuple(map(Cite.parse, cites.split())),
            open=words["open"],
            taken=words["taken"],
            why=words["why"],
            choice=words.get("choice"),
            codes=tuple(words.get("codes", "").split()),
        )
        for id_, (cites, words) in rows.items()
    }
    return MappingProxyType(found)


def reading(id_: str) -> Reading:
    """The reading with this id; another id is a LawError.

    >>> reading("R28").taken
    'None: its value is zero.'
    """
    found = readings().get(id_)
    if found is None:
        raise LawError(f"There is no reading {id_}; they go from R1 to R{len(readings())}.")
    return found


def readings_of(cite: Cite) -> tuple[Reading, ...]:
    """The readings that touch a paragraph."""
    return tuple(row for row in readings().values() if cite in row.cites)


def resting_on(cites: Iterable[Cite], *, code: str = "") -> str:
    """Name the readings on which what is said of these paragraphs rests; empty where the text alone says it.

    With the code of a refusal or finding those are left out that have no bearing on it.

    >>> resting_on([Cite.parse("565.12(a)")]), resting_on([Cite.parse("565.12(d)")], code="below-least")
    ('readings R13, R34', '')
    """
    rows = [row for cite in cites for row in readings_of(cite) if not code or not row.codes or code in row.codes]
    found = list(dict.fromkeys(row.id for row in rows))
    return f"reading{'s' if len(found) > 1 else ''} {', '.join(found)}" if found else ""


def cited(cite: Cite, *, code: str = "") -> str:
    """Print a paragraph with the readings that what is said of it rests on.

    >>> cited(Cite.parse("565.11(d)"))
    '§ 565.11(d), reading R12'
    """
    rests = resting_on((cite,), code=code)
    return f"{cite.printed}, {rests}" if rests else cite.printed
