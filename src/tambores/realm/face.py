"""The face that Defenders of the Realm shows to the floors above the games."""

from __future__ import annotations

from tambores.kernel.face import Face, Mode

MESSAGES = "tambores.realm.messages"
RENDER = "tambores.realm.render"
TESTING = "tambores.realm.testing"
NAMES = {"en": "Defenders of the Realm", "es": "Defenders of the Realm"}

FACE = Face(
    name="realm",
    names=NAMES,
    given={
        "en": "Day, fights and attacks are given; night, quests, map and cards are reconstructed.",
        "es": "El día, las luchas y los ataques son los dados; la noche, las misiones, el mapa "
        "y las cartas están reconstruidos.",
    },
    parts=(
        Mode(
            tag="realm",
            names=NAMES,
            players=(1, 2, 3, 4),
            format="tambores.realm.documents.form:FORMAT",
            messages=(MESSAGES,),
            about={
                "en": "One to four heroes together against four generals. The day, fights and "
                "attacks are given by the rulebook; night, quests, heroes, map and cards are "
                "reconstructed (tail reconstructed-1).",
                "es": "De uno a cuatro héroes juntos contra cuatro generales. El día, las luchas y "
                "los ataques los da el reglamento; la noche, las misiones, los héroes, el mapa y "
                "las cartas están reconstruidos (coda reconstructed-1).",
            },
            options="tambores.realm.modes:GameOptions",
            begin="tambores.realm.modes:begin",
            words=f"{RENDER}.words:RealmWords",
            board=f"{RENDER}.text:board",
            compact=f"{RENDER}.compact:compact",
            picture=f"{RENDER}.svg:picture",
            marks=f"{RENDER}.marks:marks",
            style=f"{RENDER}.svg:style_sheet",
            session="tambores.realm.terminal:RealmSession",
            starts=f"{TESTING}.starts:games",
            checks=f"{TESTING}.rules:CHECKS",
            content=f"{TESTING}.content:PACKS",
            statistics="tambores.realm.statistics.gathering:statistics",
            losses="tambores.realm.statistics.losses:losses",
            report="tambores.realm.statistics.reporting:report",
            evaluate="tambores.realm.evaluation:evaluate",
            policy="tambores.realm.policy:stay",
            plan="tambores.realm.policy:policy",
            observation="tambores.realm.observation:RealmObservation",
        ),
    ),
    content="tambores.realm.content.finding:PACKS",
    rulebook="tambores.realm.rulebook",
    page="tambores.realm.page:PAGE",
)
