"""Why an action is not legal: each line of section 4.10 of the rules, with its sentence."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import warcraft
from tambores.testing.misses import near_misses
from tambores.warcraft import (
    AskPartner,
    Build,
    BuildOutpost,
    ChoosePhase,
    ChooseUnit,
    ChooseZone,
    Collect,
    Complete,
    CompleteOutpost,
    Deploy,
    Done,
    Escort,
    Fight,
    Give,
    Join,
    Move,
    Pass,
    Place,
    PlaceFree,
    PlayCard,
    Raise,
    Refuse,
    RemoveCasualty,
    Skip,
    Summon,
    Train,
    Upgrade,
    rulebook,
)
from tambores.warcraft.reading.pieces import room_for
from tests.cases import each
from tests.warcraft.scenarios.play import play, position

pytestmark = pytest.mark.no_cover

State = Any


@attrs.frozen
class Case:
    """A refused action: where, what, by which rule, and what its sentence says."""

    name: str
    state: Callable[[], State]
    action: tb.Action
    rule: str
    says: str

    def __str__(self) -> str:
        return self.name


# --- positions --------------------------------------------------------------------------------


def orcs(*actions: tb.Action, hands: Any = None, **zones: str) -> Callable[[], State]:
    """The orcs move against the undead."""
    players = {seat: {"hand": hand} for seat, hand in (hands or {}).items()}
    return lambda: play(position("movement", zones=zones, players=players), *actions)


def scene(name: str, seat: int, *actions: tb.Action, **zones: str) -> Callable[[], State]:
    """A seat moves in another scenario."""
    return lambda: play(position("movement", scenario=name, seat=seat, zones=zones), *actions)


def deploying(zones: dict[str, str] | None = None, **camp: Any) -> Callable[[], State]:
    """The orcs deploy; a summoned tile can always be completed."""
    given = {**camp, "under_way": [("ranged", True), *camp.get("under_way", ())]}
    return lambda: position("deployment", zones=zones or {}, players={0: given})


def spending(*actions: tb.Action, **camp: Any) -> Callable[[], State]:
    """The orcs spend, with a card to play so that they are asked."""
    zones = camp.pop("zones", {"C1": "orc worker 1"})
    camp = {"gold": 8, "wood": 8, "hand": ["victory_point"], **camp}
    return lambda: play(position("spending", zones=zones, players={0: camp}), *actions)


def poor(**camp: Any) -> Callable[[], State]:
    """They have no wood."""
    return spending(gold=1, wood=0, tiles={"flying": 1}, **camp)


def fighting(*actions: tb.Action, **options: Any) -> Callable[[], State]:
    """The human player moves against the orcs, and the combat of WC-SC-17 is on."""
    zones = {"C3": "human melee 3, orc melee 1 flying 1", "A1": "orc melee 1"}
    options = {"races": ("human", "orc"), "zones": zones, "dice": (6, 1, 2, 5, 6), **options}
    return lambda: play(position("movement", **options), Done(), *actions)


def allied(*actions: tb.Action) -> Callable[[], State]:
    """The team combat of WC-SC-36, up to the casualty of the humans."""
    zones = {"C4": "human melee 2, orc melee 2", "C3": "night_elf ranged 1"}
    first = (Done(), Join(), RemoveCasualty("melee", "C4", False))
    return lambda: play(
        position(
            "movement", scenario="generic_4p", seat=2, first=2, zones=zones, dice=(2, 5, 6, 1)
        ),
        *first,
        *actions,
    )


def poisoning() -> State:
    """Two night elf units with Poison; the first phase is chosen."""
    zones = {"C3": "night_elf ranged 2, undead melee 3"}
    players = {0: {"levels": {"ranged": 3}}}
    state = position("movement", races=("night_elf", "undead"), zones=zones, players=players)
    return play(state, Done(), ChoosePhase("ranged"))


def raising() -> State:
    """The undead have rolled one natural 1."""
    zones = {"C3": "undead ranged 1 melee 2, human melee 2"}
    players = {0: {"levels": {"ranged": 2}}}
    races = ("undead", "human")
    return play(position("movement", races=races, zones=zones, players=players, dice=(1,)), Done())


def choosing(card: str, window: tuple[tb.Action, ...] = (), **options: Any) -> Callable[[], State]:
    """A card of the mover has been played and asks for its target."""
    races, hand = options.pop("races", ("orc", "undead")), {0: {"hand": [card]}}
    return lambda: play(
        position("movement", races=races, players=hand, **options), *window, PlayCard(card)
    )


def portal(*actions: tb.Action) -> Callable[[], State]:
    """Town Portal of WC-SC-18: five units into the hall C5, two of them above its limit."""
    zones = {
        "A3": "orc melee 2, human melee 2 flying 1",
        "C5": "human melee 2",
        "B4": "orc melee 1",
    }
    players = {1: {"hand": ["town_portal"]}}
    targets = (PlayCard("town_portal"), ChooseZone("A3"), ChooseZone("C5"))
    return lambda: play(
        position("battles", races=("orc", "human"), zones=zones, players=players),
        *targets,
        *actions,
    )


def collecting() -> State:
    """The orcs are asked about a builder."""
    zones = {"B3": "orc builder 1 worker 1 outpost building"}
    return position("collection", zones=zones, dice=(2,))


def march(**zones: str) -> Callable[[], State]:
    """The undead collect in the March of the Necromancers."""
    return lambda: position("collection", scenario="necromancers", seat=1, first=1, zones=zones)


def gifts(*actions: tb.Action, seat: int = 1) -> Callable[[], State]:
    """The undead may give gold to the orcs, who spend."""
    players = {1: {"gold": 1, "wood": 2}, 3: {"gold": 3}}
    zones = {"A6": "orc worker 1"}
    return lambda: play(
        position("spending", scenario="generic_4p", seat=seat, zones=zones, players=players),
        *actions,
    )


HASTE = (PlayCard("haste"), ChooseZone("C2"))
CRIPPLE = (PlayCard("cripple"), ChooseZone("C3"))
GUARDED = "orc melee 1, undead melee 1"

MOVES = (
    Case("too far", orcs(C2="orc melee 1"), Move("melee", "C2", "C4"), "WC-036", "too far"),
    Case("full", orcs(C2="orc melee 1", D2="orc melee 3"), Move("melee", "C2", "D2"), "WC-037",
         "no room"),
    Case("full of workers", orcs(C1="orc worker 1", C2="orc worker 2 melee 1", B1="orc worker 3"),
         Move("worker", "C1", "B1"), "WC-037", "no room"),
    Case("swap", orcs(C2="orc melee 3", D2="orc melee 3"), Move("melee", "C2", "D2"), "WC-Q3",
         "no room"),
    Case("beyond enemies", orcs(C2="orc flying 1", C3="undead melee 1"),
         Move("flying", "C2", "C4"), "WC-038", "through enemies"),
    Case("worker beyond enemies", orcs(C2="orc worker 1", C3="undead worker 1"),
         Move("worker", "C2", "C4"), "WC-039", "through enemies"),
    Case("worker among enemies", orcs(C2="orc worker 1", D2="undead worker 1"),
         Move("worker", "C2", "D2"), "WC-039", "workers cannot enter"),
    Case("mountain", orcs(C2="orc melee 1"), Move("melee", "C2", "B2"), "WC-024", "mountain"),
    Case("over a mountain", orcs(C2="orc worker 1"), Move("worker", "C2", "A3"), "WC-024",
         "over a mountain"),
    Case("locked", orcs(C1=GUARDED, C3="orc melee 1"), Move("melee", "C1", "C2"), "WC-044",
         "leave C1"),
    Case("wall", scene("prisoners", 1, A3="orc melee 1"), Move("melee", "A3", "A4"), "WC-136",
         "wall"),
    Case("clear zone", scene("nordrassil", 0, C4="night_elf melee 1"), Move("melee", "C4", "D4"),
         "WC-145", "clear zone"),
    Case("over a clear zone", scene("nordrassil", 0, E4="night_elf flying 1"),
         Move("flying", "E4", "C5"), "WC-145", "through a clear zone"),
    Case("no prisoners here", orcs(C2="orc melee 1"), Escort("melee", "C2", "C3"), "WC-137",
         "This scenario has no prisoners"),
    Case("no prisoners in another phase", spending(), Escort("melee", "C2", "C3"), "WC-137",
         "This scenario has no prisoners"),
    Case("no prisoner", scene("prisoners", 0, C2="orc melee 1"), Escort("melee", "C2", "C3"),
         "WC-137", "Your prisoner is not in C2"),
    Case("Necromancers", scene("necromancers", 1, C1="undead necromancer 1",
                               D1="undead necromancer 1", C5="human worker 1"),
         Move("necromancer", "C1", "D1"), "WC-132", "same zone"),
    Case("moved already", orcs(Move("melee", "C2", "C3"), C2="orc melee 1", C1="orc melee 1"),
         Move("melee", "C3", "C4"), "WC-Q20", "already moved"),
    Case("no such piece", orcs(C2="orc melee 1"), Move("ranged", "C2", "C3"), "WC-035",
         "no ranged unit in C2"),
    Case("same zone", orcs(C2="orc melee 1"), Move("melee", "C2", "C2"), "WC-Q20", "already in"),
    Case("crippled", orcs(*CRIPPLE, hands={1: ["cripple"]}, C3="orc melee 1", C1="orc melee 1"),
         Move("melee", "C3", "C4"), "WC-116", "Cripple"),
    Case("hasted, still too far", orcs(*HASTE, hands={0: ["haste"]}, C2="orc melee 1"),
         Move("melee", "C2", "A5"), "WC-036", "too far"),
    Case("no combat there", lambda: play(position("movement", zones={
        "C3": "orc melee 1, undead melee 1", "C4": "orc melee 1, undead melee 1"}), Done()),
         Fight("A1", 1), "WC-041", "A1"),
)  # fmt: skip

CLOCK = (
    Case("another phase", orcs(C2="orc melee 1"), Train("melee"), "WC-033",
         "not done in Movement, but in Spending"),
    Case("another decision", orcs(C2="orc melee 1"), Pass(), "WC-035", "which pieces move"),
    Case("in a combat", fighting(), Move("melee", "A1", "B1"), "WC-079", "as a casualty"),
    Case("Undead build nothing", scene("necromancers", 1, C1="undead necromancer 1",
                                       D4="human worker 1"), Deploy("melee", "C1"), "WC-130",
         "scenario"),
    Case("allies buy nothing", scene("nordrassil", 0, D3="night_elf ranged 1"), Train("melee"),
         "WC-Q56", "scenario"),
    Case("allies collect nothing", scene("nordrassil", 0, D3="night_elf ranged 1"),
         Deploy("melee", "D3"), "WC-142", "scenario"),
    Case("nor do the Undead", scene("nordrassil", 3, A3="undead flying 1"), Build("melee"),
         "WC-141", "scenario"),
    Case("no such zone", orcs(C2="orc melee 1"), Move("melee", "C2", "Z9"), "WC-033",
         "a zone of the board"),
)  # fmt: skip

DEPLOYMENT = (
    Case("no room", deploying({"C1": "orc melee 3"}, training={"melee": 1}),
         Deploy("melee", "C1"), "WC-056", "no room"),
    Case("no hall", deploying(training={"melee": 1}), Deploy("melee", "C2"), "WC-052",
         "neither your town hall"),
    Case("not in training", deploying(training={"melee": 1}), Deploy("ranged", "C1"), "WC-064",
         "no ranged unit in training"),
    Case("not under way", deploying(), Complete("melee", False), "WC-064", "construction"),
    Case("no outpost under way", deploying({"C3": "orc worker 1"}), CompleteOutpost("C3"),
         "WC-064", "construction"),
    Case("no room for its worker",
         deploying({"C1": "orc worker 3"}, under_way=[("ranged", False)]),
         Complete("ranged", False), "WC-056", "worker"),
)  # fmt: skip

TEN = {"C1": "orc melee 3", "C2": "orc melee 3", "C3": "orc melee 3", "C4": "orc melee 1"}
POSTS = {"C1": "orc worker 1", "C2": "orc outpost done", "C3": "orc outpost done"}
SPENDING = (
    Case("second option", spending(Train("melee")), Build("ranged"), "WC-058", "only one"),
    Case("no free building", spending(), Train("ranged"), "WC-059", "ranged units"),
    Case("training too dear", poor(), Train("flying"), "WC-059", "2 gold and 2 wood; you have 1"),
    Case("tile too dear", poor(), Build("melee"), "WC-063", "2 gold and 2 wood"),
    Case("outpost too dear", poor(), BuildOutpost("C1"), "WC-065", "2 gold and 2 wood"),
    Case("upgrade too dear", poor(), Upgrade("melee"), "WC-068", "2 gold and 2 wood"),
    Case("no marker", spending(zones=TEN), Train("melee"), "WC-016", "markers for melee units"),
    Case("no tile", spending(tiles={"melee": 2}), Build("melee"), "WC-017", "melee units"),
    Case("no outpost", spending(zones=POSTS), BuildOutpost("C1"), "WC-017", "outpost"),
    Case("no worker", spending(zones={"C2": "orc worker 1"}), Build("melee"), "WC-063", "in C1"),
    Case("no worker there", spending(), BuildOutpost("C3"), "WC-065", "in C3"),
    Case("worker in a locked hall", spending(zones={"C1": "orc worker 1, undead melee 1"}),
         Build("melee"), "WC-044", "town hall"),
    Case("outpost there", spending(zones={"C2": "orc worker 1 outpost done"}), BuildOutpost("C2"),
         "WC-Q30", "in C2"),
    Case("requirement", spending(), Upgrade("ranged"), "WC-068", "more completed buildings"),
    Case("twice", spending(Upgrade("melee")), Upgrade("melee"), "WC-069", "already upgraded"),
    Case("last level", spending(levels={"melee": 4}), Upgrade("melee"), "WC-070", "last level"),
    Case("no panel", lambda: position("spending", scenario="necromancers", seat=1, first=1, zones={
        "C1": "undead necromancer 1"}, players={1: {"hand": ["victory_point"]}}), Train("melee"),
         "WC-130", "scenario"),
    Case("no card to summon with", spending(), Summon("melee"), "WC-118", "in your hand"),
    Case("no partner to give to", spending(), Give(1, "gold"), "WC-091", "no partner"),
    Case("nor while moving", orcs(C2="orc melee 1"), Give(1, "gold"), "WC-091", "no partner"),
    Case("not the spender", gifts(), Give(0, "gold"), "WC-Q32", "partners"),
    Case("nothing to give", gifts(), Give(1, "wood"), "WC-Q32", "no wood"),
)  # fmt: skip

CARDS = (
    Case("not in hand", spending(), PlayCard("resources"), "WC-086", "in your hand"),
    Case("not its moment", spending(hand=["haste"]), PlayCard("haste"), "WC-100", "moment"),
    Case("not while moving", orcs(hands={0: ["victory_point"]}, C2="orc melee 1"),
         PlayCard("victory_point"), "WC-103", "moment"),
    Case("after a purchase", spending(Train("melee"), hand=["resources"]), PlayCard("resources"),
         "WC-101", "before you buy"),
    Case("wrong window", orcs(hands={0: ["haste", "devour"]}, C2="orc melee 1"),
         PlayCard("devour"), "WC-112", "moment"),
    Case("condition", lambda: position("movement", ask="always", players={
        0: {"hand": ["haste", "cripple"]}}, races=("undead", "orc"), zones={
        "C2": "undead melee 1"}), PlayCard("cripple"), "WC-116", "no effect"),
    Case("Haste where nothing is", choosing("haste", zones={"C2": "orc melee 1"}),
         ChooseZone("A1"), "WC-100", "target"),
    Case("Polymorph on an own unit",
         choosing("polymorph", (Done(),), races=("human", "orc"),
                  zones={"C3": "human melee 1, orc melee 1"}),
         ChooseUnit("human", "melee", "C3", False), "WC-107", "target"),
    Case("Polymorph on a unit elsewhere",
         choosing("polymorph", (Done(),), races=("human", "orc"),
                  zones={"C3": "human melee 1, orc melee 1", "A1": "orc melee 1"}),
         ChooseUnit("orc", "melee", "A1", False), "WC-073", "does not take part"),
    Case("Devour on a flying unit",
         choosing("devour", (Done(),), zones={"C3": "orc melee 1, undead melee 1 flying 1"}),
         ChooseUnit("undead", "flying", "C3", False), "WC-112", "target"),
    Case("Portal out of a locked hall",
         choosing("town_portal", (Done(),), zones={
             "C1": "orc melee 1, undead melee 1", "C3": "orc melee 1"}),
         ChooseZone("C1"), "WC-044", "leave C1"),
    Case("Portal to any zone",
         lambda: play(choosing("town_portal", (Done(),), zones={"C3": "orc melee 1"})(),
                      ChooseZone("C3")),
         ChooseZone("C2"), "WC-102", "town hall"),
    Case("Portal beside the target", portal(), Place("melee", "A1"), "WC-Q22", "next to C5"),
    Case("Portal without such a unit", portal(), Place("ranged", "B4"), "WC-102", "no ranged"),
)  # fmt: skip

COMBAT = (
    Case("flyer in melee", fighting(), RemoveCasualty("flying", "C3", False), "WC-081", "melee"),
    Case("no unit", fighting(), RemoveCasualty("ranged", "C3", False), "WC-079", "in C3"),
    Case("no marked unit", fighting(), RemoveCasualty("melee", "C3", True), "WC-079", "in C3"),
    Case("not participating", fighting(), RemoveCasualty("melee", "A1", False), "WC-073", "in A1"),
    Case("no partner", fighting(), AskPartner(0), "WC-093", "no partner in this scenario"),
    Case("no partner asks", fighting(), Refuse(), "WC-093", "no partner in this scenario"),
    Case("not asked", allied(), Refuse(), "WC-Q38", "Nobody has asked"),
    Case("partner refused", allied(AskPartner(0), Refuse()), AskPartner(0), "WC-Q38", "refused"),
    Case("Poison twice", poisoning, ChoosePhase("ranged"), "WC-Q8", "strike first"),
    Case("too many raised", raising, Raise(2), "WC-Q41", "at most 1 unit."),
)  # fmt: skip

COLLECTION = (
    Case("another builder", collecting, Collect("C1"), "WC-Q9", "B3"),
    Case("unit, not upgrade", march(B1="undead necromancer 1"), Upgrade("melee"), "WC-128", "unit"),
    Case("upgrade, not unit", march(E2="undead necromancer 1"), PlaceFree("E2"), "WC-129",
         "upgrade"),
    Case("upgraded now", lambda: play(march(E2="undead necromancer 1", A2="undead necromancer 1")(),
                                      Upgrade("melee")), Upgrade("melee"), "WC-Q52", "already"),
)  # fmt: skip

CASES = (*MOVES, *CLOCK, *DEPLOYMENT, *SPENDING, *CARDS, *COMBAT, *COLLECTION)


@each("case", CASES)
def test_a_refusal_names_the_rule_and_says_what_stands_in_the_way(case: Case) -> None:
    state = case.state()
    refusal = tb.why_not(state, case.action)
    assert refusal is not None
    assert (refusal.rule, case.says in str(refusal)) == (case.rule, True), refusal
    assert tb.sentence(*refusal.message(), "es") != str(refusal)
    with pytest.raises(tb.IllegalAction) as raised:
        tb.apply(state, case.action)
    assert raised.value.refusal == refusal


def test_a_seat_leaves_for_itself_only() -> None:
    """WC-Q58: a view cannot let another seat leave."""
    refusal = tb.view(orcs(C2="orc melee 1")(), 0).why_not(warcraft.Abandon(1))
    assert refusal is not None and refusal.rule == "WC-Q58"


def test_a_seat_that_does_not_decide_learns_only_that() -> None:
    """Whatever it asks about."""
    state = orcs(C2="orc melee 1", hands={1: ["cripple"]})()
    seen = tb.view(state, 1 - tb.prompt(state).seat)  # type: ignore[union-attr]
    for action in (Move("melee", "C2", "B2"), PlayCard("cripple"), Skip(), Train("melee")):
        refusal = seen.why_not(action)
        assert refusal is not None and refusal.key == "warcraft.not_yours"


# --- any position -----------------------------------------------------------------------------

IDS = {one.id for one in rulebook.rules()}


@pytest.mark.parametrize("ask", tb.kernel.window.POLICIES)
@pytest.mark.parametrize("scenario", warcraft.scenarios())
def test_every_near_miss_is_refused_by_a_known_rule(scenario: str, ask: Any) -> None:
    rules = warcraft.HouseRules(max_turns=5)
    state = warcraft.new_game(scenario, seed=11, ask=ask, rules=rules)
    chance, number = random.Random(11), 0
    while tb.outcome(state) is None:
        if number % 41 == 0:
            for action in near_misses(state):
                _check(state, action)
        state, number = tb.apply(state, chance.choice(tb.legal_actions(state))), number + 1


def _check(state: State, action: tb.Action) -> None:
    prompt, refusal = tb.prompt(state), tb.why_not(state, action)
    if action in tb.anytime_actions(state):
        return
    assert refusal is not None and prompt is not None
    assert refusal.rule in IDS and refusal.key != "warcraft.not_offered", (action, refusal)
    for language in tb.LANGUAGES:
        assert tb.sentence(*refusal.message(), language)
    assert tb.view(state, prompt.seat).why_not(action) == refusal
    if refusal.key == "warcraft.no_room" and isinstance(action, Move):
        assert not room_for(state.table, state.table.races[prompt.seat], action.kind, action.target)
