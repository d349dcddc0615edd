"""Tambores de Guerra: Enclave, as the floors above the games know it."""

from __future__ import annotations

from tambores.kernel.face import Face, Mode, Part

BATTLE = "tambores.enclave.messages"
TESTING = "tambores.enclave.testing"
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
            picture="tambores.enclave.render.svg:picture",
            starts=f"{TESTING}.starts:battles",
            checks=f"{TESTING}.rules:BATTLES",
            strategies=f"{TESTING}.strategies.types:BATTLES",
            content=f"{TESTING}.content:PACKS",
        ),
        Mode(
            tag="enclave-solo",
            names={"en": "Solo", "es": "Solitario"},
            seats=(1,),
            format="tambores.enclave.solo.documents:FORMAT",
            messages=(BATTLE, "tambores.enclave.solo.messages"),
            options=None,
            begin=None,
            picture="tambores.enclave.render.svg:picture",
            starts=f"{TESTING}.starts:solo_battles",
            checks=f"{TESTING}.rules:SOLO_BATTLES",
            strategies=f"{TESTING}.strategies.types:SOLO_BATTLES",
            content=f"{TESTING}.content:PACKS",
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
            starts=f"{TESTING}.starts:campaigns",
            checks=f"{TESTING}.rules:MATCHES",
            strategies=f"{TESTING}.strategies.types:CAMPAIGNS",
            content=f"{TESTING}.content:PACKS",
        ),
        Mode(
            tag="enclave-duel",
            names={"en": "Duel", "es": "Duelo"},
            seats=(2,),
            format="tambores.enclave.duel:FORMAT",
            messages=MATCH,
            options=None,
            begin=None,
            starts=f"{TESTING}.starts:duels",
            checks=f"{TESTING}.rules:MATCHES",
            strategies=f"{TESTING}.strategies.types:DUELS",
            content=f"{TESTING}.content:PACKS",
        ),
    ),
    testing=TESTING,
)
