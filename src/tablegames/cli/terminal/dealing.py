"""The learner at the dealer's place: he does each act himself, or has it done by the book with a hint, and both are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.cli.terminal import allowed, pages
from tablegames.cli.terminal.playing import HELP_WORDS, Talk
from tablegames.law import Refusal
from tablegames.person import typed
from tablegames.person.drill import NO_TRY, Outcome, Score, ahead_of, hidden_from_learner, hint, not_a_dealers
from tablegames.person.examples import examples
from tablegames.person.said import line_of
from tablegames.person.text import Line
from tablegames.person.view import see
from tablegames.procedure.judge import answers, judge
from tablegames.procedure.kinds import Kind, Role

if TYPE_CHECKING:
    from tablegames.cli.terminal.screen import Screen
    from tablegames.cli.terminal.session import Session
    from tablegames.procedure.due import Due, Fact, Key
    from tablegames.rules import Setup

MOST_AT_ONCE = 1000
_FOR_EACH_DECK = frozenset({Kind.INSPECT, Kind.SPREAD, Kind.WASH})


def helped(setup: Setup) -> list[str]:
    """Tell what a dealer of this game can type."""
    declared = setup.declared
    return [
        "Do what comes next yourself, for example:",
        *examples(setup),
        "Enter or do: what is due is done by the book, and told; do 10: ten acts.",
        "The same act for each of several decks is done with one Enter.",
        f"hint: what is due, without doing it. law {pages.sample(declared)}, why, table, history, quit.",
        f"allowed: what the law allows here and why; allowed pay 2 {declared.wagers[0].short} 10: whether that is lawful.",
    ]


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
        prompt = "Type the act. Enter: by the book. hint, ? help, law, why, table, history, quit"
        self.screen.draw(hidden_from_learner(view, due), prompt=prompt)

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
            line = line_of(self.session.table.setup, self.session.by_the_book()) if due.by is Role.DEALER else ""
            self.screen.note(*hint(self.words, due, line=line))
        elif first == "do" and rest.isdigit() and not rest.strip("0"):
            self.screen.note(Line("do does one act, do 10 ten: a number of 1 or more.", ()))
        elif first in {"", "do"} and (not rest or (rest.isascii() and rest.isdigit())):
            self._by_itself = max(min(int(rest[:6]), MOST_AT_ONCE) - 1, 0) if rest else 0
            self._alike = "" if rest or due.kind not in _FOR_EACH_DECK else self.words.due(due)
            self._book(due, is_told=not self._by_itself)
        else:
            self._try(line, due)

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
        self.score.note(Outcome.BOOK)
        self._is_helped = False
        return True

    def _try(self, line: str, due: Due) -> None:
        session = self.session
        fact = typed.act(line, session.table.setup.declared, due=due, book=session.by_the_book())
        if isinstance(fact, Refusal):
            self.screen.note(Line(f"{fact.sentence} {NO_TRY}", ()))
            return
        if not answers(fact, due) and self._keep_ahead(fact):
            self._done()
            return
        others = not_a_dealers(fact, due, remedies=session.game.remedies)
        if others is not None:
            self.screen.note(Line(f"{others.sentence} {NO_TRY}", ()))
            return
        refusal = session.attempt(fact)
        if refusal is None:
            self._done()
        else:
            self.score.note(Outcome.WRONG)
            self._is_helped = True
            self.refuse(refusal)

    def _done(self) -> None:
        self.score.note(Outcome.HELPED if self._is_helped else Outcome.UNAIDED)
        self._is_helped = False

    def _keep_ahead(self, fact: Fact) -> bool:
        """Keep an act that is free in order with what is due: it is done when its own turn comes."""
        session = self.session
        later = ahead_of(session.twin(), fact, kept=self._ahead, answer=session.dealer.answer)
        if later is None:
            return False
        self._ahead[later.key] = fact._replace(nth=later.nth)
        return True
