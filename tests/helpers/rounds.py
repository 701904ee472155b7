"""Whole rounds for tests: a table built from words, stacked cards, dealt by the book up to where the test begins.

    run = table("three-card-poker", seats={2: "Ann", 5: "Bob"}, version="565.7(f)(1)")
    run.stack("As Kd  9h 8c  4d 2s ...")       # in dealing order: what the next shuffle and cut bring to the top
    run.wager(2, ante=10, pair_plus=5)          # in dollars
    run.to("ask", 2)                            # everybody goes by the book until that due waits
    run.decide(2, "fold")
    run.finish()
    assert run.settled == {"2/ante": -1000, ...}

Everything goes through the refusing driver, so a test that does something unlawful by mistake fails by assertion.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from tests.helpers.two_hands import Hand, Where, dealing_order, leads_to

from tablegames.equipment.cards import UNKNOWN, Card, card, cards
from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.games import game as game_called
from tablegames.money import Payout, ToOne, parse_payout
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.due import Fact
from tablegames.procedure.judge import answers, judge
from tablegames.procedure.kinds import KIND_BY_WORD, Kind, Role, Shape
from tablegames.procedure.places import DEALER, METER, METER_FUND, Area, Place, Seat
from tablegames.procedure.places import place as place_called
from tablegames.procedure.position import Position, ReplayError, resume
from tablegames.procedure.table import DeckState, Table
from tablegames.ranking.point_count import face_value
from tablegames.rules import Limits

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tablegames.law import Refusal
    from tablegames.procedure.due import Due
    from tablegames.procedure.game import Game
    from tablegames.rules import Declared, Setup

Money = int | float | str

SHUFFLES = {Kind.SHUFFLE, Kind.PRESHUFFLED}
DRAWS = {Kind.DEAL, Kind.BURN}
FIRST_BURNED = "Ac"


def cents(amount: Money) -> int:
    """Dollars as a test writes them (10, 0.25, "5.15"), in cents."""
    exact = Decimal(str(amount)) * 100
    assert exact == int(exact), f"{amount} is no amount in cents"
    return int(exact)


def at(where: Where) -> Place:
    """A place as a test writes it: 2, "2/ante", "dealer"."""
    return where if isinstance(where, Place) else place_called(str(where))


def fact(
    kind: str,
    where: Where,
    value: object = None,
    *,
    nth: int = 0,
    by: Role | str | None = None,
) -> Fact:
    """A fact from words: cards may be written as text, cents and counts are numbers as they are."""
    known = KIND_BY_WORD[kind]
    if isinstance(value, str) and known.shape is Shape.CARD:
        value = UNKNOWN if value == "??" else card(value)
    if isinstance(value, str) and known.shape is Shape.CARDS:
        value = cards(value)
    role = Role(by) if isinstance(by, str) else by
    return Fact(known, at(where), nth, value, role)  # type: ignore[arg-type]


def table(
    slug: str,
    *,
    seats: Mapping[int, str] | Sequence[int] = (2,),
    device: str = "",
    shuffler: str = "none",
    opened: bool = True,
    now: int | None = None,
    decks: int | None = None,
    chip: Money | None = None,
    limits: Mapping[str, tuple[Money, Money]] | None = None,
    alternating: bool = False,
    preshuffled: bool = False,
    preinspected: bool = False,
    stored_securely: bool = False,
    released_securely: bool = False,
    reshuffles: bool = False,
    house_first: bool = False,
    linked: bool = False,
    meter: Money | None = None,
    second_joker: bool = False,
    positions: Sequence[int] = (),
    button: Where | None = None,
    **choices: object,
) -> Run:
    """A table of a game with persons at it, ready to play unless ``opened`` is false.

    ``choices`` are keys of the Rules Submission with _ for -: ``version="565.7(f)(1)"``, ``ante_bonus="A"``,
    ``vigorish="4"``, ``progressive="A"``, and payouts that differ from the least: ``pair_plus={"pair": 2}``,
    ``tie={"tie": 9}``, ``six_card_bonus={"flush": "15 to 1"}``. ``meter`` is what a progressive meter shows at first; ``button``
    where it lies when this round begins.
    """
    found = game_called(slug)
    default = found.default_setup()
    setup = replace(
        default,
        terms=_terms(default, choices),
        device=DeviceKind(device) if device else default.device,
        shuffler=ShufflerKind(shuffler),
        alternating=alternating,
        preshuffled=preshuffled,
        preinspected=preinspected,
        stored_securely=stored_securely,
        released_securely=released_securely,
        reshuffles=reshuffles,
        house_first=house_first,
        linked=linked,
        second_joker=second_joker,
        positions=tuple(positions),
        decks=default.decks if decks is None else decks,
        chip_cents=default.chip_cents if chip is None else cents(chip),
        limits={**default.limits, **{key: Limits(cents(least), cents(most)) for key, (least, most) in (limits or {}).items()}},
        cache={},
    )
    made = Table(setup)
    made.now = now
    made.button = None if button is None else at(button)
    if meter is not None:
        made.post(METER_FUND, METER, cents(meter) - made.meter_cents)
    if opened:
        made.decks = [DeckState(prepared=True, since=now) for _ in made.decks]
        if setup.declared.two_hands is not None:
            made.dice_since = -1 if now is None else now
    named = seats if hasattr(seats, "items") else {number: f"player {number}" for number in seats}
    made.seated = {Seat(number): person for number, person in named.items()}
    return Run(found, made)


def _terms(default: Setup, choices: Mapping[str, object]) -> Any:  # noqa: ANN401 — replace() has no narrower type
    """The terms with the choices that a test makes."""
    declared: Declared = default.declared
    answers_given = dict(default.terms.answers)
    payouts: dict[str, Mapping[str, Payout]] = dict(default.terms.payouts)
    for word, value in choices.items():
        key = word.replace("_", "-")
        if isinstance(value, dict):
            assert declared.paytable(key) is not None, f"{key} has no paytable"
            named = {hand if " " in hand else hand.replace("_", " "): _odds(odds) for hand, odds in value.items()}
            payouts[key] = {**payouts.get(key, {}), **named}
            continue
        assert key in answers_given, f"{key} is no choice of {declared.slug}: {', '.join(answers_given)}"
        options = {option.value for choice in declared.choices if choice.key == key for option in choice.options}
        is_one = not isinstance(value, str) or "," not in value
        given = {value} if is_one else set(value.split(","))  # type: ignore[attr-defined]
        assert given <= options or not options, f"{value} is no option of {key}: {', '.join(sorted(options))}"
        answers_given[key] = value  # type: ignore[assignment]
        paytable = declared.paytable(key, str(value)) if isinstance(value, str) else None
        if paytable is not None:
            payouts[key] = paytable.payouts()
    return replace(default.terms, answers=answers_given, payouts=payouts)


def _odds(odds: object) -> Payout:
    """Odds as a test writes them: 9, or "9 to 1"."""
    return ToOne(odds) if isinstance(odds, int) else parse_payout(str(odds))


class Run:
    """A table in use: what was asked (``dues``), what happened (``facts``), and the ways to go on."""

    def __init__(self, game: Game, made: Table) -> None:
        """Begin the first round at a table."""
        self.game = game
        self.table = made
        self.dues: list[Due] = []
        self.past: list[Fact] = []
        self.depth: int | None = None
        self.plans: dict[tuple[str, str], object] = {}
        self.start: Place = DEALER
        self._pile: list[Card] = []
        self._stacked: tuple[Card, ...] = ()
        self.begun = made.copy()
        self.position = self._begin()

    def _begin(self) -> Position:
        self.begun = self.table.copy()
        position = Position(self.game, self.table)
        position.on_due = self.dues.append
        if position.due is not None:
            self.dues.append(position.due)
        return position

    # ------------------------------------------------------------ what was asked and what happened

    @property
    def due(self) -> Due | None:
        """The due that waits; none when the round is over."""
        return self.position.due

    @property
    def facts(self) -> list[Fact]:
        """What happened in this round, in order."""
        return self.position.facts

    def kinds(self) -> list[str]:
        """The kinds of the facts of this round, in order."""
        return [done.kind.word for done in self.facts]

    def asked(self, kind: str, where: Where | None = None, nth: int | None = None) -> list[Due]:
        """The dues of a kind that were asked so far (in all rounds), in order; of one place, of one number."""
        return [due for due in self.dues if _matches(due, kind, where, nth)]

    def was_asked(self, kind: str, where: Where | None = None, nth: int | None = None) -> bool:
        """Tell whether such a due was ever asked."""
        return bool(self.asked(kind, where, nth))

    def cites_of(self, kind: str, where: Where | None = None, nth: int | None = None) -> tuple[str, ...]:
        """The paragraphs that the last such due was asked by; none when it never was."""
        found = self.asked(kind, where, nth)
        return tuple(str(cite) for cite in found[-1].cites) if found else ()

    def order(self, kind: str) -> list[str]:
        """The places of the facts of a kind in this round, in the order in which they came."""
        return [done.place.name for done in self.facts if done.kind.word == kind]

    def asked_order(self, *kinds: str) -> list[str]:
        """The dues of these kinds (or all) so far, as "kind place nth" without a zero, in the order in which they were asked."""
        return [
            f"{due.kind.word} {due.place.name}{f' {due.nth}' if due.nth else ''}"
            for due in self.dues
            if not kinds or due.kind.word in kinds
        ]

    def value_of(self, kind: str, where: Where | None = None, nth: int | None = None) -> object:
        """The value of the last such fact of this round; none when there was none."""
        found = [done for done in self.facts if _matches(done, kind, where, nth)]
        return found[-1].value if found else None

    @property
    def settled(self) -> dict[str, int | None]:
        """What each wager came to in this round, in cents: taken (negative), back (zero), paid (positive)."""
        return {done.place.name: done.value for done in self.facts if done.kind is Kind.SETTLE}  # type: ignore[misc]

    @property
    def net(self) -> dict[str, int]:
        """What each wager brought its player in this round, in cents, besides the wager itself.

        A wager that a table game system locked in is lost unless it is paid; Envy Bonuses are added up by their receiver.
        """
        found: dict[str, int] = {}
        for done in self.facts:
            if done.kind in {Kind.SETTLE, Kind.AWARD, Kind.ENVY}:
                found[done.place.name] = found.get(done.place.name, 0) + done.number
            elif done.kind is Kind.COLLECT:
                found[done.place.name] = -done.number
        return found

    @property
    def meter(self) -> int:
        """What the progressive meter shows, in cents."""
        return self.table.meter_cents

    @property
    def accounts(self) -> dict[str, int]:
        """The cents at each place that holds, or owes, some."""
        return {where.name: held for where, held in self.table.accounts.items() if held}

    @property
    def owed(self) -> dict[str, int]:
        """The vigorish that stands marked, by seat."""
        return {seat.name: held for seat, held in self.table.owed.items() if held}

    @property
    def hands(self) -> dict[str, str]:
        """The cards at each place, as text, in the order in which they came."""
        return {where.name: " ".join(map(repr, held)) for where, held in self.table.hands.items() if held}

    @property
    def rack(self) -> list[str]:
        """The cards in the discard rack, one text for each hand that was put there."""
        return [" ".join(map(repr, held)) for _, held in self.table.discards]

    # ------------------------------------------------------------ the cards

    def stack(self, text: str = "", *, burn: str | None = None) -> Run:
        """Have the next shuffle (and cut) bring these cards to the top, in dealing order; the rest follow in sequence.

        In Minibaccarat the cards come after those that are burned: ``burn`` is the first of them (an ace unless said
        otherwise), and as many more as its face value follow it. ``burn=""`` stacks the cards from the very first.
        """
        wanted = list(cards(text))
        first = (FIRST_BURNED if self.game.slug == "minibaccarat" else "") if burn is None else burn
        if first:
            rest = self._rest_of([card(first), *wanted])
            wanted = [card(first), *rest[: face_value(card(first))], *wanted]
        self._stacked = (*wanted, *self._rest_of(wanted))
        return self

    def on_top(self, text: str) -> Run:
        """Have these cards come next, whatever lay there: for a round that does not begin with a shuffle."""
        device, wanted = self.table.device, list(cards(text))
        if not device.is_order_known:
            self._pile = wanted
            return self
        rest = list(device.to_deal())
        for each in wanted:
            assert each in rest, f"{each!r} is not in the device"
            rest.remove(each)
        below = device.cover_below
        device.load_to_deal((*wanted, *rest))
        device.cover_below = below
        return self

    def _rest_of(self, wanted: Sequence[Card]) -> list[Card]:
        """The other cards of the deck or batch, in sequence."""
        rest = list(self.table.full_deck())
        for each in wanted:
            assert each in rest, f"{each!r} is stacked more often than it is there"
            rest.remove(each)
        return rest

    def starts_at(self, where: Where) -> Run:
        """Have the dice, or the number, lead to this position: at the dealer where nothing else is said."""
        self.start = at(where)
        return self

    def deal_out(self, hands: Mapping[Where, Hand], *, start: Where | None = None, style: str = "", cut: str = "") -> Run:
        """Have the next shuffle bring these hands to these places: ``run.deal_out({2: "As Kd ...", "dealer": "..."}, start=4)``.

        A hand may be told in part; all others get the rest in sequence. Of tiles ``style`` and ``cut`` are those of the round.
        """
        if start is not None:
            self.starts_at(start)
        usual = self.table.setup.terms.answers.get("delivery", "house-way-right")
        style = style or str(self.plans.get(("delivery", "dealer")) or usual)
        self._stacked = dealing_order(self.table, hands, start=self.start, style=style, cut_as=cut or "none")
        return self

    def bank(
        self, seat: int, *, chips: Money, co: bool = False, cut: str = "none", style: str = "house-way-right", directed: Money | None = None
    ) -> Run:
        """Have a player take the bank when it is offered to him; those who are asked before him pass."""
        self.plan("offer bank", seat, "co-bank" if co else "bank").plan("chips", seat, cents(chips))
        self.plan("cut stacks", seat, cut).plan("delivery", seat, style)
        return self if directed is None else self.plan("direct", seat, cents(directed))

    def lay(self, where: Where, low: str) -> Run:
        """Have the player, or the dealer, lay these two as the Low hand when it is to be set: ``run.lay(2, "As Kd")``."""
        return self.plan("set", where, low)

    # ------------------------------------------------------------ going on

    def lawful(self, due: Due) -> Fact:
        """The answer by the book; a shuffle brings the stacked order, a person does what ``plan`` says."""
        name = due.place.name
        planned = self.plans.get((due.kind.word, f"{name} {due.nth}"), self.plans.get((due.kind.word, name)))
        if planned is None:
            return leads_to(self.table, self.start, due) or self._by_the_book(due)
        return Fact(due.kind, due.place, due.nth, planned)  # type: ignore[arg-type]

    def _by_the_book(self, due: Due) -> Fact:
        if due.kind in SHUFFLES:
            return Fact(due.kind, due.place, due.nth, self._before_the_cut(due))
        if due.kind is Kind.CUT and self.depth is not None:
            return Fact(due.kind, due.place, due.nth, self.depth)
        if due.kind in DRAWS and not self.table.device.is_order_known and not self.table.waiting:
            inside = self.table.device.counts()
            drawn = self._pile.pop(0) if self._pile else min(inside, key=lambda each: each.index, default=UNKNOWN)
            return Fact(due.kind, due.place, due.nth, drawn)
        return lawful_answer(self.table, due)

    def _before_the_cut(self, due: Due) -> tuple[Card, ...]:
        """The order that the shuffle has to leave so that the cut brings the stacked cards to the top."""
        final = self._stacked or self.table.full_deck()
        self._stacked = ()
        if self.table.device_kind is DeviceKind.CONTINUOUS:
            self._pile = list(final)
            return final
        depth = self._depth_of_the_cut(due)
        return (*final[-depth:], *final[:-depth]) if depth else final

    def _depth_of_the_cut(self, due: Due) -> int:
        """How deep the cut will be that follows this shuffle, found on a copy; zero where none is asked."""
        try:
            ahead = resume(self.game, self.begun, self.facts)
        except ReplayError:
            return 0
        ahead.answer(Fact(due.kind, due.place, due.nth, self.table.full_deck()))
        while (
            ahead.due is not None and ahead.due.kind not in {Kind.BURN, Kind.DEAL, Kind.DEAL_STACK} and not ahead.due.accepts & {Kind.WAGER}
        ):
            if ahead.due.kind is Kind.CUT:
                return int(self.lawful(ahead.due).value or 0)  # type: ignore[arg-type]
            ahead.answer(self.lawful(ahead.due))
        return 0

    def plan(self, kind: str, where: Where, value: object, *, nth: int | None = None) -> Run:
        """Have a due answered this way whenever it comes: ``run.plan("ask", 2, "fold")``; or only the nth of them."""
        if isinstance(value, str) and KIND_BY_WORD[kind].shape is Shape.CARDS:
            value = cards(value)
        self.plans[kind, at(where).name if nth is None else f"{at(where).name} {nth}"] = value
        return self

    def step(self) -> Fact:
        """Have the due that waits answered by the book."""
        assert self.due is not None, "the round is over"
        done = self.lawful(self.due)
        refusal = judge(self.position, done)
        assert refusal is None, f"{done.kind.word} {done.place.name} by the book is refused: {refusal}"
        self.position.answer(done)
        return done

    def to(self, kind: str, where: Where | None = None, nth: int | None = None) -> Due:
        """Have everybody go by the book until such a due waits, and give it."""
        while self.due is not None and not _matches(self.due, kind, where, nth):
            self.step()
        wanted = f"{kind} {'' if where is None else at(where).name} {'' if nth is None else nth}".strip()
        assert self.due is not None, f"{wanted} was never asked; the round went {self.asked_order()}"
        return self.due

    def skip(self, count: int = 1) -> Run:
        """Have so many dues answered by the book."""
        for _ in range(count):
            self.step()
        return self

    def finish(self) -> Run:
        """Have everybody go by the book until the round is over."""
        while self.due is not None:
            self.step()
        return self

    def next_round(self) -> Run:
        """End this round by the book and begin the next one."""
        self.finish()
        self.past.extend(self.position.facts)
        self.position = self._begin()
        return self

    def rounds(self, count: int, **wagers: Money) -> Run:
        """Play so many rounds with these wagers at every seat, and stand at the beginning of the one after."""
        for _ in range(count):
            for seat in list(self.table.seated):
                self.wager(seat, **wagers)
            self.next_round()
        return self

    # ------------------------------------------------------------ acts

    def try_(self, done: Fact) -> Refusal | None:
        """Try a fact: the refusal, and nothing has changed; or none, and it happened."""
        refusal = judge(self.position, done)
        if refusal is None:
            self.position.take(done)
        return refusal

    def refused(self, done: Fact) -> tuple[str, str] | None:
        """Try a fact; the paragraph and the code of the refusal, or none when it was accepted."""
        refusal = self.try_(done)
        return None if refusal is None else (str(refusal.cite) if refusal.cite else "", refusal.code)

    def do(self, done: Fact) -> Run:
        """Do what has to be lawful."""
        refusal = self.try_(done)
        assert refusal is None, f"{done.kind.word} {done.place.name} {done.value!r} is refused: {refusal}"
        return self

    def answer(self, value: object = None, *, by: Role | str | None = None) -> Run:
        """Answer the due that waits with this value, which has to be lawful."""
        due = self.due
        assert due is not None, "the round is over"
        done = fact(due.kind.word, due.place, value, nth=due.nth, by=by)
        assert answers(done, due)
        return self.do(done)

    def wrongly(self, value: object = None) -> Run:
        """Answer the due that waits with this value, lawful or not, as a record would report it."""
        due = self.due
        assert due is not None, "the round is over"
        self.position.answer(fact(due.kind.word, due.place, value, nth=due.nth))
        return self

    def strike(self, kind: str, where: Where, *, nth: int = 0, by: Role | str | None = None, **value: object) -> Run:
        """Have something happen that is not due: ``run.strike("face up", "device", card="7d")``; it has to be possible."""
        assert len(value) <= 1, "one value at most: card=, count=, word=, cents="
        given = next(iter(value.values()), None)
        return self.do(fact(kind, where, given, nth=nth, by=by))

    def wager(self, seat: int | Seat, **wagers: Money) -> Run:
        """Place wagers at a seat, in dollars, while they may be placed: ``run.wager(2, ante=10, pair_plus=5)``."""
        for done in self._wagers(seat, wagers):
            self.do(done)
        return self

    def try_wager(self, seat: int | Seat, **wagers: Money) -> Refusal | None:
        """Place wagers at a seat; the first refusal, or none."""
        return next((refusal for done in self._wagers(seat, wagers) if (refusal := self.try_(done)) is not None), None)

    def _wagers(self, seat: int | Seat, wagers: Mapping[str, Money]) -> list[Fact]:
        self.open()
        place = seat if isinstance(seat, Seat) else Seat(seat)
        return [Fact(Kind.WAGER, place.area(key.replace("_", "-")), 0, cents(amount)) for key, amount in wagers.items()]

    def open(self) -> Run:
        """Have everybody go by the book until wagers may be placed."""
        while self.due is not None and Kind.WAGER not in self.due.accepts:
            self.step()
        assert self.due is not None, f"wagers were never opened; the round went {self.asked_order()}"
        return self

    def close(self) -> Run:
        """Announce "no more bets"."""
        self.open()
        self.step()
        return self

    def decide(self, seat: int, *words: str) -> Run:
        """Go on to this player's decision, and make it: ``run.decide(2, "fold")``."""
        for word in words:
            self.to("ask", seat)
            self.answer(word)
        return self

    def clock(self, *, hours: float = 0, seconds: int = 0) -> Run:
        """Let the table's clock show so much."""
        return self.do(fact("clock", "inventory", int(hours * 3600) + seconds))

    def seat_of(self, person: str) -> list[str]:
        """The seats that a person holds."""
        return [seat.name for seat in self.table.seats_of(person)]


def _matches(due: Due | Fact, kind: str, where: Where | None, nth: int | None) -> bool:
    assert kind in KIND_BY_WORD, f"{kind!r} is no kind: {', '.join(KIND_BY_WORD)}"
    if due.kind.word != kind or (nth is not None and due.nth != nth):
        return False
    return where is None or due.place is at(where)


def area(seat: int, wager: str) -> Area:
    """A betting area from words."""
    return Seat(seat).area(wager)
