"""Writing the short form: the lines of a round are found by running the procedure beside its facts."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.judge import wrong_answer
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import INVENTORY, METER, Area, Seat
from tablegames.procedure.record.beginning import beginning_lines
from tablegames.procedure.record.edits import Change, Edit, difference, edit_text
from tablegames.procedure.record.expand import CARDS_COME, MOST_DUES, Expansion, expand, goes_back, nobody, takes_wagers, time_after
from tablegames.procedure.record.header import start_table
from tablegames.procedure.record.laid_out import Feeder, laid_words, stacks_delivered, surrender_words
from tablegames.procedure.record.script import DAY, NOT_DEALT, Script, Seen, Wagered, time_text
from tablegames.procedure.record.short_header import header_lines
from tablegames.procedure.record.spread import FACE_DOWN
from tablegames.procedure.record.tokens import LABEL_OF, cards_in, dollars, fact_text, key_text, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tablegames.law import Cite
    from tablegames.procedure.due import Due, Fact, Key
    from tablegames.procedure.game import Game
    from tablegames.procedure.kinds import Group
    from tablegames.procedure.places import Place
    from tablegames.procedure.record.errors import Fault
    from tablegames.procedure.record.header import Header
    from tablegames.procedure.table import Table
    from tablegames.rules import Declared


KEPT = "kept"
"""What is said of the wagers of a player who left, where they are played on."""


def write_short(header: Header, rounds: Iterable[tuple[int, Sequence[Fact]]], *, game: Game) -> Iterator[str]:
    """Give the lines of a record in the short form, without their ends; a round is written when the next one is known."""
    yield from header_lines(header, game)
    table = start_table(header, game)
    held: tuple[int, Sequence[Fact]] | None = None
    for number, facts in rounds:
        if held is not None:
            lines, table = _round(held, game=game, table=table, observed=header.observed, is_last=False)
            yield from lines
        held = number, facts
    if held is not None:
        yield from _round(held, game=game, table=table, observed=header.observed, is_last=True)[0]


def _round(
    numbered: tuple[int, Sequence[Fact]], *, game: Game, table: Table, observed: frozenset[Group], is_last: bool
) -> tuple[list[str], Table]:
    """Give the lines of one round, and the table as the reader of these lines will have it after them."""
    number, facts = numbered
    beside = Beside(facts, game=game, table=table.copy(), observed=observed, is_last=is_last)
    script = beside.script_of_facts()
    edits, faults, after = _changes(script, facts=facts, game=game, table=table, observed=observed)
    if faults:
        # The facts lead the procedure elsewhere than they went themselves: then they are told as changes of an empty round.
        script = Script()
        edits, _, after = _changes(script, facts=facts, game=game, table=table, observed=observed)
        beside.words.clear()
    time = f" at {time_text(script.time)}" if script.time is not None else ""
    meter = [f"meter {dollars(script.meter)}"] if script.meter is not None else []
    lines = [
        "",
        f"round {number}{time}",
        *meter,
        *beginning_lines(script.beginning),
        *_hand_lines(script, table),
        *_but_lines(script, beside.words),
    ]
    return [*lines, *map(edit_text, edits)], after


def _changes(
    script: Script, *, facts: Sequence[Fact], game: Game, table: Table, observed: frozenset[Group]
) -> tuple[list[Edit], list[Fault], Table]:
    """Give the changes that make these facts of what the lines come to, what is wrong with the lines, and the table after the round.

    The script has afterwards those changes that the round itself depends on.
    """

    def differing() -> tuple[list[Edit], list[Fault], Table]:
        book, faults, after = _expanded(script, facts=facts, game=game, table=table, observed=observed)
        return difference(book, facts), faults, after

    edits, faults, after = differing()
    if {edit.denied for edit in script.edits} & {edit.put.key for edit in edits if edit.put is not None}:
        script.edits.clear()
        edits, faults, after = differing()
    while (count := _denied_count(edits)) is not None:
        # Who reads that a count was not made goes on without it: it voids nothing, and something else differs then.
        script.edits.append(Edit(Change.NO, (count, 1)))
        edits, faults, after = differing()
    return [*script.edits, *edits], faults, after


def _denied_count(edits: Iterable[Edit]) -> Key | None:
    """Give the first count of the stub that was not made."""
    return next((edit.denied for edit in edits if edit.denied is not None and edit.denied.kind is Kind.COUNT_STUB), None)


def _expanded(
    script: Script, *, facts: Sequence[Fact], game: Game, table: Table, observed: frozenset[Group]
) -> tuple[list[Fact], list[Fault], Table]:
    """Give what these lines come to; of cards dealt face down the lines are left out where those of the turned ones say it all."""
    face_down = {at: script.cards.pop(at) for at in FACE_DOWN & script.cards.keys()}
    if face_down:
        shorter = expand(script, game=game, table=table, observed=observed)
        if not shorter[1] and shorter[0] == list(facts):
            return shorter
        script.cards.update(face_down)
    return expand(script, game=game, table=table, observed=observed)


class Beside(Expansion):
    """The procedure as it is run beside the facts of a round, to find the script that says them."""

    def __init__(self, facts: Sequence[Fact], *, game: Game, table: Table, observed: frozenset[Group], is_last: bool) -> None:
        """Take the facts; ``is_last`` lets the round break off where they do."""
        super().__init__(Script(), game=game, table=table, observed=observed, stacks=stacks_delivered(facts))
        self.is_last = is_last
        self._feeder = Feeder(self.script, self.position, facts=facts) if self.hands is not None else None
        self.words: dict[tuple[Key, int], str] = {}
        self._facts = facts
        self._left = len(facts)
        self._answers: dict[Key, deque[Fact]] = {}
        self._anchored: dict[Key, deque[Fact]] = {}
        for fact in facts:
            waiting, key = (self._answers, fact.key) if fact.at is None else (self._anchored, fact.at)
            waiting.setdefault(key, deque()).append(fact)
        self._given: dict[Key, list[Fact]] = {}
        self._open: Key | None = None
        self._in_the_open: list[tuple[Fact, bool]] = []
        self._told: set[Place] = set()

    def script_of_facts(self) -> Script:
        """Run the round, and give the script."""
        self._take_time()
        self._take_meter()
        position = self.position
        for _ in range(MOST_DUES):
            due = position.due
            if due is None:
                break
            if self._strike(due):
                continue
            if self.is_last and not self._left and due.kind.group in self.observed:
                self.script.stop = due.key
                break
            self._go_on(due, self._answer(due))
        self._settle_the_open()
        self._settle_answers()
        self._forget_unseen()
        return self.script

    def _take_time(self) -> None:
        """Take a clock that shows the time as the round begins for the time of the round."""
        facts, due = self._facts, self.position.due
        if not facts or due is None:
            return
        fact = facts[0]
        is_time = fact.kind is Kind.CLOCK and fact.place is INVENTORY and fact.nth == 0 and fact.by is None and fact.at == due.key
        time = fact.number % DAY if is_time else 0
        if is_time and fact.number >= 0 and fact.number == time_after(self.table.now, time) and not goes_back(self.table.now, time):
            self._anchored[due.key].popleft()
            self._left -= 1
            self.script.time = time
            self.position.strike(fact)

    def _take_meter(self) -> None:
        """Take what a meter shows as the round begins for that of the round."""
        due = self.position.due
        waiting = self._anchored.get(due.key) if due is not None else None
        setup = self.table.setup
        if not waiting or setup.declared.offered_meter(setup.terms) is None:
            return
        fact = waiting[0]
        if fact[:3] == (Kind.METER, METER, 0) and fact.by is None and isinstance(fact.value, int):
            waiting.popleft()
            self._left -= 1
            self.script.meter = fact.value
            self.position.strike(fact)

    def _strike(self, due: Due) -> bool:
        waiting = self._anchored.get(due.key)
        if not waiting:
            return False
        fact = waiting.popleft()
        self._left -= 1
        if self._open is None and takes_wagers(due):
            self._open = due.key
        if due.key == self._open:
            self._in_the_open.append((fact, self._is_plain(fact, due, following=waiting)))
        elif self._feeder is None or not self._feeder.surrenders(fact, due):
            self.script.strikes.setdefault(due.key, []).append(Seen(0, fact))
        self.position.strike(fact)
        return True

    def _is_plain(self, fact: Fact, due: Due, *, following: deque[Fact]) -> bool:
        """Tell whether a seat's line says this: a wager, or a person who is known by the seat only and wagers next."""
        at = fact.place
        if fact.nth or fact.by is not None or Kind.WAGER not in due.accepts:
            return False
        if fact.kind is Kind.SIT and isinstance(at, Seat):
            then = following[0] if following else None
            is_followed = then is not None and then.kind is Kind.WAGER and isinstance(then.place, Area) and then.place.seat is at
            return is_followed and fact.value == nobody(at) and at not in self.table.seated and Kind.SIT in due.accepts
        if fact.kind is not Kind.WAGER or not isinstance(at, Area) or at.seat not in self.table.seated:
            return False
        wager = self.table.setup.declared.wager(at.wager)
        return wager is not None and wager.before_the_deal

    def _answer(self, due: Due) -> Fact | None:
        waiting = self._answers.get(due.key) if due.kind.group in self.observed else None
        real = waiting.popleft() if waiting else None
        if real is None and due.kind.group in self.observed:
            self._denied.add(due.key)
        self._feed(due, real)
        book = self._by_the_lines(due)
        given = self._given.setdefault(due.key, [])
        if self.may_pass(due):
            self._came[due.key] += 1
        if real is None and self.may_pass(due):
            self.script.edits.append(Edit(Change.NO, (due.key, self._came[due.key])))
            if due.kind is Kind.SETTLE:
                self._give_back(due.place)
            return None
        if real is None:
            if book is not None:
                given.append(book)
            return book
        self._left -= 1
        given.append(real)
        if real != book:
            is_lawful = real.by in {None, due.by} and wrong_answer(self.table, real, due) is None
            self.words[due.key, len(given) - 1] = "with" if is_lawful else "but"
        return real

    def _feed(self, due: Due, real: Fact | None) -> None:
        """Put on the line of a hand what it can say of this answer."""
        kind, at = due.kind, due.place
        if kind is Kind.ASK and isinstance(at, Seat):
            said = real.value if real is not None and _is_decision(real.value) else due.options[0] if due.options else "?"
            self.script.decisions.setdefault(at, []).append(str(said))
        elif kind is Kind.DETERMINE and isinstance(at, Seat) and self._is_kept(due, real):
            self.script.decisions.setdefault(at, []).append(KEPT)
        elif kind in CARDS_COME and due.kind.group in self.observed and self._has_line(self._hand_of(at)):
            self._feed_cards(due, real)
        elif self._feeder is not None and due.kind.group in self.observed:
            self._feeder.feed(due, real)
        elif kind is Kind.WAGER and isinstance(at, Area) and not due.accepts and due.least is not None:
            self._feed_wager(due, at, real=real)

    def _is_kept(self, due: Due, real: Fact | None) -> bool:
        """Tell whether the wagers of a player who left stayed; where nobody saw that decided, his hand was exposed later."""
        if KEPT not in due.options or due.kind.group in self.observed:
            return real is not None and real.value == KEPT and KEPT in due.options
        return any(key.kind is Kind.REVEAL and key.place is due.place for key, waiting in self._answers.items() if waiting)

    def _note_count(self, cites: Iterable[Cite]) -> None:
        """Nothing is explained to who writes."""

    def _has_line(self, at: Place) -> bool:
        """Tell whether the cards of a place can stand on a line."""
        return isinstance(at, Seat) or at in LABEL_OF

    def _has_more_cards(self, at: Place) -> bool:
        return any(key.kind is Kind.DEAL and key.place is at for key, waiting in self._answers.items() if waiting)

    def _feed_wager(self, due: Due, area: Area, *, real: Fact | None) -> None:
        """Put the amount of a wager that the law leaves open behind the decision to make it."""
        wager, said = self.table.setup.declared.wager(area.wager), self.script.decisions.get(area.seat, [""])[-1]
        is_plain = real is not None and real.by is None and real.number != due.least and wrong_answer(self.table, real, due) is None
        if is_plain and real is not None and wager is not None and said == wager.short:
            self.script.later[area] = Wagered(0, area, real.number)

    def _feed_cards(self, due: Due, real: Fact | None) -> None:
        at = self._hand_of(due.place)
        hand, begin = self.script.cards.setdefault(at, []), self._dealt.get(due.place, 0)
        hand += [UNKNOWN] * (begin - len(hand))
        is_turned = due.kind is Kind.TURN
        is_known = (lawful_answer(self.table, due).card is not UNKNOWN) if is_turned else self.table.next_cards(1) is not None
        if real is None:
            hand.append(None)
            self._told.add(at)
            return
        cards = real.value if isinstance(real.value, tuple) else (real.value if isinstance(real.value, Card) else UNKNOWN,)
        hand += cards
        if is_known or any(card is not UNKNOWN for card in cards):
            self._told.add(at)

    def _settle_the_open(self) -> None:
        """Say on the seats' lines what each area had first, from the last thing on that is no wager; the rest struck the due."""
        rows = self._in_the_open
        begin = max((at + 1 for at, (fact, is_plain) in enumerate(rows) if not is_plain and not self._leaves_last(fact, at)), default=0)
        before = {fact.place.seat for fact, _ in rows[:begin] if fact.kind is Kind.WAGER and isinstance(fact.place, Area)}
        script, struck = self.script, [Seen(0, fact) for fact, _ in rows[:begin]]
        first: dict[Area, Fact] = {}
        moved: set[Place] = set()  # also what lay there from a round that was broken off, and was taken back before anything else
        for fact, _ in rows[begin:]:
            area = fact.place
            if isinstance(area, Area) and area.seat not in before and area not in moved and fact.number:
                first[area] = fact
            elif fact.kind is not Kind.SIT:
                struck.append(Seen(0, fact))
            moved.add(area)
        if struck:
            assert self._open is not None
            script.strikes[self._open] = struck
        seats = list(dict.fromkeys(area.seat for area in first))
        in_order = {wager.key: at for at, wager in enumerate(self.table.setup.declared.wagers)}
        areas = sorted(first, key=lambda area: (seats.index(area.seat), in_order[area.wager]))
        script.wagers = [Wagered(0, area, first[area].number) for area in areas]

    def _leaves_last(self, fact: Fact, at: int) -> bool:
        """Tell whether this is a player who leaves, and nobody sits down in his place before the deal."""
        follow = self._in_the_open[at + 1 :]
        return fact.kind is Kind.LEAVE and not any(other.kind is Kind.SIT and other.place is fact.place for other, _ in follow)

    def _settle_answers(self) -> None:
        last: dict[Key, int] = {}
        for key, at in self.words:
            last[key] = max(at, last.get(key, 0))
        self.script.answers = {key: [Seen(0, fact) for fact in self._given[key][: at + 1]] for key, at in last.items()}

    def _forget_unseen(self) -> None:
        """Leave out the hands that nobody saw, and at the end of a hand what was not dealt."""
        for at, hand in list(self.script.cards.items()):
            if at not in self._told:
                del self.script.cards[at]
            while len(hand) > 1 and hand[-1] is None:
                hand.pop()
        if self._feeder is not None:
            self._feeder.forget_unseen()


def _is_decision(value: object) -> bool:
    """Tell whether a decision can stand on a seat's line, where a word that begins with a figure cannot."""
    return isinstance(value, str) and bool(value) and not value[0].isdigit()


def _hand_lines(script: Script, table: Table) -> Iterator[str]:
    """Write a line for each seat, in the order in which they wagered, and for each hand."""
    places: dict[Place, None] = dict.fromkeys(wager.area.seat for wager in script.wagers)
    told = {*script.cards, *script.decisions, *script.sets, *script.surrenders}
    places |= dict.fromkeys(seat for seat in table.clockwise_seats if seat in told)
    places |= dict.fromkeys([*script.cards, *script.sets])
    declared = table.setup.declared
    later = {(area.seat, short): wagered for area, wagered in script.later.items() if (short := _short(area, declared))}
    for at in places:
        words = _wagers([wager for wager in script.wagers if wager.area.seat is at], declared)
        hand = " ".join(card.text if card is not None else NOT_DEALT for card in script.cards.get(at, ()))
        said = [_decision_text(word, later.get((at, word))) for word in script.decisions.get(at, ())] if isinstance(at, Seat) else []
        begin = f"{LABEL_OF.get(at, at.name)} {' '.join(words)}".rstrip()
        words = [hand, *laid_words(script, at), *said, *surrender_words(script, at)]
        yield f"{begin:<16} {' '.join(filter(None, words))}".rstrip()


def _wagers(wagers: Sequence[Wagered], declared: Declared) -> list[str]:
    """Write wagers in their order, those that are always equal by the one word for them."""
    words, at = [], 0
    while at < len(wagers):
        first = wagers[at]
        for word, keys in declared.together:
            alike = [(wager.area.wager, wager.cents) for wager in wagers[at : at + len(keys)]]
            if alike == [(key, first.cents) for key in keys]:
                words.append(f"{word} {dollars(first.cents)}")
                at += len(keys)
                break
        else:
            words.append(f"{_short(first.area, declared)} {dollars(first.cents)}")
            at += 1
    return words


def _short(area: Area, declared: Declared) -> str:
    wager = declared.wager(area.wager)
    return wager.short if wager is not None else ""


def _decision_text(word: str, wagered: Wagered | None = None) -> str:
    if wagered is not None:
        return f"{word} {dollars(wagered.cents)}"
    return f'"{word}"' if quoted(word) == word and cards_in(word) is not None else quoted(word)


def _but_lines(script: Script, words: dict[tuple[Key, int], str]) -> Iterator[str]:
    for key, answers in script.answers.items():
        for at, seen in enumerate(answers):
            yield f"{words.get((key, at), 'with')} {fact_text(seen.fact)}"
    for key, strikes in script.strikes.items():
        yield from (f"but at {key_text(key)}: {fact_text(seen.fact)}" for seen in strikes)
    if script.stop is not None:
        yield f"but stopped at {key_text(script.stop)}"
