"""``tablegames rank --settle``: sets of two hands, each player's against the dealer's, and why one wins, loses or ties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import typer

from tablegames.cli.common import Format, broken, console, emit_json, emit_rows, fail

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tablegames.law import Cite
    from tablegames.ranking.common import Comparison, Ranking, Settled

SETTLED_COLUMNS: Final = ("line", "result", "high", "low", "cite", "reading")
"""What is told of a line of standard input."""

_CSV: Final = (
    *("player", "cards", "result", "cite", "reading"),
    *("high", "high_sign", "high_dealer", "high_cite", "high_reading"),
    *("low", "low_sign", "low_dealer", "low_cite", "low_reading", "notes"),
)
_SAID: Final = {"win": "wins", "lose": "loses", "tie": "ties"}
_HOW: Final = {">": "higher than", "=": "a copy of", "<": "lower than"}


def settle_all(ranking: Ranking, sets: Sequence[str], output: Format) -> None:
    """Settle the sets of the command line, the last of them being the dealer's."""
    from tablegames.ranking.common import RankingError

    assert ranking.settle is not None  # noqa: S101 - the command has refused a game without it
    try:
        settled = ranking.settle(sets)
    except RankingError as error:
        fail(_named_last(error.sentence, len(sets)) + (f" ({error.cite.printed})" if error.cite else ""))
    rows = [_row(number, found, cards=sets[number - 1]) for number, found in enumerate(settled, 1)]
    if output is Format.JSON:
        dealer = {"cards": " ".join(sets[-1].split()), "high": settled[0].dealer[0], "low": settled[0].dealer[1]}
        emit_json({"game": ranking.slug, "dealer": dealer, "players": rows})
    elif output is Format.CSV:
        emit_rows(map(_flat, rows), {key: key for key in _CSV}, output=Format.CSV)
    else:
        _emit_text(settled)


def _named_last(sentence: str, count: int) -> str:
    """Say of the last set that it is the dealer's, and of the others that they are players'."""
    for number in range(1, count + 1):
        if sentence.startswith(f"Hand {number}: "):
            who = "The dealer's set" if number == count and count > 1 else f"Player {number}"
            return sentence.replace(f"Hand {number}", who, 1)
    return sentence


def settle_line(ranking: Ranking, line: str) -> Mapping[str, object] | str:
    """The result and how each hand compares, or the sentence that says what is wrong with the line."""
    from tablegames.ranking.common import RankingError

    assert ranking.settle is not None  # noqa: S101 - as above
    sets = line.split("|")
    if len(sets) != 2:
        return "A player's set and the dealer's with one | between them were wanted, each with / between its High and its Low hand."
    try:
        [found] = ranking.settle(sets)
    except RankingError as error:
        return _named_last(error.sentence, 2) + (f" ({error.cite.printed})" if error.cite else "")
    return {
        "result": found.result,
        "high": found.high.symbol if found.high else "",
        "low": found.low.symbol if found.low else "",
        "cite": str(found.cite),
        "reading": found.reading,
    }


def _row(number: int, found: Settled, *, cards: str) -> dict[str, object]:
    hands = {name: _hand(found, at, comparison) for at, (name, comparison) in enumerate((("high", found.high), ("low", found.low)))}
    return {
        "player": number,
        "cards": " ".join(cards.split()),
        "result": found.result,
        "cite": str(found.cite),
        "reading": found.reading,
        **hands,
        "notes": list(found.notes),
    }


def _hand(found: Settled, at: int, comparison: Comparison | None) -> dict[str, object] | None:
    if comparison is None or found.names is None:
        return None
    return {
        "name": found.names[at],
        "sign": comparison.symbol,
        "dealer": found.dealer[at],
        "cite": str(comparison.cite),
        "reading": comparison.reading,
    }


def _flat(row: Mapping[str, object]) -> dict[str, object]:
    flat = dict(row)
    for name in ("high", "low"):
        hand = row[name]
        if isinstance(hand, dict):
            flat |= {f"{name}_{key}": value for key, value in hand.items()} | {name: hand["name"]}
    return flat


def _emit_text(settled: Sequence[Settled]) -> None:
    width = console().width
    for number, found in enumerate(settled, 1):
        typer.echo("\n".join(broken(f"Player {number} {_SAID[found.result]} ({_by(found.cite, found.reading)}).", width)))
        for line in (*_compared(found), *found.notes):
            typer.echo("\n".join(f"  {part}" for part in broken(line, width - 2, indent="  ")))


def _compared(found: Settled) -> Iterator[str]:
    """A sentence for each of the two hands; none for a foul set, which is not compared."""
    for at, (name, comparison) in enumerate((("High", found.high), ("Low", found.low))):
        if comparison is not None and found.names is not None:
            how = _HOW[comparison.symbol]
            yield f"{name}: {found.names[at]}, {how} {found.dealer[at]} ({_by(comparison.cite, comparison.reading)})."


def _by(cite: Cite, reading: str) -> str:
    return cite.printed + (f", by reading {reading}" if reading else "")
