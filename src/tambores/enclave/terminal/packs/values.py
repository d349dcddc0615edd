"""The fields of a card as text."""

from __future__ import annotations

import json
from typing import Any

from tambores import enclave
from tambores.enclave.content.sheet import RECONSTRUCTED


def fields_of(card: enclave.Card) -> dict[str, Any]:
    """Return the fields of a card as its pack writes them, with a dotted name for table entries.

    >>> fields_of(enclave.default_pack().card("goblin"))["names.en"]
    'Goblin'
    """
    assert isinstance(card.pack, enclave.Pack)
    written = card.pack.sheets[card.id].written()
    found: dict[str, Any] = {}
    for key, value in written.items():
        parts = value if isinstance(value, dict) else None
        found |= {f"{key}.{part}": text for part, text in (parts or {}).items()}
        if parts is None and key != "id":
            found[key] = value
    return found


def is_reconstructed(card: enclave.Card, field: str) -> bool:
    """Return whether a field is reconstructed."""
    return card.provenance.get(field) == RECONSTRUCTED


def in_toml(value: Any) -> str:
    """Return a value as a TOML file has it, on one line.

    >>> in_toml({"when": "always", "do": [{"modify": "attack", "by": -1}]})
    '{ when = "always", do = [{ modify = "attack", by = -1 }] }'
    """
    if isinstance(value, dict):
        parts = ", ".join(f"{key} = {in_toml(part)}" for key, part in value.items())
        return f"{{ {parts} }}" if parts else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(in_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def shown(value: Any) -> str:
    """Return a value for people: texts and numbers as they are, abilities one below the other.

    >>> shown("Soldado"), shown(2), shown(["attack", "cost"])
    ('Soldado', '2', 'attack, cost')
    """
    if isinstance(value, list):
        tables = any(isinstance(part, dict) for part in value)
        return ("\n" if tables else ", ").join(shown(part) for part in value)
    return value if isinstance(value, str) else in_toml(value)
