"""How pictures look: their colours, light and dark, and the style sheet that each brings along.

Every rule begins with the class of the picture, so that it changes nothing else on a page. A page
can set each colour itself, as a custom property: `--tambores-card: white`.
"""

from __future__ import annotations

import re

THEMES = ("auto", "light", "dark")
"""Whether the colours follow the reader's preference, or are fixed."""

LIGHT = {
    "table": "#f3eee4",
    "card": "#fffdf8",
    "slot": "#ebe4d6",
    "side-0": "#e4edf3",
    "side-1": "#f7e8e2",
    "line": "#a3967f",
    "ink": "#29251f",
    "muted": "#5c5548",
    "seat-0": "#1c5884",
    "seat-1": "#96301f",
    "source": "#0a6b4b",
    "target": "#9a4600",
    "focus": "#1d4fd8",
    "raised": "#1b692f",
    "lowered": "#a2281d",
    "back": "#5f5673",
    "back-line": "#82789a",
    "back-ink": "#ffffff",
    "fight": "#29251f",
    "support": "#0a6b4b",
    "ranged": "#1c5884",
    "hero-attack": "#a2281d",
    "answer": "#6f2f86",
    "split": "#85500b",
    "blow": "#a01b58",
    "silence": "#5c5548",
    "inflicted": "#8a3a00",
    "bronze": "#b5703a",
    "silver": "#a9b0b8",
    "gold": "#dcae2c",
    "medal-bar": "#29251f",
    "impact": "#c22f1b",
}
"""The colours by name, in the light."""

DARK = {
    "table": "#17191c",
    "card": "#2a2d33",
    "slot": "#1f2226",
    "side-0": "#1c2731",
    "side-1": "#31211e",
    "line": "#6d7480",
    "ink": "#f1ede5",
    "muted": "#b9b4aa",
    "seat-0": "#8cc3ee",
    "seat-1": "#f3a693",
    "source": "#5bd6aa",
    "target": "#f6b85e",
    "focus": "#9db8ff",
    "raised": "#86d893",
    "lowered": "#ff9f94",
    "back": "#4a4458",
    "back-line": "#6b6380",
    "back-ink": "#ffffff",
    "fight": "#f1ede5",
    "support": "#5bd6aa",
    "ranged": "#8cc3ee",
    "hero-attack": "#ff9f94",
    "answer": "#d6a5ea",
    "split": "#e8b877",
    "blow": "#ff9ec4",
    "silence": "#b9b4aa",
    "inflicted": "#ffb27d",
    "bronze": "#c98a58",
    "silver": "#b7bec6",
    "gold": "#e3bb46",
    "medal-bar": "#17191c",
    "impact": "#ff7a66",
}
"""The colours by name, in the dark."""

_FONT = "'Segoe UI',Roboto,'Helvetica Neue',Arial,'Liberation Sans','Noto Sans',sans-serif"

_RULES = f"""
& {{display:block;width:100%;height:auto;max-width:var(--tambores-width,60rem)}}
&-small {{max-width:var(--tambores-card-width,20rem)}}
& text {{font-family:var(--tambores-font,{_FONT});fill:$ink;stroke:none}}
& path {{fill-rule:evenodd}}
& .tb-b,& .tb-bm,& .tb-b0,& .tb-b1,& .tb-br,& .tb-bl,& .tb-binv,& .tb-bback {{font-weight:700}}
& .tb-m,& .tb-bm {{fill:$muted}}
& .tb-b0 {{fill:$seat-0}}
& .tb-b1 {{fill:$seat-1}}
& .tb-binv {{fill:$table}}
& .tb-bback {{fill:$back-ink}}
& .tb-br {{fill:$raised}}
& .tb-bl {{fill:$lowered}}
& .tb-mark-text {{fill:$muted;font-size:17px;font-weight:400}}
& .tb-table {{fill:$table}}
& .tb-panel-0 {{fill:$side-0}}
& .tb-panel-1 {{fill:$side-1}}
& .tb-card {{fill:$card;stroke:$line;stroke-width:1.5}}
& .tb-hollow {{fill:$slot;stroke:$line;stroke-width:1.5;stroke-dasharray:6 5}}
& .tb-still {{fill:$slot}}
& .tb-chip {{fill:$slot;stroke:$line;stroke-width:1}}
& .tb-rule {{fill:none;stroke:$line;stroke-width:1.2}}
& .tb-inverse {{fill:$ink}}
& .tb-bar-0 {{fill:$seat-0}}
& .tb-bar-1 {{fill:$seat-1}}
& .tb-back {{fill:$back;stroke:$line;stroke-width:1.5}}
& .tb-back-line {{fill:none;stroke:$back-line;stroke-width:2}}
& .tb-ink {{fill:$ink}}
& .tb-dim {{fill:$muted}}
& .tb-up {{fill:$raised}}
& .tb-down {{fill:$lowered}}
& .tb-hit {{fill:$impact}}
& .tb-drawn {{fill:none;stroke:$ink;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}}
& .tb-dim.tb-drawn {{stroke:$muted}}
& .tb-medal {{stroke:$ink;stroke-width:1.2}}
& .tb-medal-bronze {{fill:$bronze}}
& .tb-medal-silver {{fill:$silver}}
& .tb-medal-gold {{fill:$gold}}
& .tb-medal-bar {{stroke:$medal-bar;stroke-width:2;fill:none}}
& .tb-mark {{fill:none;stroke-width:3}}
& .tb-mark-source {{stroke:$source}}
& .tb-mark-target {{stroke:$target;stroke-dasharray:8 6;stroke-width:2.6}}
& .tb-begin {{fill:$source}}
& .tb-aim {{fill:$card;stroke:$target;stroke-width:2.5}}
& .tb-dot {{fill:$target}}
& [tabindex] {{cursor:pointer;outline:none}}
& [tabindex]:hover .tb-mark {{stroke-width:5}}
& [tabindex]:focus-visible .tb-mark {{stroke:$focus;stroke-width:6}}
& .tb-arrow {{fill:none;stroke-width:3}}
& .tb-head {{stroke-width:2.4;stroke-linejoin:round}}
& .tb-open {{fill:$table}}
& .tb-core {{fill:none;stroke:$table;stroke-width:3}}
& .tb-glow {{fill:none;stroke:$impact;stroke-width:13;opacity:.4}}
& .tb-tag {{fill:$card;stroke-width:2}}
"""

ARROWS = {
    "fight": "stroke-width:4.5",
    "support": "",
    "ranged": "stroke-dasharray:11 7",
    "hero-attack": "stroke-width:8",
    "answer": "stroke-dasharray:.1 7;stroke-linecap:round;stroke-width:4",
    "split": "stroke-dasharray:16 5 3 5",
    "blow": "stroke-width:4.5;stroke-dasharray:22 5",
    "silence": "stroke-width:2",
    "inflicted": "stroke-dasharray:4 4",
}
"""How the line of each kind of arrow is drawn."""


def _sheet() -> str:
    rules = _RULES
    for kind, line in ARROWS.items():
        rules += f"& .tb-{kind} {{stroke:${kind}}}\n"
        rules += f"& .tb-{kind}.tb-full {{fill:${kind}}}\n"
        if line:
            rules += f"& .tb-arrow.tb-{kind} {{{line}}}\n"
    rules = re.sub(r"(fill|stroke):\$([a-z0-9-]+)", _coloured, rules)
    light, dark = map(_palette, (LIGHT, DARK))
    sheet = (
        f'&,[data-theme="light"] &-auto{{{light}}}\n'
        f'&-dark,[data-theme="dark"] &-auto{{{dark}}}\n'
        f"@media (prefers-color-scheme:dark){{&-auto{{{dark}}}}}"
        f"{rules}"
    )
    return sheet.replace("&", "svg.tambores").replace(" {", "{")


def _coloured(found: re.Match[str]) -> str:
    """A colour, first plainly for programs that know no custom properties."""
    paint, name = found.groups()
    return f"{paint}:{LIGHT[name]};{paint}:var(--tb-{name})"


def _palette(colours: dict[str, str]) -> str:
    return ";".join(f"--tb-{name}:var(--tambores-{name},{code})" for name, code in colours.items())


SHEET = _sheet()
"""The style sheet of every picture."""

ELEMENT = f"<style>{SHEET}</style>"
"""The same as a part of a picture."""
