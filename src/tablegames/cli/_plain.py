"""Commands whose options are refused with a sentence: given twice where one value counts, or with a value that is none."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand

from tablegames.cli.common import fail

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from typer.models import CommandFunctionType

__all__ = ["Commands", "PlainCommand", "options_given"]


class Commands(typer.Typer):
    """The command line, or a group of it: all its commands are plain."""

    def __init__(self, **attributes: Any) -> None:  # noqa: ANN401 - handed on to Typer
        """Take what Typer takes."""
        super().__init__(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, **attributes)

    def command(self, name: str | None = None, **attributes: Any) -> Callable[[CommandFunctionType], CommandFunctionType]:  # noqa: ANN401 - handed on
        """Add a command."""
        return super().command(name, cls=PlainCommand, **attributes)


class PlainCommand(TyperCommand):
    """Reads its options; who gives one twice is told so, for of two values one would be dropped."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - Typer's context class is private
        """Read the arguments, or end the command."""
        given, _, order = self.make_parser(ctx).parse_args(args=list(args))
        for parameter, times in Counter(order).items():
            if times > 1 and _has_one_value(parameter):
                named = " or ".join([parameter.opts[0], *parameter.secondary_opts])
                fail(f"{named} is given {_times(times)}, and has one value: leave out all but one.")
        try:
            return super().parse_args(ctx, args)
        except typer.BadParameter as error:
            wrong = error.param
            if type(error) is not typer.BadParameter or wrong is None:
                raise
            named = wrong.opts[0] if wrong.param_type_name == "option" else str(wrong.metavar)
            fail(f"{named} is {_kind(wrong)}, not {str(given.get(str(wrong.name)))[:40]!r}.")


def options_given(context: typer.Context) -> Iterator[tuple[str, str]]:
    """Give the options that the command line names: the parameter, and how it is written."""
    for parameter in context.command.params:
        name = parameter.name or ""
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE" and parameter.param_type_name == "option":
            yield name, parameter.opts[0]


def _has_one_value(parameter: Any) -> bool:  # noqa: ANN401 - a parameter of Typer's, whose class is private
    """Tell whether a second value would take the place of the first: a flag that can only be set has none."""
    is_set_alone = getattr(parameter, "is_flag", False) and not parameter.secondary_opts
    return parameter.param_type_name == "option" and not (parameter.multiple or is_set_alone)


def _times(number: int) -> str:
    return "twice" if number == 2 else f"{number} times"


def _kind(parameter: Any) -> str:  # noqa: ANN401 - an option of Typer's, whose class is private
    """Say what an option takes.

    >>> from types import SimpleNamespace as Made
    >>> _kind(Made(type_descriptor=Made(annotation=int), min=1, max=9))
    'a whole number from 1 to 9'
    >>> _kind(Made(type_descriptor=Made(annotation=float), min=0, max=None))
    'a number from 0'
    """
    annotation = parameter.type_descriptor.annotation
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return f"one of {', '.join(str(each.value) for each in annotation)}"
    if annotation not in {int, float}:
        return "something else"
    least, most = (getattr(parameter, bound, None) for bound in ("min", "max"))
    limits = "".join(f" {word} {bound:,}" for word, bound in (("from", least), ("to", most)) if bound is not None)
    return f"{'a whole number' if annotation is int else 'a number'}{limits}"
