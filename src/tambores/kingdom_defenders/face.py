"""The face that Kingdom Defenders shows to the floors above the games."""

from __future__ import annotations

from tambores.kernel.face import Face, Mode

PACKAGE = "tambores.kingdom_defenders"
MESSAGES = f"{PACKAGE}.messages"
NAMES = {"en": "Kingdom Defenders", "es": "Kingdom Defenders"}

FACE = Face(
    name="kingdom-defenders",
    names=NAMES,
    given={
        "en": "The rules are given; nearly all tiles and cards are reconstructed.",
        "es": "Las reglas son las dadas; casi todas las losetas y cartas están reconstruidas.",
    },
    parts=(
        Mode(
            tag="kingdom-defenders",
            names=NAMES,
            seats=(2, 3, 4),
            format=f"{PACKAGE}.documents.form:FORMAT",
            messages=(MESSAGES,),
            about={
                "en": "Two to four heroes gather Fame and defend the city against hordes. The "
                "rules are given; nearly all tiles and cards are reconstructed.",
                "es": "De dos a cuatro héroes ganan Fama y defienden la ciudad de las hordas. Las "
                "reglas son las dadas; casi todas las losetas y cartas están reconstruidas.",
            },
            options=f"{PACKAGE}.table.options:Options",
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
        ),
    ),
    content=f"{PACKAGE}.content.finding",
    rulebook=f"{PACKAGE}.rulebook",
    page=f"{PACKAGE}.page:PAGE",
)
