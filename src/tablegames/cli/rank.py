"""``tablegames rank``: name hands, and say which is higher and by which paragraph."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import typer

from tablegames.cli.common import ExitCode, Format, FormatOption, complain, emit_json, emit_rows, fail, standard_input

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from tablegames.cli._paid import PaidWager
    from tablegames.ranking.common import Comparison, Judgement, Ranking

    Paid: TypeAlias = dict[int, list[PaidWager]]

_HAND_COLUMNS: Final = {"hand": "hand", "cards": "cards", "name": "name", "cites": "paragraphs", "place": "place"}
_OVER_NEXT: Final = {"lower": "over hand", "is_tie": "tie", "cite": "decided by", "reading": "reading"}
_COUNTS_AS: Final = {"counts_as": "counts as"}
_PAID_COLUMNS: Final = {"number": "hand", "wager": "wager", "hand": "counts as", "cite": "paragraph", "pays": "pays"}
_LINE_COLUMNS: Final = ("line", "sign", "a", "b", "cite", "reading")
_LARGEST_LINE: Final = 1000


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("rank")(rank)


def rank(
    game: Annotated[str, typer.Argument(help="The game, such as three-card-poker; a wrong name is answered with the list.")],
    hands: Annotated[list[str], typer.Argument(help='Hands, each in quotes, such as "As Ks Qs"; or - to read "hand | hand" lines.')],
    board: Annotated[str, typer.Option("--board", help="Community cards that all hands share, where the game has them.")] = "",
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

    Four Card Poker: a player's five cards and the dealer's six; the best four play. What a player's hand counts as for the Ante
    Bonus, Aces Up and the Progressive is said too.

    \b
    Example:
    tablegames rank four-card-poker "9c 9d 9h Kc 2d" "Th Td Ts 9s 4d 4h"

    Texas Hold 'Em Bonus Poker: two cards each, with three to five community cards as --board, or on a line of standard input behind a
    second |; or whole hands of five to seven cards. Two cards without a board are named for the Bonus Wager.

    \b
    Examples:
    tablegames rank texas-holdem-bonus-poker --board "As Kd Qh" "2c 2d" "Kc 3d"
    tablegames rank texas-holdem-bonus-poker "Ah Kh" "Jc Jd" "Kc Qc"
    echo "Kd Jc|Kc Td|Kh As Qs 9d" | tablegames rank texas-holdem-bonus-poker -

    Let It Ride Poker: hands of five cards, or of three with the two community cards as --board. Three cards without them are named for
    the Three Card Bonus Wager, and it is said whether they are a Progressive Payout Hand: "nothing" is none. A reading in brackets
    says on what a payout rests; tablegames law --readings explains it. Six cards are a hand of let-it-ride-poker-2019 alone, and
    named for its Six Card Bonus Wager.

    Example: tablegames rank let-it-ride-poker "Tc Td 4h 7s 2c" "9c 9d Ah Ks Qc"

    Example: tablegames rank let-it-ride-poker "As Ks Qs" "Kh Ad 2h"
    """  # noqa: D301 - the help's own mark of lines that are not to be broken
    ranking = _ranking(game)
    if board and ranking.judge_with is None:
        fail(f"--board is for games with community cards, and {ranking.title} has none.")
    if hands == ["-"]:
        _answer_lines(ranking, output, board=board)
    else:
        _answer(ranking, hands, board=board, output=output)


def _ranking(game: str) -> Ranking:
    from difflib import get_close_matches

    from tablegames.ranking import RANKINGS

    if game not in RANKINGS:
        near = get_close_matches(game, RANKINGS, n=1)
        guess = f" Did you mean {near[0]}?" if near else ""
        *others, last = RANKINGS
        fail(f"{game[:40]!r} is no game whose hands can be ranked here: choose {', '.join(others)} or {last}.{guess}")
    return RANKINGS[game]


def _judge(ranking: Ranking, hands: Sequence[str], *, board: str) -> Judgement:
    return ranking.judge_with(hands, board) if board and ranking.judge_with else ranking.judge(hands)


def _answer(ranking: Ranking, hands: Sequence[str], *, board: str, output: Format) -> None:
    """Name the hands of the command line and compare each with the next lower one."""
    from tablegames.ranking.common import RankingError

    try:
        judgement = _judge(ranking, hands, board=board)
    except RankingError as error:
        fail(str(error))
    rows, paid = list(_hand_rows(judgement, hands)), _paid_rows(ranking, judgement)
    if output is Format.JSON:
        data = [row | {"eligible": paid[number]} if number in paid else row for number, row in enumerate(rows)]
        emit_json({"game": ranking.slug, "hands": data, "comparisons": list(_comparison_rows(judgement))})
    elif output is Format.CSV:
        _emit_csv(rows, judgement, paid=paid)
    else:
        _emit_text(rows, judgement, paid=paid)


def _emit_csv(rows: Sequence[dict[str, object]], judgement: Judgement, *, paid: Paid) -> None:
    over_next = {row["higher"]: row for row in _comparison_rows(judgement)}
    columns = _HAND_COLUMNS | _OVER_NEXT | (_COUNTS_AS if paid else {})
    counts_as = {number: {"counts_as": [f"{wager['wager']}: {wager['hand']}" for wager in found]} for number, found in paid.items()}
    full = (row | over_next.get(row["hand"], {}) | counts_as.get(number, {}) for number, row in enumerate(rows))
    emit_rows(full, columns, output=Format.CSV)


def _emit_text(rows: Sequence[dict[str, object]], judgement: Judgement, *, paid: Paid) -> None:
    from tablegames.cli._paid import in_a_cell

    without = set() if judgement.is_ordered else {"place"}
    emit_rows(rows, {key: heading for key, heading in _HAND_COLUMNS.items() if key not in without}, output=Format.TEXT)
    for row in _comparison_rows(judgement):
        typer.echo(_sentence(row))
    wagers = [wager | {"number": number + 1, "pays": in_a_cell(wager["pays"])} for number, found in paid.items() for wager in found]
    if wagers:
        emit_rows(wagers, _PAID_COLUMNS, output=Format.TEXT)


def _paid_rows(ranking: Ranking, judgement: Judgement) -> Paid:
    """What each hand counts as for a wager that a table pays, by its place in the judgement; only hands that can be paid by one."""
    from tablegames.cli._paid import eligible_rows

    return {number: found for number, found in enumerate(eligible_rows(ranking.slug, judgement.eligible)) if found}


def _hand_rows(judgement: Judgement, texts: Sequence[str]) -> Iterator[dict[str, object]]:
    places: dict[int, int] = {}
    for at, number in enumerate(judgement.order):
        is_tied = 0 < at <= len(judgement.comparisons) and judgement.comparisons[at - 1].sign == 0
        places[number] = places[judgement.order[at - 1]] if is_tied else at + 1
    for number, hand in enumerate(judgement.hands):
        yield {
            "hand": number + 1,
            "cards": " ".join(texts[number].split()),
            "name": hand.name,
            "cites": [cite.printed for cite in hand.cites],
            "place": places[number] if judgement.is_ordered else None,
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


def _answer_lines(ranking: Ranking, output: Format, *, board: str) -> None:
    """Answer each line of standard input as it comes; nothing is kept, so the input may be of any length."""
    show = _printer(output)
    is_spoiled = False
    for number, line in _lines():
        if not line or line.startswith("#"):
            continue
        answer = _answer_line(ranking, line, board=board)
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


def _answer_line(ranking: Ranking, line: str, *, board: str) -> tuple[str, ...] | str:
    """The sign, the two names, the paragraph and the reading; or the sentence that says what is wrong with the line."""
    from tablegames.ranking.common import RankingError

    hands = line.split("|")
    if len(hands) == 3 and ranking.judge_with:
        board = hands.pop()
    if len(hands) != 2:
        return 'Two hands with one | between them were wanted, such as "As Ks Qs | 3h 2h Ah".'
    try:
        judgement = _judge(ranking, hands, board=board)
    except RankingError as error:
        return str(error)
    if not judgement.is_ordered:
        return "These hands are paid by a table and not compared: give the board, or name them as arguments."
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
