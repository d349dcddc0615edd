"""A front end's own words: a language of its own, other names, and what is wrong with a text."""

from __future__ import annotations

import copy
import pickle
import re
from contextlib import AbstractContextManager

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.kernel.face import face, parts
from tambores.kernel.message import called, catalogue, layers, sentence
from tambores.kernel.wording import filled
from tambores.testing.catalogues import check_catalogue
from tests.cases import each
from tests.games import OURS

MESSAGES = tuple(part.tag for part in face("enclave").parts)
GRIFFIN = enclave.default_pack().card("grifo")
PASSED = ("enclave.event.passed", {"seat": "@seat.0"})
DRAWN = "enclave.event.cards_drawn.hidden"


def polish(number: int) -> int:
    """The three forms of Polish: 1; 2 to 4 but for 12 to 14; all others."""
    if number == 1:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


POLISH = tb.Catalogue(
    "pl",
    {
        "enclave.seat.0": "Gracz 1",
        DRAWN: "{seat} dobiera {count:# kartę|# karty|# kart} z talii.",
        "enclave.event.card_paid": "{seat} płaci kartą {card}.",
        "enclave.name.grifo": "Gryf",
        "enclave.text.grifo": "Lata.",
        "enclave.army.elf": "elfy",
    },
    plural=polish,
)


# --- what every game says ---------------------------------------------------------------------


@each("key", ["over", "not_yours", "not_an_action", "wrong_value", "not_offered"])
@each("tag", [part.tag for name in OURS for part in face(name).parts])
def test_a_game_has_no_text_of_its_own_for_what_every_game_says_alike(tag: str, key: str) -> None:
    own = [catalogue(tag, language).get(key) for language in tb.LANGUAGES]
    assert own != [catalogue("kernel", language)[key] for language in tb.LANGUAGES]
    assert sentence(f"{tag}.{key}", {"field": "slot", "value": 9, "values": "1 to 5"})


# --- what is said -----------------------------------------------------------------------------


@each(
    ("count", "cards"), [(1, "1 kartę"), (2, "2 karty"), (5, "5 kart"), (12, "12 kart"),
                         (22, "22 karty")],
)  # fmt: skip
def test_a_language_of_ones_own_has_its_own_plural_rule(count: int, cards: str) -> None:
    told = sentence(DRAWN, {"seat": "@seat.0", "count": count}, POLISH)
    assert told == f"Gracz 1 dobiera {cards} z talii."


@each(("count", "cards"), [(1, "1 card"), (2, "2 cards"), (5, "5 cards")])
def test_what_it_lacks_is_said_in_the_base_with_the_plural_rule_of_the_base(
    count: int, cards: str
) -> None:
    told = sentence("enclave.event.deck_paid", {"seat": "@seat.0", "count": count}, POLISH)
    assert told == f"Gracz 1 pays {cards} from the top of the deck."


def test_the_base_may_be_either_language_of_the_library() -> None:
    own = tb.Catalogue("fr", {"enclave.seat.0": "Anne"}, base="es")
    assert sentence(*PASSED, own) == "Anne pasa."
    assert sentence("enclave.over", {}, own) == "La batalla ha terminado."
    assert sentence("enclave.over", {}, tb.Catalogue("fr")) == "The battle is over."


@each("game", MESSAGES)
def test_players_can_be_renamed_in_every_game(game: str) -> None:
    own = tb.Catalogue("en", {f"{game}.seat.0": "Ana", f"{game}.seat.1": "Luis"})
    winners = {"winners": ("@seat.1",), "reason": "@reason.hero_defeated"}
    told = sentence(f"{game}.outcome.win", winners, own)
    assert told == "Luis wins: the enemy hero is defeated."


def test_a_players_own_name_takes_no_spanish_article() -> None:
    """The library's own names do: "del Jugador 2", "del Autómata"."""
    own = tb.Catalogue("es", {"enclave.seat.0": "Ana"}, base="es")
    told = "No hay ninguna unidad en el hueco 3 {}."
    for seat, name in ((0, "de Ana"), (1, "del Jugador 2")):
        params = {"slot": 3, "seat": f"@seat.{seat}"}
        assert sentence("enclave.slot_empty", params, own) == told.format(name)
    params = {"slot": 3, "seat": "@seat.1"}
    assert sentence("enclave-solo.slot_empty", params, own) == told.format("del Autómata")


def test_an_own_name_may_bring_its_own_case() -> None:
    names = {"enclave.seat.0": "Cid", "enclave.seat.0.of": "del Cid"}
    own = tb.Catalogue("es", names, base="es")
    told = sentence("enclave.slot_empty", {"slot": 3, "seat": "@seat.0"}, own)
    assert told == "No hay ninguna unidad en el hueco 3 del Cid."
    assert sentence(*PASSED, own) == "Cid pasa."


def test_a_name_given_as_it_is_takes_the_case_too() -> None:
    told = sentence("enclave.slot_empty", {"slot": 3, "seat": "Ana"}, "es")
    assert told == "No hay ninguna unidad en el hueco 3 de Ana."


def test_an_own_word_of_a_lower_layer_does_not_beat_the_upper_one() -> None:
    """Solo play stands on any battle, and there seat 1 is the automaton."""
    own = tb.Catalogue("en", {"enclave.seat.0": "Ana", "enclave.seat.1": "Luis"})
    assert [sentence(f"enclave-solo.seat.{seat}", {}, own) for seat in (0, 1)] == [
        "Ana",
        "Automaton",
    ]
    own = tb.Catalogue("en", {"enclave.seat.1": "Luis", "enclave-solo.seat.1": "Robot"})
    assert sentence("enclave-solo.seat.1", {}, own) == "Robot"
    assert sentence("enclave.seat.1", {}, own) == "Luis"


def test_a_campaign_and_a_duel_share_the_words_of_a_match() -> None:
    shared = {"enclave-match.prompt.reveal": "Your hero?"}
    own = tb.Catalogue("en", shared | {"enclave-duel.prompt.reveal": "Which one?"})
    for game, text in (
        ("enclave-match", "Your hero?"),
        ("enclave-campaign", "Your hero?"),
        ("enclave-duel", "Which one?"),
    ):
        assert sentence(f"{game}.prompt.reveal", {}, own) == text


def test_cards_have_own_names_and_texts_by_their_keys() -> None:
    assert (GRIFFIN.name_key, GRIFFIN.text_key) == ("enclave.name.grifo", "enclave.text.grifo")
    assert (GRIFFIN.name_in(POLISH), GRIFFIN.text_in(POLISH)) == ("Gryf", "Lata.")
    params = {"seat": "@seat.0", "card": GRIFFIN}
    assert sentence("enclave.event.card_paid", params, POLISH) == "Gracz 1 płaci kartą Gryf."
    assert sentence("enclave.not_in_hand", params, POLISH) == "Gryf is not in your hand."


def test_cards_without_own_names_have_those_of_the_base() -> None:
    soldier = enclave.default_pack().card("soldado")
    assert soldier.name_in(POLISH) == soldier.name_in("en") == "Soldier"
    own = attrs.evolve(POLISH, base="es")
    assert soldier.name_in(own) == soldier.name_in("es") == "Soldado"
    assert soldier.text_in(own) == soldier.text_in("es") == soldier.texts["es"]


def test_a_missing_word_of_data_shows_its_last_part() -> None:
    for language in (*tb.LANGUAGES, POLISH):
        board = {"seat": "Ana", "army": "@army.gnome"}
        assert sentence("enclave.board.side", board, language) == "Ana, gnome"


def test_a_word_of_data_can_be_said_in_own_words() -> None:
    board = {"seat": "@seat.0", "army": "@army.elf"}
    assert sentence("enclave.board.side", board, POLISH) == "Gracz 1, elfy"


def test_the_messages_of_a_language_can_be_read() -> None:
    assert tb.catalogue("enclave")["over"] == "The battle is over."
    assert tb.catalogue("enclave", "es")["over"] == "La batalla ha terminado."
    assert set(tb.catalogue("enclave")) == set(tb.catalogue("enclave", "es"))
    assert tb.catalogue("enclave", POLISH)["seat.0"] == "Gracz 1"
    assert tb.catalogue("enclave", POLISH)["over"] == "The battle is over."
    with pytest.raises(TypeError):
        tb.catalogue("enclave")["over"] = "Done."  # type: ignore[index]


def test_a_list_counts_by_what_it_holds() -> None:
    text = "{slots:slot #|slots #}"
    assert filled("toy", text, {"slots": (4,)}, lambda slots, _: str(slots)) == "slot (4,)"
    paid = "enclave-solo.event.cover_paid"
    for slots, told in (((4,), "slot 4"), ((4, 2), "slots 4, 2")):
        params = {"seat": "@seat.1", "slots": slots, "rule": "SOLO-DEP-06"}
        told = f"Automaton pays face down from its line ({told}; SOLO-DEP-06)."
        assert sentence(paid, params) == told


# --- a value like any other -------------------------------------------------------------------


def test_a_catalogue_is_a_value() -> None:
    messages = {"enclave.seat.0": "Ana"}
    own = tb.Catalogue("en", messages)
    for twin in (
        tb.Catalogue("en", messages),
        pickle.loads(pickle.dumps(own)),
        copy.copy(own),
        copy.deepcopy(own),
    ):
        assert (twin, hash(twin)) == (own, hash(own))
        assert sentence(*PASSED, twin) == "Ana passes."
    assert own != tb.Catalogue("en", {"enclave.seat.0": "Luis"})


def test_a_catalogue_keeps_what_it_was_given() -> None:
    messages = {"enclave.seat.0": "Ana"}
    own = tb.Catalogue("en", messages)
    messages["enclave.seat.0"] = "Luis"
    assert sentence(*PASSED, own) == "Ana passes."
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        own.base = "es"  # type: ignore[misc]
    with pytest.raises(TypeError):
        own.messages["enclave.seat.0"] = "Luis"  # type: ignore[index]


# --- faults -----------------------------------------------------------------------------------


def refused(*told: str) -> AbstractContextManager[object]:
    """A ValueError whose text has all of these parts, in this order."""
    return pytest.raises(ValueError, match=".*".join(map(re.escape, told)))


@each("text", ["{card.pack}", "{card[0]}", "{}", "{0}", "{card.__class__}"])
def test_a_text_can_only_name_parameters(text: str) -> None:
    with refused("enclave.unknown_card", "expected a plain name in", text):
        tb.Catalogue("fr", {"enclave.unknown_card": text})


@each("text", ["{seat", "seat}", "{seat} {", "{seat!x}", "{seat!r:#|#}"])
def test_a_text_that_cannot_be_read_is_refused_with_its_key(text: str) -> None:
    with refused("enclave.event.passed", text):
        tb.Catalogue("fr", {"enclave.event.passed": text})


@each("spec", [">9", "d", "{width}", "#{sign}|#", "."])
def test_only_forms_and_cases_stand_after_a_colon(spec: str) -> None:
    with refused(DRAWN, "not a list of forms"):
        tb.Catalogue("fr", {DRAWN: f"{{count:{spec}}}"})


@each(("key", "text"), [("enclave.over", 7), (7, "text"), ("enclave", {})])
def test_a_catalogue_holds_texts_by_keys(key: object, text: object) -> None:
    with refused("expected the key and the text of a message"):
        tb.Catalogue("fr", {key: text})  # type: ignore[dict-item]


def test_an_unknown_base_or_language_is_refused_with_the_known_ones() -> None:
    with refused("unknown language 'fr'; known: en, es"):
        tb.Catalogue("fr", base="fr")
    with refused("unknown language 'fr'; known: en, es"):
        sentence(*PASSED, "fr")
    with refused("unknown language 'fr'; known: en, es"):
        GRIFFIN.name_in("fr")
    with refused("unknown language 'fr'; known: en, es"):
        GRIFFIN.text_in("fr")
    with refused("unknown language 'fr'; known: en, es"):
        called("enclave.name.grifo", {}, "fr")


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    for language in ("en", POLISH):
        with refused("unknown game 'chess'; known: enclave, enclave-solo"):
            sentence("chess.mate", {}, language)
        with refused("unknown game 'chess'"):
            catalogue("chess", language)
    with refused("unknown game 'chess'"):
        layers("chess")


def test_an_unknown_key_is_refused() -> None:
    for language in ("en", POLISH):
        with refused("no message 'enclave.nothing'"):
            sentence("enclave.nothing", {}, language)


def test_an_unknown_parameter_is_refused_with_its_key_and_the_known_ones() -> None:
    own = tb.Catalogue("fr", {"enclave.event.passed": "{player} passe."})
    with refused("enclave.event.passed", "'player'", "known: seat"):
        sentence(*PASSED, own)


def test_the_own_key_is_named_where_a_text_of_a_lower_layer_is_at_fault() -> None:
    own = tb.Catalogue("fr", {"enclave.event.passed": "{player} passe."})
    with refused("enclave.event.passed: ", "'player'"):
        sentence("enclave-solo.event.passed", PASSED[1], own)


def test_a_word_has_no_parameters() -> None:
    own = tb.Catalogue("fr", {"enclave.seat.0": "{name}"})
    with refused("enclave.seat.0", "'name'", "known: none"):
        sentence(*PASSED, own)
    own = tb.Catalogue("fr", {"enclave.name.grifo": "{name}"})
    with refused("enclave.name.grifo", "'name'", "known: none"):
        GRIFFIN.name_in(own)


@each("value", ["3", "@seat.0", True, None, GRIFFIN, 2.5])
def test_only_a_number_or_a_list_has_forms(value: object) -> None:
    with refused(DRAWN, "count", "only a number or a list"):
        sentence(DRAWN, {"seat": "Ana", "count": value})


@each("index", [2, 9, -1])
def test_a_form_that_the_plural_rule_asks_for_and_a_text_lacks_is_refused(index: int) -> None:
    text = "{count:# carte|# cartes}"
    own = tb.Catalogue("fr", {DRAWN: text}, plural=lambda _: index)
    with refused(DRAWN, "count is 4", f"form {index + 1}", "# carte|# cartes"):
        sentence(DRAWN, {"seat": "Ana", "count": 4}, own)


def test_a_case_that_no_language_has_is_refused() -> None:
    own = tb.Catalogue("fr", {"enclave.event.passed": "{seat:.with}"})
    with refused("enclave.with", "case"):
        sentence(*PASSED, own)
    with refused("has no case 'of'"):
        filled("toy", "{seat:.of}", {"seat": "Ana"})


def test_braces_are_written_twice() -> None:
    own = tb.Catalogue("fr", {"enclave.event.passed": "{{{seat}}}", "enclave.seat.0": "{{A}}"})
    assert sentence(*PASSED, own) == "{{A}}"


def test_what_is_filled_in_is_never_read_as_a_text() -> None:
    assert sentence("enclave.event.passed", {"seat": "{seat} {0}"}) == "{seat} {0} passes."


# --- the check for front ends -----------------------------------------------------------------


def complete(game: str = "enclave") -> dict[str, str]:
    """Every message of a game under its full key, in the words of English."""
    texts = {f"enclave.{name}": text for name, text in catalogue("enclave").items()}
    if game == "enclave":
        return texts
    own = catalogue(game).items() - catalogue("enclave").items()
    return texts | {f"{game}.{name}": text for name, text in own}


def faults(own: tb.Catalogue, game: str = "enclave", **options: enclave.Pack) -> list[str]:
    with pytest.raises(AssertionError) as told:
        check_catalogue(own, game, **options)
    return str(told.value).splitlines()[1:]


@pytest.mark.no_cover
@pytest.mark.parametrize("game", ["enclave", "enclave-solo", "enclave-match"])
def test_a_catalogue_that_says_everything_passes_the_check(game: str) -> None:
    check_catalogue(tb.Catalogue("fr", complete(game)), game)


@pytest.mark.no_cover
def test_a_language_of_ones_own_is_told_what_it_lacks() -> None:
    messages = complete()
    del messages["enclave.over"]
    own = tb.Catalogue("fr", messages)
    assert faults(own) == ["lacks 'enclave.over': 'The battle is over.'"]
    of_solo_play = faults(own, "enclave-solo")
    assert "lacks 'enclave.over': 'The battle is over.'" in of_solo_play
    assert "lacks 'enclave-solo.seat.1': 'Automaton'" in of_solo_play


def test_other_words_in_the_language_of_the_base_lack_nothing() -> None:
    check_catalogue(tb.Catalogue("en", {"enclave.seat.0": "Ana"}))
    check_catalogue(tb.Catalogue("es", {"enclave.seat.0": "Ana"}, base="es"))


@pytest.mark.no_cover
def test_the_cases_of_names_are_missed_only_where_a_text_asks_for_them() -> None:
    plain = {key: text.replace("{seat:.of}", "de {seat}") for key, text in complete().items()}
    without = {key: text for key, text in plain.items() if not re.search(r"\.of$", key)}
    check_catalogue(tb.Catalogue("fr", without))
    asked = without | {"enclave.event.passed": "La main {seat:.of} ..."}
    assert faults(tb.Catalogue("fr", asked)) == ["lacks 'enclave.of': 'of {name}'"]
    check_catalogue(tb.Catalogue("fr", asked | {"enclave.of": "de {name}"}))


@pytest.mark.no_cover
def test_the_names_and_texts_of_cards_are_missed_where_they_are_asked_for() -> None:
    pack = enclave.default_pack()
    own = tb.Catalogue("fr", complete() | {"enclave.name.grifo": "Griffon"})
    check_catalogue(own)
    lacking = faults(own, pack=pack)
    assert "lacks 'enclave.text.grifo'" in lacking
    assert "lacks 'enclave.name.grifo'" not in lacking
    assert len(lacking) == 2 * len(pack.cards) - 1


@each(
    ("key", "told"),
    [
        ("enclave.event.pased", "the library has no key 'enclave.event.pased'"),
        ("enclave.name.griffin", "the library has no key 'enclave.name.griffin'"),
        ("enclave-solo.name.grifo", "the library has no key 'enclave-solo.name.grifo'"),
        ("enclave.army.elf", "the library has no key 'enclave.army.elf'"),
        ("enclav.over", "no game has the key 'enclav.over'; did you mean 'enclave'?"),
        ("chess.over", "no game has the key 'chess.over'; known: {games}"),
        ("over", "no game has the key 'over'; known: {games}"),
    ],
)
def test_a_key_that_nothing_is_looked_up_under_is_told(key: str, told: str) -> None:
    games = ", ".join(part.tag for part in parts())
    assert faults(tb.Catalogue("en", {key: "text"})) == [told.format(games=games)]


def test_words_for_other_games_and_for_data_are_known() -> None:
    messages = {
        "enclave-solo.seat.1": "Robot",
        "enclave-solo.seat.1.of": "of Robot",
        "enclave-solo.event.passed": "{seat} passes, humming.",
        "enclave.name.grifo": "Gryphon",
        "enclave.army.human": "men",
    }
    check_catalogue(tb.Catalogue("en", messages))


@each(
    ("text", "told"),
    [
        ("{player} passes.", "enclave.event.passed: takes player; the library gives seat"),
        ("Passed.", "enclave.event.passed: takes nothing; the library gives seat"),
        ("{seat} {turn}.", "enclave.event.passed: takes seat, turn; the library gives seat"),
    ],
)
def test_a_text_with_other_parameters_is_told(text: str, told: str) -> None:
    assert faults(tb.Catalogue("en", {"enclave.event.passed": text})) == [told]


def test_a_text_with_another_number_of_forms_than_the_rule_has_is_told() -> None:
    check_catalogue(tb.Catalogue("en", {DRAWN: "{seat} {count:#|#|#}"}, plural=polish))
    for forms, own in (
        (2, tb.Catalogue("en", {DRAWN: "{seat} {count:#|#}"}, plural=polish)),
        (3, tb.Catalogue("en", {DRAWN: "{seat} {count:#|#|#}"})),
    ):
        picked = 5 - forms
        told = f"{DRAWN}: count has {forms} forms; the plural rule picks from {picked}"
        assert faults(own) == [told]


def test_the_check_knows_no_other_game() -> None:
    with refused("unknown game 'chess'"):
        check_catalogue(tb.Catalogue("en"), "chess")
