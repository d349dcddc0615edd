"""Bad input: every fault of a text, a document or an argument is reported with its place.

Documents that cannot exist raise `DecodeError` with the path to the fault, unknown names
`ContentError` or `ValueError` with the known ones, illegal actions `IllegalAction` with the
reason; never anything raw.
"""

from __future__ import annotations

import copy
import enum
import functools
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.kernel.envelope import SIZE_LIMIT
from tests.bending import plays_on
from tests.cases import each
from tests.enclave.altered import place_in, put_in
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    combat,
    deployment,
    human,
    orc,
    play,
    replenishment,
    unit,
)
from tests.sets import STANDIN_1

# --- editing documents ------------------------------------------------------------------------


class Edit(enum.Enum):
    """What an edit does that no value of JSON can say."""

    GONE = enum.auto()


GONE = Edit.GONE
"""The field or entry is taken away."""

Edits = dict[str, Any]
"""Paths inside a document, such as `data.sides[0].line[2].wounds`, to what stands there."""


def keys_of(path: str) -> list[str | int]:
    """A path as the keys that lead there."""
    words = re.findall(r"[^.\[\]]+", path)
    return [int(word) if word.isdigit() else word for word in words]


def edited(text: str, edits: Edits) -> str:
    """The document with something else at some places; a place at the end of a list is new."""
    document = json.loads(text)
    for named, value in edits.items():
        if (
            named in ("data.at", "data.pending")
            and value is not GONE
            and "frames" in document["data"]
        ):
            put_in(document, named.removeprefix("data."), copy.deepcopy(value))
            continue
        *way, last = keys_of(place_in(document, named))
        here = functools.reduce(lambda part, key: part[key], way, document)
        if value is GONE:
            del here[last]
        elif isinstance(here, list) and last == len(here):
            here.append(value)
        else:
            here[last] = value
    return json.dumps(document)


def refused(text: Any, **options: Any) -> tb.DecodeError:
    """The error with which a document is refused; its text begins with its path."""
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(text, **options)
    error = caught.value
    assert type(error) is tb.DecodeError
    assert error.column is None
    assert error.message
    assert len(str(error)) < 2_000
    assert str(error) == (f"{error.path}: {error.message}" if error.path else error.message)
    return error


def refused_at(path: str, said: str, text: str) -> None:
    error = refused(text)
    place = place_in(json.loads(text), path).removesuffix(".type")
    assert (error.path, said in error.message) == (place, True), str(error)


# --- positions --------------------------------------------------------------------------------


def deploying() -> enclave.Battle:
    """Deployment, the humans to act, something of everything on the table."""
    grifo = unit("grifo", wounds=1, attached=["arco_largo"], deployed_this_turn=True)
    cursed = unit("soldado", attached=["maldicion_de_la_arana"])
    humans = human(
        "joanna",
        wounds=1,
        hand=["alabardero", "soldado", "caballero", "muro_de_escudos", "espada_bastarda"],
        line={1: cursed, 3: grifo},
        discard=["batidor"],
        removed=["batidor", "espadachin"],
    )
    orcs = orc(
        "krangg",
        hand=["goblin", "druida", "furor"],
        line={2: "huargo", 3: unit("trol", attached=["hacha_dentada"])},
        discard=["goblin"],
    )
    return deployment(humans, orcs)


def paying() -> enclave.Battle:
    """The Alabardero is half paid for slot 5."""
    return play(deploying(), "deploy alabardero 5", "pay soldado")


def paying_tactic() -> enclave.Battle:
    """The orcs pay for Grito de Guerra, which lies on their table."""
    state = deployment(human(), orc(hand=["grito_de_guerra", "goblin", "goblin"]), holder=ORC)
    return play(state, "play_tactic grito_de_guerra", "pay goblin")


def paying_ability() -> enclave.Battle:
    """Joanna is to be paid for."""
    return play(deploying(), "use_ability")


def choosing() -> enclave.Battle:
    """Joanna is paid for and needs a unit."""
    return play(paying_ability(), "pay soldado")


def protected() -> enclave.Battle:
    """The Grifo has Joanna's +1 until the end of the turn."""
    return play(choosing(), "choose_unit 0 3")


def chief() -> enclave.Battle:
    """Borrunn is paid for once."""
    state = deployment(human(), orc("borrunn", hand=["goblin", "furor", "trol"]), holder=ORC)
    return play(state, "use_ability", "pay goblin")


def option() -> enclave.Battle:
    """Borrunn's one option is to be named."""
    return play(chief(), "done")


def witch() -> enclave.Battle:
    """Uzgar's ability waits for one of two cards under the Soldado in 2."""
    bearer = unit("soldado", attached=["arco_largo", "escudo_triangular"])
    orcs = orc("uzgar", hand=["druida", "goblin", "goblin"])
    state = deployment(human(line={2: bearer}), orcs, holder=ORC)
    return play(state, "use_ability", "choose_unit 0 2")


def arriving() -> enclave.Battle:
    """The Druida in 4 (R3) is to choose between two units."""
    orcs = orc(hand=["druida", "goblin", "goblin"])
    state = deployment(human(line={1: "soldado", 2: "grifo"}), orcs, holder=ORC)
    return play(state, "deploy druida 4", "pay goblin", "pay goblin")


def declaring() -> enclave.Battle:
    """B1, after the Hermandad's silence: the Arquera in 1 and the Catapulta in 5 are free."""
    line = {1: "arquera", 2: "soldado", 3: "la_hermandad", 5: "catapulta"}
    orcs = orc("thugg", line={2: "lancero", 3: "goblin", 4: "jinete"})
    return play(combat(human(line=line), orcs), "silence 3 3")


def splitting() -> enclave.Battle:
    """The Catapulta (A4) has given one point to column 2."""
    return play(declaring(), "hold 1", "split 5 2 1")


def answering() -> enclave.Battle:
    """B2: the split is aimed at 2 and 4, the Arquera holds, the Jinete has silenced her."""
    return play(splitting(), "split 5 4 3", "silence 4 3")


def hero_blow() -> enclave.Battle:
    """B2: Arquera and Catapulta attack Thugg, who may strike two of them."""
    state = play(declaring(), "attack_hero 1", "attack_hero 5", "silence 4 3", "hold 4")
    return play(state, "hero_strike 1")


def preventing() -> enclave.Battle:
    """B5: `1.1>0.1` and `1.4>0.hero`, Rincemer with three cards in hand."""
    hand = ["soldado", "grifo", "arquera"]
    humans = human("rincemer", hand=hand, wounds=1, line={1: "soldado"})
    state = combat(humans, orc(line={1: "lancero", 4: "ballestero"}), holder=ORC)
    return play(state, "attack_hero 4", "decline")


def paying_prevention() -> enclave.Battle:
    return play(preventing(), "prevent 1.4>0.hero", "pay grifo")


def hands() -> enclave.Battle:
    """Replenishment, the humans to decide."""
    return replenishment(human(hand=["soldado"]), orc(hand=["goblin"]))


def last_window() -> enclave.Battle:
    """Both have passed, Joanna can still be used."""
    humans = human("joanna", hand=["soldado"], line={1: "soldado"})
    return play(deployment(humans, orc()), "pass", "pass")


def setting_aside() -> enclave.Battle:
    """The set-up: Jayme chooses."""
    return enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=3, pack=STANDIN_1)


def over() -> enclave.Battle:
    """Aiden has had his fourth wound."""
    state = combat(human(wounds=3), orc(line={1: "trol"}), holder=ORC)
    return play(state, "attack_hero 1", "decline")


POSITIONS: dict[str, Callable[[], enclave.Battle]] = {
    position.__name__: position
    for position in (
        deploying, paying, paying_tactic, paying_ability, choosing, protected, chief, option,
        witch, arriving, declaring, splitting, answering, hero_blow, preventing,
        paying_prevention, hands, last_window, setting_aside, over,
    )
}  # fmt: skip


@functools.cache
def saved(name: str) -> str:
    """The document of a position."""
    return tb.dumps(POSITIONS[name]())


@functools.cache
def saved_view(name: str, seat: int | None = HUMAN) -> str:
    return tb.dumps(tb.view(POSITIONS[name](), seat))


ACTION = '{"tambores":2,"type":"enclave.action","data":{"type":"deploy","card":"grifo","slot":3}}'
EVENT = '{"tambores":2,"type":"enclave.event","data":{"type":"deck_shuffled","seat":1,"count":3}}'
RULES = tb.dumps(enclave.HouseRules(max_turns=7))


# --- texts that are no documents --------------------------------------------------------------


NO_JSON = [
    "", " ", "\n", "\x00", "\ufeff" + ACTION, "{", "}", "{'tambores': 1}", "tambores", "{]",
    "// comment\n" + ACTION, ACTION + ACTION, ACTION + "x", ACTION[:-1] + ",}", "\\", '"', "nul",
    "truee", "-", "1e", "0x10", "01", "+1", "[1,]", '"\\x41"', '"\\ud8"', '"\x01"', "\ud800",
    "[" * 50, '{"a":' * 50,
]  # fmt: skip


@each("text", NO_JSON)
def test_what_is_not_json_is_refused_as_a_whole(text: str) -> None:
    error = refused(text)
    assert error.path == ""
    assert "not JSON" in error.message


# --- size and depth ---------------------------------------------------------------------------


@each(
    "text",
    [
        " " * (SIZE_LIMIT + 1),
        "[" * (SIZE_LIMIT + 1),
        '{"tambores":2,"x":"' + "x" * SIZE_LIMIT + '"}',
        ACTION + " " * SIZE_LIMIT,
    ],
)
def test_an_oversized_text_is_not_even_parsed(text: str) -> None:
    error = refused(text)
    assert error.path == ""
    assert error.message == f"{len(text)} characters; at most {SIZE_LIMIT} are read"


def test_a_large_text_within_the_limit_is_refused_for_what_it_is() -> None:
    """Long lists, strings and many keys: the fault is named, not repeated at length."""
    many = SIZE_LIMIT // 12
    deck = ["soldado"] * (SIZE_LIMIT // 20)
    for edits, path in (
        ({"data.sides[0].deck": deck}, "data.sides[0]"),
        ({"data.sides[0].deck": [None] * many}, "data.sides[0].deck[0]"),
        ({"data.sides[0].hand": "x" * (SIZE_LIMIT // 2)}, "data.sides[0].hand"),
        ({"data.sides[0].hand[0]": "x" * (SIZE_LIMIT // 2)}, "data.sides[0].hand[0]"),
        ({"data.phase": "x" * (SIZE_LIMIT // 2)}, "data.phase"),
        ({"data.sides[0].effects": [{}] * (many // 2)}, "data.sides[0].effects[0]"),
        ({"x" * (SIZE_LIMIT // 2): 1}, ""),
        ({"pack.id": "x" * (SIZE_LIMIT // 2)}, "pack"),
        ({"type": "x" * (SIZE_LIMIT // 2)}, "type"),
        ({"tambores": "x" * (SIZE_LIMIT // 2)}, "tambores"),
    ):
        good = json.loads(saved("deploying"))
        assert refused(edited(saved("deploying"), edits)).path == place_in(good, path)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "frame",
    [
        "{}",
        '{{"tambores":{}}}',
        '{{"tambores":2,"type":{}}}',
        '{{"tambores":2,"type":"enclave.action","data":{}}}',
        '{{"tambores":2,"type":"enclave.battle","pack":{},"data":{{}}}}',
        '{{"tambores":2,"type":"enclave.battle","pack":{{"id":{},"digest":"x"}},"data":{{}}}}',
    ],
)
@pytest.mark.parametrize("brackets", [("[", "]"), ('{"a":', "}")])
def test_deep_nesting_is_refused_at_every_depth(frame: str, brackets: tuple[str, str]) -> None:
    """Below, at and far beyond the depth at which Python gives up (never a RecursionError)."""
    opening, closing = brackets
    for depth in (*range(1, 20), *range(300, 1100, 7), *range(960, 1010), 5_000, 100_000):
        nested = opening * depth + "1" + closing * depth
        refused(frame.replace("{{", "{").replace("}}", "}").replace("{}", nested, 1))


# --- numbers, strings and keys ----------------------------------------------------------------


def test_a_number_of_very_many_digits_is_refused() -> None:
    text = edited(saved("deploying"), {"data.turn": "HERE"}).replace('"HERE"', "9" * 100_000)
    assert refused(text).path == ""


@each("bad", ["\\ud800", "\\udfff", "\\udc00\\ud800", "x\\ud83dx", "\ud800"])
def test_lone_surrogates_are_refused(bad: str) -> None:
    """In any string and in a key; nothing that cannot be written comes in."""
    for text, path in (
        (ACTION.replace("grifo", bad), "data.card"),
        (ACTION.replace('"slot"', f'"{bad}"'), "data"),
        (ACTION.replace('"deploy"', f'"{bad}"'), "data"),
        (ACTION.replace("enclave.action", bad), "type"),
        (ACTION.replace('"type":"enclave', f'"{bad}":1,"type":"enclave'), ""),
        (edited(saved("deploying"), {"data.sides[0].hand[0]": "HERE"}).replace("HERE", bad),
         "data.table.sides[0].hand[0]"),
        (edited(saved("deploying"), {"pack.id": "HERE"}).replace("HERE", bad), "pack"),
    ):  # fmt: skip
        error = refused(text)
        assert error.path == path
        str(error).encode("utf-8")


# --- the form of the data ---------------------------------------------------------------------


SEEDS: list[object] = [
    "", "-1", "+1", "01", " 1", "1 ", "1.0", "1e3", "0x10", "٣", "²", "18446744073709551616",
    "9" * 21, "9" * 10_000, 7, None, True, [], {},
]  # fmt: skip


@each("seed", SEEDS)
def test_a_seed_is_a_number_of_64_bits_as_text(seed: object) -> None:
    error = refused(edited(saved("deploying"), {"data.chance.seed": seed}))
    assert error.path.startswith("data.chance")
    assert "seed" in error.message


@each(
    "drawn",
    [
        [["toss", 1], ["deck.0", 1]],
        [["toss", 1], ["toss", 2]],
        [["toss", 0]],
        [["toss", -1]],
        [["toss"]],
        [["toss", 1, 1]],
        [["toss", "1"]],
        [[1, "toss"]],
        ["toss"],
        [None],
        {"toss": 1},
    ],
)
def test_the_streams_are_in_order_and_were_used(drawn: object) -> None:
    error = refused(edited(saved("deploying"), {"data.chance.drawn": drawn}))
    assert error.path.startswith("data.chance")


@each(
    ("option", "value", "known"),
    [
        ("unit_attacks", "both", "'joint', 'separate'"),
        ("deck_out", "", "'cannot_refill', 'cannot_draw_any', 'piles_empty'"),
        ("double_hero_defeat", "win", "'draw', 'tiebreak'"),
        ("max_turns", 0, "None or a whole number from 1"),
        ("campaign_lower_colour_win", 2, "0, 1"),
        ("ai_when_player_passes", "wait", "'exhaust', 'cover', 'stop'"),
        ("ai_hero_attack", "none", "'joint', 'individual'"),
        ("ai_initial_reserve", -1, "a whole number from 0"),
        ("ai_ties", "dice", "'player', 'auto'"),
    ],
)
def test_an_unknown_house_rule_in_a_document_is_refused_with_the_known_values(
    option: str, value: object, known: str
) -> None:
    for text, path in ((RULES, "data"), (saved("paying"), "data.table.rules")):
        edits = {f"{'data' if text is RULES else 'data.rules'}.{option}": value}
        error = refused(edited(text, edits))
        assert error.path in (path, f"{path}.{option}")
        assert f"{option} is {value!r}; known values: {known}" in error.message


# --- states that break an invariant -----------------------------------------------------------

LASTING = {"card": "joanna", "ability": 0, "effect": 0}
SOLDADO = {
    "card": "soldado", "wounds": 0, "attached": [], "deployed_this_turn": False, "effects": [],
}  # fmt: skip


def order(role: str, *targets: int, points: tuple[int, ...] = ()) -> dict[str, object]:
    return {"role": role, "targets": list(targets), "points": list(points)}


def payment(**fields: object) -> dict[str, object]:
    return {"type": "payment", "seat": 0, "left": 1, "line": 0, "slot": 5, **fields}


def ability_payment(**fields: object) -> dict[str, object]:
    return {"type": "ability_payment", "seat": 0, "paid": 0, "impact": "", **fields}


def choice(card: str, **fields: object) -> dict[str, object]:
    place = {"seat": 0, "slot": 0, "ability": 0, "effect": 0, "chosen": None}
    return {"type": "choice", "card": card, **place, **fields}


WON = {"result": "win", "winners": [1], "reason": "hero_defeated", "game": "enclave"}

FRAME: list[tuple[str, Edits, str, str]] = [
    ("deploying", {"turn": 0}, "turn", " is not "),
    ("deploying", {"turn": -5}, "turn", " is not "),
    ("deploying", {"phase": ""}, "phase", "one of 'setup', 'deployment'"),
    ("deploying", {"phase": "night"}, "phase", "one of 'setup', 'deployment'"),
    ("deploying", {"holder": 2}, "holder", " is not "),
    ("deploying", {"holder": -1}, "holder", "not a seat that can hold the marker"),
    ("over", {"holder": -1}, "holder", "not a seat that can hold the marker"),
    ("deploying", {"holder": [0, 1]}, "holder", "not a whole number"),
    ("setting_aside", {"holder": 2}, "holder", " is not "),
    ("deploying", {"sides[1]": GONE}, "sides", "1 entry; expected 2"),
    ("deploying", {"sides": []}, "sides", "0 entries; expected 2"),
    ("deploying", {"sides[0].army": "elf"}, "sides[0].army", "no such army"),
    ("deploying", {"sides[1].army": "human"}, "sides[1].army", "both sides have the same army"),
    ("deploying", {"at.seat": 2}, "at.seat", " is not "),
    ("deploying", {"at.seat": -1}, "at.seat", " is not "),
]  # fmt: skip

SIDES: list[tuple[str, Edits, str, str]] = [
    ("deploying", {"sides[0].hero.card": "krangg"}, "sides[0].hero.card", "another army"),
    ("deploying", {"sides[0].hero.card": "soldado"}, "sides[0].hero.card", "does not belong"),
    ("deploying", {"sides[0].hero.card": "nobody"}, "sides[0].hero.card", "no card 'nobody'"),
    ("deploying", {"sides[0].hero.wounds": 4}, "sides[0].hero.wounds", "as many wounds as life"),
    ("deploying", {"sides[1].hero.wounds": 40}, "sides[1].hero.wounds", "as many wounds as life"),
    ("deploying", {"sides[0].hero.wounds": -1}, "sides[0].hero.wounds", " is not "),
    ("over", {"sides[0].hero.wounds": -1}, "sides[0].hero.wounds", " is not "),
    # Piles.
    ("deploying", {"sides[0].hand[0]": "goblin"}, "sides[0].hand[0]", "goblin does not belong"),
    ("deploying", {"sides[0].deck[4]": "jayme"}, "sides[0].deck[4]", "jayme does not belong"),
    ("deploying", {"sides[0].deck[4]": "joanna"}, "sides[0].deck[4]", "joanna does not belong"),
    ("deploying", {"sides[1].discard[0]": "grifo"}, "sides[1].discard[0]", "does not belong"),
    ("deploying", {"sides[0].removed[1]": "trol"}, "sides[0].removed[1]", "does not belong"),
    ("deploying", {"sides[0].removed[1]": ""}, "sides[0].removed[1]", "no card ''"),
    ("deploying", {"sides[0].hand[0]": "Soldado"}, "sides[0].hand[0]", "no card 'Soldado'"),
    ("deploying", {"sides[0].hand[5]": "contraorden", "sides[0].hand[6]": "contraorden"},
     "sides[0]", "copies of contraorden; the army has 1"),
    ("deploying", {"sides[0].discard": ["grifo", "grifo"]}, "sides[0]", "copies of grifo"),
    ("deploying", {"sides[1].hand": ["trol", "trol"]}, "sides[1]", "copies of trol"),
    ("deploying", {"sides[0].hand": ["soldado"] * 47}, "sides[0]", "copies of soldado"),
    # What lies on the table.
    ("deploying", {"sides[0].table": ["soldado"]}, "sides[0].table[0]", "does not stay on"),
    ("deploying", {"sides[0].table": ["arco_largo"]}, "sides[0].table[0]", "does not stay on"),
    ("deploying", {"sides[0].table": ["orden_de_marcha"]}, "sides[0].table[0]", "does not stay"),
    ("deploying", {"sides[1].table": ["muro_de_escudos"], "sides[0].hand[3]": GONE},
     "sides[1].table[0]", "does not belong"),
    ("paying", {"sides[0].table": ["soldado", "alabardero"]}, "sides[0].table[0]", "does not stay"),
    ("paying", {"sides[1].table": ["goblin"]}, "sides[1].table[0]", "does not stay on"),
    # The line.
    ("deploying", {"sides[0].line[5]": None}, "sides[0].line", "5 slots"),
    ("deploying", {"sides[0].line[5]": SOLDADO}, "sides[0].line", "5 slots"),
    ("deploying", {"sides[0].line[4]": GONE}, "sides[0].line", "5 slots"),
    ("deploying", {"sides[0].line": []}, "sides[0].line", "5 slots"),
    ("deploying", {"sides[0].line[2]": [SOLDADO, SOLDADO]}, "sides[0].line[2]", "not an object"),
    ("deploying", {"sides[0].line[2].card": "goblin"}, "sides[0].line[2].card", "another army"),
    ("deploying", {"sides[0].line[2].card": "joanna"}, "sides[0].line[2].card", "does not belong"),
    ("deploying", {"sides[0].line[2].card": "arco_largo"}, "sides[0].line[2].card",
     "does not belong"),
    ("deploying", {"sides[0].line[2].wounds": 2}, "sides[0].line[2].wounds",
     "as many wounds as life"),
    ("deploying", {"sides[0].line[0].wounds": 1}, "sides[0].line[0].wounds",
     "as many wounds as life"),
    ("deploying", {"sides[0].line[2].wounds": -1}, "sides[0].line[2].wounds", " is not "),
    # What lies under a unit.
    ("deploying", {"sides[0].line[2].attached[1]": "arco_largo"}, "sides[0].line[2].attached",
     "two cards with the same name"),
    ("deploying", {"sides[0].line[2].attached[1]": "muro_de_escudos"},
     "sides[0].line[2].attached[1]", "cannot be attached"),
    ("deploying", {"sides[0].line[2].attached[0]": "contraorden"},
     "sides[0].line[2].attached[0]", "cannot be attached"),
    ("deploying", {"sides[0].line[2].attached[0]": "soldado"}, "sides[0].line[2].attached[0]",
     "cannot be attached"),
    ("deploying", {"sides[0].line[2].attached[0]": "aiden"}, "sides[0].line[2].attached[0]",
     "cannot be attached"),
    ("deploying", {"sides[0].line[2].attached[0]": "hacha_dentada"},
     "sides[0].line[2].attached[0]", "cannot be attached here"),
    ("deploying", {"sides[1].line[2].attached[0]": "arco_largo"},
     "sides[1].line[2].attached[0]", "cannot be attached here"),
    ("deploying", {"sides[1].line[2].attached[0]": "maldicion_de_la_arana"},
     "sides[1].line[2].attached[0]", "cannot be attached here"),
    ("deploying", {"sides[0].line[2].attached[0]": "maldicion_de_la_arana"}, "sides[1]",
     "copies of maldicion_de_la_arana"),
    # What lasts until the end of the turn.
    ("protected", {"sides[0].line[2].effects[0].card": "soldado"},
     "sides[0].line[2].effects[0]", "not a lasting effect"),
    ("protected", {"sides[0].line[2].effects[0].card": "arco_largo"},
     "sides[0].line[2].effects[0]", "not a lasting effect"),
    ("protected", {"sides[0].line[2].effects[0].ability": 1}, "sides[0].line[2].effects[0].effect",
     "joanna has no such effect"),
    ("protected", {"sides[0].line[2].effects[0].ability": -1},
     "sides[0].line[2].effects[0].ability",
     " is not "),
    ("protected", {"sides[0].line[2].effects[0].effect": 1}, "sides[0].line[2].effects[0].effect",
     "joanna has no such effect"),
    ("protected", {"sides[0].line[2].effects[0].effect": -1}, "sides[0].line[2].effects[0].effect",
     " is not "),
    ("protected", {"sides[0].line[2].effects[0].card": "uzgar"}, "sides[0].line[2].effects[0]",
     "not a lasting effect"),
    ("protected", {"sides[0].line[2].effects[0].card": "jayme"}, "sides[0].line[2].effects[0]",
     "this effect cannot last here"),
    ("protected", {"sides[0].line[2].effects[0].card": "aiden"}, "sides[0].line[2].effects[0]",
     "not a lasting effect"),
    ("protected", {"sides[0].effects": [LASTING]}, "sides[0].effects[0]",
     "this effect cannot last here"),
    ("protected", {"sides[0].effects": [{**LASTING, "card": "furor"}]}, "sides[0].effects[0]",
     "not a lasting effect"),
    # The set-up.
    ("setting_aside", {"sides[0].hand": ["soldado"], "sides[0].deck[0]": GONE}, "sides[0]",
     "set-up"),
    ("setting_aside", {"sides[1].discard": ["goblin"], "sides[1].deck[18]": GONE}, "sides[1]",
     "set-up"),
    ("setting_aside", {"sides[0].line[1]": SOLDADO, "sides[0].deck[0]": GONE}, "sides[0]",
     "set-up"),
    ("setting_aside", {"sides[0].table": ["contraorden"], "sides[0].deck[45]": GONE},
     "sides[0]", "cards in play during the set-up"),
    ("setting_aside", {"sides[0].table": ["muro_de_escudos"], "sides[0].deck[44]": GONE},
     "sides[0]", "set-up"),
]  # fmt: skip

PLACES: list[tuple[str, Edits, str, str]] = [
    ("deploying", {"at.stage": ""}, "at.stage", "unknown type ''"),
    ("deploying", {"at.stage": "begin"}, "at.stage", "unknown type 'begin'"),
    ("deploying", {"at.stage": "over"}, "at.stage", "unknown type 'over'"),
    ("deploying", {"at.stage": "hand"}, "at.stage", "not a stage of the deployment phase"),
    ("deploying", {"at.stage": "units"}, "at.stage", "not a stage of the deployment phase"),
    ("deploying", {"at.stage": "set_aside"}, "at.stage", "not a stage of the deployment phase"),
    ("declaring", {"at.stage": "opportunity"}, "at.stage", "not a stage of the combat phase"),
    ("hands", {"at.stage": "prevention"}, "at.stage", "not a stage of the replenishment phase"),
    ("setting_aside", {"at.stage": "opportunity"}, "at.stage", "not a stage of the set-up phase"),
    ("deploying", {"at.slot": 1}, "at.slot", "not a slot of this stage"),
    ("hands", {"at.slot": 3}, "at.slot", "not a slot of this stage"),
    ("declaring", {"at.slot": 0}, "at.slot", "not a slot of this stage"),
    ("declaring", {"at.slot": 6}, "at.slot", " is not "),
    ("answering", {"at.slot": 3}, "at", "no decision is due here"),
    ("hero_blow", {"at.seat": 0}, "at.seat", "not the seat of this step"),
    ("last_window", {"sides[0].ability_used": True}, "at", "no decision is due here"),
    ("last_window", {"at.seat": 1}, "at", "no decision is due here"),
    ("last_window", {"at.stage": "opportunity"}, "at", "no decision is due here"),
    ("hands", {"sides[0].hand": []}, "at", "no decision is due here"),
    ("setting_aside", {"sides[0].removed": ["soldado"] * 6 + ["grifo"] * 2, "sides[0].deck": []},
     "at", "no decision is due here"),
    ("preventing", {"sides[0].ability_used": True}, "at", "no decision is due here"),
    ("preventing", {"sides[0].hand": ["grifo"]}, "at", "no decision is due here"),
    ("preventing", {"at.seat": 1}, "at", "no decision is due here"),
    # A phase that is not this one's.
    ("deploying", {"phase": "combat"}, "combat", "expected a combat in its phase only"),
    ("deploying", {"phase": "setup"}, "sides[0]", "set-up"),
    ("deploying", {"phase": "replenishment"}, "at.stage", "replenishment phase"),
    ("declaring", {"phase": "deployment"}, "combat", "expected a combat in its phase only"),
    ("declaring", {"phase": "replenishment"}, "combat", "expected a combat in its phase only"),
    ("hands", {"phase": "deployment"}, "at.stage", "deployment phase"),
]  # fmt: skip

COMBATS: list[tuple[str, Edits, str, str]] = [
    ("declaring", {"combat": None}, "combat", "expected a combat in its phase only"),
    ("declaring", {"combat.step": 0}, "combat.step", " is not "),
    ("declaring", {"combat.step": 4}, "combat.step", " is not "),
    ("declaring", {"combat.step": 7}, "combat.step", " is not "),
    ("declaring", {"combat.step": 6}, "at", "not in this step"),
    ("declaring", {"combat.step": 2}, "at.seat", "not the seat of this step"),
    ("declaring", {"combat.step": 5}, "at.stage", "not in this step"),
    ("preventing", {"combat.step": 3}, "at.seat", "not the seat of this step"),
    ("declaring", {"at.seat": 1}, "at.seat", "not the seat of this step"),
    ("declaring", {"combat.step": 3, "at.stage": "silences"}, "at.stage", "not in this step"),
    ("declaring", {"at.stage": "prevention", "at.slot": 0}, "at.stage", "not in this step"),
    # Orders.
    ("declaring", {"combat.orders[1]": GONE}, "combat.orders", "five for each side"),
    ("declaring", {"combat.orders[0][4]": GONE}, "combat.orders", "five for each side"),
    ("declaring", {"combat.orders[0][5]": None}, "combat.orders", "five for each side"),
    ("declaring", {"combat.orders": []}, "combat.orders", "five for each side"),
    ("answering", {"combat.orders[0][3]": order("hold")}, "combat.orders[0][3]",
     "there is no unit"),
    ("hero_blow", {"combat.orders[1][4]": order("hold")}, "combat.orders[1][4]",
     "there is no unit"),
    ("declaring", {"at.slot": 2}, "at", "no decision is due here"),
    ("answering", {"combat.orders[0][4]": None}, "at", "no decision is due here"),
    ("answering", {"combat.orders[0][0]": order("flee")}, "combat.orders[0][0].role",
     " is not "),
    ("answering", {"combat.orders[0][0]": order("")}, "combat.orders[0][0].role",
     " is not "),
    ("answering", {"combat.orders[0][0]": order("ranged", 5)}, "combat.orders[0][0].targets",
     "there is no enemy unit"),
    ("answering", {"combat.orders[0][0]": order("ranged", 6)}, "combat.orders[0][0].targets[0]",
     " is not "),
    ("answering", {"combat.orders[0][0]": order("ranged", 0)}, "combat.orders[0][0].targets[0]",
     " is not "),
    ("answering", {"combat.orders[0][0]": order("ranged", -1)}, "combat.orders[0][0].targets[0]",
     " is not "),
    ("answering", {"combat.orders[0][0]": order("ranged")}, "combat.orders[0][0].targets",
     "wrong number of targets"),
    ("answering", {"combat.orders[0][0]": order("ranged", 4, 2)}, "combat.orders[0][0].targets",
     "wrong number of targets"),
    ("answering", {"combat.orders[0][0]": order("hold", 4)}, "combat.orders[0][0].targets",
     "wrong number of targets"),
    ("answering", {"combat.orders[0][0]": order("hero_attack", 4)},
     "combat.orders[0][0].targets", "wrong number of targets"),
    # Splits.
    ("answering", {"combat.orders[0][0]": order("hold", points=(1,))},
     "combat.orders[0][0].points", "expected points for each target"),
    ("answering", {"combat.orders[0][4]": order("split", points=())},
     "combat.orders[0][4].targets", "wrong number of targets"),
    ("answering", {"combat.orders[0][4]": order("split", 4, 2, points=(1, 3))},
     "combat.orders[0][4].targets", "expected each slot once, in order"),
    ("answering", {"combat.orders[0][4]": order("split", 2, 2, points=(1, 3))},
     "combat.orders[0][4].targets", "expected each slot once, in order"),
    ("answering", {"combat.orders[0][4]": order("split", 2, 4, points=(4,))},
     "combat.orders[0][4].points", "for each target"),
    ("answering", {"combat.orders[0][4]": order("split", 2, 4, points=(0, 4))},
     "combat.orders[0][4].points[0]", " is not "),
    ("answering", {"combat.orders[0][4]": order("split", 2, 4, points=(-1, 5))},
     "combat.orders[0][4].points[0]", " is not "),
    # Silences.
    ("declaring", {"combat.silences[0]": [[0, 4], [1, 3]]}, "combat.silences[0]",
     "not two opposing units"),
    ("declaring", {"combat.silences[0]": [[0, 3], [1, 5]]}, "combat.silences[0]",
     "not two opposing units"),
    ("declaring", {"combat.silences[0]": [[0, 3], [0, 2]]}, "combat.silences[0]",
     "not two opposing units"),
    ("declaring", {"combat.silences[0]": [[0, 3], [1, 0]]}, "combat.silences[0][1][1]",
     " is not "),
    ("declaring", {"combat.silences[0]": [[0, 0], [1, 3]]}, "combat.silences[0][0][1]",
     " is not "),
    ("declaring", {"combat.silences[0]": [[2, 3], [1, 3]]}, "combat.silences[0][0][0]",
     " is not "),
    ("declaring", {"combat.silences[0]": [[-1, 3], [0, 3]]}, "combat.silences[0][0][0]",
     " is not "),
    ("declaring", {"combat.silences[0]": [[0, 3]]}, "combat.silences[0]", "expected 2"),
    ("declaring", {"combat.silences[0]": [[0, 3, 1], [1, 3]]}, "combat.silences[0][0]",
     "expected 2"),
    # Blows of heroes.
    ("hero_blow", {"combat.blows": [[]]}, "combat.blows", "one list for each side"),
    ("hero_blow", {"combat.blows[1]": [1, 1]}, "combat.blows[1]", "a slot appears twice"),
    ("hero_blow", {"combat.blows[1]": [6]}, "combat.blows[1][0]", " is not "),
    ("hero_blow", {"sides[1].hero.card": "krangg", "combat.blows[1]": [1, 5]},
     "at", "no decision is due here"),
    # Impacts.
    ("preventing", {"combat.impacts[0].target": [0, 2]}, "combat.impacts[0]",
     "not an impact on this table"),
    ("preventing", {"combat.impacts[0].attackers": []}, "combat.impacts[0]",
     "not an impact on this table"),
    ("preventing", {"combat.impacts[0].attackers": [[7, 7]]}, "combat.impacts[0].attackers[0][0]",
     " is not "),
    ("preventing", {"combat.impacts[0].target": [0]}, "combat.impacts[0].target", "expected 2"),
]  # fmt: skip

PENDING: list[tuple[str, Edits, str, str]] = [
    # A card being paid for.
    ("paying_tactic", {"pending.seat": 2}, "pending.seat", " is not "),
    ("paying_tactic", {"pending.seat": -1}, "pending.seat", " is not "),
    ("paying", {"pending.left": 0}, "pending.left", " is not "),
    ("paying", {"pending.left": -1}, "pending.left", " is not "),
    ("paying", {"sides[0].hand": []}, "pending.left", "more cards than in the hand"),
    ("paying", {"pending.slot": 0}, "pending.slot", "not an empty slot"),
    ("paying", {"pending.slot": 6}, "pending.slot", " is not "),
    ("paying", {"pending.slot": -1}, "pending.slot", " is not "),
    ("paying", {"pending.slot": 3}, "pending.slot", "not an empty slot"),
    ("paying", {"pending.line": 1}, "pending.slot", "not an empty slot"),
    ("paying", {"sides[0].table": []}, "sides[0].table", "there is no card to pay for"),
    ("paying", {"pending.seat": 1}, "sides[0].table[0]", "does not stay on the table"),
    ("paying", {"pending": None}, "sides[0].table[0]", "does not stay on the table"),
    ("paying", {"sides[0].table": ["arco_largo"], "sides[0].deck": []}, "pending.slot",
     "the card cannot be attached here"),
    ("paying", {"sides[0].table": ["espada_bastarda"], "sides[0].hand[2]": GONE,
                "pending.slot": 3, "pending.line": 1}, "pending.slot",
                "the card cannot be attached here"),
    ("paying", {"sides[0].table": ["contraorden"], "sides[0].deck": []}, "pending.slot",
     "cannot be attached"),
    ("hands", {"pending": payment()}, "pending", "only possible in the deployment phase"),
    ("declaring", {"pending": payment()}, "pending", "only possible in the deployment phase"),
    ("setting_aside", {"pending": payment()}, "pending", "only possible in the deployment phase"),
    ("deploying", {"pending": payment()}, "sides[0].table", "there is no card to pay for"),
    # An ability being paid for.
    ("paying_ability", {"pending.seat": 2}, "pending.seat", " is not "),
    ("paying_ability", {"pending.seat": 1}, "sides[1].ability_used", "the ability is in use"),
    ("paying_ability", {"pending.paid": 1}, "pending.paid", "the ability is paid for"),
    ("paying_ability", {"pending.paid": -1}, "pending.paid", " is not "),
    ("paying_ability", {"pending.impact": "1.1>0.1"}, "pending.impact", "not an impact to prevent"),
    ("paying_ability", {"sides[0].ability_used": False}, "sides[0].ability_used",
     "the ability is in use"),
    ("paying_ability", {"sides[0].hand": []}, "pending", "no legal action is left"),
    ("paying_ability", {"sides[0].hero.card": "aiden"}, "pending",
     "no paid ability"),
    ("paying_ability", {"sides[0].hero.card": "rincemer"}, "pending.impact",
     "not an impact to prevent"),
    ("declaring", {"pending": ability_payment()}, "pending", "no paid ability"),
    ("chief", {"pending.paid": 2}, "pending.paid", "the ability is paid for"),
    ("chief", {"sides[1].hero.card": "uzgar"}, "pending.paid", "the ability is paid for"),
    ("paying_prevention", {"pending.impact": "1.1>0.2"}, "pending.impact",
     "not an impact to prevent"),
    ("paying_prevention", {"pending.impact": ""}, "pending.impact", "not an impact to prevent"),
    ("paying_prevention", {"pending.paid": 2}, "pending.paid", "the ability is paid for"),
    ("paying_prevention", {"pending.paid": 0, "sides[0].hand": ["soldado"]}, "pending",
     "no legal action is left"),
    # An option to be named.
    ("option", {"pending.left": 0}, "pending.left", " is not "),
    ("option", {"pending.left": 3}, "pending.left", "more than the options left"),
    ("option", {"pending.taken": ["life"]}, "pending.taken", "not options of the ability"),
    ("option", {"pending.taken": ["attack", "attack"]}, "pending.taken", "not options"),
    ("option", {"pending.taken": ["attack", "defence"]}, "pending.left",
     "more than the options left"),
    ("option", {"sides[1].hero.card": "krangg"}, "pending", "no options"),
    ("option", {"sides[1].hero.card": "thugg"}, "pending", "no paid ability"),
    ("option", {"sides[1].ability_used": False}, "sides[1].ability_used", "the ability is in use"),
    ("option", {"pending.seat": 0}, "pending", "no paid ability"),
    # A choice.
    ("choosing", {"pending.card": "uzgar"}, "pending.card", "uzgar is not in this battle"),
    ("choosing", {"pending.card": "furor"}, "pending.card", "is not there"),
    ("choosing", {"pending.card": "jayme"}, "pending.card", "jayme is not in this battle"),
    ("choosing", {"pending.seat": 2}, "pending.seat", " is not "),
    ("choosing", {"pending.slot": 6}, "pending.slot", " is not "),
    ("choosing", {"pending.slot": 3}, "pending.card", "joanna is not there"),
    ("choosing", {"pending.ability": 1}, "pending.effect", "no such effect"),
    ("choosing", {"pending.effect": 1}, "pending.effect", "no such effect"),
    ("choosing", {"pending.effect": -1}, "pending.effect", " is not "),
    ("choosing", {"pending.chosen": [0, 1]}, "pending.chosen", "the effect has no second step"),
    ("choosing", {"sides[0].line": [None] * 5}, "pending", "no legal action is left"),
    ("witch", {"pending.chosen": [0, 1]}, "pending.chosen", "there is no unit"),
    ("witch", {"pending.chosen": [2, 2]}, "pending.chosen[0]", " is not "),
    ("witch", {"sides[0].line[1].attached": []}, "pending", "no legal action is left"),
    ("witch", {"sides[0].line[1].attached": [], "pending.chosen": None}, "pending",
     "no legal action is left"),
    ("arriving", {"pending.slot": 3}, "pending.card", "druida is not there"),
    ("arriving", {"pending.card": "furor"}, "pending.card", "furor is not there"),
    ("arriving", {"sides[0].line": [None] * 5}, "pending", "no legal action is left"),
    ("deploying", {"pending": choice("soldado", slot=1)}, "pending.effect",
     "the effect needs no choice"),
    ("deploying", {"pending": choice("contraorden")}, "pending.card", "is not there"),
    ("hands", {"pending": choice("druida")}, "pending.card", "druida is not there"),
    # A split.
    ("splitting", {"pending.left": 0}, "pending.left", " is not "),
    ("splitting", {"pending.left": -2}, "pending.left", " is not "),
    ("splitting", {"pending.seat": 1}, "at", "not the unit that splits its attack"),
    ("splitting", {"pending.slot": 1}, "at", "not the unit that splits its attack"),
    ("splitting", {"combat.orders[0][4]": None}, "pending", "the unit does not split its attack"),
    ("splitting", {"combat.orders[0][4]": order("hold")}, "pending",
     "the unit does not split its attack"),
    ("splitting", {"combat.orders[0][4].targets": [4]}, "pending", "no legal action is left"),
    ("splitting", {"at.slot": 1}, "at", "not the unit that splits its attack"),
    ("deploying", {"pending": {"type": "splitting", "seat": 0, "slot": 3, "left": 1}},
     "at", "not the unit that splits its attack"),
]  # fmt: skip

ENDS: list[tuple[str, Edits, str, str]] = [
    ("deploying", {"outcome": WON}, "frames", "the battle is over"),
    ("hands", {"outcome": WON}, "frames", "the battle is over"),
    ("setting_aside", {"outcome": WON}, "frames", "the battle is over"),
    ("declaring", {"outcome": WON}, "frames", "the battle is over"),
    ("declaring", {"outcome": WON, "frames": []}, "combat", "expected a combat in its phase only"),
    ("paying", {"outcome": WON}, "frames", "the battle is over"),
    ("over", {"outcome": None}, "frames", "the battle is over"),
    ("over", {"outcome": None, "phase": "deployment",
              "frames": [{"type": "opportunity", "seat": 0, "slot": 0}]},
     "sides[0].hero.wounds", "as many wounds"),
    ("over", {"outcome.result": "loss"}, "outcome", "'loss' has no winners"),
    ("over", {"outcome.result": "loss", "outcome.winners": []}, "outcome",
     "a battle cannot end like this"),
    ("over", {"outcome.ranking": [[0], [1]]}, "outcome", "did not win"),
    ("over", {"outcome.ranking": [[1], [0]]}, "outcome", "a battle cannot end like this"),
    ("over", {"outcome.titles": [["king", [1]]]}, "outcome", "a battle cannot end like this"),
    ("over", {"outcome.reason": "rain"}, "outcome", "a battle cannot end like this"),
    ("over", {"outcome.game": "chess"}, "outcome", "a battle cannot end like this"),
    ("over", {"outcome.winners": []}, "outcome", "'win' needs winners"),
    ("over", {"outcome.winners": [0, 1]}, "outcome.winners",
     "expected one winner, or none of a draw"),
    ("over", {"outcome.winners": [2]}, "outcome.winners", "expected one winner, or none of a draw"),
    ("over", {"outcome.winners": [-1]}, "outcome", "the winners: (-1,); expected seats"),
    ("over", {"outcome.result": "draw"}, "outcome", "'draw' has no winners"),
    ("over", {"frames": [{"type": "hand", "seat": 0, "slot": 0}]}, "frames", "the battle is over"),
]  # fmt: skip

FOUND: list[tuple[str, Edits, str, str]] = [
    ("deploying", {"turn": 2**31 - 1}, "turn", " is not "),
    ("deploying", {"chance.drawn": [["deck.0", 2**31 - 1]]}, "chance.drawn",
     "more than 1000000 uses of a stream"),
    ("choosing", {"sides[0].line[2].wounds": 2}, "sides[0].line[2].wounds", "as many wounds"),
    ("setting_aside", {"sides[1].discard": ["goblin"], "sides[1].deck[18]": GONE}, "sides[1]",
     "set-up"),
]  # fmt: skip
"""Found by bending documents at random: the game could not go on or be read again from them."""

INVARIANTS = [*FRAME, *SIDES, *PLACES, *COMBATS, *PENDING, *ENDS, *FOUND]


def place_of(case: object) -> str | None:
    """A short name for a case."""
    return re.sub(r"\s+", " ", str(case))[:70] if isinstance(case, dict) else None


@each(("name", "edits", "path", "said"), INVARIANTS)
def test_a_state_that_breaks_an_invariant_is_refused_where_it_does(
    name: str, edits: Edits, path: str, said: str
) -> None:
    """One small edit of a good document; the rest of it is as it was.

    Markers, armies, copies and piles (SET-01, CARD-07, COMP-02, COM-14), the line and what lies
    under its units (SET-11, CARD-01, CARD-03, AMB-17), payments and choices (AMB-18, AMB-19,
    AMB-44, HERO-03), declarations (COM-20, COM-31, COM-33, COM-41, AMB-43, AMB-10), ends (TURN-04).
    """
    text = edited(saved(name), {f"data.{place}": value for place, value in edits.items()})
    refused_at(f"data.{path}", said, text)


UNREACHABLE: list[tuple[str, Edits]] = [
    ("setting_aside", {"sides[0].hero.wounds": 1}),
    ("setting_aside", {"turn": 9}),
    ("deploying", {"at.stage": "last_window"}),
    ("last_window", {"sides[1].passed": False}),
    ("declaring", {"combat.orders[0][4]": order("hold")}),
    ("declaring", {"combat.orders[1][3]": order("hold")}),
    ("answering", {"combat.orders[0][0]": None}),
    ("answering", {"combat.orders[0][1]": order("hold")}),
    ("answering", {"combat.orders[0][1]": order("ranged", 4)}),
    ("answering", {"combat.orders[0][1]": order("support", 3)}),
    ("answering", {"combat.orders[0][1]": order("hero_attack")}),
    ("answering", {"combat.orders[0][1]": order("split", 2, 3, points=(1, 1))}),
    ("answering", {"combat.orders[0][1]": order("fight", 3)}),
    ("answering", {"combat.orders[0][0]": order("fight", 2)}),
    ("answering", {"combat.orders[0][0]": order("support", 4)}),
    ("answering", {"combat.orders[0][0]": order("split", 2, 4, points=(1, 1))}),
    ("answering", {"combat.orders[0][4]": order("split", 2, points=(4,))}),
    ("declaring", {"combat.silences[0]": [[0, 2], [1, 3]]}),
    ("declaring", {"combat.silences[1]": [[0, 3], [1, 3]]}),
    ("hero_blow", {"combat.blows[1]": [2]}),
    ("hero_blow", {"combat.blows[0]": [4]}),
    ("declaring", {"combat.impacts": [{"attackers": [[0, 2]], "target": [1, 2]}]}),
    ("preventing", {"combat.impacts[2]": {"attackers": [[0, 1]], "target": [1, 1]}}),
    ("preventing", {"combat.impacts[2]": {"attackers": [[1, 1]], "target": [0, 1]}}),
    ("preventing", {"combat.impacts[0].attackers": [[1, 1], [1, 4]]}),
    ("paying", {"pending.left": 3}),
    ("paying", {"sides[0].passed": True}),
    ("paying", {"at.seat": 0}),
    ("paying", {"at.stage": "last_window", "sides[0].passed": True, "sides[1].passed": True}),
    ("paying", {"sides[0].table": ["batidor"], "sides[0].deck": [], "pending.left": 2}),
    ("paying", {"sides[0].table": ["escudo_triangular"], "sides[0].deck": [],
                "pending.slot": 3}),
    ("paying", {"sides[0].table": ["contraorden"], "sides[0].deck": [], "pending.slot": 0,
                "pending.left": 2}),
    ("paying", {"sides[0].table": ["muro_de_escudos"], "sides[0].hand[1]": GONE,
                "pending.slot": 0}),
    ("paying_ability", {"at.seat": 1}),
    ("hands", {"sides[0].hero.card": "jayme", "sides[0].ability_used": True,
               "pending": ability_payment()}),
    ("arriving", {"at.seat": 1}),
    ("over", {"outcome.winners": [0]}),
    ("over", {"sides[0].hero.wounds": 0}),
    ("over", {"sides[0].hero.wounds": 9}),
    ("over", {"outcome.result": "draw", "outcome.winners": []}),
    ("over", {"outcome.reason": "turn_limit"}),
    ("over", {"outcome.reason": "both_heroes_defeated"}),
    ("over", {"phase": "deployment"}),
    ("over", {"phase": "replenishment"}),
    ("splitting", {"pending.left": 9}),
    ("answering", {"combat.orders[0][4].points": [9, 9]}),
    ("declaring", {"combat.silences[0]": [[0, 3], [1, 2]]}),
    ("declaring", {"combat.silences[1]": [[1, 4], [0, 3]]}),
    ("declaring", {"combat.silences": []}),
    ("option", {"pending.taken": ["attack"]}),
    ("option", {"pending.left": 2}),
    ("setting_aside", {"sides[0].hero.wounds": 3}),
    ("setting_aside", {"sides[0].passed": True}),
    ("setting_aside", {"sides[0].ability_used": True}),
    ("deploying", {"sides[1].line[1].effects": [{"card": "druida", "ability": 0, "effect": 0}]}),
    ("hands", {"sides[0].ability_used": True}),
]  # fmt: skip
"""Positions that play cannot reach, though they do not contradict themselves."""


@pytest.mark.no_cover
@each(("name", "edits"), UNREACHABLE)
def test_a_position_that_cannot_be_reached_opens_and_the_game_goes_on(
    name: str, edits: Edits
) -> None:
    """Declarations, costs and passes that play cannot reach: the rules go on from them."""
    text = edited(saved(name), {f"data.{place}": value for place, value in edits.items()})
    plays_on(tb.loads(text))


VIEWS: list[tuple[str, int | None, Edits, str]] = [
    ("deploying", HUMAN, {"seat": 2}, "seat"),
    ("deploying", HUMAN, {"seat": -1}, "seat"),
    ("deploying", HUMAN, {"seat": "0"}, "seat"),
    ("deploying", HUMAN, {"sides[1].hand": -1}, "sides[1].hand"),
    ("deploying", HUMAN, {"sides[1].hand": 10**9}, "sides[1].hand"),
    ("deploying", HUMAN, {"sides[1].deck": 2**31 - 1}, "sides[1].deck"),
    ("deploying", HUMAN, {"sides[1].deck": 2**40}, "sides[1].deck"),
    ("deploying", HUMAN, {"sides[1].removed": -7}, "sides[1].removed"),
    ("deploying", HUMAN, {"sides[1].removed": ["goblin"]}, "sides[1].removed"),
    ("deploying", HUMAN, {"sides[0].army": "elf"}, "sides[0].army"),
    ("deploying", HUMAN, {"sides[0].hand": ["goblin"]}, "sides[0].hand[0]"),
    ("deploying", HUMAN, {"sides[0].hand": ["joanna"]}, "sides[0].hand[0]"),
    ("deploying", HUMAN, {"sides[0].hand": ["excalibur"]}, "sides[0].hand[0]"),
    ("deploying", HUMAN, {"sides[0].hero.wounds": 4}, "sides[0].hero.wounds"),
    ("deploying", HUMAN, {"sides[0].line": []}, "sides[0].line"),
    ("deploying", HUMAN, {"sides[0].line[2].wounds": 2}, "sides[0].line[2].wounds"),
    ("deploying", HUMAN, {"holder": 2}, "holder"),
    ("deploying", HUMAN, {"turn": 0}, "turn"),
    ("deploying", HUMAN, {"phase": "night"}, "phase"),
    ("paying", ORC, {"sides[0].hand": 0}, "pending.left"),
    ("paying", ORC, {"pending.left": 5}, "pending.left"),
    ("preventing", ORC, {"sides[0].hand": 1}, "at"),
    ("declaring", None, {"combat.step": 9}, "combat.step"),
    ("over", None, {"outcome.winners": [3]}, "outcome.winners"),
]  # fmt: skip


@each(("name", "seat", "edits", "path"), VIEWS)
def test_a_view_that_no_battle_can_show_is_refused_where_it_differs(
    name: str, seat: int | None, edits: Edits, path: str
) -> None:
    """Impossible numbers and everything that a state may not have either (AMB-36)."""
    text = saved_view(name, seat)
    error = refused(edited(text, {f"data.{place}": value for place, value in edits.items()}))
    assert error.path == place_in(json.loads(text), f"data.{path}")


@each(
    ("name", "seat", "edits"),
    [
        ("deploying", HUMAN, {"sides[1].hand": ["goblin", "druida", "furor"]}),
        ("deploying", HUMAN, {"sides[0].hand": 5}),
        ("deploying", HUMAN, {"sides[0].deck": ["soldado"]}),
        ("deploying", HUMAN, {"seat": ORC}),
        ("deploying", HUMAN, {"seat": None}),
        ("deploying", None, {"seat": HUMAN}),
        ("deploying", HUMAN, {"sides[1].hand": 30, "sides[1].deck": 30}),
        ("deploying", HUMAN, {"sides[1].hand": 40}),
        ("deploying", HUMAN, {"sides[0].removed": 46}),
        ("deploying", HUMAN, {"sides[0].covered": [1]}),
        ("deploying", HUMAN, {"sides[0].piles": [["reserve", 2]]}),
        ("setting_aside", HUMAN, {"sides[0].deck": 46}),
        ("setting_aside", ORC, {"sides[0].deck": ["soldado"]}),
    ],
)
def test_a_view_that_shows_too_much_too_little_or_too_many_is_refused(
    name: str, seat: int | None, edits: Edits
) -> None:
    """More than its seat may see, less than it sees, or more cards than there are (AMB-36)."""
    text = saved_view(name, seat)
    error = refused(edited(text, {f"data.{place}": value for place, value in edits.items()}))
    assert error.path.startswith("data")


@each(
    ("text", "edits", "path"),
    [
        (EVENT, {"data.seat": 2}, "data.seat"),
        (EVENT, {"data.seat": -1}, "data.seat"),
        (EVENT, {"data": {"type": "silenced", "seat": 0, "slot": 6, "target": 1}}, "data.slot"),
        (EVENT, {"data": {"type": "phase_began", "turn": 1, "phase": "night", "holder": 0}},
         "data.phase"),
        (EVENT, {"data.type": "deck_burnt"}, "data"),
        (EVENT, {"data": {"type": "card_played", "seat": 0, "card": "goblin"}}, "data.card"),
    ],
)  # fmt: skip
def test_an_event_that_says_what_cannot_be_is_refused_where_it_does(
    text: str, edits: Edits, path: str
) -> None:
    assert refused(edited(text, edits)).path == path


# --- arguments --------------------------------------------------------------------------------


def new(**options: Any) -> enclave.Battle:
    given: dict[str, Any] = {"armies": ("human", "orc"), "heroes": ("aiden", "thugg"), "seed": 1}
    return enclave.new_battle(**(given | options))


@each(
    ("options", "said"),
    [
        ({"armies": ("human", "elf")}, "unknown army 'elf'; known: human, orc"),
        ({"armies": ("", "orc")}, "unknown army ''; known: human, orc"),
        ({"armies": ("Human", "orc")}, "unknown army 'Human'; did you mean 'human'?"),
        ({"armies": (None, "orc")}, "unknown army None; known: human, orc"),
        ({"armies": ("human", "human")}, "both armies are 'human'; known: human, orc"),
        ({"armies": ("orc", "orc")}, "both armies are 'orc'; known: human, orc"),
        ({"heroes": ("gandalf", "thugg")}, "known: jayme, aiden, joanna, rincemer"),
        ({"heroes": ("aiden", "gandalf")}, "known: thugg, krangg, borrunn, uzgar"),
        ({"heroes": ("thugg", "aiden")}, "known: jayme, aiden, joanna, rincemer"),
        ({"heroes": ("soldado", "thugg")}, "known: jayme, aiden, joanna, rincemer"),
        ({"heroes": (None, "thugg")}, "known: jayme, aiden, joanna, rincemer"),
        ({"heroes": ("Aiden", "thugg")}, "; did you mean 'aiden'?"),
    ],
)
def test_an_unknown_army_or_hero_is_refused_with_the_known_ones(
    options: dict[str, Any], said: str
) -> None:
    """Two equal armies and foreign heroes too (SET-01, CARD-07)."""
    with pytest.raises(tb.ContentError) as caught:
        new(**options)
    assert said in str(caught.value)


@each(
    ("options", "said"),
    [
        ({"armies": ("human",)}, "armies is ('human',); expected two"),
        ({"armies": ("human", "orc", "orc")}, "expected two, one for each seat"),
        ({"armies": "human"}, "armies is 'human'; expected two"),
        ({"armies": "ho"}, "armies is 'ho'; expected two"),
        ({"heroes": ()}, "heroes is (); expected two"),
        ({"heroes": ["aiden"]}, "heroes is ['aiden']; expected two"),
        ({"holder": 2}, "holder is 2; known values: None, 0, 1"),
        ({"holder": -1}, "holder is -1; known values: None, 0, 1"),
        ({"holder": "human"}, "holder is 'human'; known values: None, 0, 1"),
        ({"seed": -1}, "from 0 to 2**64 - 1"),
        ({"seed": "1"}, "from 0 to 2**64 - 1"),
    ],
)
def test_a_wrong_argument_of_a_new_battle_is_refused_with_the_known_values(
    options: dict[str, Any], said: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        new(**options)


def build(**options: Any) -> enclave.Battle:
    given: dict[str, Any] = {"phase": "deployment", "holder": 0, "sides": (human(), orc())}
    given["pack"] = STANDIN_1
    return enclave.scenario(**(given | options))


def with_line(**unit_fields: Any) -> dict[str, Any]:
    return {"sides": (human(line={3: unit_fields}), orc())}


@each(
    ("options", "said"),
    [
        ({"phase": "setup"}, "phase is 'setup'; known values: deployment, combat, replenishment"),
        ({"holder": None}, "holder is None; known values: 0, 1"),
        ({"holder": 2}, "holder is 2; known values: 0, 1"),
        ({"holder": "orc"}, "holder is 'orc'; known values: 0, 1"),
        ({"turn": 0}, "turn is 0; expected a whole number from 1"),
        ({"seed": 2**64}, "from 0 to 2**64 - 1"),
        ({"sides": (human(),)}, "expected two, one for each seat"),
        ({"sides": ()}, "expected two, one for each seat"),
        ({"sides": (human(), orc(), orc())}, "expected two, one for each seat"),
        (
            {"sides": (human(lines={}), orc())},
            "sides[0]: there is no key 'lines'; did you mean 'line'?",
        ),
        (
            {"sides": (human(), orc(passed=True))},
            "sides[1]: there is no key 'passed'; known keys: army",
        ),
        (
            {"sides": ({"hero": "aiden"}, orc())},
            "sides[0]: 'army' is missing; known keys: army, hero",
        ),
        (
            {"sides": ({"army": "human"}, orc())},
            "sides[0]: 'hero' is missing; known keys: army, hero",
        ),
        ({"sides": None}, "sides is None; expected two"),
        ({"sides": (human(), None)}, "sides[1]: 'army' is missing"),
        ({"sides": (human(line=["grifo"]), orc())}, "line is ['grifo']; expected a mapping"),
        (
            {"sides": (human(line={True: "grifo"}), orc())},
            "line: True is not a whole number from 1 to 5",
        ),
        ({"sides": (human(hand=1), orc())}, "sides[0], hand is 1; expected a list"),
        ({"sides": (human(line={0: "grifo"}), orc())}, "line: 0 is not a whole number from 1 to 5"),
        ({"sides": (human(line={6: "grifo"}), orc())}, "line: 6 is not a whole number from 1 to 5"),
        (
            {"sides": (human(line={"1": "grifo"}), orc())},
            "line: '1' is not a whole number from 1 to 5",
        ),
        (
            {"sides": (human(line={-1: "grifo"}), orc())},
            "line: -1 is not a whole number from 1 to 5",
        ),
        (
            {"sides": (human(wounds=4), orc())},
            "sides[0], wounds is 4; expected a whole number from 0 to 3",
        ),
        (
            {"sides": (human("jayme", wounds=5), orc())},
            "wounds is 5; expected a whole number from 0 to 4",
        ),
        (
            with_line(card="soldado", wounds=1),
            "line[3], wounds is 1; expected a whole number from 0 to 0",
        ),
        (with_line(wounds=1), "line[3]: 'card' is missing; known keys: card, wounds"),
        (
            with_line(card="grifo", wound=1),
            "line[3]: there is no key 'wound'; did you mean 'wounds'?",
        ),
        (with_line(card="grifo", x=1), "line[3]: there is no key 'x'; known keys: card, wounds"),
    ],
)
def test_a_wrong_argument_of_a_scenario_is_refused_with_the_known_values(
    options: dict[str, Any], said: str
) -> None:
    """Phase, holder, seat, key, slot, wounds (SET-11, COM-14, END-01)."""
    with pytest.raises(ValueError, match=re.escape(said)):
        build(**options)


@each(
    ("sides", "said"),
    [
        ((human(), human()), "both armies are 'human'"),
        (({"army": "elf", "hero": "aiden"}, orc()), "unknown army 'elf'; known: human, orc"),
        ((human("thugg"), orc()), "'thugg' is not a hero of the army 'human'; known: jayme"),
        ((human("nobody"), orc()), "known: jayme, aiden, joanna, rincemer"),
        ((human(hand=["excalibur"]), orc()), "unknown card 'excalibur'; known: "),
        ((human(hand=["goblin"]), orc()), "'goblin' is not in the deck of the army 'human'"),
        ((human(deck=["aiden"]), orc()), "'aiden' is not in the deck of the army 'human'"),
        ((human(), orc(removed=["soldado"])), "'soldado' is not in the deck of the army 'orc'"),
        ((human(hand=["grifo"] * 3), orc()), "3 copies of 'grifo'; the army has 2"),
        ((human(hand=["grifo"], discard=["grifo"], line={1: "grifo"}), orc()),
         "3 copies of 'grifo'; the army has 2"),
        ((human(line={1: "goblin"}), orc()), "'goblin' is not in the deck"),
        ((human(line={1: "arco_largo"}), orc()), "line[1], card: 'arco_largo' is not a unit"),
        ((human(line={1: "aiden"}), orc()), "'aiden' is not in the deck"),
        ((human(line={1: unit("grifo", attached=["arco_largo"] * 2)}), orc()),
         "two attached cards"),
        ((human(line={1: unit("grifo", attached=["contraorden"])}), orc()), "cannot be attached"),
        ((human(line={1: unit("grifo", attached=["soldado"])}), orc()), "cannot be attached"),
        ((human(line={1: unit("grifo", attached=["acometida"])}), orc()),
         "cannot be attached to a unit"),
        ((human(), orc(line={1: unit("trol", attached=["maldicion_de_la_arana"])})),
         "cannot be attached to a unit"),
        ((human(line={1: unit("grifo", attached=["maldicion_de_la_arana"]),
                      2: unit("soldado", attached=["maldicion_de_la_arana"])}), orc()),
         "2 copies of 'maldicion_de_la_arana'; the army has 1"),
    ],
)  # fmt: skip
def test_an_impossible_side_of_a_scenario_is_refused(sides: Any, said: str) -> None:
    """Unknown, foreign or too many cards (COMP-02, CARD-01, CARD-03, CARD-07, AMB-17)."""
    with pytest.raises(tb.ContentError) as caught:
        build(sides=sides)
    assert said in str(caught.value)


# --- illegal actions --------------------------------------------------------------------------


@each(
    ("name", "listed", "alike"),
    [
        ("deploying", enclave.Deploy("alabardero", 5), enclave.Deploy("alabardero", 5.0)),  # type: ignore[arg-type]
        ("deploying", enclave.Attach("espada_bastarda", 0, 1),
         enclave.Attach("espada_bastarda", False, True)),
        ("choosing", enclave.ChooseUnit(0, 1), enclave.ChooseUnit(0.0, True)),  # type: ignore[arg-type]
        ("declaring", enclave.AttackHero(1), enclave.AttackHero(True)),
        ("declaring", enclave.Support(1, 2), enclave.Support(1.0, 2.0)),  # type: ignore[arg-type]
        ("splitting", enclave.Split(5, 4, 3), enclave.Split(5.0, 4, 3.0)),  # type: ignore[arg-type]
    ],
)  # fmt: skip
def test_an_action_that_equals_a_legal_one_does_what_that_one_does(
    name: str, listed: enclave.Action, alike: enclave.Action
) -> None:
    """1.0 and True equal 1 in Python; the state holds what was offered, and can be saved."""
    state = POSITIONS[name]()
    assert listed in state.legal_actions
    assert alike == listed
    assert tb.why_not(state, alike) is None
    after = tb.apply(state, alike)
    assert tb.dumps(after) == tb.dumps(tb.apply(state, listed))
    assert tb.loads(tb.dumps(after)) == after
