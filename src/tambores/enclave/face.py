"""Tambores de Guerra: Enclave, as the floors above the games know it."""

from __future__ import annotations

from tambores.kernel.face import Face, Mode, Part

BATTLE = "tambores.enclave.messages"
MATCH = (BATTLE, "tambores.enclave.match.messages")

FACE = Face(
    name="enclave",
    names={"en": "Tambores de Guerra: Enclave", "es": "Tambores de Guerra: Enclave"},
    parts=(
        Mode(
            tag="enclave",
            names={"en": "Skirmish", "es": "Escaramuza"},
            seats=(2,),
            format="tambores.enclave.documents.form:FORMAT",
            messages=(BATTLE,),
            options=None,
            begin=None,
            words="tambores.enclave.page.speech:BattleWords",
            picture="tambores.enclave.render.svg:picture",
        ),
        Mode(
            tag="enclave-solo",
            names={"en": "Solo", "es": "Solitario"},
            seats=(1,),
            format="tambores.enclave.solo.documents:FORMAT",
            messages=(BATTLE, "tambores.enclave.solo.messages"),
            options=None,
            begin=None,
            words="tambores.enclave.page.speech:BattleWords",
            picture="tambores.enclave.render.svg:picture",
        ),
        Part(
            tag="enclave-match",
            format="tambores.enclave.match.documents:FORMAT",
            messages=MATCH,
        ),
        Mode(
            tag="enclave-campaign",
            names={"en": "Campaign", "es": "Campaña"},
            seats=(2,),
            format="tambores.enclave.campaign:FORMAT",
            messages=MATCH,
            options=None,
            begin=None,
        ),
        Mode(
            tag="enclave-duel",
            names={"en": "Duel", "es": "Duelo"},
            seats=(2,),
            format="tambores.enclave.duel:FORMAT",
            messages=MATCH,
            options=None,
            begin=None,
        ),
    ),
    page="tambores.enclave.page:PAGE",
)
