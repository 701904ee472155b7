"""What ``tablegames show`` tells of a round: hands, wagers and payments, the meter, what was done besides; as plain rows.

Amounts are signed cents, as in a record: negative is taken, zero goes back. ``net_cents`` is what a player has more or less by it,
which is less than what was paid where the wager is gone before the deal and the payment takes its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tablegames.audit.acts import Reconstruction
    from tablegames.audit.taken import Act
    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.places import Area, Place
    from tablegames.procedure.table import Table

DECISION: Final = "decision"
NOT_SEEN: Final = "not seen"
Row = dict[str, object]

# ---------------------------------------------------------------- hands


def hands_of(acts: Iterable[Act], *, game: str) -> Iterator[Row]:
    """Give the hands: as they were shown, or as they were dealt where nobody showed them; spreads of which cards were turned."""
    hands = cards_by_place(acts)
    board = hands.get("community", [])
    for at, held in hands.items():
        yield {"at": at, "cards": " ".join(card.text for card in held), "name": "" if held is board else _named(held, board, game=game)}


def cards_by_place(acts: Iterable[Act]) -> dict[str, list[Card]]:
    """Give the cards by the names of their places, as they were dealt, or shown in the end."""
    from tablegames.equipment.cards import UNKNOWN, Card
    from tablegames.procedure.apply import TURNED_FROM
    from tablegames.procedure.kinds import Kind
    from tablegames.procedure.places import STACKS

    hands: dict[str, list[Card]] = {}
    turned = set()
    for act in acts:
        fact = act.fact
        if fact is not None and fact.kind is Kind.DELIVER and 0 < fact.nth <= len(STACKS):
            hands.setdefault(fact.place.name, []).extend(hands.pop(STACKS[fact.nth - 1].name, ()))
        if fact is None or fact.kind not in {Kind.DEAL, Kind.DEAL_STACK, Kind.TURN, Kind.REVEAL}:
            continue
        cards = fact.value if isinstance(fact.value, tuple) else (fact.value if isinstance(fact.value, Card) else UNKNOWN,)
        if fact.kind is Kind.TURN and fact.place in TURNED_FROM:
            turned.add(TURNED_FROM[fact.place].name)
        if fact.kind is not Kind.REVEAL:
            hands.setdefault(fact.place.name, []).extend(cards)
        elif fact.value:
            hands[fact.place.name] = list(cards)
    return {at: held for at, held in hands.items() if at not in turned}


def _named(cards: Sequence[Card], board: Sequence[Card], *, game: str) -> str:
    """Name a hand, with the community cards where all of them were seen."""
    from tablegames.ranking import RANKINGS
    from tablegames.ranking.common import RankingError

    text, with_board = " ".join(card.text for card in cards), " ".join(card.text for card in board)
    if game not in RANKINGS or "?" in text:
        return ""
    ranking = RANKINGS[game]
    if ranking.judge_with is not None and board and "?" not in with_board:
        try:
            return ranking.judge_with([text], with_board).hands[0].name
        except RankingError:
            pass  # not all community cards are there: the hand is named by itself
    try:
        return ranking.judge([text]).hands[0].name
    except RankingError:
        return ""


# ---------------------------------------------------------------- wagers and payments


def wagers_of(done: Reconstruction, table: Table) -> list[Row]:
    """Give each settlement, award and bonus beside what the book has for it; decisions stand in their order between them.

    Wagers that were locked in and that nothing was paid on come last: they are lost, and nobody settles them.
    """
    from tablegames.procedure.kinds import Kind
    from tablegames.procedure.places import Area, Seat

    persons = dict(table.seated)
    told = {Kind.SETTLE, Kind.AWARD, Kind.ENVY, Kind.VIGORISH, Kind.MARK, Kind.ASK, Kind.PUT_IN, Kind.SURPLUS}
    rows, settled = [], set()
    for act in done.told:
        key = act.fact or act.due
        if act.fact is not None and act.fact.kind is Kind.SIT and isinstance(act.fact.place, Seat):
            persons[act.fact.place] = act.fact.word
        if key is None or key.kind not in told:
            continue
        seat = key.place.seat if isinstance(key.place, Area) else key.place
        rows.append(_payment(act, key, seat=seat, person=persons.get(seat, "") if isinstance(seat, Seat) else ""))
        if key.kind in {Kind.SETTLE, Kind.AWARD}:
            settled.add(key.place)
    return rows + [_lost(area, cents, done=done, table=table) for area, cents in done.locked.items() if cents and area not in settled]


def _payment(act: Act, key: Fact | Due, *, seat: Place, person: str) -> Row:
    return {
        "seat": _seat(seat),
        "person": person,
        "wager": _wager(key),
        "for_hand_of": _holder(key),
        "amount_cents": act.lay_cents or act.locked_cents or None,
        "settled": _settled(act),
        "settled_cents": cents_of(act.fact),
        "net_cents": _net(act),
        "book": _book(act),
        "book_cents": cents_of(act.book),
        "cites": list(dict.fromkeys(map(str, act.cites))),
    }


def _lost(area: Area, cents: int, *, done: Reconstruction, table: Table) -> Row:
    """Give the row of a wager that was locked in and not paid, as far as its hand was seen."""
    wager, is_seen = table.setup.declared.wager(area.wager), area.seat not in done.unjudged
    outcome = "taken" if is_seen else NOT_SEEN
    return {
        "seat": area.seat.name,
        "person": done.table.seated.get(area.seat, table.seated.get(area.seat, "")),
        "wager": area.wager,
        "for_hand_of": None,
        "amount_cents": cents,
        "settled": outcome,
        "settled_cents": -cents if is_seen else None,
        "net_cents": -cents if is_seen else None,
        "book": outcome,
        "book_cents": -cents if is_seen else None,
        "cites": [str(wager.cite)] if wager is not None else [],
    }


def _seat(at: Place) -> str:
    """Give a seat; where it is none, whose chips are moved."""
    from tablegames.procedure.places import DEALER, DEALER_WAGER, INVENTORY

    return DEALER.name if at is DEALER_WAGER else "house" if at is INVENTORY else at.name


def _wager(key: Fact | Due) -> str:
    from tablegames.procedure.kinds import Kind
    from tablegames.procedure.places import CENTER, DEALER_WAGER, Area

    if key.kind is Kind.ASK:
        return DECISION
    if key.place is DEALER_WAGER:
        return "wager"
    if key.kind in {Kind.PUT_IN, Kind.SURPLUS}:
        return CENTER.name
    of_a_wager = {Kind.SETTLE, Kind.AWARD, Kind.ENVY}
    return key.place.wager if isinstance(key.place, Area) and key.kind in of_a_wager else key.kind.word


def _holder(key: Fact | Due) -> str | None:
    """Give the seat whose hand an Envy Bonus is paid for."""
    from tablegames.procedure.kinds import Kind

    return str(key.nth) if key.kind is Kind.ENVY else None


def _settled(act: Act) -> str:
    fact = act.fact
    if fact is None:
        return "not done"
    return fact.word if isinstance(fact.value, str) else _outcome(fact)


def _book(act: Act) -> str:
    if act.due is None or (act.book is None and cents_of(act.fact) is not None):
        return "nothing due"
    return _outcome(act.book) if act.book is not None else " or ".join(act.due.options)


def _outcome(fact: Fact) -> str:
    from tablegames.procedure.kinds import Kind

    words = {Kind.VIGORISH: "collected", Kind.MARK: "marked", Kind.PUT_IN: "put in", Kind.SURPLUS: "received"}
    cents = fact.value
    if not isinstance(cents, int):
        return NOT_SEEN
    if fact.kind in words:
        return words[fact.kind]
    if fact.nth and fact.kind in {Kind.SETTLE, Kind.AWARD} and cents:
        return "given back" if cents > 0 else "taken back"
    paid = "awarded" if fact.kind is Kind.AWARD else "paid"
    return paid if cents > 0 else "taken" if cents < 0 else "goes back"


def cents_of(fact: Fact | None) -> int | None:
    """Give the amount of a fact; none where there is no fact, or nobody saw it."""
    return fact.value if fact is not None and isinstance(fact.value, int) else None


def _net(act: Act) -> int | None:
    """Give what the player has more by a payment; of a wager that was locked in, besides that wager."""
    from tablegames.procedure.kinds import Kind
    from tablegames.procedure.places import DEALER_WAGER, Seat

    cents, fact = cents_of(act.fact), act.fact
    if cents is not None and fact is not None and fact.kind in {Kind.PUT_IN, Kind.SURPLUS} and isinstance(fact.place, Seat):
        return cents if fact.kind is Kind.SURPLUS else -cents
    if cents is None or fact is None or fact.kind not in {Kind.SETTLE, Kind.AWARD, Kind.ENVY} or fact.place is DEALER_WAGER:
        return None
    is_instead = fact.kind is not Kind.ENVY and not fact.nth and not act.lay_cents
    return cents - act.locked_cents if is_instead else cents


def in_dollars(rows: Iterable[Mapping[str, object]]) -> Iterator[Row]:
    """Put the amounts of wagers behind their words, and the book only where it differs."""
    for row in rows:
        settled, book = (f"{row[key]} {_dollars(row[f'{key}_cents'])}".strip() for key in ("settled", "book"))
        is_told = book != settled and row["wager"] != DECISION
        if isinstance(row["net_cents"], int) and row["settled_cents"] not in {row["net_cents"], -row["net_cents"]}:
            settled += f", net {_money(row['net_cents'])}"
        wager = str(row["wager"])
        wager = wager if len(wager) <= _LONG else wager.replace("-", " ")
        if row["for_hand_of"] is not None:
            wager += f" for seat {row['for_hand_of']}"
        yield {**row, "wager": wager, "amount": _dollars(row["amount_cents"]), "settled": settled, "book": book if is_told else ""}


_LONG: Final = 11
"""A word for a wager that is longer is broken where its hyphens are."""


def _dollars(cents: object) -> str:
    return _money(abs(cents)) if isinstance(cents, int) and cents else ""


def unseen_of(rows: Iterable[Mapping[str, object]]) -> list[str]:
    """Give the persons of whom not every settlement was seen, so that their sums are not whole."""
    return list(dict.fromkeys(str(row["person"]) for row in rows if row["settled"] == NOT_SEEN))


def _money(cents: int) -> str:
    from tablegames.money import format_money

    return format_money(cents)


# ---------------------------------------------------------------- the rest


def meter_of(before: Table, after: Table) -> dict[str, int] | None:
    """Give what the progressive meter showed as the round began and after it; none where the table has no meter."""
    if before.setup.declared.offered_meter(before.setup.terms) is None:
        return None
    return {"before_cents": before.meter_cents, "after_cents": after.meter_cents}


def events_of(acts: Iterable[Act]) -> Iterator[Row]:
    """Give what struck, but for wagers by which the round began, and what was due and not done."""
    from tablegames.procedure.kinds import Kind
    from tablegames.procedure.words import describe_value

    paid, wagered = {Kind.SETTLE, Kind.AWARD, Kind.ENVY}, set()
    for act in acts:
        fact = act.fact
        is_changed = fact is not None and fact.kind is Kind.WAGER and fact.place in wagered
        if fact is not None and fact.kind is Kind.WAGER:
            wagered.add(fact.place)
        if fact is None and act.due is not None and act.due.kind not in paid:
            yield {
                "what": f"{act.due.kind.word} {act.due.place.name}: not done",
                "value": "",
                "at": "",
                "cites": [str(cite) for cite in act.cites],
            }
        elif fact is not None and act.due is None and (is_changed or fact.kind not in {Kind.WAGER, Kind.VIGORISH, Kind.MARK, *paid}):
            at = f"{fact.at.kind.word} {fact.at.place.name}" if fact.at is not None else "not asked for"
            value = "" if fact.value is None else describe_value(fact)
            what = fact.kind.word if fact.kind is Kind.CLOCK else f"{fact.kind.word} {fact.place.name}"
            yield {"what": what, "value": value, "at": at, "cites": [str(cite) for cite in act.cites]}


def balances(before: Table, done: Reconstruction) -> dict[str, int]:
    """Give what each person won or lost, wagers that lie on the layout counted as theirs; what was due and not done is not counted."""
    from tablegames.procedure.places import Area, Purse

    after = done.table
    found: dict[str, int] = {}
    for person, cents in _not_done(done):
        found[person] = found.get(person, 0) - cents
    for table, sign in ((before, -1), (after, 1)):
        for at, cents in table.accounts.items():
            if isinstance(at, Purse):
                found[at.person] = found.get(at.person, 0) + sign * cents
            elif isinstance(at, Area):
                person = table.purse(at.seat).person
                found[person] = found.get(person, 0) + sign * cents
    held = {*before.seated.values(), *after.seated.values()}
    return {person: cents for person, cents in found.items() if cents or person in held}


def _not_done(done: Reconstruction) -> Iterator[tuple[str, int]]:
    """Give what settlements would have brought that were due and that nobody made: the table after the round has them made."""
    from tablegames.procedure.kinds import Kind
    from tablegames.procedure.places import Area, Seat

    signs = {Kind.SETTLE: 1, Kind.AWARD: 1, Kind.ENVY: 1, Kind.VIGORISH: -1, Kind.PUT_IN: -1, Kind.SURPLUS: 1}
    for act in done.acts:
        due = act.due
        if act.fact is None and due is not None and due.kind in signs and isinstance(due.place, Area | Seat):
            seat = due.place.seat if isinstance(due.place, Area) else due.place
            yield done.table.purse(seat).person, signs[due.kind] * (cents_of(act.book) or 0)


def row_of(number: int, act: Act) -> Row:
    """Give one act with its fact as a record has it, and the book's."""
    from tablegames.procedure.record import fact_row

    fact = act.fact
    key = fact if fact is not None else act.due
    if key is None:
        raise ValueError("an act without a fact and without a due")
    return {
        "round": number,
        "kind": key.kind.word,
        "place": key.place.name,
        "nth": key.nth,
        "value": fact_row(fact)[3] if fact is not None else "not done",
        "by": fact.by.value if fact is not None and fact.by is not None else None,
        "at": [fact.at.kind.word, fact.at.place.name, fact.at.nth] if fact is not None and fact.at is not None else None,
        "book": fact_row(act.book)[3] if act.book is not None else None,
        "cites": [str(cite) for cite in act.cites],
    }
