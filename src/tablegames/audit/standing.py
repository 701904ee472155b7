"""What a record's header shows against the law before any round is played: its terms, its equipment, who sits where."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablegames import house_way
from tablegames.equipment.device import ShufflerKind
from tablegames.law import Finding
from tablegames.law.verdict import FindingKind, told
from tablegames.money import at_least, format_money
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEVICE
from tablegames.procedure.words import upper
from tablegames.rules import ChoiceKind
from tablegames.rules.progressive import INITIAL, RESET
from tablegames.rules.two_hands import HOUSE_WAY
from tablegames.submission.house_way import fails
from tablegames.submission.installation import chapter_rows

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tablegames.law import Refusal
    from tablegames.money import Payout
    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table
    from tablegames.rules import Choice, Declared, Paytable, Terms

WHERE = "header"
PAYOUT_LIMIT = "payout-limit"


def standing(game: Game, table: Table, *, terms: Terms) -> Iterator[Finding]:
    """Find what is unlawful for as long as the table stands as the header has it; the rounds are judged by it all the same.

    ``terms`` are the header's; where its odds are unlawful the rounds are judged by those that the law has.
    """
    yield from _terms(game, terms)
    yield from _limit(game, table, terms=terms)
    yield from _meter(game, table)
    yield from _equipment(game, table)
    yield from _persons(game, table)


def _terms(game: Game, terms: Terms) -> Iterator[Finding]:
    """Odds that are below the least, or not those of the paytable in force, and answers that do not go together."""
    declared = game.declared
    idle = {choice.key for choice in declared.choices if not choice.has_meaning(terms.answers)}
    for key in dict.fromkeys(table.key for table in declared.paytables if table.key not in idle and not table.is_own):
        table = declared.in_force(key, terms)
        if table is not None and declared.is_offered(key, terms):
            yield from _odds(table, terms.payouts.get(key, {}))
    for choice in declared.choices:
        answer = terms.answers.get(choice.key, choice.default)
        if choice.key in idle and choice.only_with is not None and answer != choice.default:
            other = choice.only_with[0]
            said = f"{choice.title}: {_said(choice, answer)} means nothing here, since {other} is {_said(choice, terms.answers[other])}."
            yield Finding("no-meaning", choice.cite, said, FindingKind.SUBMISSION, WHERE)
    for conflict in chapter_rows(declared).conflicts:
        if conflict.clashes(terms.answers, frozenset({*terms.answers, *terms.payouts})):
            yield Finding(conflict.code, conflict.cite, conflict.sentence, FindingKind.SUBMISSION, WHERE)
    yield from _amounts(declared, terms)
    yield from _way(terms)


def _way(terms: Terms) -> Iterator[Finding]:
    """A house way that does not serve every hand, or sets one as the law does not allow; the dealer is judged by it all the same."""
    answer = terms.answers.get(HOUSE_WAY)
    failing = fails(house_way.of(answer)) if isinstance(answer, str) else ()
    found = tuple(Finding(one.code, one.cite, one.sentence, FindingKind.SUBMISSION, WHERE) for one in failing)
    if found:  # another house way would repair them all
        yield replace(found[0], consequences=tuple(map(told, found[1:])))


def _said(choice: Choice, answer: str | bool | int) -> str:  # noqa: FBT001 - an answer may be yes or no
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return format_money(answer) if isinstance(answer, int) and choice.kind is ChoiceKind.MONEY else str(answer)


def _amounts(declared: Declared, terms: Terms) -> Iterator[Finding]:
    """Amounts that are below the least: what a meter shows at first and after it was won, and the limits that a chapter allows."""
    meter = declared.meter
    metered = {INITIAL, RESET} if meter is not None else set()
    for choice in declared.choices:
        cents = terms.answers.get(choice.key)
        if choice.kind is not ChoiceKind.MONEY or not isinstance(cents, int) or not choice.has_meaning(terms.answers):
            continue
        least, cite = (meter.least(terms), meter.cite) if meter is not None and choice.key in metered else (choice.least or 0, choice.cite)
        if cents < least and not (choice.is_optional and not cents):
            said = f"{choice.title}: at least {format_money(least)} is wanted, not {format_money(cents)}."
            yield Finding("below-least", cite, said, FindingKind.SUBMISSION, WHERE)


def _limit(game: Game, table: Table, *, terms: Terms) -> Iterator[Finding]:
    """A payout limit below what one patron can win with the minimum wagers of this table."""
    found, filed = chapter_rows(game.declared).payout_limit, terms.answers.get(PAYOUT_LIMIT)
    least = None if found is None else found[0](table)
    floor = next((choice.least or 0 for choice in game.declared.choices if choice.key == PAYOUT_LIMIT), 0)
    if found is not None and isinstance(filed, int) and least is not None and max(floor, 1) <= filed < least:
        said = f"The payout limit is {format_money(filed)}; the minimum wagers of this table can win {format_money(least)}."
        yield Finding("limit-too-low", found[1], said, FindingKind.SUBMISSION, WHERE)


def _meter(game: Game, table: Table) -> Iterator[Finding]:
    """A meter that shows less than it ever can: it was never below what it showed at first, or below what it is reset to."""
    terms = table.setup.terms
    meter = game.declared.offered_meter(terms)
    if meter is not None and table.meter_cents < meter.floor(terms):
        least = format_money(meter.floor(terms))
        said = f"The progressive meter shows {format_money(table.meter_cents)}; at this table it never shows less than {least}."
        yield Finding("below-least", meter.cite, said, FindingKind.RECORD, WHERE)


def _odds(table: Paytable, offered: Mapping[str, Payout]) -> Iterator[Finding]:
    for row in table.rows:
        payout = offered.get(row.hand)
        least = " at the least" if table.is_floor else ""
        if payout is None:
            said = f"The odds of the {table.key} wager say nothing of {row.hand}; it pays {row.payout}{least}."
            yield Finding("no-odds", row.cite, said, FindingKind.SUBMISSION, WHERE)
        elif table.is_floor and not at_least(payout, row.payout):
            yield Finding(
                "below-least", row.cite, f"{upper(row.hand)} pays {row.payout} at the least, not {payout}.", FindingKind.SUBMISSION, WHERE
            )
        elif not table.is_floor and payout != row.payout:
            said = f"A {row.hand} pays {row.payout}, not {payout}."
            yield Finding("other-odds", row.cite, said, FindingKind.SUBMISSION, WHERE)
    known = table.payouts()
    for hand in [hand for hand in offered if hand not in known and not table.is_floor]:
        said = f"A {hand} pays nothing by {table.title}, not {offered[hand]}."
        yield Finding("other-odds", table.cite, said, FindingKind.SUBMISSION, WHERE)


def _equipment(game: Game, table: Table) -> Iterator[Finding]:
    """A number of decks or a shoe that the chapter does not know, a second deck without a shuffler, dealing by hand without one."""
    declared, setup = game.declared, table.setup
    least, most = declared.decks
    if not least <= setup.decks <= most:
        said = f"{setup.decks} decks are dealt from; the law has {least}" + (f" to {most}." if most > least else ".")
        yield Finding("decks", declared.decks_cite, said, FindingKind.INSTALLATION, WHERE)
    if setup.alternating and table.shuffler is ShufflerKind.NONE:
        said = "A second deck, or batch, is used only where an automated card shuffling device shuffles."
        yield Finding("second-deck", declared.alternating_cite, said, FindingKind.INSTALLATION, WHERE)
    if setup.reshuffles and all(field.key != "dealing.reshuffles" for field in chapter_rows(declared).fields):
        cite = next((cite for kind, cite in declared.devices if kind is setup.device), declared.decks_cite)
        said = f"Chapter {declared.chapter} knows no shoe that reshuffles and counts the cards by itself."
        yield Finding("no-reshuffling-shoe", cite, said, FindingKind.INSTALLATION, WHERE)
    item = next((item for item in chapter_rows(declared).items if item.code == "house-first"), None)
    if setup.house_first and not setup.reshuffles and item is not None:
        yield Finding(item.code, item.cite, item.sentence, FindingKind.INSTALLATION, WHERE)
    for need in chapter_rows(declared).needs:
        if not need.is_met(table):
            yield Finding(need.code, need.cite, need.sentence, FindingKind.INSTALLATION, WHERE)
    if table.device_kind is not None:
        bare = table.copy()
        bare.device_kind = None
        refusal = _refused(game, bare, fact=Fact(Kind.INSTALL, DEVICE, 0, table.device_kind.value))
        if refusal is not None:
            yield Finding(refusal.code, refusal.cite, refusal.sentence, FindingKind.INSTALLATION, WHERE)


def _persons(game: Game, table: Table) -> Iterator[Finding]:
    """Let those who sit at the table as the record begins sit down one by one."""
    empty = table.copy()
    empty.seated, empty.left = {}, set()
    for seat in table.clockwise_seats:
        person = table.seated.get(seat)
        if person is None or seat in table.left:
            continue
        refusal = _refused(game, empty, fact=Fact(Kind.SIT, seat, 0, person))
        if refusal is not None:
            yield Finding(refusal.code, refusal.cite, refusal.sentence, FindingKind.PLAYER, WHERE)
        empty.seated[seat] = person


def _refused(game: Game, table: Table, *, fact: Fact) -> Refusal | None:
    due = Due(fact.kind, fact.place, fact.nth)
    return next((no for check in game.checks.get(fact.kind, ()) if (no := check(table, fact, due)) is not None), None)
