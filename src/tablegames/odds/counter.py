"""A process that counts for another: questions come in as lines of JSON, and answers go out so.

python -m tablegames.odds.counter        # a server starts it, so that nothing that it serves waits for a count

A question has a ``key``; every line that goes out has it too: how far the count is (``done`` of ``total``), and at last what was
``found``, or the sentence with which the question was ``refused``, or that the count ``failed``. The process ends when nobody
writes to it any more.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import traceback
from dataclasses import asdict, replace
from queue import SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from tablegames.games import game as game_called
from tablegames.odds.asked import AskedError, StrategyAsked
from tablegames.odds.plain import to_plain
from tablegames.odds.said import Said, asked_of
from tablegames.procedure.record.errors import FormatError
from tablegames.procedure.record.terms import setup_from_data, setup_to_data

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tablegames.odds.asked import Asked, Watch
    from tablegames.procedure.game import Game
    from tablegames.rules import Terms

    Tell = Callable[[dict[str, Any]], None]

_BETWEEN_SECONDS: Final = 0.2
"""So long nobody is told again how far a count is."""
_NICE: Final = 10
"""How far a count steps back behind the tables of the same machine."""


def question(game: Game, terms: Terms, *, said: Said) -> dict[str, Any]:
    """Give a question as plain data."""
    data = setup_to_data(replace(game.default_setup(), terms=terms))
    return {"game": game.slug, "setup": {key: data[key] for key in ("answers", "payouts")}, "said": asdict(said)}


def asked_by(data: Mapping[str, Any], *, watch: Watch) -> Asked:
    """Read a question that `question` gave.

    Raises:
        AskedError: it cannot be asked.
    """
    game, said = game_called(data["game"]), dict(data["said"])
    strategy = said.pop("strategy")
    try:
        terms = setup_from_data(data["setup"], game).terms
    except FormatError as error:
        raise AskedError(f"{error}.") from None
    return asked_of(game, terms, said=Said(**said, strategy=strategy and StrategyAsked(**strategy)), watch=watch)


def answer(data: Mapping[str, Any], *, tell: Tell) -> None:
    """Answer one question; a fault of our own is told without its traceback, which goes to standard error."""
    from tablegames.odds.book import analyses, strategies  # noqa: PLC0415 - compilers are slow to import, and who only asks needs none

    last = 0.0

    def watch(done: int, total: int) -> None:
        nonlocal last
        if monotonic() - last > _BETWEEN_SECONDS:
            last = monotonic()
            tell({"done": done, "total": total})

    try:
        asked = asked_by(data, watch=watch)
        tell({"found": [to_plain(each) for each in analyses(asked)], "strategies": dict(strategies(asked.slug))})
    except AskedError as error:
        tell({"refused": str(error)})
    except Exception:  # noqa: BLE001 - a question that breaks a count must not end the counting of all others
        traceback.print_exc()
        tell({"failed": "The count broke off by a fault of this program; its log has more."})


def main() -> None:
    """Answer the questions of standard input, one after the other; one that comes during a count waits."""
    if hasattr(os, "nice"):
        os.nice(_NICE)
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    sys.stdout = sys.stderr  # whatever else is printed does not come between the answers
    lines: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(lines, sys.stdin.fileno()), daemon=True).start()
    while True:
        asked = json.loads(lines.get())

        def tell(said: dict[str, Any], *, key: str = asked["key"]) -> None:
            out.write(json.dumps({"key": key, **said}, ensure_ascii=True) + "\n")
            out.flush()

        answer(asked["question"], tell=tell)


def _read(lines: SimpleQueue[bytes], source: int) -> None:
    """Take in what is asked, and end at once, in the midst of a count too, when who asks is gone.

    The descriptor is read and not ``sys.stdin``: a process that a model forks off closes that one, and would wait for its lock forever.
    """
    rest = b""
    while chunk := os.read(source, 1 << 16):
        *whole, rest = (rest + chunk).split(b"\n")
        for line in whole:
            lines.put(line)
    if os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)  # with the processes that help to count
    os._exit(0)


if __name__ == "__main__":
    main()
