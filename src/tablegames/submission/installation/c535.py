"""Chapter 535, Pai Gow: what its files must say, row by row."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tablegames.equipment.tiles import tiles_in_sequence
from tablegames.games.pai_gow.declared import AMOUNT, BANKING, HAND_SIZE, SIGN
from tablegames.law import chapter
from tablegames.rules.two_hands import HOUSE_WAY
from tablegames.submission.fields import STANDARD, Field, Form, inches_of
from tablegames.submission.installation import common, two_hands
from tablegames.submission.installation.rows import BUREAU, ChapterRows, Item, Need

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.procedure.table import Table
    from tablegames.submission.installation.rows import Plan

P = chapter("535")

TILES = 32
LEFT, ELSEWHERE = "left of the dealer", "elsewhere"
LEAST_INCHES = {"tiles.length-inches": 2.5, "tiles.width-inches": 1, "tiles.thickness-inches": 0.375}
COLORS = frozenset({"red", "white"})
SET = "tiles.set"

FIELDS = (
    *two_hands.fields(areas=P["2(b)(1)"], holds=P["2(d)(1)"], shows=P["2(d)(2)"], dice=P["5(a)"], hours=P["5(c)"]),
    Field("layout.dead-hand.lies", Form.WORD, "Where the area for the Dead Hand lies.", P["2(b)(2)"], f'"{LEFT}"', (LEFT, ELSEWHERE)),
    Field("layout.dead-hand.tiles", Form.COUNT, "How many tiles that area has room for.", P["2(b)(2)"], "4"),
    Field("shaker.approved", Form.APPROVAL, f"Was the shaker approved by {BUREAU}?", P["2(d)"], "false"),
    Field("shaker.cannot-be-tampered-with", Form.YES, "Is the shaker built so that nobody can tamper with the game?", P["2(d)"], "true"),
    Field("markers.approved", Form.APPROVAL, f"Were the markers of bank and co-bank approved by {BUREAU}?", P["1"], "false"),
    Field("tiles.number", Form.COUNT, "How many tiles the set has.", P["3(a)"], "32"),
    Field("tiles.rectangular", Form.YES, "Are the tiles rectangular?", P["3(a)"], "true"),
    Field("tiles.alike", Form.YES, "Are all of one size and one shading?", P["3(a)"], "true"),
    Field("tiles.color", Form.COLORS, "The color of the material.", P["3(b)(1)"], '"black"'),
    Field("tiles.transparent", Form.YES, "Can light be seen through the material?", P["3(b)(1)"], "false"),
    Field("tiles.length-inches", Form.INCHES, "How long a tile is.", P["3(b)(1)"], '"2.5"'),
    Field("tiles.width-inches", Form.INCHES, "How wide a tile is.", P["3(b)(1)"], '"1"'),
    Field("tiles.thickness-inches", Form.INCHES, "How thick a tile is.", P["3(b)(1)"], '"0.375"'),
    Field("tiles.flat", Form.YES, "Is every side flat, but for the spots?", P["3(b)(2)"], "true"),
    Field("tiles.spots-equally-deep", Form.YES, "Are all spots equally deep?", P["3(b)(2)"], "true"),
    Field("tiles.back-feature", Form.YES, "Does the back bear a feature that only this house has?", P["3(b)(3)"], "true"),
    Field("tiles.same-finish", Form.YES, "Have all sides but the front the same texture and finish?", P["3(b)(4)"], "true"),
    Field("tiles.marked", Form.YES, "Does anything tell a tile's front, or one tile from another?", P["3(b)(5)"], "false"),
    Field("tiles.spots-color", Form.COLORS, "The color of the spots, or both.", P["3(b)(6)"], '["red", "white"]'),
    Field(SET, Form.TILES, 'The tiles: "standard", those that the chapter ranks, or each of them.', P["3(c)"], f'"{STANDARD}"'),
    Field("tiles.packaged-alone", Form.YES, "Does each set come in a package of its own?", P["3(d)"], "true"),
    Field("tiles.sealed", Form.YES, "Is the package sealed so that tampering shows?", P["3(d)"], "true"),
)


def _colors(plan: Plan, key: str) -> frozenset[str]:
    value = plan.at(key)
    texts = value if isinstance(value, list) else [value]
    return frozenset(" ".join(text.lower().split()) for text in texts if isinstance(text, str))


def _material(plan: Plan) -> Iterator[str]:
    if _colors(plan, "tiles.color") != {"black"}:
        yield "tiles.color"
    if plan.at("tiles.transparent") is not False:
        yield "tiles.transparent"
    for key, least in LEAST_INCHES.items():
        inches = inches_of(plan.at(key))
        if inches is None or inches < least:
            yield key


def _each(*keys: str) -> Callable[[Plan], Iterator[str]]:
    """Require that each of some keys says yes."""
    return lambda plan: (key for key in keys if not plan.is_set(key))


def _one_set(plan: Plan) -> Iterator[str]:
    if plan.count("tiles.number") != TILES:
        yield "tiles.number"
    yield from _each("tiles.rectangular", "tiles.alike")(plan)


def _difference(plan: Plan) -> tuple[Counter[str], Counter[str]]:
    """The tiles that are missing, and those that are too many."""
    wanted, value = Counter(map(str, tiles_in_sequence())), plan.at(SET)
    found = (
        wanted if value == STANDARD else Counter(text for text in value if isinstance(text, str)) if isinstance(value, list) else Counter()
    )
    return wanted - found, found - wanted


def _told(plan: Plan) -> str:
    missing, more = _difference(plan)
    said = [f"{word}: {', '.join(found.elements())}." for word, found in (("Missing", missing), ("Too many", more)) if found]
    return " ".join(said) if plan.has(SET) else ""


def _dead_hand(plan: Plan) -> Iterator[str]:
    if plan.word("layout.dead-hand.lies") != LEFT:
        yield "layout.dead-hand.lies"
    if (plan.count("layout.dead-hand.tiles") or 0) < HAND_SIZE:
        yield "layout.dead-hand.tiles"


def _markers(plan: Plan) -> bool:
    banking = plan.answer(BANKING)
    is_judged = banking is True or (banking is None and plan.has("markers"))
    return not is_judged or plan.is_set("markers.approved")


def _in_chips(plan: Plan) -> bool:
    amount, chip = plan.answer(AMOUNT), plan.cents("chip")
    return not isinstance(amount, int) or not chip or amount % chip == 0


def _are_in_chips(t: Table) -> bool:
    return t.setup.terms.number(AMOUNT) % t.setup.chip_cents == 0


IN_CHIPS = "The smallest value chip makes the sum that the dealer wagers against a bank."

ITEMS = (
    *two_hands.places(seats=P["2(a)"], areas=P["2(b)(1)"]),
    common.approval("layout.approved", "The layout", cite=P["2(b)"]),
    Item(
        "layout.dead-hand",
        "no-dead-hand",
        P["2(b)(2)"],
        "An area at the dealer's left holds the four tiles of the Dead Hand.",
        faults=_dead_hand,
    ),
    common.house_shown(P["2(b)(3)"]),
    *common.boxes(P["2(c)"]),
    *two_hands.shaker(
        is_used=lambda _plan: True, needed=P["2(d)"], holds=P["2(d)(1)"], shows=P["2(d)(2)"], dice=P["5(a)"], hours=P["5(c)"]
    ),
    common.approval("shaker.approved", "The shaker", cite=P["2(d)"]),
    Item(
        "shaker.cannot-be-tampered-with",
        "shaker-features",
        P["2(d)"],
        "The shaker is built so that nobody can tamper with the game.",
        test=lambda plan: plan.is_set("shaker.cannot-be-tampered-with"),
    ),
    Item(
        "markers.approved",
        "not-approved",
        P["1"],
        f"The markers that show who banks are to be approved by {BUREAU}.",
        test=_markers,
    ),
    Item("tiles", "one-set", P["3(a)"], "One set of 32 rectangular tiles is used, alike in size and shading.", faults=_one_set),
    Item(
        "tiles",
        "tile-material",
        P["3(b)(1)"],
        "A tile is black, not transparent, and at least 2.5 inches long, 1 inch wide and .375 of an inch thick.",
        faults=_material,
    ),
    Item(
        "tiles",
        "tile-sides",
        P["3(b)(2)"],
        "Every side of a tile is flat, but for the spots on its front, which are all equally deep.",
        faults=_each("tiles.flat", "tiles.spots-equally-deep"),
    ),
    Item(
        "tiles",
        "tile-back",
        P["3(b)(3)"],
        "The back of each tile bears a feature that only this house has.",
        faults=_each("tiles.back-feature"),
    ),
    Item(
        "tiles",
        "tile-finish",
        P["3(b)(4)"],
        "All sides of a tile but its front have the same texture and finish.",
        faults=_each("tiles.same-finish"),
    ),
    Item(
        "tiles.marked",
        "tile-marked",
        P["3(b)(5)"],
        "Nothing on a tile tells what is on its front, or sets it apart from the others.",
        test=lambda plan: plan.at("tiles.marked") is False,
    ),
    Item(
        "tiles.spots-color",
        "tile-spots",
        P["3(b)(6)"],
        "The spots are red, white or both.",
        test=lambda plan: bool(_colors(plan, "tiles.spots-color")) and _colors(plan, "tiles.spots-color") <= COLORS,
    ),
    Item(
        SET,
        "other-tiles",
        P["3(c)"],
        "The 32 tiles of a set are those that the chapter ranks: eleven kinds twice, ten once.",
        test=lambda plan: not any(_difference(plan)),
        figures=_told,
    ),
    Item(
        "tiles",
        "tile-package",
        P["3(d)"],
        "Each set comes in a package of its own, sealed so that tampering shows.",
        faults=_each("tiles.packaged-alone", "tiles.sealed"),
    ),
    Item(
        "chip",
        "not-in-chips",
        P["11(h)"],
        IN_CHIPS,
        test=_in_chips,
    ),
)

CHAPTER = ChapterRows(
    FIELDS,
    ITEMS,
    chips=P["7(a)"],
    has_posted_limits=False,
    has_cards=False,
    required=frozenset({HOUSE_WAY, SIGN}),
    needs=(common.all_positions(P["2(a)"]), Need("not-in-chips", P["11(h)"], IN_CHIPS, _are_in_chips)),
)
