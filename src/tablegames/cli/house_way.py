"""``tablegames house-way``: prove a house way over all hands, set hands by it, and show it as a player reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from tablegames.cli._plain import Commands
from tablegames.cli.common import ExitCode, Format, FormatOption, complain, emit_json, emit_rows, fail, named, read_text, told_when_stopped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tablegames.equipment.cards import Card
    from tablegames.house_way import HouseWay, Setting, Word
    from tablegames.house_way.check import Report

WayArgument = Annotated[
    str, typer.Argument(metavar="FILE|NAME", help="The file of a house way, - for standard input, or the name of one from the list.")
]
_LIST_COLUMNS: Final = {"name": "name", "game": "game", "title": "house way", "rules": "rules", "source": "published"}
_WORDS_COLUMNS: Final = {"place": "place", "form": "words", "means": "means"}
_SHOW_COLUMNS: Final = {"rule": "rule", "line": "line", "heading": "heading", "words": "words", "fills": "fills"}
_CHECK_COLUMNS: Final = {"rule": "rule", "name": "for", "hands": "hands", "percent": "percent"}
_CSV_COLUMNS: Final = {
    "kind": "kind", "rule": "rule", "name": "for", "hands": "hands", "percent": "percent", "example": "example",
    "cite": "paragraph", "sentence": "sentence",
}  # fmt: skip
_SET_COLUMNS: Final = {
    "cards": "cards", "low": "Low hand", "low_name": "is", "high": "High hand", "high_name": "is", "rule": "rule", "words": "words",
    "cite": "paragraph", "reading": "reading", "flaw": "flaw",
}  # fmt: skip
_LINE_COLUMNS: Final = ("line", "low", "high", "rule", "words", "flaw", "cite", "reading")


_HELP: Final = """Prove a house way over all hands, set hands by it, show it.

Example: tablegames house-way show foxwoods

Example: tablegames house-way set statutory "6-6 4-4 5-6 1-3"

Example: tablegames house-way words pai-gow-poker

Example: tablegames house-way check statutory
"""


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    group = Commands(help=_HELP, no_args_is_help=True)
    group.command("list", short_help="The house ways that come with tablegames.")(list_ways)
    group.command("show", short_help="A house way as a player reads it.")(show)
    group.command("set", short_help="Set hands by a house way, and say which rule decides.")(set_hands)
    group.command("words", short_help="The words in which the rules of a house way are written.")(words)
    group.command("check", short_help="Prove a house way over all hands.")(check)
    app.add_typer(group, name="house-way")


# ---------------------------------------------------------------- list and show


def list_ways(output: FormatOption = Format.TEXT) -> None:
    """List the house ways that come with tablegames.

    A file of your own is written as they are: docs/house-ways.md has the language, and show --raw prints each of these to begin with.

    Example: tablegames house-way list
    """
    from tablegames.house_way import PACKAGED, packaged

    ways = [(name, packaged(name)) for names in PACKAGED.values() for name in names]
    rows = [
        {"name": name, "game": way.game, "title": way.name, "rules": len(way.rules), "source": way.sources[0] if way.sources else ""}
        for name, way in ways
    ]
    emit_rows(rows, _LIST_COLUMNS, output=output)


def show(
    way: WayArgument,
    raw: Annotated[bool, typer.Option("--raw", help="The text as it is written, to begin a house way of your own with.")] = False,
    output: FormatOption = Format.TEXT,
) -> None:
    """Show a house way as a player reads it: its rules, numbered, and what of the published text each one fills.

    The first rule that applies decides.

    Example: tablegames house-way show statutory

    Example: tablegames house-way show foxwoods --format csv

    Example: tablegames house-way show statutory --raw > my-way.txt
    """
    read = _read(way)
    rows = [
        {"rule": rule.number, "line": rule.line, "heading": rule.heading, "words": rule.words, "fills": list(rule.fills)}
        for rule in read.rules
    ]
    if raw:
        typer.echo(read.text, nl=not read.text.endswith("\n"))
    elif output is Format.TEXT:
        typer.echo("\n".join(_page(read)))
    elif output is Format.JSON:
        about = {"name": read.name, "game": read.game, "sources": list(read.sources), "notes": list(read.notes)}
        emit_json(about | {"rules": rows, "text": read.text})
    else:
        emit_rows(rows, _SHOW_COLUMNS, output=output)


def _page(way: HouseWay) -> Iterator[str]:
    from tablegames.cli.common import broken, console

    width = console().width
    yield f"{way.name}: a house way for {way.game}"
    for key, texts in (("Published", way.sources), ("Note", way.notes)):
        for text in texts:
            yield from broken(f"{key}: {text}", width, indent="  ")
    heading = ""
    for rule in way.rules:
        if rule.heading != heading:
            heading = rule.heading
            yield from ("", heading)
        yield from _numbered(rule.number, rule.words, width=width)
        for text in rule.fills:
            yield from ("    " + line for line in broken(f"(fills the text: {text})", width - 4, indent="  "))


def _numbered(number: int, words: str, *, width: int) -> Iterator[str]:
    from tablegames.cli.common import broken

    first, *more = broken(words, width - 4)
    yield f"{number:2}. {first}"
    yield from (f"    {line}" for line in more)


def words(
    game: Annotated[str, typer.Argument(metavar="GAME", help="pai-gow-poker or pai-gow.", show_default=False)] = "",
    output: FormatOption = Format.TEXT,
) -> None:
    """List the words in which the rules of a house way are written, place by place.

    A rule has conditions with commas between, a colon, and what is done: low two cards, or play two tiles. Behind it may stand what must
    hold of the hands as they are set, with if or unless; else the next rule is asked. Articles are left out or not, as one likes.

    Example: tablegames house-way words pai-gow-poker

    Example: tablegames house-way words pai-gow --format csv
    """
    from tablegames.house_way import PACKAGED
    from tablegames.house_way import words as words_of

    if not game:
        fail(f"Which game? {' or '.join(PACKAGED)}; for example: tablegames house-way words {next(iter(PACKAGED))}")
    if game not in PACKAGED:
        fail(f"Hands are set in {' and in '.join(PACKAGED)}, and not in {game[:40]!r}.")
    found = words_of(game)
    if output is Format.TEXT:
        typer.echo("\n".join(_dictionary(found)))
    else:
        emit_rows([word._asdict() for word in found], _WORDS_COLUMNS, output=output)


def _dictionary(words: Sequence[Word]) -> Iterator[str]:
    from tablegames.cli.common import broken, console

    width, place = console().width, ""
    for word in words:
        if word.place != place:
            yield from (("",) if place else ())
            place = word.place
            yield f"{place[0].upper()}{place[1:]}"
        for form in word.form.split("; "):
            yield from broken(f"  {form}", width, indent="    ")
        yield from (f"      {line}" for line in broken(word.means, width - 6))


# ---------------------------------------------------------------- set


def set_hands(
    way: WayArgument,
    hands: Annotated[list[str], typer.Argument(metavar="HANDS", help='Hands, each in quotes, such as "As Kd ..."; or - to read lines.')],
    output: FormatOption = Format.TEXT,
) -> None:
    """Set hands by a house way, and say which rule decides.

    A hand is seven cards such as As, 10h or Jk for the joker, or four tiles such as 6-6 or 4-5, in any order. With - each line of
    standard input is a hand, and is answered by one line: the Low hand, the High hand, the rule, its words, what is wrong with them if
    something is, and the paragraph, with tabs between. Exit code 1 says that the way has a gap or a fault there; a lawful set is named
    all the same.

    Example: tablegames house-way set foxwoods "Ks Kd 9c 9h 7d 4s 2c"

    Example: tablegames house-way set statutory "6-6 4-4 5-6 1-3" "1-4 2-3 5-5 5-6" --format json

    Example: echo "As Jk Qd Qh 7d 4s 2c" | tablegames house-way set foxwoods -
    """
    read = _read(way)
    if hands == ["-"]:
        if way == "-":
            fail("Standard input cannot be the house way and the hands: name a file for one of them.")
        _set_lines(read, output)
        return
    rows = []
    for number, text in enumerate(hands, 1):
        row = _set_one(read, text)
        if isinstance(row, str):
            fail(f"Hand {number}: {row}" if len(hands) > 1 else row)
        rows.append(row)
    if output is Format.TEXT:
        typer.echo("\n\n".join("\n".join(_laid_out(row)) for row in rows))
    elif output is Format.JSON:
        emit_json(rows)
    else:
        emit_rows(rows, _SET_COLUMNS, output=output)
    if any(row["flaw"] for row in rows):
        raise typer.Exit(ExitCode.FOUND)


def _set_one(way: HouseWay, text: str) -> dict[str, object] | str:
    """Set one hand; or say what is wrong with it."""
    from tablegames.equipment.cards import CardError, cards
    from tablegames.law import chapter
    from tablegames.ranking.common import RankingError

    is_cards = way.game == "pai-gow-poker"
    try:
        setting = way.set(cards(text, noun="card" if is_cards else "tile"))
    except CardError as error:
        return str(error)
    except RankingError as error:
        return str(error)
    return {
        "cards": " ".join(text.split()),
        "low": _texts(setting.low),
        "low_name": _name(setting.low, is_cards=is_cards),
        "high": _texts(setting.high),
        "high_name": _name(setting.high, is_cards=is_cards),
        "rule": setting.rule.number,
        "words": setting.rule.words,
        "cite": str(chapter("561")["13(d)"] if is_cards else chapter("535")["10(d)"]),
        "reading": "",
        "flaw": _flaw(setting),
    }


def _texts(cards: Sequence[Card]) -> str:
    return " ".join(card.text for card in cards)


def _name(cards: Sequence[Card], *, is_cards: bool) -> str:
    from tablegames.ranking import tiles, with_joker

    if not is_cards:
        return tiles.rank(*cards).words
    return (with_joker.rank_low(*cards) if len(cards) == 2 else with_joker.best(cards)).name


def _flaw(setting: Setting) -> str:
    return setting.flaw.value if setting.flaw else ""


def _laid_out(row: dict[str, object]) -> Iterator[str]:
    from tablegames.cli.common import broken, console

    width = max(len(str(row["high"])), len(str(row["low"])))
    yield f"Low   {row['low']!s:{width}}   {row['low_name']}"
    yield f"High  {row['high']!s:{width}}   {row['high_name']}"
    room = console().width
    if row["rule"]:
        yield from broken(f"Rule {row['rule']}: {row['words']} (§ {row['cite']})", room, indent="  ")
    if row["flaw"]:
        yield from broken(f"The house way does not say how this hand is set: {row['flaw']}. The hands above are a lawful set.", room)


def _set_lines(way: HouseWay, output: Format) -> None:
    from tablegames.cli.rank import answer_lines

    flawed = []

    def answer(line: str) -> dict[str, object] | str:
        row = _set_one(way, line)
        if isinstance(row, str):
            return row
        if row["flaw"]:
            flawed.append(line)
        return {key: row[key] for key in _LINE_COLUMNS if key != "line"}

    answer_lines(answer, _LINE_COLUMNS, output=output)
    if flawed:
        raise typer.Exit(ExitCode.FOUND)


# ---------------------------------------------------------------- check


def check(way: WayArgument, output: FormatOption = Format.TEXT) -> None:
    """Prove a house way over all hands: each gets exactly one setting, none is foul, and every rule is reached.

    For Pai Gow Poker these are 154,143,080 hands of seven cards, which takes some seconds; for Pai Gow 35,960 hands of four tiles, of which
    none may be set against § 535.10(d) besides. The table says how many hands each rule decides. Below it stands what was found: a gap,
    two hands that cannot be made, words that fit two Low hands, a foul set, a paragraph that is contradicted, a rule that no hand
    reaches. Exit code 0 is fine, 1 means that something was found, 2 a text that cannot be read.

    Example: tablegames house-way check statutory

    Example: tablegames house-way check my-way.txt --format csv
    """
    from tablegames.cli._bar import Bar
    from tablegames.house_way.check import check as check_way

    read = _read(way)
    with told_when_stopped(), Bar("hands set") as bar:
        report = check_way(read, progress=bar.show)
    if output is Format.TEXT:
        _tell(report)
    elif output is Format.JSON:
        emit_json(_report_data(report))
    else:
        emit_rows([*_decided_rows(report), *_fault_rows(report)], _CSV_COLUMNS, output=output)
    if not report.is_sound:
        raise typer.Exit(ExitCode.FOUND)


def _decided_rows(report: Report) -> list[dict[str, object]]:
    return [
        {
            "kind": "rule",
            "rule": row.rule.number,
            "name": row.rule.name,
            "words": row.rule.words,
            "hands": row.hands,
            "percent": round(100 * row.hands / report.hands, 4),
            "example": _texts(row.example) if row.example else "",
        }
        for row in report.decided
    ]


def _fault_rows(report: Report) -> list[dict[str, object]]:
    return [
        {
            "kind": found.fault.value,
            "rule": found.rule.number if found.rule else None,
            "name": found.rule.name if found.rule else "",
            "hands": found.hands,
            "percent": round(100 * found.hands / report.hands, 4),
            "example": [_texts(cards) for cards in found.examples],
            "cite": found.cite.printed,
            "sentence": found.sentence,
        }
        for found in report.faults
    ]


def _report_data(report: Report) -> dict[str, object]:
    way = report.way
    return {
        "name": way.name,
        "game": way.game,
        "hands": report.hands,
        "is_sound": report.is_sound,
        "is_lawful": report.is_lawful,
        "rules": _decided_rows(report),
        "faults": _fault_rows(report),
    }


def _tell(report: Report) -> None:
    from tablegames.cli.common import broken, console

    width = console().width
    rows = [row | {"hands": f"{row['hands']:>11,}", "percent": f"{row['percent']:>8.4f}"} for row in _decided_rows(report)]
    emit_rows(rows, _CHECK_COLUMNS, output=Format.TEXT)
    for found in report.faults:
        examples = "; ".join(_texts(cards) for cards in found.examples)
        line = f"{found.sentence} ({found.cite.printed})" if found.cite.printed not in found.sentence else found.sentence
        typer.echo("\n".join(broken(line, width, indent="  ")))
        if examples:
            typer.echo("\n".join(broken(f"  Such as {examples}.", width, indent="  ")))
    count = f"{len(report.faults)} fault{'' if len(report.faults) == 1 else 's'}"
    verdict = "each is set by one rule, none is foul, and every rule is reached" if report.is_sound else f"{count} found"
    typer.echo("\n".join(broken(f"{report.way.name}: all {report.hands:,} hands; {verdict}.", width)))


# ---------------------------------------------------------------- reading


def _read(source: str) -> HouseWay:
    """Read a house way from a file, standard input or the package; the command ends with every problem of it."""
    from tablegames.house_way import PACKAGED, HouseWay, packaged, parse

    if any(source in names for names in PACKAGED.values()):
        return packaged(source)
    _refuse_unknown_name(source)
    found = parse(read_text(source))
    if isinstance(found, HouseWay):
        return found
    called = "Standard input" if source == "-" else named(source)
    for problem in found:
        complain(f"{called}, line {problem.line}: {problem.sentence}")
    raise typer.Exit(ExitCode.UNUSABLE)


def _refuse_unknown_name(source: str) -> None:
    """Answer what looks like a name, and is no file, with the names that there are."""
    import re
    from difflib import get_close_matches
    from pathlib import Path

    from tablegames.house_way import PACKAGED

    if not re.fullmatch(r"[\w-]{2,40}", source) or Path(source).exists():
        return
    if source in PACKAGED:
        fail(f"{source} is a game, and a house way is wanted: {' or '.join(PACKAGED[source])}, or a file of your own.")
    names = [name for game in PACKAGED.values() for name in game]
    near = get_close_matches(source, names, n=1)
    guess = f" Did you mean {near[0]}?" if near else ""
    fail(f"{source!r} is neither a file nor a house way that comes with tablegames ({', '.join(names)}).{guess}")
