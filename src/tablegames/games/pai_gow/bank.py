"""Pai Gow, § 535.11: a player banks the round, alone or with the certificate holder for half of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.stacks import NO_CUT, Style, why_no_cut
from tablegames.games.pai_gow.declared import AMOUNT, BANKING, CO_BANKING, IN_ROTATION, STYLES
from tablegames.law import Refusal, chapter
from tablegames.money import format_money
from tablegames.procedure import two_hands
from tablegames.procedure.apply_hands import BANK, CO_BANK, NO_BANK
from tablegames.procedure.due import BEFORE_THE_DEAL, Due, Moot, Stands
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import CENTER, DEALER, DEALER_WAGER, INVENTORY, Area, Seat
from tablegames.procedure.two_hands import LOSE, TIE, WAGER, SetRules
from tablegames.procedure.words import Words, describe_act, upper

if TYPE_CHECKING:
    from tablegames.law import Cite
    from tablegames.procedure.due import Fact, Outcome, Section
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table

P = chapter("535")

PASS = "pass"  # noqa: S105 - a word at the table
MAY, MAY_NOT = "confirmed", "declined"
REMOVED = 1
"""How-manieth marker the one is that is taken away again."""


# who banks


def first_offered(t: Table) -> Place | None:  # (c); Reading R85
    """Give where the offer of the bank begins in this round: one person further than in the last one."""
    people = offered_seats(t)
    if not people or t.rounds_since_start == 0:
        return None
    last = t.first_offer
    if last is None or last is DEALER:
        return people[0]
    assert isinstance(last, Seat)
    order = t.clockwise_seats[::-1]
    later = [seat for seat in people if order.index(seat) > order.index(last)]
    if later:
        return later[0]
    return DEALER if t.setup.terms.is_yes(IN_ROTATION) else people[0]


def offered_seats(t: Table) -> list[Seat]:
    """Give one seat of each person who is there, counterclockwise from the dealer's right."""
    first: dict[str, Seat] = {}
    for seat in t.counterclockwise(cite=P["11(c)"]):
        if t.is_held(seat):
            first.setdefault(t.seated[seat], seat)
    return list(first.values())


def bank_chosen(t: Table) -> Section:  # (a)-(e); Readings R25, R85-R89, R95
    """Offer the bank counterclockwise until a player takes it who may have it; nobody banks the first round, nor two running."""
    if not t.setup.terms.is_yes(BANKING):
        return
    first = first_offered(t)
    if first is None:
        return
    if first is DEALER:
        yield Due(Kind.OFFER_BANK, DEALER, value="the dealer banks", cites=(P["11(b)"], P["11(c)"]))
        return
    people = offered_seats(t)
    at = people.index(first) if first in people else 0
    options = (PASS, BANK, CO_BANK) if t.setup.terms.is_yes(CO_BANKING) else (PASS, BANK)
    offered = (P["11(a)"], *((P["11(e)"],) if CO_BANK in options else ()), P["11(c)"])
    nth = 0
    for seat in people[at:] + people[:at]:
        if t.seated.get(seat) == t.last_bank or not t.is_held(seat):
            continue
        answer = yield Due(Kind.OFFER_BANK, seat, nth, options=options, by=Role.PLAYER, cites=offered, accepts=BEFORE_THE_DEAL)
        nth += 1
        if is_banked(t):
            return
        if answer.word not in {BANK, CO_BANK} or not t.is_held(seat):
            continue
        yield from bank_taken(t, seat, as_what=answer.word)
        if is_banked(t):
            return


def is_banked(t: Table) -> bool:
    """Tell whether a player banks, now that somebody was asked."""
    return t.bank is not None


def bank_taken(t: Table, seat: Seat, *, as_what: str) -> Section:  # (c)-(h)
    """Confirm that a player may bank, mark him, let him cut; then see whether his chips cover the wagers of the others."""
    person = t.seated[seat]
    may = MAY if t.last_wagers.get(person) else MAY_NOT
    said = yield Due(Kind.CONFIRM, seat, value=may, cites=(P["11(d)"], P["11(d)(1)"]))
    if said.word != MAY or not t.is_held(seat):
        return
    yield Due(Kind.MARKER, seat, value=as_what, cites=(P["11(e)"] if as_what == CO_BANK else P["11(c)"],))
    if t.bank is not seat:
        return
    for own in t.seats_of(person):
        if t.wager(own, WAGER):
            yield Due(Kind.WAGER, own.area(WAGER), 1, 0, by=Role.PLAYER, cites=(P["11(f)"],))
    if t.is_held(seat):
        yield Due(Kind.CUT_STACKS, seat, by=Role.PLAYER, cites=(P["11(g)"],))
    does_cover = False
    if t.is_held(seat):
        shown = yield Due(Kind.CHIPS, seat, cites=(P["11(d)"], P["11(d)(2)"]), accepts=BEFORE_THE_DEAL)
        does_cover = shown.value is None or shown.number >= wagers_of_others(t, seat)
    if not t.is_held(seat) or not does_cover:
        yield Due(Kind.MARKER, seat, REMOVED, NO_BANK, cites=(P["11(d)(2)"],))
        if not is_banked(t) or not t.is_held(seat):
            return
    yield from dealer_wagers(t, seat)


def taken_all_the_same(t: Table, fact: Fact, due: Due) -> Outcome:  # (a)-(c)
    """Go on with a bank that a player was given who was not to be offered it; it is offered to nobody else then."""
    seat = fact.place
    if fact.word not in {BANK, CO_BANK} or not isinstance(seat, Seat) or not t.is_held(seat) or t.bank is not None:
        return Stands()
    taken = (bank_taken(t, seat, as_what=fact.word),)
    return Moot(taken) if due.kind is Kind.OFFER_BANK else Stands(taken)


def wagers_of_others(t: Table, bank: Seat) -> int:
    """Give the sum of the wagers that the bank has to cover."""
    person = t.seated.get(bank)
    return sum(t.wager(seat, WAGER) for seat in t.clockwise_seats if t.seated.get(seat) != person)


def dealer_wagers(t: Table, seat: Seat) -> Section:  # (e), (h); Reading R90
    """Take the dealer's wager out of the container: what the bank wagered last, or the amount filed, unless the bank wants less."""
    if t.is_co_bank:
        return
    amount = t.setup.terms.number(AMOUNT) or t.last_wagers.get(t.seated.get(seat, ""))
    if amount is not None:
        amount = amount // t.setup.chip_cents * t.setup.chip_cents  # it is laid down in gaming chips
    said = yield Due(Kind.DIRECT, seat, by=Role.PLAYER, cites=(P["11(h)"],), least=0, most=amount)
    wagered = amount or 0 if said.value is None else said.number
    if wagered and t.is_held(seat):
        yield Due(Kind.STAKE, DEALER_WAGER, value=wagered, cites=(P["11(h)"],))


def given_up(t: Table, *, cites: tuple[Cite, ...] = (P["7(b)"], P["7(c)"])) -> Section:  # § 535.7(b), (c); Reading R107
    """Take the marker away, and the dealer's wager back, when the bank leaves, or the game starts anew, before no more bets."""
    assert t.bank is not None
    yield Due(Kind.MARKER, t.bank, REMOVED, NO_BANK, cites=cites)
    if t.accounts.get(DEALER_WAGER):
        yield Due(Kind.TO_INVENTORY, DEALER_WAGER, value=t.accounts[DEALER_WAGER], cites=cites[-1:])


def started_anew(t: Table, section: Section) -> Section:  # (b); Reading R25
    """Set the tiles out again, by a section that does so, after a bank that was taken is given up: nobody banks the first round."""
    if t.bank is not None:
        yield from given_up(t, cites=(P["11(b)"],))
    yield from section


def style_chosen(t: Table, style: list[Style]) -> Section:  # (i)
    """Let the bank choose the style of delivery; the dealer repeats it, and shows it."""
    assert t.bank is not None
    chosen = yield Due(Kind.STYLE, t.bank, options=tuple(each.value for each in Style), by=Role.PLAYER, cites=(P["11(i)"],))
    style.append(Style(chosen.word) if chosen.word in set(Style) else Style.HOUSE_WAY_RIGHT)
    yield Due(Kind.INDICATE, DEALER, value=style[0].value, cites=(STYLES[style[0]], P["11(i)"]))


# how a banked round ends


def hands_of_bank(t: Table, unseen: list[Place], *, rules: SetRules) -> Section:  # (e), (n); Reading R91
    """Set the dealer's hands where he wagers; expose the bank's, which the dealer sets in co-banking; compare the two.

    ``unseen`` takes up the dealer where nobody knows what becomes of his wager.
    """
    bank = t.bank
    assert bank is not None
    has_wager = bool(t.accounts.get(DEALER_WAGER))
    if has_wager:
        yield from two_hands.dealer_sets(t, DEALER, rules=rules, cites=(P["11(n)"],))
    if t.is_co_bank:
        yield from two_hands.dealer_sets(t, bank, rules=rules, cites=(P["11(e)"],))
    else:
        yield Due(Kind.REVEAL, bank, cites=(P["11(n)"] if has_wager else P["11(o)"],))
    if has_wager:
        yield from dealer_compared(t, bank, rules=rules, unseen=unseen)


def dealer_compared(t: Table, bank: Seat, *, rules: SetRules, unseen: list[Place]) -> Section:  # (n)
    """Move the dealer's wager into the center when it loses, back when it ties; one that wins lies on his tiles until it is paid."""
    result = two_hands.result_of(t, DEALER, house=bank, rules=rules)
    lies = t.accounts.get(DEALER_WAGER, 0)
    if result is None:
        unseen.append(DEALER)
        yield Due(Kind.SETTLE, DEALER_WAGER, value=None, cites=(P["11(n)"],))
    elif result[0] == LOSE:
        yield Due(Kind.SETTLE, DEALER_WAGER, value=-lies, cites=(P["11(n)"], *result[1], P["11(n)"]))
    elif result[0] == TIE:
        yield Due(Kind.SETTLE, DEALER_WAGER, value=0, cites=(P["11(n)"], *result[1], P["11(n)"]))
    else:
        yield Due(Kind.DISCARD, DEALER, cites=(P["11(n)"],))


def paid_from_center(t: Table, winners: list[Seat], *, rules: SetRules, is_open: bool = False) -> Section:  # (o)-(r); Readings R92-R94
    """Pay the winners out of the center, the dealer last; what is short the bank puts in, in co-banking half of it.

    ``is_open`` is true where nobody knows what all wagers come to: what the center holds, or is short, is not known then either.
    """
    cite = P["11(r)"] if t.is_co_bank else P["11(o)"]
    if is_open:
        for seat in winners:
            yield from two_hands.paid_in_turn(t, seat, rules=rules, cites=(cite,), charged=(P["11(q)"],))
        return
    dealer = t.accounts.get(DEALER_WAGER, 0)
    for at, seat in enumerate(winners):
        owed = sum(t.wager(other, WAGER) for other in winners[at:]) + dealer
        yield from made_up(t, owed, paid_next=t.wager(seat, WAGER), cite=cite)
        yield from two_hands.paid_in_turn(t, seat, rules=rules, cites=(cite,), charged=(P["11(q)"],))
    if dealer:
        yield from made_up(t, dealer, paid_next=dealer, cite=cite)
        yield Due(Kind.SETTLE, DEALER_WAGER, value=dealer, cites=(P["11(o)"],))
        yield Due(Kind.TO_INVENTORY, DEALER_WAGER, value=2 * dealer, cites=(P["11(p)"],))
    yield from surplus(t, rules=rules, cite=cite)


def made_up(t: Table, owed: int, *, paid_next: int, cite: Cite) -> Section:  # (o), (r); Readings R92, R93
    """Put in what all remaining winners are owed beyond what the center holds, when it no longer covers the next one."""
    assert t.bank is not None
    held = t.accounts.get(CENTER, 0)
    if held >= paid_next:
        return
    short = owed - held
    own = short // 2 // t.setup.chip_cents * t.setup.chip_cents if t.is_co_bank else short
    if own:
        yield Due(Kind.PUT_IN, t.bank, value=own, cites=(cite,), step="put in")
    if short > own:
        yield Due(Kind.PUT_IN, INVENTORY, value=short - own, cites=(cite,), step="put in")


def surplus(t: Table, *, rules: SetRules, cite: Cite) -> Section:  # (o), (r); Readings R93, R94
    """Give what is left in the center to the bank, less 5 percent; in co-banking half of it goes into the container first."""
    assert t.bank is not None
    held = t.accounts.get(CENTER, 0)
    if held <= 0:
        return
    if t.is_co_bank:
        half = held // 2 // t.setup.chip_cents * t.setup.chip_cents
        if half:
            yield Due(Kind.SURPLUS, INVENTORY, value=half, cites=(cite,))
        held -= half
    yield from two_hands.vigorish(t, CENTER, held, rules=rules, cites=(cite,))
    rest = t.accounts.get(CENTER, 0)
    if rest > 0:
        yield Due(Kind.SURPLUS, t.bank, value=rest, cites=(cite,))


# refusals


def cut_as_allowed(_t: Table, fact: Fact, _due: Due) -> Refusal | None:  # (g)(1), (2)
    """Refuse a cut that moves stacks otherwise than to the ends, or stacks that are not adjacent."""
    wrong = "" if fact.value is None or fact.word == NO_CUT else why_no_cut(fact.word)
    if not wrong:
        return None
    cite = P["11(g)(2)"] if fact.word.strip().count(" ") > 1 else P["11(g)(1)"]
    allowed = "adjacent stacks to the right or left end (3-5 right), or in two parts to both ends (3 right 4-5 left), or none"
    return Refusal("no-such-cut", cite, f"{upper(wrong)}. A bank moves {allowed}.")


def bank_wagers_nothing(t: Table, fact: Fact, due: Due) -> Refusal | None:  # (f); Reading R89
    """Refuse a wager of the person who banks the round."""
    area = fact.place
    if t.bank is None or not isinstance(area, Area) or not fact.number or t.seated.get(area.seat) != t.seated.get(t.bank):
        return None
    if area.seat is t.bank:
        return Refusal("bank-wagers", P["11(f)"], f"Seat {t.bank.name} banks this round: its own hand is the bank's, and wagers nothing.")
    return Refusal("bank-wagers", P["11(f)"], f"Who banks plays on one area only, which is seat {t.bank.name}.")


def covered(t: Table, fact: Fact, _due: Due) -> Refusal | None:  # (d)(2); Reading R88
    """Refuse a wager that the bank's chips, as they were counted, do not cover."""
    area = fact.place
    if t.bank is None or t.bank_cents is None or not isinstance(area, Area):
        return None
    more = wagers_of_others(t, t.bank) - t.accounts.get(area, 0) + fact.number
    if more <= t.bank_cents or fact.number <= t.accounts.get(area, 0):
        return None
    has, told = format_money(t.bank_cents), format_money(more)
    return Refusal("not-covered", P["11(d)(2)"], f"The bank has {has} on the table, which does not cover wagers of {told}.")


def staked_in_chips(t: Table, fact: Fact, _due: Due) -> Refusal | None:  # (h)
    """Refuse a wager of the dealer, directed or made, that gaming chips cannot make."""
    chip = t.setup.chip_cents
    if fact.value is None or fact.number % chip == 0:
        return None
    told = (
        f"The dealer's wager is made in gaming chips, of which {format_money(chip)} is the smallest here: not {format_money(fact.number)}."
    )
    return Refusal("not-in-chips", P["11(h)"], told)


def chips_there(t: Table, fact: Fact, _due: Due) -> Refusal | None:  # (d)(2)
    """Refuse a count of fewer chips than none, or of more than the bank is known to have."""
    if fact.value is None or not isinstance(fact.place, Seat):
        return None
    if fact.number < 0:
        return Refusal("out-of-bounds", P["11(d)(2)"], f"Nobody has {format_money(fact.number)} on the table: none is the least.")
    person, has = t.seated.get(fact.place, ""), max(0, t.accounts.get(t.purse(fact.place), 0))
    if person not in t.purse_known or fact.number <= has:
        return None
    told = f"{person} has {format_money(has)} in chips: {format_money(fact.number)} cannot be counted."
    return Refusal("not-enough-chips", P["11(d)(2)"], told)


def may_bank(t: Table, fact: Fact, due: Due) -> Refusal | None:  # (d)(1); Reading R87
    """Refuse the bank to a player who did not wager against the dealer in the last round that no player banked."""
    if due.kind is not Kind.OFFER_BANK or fact.word not in {BANK, CO_BANK} or not isinstance(fact.place, Seat):
        return None
    if t.last_wagers.get(t.seated.get(fact.place, "")):
        return None
    said = "did not wager in the last round without a player's bank, and may not bank this one"
    return Refusal("no-last-wager", P["11(d)(1)"], f"The player at seat {fact.place.name} {said}.")


def not_offered(t: Table, fact: Fact, due: Due) -> Refusal | None:  # (a)-(c), (e)
    """Say why the bank is not offered: not filed, not in the first round, not twice running, not his turn."""
    if not t.setup.terms.is_yes(BANKING):
        return Refusal("no-banking", P["11(a)"], "The Rules Submission of this table does not offer the bank to players.")
    if fact.word == CO_BANK and not t.setup.terms.is_yes(CO_BANKING):
        return Refusal("no-co-banking", P["11(e)"], "The Rules Submission of this table does not offer co-banking.")
    if t.rounds_since_start == 0:
        return Refusal("start-of-the-game", P["11(b)"], "Nobody may bank the first round after the table opens or its tiles are set out.")
    if t.seated.get(fact.place) == t.last_bank:  # type: ignore[call-overload]
        return Refusal("twice-running", P["11(c)"], f"{t.last_bank} banked the last round, and may not bank two running.")
    if due.kind is Kind.OFFER_BANK and due.place is not fact.place:
        told = f"The bank is offered to {Words(t.setup).place(due.place)} now; it goes on counterclockwise until a player accepts it."
        return Refusal("not-his-turn", P["11(c)"], told)
    return None


def no_dealer_wager(t: Table, _fact: Fact, _due: Due) -> Refusal | None:  # (e), (h)
    """Refuse a wager of the dealer when co-banking, and at any time but that after the bank's chips are counted."""
    if t.is_co_bank:
        return Refusal("no-dealer-wager", P["11(e)"], "In co-banking the dealer places no wager against the bank.")
    told = "The dealer wagers against a bank that wants it, in the amount of (h), when its chips are counted; not now."
    return Refusal("no-dealer-wager", P["11(h)"], told)


def nobody_banks(t: Table, fact: Fact, _due: Due) -> Refusal | None:  # (a), (c)
    """Refuse the marker of the bank before a player while none was accepted, or where none is offered."""
    if t.bank is not None or not isinstance(fact.place, Seat):
        return None
    cite = P["11(c)"] if t.setup.terms.is_yes(BANKING) else P["11(a)"]
    return Refusal("nobody-banks", cite, "The marker of the bank lies before a player who was offered the bank and took it; nobody did.")


OF_A_BANK = frozenset({Kind.CONFIRM, Kind.CHIPS, Kind.DIRECT, Kind.CUT_STACKS, Kind.PUT_IN, Kind.SURPLUS, Kind.TO_INVENTORY, Kind.SETTLE})
"""What is done in a round that a player banks; of settlements only that of the dealer's wager."""


def no_such_act(t: Table, fact: Fact, due: Due) -> Refusal | None:  # (a), (e), (o), (p), (r)
    """Refuse what belongs to a player's bank where nobody banks; and chips of the center, or of the dealer, that are not to move."""
    if due.kind is fact.kind or (fact.kind is Kind.SETTLE and fact.place is not DEALER_WAGER):
        return None
    told = upper(describe_act(fact, setup=t.setup))
    if t.bank is None:
        return Refusal("nobody-banks", P["11(a)"], f"{told}: that belongs to a round that a player banks, and nobody banks now.")
    if t.is_co_bank and (fact.kind is Kind.TO_INVENTORY or fact.place is DEALER_WAGER):
        return Refusal("no-dealer-wager", P["11(e)"], "In co-banking the dealer places no wager against the bank.")
    if fact.kind in {Kind.PUT_IN, Kind.SURPLUS, Kind.TO_INVENTORY}:
        cite = P["11(p)"] if fact.kind is Kind.TO_INVENTORY else P["11(r)"] if t.is_co_bank else P["11(o)"]
        return Refusal("nothing-to-move", cite, f"{told}: nothing of that is to move now.")
    return None
