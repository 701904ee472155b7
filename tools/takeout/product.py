"""The running product as the tool finds it: its modules, its games, and every name that an object is known by."""

from __future__ import annotations

import sys
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Final

import tablegames
from tablegames.games import MODULES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from tablegames.procedure.game import Game


ENACT_NOTHING: Final = frozenset({"odds", "simulate", "documents", "store"})
"""Packages that ask the games and change nothing of a round; some are slow to import."""


def import_all() -> None:
    """Import all that enacts the law or shows it, so that every name that is to be changed is there."""
    for module in walk_packages(tablegames.__path__, "tablegames."):
        if not module.name.endswith("__main__") and module.name.split(".")[1] not in ENACT_NOTHING:
            import_module(module.name)


def replace_everywhere(old: object, new: object) -> None:
    """Put a new object wherever a module of the product knows the old one by name."""
    for module in _modules():
        for name, value in list(vars(module).items()):
            if value is old:
                setattr(module, name, new)


def _modules() -> Iterator[ModuleType]:
    """Every module of the product, and of the tests that were imported before: their names are bound to what is patched."""
    return (module for name, module in list(sys.modules.items()) if name.split(".")[0] in {"tablegames", "tests"})


def games() -> list[Game]:
    """Give every game that can be run."""
    return [import_module(name).GAME for name in MODULES.values()]


def game_modules() -> list[ModuleType]:
    """Give every module that a game is written in: a game may be a package of several."""
    return [module for name, module in list(sys.modules.items()) if name.startswith("tablegames.games.")]
