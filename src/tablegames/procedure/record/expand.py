"""Running the procedure with what a short record says: the facts of the round, by the book where it says nothing.

What belongs to a group that the record does not observe is done by the book, so that the round can go on, and is left out
of the facts.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.procedure.answers import lawful_answer, stays_open
from tablegames.procedure.due import Fact, Moot
from tablegames.procedure.irregular import DEALS
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Group, Kind
from tablegames.procedure.places import COMMUNITY, COMMUNITY_DOWN, DEVICE, INVENTORY, METER, SECOND_STACK, SIX_CARD, Area, Place, Seat
from tablegames.procedure.position import Position
from tablegames.procedure.record.edits import Change, EditError, apply_edits, instead
from tablegames.procedure.record.errors import Fault
from tablegames.procedure.record.fit import noun_of
from tablegames.procedure.record.laid import HandsRun
from tablegames.procedure.record.script import DAY, Script, Seen, time_text
from tablegames.procedure.record.spread import FACE_DOWN, cards_below, up_card
from tablegames.procedure.record.tokens import LABEL_OF, fact_text, key_text
from tablegames.procedure.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tablegames.equipment.cards import Card
    from tablegames.law import Cite
    from tablegames.procedure.due import Due, Key
    from tablegames.procedure.game import Game
    from tablegames.procedure.record.edits import Edit
    from tablegames.procedure.table import Table

MOST_DUES = 20_000
LONGEST_BREAK = 12 * 3600
CARDS_COME = frozenset({Kind.DEAL, Kind.DEAL_STACK, Kind.TURN})
DRAW = "draw"
TOO_LATE = frozenset({"too-late", "bet-rides"})
"""Refusals of a wager that is taken back when its time is over."""
SETTLING = frozenset({Kind.SETTLE, Kind.AWARD, Kind.VIGORISH, Kind.MARK})
PAYING = frozenset({Kind.SETTLE, Kind.AWARD, Kind.ENVY})
PASSING = frozenset({Kind.CLOCK, Kind.TOUCH, Kind.COVER_ASIDE, Kind.RECUT})
_COUNTS_OF_CARDS = frozenset({Kind.COUNT_STUB, Kind.COUNT_HAND})
_WAGERS_PLACED = frozenset({Kind.ANNOUNCE, Kind.CHIPS})
CLOSING = frozenset({Kind.ASK, Kind.REVEAL, Kind.SETTLE, Kind.VIGORISH, Kind.MARK, Kind.WAGER, Kind.GATHER})


class Expansion:
    """One round on its way from a script to its facts; ``position`` is the procedure as it is run."""

    def __init__(
        self, script: Script, *, game: Game, table: Table, observed: frozenset[Group], stacks: Mapping[Place, Place] | None = None
    ) -> None:
        """Take the script, and the table as the round begins, which the round changes.

        ``stacks`` tells to which position a stack goes that is dealt by hand, as far as that is known.
        """
        self.script = script
        self.table = table
        self.observed = observed
        self.position = Position(game, table)
        has_sets = game.declared.two_hands is not None
        self.hands = HandsRun(script, self.position, observed=observed, stacks=stacks or {}) if has_sets else None
        self.faults: list[Fault] = []
        self._dealt: dict[object, int] = {}
        self._asked: dict[Seat, int] = {}
        self._answered: dict[object, int] = {}
        self._struck: dict[object, int] = {}
        self._wagered = 0
        self._later: set[Area] = set()
        self._back: set[Place] = set()
        self._passed: set[int] = set()
        self._turned: list[tuple[Key, Fact]] = []
        self._came: Counter[Key] = Counter()
        self.is_misdealt = False
        self._keys: dict[Key, None] = {}
        self._unknown: dict[Seat, tuple[str, tuple[str, ...]]] = {}
        self._ordered: dict[Key, list[Seen]] = {}
        self._is_stopped = False
        self._just_dealt: set[Place] = set()
        self._not_dealt: set[Place] = set()
        self._denied = {edit.denied for edit in script.edits}
        self._voiding = ""
        self.after_the_deal: dict[Place, Key] = {}
        """By hand the last due between its last card and what depends on it: where a card struck that nothing asked for."""

    def run(self) -> list[Fact]:
        """Run the round to its end, or to where the record breaks off, and give its facts; faults go to ``faults``."""
        script, position = self.script, self.position
        if script.time is not None and position.due is not None:
            if goes_back(self.table.now, script.time):
                self.faults.append(Fault(script.line, _back_in_time(script.time, self.table.now)))
            position.strike(Fact(Kind.CLOCK, INVENTORY, 0, time_after(self.table.now, script.time)))
        if script.meter is not None and position.due is not None:
            position.strike(Fact(Kind.METER, METER, 0, script.meter))
        for _ in range(MOST_DUES):
            due = position.due
            if due is None:
                break
            self._keys[due.key] = None
            if due.kind is Kind.DETERMINE and due.place is DEVICE:
                self._note_count(due.cites)
            if self._strike(due):
                continue
            if due.key == script.stop:
                self._is_stopped = True
                break
            self._go_on(due, self._answer(due))
        self._look_for_leftovers()
        struck = next((at for at, fact in enumerate(position.facts) if fact.kind is Kind.DEAL and fact.at is not None), len(position.facts))
        if self._is_shown_short():
            self.is_misdealt, struck = True, 0
        after = [fact for each in position.facts[struck:] if (fact := self._settled(each)) is not None]
        facts = [fact for fact in (*position.facts[:struck], *after) if self._is_seen(fact)]
        kept = [number for number in range(len(script.edits)) if number not in self._passed]
        try:
            return apply_edits(facts, [script.edits[number] for number in kept])
        except EditError as error:
            self.faults.append(Fault(script.edit_lines[kept[error.number]], f"{error}."))
            return facts

    def _note_count(self, cites: Iterable[Cite]) -> None:
        """Say which count has just voided the hands, and how to write that they were played all the same."""
        fact, keys = self.position.facts[-1], [*self._keys]
        if fact.kind not in _COUNTS_OF_CARDS or fact.value is None or fact.at is not None:
            return
        before = [key for key in keys[: keys.index(fact.key)] if key.kind.group in self.observed]
        said, counted = ", ".join(cite.printed for cite in cites), fact_text(fact)
        after = f" after {key_text(before[-1])}" if before else ""
        how = f"“but no {key_text(fact.key)}” and “but also {counted}{after}”"
        self._voiding = f", after “{counted}” ({said}); where play went on all the same, write {how}"

    def _go_on(self, due: Due, fact: Fact | None) -> None:
        """Answer the due, or pass it over where the lines say that it was not met."""
        if fact is None:
            self._not_dealt |= {due.place} if due.kind is Kind.DEAL else set()
            self.position.follow(Moot())
        else:
            self.position.answer(fact)
        if fact is not None and due.kind is Kind.COUNT_HAND and fact.value not in {None, due.value}:
            self._note_count(self.position.game.remedies[Kind.WRONG_COUNT].cites)
        if self.hands is not None and due.kind is Kind.DELIVER:
            self._dealt[due.place] = self._dealt.get(self.hands.delivered(due), 0)
        if due.kind in CARDS_COME or due.kind is Kind.DELIVER:
            self.after_the_deal.pop(due.place, None)
            self._just_dealt.add(due.place)
        elif due.kind in CLOSING:
            self._just_dealt.clear()
        else:
            self.after_the_deal.update(dict.fromkeys(self._just_dealt, due.key))
            if due.kind is Kind.COUNT_STUB and due.kind.group in self.observed:  # what was dealt too many is not left to be counted
                self._just_dealt.clear()

    def _strike(self, due: Due) -> bool:
        """Let the next thing strike that strikes this due, if there is one."""
        key, script = due.key, self.script
        if self._turned and self._turned[0][0] != key:
            self.position.strike(self._turned.pop(0)[1])
            return True
        is_open = self._wagered < len(script.wagers) and takes_wagers(due)
        strikes = self._ordered.get(key) or script.strikes.get(key, [])
        at = self._struck.get(key, 0)
        if is_open and not at:
            strikes = self._ordered[key] = self._after_the_lines(strikes)
        if at < len(strikes) and not (is_open and self._is_of_a_line(strikes[at], strikes)):
            self._struck[key] = at + 1
            self._let_strike(strikes[at].fact, due)
            return True
        if is_open:
            _, area, cents = script.wagers[self._wagered]
            if area.seat not in self.table.seated and Kind.SIT in due.accepts:
                self.position.strike(Fact(Kind.SIT, area.seat, 0, nobody(area.seat)))
                return True
            self._wagered += 1
            self.position.strike(Fact(Kind.WAGER, area, 0, cents))
            return True
        struck = None if self.hands is None else self.hands.strike(due)
        if struck is not None:
            self.position.strike(struck)
        return struck is not None

    def _let_strike(self, fact: Fact, due: Due) -> None:
        """Let a fact strike; a wager that is taken back too late is one in all but its chips, which nobody can settle any more."""
        position = self.position
        if self._turns_over(fact, due):
            self._turned.append((due.key, fact))
            return
        if fact.kind is Kind.WAGER and not fact.number and self.table.accounts.get(fact.place, 0) > 0:
            refusal = judge(position, fact)
            if refusal is not None and refusal.code in TOO_LATE:
                self._back.add(fact.place)
                position.facts.append(fact._replace(at=due.key))
                return
        self._back.discard(fact.place)
        position.strike(fact)

    def _turns_over(self, fact: Fact, due: Due) -> bool:
        """Tell whether a card or tile is exposed by the very deal that waits: it strikes what comes next, when it lies there."""
        if fact.kind is not Kind.EXPOSED or due.kind not in DEALS or due.place is not fact.place:
            return False
        hand = self.table.hands.get(fact.place)
        return not hand or not {fact.value, UNKNOWN} & {*hand, None}

    def _is_shown_short(self) -> bool:
        """Tell whether a hand to which a card was not dealt was shown without it."""
        shown = (fact.place in self._not_dealt for fact in self.position.facts if fact.kind is Kind.REVEAL)
        return Kind.WRONG_COUNT in self.position.game.remedies and any(shown)

    def _settled(self, fact: Fact) -> Fact | None:
        """Give a settlement that the lines do not tell as the law has it where a hand has a wrong number of cards: all goes back."""
        if not self.is_misdealt or fact.at is not None or fact.kind not in PAYING or fact.key in self.script.answers:
            return fact
        is_there = fact.kind is Kind.SETTLE and self.position.game.declared.wager(fact.place.wager) is not None  # type: ignore[attr-defined]
        return fact._replace(value=0) if is_there else None

    def _is_seen(self, fact: Fact) -> bool:
        """Tell whether a fact is on record: its group is observed, and there were chips to settle, or somebody wrote that they were."""
        is_settled = fact.kind not in SETTLING or fact.place not in self._back or fact.key in self.script.answers
        return is_settled and fact.kind.group in self.observed

    def _after_the_lines(self, strikes: Sequence[Seen]) -> list[Seen]:
        """Put last what changes the wagers of the seats' lines, which are placed before it."""
        return sorted(strikes, key=lambda seen: self._is_of_a_line(seen, strikes))

    def _is_of_a_line(self, seen: Seen, strikes: Sequence[Seen]) -> bool:
        """Tell whether this changes what a seat's line says: another amount, or a player who leaves and nobody sits down for him."""
        fact = seen.fact
        if fact.kind is Kind.WAGER and isinstance(fact.place, Area):
            return any(wager.area.seat is fact.place.seat for wager in self.script.wagers)
        if fact.kind is not Kind.LEAVE or not any(wager.area.seat is fact.place for wager in self.script.wagers):
            return False
        follow = strikes[strikes.index(seen) + 1 :]
        return not any(other.fact.kind is Kind.SIT and other.fact.place is fact.place for other in follow)

    def _is_passed(self, due: Due) -> bool:
        """Tell whether chips did not move that the law has moved, so that what follows in a banked round goes on without them.

        Of a wager that was not settled nobody says what became of it: its player has it.
        """
        is_settling = due.kind is Kind.SETTLE and isinstance(due.place, Area)
        if is_settling and due.place in self._back and due.key not in self.script.answers:
            self._give_back(due.place)
            return True
        if not self.may_pass(due):
            return False
        self._came[due.key] += 1
        number = passed_by(self.script.edits, due.key, which=self._came[due.key])
        if number is None:
            return False
        self._passed.add(number)
        if is_settling:
            self._give_back(due.place)
        return True

    def may_pass(self, due: Due) -> bool:
        """Tell whether a line can say of this due that it was not met, and the round goes on without it."""
        if self.table.bank is None or due.kind.group not in self.observed:
            return False
        return due.kind is Kind.PUT_IN or (due.kind is Kind.SETTLE and isinstance(due.place, Area))

    def _give_back(self, area: Place) -> None:
        assert isinstance(area, Area)
        self.table.post(area, self.table.purse(area.seat), self.table.accounts.get(area, 0))

    def _answer(self, due: Due) -> Fact | None:
        """Give what the lines say, or what the book says; nothing where the lines say that the due was not met."""
        if self._is_passed(due):
            return None
        book = self._by_the_lines(due)
        answers = self.script.answers.get(due.key, ())
        at = self._answered.get(due.key, 0)
        if at < len(answers):
            self._answered[due.key] = at + 1
            line, fact = answers[at]
            self._look_for_two(due, fact, by_the_line=book, line=line)
            if due.kind.group not in self.observed:
                belongs = f"“{key_text(due.key)}” belongs to “{due.kind.group.value}”"
                self.faults.append(
                    Fault(line, f"{belongs}, which this record does not observe; the header line “observed” names what it does.")
                )
            return fact
        return book

    def _look_for_two(self, due: Due, fact: Fact, *, by_the_line: Fact | None, line: int) -> None:
        """Find an answer that a hand's line has, and a line of its own has otherwise."""
        script, place, said = self.script, due.place, by_the_line.value if by_the_line is not None else None
        seat = place.seat if isinstance(place, Area) else place
        is_on_a_line = {
            Kind.ASK: isinstance(place, Seat) and self._asked.get(place, 0) <= len(script.decisions.get(place, ())),
            Kind.WAGER: place in script.later,
            Kind.DEAL: place in script.cards and said is not UNKNOWN,
            Kind.SET: place in script.sets and said is not None,
        }
        begins = self.hands.line_of(due) if self.hands is not None else None
        if begins is not None and by_the_line is not None and None not in {fact.value, said} and fact.value != said:
            both = f"“{fact_text(fact)}” is not what line {begins} has: “{fact_text(by_the_line)}”"
            self.faults.append(Fault(line, f"{both}; it is said once, on the line of how the round begins."))
        is_said = fact.value is not None and not (isinstance(fact.value, str) and fact.value[:1].isdigit())
        if is_on_a_line.get(due.kind) and by_the_line is not None and is_said and fact.value != said:
            its = f"the line of {LABEL_OF.get(seat, f'seat {seat.name}')}, line {script.lines.get(seat, script.line)}"
            both = f"“{fact_text(fact)}” is not what {its}, has there: “{fact_text(by_the_line)}”"
            self.faults.append(Fault(line, f"{both}; it is said once, on the line of the hand."))

    def _by_the_lines(self, due: Due) -> Fact | None:
        kind, place = due.kind, due.place
        if self.hands is not None and self.hands.answers(due):
            return self.hands.answer(due)
        if kind is Kind.TURN and place not in self.script.cards:
            self._dealt[place] = self._dealt.get(place, 0) + 1
            return lawful_answer(self.table, due)
        if kind in CARDS_COME:
            cards = self._next_cards(due)
            return Fact(kind, place, due.nth, cards if kind is Kind.DEAL_STACK else cards[0]) if cards else None
        if kind is Kind.ASK and isinstance(place, Seat):
            return Fact(kind, place, due.nth, self._decision(due, place))
        if kind is Kind.WAGER and not due.nth and isinstance(place, Area) and place in self.script.later:
            self._later.add(place)
            return Fact(kind, place, due.nth, self.script.later[place].cents)
        if kind is Kind.DETERMINE and isinstance(place, Seat) and self._is_decided(due, place):
            return Fact(kind, place, due.nth, self._decision(due, place))
        if kind is Kind.DETERMINE and DRAW in due.options and self._has_more_cards(place):
            return Fact(kind, place, due.nth, DRAW)
        book = lawful_answer(self.table, due)
        if kind is Kind.COUNT_STUB and not self.table.waiting:
            book = book._replace(value=None if due.key in self._denied else self._remaining())
        is_open = kind.group not in self.observed and stays_open(self.table, due)
        return book._replace(value=None) if is_open else book

    def _remaining(self) -> int:
        """Give how many cards remain of a whole deck; one that lines name twice is another one, and did not stay in it."""
        return self.table.deck_size - self.table.dealt() - self.table.discarded()

    def _has_more_cards(self, at: Place) -> bool:
        return len(self.script.cards.get(at, ())) > self._dealt.get(at, 0)

    def _hand_of(self, at: Place) -> Place:
        """Give the hand on whose line the cards stand that are dealt to a place."""
        return at if self.hands is None else self.hands.hand_of(at)

    def _next_cards(self, due: Due) -> tuple[Card, ...]:
        """Give the cards of the hand's line, all of them for a stack; where it has no line those that are known to come.

        A line that names cards names all that were dealt: nothing is given where it has no more. Of a hand with a card that
        is turned up from elsewhere the stack has those before it.
        """
        is_stack = due.kind is Kind.DEAL_STACK
        number = (due.least or 1) if is_stack else 1
        held, at = self.script.cards.get(self._hand_of(due.place)), self._dealt.get(due.place, 0)
        if held is None:
            self._dealt[due.place] = at + number
            known = self.table.next_cards(number) or cards_below(due, self.script.cards, declared=self.table.setup.declared)
            return known or (UNKNOWN,) * number
        up = up_card(due.place, self.table.setup.declared)
        found = held[at : None if up is None else up - 1] if is_stack else held[at : at + 1]
        self._dealt[due.place] = at + max(len(found), 1)
        return tuple(card for card in found if card is not None)

    def _decision(self, due: Due, seat: Seat) -> str | None:
        decisions, at = self.script.decisions.get(seat, ()), self._asked.get(seat, 0)
        self._asked[seat] = at + 1
        if at < len(decisions):
            if decisions[at] not in due.options:
                self._unknown.setdefault(seat, (decisions[at], due.options))
            return decisions[at]
        if due.key not in self.script.answers and due.kind.group in self.observed and due.key not in self._denied:
            line = self.script.lines.get(seat, self.script.line)
            self.faults.append(Fault(line, f"seat {seat.name} has to decide, {' or '.join(due.options)}, and its line does not say how."))
        return due.options[0] if due.options else None

    def _is_decided(self, due: Due, seat: Seat) -> bool:
        """Tell whether the line of a player who left says what became of his wagers, such as “kept”."""
        decisions, at = self.script.decisions.get(seat, ()), self._asked.get(seat, 0)
        return at < len(decisions) and decisions[at] in due.options

    def _look_for_leftovers(self) -> None:
        """Find what the lines say that the round did not come to."""
        script, faults = self.script, self.faults
        for key, strikes in script.strikes.items():
            faults += [
                Fault(seen.line, f"“{key_text(key)}” does not come up in this round{instead(key, self._keys)}.")
                for seen in strikes[self._struck.get(key, 0) :]
            ]
        for key, answers in script.answers.items():
            faults += [self._unasked(seen) for seen in answers[self._answered.get(key, 0) :]]
        faults += [
            Fault(wager.line, f"seat {wager.area.seat.name} cannot wager: nothing waits in this round that lets wagers be placed.")
            for wager in script.wagers[self._wagered :]
        ]
        if script.stop is not None and not self._is_stopped:
            faults.append(Fault(script.line, f"“{key_text(script.stop)}” does not come up in this round, so it cannot have stopped there."))
        if self.hands is not None:
            faults += self.hands.leftovers(self._why())
        self._look_at_hands()
        faults.sort()

    def cards_besides(self) -> dict[Place, list[Card]]:
        """Give the cards that lines name and that the round did not ask for, of hands that the round has."""
        hands = [(at, hand) for at, hand in self.script.cards.items() if not self._is_no_hand(at)]
        left = {at: [card for card in hand[self._dealt.get(at, 0) :] if card is not None] for at, hand in hands}
        return {at: cards for at, cards in left.items() if cards}

    def _why(self, seat: Seat | None = None) -> str:
        """Say what struck before, which the law lets end more than it struck, and how to write that play went on.

        Of a seat it says which wager was withdrawn there, for who has none is asked for nothing.
        """
        for strikes in self.script.strikes.values():
            for _, fact in strikes:
                if fact.kind is Kind.WAGER and isinstance(fact.place, Area) and fact.place.seat is seat and not fact.number:
                    return f", for “{fact_text(fact)}” withdrew its wager"
        for key, strikes in reversed(self.script.strikes.items()):
            for seen in reversed(strikes[: self._struck.get(key, 0)]):
                found = self.position.game.remedy_cites(self.position.table, seen.fact)
                if found and seen.fact.kind not in PASSING:
                    cites = ", ".join(cite.printed for cite in found)
                    told, at = fact_text(seen.fact), key_text(key)
                    return f", after “{told}” ({cites}); where play went on all the same, write “but also {told} after {at}”"
        return self._voiding

    def _is_no_hand(self, at: Place) -> bool:
        """Tell whether this is the hand of another game, such as the dealer's in Minibaccarat."""
        return at in LABEL_OF and at not in self._dealt

    def _unasked(self, seen: Seen) -> Fault:
        """Say of an answer what was asked instead: under another number, or another payment of the wager."""
        fact = seen.fact
        told, here = f"“{key_text(fact.key)}”", [key for key in self._keys if key.place is fact.place and key != fact.key]
        if fact.kind is Kind.METER:
            shows = fact_text(fact).removeprefix("meter shows meter ")
            lines = f"“meter {shows}” on a line of its own, while a due waits “but at DUE: meter {shows}”"
            return Fault(seen.line, f"nothing asks what the meter shows; as the round begins it is {lines}.")
        if fact.key not in self._keys and any(key.kind is fact.kind for key in here):
            again = [key_text(key) for key in here if key.kind is fact.kind]
            how_often = "" if len(again) == 1 else f"{len(again)} times: "
            return Fault(seen.line, f"{told} is asked {how_often or 'as '}{listed(again)}.")
        paid = next((key for key in here if key.kind in PAYING), None)
        if fact.kind in PAYING and fact.key not in self._keys and paid is not None:
            line = fact_text(fact._replace(kind=paid.kind, nth=paid.nth))
            return Fault(seen.line, f"{told} is not asked in this round: the law has {key_text(paid)} there, so write “but {line}”.")
        return _unasked(seen.line, told)

    def _look_at_hands(self) -> None:
        script, faults, line = self.script, self.faults, self.script.lines
        for at in filter(self._is_no_hand, script.cards):
            none = f"there is no {_hand(at)} in this round; {_hands(self._dealt)}{self._why()}"
            faults.append(Fault(line.get(at, script.line), f"{none}."))
        noun = noun_of(self.position.table.setup)
        for at in self.cards_besides():
            label = LABEL_OF.get(at, at.name)
            faults.append(Fault(line.get(at, script.line), f"{label} has more {noun}s on its line than this round deals there."))
        for seat, decisions in script.decisions.items():
            if len(decisions) > self._asked.get(seat, 0):
                word = decisions[self._asked.get(seat, 0)]
                if seat in self._unknown:
                    wrong, options = self._unknown[seat]
                    is_none = f"“{wrong}” is neither a wager with its amount nor a decision of seat {seat.name}"
                    faults.append(Fault(line.get(seat, script.line), f"{is_none}, which is asked: {' or '.join(options)}."))
                    continue
                faults.append(
                    Fault(
                        line.get(seat, script.line),
                        f"seat {seat.name} is not asked for the decision “{word}” in this round{self._why(seat)}.",
                    )
                )
        faults += [_unasked(wager.line, f"“wager {area.name}”") for area, wager in script.later.items() if area not in self._later]


def takes_wagers(due: Due) -> bool:
    """Tell whether the wagers of the lines are placed while this due waits, at the latest until no more are taken.

    Those that a player's bank has to cover lie there when its chips are counted.
    """
    return due.kind in _WAGERS_PLACED and Kind.WAGER in due.accepts


def passed_by(edits: Sequence[Edit], key: Key, *, which: int) -> int | None:
    """Give the number of the change by which a due was not met when it came up so often; what came at another time was met then."""
    if any(edit.put is not None and edit.put.key == key for edit in edits):
        return None
    found = (number for number, edit in enumerate(edits) if edit.change is Change.NO and edit.taken == (key, which))
    return next(found, None)


def expand(script: Script, *, game: Game, table: Table, observed: frozenset[Group]) -> tuple[list[Fact], list[Fault], Table]:
    """Give the facts of a round, what is wrong with its lines, and the table after it; the table given stays as it is.

    Cards that a line names and that nothing asked for were dealt all the same: they strike what waits after the deal. Where
    stacks are dealt by hand it is known at the end only whose cards they are, and the round is run again with that.
    """

    def begin(stacks: Mapping[Place, Place]) -> Expansion:
        return Expansion(script, game=game, table=table.copy(), observed=observed, stacks=stacks)

    run = begin({})
    facts = run.run()
    stacks = run.hands.stacks if run.hands is not None else {}
    if any(at in script.cards for at in stacks.values()):
        run = begin(stacks)
        facts = run.run()
    besides = {at: cards for at, cards in run.cards_besides().items() if at in run.after_the_deal}
    if besides:
        for at, cards in besides.items():
            hand = script.cards[at]
            del hand[len(hand) - len(cards) :]
            seen = [
                Seen(script.lines.get(at, script.line), Fact(Kind.DEAL, at, len(hand) + nth, card)) for nth, card in enumerate(cards, 1)
            ]
            script.strikes.setdefault(run.after_the_deal[at], []).extend(seen)
        run = begin(stacks)
        run.is_misdealt = Kind.WRONG_COUNT in game.remedies
        facts = run.run()
    return facts, run.faults, run.table


def _back_in_time(time: int, now: int | None) -> str:
    told, before = time_text(time), time_text((now or 0) % DAY)
    return f"{told} is before {before}, which the clock showed already; past midnight a round begins within {LONGEST_BREAK // 3600} hours."


def _hand(at: Place) -> str:
    return _SPREADS.get(at) or (at.name if at.name.endswith("hand") else f"{at.name}'s hand")


_SPREADS = {
    COMMUNITY: "row of community cards",
    COMMUNITY_DOWN: "row of community cards face down",
    SECOND_STACK: "second stack",
    SIX_CARD: "Six Card Bonus stack",
}


def _hands(dealt: Iterable[object]) -> str:
    hands = [at for at in dealt if isinstance(at, Place) and at in LABEL_OF]
    shown = [at for at in hands if at not in FACE_DOWN] or [COMMUNITY if at is COMMUNITY_DOWN else at for at in hands]
    labels = [f"the {_hand(at)} ({LABEL_OF[at]})" for at in shown]
    return f"it deals {listed(labels)}" if labels else "it deals none of that kind"


def _unasked(line: int, what: str) -> Fault:
    return Fault(line, f"{what} is not asked in this round; a fact that nothing asked for begins with “but also”.")


def nobody(seat: Seat) -> str:
    """Give the name of a person of whom only the seat is known."""
    return f"player {seat.name}"


def goes_back(now: int | None, time: int) -> bool:
    """Tell whether this time of the day is before now, rather than after midnight."""
    return now is not None and time_after(now, time) - now > LONGEST_BREAK


def time_after(now: int | None, time: int) -> int:
    """Give the first second at or after now that shows this time of the day."""
    return time if now is None else time + DAY * max(0, -((time - now) // DAY))
