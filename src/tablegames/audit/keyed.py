"""The keyed replay: each due takes the fact with its key, and what differs is noted.

A due is met by the fact that names it, wherever in the record it stands; facts that strike are taken where their anchor
waits. Values are applied as recorded, so that money follows what happened; what is missing is supplied by the book, so
that one missing row does not make all later ones wrong.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tablegames.audit import book
from tablegames.audit.astray import astray, belongs_to, in_their_order, out_of_turn
from tablegames.audit.banking import is_passed, named, not_asked
from tablegames.audit.besides import superfluous
from tablegames.audit.deviation import (
    BY_ROLE,
    MISSING,
    NEVER_EARNED,
    ONE_CARD_MORE,
    ORDER,
    ROLE,
    TWO_PLACES,
    VALUE,
    WRONG_PLACE,
    Deviation,
    deleted,
    inserted,
    replaced,
    seat_of,
    who_answers,
    who_owes,
)
from tablegames.audit.elsewhere import of_another_hand
from tablegames.audit.house_set import said_of_set
from tablegames.audit.late import took_back_late
from tablegames.audit.likely import WITHDRAW, Evidence, likely_answer
from tablegames.audit.misdeal import Misdeal
from tablegames.audit.never_earned import never_earned
from tablegames.audit.other_card import with_other_card
from tablegames.audit.other_way import OtherWay, other_way
from tablegames.audit.refused import NOT_OFFERED, NOT_SEATED, of_refusal, said_of_seat
from tablegames.audit.sums import depends_on, is_open_sum, owe, owe_once, post_unjudged, saving, saving_of_missing
from tablegames.audit.suppose_delivery import exchange_stacks
from tablegames.audit.tail import breaks_off, closed
from tablegames.audit.taken import Act, Taken
from tablegames.equipment.cards import UNKNOWN
from tablegames.law.verdict import FindingKind
from tablegames.procedure.answers import lawful_answer, prescribed
from tablegames.procedure.apply import APPLY
from tablegames.procedure.besides import asked_now
from tablegames.procedure.due import ANY_TIME, Due, Fact, Key, Moot
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Group, Kind
from tablegames.procedure.places import DEALER_WAGER, DECKS, DEVICE, LAYOUT, SIX_CARD, Area, Place, Seat
from tablegames.procedure.position import Position
from tablegames.procedure.words import Words, upper

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from tablegames.audit.deviation import Answer
    from tablegames.law import Cite, Refusal
    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table

MOST_DUES = 20_000
"""More dues than any round has: a guard against a record that makes the procedure go round in circles."""

_SHOWN = book.MONEY | {Kind.REVEAL}
"""Kinds of which the book's answer is told; of other dues the due itself says what is wanted."""
_NOTHING_FOLLOWS = frozenset({NOT_OFFERED, "nothing-hidden", "second-stack-shown", "nothing-to-jam", "no-miscount"})
"""Refusals of what changes nothing: a wager that is not offered, cards that nobody had to hide, what cannot have failed or miscounted."""
_ALONE = frozenset({Kind.CLOCK, Kind.SIT, Kind.EXPOSED, Kind.SURRENDER, Kind.CHANGE})
_FOLLOWING = frozenset({"not-in-chips", "not-enough-chips"})
_CUTTING = frozenset({Kind.COVER_DOWN, Kind.OFFER, Kind.CUT})
"""What is done for every cut; a second time by the paragraph that orders it."""
_TO_HANDS = frozenset({Kind.DEAL, Kind.DEAL_STACK})
_TO_BE_CONFIRMED = "no-last-wager"
"""A player may ask for a bank that he may not have; the dealer is not to confirm it."""
_SETTLED = frozenset({Kind.SETTLE, Kind.VIGORISH, Kind.DISCARD})
"""What is done about a wager and its hand when it is known what it comes to."""
_BOTH = frozenset({Kind.REMOVE, Kind.INSTALL, Kind.COUNT_STUB, Kind.MARK_START, Kind.CHANGE, Kind.DICE_IN})
"""Kinds that the procedure asks for and that also strike."""


@dataclass(slots=True)
class Replay:
    """One keyed replay of a round, on a copy of the table."""

    game: Game
    facts: Sequence[Fact]
    observed: AbstractSet[Group]
    position: Position
    taken: list[Taken] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)
    deviations: list[Deviation] = field(default_factory=list)
    supplied: list[tuple[Due, int]] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    back: set[Place] = field(default_factory=set)
    """Areas whose chips a player took back when it was too late."""
    locked: dict[Area, int] = field(default_factory=dict)
    """What systems accepted of the wagers, to the end of the round."""
    unjudged: set[Seat] = field(default_factory=set)
    """Seats at which something hangs on cards that nobody saw."""
    void_from: int | None = None
    """From which of the facts taken on the hands were void, though nobody said so: their order says nothing."""
    _open_key: Key | None = None
    _last: int = -1
    _tail: list[Deviation] = field(default_factory=list)
    _broken: Table | None = None
    _at_end: Table | None = None
    table_after: Table = field(init=False)
    _is_used: list[bool] = field(default_factory=list)
    _by_key: dict[Key, list[int]] = field(default_factory=dict)
    _by_anchor: dict[Key, list[int]] = field(default_factory=dict)
    _floating: list[int] = field(default_factory=list)
    _taken_back: list[int] = field(default_factory=list)
    _loose: set[Seat | None] = field(default_factory=set)
    _lay: dict[int, Answer] | None = None
    _misdeal: Misdeal = field(init=False)
    _button: Place | None = None

    @property
    def table(self) -> Table:
        """Give the table as it is now."""
        return self.position.table

    @property
    def at_end(self) -> Table:
        """Give the table before the cards were collected."""
        return self._at_end or self.table

    @property
    def bank(self) -> Seat | None:
        """Give the seat that banked the round, if one did."""
        return self.at_end.bank

    @property
    def open_key(self) -> Key | None:
        """Give the key of the due that let wagers in, if there was one."""
        return self._open_key

    def run(self, *, is_last: bool) -> Replay:
        """Replay the round to its end."""
        self._misdeal = Misdeal(self.game, self.facts)
        self._index_facts()
        for _ in range(MOST_DUES):
            due = self.position.due
            if due is None:
                break
            self._step(due)
        self.left = [index for index, used in enumerate(self._is_used) if not used and self.facts[index].kind is not Kind.CLOCK]
        self.table_after = self.table
        if not self.left:
            self.deviations = closed(self.deviations, self._tail, t=self.table, is_last=is_last)
            if self._broken is not None and breaks_off(self.deviations, self._tail):
                self.table_after = self._broken
        self.table_after.button = self._button or self.table_after.button
        opened = [due.place for due in self.dues() if is_open_sum(due)]
        self.unjudged = {seat for at in opened if (seat := seat_of(at)) is not None}
        self.acts += [self._struck(fact) for index, fact in enumerate(self.facts) if not self._is_used[index]]
        for index in self.left:
            if depends_on(self.facts[index], self.unjudged, is_open=bool(opened)):
                post_unjudged(self.table, self.facts[index])
            else:
                self._superfluous(index)
        self.deviations = self._misdeal.summed_up(self.deviations)
        return self

    def _is_dealt_before(self, index: int) -> bool:
        return any(fact.kind in _TO_HANDS for fact in self.facts[:index])

    def dues(self) -> Iterator[Due]:
        """Give the dues that were met, and those that nobody observed."""
        yield from (each.due for each in self.taken)
        yield from (due for due, _ in self.supplied)

    def _index_facts(self) -> None:
        self._is_used = [False] * len(self.facts)
        remedies = self.game.remedies
        for index, fact in enumerate(self.facts):
            if fact.at is not None:
                self._by_anchor.setdefault(named(Key(*fact.at)), []).append(index)
                continue
            self._by_key.setdefault(named(fact.key), []).append(index)
            if fact.kind is Kind.WAGER and (fact.nth or (not fact.number and self._is_dealt_before(index))):
                self._taken_back.append(index)
            if (fact.kind in remedies or fact.kind in ANY_TIME) and fact.kind not in _BOTH:
                self._floating.append(index)

    def _step(self, due: Due) -> None:
        if Kind.WAGER in due.accepts and self._open_key is None:
            self._open_key = due.key
        if self.table.locked:
            self.locked |= self.table.locked  # type: ignore[arg-type]
        if due.kind is Kind.GATHER:
            self._at_end = self.table.copy()
        if (void := self._misdeal.void(self.table, due, so_far=self.deviations)) is not None:
            self.void_from = len(self.taken)
            self.position.strike(void)
            return
        strayed = astray(self.game, self.table, due=due, facts=self.facts) or out_of_turn(self.game, self.table, due=due, facts=self.facts)
        if strayed is not None:
            self._start_astray(*strayed)
            return
        answer = self._pick(due)
        strike = self._next_strike(due, answer)
        if due.besides and (early := self._pick_early(due, before=(answer, strike))) is not None:
            self._take(*early)
        elif strike is not None:
            self._strike(strike, due)
        elif answer is None:
            if (other := other_way(self.game, self.table, due=due, facts=self.facts, free=self._free)) is not None:
                self._take_other_way(other, due)
            else:
                self._unmet(due)
        else:
            self._take(answer, due)

    def _start_astray(self, root: Deviation, fact: Fact) -> None:
        before = [each for each in self.deviations if not belongs_to(each, root, t=self.table, facts=self.facts)]
        self.deviations.append(root)
        self.void_from = len(self.taken)
        self._misdeal.void_now(root, before=before)
        self.position.strike(fact)

    # which fact

    def _pick(self, due: Due) -> int | None:
        """Give the row that answers a due: of several with its key the first whose value fits."""
        rows = self._by_key.get(named(due.key))
        if not rows:
            return None
        free = [index for index in rows if not self._is_used[index]]
        if len(free) > 1:
            table = self.table
            return next((index for index in free if book.fits(table, self.facts[index], due=due)), free[0])
        return free[0] if free else None

    def _pick_early(self, due: Due, *, before: tuple[int | None, ...]) -> tuple[int, Due] | None:
        """Give the first row that answers a due beside the waiting one before anything else comes of that, and what it answers."""
        last = min((row for row in before if row is not None), default=-1)
        picked = ((self._pick(each), each) for each in asked_now(self.table, due)[1:])
        return min(((row, each) for row, each in picked if row is not None and row < last), default=None)

    def _free(self, key: Key) -> list[int]:
        return [index for index in self._by_key.get(named(key), ()) if not self._is_used[index]]

    def _told(self, key: Key) -> list[int]:
        return [*self._free(key), *self._by_anchor.get(named(key), ())]

    def _take_other_way(self, found: OtherWay, due: Due) -> None:
        self._add(found.deviation, due)
        if found.fact.kind is due.kind:
            owe_once(self.table, due, wanted=found.deviation.wanted, fact=found.fact)
        self._note(found.row, due, strikes=False)
        self.position.answer(found.fact)

    def _next_strike(self, due: Due, answer: int | None) -> int | None:
        """Give the first row not yet taken that strikes here: anchored, let in by an open due, or recorded before the answer."""
        used = self._is_used
        rows = [index for index in self._by_anchor.get(named(due.key), ()) if not used[index]]
        if due.accepts:
            free = [index for index, fact in enumerate(self.facts) if not used[index] and fact.at is None and self._is_let_in(fact, due)]
            rows += [index for index in free if index not in self._taken_back]
            last = answer if answer is not None else len(self.facts)
            rows += not_asked(self, due, rows=[index for index in range(last) if not used[index]])
        before = answer if answer is not None and not self._is_loose(due) else self._last + 1
        rows += [index for index in self._floating if not used[index] and index < before]
        rows += [index for index in self._taken_back if not used[index] and index < before and self._is_late(self.facts[index])]
        if answer is None and due.kind is Kind.REVEAL:  # hands that were never exposed were surrendered by then
            rows += self._free(Key(Kind.SURRENDER, due.place, 0))
        if due.kind is Kind.STUB and self.table.stub_count is None:  # a count that is not due yet is the dealer's to make
            rows += [index for index in self._free(Key(Kind.COUNT_STUB, DEVICE, 0)) if index < before]
        rows += [
            index
            for index, fact in enumerate(self.facts[:before])
            if not used[index] and fact.at is None and self._misdeal.is_one_more(self.table, fact, due=due)
        ]
        return min(rows, default=None)

    def _is_loose(self, due: Due) -> bool:
        """Tell whether nobody can say when a due is met: what a wager came to that nobody can judge, and what follows from it."""
        if is_open_sum(due):
            self._loose.add(seat_of(due.place))
        return due.kind in _SETTLED and seat_of(due.place) in self._loose

    def _is_let_in(self, fact: Fact, due: Due) -> bool:
        """Tell whether a row without an anchor belongs to an open due: a wager that is made before the deal, by its kind."""
        if fact.kind not in due.accepts or fact.kind in ANY_TIME or fact.kind is Kind.VIGORISH:
            return False
        if fact.kind is Kind.WAGER and isinstance(fact.place, Area):
            if fact.nth:
                return False  # it answers a due of its own, such as that of a confirmed verbal wager
            wager = self.game.declared.wager(fact.place.wager)
            return wager is None or wager.before_the_deal
        return True

    def _is_late(self, fact: Fact) -> bool:
        """Tell whether a wager was taken back after the deal, and after its player let it ride if he could decide."""
        area = fact.place
        if not isinstance(area, Area) or fact.number >= self.table.accounts.get(area, 0):
            return False
        if not fact.nth:
            return True
        asked = (Key(Kind.ASK, area.seat, keys.index(area.wager) + 1) for _, keys in self.game.declared.together if area.wager in keys)
        return any(self._is_used[row] and self.facts[row].word != WITHDRAW for key in asked for row in self._by_key.get(named(key), ()))

    # what becomes of it

    def _struck(self, fact: Fact) -> Act:
        return Act(fact, None, None, self.game.remedy_cites(self.table, fact))

    def _answered(self, due: Due, fact: Fact | None) -> Act:
        lay = self.table.accounts.get(due.place, 0) if isinstance(due.place, Area) else 0
        locked = self.locked.get(due.place, 0) if isinstance(due.place, Area) else 0
        wanted = lawful_answer(self.table, due) if due.kind in _SHOWN else None
        return Act(fact, due, wanted, due.cites, lay, locked)

    def _note(self, index: int, due: Due, *, strikes: bool) -> None:
        self._is_used[index] = True
        self.acts.append(self._struck(self.facts[index]) if strikes else self._answered(due, self.facts[index]))
        is_open = strikes and self.facts[index].kind in due.accepts
        if (not strikes or not is_open) and not (not strikes and self._is_loose(due)):
            self._last = max(self._last, index)
        self.taken.append(
            Taken(
                index,
                self.facts[index],
                due,
                self.position.section,
                strikes=strikes,
                is_open=is_open,
                table_time=self.table.now,
                wanted=prescribed(self.table, due),
            )
        )
        self._tail.clear()

    def _strike(self, index: int, due: Due) -> None:
        fact = self.facts[index]
        refusal = of_another_hand(self.table, fact, facts=self.facts) or judge(self.position, fact)
        if refusal is not None and refusal.code == ONE_CARD_MORE and self._misdeal.is_on_record(fact.place):
            refusal = None
        can_be = book.is_applicable(self.table, fact)
        if (refusal is not None and not is_passed(fact, self.facts)) or not can_be:
            self._add(of_refusal(self, index, due=due, refusal=refusal), due)
            if self._misdeal.is_one_more(self.table, fact, due=due):
                self._misdeal.begin(fact.place, self.deviations[-1])
        self._note(index, due, strikes=True)
        if took_back_late(self.back, self.table, fact=fact, refusal=refusal):
            self.deviations[-1].is_unmoved, self.deviations[-1].edits = True, (deleted([index]),)
            return
        if can_be and not (refusal is not None and (fact.kind in _ALONE or refusal.code in _NOTHING_FOLLOWS)):
            if refusal is not None and refusal.code == NOT_SEATED and isinstance(fact.place, Area):
                self.table.seated.setdefault(fact.place.seat, f"player {fact.place.seat.name}")
            if refusal is not None and isinstance(fact.place, Area):
                for wager in self.game.declared.wagers:  # a section may read the areas that go with a lawful wager
                    self.table.accounts.setdefault(fact.place.seat.area(wager.key), 0)
            self.position.strike(book.possible(self.table, fact))
            if refusal is not None and (then := self.game.all_the_same.get(fact.kind)) is not None:
                self.position.follow(then(self.table, fact, due))
            if fact.kind is Kind.WRONG_COUNT and refusal is None:
                self._misdeal.called(index, fact, so_far=self.deviations, time=self.table.now)

    def _take(self, index: int, due: Due) -> None:
        fact, t = self.facts[index], self.table
        deviation = self._wrong_role(index, due) or self._wrong_value(index, due)
        if self._is_wrong_stack(fact, due):
            if deviation is None or self._misdeal.is_on_record(fact.place):
                deviation = None
            else:
                self._misdeal.begin(fact.place, deviation)
        if deviation is not None:
            self._add(deviation, due)
            owe_once(t, due, wanted=deviation.wanted, fact=fact)
            exchange_stacks(t, fact, due=due)
            if due.kind is Kind.DEAL and t.waiting and not {fact.card, self._dealt_after(index)} & {t.waiting[0], UNKNOWN, None}:
                t.waiting.pop(0)  # it was not used as the law has it, which is said once
        self._note(index, due, strikes=False)
        if due.kind is Kind.DEAL_STACK and fact.value is None:
            fact = fact._replace(value=book.unseen_stack(due))
        elif due.kind is Kind.OFFER_BANK:
            fact = fact._replace(nth=due.nth)
        elif due.kind is Kind.BUTTON and fact.place is not due.place:
            self._button, fact = fact.place, fact._replace(place=due.place)
        elif not book.is_applicable(t, fact):
            fact = book.supplied(t, due)
        elif due.kind is Kind.COLLECT and deviation is not None:
            fact = fact._replace(value=deviation.wanted)  # all that lies there goes into the container, whatever was said of it
        answer = self.position.answer if due is self.position.due else self.position.answer_besides
        answer(book.possible(t, book.seen(t, fact, due=due)))

    def _dealt_after(self, index: int) -> object:
        """Give the card that the record deals after this one; a word where none is: a card that waits may come one too late."""
        return next((fact.value for fact in self.facts[index + 1 :] if fact.kind is Kind.DEAL), "none")

    def _is_wrong_stack(self, fact: Fact, due: Due) -> bool:
        """Tell whether a stack of a wrong number of cards was dealt, and shown or said to be so."""
        stack = fact.value
        if due.kind is not Kind.DEAL_STACK or not isinstance(stack, tuple) or len(stack) == due.least:
            return False
        return self._misdeal.is_on_record(fact.place) or self._misdeal.is_shown(fact.place, self._misdeal.dealt_to(fact.place))

    def _wrong_role(self, index: int, due: Due) -> Deviation | None:
        fact = self.facts[index]
        if fact.by is None or fact.by is due.by:
            return None
        edit = replaced(index, fact._replace(by=None))
        return Deviation(ROLE, _last(due), BY_ROLE[fact.by], due, fact, index, edits=(edit,))

    def _wrong_value(self, index: int, due: Due) -> Deviation | None:
        fact, t = self.facts[index], self.table
        wanted = prescribed(t, due)
        if fact.place is not due.place:  # the button; the start is where it should lie
            edit = replaced(index, fact._replace(place=due.place, nth=due.nth))
            return Deviation(WRONG_PLACE, _last(due), who_owes(due), due, fact, index, edits=(edit,))
        if book.turned_before_its_turn(t, fact, due=due):
            made = Deviation(ORDER, _last(due), BY_ROLE[due.by], due, fact, index, wanted)
            made.said = f"{upper(Words(t.setup).told(fact))}: another card was turned than the one that the law has turned first."
            return made
        refusal = None
        if due.kind not in book.COUNTS:
            refusal = next((no for check in self.game.checks.get(fact.kind, ()) if (no := check(t, fact, due)) is not None), None)
        if refusal is not None and refusal.code == _TO_BE_CONFIRMED:
            refusal = None
        if due.options and fact.value not in due.options and (own := self.game.not_due.get(fact.kind)) is not None:
            refusal = own(t, fact, due)
        if refusal is None and due.kind in book.SHOWN:
            refusal = book.elsewhere(t, fact)
        is_in_order = due.kind in _TO_HANDS and self._is_in_order(index)
        is_fit = is_in_order or book.fits(t, fact, due=due)
        if is_fit and (refusal is None or self._follows_from(refusal, fact)):
            return None
        edits = tuple(edit for each in self._instead_of(fact, due) for edit in with_other_card(self.facts, index, fact=each))
        made = Deviation(VALUE, _last(due), who_answers(due), due, fact, index, wanted, edits=edits)
        if due.kind is Kind.DEAL and fact.value is not UNKNOWN:
            made.last_edits = tuple(with_other_card(self.facts, index, fact=fact._replace(value=UNKNOWN)))
        if refusal is not None and (is_fit or due.options or refusal.code == TWO_PLACES):
            made.code, made.said, made.cite = refusal.code, said_of_seat(t, refusal, fact=fact), refusal.cite or made.cite
            made.kind = FindingKind.RECORD if refusal.code == TWO_PLACES else made.kind
        made.saving_cents = saving(fact, wanted)
        if (never := never_earned(t, fact, due=due)) is not None:
            made.code, (made.said, made.cite, made.saving_cents, whole) = NEVER_EARNED, never
            made.edits = (replaced(index, fact._replace(value=whole)),)
        made.said = made.said or said_of_set(t, fact, due=due, game=self.game)
        if due.kind is Kind.DEAL_STACK and isinstance(fact.value, tuple) and len(fact.value) != due.least:
            made.said = made.said or self._if_so("If it was dealt so", due)
        return made

    def _is_in_order(self, index: int) -> bool:
        """Tell whether a card came out in its order, so that if it was not to come here only the order of the deal was wrong."""
        if self._lay is None:
            self._lay = in_their_order(self.table, self.facts)
        row = self.facts[index]
        return row.value is not None and self._lay.get(index) == row.value

    def _follows_from(self, refusal: Refusal, fact: Fact) -> bool:
        """Tell whether an answer that the law asked for is refused only for what its seat did before, which is found already."""
        seat = self.table.bank if fact.place is DEALER_WAGER else seat_of(fact.place)
        return refusal.code in _FOLLOWING and any(each.code == refusal.code and each.seat is seat for each in self.deviations)

    def _instead_of(self, fact: Fact, due: Due) -> list[Fact]:
        """Give what could stand in the place of a wrong answer: the prescribed value, or an option."""
        if due.options:
            return [fact._replace(value=option) for option in due.options if option != fact.value]
        best = self._supplied(due)
        return [fact._replace(value=best.value)] if best.value != fact.value else []

    def _unmet(self, due: Due) -> None:
        at = self._last + 1
        if due.kind.group not in self.observed or book.is_optional(self.table, due) or self._is_unheard(due):
            self.supplied.append((due, at))
            if (refusal := book.refused_unseen(self.game, self.table, due=due)) is not None:
                made = Deviation(refusal.code, refusal.cite, BY_ROLE[due.by], None, Fact(*due.key), at, said=refusal.sentence)
                self._add(made, due)
            self._supply(due)
            return
        if self._misdeal.is_short(due):
            self._not_dealt(due, at=at)
            return
        self._missing(due, at=at)
        if due.kind is Kind.CHANGE:
            self._leave_old_deck(due)
        elif due.kind is Kind.BUTTON:
            self._button = self.table.button  # it lies where it lay
            self.position.answer(Fact(*due.key))
        elif due.kind is Kind.KEEP:
            self._keep(due)
        else:
            self._supply(due)

    def _is_unheard(self, due: Due) -> bool:
        """Tell whether a result was not announced that nobody knows: where decisions were not observed the player may have surrendered."""
        return due.kind is Kind.ANNOUNCE and due.value is None and Group.DECISIONS not in self.observed

    def _supply(self, due: Due) -> None:
        """Answer a due that nobody answered on record, by the book and as the rest of the record has it."""
        book.supply(self.position, due, fact=self._likely(due))

    def _supplied(self, due: Due) -> Fact:
        return self._likely(due) or book.supplied(self.table, due)

    def _likely(self, due: Due) -> Fact | None:
        return likely_answer(Evidence(self.game, self.table, self.facts, self._free, self._told, self._is_used), due)

    def _keep(self, due: Due) -> None:
        """Keep a card as the law has it, or where the record shows that it went instead, which is said once."""
        rows = (fact for used, fact in zip(self._is_used, self.facts, strict=True) if not used and fact.at is None)
        for fact in rows:
            if fact.kind is Kind.KEEP or (fact.kind is Kind.DISCARD and fact.place in {due.place, LAYOUT}):
                APPLY[fact.kind](self.table, fact if fact.kind is Kind.KEEP else fact._replace(place=LAYOUT))
                break
        book.supply(self.position, due)

    def _missing(self, due: Due, *, at: int) -> None:
        t = self.table
        self.acts.append(self._answered(due, None))
        answer = self._supplied(due)
        options: tuple[Answer, ...] = due.options or (answer.value,)
        if due.kind is Kind.DEAL and answer.value is UNKNOWN:
            options += book.ONE_OF_EACH_RANK
        if due.kind in book.COUNTS and isinstance(answer.value, int):
            options += (answer.value - 1, answer.value + 1)
        edits = tuple(inserted(at, answer._replace(value=option)) for option in options)
        wanted = prescribed(t, due)
        cite = due.cites[0] if due.nth and due.kind in _CUTTING and due.cites else _last(due)
        made = Deviation(MISSING, cite, who_owes(due), due, None, at, wanted, edits=edits, rank=1)
        made.saving_cents = saving_of_missing(t, due, wanted=wanted, is_back=due.place in self.back or self._is_taken_back(due))
        made.said = self._if_so("If it was not dealt", due)
        self._add(made, due)
        if not self._tail:
            self._broken = t.copy()
        self._tail.append(made)

    def _is_taken_back(self, due: Due) -> bool:
        """Tell whether a row that nothing asked for has the player take this wager back: it is not owed to him any more."""
        rows = (self.facts[row] for row in self._taken_back if not self._is_used[row])
        return any(fact.place is due.place and not fact.number for fact in rows)

    def _not_dealt(self, due: Due, *, at: int) -> None:
        """Pass a card over that was not dealt; it is no finding of its own where the record calls the hand short itself."""
        if self._misdeal.is_on_record(due.place):
            self.acts.append(self._answered(due, None))
        else:
            self._missing(due, at=at)
            made = self.deviations[-1]
            made.cite = self.game.remedies[Kind.WRONG_COUNT].cites[-1]
            made.said = "Without it the number of cards is wrong: all hands are void, every wager goes back."
            self._misdeal.begin(due.place, made)
        self.position.follow(Moot())

    def _if_so(self, condition: str, due: Due) -> str:
        """Say what follows from a hand of a wrong number of cards, where the chapter knows a remedy; the Six Card Bonus is no hand."""
        row = self.game.remedies.get(Kind.WRONG_COUNT)
        if row is None or due.kind not in _TO_HANDS or due.place is SIX_CARD:
            return ""
        return f"{condition}, the number of cards is wrong: all hands are void, every wager goes back ({row.cites[-1].printed})."

    def _leave_old_deck(self, due: Due) -> None:
        """Go on with the deck that should have been changed; it is reported again only after as many hours more."""
        self.table.decks[DECKS.index(due.place)].since = self.table.now
        self.position.follow(Moot())

    def _superfluous(self, index: int) -> None:
        if (made := superfluous(self, index, at_end=self.at_end)) is not None:
            self._add(made, None)

    def _add(self, made: Deviation, due: Due | None) -> None:
        made.time = self.table.now
        at = made.fact or due
        if made.saving_cents and at is not None:
            owe(self.at_end, made, kind=at.kind, at=at.place)
        self.deviations.append(made)


def replay(game: Game, table: Table, *, facts: Sequence[Fact], observed: AbstractSet[Group], is_last: bool) -> Replay:
    """Replay a round by keys, on a copy of the table."""
    return Replay(game, facts, observed, Position(game, table.copy())).run(is_last=is_last)


def _last(due: Due) -> Cite | None:
    return due.cites[-1] if due.cites else None
