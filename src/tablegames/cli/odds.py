"""``tablegames odds``: what every wager costs, exactly."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from tablegames.cli._odds_asked import find_game, said
from tablegames.cli._odds_out import Form, check_all, check_every, check_list, checked_out, printed_to
from tablegames.cli._written import refuse_overwriting, write_whole
from tablegames.cli.common import REMOVED_HELP, Format, complain, emit_json, emit_rows, fail, files_of, told_when_stopped

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tablegames.documents.par_sheet import Fact
    from tablegames.odds.asked import Asked
    from tablegames.odds.expression import Language
    from tablegames.odds.figure import Analysis

_HELP: Final = """What every wager costs, exactly: edges, return tables, strategy.

Nothing is sampled: every deal is counted, and every figure is a fraction. Without more, the wagers are priced on the terms of the
default Rules Submission; --submission takes another, --choice changes one answer, and --every goes through every lawful option.
House edge is the expected loss of the first wager; element of risk of all that is wagered.

Example: tablegames odds three-card-poker

Example: tablegames odds minibaccarat --every

A paytable of your own is a line for each hand, with commas between; a bare number is "to 1". It need not be lawful.

Example: tablegames odds three-card-poker --wager pair-plus --paytable "pair 1, flush 4, straight 5, three-of-a-kind 30, straight flush 40"

A strategy has a name (--strategies lists them), or is a file of rules, the first that applies: "play: at least Q-7-2", then
"fold: otherwise". What it costs against the best is told.

Example: tablegames odds three-card-poker --wager ante --strategy "never fold"

Progressives are priced at a meter and a number of players; the meter at which the wager costs nothing is told.

Example: tablegames odds let-it-ride-poker --wager progressive --meter 12345 --players 5

json and csv are a flat list of figures, each with numerator and denominator; md is a page, xlsx a workbook (with --out FILE). --all
writes the whole book of all games into the folder --out (pages alone with --format md): some minutes the first time, kept on disk.

Example: tablegames odds three-card-poker --wager ante --format json
"""


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("odds", help=_HELP)(odds)


def odds(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, such as three-card-poker; leave it out with --all.", show_default=False)] = "",
    *,
    submission: Annotated[Path | None, typer.Option("--submission", help="Price the wagers of this Rules Submission.")] = None,
    choice: Annotated[
        list[str] | None, typer.Option("--choice", help="Another answer to a choice, as KEY=ANSWER; may be repeated.")
    ] = None,
    is_every: Annotated[bool, typer.Option("--every", help="Every lawful option, instead of the terms of one submission.")] = False,
    wager: Annotated[list[str] | None, typer.Option("--wager", help="Only this wager, such as ante; may be repeated.")] = None,
    paytable: Annotated[str | None, typer.Option("--paytable", help="A paytable by its letter, or one of your own.")] = None,
    decks: Annotated[int | None, typer.Option("--decks", help="The number of decks, where the chapter leaves it open.")] = None,
    removed: Annotated[list[str] | None, typer.Option("--removed", help=REMOVED_HELP)] = None,
    house_way: Annotated[str | None, typer.Option("--house-way", help="The dealer's house way: a packaged one by name, or a file.")] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", help="Persons at the table: for Envy Bonuses; at Pai Gow the opponents of a player who banks."),
    ] = None,
    meter: Annotated[str | None, typer.Option("--meter", help="What the progressive meter shows, in dollars.")] = None,
    size: Annotated[str | None, typer.Option("--size", help="The first wager in dollars, where rounding or limits depend on it.")] = None,
    strategy: Annotated[str | None, typer.Option("--strategy", help="A strategy by name, or a file of rules.")] = None,
    is_listed: Annotated[bool, typer.Option("--strategies", help="List the strategies that have a name, and what rules may say.")] = False,
    is_detailed: Annotated[bool, typer.Option("--details", help="The tables behind too, such as all 169 starting hands.")] = False,
    is_all: Annotated[bool, typer.Option("--all", help="The whole book: all games, all options, into the folder --out.")] = False,
    out: Annotated[str | None, typer.Option("--out", help="The file to write, - for standard output; the folder with --all.")] = None,
    output: Annotated[Form, typer.Option("--format", help="text for people, md, xlsx, or json or csv for programs.")] = Form.TEXT,
) -> None:
    """What every wager costs, exactly; `_HELP` is what the command line tells of it."""
    path = checked_out(out, output=output)
    if is_all:
        _write_book(check_all(context, game=game, out=path, output=output), output=output)
        return
    if is_listed:
        check_list(context, output=output)
        _list(find_game(game).slug, output=output, out=path)
        return
    if is_every:
        check_every(submission, choice or [], game=game)
    refuse_overwriting(path, (strategy, house_way, submission, *files_of(choice)), flag="--out")
    texts = {"paytable": paytable, "house_way": house_way, "meter": meter, "size": size, "strategy": strategy}
    texts["removed"] = None if removed is None else " ".join(removed)
    terms = {"submission": submission, "choices": choice or [], "decks": decks, "players": players, "is_every": is_every}
    found, asked = _counted(game, wagers=list(dict.fromkeys(wager)) if wager else [None], texts=texts, terms=terms)
    _write(found, asked, output=output, out=path, is_detailed=is_detailed)


def _counted(
    game: str, *, wagers: Sequence[str | None], texts: dict[str, str | None], terms: dict[str, Any]
) -> tuple[list[Analysis], Asked]:
    """Price the wagers one after the other, and give the last question besides; what cannot be asked ends the command."""
    from tablegames.cli._bar import Bar
    from tablegames.cli._odds_asked import asked_of
    from tablegames.odds.asked import AskedError
    from tablegames.odds.book import analyses

    try:
        with told_when_stopped(), Bar("parts counted") as bar:
            questions = [asked_of(game, watch=bar.show, **terms, **said(**texts, wager=wager)) for wager in wagers]
            return [analysis for asked in questions for analysis in analyses(asked)], questions[-1]
    except AskedError as error:
        fail(str(error))


def _write_book(folder: Path, *, output: Form) -> None:
    from tablegames.cli._odds_book import write_book

    with told_when_stopped("Interrupted: the games that are named above are written, and the others are not."):
        write_book(folder, has_figures=output is not Form.MARKDOWN)


def _list(slug: str, *, output: Form, out: Path | None) -> None:
    """List the strategies of a game, and the words of which one's own is made."""
    from tablegames.odds.asked import AskedError, ask
    from tablegames.odds.book import model, strategies

    try:
        found = strategies(slug)
        language: Language | None = getattr(model(slug), "LANGUAGE", None)
    except AskedError as error:
        fail(str(error))
    with printed_to(out):
        if output is Form.TEXT:
            _print_list(found, language, title=ask(slug).game.declared.title)
            return
        rows = [{"kind": "strategy", "name": name, "about": about} for name, about in found.items()]
        emit_rows([*rows, *(() if language is None else _words(language))], {"kind": "", "name": "", "about": ""}, output=Format(output))


def _words(language: Language) -> Iterator[dict[str, str]]:
    """Give what the rules of a strategy of one's own are made of."""
    for decision, actions in language.decisions.items():
        for action in actions:
            yield {"kind": "rule", "name": f"{action}:" if len(language.decisions) == 1 else f"{decision} {action}:", "about": ""}
    for name, about in language.features.items():
        yield {"kind": "feature", "name": name, "about": about}
    for name, number in language.words.items():
        yield {"kind": "word", "name": name, "about": str(number)}


def _print_list(found: Mapping[str, str], language: Language | None, *, title: str) -> None:
    rows = [{"name": name, "about": about} for name, about in found.items()]
    emit_rows(rows, {"name": "strategy", "about": "what it does"}, output=Format.TEXT, title=title)
    if language is None:
        return
    typer.echo("A strategy of your own: a file with a rule a line, the first that applies; each rule begins with")
    for decision, actions in language.decisions.items():
        heads = actions if len(language.decisions) == 1 else [f"{decision} {action}" for action in actions]
        typer.echo(f"  {', '.join(f'{head}:' for head in heads)}")
    rows = [{"name": name, "about": about} for name, about in language.features.items()]
    emit_rows(rows, {"name": "feature", "about": "what it is"}, output=Format.TEXT)
    if language.words:
        typer.echo(f"Words: {', '.join(f'{word} ({number})' for word, number in language.words.items())}.")


def _write(found: Sequence[Analysis], asked: Asked, *, output: Form, out: Path | None, is_detailed: bool) -> None:
    from tablegames.documents import par_sheet
    from tablegames.odds.figure import all_figures, as_row

    title = f"{asked.game.declared.title}, chapter {asked.chapter}: exact odds"
    if output is Form.WORKBOOK and out is not None:
        write_whole(out, par_sheet.workbook(found))
        complain(f"{out} has {len(found)} analyses.")
        return
    with printed_to(out):
        if output is Form.MARKDOWN:
            typer.echo(par_sheet.markdown(found, title=title, is_whole=is_detailed), nl=False)
        elif output is Form.TEXT:
            _print(found, title=title, is_detailed=is_detailed)
        elif output is Form.JSON:
            emit_json([as_row(figure) for figure in all_figures(found, is_detailed=is_detailed)])
        else:
            rows = [as_row(figure) for figure in all_figures(found, is_detailed=is_detailed)]
            columns = dict.fromkeys(rows[0], "")
            emit_rows([row | {"options": _flat(row["options"])} for row in rows], columns, output=Format.CSV)


def _flat(options: dict[str, str]) -> str:
    return "; ".join(f"{key}={value}" for key, value in options.items())


_SHORT: Final = {
    "wager": "wager",
    "options": "under",
    "house_edge": "edge",
    "element_of_risk": "risk",
    "standard_deviation": "s.d.",
    "hit_frequency": "wins",
}
_LEGEND: Final = (
    "edge: house edge, of the first wager; risk: element of risk, of all that is wagered; s.d.: standard deviation of a round, in "
    "first wagers; wins: how often the player wins."
)
_MANY: Final = 8
"""With so many analyses, only the summary is printed."""


def _print(found: Sequence[Analysis], *, title: str, is_detailed: bool) -> None:
    from tablegames.cli.common import broken, console
    from tablegames.documents import par_sheet

    width = console().width
    emit_rows(_to_the_right(par_sheet.summary(found)), _SHORT, output=Format.TEXT, title=title, whole=("wager",))
    typer.echo("\n".join(broken(_LEGEND, width)))
    if len(found) > _MANY and not is_detailed:
        typer.echo(f"{len(found)} analyses: name a --wager (and a --paytable) for the return tables, or say --details.")
        return
    for each in found:
        typer.echo("\n".join(["", *broken(par_sheet.heading(each), width)]))
        typer.echo("\n".join(broken(f"  {par_sheet.sources(each)}", width, indent="  ")))
        _print_facts(list(par_sheet.facts(each)), width=width)
        emit_rows(_to_the_right(par_sheet.returns(each)), par_sheet.RETURNS, output=Format.TEXT, whole=("hand",))
        if each.strategy is not None:
            typer.echo(f"Strategy: {each.strategy.name}")
            for number, rule in enumerate(each.strategy.rules, 1):
                typer.echo("\n".join(broken(f"{number:>3}. {rule}", width, indent="     ")))
            typer.echo("")
        for note in each.notes:
            typer.echo("\n".join([*broken(note, width), ""]))
        _print_details(each, is_detailed=is_detailed)


def _print_facts(facts: Sequence[Fact], *, width: int) -> None:
    """Print each figure with its exact fraction: beside it where there is room, else below; one too long is left to json and csv."""
    wide = max(len(fact.words) for fact in facts)
    for fact in facts:
        line, exact = f"  {fact.words:<{wide}}  {fact.value}", f"= {fact.exact}"
        if "/" not in fact.exact or len(exact) + 4 > width:
            typer.echo(line)
        elif len(line) + len(exact) + 2 <= width:
            typer.echo(f"{line}  {exact}")
        else:
            typer.echo(f"{line}\n    {exact}")


_NUMBERS: Final = ("combinations", "probability", "return", "house_edge", "element_of_risk", "standard_deviation", "hit_frequency")


def _to_the_right(rows: Sequence[dict[str, object]]) -> list[dict[str, object]]:
    """Set the columns of numbers to the right."""
    wide = {key: max(len(str(row[key])) for row in rows) for key in _NUMBERS if rows and key in rows[0]}
    return [row | {key: f"{row[key]:>{width}}" for key, width in wide.items()} for row in rows]


def _print_details(analysis: Analysis, *, is_detailed: bool) -> None:
    from tablegames.cli.common import broken, console
    from tablegames.documents.par_sheet import cell

    for detail in analysis.details:
        if not is_detailed:
            behind = f"Table behind: {detail.title} ({len(detail.rows)} rows); --details prints it."
            typer.echo("\n".join(broken(behind, console().width, indent="  ")))
            continue
        rows = [dict(zip(map(str, range(len(row))), map(cell, row), strict=True)) for row in detail.rows]
        headings = {str(at): heading for at, heading in enumerate(detail.columns)}
        emit_rows(rows, headings, output=Format.TEXT, title=detail.title)
