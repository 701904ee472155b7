"""What every page has in common: templates, who asks, and the law's paragraphs as links."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from fastapi.templating import Jinja2Templates
from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup, escape

from tablegames.money import format_money
from tablegames.person.text import summaries

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fastapi import Request
    from fastapi.responses import HTMLResponse

    from tablegames.law import Cite
    from tablegames.person.text import Line

HERE: Final = Path(__file__).parent
_ENVIRONMENT: Final = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
_TEMPLATES: Final = Jinja2Templates(env=_ENVIRONMENT)


def page(request: Request, template: str, *, status: int = 200, **context: Any) -> HTMLResponse:  # noqa: ANN401 - what the template wants
    """Answer with a page: a template of ``templates/`` that extends ``base.html``; it may use ``visitor`` (who asks) and ``csrf``."""
    visitor = getattr(request.state, "visitor", None)
    csrf = getattr(request.state, "csrf", "")
    return _TEMPLATES.TemplateResponse(request, template, {"visitor": visitor, "csrf": csrf, **context}, status_code=status)


def fragment(template: str, **context: Any) -> str:  # noqa: ANN401 - as page
    """Give a part of a page, for a stream of events or a live check."""
    return _template(template).render(**context)


@cache
def _template(name: str) -> Template:
    return _ENVIRONMENT.get_template(name)


def cites(paragraphs: Iterable[Cite]) -> Markup:
    """Give paragraphs as links to their pages, our summary of each as its title.

    A paragraph of a chapter that we only point at has no page, and so no link.
    """
    return _cites(tuple(dict.fromkeys(paragraphs)))


@lru_cache(maxsize=10_000)
def _cites(paragraphs: tuple[Cite, ...]) -> Markup:
    """Give the links; kept, for the same few paragraphs are told at every act of every table."""
    shown = []
    for cite, (printed, summary) in zip(paragraphs, summaries(paragraphs), strict=True):
        if cite.is_outside:
            shown.append(Markup('<span class="cite" title="{}">{}</span>').format(summary, printed))
        else:
            shown.append(Markup('<a class="cite" href="/law/{}" title="{}">{}</a>').format(cite.text, summary, printed))
    return Markup(", ").join(shown)


@lru_cache(maxsize=10_000)
def item(line: Line) -> Markup:
    """Give a line as an item of a list; kept, for a list is drawn at every act, and all but its last lines are as before."""
    return Markup("<li>{} {}</li>").format(line.words, cites(line.cites))


_ENVIRONMENT.filters.update(money=format_money, cites=cites, item=item, e=escape)
