"""Impacts that stand: whose they are, in what order they count, and who may prevent them."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import EffectsStopped
from tests.cases import each
from tests.enclave.scenarios import play as basic
from tests.enclave.scenarios.play import asked, legal, line, of, unit
from tests.enclave.vocabulary.words import (
    BLUE,
    PACK_FILE,
    RED,
    blue,
    checked,
    marks,
    pile,
    play,
    red,
    told,
    wounds,
)

UNIT = 'kind = "unit", type = "infantry", range = 1, attack = 2, defence = 2, copies = 5, cost = 0'
HERO = 'kind = "hero", colour = "silver", removal = 0, attack = 2, defence = 3, life = 4'
TACTIC = 'kind = "tactic", copies = 5, cost = 0, pay_from = "hand", placement = "none"'
PAID = 'when = "activate", cost = 0, pay_from = "hand", windows = '
MARK = 'move_cards = 1, from = "deck", to = "discard"'
HEALS = ", ".join(['{ heal = 1, on = "self" }'] * 20)

CARDS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    # Impacts and wounds inflicted before the comparison, and units that move or leave then.
    ("red_aims", UNIT + ", life = 1",
     ('{ when = "combat_start", do = '
      '[{ inflict = "impact", on = { units = "enemy", facing = true } }] }',)),
    ("red_roams", UNIT + ", life = 1",
     ('{ when = "combat_start", do = '
      '[{ inflict = "impact", on = { units = "enemy", facing = true } }, '
      '{ reposition = "self" }] }',)),
    ("blue_dodges", UNIT + ", life = 3",
     ('{ when = "combat_start", do = [{ reposition = "self" }] }',)),
    ("blue_flees", UNIT + ", life = 3",
     ('{ when = "combat_start", do = [{ move = "self", to = "hand" }, '
      '{ move_cards = 1, from = "discard", to = "line" }] }',)),
    ("blue_marches", UNIT + ", life = 3",
     ('{ when = "combat_start", do = '
      '[{ reposition = { units = "own", names = ["blue_hulk"], choose = 1 } }] }',)),
    # Hits of both sides that take from the same pile.
    ("red_robs", UNIT + ", life = 1",
     ('{ when = "on_hit", do = '
      '[{ move_cards = 1, of = "enemy", from = "discard", to = "removed" }] }',)),
    ("blue_saves", UNIT + ", life = 1",
     ('{ when = "on_hit", do = [{ move_cards = 1, from = "discard", to = "hand" }] }',)),
    ("red_returns", UNIT + ", life = 1",
     ('{ when = "on_hit", do = '
      '[{ move_cards = 1, of = "enemy", from = "discard", to = "hand" }] }',)),
    # Impacts of a table prevented.
    ("red_all", UNIT + ", life = 1",
     ('{ when = "on_struck", do = [{ prevent = { impacts = "own" } }] }',)),
    ("red_two", UNIT + ", life = 1",
     ('{ when = "on_struck", do = [{ prevent = { impacts = "own" }, count = 2 }] }',)),
    ("red_two_of_any", UNIT + ", life = 1",
     ('{ when = "on_struck", do = [{ prevent = { impacts = "any" }, count = 2 }] }',)),
    ("blue_twice", UNIT + ", life = 1",
     ('{ when = "always", do = [{ modify = "impacts", by = 1, on = "self" }] }',)),
    # Paid abilities.
    ("red_guards", HERO, (f'{{ {PAID}["impact"], do = [{{ prevent = "own_impact" }}] }}',)),
    ("red_spares_two", HERO,
     (f'{{ {PAID}["impact"], do = [{{ prevent = {{ impacts = "own", choose = 2 }} }}] }}',)),
    ("red_spares_all", HERO,
     (f'{{ {PAID}["impact"], do = [{{ prevent = {{ impacts = "own" }} }}] }}',)),
    ("red_doctor", HERO, (f'{{ {PAID}["deployment"], do = [{{ heal = 1, on = "self" }}] }}',)),
    ("red_nurse", HERO,
     (f'{{ {PAID}["deployment"], do = [{{ heal = 1, on = {{ units = "own", choose = 1 }} }}] }}',)),
    ("blue_burns", HERO,
     (f'{{ {PAID}["impact"], do = [{{ inflict = "impact", on = {{ heroes = "enemy" }} }}] }}',)),
    ("red_balm", TACTIC,
     ('{ when = "on_deploy", do = [{ heal = 1, on = { units = "own" } }, { expire = true }] }',)),
    # Many abilities of one moment.
    ("red_busy", UNIT + ", life = 1",
     (f'{{ when = "combat_start", do = [{HEALS}] }}',) * 3),
    ("red_last", UNIT + ", life = 1", (f'{{ when = "combat_start", do = [{{ {MARK} }}] }}',)),
)  # fmt: skip


def _written(name: str, fields: str, abilities: tuple[str, ...]) -> str:
    names = f'names = {{ es = "{name}", en = "{name}" }}\ntexts = {{ es = "-", en = "-" }}'
    values = fields.replace(", ", "\n")
    army = name.split("_")[0]
    head = f'\n[[cards]]\nid = "{name}"\narmy = "{army}"\n{values}\n{names}\n'
    return f'{head}abilities = [{", ".join(abilities)}]\nreconstructed = ["*"]\n'


PACK = enclave.parse_pack(
    PACK_FILE.read_text(encoding="utf-8") + "".join(_written(*card) for card in CARDS)
)


def combat(
    reds: dict[str, Any], blues: dict[str, Any], holder: int = RED, **options: Any
) -> enclave.Battle:
    """A position at the start of Combat."""
    return checked(basic.combat(reds, blues, holder, pack=PACK, **options))


def deployment(reds: dict[str, Any], blues: dict[str, Any], holder: int = RED) -> enclave.Battle:
    """A position at the start of Deployment."""
    return checked(basic.deployment(reds, blues, holder, pack=PACK))


# --- units that move or leave before the comparison -------------------------------------------


def test_an_impact_goes_along_with_the_unit_that_it_struck() -> None:
    """Its name says where it stands now, and the wound is taken there."""
    reds = red(line={1: "red_aims"})
    state = combat(reds, blue("blue_preventer", hand=["blue_coin"], line={1: "blue_dodges"}))
    state = play(state, "choose_slot 1 5")
    assert state.combat is not None
    assert list(map(str, state.combat.impacts)) == ["0.1>1.5"]
    state = play(state, "hold 1", "hold 5")
    assert legal(state) == {"prevent 0.1>1.5", "decline"}
    assert wounds(play(state, "decline"), BLUE, 5) == 1


def test_an_impact_goes_along_with_the_unit_that_made_it() -> None:
    """It is an impact of that unit still."""
    state = combat(red(line={1: "red_roams"}), blue(line={1: "blue_hulk"}))
    state = play(state, "choose_slot 0 4")
    assert state.combat is not None
    assert list(map(str, state.combat.impacts)) == ["0.4>1.1"]


def test_who_comes_to_the_place_of_one_that_was_struck_has_no_impact() -> None:
    """Of two that were struck by one each, the second comes to where the first has stood."""
    blues = {1: "blue_dodges", 2: "blue_marches", 3: "blue_hulk"}
    state = combat(red(line={1: "red_aims", 5: "red_foot"}), blue(line=blues))
    state = play(state, "choose_slot 1 4", "choose_unit 1 3", "choose_slot 1 1")
    assert state.combat is not None
    assert list(map(str, state.combat.impacts)) == ["0.1>1.4"]


def test_an_impact_is_gone_with_the_unit_that_it_struck() -> None:
    """Who comes to its place is not wounded by it."""
    blues = blue(line={1: "blue_flees"}, discard=["blue_hulk"])
    state = combat(red(line={1: "red_aims"}), blues)
    assert pile(state, BLUE, "hand") == ["blue_flees"]
    assert (line(state, BLUE), wounds(state, BLUE, 1)) == ({1: "blue_hulk"}, 1)


# --- in which order ---------------------------------------------------------------------------


@pytest.mark.parametrize(("holder", "gone"), [(RED, "removed"), (BLUE, "hand")])
def test_hits_are_told_of_by_the_side_of_the_attacker(holder: int, gone: str) -> None:
    """Both hit; the holder's card takes the one card that lies there (AMB-38)."""
    blues = blue(line={1: "blue_saves"}, discard=["blue_horse"])
    state = combat(red(line={1: "red_robs"}, hand=["red_coin"]), blues, holder)
    assert pile(state, BLUE, gone) == ["blue_horse"]


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_hits_of_a_side_are_told_of_by_the_slots_of_the_attackers(holder: int) -> None:
    """Slot 1 attacks the hero, who comes last as a target; its card comes first all the same."""
    reds = {1: unit("red_robs", attached=["red_sword"]), 2: "red_returns"}
    state = combat(red(line=reds), blue(line={2: "blue_foot"}, discard=["blue_horse"]), holder)
    state = play(state, "attack_hero 1", "decline")
    assert pile(state, BLUE, "removed") == ["blue_horse"]


# --- how many are prevented -------------------------------------------------------------------


@each(
    ("card", "left"), [("red_all", [1, 2, 3, 4]), ("red_two", [1, 2]), ("red_two_of_any", [1, 2])]
)
def test_of_a_table_all_are_prevented_or_so_many(card: str, left: list[int]) -> None:
    """Four are struck; the first in the order of AMB-10 are spared."""
    reds = {1: card, 2: "red_foot", 3: "red_foot", 4: "red_foot"}
    state = combat(red(line=reds), blue(line=dict.fromkeys((1, 2, 3, 4), "blue_beast")))
    assert sorted(line(state, RED)) == left


def test_the_holder_is_the_first_of_whom_impacts_are_prevented() -> None:
    """Blue holds the marker: of the impacts of both sides the two on blue come first (AMB-10)."""
    reds = {1: "red_two_of_any", 2: "red_foot"}
    state = combat(red(line=reds), blue(line={1: "blue_foot", 2: "blue_foot"}), BLUE)
    assert (line(state, RED), sorted(line(state, BLUE))) == ({}, [1, 2])


def test_each_of_several_impacts_of_one_hit_can_be_chosen() -> None:
    """One hit makes two; both are prevented, one after the other."""
    reds = red("red_spares_two", line={1: "red_hulk"}, hand=["red_coin"])
    state = play(combat(reds, blue(line={1: "blue_twice"})), "use_ability")
    for _ in range(2):
        assert legal(state) == {"choose_option 1.1>0.1"}
        state = play(state, "choose_option 1.1>0.1")
    assert asked(state) == (RED, "replenish")
    assert wounds(state, RED, 1) == 0


def test_no_more_can_be_chosen_than_there_are() -> None:
    """Of a single one two cannot be prevented; nobody is asked a second time (AMB-44)."""
    reds = red("red_spares_two", line={1: "red_hulk"}, hand=["red_coin"])
    state = play(combat(reds, blue(line={1: "blue_foot"})), "use_ability")
    assert asked(play(state, "choose_option 1.1>0.1")) == (RED, "replenish")


# --- who is asked -----------------------------------------------------------------------------


def burning(reds: dict[str, Any], holder: int = RED) -> enclave.Battle:
    """Blue can make an impact on red's hero in B5; walls stand in front of each other."""
    return combat(reds, blue("blue_burns", line={1: "blue_wall"}), holder)


def test_who_had_nothing_to_prevent_is_asked_when_he_has() -> None:
    """The holder comes again, once (AMB-10, AMB-19)."""
    state = burning(red("red_guards", line={1: "red_wall"}))
    assert asked(state) == (BLUE, "ability")
    state = play(state, "use_ability")
    assert asked(state) == (RED, "prevent")
    assert legal(state) == {"prevent 1.hero>0.hero", "decline"}
    for action, expected in ("prevent 1.hero>0.hero", 0), ("decline", 1):
        over = play(state, action)
        assert wounds(over, RED) == expected
        assert over.phase != "combat"


def test_who_has_declined_is_not_asked_again() -> None:
    """An impact of a hit stood at his side before (AMB-10)."""
    reds = red("red_guards", line={1: "red_hulk"}, hand=["red_coin"])
    state = combat(reds, blue("blue_burns", line={1: "blue_foot"}))
    assert asked(state) == (RED, "prevent")
    state = play(state, "decline")
    assert asked(state) == (BLUE, "ability")
    state = play(state, "use_ability")
    assert (state.phase, wounds(state, RED), wounds(state, RED, 1)) == ("replenishment", 1, 1)


def test_nobody_comes_again_where_nothing_was_inflicted() -> None:
    """Blue lets it be."""
    reds = red("red_guards", line={1: "red_wall"}, hand=["red_coin"])
    assert play(burning(reds), "decline").phase == "replenishment"


def test_the_rival_is_asked_after_the_holder_as_ever() -> None:
    reds = red("red_guards", line={1: "red_wall"}, hand=["red_coin"])
    state = burning(reds, BLUE)
    assert asked(state) == (BLUE, "ability")
    state = play(state, "use_ability")
    assert asked(state) == (RED, "prevent")
    state = play(state, "decline")
    assert (state.phase, wounds(state, RED)) == ("replenishment", 1)


def test_a_table_of_impacts_of_which_there_is_none_is_no_use() -> None:
    """AMB-44."""
    reds = red("red_spares_all", line={1: "red_wall"}, hand=["red_coin"])
    assert asked(combat(reds, blue(line={1: "blue_wall"}))) == (RED, "replenish")
    reds = red("red_spares_all", line={1: "red_foot"}, hand=["red_coin"])
    state = combat(reds, blue(line={1: "blue_foot"}))
    assert legal(state) == {"use_ability", "decline"}
    assert line(play(state, "use_ability"), RED) == {1: "red_foot"}


@pytest.mark.parametrize(("hero", "place"), [("red_doctor", 0), ("red_nurse", 1)])
def test_a_healing_is_offered_where_somebody_is_wounded(hero: str, place: int) -> None:
    """AMB-44."""
    start = deployment(red(hero, line={1: "red_hulk"}), blue())
    assert "use_ability" not in legal(start)
    wounded = unit("red_hulk", wounds=1) if place else "red_hulk"
    start = deployment(red(hero, wounds=0 if place else 1, line={1: wounded}), blue())
    assert "use_ability" in legal(start)


def test_a_tactic_that_heals_is_offered_where_somebody_is_wounded() -> None:
    """AMB-44."""
    start = deployment(red(hand=["red_balm"], line={1: "red_hulk"}), blue())
    assert legal(start) == {"pass"}
    refused = tb.why_not(start, enclave.PlayTactic("red_balm"))
    assert refused is not None
    assert refused.rule == "AMB-44"
    wounded = red(hand=["red_balm"], line={1: unit("red_hulk", wounds=1)})
    assert legal(deployment(wounded, blue())) == {"play_tactic red_balm", "pass"}


# --- many at one moment -----------------------------------------------------------------------


def test_many_abilities_of_one_moment_are_all_carried_out() -> None:
    """240 effects that set nothing off come before the last one."""
    reds = {**dict.fromkeys((1, 2, 3, 4), "red_busy"), 5: "red_last"}
    start = play(deployment(red(line=reds), blue()), "pass")
    assert of(EffectsStopped, told(start, "pass")) == []
    assert marks(play(start, "pass")) == 1
