"""Where texts meet: what one card does while another cancels, forbids, moves or does the same."""

from __future__ import annotations

from typing import Any

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import AttackResolved, EffectsStopped, ImpactInflicted
from tests.enclave.scenarios import play as basic
from tests.enclave.scenarios.play import asked, legal, unit
from tests.enclave.vocabulary.words import BLUE, PACK_FILE, RED, blue, play, red, told, value

KINDS: dict[str, dict[str, object]] = {
    "unit": {
        "type": "infantry", "copies": 5, "cost": 0, "range": 1,
        "attack": 2, "defence": 2, "life": 2,
    },
    "hero": {"colour": "gold", "removal": 0, "attack": 2, "defence": 3, "life": 4},
    "equipment": {"copies": 5, "cost": 0, "pay_from": "hand", "placement": "own_unit"},
    "tactic": {"copies": 5, "cost": 0, "pay_from": "hand", "placement": "none"},
}  # fmt: skip
"""What a card of a kind is without more."""


def card(card_id: str, ability: str, kind: str = "unit", **more: object) -> str:
    """A card of the army by whose name its id begins."""
    fields = {"id": card_id, "army": card_id.split("_")[0], "kind": kind} | KINDS[kind] | more
    lines = [
        f"{name} = {str(value) if isinstance(value, int) else f'{value!r}'}"
        for name, value in fields.items()
    ]
    texts = [f"{name} = {{ es = 'x', en = 'x' }}" for name in ("names", "texts")]
    return "\n".join(
        ["[[cards]]", *lines, *texts, f"abilities = [{ability}]", 'reconstructed = ["*"]']
    )


def always(*effects: str) -> str:
    """Abilities that do this as long as their card is in play."""
    return ", ".join(f'{{ when = "always", do = [{{ {effect} }}] }}' for effect in effects)


def pack_with(*cards: str) -> enclave.Pack:
    """Return the words pack with these cards added."""
    head = 'id = "meetings"\nbase = "words.toml"\nnames = { es = "x", en = "x" }\n'
    return enclave.parse_pack(head + "\n".join(cards), PACK_FILE.read_text(encoding="utf-8"))


def combat(cards: tuple[str, ...], *sides: dict[str, Any], holder: int = RED) -> enclave.Battle:
    """The start of Combat with these cards."""
    reds, blues = sides
    return basic.combat(reds, blues, holder, pack=pack_with(*cards))


def deployment(cards: tuple[str, ...], *sides: dict[str, Any], holder: int = RED) -> enclave.Battle:
    """The start of Deployment with these cards."""
    reds, blues = sides
    return basic.deployment(reds, blues, holder, pack=pack_with(*cards))


# --- abilities that are cancelled ---------------------------------------------------------------

HUSH = card("blue_hush", always('cancel_ability = { heroes = "enemy" }'))
PAID = 'when = "activate", cost = 1, pay_from = "hand"'


def test_a_hero_whose_ability_is_cancelled_cannot_use_it() -> None:
    """Any ability; and the event names the unit that cancels it (COM-20)."""
    effect = 'do = [{ modify = "attack", by = 1, on = { units = "own" } }]'
    captain = card(
        "red_captain",
        f'{{ {PAID}, windows = ["deployment"], until = "end_of_turn", {effect} }}', "hero",
    )  # fmt: skip
    reds = red("red_captain", hand=["red_coin"], line={1: "red_foot"})
    free = deployment((captain, HUSH), reds, blue())
    assert "use_ability" in legal(free)
    state = deployment((captain, HUSH), reds, blue(line={1: "blue_hush"}))
    assert "use_ability" not in legal(state)
    refusal = tb.why_not(state, enclave.UseAbility())
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("COM-20", "enclave.ability_cancelled")
    assert refusal.params["by"] == (state.pack.card("blue_hush"),)


def test_a_prevention_of_a_hero_that_is_cancelled_is_not_offered() -> None:
    """The blow of the unit that cancels it goes through."""
    guard = card(
        "red_guard", f'{{ {PAID}, windows = ["impact"], do = [{{ prevent = "own_impact" }}] }}',
        "hero",
    )  # fmt: skip
    hush = HUSH.replace("attack = 2", "attack = 5")
    for line, asks in ({1: "blue_hush"}, False), ({1: "blue_beast"}, True):
        state = combat(
            (guard, hush),
            red("red_guard", hand=["red_coin"]), blue(line=line),
        )  # fmt: skip
        state = play(state, "attack_hero 1", "decline")
        assert (tb.prompt(state) == tb.Prompt(RED, RED, "prevent")) == asks


def test_a_hero_that_is_cancelled_cancels_nobody() -> None:
    """The holder's text works first (TURN-06)."""
    cancels = '{{ when = "always", do = [{{ cancel_ability = {{ {} = "enemy" }} }}] }}'
    first = card("red_lord", cancels.format("heroes"), "hero")
    second = card(
        "blue_lord",
        cancels.format("units") + ', { when = "always", do = [{ modify = "attack", by = 5, '
        'on = "self" }] }',
        "hero",
    )
    sides = red("red_lord", line={1: "red_bravo"}), blue("blue_lord")
    brave = card("red_bravo", always('modify = "attack", by = 1, on = "self"'))
    state = combat((first, second, brave), *sides)
    assert value(state, BLUE, 0, "attack") == 2
    assert value(state, RED, 1, "attack") == 3


def test_of_two_heroes_that_cancel_each_other_the_holders_works() -> None:
    text = always('cancel_ability = { heroes = "enemy" }', 'modify = "attack", by = 1, on = "self"')
    cards = card("red_lord", text, "hero"), card("blue_lord", text, "hero")
    for holder, attacks in (RED, (3, 2)), (BLUE, (2, 3)):
        state = deployment(cards, red("red_lord"), blue("blue_lord"), holder=holder)
        assert (value(state, RED, 0, "attack"), value(state, BLUE, 0, "attack")) == attacks


# --- what is forbidden and allowed --------------------------------------------------------------


def test_what_is_forbidden_a_foe_for_a_while_is_so_against_the_card_only() -> None:
    """It may strike the other attacker."""
    text = 'do = [{ forbid = "strike_back", on = "foe" }]'
    always = card("red_shy", f'{{ when = "always", {text} }}', range=3)
    laid = card("red_quick", f'{{ when = "on_declare", until = "end_of_combat", {text} }}', range=3)
    for name in "red_shy", "red_quick":
        state = combat(
            (always, laid), red(line={1: name, 2: "red_engine"}), blue(line={5: "blue_engine"})
        )
        state = play(state, "attack 1 5", "attack 2 5")
        assert asked(state) == (BLUE, "declare")
        answers = {action for action in legal(state) if action.startswith("strike_back")}
        assert answers == {"strike_back 5 2"}


def test_a_tactic_that_lies_under_a_unit_allows_it_nothing_that_tactics_do_not_affect() -> None:
    """Neither does it add anything (CARD-05)."""
    order = card(
        "red_leave",
        always('allow = "split_attack", on = "bearer"', 'modify = "attack", by = 1, on = "bearer"'),
        "tactic",
        placement="own_unit",
    )
    for hero, may in ("red_plain", True), ("red_strict", False):
        strict = card(
            "red_strict",
            always('forbid = "be_affected_by_tactics", on = { units = "own" }'),
            "hero",
        )
        bearer = unit("red_foot", attached=["red_leave"])
        state = combat((order, strict), red(hero, line={1: bearer}), blue())
        ruled = {one.permission for one in enclave.explain(state, RED, 1).rulings}
        assert ("split_attack" in ruled) == may
        assert value(state, RED, 1, "attack") == 2 + may


def test_a_split_goes_to_no_fight_that_its_unit_may_not_support() -> None:
    """A part at an engaged unit is a support (AMB-43)."""
    splits = always('allow = "split_attack", on = "self"')
    alone = splits + ', { when = "always", do = [{ forbid = "support", on = "self" }] }'
    cards = card("red_cannon", splits, range=3), card("red_loner", alone, range=3)
    blues = blue(line={1: "blue_foot", 3: "blue_foot", 4: "blue_foot"})
    for name, targets in ("red_cannon", {1, 3}), ("red_loner", {3}):
        state = combat(cards, red(line={1: "red_foot", 2: name}), blues)
        parts = {int(text.split()[2]) for text in legal(state) if text.startswith("split 2")}
        assert parts == targets


def test_a_unit_that_may_strike_a_supporter_back_is_not_offered_to_attack_it_as_well() -> None:
    """One target is offered in one way (AMB-05)."""
    free = always('allow = "attack_other_while_engaged", on = "self"')
    state = combat(
        (card("blue_free", free, range=3),),
        red(line={1: "red_foot", 2: "red_engine"}), blue(line={1: "blue_free"}),
    )  # fmt: skip
    state = play(state, "support 2 1")
    offered = {action for action in legal(state) if action.split()[0] != "hold"}
    assert offered == {"strike_back 1 1", "strike_back 1 2"}


# --- the same text twice ------------------------------------------------------------------------


def test_two_equipments_of_one_name_do_not_add_up_on_others() -> None:
    """A unit is not affected by two of the same name (CARD-01)."""
    flag = card(
        "red_flag",
        always('modify = "attack", by = 1, on = { units = "own", adjacent = true }'),
        "equipment",
    )
    flagged = unit("red_foot", attached=["red_flag"])
    state = combat((flag,), red(line={1: flagged, 2: "red_foot", 3: flagged}), blue())
    assert [value(state, RED, slot, "attack") for slot in (1, 2, 3)] == [2, 3, 2]


def test_a_tactic_played_twice_does_not_add_up() -> None:
    """Neither on a group nor on one unit that is chosen (CARD-01)."""
    for on in '{ units = "own" }', '{ units = "own", choose = 1 }':
        shout = card(
            "red_cry",
            f'{{ when = "on_deploy", until = "end_of_turn", do = [{{ modify = "attack", by = 1, '
            f"on = {on} }}, {{ expire = true }}] }}",
            "tactic",
        )
        state = deployment((shout,), red(hand=["red_cry"] * 2, line={1: "red_foot"}), blue())
        chosen = ["choose_unit 0 1"] if "choose" in on else []
        state = play(state, "play_tactic red_cry", *chosen, "pass", "play_tactic red_cry", *chosen)
        assert value(state, RED, 1, "attack") == 3


def test_a_name_counts_once_against_a_foe_where_the_text_says_so() -> None:
    """Two units that attack together lower the defence by one (AMB-40)."""
    for more, less in (", cumulative = false", 1), ("", 2):
        effect = f'modify = "defence", by = -1, on = "foe"{more}'
        curse = card("red_weaken", always(effect), range=3)
        blues = blue(line={5: "blue_wall"})
        state = combat((curse,), red(line={1: "red_weaken", 2: "red_weaken"}), blues)
        happened = told(state, "attack 1 5", "attack 2 5", "hold 5")
        (fought,) = [one for one in happened if isinstance(one, AttackResolved)]
        assert fought.defence == value(state, BLUE, 5, "defence") - less


# --- units that move ----------------------------------------------------------------------------


def test_a_unit_that_moves_does_what_else_it_was_about_to_do() -> None:
    """Another ability, another option, and what is under it."""
    attack = '{ modify = "attack", by = 3, on = "self" }'
    two = (
        '{ when = "combat_start", do = [{ reposition = "self" }] }, '
        f'{{ when = "combat_start", until = "end_of_combat", do = [{attack}] }}'
    )
    state = combat((card("red_mover", two),), red(line={1: "red_mover"}), blue())
    state = play(state, "choose_slot 0 4")
    assert value(state, RED, 4, "attack") == 5


def test_a_unit_that_is_moved_by_another_does_what_it_was_about_to_do() -> None:
    whom = '{ units = "own", names = ["red_late"], choose = 1 }'
    push = f'{{ when = "combat_start", do = [{{ reposition = {whom} }}] }}'
    late = (
        '{ when = "combat_start", until = "end_of_combat", '
        'do = [{ modify = "attack", by = 3, on = "self" }] }'
    )
    cards = card("red_pusher", push), card("red_late", late)
    state = combat(cards, red(line={1: "red_pusher", 3: "red_late"}), blue())
    state = play(state, "choose_unit 0 3", "choose_slot 0 5")
    assert value(state, RED, 5, "attack") == 5


# --- options and counts -------------------------------------------------------------------------


def test_a_paid_option_of_which_nothing_can_come_is_not_offered() -> None:
    """And no second card is paid for it (AMB-44)."""
    healer = card(
        "red_mason",
        f"{{ {PAID}, windows = ['deployment'], options = {{ least = 1, most = 2 }}, do = ["
        '{ heal = 1, on = { units = "own", wounded = true, choose = 1 } }, '
        '{ move = { equipment = "enemy", choose = 1 }, to = "discard" }] }',
        "hero",
    )
    hurt = unit("red_beast", wounds=1)
    state = deployment((healer,), red("red_mason", hand=["red_coin"] * 3, line={1: hurt}), blue())
    state = play(state, "use_ability", "pay red_coin")
    assert legal(state) == {"choose_option heal"}


def test_cards_under_units_are_counted_by_whose_they_are() -> None:
    """Under whomever they lie; and the table holds no card that is still being paid for."""
    counting = card(
        "red_clerk",
        '{ when = "always", if = { zone_size = { zone = "attached", at_least = 1 } }, '
        'do = [{ modify = "attack", by = 1, on = "self" }] }, '
        '{ when = "always", if = { zone_size = { zone = "table", at_least = 1 } }, '
        'do = [{ modify = "defence", by = 1, on = "self" }] }',
    )
    cursed = unit("blue_foot", attached=["red_spell"])
    spell = card("red_spell", "", "tactic", placement="enemy_unit")
    state = deployment(
        (counting, spell),
        red(hand=["red_horse", "red_coin"], line={1: "red_clerk"}), blue(line={5: cursed}),
    )  # fmt: skip
    assert value(state, RED, 1, "attack") == 3
    plain = value(state, RED, 1, "defence")
    state = play(state, "deploy red_horse 2")
    assert asked(state) == (RED, "pay")
    assert value(state, RED, 1, "defence") == plain


# --- too much -----------------------------------------------------------------------------------


def test_texts_make_no_more_impacts_than_may_stand() -> None:
    """Then no further effect is set off, and all seats get one event about it."""
    echo = card(
        "red_echo",
        '{ when = "on_struck", of = { units = "any" }, '
        'do = [{ inflict = "impact", count = 9, on = { units = "any" } }] }',
    )
    reds = dict.fromkeys(range(1, 6), "red_echo")
    blues = dict.fromkeys(range(1, 5), "blue_beast")
    start = deployment((echo,), red(line=reds), blue(line=blues | {5: "blue_foot"}))
    happened = told(start, "pass", "pass")
    assert 150 < len([one for one in happened if isinstance(one, ImpactInflicted)]) <= 200
    assert len([one for one in happened if isinstance(one, EffectsStopped)]) == 1


# --- prices -------------------------------------------------------------------------------------


def test_a_price_changes_for_the_cards_that_are_meant() -> None:
    """By their names or their printed cost; a horse costs 1, a beast 2."""
    meant = {'names = ["red_horse"]': "red_horse", "cost = { at_least = 2 }": "red_beast"}
    for filtered, free in meant.items():
        effect = f'modify = "cost", by = -2, on = {{ units = "own", {filtered} }}'
        reds = red(hand=["red_horse", "red_beast"], line={1: "red_market"})
        state = deployment((card("red_market", always(effect)),), reds, blue())
        costs = {}
        for name in "red_horse", "red_beast":
            price = enclave.preview(state, enclave.Deploy(name, 2)).cost
            assert price is not None
            costs[name] = price.total
        assert costs == {"red_horse": 1, "red_beast": 2} | {free: 0}
