"""The face that Warcraft: the Board Game shows to the floors above the games."""

from __future__ import annotations

from tambores.kernel.face import Face, Mode

MESSAGES = "tambores.warcraft.messages"
RENDER = "tambores.warcraft.render"
TESTING = "tambores.warcraft.testing"
NAMES = {"en": "Warcraft: the Board Game", "es": "Warcraft: el juego de tablero"}

FACE = Face(
    name="warcraft",
    names=NAMES,
    given={
        "en": "The rules are given; most values of units and maps are reconstructed.",
        "es": "Las reglas son las dadas; la mayoría de los valores de unidades y mapas están "
        "reconstruidos.",
    },
    parts=(
        Mode(
            tag="warcraft",
            names=NAMES,
            players=(2, 3, 4),
            format="tambores.warcraft.documents.form:FORMAT",
            messages=(MESSAGES,),
            about={
                "en": "Two to four people fight over mines, forests and town halls; "
                "--scenario chooses the board and the goal.",
                "es": "De dos a cuatro personas luchan por minas, bosques y ayuntamientos; "
                "--scenario elige el tablero y el objetivo.",
            },
            options="tambores.warcraft.table.options:Options",
            begin="tambores.warcraft.modes:begin",
            for_players="tambores.warcraft.modes:for_players",
            unattended="tambores.warcraft.modes:Unattended",
            words=f"{RENDER}.words:WarWords",
            board=f"{RENDER}.text:board",
            compact=f"{RENDER}.compact:compact",
            picture=f"{RENDER}.svg:picture",
            marks=f"{RENDER}.marks:marks",
            style=f"{RENDER}.svg:style_sheet",
            starts=f"{TESTING}.starts:games",
            checks=f"{TESTING}.rules:CHECKS",
            content=f"{TESTING}.content:PACKS",
            statistics="tambores.warcraft.statistics.gathering:statistics",
            losses="tambores.warcraft.statistics.losses:losses",
            report="tambores.warcraft.statistics.reporting:report",
            evaluate="tambores.warcraft.evaluation:evaluate",
            plan="tambores.warcraft.planning.plan:plan",
            ideas="tambores.warcraft.planning.plan:ideas",
            observation="tambores.warcraft.observation:WarObservation",
        ),
    ),
    content="tambores.warcraft.content.finding:PACKS",
    rulebook="tambores.warcraft.rulebook",
    page="tambores.warcraft.page:PAGE",
)
