"""House ways in a Rules Submission: the name of a packaged one, the text of one's own, or the file that it stands in."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames import house_way
from tablegames.house_way import PACKAGED, PAI_GOW_POKER, Flaw, HouseWay, Problem, Rule
from tablegames.house_way.check import P535, P561, Fault, check
from tablegames.house_way.language import LARGEST_TEXT
from tablegames.law import Cite, Finding
from tablegames.procedure.words import upper
from tablegames.ranking.classes import each_class
from tablegames.submission.fields import shown_value
from tablegames.submission.found import Noting

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tablegames.equipment.cards import Card
    from tablegames.rules import Choice

FILE: Final = "file"
_PARTS: Final = 24
_MOST_BYTES: Final = 4 * LARGEST_TEXT + 4  # more characters than a house way may have, whatever their length


class Fails(NamedTuple):
    """Where a house way does not serve: the rule, the code of the finding, its paragraph, a sentence."""

    rule: Rule | None
    code: str
    cite: Cite
    sentence: str


# ---------------------------------------------------------------- what is wrong with a way that can be read


@lru_cache(maxsize=32)
def fails(way: HouseWay) -> tuple[Fails, ...]:
    """Find where a house way does not serve every hand, or sets one as the law does not allow.

    A way for tiles is put to all hands. One for cards that does not come with tablegames is put to every twenty-fourth kind of
    hand, some 12,000, which takes a second; `tablegames house-way check` proves it over all.
    """
    if way.game == PAI_GOW_POKER:
        return () if is_packaged(way) else tuple(_fails_of_cards(way))
    return tuple(_fails_of_tiles(way))


def is_packaged(way: HouseWay) -> bool:
    """Tell whether a way comes with tablegames."""
    return any(way == house_way.packaged(name) for name in PACKAGED[way.game])


def _fails_of_tiles(way: HouseWay) -> Iterator[Fails]:
    for found in check(way).faults:
        said = found.sentence.replace(" (Reading R100)", "")  # who tells a finding names the readings of its paragraph
        said += f" Such as {_shown(found.examples[0])}." if found.examples else ""
        if found.fault is Fault.CONTRADICTS:
            yield Fails(found.rule, code="house-way-contradicts", cite=found.cite, sentence=said)
        elif found.fault is not Fault.UNREACHED:
            yield Fails(found.rule, code="house-way-fails", cite=found.cite, sentence=said)


def _fails_of_cards(way: HouseWay) -> Iterator[Fails]:
    """Give the first hand at which each rule fails, in each way of failing."""
    found: set[tuple[int, Flaw]] = set()
    for hand in each_class(part=0, parts=_PARTS):
        rule, flaw = way.set(hand.cards)[2:]
        if flaw is None or (rule.number, flaw) in found:
            continue
        found.add((rule.number, flaw))
        said = _FLAWS[flaw].format(rule=rule.cite, cards=_shown(hand.cards))
        if flaw is Flaw.FOUL:
            yield Fails(rule, code="house-way-foul", cite=P561["13(a)"], sentence=said)
        else:
            yield Fails(rule if rule.number else None, code="house-way-fails", cite=P561["13(d)"], sentence=said)


_FLAWS: Final = {
    Flaw.GAP: "No rule says how {cards} are set.",
    Flaw.IMPOSSIBLE: "The house way asks for two hands that cannot be made of {cards}: {rule}.",
    Flaw.AMBIGUOUS: "The words fit two different Low hands of {cards}: {rule}.",
    Flaw.FOUL: "The Low hand ranks above the High hand of {cards}: {rule}.",
}


def _shown(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


# ---------------------------------------------------------------- reading the answer


@dataclass(frozen=True, slots=True)
class WayReader(Noting):
    """Reads the answer to the choice of a house way: the text itself becomes part of the terms."""

    def take(self, choice: Choice, value: object) -> None:
        """Take a name, a text, or the file of one."""
        if isinstance(value, dict) and set(value) == {FILE} and isinstance(value[FILE], str):
            self.file(choice, value[FILE])
        elif isinstance(value, str) and house_way.is_text(value):
            self.own(choice, value)
        elif isinstance(value, str):
            self.named(choice, value.strip())
        else:
            self.blame((choice.key,), "wrong-type", cite=None, sentence=f"{shown_value(value)} does not fit here: {wanted(self.slug)}.")

    @property
    def slug(self) -> str:
        """The game that the way is wanted for."""
        return self.declared.slug

    @property
    def cite(self) -> Cite:
        """The paragraph by which the way is filed."""
        return P561["13(d)"] if self.slug == PAI_GOW_POKER else P535["10(d)"]

    def named(self, choice: Choice, name: str) -> None:
        """Take a packaged way."""
        if name in PACKAGED[self.slug]:
            self.found.answers[choice.key] = name
            self.judge(choice, house_way.packaged(name))
            return
        other = next((slug for slug, names in PACKAGED.items() if name in names), "")
        if other:
            self.blame((choice.key,), "house-way-game", cite=self.cite, sentence=f"{name} is a house way for {other}, not for {self.slug}.")
            return
        near = get_close_matches(name[:40], PACKAGED[self.slug], n=1)
        guess = f" Did you mean {near[0]}?" if near else ""
        sentence = f"{choice.title}: {shown_value(name)} is no packaged house way. {upper(wanted(self.slug))} is wanted.{guess}"
        self.blame((choice.key,), "no-such-answer", cite=self.cite, sentence=sentence)

    def own(self, choice: Choice, text: str, *, file: Path | None = None) -> None:
        """Take the text of a way of one's own."""
        text = text.replace("\r\n", "\n")
        read = house_way.parse(text)
        if isinstance(read, HouseWay) and read.game != self.slug:
            problem = Problem(1, f"This house way is for {read.game}, and one for {self.slug} is wanted.")
            self.blame_text(choice, problem, code="house-way-game", cite=self.cite, text=text, file=file)
        elif isinstance(read, HouseWay):
            self.found.answers[choice.key] = text
            self.judge(choice, read, file=file)
        else:
            for problem in read:
                self.blame_text(choice, problem, code="house-way-text", cite=self.cite, text=text, file=file)

    def file(self, choice: Choice, name: str) -> None:
        """Take the way that stands in a file, which lies beside the submission's."""
        path = None if self.source.folder is None else self.source.folder / name
        text = "no folder is known in which it lies" if path is None else _read(path)
        if isinstance(text, str):
            self.blame((choice.key, FILE), "house-way-file", cite=self.cite, sentence=f"{shown_value(name)} cannot be read: {text}.")
        else:
            self.own(choice, text.words, file=path)

    def judge(self, choice: Choice, way: HouseWay, *, file: Path | None = None) -> None:
        """Find where the way does not serve, or is against the law: rule by rule; of a packaged one, paragraph by paragraph."""
        found = fails(way)
        if file is None and way.text != self.found.answers[choice.key]:
            for failing in {failing.cite: failing for failing in reversed(found)}.values():
                self.blame((choice.key,), failing.code, cite=failing.cite, sentence=failing.sentence)
            return
        for failing in found:
            problem = Problem(1 if failing.rule is None else failing.rule.line, failing.sentence)
            self.blame_text(choice, problem, code=failing.code, cite=failing.cite, text=way.text, file=file)

    def blame_text(self, choice: Choice, problem: Problem, *, code: str, cite: Cite, text: str, file: Path | None) -> None:
        """Note a fault at a line of the way's text, in its own file or in the submission's."""
        path = (*self.prefix, choice.key)
        if file is not None:
            where = f"{file}:{problem.line} {choice.key}"
            self.found.findings.append(Finding(code, cite, problem.sentence, self.source.kind, where))
            return
        where = f"{self.source.name}:{self.source.line_within(path, text, number=problem.line)} {choice.key}"
        self.found.findings.append(Finding(code, cite, problem.sentence, self.source.kind, where))


class _Text(NamedTuple):
    """What stands in a file."""

    words: str


def _read(path: Path) -> _Text | str:
    """Give what stands in a file, or say why it cannot be read."""
    try:
        with path.open("rb") as stream:
            return _Text(stream.read(_MOST_BYTES).decode("utf-8-sig"))
    except UnicodeDecodeError:
        return "this is no text in UTF-8"
    except (OSError, ValueError) as error:
        return str(getattr(error, "strerror", None) or error)


def wanted(slug: str) -> str:
    """Say what may be answered."""
    return f'a packaged house way ({", ".join(PACKAGED[slug])}), the text of one, or {{ file = "my-way.txt" }}'
