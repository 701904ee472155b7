"""A player at the table: the screen, what he types, what the law says to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.cli.terminal import allowed, pages, typed_hands
from tablegames.cli.terminal.session import Session
from tablegames.cli.terminal.setting import Setting
from tablegames.law import Refusal
from tablegames.money import format_money
from tablegames.person import typed
from tablegames.person.grouped import told
from tablegames.person.terms import terms
from tablegames.person.text import Line, Words, signed, verdict_line
from tablegames.person.trying import leaves_open
from tablegames.person.view import see, sees_card, takes_wagers
from tablegames.person.why import net, outcome, outcomes
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.words import bounds, listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.cli.terminal.screen import Screen
    from tablegames.procedure.due import Due

HELP_WORDS = frozenset({"?", "help", "h", allowed.WORD})
READY_WORDS = frozenset({"", "deal", "ready", "done", "ok"})


class Talk:
    """What player and dealer have in common: telling what happens, and answering questions."""

    def __init__(self, session: Session, screen: Screen) -> None:
        """Take the session and where it is shown."""
        self.session = session
        self.screen = screen
        self.words = Words(session.table, yours=session.viewer.seats)
        self.refusals = 0
        self._told = 0
        self._pages: dict[str, Callable[[], list[Line]]] = {
            "why": lambda: pages.why(session, self.words),
            "table": lambda: terms(session.table),
            "history": lambda: pages.history(session.history, self.words, seats=session.viewer.seats),
        }

    def tell_acts(self) -> None:
        """Tell what was done since the last time."""
        session = self.session

        def is_seen(fact: Fact) -> bool:
            return sees_card(session.table, session.position.facts, viewer=session.viewer, fact=fact, due=session.due)

        acts = session.acts[self._told :]
        self._told += len(acts)
        self.screen.tell(told(acts, self.words, sees=is_seen))

    def refuse(self, refusal: Refusal) -> None:
        """Say why something was refused, with its paragraph."""
        self.refusals += 1
        self.screen.note(verdict_line(refusal, lead="Refused: "))

    def answer_question(self, line: str) -> bool:
        """Answer what is asked about the law, the table or the past; tell whether it was such a question."""
        first, _, rest = line.partition(" ")
        if first == "law":
            self.screen.page(pages.law(rest.strip(), self.session.table.setup.declared))
        elif line in self._pages:
            self.screen.page(self._pages[line]())
        else:
            return False
        return True

    def end_round(self) -> None:
        """Tell the rest of a round that is over, and what it came to; begin the next one."""
        self.tell_acts()
        session = self.session
        number, seats = session.number, session.viewer.seats
        session.finish()
        done = session.history[-1] if session.history and session.history[-1].number == number else None
        if done is not None and seats:
            came_to = net(done.of(seats))
            said = f"{signed(came_to) if came_to else 'even'}; why tells the reasons" if done.of(seats) else "nothing was settled"
            self.screen.tell([Line(f"Round {number} is over. You: {said}.", ())])
        self._told = 0
        session.begin()
        if not session.leaves:
            self.screen.tell([Line(f"— Round {session.number} —", ())])

    def draw(self, due: Due | None, *, prompt: str) -> None:
        """Show the table."""
        session = self.session
        self.screen.draw(see(session.table, session.position.facts, viewer=session.viewer, due=due), prompt=prompt)


class Playing(Talk):
    """A player's side of a session, until it ends."""

    def __init__(self, session: Session, screen: Screen) -> None:
        """Begin without wagers to repeat."""
        super().__init__(session, screen)
        self.last = ""
        self.setting = Setting(session, screen, refuse=self.refuse, tell=self.tell_acts)

    def run(self) -> None:
        """Play round after round until the person leaves, quits, has no chips left or says no more."""
        session = self.session
        self._greet()
        while True:
            due = session.advance()
            self.tell_acts()
            if due is None:
                self.end_round()
                if session.leaves:
                    return
                continue
            if session.leaves:
                return
            if takes_wagers(due) and session.table.bank is None and not session.may_still_wager():
                self.screen.note(Line(f"Your {format_money(session.chips())} in chips make no wager here any more.", ()))
                return
            if due.kind in session.stops:
                self._recall()
            self.draw(due, prompt=self._prompt(due))
            line = self.screen.ask()
            if line is None or line.lower() in {"quit", "exit", "q"}:
                return
            self._hear(line, due)

    def _greet(self) -> None:
        declared, seats = self.session.table.setup.declared, self.session.viewer.seats
        others = sorted(f"{who} ({at.name})" for at, who in self.session.table.seated.items() if at not in seats)
        company = f" with {listed(others)}" if others else ""
        yours = f"seat{'s' if len(seats) > 1 else ''} {listed([seat.name for seat in seats])}"
        self.screen.tell([Line(f"{declared.title}, chapter {declared.chapter}. You sit at {yours}{company}.", ())])

    def _recall(self) -> None:
        """Tell again what the round came to for the player, while the cards still lie there."""
        yours = outcomes(self.session.acts, self.session.viewer.seats)
        if yours:
            came_to = ", ".join(outcome(act, self.words, with_seat=len(self.session.viewer.seats) > 1) for act in yours)
            total = net(yours)
            cites = tuple(cite for act in yours if act.due is not None for cite in act.due.cites)
            self.screen.note(Line(f"{came_to}. In all: {signed(total) if total else 'even'}.", cites))

    def _prompt(self, due: Due) -> str:
        if takes_wagers(due):
            return f"{pages.wager_prompt(self.session.table)} ? law why table history leave quit"
        usual = "Enter, or a number. (? tells why; law, table, history, leave, quit)"
        if self.session.is_last_moment(due):
            usual = "Enter: your hands are exposed; surrender: you give the wager up. (? tells why)"
        elif due.options:
            usual = f"{' or '.join(due.options)}? (? tells why; law, table, history, leave, quit)"
        elif due.kind in self.session.stops:
            usual = "Enter: on to the next round. (why, law, table, history, quit)"
        elif due.kind is Kind.WAGER:
            usual = f"How much? {bounds(due)}; Enter: the least. (? tells why; law, table, leave, quit)"
        return typed_hands.prompt(self.session, due) or usual

    def _hear(self, line: str, due: Due) -> None:
        lower = line.lower()
        if self.answer_question(lower):
            return
        if lower in HELP_WORDS:
            self.screen.page(allowed.page(self.session, due, self.words))
        elif lower.startswith(f"{allowed.WORD} "):
            self.screen.note(*allowed.asked(self.session, lower.partition(" ")[2].strip(), due=due))
        elif lower == "leave":
            self._answered(self.session.leave())
        elif self.setting.hears(lower, due):
            return
        elif self.session.stops_at(due):
            self._go_on(lower, is_over=due.kind in self.session.stops)
        elif takes_wagers(due):
            self._hear_wagers(lower)
        else:
            self._hear_decision(lower, due)

    def _answered(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self.refuse(refusal)

    def _go_on(self, line: str, *, is_over: bool) -> None:
        """Go on; when the round is over, wagers that are named already are placed when the next one begins."""
        named = self._is_wager(line.partition(" ")[0]) or line.startswith("verbal ") or line == "again"
        is_wager = is_over and (named or typed.is_bare(line, self.session.table.setup.declared))
        if line not in READY_WORDS and not is_wager:
            now = (
                "nothing to do between two rounds: Enter goes on, wagers may be named already." if is_over else "nothing to do now: Enter."
            )
            self.screen.note(Line(f"“{line[:40]}” is {now}", ()))
            return
        self._answered(self.session.attempt(self.session.by_the_book()))
        if is_wager:
            self.screen.put_back(line)

    # wagers

    def _hear_wagers(self, line: str) -> None:
        if line in READY_WORDS:
            self._remember()
            self._answered(self.session.attempt(self.session.by_the_book()))
            return
        line = self.last if line == "again" else line
        if not line:
            self.screen.note(Line("There is no round of yours yet to wager again as in.", ()))
            return
        is_verbal = line.startswith("verbal ")
        self._place(line.removeprefix("verbal "), kind=Kind.VERBAL if is_verbal else Kind.WAGER)

    def _place(self, line: str, *, kind: Kind = Kind.WAGER) -> None:
        session = self.session
        found = typed.wagers(line, session.table.setup.declared, seats=session.viewer.seats, kind=kind)
        for refusal in [*found.refusals, *session.wager(found.facts)]:
            self.refuse(refusal)

    def _remember(self) -> None:
        """Keep the wagers that lie on the layout, to be placed again when asked."""
        table = self.session.table
        areas = [area for seat in self.session.viewer.seats for area in table.wagered(seat)]
        lying = " ".join(f"{area.name} {table.accounts[area] / 100:.2f}" for area in areas)
        self.last = lying or self.last

    # decisions

    def _hear_decision(self, line: str, due: Due) -> None:
        first, _, rest = line.partition(" ")
        if not line and due.options and due.kind is Kind.ASK:
            self.screen.note(Line(f"Say {' or '.join(due.options)}.", ()))
        elif not line and due.kind is not Kind.SET:
            self._answered(self.session.attempt(self.session.by_the_book()))
        elif word := typed.pick(first, due.options):
            cents = typed.amount(rest) if rest else None
            if cents is None or isinstance(cents, int):
                self._answered(self.session.decide(word, cents=cents))
            else:
                self.refuse(cents)
        elif leaves_open(due) and due.kind is Kind.WAGER:
            self._answer_number(line, due)
        elif (
            due.kind is not Kind.SET
            and (number := line.removeprefix("cut ")).isascii()
            and number.removeprefix("-").isdigit()
            and not due.options
        ):
            self._answer_number(number, due)
        elif self._is_wager(first) and not rest and (refusal := allowed.of_wager(self.session, first)) is not None:
            self.refuse(refusal)
        elif self._is_wager(first):
            self._place(line)
        elif due.kind is Kind.SET:
            self.screen.note(Line(f"“{line[:40]}” is no set; say {typed_hands.prompt(self.session, due)}.", due.cites[:1]))
        else:
            self._answered(self.session.attempt(Fact(due.kind, due.place, due.nth, line[:64])))

    def _answer_number(self, text: str, due: Due) -> None:
        fact = typed.number(typed.shortened(text, self.session.table.setup.declared), due=due)
        self._answered(fact if isinstance(fact, Refusal) else self.session.attempt(fact))

    def _is_wager(self, word: str) -> bool:
        return typed.is_wager(word, self.session.table.setup.declared)

    def summary(self) -> list[Line]:
        """Tell what the session came to."""
        session, table = self.session, self.session.table
        seats = session.viewer.seats
        yours = sum(1 for done in session.history if done.of(seats))
        rounds = max(session.number - 1, yours)
        refused = f"{self.refusals} act{'' if self.refusals == 1 else 's'} refused"
        among = "" if yours == rounds else f", {yours or 'none'} of them by you"
        told_of = [Line(f"{rounds} round{'' if rounds == 1 else 's'} played{among}, {refused}.", ())]
        if lying := [area for seat in seats for area in table.wagered(seat)]:
            named = {area: area.name if len(seats) > 1 else area.wager for area in lying}
            wagers = listed([f"{format_money(table.accounts[area])} on {named[area]}" for area in lying])
            told_of.append(Line(f"The hand is left as it is, with {wagers}.", ()))
        return [*told_of, Line(f"You have {format_money(session.chips())} in chips.", ())]
