"""``tablegames law``: a paragraph, its treatments, where it is enacted, which tests hold it, and what we read into it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tablegames.cli.common import ExitCode, Format, FormatOption, complain, console, emit_json, emit_rows, fail

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.table import Table

    from tablegames.law import Cite
    from tablegames.law.coverage import Coverage
    from tablegames.law.lookup import Selection
    from tablegames.law.readings import Reading
    from tablegames.law.scan import Place

_ENTRY_COLUMNS = ("entry", "heading", "edition", "treatments", "operators", "summary", "enacted", "tests", "readings")
_READING_COLUMNS = ("id", "cites", "open", "taken", "why", "choice")
_NO_TESTS = "There is no tests folder beside this installation, so every test counts as missing."


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("law")(law)


def law(
    where: Annotated[
        list[str] | None,
        typer.Argument(help="A paragraph, a range, a section, a chapter, or a reading such as R8.", show_default=False),
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="What is treated and tested, over all entries.")] = False,
    finished: Annotated[
        bool, typer.Option("--finished", help="As --coverage for finished chapters; ends with 1 if one lacks something.")
    ] = False,
    readings: Annotated[bool, typer.Option("--readings", help="Every reading: what a text leaves open and what we take.")] = False,
    edition: Annotated[str, typer.Option("--edition", help="The year of an amended text, such as 2019 of chapter 643a.")] = "",
    output: FormatOption = Format.TEXT,
) -> None:
    """A paragraph's duties, and where they are enacted and tested.

    Example: tablegames law "565.11(b)"

    Example: tablegames law "643a.10(b)" --edition 2019
    """
    wanted = " ".join(where or ()).strip()
    is_reading = wanted[:1] in {"R", "r"} and wanted[1:].isdecimal()
    if bool(wanted) + coverage + finished + readings != 1:
        fail('Name one thing: a paragraph such as "565.11(b)", a section, a chapter, a reading, or --coverage, --finished or --readings.')
    if edition and (not wanted or is_reading):
        fail("--edition goes with a paragraph, a range, a section or a chapter.")
    if coverage:
        _show_coverage(output)
    elif finished:
        _show_finished(output)
    elif readings:
        _show_readings(_all_readings(), output)
    elif is_reading:
        _show_reading(wanted.upper(), output)
    else:
        _show_selection(wanted, output, edition=edition)


# ---------------------------------------------------------------- paragraphs


def _show_selection(wanted: str, output: Format, *, edition: str) -> None:
    from tablegames.law import CiteError
    from tablegames.law.coverage import coverage as scanned
    from tablegames.law.lookup import look_up
    from tablegames.law.told import entry_row

    try:
        selection = look_up(wanted, edition=edition)
    except CiteError as error:
        fail(error.sentence)
    found = scanned()
    rows = [entry_row(cite, found) for cite in selection.cites]
    if output is Format.TEXT:
        if selection.kind == "entry":
            _print_entry(selection, found)
        else:
            _print_list(selection, wanted)
    elif output is Format.JSON and selection.kind == "entry":
        emit_json(rows[0])
    else:
        emit_rows(rows, {column: column for column in _ENTRY_COLUMNS}, output=output)


def _print_entry(selection: Selection, found: Coverage) -> None:
    from rich.text import Text

    from tablegames.law.readings import readings_of

    (cite,) = selection.cites
    out = console()
    out.print(Text.assemble((cite.printed, "bold"), f"  {cite.heading}"))
    for line in _edition_lines(selection, cite):
        out.print(Text(line))
    out.print()
    if cite.is_outside:
        out.print(Text(cite.known))
    else:
        _print_treatment(cite, found)
    for reading in readings_of(cite):
        out.print()
        _print_reading(reading)
    if cite.children:
        out.print()
        out.print(Text(f"Below it: {', '.join(str(child) for child in cite.children)}"))


def _edition_lines(selection: Selection, cite: Cite) -> list[str]:
    from tablegames.law.lookup import other_editions

    held = selection.chapter
    edition = held.edition
    if edition is None:
        return ["A section of a chapter that is not held here."]
    until = f", in these words to {edition.these_words_until}" if edition.these_words_until else ""
    return [
        f"Chapter {cite.chapter}, {held.title}; edition {edition.name}, {edition.status}, {edition.source}",
        f"in force from {edition.in_force_from}{until}" + (f"; successor {edition.successor}" if edition.successor else ""),
        f"({edition.note})",
        *(f"In edition {other.edition}: {other.printed}" for other in other_editions(cite)),
    ]


def _print_treatment(cite: Cite, found: Coverage) -> None:
    from rich.text import Text

    from tablegames.law.treatment import treated

    out = console()
    entry = treated(cite)
    if entry is None:
        out.print(Text("Not treated yet: the game of this chapter is not built."))
        return
    out.print(Text(entry.summary))
    out.print()
    table = _table("treatment", "taken out by", "what enacts it")
    for duty in entry.duties:
        table.add_row(duty.treatment.value, duty.operator.value if duty.operator else "", Text(duty.what))
    out.print(table)
    if entry.is_held or cite in found.enacted:
        _print_places("Enacted", found.enacted.get(cite, ()), none="nowhere yet")
    if entry.is_held or cite in found.tested:
        _print_places("Tests", found.tested.get(cite, ()), none="none yet" if found.has_tests else _NO_TESTS)


def _print_places(title: str, places: Sequence[Place], *, none: str) -> None:
    from rich.text import Text

    out = console()
    out.print(Text(title, style="bold"))
    for place in places:
        said = f"  {place}  {place.name}".rstrip()
        out.print(Text(said if len(said) <= out.width else f"  {place}\n    {place.name}"))
    if not places:
        out.print(Text(f"  {none}"))


def _print_list(selection: Selection, wanted: str) -> None:
    from rich.text import Text

    from tablegames.law import editions
    from tablegames.law.treatment import treated

    held = selection.chapter
    title = held.title if selection.kind == "chapter" else selection.title
    out = console()
    out.print(Text(f"{wanted}  {title}".rstrip(), style="bold"))
    if held.edition is not None:
        out.print(Text(f"Edition {held.edition_name}, {held.edition.source}; {len(selection.cites)} entries"))
        others = [edition.name for edition in editions(held.number) if edition.name != held.edition_name]
        if others:
            out.print(Text(f"Also held: {', '.join(f'edition {name} (--edition {name})' for name in others)}"))
    for section in held.sections:
        cites = [cite for cite in section.cites if cite in selection.cites]
        if cites:
            out.print()
            out.print(Text(f"§ {section.number} {section.heading}"))
            table = _table("paragraph", "treatments", "summary")
            for cite in cites:
                entry = None if cite.is_outside else treated(cite)
                kinds = ", ".join(kind.value for kind in entry.treatments) if entry else ""
                table.add_row(str(cite), kinds, Text(entry.summary if entry else cite.known or "not treated yet"))
            out.print(table)


def _table(first: str, second: str, last: str) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(first, no_wrap=True)
    table.add_column(second, overflow="fold")
    table.add_column(last, overflow="fold", ratio=1)
    return table


# ---------------------------------------------------------------- readings


def _all_readings() -> tuple[Reading, ...]:
    from tablegames.law.readings import readings as all_readings

    return tuple(all_readings().values())


def _show_reading(id_: str, output: Format) -> None:
    from tablegames.law.told import reading_row

    known = {reading.id: reading for reading in _all_readings()}
    if id_ not in known:
        fail(f"There is no reading {id_}; they go from R1 to {list(known)[-1]}.")
    if output is Format.JSON:
        emit_json(reading_row(known[id_]))
    else:
        _show_readings([known[id_]], output)


def _show_readings(found: Iterable[Reading], output: Format) -> None:
    from tablegames.law.told import reading_row

    if output is not Format.TEXT:
        emit_rows(map(reading_row, found), {column: column for column in _READING_COLUMNS}, output=output)
        return
    for place, reading in enumerate(found):
        if place:
            console().print()
        _print_reading(reading)


def _print_reading(reading: Reading) -> None:
    from rich.padding import Padding
    from rich.text import Text

    out = console()
    out.print(Text.assemble((f"Reading {reading.id}", "bold"), f"  {', '.join(cite.printed for cite in reading.cites)}"))
    lines = [("Open: ", reading.open), ("Taken: ", reading.taken), ("Why: ", reading.why)]
    if reading.choice:
        lines.append(("Choice: ", f"the Rules Submission can say otherwise ({reading.choice})"))
    for word, text in lines:
        out.print(Padding(Text.assemble((word, "italic"), text), (0, 0, 0, 2)))


# ---------------------------------------------------------------- coverage


def _show_coverage(output: Format) -> None:
    from tablegames.law import all_cites
    from tablegames.law.coverage import coverage as scanned
    from tablegames.law.told import entry_row

    found = scanned()
    _warn(found)
    if output is Format.JSON:
        emit_json(found.document())
    elif output is Format.CSV:
        emit_rows((entry_row(cite, found) for cite in all_cites()), {column: column for column in _ENTRY_COLUMNS}, output=output)
    else:
        _print_coverage(found)


def _warn(found: Coverage) -> None:
    if not found.has_tests:
        complain(_NO_TESTS)
    for sentence in found.wrong:
        complain(sentence)


def _print_coverage(found: Coverage) -> None:
    from rich.text import Text

    from tablegames.law import index
    from tablegames.law.coverage import FINISHED

    document = found.document()
    out = console()
    counts = ", ".join(f"{count} {kind}" for kind, count in found.treatment_counts.items())
    out.print(Text(f"{document['entries']} entries; treatments: {counts}"))
    columns = {"chapter": "chapter", "entries": "entries", "untreated": "untreated", "untested": "untested", "unenacted": "not enacted"}
    rows = []
    for number in index.chapters():
        lacking = found.of_chapter(number)
        counted = {key: len(getattr(lacking, key)) for key in ("entries", "untreated", "untested", "unenacted")}
        rows.append({"chapter": f"{number} (finished)" if number in FINISHED else number, **counted})
    emit_rows(rows, columns, output=Format.TEXT)
    for number in FINISHED:
        _print_lacking(found, number)


def _print_lacking(found: Coverage, number: str) -> None:
    from rich.text import Text

    lacking = found.of_chapter(number)
    for word, cites in (("untreated", lacking.untreated), ("untested", lacking.untested)):
        listed = ", ".join(str(cite) for cite in cites) or "none"
        console().print(Text(f"{number} {word}: {listed}"))


def _show_finished(output: Format) -> None:
    from tablegames.law.coverage import FINISHED
    from tablegames.law.coverage import coverage as scanned

    found = scanned()
    _warn(found)
    chapters = [found.of_chapter(number) for number in FINISHED]
    if output is Format.TEXT:
        for number in FINISHED:
            _print_lacking(found, number)
    else:
        columns = ("chapter", "is_complete", "untreated", "untested")
        rows = [
            {
                "chapter": lacking.number,
                "is_complete": lacking.is_complete,
                "untreated": [str(cite) for cite in lacking.untreated],
                "untested": [str(cite) for cite in lacking.untested],
            }
            for lacking in chapters
        ]
        emit_rows(rows, {column: column for column in columns}, output=output)
    if found.wrong or not all(lacking.is_complete for lacking in chapters):
        raise typer.Exit(ExitCode.FOUND)
