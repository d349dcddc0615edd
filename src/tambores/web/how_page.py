"""How a game is played as an HTML page, with its pictures in it; like the page of the rules.

It needs no script. Each picture is one image to a screen reader, named by what it shows: a drawing
that the game makes, or a file `LANGUAGE-NAME.webp` beside the text.
"""

from __future__ import annotations

import functools
import re
from html import escape

from markdown_it import MarkdownIt

from tambores.kernel.message import LANGUAGES
from tambores.web.play.games import page
from tambores.web.problems import Problem

NAMES = {"en": "English", "es": "Español"}
"""The languages by their own names."""

_BACK = {"en": "Play", "es": "Jugar"}
_TABLE = {"en": "Table", "es": "Tabla"}

_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_IMAGE = re.compile(r'<p><img src="([\w-]+)" alt="([^"]*)" ?/?></p>')
_SHOT = re.compile(r'<img src="([\w-]+\.webp)" alt="([^"]*)" ?/?>')
_FOCUS = re.compile(r' tabindex="0"')

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
<link rel="stylesheet" href="/pictures/{game}.css">
<link rel="stylesheet" href="/page/rules.css">
<link rel="stylesheet" href="/page/how.css">
<script type="module" src="/page/theme.js"></script>
</head>
<body>
<header>
<a class="language" href="/#/">{back}</a>
{languages}
</header>
<main class="how">
{text}
<p><a class="language" href="/#/">{back}</a></p>
</main>
</body>
</html>
"""


@functools.cache
def how_page(language: str, game: str) -> str:
    """Return how a game is played as an HTML document.

    Args:
        language: "en" or "es".
        game: the name of the game.

    Raises:
        Problem: if the game does not explain itself.

    >>> from tambores.registry import games
    >>> "<h1>How to play</h1>" in how_page("en", games()[0])
    True
    """
    text = page(game).how(language)
    if not text:
        raise Problem(404, "no_page")
    title = _TITLE.search(text)
    return _PAGE.format(
        language=language,
        game=game,
        title=escape(title[1] if title else game),
        back=_BACK[language],
        languages=_other_languages(language, game),
        text=_in_html(text, language, game),
    )


def _in_html(text: str, language: str, game: str) -> str:
    """Return a text in HTML, with its pictures, and each table in a box that scrolls sideways."""

    def figure(found: re.Match[str]) -> str:
        drawn = _FOCUS.sub("", page(game).picture(found[1], language))  # nothing answers a key here
        return f'<div class="figure" role="img" tabindex="0" aria-label="{found[2]}">{drawn}</div>'

    box = f'<div class="table" role="group" aria-label="{_TABLE[language]}" tabindex="0">'
    html = _IMAGE.sub(figure, _MARKDOWN.render(text))
    html = _SHOT.sub(rf'<img class="shot" src="/games/{game}/{language}-\1" alt="\2">', html)
    return html.replace("<table>", f"{box}\n<table>").replace("</table>", "</table>\n</div>")


def _other_languages(language: str, game: str) -> str:
    """Return links to the page in the other languages."""
    return "\n".join(
        f'<a class="language" lang="{one}" hreflang="{one}" href="/how/{one}/{game}">'
        f"{NAMES[one]}</a>"
        for one in LANGUAGES
        if one != language
    )
