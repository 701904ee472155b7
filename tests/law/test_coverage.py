"""Coverage is read from the code and the tests without running them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tablegames.law import Cite, all_cites
from tablegames.law.coverage import FINISHED, coverage, finished
from tablegames.law.treatment import treatments, written

if TYPE_CHECKING:
    from pathlib import Path

GAME = """
from tablegames.law import Cite, chapter
P = chapter("565")
OTHER: object = chapter("643a", edition="2019")
FIRST = P["1"]
def decisions():
    yield P["11(b)"], OTHER["10(a)"]
    return chapter("541")["14(d)"], Cite.parse("565.13(c)")
NAMES = {"1": 1}
WRONG = P["99(z)"], NAMES["1"], chapter(FIRST)["1"], chapter("999")["1"]
"""

MARKS = """
import pytest
pytestmark = pytest.mark.law("565.1")
IDS = ["565.2(a)", "565.2(b)"]
CASES = [(1, "565.12(a)", ("565.12(b)", "565.12(c)")), (2, "565.12(d)", ())]
BY_ID = {"565.13(a)": 1, "565.13(b)": 2}
PARAMS = [pytest.param(3, marks=pytest.mark.law("565.11(a)", "565.11(b)")), pytest.param(4, marks=[pytest.mark.law(IDS[0])])]
@pytest.mark.law(*IDS)
class TestTable:
    @pytest.mark.law("565.3(a)")
    def test_deck(self): pass
@pytest.mark.parametrize("n", PARAMS)
def test_params(n): pass
@pytest.mark.parametrize("n", [pytest.param(n, marks=pytest.mark.law(cite, *more)) for n, cite, more in CASES])
def test_cases(n): pass
@pytest.mark.parametrize("n", [pytest.param(n, marks=pytest.mark.law(cite)) for cite, n in BY_ID.items()])
def test_items(n): pass
@pytest.mark.parametrize("n", [pytest.param(case, marks=pytest.mark.law(case[1], *case[2])) for case in CASES])
def test_index(n): pass
COMPUTED = [("565.13(c)", f"{IDS[0]}.x"), (IDS[1], "nothing that can be read"), *CASES, ("565.13(d)", [BY_ID, "text"])]
@pytest.mark.parametrize("n", [pytest.param(n, marks=pytest.mark.law(cite)) for cite, n in COMPUTED])
def test_computed(n): pass
@pytest.mark.slow
@pytest.mark.law("565.99(z)")
def test_wrong(): pass
@pytest.mark.law(test_wrong())
def test_unreadable(): pass
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    package = tmp_path / "src" / "tablegames"
    for folder in (package / "games", package / "law", tmp_path / "tests" / "games"):
        folder.mkdir(parents=True)
    (package / "games" / "toy.py").write_text(GAME, encoding="utf-8")
    (package / "law" / "ignored.py").write_text(GAME.replace("11(b)", "11(c)"), encoding="utf-8")
    (tmp_path / "tests" / "games" / "test_toy.py").write_text(MARKS, encoding="utf-8")
    return tmp_path


def test_enactments_are_found_with_their_place(tree: Path) -> None:
    found = coverage(tests=tree / "tests", package=tree / "src" / "tablegames")
    assert [str(cite) for cite in found.enacted] == ["565.1", "565.11(b)", "565.13(c)", "541.14(d)", "643a.10@2019(a)"]
    (place,) = found.enacted[Cite.parse("565.11(b)")]
    assert str(place) == "src/tablegames/games/toy.py:7"
    assert place.name == "decisions"


def test_marks_are_found_wherever_they_stand(tree: Path) -> None:
    found = coverage(tests=tree / "tests", package=tree / "src" / "tablegames")
    assert [str(cite) for cite in found.tested] == [
        "565.1", "565.2(a)", "565.2(b)", "565.3(a)", "565.11(a)", "565.11(b)",
        "565.12(a)", "565.12(b)", "565.12(c)", "565.12(d)", "565.13(a)", "565.13(b)",
        "565.13(c)", "565.13(d)",
    ]  # fmt: skip
    (deck,) = found.tested[Cite.parse("565.3(a)")]
    assert (deck.file, deck.name) == ("tests/games/test_toy.py", "TestTable.test_deck")
    assert len(found.tested[Cite.parse("565.2(a)")]) == 2
    assert len(found.tested[Cite.parse("565.12(b)")]) == 2


def test_a_mark_or_cite_that_names_nothing_is_told(tree: Path) -> None:
    found = coverage(tests=tree / "tests", package=tree / "src" / "tablegames")
    assert len(found.wrong) == 2
    assert all("99(z)" in sentence for sentence in found.wrong)


def test_without_a_tests_folder_everything_is_untested(tree: Path) -> None:
    found = coverage(tests=tree / "nowhere", package=tree / "src" / "tablegames")
    assert not found.has_tests
    assert len(found.untested) == sum(entry.is_held for number in FINISHED for entry in treatments(number).values())


def test_the_document_counts_every_entry(tree: Path) -> None:
    found = coverage(tests=tree / "tests", package=tree / "src" / "tablegames")
    document = found.document()
    assert list(document) == ["entries", "treatments", "untreated", "untested"]
    assert document["entries"] == 861
    assert len(found.untreated) == 861 - sum(len(treatments(number)) for number in written())
    assert set(found.untreated).isdisjoint(found.untested)
    assert set(found.treatment_counts) == {"rule", "choice", "conduct", "equipment", "definition", "note"}
    assert "565.11(b)" not in document["untested"]  # type: ignore[operator]
    assert "565.11(c)" in document["untested"]  # type: ignore[operator]


def test_a_chapter_counts_the_entries_of_all_its_editions(tree: Path) -> None:
    found = coverage(tests=tree / "tests", package=tree / "src" / "tablegames").of_chapter("643a")
    assert len(found.entries) == 171
    assert Cite.parse("643a.10@2019(b)") in found.entries
    assert found.untreated == ()


def test_a_chapter_is_complete_when_nothing_is_lacking(tree: Path) -> None:
    ids = ", ".join(repr(str(cite)) for cite in all_cites() if cite.chapter == "565")
    (tree / "tests" / "test_all.py").write_text(f"import pytest\npytestmark = pytest.mark.law({ids})\n", encoding="utf-8")
    found = {chapter.number: chapter for chapter in finished(tests=tree / "tests")}
    assert tuple(found) == FINISHED
    assert found["565"].is_complete
    assert not found["541"].is_complete
    assert found["541"].untreated == ()


def test_no_cite_in_the_code_and_no_mark_names_a_paragraph_that_does_not_exist() -> None:
    assert coverage().wrong == ()
