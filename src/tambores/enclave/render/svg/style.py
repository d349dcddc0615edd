"""The style of Enclave's pictures: their colours, and rules added to those of every picture."""

from __future__ import annotations

from tambores.toolkit.drawing import theme

LIGHT = theme.LIGHT | {
    "slot": "#ebe4d6",
    "side-0": "#e4edf3",
    "side-1": "#f7e8e2",
    "seat-0": "#1c5884",
    "seat-1": "#96301f",
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
"""The colours of the light theme, by name."""

DARK = theme.DARK | {
    "slot": "#1f2226",
    "side-0": "#1c2731",
    "side-1": "#31211e",
    "seat-0": "#8cc3ee",
    "seat-1": "#f3a693",
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
"""The colours of the dark theme, by name."""

_RULES = """\
& .tb-b0,& .tb-b1,& .tb-binv,& .tb-bback {font-weight:700}
& .tb-b0 {fill:$seat-0}
& .tb-b1 {fill:$seat-1}
& .tb-binv {fill:$table}
& .tb-bback {fill:$back-ink}
& .tb-panel-0 {fill:$side-0}
& .tb-panel-1 {fill:$side-1}
& .tb-hollow {fill:$slot;stroke:$line;stroke-width:1.5;stroke-dasharray:6 5}
& .tb-still {fill:$slot}
& .tb-chip {fill:$slot;stroke:$line;stroke-width:1}
& .tb-inverse {fill:$ink}
& .tb-bar-0 {fill:$seat-0}
& .tb-bar-1 {fill:$seat-1}
& .tb-back {fill:$back;stroke:$line;stroke-width:1.5}
& .tb-back-line {fill:none;stroke:$back-line;stroke-width:2}
& .tb-hit {fill:$impact}
& .tb-medal {stroke:$ink;stroke-width:1.2}
& .tb-medal-bronze {fill:$bronze}
& .tb-medal-silver {fill:$silver}
& .tb-medal-gold {fill:$gold}
& .tb-medal-bar {stroke:$medal-bar;stroke-width:2;fill:none}
& .tb-arrow {fill:none;stroke-width:3}
& .tb-head {stroke-width:2.4;stroke-linejoin:round}
& .tb-open {fill:$table}
& .tb-core {fill:none;stroke:$table;stroke-width:3}
& .tb-glow {fill:none;stroke:$impact;stroke-width:13;opacity:.4}
& .tb-tag {fill:$card;stroke-width:2}
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
"""For each kind of arrow, the style of its line."""


def _of_arrows() -> str:
    """Return the rules of the arrows."""
    rules = ""
    for kind, line in ARROWS.items():
        rules += f"& .tb-{kind} {{stroke:${kind}}}\n"
        rules += f"& .tb-{kind}.tb-full {{fill:${kind}}}\n"
        if line:
            rules += f"& .tb-arrow.tb-{kind} {{{line}}}\n"
    return rules


SHEET = theme.Theme(LIGHT, DARK, _RULES + _of_arrows()).sheet
"""The style sheet of every picture."""

ELEMENT = f"<style>{SHEET}</style>"
"""The style sheet as an element of a picture."""


def style_sheet() -> str:
    """Return the style of all pictures, light and dark, as CSS for a page with several of them.

    A page whose policy (`Content-Security-Policy: style-src 'self'`) forbids inline styles can
    serve this text as a file and link to it.

    >>> from tambores import enclave
    >>> from tambores.enclave.render.svg import card
    >>> soldier = enclave.default_pack().card("soldado")
    >>> style_sheet() in card(soldier), "<style>" in card(soldier, style=False)
    (True, False)
    """
    return SHEET
