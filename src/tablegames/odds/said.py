"""What a person says of a question, as texts and numbers, and the question that it makes, or a sentence that says why it is none."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from tablegames.equipment.cards import CardError, cards
from tablegames.money import TOO_LARGE, MoneyError, format_money, parse_money
from tablegames.odds.asked import MOST_METER_CENTS, MOST_PLAYERS, Asked, AskedError, StrategyAsked, nobody, own_paytable

if TYPE_CHECKING:
    from tablegames.equipment.cards import Card
    from tablegames.odds.asked import Watch
    from tablegames.procedure.game import Game
    from tablegames.rules import Terms

MOST_SIZE_CENTS: Final = 10**10
MOST_DECKS: Final = 8
LONGEST_STRATEGY: Final = 100_000
PAI_GOW: Final = "pai-gow"
_PLACES: Final = {PAI_GOW: 6}
"""The most players of a game that has fewer places than others."""


@dataclass(frozen=True, slots=True)
class Said:
    """The options of a question as a person writes them; an empty text says nothing."""

    wager: str = ""
    paytable: str = ""
    decks: int | None = None
    removed: str = ""
    house_way: str = ""
    players: int | None = None
    meter: str = ""
    size: str = ""
    strategy: StrategyAsked | None = None
    is_every: bool = False


def asked_of(game: Game, terms: Terms, *, said: Said, watch: Watch = nobody) -> Asked:
    """Make the question of what is said.

    Raises:
        AskedError: an option says nothing that can be asked.
    """
    asked = Asked(
        game,
        terms,
        watch=watch,
        is_every=said.is_every,
        wager=said.wager,
        decks=_within(said.decks, most=MOST_DECKS, words="decks"),
        players=_within(said.players, most=most_players(game.slug), words="players"),
        meter_cents=_money(said.meter, MOST_METER_CENTS, words="A meter"),
        wager_cents=_money(said.size, MOST_SIZE_CENTS, words="A wager"),
        house_way=said.house_way,
        removed=_cards(said.removed, noun="tile" if game.slug == PAI_GOW else "card"),
        strategy=said.strategy,
    )
    return _with_paytable(asked, said.paytable)


def written_strategy(name: str, text: str) -> StrategyAsked:
    """Take a strategy that is written out; ``name`` is where it was read.

    Raises:
        AskedError: it says nothing, or more than a strategy can.
    """
    text = text.removeprefix("\ufeff")  # with which Notepad begins a file
    if not text.strip():
        raise AskedError(f"{name[:60]} is empty: a strategy is a rule a line.")
    if len(text) > LONGEST_STRATEGY:
        raise AskedError(f"{name[:60]} is longer than a strategy can be: {LONGEST_STRATEGY:,} characters.")
    digest = sha256(text.encode()).hexdigest()[:8]
    return StrategyAsked(f"{name} (sha256 {digest}…)", text)


def most_players(slug: str) -> int:
    """Give how many players there are at most, where a price depends on them."""
    return _PLACES.get(slug, MOST_PLAYERS)


def _within(number: int | None, *, most: int, words: str) -> int | None:
    if number is not None and not 1 <= number <= most:
        raise AskedError(f"There are 1 to {most} {words}, not {str(number)[:20]}.")
    return number


def _money(text: str, most_cents: int, *, words: str) -> int | None:
    if not text:
        return None
    try:
        cents = parse_money(text)
    except MoneyError as error:
        if TOO_LARGE in str(error):
            raise AskedError(f"{words} is more than $0 and at most {format_money(most_cents)}, not {text.strip()[:40]}.") from None
        raise AskedError(str(error)) from None
    if not 0 < cents <= most_cents:
        raise AskedError(f"{words} is more than $0 and at most {format_money(most_cents)}, not {format_money(cents)[:40]}.")
    return cents


def _cards(text: str, *, noun: str) -> tuple[Card, ...]:
    if not text:
        return ()
    try:
        return tuple(cards(text, noun=noun))
    except CardError as error:
        raise AskedError(str(error)) from None


def _with_paytable(asked: Asked, text: str) -> Asked:
    """Take a paytable by its letter, or one of one's own."""
    declared = asked.game.declared
    if not text:
        return asked
    names = {
        table.name
        for table in declared.paytables
        if asked.wager in {"", table.key} or not any(t.key == asked.wager for t in declared.paytables)
    }
    if text in names:
        return replace(asked, paytable=text)
    if " " not in text and "," not in text:
        raise AskedError(f"{text[:40]!r} is no paytable of it; there are {', '.join(sorted(names))}, or lines such as 'pair 1, flush 4'.")
    key, payouts = own_paytable(text, asked)
    return replace(asked, payouts={key: payouts})
