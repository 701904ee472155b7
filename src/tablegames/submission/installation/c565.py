"""Chapter 565, Three Card Poker: what its files must say, row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.law import chapter
from tablegames.submission.fields import Field, Form
from tablegames.submission.installation import common, one_deck
from tablegames.submission.installation.rows import ChapterRows, Conflict, Item

if TYPE_CHECKING:
    from tablegames.submission.installation.rows import Plan

P = chapter("565")

PHRASE = "dealer plays with queen high or better"
ODDS = ("ante", "play", "pair-plus", "ante-bonus")
BEFORE, BEHIND = "in front of ante", "behind ante"
LIES = (BEFORE, BEHIND, "elsewhere")
PLAIN = "565.7(a)"

FIELDS = (
    Field("layout.areas.play.lies", Form.WORD, "Where the Play area lies, seen from the player.", P["2(b)(3)"], f'"{BEFORE}"', LIES),
    Field("layout.areas.pair-plus.lies", Form.WORD, "Where the Pair Plus area lies.", P["2(b)(4)"], f'"{BEHIND}"', LIES),
    Field(
        "inscriptions.phrase", Form.TEXT, "The words on when the dealer plays.", P["2(b)(5)"], '"Dealer plays with queen high or better"'
    ),
    Field(
        "inscriptions.odds-on-layout", Form.WORDS, "Odds inscribed on the layout.", P["2(b)(5)"], str(list(ODDS)).replace("'", '"'), ODDS
    ),
    Field("inscriptions.odds-on-sign", Form.WORDS, "Odds on a sign at the table instead.", P["2(c)"], "[]", ODDS),
    Field("discard-rack.approved", Form.APPROVAL, "Was the rack's place approved?", P["2(e)"], "false"),
    Field(
        "dealing.idle-machines", Form.WORDS, "Machines at the table that are not in use.", P["13(g)"], "[]", ("shuffler", "automated shoe")
    ),
)


def _phrase(plan: Plan) -> bool:
    words = plan.at("inscriptions.phrase")
    return isinstance(words, str) and PHRASE in " ".join(words.lower().split())


def _odds_shown(plan: Plan) -> bool:
    return plan.words("inscriptions.odds-on-layout") | plan.words("inscriptions.odds-on-sign") >= set(ODDS)


ITEMS = (
    common.positions(P["2(a)"], most=7),
    common.facing(P["2(a)"]),
    common.approval("layout.approved", "The layout", cite=P["2(b)"]),
    common.house_shown(P["2(b)(1)"]),
    common.area("ante", P["2(b)(2)"]),
    common.area("play", P["2(b)(3)"]),
    Item(
        "layout.areas.play.lies",
        "area-misplaced",
        P["2(b)(3)"],
        "The Play area lies immediately in front of the Ante area.",
        test=lambda plan: plan.word("layout.areas.play.lies") == BEFORE,
    ),
    common.area("pair-plus", P["2(b)(4)"]),
    Item(
        "layout.areas.pair-plus.lies",
        "area-misplaced",
        P["2(b)(4)"],
        "The Pair Plus area lies immediately behind the Ante area.",
        test=lambda plan: plan.word("layout.areas.pair-plus.lies") == BEHIND,
    ),
    Item(
        "inscriptions.phrase",
        "no-phrase",
        P["2(b)(5)"],
        f'The layout says "{PHRASE.capitalize()}".',
        test=_phrase,
    ),
    Item(
        "inscriptions.odds-on-layout",
        "odds-not-shown",
        P["2(c)"],
        f"The odds of {', '.join(ODDS)} are each inscribed on the layout or shown on a sign at the table.",
        test=_odds_shown,
    ),
    *common.boxes(P["2(d)"]),
    *common.discard_rack(P["2(e)"]),
    common.approval("discard-rack.approved", "The place of the discard rack", cite=P["2(e)"]),
    *one_deck.decks(second=P["3(b)"], one=P["3(a)"], each=P["3(b)(1)"], backs=P["3(b)(2)"]),
    *one_deck.dealing(ways=P["5(c)(1)"], hand=P["9(a)(1)"], place=P["8(a)"]),
    *common.machines(),
    Item(
        "dealing.idle-machines",
        "idle-machine",
        P["13(g)"],
        "An automated shuffling device or shoe leaves the table before another method is used.",
        test=lambda plan: not plan.words("dealing.idle-machines"),
    ),
    *common.manual_shoe(),
)

CONFLICTS = (
    Conflict(
        "ante-bonus",
        "bonus-without-version",
        P["12(f)"],
        "Ante bonus A, B or C goes only with a version of 565.7(f); without one it is e.",
        lambda answers, _given: answers.get("version") == PLAIN and answers.get("ante-bonus") in {"A", "B", "C"},
    ),
    Conflict(
        "ante-bonus",
        "version-without-bonus",
        P["12(f)"],
        "A version of 565.7(f) pays Ante bonus A, B or C; one of them is to be chosen.",
        lambda answers, _given: answers.get("version", PLAIN) != PLAIN and answers.get("ante-bonus") == "e",
    ),
    Conflict(
        "bonus-f-besides-e",
        "nothing-besides",
        P["12(f)"],
        "Bonus (f) can be paid besides (e) only where A, B or C is chosen.",
        lambda answers, _given: answers.get("bonus-f-besides-e") is True and answers.get("ante-bonus") == "e",
    ),
)

CHAPTER = ChapterRows(
    FIELDS,
    ITEMS,
    chips=P["7(b)"],
    has_posted_limits=True,
    required=frozenset({"pair-plus"}),
    conflicts=CONFLICTS,
)
