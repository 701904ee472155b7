"""A form as a browser sends it: what stands in its fields, their labels, what describes them."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset({"input", "meta", "link", "br", "hr", "img"})


@dataclass
class Element:
    """One element of a page."""

    tag: str
    attributes: dict[str, str]
    parent: Element | None = None
    children: list[Element | str] = field(default_factory=list)

    def all(self, tag: str = "", **attributes: str) -> list[Element]:
        """Give all elements below that have this tag and these attributes."""
        found = []
        for child in self.children:
            if isinstance(child, Element):
                wanted = {name.rstrip("_"): value for name, value in attributes.items()}
                if tag in {"", child.tag} and all(child.attributes.get(name) == value for name, value in wanted.items()):
                    found.append(child)
                found += child.all(tag, **attributes)
        return found

    def one(self, tag: str = "", **attributes: str) -> Element:
        """Give the one element below with these attributes."""
        [found] = self.all(tag, **attributes)
        return found

    @property
    def text(self) -> str:
        """The words in it, with one space between them."""
        return " ".join(self.letters.split())

    @property
    def letters(self) -> str:
        """All letters in it."""
        return "".join(child if isinstance(child, str) else child.letters for child in self.children)

    @property
    def above(self) -> list[Element]:
        """The elements around it, the nearest first."""
        return [] if self.parent is None else [self.parent, *self.parent.above]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = self.at = Element("", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = Element(tag, {name: value or "" for name, value in attrs}, self.at)
        self.at.children.append(made)
        if tag not in VOID:
            self.at = made

    def handle_endtag(self, tag: str) -> None:
        assert self.at.tag == tag, f"</{tag}> closes <{self.at.tag}>"
        assert self.at.parent is not None
        self.at = self.at.parent

    def handle_data(self, data: str) -> None:
        self.at.children.append(data)


def read(text: str) -> Element:
    """Read a page, each of whose elements is closed."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert reader.at is reader.root
    return reader.root


def controls(page: Element, form: str) -> list[Element]:
    """Give the fields of a form that people see."""
    inside = page.one("form", id=form).all()
    return [
        one for one in inside if one.tag in {"input", "textarea", "select"} and one.attributes.get("type") != "hidden" and not _is_else(one)
    ]


def _is_else(one: Element) -> bool:
    return "form" in one.attributes or "hidden" in one.attributes


def filled(page: Element, form: str) -> dict[str, list[str]]:
    """Give what a browser sends of a form, without what its buttons add."""
    found: dict[str, list[str]] = {}
    for one in page.one("form", id=form).all():
        kind = one.attributes.get("type", "")
        if one.tag not in {"input", "textarea"} or _is_else(one) or kind == "file":
            continue
        if kind in {"radio", "checkbox"} and "checked" not in one.attributes:
            continue
        value = one.letters.removeprefix("\n") if one.tag == "textarea" else one.attributes.get("value", "")
        found.setdefault(one.attributes["name"], []).append(value)
    return found


def label_of(page: Element, control: Element) -> str:
    """Give the words of the label of a field."""
    return page.one("label", for_=control.attributes["id"]).text
