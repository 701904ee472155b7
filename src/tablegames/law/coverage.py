"""Coverage: where each paragraph is enacted, and which tests hold it, found by reading the code without running it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tablegames.law.cite import Cite, CiteError, all_cites
from tablegames.law.scan import Place, Pointer, cites_in, marks_in
from tablegames.law.treatment import Treatment, treated, treatments

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

FINISHED = ("535", "541", "561", "563", "565", "641a", "643a")
PACKAGE = Path(__file__).parents[1]
TESTS = PACKAGE.parents[1] / "tests"


@dataclass(frozen=True, slots=True)
class ChapterCoverage:
    """What a chapter still lacks."""

    number: str
    entries: tuple[Cite, ...]
    untreated: tuple[Cite, ...]
    untested: tuple[Cite, ...]
    unenacted: tuple[Cite, ...]

    @property
    def is_complete(self) -> bool:
        """Whether every paragraph is treated, and held by a test where a test must hold it."""
        return not self.untreated and not self.untested


@dataclass(frozen=True, slots=True)
class Coverage:
    """What is treated, enacted and tested, over all entries."""

    enacted: Mapping[Cite, tuple[Place, ...]]
    tested: Mapping[Cite, tuple[Place, ...]]
    wrong: tuple[str, ...]
    has_tests: bool

    @property
    def treatment_counts(self) -> dict[str, int]:
        """How many entries have each treatment; an entry with two treatments counts under both."""
        kinds = Counter(kind for cite in all_cites() if (entry := treated(cite)) is not None for kind in entry.treatments)
        return {kind.value: kinds[kind] for kind in Treatment}

    @property
    def untreated(self) -> tuple[Cite, ...]:
        """The entries without a treatment."""
        return tuple(cite for cite in all_cites() if treated(cite) is None)

    @property
    def untested(self) -> tuple[Cite, ...]:
        """The treated entries that a test must hold and none does."""
        return tuple(cite for cite in _to_be_held() if cite not in self.tested)

    @property
    def unenacted(self) -> tuple[Cite, ...]:
        """The treated entries that no code points at, though something should enact them."""
        return tuple(cite for cite in _to_be_held() if cite not in self.enacted)

    def of_chapter(self, number: str) -> ChapterCoverage:
        """What one chapter still lacks."""
        entries = tuple(cite for cite in all_cites() if cite.chapter == number)
        return ChapterCoverage(
            number=number,
            entries=entries,
            untreated=tuple(cite for cite in self.untreated if cite in entries),
            untested=tuple(cite for cite in self.untested if cite in entries),
            unenacted=tuple(cite for cite in self.unenacted if cite in entries),
        )

    def document(self) -> dict[str, object]:
        """The JSON document of `tablegames law --coverage --format json`."""
        return {
            "entries": len(all_cites()),
            "treatments": self.treatment_counts,
            "untreated": [str(cite) for cite in self.untreated],
            "untested": [str(cite) for cite in self.untested],
        }


def coverage(*, tests: Path | None = None, package: Path = PACKAGE) -> Coverage:
    """Scan the package, and the tests beside the repository that this file stands in, or in the folder given."""
    folder = TESTS if tests is None else tests
    root = package.parents[1]
    sources = (path for path in sorted(package.rglob("*.py")) if path.relative_to(package).parts[0] != "law")
    enacted, wrong_cites = _sorted_out(found for path in sources for found in cites_in(path, file=_shown(path, root)))
    files = sorted(folder.rglob("*.py")) if folder.is_dir() else []
    tested, wrong_marks = _sorted_out(found for path in files for found in marks_in(path, file=_shown(path, folder.parent)))
    return Coverage(enacted=enacted, tested=tested, wrong=(*wrong_cites, *wrong_marks), has_tests=folder.is_dir())


def _sorted_out(pointers: Iterable[Pointer]) -> tuple[dict[Cite, tuple[Place, ...]], list[str]]:
    """The places of each cite in the order of the texts, and a sentence for each text that names nothing."""
    places: dict[Cite, list[Place]] = {}
    wrong = []
    for pointer in pointers:
        try:
            places.setdefault(Cite.parse(pointer.text), []).append(pointer.place)
        except CiteError as error:
            wrong.append(f"{pointer.place}: {error.sentence}")
    return {cite: tuple(places[cite]) for cite in sorted(places)}, wrong


def _shown(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()


def finished(*, tests: Path | None = None) -> tuple[ChapterCoverage, ...]:
    """The finished chapters, each with what it lacks, which should be nothing."""
    found = coverage(tests=tests)
    return tuple(found.of_chapter(number) for number in FINISHED)


def _to_be_held() -> Iterator[Cite]:
    return (cite for number in FINISHED for cite, entry in treatments(number).items() if entry.is_held)
