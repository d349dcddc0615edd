"""The face that Kingdom Defenders shows to the floors above the games."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.kernel.face import Face, Mode

PACKAGE = "tambores.kingdom_defenders"
MESSAGES = f"{PACKAGE}.messages"
NAMES = {"en": "Kingdom Defenders", "es": "Kingdom Defenders"}


def _mode(tag: str, options: str, names: Mapping[str, str], about: Mapping[str, str]) -> Mode:
    """A mode: they differ in their options only."""
    return Mode(
        tag=tag,
        names=names,
        seats=(2, 3, 4),
        format=f"{PACKAGE}.documents.form:FORMAT",
        messages=(MESSAGES,),
        about=about,
        options=f"{PACKAGE}.modes:{options}",
        begin=f"{PACKAGE}.modes:begin",
        words=f"{PACKAGE}.render.words:RealmWords",
        board=f"{PACKAGE}.render.text:board",
        picture=f"{PACKAGE}.render.svg:picture",
        style=f"{PACKAGE}.render.svg:style_sheet",
        starts=f"{PACKAGE}.testing.starts:games",
        checks=f"{PACKAGE}.testing.rules:CHECKS",
        content=f"{PACKAGE}.testing.content:PACKS",
        statistics=f"{PACKAGE}.statistics.gathering:statistics",
        report=f"{PACKAGE}.statistics.reporting:report",
        worth=f"{PACKAGE}.worth:worth",
        policy=f"{PACKAGE}.policy:policy",
        observation=f"{PACKAGE}.observation:RealmObservation",
    )


FACE = Face(
    name="kingdom-defenders",
    names=NAMES,
    parts=(
        _mode(
            "kingdom-defenders",
            "NormalOptions",
            NAMES,
            {
                "en": "Two to four heroes gather Fame and defend the city against hordes. The "
                "rules are given; nearly all tiles and cards are reconstructed.",
                "es": "De dos a cuatro héroes ganan Fama y defienden la ciudad de las hordas. Las "
                "reglas son las dadas; casi todas las losetas y cartas están reconstruidas.",
            },
        ),
        _mode(
            "kingdom-defenders-family",
            "FamilyOptions",
            {"en": "Kingdom Defenders, family game", "es": "Kingdom Defenders, familiar"},
            {
                "en": "Five rounds without hordes. Nearly all tiles and cards are reconstructed.",
                "es": "Cinco rondas sin hordas. Casi todas las losetas y cartas están "
                "reconstruidas.",
            },
        ),
        _mode(
            "kingdom-defenders-extreme",
            "ExtremeOptions",
            {"en": "Kingdom Defenders, extreme game", "es": "Kingdom Defenders, extrema"},
            {
                "en": "A horde from the beginning. Nearly all tiles and cards are reconstructed.",
                "es": "Una horda desde el principio. Casi todas las losetas y cartas están "
                "reconstruidas.",
            },
        ),
    ),
    content=f"{PACKAGE}.content.finding",
    rulebook=f"{PACKAGE}.rulebook",
    page=f"{PACKAGE}.page:PAGE",
)
