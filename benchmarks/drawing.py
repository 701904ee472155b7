"""How long it takes to draw a table with seven persons at it, and how many bytes a drawing has.

python -m benchmarks.drawing
"""

from __future__ import annotations

import time
from dataclasses import replace

from tests.helpers.setups import everything

from tablegames.games import MODULES, game
from tablegames.person.view import Viewer
from tablegames.procedure.places import Seat
from tablegames.web.draw.table import draw_table
from tools.tables import PEOPLE, moments


def main() -> None:
    """Print one line for each game: the moments of two rounds, each drawn as it comes, and once more."""
    print(f"{'game':<28}{'moments':>8}{'anew, µs':>10}{'again, µs':>10}{'kB':>5}")
    for slug in MODULES:
        usual = game(slug).default_setup()
        setup = replace(usual, terms=everything(usual.declared), cache={})
        views = [moment.seen(Viewer(Seat(4))) for moment in moments(setup, seed="drawing", rounds=2, people=PEOPLE)]
        draw_table(views[0], setup, name="table")
        spent, longest = [], 0
        for _ in range(2):
            began = time.process_time()
            for view in views:
                longest = max(longest, len(draw_table(view, setup, name="table").encode()))
            spent.append((time.process_time() - began) / len(views) * 1e6)
        print(f"{slug:<28}{len(views):>8}{spent[0]:>10.0f}{spent[1]:>10.0f}{longest / 1000:>5.0f}")


if __name__ == "__main__":
    main()
