"""``tablegames submission``: write, check or explain a Rules Submission or a whole facility."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tablegames.cli._plain import Commands
from tablegames.cli._written import whole_file
from tablegames.cli.common import ExitCode, Format, FormatOption, complain, emit_json, emit_rows, fail, written

if TYPE_CHECKING:
    from tablegames.law import Finding
    from tablegames.rules import Declared
    from tablegames.submission.check import Checked, Filed
    from tablegames.submission.explain import Said
    from tablegames.submission.source import Source

FINDING_COLUMNS: Final = {"file": "file", "line": "line", "key": "key", "code": "code", "cite": "paragraph", "sentence": "what is wrong"}
SAID_COLUMNS: Final = {"key": "key", "question": "question", "answer": "answer", "cites": "paragraphs", "reading": "reading"}
PAY_COLUMNS: Final = {"paytable": "paytable", "hand": "hand", "pays": "pays", "least": "least", "cite": "paragraph"}
_ALL_COLUMNS: Final = {
    "file": "file",
    "key": "key",
    "question": "question",
    "answer": "answer",
    "cites": "paragraphs",
    "reading": "reading",
}

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="A game, such as three-card-poker.")]


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    group = Commands(help="Write, check or explain a Rules Submission or a whole facility.", no_args_is_help=True)
    group.command("new", short_help="Write a Rules Submission with lawful answers.")(new)
    group.command("check", short_help="Find every fault of a submission, or of a facility.")(check)
    group.command("show", short_help="Explain a submission in plain English.")(show)
    app.add_typer(group, name="submission")


def new(
    game: GameArgument,
    out: Annotated[Path | None, typer.Option("--out", help="The file to write; without it, or with -, the text is printed.")] = None,
    facility: Annotated[Path | None, typer.Option("--facility", help="The folder of a facility to write it in.")] = None,
) -> None:
    """Write a Rules Submission with lawful answers, and all others in comments.

    In a facility's folder the file has the game's name, and facility.toml is written beside it when there is none. A file that is
    there already is never written over.

    Example: tablegames submission new three-card-poker --out my-poker.toml

    Example: tablegames submission new minibaccarat --facility my-casino
    """
    from tablegames.submission.new import new_facility, new_submission

    known_game(game)
    if out is not None and facility is not None:
        fail("Either --out or --facility is wanted, not both.")
    if facility is None:
        write_new(out, new_submission(game))
        return
    for_all = facility / "facility.toml"
    target = facility / f"{game}.toml"
    if target.exists():
        fail(f"{target} is there already and is not written over.")
    is_new = not for_all.exists()
    if is_new:
        write_new(for_all, new_facility(slugs=[game]))
    write_new(target, new_submission(game, in_facility=is_new or _has_answers(for_all, game)))


def _has_answers(facility: Path, game: str) -> bool:
    """Tell whether a facility's file speaks of a game; one that cannot be read is told at the check."""
    from tablegames.submission.source import UnreadableError, read_source

    try:
        return game in read_source(facility).data
    except UnreadableError:
        return False


def check(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="A Rules Submission, or the folder of a facility.")],
    output: FormatOption = Format.TEXT,
) -> None:
    """Find every fault of a Rules Submission, or of a facility with all its submissions and tables.

    Each fault is told with its file, line, key and paragraph. Exit code 0 is fine, 1 means faults, 2 a file that cannot be read.

    Example: tablegames submission check casino/three-card-poker.toml

    Example: tablegames submission check casino --format json
    """
    from tablegames.submission.check import check_submission

    answer_check(check_submission(path), output)


def show(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="A Rules Submission, or the folder of a facility.")],
    output: FormatOption = Format.TEXT,
) -> None:
    """Explain a Rules Submission in plain English: each answer, its paragraph, the reading it rests on, the paytables.

    Example: tablegames submission show casino/minibaccarat.toml

    Example: tablegames submission show casino --format csv
    """
    from tablegames.submission.check import check_submission

    checked = check_submission(path)
    if output is Format.TEXT:
        _show_text(checked)
    elif output is Format.CSV:
        rows = [{"file": filed.source.name, **row} for filed in checked.filed for row in _all_rows(filed)]
        emit_rows(rows, _ALL_COLUMNS, output=output)
    else:
        emit_json([_as_data(filed) for filed in checked.filed])
    end_with_faults(checked, are_told=False)


def _all_rows(filed: Filed) -> list[dict[str, object]]:
    from tablegames.submission.explain import explain_submission, paytables_of

    rows = [said_row(said) for said in explain_submission(filed)]
    lines = paytables_of(filed.declared, filed.answers.terms())
    return rows + [
        {"key": line.paytable, "question": line.hand, "answer": line.pays, "cites": [line.cite], "reading": line.reading} for line in lines
    ]


def _as_data(filed: Filed) -> dict[str, object]:
    from tablegames.submission.explain import explain_submission, paytables_of
    from tablegames.submission.fields import plain

    approved = filed.source.data.get("approved")
    return {
        "file": filed.source.name,
        "game": filed.declared.slug,
        "approved": None if approved is None else plain(approved),
        "answers": [said_row(said) for said in explain_submission(filed)],
        "paytables": [line._asdict() for line in paytables_of(filed.declared, filed.answers.terms())],
    }


def _show_text(checked: Checked) -> None:
    from tablegames.submission.answers import filed_by
    from tablegames.submission.explain import explain_submission, paytables_of
    from tablegames.submission.fields import plain

    if checked.facility is not None:
        typer.echo(f"Facility: {plain(checked.facility.data.get('name', '(no name)'))}")
    for filed in checked.filed:
        declared = filed.declared
        typer.echo(f"\n{heading(declared, filed.source)}")
        approved = filed.source.data.get("approved")
        by = filed_by(declared).printed
        typer.echo(f"Approved {plain(approved)} ({by})." if approved else f"No date of approval: a draft ({by}).")
        for said in explain_submission(filed):
            echo_said(said)
        lines = list(paytables_of(declared, filed.answers.terms()))
        for title in dict.fromkeys(line.paytable for line in lines):
            rows = [line._asdict() for line in lines if line.paytable == title]
            typer.echo("")
            emit_rows(rows, {"hand": "hand", "pays": "pays", "least": "least", "cite": "paragraph"}, output=Format.TEXT, title=title)
            for rests in dict.fromkeys(str(row["reading"]) for row in rows if row["reading"]):
                typer.echo(f"What is paid rests on {rests}.")


# ---------------------------------------------------------------- shared with ``tablegames table``


def known_game(game: str) -> None:
    """End the command when there is no such game."""
    from difflib import get_close_matches

    from tablegames.games import MODULES

    if game not in MODULES:
        near = get_close_matches(game, MODULES, n=1)
        guess = f" Did you mean {near[0]}?" if near else ""
        fail(f"{game[:40]!r} is no game that files can be written for: choose {either(list(MODULES))}.{guess}")


def either(words: list[str]) -> str:
    """List words of which one is wanted.

    >>> either(["a", "b", "c"])
    'a, b or c'
    """
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def write_new(path: Path | None, text: str) -> None:
    """Write a new file, in a new folder where there is none, or print it; a file that is there is not written over."""
    if path is None or str(path) == "-":
        typer.echo(text, nl=False)
        return
    with written(path):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            fail(f"{path} cannot be written: its folder is a file.")
    with whole_file(path, taken=f"{path} is there already and is not written over.") as file:
        file.write(text)
    typer.echo(f"Wrote {path}.")


def heading(declared: Declared, source: Source) -> str:
    """Say which game a file is for."""
    from tablegames.submission.fields import wrapped

    return "\n".join(wrapped(f"{declared.title}, chapter {declared.chapter} ({declared.edition}): {source.name}", 80))


def answer_check(checked: Checked, output: Format) -> None:
    """Print what a check found and end with its exit code."""
    findings = checked.report()
    if output is Format.TEXT:
        for finding in findings:
            _echo_finding(finding)
        files = checked.read
        told = f"{len(findings)} fault{'s' if len(findings) != 1 else ''}" if findings else "no fault"
        if not checked.unreadable or files:
            typer.echo(f"{files} file{'s' if files != 1 else ''}: {told}.")
    else:
        emit_rows(map(finding_row, findings), FINDING_COLUMNS, output=output)
    end_with_faults(checked)


def end_with_faults(checked: Checked, *, are_told: bool = True) -> None:
    """End with the exit code of a check: 2 when a file cannot be read, 1 when there are faults."""
    for sentence in checked.unreadable:
        complain(sentence)
    if checked.unreadable:
        raise typer.Exit(ExitCode.UNUSABLE)
    findings = checked.report()
    if findings and not are_told:
        more = f" The check tells {len(findings) - 1} more." if len(findings) > 1 else ""
        complain(f"There are faults, so this is not all of it: {findings[0]}{more}")
    if findings:
        raise typer.Exit(ExitCode.FOUND)


def finding_row(finding: Finding) -> dict[str, object]:
    """A finding as a row of data."""
    from tablegames.submission.report import spot

    at = spot(finding)
    cite = finding.cite.printed if finding.cite is not None else ""
    return {**at._asdict(), "code": finding.code, "cite": cite, "sentence": finding.sentence}


def _echo_finding(finding: Finding) -> None:
    from tablegames.law.verdict import told
    from tablegames.submission.fields import wrapped

    typer.echo(finding.where)
    for line in wrapped(told(finding), 80, indent="    "):
        typer.echo(line)


def said_row(said: Said) -> dict[str, object]:
    """An answer as a row of data."""
    return {**said._asdict(), "cites": list(said.cites)}


def echo_said(said: Said) -> None:
    """Print a question and its answer, wrapped to 80 columns."""
    from tablegames.submission.fields import wrapped

    texts = [(f"{said.question} ({', '.join(said.cites)})", ""), (f"{said.key} = {said.answer}", "    ")]
    if said.reading:
        texts.append((f"Rests on a reading: {said.reading}", "    "))
    typer.echo("")
    for text, indent in texts:
        for line in wrapped(text, 80, indent=indent):
            typer.echo(line)
