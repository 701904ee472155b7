"""Two tables that differ in nothing but cards that lie face down: the same persons do the same there, and all answers are kept."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeVar

from tests.floor.persons import PASSWORD, CountedHash, StillClock
from tests.floor.tables import quick
from tests.web.asgi import Answer, Asker
from tests.web.browsing import UNLIMITED

from tablegames.equipment.cards import Card
from tablegames.equipment.chance import SeededChance
from tablegames.floor.accounts import Accounts
from tablegames.floor.hall import Hall
from tablegames.floor.options import Options
from tablegames.floor.persons import Person, Post
from tablegames.floor.sessions import Session
from tablegames.procedure.kinds import Kind, Shape
from tablegames.procedure.places import BANKER_HAND, COMMUNITY, LAYOUT, PLAYER_HAND, Seat
from tablegames.store.database import open_database
from tablegames.web.api import API
from tablegames.web.app import create_app
from tablegames.web.pages import PAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from tablegames.procedure.due import Fact
    from tablegames.procedure.places import Place

T = TypeVar("T")
TABLE = "table"
PEOPLE = {
    "Paul": Post.PLAYER,
    "Rita": Post.PLAYER,
    "Dora": Post.DEALER,
    "Fred": Post.FLOORPERSON,
    "Sue": Post.SURVEILLANCE,
    "Adam": Post.ADMINISTRATOR,
}
ONLOOKER = "nobody"
QUICK = (ONLOOKER, "Paul", "Dora")
SWITCHES = ("fold", "forfeit", "withdraw", "decline", "none", "no")
"""What Rita answers where she may: so that a hand of hers goes back unseen."""


ORDERS = {Kind.SHUFFLE, Kind.PRESHUFFLED}
TURNS = {Kind.REVEAL, Kind.TURN, Kind.TURN_UP, Kind.EXPOSED, Kind.FACE_UP, Kind.DISCLOSED}
OPEN = {COMMUNITY, PLAYER_HAND, BANKER_HAND, LAYOUT}


class Swap(NamedTuple):
    """Pairs of places in the order that is dealt from whose cards are exchanged, one pair after the other."""

    pairs: tuple[tuple[int, int], ...]
    shuffle: int


class SwappedChance:
    """Chance that repeats, with some cards of one shuffle exchanged; keeps all orders that it gave."""

    def __init__(self, seed: str, swap: Swap | None) -> None:
        self._chance, self._swap = SeededChance(seed), swap
        self.orders: list[list[Any]] = []

    @property
    def seed(self) -> None:
        return None

    def shuffled(self, things: Sequence[T]) -> list[T]:
        order = self._chance.shuffled(things)
        for one, other in () if self._swap is None or len(self.orders) != self._swap.shuffle else self._swap.pairs:
            order[one], order[other] = order[other], order[one]
        self.orders.append(order)
        return order

    def below(self, n: int) -> int:
        return self._chance.below(n)

    def stream(self, name: str) -> Self:  # noqa: ARG002 - one for all
        return self


_HEX = re.compile(r"[0-9a-f]{16,}")
_REQUEST = re.compile(r'(name="request_id" value=")[^"]*')
_TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)?")


def paths(*, pattern: str = "{table_id}") -> Iterator[str]:
    """Every address of a page or of the API that has to do with a table, as the application has them."""
    for router in (*PAGES, *API):
        for route in router.routes:
            path: str = getattr(route, "path", "")
            methods: set[str] = getattr(route, "methods", set())
            if "GET" in methods and pattern in path and "{form}" not in path:
                yield path.replace("{table_id}", TABLE).replace("{number}", "1")


class Twin:
    """A table with two players, a dealer and a floorperson, played through the API, while everybody looks at everything."""

    def __init__(self, folder: Path, slug: str, *, seed: str, swap: Swap | None = None, whole_every: int = 0) -> None:
        """Open the table; with ``whole_every`` everybody looks at everything each so many acts, otherwise three at the table alone."""
        folder.mkdir()
        self.clock, self.chance = StillClock(), SwappedChance(seed, swap)
        self.database = quick(open_database(folder / "floor.sqlite", may_create=True))
        self.hall = Hall(self.database, owner="tests", now=self.clock, chance=self.chance)
        accounts = Accounts(self.database, self.clock, hasher=CountedHash())
        self.app = create_app(self.hall, UNLIMITED, accounts=accounts)
        house = Person("the house", Post.ADMINISTRATOR)
        self.running = self.hall.open_table(game=slug, table_id=TABLE, title="Pit", by=house, options=Options(bots=0))
        self.runner = asyncio.Runner()
        self.askers = {ONLOOKER: Asker(self.app, self.runner)}
        self.secrets: list[str] = []
        for name, role in PEOPLE.items():
            assert accounts.create(name, role=role, password=PASSWORD) is None
            session = accounts.log_in(name, PASSWORD)
            assert isinstance(session, Session)
            self.askers[name] = Asker(self.app, self.runner, token=session.token)
            self.secrets += [session.token, session.visitor.csrf]
        self.answers: dict[tuple[int, str, str], Answer] = {}
        self.facts_at: list[int] = []
        self.seats: dict[str, Place] = {}
        self.facts: list[Fact] = []
        self.whole_every = whole_every
        self._requests = 0
        self._wagered: set[str] = set()

    def close(self) -> None:
        self.hall.stop()
        self.database.close()
        self.runner.close()

    def plain(self, answer: Answer) -> tuple[Any, ...]:
        """An answer without what is different each time: tokens, times, numbers by chance, hashes."""
        text = answer.text
        for secret in self.secrets:
            text = text.replace(secret, "SECRET")
        for pattern, put in ((_REQUEST, r"\1ID"), (_HEX, "HEX"), (_TIME, "TIME")):
            text = pattern.sub(put, text)
        return answer.status, answer.headers, text

    # ------------------------------------------------------------ play

    def play(self) -> Twin:
        """Play one round, to its end; look after every act."""
        for name, post in (("Dora", "dealer"), ("Fred", "floorperson")):
            assert self.askers[name].post(f"/api/tables/{TABLE}/post", post=post).status == 204
        for name in ("Paul", "Rita"):
            seat = self._table(name)["may"]["seats"][0 if name == "Paul" else 1]
            self.seats[name] = Seat(seat)
            answer = self._post(name, "sit", seat=seat)
            assert answer.status == 200, answer.text
        for step in range(300):
            self._look(step)
            if self._is_over():
                break
            assert self._step(), self._table("Dora")["waiting"]
        else:
            raise AssertionError("the round does not end")
        return self

    def _is_over(self) -> bool:
        """Tell whether the next round has begun: nothing of it has happened yet."""
        return self.running.live.round > 1

    def _table(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.askers[name].get(f"/api/tables/{TABLE}").json()
        return found

    def _post(self, name: str, what: str, **body: object) -> Answer:
        self._requests += 1
        return self.askers[name].post(f"/api/tables/{TABLE}/{what}", **body, request_id=f"request {self._requests}")

    def _step(self) -> bool:
        """Do what somebody is waited for."""
        for name in ("Paul", "Rita", "Dora", "Fred"):
            table = self._table(name)
            due, may = table["due"], table["may"]
            if may["wagers"] and name not in self._wagered:
                self._wagered.add(name)
                first = may["wagers"][0]
                numbered = [each for each in may["wagers"] if "/bet-" in each["place"]] or [first]
                facts = [{"kind": "wager", "place": each["place"], "value": first["least"]} for each in numbered]
                self._done(self._post(name, "acts", facts=facts))
                return True
            if due is not None and due["is_yours"] and not (may["ready"] and name in {"Paul", "Rita"}):
                if name == "Dora":
                    self._done(self._post(name, "drill/book"))
                else:
                    self._done(self._post(name, "acts", facts=_answer(table, folds=name == "Rita")))
                return True
            if may["ready"] and self.askers[name].post(f"/api/tables/{TABLE}/ready", seq=table["seq"]).status == 204:
                after = self._table(name)
                if after["seq"] != table["seq"] or after["waiting"] != table["waiting"]:
                    return True
        return False

    def _done(self, answer: Answer) -> None:
        assert answer.status == 200, answer.text

    # ------------------------------------------------------------ looking

    def _look(self, step: int) -> None:
        position = self.running.live.position
        self.facts = list(position.facts) if position is not None and not self._is_over() else self.facts
        self.facts_at.append(len(self.facts))
        is_whole = bool(self.whole_every) and (step % self.whole_every == 0 or self._is_over())
        wanted = [*paths(), "/", "/lines", "/api/tables"] if is_whole else [f"/tables/{TABLE}", f"/api/tables/{TABLE}/events"]
        for name in self.askers if self.whole_every else QUICK:
            asker = self.askers[name]
            for path in wanted:
                accept = "application/json" if path.startswith("/api/") else self._page(name)
                self._keep(step, name, path, asker.get(path, accept=accept))
            if is_whole and self._is_over():
                self._crawl(step, name)
            if is_whole:
                self._refused(step, name)

    def _keep(self, step: int, name: str, path: str, answer: Answer) -> None:
        assert answer.status < 500, (path, answer.text)
        self.answers[step, name, path] = answer

    @staticmethod
    def _page(name: str) -> str:
        """Ask for a page; one who looks on asks as no browser does, which would be a guest with another name each time."""
        return "*/*" if name == ONLOOKER else "text/html"

    def _crawl(self, step: int, name: str) -> None:
        """Follow every link that has to do with the table."""
        seen, left = set[str](), [f"/tables/{TABLE}", f"/tables/{TABLE}/rounds/1"]
        while left:
            path = left.pop()
            answer = self.askers[name].get(path, accept=self._page(name))
            self._keep(step, name, path, answer)
            for link in re.findall(r'(?:href|src)="(/tables/[^"#]*)', answer.text) if answer.kind == "text/html" else ():
                if link not in seen:
                    seen.add(link)
                    left.append(link.replace("&amp;", "&"))

    def _refused(self, step: int, name: str) -> None:
        """Try what is refused whatever lies where, and keep how."""
        for number, fact in enumerate(_tries()):
            answer = self._post(name, "acts", facts=[fact])
            assert answer.status >= 400, (name, fact, answer.text)
            self._keep(step, name, f"refused {number}", answer)
        for number, fields in enumerate(([("do", "answer"), ("kind", "deal"), ("place", "2")], [("act", "deal 2 As")], [("said", "pay")])):
            path = f"/tables/{TABLE}/{'dealer' if number else 'acts'}"
            if name not in {"Dora", ONLOOKER}:
                self._keep(step, name, f"form {number}", self.askers[name].fill(path, fields))

    # ------------------------------------------------------------ what may be seen

    def may_see(self, name: str, fact: Fact, *, facts: Sequence[Fact]) -> bool:
        """Tell whether somebody may see what an act brought, by the acts so far: written from the law, not from our own code."""
        if fact.kind in ORDERS:
            return False
        if (
            fact.kind.shape not in {Shape.CARD, Shape.CARDS}
            or fact.kind in TURNS
            or fact.place in OPEN
            or fact.place == self.seats.get(name)
        ):
            return True
        if fact.kind is Kind.BURN:
            return fact.nth == 1 or any(each.kind is Kind.SHOW for each in facts)
        is_up = (fact.place.name, fact.nth) in self.running.live.setup.declared.up_cards
        return is_up or any(each.kind in TURNS and each.place == fact.place for each in facts)

    def may_differ(self, other: Twin, name: str, *, step: int) -> bool:
        """Tell whether somebody may see by now that two tables differ."""
        number = self.facts_at[step]
        pairs = [(mine, its) for mine, its in zip(self.facts[:number], other.facts, strict=False) if mine != its]
        if name == "Sue" and step == len(self.facts_at) - 1:
            return any(mine.kind not in ORDERS for mine, _ in pairs)
        return any(self.may_see(name, mine, facts=self.facts[:number]) for mine, _ in pairs)

    def seen(self, name: str, *, step: int) -> set[str]:
        """Give the texts of all cards that somebody may have seen by then."""
        facts = self.facts[: self.facts_at[step]]
        shown = [fact for fact in facts if self.may_see(name, fact, facts=facts)]
        return {card.text for fact in shown for card in cards_of(fact)}


def cards_of(fact: Fact) -> tuple[Card, ...]:
    """Give the cards of an act."""
    value = fact.value
    return (
        (value,) if isinstance(value, Card) else tuple(each for each in value if isinstance(each, Card)) if isinstance(value, tuple) else ()
    )


def _tries() -> Iterator[dict[str, Any]]:
    yield {"kind": "deal", "place": "2", "nth": 1, "value": "As"}
    yield {"kind": "reveal", "place": "dealer", "value": "As Kd"}
    yield {"kind": "gather", "place": "nowhere"}
    yield {"kind": "ask", "place": "2", "value": "fly"}


def _answer(table: dict[str, Any], *, folds: bool) -> list[dict[str, Any]]:
    due, options = table["due"], [each for each in table["may"]["options"] if each["refusal"] is None]
    fact = {name: due[name] for name in ("kind", "place", "nth")}
    if options:
        chosen = next((each for each in options if folds and each["value"] in SWITCHES), options[0])
        follow = {"kind": "wager", "place": chosen["wager"], "value": chosen["cents"] or chosen["least"]}
        return [fact | {"value": chosen["value"]}, *([follow] if chosen["wager"] else [])]
    if due["kind"] == "set":
        [own] = [seat for seat in table["seats"] if str(seat["number"]) == due["place"]]
        return [fact | {"value": " ".join(own["cards"][-2:])}]
    return [fact | {"value": due["value"] if due["value"] is not None else due["least"]}]
