"""The message catalogues: both languages say the same things, and nothing is left unsaid."""

from __future__ import annotations

import ast
import functools
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

import tambores
from tambores import enclave
from tambores.enclave import rulebook
from tambores.enclave.content.card import COLOURS, KINDS
from tambores.enclave.content.vocabulary import (
    DURATIONS,
    PERMISSIONS,
    PICKS,
    PILES,
    RESERVE,
    SIDES,
    STATS,
    UNIT_TYPES,
    ZONES,
    Allow,
    CancelAbility,
    Effect,
    Forbid,
    Modify,
)
from tambores.enclave.play.ending import REASONS
from tambores.enclave.solo.automaton import STEPS
from tambores.enclave.solo.events import SOLO_EVENTS, AnswerDue, Decided, PreventionKept
from tambores.enclave.table.actions import ACTIONS
from tambores.enclave.table.board import PHASES
from tambores.enclave.table.events import (
    EVENTS,
    Annihilated,
    AttachmentDiscarded,
    CardEntered,
    CardLeft,
    CardsDrawn,
    CardsMoved,
    Declined,
    EffectLaid,
    Event,
    GroupModified,
    HandMoved,
    ImpactInflicted,
    TacticDiscarded,
    UnitLeft,
    UnitMoved,
    Wounded,
)
from tambores.enclave.table.frames import Opportunity
from tambores.kernel.message import LANGUAGES, catalogue, sentence
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Prompt
from tambores.kernel.refusal import Refusal
from tambores.kernel.wording import parameters, shape
from tests.cases import each

pytestmark = pytest.mark.no_cover

GAMES = ("enclave", "enclave-solo", "enclave-match")
PACKAGE = Path(str(tambores.__file__)).parent
TABLES = {
    "kernel": PACKAGE / "kernel" / "messages",
    "enclave": PACKAGE / "enclave" / "messages",
    "enclave-solo": PACKAGE / "enclave" / "solo" / "messages",
    "enclave-match": PACKAGE / "enclave" / "match" / "messages",
    "terminal": PACKAGE / "toolkit" / "terminal",
    "enclave-terminal": PACKAGE / "enclave" / "terminal",
    "reports": PACKAGE / "arena" / "report",
    "enclave-statistics": PACKAGE / "enclave" / "statistics",
    "warcraft-statistics": PACKAGE / "warcraft" / "statistics",
}
"""The places of the texts: a game's own, without those it builds on, and the terminal's."""


@functools.cache
def table(name: str, language: str) -> dict[str, str]:
    return tomllib.loads((TABLES[name] / f"{language}.toml").read_text(encoding="utf-8"))


def messages(name: str) -> Iterator[tuple[str, list[str]]]:
    """Yield every message of a table: its key, and its text in each language."""
    for key in table(name, "en"):
        yield key, [table(name, language)[key] for language in LANGUAGES]


NUMBERS_OF_THINGS = {"count", "cost", "impacts", "points", "slots", "targets", "winners", "wounds"}
"""Parameters that are a number of something, or a list: a text has a form for one of it."""

LABELS = re.compile(
    r"(board|card|order)\.[\w.]+"  # short, and the same for any number: "hand 5", "fights in 2"
    r"|action\.(use_ability|title)|describe\.[\w.]+|preview\.\w+"  # a price: "1 from the deck"
)
"""The keys whose texts show such a parameter as a mere label or value."""

REFUSALS = {
    "deck_price_changed": {"card", "cost", "printed", "by", "cards"},
    "ability_cancelled": {"by"},
    "hero_bears_no_equipment": {"seat", "by"},
    "hero_immune_to_tactics": {"seat", "by"},
}
"""The reasons whose sentence no case of the refusals fills in, with all it may be filled with."""

PROMPTS = [
    "set_aside",
    "deploy",
    "pay",
    "ability",
    "choose",
    "silence",
    "declare",
    "answer",
    "prevent",
    "replenish",
]

WORDS = (
    *(f"phase.{phase}" for phase in PHASES),
    "seat.0",
    "seat.1",
    *(f"army.{army}" for army in enclave.armies()),
    *(f"kind.{kind}" for kind in KINDS),
    *(f"type.{kind}" for kind in UNIT_TYPES),
    *(f"colour.{colour}" for colour in COLOURS),
    *(f"stat.{stat}" for stat in STATS),
    *(f"pile.{pile}{case}" for pile in ZONES for case in ("", ".to", ".from")),
    *(f"pile.{pile}.under" for pile in PILES),
    *(f"pick.{pick}" for pick in PICKS),
    *(f"until.{until}" for until in DURATIONS),
    *(f"permission.{permission}" for permission in PERMISSIONS),
    *(f"effect.{kind.word}" for kind in Effect.__subclasses__()),
    *(
        f"whom.{kind}.{side}{form}"
        for kind in ("units", "heroes", "equipment", "tactics")
        for side in SIDES
        for form in ("", ".some")
    ),
    *(f"board.does.{kind.word}" for kind in (Modify, CancelAbility, Allow, Forbid)),
    *(
        f"{table}.{role}"
        for table in ("role", "order")
        for role in ("fight", "support", "ranged", "hero_attack", "answer", "hold", "split")
    ),
    *(f"prompt.{kind}" for kind in PROMPTS),
    *(f"reason.{reason}" for reason in REASONS),
)

SAMPLES: dict[str, Any] = {
    "seat": 0, "holder": 1, "line": 1, "slot": 3, "count": 2, "turn": 4, "phase": "combat",
    "stat": "attack", "by": -1, "source": "removed", "role": "support", "targets": (2,),
    "points": (), "attackers": ((0, 1), (0, 3)), "strengths": (1, 2), "attack": 3, "defence": 2,
    "impacts": 1, "impact": "0.1+0.3>1.hero", "wounds": 1, "zone": "discard",
    "outcome": Outcome("win", (1,), "hero_defeated"), "rule": "SOLO-DEP-05", "slots": (1, 5),
    "values": (), "against": None, "extra": (), "ability": 0, "effect": 0, "kept": True,
    "on_behalf_of": 0, "kind": "deploy", "frames": (Opportunity(0),), "step": 0, "asked": False,
    "pick": "top", "position": "top", "picked": ("1.3",), "fallen": (), "fought": (),
    "what": "",
}  # fmt: skip
"""A value for every field of an event."""


def names(text: str) -> set[str]:
    return {*parameters("", text)}


def with_forms(text: str) -> set[str]:
    """The parameters of a text that have a form for one and a form for another number."""
    return {name for name, forms in parameters("", text).items() if forms - {0}}


def sample(kind: type[Event], **values: Any) -> Event:
    """An event of this kind with a plausible value in every field."""
    pack = enclave.default_pack()
    known = SAMPLES | {"card": pack.card("soldado"), "cards": (pack.card("goblin"),)}
    known["target"] = {"AttackResolved": (1, 2), "CardsMoved": "discard", "HandMoved": "deck"}.get(
        kind.__name__, 2
    )
    known |= {"Healed": {"by": known["card"]}, "GroupModified": {}, "Modified": {}}.get(
        kind.__name__, {"by": None}
    )
    known |= values
    return kind(**{field.name: known[field.name] for field in attrs.fields(kind)})


def variants() -> Iterator[Event]:
    """Every event, and each in every form for which there are other words."""
    for kind in EVENTS:
        fields = {field.name: str(field.type) for field in attrs.fields(kind)}
        yield sample(kind)
        for name in ("card", "cards"):
            if "None" in fields.get(name, ""):
                yield sample(kind, **{name: None})
        if "targets" in fields:
            yield sample(kind, targets=())
        if "points" in fields:
            yield sample(kind, role="split", targets=(1, 3), points=(2, 2))
        if "outcome" in fields:
            yield sample(kind, outcome=Outcome("draw", (), "turn_limit"))
        if "impacts" in fields:
            yield sample(kind, impacts=0, defence=4)
        if kind.tag in WITH_HEROES:
            yield sample(kind, slot=0)
    yield from new_variants()
    yield from told_causes()


WITH_HEROES = (
    "modified", "wounded", "healed", "card_attached", "attachment_discarded", "unit_chosen",
    "card_left",
)  # fmt: skip
"""The events that have other words for a hero."""

WORDS_PACK = enclave.load_pack(Path(__file__).parents[1] / "packs" / "words.toml")
LAID = ("cancel_for_a_turn", "hero_allows", "hero_forbids")
"""Cards whose first effect lasts: it cancels, allows and forbids."""


def new_variants() -> Iterator[Event]:
    """What the cards of one small set need not show."""
    soldier, banner = WORDS_PACK.card("red_foot"), WORDS_PACK.card("red_banner")
    for name in LAID:
        for slot in (1, 0, None):
            yield sample(EffectLaid, card=WORDS_PACK.card(name), slot=slot)
    yield sample(GroupModified, card=WORDS_PACK.card("group_permanent"))
    for by in (None, soldier):
        for slot in (0, 1):
            yield sample(CardEntered, slot=slot, card=WORDS_PACK.card("red_shield"), by=by)
        yield sample(CardEntered, slot=0, card=banner, by=by)
        yield sample(CardLeft, slot=0, card=banner, by=by)
        for cards in ((soldier,), None):
            yield sample(
                CardsMoved, target="hand", cards=cards, pick="random", position="bottom", by=by
            )
    yield sample(ImpactInflicted, impact="0.3>1.3!")
    yield sample(Declined, what="answer")
    for what in ("blow", "prevention", "ability"):
        yield sample(Declined, what=what, slot=0)


CAUSED = (
    Wounded, UnitMoved, AttachmentDiscarded, TacticDiscarded, UnitLeft, CardLeft, CardEntered,
    CardsMoved, HandMoved, Annihilated,
)  # fmt: skip
"""The events that name the card whose text caused them, if a text did."""


def told_causes() -> Iterator[Event]:
    """Each of them with a cause, in the forms in which they have other words without one."""
    by = WORDS_PACK.card("red_foot")
    for kind in CAUSED:
        yield sample(kind, by=by)
        if kind.tag in WITH_HEROES:
            yield sample(kind, slot=0, by=by)
    for kind in (CardsMoved, HandMoved):
        yield sample(kind, cards=None, by=by)


@each("name", TABLES)
def test_both_languages_have_plurals_of_the_same_parameters_in_two_forms(name: str) -> None:
    for key, (english, spanish) in messages(name):
        assert with_forms(english) == with_forms(spanish), key
        for text in (english, spanish):
            for forms in parameters(key, text).values():
                assert forms <= {0, 2}, key


@each("name", TABLES)
def test_every_number_of_things_is_told_in_a_plural_form(name: str) -> None:
    """A label before a bare number ("wounds: 1") is no way around it."""
    for key, texts in messages(name):
        for text in texts:
            bare = (names(text) & NUMBERS_OF_THINGS) - with_forms(text)
            assert not bare or LABELS.fullmatch(key), key


@each("name", TABLES)
def test_no_name_of_a_seat_stands_after_a_spanish_preposition(name: str) -> None:
    """`{seat:.of}` is "del Jugador 1", and "de Ana" for somebody's own name."""
    for text in table(name, "es").values():
        assert not re.search(r"\b(de|del|a|al) \{(seat|holder|line|on_behalf_of|winners)\b", text)


@each("game", GAMES)
@each("language", LANGUAGES)
def test_every_seat_has_a_name_in_every_case(game: str, language: str) -> None:
    """A game that calls a seat otherwise says all of its cases anew."""
    asked = {
        piece.case for key, text in catalogue(game, language).items() for piece in shape(key, text)
    }
    assert asked <= {"", "of", "to", "from"}
    for seat in (0, 1):
        assert (
            catalogue(game, language)[f"seat.{seat}"]
            in catalogue(game, language)[f"seat.{seat}.of"]
        )


@each("name", TABLES)
def test_no_message_is_empty_or_loosely_spaced(name: str) -> None:
    """The prompts of the terminal end with a space, where the answer begins."""
    for key, texts in messages(name):
        for text in texts:
            assert text, key
            if not name.endswith("terminal"):
                assert text == " ".join(text.split(" ")).strip()


@each("key", WORDS)
@each("language", LANGUAGES)
def test_every_word_of_the_game_has_a_message(key: str, language: str) -> None:
    assert key in catalogue("enclave", language)


@each(("key", "params"), [*REFUSALS.items()])
def test_every_refusal_has_a_sentence_with_its_parameters(key: str, params: set[str]) -> None:
    for language in LANGUAGES:
        text = catalogue("enclave", language)[key]
        assert text.endswith(".")
        assert names(text) <= params


@each("tag", [kind.tag for kind in ACTIONS])
@each("language", LANGUAGES)
def test_every_action_has_its_words(tag: str, language: str) -> None:
    assert f"group.{tag}" in catalogue("enclave", language)
    assert f"action.{tag}" in catalogue("enclave", language)


@each("event", [*variants()])
@each("language", LANGUAGES)
def test_every_event_is_told_in_a_whole_sentence(event: Event, language: str) -> None:
    assert_whole(sentence(*event.message(), language))


def assert_whole(text: str) -> None:
    """Nothing raw shows: no seat number, no None, no key of a catalogue."""
    assert text.endswith(".")
    assert text[0] == text[0].upper()
    raw = re.search(r"None|[@{<]|(seat|pile|phase|stat|role)\.\w|(slot|hueco) 0", text)
    assert raw is None


def test_every_message_about_an_event_is_used() -> None:
    known = {key for key in catalogue("enclave", "en") if key.startswith("event.")}
    plain = {key for key in known if not key.endswith(".named")}
    assert {key.removesuffix(".named") for key in known - plain} < plain
    assert plain == {event.message()[0].removeprefix("enclave.") for event in variants()}


def test_hidden_cards_are_not_named() -> None:
    drawn = CardsDrawn(0, 2, (enclave.default_pack().card("soldado"),) * 2)
    assert str(drawn) == "Player 1 draws 2 cards from the deck: Soldier, Soldier."
    assert str(drawn.redacted()) == "Player 1 draws 2 cards from the deck."


def test_the_sentences_about_the_wrong_phase_are_fixed() -> None:
    key, params = "enclave.wrong_phase", {"phase": "@phase.combat"}
    english = "You cannot do that in the combat phase."
    spanish = "Eso no se puede hacer en la fase de combate."
    assert sentence(key, params) == english
    assert sentence(key, params, "es") == spanish


def test_cards_are_called_by_their_name_in_each_language() -> None:
    params = {"card": enclave.default_pack().card("alabardero")}
    assert sentence("enclave.not_in_hand", params) == "Halberdier is not in your hand."
    assert sentence("enclave.not_in_hand", params, "es") == "Alabardero no está en tu mano."


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="known: en, es"):
        catalogue("enclave", "fr")


def test_numbers_and_lists_are_told_in_the_form_that_goes_with_them() -> None:
    for count, english, spanish in (
        (0, "0 cards", "0 cartas"),
        (1, "1 card", "1 carta"),
        (2, "2 cards", "2 cartas"),
    ):
        params = {"seat": "@seat.0", "count": count}
        told = f"Player 1 pays {english} from the top of the deck."
        assert sentence("enclave.event.deck_paid", params) == told
        told = f"Jugador 1 paga {spanish} de la parte superior de su mazo de juego."
        assert sentence("enclave.event.deck_paid", params, "es") == told
    won = {"winners": ("@seat.0",), "reason": "@reason.tie_break"}
    assert sentence("enclave.outcome.win", won).startswith("Player 1 wins: ")
    assert sentence("enclave.outcome.win", won, "es").startswith("Gana Jugador 1: ")
    both = won | {"winners": ("@seat.0", "@seat.1")}
    assert sentence("enclave.outcome.win", both).startswith("Player 1, Player 2 win: ")
    assert sentence("enclave.outcome.win", both, "es").startswith("Ganan Jugador 1, Jugador 2: ")


def test_a_spanish_name_of_a_seat_is_contracted_with_its_article() -> None:
    params = {"slot": 3, "seat": "@seat.1"}
    told = "No hay ninguna unidad en el hueco 3 del {}."
    assert sentence("enclave.slot_empty", params, "es") == told.format("Jugador 2")
    assert sentence("enclave-solo.slot_empty", params, "es") == told.format("Autómata")


def test_whatever_speaks_has_a_message() -> None:
    """A prompt, an outcome and a refusal: `str()` is the message in English."""
    for value, english, spanish in (
        (Prompt(0, 0, "deploy", "enclave"), "What do you deploy?", "¿Qué despliegas?"),
        (
            Prompt(0, 1, "choose", "enclave-solo"),
            "A tie by the rules, and you decide for Automaton.",
            "Un empate según las reglas; decides tú en lugar del Autómata.",
        ),
        (
            Outcome("draw", (), "turn_limit", "enclave"),
            "A draw: the turn limit is reached.",
            "Empate: se ha alcanzado el límite de turnos.",
        ),
        (
            Refusal("DEP-04", "enclave.slot_taken", {"slot": 3}),
            "Slot 3 is taken.",
            "El hueco 3 está ocupado.",
        ),
    ):
        assert str(value) == sentence(*value.message()) == english
        assert sentence(*value.message(), "es") == spanish


@pytest.mark.parametrize("game", ["", "chess"])
def test_what_belongs_to_no_known_game_shows_its_words(game: str) -> None:
    assert str(Prompt(0, 0, "deploy", game)) == "Prompt(seat=0, on_behalf_of=0, kind='deploy')"
    assert str(Outcome("win", (1,), "mate", game)) == "win for 1: mate"


def test_the_game_of_a_prompt_is_no_part_of_what_it_is() -> None:
    told, plain = Prompt(0, 0, "deploy", "enclave"), Prompt(0, 0, "deploy")
    assert told == plain
    assert hash(told) == hash(plain)


# --- solo play --------------------------------------------------------------------------------

SOURCES = PACKAGE / "enclave" / "solo"
OWN = [key for key in catalogue("enclave-solo", "en") if key not in catalogue("enclave", "en")]
"""The keys that only solo play has."""

OF_OTHER_EVENTS = {
    "AMB-26", "AMB-29", "AMB-31", "AMB-33", "SOLO-DEP-02", "SOLO-DEP-03", "SOLO-DEP-05",
    "SOLO-DEP-06", "SOLO-DEP-07", "SOLO-DEP-08", "SOLO-DEP-12", "SOLO-DEP-13", "SOLO-DEP-14",
    "SOLO-HERO-01", "SOLO-REP-02", "SOLO-REP-03", "SOLO-SET-04",
}  # fmt: skip
"""The rules that are cited for other events than a choice of the automaton."""


def rules_said() -> set[str]:
    """The ids of rules that the automaton's source says; what only explains it is left out."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES.glob("*.py")]
    constants = (
        node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)
    )
    return {
        text
        for text in constants
        if isinstance(text, str) and re.fullmatch(r"(SOLO-[A-Z]+|AMB)-\d\d(\.\d\w?)?", text)
    }


def rules_told() -> set[str]:
    """The rules of which a sentence says why the automaton does what comes next."""
    return {key.removeprefix("event.decided.") for key in OWN if key.startswith("event.decided.")}


def solo_variants() -> Iterator[Event]:
    """Every event of solo play, a choice of the automaton with every rule and with no unit."""
    for kind in SOLO_EVENTS:
        if kind is not Decided:
            yield sample(kind, seat=1)
    yield sample(AnswerDue, seat=1, slot=0)
    yield sample(PreventionKept, seat=1, kept=False)
    for rule in sorted(rules_told()):
        yield Decided(1, rule, 4)


def test_every_rule_behind_a_choice_has_its_sentence() -> None:
    """The source says no other rules than those told by a choice or by another event."""
    assert {rule.partition(".")[0] for rule in rules_said()} == rules_told() | OF_OTHER_EVENTS


def test_every_rule_and_step_that_the_automaton_cites_can_be_read() -> None:
    for rule in rules_said():
        for language in LANGUAGES:
            assert rulebook.rule(rule, language).text


@each("event", [*solo_variants()])
@each("language", LANGUAGES)
def test_every_event_of_solo_play_is_told_in_a_whole_sentence(event: Event, language: str) -> None:
    """With the rule behind it, and the automaton by its name."""
    text = sentence(*event.message(), language)
    assert_whole(text)
    assert str(getattr(event, "rule", "")) in text
    assert {"en": "Automaton", "es": "Autómata"}[language] in text


@each("event", [*variants()])
@each("language", LANGUAGES)
def test_the_events_of_any_battle_can_be_told_in_the_words_of_solo_play(
    event: Event, language: str
) -> None:
    """There seat 1 is the automaton."""
    key, params = event.message()
    text = sentence(key.replace("enclave.", "enclave-solo.", 1), params, language)
    assert_whole(text)
    assert not re.search(r"Player 2|Jugador 2", text)


def test_a_choice_about_no_unit_names_no_slot() -> None:
    """An event about nothing on the line has slot 0, which no sentence shows."""
    for rule in ("AMB-26", "AMB-27", "AMB-32", "SOLO-DEP-14", "SOLO-COM-07", "SOLO-HERO-04",
                 "SOLO-HERO-05", "SOLO-HERO-06", "SOLO-HERO-07", "SOLO-HERO-08"):  # fmt: skip
        for language in LANGUAGES:
            assert_whole(sentence(*Decided(1, rule, 0).message(), language))


def test_every_message_of_solo_play_is_used() -> None:
    """By an event, as a name of the reserve, or as the question of a tie (AMB-28)."""
    events = {event.message()[0].removeprefix("enclave-solo.") for event in solo_variants()}
    ties = {f"tie.{kind.tag}" for kind in STEPS} | {"tie.subject"}
    piles = {f"pile.{RESERVE}", f"pile.{RESERVE}.to", f"picture.pile.{RESERVE}"}
    heads = {"board.now.tie", "board.now.tie.answer"}
    words = {*piles, *heads, "seat.1.of", "prompt.choose.on_behalf"}
    assert {key for key in OWN if key.startswith("event.")} == events
    faults = {key for key in OWN if key.startswith("fault.")}  # test_error_messages has them
    assert set(OWN) <= events | words | faults | {key for key in OWN if key in ties}


def test_solo_play_says_nothing_anew_that_it_says_alike() -> None:
    """A message of any battle that stands there again has other words."""
    for language in LANGUAGES:
        own = table("enclave-solo", language)
        alike = {key for key in own if catalogue("enclave", language).get(key) == own[key]}
        assert alike == set()
