"""Chapter 535, Pai Gow: each requirement on a submission or a table, and what lies just within it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.submission.faults import answers_told, table_told

from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.equipment.stacks import Style
from tablegames.submission import check_table, load_setup, terms_from

if TYPE_CHECKING:
    from pathlib import Path

    from tests.submission.faults import Change, Edit

SLUG = "pai-gow"
SIGN = 'true\nsurveillance-sign = "raises a hand"'
BANKING: list[Change] = [("banking", SIGN)]
STYLES = [style.value for style in Style]

ANSWERS = [
    ("535.9(a)", [("delivery", '["jung-kwat"]')], "no-such-answer", "delivery[0]"),
    ("535.9(a)", [("delivery", '["house-way-right", "dealer-chooses"]')], "no-such-answer", "delivery[1]"),
    ("535.9(a)", [("delivery", '"anything"')], "no-such-answer", "delivery"),
    ("535.9(a)", [("delivery", "[]")], "no-such-answer", "delivery"),
    ("535.9(a)", [("delivery", "1")], "no-such-answer", "delivery"),
    ("535.10(d)", [("house-way", None)], "no-answer", "house-way"),
    ("535.10(d)", [("house-way", '"statutry"')], "no-such-answer", "house-way"),
    ("535.10(d)", [("house-way", '"foxwoods"')], "house-way-game", "house-way"),
    ("535.10(g)", [("zero-low-hand", '"always-loses"')], "no-such-answer", "zero-low-hand"),
    ("535.10(k)", [("vigorish-rounding", '"5-cents"')], "no-such-answer", "vigorish-rounding"),
    ("535.11(e)", [("banking", "false\nco-banking = true")], "no-meaning", "co-banking"),
    ("535.11(h)", [("banking", "false\ndealer-wager = 25")], "no-meaning", "dealer-wager"),
    ("535.11(h)", [("banking", f"{SIGN}\ndealer-wager = 0")], "below-least", "dealer-wager"),
    ("535.11(i)", [("banking", "true")], "no-answer", "surveillance-sign"),
    ("535.11(i)", [("banking", 'false\nsurveillance-sign = "raises a hand"')], "no-meaning", "surveillance-sign"),
]


@pytest.mark.parametrize(("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in ANSWERS])
def test_answers(cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    assert answers_told(casino, SLUG, changes, edit=edit) == [(cite, code, key)]


@pytest.mark.parametrize(
    "changes",
    [
        *(
            pytest.param([("delivery", f'["{style}"]')], marks=pytest.mark.law(f"535.9(a)({number})" if number else "535.8(d)"))
            for number, style in enumerate(STYLES)
        ),
        pytest.param([("delivery", str(STYLES).replace("'", '"'))], marks=pytest.mark.law("535.9(a)")),
        pytest.param([("delivery", '"dragon-left, jung-quat"')], marks=pytest.mark.law("535.9(a)")),
        pytest.param([("delivery", None)], marks=pytest.mark.law("535.8(d)")),
        pytest.param([("zero-low-hand", '"as-any-value"')], marks=pytest.mark.law("535.10(g)")),
        pytest.param([("vigorish-rounding", '"exact"')], marks=pytest.mark.law("535.10(k)")),
        pytest.param([("vigorish-rounding", '"25-cents"')], marks=pytest.mark.law("535.10(k)")),
        pytest.param([("adjacent-areas", "true")], marks=pytest.mark.law("535.13(a)")),
        pytest.param(BANKING, marks=pytest.mark.law("535.11(a)", "535.11(i)")),
        pytest.param([("banking", f"{SIGN}\nco-banking = true")], marks=pytest.mark.law("535.11(e)")),
        pytest.param([("banking", f'{SIGN}\ndealer-wager = "0.01"')], marks=pytest.mark.law("535.11(h)")),
        pytest.param([("banking", f'{SIGN}\ndealer-wager = "none"')], marks=pytest.mark.law("535.11(h)")),
        pytest.param([("banking", f"{SIGN}\ndealer-in-rotation = true")], marks=pytest.mark.law("535.11(c)")),
    ],
)
def test_answers_that_the_law_offers(changes: list[Change], casino: Path, edit: Edit) -> None:
    assert answers_told(casino, SLUG, changes, edit=edit) == []


@pytest.mark.law("535.9(a)")
def test_styles_are_kept_in_the_order_of_the_law_each_once() -> None:
    terms = terms_from(SLUG, {"delivery": ["jung-quat", "house-way-right", "jung-quat"]})
    assert terms.word("delivery") == "house-way-right,jung-quat"
    assert terms_from(SLUG, {"delivery": "jung-quat , house-way-right"}) == terms


@pytest.mark.law("535.11(i)")
def test_a_sign_is_some_words_that_can_be_printed() -> None:
    terms = terms_from(SLUG, {"banking": True, "surveillance-sign": "  raises\n a hand "})
    assert terms.word("surveillance-sign") == "raises a hand"
    assert len(terms_from(SLUG, {"banking": True, "surveillance-sign": "x" * 200}).word("surveillance-sign")) == 200


@pytest.mark.parametrize("sign", ['""', '"  "', "7", '"\\u0007"', f'"{"x" * 201}"'])
def test_a_sign_that_nobody_could_print(sign: str, casino: Path, edit: Edit) -> None:
    changes = [("banking", f"true\nsurveillance-sign = {sign}")]
    assert answers_told(casino, SLUG, changes, edit=edit) == [("None", "wrong-type", "surveillance-sign")]


TILES = [f'"{ends}"' for ends in ("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5") for _ in range(2)]
TILES += [f'"{ends}"' for ends in ("3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "2-4", "1-4", "2-3", "1-2")]


def a_set(*tiles: str) -> str:
    return f"[{', '.join(tiles)}]"


TABLE = [
    ("535.1", [("markers.approved", "false")], "not-approved", "markers.approved"),
    ("535.1", [("markers", None)], "not-approved", "markers.approved"),
    ("535.2(a)", [("positions.numbers", "[1, 2, 3, 4, 5]")], "positions", "positions.numbers"),
    ("535.2(a)", [("positions.numbers", "[0, 1, 2, 3, 4, 5]")], "positions", "positions.numbers"),
    ("535.2(a)", [("positions.facing-dealer", None)], "not-facing", "positions.facing-dealer"),
    ("535.2(b)", [("layout.approved", "false")], "not-approved", "layout.approved"),
    ("535.2(b)(1)", [("layout.areas.wager.at", "[2, 3, 4, 5, 6]")], "no-area", "layout.areas.wager.at"),
    ("535.2(b)(1)", [("layout.areas.wager.numbered", "false")], "no-number", "layout.areas.wager.numbered"),
    ("535.2(b)(2)", [("layout.dead-hand.lies", '"elsewhere"')], "no-dead-hand", "layout.dead-hand.lies"),
    ("535.2(b)(2)", [("layout.dead-hand.tiles", "3")], "no-dead-hand", "layout.dead-hand.tiles"),
    ("535.2(b)(3)", [("layout.shows", '"neither"')], "no-name", "layout.shows"),
    ("535.2(c)", [("tip-box", None)], "no-box", "tip-box"),
    ("535.2(c)", [("drop-box.on", '"players\' side"')], "box-side", "drop-box.on"),
    ("535.2(c)", [("tip-box.of-dealer", '"left"')], "boxes-together", "tip-box.of-dealer"),
    ("535.2(c)", [("tip-box.approved", "false")], "not-approved", "tip-box.approved"),
    ("535.2(d)", [("shaker", None)], "no-shaker", "shaker"),
    ("535.2(d)", [("shaker.approved", "false")], "not-approved", "shaker.approved"),
    ("535.2(d)", [("shaker.cannot-be-tampered-with", "false")], "shaker-features", "shaker.cannot-be-tampered-with"),
    ("535.2(d)(1)", [("shaker.holds", "2")], "shaker-size", "shaker.holds"),
    ("535.2(d)(1)", [("shaker.hides-dice", None)], "dice-in-sight", "shaker.hides-dice"),
    ("535.2(d)(2)", [("shaker.shows", '"neither"')], "no-name-on-shaker", "shaker.shows"),
    ("535.3(a)", [("tiles.number", "31")], "one-set", "tiles.number"),
    ("535.3(a)", [("tiles.number", "33")], "one-set", "tiles.number"),
    ("535.3(a)", [("tiles.alike", "false")], "one-set", "tiles.alike"),
    ("535.3(a)", [("tiles.rectangular", None)], "one-set", "tiles.rectangular"),
    ("535.3(b)(1)", [("tiles.color", '"blue"')], "tile-material", "tiles.color"),
    ("535.3(b)(1)", [("tiles.color", '["black", "blue"]')], "tile-material", "tiles.color"),
    ("535.3(b)(1)", [("tiles.transparent", "true")], "tile-material", "tiles.transparent"),
    ("535.3(b)(1)", [("tiles.transparent", None)], "tile-material", "tiles.transparent"),
    ("535.3(b)(1)", [("tiles.length-inches", '"2.499999"')], "tile-material", "tiles.length-inches"),
    ("535.3(b)(1)", [("tiles.width-inches", '"0.999999"')], "tile-material", "tiles.width-inches"),
    ("535.3(b)(1)", [("tiles.thickness-inches", '".374999"')], "tile-material", "tiles.thickness-inches"),
    ("535.3(b)(2)", [("tiles.flat", "false")], "tile-sides", "tiles.flat"),
    ("535.3(b)(2)", [("tiles.spots-equally-deep", None)], "tile-sides", "tiles.spots-equally-deep"),
    ("535.3(b)(3)", [("tiles.back-feature", "false")], "tile-back", "tiles.back-feature"),
    ("535.3(b)(4)", [("tiles.same-finish", "false")], "tile-finish", "tiles.same-finish"),
    ("535.3(b)(5)", [("tiles.marked", "true")], "tile-marked", "tiles.marked"),
    ("535.3(b)(5)", [("tiles.marked", None)], "tile-marked", "tiles.marked"),
    ("535.3(b)(6)", [("tiles.spots-color", '["red", "blue"]')], "tile-spots", "tiles.spots-color"),
    ("535.3(b)(6)", [("tiles.spots-color", None)], "tile-spots", "tiles.spots-color"),
    ("535.3(c)", [("tiles.set", a_set(*TILES[1:]))], "other-tiles", "tiles.set"),
    ("535.3(c)", [("tiles.set", a_set(*TILES, '"6-6"'))], "other-tiles", "tiles.set"),
    ("535.3(c)", [("tiles.set", a_set(*TILES[:-1], '"2-4"'))], "other-tiles", "tiles.set"),
    ("535.3(c)", [("tiles.set", None)], "other-tiles", "tiles.set"),
    ("535.3(d)", [("tiles.packaged-alone", "false")], "tile-package", "tiles.packaged-alone"),
    ("535.3(d)", [("tiles.sealed", "false")], "tile-package", "tiles.sealed"),
    ("535.5(a)", [("dice.number", "2")], "dice", "dice.number"),
    ("535.5(a)", [("dice.number", "4")], "dice", "dice.number"),
    ("535.5(c)", [("dice.changed-after-hours", "25")], "dice-hours", "dice.changed-after-hours"),
    ("535.5(c)", [("dice.changed-after-hours", "0")], "dice-hours", "dice.changed-after-hours"),
    ("535.7(a)", [("limits.wager.maximum", '"500.01"')], "not-in-chips", "limits.wager.maximum"),
    ("535.7(a)", [("chip", "0")], "no-chip", "chip"),
]


@pytest.mark.parametrize(("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in TABLE])
def test_table(cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    assert table_told(casino, SLUG, changes, answers=BANKING, edit=edit) == [(cite, code, key)]


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param(
            [("layout.shows", '"name and logo"'), ("shaker.shows", '"logo"')], marks=pytest.mark.law("535.2(b)(3)", "535.2(d)(2)")
        ),
        pytest.param([("shaker.holds", "3")], marks=pytest.mark.law("535.2(d)(1)")),
        pytest.param([("layout.dead-hand.tiles", "4")], marks=pytest.mark.law("535.2(b)(2)")),
        pytest.param(
            [("tiles.length-inches", "2.5"), ("tiles.width-inches", "1"), ("tiles.thickness-inches", '"3/8"')],
            marks=pytest.mark.law("535.3(b)(1)"),
        ),
        pytest.param(
            [("tiles.length-inches", '"5/2"'), ("tiles.width-inches", "1.0"), ("tiles.thickness-inches", '".375"')],
            marks=pytest.mark.law("535.3(b)(1)"),
        ),
        pytest.param([("tiles.spots-color", '"red"')], marks=pytest.mark.law("535.3(b)(6)")),
        pytest.param([("tiles.spots-color", '"White"')], marks=pytest.mark.law("535.3(b)(6)")),
        pytest.param([("tiles.set", a_set(*reversed(TILES)))], marks=pytest.mark.law("535.3(c)")),
        pytest.param([("dice.changed-after-hours", "24")], marks=pytest.mark.law("535.5(c)")),
        pytest.param([("dice.changed-after-hours", None)], marks=pytest.mark.law("535.5(c)")),
        pytest.param([("dice.number", "3")], marks=pytest.mark.law("535.5(a)")),
    ],
)
def test_what_the_law_allows(changes: list[Change], casino: Path, edit: Edit) -> None:
    assert table_told(casino, SLUG, changes, answers=BANKING, edit=edit) == []


@pytest.mark.law("535.3(c)")
def test_tiles_that_are_missing_or_too_many_are_named(casino: Path, edit: Edit) -> None:
    path = casino / "tables" / "pg-1.toml"
    edit(path, [("tiles.set", a_set(*TILES[2:], '"2-4"'))])
    [finding] = check_table(path).report()
    assert finding.sentence.endswith("Missing: 6-6, 6-6. Too many: 2-4.")


@pytest.mark.parametrize("value", ['["6-6", "7-1"]', '"all"', "[6]"])
def test_tiles_that_there_are_not(value: str, casino: Path, edit: Edit) -> None:
    assert table_told(casino, SLUG, [("tiles.set", value)], edit=edit) == [("None", "wrong-type", "tiles.set")]


@pytest.mark.law("535.1")
def test_markers_are_wanted_where_a_bank_is_offered(casino: Path, edit: Edit) -> None:
    assert table_told(casino, SLUG, [("markers", None)], edit=edit) == []


@pytest.mark.law("535.11(h)")
@pytest.mark.parametrize(("amount", "expected"), [("50", []), ('"50.01"', [("535.11(h)", "not-in-chips", "chip")])])
def test_what_the_dealer_wagers_is_made_of_chips(amount: str, expected: list[object], casino: Path, edit: Edit) -> None:
    assert table_told(casino, SLUG, [], answers=[("banking", f"{SIGN}\ndealer-wager = {amount}")], edit=edit) == expected


@pytest.mark.parametrize("key", ["cards", "dealing", "shuffler", "discard-rack"])
def test_a_table_of_tiles_has_no_cards_and_no_machines(key: str, casino: Path, edit: Edit) -> None:
    path = casino / "tables" / "pg-1.toml"
    edit(path, [("+", f"[{key}]\nx = 1")])
    [finding] = check_table(path).report()
    assert (finding.code, finding.cite) == ("unknown-key", None)


def test_the_engine_runs_what_was_filed(casino: Path, edit: Edit) -> None:
    edit(
        casino / f"{SLUG}.toml",
        [("delivery", '["chee-yee", "pin-say-left"]'), ("banking", f"{SIGN}\nco-banking = true\ndealer-wager = 30")],
    )
    edit(casino / "tables" / "pg-1.toml", [("chip", '"0.25"'), ("limits.wager.minimum", "25")])
    setup = load_setup(casino / f"{SLUG}.toml", casino / "tables" / "pg-1.toml")
    assert (setup.device, setup.shuffler, setup.decks, setup.chip_cents) == (DeviceKind.STACKS, ShufflerKind.NONE, 1, 25)
    assert (setup.alternating, setup.preshuffled, setup.second_joker) == (False, False, False)
    assert (setup.terms.word("delivery"), setup.terms.number("dealer-wager")) == ("chee-yee,pin-say-left", 3000)
    assert setup.terms.is_yes("co-banking")
    assert setup.terms.word("surveillance-sign") == "raises a hand"
