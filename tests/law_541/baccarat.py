"""Minibaccarat tables for the tests of chapter 541: hands in dealing order, rounds and shoes played to their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.rounds import Money, Run, table

from tablegames.games import game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablegames.procedure.due import Due

Wagers = dict[int, dict[str, Money]]

TIE_HANDS = ("Kc 7c", "Qd 7d")
"""Player 7, Banker 7: both stay."""
BANKER_WINS = ("Kc 7c", "Qd 8d")
"""Player 7, Banker 8, a Natural."""
PLAYER_WINS = ("Kc 8c", "Qd 7d")
"""Player 8, a Natural, Banker 7."""
BOTH_DRAW = ("2c 3c 4c", "Qd 2d 3d")
"""Player 5 draws a 4 and has 9; Banker 2 draws a 3 and has 5."""


def bac(**terms: object) -> Run:
    """A Minibaccarat table."""
    return table("minibaccarat", **terms)  # type: ignore[arg-type]


def in_order(player: str, banker: str) -> str:
    """The dealing order of two hands: the first and third card to the Player's Hand, then the third cards."""
    p, b = player.split(), banker.split()
    return " ".join([p[0], b[0], p[1], b[1], *p[2:], *b[2:]])


def dealt(player: str, banker: str, wagers: Wagers | None = None, /, **terms: object) -> Run:
    """A round with these hands in the shoe and these wagers on the layout, in dollars, before "no more bets"."""
    placed: Wagers = wagers or {4: {"player": 10}}
    run = bac(**{"seats": tuple(placed), **terms}).stack(in_order(player, banker))
    for seat, each in placed.items():
        run.wager(seat, **each)
    return run


def played(player: str, banker: str, wagers: Wagers | None = None, /, **terms: object) -> Run:
    """Such a round, played to its end."""
    return dealt(player, banker, wagers, **terms).finish()


def worth(hands: tuple[str, str], wager: str, amount: Money = 10, **terms: object) -> int | None:
    """What one wager at seat 4 comes to, in cents; none where it was not settled."""
    return played(*hands, {4: {wager: amount}}, **terms).settled.get(f"4/{wager}")


def one_shoe(run: Run, *, wager: str = "banker") -> Run:
    """A shoe of three rounds of four cards: the cover card shows at the end of the second, the third is the last.

    In each of them the Banker's Hand wins with a Natural.
    """
    run.stack(f"{in_order('Kc 7c', 'Qd 8d')} " * 3)
    run.to("cover card", nth=1)
    run.answer(run.table.deck_size - 10)
    return run.rounds(3, **{wager: 10})


def cites(due: Due) -> list[str]:
    """The paragraphs of a due, as text."""
    return [str(cite) for cite in due.cites]


def all_cites(run: Run, kind: str, where: str | None = None) -> list[list[str]]:
    """The paragraphs of every due of a kind that was asked."""
    return [cites(due) for due in run.asked(kind, where)]


def since(run: Run, asked: int) -> list[str]:
    """The dues that were asked after so many, as words."""
    return run.asked_order()[asked:]


def options(key: str) -> Mapping[str, str]:
    """What may be filed for a choice, each with its paragraph."""
    found = [choice for choice in game("minibaccarat").declared.choices if choice.key == key]
    return {option.value: str(option.cite) for choice in found for option in choice.options}
