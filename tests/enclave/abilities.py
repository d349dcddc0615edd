"""Abilities in tests: writing them short, and reading them."""

from __future__ import annotations

import tomllib

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.abilities import read_ability
from tambores.enclave.testing.random_abilities import Toml
from tambores.errors import Message
from tambores.toolkit.content.table import TomlTable

HERO, UNIT = "hero", "unit"


def toml(text: str) -> Toml:
    """An ability as TOML writes it."""
    ability: Toml = tomllib.loads(f"ability = {text}")["ability"]
    return ability


def reading(where: str, ability: object) -> tuple[v.Ability, list[str]]:
    """What is read, and what is said to be wrong."""
    faults: list[Message] = []
    read = read_ability(TomlTable(ability, "here", faults), where)
    return read, [str(fault) for fault in faults]


def read(where: str, text: str) -> v.Ability:
    """What a sound ability means."""
    ability, faults = reading(where, toml(text))
    assert faults == []
    return ability


def faults_of(where: str, ability: object) -> list[str]:
    _, faults = reading(where, toml(ability) if isinstance(ability, str) else ability)
    return faults


# --- writing ----------------------------------------------------------------------------------

DO = 'do = [{ modify = "attack", by = 1, on = "self" }]'


def always(effect: str, if_: str = "") -> str:
    return f'{{ when = "always", {f"if = {{ {if_} }}, " if if_ else ""}do = [{{ {effect} }}] }}'


def at(when: str, *effects: str, more: str = "") -> str:
    do = ", ".join(f"{{ {effect} }}" for effect in effects)
    return f'{{ when = "{when}", {more}do = [{do}] }}'


def paid(*effects: str, more: str = "", windows: str = '"deployment"') -> str:
    price = f'cost = 1, pay_from = "hand", windows = [{windows}], '
    return at("activate", *effects, more=price + more)


MODIFY = 'modify = "attack", by = 1, on = '
LASTS = 'until = "end_of_turn", '
