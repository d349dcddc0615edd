"""Packs and tails of one's own, sound and hostile: each fault is one clear sentence."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

import tambores as tb
from tambores import realm
from tambores.errors import told
from tambores.realm import HouseRules
from tambores.realm.content.effects import HOOKS
from tambores.realm.documents.position import position
from tambores.realm.play import battle, night, turn
from tests.cases import each

HEAD = 'id = "mine"\nbase = "{}"\nnames = {{ en = "Mine", es = "Mía" }}\n'
PACK, TAIL = HEAD.format("realm-r1"), HEAD.format("reconstructed-1")

WRONG_PACKS = {
    'locations.red_lantern = { near = ["cinder_rift"] }': "leads only one way",
    'locations.cinder_rift = { colour = "pink" }': "'colour' is 'pink'",
    'locations.cinder_rift = { near = ["nowhere", "ashen_flats", "red_lantern"] }': "nowhere",
    'locations.cinder_rift = { near = ["cinder_rift"] }': "itself",
    'locations.red_lantern = { role = "city" }': "2 Cities",
    'generals.urzak = { road = ["howling_thicket", "hawk_tarn", "tangled_vale", "old_redoubt"] }':
        "jumps from howling_thicket to hawk_tarn",
    'generals.urzak = { road = ["howling_thicket"] }': "4 different locations",
    'generals.urzak = { colour = "blue" }': "one general of each colour",
    "generals.urzak = { hit = 7 }": "from 1 to 6",
    "generals.urzak = { light = [9] }": "between 0 and the top",
    "heroes.knight = { life = 20 }": "56 life tokens; there are 42",
    'without = ["heroes.knight", "heroes.mason", "heroes.healer", "heroes.archer", "heroes.seer"]':
        "fewer than 4",
    "supplies.pieces = { minions = 3 }": "at least 15 minions",
    'darkness.d01 = { first = "monarch_city" }': "'first' is 'monarch_city'",
    "darkness.d01 = { first_minions = 9 }": "from 1 to 3",
    'locations.hawk_tarn = { dice = [1] }': "needs 1 word",
    "hooks.evening = 3": "unknown field",
    'without = ["heroes.nobody"]': "'without' names 'heroes.nobody', which the base does not have",
}  # fmt: skip

WRONG_TAILS = {
    'hooks.evening = { effect = "draw_then_limits" }': "did you mean 'draw_then_limit'",
    "hooks.evening = { deep = 3 }": "unknown field 'deep'",
    'hooks.morning = { effect = "none" }': "unknown hook",
    'without = ["hooks.night"]': "'hooks.night' is missing",
    "difficulty.easy = { night = [1] }": "4 numbers of cards",
    "difficulty.brutal = { night = [1, 1, 1, 1], quiet = 1 }": "unknown difficulty",
    'specials.ward = { windows = ["dawn"] }': "'windows' is 'dawn'",
    'quests.hunt_red = { effect = "hunt", colour = "pink", n = 4 }': "'colour' is 'pink'",
    'quests.hunt_red = { reward = { effect = "riches" } }': "riches",
    'skills.parry = { effect = "parry", on = 7 }': "from 1 to 6",
    'rules.t_01 = { id = "" }': "the id of a rule",
}  # fmt: skip


UNKNOWN_KINDS = {
    'generals.balazarg = { skill = "burn_card" }': "what 'burn_card' does (table skills); "
        "did you mean 'burn_cards'",
    'heroes.knight = { ability = "fearless" }': "what 'fearless' does (table abilities)",
    'generals.balazarg = { penalty = ["riches"] }': "what 'riches' does (table penalties)",
}  # fmt: skip


@each("text", UNKNOWN_KINDS)
def test_a_kind_without_an_effect_is_refused(text: str) -> None:
    """3.1: nothing that a pack names is silently void; the given half alone uses no kinds."""
    pack = realm.parse_pack(PACK + text)
    with pytest.raises(tb.ContentError) as caught:
        realm.new_game(2, seed=1, pack=pack)
    assert UNKNOWN_KINDS[text] in str(caught.value)


def test_another_effect_begins_without_the_parameters_of_the_base() -> None:
    tail = realm.parse_tail(TAIL + 'hooks.evening = { effect = "none" }')
    assert dict(tail.hooks["evening"].params) == {}
    assert tail.hooks["hero_lost"]["hand"] == "discard"


@pytest.mark.parametrize("hook", ["night", "war"])
def test_a_tail_without_darkness_cards_needs_a_limit(hook: str) -> None:
    """T-06, T-12: the box of the war track says how many cards a night brings; without, none."""
    tail = realm.parse_tail(TAIL + f'hooks.{hook} = {{ effect = "none" }}')
    with pytest.raises(ValueError, match="Darkness") as caught:
        realm.new_game(2, seed=1, tail=tail)
    assert tail.id in str(caught.value)
    assert "Oscuridad" in told(caught.value, "es")
    state = realm.new_game(2, seed=1, tail=tail, rules=HouseRules(max_turns=3))
    *_, (_, _, last) = tb.random_walk(state, seed=1)
    assert tb.outcome(last) is not None
    assert last.table.turn == 3


@each(
    ("read", "whole", "text", "said"),
    [(realm.parse_pack, PACK, *wrong) for wrong in WRONG_PACKS.items()]
    + [(realm.parse_tail, TAIL, *wrong) for wrong in WRONG_TAILS.items()],
)
def test_a_wrong_pack_or_tail_is_refused_in_a_sentence(
    read: Callable[[str], object], whole: str, text: str, said: str
) -> None:
    """3.1, 7: maps that are not connected, roads that jump, pieces and effects that are not."""
    with pytest.raises(tb.ContentError) as caught:
        read(whole + text + "\n")
    assert said in str(caught.value)
    assert caught.value.sentence("es") != caught.value.sentence("en")


def test_a_map_must_be_connected() -> None:
    apart = (
        "locations.red_lantern = { near = [] }\n"
        'locations.cinder_rift = { near = ["ashen_flats"] }\n'
        'locations.brimstone_hollow = { near = ["ashen_flats", "gull_cliffs", "fernlight_dell"] }\n'
    )
    with pytest.raises(tb.ContentError, match="not connected: no way leads from monarch_city"):
        realm.parse_pack(PACK + apart)


@each("seed", range(60))
def test_broken_texts_raise_content_errors_alone(seed: int) -> None:
    """Whatever a file writes, it is refused in sentences or read."""
    rng = Random(seed)
    texts = [
        (realm.parse_pack, realm.default_pack().origin, PACK, WRONG_PACKS),
        (realm.parse_tail, None, TAIL, WRONG_TAILS),
    ]
    parse, _, head, lines = texts[seed % 2]
    text = head + "\n".join(rng.sample(sorted(lines), 3))
    for _ in range(rng.randrange(6)):
        at = rng.randrange(len(text))
        text = (
            text[:at]
            + rng.choice(["", "[", '"', "0", " = ", "\n", "{", "-1", "é"])
            + text[at + 1 :]
        )
    with suppress(tb.ContentError):
        parse(text)


def test_every_effect_has_code() -> None:
    """3.5: the registry of effects and the functions behind it name the same."""
    assert turn.EVENINGS.keys() == HOOKS["evening"].keys()
    assert turn.NIGHTS.keys() == HOOKS["night"].keys()
    assert turn.RECOVERIES.keys() == HOOKS["recovery"].keys()
    for effect in ("patrols", "city_threatened", "night_raid"):
        assert effect in night._EACH
    assert battle.BattleRoom.rule == "DR-045"


def test_packs_and_tails_are_values_with_provenance() -> None:
    """3.1, 7: every datum has a mark, and copies are the same value."""
    edition = realm.edition()
    assert pickle.loads(pickle.dumps(edition)) is edition
    known = realm.manifest()
    assert {one.mark for one in known.data} == {"given", "reconstructed"}
    given = {(one.table, one.record) for one in known.data if one.mark == "given"}
    assert given == {
        ("supplies", "pieces"), ("locations", "monarch_city"), ("locations", "dancing_stone"),
        ("locations", "father_oak_forest"), ("generals", "balazarg"),
        ("darkness", "all_is_quiet"), ("darkness", "orc_patrols"),
    }  # fmt: skip
    hooks = [one for one in known.data if one.table in ("hooks", "rules", "difficulty")]
    assert hooks
    assert {one.mark for one in hooks} == {"reconstructed"}


def test_a_save_of_another_tail_of_the_same_name_is_refused() -> None:
    """3.1: saves pin the digest of the tail, not its id alone."""
    ours, theirs = (
        realm.parse_tail(TAIL + f"hooks.evening = {{ draw = {count} }}\n") for count in (1, 3)
    )
    state = realm.new_game(2, seed=1, tail=ours)
    text = tb.dumps(state)
    assert tb.loads(text, pack=ours) == state
    for other in (None, theirs):
        with pytest.raises(tb.DecodeError, match="mine"):
            tb.loads(text, pack=other)


def test_games_with_own_content_can_be_played_and_saved() -> None:
    pack = realm.parse_pack(
        PACK + "heroes.archer = { life = 4 }\nsupplies.pieces = { minions = 20 }\n"
    )
    tail = realm.parse_tail(TAIL + 'hooks.windows = { effect = "none" }\n')
    state, rng = realm.new_game(3, seed=2, pack=pack, tail=tail), Random(1)
    for _ in range(150):
        if tb.outcome(state) is not None:
            break
        assert "window" not in {frame.tag for frame in state.frames}
        state = tb.apply(state, rng.choice(tb.legal_actions(state)))
    assert tb.loads(tb.dumps(state), pack=realm.edition(pack, tail)) == state


WRONG_POSITIONS = [
    ({"phase": "noon"}, ValueError, "phase is 'noon'"),
    ({"seat": 2}, ValueError, "seat is 2"),
    ({"heroes": ("mason", "mason")}, ValueError, "different heroes"),
    ({"heroes": ("mason", "gandalf")}, tb.ContentError, "unknown id 'gandalf'"),
    ({"locations": {"mordor": {}}}, tb.ContentError, "unknown id 'mordor'"),
    ({"locations": {"hawk_tarn": {"minions": {"red": 4}}}}, tb.ContentError, "holds 4 minions"),
    ({"locations": {"hawk_tarn": {"minions": {"pink": 1}}}}, ValueError, "pink"),
    ({"locations": {"hawk_tarn": {"crystals": 12}}}, tb.ContentError, "12 crystals are"),
    ({"locations": {"hawk_tarn": {"crystals": 12}, "old_redoubt": {"crystals": 1}}},
     tb.ContentError, "13 crystals are on the board; while the game runs at most 11"),
    ({"locations": {"red_lantern": {"crystals": 1}}}, tb.ContentError, "never tainted"),
    ({"locations": {"red_lantern": {"gate": True}}}, tb.ContentError, "no gate can stand"),
    ({"players": {0: {"life": 7}}}, ValueError, "from 1 to 6"),
    ({"players": {0: {"spent": 7}}}, ValueError, "from 0 to 6"),
    ({"players": {0: {"hand": ("hawk_tarn_1",)}, 1: {"hand": ("hawk_tarn_1",)}}}, tb.ContentError,
     "2 copies; there are 1"),
    ({"players": {0: {"hand": ("hawk_tarn_9",)}}}, tb.ContentError, "hawk_tarn_9"),
    ({"players": {0: {"relics": ("relic_blade",)}}}, tb.ContentError, "has not completed"),
    ({"players": {0: {"purse": 1}}}, ValueError, "purse"),
    ({"generals": {"urzak": "defeated"}}, tb.ContentError, "in no seat's generals"),
    ({"generals": {"urzak": {"step": 4}}}, ValueError, "from 0 to 3"),
    ({"generals": {"urzak": {"space": 6}}}, ValueError, "from 1 to 5"),
    ({"decks": {"spells": ()}}, ValueError, "spells"),
    ({"lost_heroes": ("mason",)}, tb.ContentError, "mason is there twice"),
    ({"forced": {"deck/hero": ("nothing",)}}, ValueError, "cannot come up"),
    ({"tail": "reconstructed-9"}, tb.ContentError, "unknown tail"),
    ({"pack": "realm-r9"}, tb.ContentError, "realm-r9"),
    ({"forced": {"dyce": [1]}}, ValueError, "did you mean 'dice'"),
    ({"forced": {"dice": [3, 7]}}, ValueError, "a die shows 1 to 6, not 7"),
    ({"seat": 1, "players": {1: {"out": True}}}, tb.ContentError, "seat 1 is out"),
    ({"generals": {"balazarg": {"space": 4, "wait": 2}}}, tb.ContentError, "cannot wait"),
]  # fmt: skip


@each(("given", "error", "says"), WRONG_POSITIONS)
def test_impossible_positions_are_refused(
    given: dict[str, object], error: type[Exception], says: str
) -> None:
    """5.8: one clear sentence with what was wrong, where, and what is possible."""
    terms: dict[str, object] = {"heroes": ("mason", "healer"), "phase": "day", **given}
    with pytest.raises(error) as caught:
        position(**terms)  # type: ignore[arg-type]
    assert says in str(caught.value)
