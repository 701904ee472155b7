"""Reading the short form of a record: lines for people, which the procedure fills up to the facts of the long form.

The header, one thing a line: ``game``, ``edition``, ``device``, ``shuffler``, ``decks``, ``alternating``, ``preshuffled``,
``preinspected``, ``chip 0.25``, ``limits ante 5 500``, ``submission KEY=VALUE``, ``pays KEY "HAND"="35 to 1"``, ``person Ann
seats 2 3 chips 500``, ``meter 5000.40`` (what it shows at first), ``observed GROUPS`` (or ``everything``; without it what a
camera sees), ``source``, ``seed``, ``table`` and an object of JSON for a table in mid-day. Then the rounds::

    round 12 at 20:15
    2 ante 10 pp 5   Js Qd Kh play      a seat: wagers in dollars, cards in the order dealt, decisions
    5 ante 25        7h ?? - fold       ?? a card that nobody saw, - one that was due and not dealt
    3 bets 15        9s 5d 2c ride withdraw    wagers that are always equal have one word
    4 ante 10        9c 9d 9h Kc 2d play 30    the amount of a wager that is placed when it is asked for
    D                Qc 9c 4s           the dealer; P and B are the Player's and the Banker's Hand
    C                2c 7d 9s Kh 3h     the community cards, in the order in which they were seen face up
    down             Ks 9h ??           what was dealt face down there; so the dealer's ``second`` stack, and the Six Card Bonus, ``six``
    meter 5000.40                       what the progressive meter showed as the round began
    with cut dealer 25                  what was seen of what the law leaves open
    but settle 2/ante-bonus 0           an answer that differs from the book's; ? is one that was not seen
    but at deal 5 2: face up 7d         what struck a due; the place is the due's where none is said
    but no reveal dealer                a due that was not met
    but also discard 5 after ask 2      a fact that nothing asked for
    but wager 2/ante after ask 2        a fact at another time; ``first`` is before all others
    but stopped at ask 5                where the record breaks off

A hand without cards is one that nobody saw; a hand with cards names all of them, so that one too few was not dealt, and one
too many was dealt all the same. ``(2)`` behind a fact is the second that has the same words.
"""

from __future__ import annotations

import re
from itertools import chain, islice
from typing import TYPE_CHECKING

from tablegames.procedure.record.errors import Counted, Fault, FormatError, RecordError
from tablegames.procedure.record.expand import expand
from tablegames.procedure.record.header import other_editions, start_table
from tablegames.procedure.record.long import RoundRecord
from tablegames.procedure.record.script import Script, begin_round, read_line
from tablegames.procedure.record.short_header import HeaderLines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.procedure.game import Game
    from tablegames.procedure.record.header import Header
    from tablegames.rules.setup import Setup

    Numbered = tuple[int, str]

MOST_FAULTS = 200
MOST_LINES = 5_000
_IS_TOML = re.compile(r"\s*(\[|[A-Za-z0-9_-]+\s*=)")
_IS_LIST = re.compile(r"\s*\[\s*(\{|\]|$)")
_LOOKED_AT = 10


def read_short(first: Numbered, lines: Iterator[Numbered], *, games: Callable[[str], Game]) -> tuple[Header, Game, Iterator[RoundRecord]]:
    """Read the header, up to the first round, and give what reads the rounds.

    Raises:
        RecordError: the header has faults; all of them are named, and those of the rounds as far as they can be told.
    """
    if _IS_TOML.match(first[1]):
        raise RecordError(Fault(first[0], _other_file([first, *islice(lines, _LOOKED_AT)])))
    head = HeaderLines()
    begun: Numbered | None = None
    for line, text in chain([first], lines):
        if text.split(maxsplit=1)[0] == "round":
            begun = (line, text)
            break
        head.read(line, text)
    try:
        header, game = head.header(games)
    except RecordError as error:
        faults = list(error.faults)
        if begun is not None and len(faults) < MOST_FAULTS:
            faults += _faults_of_lines(chain([begun], lines), head=head, games=games)
        raise RecordError(*faults[:MOST_FAULTS]) from None
    rounds = chain([begun], lines) if begun is not None else iter(())
    return header, game, _rounds(rounds, header=header, game=game, elsewhere=_elsewhere(game, games))


def _elsewhere(game: Game, games: Callable[[str], Game]) -> dict[str, str]:
    """Give the words of wagers that other editions of the game have and this one has not, and the game that has each."""
    others = [(wager, other.slug) for other in other_editions(game, games) for wager in other.declared.wagers]
    return {word: slug for wager, slug in others if game.declared.wager(wager.key) is None for word in (wager.short, wager.key)}


def _other_file(lines: list[Numbered]) -> str:
    """Say which file of the house this is, whose first line is no header of a record."""
    if _IS_LIST.match(lines[0][1]):
        return "this is a list in JSON, not a record: in the long form every line is an object of its own, the header first."
    keys = {text.split("=")[0].strip() for _, text in lines if _IS_TOML.match(text)}
    if "table" in keys:
        return "this is the installation of a table, not a record: “tablegames table check FILE” checks it."
    if "game" in keys:
        return "this is a Rules Submission, not a record: “tablegames submission check FILE” checks it."
    return "this is a file in TOML, not a record: a record begins with a line such as “game three-card-poker”."


def _faults_of_lines(lines: Iterator[Numbered], *, head: HeaderLines, games: Callable[[str], Game]) -> Iterator[Fault]:
    """Give the faults of rounds below a header that cannot be used, by the game's usual table."""
    try:
        setup = games(head.slug).default_setup()
    except KeyError:
        return
    elsewhere = _elsewhere(games(head.slug), games)
    for script in _scripts(lines, setup=setup, elsewhere=elsewhere):
        yield from script.faults


def _rounds(lines: Iterator[Numbered], *, header: Header, game: Game, elsewhere: dict[str, str]) -> Iterator[RoundRecord]:
    table = start_table(header, game)
    faults: list[Fault] = []
    for script in _scripts(lines, setup=table.setup, elsewhere=elsewhere):
        if script.faults:
            faults += script.faults
        else:
            facts, found, table = expand(script, game=game, table=table, observed=header.observed)
            faults += found
            if not faults:
                yield RoundRecord(script.number, tuple(facts), script.line)
        if len(faults) >= MOST_FAULTS:
            break
    if faults:
        raise RecordError(*faults[:MOST_FAULTS])


def _scripts(lines: Iterator[Numbered], *, setup: Setup, elsewhere: dict[str, str]) -> Iterator[Script]:
    """Gather the lines of one round after the other."""
    script: Script | None = None
    counted = Counted()
    for line, text in lines:
        if text.split(maxsplit=1)[0] == "round":
            if script is not None:
                yield script
            try:
                script = begin_round(line, text)
            except FormatError as error:
                script = Script(line=line, faults=[Fault(line, f"{error}.")])
                continue
            try:
                counted.next(script.number, line=line)
            except FormatError as error:
                script.faults.append(Fault(line, f"{error}."))
        elif script is not None and line - script.line <= MOST_LINES:
            read_line(script, line=line, text=text, setup=setup, elsewhere=elsewhere)
        elif script is not None and not script.faults:
            script.faults.append(Fault(line, f"a round has no more than {MOST_LINES} lines; the next one begins with “round”."))
    if script is not None:
        yield script
