"""What is asked of the odds: a game, its terms, and all that a person may want otherwise."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from tablegames.games import game as game_called
from tablegames.money import LARGEST, MoneyError, parse_payout
from tablegames.rules import ODDS_KINDS
from tablegames.rules.choice import ChoiceKind

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from tablegames.equipment.cards import Card
    from tablegames.law import Cite
    from tablegames.money import Payout
    from tablegames.procedure.game import Game
    from tablegames.rules import Choice, Terms

    Watch = Callable[[int, int], None]

Answer = str | bool | int
"""The answer to a choice of the Rules Submission."""


class AskedError(ValueError):
    """What is asked cannot be answered; the message is a sentence for people."""


def nobody(_done: int, _total: int) -> None:
    """Watch nothing: for runs that nobody waits for."""


@dataclass(frozen=True, slots=True)
class Table:
    """A paytable to be priced: by its letter, or one's own; ``note`` says where it is not as the law has it."""

    name: str
    payouts: Mapping[str, Payout]
    cite: Cite
    note: str = ""


@dataclass(frozen=True, slots=True)
class StrategyAsked:
    """A strategy by its name, or, where ``text`` is given, one written in a file of that name."""

    name: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """The question: which wagers, under which options, with which strategy.

    With ``is_every`` every lawful option is asked for, otherwise what ``terms`` have. ``payouts`` are paytables of one's own
    by their key, lawful or not; ``paytable`` is the letter of the only one that is wanted. ``players`` are the persons at the
    table, for Envy Bonuses and for banks; ``meter_cents`` what the meter shows; ``removed`` cards that are known to be out.
    ``wager_cents`` is the size of the first wager, for what depends on it: rounded vigorish, payout limits.
    """

    game: Game
    terms: Terms
    is_every: bool = False
    wager: str = ""
    payouts: Mapping[str, Mapping[str, Payout]] = field(default_factory=dict)
    paytable: str = ""
    decks: int | None = None
    removed: tuple[Card, ...] = ()
    house_way: str = ""
    players: int | None = None
    meter_cents: int | None = None
    wager_cents: int | None = None
    strategy: StrategyAsked | None = None
    watch: Watch = nobody

    @property
    def slug(self) -> str:
        """Give the name by which the command line calls the game."""
        return self.game.slug

    @property
    def chapter(self) -> str:
        """Give the chapter's number."""
        return self.game.declared.chapter

    def wants(self, wager: str) -> bool:
        """Tell whether an analysis of this wager is asked for, and, without every option, whether the terms offer it."""
        if self.wager:
            return self.wager == wager
        return self.is_every or self.game.declared.is_offered(wager, self.terms)

    def tables(self, key: str) -> list[Table]:
        """Give the paytables to price for a key: one's own, the lettered one, every declared one, or the one in force."""
        declared = self.game.declared
        lettered = [table for table in declared.paytables if table.key == key]
        if key in self.payouts:
            return [self._own(key)]
        if self.paytable and any(table.name == self.paytable for table in lettered):
            lettered = [table for table in lettered if table.name == self.paytable]
        elif not self.is_every:
            found = declared.in_force(key, self.terms)
            if found is None:
                return []
            payouts = self.terms.payouts.get(key) or found.payouts()
            return [Table(found.name if payouts == found.payouts() else f"filed {_odds(payouts)}", payouts, found.cite)]
        return [Table(table.name, table.payouts(), table.cite) for table in lettered if not table.is_own]

    def _own(self, key: str) -> Table:
        declared, payouts = self.game.declared, self.payouts[key]
        same = [table for table in declared.paytables if table.key == key]
        like = next((table for table in same if table.payouts() == payouts), None)
        note = "" if like else f"This paytable is not one of {same[0].cite.printed}; it is priced as asked."
        return Table(like.name if like else OWN, payouts, same[0].cite, note)

    def answers(self, key: str) -> tuple[Answer, ...]:
        """Give the answers to a choice to go through: every lawful one of a closed choice, or the terms' own."""
        choice = self.choice(key)
        if self.is_every and choice.kind is ChoiceKind.YES_NO:
            return (False, True)
        if self.is_every and choice.options:
            return tuple(option.value for option in choice.options)
        return (self.terms.answers[key],)

    def choice(self, key: str) -> Choice:
        """Give a choice of the game by its key."""
        return next(choice for choice in self.game.declared.choices if choice.key == key)

    def with_answers(self, **answers: Answer) -> Asked:
        """Ask the same with other answers; underscores of the names stand for hyphens."""
        changed = {key.replace("_", "-"): value for key, value in answers.items()}
        tables = {key: self.game.declared.paytable(key, value) for key, value in changed.items() if value and isinstance(value, str)}
        payouts = {**self.terms.payouts, **{key: table.payouts() for key, table in tables.items() if table is not None}}
        return replace(self, terms=replace(self.terms, answers={**self.terms.answers, **changed}, payouts=payouts))


def _odds(payouts: Mapping[str, Payout]) -> str:
    """Name a paytable by what it pays, the highest hand first, so that two that differ have two names."""
    return "-".join(str(payout).removesuffix(" to 1") for payout in reversed(list(payouts.values())))


_THOUSANDS: Final = re.compile(r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))")
OWN: Final = "own"
"""The name of a paytable of one's own."""
MOST_PLAYERS: Final = 7
MOST_METER_CENTS: Final = LARGEST


def ask(slug: str, **asked: Any) -> Asked:  # noqa: ANN401 - the fields of Asked
    """Ask about a game by its name, on its default terms unless others are given.

    Raises:
        UnknownGameError: no game has that name.
    """
    found = game_called(slug)
    return Asked(found, asked.pop("terms", None) or found.default_setup().terms, **asked)


def paytable_keys(asked: Asked) -> dict[str, tuple[str, ...]]:
    """Give the hands that each paytable of the game has lines for, by key."""
    keys: dict[str, dict[str, None]] = {}
    for table in asked.game.declared.paytables:
        keys.setdefault(table.key, {}).update(dict.fromkeys(row.hand for row in table.rows))
    return {key: tuple(hands) for key, hands in keys.items()}


def own_paytable(text: str, asked: Asked) -> tuple[str, Mapping[str, Payout]]:
    """Read a paytable of one's own: ``pair 1, flush 4, straight flush 40 to 1``; a bare number is "to 1".

    The key is that of the wager asked for, or of the only paytable that has lines for all these hands.

    Raises:
        AskedError: a line is no hand of the game's paytables, or pays nothing that could be paid.
    """
    keys = paytable_keys(asked)
    known = {hand for hands in keys.values() for hand in hands}
    of_it = [hand for key, hands in keys.items() if _is_of(key, asked.wager, keys) for hand in hands]
    lines = _lines_of(text, known)
    if not lines:
        raise AskedError("A paytable of one's own is a line for each hand, such as 'pair 1, flush 4, straight 6'.")
    read = [_own_line(line, known, shown=list(dict.fromkeys(of_it)) or sorted(known)) for line in lines]
    payouts = dict(read)
    if len(payouts) < len(read):
        twice = next(hand for hand, _ in read if [other for other, _ in read].count(hand) > 1)
        raise AskedError(f"{twice} is paid twice in this paytable: one line for each hand.")
    fitting = [key for key, hands in keys.items() if set(payouts) <= set(hands)]
    wanted = [key for key in fitting if _is_of(key, asked.wager, keys)]
    if not wanted:
        where = f"of the wager {asked.wager}" if asked.wager and of_it else "of any one paytable"
        shown = "; ".join(f"{key}: {', '.join(hands)}" for key, hands in keys.items() if not of_it or _is_of(key, asked.wager, keys))
        raise AskedError(f"These lines are not all {where}. There are {shown}.")
    return wanted[0], payouts


def _lines_of(text: str, known: set[str]) -> list[str]:
    """Divide the lines of a paytable at their commas, but for those within the name of a hand and within an amount.

    >>> _lines_of("ace-ace 30, king-king, queen-queen 10, pair $1,000 per $1", {"king-king, queen-queen", "ace-ace", "pair"})
    ['ace-ace 30', 'king-king, queen-queen 10', 'pair $1000 per $1']
    """
    plain = _THOUSANDS.sub("", text)
    for hand in (hand for hand in known if "," in hand):
        plain = _written(hand).sub(lambda found: found.group().replace(",", "\0"), plain)
    return [line.strip().replace("\0", ",") for line in re.split("[,\n]", plain) if line.strip()]


def _is_of(key: str, wager: str, keys: Collection[str]) -> bool:  # noqa: PLR0917 - a paytable, a wager, and all paytables
    """Tell whether a paytable is of a wager or, of one that has no paytable of its name, of a part of it; of none in particular all are."""
    return wager in {"", key} or (wager not in keys and _is_part(key, wager))


def _is_part(key: str, wager: str) -> bool:
    """Tell whether a paytable pays a part of a wager: the Ante bonus of the Ante, Pair Plus of both together."""
    words = wager.partition("=")[0].split("-")
    return set(key.split("-")) <= {*words} or (key.endswith("bonus") and not {"ante", "wager"}.isdisjoint(words))


def _own_line(line: str, known: set[str], *, shown: Sequence[str]) -> tuple[str, Payout]:
    named = {hand: found.end() for hand in known if (found := _written(hand).match(line))}
    if not named:
        said = re.split(r"[:=]|\s\$?[0-9]", line)[0].strip()
        near = get_close_matches(said.lower()[:40], shown, n=1)
        guess = f"the nearest is {near[0]}; " if near else ""
        raise AskedError(f"{line[:40]!r} names no hand of a paytable; {guess}there are {', '.join(shown)}.")
    hand = max(named, key=lambda hand: (named[hand], len(hand)))
    text = line[named[hand] :].strip(" :=")
    try:
        return hand, parse_payout(f"{text} to 1" if text.replace(".", "", 1).isdigit() else text)
    except MoneyError as error:
        raise AskedError(f"{hand}: {error}") from None


@cache
def _written(hand: str) -> re.Pattern[str]:
    """Give how the name of a hand may be written: with hyphens or spaces, one or several of it, since paytables differ in it.

    >>> bool(_written("mini-royal").match("Mini Royal 50")), bool(_written("two pair").match("two pairs 2"))
    (True, True)
    """
    words = [re.escape(word.removesuffix("s")) + "s?" for word in re.split(r"[-\s]+", hand)]
    return re.compile(r"[-\s]+".join(words) + r"(?![^\W\d_])", re.IGNORECASE)


def is_priced(choice: Choice) -> bool:
    """Tell whether a choice is answered with payouts."""
    return choice.kind in ODDS_KINDS
