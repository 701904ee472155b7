"""``tablegames rank``: name hands, and say which is higher and by which paragraph."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import typer

from tablegames.cli.common import ExitCode, Format, FormatOption, complain, emit_json, emit_rows, fail, standard_input

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from tablegames.cli._paid import PaidWager
    from tablegames.ranking.common import Comparison, Judgement, Ranking

    Paid: TypeAlias = dict[int, list[PaidWager]]

_HAND_COLUMNS: Final = {"hand": "hand", "cards": "cards", "name": "name", "cites": "paragraphs", "place": "place"}
_OVER_NEXT: Final = {"lower": "over hand", "is_tie": "tie", "cite": "decided by", "reading": "reading"}
_COUNTS_AS: Final = {"counts_as": "counts as"}
_PAID_COLUMNS: Final = {"number": "hand", "wager": "wager", "hand": "counts as", "cite": "paragraph", "pays": "pays"}
_LINE_COLUMNS: Final = ("line", "sign", "a", "b", "cite", "reading")
_TWO_HANDS: Final = 'Two hands with one | between them were wanted, such as "As Ks Qs | 3h 2h Ah".'
_LARGEST_LINE: Final = 1000
_HELP: Final = """Name hands, and say which is higher and by which paragraph.

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

Pai Gow Poker: High hands of five cards, or the best five of six or seven; Jk is the joker. Low hands of two cards are compared
with --low. --settle takes sets as they were laid, the High hand, a stroke and the Low hand: those of one or more players and
then the dealer's. Each player wins, loses or ties, and is told why; a foul set is told, too. On a line of standard input it is
"player | dealer". Where the casino's joker in a flush is an ace even beside the ace, say --choice joker-use=ace-in-flush.

\b
Examples:
tablegames rank pai-gow-poker "Ac Jk 9d 9h 4s" "2c 3d 4h 5s Ad Kd 7c"
tablegames rank pai-gow-poker --low "Jk Kd" "Ac Qh" "7c 7d"
tablegames rank pai-gow-poker --settle "Kc Kd 9h 7s 4c / As Qd" "Qh Qs Jd 8c 3d / Ad Jh"
tablegames rank pai-gow-poker --frequencies

Pai Gow: hands of two tiles, each tile by the spots of its ends. With --settle it does not matter which hand was laid as the High
hand, for the ranks say it. A Low hand of zero beats nothing, unless --choice zero-low-hand=as-any-value says otherwise.
--frequencies counts all hands of four tiles by the highest two.

\b
Examples:
tablegames rank pai-gow "6-6 4-5" "1-1 3-6"
tablegames rank pai-gow --settle "1-3 1-3 / 6-6 2-6" "5-5 5-5 / 1-1 3-5"
"""


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("rank", help=_HELP)(rank)


def rank(
    game: Annotated[str, typer.Argument(help="The game, such as three-card-poker; a wrong name is answered with the list.")],
    hands: Annotated[
        list[str] | None,
        typer.Argument(help='Hands, each in quotes, such as "As Ks Qs"; or - to read "hand | hand" lines.', show_default=False),
    ] = None,
    board: Annotated[str, typer.Option("--board", help="Community cards that all hands share, where the game has them.")] = "",
    is_low: Annotated[bool, typer.Option("--low", help="The hands are Low hands of two cards: Pai Gow Poker.")] = False,
    is_settled: Annotated[
        bool, typer.Option("--settle", help="Settle sets \"HIGH / LOW\": each player's, then the dealer's. Both Pai Gow games.")
    ] = False,
    is_counted: Annotated[bool, typer.Option("--frequencies", help="Count all hands of the game by kind. Both Pai Gow games.")] = False,
    choice: Annotated[
        str, typer.Option("--choice", help="A choice of the Rules Submission that ranks or results rest on, as KEY=ANSWER.")
    ] = "",
    output: FormatOption = Format.TEXT,
) -> None:
    """Name hands, and say which is higher and by which paragraph; `_HELP` is what the command line tells of it."""
    ranking = _under(_ranking(game), choice)
    given = {"--low": is_low, "--settle": is_settled, "--frequencies": is_counted, "--board": bool(board)}
    _refuse_what_does_not_fit(ranking, hands, asked=[option for option, is_given in given.items() if is_given])
    if is_counted:
        from tablegames.cli._rank_counts import count_all

        count_all(ranking, output)
    elif is_settled:
        from tablegames.cli._rank_sets import SETTLED_COLUMNS, settle_all, settle_line

        if hands == ["-"]:
            answer_lines(lambda line: settle_line(ranking, line), SETTLED_COLUMNS, output=output)
        else:
            settle_all(ranking, hands or [], output)
    else:
        if is_low and ranking.judge_low is not None:
            ranking = ranking._replace(judge=ranking.judge_low)
        if hands == ["-"]:
            answer_lines(lambda line: _compare_line(ranking, line, board=board), _LINE_COLUMNS, output=output)
        else:
            _answer(ranking, hands or [], board=board, output=output)


def _refuse_what_does_not_fit(ranking: Ranking, hands: Sequence[str] | None, *, asked: Sequence[str]) -> None:
    """Refuse an option that the game has no use for, two that exclude each other, and hands that are missing or too many."""
    has = {
        "--board": ranking.judge_with,
        "--low": ranking.judge_low,
        "--settle": ranking.settle,
        "--frequencies": ranking.frequencies,
    }
    what = {
        "--board": "games with community cards, and {} has none",
        "--low": "the Low hands of Pai Gow Poker, and {} has none",
        "--settle": "games whose hands are set, Pai Gow Poker and Pai Gow, and {} is none of them",
        "--frequencies": "Pai Gow Poker and Pai Gow, and not there for {}",
    }
    for option in asked:
        if has[option] is None:
            fail(f"{option} is for {what[option].format(ranking.title)}.")
    if len(asked) > 1:
        fail(f"{asked[0]} and {asked[1]} do not go together: give one of them.")
    if "--frequencies" in asked and hands:
        fail("--frequencies counts all hands of the game: give it without hands.")
    if "--frequencies" not in asked and not hands:
        fail('Hands are wanted, each in quotes, such as "As Ks Qs"; or - to read them from standard input, a line for each comparison.')


def _under(ranking: Ranking, choice: str) -> Ranking:
    """The ranking under a choice of the Rules Submission."""
    if not choice:
        return ranking
    if ranking.choice is None or ranking.chosen is None:
        fail(f"No choice of the Rules Submission changes the ranks of {ranking.title}: leave --choice out.")
    key, _, answer = (part.strip() for part in choice.partition("="))
    if key != ranking.choice.key or answer not in ranking.choice.answers:
        lawful = " or ".join(f"{ranking.choice.key}={lawful}" for lawful in ranking.choice.answers)
        fail(f"{choice[:40]!r} is no choice that the ranks of {ranking.title} rest on: say --choice {lawful}.")
    return ranking.chosen(answer)


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


def answer_lines(answer_of: Callable[[str], Mapping[str, object] | str], columns: Sequence[str], *, output: Format) -> None:
    """Answer each line of standard input as it comes; nothing is kept, so the input may be of any length."""
    show = _printer(output, columns)
    is_spoiled = False
    for number, line in _lines():
        if not line or line.startswith("#"):
            continue
        answer = answer_of(line)
        if isinstance(answer, str):
            complain(f"Standard input, line {number}: {answer}")
            is_spoiled = True
        else:
            show({"line": number, **answer})
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


def _compare_line(ranking: Ranking, line: str, *, board: str) -> dict[str, object] | str:
    """The sign, the two names, the paragraph and the reading; or the sentence that says what is wrong with the line."""
    from tablegames.ranking.common import RankingError

    hands = line.split("|")
    if len(hands) == 3 and ranking.judge_with:
        board = hands.pop()
    if len(hands) != 2:
        return _TWO_HANDS
    try:
        judgement = _judge(ranking, hands, board=board)
    except RankingError as error:
        return str(error)
    if not judgement.is_ordered:
        return "These hands are paid by a table and not compared: give the board, or name them as arguments."
    a, b = judgement.hands
    comparison = as_given(judgement)
    return {"sign": comparison.symbol, "a": a.name, "b": b.name, "cite": str(comparison.cite), "reading": comparison.reading}


def as_given(judgement: Judgement) -> Comparison:
    """The comparison of two hands in the order in which they were given, not in the order of their ranks."""
    comparison = judgement.comparisons[0]
    return comparison if judgement.order == (0, 1) else comparison._replace(sign=-comparison.sign)


def _printer(output: Format, columns: Sequence[str]) -> Callable[[dict[str, object]], None]:
    """A function that prints the answer to one line; in text the paragraph and the reading stand together at the end."""
    if output is Format.JSON:
        import json

        return lambda row: typer.echo(json.dumps(row, ensure_ascii=False))
    if output is Format.CSV:
        import csv

        writer = csv.DictWriter(sys.stdout, columns, lineterminator="\n")
        writer.writeheader()
        return writer.writerow
    return lambda row: typer.echo("\t".join(_text_fields(row, columns)))


def _text_fields(row: dict[str, object], columns: Sequence[str]) -> Iterator[str]:
    yield from (str(row[key]) for key in columns if key not in {"line", "cite", "reading"})
    yield f"§ {row['cite']}" + (f" (reading {row['reading']})" if row["reading"] else "")
