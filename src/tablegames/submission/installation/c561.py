"""Chapter 561, Pai Gow Poker: what its files must say, row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.device import DeviceKind
from tablegames.games.pai_gow_poker import BUTTON, DICE, MARK, NUMBER, POSITIONS, START
from tablegames.law import chapter
from tablegames.rules.two_hands import HOUSE_WAY
from tablegames.submission.fields import Field, Form
from tablegames.submission.installation import common, one_deck, two_hands
from tablegames.submission.installation.permanent import LABORATORY
from tablegames.submission.installation.rows import BUREAU, ChapterRows, Item, Need

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.procedure.table import Table
    from tablegames.submission.installation.rows import Plan

P = chapter("561")

BELOW, ELSEWHERE = "below betting area", "elsewhere"
NOTHING, CUT_CARD, OBJECT = "nothing", "cut card", "another object"
METHOD, MARKED, MARK_APPROVED = f"{START}.method", f"{START}.marked-with", f"{START}.mark-approved"
GENERATOR, FIRST, LAST = "number-generator", "number-generator.first", "number-generator.last"
MACHINES = "The button is used only where an automated device shuffles and an automated shoe deals."
HIGH_AND_LOW = ("high", "low")

FIELDS = (
    *two_hands.fields(areas=P["2(b)(1)"], holds=P["2(e)(1)"], shows=P["2(e)(2)"], dice=P["8(a)(1)"], hours=P["8(a)(1)(iii)"]),
    Field("shaker.required-features", Form.YES, f"Has the shaker every feature that {BUREAU} requires?", P["2(e)"], "true"),
    Field("layout.hands.high", Form.SEATS, "The positions with an area for the High hand.", P["2(b)(2)"], '"all"'),
    Field("layout.hands.low", Form.SEATS, "The positions with an area for the Low hand.", P["2(b)(2)"], '"all"'),
    Field("layout.hands.lie", Form.WORD, "Where the areas for a player's hands lie.", P["2(b)(2)"], f'"{BELOW}"', (BELOW, ELSEWHERE)),
    Field("layout.dealer-hands.high", Form.YES, "Is there an area for the dealer's High hand?", P["2(b)(3)"], "true"),
    Field("layout.dealer-hands.low", Form.YES, "Is there an area for the dealer's Low hand?", P["2(b)(3)"], "true"),
    Field("discard-rack.approved", Form.APPROVAL, "Was the rack's place approved?", P["2(d)"], "false"),
    one_deck.jokers_field(P["3(a)"]),
    Field("cards.second-joker", Form.YES, "Do the decks come with a second joker, which stays out of play?", P["3(a)"], "false"),
    one_deck.hours_field(P["3(c)"]),
    Field(METHOD, Form.WORD, "How it is found at this table where the deal starts.", P["8(a)"], f'"{DICE}"', (DICE, NUMBER, BUTTON)),
    Field(MARKED, Form.WORD, "What marks the starting position.", P["12(e)"], f'"{NOTHING}"', (NOTHING, CUT_CARD, OBJECT)),
    Field(MARK_APPROVED, Form.APPROVAL, f"Another object that marks it: approved by {BUREAU}?", P["12(e)"], "false"),
    Field(f"{GENERATOR}.approved", Form.APPROVAL, f"A number generator: approved by {LABORATORY}?", P["2(f)"], "false"),
    Field(FIRST, Form.COUNT, "The least number that a number generator shows.", P["8(a)(2)"], "1"),
    Field(LAST, Form.COUNT, "The highest number that it shows.", P["8(a)(2)"], "7"),
    Field("button.approved", Form.APPROVAL, f"A button: approved by {BUREAU}?", P["12(d)"], "false"),
    Field("button.flat", Form.YES, "Is the button flat?", P["12(d)"], "true"),
    Field(
        "dealing.idle-machines", Form.WORDS, "Machines at the table that are not in use.", P["14(n)"], "[]", ("shuffler", "automated shoe")
    ),
)


def _areas_for_hands(plan: Plan) -> Iterator[str]:
    yield from (key for hand in HIGH_AND_LOW if not plan.has(key := f"layout.hands.{hand}") or not plan.covers(key))
    if plan.word("layout.hands.lie") != BELOW:
        yield "layout.hands.lie"


def _areas_of_dealer(plan: Plan) -> Iterator[str]:
    return (key for hand in HIGH_AND_LOW if not plan.is_set(key := f"layout.dealer-hands.{hand}"))


def _method(plan: Plan) -> str:
    """How the start is found: what the file says, or else the Rules Submission."""
    return plan.word(METHOD) or str(plan.answer(START) or "")


def _uses(method: str) -> Callable[[Plan], bool]:
    return lambda plan: _method(plan) == method


def _if(method: str, test: Callable[[Plan], bool]) -> Callable[[Plan], bool]:
    return lambda plan: _method(plan) != method or test(plan)


def _as_filed(plan: Plan) -> bool:
    filed = plan.answer(START)
    return filed is None or _method(plan) == filed


def _machines_for_button(plan: Plan) -> Iterator[str]:
    is_automated = plan.device is DeviceKind.AUTOMATED_SHOE and plan.shuffler.is_automated
    if _method(plan) == BUTTON and not is_automated:
        yield METHOD if plan.has(METHOD) else "dealing.device"


def _has_machines(t: Table) -> bool:
    is_automated = (t.device_kind or t.setup.device) is DeviceKind.AUTOMATED_SHOE and t.shuffler.is_automated
    return is_automated or t.setup.terms.word(START) != BUTTON


def _one_to_seven(plan: Plan) -> Iterator[str]:
    if _method(plan) == NUMBER:
        yield from (key for key, number in ((FIRST, 1), (LAST, POSITIONS)) if plan.count(key) != number)


def _is_marked(plan: Plan) -> bool:
    return plan.answer(MARK) is not True or plan.word(MARKED) in {CUT_CARD, OBJECT}


ITEMS = (
    *two_hands.places(seats=P["2(a)"], areas=P["2(b)(1)"]),
    common.approval("layout.approved", "The layout", cite=P["2(b)"]),
    Item(
        "layout.hands",
        "no-hand-area",
        P["2(b)(2)"],
        "Below each betting area lie two areas, for that player's High and Low hands.",
        faults=_areas_for_hands,
    ),
    Item(
        "layout.dealer-hands",
        "no-hand-area",
        P["2(b)(3)"],
        "The layout has two areas for the dealer's High and Low hands.",
        faults=_areas_of_dealer,
    ),
    common.house_shown(P["2(b)(4)"]),
    *common.boxes(P["2(c)"]),
    *common.discard_rack(P["2(d)"]),
    common.approval("discard-rack.approved", "The place of the discard rack", cite=P["2(d)"]),
    Item(
        METHOD,
        "no-method",
        P["8(a)"],
        "Dice, a number generator or a button: one of them finds where the deal starts.",
        test=lambda plan: bool(_method(plan)),
    ),
    Item(
        METHOD,
        "method-not-as-filed",
        P["8(a)"],
        "The table finds where the deal starts by another method than the Rules Submission selects.",
        test=_as_filed,
    ),
    *two_hands.shaker(
        is_used=_uses(DICE), needed=P["2(e)"], holds=P["2(e)(1)"], shows=P["2(e)(2)"], dice=P["8(a)(1)"], hours=P["8(a)(1)(iii)"]
    ),
    Item(
        "shaker.required-features",
        "shaker-features",
        P["2(e)"],
        f"The shaker has every feature that {BUREAU} requires to keep the game honest.",
        test=_if(DICE, lambda plan: plan.is_set("shaker.required-features")),
    ),
    Item(
        f"{GENERATOR}.approved",
        "not-approved",
        P["2(f)"],
        f"A number generator is to be approved by {LABORATORY} before its first use.",
        test=_if(NUMBER, lambda plan: plan.is_set(f"{GENERATOR}.approved")),
    ),
    Item(
        GENERATOR, "generator-numbers", P["8(a)(2)"], "A number generator shows numbers from 1 to 7, and no others.", faults=_one_to_seven
    ),
    Item(
        METHOD,
        "button-needs-machines",
        P["8(a)(3)"],
        MACHINES,
        faults=_machines_for_button,
    ),
    Item(
        "button.approved",
        "not-approved",
        P["12(d)"],
        f"The button is to be approved by {BUREAU}.",
        test=_if(BUTTON, lambda plan: plan.is_set("button.approved")),
    ),
    Item("button.flat", "button-shape", P["12(d)"], "The button is flat.", test=_if(BUTTON, lambda plan: plan.is_set("button.flat"))),
    Item(
        MARKED,
        "no-mark",
        P["12(e)"],
        "A cut card, or another object that was approved, marks the starting position, since the Rules Submission has it marked.",
        test=_is_marked,
    ),
    Item(
        MARK_APPROVED,
        "not-approved",
        P["12(e)"],
        f"An object that marks the starting position and is no cut card is to be approved by {BUREAU}.",
        test=lambda plan: plan.word(MARKED) != OBJECT or plan.is_set(MARK_APPROVED),
    ),
    *one_deck.decks(second=P["3(b)"], one=P["3(a)"], each=P["3(b)(1)"], backs=P["3(b)(2)"], covers=2, jokers=1),
    *one_deck.hours(by_hand=P["3(c)(1)"], from_shoe=P["3(c)(2)"]),
    *one_deck.dealing(ways=P["5(b)(1)"], hand=P["10(a)(1)"], place=P["9(a)"]),
    *common.machines(),
    Item(
        "dealing.idle-machines",
        "idle-machine",
        P["14(n)"],
        "An automated shuffling device or shoe leaves the table before another method is used.",
        test=lambda plan: not plan.words("dealing.idle-machines"),
    ),
    *common.manual_shoe(),
)

CHAPTER = ChapterRows(
    FIELDS,
    ITEMS,
    chips=P["7(a)"],
    has_posted_limits=False,
    cover_cards=2,
    required=frozenset({HOUSE_WAY, START}),
    needs=(common.all_positions(P["2(a)"]), Need("button-needs-machines", P["8(a)(3)"], MACHINES, _has_machines)),
)
