"""Chapter 561, Pai Gow Poker: each requirement on a submission or a table, and what lies just within it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.submission.faults import answers_told, table_told

from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.submission import FaultsError, load_setup, terms_from

if TYPE_CHECKING:
    from pathlib import Path

    from tests.submission.faults import Change, Edit

SLUG = "pai-gow-poker"

ANSWERS = [
    ("561.8(a)", [("starting-position", None)], "no-answer", "starting-position"),
    ("561.8(a)", [("starting-position", '"wheel"')], "no-such-answer", "starting-position"),
    ("561.8(a)", [("starting-position", '["dice", "number"]')], "two-answers", "starting-position"),
    ("561.13(d)", [("house-way", None)], "no-answer", "house-way"),
    ("561.13(d)", [("house-way", '"foxwood"')], "no-such-answer", "house-way"),
    ("561.13(d)", [("house-way", '"statutory"')], "house-way-game", "house-way"),
    ("561.13(m)", [("vigorish-rounding", '"up"')], "no-such-answer", "vigorish-rounding"),
    ("561.10(c)", [("hand-delivery", '"from-the-middle"')], "no-such-answer", "hand-delivery"),
    ("561.6(c)", [("joker-use", '"any"')], "no-such-answer", "joker-use"),
]


@pytest.mark.parametrize(("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in ANSWERS])
def test_answers(cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    assert answers_told(casino, SLUG, changes, edit=edit) == [(cite, code, key)]


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param([("starting-position", '"dice"')], marks=pytest.mark.law("561.8(a)(1)", "561.8(a)")),
        pytest.param([("starting-position", '"number"')], marks=pytest.mark.law("561.8(a)(2)", "561.8(a)")),
        pytest.param([("starting-position", '"button"')], marks=pytest.mark.law("561.8(a)(3)", "561.8(a)")),
        pytest.param([("mark-start", "true")], marks=pytest.mark.law("561.12(e)")),
        pytest.param([("adjacent-areas", "true")], marks=pytest.mark.law("561.7(d)")),
        pytest.param([("vigorish-rounding", '"exact"')], marks=pytest.mark.law("561.13(m)")),
        pytest.param([("vigorish-rounding", '"25-cents"')], marks=pytest.mark.law("561.13(m)")),
        pytest.param([("joker-use", '"ace-in-flush"')], marks=pytest.mark.law("561.6(c)")),
        pytest.param([("hand-delivery", '"from-right"')], marks=pytest.mark.law("561.10(c)")),
        pytest.param([("house-way", '" foxwoods "')], marks=pytest.mark.law("561.13(d)")),
    ],
)
def test_answers_that_the_law_offers(changes: list[Change], casino: Path, edit: Edit) -> None:
    assert answers_told(casino, SLUG, changes, edit=edit) == []


NUMBER = [("starting-position.method", '"number"'), ("number-generator.approved", "true")]
AUTOMATED = [("+shuffler", None), ("dealing.device", '"automated"')]
BUTTON = [*AUTOMATED, ("starting-position.method", '"button"'), ("button.approved", "true")]
FILED = {
    "dice": [("starting-position", '"dice"')],
    "number": [("starting-position", '"number"')],
    "button": [("starting-position", '"button"')],
}

TABLE = [
    ("561.2(a)", [("positions.numbers", "[1, 2, 3, 4, 5]")], "positions", "positions.numbers"),
    ("561.2(a)", [("positions.numbers", "[1, 2, 3, 4, 5, 6, 7]")], "positions", "positions.numbers"),
    ("561.2(a)", [("positions.numbers", "[1, 2, 3, 4, 5, 5]")], "positions", "positions.numbers"),
    ("561.2(a)", [("positions.facing-dealer", "false")], "not-facing", "positions.facing-dealer"),
    ("561.2(b)", [("layout.approved", "false")], "not-approved", "layout.approved"),
    ("561.2(b)(1)", [("layout.areas.wager.at", "[1, 2, 3, 4, 5]")], "no-area", "layout.areas.wager.at"),
    ("561.2(b)(1)", [("layout.areas.wager.numbered", "false")], "no-number", "layout.areas.wager.numbered"),
    ("561.2(b)(2)", [("layout.hands.high", "[1, 2, 3, 4, 6]")], "no-hand-area", "layout.hands.high"),
    ("561.2(b)(2)", [("layout.hands.low", None)], "no-hand-area", "layout.hands.low"),
    ("561.2(b)(2)", [("layout.hands.lie", '"elsewhere"')], "no-hand-area", "layout.hands.lie"),
    ("561.2(b)(3)", [("layout.dealer-hands.high", "false")], "no-hand-area", "layout.dealer-hands.high"),
    ("561.2(b)(3)", [("layout.dealer-hands.low", None)], "no-hand-area", "layout.dealer-hands.low"),
    ("561.2(b)(4)", [("layout.shows", '"neither"')], "no-name", "layout.shows"),
    ("561.2(c)", [("drop-box", None)], "no-box", "drop-box"),
    ("561.2(c)", [("tip-box.on", '"players\' side"')], "box-side", "tip-box.on"),
    ("561.2(c)", [("tip-box.of-dealer", '"left"')], "boxes-together", "tip-box.of-dealer"),
    ("561.2(c)", [("drop-box.approved", "false")], "not-approved", "drop-box.approved"),
    ("561.2(c)", [("tip-box.approved", None)], "not-approved", "tip-box.approved"),
    ("561.2(d)", [("discard-rack", None)], "no-rack", "discard-rack"),
    ("561.2(d)", [("discard-rack.on", '"players\' side"')], "rack-side", "discard-rack.on"),
    ("561.2(d)", [("discard-rack.attached", "false")], "rack-loose", "discard-rack.attached"),
    ("561.2(d)", [("discard-rack.approved", "false")], "not-approved", "discard-rack.approved"),
    ("561.2(e)", [("shaker", None)], "no-shaker", "shaker"),
    ("561.2(e)", [("shaker.required-features", "false")], "shaker-features", "shaker.required-features"),
    ("561.2(e)(1)", [("shaker.holds", "2")], "shaker-size", "shaker.holds"),
    ("561.2(e)(1)", [("shaker.hides-dice", "false")], "dice-in-sight", "shaker.hides-dice"),
    ("561.2(e)(2)", [("shaker.shows", '"neither"')], "no-name-on-shaker", "shaker.shows"),
    ("561.8(a)(1)", [("dice.number", "2")], "dice", "dice.number"),
    ("561.8(a)(1)", [("dice.number", "4")], "dice", "dice.number"),
    ("561.8(a)(1)", [("dice", None)], "dice", "dice.number"),
    ("561.8(a)(1)(iii)", [("dice.changed-after-hours", "25")], "dice-hours", "dice.changed-after-hours"),
    ("561.8(a)(1)(iii)", [("dice.changed-after-hours", "0")], "dice-hours", "dice.changed-after-hours"),
    (
        "561.8(a)",
        [("starting-position.method", '"number"'), ("number-generator.approved", "true")],
        "method-not-as-filed",
        "starting-position.method",
    ),
    (
        "561.12(e)",
        [("starting-position.marked-with", '"another object"'), ("starting-position.mark-approved", "false")],
        "not-approved",
        "starting-position.mark-approved",
    ),
    ("561.3(a)", [("cards.batches.0.cover-cards", "1")], "deck", "cards.batches[0].cover-cards"),
    ("561.3(a)", [("cards.batches.0.decks", "2")], "deck", "cards.batches[0].decks"),
    ("561.3(a)", [("cards.batches.0.color", '["red", "blue"]')], "deck", "cards.batches[0].color"),
    ("561.3(a)", [("cards.batches.0.jokers", "0")], "deck", "cards.batches[0].jokers"),
    ("561.3(a)", [("cards.batches.0.jokers", "2")], "deck", "cards.batches[0].jokers"),
    ("561.3(a)", [("cards.batches.0.jokers", None)], "deck", "cards.batches[0].jokers"),
    ("561.3(b)", [("+batch", "1x2"), ("cards.batches.1.decks", "1\njokers = 1")], "second-deck", "cards.batches"),
    ("561.3(b)(1)", [("+shuffler", None), ("+batch", "1x2")], "deck", "cards.batches[1].jokers"),
    (
        "561.3(b)(1)",
        [("+shuffler", None), ("+batch", "1x1"), ("cards.batches.1.decks", "1\njokers = 1")],
        "deck",
        "cards.batches[1].cover-cards",
    ),
    (
        "561.3(b)(2)",
        [("+shuffler", None), ("+batch", "1x2"), ("cards.batches.1.decks", "1\njokers = 1"), ("cards.batches.1.color", '"red"')],
        "same-backs",
        "cards.batches",
    ),
    (
        "561.3(c)(1)",
        [("cards.changed-after-hours", "5"), ("+shuffler", None), ("dealing.device", '"hand"')],
        "deck-hours",
        "cards.changed-after-hours",
    ),
    ("561.3(c)(2)", [("cards.changed-after-hours", "9")], "deck-hours", "cards.changed-after-hours"),
    ("561.3(c)(2)", [*AUTOMATED, ("cards.changed-after-hours", "9")], "deck-hours", "cards.changed-after-hours"),
    ("561.5(b)(1)", [("dealing.device", '"continuous"')], "device", "dealing.device"),
    ("561.7(a)", [("limits.wager.minimum", '"5.01"')], "not-in-chips", "limits.wager.minimum"),
    ("561.7(a)", [("chip", None)], "no-chip", "chip"),
    ("561.9(a)", [("dealing.approved", "false")], "not-approved", "dealing.approved"),
    ("561.10(a)(1)", [("dealing.device", '"hand"')], "hand-needs-shuffler", "dealing.device"),
    ("561.14(n)", [("dealing.idle-machines", '["shuffler"]')], "idle-machine", "dealing.idle-machines"),
]


@pytest.mark.parametrize(("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in TABLE])
def test_table(cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    assert table_told(casino, SLUG, changes, edit=edit) == [(cite, code, key)]


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param([("positions.numbers", "[6, 5, 4, 3, 2, 1]")], marks=pytest.mark.law("561.2(a)")),
        pytest.param([("layout.shows", '"logo"'), ("shaker.shows", '"logo"')], marks=pytest.mark.law("561.2(b)(4)", "561.2(e)(2)")),
        pytest.param([("shaker.holds", "3")], marks=pytest.mark.law("561.2(e)(1)")),
        pytest.param([("dice.changed-after-hours", "24")], marks=pytest.mark.law("561.8(a)(1)(iii)")),
        pytest.param([("dice.changed-after-hours", None)], marks=pytest.mark.law("561.8(a)(1)(iii)")),
        pytest.param([("cards.second-joker", "true")], marks=pytest.mark.law("561.3(a)")),
        pytest.param(
            [("+shuffler", None), ("+batch", "1x2"), ("cards.batches.1.decks", "1\njokers = 1")],
            marks=pytest.mark.law("561.3(b)", "561.3(b)(1)", "561.3(b)(2)"),
        ),
        pytest.param(
            [("cards.changed-after-hours", "4"), ("+shuffler", None), ("dealing.device", '"hand"')],
            marks=pytest.mark.law("561.3(c)(1)", "561.10(a)(1)"),
        ),
        pytest.param([("cards.changed-after-hours", "8")], marks=pytest.mark.law("561.3(c)(2)")),
        pytest.param(
            [("starting-position.marked-with", '"cut card"'), ("starting-position.mark-approved", "false")],
            marks=pytest.mark.law("561.12(e)"),
        ),
        pytest.param([("starting-position.marked-with", '"another object"')], marks=pytest.mark.law("561.12(e)")),
        pytest.param(
            [("number-generator.approved", "false"), ("button.approved", "false")], marks=pytest.mark.law("561.2(f)", "561.12(d)")
        ),
    ],
)
def test_what_the_law_allows(changes: list[Change], casino: Path, edit: Edit) -> None:
    assert table_told(casino, SLUG, changes, edit=edit) == []


OTHER_METHODS = [
    ("number", "561.2(f)", [*NUMBER, ("number-generator.approved", "false")], "not-approved", "number-generator.approved"),
    ("number", "561.8(a)(2)", [*NUMBER, ("number-generator.first", "0")], "generator-numbers", "number-generator.first"),
    ("number", "561.8(a)(2)", [*NUMBER, ("number-generator.last", "6")], "generator-numbers", "number-generator.last"),
    ("number", "561.8(a)(2)", [*NUMBER, ("number-generator.last", "8")], "generator-numbers", "number-generator.last"),
    ("button", "561.12(d)", [*BUTTON, ("button.approved", "false")], "not-approved", "button.approved"),
    ("button", "561.12(d)", [*BUTTON, ("button.flat", "false")], "button-shape", "button.flat"),
    ("button", "561.8(a)(3)", [*BUTTON, ("shuffler.kind", '"none"')], "button-needs-machines", "starting-position.method"),
    ("button", "561.8(a)(3)", [*BUTTON, ("dealing.device", '"shoe"')], "button-needs-machines", "starting-position.method"),
    ("button", "561.8(a)(3)", [*BUTTON, ("dealing.device", '"hand"')], "button-needs-machines", "starting-position.method"),
    ("button", "561.8(a)(3)", [("starting-position.method", None)], "button-needs-machines", "dealing.device"),
    ("button", "561.8(a)", [*AUTOMATED], "method-not-as-filed", "starting-position.method"),
]


@pytest.mark.parametrize(
    ("filed", "cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[1])) for row in OTHER_METHODS]
)
def test_a_generator_or_a_button(filed: str, cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    assert table_told(casino, SLUG, changes, answers=FILED[filed], edit=edit) == [(cite, code, key)]


@pytest.mark.parametrize(
    ("filed", "changes"),
    [
        pytest.param("number", [*NUMBER, ("shaker", None), ("dice", None)], marks=pytest.mark.law("561.2(f)", "561.8(a)(2)", "561.2(e)")),
        pytest.param("button", [*BUTTON, ("shaker", None), ("dice", None)], marks=pytest.mark.law("561.8(a)(3)", "561.12(d)", "561.2(e)")),
        pytest.param("button", [*BUTTON, ("starting-position.method", None)], marks=pytest.mark.law("561.8(a)")),
    ],
)
def test_a_generator_or_a_button_in_order(filed: str, changes: list[Change], casino: Path, edit: Edit) -> None:
    assert table_told(casino, SLUG, changes, answers=FILED[filed], edit=edit) == []


@pytest.mark.law("561.8(a)")
def test_a_table_without_a_submission_says_how_the_start_is_found(casino: Path, edit: Edit) -> None:
    (casino / f"{SLUG}.toml").unlink()
    path = casino / "tables" / "pgp-1.toml"
    edit(path, [("starting-position.method", None)])
    with pytest.raises(FaultsError, match=r"one of them finds where the deal starts.*§ 561\.8\(a\)"):
        load_setup(None, path)


@pytest.mark.law("561.12(e)")
def test_a_start_that_is_marked_as_filed_has_a_mark(casino: Path, edit: Edit) -> None:
    marked = [("mark-start", "true")]
    assert table_told(casino, SLUG, [], answers=marked, edit=edit) == [("561.12(e)", "no-mark", "starting-position.marked-with")]
    assert table_told(casino, SLUG, [("starting-position.marked-with", '"cut card"')], edit=edit) == []


@pytest.mark.law("561.8(a)(3)")
def test_a_button_on_a_manual_shoe_cannot_be_played(casino: Path, edit: Edit) -> None:
    path = casino / "tables" / "pgp-1.toml"
    edit(casino / f"{SLUG}.toml", FILED["button"])
    edit(path, [("starting-position.method", '"button"'), ("button.approved", "true")])
    with pytest.raises(FaultsError, match="only where an automated device shuffles and an automated shoe deals"):
        load_setup(None, path)


def test_the_engine_runs_what_was_filed(casino: Path, edit: Edit) -> None:
    path = casino / "tables" / "pgp-1.toml"
    edit(casino / f"{SLUG}.toml", [*FILED["button"], ("mark-start", "true"), ("joker-use", '"ace-in-flush"')])
    edit(path, [*BUTTON, ("cards.second-joker", "true"), ("starting-position.marked-with", '"cut card"'), ("limits.wager.minimum", "10")])
    setup = load_setup(casino / f"{SLUG}.toml", path)
    assert (setup.device, setup.shuffler) == (DeviceKind.AUTOMATED_SHOE, ShufflerKind.AUTOMATED)
    assert (setup.second_joker, setup.alternating, setup.limits["wager"].least_cents) == (True, False, 1000)
    assert setup.terms.word("starting-position") == "button"
    assert setup.terms.is_yes("mark-start")
    assert terms_from(SLUG, {"starting-position": "button", "mark-start": True, "joker-use": "ace-in-flush"}) == setup.terms
