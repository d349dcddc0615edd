"""Find the field of an action that has a value of the wrong type, and say what it can hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from tambores.kernel.declared import domains_of
from tambores.kernel.line import forms_of
from tambores.kernel.message import Phrase, Said
from tambores.kernel.nearest import nearest, question


def wrong_field(action: Any) -> str:
    """The first field of an action whose value is not of its type; "" if there is none.

    >>> from tambores import enclave
    >>> wrong_field(enclave.Deploy("soldado", "3")), wrong_field(enclave.Deploy("soldado", 3))
    ('slot', '')
    """
    fields = forms_of(type(action))
    return next((name for name, form in fields if not form.fits(getattr(action, name))), "")


def outside(action: Any, position: Any) -> str:
    """The first field of an action whose value does not exist in a position; "" if there is none.

    >>> from tambores import warcraft
    >>> state = warcraft.new_game("generic_2p", seed=7)
    >>> outside(warcraft.Move("melee", "C1", "Z9"), state)
    'target'
    """
    domains = domains_of(type(action)).items()
    return next(
        (name for name, one in domains if not one.holds(getattr(action, name), position)), ""
    )


def wrong_value(action: Any, name: str) -> Mapping[str, object]:
    """The parameters of the refusal `wrong_value` about a field of an action.

    They are `field`, its name; `value`, what it holds, as a text; and `values`, what it can hold.

    >>> from tambores import enclave
    >>> fault = wrong_value(enclave.Deploy("soldado", "3"), "slot")
    >>> fault["field"], fault["value"], fault["values"].key
    ('slot', "'3'", 'values.between')
    """
    from tambores.kernel.envelope import short  # json need not be loaded to play

    value = Said(short(getattr(action, name)))
    return {"field": name, "value": value, "values": _possible(type(action), name)}


def misspelt(action: Any, name: str, position: Any) -> Mapping[str, object]:
    """The parameters of the refusal `misspelt` about a word; {} if no known word is near.

    They are `value`, the word, and `hint`, a question after the words that may be meant.

    >>> from tambores import realm
    >>> state = realm.new_game(2, seed=7)
    >>> print(misspelt(realm.Walk("cinder_rft"), "to", state)["hint"])
    did you mean 'cinder_rift'?
    """
    from tambores.kernel.envelope import short  # json need not be loaded to play

    value = getattr(action, name)
    known = domains_of(type(action))[name].values(position) or ()
    near = nearest(value, [one for one in known if isinstance(one, str)])
    return {"value": Said(short(value)), "hint": question(near)} if near else {}


def _possible(kind: type[Any], name: str) -> Phrase:
    """The values that a field can hold: from its domain; without one, from its type."""
    domain = domains_of(kind).get(name)
    if domain is not None:
        return domain.phrase
    expected = next(field.type for field in attrs.fields(kind) if field.name == name)
    word = str(getattr(expected, "__name__", expected))
    return Phrase(f"values.{word.lower()}", plain=word)
