"""The face that Tambores de Guerra: Enclave shows to the floors above the games."""

from __future__ import annotations

from functools import partial

from tambores.kernel.face import Face, Mode, Part

BATTLE = "tambores.enclave.messages"
TERMINAL = "tambores.enclave.terminal"
TESTING = "tambores.enclave.testing"
MATCH = (BATTLE, "tambores.enclave.match.messages")

_battle = partial(
    Mode,
    words=f"{TERMINAL}.speech:BattleWords",
    board="tambores.enclave.render.text:board",
    session=f"{TERMINAL}.battles:BattleSession",
    picture="tambores.enclave.render.svg:picture",
    marks="tambores.enclave.render.marks:marks",
    style="tambores.enclave.render.svg:style_sheet",
    content=f"{TESTING}.content:PACKS",
    statistics="tambores.enclave.statistics.gathering:statistics",
    losses="tambores.enclave.statistics.losses:losses",
    report="tambores.enclave.statistics.reporting:report",
    evaluate="tambores.enclave.evaluation:evaluate",
)
_match = partial(
    Mode,
    players=(2,),
    messages=MATCH,
    words=f"{TERMINAL}.speech:MatchWords",
    board=f"{TERMINAL}.speech:standing",
    picture="tambores.enclave.render.match.picture:picture",
    marks="tambores.enclave.render.match.marks:marks",
    style="tambores.enclave.render.svg:style_sheet",
    session=f"{TERMINAL}.matches:MatchTable",
    evaluate="tambores.enclave.match.evaluation:evaluate",
    checks=f"{TESTING}.rules:MATCHES",
    content=f"{TESTING}.content:PACKS",
    losses="tambores.enclave.statistics.losses:losses",
    contains="enclave",
    observation="tambores.enclave.match.observation:MatchObservation",
    rounds="tambores.enclave.rounds:Battles",
    page="tambores.enclave.page.matches:PAGE",
)

FACE = Face(
    name="enclave",
    names={"en": "Tambores de Guerra: Enclave", "es": "Tambores de Guerra: Enclave"},
    given={
        "en": "The rules are given; most values of the cards are reconstructed.",
        "es": "Las reglas son las dadas; la mayoría de los valores de las cartas están "
        "reconstruidos.",
    },
    commands={
        "solo": "enclave-solo",
        "campaign": "enclave-campaign",
        "duel": "enclave-duel",
    },
    phrases=TERMINAL,
    content=f"{TERMINAL}.packs.desk:PACKS",
    parts=(
        _battle(
            tag="enclave",
            names={"en": "Skirmish", "es": "Escaramuza"},
            players=(2,),
            format="tambores.enclave.documents.form:FORMAT",
            messages=(BATTLE,),
            about={
                "en": "A battle for two people on one terminal.",
                "es": "Una batalla para dos personas en una terminal.",
            },
            options="tambores.enclave.modes:Skirmish",
            begin="tambores.enclave.modes:skirmish",
            unattended="tambores.enclave.modes:Unattended",
            matchups="tambores.enclave.matchups:skirmishes",
            observation="tambores.enclave.observation:BattleObservation",
            starts=f"{TESTING}.starts:battles",
            checks=f"{TESTING}.rules:BATTLES",
            strategies=f"{TESTING}.strategies.types:BATTLES",
        ),
        _battle(
            tag="enclave-solo",
            names={"en": "Solo", "es": "Solitario"},
            players=(1,),
            format="tambores.enclave.solo.documents:FORMAT",
            messages=(BATTLE, "tambores.enclave.solo.messages"),
            about={
                "en": "A battle for one person against the automaton.",
                "es": "Una batalla para una persona contra el autómata.",
            },
            options="tambores.enclave.modes:Solo",
            begin="tambores.enclave.modes:against_automaton",
            matchups="tambores.enclave.matchups:solo_battles",
            observation="tambores.enclave.solo.observation:SoloObservation",
            starts=f"{TESTING}.starts:solo_battles",
            checks=f"{TESTING}.rules:SOLO_BATTLES",
            strategies=f"{TESTING}.strategies.types:SOLO_BATTLES",
        ),
        Part(
            tag="enclave-match",
            format="tambores.enclave.match.documents:FORMAT",
            messages=MATCH,
        ),
        _match(
            tag="enclave-campaign",
            names={"en": "Campaign", "es": "Campaña"},
            format="tambores.enclave.campaign:FORMAT",
            about={
                "en": "Three battles, each with a hero of a different colour, "
                "for one or two people.",
                "es": "Tres batallas, cada una con un héroe de distinto color, "
                "para una o dos personas.",
            },
            options="tambores.enclave.modes:Campaign",
            begin="tambores.enclave.modes:campaign",
            alone={"automaton": True},
            starts=f"{TESTING}.starts:campaigns",
            strategies=f"{TESTING}.strategies.types:CAMPAIGNS",
        ),
        _match(
            tag="enclave-duel",
            names={"en": "Duel", "es": "Duelo"},
            format="tambores.enclave.duel:FORMAT",
            about={
                "en": "Two battles for two people, one with each army and random heroes.",
                "es": "Dos batallas para dos personas, una con cada ejército y héroes al azar.",
            },
            options="tambores.enclave.modes:Duel",
            begin="tambores.enclave.modes:duel",
            starts=f"{TESTING}.starts:duels",
            strategies=f"{TESTING}.strategies.types:DUELS",
        ),
    ),
    rulebook="tambores.enclave.rulebook",
    page="tambores.enclave.page:PAGE",
    testing=TESTING,
)
