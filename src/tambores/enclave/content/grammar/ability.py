"""How a whole ability is written."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import HERO, UNIT
from tambores.enclave.content.grammar.conditions import CONDITIONS
from tambores.enclave.content.grammar.effects import EFFECTS
from tambores.enclave.content.grammar.shapes import Either, Form, Key, ListOf, Number, OneOf, SomeOf
from tambores.enclave.content.grammar.situation import ATTACHED, ON_TABLE, TRIGGERS, WHERES
from tambores.enclave.content.grammar.subjects import GROUP

MOST_EFFECTS = 20

HAND_OR_DECK = (v.HAND, v.DECK)

OPTIONS = Form(
    "options",
    lambda least, most: (least, most),
    {
        "least": Key(Number(1, 9), "least", required=True, about="how many at least"),
        "most": Key(Number(1, 9), "most", required=True, about="how many at most"),
    },
    about="How many of the effects are taken, as the owner chooses.",
)

EFFECT = Either(tuple(EFFECTS.values()), "effect")


STRUCK: Mapping[str, tuple[OneOf, ...]] = {
    HERO: (OneOf((v.SELF,)),),
    UNIT: (OneOf((v.SELF,)),),
    ATTACHED: (OneOf((v.BEARER,)),),
    ON_TABLE: (),
}
"""The words that say whose impacts set off an ability; without one it is about these."""


NAMES: Mapping[str, str] = {HERO: "hero", UNIT: "unit", ATTACHED: "attached", ON_TABLE: "table"}
"""What the forms are named after."""


def _ability(where: str) -> Form:
    """The form of an ability of a card that lies `where`."""
    keys = (
        Key(OneOf(TRIGGERS[where]), "when", required=True, about="What sets the ability off."),
        Key(CONDITIONS, "if", about=CONDITIONS.about),
        Key(
            ListOf(EFFECT, "effect", MOST_EFFECTS),
            "do",
            required=True,
            about="The effects, in this order.",
        ),
        Key(
            OneOf(v.DURATIONS),
            "until",
            about="How long its effects last; needed if another trigger than 'always' starts them.",
        ),
        Key(
            Either((*STRUCK[where], GROUP)),
            "of",
            about="Whose impacts set it off; only with 'on_struck'.",
        ),
        Key(Number(0, 9), "cost", about="How many cards it costs; with 'activate'."),
        Key(OneOf(HAND_OR_DECK), "pay_from", about="From where they are paid; with 'activate'."),
        Key(SomeOf(v.WINDOWS), "windows", about="When it can be paid for; with 'activate'."),
        Key(OPTIONS, "options", about=OPTIONS.about),
    )
    return Form(f"ability_of_{NAMES[where]}", dict, {key.field: key for key in keys})


ABILITIES: Mapping[str, Form] = {where: _ability(where) for where in WHERES}
"""How abilities are written, by where their card lies."""

FOR_PAID = ("cost", "pay_from", "windows")
"""The keys that only a paid ability has, and must have."""
