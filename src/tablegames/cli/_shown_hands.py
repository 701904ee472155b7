"""What ``tablegames show`` tells of a round in which hands are set: where the deal started, the two hands of each, a player's bank.

Plain rows, as in `_shown`; amounts are cents.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tablegames.cli._shown import cards_by_place, cents_of
from tablegames.cli._shown_bank import bank_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.audit.acts import Reconstruction
    from tablegames.audit.taken import Act
    from tablegames.equipment.cards import Card
    from tablegames.house_way import Setting
    from tablegames.law import Cite
    from tablegames.procedure.due import Fact
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table
    from tablegames.rules import Standing, TwoHands

    Row = dict[str, object]

_BY_STEP: Final = {"surrender": "surrender", "void": "void", "return": "void"}
"""What became of a wager that was not won or lost by the hands, by the step of its settlement."""


def has_sets(table: Table) -> bool:
    """Tell whether hands are set in this game."""
    return table.setup.declared.two_hands is not None


# ---------------------------------------------------------------- where the deal started


def start_of(acts: Sequence[Act], table: Table, *, facts: Sequence[Fact]) -> Row | None:
    """Give how the starting position was found, which one that was, and where the first cards or tiles went by the record.

    There is none where nothing of it was seen.
    """
    from tablegames.procedure.kinds import Kind
    from tablegames.procedure.places import DEALER, STACKS

    cites: dict[str, None] = {}
    found: Row = dict.fromkeys(("total", "place", "first_dealt_to", "delivery")) | {"by": "", "shown": "", "failed_rolls": 0}
    for act in acts:
        fact = act.fact
        if fact is None:
            continue
        if fact.kind in {Kind.ROLL, Kind.NUMBER} and fact.value is not None:
            total = fact.number if fact.kind is Kind.NUMBER else _total(fact.word)
            found |= {"by": "number" if fact.kind is Kind.NUMBER else "dice", "shown": str(fact.value), "total": total}
            cites |= dict.fromkeys(map(str, act.cites))
        elif fact.kind is Kind.NO_ROLL:
            found["failed_rolls"] = int(str(found["failed_rolls"])) + 1
        elif fact.kind in {Kind.STYLE, Kind.INDICATE} and fact.word:
            found["delivery"] = fact.word
    if not found["by"] and table.setup.terms.answers.get("starting-position") == "button":
        button = _button(acts, table)
        found |= {"by": "button", "place": button.name if button is not None else None}
    elif isinstance(found["total"], int):
        found["place"] = _counted(found["total"], acts, table).name
    bank = bank_of(acts)
    found["counted_from"] = (DEALER if bank is None else bank[0]).name
    counted_by = _counting_cites(acts) if found["by"] in {"dice", "number"} else []
    found |= {"counted_by": counted_by, "cites": list(dict.fromkeys((*cites, *counted_by)))}
    dealt = (fact.place.name for fact in facts if fact.kind in _DELIVERS and fact.place not in STACKS and fact.at is None)
    found["first_dealt_to"] = next(dealt, None)
    return found if found["by"] or found["delivery"] else None


def _counting_cites(acts: Sequence[Act]) -> list[str]:
    """Give the paragraphs of the first delivery that the next one has not: those by which it was counted where the deal starts."""
    delivered = [act.due for act in acts if act.due is not None and act.due.kind in _DELIVERS][:2]
    return [str(cite) for cite in delivered[0].cites if cite not in delivered[1].cites] if len(delivered) > 1 else []


def _deliveries() -> frozenset[Any]:
    from tablegames.procedure.kinds import Kind

    return frozenset({Kind.DEAL, Kind.DEAL_STACK, Kind.DELIVER})


_DELIVERS: Final = _deliveries()


def _total(roll: str) -> int | None:
    dice = roll.split("-")
    return sum(map(int, dice)) if all(die.isdecimal() for die in dice) else None


def _button(acts: Sequence[Act], table: Table) -> Place | None:
    from tablegames.procedure.kinds import Kind

    moved = [act.fact.place for act in acts if act.fact is not None and act.fact.kind is Kind.BUTTON]
    return moved[-1] if moved else table.button


def _counted(total: int, acts: Sequence[Act], table: Table) -> Place:
    """Give the position at which the count arrives: from the dealer, or from a player who banks."""
    from tablegames.procedure.places import DEAD_HAND, DEALER
    from tablegames.procedure.shaker import around, counted

    bank = bank_of(acts)
    besides = (DEAD_HAND,) if is_of_tiles(table) else ()
    return counted(around(table, besides=besides, first=DEALER if bank is None else bank[0]), total)


def is_of_tiles(table: Table) -> bool:
    """Tell whether the game is played with tiles."""
    rules = table.setup.declared.two_hands
    return rules is not None and rules.noun == "tile"


# ---------------------------------------------------------------- the sets


def sets_of(done: Reconstruction, table: Table) -> list[Row]:
    """Give each hand as it was set: the High and the Low hand, who set it, what it came to, and the rule of the house way."""
    rules = table.setup.declared.two_hands
    if rules is None:
        return []
    laid, results = _laid(done.acts), _results(done.acts)
    rows = []
    for name, held in cards_by_place(done.acts).items():
        act = laid.get(name)
        row = _set_row(name, held, act, table=table, rules=rules)
        names = [str(hand["name"]) for hand in (row["high"], row["low"]) if isinstance(hand, dict)]
        rows.append(row | {"name": " / ".join(filter(None, names)), "result": results.get(name)})
    return rows


def _laid(acts: Sequence[Act]) -> dict[str, Act]:
    """Give the last set of each place."""
    from tablegames.procedure.kinds import Kind

    return {
        act.fact.place.name: act for act in acts if act.fact is not None and act.fact.kind in {Kind.SET, Kind.SET_AGAIN, Kind.SET_WRONG}
    }


def _results(acts: Sequence[Act]) -> dict[str, Row]:
    """Give what became of each wager by the book, and by which paragraphs."""
    from tablegames.procedure.kinds import Kind
    from tablegames.procedure.places import DEALER, DEALER_WAGER, Area

    found: dict[str, Row] = {}
    for act in acts:
        due = act.due
        if due is None or due.kind is not Kind.SETTLE or due.nth:
            continue
        name = due.place.seat.name if isinstance(due.place, Area) else DEALER.name if due.place is DEALER_WAGER else ""
        cents = cents_of(act.book)
        if name and cents is not None:
            word = _BY_STEP.get(due.step) or ("win" if cents > 0 else "lose" if cents < 0 else "tie")
            found[name] = {"word": word, "cites": list(dict.fromkeys(map(str, due.cites)))}
    return found


def _set_row(name: str, held: Sequence[Card], act: Act | None, *, table: Table, rules: TwoHands) -> Row:
    """Give one hand; its High and Low hand are none where it was not set, or the set was not seen."""
    from tablegames.equipment.cards import UNKNOWN
    from tablegames.procedure.house import is_part
    from tablegames.procedure.kinds import Role

    cards = tuple(held)
    row: Row = {"at": name, "cards": _text(cards), "high": None, "low": None, "foul": None, "set_by": None, "house_way": None}
    low = act.fact.value if act is not None and act.fact is not None else None
    if act is not None:
        row["set_by"] = (act.due.by if act.due is not None else Role.DEALER).value
    if not isinstance(low, tuple) or not low or not is_part(cards, low):
        return row
    is_whole = len(cards) == rules.size and UNKNOWN not in cards and all(cards.count(card) <= table.most_of(card) for card in cards)
    standing = rules.standing(cards, low, table.setup.terms) if is_whole else None
    row |= _two_hands(cards, low, standing, table=table)
    if is_whole and row["set_by"] == Role.DEALER.value:
        row["house_way"] = _way_row(cards, low, table=table, rules=rules)
    return row


def _two_hands(cards: tuple[Card, ...], low: tuple[Card, ...], standing: Standing | None, *, table: Table) -> Row:
    """Give the High and the Low hand with their names; of a foul set the paragraph by which it is none."""
    high = _without(cards, low)
    if standing is None:
        return {"high": {"cards": _text(high), "name": ""}, "low": {"cards": _text(low), "name": ""}}
    if standing.hands:
        first, second = standing.hands
        return {
            "high": {"cards": _text(_pieces(first)), "name": _named(first)},
            "low": {"cards": _text(_pieces(second)), "name": _named(second)},
        }
    cite, names = _why_foul(high, low, table=table)
    return {
        "high": {"cards": _text(high), "name": names[0]},
        "low": {"cards": _text(low), "name": names[1]},
        "foul": str(cite) if cite is not None else None,
    }


def _why_foul(high: tuple[Card, ...], low: tuple[Card, ...], *, table: Table) -> tuple[Cite | None, tuple[str, str]]:
    """Give the paragraph by which a set of cards is foul, and the names of its hands where they have any."""
    if is_of_tiles(table):
        return None, ("", "")
    from tablegames.ranking.with_joker import JokerUse, rank_high, rank_low, why_foul

    joker = JokerUse(table.setup.terms.word("joker-use"))
    cite = why_foul(high, low, joker=joker)
    return cite, (rank_high(*high, joker=joker).name, rank_low(*low).name) if len(low) == 2 else ("", "")


def _pieces(hand: Any) -> tuple[Card, ...]:  # noqa: ANN401 — a ranked hand of cards, or of tiles
    found: tuple[Card, ...] = hand.tiles if hasattr(hand, "tiles") else hand.cards
    return found


def _named(hand: Any) -> str:  # noqa: ANN401 — as above
    if not hasattr(hand, "tiles"):
        return str(hand.name)
    from tablegames.ranking.pai_gow import told

    return told(hand).name


def _without(cards: tuple[Card, ...], low: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(cards)
    for card in low:
        left.remove(card)
    return tuple(left)


def _text(cards: Sequence[Card]) -> str:
    return " ".join(card.text for card in cards)


def _way_row(cards: tuple[Card, ...], low: tuple[Card, ...], *, table: Table, rules: TwoHands) -> Row:
    """Give how the house way sets these cards, the rule that decides, and whether they were set so."""
    from tablegames import house_way
    from tablegames.rules.two_hands import HOUSE_WAY

    way, setting = house_way.of(table.setup.terms.word(HOUSE_WAY)), _setting(cards, table=table)
    worth = [rules.standing(cards, laid, table.setup.terms).worth for laid in (low, setting.low)]
    return {
        "name": way.name,
        "rule": setting.rule.number,
        "words": setting.rule.words,
        "low": _text(setting.low),
        "is_followed": worth[0] == worth[1],
    }


def _setting(cards: tuple[Card, ...], *, table: Table) -> Setting:
    from tablegames import house_way
    from tablegames.ranking.with_joker import JokerUse
    from tablegames.rules.two_hands import HOUSE_WAY

    way = house_way.of(table.setup.terms.word(HOUSE_WAY))
    if is_of_tiles(table):
        return way.set(cards)
    return way.set(cards, joker=JokerUse(table.setup.terms.word("joker-use")))
