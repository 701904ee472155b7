"""The dealer's place as a drill: the learner does each act himself, the law answers, and how it went is kept.

What is free in order may be done ahead: it is written when its own turn comes. What a learner does by the book, or after a hint, is
counted apart. The caller holds the table's lock.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.floor import keeping
from tablegames.floor.drill import AHEAD, MOOT, Drill, Result, Said, Try
from tablegames.floor.machine import comes_by_itself
from tablegames.floor.persons import Post
from tablegames.floor.requests import reused
from tablegames.floor.roles import cite_of
from tablegames.floor.seen import due_seen
from tablegames.floor.trouble import Trouble, trouble_now
from tablegames.law import Refusal
from tablegames.person import typed
from tablegames.person.drill import NO_TRY, Outcome, ahead_of, hint, not_a_dealers
from tablegames.person.examples import examples
from tablegames.person.said import line_of, way_to_point
from tablegames.person.text import Act, Line, Words, summaries
from tablegames.person.trying import is_choice
from tablegames.person.view import Viewer, takes_wagers
from tablegames.procedure.due import NO_MORE_BETS, Due, Fact, Key
from tablegames.procedure.judge import answers, judge
from tablegames.procedure.kinds import KIND_BY_WORD, Kind, Role, Shape
from tablegames.procedure.places import PlaceError, place
from tablegames.procedure.words import upper
from tablegames.store.entry import Entry

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from tablegames.floor.persons import Person
    from tablegames.floor.play import Play

LONGEST_LINE: Final = 120
_REMEMBERED: Final = 64
"""How many requests are remembered whose acts the journal does not have: wrong tries, and acts ahead."""
_WRONG: Final = "That counts as a wrong try, and the act that you do right next as done with help. A hint says what is due, and why."

Found = list[Entry] | list[Refusal]


class Answer(NamedTuple):
    """What the law answered last: in a word, and in lines with their paragraphs."""

    word: str
    lines: tuple[Line, ...]


class DrillSeen(NamedTuple):
    """The drill as it is shown: to the learner himself, or to a floorperson (``is_learner`` is false).

    ``shows`` is true where the learner is shown what is due, all the time; ``ahead`` are acts that wait for their turn. ``trouble`` is
    what could be made to go wrong now, ``mishaps`` how often in a hundred acts something does by chance; none where that is not to be
    set here.
    """

    is_learner: bool
    shows: bool
    answer: Answer | None
    result: Result | None
    ahead: tuple[str, ...]
    trouble: tuple[Trouble, ...]
    mishaps: int | None


class _Ahead(NamedTuple):
    """An act that was done before its turn, the number of its try, and the round that it is of."""

    fact: Fact
    nth: int
    round: int


class Dealing:
    """The drill of whoever has the dealer's place at one table."""

    def __init__(self, play: Play, *, table_id: str, now: Callable[[], datetime]) -> None:
        """Take up the stay of the present dealer, where there is one."""
        self._play, self._table_id, self._now = play, table_id, now
        self.drill: Drill | None = None
        self.shows = False
        self._clear()
        play.prepared = self._prepared
        self.take_up()

    def _clear(self) -> None:
        self.answer: Answer | None = None
        self._is_helped = False
        self._until: int | None = None
        self._ahead: dict[Key, _Ahead] = {}
        self._came: dict[int, int] = {}
        self._booked: list[Try] = []
        self._known: OrderedDict[str, Found] = OrderedDict()
        self._result: Result | None = None

    # a stay

    def take_up(self) -> None:
        """Take up the stay of the present dealer as the database has it, after a restart, or when others have run the table."""
        if self._play.people.posts.get(Post.DEALER, ""):
            self.begin()
        else:
            self._clear()
            self.drill, self.shows = None, False

    def begin(self) -> None:
        """Begin the stay of who has taken the place, or take it up again."""
        play, database = self._play, self._play.live.journal.database
        since = keeping.since_of(database, self._table_id, post=Post.DEALER)
        self._clear()
        self.drill = Drill(database, table_id=self._table_id, actor=play.people.posts.get(Post.DEALER, ""), since=since, now=self._now)
        self.shows = self.drill.shows(usual=not play.people.options.is_practice)
        last = self.drill.tries[-1] if self.drill.tries else None
        self._is_helped = last is not None and last.outcome is Outcome.WRONG
        lost: dict[int, int] = {}
        for each in self.drill.tries:
            if each.seq != AHEAD or each.outcome is Outcome.WRONG:
                continue
            fact = _fact_of(each.tried)
            if fact is None:
                lost[each.nth] = MOOT
            else:
                self._ahead[fact.key] = _Ahead(fact, each.nth, play.live.round)
        self.drill.came(lost)

    def end(self) -> None:
        """End it: the place is given up."""
        if self.drill is not None:
            self.drill.came({each.nth: MOOT for each in self._ahead.values()})
            self.drill.forget_shows()
        self._clear()
        self.drill, self.shows = None, False

    def show(self, *, shows: bool) -> None:
        """Show the learner what is due, all the time, or not any more."""
        self.shows = shows
        if self.drill is not None:
            self.drill.keep_shows(shows=shows)

    @property
    def result(self) -> Result | None:
        """Give what the tries come to so far."""
        if self._result is None and self.drill is not None:
            self._result = self.drill.result
        return self._result

    def seen(self, *, is_learner: bool) -> DrillSeen:
        """Give the drill as it is shown."""
        play, options = self._play, self._play.people.options
        words = Words(play.live.table)
        return DrillSeen(
            is_learner=is_learner,
            shows=self.shows,
            answer=self.answer if is_learner else None,
            result=self.result,
            ahead=tuple(_words(words, each.fact) for each in self._ahead.values()),
            trouble=trouble_now(play) if options.is_practice else (),
            mishaps=options.mishaps if options.is_practice else None,
        )

    # the learner's acts

    def attempt(self, person: Person, line: str, *, request_id: str, lacks: str = "") -> Found:
        """Do an act that the learner says as it is typed, ``deal 3``, ``pay 2 ante 10``; give its entry, or none yet where it is ahead.

        ``lacks`` tells what may still be missing in a form that says it, where it is not understood.
        """
        known = self._known_as(person, request_id)
        if known is not None:
            return known
        due = self._due()
        if isinstance(due, Refusal):
            return self._uncounted(due)
        fact = self._read(line, due)
        if isinstance(fact, Refusal):
            return self._uncounted(replace(fact, sentence=f"{fact.sentence} {lacks}".strip()))
        if not answers(fact, due):
            later = self._later(fact)
            if later is not None:
                return self._kept_ahead(fact, later, request_id=request_id)
            others = not_a_dealers(fact, due, remedies=self._play.live.game.remedies)
            if others is not None:
                return self._uncounted(replace(others, cite=cite_of(fact, due, game=self._play.live.game)))
        return self._tried(person, fact, due=due, request_id=request_id)

    def _uncounted(self, refusal: Refusal) -> Found:
        """Refuse what is no try, and say so in place of whatever was answered before."""
        word = "Not understood" if refusal.code == "not-understood" else "Not counted"
        self.answer = Answer(word, (_told(refusal), Line(NO_TRY, ())))
        return [refusal]

    def _tried(self, person: Person, fact: Fact, *, due: Due, request_id: str) -> Found:
        wanted, tried, seq = self._wanted(due), self._said(fact), self._play.live.head[0]
        found = self._play.act(person, [fact], request_id=request_id)
        refused = next((each for each in found if isinstance(each, Refusal)), None)
        if refused is not None:
            cite = "" if refused.cite is None else refused.cite.text
            self._keep([Try(0, seq, "", "", Outcome.WRONG, tried, wanted, refused.code, cite or wanted.cite, refused.sentence)])
            self._is_helped = True
            self.answer = Answer("Refused", (_told(refused), Line(_WRONG, ())))
            self._remember(request_id, found)
            return found
        [entry] = found
        assert isinstance(entry, Entry)  # noqa: S101 - what is no refusal is the entry of the one act
        self._keep([self._right(tried, wanted, due=due, seq=entry.seq)])
        return found

    def _right(self, tried: Said, wanted: Said, *, due: Due, seq: int) -> Try:
        """Note an act that was right, and answer with the paragraphs that ask for it."""
        is_aided = self._is_helped or self.shows
        self._is_helped = False
        said = f"{wanted.words}{' It is kept until its turn comes.' if seq == AHEAD else ''}"
        self.answer = Answer("Right", (Line(said, due.cites), *_paragraph(due)))
        return Try(0, seq, "", "", Outcome.HELPED if is_aided else Outcome.UNAIDED, tried, wanted, "", wanted.cite, wanted.words)

    def _kept_ahead(self, fact: Fact, due: Due, *, request_id: str) -> Found:
        mine = fact._replace(nth=due.nth)
        self._keep([self._right(self._said(mine), self._wanted(due), due=due, seq=AHEAD)])
        if self.drill is not None:
            self._ahead[mine.key] = _Ahead(mine, len(self.drill.tries), self._play.live.round)
        self._remember(request_id, [])
        return []

    def _later(self, fact: Fact) -> Due | None:
        machine = self._play.machine
        return ahead_of(
            self._play.live.twin(),
            fact,
            kept=self._ahead,
            answer=machine.by_the_book,
            valued=lambda position, one: machine.with_value(one, position=position, cite=None),
        )

    def hint(self) -> list[Refusal]:
        """Tell what is due, how it is typed and pointed at, and its paragraphs; what is done right next counts as done with help."""
        due = self._due()
        if isinstance(due, Refusal):
            return [each for each in self._uncounted(due) if isinstance(each, Refusal)]
        seen, words = self._seen(due), Words(self._play.live.table)
        lines = hint(words, seen)[:1]
        if due.by is Role.DEALER:
            self._is_helped = True
            lines += self._ways(due, seen)
        self.answer = Answer("Hint", (*lines, *_paragraph(due)))
        return []

    def _ways(self, due: Due, seen: Due) -> list[Line]:
        """Tell how what is due is typed, and how it is pointed at; of what lies face down nothing."""
        t = self._play.live.table
        fact = self._unsaid(self._play.machine.by_the_book(t, due))
        if due.value is not None and seen.value is None:
            fact = fact._replace(value=None)
        line = line_of(t.setup, fact)
        return [Line(f"Type: {line}", ()), Line(f"Or point: {way_to_point(t.setup, fact)}.", ())] if line else []

    def book(self, person: Person, *, request_id: str, is_until_decision: bool = False) -> Found:
        """Do by the book what is due; with ``is_until_decision`` all until a player decides, wagers may be placed or the round ends."""
        known = self._known_as(person, request_id)
        if known is not None:
            return known
        due = self._due()
        if isinstance(due, Refusal):
            return self._uncounted(due)
        if due.by is not Role.DEALER:
            told = f"{upper(Words(self._play.live.table).waiting(self._seen(due)))}: that is not the dealer’s."
            return self._uncounted(Refusal("not-due", due.cites[0] if due.cites else None, told))
        fact = self._unsaid(self._play.machine.by_the_book(self._play.live.table, due))
        wanted, number = self._wanted(due), self._play.live.round
        self._until = number if is_until_decision else None
        try:
            found = self._play.act(person, [fact], request_id=request_id)
        finally:
            self._until = None
        entry = found[0]
        if isinstance(entry, Refusal):
            return self._uncounted(entry)
        done = [_by_the_book(wanted, entry.seq), *(each for each in self._booked if each.seq <= self._play.live.head[0])]
        self._booked = []
        self._keep(done)
        self._is_helped = False
        first = Line(wanted.words, due.cites)
        more = (Line(self._stopped(len(done), number=number), ()),) if is_until_decision else _paragraph(due)
        self.answer = Answer("By the book", (first, *more))
        return found

    def _stopped(self, acts: int, *, number: int) -> str:
        """Say how many acts were done by the book one after the other, and why no more were."""
        done = f"{acts} act{'s' if acts > 1 else ''} {'were' if acts > 1 else 'was'} done by the book"
        due = self._play.due
        if self._play.live.round != number or due is None:
            return f"{done}; round {number} is over."
        if takes_wagers(due):
            return f"{done}; now wagers may be placed."
        if due.by is not Role.DEALER:
            return f"{done}; {Words(self._play.live.table).waiting(self._seen(due))}."
        return f"{done}; a player has decided." if self._has_decided() else f"{done}; the next one is yours."

    # what comes by itself

    def _prepared(self, due: Due) -> Fact | None:
        """Give what was done ahead for what waits now, or, while the learner wants it, what the book says; it is written at once."""
        play, live = self._play, self._play.live
        if self.drill is None or live.position is None:
            return None
        kept = self._ahead.get(due.key)
        if kept is not None and kept.nth not in self._came:
            fact = play.machine.with_value(kept.fact, position=live.position, cite=None)
            is_lawful = not isinstance(fact, Refusal) and judge(live.position, fact) is None
            self._came[kept.nth] = live.head[0] + 1 if is_lawful else MOOT
            if is_lawful and not isinstance(fact, Refusal):
                return fact
        if live.round != self._until or takes_wagers(due) or self._has_decided():
            return None
        fact = play.machine.by_the_book(live.table, due)
        if judge(live.position, fact) is not None:
            return None
        self._booked.append(_by_the_book(self._wanted(due), live.head[0] + 1))
        return fact

    def _has_decided(self) -> bool:
        """Tell whether a player has decided something since the learner's act."""
        new = (each.act for each in self._play.acts[self._play.news_from :])
        return any(act.due is not None and act.due.by is Role.PLAYER and is_choice(act.due) for act in new)

    def settle(self) -> None:
        """Keep, after acts were written or given up, which acts ahead have come."""
        live = self._play.live
        came = {nth: seq for nth, seq in self._came.items() if seq <= live.head[0]}
        self._came, self._booked = {}, []
        came |= {each.nth: MOOT for each in self._ahead.values() if each.round != live.round and each.nth not in came}
        if came and self.drill is not None:
            self._ahead = {key: each for key, each in self._ahead.items() if each.nth not in came}
            self.drill.came(came)
            self._result = None

    # reading and telling

    def _due(self) -> Due | Refusal:
        if self._play.due is None:
            self._play.go_on()
        due = self._play.due
        return Refusal("round-over", None, "The round is over, and the next one has not begun.") if due is None else due

    def _read(self, line: str, due: Due) -> Fact | Refusal:
        said, t = " ".join(line.lower().split()), self._play.live.table
        if not said or len(said) > LONGEST_LINE or not said.isprintable():
            example = next(examples(t.setup)).split(" · ")[0].strip()
            return Refusal("not-understood", None, f"Say an act, such as {example}, or {NO_MORE_BETS}.")
        if due.kind is Kind.SET and said == Kind.SET.word and comes_by_itself(t, Fact(due.kind, due.place)):
            return Fact(due.kind, due.place, due.nth)  # a hand face down is set by the house way, unseen
        fact = typed.act(said, t.setup.declared, due=due, book=self._play.machine.by_the_book(t, due))
        return fact if isinstance(fact, Refusal) else self._unsaid(fact)

    def _unsaid(self, fact: Fact) -> Fact:
        """Leave out what comes by itself: nobody says which card comes, or how dice fall."""
        return fact._replace(value=None) if comes_by_itself(self._play.live.table, fact) else fact

    def _seen(self, due: Due) -> Due:
        return due_seen(due, self._play.sight, viewer=Viewer())

    def _wanted(self, due: Due) -> Said:
        """Give what the law wants, as far as it can be seen."""
        t, seen = self._play.live.table, self._seen(due)
        value = t.meter_cents if due.kind is Kind.AWARD and seen.value is None else seen.value
        value = value if not comes_by_itself(t, Fact(due.kind, due.place)) else None
        told = f"{upper(Words(t).waiting(seen))}."
        return Said(due.kind.word, due.place.name, due.nth, _plain(value), told, due.cites[0].text if due.cites else "")

    def _said(self, fact: Fact) -> Said:
        fact = self._unsaid(fact)
        return Said(fact.kind.word, fact.place.name, fact.nth, _plain(fact.value), _words(Words(self._play.live.table), fact))

    def _keep(self, tries: list[Try]) -> None:
        if self.drill is not None:
            self.drill.keep(tries)
        self._result = None

    # requests that come twice

    def _known_as(self, person: Person, request_id: str) -> Found | None:
        if request_id in self._known:
            return self._known[request_id]
        entry = self._play.live.journal.find(request_id)
        if entry is None:
            return None
        return [entry] if entry.actor == person.name else self._uncounted(reused(request_id))

    def _remember(self, request_id: str, found: Found) -> None:
        self._known[request_id] = found
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)


def _by_the_book(wanted: Said, seq: int) -> Try:
    return Try(0, seq, "", "", Outcome.BOOK, wanted, wanted, "", wanted.cite, wanted.words)


def _told(refusal: Refusal) -> Line:
    """Tell why something is refused, and by which paragraph."""
    return Line(refusal.sentence, () if refusal.cite is None else (refusal.cite,))


def _paragraph(due: Due) -> tuple[Line, ...]:
    """Tell the last paragraph of what is due, which is the one about its value."""
    return tuple(Line(summary, (cite,)) for cite in due.cites[-1:] for _, summary in summaries((cite,)))


def _words(words: Words, fact: Fact) -> str:
    return f"{words.act(Act(fact._replace(by=Role.DEALER), None))}."


def _plain(value: object) -> int | str | None:
    """Give a value as it is kept."""
    if isinstance(value, tuple):
        return " ".join(str(each) for each in value)
    return value if isinstance(value, int | str) else None


def _fact_of(said: Said) -> Fact | None:
    """Read an act that was done ahead; one with cards is not taken up again."""
    kind = KIND_BY_WORD.get(said.kind)
    if kind is None or (kind.shape in {Shape.CARD, Shape.CARDS} and said.value is not None):
        return None
    try:
        return Fact(kind, place(said.place), said.nth, said.value)
    except PlaceError:
        return None
