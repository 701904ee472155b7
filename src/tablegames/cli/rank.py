"""``tablegames rank``: name hands, and say which is higher and by which paragraph."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tablegames.cli.common import ExitCode, Format, FormatOption, complain, emit_json, emit_rows, fail, standard_input

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from tablegames.ranking.common import Comparison, Judgement, Ranking

_HAND_COLUMNS: Final = {"hand": "hand", "cards": "cards", "name": "name", "cites": "paragraphs", "place": "place"}
_OVER_NEXT: Final = {"lower": "over hand", "is_tie": "tie", "cite": "decided by", "reading": "reading"}
_LINE_COLUMNS: Final = ("line", "sign", "a", "b", "cite", "reading")
_LARGEST_LINE: Final = 1000


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("rank")(rank)


def rank(
    game: Annotated[str, typer.Argument(help="three-card-poker or minibaccarat.")],
    hands: Annotated[list[str], typer.Argument(help='Hands, each in quotes, such as "As Ks Qs"; or - to read "hand | hand" lines.')],
    output: FormatOption = Format.TEXT,
) -> None:
    """Name hands, and say which is higher and by which paragraph.

    A card is rank and suit: As, 10h or Th, 7♣. In Minibaccarat the suit may be left out. With --format csv the row of a hand has by
    which paragraph it is over the next lower one, too. With - each line of standard input holds
    two hands, with | between them, and is answered by one line: >, < or =, the two names and the paragraph, with tabs between them.
    A line that cannot be read is named on standard error, the others are answered all the same, and the exit code is 2. Empty lines
    and lines that begin with # are passed over.

    Example: tablegames rank three-card-poker "As Ks Qs" "3h 2h Ah"

    Example: tablegames rank minibaccarat "4 5" "T 6 A" --format json

    Example: echo "9c 9d 2h | 9h 9s 3d" | tablegames rank three-card-poker -
    """
    ranking = _ranking(game)
    if hands == ["-"]:
        _answer_lines(ranking, output)
    else:
        _answer(ranking, hands, output)


def _ranking(game: str) -> Ranking:
    from difflib import get_close_matches

    from tablegames.ranking import RANKINGS

    if game not in RANKINGS:
        near = get_close_matches(game, RANKINGS, n=1)
        guess = f" Did you mean {near[0]}?" if near else ""
        fail(f"{game[:40]!r} is no game whose hands can be ranked here: choose {' or '.join(RANKINGS)}.{guess}")
    return RANKINGS[game]


def _answer(ranking: Ranking, hands: Sequence[str], output: Format) -> None:
    """Name the hands of the command line and compare each with the next lower one."""
    from tablegames.ranking.common import RankingError

    try:
        judgement = ranking.judge(hands)
    except RankingError as error:
        fail(str(error))
    rows = list(_hand_rows(judgement, hands))
    if output is Format.JSON:
        emit_json({"game": ranking.slug, "hands": rows, "comparisons": list(_comparison_rows(judgement))})
        return
    if output is Format.CSV:
        over_next = {row["higher"]: row for row in _comparison_rows(judgement)}
        emit_rows([row | over_next.get(row["hand"], {}) for row in rows], _HAND_COLUMNS | _OVER_NEXT, output=output)
        return
    emit_rows(rows, _HAND_COLUMNS, output=output)
    for row in _comparison_rows(judgement):
        typer.echo(_sentence(row))


def _hand_rows(judgement: Judgement, texts: Sequence[str]) -> Iterator[dict[str, object]]:
    places: dict[int, int] = {}
    for at, number in enumerate(judgement.order):
        is_tied = at > 0 and judgement.comparisons[at - 1].sign == 0
        places[number] = places[judgement.order[at - 1]] if is_tied else at + 1
    for number, hand in enumerate(judgement.hands):
        yield {
            "hand": number + 1,
            "cards": " ".join(texts[number].split()),
            "name": hand.name,
            "cites": [cite.printed for cite in hand.cites],
            "place": places[number],
        }


def _comparison_rows(judgement: Judgement) -> Iterator[dict[str, object]]:
    for at, comparison in enumerate(judgement.comparisons):
        yield {
            "higher": judgement.order[at] + 1,
            "lower": judgement.order[at + 1] + 1,
            "is_tie": comparison.sign == 0,
            "cite": comparison.cite.printed,
            "reading": comparison.reading,
        }


def _sentence(row: dict[str, object]) -> str:
    reading = f", by reading {row['reading']}" if row["reading"] else ""
    verdict = f"and hand {row['lower']} tie" if row["is_tie"] else f"is higher than hand {row['lower']}"
    return f"Hand {row['higher']} {verdict} ({row['cite']}{reading})."


# ---------------------------------------------------------------- lines


def _answer_lines(ranking: Ranking, output: Format) -> None:
    """Answer each line of standard input as it comes; nothing is kept, so the input may be of any length."""
    show = _printer(output)
    is_spoiled = False
    for number, line in _lines():
        if not line or line.startswith("#"):
            continue
        answer = _answer_line(ranking, line)
        if isinstance(answer, str):
            complain(f"Standard input, line {number}: {answer}")
            is_spoiled = True
        else:
            show(dict(zip(_LINE_COLUMNS, (number, *answer), strict=True)))
    if is_spoiled:
        raise typer.Exit(ExitCode.UNUSABLE)


def _lines() -> Iterator[tuple[int, str]]:
    """The numbered lines of standard input; what is not UTF-8, or too long for two hands, is left for the answer to refuse."""
    number, stream = 0, standard_input()
    while line := stream.readline(_LARGEST_LINE):
        number += 1
        is_whole = line.endswith(b"\n")
        yield number, line.decode("utf-8", "replace").lstrip("\ufeff").strip()
        while not is_whole and (rest := stream.readline(_LARGEST_LINE)):
            is_whole = rest.endswith(b"\n")


def _answer_line(ranking: Ranking, line: str) -> tuple[str, ...] | str:
    """The sign, the two names, the paragraph and the reading; or the sentence that says what is wrong with the line."""
    from tablegames.ranking.common import RankingError

    hands = line.split("|")
    if len(hands) != 2:
        return 'Two hands with one | between them were wanted, such as "As Ks Qs | 3h 2h Ah".'
    try:
        judgement = ranking.judge(hands)
    except RankingError as error:
        return str(error)
    a, b = judgement.hands
    comparison = as_given(judgement)
    return comparison.symbol, a.name, b.name, str(comparison.cite), comparison.reading


def as_given(judgement: Judgement) -> Comparison:
    """The comparison of two hands in the order in which they were given, not in the order of their ranks."""
    comparison = judgement.comparisons[0]
    return comparison if judgement.order == (0, 1) else comparison._replace(sign=-comparison.sign)


def _printer(output: Format) -> Callable[[dict[str, object]], None]:
    """A function that prints the answer to one line."""
    if output is Format.JSON:
        import json

        return lambda row: typer.echo(json.dumps(row, ensure_ascii=False))
    if output is Format.CSV:
        import csv

        writer = csv.DictWriter(sys.stdout, _LINE_COLUMNS, lineterminator="\n")
        writer.writeheader()
        return writer.writerow
    return lambda row: typer.echo("\t".join(_text_fields(row)))


def _text_fields(row: dict[str, object]) -> Iterable[str]:
    reading = f" (reading {row['reading']})" if row["reading"] else ""
    return (str(row["sign"]), str(row["a"]), str(row["b"]), f"§ {row['cite']}{reading}")
