"""House ways in a submission: a packaged one by its name, or one's own, written out or in a file beside it, with its faults by line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tablegames import house_way
from tablegames.house_way import HouseWay
from tablegames.house_way import check as proof
from tablegames.submission import FaultsError, check_submission, load_setup, terms_from
from tablegames.submission.check import Filed
from tablegames.submission.explain import explain_submission
from tablegames.submission.house_way import fails
from tablegames.submission.report import spot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.submission.faults import Edit

POKER, TILES = "pai-gow-poker", "pai-gow"
STATUTORY = house_way.packaged("statutory").text
MINE = """house way "Mine" for pai-gow-poker
# for people
no pair: low the second and third highest cards
otherwise:
    low the best two cards that can be played
"""
BAD = MINE.replace("the second and third", "teh second").replace("the best two cards", "the better cards")
Told = tuple[str, str, str, int]


@pytest.fixture(autouse=True)
def a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A smaller part of the hands of cards is put to each way that is filed, which is enough to find what is wrong with these."""
    monkeypatch.setattr(proof, "_PARTS", 150)


def told(path: Path) -> list[Told]:
    """Give paragraph, code, file and line of all that is found."""
    findings = check_submission(path).report()
    assert all(spot(finding).key.startswith("house-way") for finding in findings)
    return [(str(finding.cite), finding.code, spot(finding).file, spot(finding).line) for finding in findings]


def of_tiles(old: str, new: str) -> str:
    """Give the statutory way with some of its words changed."""
    assert old in STATUTORY
    return STATUTORY.replace(old, new)


def in_a_file(casino: Path, slug: str, text: str, *, edit: Edit) -> Path:
    """File a way that lies beside the submission."""
    (casino / "my-way.txt").write_text(text, encoding="utf-8")
    edit(casino / f"{slug}.toml", [("house-way", '{ file = "my-way.txt" }')])
    return casino / f"{slug}.toml"


# ---------------------------------------------------------------- one's own


@pytest.mark.law("561.13(d)")
def test_a_way_of_ones_own_in_a_file_becomes_part_of_the_terms(casino: Path, edit: Edit) -> None:
    path = in_a_file(casino, POKER, MINE, edit=edit)
    assert told(path) == []
    assert load_setup(path).terms.word("house-way") == MINE
    assert told(casino) == []


@pytest.mark.law("561.13(d)")
@pytest.mark.parametrize("written", [f"'''\n{MINE}'''", f"'''{MINE}'''", json.dumps(MINE)], ids=["below", "behind", "escaped"])
def test_a_way_of_ones_own_is_written_out(written: str, casino: Path, edit: Edit) -> None:
    path = casino / f"{POKER}.toml"
    edit(path, [("house-way", written)])
    assert told(path) == []
    terms = load_setup(path).terms
    assert terms.word("house-way") == MINE
    assert terms_from(POKER, {"house-way": MINE}) == terms


@pytest.mark.parametrize("newline", ["\r\n", "\n"])
def test_a_file_may_end_its_lines_as_it_likes(newline: str, casino: Path, edit: Edit) -> None:
    path = in_a_file(casino, POKER, "", edit=edit)
    (casino / "my-way.txt").write_bytes(b"\xef\xbb\xbf" + MINE.replace("\n", newline).encode())
    assert told(path) == []
    assert load_setup(path).terms.word("house-way") == MINE


@pytest.mark.law("535.10(d)")
def test_a_way_that_completes_the_law_of_tiles_may_be_filed(casino: Path, edit: Edit) -> None:
    more = "a pair, Wong or Gong, with 6-6 and 1-1: play the highest pair, Wong or Gong, then the highest Low hand"
    text = of_tiles("== A pair, Wong or Gong", f"{more}\n== A pair, Wong or Gong")
    assert told(in_a_file(casino, TILES, text, edit=edit)) == []


# ---------------------------------------------------------------- its faults, by file and line


@pytest.mark.law("561.13(d)")
def test_problems_of_a_text_are_told_with_its_file_and_line(casino: Path, edit: Edit) -> None:
    path = in_a_file(casino, POKER, BAD, edit=edit)
    mine = str(casino / "my-way.txt")
    assert told(path) == [("561.13(d)", "house-way-text", mine, 3), ("561.13(d)", "house-way-text", mine, 4)]


@pytest.mark.law("561.13(d)")
@pytest.mark.parametrize(("break_", "shift"), [("\n", 0), ("", -1)])
def test_problems_of_a_text_that_is_written_out_are_told_with_the_line_of_the_submission(
    break_: str, shift: int, casino: Path, edit: Edit
) -> None:
    path = casino / f"{POKER}.toml"
    edit(path, [("house-way", f"'''{break_}{BAD}'''")])
    at = next(number for number, line in enumerate(path.read_text().splitlines(), 1) if "teh second" in line)
    assert told(path) == [("561.13(d)", "house-way-text", str(path), at), ("561.13(d)", "house-way-text", str(path), at + 1)]
    first = next(number for number, line in enumerate(path.read_text().splitlines(), 1) if "house-way" in line)
    assert at - first == 3 + shift


@pytest.mark.law("561.13(d)")
def test_a_text_on_one_line_has_the_line_of_its_key(casino: Path, edit: Edit) -> None:
    path = casino / f"{POKER}.toml"
    edit(path, [("house-way", json.dumps(BAD))])
    at = next(number for number, line in enumerate(path.read_text().splitlines(), 1) if line.startswith('"house-way"'))
    assert {line for *_, line in told(path)} == {at}


@pytest.mark.parametrize(("slug", "text", "cite"), [(POKER, STATUTORY, "561.13(d)"), (TILES, MINE, "535.10(d)")], ids=["tiles", "cards"])
@pytest.mark.law("561.13(d)", "535.10(d)")
def test_a_way_for_the_other_game(slug: str, text: str, cite: str, *, casino: Path, edit: Edit) -> None:
    path = in_a_file(casino, slug, text, edit=edit)
    assert told(path) == [(cite, "house-way-game", str(casino / "my-way.txt"), 1)]


@pytest.mark.parametrize(
    ("value", "cite", "code"),
    [
        ('{ file = "none.txt" }', "561.13(d)", "house-way-file"),
        ('{ file = "" }', "561.13(d)", "house-way-file"),
        ('{ file = "a\\u0000b" }', "561.13(d)", "house-way-file"),
        ('{ file = "binary.txt" }', "561.13(d)", "house-way-file"),
        ('{ file = "long.txt" }', "561.13(d)", "house-way-text"),
        ('{ file = "empty.txt" }', "561.13(d)", "house-way-text"),
        ("{ file = 1 }", "None", "wrong-type"),
        ('{ text = "house way" }', "None", "wrong-type"),
        ("{}", "None", "wrong-type"),
        ('["foxwoods"]', "None", "wrong-type"),
        ("true", "None", "wrong-type"),
        ("7", "None", "wrong-type"),
        ('""', "561.13(d)", "no-such-answer"),
    ],
)
def test_what_is_no_house_way(value: str, cite: str, code: str, *, casino: Path, edit: Edit) -> None:
    (casino / "binary.txt").write_bytes(b"\xff\xfe")
    (casino / "long.txt").write_text("# x\n" * 100_000)
    (casino / "empty.txt").write_text("\n")
    path = casino / f"{POKER}.toml"
    edit(path, [("house-way", value)])
    assert [row[:2] for row in told(path)] == [(cite, code)]
    assert all(str(finding).isprintable() for finding in check_submission(path).report())


def test_answers_that_come_from_no_file_name_none() -> None:
    with pytest.raises(FaultsError, match="no folder is known in which it lies"):
        terms_from(POKER, {"house-way": {"file": "my-way.txt"}})


# ---------------------------------------------------------------- ways that do not serve, or are against the law


@pytest.mark.parametrize(
    ("cite", "old", "new"),
    [
        pytest.param(cite, old, new, marks=pytest.mark.law(cite))
        for cite, old, new in [
            ("535.10(d)(1)", "the Supreme Pair: play the Supreme Pair", "the Supreme Pair: play the highest Low hand"),
            (
                "535.10(d)(2)",
                "play the highest pair, Wong or Gong, then the highest Low hand",
                "play the highest tile with the lowest tile",
            ),
            ("535.10(d)(3)", "play the most High points, then the highest Low hand", "play the highest tile with the lowest tile"),
            ("535.10(d)(4)", "otherwise: play the highest tile with the lowest tile", "otherwise: play the highest Low hand"),
        ]
    ],
)
def test_a_way_that_contradicts_what_every_dealer_complies_with(cite: str, old: str, new: str, *, casino: Path, edit: Edit) -> None:
    text = of_tiles(old, new)
    path = in_a_file(casino, TILES, text, edit=edit)
    line = next(number for number, words in enumerate(text.splitlines(), 1) if new in words)
    assert told(path) == [(cite, "house-way-contradicts", str(casino / "my-way.txt"), line)]
    [finding] = check_submission(path).report()
    assert str(finding).count("R100") == 1


@pytest.mark.law("535.10(d)")
def test_a_packaged_way_that_another_place_uses_may_contradict_the_law_here(casino: Path, edit: Edit) -> None:
    path = casino / f"{TILES}.toml"
    edit(path, [("house-way", '"canberra"')])
    found = told(path)
    assert {row[1] for row in found} == {"house-way-contradicts"}
    assert {row[0] for row in found} <= {f"535.10(d)({number})" for number in range(1, 5)}
    assert len({row[2:] for row in found}) == 1


@pytest.mark.law("535.10(d)")
def test_a_way_that_leaves_hands_of_tiles_unset(casino: Path, edit: Edit) -> None:
    path = in_a_file(casino, TILES, of_tiles("otherwise: play the highest tile with the lowest tile", "# nothing more"), edit=edit)
    assert [row[:2] for row in told(path)] == [("535.10(d)", "house-way-fails")]


@pytest.mark.parametrize(
    ("rules", "cite", "code", "line"),
    [
        pytest.param("otherwise: low the two highest cards", "561.13(a)", "house-way-foul", 2, marks=pytest.mark.law("561.13(a)")),
        pytest.param(
            "no pair: low the second and third highest cards", "561.13(d)", "house-way-fails", 1, marks=pytest.mark.law("561.13(d)")
        ),
    ],
)
def test_a_way_that_sets_cards_wrongly_or_not_at_all(rules: str, cite: str, code: str, line: int, *, casino: Path, edit: Edit) -> None:
    path = in_a_file(casino, POKER, f'house way "Mine" for pai-gow-poker\n{rules}\n', edit=edit)
    assert told(path) == [(cite, code, str(casino / "my-way.txt"), line)]


@pytest.mark.parametrize(("slug", "name"), [(POKER, "foxwoods"), (TILES, "statutory")])
def test_a_packaged_way_that_is_written_out_serves_as_well(slug: str, name: str) -> None:
    way = house_way.packaged(name)
    assert fails(way) == ()
    own = house_way.parse(way.text + "# ours\n", game=slug)
    assert isinstance(own, HouseWay)
    assert fails(own) == ()


# ---------------------------------------------------------------- explained


def explained(path: Path) -> str:
    [filed] = check_submission(path).filed
    assert isinstance(filed, Filed)
    return next(said.answer for said in explain_submission(filed) if said.key == "house-way")


def test_a_packaged_way_is_named_and_ones_own_given_rule_by_rule(casino: Path, edit: Edit) -> None:
    assert explained(casino / f"{TILES}.toml").startswith("statutory: “Statutory”, as it comes with tablegames")
    said = explained(in_a_file(casino, POKER, MINE, edit=edit))
    assert said == (
        "“Mine”, written out: (1) no pair: low the second and third highest cards; (2) otherwise: low the best two cards that can be played"
    )
