"""No text of any drawing passes the edge of its box, or lies on another one: by the widths that the drawing itself reckons with."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from tests.helpers.setups import everything, setups_of
from tests.web.test_draw import SVG, drawn_at, empty, full, parts, words

import tablegames.web
from tablegames.games import MODULES, game
from tablegames.rules import ODDS_KINDS, ChoiceKind
from tablegames.web.draw.layout import block_of, payouts
from tablegames.web.draw.svg import across
from tablegames.web.draw.table import draw_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree import ElementTree as ET

    from tablegames.person.view import TableView
    from tablegames.rules import Setup

SHEET = (Path(tablegames.web.__file__).parent / "static/table.css").read_text(encoding="utf-8")
EDGE = {"wide": (12.0, 1188.0), "narrow": (12.0, 348.0)}
"""The felt, from left to right."""
ARC = (240.0, 960.0)
ON_GROUND_OF_THEIR_OWN = frozenset({"hand", "tag", "amount", "meter"})
SLUGS = tuple(MODULES)


class Style(NamedTuple):
    """How a text is set."""

    size: float
    spacing: float = 0
    anchor: str = "middle"
    is_bold: bool = False

    def across(self, line: str) -> float:
        return across(line, size=self.size, spacing=self.spacing, is_bold=self.is_bold)


@cache
def rules() -> tuple[tuple[tuple[str, ...], dict[str, Any]], ...]:
    """What the sheet says of texts: selectors by their parts, and what they set; the less particular ones first."""
    found = []
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", SHEET, flags=re.DOTALL)):
        told: dict[str, Any] = {}
        if size := re.search(r"font(?:-size)?:[^;]*?([\d.]+)px", body):
            told["size"] = float(size[1])
        if spacing := re.search(r"letter-spacing: (-?[\d.]+)", body):
            told["spacing"] = float(spacing[1])
        if anchor := re.search(r"text-anchor: (\w+)", body):
            told["anchor"] = anchor[1]
        if weight := re.search(r"font(?:-weight)?:(?: italic)? (\d00)\b", body):
            told["is_bold"] = int(weight[1]) >= 600
        found += [(tuple(selector.split()), told) for selector in selectors.split(",")]
    return tuple(sorted(found, key=lambda rule: sum(part.count(".") for part in rule[0])))


def is_of(element: ET.Element, compound: str) -> bool:
    tag, *classes = compound.split(".")
    return tag in {"", element.tag.removeprefix(SVG)} and set(classes) <= set((element.get("class") or "").split())


def style_of(element: ET.Element, above: tuple[ET.Element, ...]) -> Style:
    key = element.tag, element.get("class"), element.get("font-size"), tuple(one.get("class") for one in above)
    if key not in STYLES:
        STYLES[key] = _style_of(element, above)
    return STYLES[key]


def _style_of(element: ET.Element, above: tuple[ET.Element, ...]) -> Style:
    style = Style(float(element.get("font-size") or 16))
    for selector, told in rules():
        if is_of(element, selector[-1]) and all(any(is_of(one, part) for one in above) for part in selector[:-1]):
            style = style._replace(**told)
    return style


STYLES: dict[object, Style] = {}


class Printed(NamedTuple):
    """A text of a drawing: from where to where it goes at the most, its foot, its size, and its box."""

    words: str
    left: float
    right: float
    y: float
    size: float
    box: tuple[float, float]
    is_on_own_ground: bool

    @property
    def top(self) -> float:
        return self.y - 0.7 * self.size


class Place(NamedTuple):
    """Where a group lies in the drawing."""

    x: float = 0
    y: float = 0
    scale: float = 1

    def moved(self, element: ET.Element) -> Place:
        moved = re.match(r"translate\((-?[\d.]+) (-?[\d.]+)\)(?: scale\(([\d.]+)\))?", element.get("transform") or "")
        x, y, scale = (float(moved[1]), float(moved[2]), float(moved[3] or 1)) if moved else (0.0, 0.0, 1.0)
        if element.tag == f"{SVG}svg":
            x, y = float(element.get("x") or 0), float(element.get("y") or 0)
        return Place(self.x + x * self.scale, self.y + y * self.scale, self.scale * scale)


class Reader:
    """Reads the texts of one drawing."""

    def __init__(self, drawing: ET.Element, kind: str) -> None:
        self.kind = kind
        self.by_id = {one.get("id"): one for one in drawing.iter() if one.get("id")}
        self.found = list(self.read(drawing, Place(), (), EDGE[kind]))

    def read(self, element: ET.Element, at: Place, above: tuple[ET.Element, ...], edge: tuple[float, float]) -> Iterator[Printed]:
        rects = []
        above = (*above, element)
        for child in element:
            place = at.moved(child)
            if child.tag == f"{SVG}rect":
                rects.append(child)
            elif child.tag == f"{SVG}text":
                yield from self.printed(child, at, above, box_of(child, rects, at, edge))
            elif child.tag == f"{SVG}use" and "position" in (child.get("href") or ""):
                yield from self.read(self.by_id[(child.get("href") or "")[1:]], place, above, edge)
            elif child.tag == f"{SVG}svg":
                yield from self.read(child, place, above, (place.x, place.x + float(child.get("width") or 0) * place.scale))
            elif child.tag == f"{SVG}g" and not is_of(child, ".card"):
                yield from self.read(child, place, above, edge)

    def printed(self, text: ET.Element, at: Place, above: tuple[ET.Element, ...], box: tuple[float, float]) -> Iterator[Printed]:
        style = style_of(text, above)
        wide = style.across(text.text or "")
        for part in text:
            inner = style_of(part, (*above, text)) if part.tag == f"{SVG}tspan" else style
            wide += inner.across("".join(part.itertext()))
        wide = float(text.get("textLength") or wide) * at.scale
        x, y = at.x + float(text.get("x") or 0) * at.scale, at.y + float(text.get("y") or 0) * at.scale
        path = text.find(f"{SVG}textPath")
        if path is not None:
            yield from on_arc(words(text), self.by_id[(path.get("href") or "")[1:]], style, wide)
            return
        left = {"start": x, "middle": x - wide / 2, "end": x - wide}[style.anchor]
        is_own = any(set((one.get("class") or "").split()) & ON_GROUND_OF_THEIR_OWN for one in above)
        yield Printed(words(text), left, left + wide, y, style.size * at.scale, box, is_own)


def on_arc(line: str, path: ET.Element, style: Style, wide: float) -> Iterator[Printed]:
    """The words of a line on an arc, each as high as the arc is there."""
    found = re.fullmatch(r"M240 ([\d.]+)Q600 ([\d.]+) 960 ([\d.]+)", path.get("d") or "")
    assert found is not None
    end, control = float(found[1]), float(found[2])
    left = sum(ARC) / 2 - wide / 2
    for word in re.findall(r"\S+\s*", line):
        right = left + style.across(word)
        t = ((left + right) / 2 - ARC[0]) / (ARC[1] - ARC[0])
        yield Printed(word, left, right, end + 2 * t * (1 - t) * (control - end), style.size, ARC, is_on_own_ground=False)
        left = right


def box_of(text: ET.Element, rects: list[ET.Element], at: Place, edge: tuple[float, float]) -> tuple[float, float]:
    """The smallest rectangle beside the text in which it begins; without one, what it is cut by."""
    x, y = float(text.get("x") or 0), float(text.get("y") or 0)
    boxes = [edge]
    for rect in rects:
        left, top, wide, high = (float(rect.get(name) or 0) for name in ("x", "y", "width", "height"))
        if left <= x <= left + wide and top <= y <= top + high:
            boxes.append((at.x + left * at.scale, at.x + (left + wide) * at.scale))
    return min(boxes, key=lambda box: box[1] - box[0])


def faults(drawn: str) -> list[str]:
    found = []
    for kind, drawing in zip(("wide", "narrow"), parts(drawn), strict=True):
        texts = Reader(drawing, kind).found
        found += [f"{kind}: {one.words} passes its box" for one in texts if one.left < one.box[0] - 0.5 or one.right > one.box[1] + 0.5]
        free = sorted((one for one in texts if not one.is_on_own_ground and one.words.strip()), key=lambda one: one.top)
        for nth, one in enumerate(free):
            for other in free[nth + 1 :]:
                if other.top >= one.y:
                    break
                if one.words != other.words and one.right > other.left + 1 and other.right > one.left + 1:
                    found.append(f"{kind}: {one.words} lies on {other.words}")
    return sorted(set(found))


def ways(slug: str) -> Iterator[Setup]:
    """Tables with each answer to each question of the Rules Submission, beside all that can be offered."""
    yield from setups_of(slug).values()
    declared = game(slug).declared
    whole = replace(game(slug).default_setup(), terms=everything(declared), cache={})
    for choice in declared.choices:
        for option in choice.options:
            table = declared.paytable(choice.key, option.value)
            answers = {**whole.terms.answers, choice.key: option.value}
            odds = {} if table is None else {choice.key: table.payouts()}
            terms = replace(whole.terms, answers=answers, payouts={**whole.terms.payouts, **odds})
            if choice.kind is ChoiceKind.ONE_OF:
                yield replace(whole, terms=terms, cache={})
        if choice.kind is ChoiceKind.MONEY or choice.kind in ODDS_KINDS:
            cents = 999_999_999 if choice.kind is ChoiceKind.MONEY else whole.terms.answers.get(choice.key, "least")
            yield replace(whole, terms=replace(whole.terms, answers={**whole.terms.answers, choice.key: cents}), cache={})


@pytest.mark.parametrize("slug", SLUGS)
def test_no_inscription_of_any_layout_passes_its_box_or_lies_on_another(slug: str) -> None:
    for setup in ways(slug):
        assert faults(str(draw_table(empty(slug, setup), setup, name="t"))) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_no_text_of_a_round_passes_its_box_or_lies_on_another(slug: str) -> None:
    for view, setup, *_ in drawn_at(slug)[::4]:  # three viewers of each moment: every fourth is of each in turn
        assert faults(str(draw_table(view, setup, name="t"))) == []
        assert faults(str(draw_table(fullest(view, setup), setup, name="t"))) == []


LONG = "pair of aces, king-queen-jack-nine-eight"


def fullest(view: TableView, setup: Setup) -> TableView:
    """The same moment with names, sums and words that are as long as they come."""
    wagers = tuple((area.wager.short, 1_234_567) for area in block_of(setup).areas)
    seats = tuple(
        replace(seat, person="WWWWMMMM Oberhuber", note="surrender", wagers=wagers, names=(LONG, LONG) if seat.names else None)
        for seat in view.seats
    )
    meter = None if view.meter_cents is None else 99_999_999_999
    return replace(view, seats=seats, device="continuous shuffling shoe", cards_left=416, meter_cents=meter)


def test_every_hand_of_a_paytable_is_written_out() -> None:
    setup = full("texas-holdem-bonus-poker")
    wide, _ = parts(str(draw_table(empty("texas-holdem-bonus-poker", setup), setup, name="t")))
    printed = " ".join(words(line) for line in wide.iter(f"{SVG}text"))
    for title, rows in payouts(setup):
        assert title in printed
        assert all(f"{' '.join(hand.split())} {pays}" in printed for hand, pays in rows)


@pytest.mark.parametrize(
    ("line", "thousandths"),
    [
        ("DEALER TO ACT", 8796),
        ("continuous shuffling shoe", 14505),
        ("king-king, queen-queen", 13421),
        ("$1,000", 3859),
        ("Maximilian Oberhuber", 12511),
    ],
)
def test_letters_are_reckoned_as_wide_as_those_of_the_widest_face(line: str, thousandths: int) -> None:
    """As a browser measures them in DejaVu Sans Bold, which runs wider than what most systems have, in thousandths of its size."""
    assert thousandths <= across(line, size=1000) <= 1.1 * thousandths
