"""The second set to play with: its cards, each idea in play, and whole battles."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.content.card import COLOURS
from tambores.enclave.content.vocabulary import UNIT_TYPES
from tambores.enclave.table.events import EffectsStopped
from tambores.testing import rules as invariants
from tests.enclave.scenarios import play as basic
from tests.enclave.scenarios.play import asked, at, comparisons, ids, legal, line, of, unit
from tests.enclave.vocabulary.words import attack, checked, defence, play, told, value, wounds
from tests.sets import STANDIN_1

IDEAS = enclave.pack("ideas-1")
TEXT = files("tambores.enclave.content").joinpath("ideas-1.toml").read_text(encoding="utf-8")

RIBERA, SIERRA = 0, 1

# --- the cards --------------------------------------------------------------------------------


def test_it_says_that_it_is_an_invention() -> None:
    """No field of any card is printed: nothing of it is the publisher's."""
    head = TEXT.split("[[cards]]", 1)[0]
    assert "an invention of this project" in head
    assert {mark for card in IDEAS.cards for mark in card.provenance.values()} == {"reconstructed"}


def test_two_armies_with_heroes_of_all_colours() -> None:
    assert IDEAS.armies == ("ribera", "sierra")
    for army in IDEAS.armies:
        assert sorted(hero.colour for hero in IDEAS.heroes(army)) == sorted(COLOURS)


def test_decks_of_forty_to_fifty_cards_of_every_kind() -> None:
    """About as many of each kind as in the box (COMP-02), and all four types of units."""
    for army in IDEAS.armies:
        deck = IDEAS.deck(army)
        assert 40 <= len(deck) <= 50
        kinds = Counter(card.kind for card in deck)
        assert kinds["unit"] == 36
        assert kinds["equipment"] == 6
        assert kinds["tactic"] in (4, 5)
        assert {c.type for c in deck if isinstance(c, enclave.UnitCard)} == set(UNIT_TYPES)


def test_values_like_those_of_the_stand_in_set() -> None:
    """No unit is dearer, stronger or longer-lived than there, and none costs less than nothing."""
    bounds = {}
    for pack in (STANDIN_1, IDEAS):
        for stat in ("cost", "range", "attack", "defence", "life"):
            values = [getattr(c, stat) for c in pack.cards if isinstance(c, enclave.UnitCard)]
            bounds[pack.id, stat] = min(values), max(values)
    for stat in ("cost", "range", "attack", "life"):
        assert bounds["ideas-1", stat] == bounds["standin-1", stat]
    assert bounds["ideas-1", "defence"][1] <= bounds["standin-1", "defence"][1]


def test_all_is_said_in_both_languages() -> None:
    for card in IDEAS.cards:
        for texts in (card.names, card.texts):
            assert texts.keys() == {"es", "en"}
            assert all(texts.values())
        assert card.texts["es"].endswith(".")
        assert card.texts["en"].endswith(".")
    for language in ("es", "en"):
        assert len({card.names[language] for card in IDEAS.cards}) == len(IDEAS.cards)


CARD_OF = {
    "+2 defence while no ally is adjacent": "ermitano",
    "a shield-bearer who takes a neighbour's hit": "escudero",
    "cleave: it attacks twice": "lenador",
    "poison: its impacts cannot be prevented": "vibora",
    "two impacts on monsters": "montera",
    "a healer": "curandera",
    "a scout who draws a card": "explorador",
    "a raider who costs the enemy cards of his deck": "saqueador",
    "an untouchable flyer: units with range 1 cannot strike it back": "aguila",
    "cheaper cavalry under a hero": "mencia",
    "a hero who can wear armour": "tello",
    "a hero who fights as a unit each turn": "berengar",
    "berserk when wounded": "oso",
    "stronger when losing": "brunhal",
    "dismiss an enemy tactic": "zarra",
    "recover from the removed pile": "anciana",
    "an initiative card": "peon",
}
"""The ideas, and the card that is built around each."""


def test_every_idea_is_named_above_its_card() -> None:
    named = re.findall(r'^# Idea: (.*)\n\[\[cards\]\]\nid = "(.*)"$', TEXT, re.MULTILINE)
    assert dict(named) == CARD_OF
    assert TEXT.count("# Idea: ") == len(CARD_OF)


# --- each idea in play ------------------------------------------------------------------------


def ribera(hero: str = "tello", **fields: Any) -> dict[str, Any]:
    """The Riverside; Tello has no paid ability and strikes with 2 against 3."""
    return {"army": "ribera", "hero": hero, **fields}


def sierra(hero: str = "brunhal", **fields: Any) -> dict[str, Any]:
    """The Highlands; Brunhal has no paid ability."""
    return {"army": "sierra", "hero": hero, **fields}


def deployment(one: dict[str, Any], other: dict[str, Any], holder: int = RIBERA) -> enclave.Battle:
    return checked(basic.deployment(one, other, holder, pack=IDEAS))


def combat(one: dict[str, Any], other: dict[str, Any], holder: int = RIBERA) -> enclave.Battle:
    return checked(basic.combat(one, other, holder, pack=IDEAS))


def replenishment(one: dict[str, Any], other: dict[str, Any]) -> enclave.Battle:
    return checked(basic.replenishment(one, other, pack=IDEAS))


def test_ermitano() -> None:
    for neighbour, expected in (3, 1), (4, 3):
        state = deployment(ribera(), sierra(line={2: "ermitano", neighbour: "cabrero"}))
        assert defence(state, 2, SIERRA) == expected


def test_escudero() -> None:
    """The Veterano beside it costs 3 and is spared; a Peón costs 1 and is not."""
    line_of = {1: "escudero", 2: "veterano"}
    state = combat(ribera(line=line_of), sierra(line={2: "jefe_de_clan"}))
    state = play(state, "hold 1")
    assert (line(state, RIBERA), wounds(state, RIBERA, 2)) == ({2: "veterano"}, 0)
    line_of = {1: "escudero", 2: "peon"}
    state = combat(ribera(line=line_of), sierra(line={2: "cabrero"}))
    assert line(play(state, "hold 1"), RIBERA) == {1: "escudero"}


def test_two_escuderos_do_not_hand_an_impact_to_and_fro() -> None:
    line_of = {1: "escudero", 2: "escudero", 3: "veterano"}
    start = combat(ribera(line=line_of), sierra(line={3: "jefe_de_clan"}))
    happened = told(start, "hold 1", "hold 2")
    assert of(EffectsStopped, happened) == []
    assert line(play(start, "hold 1", "hold 2"), RIBERA) == {1: "escudero", 3: "veterano"}


def test_lenador() -> None:
    """Two impacts of 3 against 3 annihilate a Veterano of two lives; the Oso makes one."""
    for card, survives in ("lenador", False), ("oso", True):
        state = combat(ribera(line={1: "veterano"}), sierra(line={1: card}))
        assert (1 in line(state, RIBERA)) == survives


def test_vibora() -> None:
    """The Escudero takes the impact of a Lobo on the Montera, not the wound of a Víbora."""
    line_of = {1: "montera", 2: "escudero"}
    for card, left in ("lobo", {1: "montera"}), ("vibora", {2: "escudero"}):
        state = combat(ribera(line=line_of), sierra(line={1: card}))
        assert line(play(state, "hold 2"), RIBERA) == left


def test_montera() -> None:
    """3 against 3: an Oso has two lives and falls, a chief of two lives is wounded."""
    for card, left in ("oso", {}), ("jefe_de_clan", {1: "jefe_de_clan"}):
        state = combat(ribera(line={1: "montera"}), sierra(line={1: card}))
        assert line(state, SIERRA) == left


def test_curandera() -> None:
    """A wounded neighbour; one that stands further off is not offered."""
    hurt = unit("veterano", wounds=1)
    state = replenishment(ribera(line={1: hurt, 2: "curandera", 4: hurt}), sierra())
    assert asked(state) == (RIBERA, "choose")
    assert legal(state) == {"choose_unit 0 1"}
    state = play(state, "choose_unit 0 1")
    assert (wounds(state, RIBERA, 1), wounds(state, RIBERA, 4)) == (0, 1)


def test_explorador() -> None:
    start = deployment(ribera(hand=["explorador", "peon"], deck=["pica", "balsamo"]), sierra())
    state = play(start, "deploy explorador 1", "pay peon")
    assert ids(state.sides[RIBERA].hand) == ["balsamo"]
    assert ids(state.sides[RIBERA].deck) == ["pica"]


def test_saqueador() -> None:
    """3 against 3 with an axe, and 2 without; two cards of the enemy's deck are gone."""
    for cards, gone in (["hacha_de_talar"], ["balsamo", "pica"]), ([], []):
        raider = unit("saqueador", attached=cards)
        one = ribera(hand=["peon"], deck=["peon", "pica", "balsamo"])
        state = combat(one, sierra(line={1: raider}), SIERRA)
        state = play(state, "attack_hero 1", "decline")
        assert ids(state.sides[RIBERA].removed) == gone


def test_aguila() -> None:
    """A Cabrero has range 1, a Hondera 3."""
    for card, may in ("cabrero", False), ("hondera", True):
        start = combat(ribera(line={1: "aguila"}), sierra(line={3: card}))
        assert ("strike_back 3 1" in legal(play(start, "attack 1 3"))) == may


def test_mencia() -> None:
    """A Lancera Montada costs 2, a Montera is no cavalry."""
    for hero, lancera in ("tello", 2), ("mencia", 1):
        hand = ["lancera_montada", "montera", "peon", "peon"]
        state = deployment(ribera(hero, hand=hand), sierra())
        costs = {}
        for card in hand:
            cost = enclave.preview(state, enclave.Deploy(card, 1)).cost
            assert cost is not None
            costs[card] = cost.total
        assert costs == {"lancera_montada": lancera, "montera": 2, "peon": 1}


def test_tello() -> None:
    """In a coat of mail he defends with 4; Mencía cannot wear it (CARD-04, CARD-06)."""
    hand = ["cota_de_malla"]
    state = deployment(ribera("tello", hand=hand), sierra())
    state = play(state, "attach cota_de_malla 0 0")
    assert value(state, RIBERA, 0, "defence") == 4
    assert legal(deployment(ribera("mencia", hand=hand), sierra())) == {"pass"}


def test_berengar() -> None:
    """3 against 1: nobody has attacked him (CARD-09)."""
    state = combat(ribera("berengar"), sierra(line={4: "cabrero"}))
    assert legal(state) == {"hero_strike 4", "decline"}
    state = play(state, "hero_strike 4", "hold 4")
    assert line(state, SIERRA) == {}


def test_oso() -> None:
    for count, expected in (0, 3), (1, 5):
        state = deployment(ribera(), sierra(line={1: unit("oso", wounds=count)}))
        assert attack(state, 1, SIERRA) == expected


def test_brunhal() -> None:
    for own, other, expected in (0, 0, 1), (1, 0, 2), (1, 1, 1):
        state = deployment(ribera(wounds=other), sierra(wounds=own, line={1: "cabrero"}))
        assert defence(state, 1, SIERRA) == expected


def test_zarra() -> None:
    """The enemy's Pendón, wherever it lies under a unit; not his equipment."""
    armed = unit("peon", attached=["pica", "pendon"])
    start = deployment(ribera(line={2: armed}), sierra("zarra", hand=["lobo"]), SIERRA)
    state = play(start, "use_ability", "pay lobo")
    assert legal(state) == {"choose_unit 0 2"}
    state = play(state, "choose_unit 0 2")
    assert legal(state) == {"choose_card pendon"}
    state = play(state, "choose_card pendon")
    assert ids(at(state, RIBERA, 2).attached) == ["pica"]
    assert ids(state.sides[RIBERA].discard) == ["pendon"]


def test_anciana() -> None:
    one = sierra(hand=["anciana", "lobo", "lobo"], removed=["oso", "alud", "furia", "cuerno"])
    state = play(deployment(ribera(), one, SIERRA), "deploy anciana 1", "pay lobo", "pay lobo")
    assert ids(state.sides[SIERRA].removed) == ["oso", "alud", "furia"]
    assert ids(state.sides[SIERRA].discard) == ["lobo", "lobo", "cuerno"]


def test_peon() -> None:
    for holder, expected in (RIBERA, 2), (SIERRA, 1):
        assert attack(deployment(ribera(line={1: "peon"}), sierra(), holder)) == expected


# --- other cards ------------------------------------------------------------------------------


def test_niebla_forbids_support() -> None:
    start = deployment(
        ribera(hand=["niebla", "peon"], line={1: "veterano"}),
        sierra(line={1: "oso", 2: "hondera"}),
    )
    state = play(start, "play_tactic niebla", "pay peon", "pass", "pass")
    assert legal(state) == {"attack_hero 2", "hold 2"}
    assert "support 2 1" in legal(play(start, "pass", "pass"))


def test_mal_de_ojo() -> None:
    """1 less in attack, and no answer."""
    start = deployment(
        ribera(line={3: "ballestera"}), sierra(hand=["mal_de_ojo"], line={1: "hondera"}), SIERRA
    )
    state = play(start, "attach mal_de_ojo 0 3")
    assert attack(state, 3, RIBERA) == 1
    state = play(state, "pass", "pass", "attack 1 3")
    assert "strike_back 3 1" not in legal(state)


def test_pendon() -> None:
    """For the bearer and for both neighbours."""
    armed = unit("montera", attached=["pendon"])
    state = deployment(ribera(line={2: armed, 3: "montera", 5: "montera"}), sierra())
    assert [attack(state, slot) for slot in (2, 3, 5)] == [4, 4, 3]


def test_guardaespaldas() -> None:
    """The unit takes what would have struck the hero."""
    chief = unit("jefe_de_clan", attached=["guardaespaldas"])
    start = combat(
        ribera(line={1: unit("montera", attached=["pica", "pendon"]), 2: "montera"}),
        sierra("ordono", line={4: chief}),
    )
    state = play(start, "attack_hero 1", "attack_hero 2", "hold 4", "decline")
    assert (wounds(state, SIERRA), wounds(state, SIERRA, 4)) == (0, 1)


def test_balsamo() -> None:
    """At the end of the combat, then it is discarded."""
    hurt = unit("veterano", wounds=1, attached=["balsamo"])
    state = combat(ribera(line={1: hurt}, hand=["peon"]), sierra(line={1: "cabrero"}))
    assert asked(state) == (RIBERA, "replenish")
    assert wounds(state, RIBERA, 1) == 0
    assert ids(state.sides[RIBERA].discard) == ["balsamo"]


def test_veterano() -> None:
    """3 against an Oso of 3, 4 against a wounded one of 5."""
    for count, expected in (0, 3), (1, 4):
        other = sierra(line={1: unit("oso", wounds=count)})
        start = deployment(ribera(line={1: "veterano"}), other)
        assert comparisons(told(start, "pass", "pass"))["1.1>0.1"][1] == expected


def test_ordono() -> None:
    """For a card of the hand, in the Replenishment (AMB-19)."""
    hurt = unit("oso", wounds=1)
    state = replenishment(ribera(), sierra("ordono", hand=["lobo"], line={1: hurt, 2: "lobo"}))
    assert legal(state) == {"keep_hand", "remove_hand", "use_ability"}
    state = play(state, "use_ability", "pay lobo")
    assert legal(state) == {"choose_unit 1 1"}
    assert wounds(play(state, "choose_unit 1 1"), SIERRA, 1) == 0


# --- whole battles ----------------------------------------------------------------------------

PAIRS = list(itertools.product(*([h.id for h in IDEAS.heroes(army)] for army in IDEAS.armies)))


@pytest.mark.no_cover
def test_random_battles_end_and_both_armies_win() -> None:
    """Under every pair of heroes; no text is ever stopped for going on without end."""
    winners: Counter[str] = Counter()
    for seed in range(5 * len(PAIRS)):
        heroes = PAIRS[seed % len(PAIRS)]
        start = enclave.new_battle(IDEAS.armies, heroes, seed=seed, pack=IDEAS)
        *_, (_, _, after) = tb.random_walk(start, seed, limit=5_000)
        outcome = tb.outcome(after)
        assert outcome is not None
        winners.update(IDEAS.armies[seat] for seat in outcome.winners)
    assert min(winners[army] for army in IDEAS.armies) >= 10, winners


def test_no_text_goes_on_without_end() -> None:
    for seed, heroes in enumerate(PAIRS):
        start = enclave.new_battle(IDEAS.armies, heroes, seed=100 + seed, pack=IDEAS)
        for state, action, _ in tb.random_walk(start, seed):
            assert of(EffectsStopped, tb.transition(state, action).events) == []


@pytest.mark.no_cover
@pytest.mark.parametrize("heroes", PAIRS, ids="-".join)
def test_every_step_of_whole_battles(heroes: tuple[str, str]) -> None:
    """One whole random battle for each pair of heroes, now and then looked at closely."""
    start = enclave.new_battle(IDEAS.armies, heroes, seed=20, pack=IDEAS)
    for number, (before, action, after) in enumerate(tb.random_walk(start, seed=5)):
        invariants.check_conserved(start, after)
        if number % 7 == 0:
            invariants.check_followed(before, tb.transition(before, action))
            checked(after)


@pytest.mark.parametrize("army", IDEAS.armies)
def test_solo_battles_end(army: str) -> None:
    """Against the automaton in either army, under all heroes."""
    other = next(one for one in IDEAS.armies if one != army)
    own, its = ([hero.id for hero in IDEAS.heroes(one)] for one in (army, other))
    for seed, (hero, ai_hero) in enumerate(itertools.product(own, its)):
        start = solo.new_battle(army, hero, seed=seed, ai_army=other, ai_hero=ai_hero, pack=IDEAS)
        state = start
        for _, _, state in tb.random_walk(start, seed, limit=5_000):
            invariants.check_conserved(start, state)
            invariants.check_waits(state)
        assert tb.outcome(state) is not None
