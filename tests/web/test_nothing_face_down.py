"""Nobody can tell by any answer which cards lie face down: tables that differ in nothing else answer alike, to the byte."""

from __future__ import annotations

import logging
import random
import re
from contextlib import ExitStack
from itertools import islice, pairwise
from typing import TYPE_CHECKING

import pytest
from structlog.testing import capture_logs
from tests.floor.persons import PASSWORD
from tests.web.twins import ONLOOKER, ORDERS, PEOPLE, QUICK, Swap, Twin, cards_of

from tablegames.games import MODULES
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEALER, LAYOUT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


LARGEST = 60
ONE_DECK = {52, 53}
_DEALT = {Kind.DEAL, Kind.DEAL_STACK}
_WORD = re.compile(r"(?<![\w-])(?:[2-9TJQKA][cdhs]|(?:10|[2-9JQKA])[♠♥♦♣])(?![\w-])")
_SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


def stub_of(twin: Twin, *, chance: random.Random) -> list[int]:
    """Where the cards lie in the order that nobody ever sees; of several decks anything far from what was dealt."""
    order = twin.chance.orders[-1]
    if len(order) > LARGEST:
        return sorted(chance.sample(range(len(order)), 8))
    everybody = (*twin.seats.values(), DEALER, LAYOUT)
    facts = [fact for fact in twin.facts if fact.kind not in ORDERS]
    gone = [card for fact in facts if fact.place in everybody or twin.may_see("", fact, facts=facts) for card in cards_of(fact)]
    return [place for place, card in enumerate(order) if card not in gone]


def dealt(twin: Twin, *, to: object) -> list[int]:
    """Where those cards lie in the order that were dealt to a place."""
    order = twin.chance.orders[-1]
    facts = [fact for fact in twin.facts if fact.kind in _DEALT and fact.place == to]
    return [order.index(card) for fact in facts for card in cards_of(fact)]


def swaps(twin: Twin) -> Iterator[Swap]:
    """What is exchanged: the rest of the order and a hand that is folded; the dealer's hand; a player's hand."""
    chance = random.Random(5)
    stub = stub_of(twin, chance=chance)
    pairs, number = tuple(pairwise(stub)), len(twin.chance.orders) - 1
    if any(twin.chance.orders[-1][one] != twin.chance.orders[-1][other] for one, other in pairs):
        yield Swap(pairs, number)
    if len(twin.chance.orders[-1]) > LARGEST:
        return
    for place in (twin.seats["Rita"], DEALER, twin.seats["Paul"]):
        own = dealt(twin, to=place)
        if own:
            yield Swap(tuple(zip(own, reversed(stub), strict=False)), number)


def alike(one: Twin, other: Twin) -> int:
    """Compare everything that both answered, as long as the difference is nobody's to see; count it."""
    number = 0
    for (step, name, path), answer in one.answers.items():
        if path == "/metrics" or one.may_differ(other, name, step=step):
            continue
        found = other.answers.get((step, name, path))
        assert found is not None, (step, name, path)
        assert one.plain(answer) == other.plain(found), (step, name, path)
        number += 1
    return number


def nothing_told(twin: Twin) -> int:
    """Look for cards in every answer: what was not there before the deal is what this person may have seen."""
    first = next(step for step, number in enumerate(twin.facts_at) if any(fact.kind is Kind.CUT for fact in twin.facts[:number]))
    before: dict[str, set[str]] = {}
    for (step, _name, path), answer in twin.answers.items():
        if step < first:
            before.setdefault(path, set()).update(texts_in(answer.text))
    told = 0
    for (step, name, path), answer in twin.answers.items():
        if name == "Sue" and step == len(twin.facts_at) - 1:
            continue
        new = texts_in(answer.text) - before.get(path, set())
        assert new <= twin.seen(name, step=step) | {"As"}, (step, name, path, new)
        told += len(new)
    return told


def texts_in(text: str) -> set[str]:
    """Give the cards that a text names, by letters or by signs."""
    found = set()
    for word in _WORD.findall(text):
        rank, suit = word[:-1], word[-1]
        found.add(f"{'T' if rank == '10' else rank}{_SIGNS.get(suit, suit)}")
    return found


def nothing_logged(lines: list[str], twins: list[Twin]) -> None:
    secrets = [PASSWORD, *(secret for twin in twins for secret in twin.secrets)]
    assert lines
    for line in lines:
        assert not any(secret in line for secret in secrets), line
        assert not _WORD.search(line), line


def compared(slug: str, folder: Path, *, whole_every: int, log: pytest.LogCaptureFixture) -> None:
    log.set_level(logging.DEBUG, logger="tablegames")
    twins: list[Twin] = []
    with ExitStack() as stack, capture_logs() as logged:

        def twin(name: str, swap: Swap | None = None) -> Twin:
            made = Twin(folder / name, slug, seed=slug, swap=swap, whole_every=whole_every)
            stack.callback(made.close)
            twins.append(made)
            return made.play()

        first = twin("first")
        assert {name for _, name, _ in first.answers} == ({ONLOOKER, *PEOPLE} if whole_every else set(QUICK))
        for number, swap in enumerate(islice(swaps(first), None if whole_every else 2)):
            other = twin(str(number), swap)
            assert first.chance.orders[-1] != other.chance.orders[-1]
            assert alike(first, other) > len(first.answers) // 4
        nothing_logged([*map(str, logged), *map(str, log.messages)], twins)
        for each in twins:
            if len(each.chance.orders[-1]) in ONE_DECK:
                nothing_told(each)


@pytest.mark.parametrize("slug", ["three-card-poker"])
def test_tables_that_differ_in_hidden_cards_alone_answer_alike(slug: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    compared(slug, tmp_path, whole_every=0, log=caplog)


@pytest.mark.slow
@pytest.mark.parametrize("slug", MODULES)
def test_whoever_asks_for_anything_cannot_tell_hidden_cards(slug: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    compared(slug, tmp_path, whole_every=12, log=caplog)
