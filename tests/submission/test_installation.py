"""Each requirement on a table: one fault in a file without faults is one finding, at its key, line and paragraph."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tablegames.games import MODULES, game
from tablegames.law import FindingKind
from tablegames.submission import check_table
from tablegames.submission.fields import Form
from tablegames.submission.installation import chapter_rows, installation_fields
from tablegames.submission.report import spot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    Change = tuple[str, str | None]
    Edit = Callable[[Path, Iterable[Change]], None]

THREE_CARD_POKER = [
    ("565.2(a)", [("positions.numbers", "[1, 2, 3, 4, 5, 6, 7, 8]")], "positions", "positions.numbers"),
    ("565.2(a)", [("positions.numbers", "[1, 2, 2]")], "positions", "positions.numbers"),
    ("565.2(a)", [("positions.numbers", "[]")], "positions", "positions.numbers"),
    ("565.2(a)", [("positions.numbers", None)], "positions", "positions.numbers"),
    ("565.2(a)", [("positions.facing-dealer", "false")], "not-facing", "positions.facing-dealer"),
    ("565.2(b)", [("layout.approved", "false")], "not-approved", "layout.approved"),
    ("565.2(b)", [("layout.approved", None)], "not-approved", "layout.approved"),
    ("565.2(b)(1)", [("layout.shows", '"neither"')], "no-name", "layout.shows"),
    ("565.2(b)(1)", [("layout.shows", None)], "no-name", "layout.shows"),
    ("565.2(b)(2)", [("layout.areas.ante.at", "[1, 2, 3, 4, 5, 6]")], "no-area", "layout.areas.ante.at"),
    ("565.2(b)(2)", [("layout.areas.ante", None)], "no-area", "layout.areas.ante.at"),
    ("565.2(b)(3)", [("layout.areas.play.at", "[2, 3, 4, 5, 6, 7]")], "no-area", "layout.areas.play.at"),
    ("565.2(b)(3)", [("layout.areas.play.lies", '"behind ante"')], "area-misplaced", "layout.areas.play.lies"),
    ("565.2(b)(4)", [("layout.areas.pair-plus.at", "[]")], "no-area", "layout.areas.pair-plus.at"),
    ("565.2(b)(4)", [("layout.areas.pair-plus.lies", '"in front of ante"')], "area-misplaced", "layout.areas.pair-plus.lies"),
    ("565.2(b)(4)", [("layout.areas.pair-plus.lies", None)], "area-misplaced", "layout.areas.pair-plus.lies"),
    ("565.2(b)(5)", [("inscriptions.phrase", '"Dealer plays with king high or better"')], "no-phrase", "inscriptions.phrase"),
    ("565.2(b)(5)", [("inscriptions.phrase", None)], "no-phrase", "inscriptions.phrase"),
    ("565.2(c)", [("inscriptions.odds-on-layout", '["ante", "play", "pair-plus"]')], "odds-not-shown", "inscriptions.odds-on-layout"),
    ("565.2(c)", [("inscriptions.odds-on-layout", None)], "odds-not-shown", "inscriptions.odds-on-layout"),
    ("565.2(d)", [("drop-box", None)], "no-box", "drop-box"),
    ("565.2(d)", [("tip-box", None)], "no-box", "tip-box"),
    ("565.2(d)", [("drop-box.on", '"players\' side"')], "box-side", "drop-box.on"),
    ("565.2(d)", [("tip-box.on", '"players\' side"')], "box-side", "tip-box.on"),
    ("565.2(d)", [("tip-box.of-dealer", '"left"')], "boxes-together", "tip-box.of-dealer"),
    ("565.2(d)", [("drop-box.of-dealer", '"right"')], "boxes-together", "tip-box.of-dealer"),
    ("565.2(d)", [("drop-box.of-dealer", None)], "boxes-together", "drop-box.of-dealer"),
    ("565.2(d)", [("drop-box.approved", "false")], "not-approved", "drop-box.approved"),
    ("565.2(d)", [("tip-box.approved", None)], "not-approved", "tip-box.approved"),
    ("565.2(e)", [("discard-rack", None)], "no-rack", "discard-rack"),
    ("565.2(e)", [("discard-rack.on", '"players\' side"')], "rack-side", "discard-rack.on"),
    ("565.2(e)", [("discard-rack.attached", "false")], "rack-loose", "discard-rack.attached"),
    ("565.2(e)", [("discard-rack.approved", "false")], "not-approved", "discard-rack.approved"),
    ("565.3(a)", [("cards.batches.0.decks", "2")], "deck", "cards.batches[0].decks"),
    ("565.3(a)", [("cards.batches.0.decks", "0")], "deck", "cards.batches[0].decks"),
    ("565.3(a)", [("cards.batches.0.color", '["red", "blue"]')], "deck", "cards.batches[0].color"),
    ("565.3(a)", [("cards.batches.0.design", '["house", "waves"]')], "deck", "cards.batches[0].design"),
    ("565.3(a)", [("cards.batches.0.cover-cards", "0")], "deck", "cards.batches[0].cover-cards"),
    ("565.3(a)", [("cards.batches.0.cover-cards", "2")], "deck", "cards.batches[0].cover-cards"),
    ("565.3(a)", [("cards.batches.0", None)], "deck", "cards.batches"),
    ("565.3(b)", [("+batch", "1")], "second-deck", "cards.batches"),
    ("565.3(b)", [("+shuffler", None), ("+batch", "1"), ("+batch", "1")], "second-deck", "cards.batches"),
    ("565.3(b)(1)", [("+shuffler", None), ("+batch", "1"), ("cards.batches.1.design", '["a", "b"]')], "deck", "cards.batches[1].design"),
    ("565.3(b)(1)", [("+shuffler", None), ("+batch", "1"), ("cards.batches.1.cover-cards", None)], "deck", "cards.batches[1].cover-cards"),
    ("565.3(b)(2)", [("+shuffler", None), ("+batch", "1"), ("cards.batches.1.color", '" Red"')], "same-backs", "cards.batches"),
    ("565.5(c)(1)", [("dealing.device", '"continuous"')], "device", "dealing.device"),
    ("565.5(c)(1)", [("dealing.device", None)], "device", "dealing.device"),
    ("565.7(a)(1)", [("limits.ante.minimum", "501")], "limits-crossed", "limits.ante.minimum"),
    ("565.7(a)(1)", [("limits.ante.minimum", "0")], "limits-crossed", "limits.ante.minimum"),
    ("565.7(a)(1)", [("limits.ante", None)], "no-limits", "limits.ante"),
    ("565.7(a)(2)", [("limits.pair-plus.maximum", "4")], "limits-crossed", "limits.pair-plus.minimum"),
    ("565.7(a)(2)", [("limits.pair-plus.maximum", None)], "no-limits", "limits.pair-plus"),
    ("565.7(b)", [("limits.ante.minimum", '"7.50"')], "not-in-chips", "limits.ante.minimum"),
    ("565.7(b)", [("limits.pair-plus.maximum", '"99.99"')], "not-in-chips", "limits.pair-plus.maximum"),
    ("565.7(b)", [("chip", "0")], "no-chip", "chip"),
    ("565.7(b)", [("chip", None)], "no-chip", "chip"),
    ("565.8(a)", [("dealing.approved", "false")], "not-approved", "dealing.approved"),
    ("565.9(a)(1)", [("dealing.device", '"hand"')], "hand-needs-shuffler", "dealing.device"),
    ("565.13(g)", [("dealing.idle-machines", '["shuffler"]')], "idle-machine", "dealing.idle-machines"),
]

MINIBACCARAT = [
    ("541.2(a)", [("positions.numbers", "[0, 1, 2]")], "positions", "positions.numbers"),
    ("541.2(a)", [("positions.numbers", "[1, 2, 3, 4, 5, 6, 7, 8]")], "positions", "positions.numbers"),
    ("541.2(a)", [("positions.facing-dealer", None)], "not-facing", "positions.facing-dealer"),
    ("541.2(b)", [("dimensions-approved", "false")], "not-approved", "dimensions-approved"),
    ("541.2(b)", [("dimensions-approved", None)], "not-approved", "dimensions-approved"),
    ("541.2(c)", [("layout.approved", "false")], "not-approved", "layout.approved"),
    ("541.2(c)(1)", [("layout.shows", '"neither"')], "no-name", "layout.shows"),
    ("541.2(c)(2)", [("layout.areas.banker.at", "[1]")], "no-area", "layout.areas.banker.at"),
    ("541.2(c)(2)", [("layout.areas.player", None)], "no-area", "layout.areas.player.at"),
    ("541.2(c)(2)", [("layout.areas.tie.at", "[1, 2, 3, 4, 5, 6]")], "no-area", "layout.areas.tie.at"),
    ("541.2(c)(3)", [("inscriptions.tie-odds", None)], "no-phrase", "inscriptions.tie-odds"),
    ("541.2(c)(3)", [("inscriptions.tie-odds", '"9 for 1"')], "no-phrase", "inscriptions.tie-odds"),
    ("541.2(c)(3)", [("inscriptions.tie-odds", '"a lot"')], "no-phrase", "inscriptions.tie-odds"),
    ("541.13(b)", [("inscriptions.tie-odds", '"9 to 1"')], "odds-not-as-filed", "inscriptions.tie-odds"),
    ("541.13(b)", [("inscriptions.tie-odds", '"15 to 2"')], "below-least", "inscriptions.tie-odds"),
    ("541.2(c)(4)", [("vigorish.areas", "[1, 2, 3, 4, 5, 6]")], "no-vigorish-area", "vigorish.areas"),
    ("541.2(c)(4)", [("vigorish.areas", None)], "no-vigorish-area", "vigorish.areas"),
    ("541.2(c)(5)", [("layout.hands.banker", "false")], "no-hand-area", "layout.hands.banker"),
    ("541.2(c)(5)", [("layout.hands.player", None)], "no-hand-area", "layout.hands.player"),
    ("541.2(d)", [("vigorish.buttons-kept", '"elsewhere"')], "buttons", "vigorish.buttons-kept"),
    ("541.2(d)", [("vigorish.buttons-kept", None)], "buttons", "vigorish.buttons-kept"),
    (
        "541.2(d)",
        [("vigorish.buttons-kept", '"separate rack"'), ("vigorish.rack-before-float", "false")],
        "rack-place",
        "vigorish.rack-before-float",
    ),
    ("541.2(e)", [("tip-box", None)], "no-box", "tip-box"),
    ("541.2(e)", [("drop-box.on", None)], "box-side", "drop-box.on"),
    ("541.2(e)", [("tip-box.of-dealer", None)], "boxes-together", "tip-box.of-dealer"),
    ("541.2(e)", [("tip-box.approved", "false")], "not-approved", "tip-box.approved"),
    ("541.2(f)", [("discard-rack", None)], "no-rack", "discard-rack"),
    ("541.2(f)", [("discard-rack.attached", "false")], "rack-loose", "discard-rack.attached"),
    ("541.3(a)", [("cards.batches.0.decks", "5")], "decks", "cards.batches[0].decks"),
    ("541.3(a)", [("cards.batches.0.decks", "9")], "decks", "cards.batches[0].decks"),
    ("541.3(a)", [("cards.batches.0.cover-cards", "1")], "decks", "cards.batches[0].cover-cards"),
    ("541.3(a)", [("cards.batches.0.color", '["red", "blue"]')], "decks", "cards.batches[0].color"),
    ("541.3(a)", [("cards.batches.0", None)], "decks", "cards.batches"),
    ("541.3(b)", [("+batch", "8")], "decks-with-shuffler", "cards.batches"),
    ("541.3(b)", [("+shuffler", None)], "decks-with-shuffler", "cards.batches"),
    ("541.3(b)", [("+shuffler", None), ("cards.batches.0.decks", "5"), ("+batch", "6")], "decks-with-shuffler", "cards.batches"),
    ("541.3(b)", [("+shuffler", None), ("cards.batches.0.decks", "9"), ("+batch", "8")], "decks-with-shuffler", "cards.batches"),
    ("541.3(b)(1)", [("+shuffler", None), ("+batch", "8"), ("cards.batches.1.color", '["red", "blue"]')], "deck", "cards.batches[1].color"),
    ("541.3(b)(1)", [("+shuffler", None), ("+batch", "8"), ("cards.batches.0.cover-cards", "1")], "deck", "cards.batches[0].cover-cards"),
    ("541.3(b)(2)", [("+shuffler", None), ("+batch", "7")], "unequal-batches", "cards.batches"),
    ("541.3(b)(2)", [("+shuffler", None), ("cards.batches.0.decks", "16")], "unequal-batches", "cards.batches"),
    ("541.3(b)(3)", [("+shuffler", None), ("+batch", "8"), ("cards.batches.1.color", '"red"')], "same-backs", "cards.batches"),
    ("541.3(b)(3)", [("+shuffler", None), ("+batch", "8"), ("cards.batches.1.design", '"waves"')], "same-backs", "cards.batches"),
    ("541.7", [("dealing.device", '"automated"')], "device", "dealing.device"),
    ("541.7", [("dealing.device", '"hand"')], "device", "dealing.device"),
    ("541.7", [("dealing.device", None)], "device", "dealing.device"),
    ("541.7", [("dealing.made-for-minibaccarat", "false")], "shoe-design", "dealing.made-for-minibaccarat"),
    ("541.8(b)", [("chip", "2")], "not-in-chips", "limits.*.minimum"),
    (
        "541.15",
        [("dealing.device", '"continuous"'), ("dealing.approved", "false"), ("dealing.procedures-approved", "true")],
        "not-approved",
        "dealing.approved",
    ),
    ("541.15", [("dealing.device", '"continuous"')], "not-approved", "dealing.procedures-approved"),
]

OUTSIDE = [
    ("tcp-1", "603a.17", [("dealing.base-white-inches", '"3.9"')], "shoe-base", "dealing.base-white-inches"),
    ("tcp-1", "603a.17", [("dealing.clear-sides", "false")], "shoe-sides", "dealing.clear-sides"),
    ("tcp-1", "603a.17", [("dealing.stop-inches", '"3/16"')], "shoe-stop", "dealing.stop-inches"),
    ("mb-1", "603a.17", [("dealing.lid-opaque-inches", "3")], "baccarat-shoe", "dealing.lid-opaque-inches"),
    ("mb-1", "603a.17", [("dealing.opaque-sides-and-back", "false")], "baccarat-shoe", "dealing.opaque-sides-and-back"),
    ("mb-1", "603a.17", [("dealing.holds-cards-forward", None)], "baccarat-shoe", "dealing.holds-cards-forward"),
    ("tcp-1", "461a.4", [("shuffler.kind", '"counting"'), ("shuffler.approved", "false")], "not-tested", "shuffler.approved"),
    ("tcp-1", "461a.4", [("dealing.device", '"automated"'), ("dealing.approved", "false")], "not-tested", "dealing.approved"),
]


@pytest.mark.parametrize(
    ("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in THREE_CARD_POKER]
)
def test_three_card_poker(cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    one_fault(casino / "tables" / "tcp-1.toml", changes, (cite, code, key), edit=edit)


@pytest.mark.parametrize(("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in MINIBACCARAT])
def test_minibaccarat(cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    one_fault(casino / "tables" / "mb-1.toml", changes, (cite, code, key), edit=edit)


@pytest.mark.parametrize(("table", "cite", "changes", "code", "key"), OUTSIDE)
def test_outside_sections(table: str, cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    one_fault(casino / "tables" / f"{table}.toml", changes, (cite, code, key), edit=edit)


def one_fault(path: Path, changes: list[Change], expected: tuple[str, str, str], *, edit: Edit) -> None:
    """One fault is one finding; only a chip that fits no limit is told for each limit."""
    edit(path, changes)
    checked = check_table(path)
    assert checked.unreadable == []
    findings = checked.report()
    told = {(str(finding.cite), finding.code, _starred(spot(finding).key)) for finding in findings}
    assert told == {(expected[0], expected[1], expected[2])} or told == {(expected[0], expected[1], _starred(expected[2]))}
    assert len(findings) == (3 if "*" in expected[2] else 1)
    assert {finding.kind for finding in findings} == {FindingKind.INSTALLATION}
    for finding in findings:
        at = spot(finding)
        assert at.file == str(path)
        line = path.read_text().splitlines()[at.line - 1]
        parts = at.key.replace("[", ".").replace("]", "").split(".")
        assert line.startswith("#") or any(part in line for part in parts), (line, at)


def _starred(key: str) -> str:
    parts = key.split(".")
    return f"limits.*.{parts[2]}" if parts[0] == "limits" and len(parts) == 3 and parts[1] in {"banker", "player", "tie", "*"} else key


# ---------------------------------------------------------------- on the boundaries, and within the law


@pytest.mark.parametrize(
    ("table", "changes"),
    [
        pytest.param("tcp-1", [("positions.numbers", "[1]")], marks=pytest.mark.law("565.2(a)")),
        pytest.param("tcp-1", [("layout.shows", '"logo"')], marks=pytest.mark.law("565.2(b)(1)")),
        pytest.param(
            "tcp-1", [("inscriptions.phrase", '"DEALER  plays with QUEEN HIGH or better!"')], marks=pytest.mark.law("565.2(b)(5)")
        ),
        pytest.param(
            "tcp-1",
            [("inscriptions.odds-on-layout", "[]"), ("inscriptions.odds-on-sign", '["ante", "play", "pair-plus", "ante-bonus"]')],
            marks=pytest.mark.law("565.2(c)"),
        ),
        pytest.param("tcp-1", [("tip-box.of-dealer", '"left"'), ("drop-box.of-dealer", '"right"')], marks=pytest.mark.law("565.2(d)")),
        pytest.param("tcp-1", [("+shuffler", None), ("+batch", "1")], marks=pytest.mark.law("565.3(b)")),
        pytest.param(
            "tcp-1", [("+shuffler", None), ("+batch", "1"), ("cards.batches.1.design", '"waves"')], marks=pytest.mark.law("565.3(b)(2)")
        ),
        pytest.param(
            "tcp-1",
            [("+shuffler", None), ("dealing.device", '"hand"'), ("dealing.approved", "false")],
            marks=pytest.mark.law("565.9(a)(1)"),
        ),
        pytest.param("tcp-1", [("dealing.device", '"automated"'), ("dealing.base-white-inches", None)], marks=pytest.mark.law("565.8(a)")),
        pytest.param("tcp-1", [("limits.ante.minimum", "500")], marks=pytest.mark.law("565.7(a)(1)")),
        pytest.param("tcp-1", [("chip", '"0.25"'), ("limits.ante.minimum", '"7.75"')], marks=pytest.mark.law("565.7(b)")),
        pytest.param("mb-1", [("cards.batches.0.decks", "6")], marks=pytest.mark.law("541.3(a)")),
        pytest.param("mb-1", [("cards.batches.0.decks", "8")], marks=pytest.mark.law("541.3(a)")),
        pytest.param("mb-1", [("+shuffler", None), ("cards.batches.0.decks", "6"), ("+batch", "6")], marks=pytest.mark.law("541.3(b)")),
        pytest.param("mb-1", [("+shuffler", None), ("+batch", "8")], marks=pytest.mark.law("541.3(b)")),
        pytest.param(
            "mb-1",
            [("vigorish.marked-with", '"coins"'), ("vigorish.buttons-kept", None), ("vigorish.rack-before-float", None)],
            marks=pytest.mark.law("541.2(d)"),
        ),
        pytest.param("mb-1", [("vigorish.buttons-kept", '"separate rack"')], marks=pytest.mark.law("541.2(d)")),
        pytest.param(
            "mb-1",
            [("dealing.device", '"continuous"'), ("dealing.procedures-approved", "true"), ("dealing.made-for-minibaccarat", None)],
            marks=pytest.mark.law("541.15"),
        ),
    ],
)
def test_what_the_law_allows(table: str, changes: list[Change], *, casino: Path, edit: Edit) -> None:
    path = casino / "tables" / f"{table}.toml"
    edit(path, changes)
    assert check_table(path).report() == ()


# ---------------------------------------------------------------- forms


@pytest.mark.parametrize(
    ("changes", "code", "key", "said"),
    [
        ([("positions.numbers", '"seven"')], "wrong-type", "positions.numbers", "a list of position numbers"),
        ([("layout.approved", '"yes"')], "wrong-type", "layout.approved", "the date of the approval"),
        ([("layout.shows", '"logos"')], "wrong-type", "layout.shows", 'Did you mean "logo"?'),
        ([("layout.areas.ante.at", '"every"')], "wrong-type", "layout.areas.ante.at", '"all", or'),
        ([("cards.batches.0.decks", "true")], "wrong-type", "cards.batches[0].decks", "a whole number"),
        ([("cards.batches.0.color", "[]")], "wrong-type", "cards.batches[0].color", "a list of texts"),
        ([("cards.batches.0.decks", "-1")], "wrong-type", "cards.batches[0].decks", "0 or more"),
        ([("chip", "0.5")], "wrong-type", "chip", "an amount in dollars"),
        ([("limits.ante.minimum", '"five"')], "wrong-type", "limits.ante.minimum", "an amount in dollars"),
        ([("dealing.stop-inches", '"1/0"')], "wrong-type", "dealing.stop-inches", "inches"),
        ([("inscriptions.odds-on-sign", '["antes"]')], "wrong-type", "inscriptions.odds-on-sign", "a list of the words"),
        ([("cards.batches.0", None), ("cards.preshuffled", "false\nbatches = 1")], "wrong-type", "cards.batches", "a list of tables"),
        ([("drop-box", None), ("chip", '1\n"drop-box" = "left"')], "wrong-type", "drop-box", "a table with approved, of-dealer, on"),
        ([("table", '""')], "wrong-type", "table", "a text in quotes"),
        ([("chip", "1\nshufler = 1")], "unknown-key", "shufler", "nearest is shuffler"),
        ([("drop-box.on", '"dealer\'s side"\nxyz = 1')], "unknown-key", "drop-box.xyz", "known here: approved, of-dealer, on"),
        ([("cards.batches.0.decks", "1\ncolour = 1")], "unknown-key", "cards.batches[0].colour", "nearest is color"),
        ([("+", "[limits.play]\nminimum = 5")], "unknown-key", "limits.play", ""),
    ],
)
def test_wrong_forms_and_unknown_keys_are_told_with_what_is_wanted(
    changes: list[Change], code: str, key: str, said: str, *, casino: Path, edit: Edit
) -> None:
    path = casino / "tables" / "tcp-1.toml"
    edit(path, changes)
    findings = check_table(path).report()
    assert [(finding.code, spot(finding).key, finding.cite) for finding in findings] == [(code, key, None)]
    assert said in findings[0].sentence
    assert key.rpartition(".")[2].split("[")[0] in path.read_text().splitlines()[spot(findings[0]).line - 1]


def test_all_faults_are_told_at_once_in_the_order_of_the_file(casino: Path, edit: Edit) -> None:
    path = casino / "tables" / "tcp-1.toml"
    edit(path, [("limits.ante.minimum", "600"), ("layout.shows", '"neither"'), ("tip-box", None), ("chip", '"1.001"')])
    findings = check_table(path).report()
    lines = [spot(finding).line for finding in findings]
    assert [finding.code for finding in findings] == ["no-box", "wrong-type", "no-name", "limits-crossed"]
    assert lines == sorted(lines)


@pytest.mark.parametrize("slug", MODULES)
def test_every_item_looks_at_a_key_that_the_file_may_have(slug: str) -> None:
    declared = game(slug).declared
    keys = {field.key for field in installation_fields(declared)}
    for item in chapter_rows(declared).items:
        assert any(key == item.key or key.startswith(f"{item.key}.") for key in keys), item.key
    assert all(field.form in Form and field.sample for field in installation_fields(declared))
