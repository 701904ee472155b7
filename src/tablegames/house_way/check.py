"""A house way, proved over all hands: 154,143,080 of seven cards, or 35,960 of four tiles.

Every hand gets exactly one setting by a rule, none is foul, and every rule is reached by some hand; for tiles no setting
contradicts § 535.10(d).
"""

from __future__ import annotations

import signal
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from tablegames.equipment.cards import Card
from tablegames.equipment.tiles import tiles_in_sequence
from tablegames.house_way.four import Four
from tablegames.house_way.language import parse
from tablegames.house_way.setting import CardSetter, TileSetter
from tablegames.house_way.seven import Seven
from tablegames.house_way.statute import contradicted
from tablegames.house_way.way import PAI_GOW_POKER, Flaw, HouseWay, Rule
from tablegames.law import Cite, chapter
from tablegames.ranking.classes import HANDS, each_class

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Progress: TypeAlias = Callable[[int, int], None]

TILE_HANDS: Final = comb(32, 4)
"""35,960."""

_PARTS: Final = 24
_WORKERS: Final = 2
_EXAMPLES: Final = 3

P561, P535 = chapter("561"), chapter("535")


class Fault(Enum):
    """What a check finds, in the order in which it is reported; the value is the word for it."""

    GAP = "gap"
    IMPOSSIBLE = "impossible"
    AMBIGUOUS = "ambiguous"
    FOUL = "foul"
    CONTRADICTS = "contradicts"
    UNREACHED = "unreached"

    __hash__ = object.__hash__


_OF_FLAW: Final = {
    Flaw.GAP: (Fault.GAP, "no rule says how {hands} {are} set"),
    Flaw.IMPOSSIBLE: (Fault.IMPOSSIBLE, "{rule} cannot be followed with {hands}: no two hands fit its words"),
    Flaw.AMBIGUOUS: (Fault.AMBIGUOUS, "the words of {rule} fit two different Low hands of {hands}"),
    Flaw.FOUL: (Fault.FOUL, "{rule} sets {hands} with a Low hand above the High hand"),
}


class FaultFound(NamedTuple):
    """Something wrong with a house way: what, of which rule, of how many hands, with some of these."""

    fault: Fault
    rule: Rule | None
    hands: int
    examples: tuple[tuple[Card, ...], ...]
    cite: Cite
    sentence: str


class Decided(NamedTuple):
    """A rule, how many hands it decides, and one of them."""

    rule: Rule
    hands: int
    example: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found out."""

    way: HouseWay
    hands: int
    decided: tuple[Decided, ...]
    faults: tuple[FaultFound, ...]

    @property
    def is_sound(self) -> bool:
        """Whether every hand gets exactly one setting, none is foul, every rule is reached, and no paragraph is contradicted."""
        return not self.faults

    @property
    def is_lawful(self) -> bool:
        """Whether no setting is foul (§ 561.13(a)) or against § 535.10(d) (Reading R100)."""
        return not any(found.fault in {Fault.FOUL, Fault.CONTRADICTS} for found in self.faults)


class _Said(NamedTuple):
    """The place of the rule that decides, what is wrong with it, and the paragraph of § 535.10(d) that it contradicts."""

    at: int | None
    flaw: Flaw | None
    contradicts: Cite | None = None


@dataclass(slots=True)
class _Tally:
    """Hands counted, by what was said of them, with some of each."""

    hands: Counter[_Said] = field(default_factory=Counter)
    examples: dict[_Said, list[tuple[Card, ...]]] = field(default_factory=dict)

    def add(self, said: _Said, cards: tuple[Card, ...], *, count: int) -> None:
        """Count hands like one."""
        self.hands[said] += count
        held = self.examples.setdefault(said, [])
        if len(held) < _EXAMPLES:
            held.append(cards)

    def join(self, other: _Tally) -> None:
        """Add what another process counted."""
        self.hands.update(other.hands)
        for said, found in other.examples.items():
            held = self.examples.setdefault(said, [])
            held.extend(found[: _EXAMPLES - len(held)])


def check(way: HouseWay, *, progress: Progress | None = None, workers: int = _WORKERS) -> Report:
    """Put all hands to a house way.

    `progress` is told now and then how many hands are done, of how many; `workers` is the number of processes for the hands of
    cards, 1 for none besides this one.
    """
    tell = progress or (lambda _done, _all: None)
    tally = _Tally()
    total = HANDS if way.game == PAI_GOW_POKER else TILE_HANDS
    tell(0, total)
    for found in _parts_of_cards(way, workers=workers) if way.game == PAI_GOW_POKER else _parts_of_tiles(way):
        tally.join(found)
        tell(tally.hands.total(), total)
    return _report(way, tally)


def sample(way: HouseWay) -> Report:
    """Put one of so many parts of the hands of cards to a house way, in a second: what it finds is so, but it proves nothing.

    A rule that is reached by none of these hands may be reached by others.
    """
    return _report(way, _part_of_cards(way.text, part=0))


# ---------------------------------------------------------------- all hands


def _parts_of_cards(way: HouseWay, *, workers: int) -> Iterable[_Tally]:
    """Count part by part in other processes; what is left where these cannot be had, or die, in this one."""
    left = set(range(_PARTS))
    try:
        if workers > 1:
            pool = ProcessPoolExecutor(workers, initializer=_deaf)
            try:
                waiting = {pool.submit(_part_of_cards, way.text, part=part): part for part in range(_PARTS)}
                for done in as_completed(waiting):
                    found = done.result()
                    left.discard(waiting[done])
                    yield found
            finally:
                pool.shutdown(cancel_futures=True)
    except (BrokenProcessPool, OSError):
        pass  # the loop below counts what they have not
    for part in sorted(left):
        yield _part_of_cards(way.text, part=part)


def _deaf() -> None:
    """Let the first process alone hear of Ctrl-C; it sends the others home."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _part_of_cards(text: str, *, part: int) -> _Tally:
    """Go through some of the classes of hands: in a process of its own, which reads the way anew."""
    way = parse(text)
    assert isinstance(way, HouseWay)  # noqa: S101 - it was read before
    setter, tally = way.setter, _Tally()
    assert isinstance(setter, CardSetter)  # noqa: S101 - of its game
    for found in each_class(part=part, parts=_PARTS):
        said = setter.find(Seven(found.cards))
        tally.add(_Said(said.at, said.flaw), found.cards, count=found.count)
    return tally


def _parts_of_tiles(way: HouseWay) -> Iterable[_Tally]:
    setter, tally = way.setter, _Tally()
    assert isinstance(setter, TileSetter)  # noqa: S101 - of its game
    for tiles, count in Counter(combinations(tiles_in_sequence(), 4)).items():
        hand = Four(tiles)
        at, flaw, played = setter.find(hand)
        tally.add(_Said(at, flaw, contradicted(hand, played)), tiles, count=count)
    yield tally


# ---------------------------------------------------------------- what they amount to


def _report(way: HouseWay, tally: _Tally) -> Report:
    decided = tuple(_decided(rule, tally, at=at) for at, rule in enumerate(way.rules))
    faults = [*_flaws(way, tally), *_contradictions(way, tally), *_unreached(way, decided)]
    order = list(Fault)
    faults.sort(key=lambda found: (order.index(found.fault), found.rule.number if found.rule else 0))
    return Report(way, tally.hands.total(), decided, tuple(faults))


def _decided(rule: Rule, tally: _Tally, *, at: int) -> Decided:
    said = [one for one in tally.hands if one.at == at]
    examples = [tally.examples[one][0] for one in said]
    return Decided(rule, sum(tally.hands[one] for one in said), examples[0] if examples else None)


def _flaws(way: HouseWay, tally: _Tally) -> Iterable[FaultFound]:
    for at in (None, *range(len(way.rules))):
        rule = None if at is None else way.rules[at]
        for flaw, (fault, words) in _OF_FLAW.items():
            said = [one for one in tally.hands if one.at == at and one.flaw is flaw]
            if said:
                yield _found(fault, words, tally=tally, said=said, rule=rule, way=way)


def _found(fault: Fault, words: str, *, tally: _Tally, said: list[_Said], rule: Rule | None, way: HouseWay) -> FaultFound:
    hands = sum(tally.hands[one] for one in said)
    examples = tuple(cards for one in said for cards in tally.examples[one])[:_EXAMPLES]
    counted = f"{hands:,} hand{'' if hands == 1 else 's'}"
    sentence = words.format(rule=rule.cite if rule else "", hands=counted, are="is" if hands == 1 else "are")
    is_cards = way.game == PAI_GOW_POKER
    cite = (P561["13(a)"] if fault is Fault.FOUL else P561["13(d)"]) if is_cards else P535["10(d)"]
    return FaultFound(fault, rule, hands, examples, cite, sentence[0].upper() + sentence[1:] + ".")


def _contradictions(way: HouseWay, tally: _Tally) -> Iterable[FaultFound]:
    for at, rule in enumerate(way.rules):
        for cite in sorted({one.contradicts for one in tally.hands if one.at == at and one.contradicts}):
            said = [one for one in tally.hands if one.at == at and one.contradicts is cite]
            words = f"{{rule}} sets {{hands}} against {cite.printed} (Reading R100)"
            yield _found(Fault.CONTRADICTS, words, tally=tally, said=said, rule=rule, way=way)._replace(cite=cite)


def _unreached(way: HouseWay, decided: Iterable[Decided]) -> Iterable[FaultFound]:
    cite = P561["13(d)"] if way.game == PAI_GOW_POKER else P535["10(d)"]
    for row in decided:
        if not row.hands:
            sentence = f"{row.rule.cite} is reached by no hand: rules above it decide them all, or there are none."
            yield FaultFound(Fault.UNREACHED, row.rule, 0, (), cite, sentence[0].upper() + sentence[1:])
