"""Reading code without running it: the cites that modules take from a chapter, and the marks that tests bear."""

from __future__ import annotations

import ast
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tablegames.law.chapter import Chapter, chapter
from tablegames.law.cite import LawError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

_WITHOUT_PARTS = (ast.Name, ast.Constant, ast.expr_context, ast.operator, ast.unaryop, ast.cmpop, ast.boolop)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class Place(NamedTuple):
    """A line of code: its file as seen from the repository, and the function or class that it stands in."""

    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Pointer(NamedTuple):
    """A text that points at the regulation, and where it stands."""

    text: str
    place: Place


def cites_in(source: Path, *, file: str) -> tuple[Pointer, ...]:
    """Find the cites that a module takes as `P["11(b)"]` from a chapter it binds, or by `Cite.parse("565.11(b)")`."""
    return _cites(source.read_text(encoding="utf-8"), source=str(source), file=file)


def marks_in(source: Path, *, file: str) -> tuple[Pointer, ...]:
    """Find the paragraphs named by `pytest.mark.law(...)`: on tests, classes, modules and parameters.

    Arguments are literals, starred literal lists of the module, or names that a comprehension binds over such a list.
    """
    return _marks(source.read_text(encoding="utf-8"), source=str(source), file=file)


@lru_cache(maxsize=4096)
def _cites(text: str, *, source: str, file: str) -> tuple[Pointer, ...]:
    return tuple(_cited(text, source=source, file=file))


@lru_cache(maxsize=4096)
def _marks(text: str, *, source: str, file: str) -> tuple[Pointer, ...]:
    return tuple(_named_by_marks(text, source=source, file=file))


def _cited(text: str, *, source: str, file: str) -> Iterator[Pointer]:
    if "chapter(" not in text and "Cite.parse(" not in text:
        return
    tree = ast.parse(text, source)
    chapters = _bound_chapters(tree)
    for node, name in _named(tree):
        if found := _cite_of(node, chapters):
            yield Pointer(found, Place(file, getattr(node, "lineno", 0), name))


def _named_by_marks(text: str, *, source: str, file: str) -> Iterator[Pointer]:
    if "mark.law" not in text:
        return
    tree = ast.parse(text, source)
    literals = _literals(tree)
    for node, name in _named(tree):
        if isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp):
            for marked, values in _comprehended(node, literals):
                yield from _marked(marked, values, place=Place(file, marked.lineno, name))
        elif isinstance(node, ast.Call) and _is_mark(node.func):
            yield from _marked(node, literals, place=Place(file, node.lineno, name))


def _named(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Every node that has parts, with the dotted name of the function or class around it; a decorator belongs to what it decorates."""
    waiting: list[tuple[ast.AST, str]] = [(tree, "")]
    while waiting:
        node, name = waiting.pop()
        yield node, name
        if isinstance(node, _FUNCTIONS):
            name = f"{name}.{node.name}".lstrip(".")
        waiting.extend((child, name) for child in reversed(_parts(node)))


def _parts(node: ast.AST) -> list[ast.AST]:
    """The nodes directly below one in the order of the text, without names and constants, which are most of them and have no parts."""
    found: list[ast.AST] = []
    for field in node._fields:
        held = getattr(node, field, None)
        if held.__class__ is list:
            found += [part for part in held if isinstance(part, ast.AST) and not isinstance(part, _WITHOUT_PARTS)]
        elif isinstance(held, ast.AST) and not isinstance(held, _WITHOUT_PARTS):
            found.append(held)
    return found


def _assigned(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for node in tree.body:
        if isinstance(node, ast.Assign):
            yield from ((target.id, node.value) for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and node.value is not None and isinstance(node.target, ast.Name):
            yield node.target.id, node.value


def _text(node: ast.AST | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


# ---------------------------------------------------------------- cites


def _bound_chapters(tree: ast.Module) -> dict[str, Chapter]:
    called = ((name, _called_chapter(value)) for name, value in _assigned(tree))
    return {name: found for name, found in called if found is not None}


def _called_chapter(node: ast.AST) -> Chapter | None:
    if not isinstance(node, ast.Call) or _last_name(node.func) != "chapter" or not node.args:
        return None
    named = next((keyword.value for keyword in node.keywords if keyword.arg == "edition"), None)
    edition = _text(named or (node.args[1] if len(node.args) > 1 else None))
    try:
        return chapter(_text(node.args[0]), edition or None)
    except LawError:
        return None


def _cite_of(node: ast.AST, chapters: Mapping[str, Chapter]) -> str:
    if isinstance(node, ast.Subscript) and (key := _text(node.slice)):
        bound = chapters.get(node.value.id) if isinstance(node.value, ast.Name) else _called_chapter(node.value)
        return _entry(bound, key) if bound is not None else ""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "parse" and node.args:
        return _text(node.args[0]) if _last_name(node.func.value) == "Cite" else ""
    return ""


def _entry(bound: Chapter, key: str) -> str:
    try:
        return str(bound[key])
    except LawError:
        return f"{bound.number}.{key}"


def _last_name(node: ast.AST) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


# ---------------------------------------------------------------- marks


def _is_mark(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "law" and _last_name(node.value) == "mark"


def _literals(tree: ast.Module) -> dict[str, object]:
    known = ((name, _known(value)) for name, value in _assigned(tree))
    return {name: held for name, held in known if held is not None}


def _known(node: ast.expr) -> object:
    """As much of a literal as can be read; none for what would have to be computed, also as a part of a list or a row."""
    try:
        held: object = ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, RecursionError):
        if not isinstance(node, ast.List | ast.Tuple):
            return None
        return [_known(part) for part in node.elts if not isinstance(part, ast.Starred)]
    return held


def _marked(call: ast.Call, values: Mapping[str, object], *, place: Place) -> Iterator[Pointer]:
    for argument in call.args:
        held = _value(argument.value if isinstance(argument, ast.Starred) else argument, values)
        texts = held if isinstance(argument, ast.Starred) and isinstance(held, list | tuple | set | frozenset) else [held]
        yield from (Pointer(text, place) for text in texts if isinstance(text, str))


def _value(node: ast.expr, values: Mapping[str, object]) -> object:
    if isinstance(node, ast.Name):
        return values.get(node.id)
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        held, key = _value(node.value, values), node.slice.value
        if isinstance(held, dict):
            return held.get(key)
        if isinstance(held, list | tuple) and isinstance(key, int) and -len(held) <= key < len(held):
            return held[key]
        return None
    return _known(node)


def _comprehended(
    node: ast.ListComp | ast.SetComp | ast.GeneratorExp, literals: Mapping[str, object]
) -> Iterator[tuple[ast.Call, dict[str, object]]]:
    marks = [inner for inner in ast.walk(node.elt) if isinstance(inner, ast.Call) and _is_mark(inner.func)]
    if not marks or len(node.generators) != 1:
        return
    loop = node.generators[0]
    for item in _items(loop.iter, literals):
        bound = _bound(loop.target, item)
        yield from ((mark, {**literals, **bound}) for mark in marks)


def _items(node: ast.expr, literals: Mapping[str, object]) -> list[object]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in {"items", "values"}:
        held = _value(node.func.value, literals)
        if isinstance(held, dict):
            return list(held.items() if node.func.attr == "items" else held.values())
        return []
    held = _value(node, literals)
    return list(held) if isinstance(held, list | tuple | dict | set) else []


def _bound(target: ast.expr, item: object) -> dict[str, object]:
    if isinstance(target, ast.Name):
        return {target.id: item}
    found: dict[str, object] = {}
    if isinstance(target, ast.Tuple) and isinstance(item, list | tuple):
        rest = list(item)
        for place, part in enumerate(target.elts):
            if isinstance(part, ast.Starred):
                after = len(target.elts) - place - 1
                taken, rest = rest[: len(rest) - after], rest[len(rest) - after :]
                found |= _bound(part.value, taken)
            elif rest:
                found |= _bound(part, rest.pop(0))
    return found
