"""Tambores de Guerra: Enclave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tambores.enclave.content.card import Card, HeroCard, SupportCard, UnitCard
from tambores.enclave.content.pack import Pack
from tambores.enclave.content.shelf import (
    default_pack,
    load_pack,
    pack,
    pack_or_default,
    packs,
    parse_pack,
)
from tambores.enclave.play import setup as _setup
from tambores.enclave.skirmish import RULES as _RULES
from tambores.enclave.table.actions import (
    Action,
    Attach,
    Attack,
    AttackHero,
    ChooseCard,
    ChooseOption,
    ChooseSlot,
    ChooseUnit,
    Decline,
    Deploy,
    Done,
    Fight,
    HeroStrike,
    Hold,
    KeepHand,
    Pass,
    Pay,
    PlayTactic,
    Prevent,
    RemoveHand,
    SetAside,
    Silence,
    Split,
    StrikeBack,
    Support,
    UseAbility,
)
from tambores.enclave.table.board import Hero, Unit
from tambores.enclave.table.rulings import DEFAULTS, HouseRules
from tambores.enclave.table.state import Battle, View
from tambores.enclave.table.table import SeenSide, Side
from tambores.enclave.table.values import Modifier, Value
from tambores.errors import ContentError
from tambores.kernel.deferred import deferred as _deferred
from tambores.kernel.step import Step

if TYPE_CHECKING:
    from tambores.enclave.asking.attempts import attempts, main_refusals
    from tambores.enclave.asking.explanations import Explanation, Ruled, explain
    from tambores.enclave.asking.forecasts import Forecast, forecast
    from tambores.enclave.asking.previews import Preview, preview
    from tambores.enclave.showing import card_picture, combat_picture, explained, previewed
else:
    __getattr__ = _deferred(__name__, {
        "tambores.enclave.asking.attempts": ("attempts", "main_refusals"),
        "tambores.enclave.asking.explanations": ("Explanation", "Ruled", "explain"),
        "tambores.enclave.asking.forecasts": ("Forecast", "forecast"),
        "tambores.enclave.asking.previews": ("Preview", "preview"),
        "tambores.enclave.showing": (
            "card_picture", "combat_picture", "explained", "previewed",
        ),
    })  # fmt: skip

__all__ = [
    "Action",
    "Attach",
    "Attack",
    "AttackHero",
    "Battle",
    "Card",
    "ChooseCard",
    "ChooseOption",
    "ChooseSlot",
    "ChooseUnit",
    "ContentError",
    "Decline",
    "Deploy",
    "Done",
    "Explanation",
    "Fight",
    "Forecast",
    "Hero",
    "HeroCard",
    "HeroStrike",
    "Hold",
    "HouseRules",
    "KeepHand",
    "Modifier",
    "Pack",
    "Pass",
    "Pay",
    "PlayTactic",
    "Prevent",
    "Preview",
    "RemoveHand",
    "Ruled",
    "SeenSide",
    "SetAside",
    "Side",
    "Silence",
    "Split",
    "StrikeBack",
    "Support",
    "SupportCard",
    "Unit",
    "UnitCard",
    "UseAbility",
    "Value",
    "View",
    "armies",
    "attempts",
    "card_picture",
    "cards",
    "combat_picture",
    "default_pack",
    "explain",
    "explained",
    "forecast",
    "heroes",
    "load_pack",
    "main_refusals",
    "new_battle",
    "opening",
    "pack",
    "pack_schema",
    "packs",
    "parse_pack",
    "preview",
    "previewed",
    "scenario",
]


def __dir__() -> list[str]:
    return list(__all__)


def armies(*, pack: Pack | None = None) -> tuple[str, ...]:
    """The ids of the armies.

    >>> armies()
    ('human', 'orc')
    """
    return pack_or_default(pack).armies


def heroes(army: str, *, pack: Pack | None = None) -> tuple[HeroCard, ...]:
    """The heroes of an army; ContentError, with the known armies, for another one.

    >>> [hero.id for hero in heroes("orc")]
    ['thugg', 'krangg', 'borrunn', 'uzgar']
    """
    return pack_or_default(pack).heroes(army)


def cards(army: str, *, pack: Pack | None = None) -> tuple[Card, ...]:
    """The cards of an army's deck, each once; ContentError for an unknown army.

    >>> [(card.id, card.copies) for card in cards("human")][:2]
    [('soldado', 6), ('alabardero', 5)]
    """
    return tuple(dict.fromkeys(pack_or_default(pack).deck(army)))


def pack_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of pack files, a value that `json.dumps` writes.

    An editor that knows it completes words and marks faults. Every pack that is loaded is valid by
    it; some faults, such as an id that is used twice, only loading finds.

    >>> schema = pack_schema()
    >>> schema["$schema"], schema["required"]
    ('https://json-schema.org/draft/2020-12/schema', ['id', 'names'])
    """
    from tambores.enclave.content import schema

    return schema.pack_schema()


def new_battle(
    armies: Sequence[str],
    heroes: Sequence[str],
    *,
    seed: int,
    holder: int | None = None,
    rules: HouseRules = DEFAULTS,
    pack: Pack | None = None,
) -> Battle:
    """A new battle, at its first decision.

    Args:
        armies: the two armies; seat 0 leads the first.
        heroes: a hero of each.
        seed: of all chance, from 0 to 2**64 - 1.
        holder: the first holder; None tosses the marker.
        rules: the house rules.
        pack: the cards; the default set unless given.

    Raises:
        ContentError: for an unknown army or a foreign hero; the known ones are listed.
        ValueError: for a wrong seed or holder.

    >>> state = new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> state.phase, len(state.sides[0].hand), len(state.sides[0].deck)
    ('deployment', 5, 41)
    """
    return opening(armies, heroes, seed=seed, holder=holder, rules=rules, pack=pack).state


def opening(
    armies: Sequence[str],
    heroes: Sequence[str],
    *,
    seed: int,
    holder: int | None = None,
    rules: HouseRules = DEFAULTS,
    pack: Pack | None = None,
) -> Step[Battle]:
    """`new_battle` together with the events before the first decision.

    Begin with these events if you show every event: shuffled decks, the toss, the first hands.
    Arguments and errors are those of `new_battle`.

    >>> step = opening(("human", "orc"), ("aiden", "borrunn"), seed=7)
    >>> [event.tag for event in step.events[2:5]]
    ['marker_tossed', 'cards_drawn', 'cards_drawn']
    """
    start = _setup.start(armies, heroes, seed, holder, rules, pack_or_default(pack))
    step: Step[Battle] = _RULES.begun(start)
    return step


def scenario(
    *,
    phase: str,
    holder: int,
    sides: Sequence[Mapping[str, Any]],
    seed: int = 0,
    turn: int = 1,
    rules: HouseRules = DEFAULTS,
    pack: Pack | None = None,
) -> Battle:
    """Any position, run on to its first decision.

    Args:
        phase: "deployment", "combat" or "replenishment"; the position is at its start.
        holder: 0 or 1.
        sides: two mappings with `army`, `hero`, and optionally `wounds`, `line` ({slot: card id,
            or a mapping with card, wounds, deployed_this_turn, attached}), `hand`, `deck`,
            `discard`, `removed` (card ids, bottom to top), `attached` (card ids under a hero whom
            a text lets bear them), `table` (tactics that stay there). A deck that is not given
            holds the remaining cards, shuffled; when it is given, cards named nowhere are out of
            the battle.
        seed: of all chance, from 0 to 2**64 - 1.
        turn: from 1.
        rules: the house rules.
        pack: the cards; the default set unless given.

    Raises:
        ContentError: for an unknown or foreign card or too many copies.
        ValueError: for a wrong phase, holder, slot, key, seed or number of wounds.

    >>> state = scenario(phase="combat", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "line": {3: "soldado"}},
    ...     {"army": "orc", "hero": "borrunn", "line": {3: "lancero"}}))
    >>> state.phase, [card.id for card in state.sides[0].discard]
    ('deployment', ['soldado'])
    """
    from tambores.enclave.documents.scenario import build, checked

    built = build(phase, holder, sides, seed, turn, rules, pack_or_default(pack))
    begun: Battle = _RULES.begun(built).state
    return checked(begun)
