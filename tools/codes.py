"""Every code of a refusal or a finding, read out of the source: where it is made, by which paragraphs, with which sentence.

The sources are parsed, not run: a code is the first word of ``Refusal(...)``, the ``code`` of a finding or of a check that
never lets a thing happen, or the second word of an installation's rows. Where a shared check takes its paragraph from the game
that uses it, the calls are looked up.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tablegames.law import chapter as law_chapter

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = Path(__file__).resolve().parent.parent / "src" / "tablegames"
OWN, OF_THE_DUE = "none: only this software asks", "that of the due or row"
AUDIT_CODES = SOURCE / "audit" / "deviation.py"
MEANINGS = {
    "wrong-value": "A due was answered by another value than the law has; of a settlement, who is owed how much.",
    "missing": "A due that is observed was not met.",
    "superfluous": "A fact is recorded that no due asked for and that strikes nothing.",
    "wrong-order": "An act came before or after the one that the law puts it after or before.",
    "too-late": "A wager came after the announcement that closes the wagers.",
    "wrong-place": "A fact names another place than the due whose answer it is.",
    "not-finished": "The last round stops before it is over.",
    "remedy-not-followed": "An irregularity is on record, and the round went on as if it were not.",
    "irregularity-not-recorded": "The round went on as it does after an irregularity, which is not on record.",
    "wrong-role": "An act was done by somebody whose act it is not.",
    "does-not-fit": "A fact names a place or a value that its kind cannot have.",
    "wager-missing": "The rest of the round shows a wager that is not on record.",
    "paid-from-container": "What is won of the whole meter was paid from the table inventory container.",
    "paid-from-meter": "A payment that the table inventory container makes was made out of the meter.",
    "paid-net": "A winner was paid net of the vigorish, which was not collected.",
    "never-earned": "A wager whose hand nobody saw was settled at what no hand comes to.",
    "wrong-cut": "The cards, or tiles, came as after another cut than the one on record.",
    "wrong-card": "What followed a card that nobody can know fits one of another rank.",
    "wrong-count": "A number that was counted or displayed is not the one that everything else on record has.",
    "wrong-amount": "What a wager was settled at fits another amount than the one on record.",
    "wrong-decision": "What followed a decision fits another one.",
    "wrong-delivery": "The tiles came by another style of delivery than the one that was to be used.",
    "card-not-there": "A card is recorded where it cannot be: it lies elsewhere already.",
}
"""What each code of the audit's own says; the sentences themselves are put together by ``audit/wording.py``."""


class Coded(NamedTuple):
    """A code where it is made."""

    code: str
    module: str
    cites: tuple[str, ...]
    sentence: str


@dataclass(slots=True)
class Module:
    """A parsed file: its tree, its chapter, what its names are bound to, the functions around each node."""

    name: str
    tree: ast.Module
    chapter: str = ""
    edition: str | None = None
    names: dict[str, ast.expr] = field(default_factory=dict)
    around: dict[ast.AST, tuple[ast.FunctionDef, ...]] = field(default_factory=dict)


def parsed(path: Path) -> Module:
    """Parse one file."""
    made = Module(str(path.relative_to(SOURCE)), ast.parse(path.read_text(encoding="utf-8")))
    for node in made.tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        for target in targets:
            if isinstance(target, ast.Name) and value is not None:
                made.names[target.id] = value
    chapter = made.names.get("P")
    if isinstance(chapter, ast.Call) and chapter.args and isinstance(chapter.args[0], ast.Constant):
        made.chapter = str(chapter.args[0].value)
        edition = argument(chapter, "edition", at=1)
        made.edition = str(edition.value) if isinstance(edition, ast.Constant) else None
    for node in made.tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and any(alias.name == "P" for alias in node.names):
            other = parsed(SOURCE.parent / f"{node.module.replace('.', '/')}.py")
            made.chapter, made.edition = other.chapter, other.edition
    _note_around(made, made.tree, functions=())
    return made


def _note_around(made: Module, node: ast.AST, *, functions: tuple[ast.FunctionDef, ...]) -> None:
    made.around[node] = functions
    inside = (*functions, node) if isinstance(node, ast.FunctionDef) else functions
    for child in ast.iter_child_nodes(node):
        _note_around(made, child, functions=inside)


def called(call: ast.Call) -> str:
    """Give the last word of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else call.func.id if isinstance(call.func, ast.Name) else ""


def argument(call: ast.Call, name: str, *, at: int) -> ast.expr | None:
    """Give an argument by its keyword, or by its place."""
    found = next((word.value for word in call.keywords if word.arg == name), None)
    return found if found is not None else call.args[at] if 0 <= at < len(call.args) else None


FIRST = {"Refusal": 0, "Item": 1, "Conflict": 1, "blame": 1}
"""At which place the code stands; the paragraph and the sentence come behind it."""


class Codes:
    """Reads all sources."""

    def __init__(self) -> None:
        """Parse them."""
        self.modules = [parsed(path) for path in sorted(SOURCE.rglob("*.py")) if path.parts[len(SOURCE.parts)] != "cli"]
        self.calls: dict[str, list[tuple[Module, ast.Call]]] = {}
        for module in self.modules:
            for node in ast.walk(module.tree):
                if isinstance(node, ast.Call):
                    self.calls.setdefault(called(node), []).append((module, node))

    def all(self) -> Iterator[Coded]:
        """Give every code where it is made, in the order of the files."""
        for calls in self.calls.values():
            for module, call in calls:
                at = FIRST.get(called(call), -10)
                code = argument(call, "code", at=at)
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    cite, said = argument(call, "cite", at=at + 1), argument(call, "sentence", at=at + 2)
                    cites = tuple(dict.fromkeys(self.cites(cite, module, around=module.around[call])))
                    yield Coded(code.value, module.name, cites, self.words(said, module, around=module.around[call]))

    def cites(self, node: ast.expr | None, module: Module, *, around: tuple[ast.FunctionDef, ...]) -> Iterator[str]:
        """Give the paragraphs that an expression may come to."""
        if node is None or (isinstance(node, ast.Constant) and node.value is None):
            yield OWN
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "P":
            yield (
                law_chapter(module.chapter, module.edition)[str(node.slice.value)].printed
                if isinstance(node.slice, ast.Constant)
                else OF_THE_DUE
            )
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Call) and called(node.value) == "chapter":
            yield "§ " + ".".join(str(part.value) for part in (*node.value.args, node.slice) if isinstance(part, ast.Constant))
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            yield from self.cites(node.value, module, around=around)
        elif isinstance(node, ast.Name):
            yield from self._of_name(node, module, around=around)
        elif isinstance(node, ast.IfExp | ast.BoolOp | ast.Dict | ast.Tuple):
            either = [node.body, node.orelse] if isinstance(node, ast.IfExp) else node.elts if isinstance(node, ast.Tuple) else node.values
            for part in either:
                yield from (cite for cite in self.cites(part, module, around=around) if cite != OWN)
        else:
            yield OF_THE_DUE

    def _of_name(self, node: ast.Name, module: Module, *, around: tuple[ast.FunctionDef, ...]) -> Iterator[str]:
        function = next((one for one in reversed(around) if node.id in {arg.arg for arg in (*one.args.args, *one.args.kwonlyargs)}), None)
        if function is not None:
            places = [arg.arg for arg in function.args.args]
            at = places.index(node.id) if node.id in places else -1
            sites = [
                (site, argument(call, node.id, at=at))
                for site, call in self.calls.get(function.name, [])
                if site is not module or site.chapter
            ]
            found = [cite for site, given in sites if given is not None for cite in self.cites(given, site, around=())]
            yield from [cite for cite in found if cite != OWN] or [OF_THE_DUE]
        elif node.id in module.names:
            yield from self.cites(module.names[node.id], module, around=())
        elif (bound := _bound(node, around)) is not None:
            yield from self.cites(bound, module, around=around)
        else:
            imported = [each for each in self.modules if node.id in each.names]
            yield from self.cites(imported[0].names[node.id], imported[0], around=()) if imported else [OF_THE_DUE]

    def words(self, node: ast.expr | None, module: Module, *, around: tuple[ast.FunctionDef, ...]) -> str:
        """Give a sentence as far as it stands in the source; … is what the case puts in."""
        if isinstance(node, ast.Constant):
            return str(node.value)
        if isinstance(node, ast.JoinedStr):
            return "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
        if isinstance(node, ast.IfExp):
            return self.words(node.body, module, around=around)
        if isinstance(node, ast.Name):
            bound = _bound(node, around) or module.names.get(node.id)
            return self.words(bound, module, around=around) if bound is not None else "…"
        return "…"


def _bound(name: ast.Name, around: tuple[ast.FunctionDef, ...]) -> ast.expr | None:
    """Give what a name was bound to last, above the line where it stands."""
    made = [node for function in around for node in ast.walk(function) if isinstance(node, ast.Assign) and node.lineno < name.lineno]
    found = [node for node in made if any(isinstance(target, ast.Name) and target.id == name.id for target in node.targets)]
    return max(found, key=lambda node: node.lineno).value if found else None


def audit_codes() -> tuple[str, ...]:
    """Give the codes of the audit's own: the words that its deviations are made with."""
    found: list[str] = []
    for node in parsed(AUDIT_CODES).tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            found += [part.value for part in node.value.elts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return tuple(found)
