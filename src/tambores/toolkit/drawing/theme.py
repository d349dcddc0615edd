"""The look of pictures: their colours, light and dark, and the style sheet that each contains.

Every rule begins with the class of the picture, so it changes nothing else on a page. A page can
set each colour itself with a custom property: `--tambores-card: white`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import attrs

THEMES = ("auto", "light", "dark")
"""Whether the colours follow the reader's preference, or are fixed."""

LIGHT = {
    "table": "#f3eee4",
    "card": "#fffdf8",
    "line": "#a3967f",
    "ink": "#29251f",
    "muted": "#5c5548",
    "source": "#0a6b4b",
    "target": "#9a4600",
    "focus": "#1d4fd8",
    "raised": "#1b692f",
    "lowered": "#a2281d",
}
"""The colours of every picture, by name, for the light theme."""

DARK = {
    "table": "#17191c",
    "card": "#2a2d33",
    "line": "#6d7480",
    "ink": "#f1ede5",
    "muted": "#b9b4aa",
    "source": "#5bd6aa",
    "target": "#f6b85e",
    "focus": "#9db8ff",
    "raised": "#86d893",
    "lowered": "#ff9f94",
}
"""The colours of every picture, by name, for the dark theme."""

_FONT = "'Segoe UI',Roboto,'Helvetica Neue',Arial,'Liberation Sans','Noto Sans',sans-serif"

_RULES = f"""
& {{display:block;width:100%;height:auto;max-width:var(--tambores-width,60rem)}}
&-small {{max-width:var(--tambores-card-width,20rem)}}
& text {{font-family:var(--tambores-font,{_FONT});fill:$ink;stroke:none}}
& path {{fill-rule:evenodd}}
& .tb-b,& .tb-bm,& .tb-br,& .tb-bl {{font-weight:700}}
& .tb-m,& .tb-bm {{fill:$muted}}
& .tb-br {{fill:$raised}}
& .tb-bl {{fill:$lowered}}
& .tb-mark-text {{fill:$muted;font-size:17px;font-weight:400}}
& .tb-table {{fill:$table}}
& .tb-card {{fill:$card;stroke:$line;stroke-width:1.5}}
& .tb-rule {{fill:none;stroke:$line;stroke-width:1.2}}
& .tb-ink {{fill:$ink}}
& .tb-dim {{fill:$muted}}
& .tb-up {{fill:$raised}}
& .tb-down {{fill:$lowered}}
& .tb-drawn {{fill:none;stroke:$ink;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}}
& .tb-dim.tb-drawn {{stroke:$muted}}
& .tb-mark {{fill:none;stroke-width:3}}
& .tb-mark-source {{stroke:$source}}
& .tb-mark-target {{stroke:$target;stroke-dasharray:8 6;stroke-width:2.6}}
& .tb-begin {{fill:$source}}
& .tb-aim {{fill:$card;stroke:$target;stroke-width:2.5}}
& .tb-dot {{fill:$target}}
& [tabindex] {{cursor:pointer;outline:none}}
& [tabindex]:hover .tb-mark {{stroke-width:5}}
& [tabindex]:focus-visible .tb-mark {{stroke:$focus;stroke-width:6}}
"""
"""The rules for everything that a pen draws; `&` is the class of a picture, `$ink` a colour."""


@attrs.frozen
class Theme:
    r"""The look of a game's pictures.

    Attributes:
        light: more colours by name, for the light theme; they are added to `LIGHT`.
        dark: colours for the same names, for the dark theme; they are added to `DARK`.
        rules: more rules, a line each, with `&` for the class of a picture and `$name` for a
            colour.
        sheet: the style sheet of every picture, in CSS.

    >>> theme = Theme({"felt": "#0a0"}, {"felt": "#050"}, "& .felt {fill:$felt}\n")
    >>> "svg.tambores .felt{fill:#0a0;fill:var(--tb-felt)}" in theme.sheet
    True
    """

    light: Mapping[str, str] = attrs.field(factory=dict)
    dark: Mapping[str, str] = attrs.field(factory=dict)
    rules: str = ""
    sheet: str = attrs.field(init=False)

    @sheet.default
    def _sheet(self) -> str:
        own_light, own_dark = LIGHT | dict(self.light), DARK | dict(self.dark)

        def coloured(found: re.Match[str]) -> str:
            """A colour, first as a plain value for programs without custom properties."""
            paint, name = found.groups()
            return f"{paint}:{own_light[name]};{paint}:var(--tb-{name})"

        rules = re.sub(r"(fill|stroke):\$([a-z0-9_-]+)", coloured, _RULES + self.rules)
        light, dark = map(_palette, (own_light, own_dark))
        sheet = (
            f'&,[data-theme="light"] &-auto{{{light}}}\n'
            f'&-dark,[data-theme="dark"] &-auto{{{dark}}}\n'
            f"@media (prefers-color-scheme:dark){{&-auto{{{dark}}}}}"
            f"{rules}"
        )
        return sheet.replace("&", "svg.tambores").replace(" {", "{")


def _palette(colours: Mapping[str, str]) -> str:
    return ";".join(f"--tb-{name}:var(--tambores-{name},{code})" for name, code in colours.items())
