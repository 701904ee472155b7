"""What we are measured against: PokerKit playing two-player hands, and replaying its own records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerkit import Automation, HandHistory, NoLimitTexasHoldem

if TYPE_CHECKING:
    from collections.abc import Callable

    from pokerkit import State

AUTOMATIONS = tuple(Automation)


def play_hand() -> State:
    """Play one two-player hand to showdown with all automations: both check or call all the way."""
    state = NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (1, 2), 2, (200, 200), 2)  # noqa: FBT003 — PokerKit's own signature
    while state.status:
        state.check_or_call()
    return state


def hands() -> int:
    """Play fifty hands."""
    for _ in range(50):
        play_hand()
    return 50


def replays() -> tuple[Callable[[], int], float]:
    """Give work that parses and replays fifty of its records, and the mean bytes of one."""
    game = NoLimitTexasHoldem(AUTOMATIONS, True, 0, (1, 2), 2)  # noqa: FBT003 — as above
    texts = [HandHistory.from_game_state(game, play_hand()).dumps() for _ in range(50)]

    def work() -> int:
        for text in texts:
            for _ in HandHistory.loads(text):
                pass
        return len(texts)

    return work, sum(map(len, texts)) / len(texts)
