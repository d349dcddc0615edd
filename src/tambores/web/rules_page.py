"""The rulebook of the first game as an HTML page, with an id for each rule, for links from reasons.

The page contains no style and needs no script: `/page/rules.css` is its style sheet, and
`/page/theme.js` makes it light or dark if the reader has chosen a theme.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from markdown_it import MarkdownIt

from tambores.kernel.message import LANGUAGES
from tambores.web.play.games import page


class _Words(NamedTuple):
    """The texts of the page other than the rules; `name` is the name of the language."""

    name: str
    contents: str
    table: str


_WORDS = {
    "en": _Words("English", "Contents", "Table"),
    "es": _Words("Español", "Índice", "Tabla"),
}

_START = re.compile(
    r"^(?P<marks>#{1,3}) (?P<heading>.+)$|^\((?P<id>[^()\s]+)\)=\n\*\*(?P=id)\*\* · ",
    re.MULTILINE,
)
_ELSEWHERE = re.compile(r"\[([^\]]*)\]\((?!#)[^)]*\)")  # a link to another page

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")

_PAGE = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="icon" href="/page/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page/rules.css">
<script type="module" src="/page/theme.js"></script>
</head>
<body>
<header>
{languages}
</header>
<main>
{opening}
<nav aria-labelledby="contents">
<h2 id="contents">{contents}</h2>
<ul>
{chapters}
</ul>
</nav>
{rules}
</main>
</body>
</html>
"""


class _Part(NamedTuple):
    """A heading or a rule, with the text up to the next one.

    Attributes:
        id: the id of the rule, or the number of the chapter (3 for `chapter-3`); 0 for the page.
        level: the level of the heading, 0 for a rule.
        heading: as plain text, "" for a rule.
        body: as HTML.
    """

    id: str
    level: int
    heading: str
    body: str


@functools.cache
def rules_page(language: str) -> str:
    """Return the whole rulebook as an HTML document.

    Each rule is a section with its id. Each chapter has an id (`chapter-3`), the same in every
    language. Links to other pages of the documentation are left out; their text stays.

    Args:
        language: "en" or "es".

    Raises:
        ValueError: if the language is another one; the message lists the known ones.

    >>> '<section class="rule" id="DEP-04">' in rules_page("es")
    True
    """
    opening, *parts = _parts(language)
    return _PAGE.format(
        language=language,
        title=escape(opening.heading),
        languages=_other_languages(language),
        opening=_shown(opening, language),
        contents=_WORDS[language].contents,
        chapters="\n".join(map(_entry, (part for part in parts if part.level))),
        rules="\n".join(_shown(part, language) for part in parts),
    )


def _parts(language: str) -> Iterator[_Part]:
    text = _ELSEWHERE.sub(r"\1", page().rulebook(language))
    found = list(_START.finditer(text))
    chapters = 0
    for start, end in zip(found, [*(one.start() for one in found[1:]), len(text)], strict=True):
        body = _in_html(text[start.end() : end], language)
        if start["id"]:
            yield _Part(start["id"], 0, "", body)
        else:
            yield _Part(f"chapter-{chapters}", len(start["marks"]), start["heading"], body)
            chapters += 1


def _in_html(text: str, language: str) -> str:
    """Return a text in HTML, with each table in a box that scrolls sideways."""
    box = f'<div class="table" role="group" aria-label="{_WORDS[language].table}" tabindex="0">'
    html: str = _MARKDOWN.render(text)
    return html.replace("<table>", f"{box}\n<table>").replace("</table>", "</table>\n</div>")


def _entry(part: _Part) -> str:
    """Return the entry of a chapter in the table of contents."""
    return f'<li class="h{part.level}"><a href="#{part.id}">{escape(part.heading)}</a></li>'


def _shown(part: _Part, language: str) -> str:
    if part.level:
        tag = f"h{part.level}"
        return f'<{tag} id="{part.id}">{escape(part.heading)}</{tag}>\n{part.body}'
    return (
        f'<section class="rule" id="{part.id}">\n'
        f'<p class="id"><a href="#{part.id}">{part.id}</a>\n'
        f"{_other_languages(language, f'#{part.id}')}</p>\n"
        f"{part.body}</section>"
    )


def _other_languages(language: str, place: str = "") -> str:
    """Return links to the page, or a place on it, in the other languages."""
    return "\n".join(
        f'<a class="language" lang="{one}" hreflang="{one}" href="/rules/{one}{place}">'
        f"{_WORDS[one].name}</a>"
        for one in LANGUAGES
        if one != language
    )
