"""The words for every act, and the dealer's place: acts as they are typed, by the book in every setup."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from tests.helpers.acts import as_typed
from tests.helpers.setups import FIRST
from tests.helpers.setups import SETUPS as TABLES
from tests.helpers.slowly import one_in

from tablegames.cli.play import new_session, seated
from tablegames.cli.terminal.dealing import Dealing
from tablegames.cli.terminal.screen import Screen
from tablegames.equipment.cards import cards
from tablegames.equipment.chance import SeededChance
from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.games import game
from tablegames.law import Refusal
from tablegames.person import typed
from tablegames.person.text import Act, Words
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.phrases import ACTS
from tablegames.procedure.places import DEALER, DEVICE, LAYOUT, PLAYER_HAND, Seat, place
from tablegames.procedure.table import Table

if TYPE_CHECKING:
    from tablegames.cli.terminal.session import Session
    from tablegames.rules import Setup

TCP, MB = "three-card-poker", "minibaccarat"


def at_the_dealers_place(setup: Setup, *, seed: int, players: int = 3) -> Session:
    table = Table(replace(setup, cache={}))
    seated(table, seat=None, players=players, chips="500", is_dealer=True)
    return new_session(setup.declared.slug, table, chance=SeededChance(seed), is_dealer=True, on_round=lambda _round: None)


# ---------------------------------------------------------------- words for everything

SOME_VALUE = {
    Shape.NOTHING: None,
    Shape.CARD: cards("Qh")[0],
    Shape.CARDS: cards("Qh 2c"),
    Shape.CENTS: 1250,
    Shape.COUNT: 12,
    Shape.WORD: "left",
}
SEATS = [Seat(2), Seat(4), Seat(2).area("ante"), Seat(4).area("pair-plus")]
SOME_PLACES = [DEALER, DEVICE, LAYOUT, PLAYER_HAND, place("deck a"), place("shuffler"), *SEATS]


def test_every_kind_has_its_words() -> None:
    assert set(ACTS) == set(Kind)


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("role", Role)
def test_every_due_and_every_act_can_be_told(kind: Kind, role: Role) -> None:
    table = Table(game(TCP).default_setup())
    table.seated[Seat(4)] = "You"
    words = Words(table, yours=(Seat(4),))
    for at in SOME_PLACES:
        for value in (SOME_VALUE[kind.shape], None):
            due = Due(kind, at, value=value, by=role)
            told = words.due(due)
            assert re.fullmatch(
                r"(The \w+|A player|You|a player \(seat \d\)|A player \(seat \d\)) ((is|are) to \w|are offered ).*\.", told
            ), told
            for said in (told, words.act(Act(Fact(kind, at, 1, value), due))):
                assert not set(said) & set("{}"), said
                assert not re.search(r"\b(\w+) \1\b|  ", said.replace("(seat 2) ", "")), said


# ---------------------------------------------------------------- the dealer's place


class Silent(Screen):
    """Gives prepared lines, keeps what is told."""

    def __init__(self) -> None:
        super().__init__(is_plain=True)
        self.out.quiet = True


def _other(slug: str, answers: dict[str, str | bool] | None = None, **changes: Any) -> Setup:  # noqa: ANN401 — fields of a setup
    setup = game(slug).default_setup()
    terms = replace(setup.terms, answers={**setup.terms.answers, **(answers or {})})
    return replace(setup, terms=terms, cache={}, **changes)


SETUPS = {
    **{name: setup for name, setup in TABLES.items() if setup.declared.slug not in FIRST},
    "565": _other(TCP),
    "565 by hand, two decks in turn": _other(TCP, device=DeviceKind.HAND, shuffler=ShufflerKind.AUTOMATED_COUNTING, alternating=True),
    "565 automated shoe": _other(TCP, device=DeviceKind.AUTOMATED_SHOE, shuffler=ShufflerKind.AUTOMATED),
    "565 preshuffled": _other(TCP, preshuffled=True, preinspected=True),
    "565 a fold costs both": _other(TCP, {"version": "565.7(f)(1)", "fold-forfeits-pair-plus": True}),
    "541": _other(MB),
    "541 face down": _other(MB, {"dealing": "541.9(c)(2)", "vigorish-collection": "deferred"}),
    "541 vigorish on ties": _other(MB, {"vigorish": "25-on-ties", "vigorish-rounding": "up-to-5-cents"}),
    "541 two batches": _other(MB, shuffler=ShufflerKind.AUTOMATED, alternating=True, decks=6),
    "541 continuous": _other(MB, device=DeviceKind.CONTINUOUS),
}


@pytest.mark.parametrize("setup", one_in(2, SETUPS.values()), ids=SETUPS)
@pytest.mark.parametrize("seed", one_in(2, range(2)))
def test_a_dealer_who_knows_the_book_does_every_act_unaided(setup: Setup, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_the_dealers_place(setup, seed=seed)
    dealing = Dealing(session, Silent())
    acts: list[str] = []

    def ask(_prompt: str = "> ") -> str | None:
        if session.number > 6:
            return None
        if session.number == 2:  # the acts of a whole round were drawn; what is typed is the same without
            monkeypatch.setattr(dealing.screen, "draw", lambda *_, **__: None)
            monkeypatch.setattr(dealing.screen, "tell", lambda *_: None)
        acts.append(as_typed(session.by_the_book()))
        assert len(acts) < 5_000, f"{acts[-1]!r} is not taken"
        return acts[-1]

    monkeypatch.setattr(dealing.screen, "ask", ask)
    dealing.run()
    assert (dealing.score.unaided, dealing.score.wrong, dealing.score.by_the_book) == (len(acts), 0, 0)
    assert session.number == 7


def test_acts_of_one_step_are_free_in_their_order() -> None:
    session = at_the_dealers_place(game(MB).default_setup(), seed=4, players=5)
    dealing = Dealing(session, Silent())
    while True:
        due = session.advance()
        assert due is not None
        if due.kind is Kind.SETTLE and due.step and (later := _later_of_its_step(session)) is not None:
            break
        session.do(session.by_the_book())
        if session.due is None:
            session.begin()
    dealing._try(as_typed(later), due)
    assert (dealing.score.unaided, dealing.score.wrong) == (1, 0)
    assert later.key in dealing._ahead


def _later_of_its_step(session: Session) -> Fact | None:
    twin = session.twin()
    first = twin.due
    assert first is not None
    twin.answer(session.dealer.answer(twin.table, first))
    after = twin.due
    return session.dealer.answer(twin.table, after) if after is not None and after.step == first.step else None


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("pay 2 ante 10", Fact(Kind.SETTLE, Seat(2).area("ante"), 0, 1000)),
        ("settle 2/ante +10", Fact(Kind.SETTLE, Seat(2).area("ante"), 0, 1000)),
        ("settle 2/ante -10", Fact(Kind.SETTLE, Seat(2).area("ante"), 0, -1000)),
        ("take 2 pair plus $1,000.50", Fact(Kind.SETTLE, Seat(2).area("pair-plus"), 0, -100_050)),
        ("give back 2 pp", Fact(Kind.SETTLE, Seat(2).area("pair-plus"), 0, 0)),
        ("pay 2 ante bonus 50", None),
        ("pay 2 ante-bonus 50", Fact(Kind.SETTLE, Seat(2).area("ante-bonus"), 0, 5000)),
        ("deal seat 2", Fact(Kind.DEAL, Seat(2))),
        ("Deal 2", Fact(Kind.DEAL, Seat(2))),
        ("reveal dealer", Fact(Kind.REVEAL, DEALER)),
        ("no more bets", Fact(Kind.ANNOUNCE, DEALER, 0, "no more bets")),
        ("No more bets!", Fact(Kind.ANNOUNCE, DEALER, 0, "no more bets")),
        ("no more", None),
        ("7", None),
        ("pay", None),
        ("pay 2 ante ten", None),
        ("waltz", None),
    ],
)
def test_an_act_is_read_as_a_dealer_says_it(line: str, expected: Fact | None) -> None:
    due = Due(Kind.STUB, place("discard rack"))
    fact = typed.act(line, game(TCP).declared, due=due, book=Fact(Kind.STUB, place("discard rack")))
    assert isinstance(fact, Refusal) if expected is None else fact == expected


def test_the_cards_of_the_hand_that_is_named_are_counted() -> None:
    due = Due(Kind.COUNT_HAND, Seat(4), value=7)
    book = Fact(Kind.COUNT_HAND, Seat(4), 0, 7)
    declared = game("pai-gow-poker").declared
    assert typed.act("count hand 4 7", declared, due=due, book=book) == book
    assert typed.act("count hand 2 6", declared, due=due, book=book) == Fact(Kind.COUNT_HAND, Seat(2), 0, 6)


def test_a_hint_says_what_to_type_and_what_is_not_understood_that_it_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_the_dealers_place(game(TCP).default_setup(), seed=1)
    dealing, noted = Dealing(session, Silent()), list[str]()
    monkeypatch.setattr(dealing.screen, "note", lambda *lines: noted.extend(line.words for line in lines))
    lines = iter(("hint", "deal banana", "gather of all"))

    def ask(_prompt: str = "> ") -> str | None:
        return next(lines, None)

    monkeypatch.setattr(dealing.screen, "ask", ask)
    monkeypatch.setattr(dealing.screen, "draw", lambda *_, **__: None)
    dealing.run()
    assert f"Type: {as_typed(session.by_the_book())}" in noted
    assert any(each.startswith("Say where: deal 2") and each.endswith("It does not count.") for each in noted)
    assert dealing.score.wrong <= 1
