"""How effects are written: each is a table, told from the others by the key that is its word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.grammar.effect_rules import SUBJECTS
from tambores.enclave.content.grammar.forms import form_of
from tambores.enclave.content.grammar.shapes import Either, Flag, Form, Key, Number, OneOf, Shape
from tambores.enclave.content.grammar.subjects import SIDE, as_subject, subject

WORDS = (v.SELF, v.BEARER, v.FOE, v.THIS, v.OWN_IMPACT)
"""The subjects that need no table."""

SUBJECT_FIELDS = ("on", "to")
"""The fields of effects that hold what they are about."""

SHAPES: Mapping[str, Shape] = {
    "stat": OneOf(v.STATS),
    "by": Number(-9, 9),
    "permission": OneOf(v.PERMISSIONS),
    "harm": OneOf(v.HARMS),
    "count": Number(1, 9),
    "side": OneOf((v.OWN, v.ENEMY)),
    "source": OneOf(v.ZONES),
    "target": OneOf(v.ZONES),
    "zone": OneOf(v.PILES),
    "pick": OneOf(v.PICKS),
    "position": OneOf(v.POSITIONS),
    "column": Number(1, 5),
}
"""What stands in the other fields, unless an effect says otherwise."""

ABOUT: Mapping[str, str] = {
    "stat": "the value that changes",
    "by": "how much is added or, with a minus, taken off",
    "on": "whom or what it is about",
    "permission": "what is allowed or forbidden",
    "harm": "impacts, which can be prevented, or wounds, which cannot",
    "count": "how many",
    "side": "of which side, one's own if it is not said",
    "source": "the zone from which they come",
    "target": "the zone to which they go",
    "zone": "the pile to which they go",
    "pick": "which: from the top, from the bottom, chosen by the owner of the card, or random",
    "position": "to the top or to the bottom of the pile",
    "cumulative": "false if cards of one name count once",
    "to": "whom it hits instead",
}
"""What the fields mean."""


def _effect(
    made: type[v.Effect],
    first: str = "",
    *,
    make: Callable[..., object] | None = None,
    keys: Mapping[str, str] = {},
    optional: tuple[str, ...] = (),
    **shapes: Shape,
) -> Form:
    """The form of an effect.

    Args:
        made: its class.
        first: the field that is written by the key that is the effect's word, if not the first.
        make: in place of the class.
        keys: what the other keys are called whose names are not those of their fields.
        optional: the fields that need not be given although they have no default.
        shapes: what stands in fields, where it is not as in `SHAPES`.
    """
    fields = [field.name for field in attrs.fields(made)]
    words = tuple(kind for kind in SUBJECTS.get(made.word, ()) if kind in WORDS)
    about = {
        name: subject(made, name, words)
        for name in SUBJECT_FIELDS
        if name in fields and made.word in SUBJECTS
    }
    return form_of(
        made,
        made.word,
        {**SHAPES, **about, **shapes},
        make=make,
        keys={**keys, first or fields[0]: made.word},
        makes=dict.fromkeys(about, as_subject),
        some=(made.word,),
        optional=optional,
        abouts=ABOUT,
    )


# --- effects that are not written as their class is -------------------------------------------


def _redirect() -> Form:
    """The impact that is redirected is always this one."""
    (to,) = _effect(v.Redirect).keys.values()
    this = Key(OneOf((v.THIS,)), "this", required=True)
    return Form(
        v.Redirect.word,
        lambda this, to: v.Redirect(to),
        {v.Redirect.word: this, "to": to},
        some=(v.Redirect.word,),
        about=_effect(v.Redirect).about,
    )


def _inflict(harm: str, on: Any, count: int = 1) -> v.Effect:
    return v.Inflict(harm, count, on)


def _discard() -> Form:
    """Move one chosen card of a side that lies under units of a side to the discard."""

    def chosen(owner: str, attached_to: str) -> v.Effect:
        under = v.Fighters(units=attached_to)
        return v.Move(v.Supports(owner, owner, under=under, pick=v.Pick(choose=1)))

    keys = {
        "owner": Key(SIDE, "owner", required=True, about="whose card"),
        "attached_to": Key(SIDE, "attached_to", required=True, about="under whose units"),
    }
    about = "Discard one chosen card of equipment or a tactic that lies under a unit."
    card = Key(Form("discarded", chosen, keys, about=about), "card", required=True)
    return Form("discard", lambda card: card, {"discard": card}, some=("discard",), about=about)


def _move_cards(
    source: str,
    target: str,
    count: int,
    side: str = v.OWN,
    pick: str = v.TOP,
    position: str = v.TOP,
) -> v.Effect:
    """What is in play is moved as what it is: units, or equipment and tactics."""
    picked = v.Pick(choose=count) if pick == v.CHOOSE else v.Pick(random=count)
    anybody = v.Fighters(v.ANY, v.ANY)
    match source:
        case v.LINE:
            return v.Move(v.Fighters(side, pick=picked), target, position)
        case v.ATTACHED:
            return v.Move(v.Supports(side, side, under=anybody, pick=picked), target, position)
        case v.ON_TABLE:
            return v.Move(v.Supports(side, side, on_table=True, pick=picked), target, position)
    return v.MoveCards(source, target, count, side, pick, position)


def _reposition() -> Form:
    """Two fields of the effect are written by one key."""
    form = _effect(v.Reposition)
    keys = {
        "adjacent": Key(Flag(only_true=True), "adjacent", about="a slot beside the present one"),
        "column": Key(SHAPES["column"], "column", about="this slot"),
    }
    about = "To which empty slots of its line; to any of them if it is not said."
    to = Form("destination", dict, keys, some=tuple(keys), one=tuple(keys), about=about)
    return Form(
        v.Reposition.word,
        lambda on, to={}: v.Reposition(on, **to),
        {v.Reposition.word: form.keys[v.Reposition.word], "to": Key(to, "to", about=about)},
        some=form.some,
        about=form.about,
    )


def _expire(zone: Any) -> v.Effect:
    return v.Expire() if zone is True else v.Expire(zone)


MANY = Number(1, 99)
LEAVES_TO = OneOf((v.DECK, v.HAND, v.DISCARD, v.REMOVED))
EXPIRES_TO = Either((Flag(only_true=True), OneOf((v.DISCARD, v.REMOVED))))

EFFECTS: Mapping[str, Form] = {
    form.name: form
    for form in (
        _effect(v.Modify),
        _effect(v.CancelAbility),
        _effect(v.Allow),
        _effect(v.Forbid),
        _effect(v.Prevent),
        _redirect(),
        _effect(v.Inflict, make=_inflict, optional=("count",)),
        _effect(v.Heal, count=MANY),
        _effect(v.Move, keys={"zone": "to"}),
        _discard(),
        _effect(
            v.MoveCards,
            "count",
            make=_move_cards,
            keys={"source": "from", "target": "to", "side": "of"},
            count=MANY,
        ),
        _reposition(),
        _effect(v.LeaveTo, zone=LEAVES_TO),
        _effect(v.Expire, make=_expire, zone=EXPIRES_TO),
    )
}
"""Every effect by its word."""
