"""The face that Kingdom Defenders shows to the floors above the games."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.kernel.face import Face, Mode

NAME = "kingdom-defenders"
PACKAGE = "tambores.kingdom_defenders"
MESSAGES = f"{PACKAGE}.messages"
NAMES = {"en": "Kingdom Defenders", "es": "Kingdom Defenders"}

GIVEN = {
    "en": "The rules are given; nearly all tiles and cards are reconstructed.",
    "es": "Las reglas son las dadas; casi todas las losetas y cartas están reconstruidas.",
}


def _mode(tag: str, names: Mapping[str, str], about: Mapping[str, str], options: str) -> Mode:
    """A mode; all write the same documents, since the variant is one of the terms of a game."""
    return Mode(
        tag=tag,
        names=names,
        players=(2, 3, 4),
        format=f"{PACKAGE}.documents.form:FORMAT",
        messages=(MESSAGES,),
        about={language: f"{text} {GIVEN[language]}" for language, text in about.items()},
        options=options,
        begin=f"{PACKAGE}.modes:begin",
        words=f"{PACKAGE}.render.words:KingdomWords",
        board=f"{PACKAGE}.render.text:board",
        compact=f"{PACKAGE}.render.compact:compact",
        picture=f"{PACKAGE}.render.svg:picture",
        marks=f"{PACKAGE}.render.marks:marks",
        style=f"{PACKAGE}.render.svg:style_sheet",
        starts=f"{PACKAGE}.testing.starts:games" if tag == NAME else None,
        checks=f"{PACKAGE}.testing.rules:CHECKS",
        content=f"{PACKAGE}.testing.content:PACKS",
        statistics=f"{PACKAGE}.statistics.gathering:statistics",
        losses=f"{PACKAGE}.statistics.losses:losses",
        report=f"{PACKAGE}.statistics.reporting:report",
        evaluate=f"{PACKAGE}.evaluation:evaluate",
        policy=f"{PACKAGE}.policy:policy",
        plan=f"{PACKAGE}.planning.plan:plan",
        thumb=f"{PACKAGE}.planning.plan:thumb",
        ideas=f"{PACKAGE}.planning.plan:ideas",
        observation=f"{PACKAGE}.observation:KingdomObservation",
        version=1,
    )


FACE = Face(
    name=NAME,
    names=NAMES,
    given=GIVEN,
    parts=(
        _mode(
            NAME,
            NAMES,
            {
                "en": "Two to four heroes gather Fame and defend the city against hordes.",
                "es": "De dos a cuatro héroes ganan Fama y defienden la ciudad de las hordas.",
            },
            f"{PACKAGE}.table.options:Options",
        ),
        _mode(
            f"{NAME}-family",
            {"en": "Kingdom Defenders, family game", "es": "Kingdom Defenders, partida familiar"},
            {
                "en": "Two to four heroes gather Fame in five rounds, without hordes.",
                "es": "De dos a cuatro héroes ganan Fama en cinco rondas, sin hordas.",
            },
            f"{PACKAGE}.modes:FamilyOptions",
        ),
        _mode(
            f"{NAME}-extreme",
            {"en": "Kingdom Defenders, extreme game", "es": "Kingdom Defenders, partida extrema"},
            {
                "en": "Two to four heroes gather Fame and defend the city against a horde that is "
                "there from the beginning.",
                "es": "De dos a cuatro héroes ganan Fama y defienden la ciudad de una horda que "
                "está ahí desde el principio.",
            },
            f"{PACKAGE}.modes:ExtremeOptions",
        ),
    ),
    content=f"{PACKAGE}.content.finding:PACKS",
    rulebook=f"{PACKAGE}.rulebook",
    page=f"{PACKAGE}.page:PAGE",
)
