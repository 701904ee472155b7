"""The learner at the dealer's place: he does each act himself, or has it done by the book with a hint, and both are counted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tablegames.cli.terminal import allowed, pages
from tablegames.cli.terminal.playing import HELP_WORDS, Talk
from tablegames.law import Refusal
from tablegames.person import typed
from tablegames.person.text import Line, summaries
from tablegames.person.view import DueView, see
from tablegames.procedure.judge import answers, judge
from tablegames.procedure.kinds import Kind, Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.cli.terminal.screen import Screen
    from tablegames.cli.terminal.session import Session
    from tablegames.procedure.due import Due, Fact, Key
    from tablegames.rules import Setup

MOST_AT_ONCE = 1000
_OF_OTHERS = frozenset(
    {
        *(Kind.WAGER, Kind.VERBAL, Kind.SIT, Kind.LEAVE, Kind.ASK, Kind.OFFER, Kind.VIEW, Kind.VERIFY, Kind.FEATHER, Kind.COUNTED),
        *(Kind.LAY_DOWN, Kind.ACCEPTED, Kind.VALIDATE, Kind.RESET, Kind.METER, Kind.DOCUMENT),
        *(Kind.NUMBER, Kind.CUT_STACKS, Kind.DIRECT, Kind.SURRENDER, Kind.ASK_WAY),
    }
)
_FOR_EACH_DECK = frozenset({Kind.INSPECT, Kind.SPREAD, Kind.WASH})
_OWN_HANDS = (
    "  deal 1 · deal dealer · deal stack 1 · hold left · stub · count stub",
    "  announce no more bets · shuffle · cut 20 · load · stack · reveal dealer",
)
_NO_HAND = (
    "  deal 1 · deal community · deal stack 1 · set aside · hold left",
    "  stub · count stub",
    "  announce no more bets · shuffle · cut 20 · load · turn · push 2 · reveal 2",
)
_COMMON_HANDS = (
    "  deal player hand · deal banker hand · burn · turn up player hand",
    "  announce no more bets · shuffle · cover 14 · load · stack · show",
    "  pay 2 player 10 · take 2 tie 5 · give back 2 banker · settle 2/tie +80",
    "  vigorish 2 banker 0.50 · mark 2 banker 0.50 · gather",
)
_TWO_HANDS = (
    "  announce no more bets · shake 3 · roll · total 9 · cover shaker · shaker right",
    "  turn over dealer · set {low} · expose 2 · announce lose · announce tie",
    "  pay 2 wager 10 · take 2 wager 5 · give back 2 wager · vigorish 2 wager 0.50",
    "  discard 2 · gather",
)
_CARDS = (
    "  shuffle · cut 20 · stack · cover card 0 · last cover card discard rack · load",
    "  mark start 3 · deal 3 · deal stack 3 · deliver 3 · button 3 · count stub · stub",
    "  count hand 2",
)
_TILES = (
    "  sort · lay out · turn down · mix 8 · form stacks · delivery jung-quat · show delivery",
    "  deal stack 3 · deal stack dead hand · marker · dead 3",
    "  confirm · chips · stake 25 · put in 2 50 · put in inventory 50 · vigorish center 1",
    "  surplus 2 19 · pay dealer wager 25 · take dealer wager 25 · container 50",
)
_BOARD = "  burn · deal community · cover hand · cover card aside"
_STACKS = "  deal stack second stack · turn · discard second stack"
_SYSTEM = "  lock · collect 2 · place chips · check 2 · light 2 · award 2 5000 · envy 3 100"


def helped(setup: Setup) -> list[str]:
    """Tell what a dealer of this game can type."""
    declared = setup.declared
    return [
        "Do what comes next yourself, for example:",
        *_acts(setup),
        "Enter or do: what is due is done by the book, and told; do 10: ten acts.",
        "The same act for each of several decks is done with one Enter.",
        f"hint: what is due, without doing it. law {pages.sample(declared)}, why, table, history, quit.",
        f"allowed: what the law allows here and why; allowed pay 2 {declared.wagers[0].short} 10: whether that is lawful.",
    ]


def _acts(setup: Setup) -> Iterator[str]:
    declared = setup.declared
    if typed.has_common_hands(declared):
        yield from _COMMON_HANDS
        return
    if declared.two_hands is not None:
        is_of_cards = declared.two_hands.noun == "card"
        yield from (line.format(low="As Kd" if is_of_cards else "6-6 1-2") for line in _TWO_HANDS)
        yield from _CARDS if is_of_cards else _TILES
        return
    yield from _NO_HAND if typed.groups(declared) else _OWN_HANDS
    if declared.wager("flop") is not None:
        yield _BOARD
    if declared.up_cards:
        yield _STACKS
    if declared.offered_meter(setup.terms) is not None:
        yield _SYSTEM
    first, second = declared.wagers[0].short, declared.wagers[1].short
    last = next((one.short for one in reversed(declared.wagers) if one.before_the_deal), second)
    yield f"  pay 2 {first} 10 · take 2 {last} 5 · give back 2 {second} · settle 2/{first} +10"
    yield "  discard 2 · gather"


@dataclass(slots=True)
class Score:
    """How the acts of a learner went: right at once, right after a wrong try or a hint, done by the book; and the wrong tries."""

    unaided: int = 0
    in_the_end: int = 0
    by_the_book: int = 0
    wrong: int = 0

    def told(self) -> str:
        """Say it."""
        acts = self.unaided + self.in_the_end + self.by_the_book
        tries = f"{self.wrong} wrong tr{'y' if self.wrong == 1 else 'ies'}"
        return (
            f"{acts} acts of the dealer: {self.unaided} right unaided, {self.in_the_end} after a wrong try or a hint, "
            f"{self.by_the_book} by the book; {tries}."
        )


class Dealing(Talk):
    """A dealer's side of a session."""

    def __init__(self, session: Session, screen: Screen) -> None:
        """Begin without a score."""
        super().__init__(session, screen)
        self.score = Score()
        self._is_helped = False
        self._ahead: dict[Key, Fact] = {}
        self._by_itself = 0
        self._alike = ""

    def run(self) -> None:
        """Deal round after round until the person quits or says no more."""
        session = self.session
        declared = session.table.setup.declared
        self.screen.tell([Line(f"{declared.title}, chapter {declared.chapter}. You are the dealer; ? lists what you can do.", ())])
        while True:
            due = session.advance()
            if due is None:
                self.end_round()
                self._ahead.clear()
                continue
            done_ahead = self._ahead.pop(due.key, None)
            if done_ahead is not None and judge(session.position, done_ahead) is None:
                session.do(done_ahead)
                continue
            if self._by_itself:
                self._by_itself -= 1
                if not self._book(due, is_told=False):
                    self._by_itself = 0
                continue
            if self._alike and self.words.due(due) == self._alike and self._book(due, is_told=False):
                continue
            self._alike = ""
            self.tell_acts()
            self._draw_for_learner(due)
            line = self.screen.ask()
            if line is None or line.lower() in {"quit", "exit", "q", "leave"}:
                return
            self._hear(line.lower(), due)

    def _draw_for_learner(self, due: Due) -> None:
        """Show the table, but of what is due only the section that it stands in."""
        view = see(self.session.table, self.session.position.facts, viewer=self.session.viewer, due=due)
        cite = due.cites[0] if due.cites else None
        where = f"§ {cite.chapter}.{cite.section}  {cite.heading}" if cite is not None else ""
        hidden = DueView("What do you do next?", "dealer", ((where, ""),) if where else (), (), None, None, is_open=False, is_yours=True)
        seats = tuple(replace(seat, is_due=False) for seat in view.seats)
        prompt = "Type the act. Enter: by the book. hint, ? help, law, why, table, history, quit"
        self.screen.draw(replace(view, due=hidden, seats=seats), prompt=prompt)

    def summary(self) -> list[Line]:
        """Tell how the learner did."""
        return [Line(self.score.told(), ())]

    # what the learner types

    def _hear(self, line: str, due: Due) -> None:
        first, _, rest = line.partition(" ")
        if self.answer_question(line):
            return
        if line == allowed.WORD:
            self._is_helped = True
            self.screen.page(allowed.page(self.session, due, self.words))
        elif first == allowed.WORD:
            self._is_helped = True
            self.screen.note(*allowed.asked_by_dealer(self.session, rest.strip(), due=due))
        elif line in HELP_WORDS:
            self.screen.page([Line(text, ()) for text in helped(self.session.table.setup)])
        elif line == "hint":
            self._is_helped = True
            self.screen.note(*self._hint(due))
        elif first == "do" and rest.isdigit() and not rest.strip("0"):
            self.screen.note(Line("do does one act, do 10 ten: a number of 1 or more.", ()))
        elif first in {"", "do"} and (not rest or (rest.isascii() and rest.isdigit())):
            self._by_itself = max(min(int(rest[:6]), MOST_AT_ONCE) - 1, 0) if rest else 0
            self._alike = "" if rest or due.kind not in _FOR_EACH_DECK else self.words.due(due)
            self._book(due, is_told=not self._by_itself)
        else:
            self._try(line, due)

    def _hint(self, due: Due) -> list[Line]:
        return [
            Line(self.words.due(due), due.cites),
            *(Line(f"  {printed}  {summary}", ()) for printed, summary in summaries(due.cites[-2:])),
        ]

    def _book(self, due: Due, *, is_told: bool) -> bool:
        """Do by the book what is due, and tell what it was; tell whether it could be done."""
        fact = self.session.by_the_book()
        refusal = judge(self.session.position, fact)
        if refusal is not None:
            self.refuse(refusal)
            return False
        if is_told:
            self.screen.note(Line(f"By the book: {self.words.due(due)}", due.cites))
        self.session.do(fact)
        self.score.by_the_book += 1
        self._is_helped = False
        return True

    def _try(self, line: str, due: Due) -> None:
        session = self.session
        fact = typed.act(line, session.table.setup.declared, due=due, book=session.by_the_book())
        if isinstance(fact, Refusal):
            self.screen.note(Line(fact.sentence, ()))
            return
        if not answers(fact, due):
            if self._keep_ahead(fact, due):
                self._done()
                return
            if (
                fact.kind in _OF_OTHERS
                or fact.kind in due.accepts
                or (fact.kind in session.game.remedies and fact.kind is not Kind.COUNT_STUB)
            ):
                self.screen.note(Line(f"“{fact.kind.word}” is not an act of a dealer at this table.", ()))
                return
        refusal = session.attempt(fact)
        if refusal is None:
            self._done()
        else:
            self.score.wrong += 1
            self._is_helped = True
            self.refuse(refusal)

    def _done(self) -> None:
        if self._is_helped:
            self.score.in_the_end += 1
        else:
            self.score.unaided += 1
        self._is_helped = False

    def _keep_ahead(self, fact: Fact, due: Due) -> bool:
        """Keep an act that is free in order with what is due: it is done when its own turn comes."""
        if not due.step or fact.key in self._ahead:
            return False
        twin = self.session.twin()
        section = twin.section_number
        while (other := twin.due) is not None and other.step == due.step and other.by is Role.DEALER and twin.section_number == section:
            if answers(fact._replace(nth=other.nth), other):
                fact = fact._replace(nth=other.nth)
                if judge(twin, fact) is not None:
                    return False
                self._ahead[fact.key] = fact
                return True
            twin.answer(self.session.dealer.answer(twin.table, other))
        return False
