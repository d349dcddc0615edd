"""The naive combat itself, on the worked examples of the rules catalogue (section 5)."""

from __future__ import annotations

from .asking import questions
from .resolver import Act, Fray, Position, Side, Unit, resolve


def line(**units: str) -> dict[int, Unit]:
    """A line from words such as `s3="grifo"`; what follows a + is attached."""
    board = {}
    for slot, text in units.items():
        card, *attached = text.split("+")
        board[int(slot[1:])] = Unit(card, attached=attached)
    return board


def ids(fray: Fray, seat: int) -> dict[int, str]:
    """What stands in a line."""
    return {slot: unit.card for slot, unit in fray.units(seat)}


def asked(position: Position, decisions: list[tuple[int, Act]]) -> list[set[Act]]:
    """The questions of a combat as its decisions are taken."""
    fray = Fray(position)
    answers = iter(decisions)
    seen = []
    for question in questions(fray):
        seat, act = next(answers)
        assert question.seat == seat
        assert act in question.legal
        seen.append(set(question.legal))
        fray.take(seat, act)
    assert next(answers, None) is None
    return seen


def full_combat() -> Position:
    """SC-07, examples 1 and 2.1 to 2.3 of the rulebook."""
    human = Side("human", "joanna")
    human.line = line(s1="soldado", s2="alabardero", s3="arquera", s4="caballero")
    human.line[4].fresh = True
    orc = Side("orc", "krangg", removed=["r1", "r2", "r3"])
    orc.line = line(s1="lancero", s2="furor", s5="ballestero")
    return Position(0, (human, orc))


FULL_COMBAT: list[tuple[int, Act]] = [
    (0, ("support", 3, 2)),
    (0, ("attack", 4, 5)),
    (1, ("strike_back", 2, 2)),
    (1, ("attack_hero", 5)),
    (0, ("hero_strike", 5)),
]


def test_the_full_combat_of_the_rulebook() -> None:
    """SC-07: R:L347-384."""
    fray = resolve(full_combat(), FULL_COMBAT)
    human, orc = fray.sides
    assert (human.wounds, orc.wounds) == (1, 0)
    assert ids(fray, 0) == {3: "arquera", 4: "caballero"}
    assert ids(fray, 1) == {1: "lancero"}
    assert human.discard == ["soldado", "alabardero"]
    assert orc.removed == ["r1"]
    assert orc.discard == ["r3", "r2", "furor", "ballestero"]


def test_the_questions_of_the_full_combat() -> None:
    """SC-07: what is asked, and what may be answered."""
    seen = asked(full_combat(), FULL_COMBAT)
    assert seen[0] == {
        ("support", 3, 1), ("support", 3, 2), ("attack", 3, 5), ("attack_hero", 3), ("hold", 3),
    }  # fmt: skip
    assert seen[1] == {("attack", 4, 5), ("attack_hero", 4), ("hold", 4)}
    assert seen[2] == {("strike_back", 2, 2), ("strike_back", 2, 3)}
    assert seen[3] == {("strike_back", 5, 4), ("attack_hero", 5), ("hold", 5)}
    assert seen[4] == {("hero_strike", 5), ("decline",)}


def test_variants_of_the_full_combat() -> None:
    """SC-07 (b), (c) and (d)."""
    at_the_archer = [*FULL_COMBAT[:2], (1, ("strike_back", 2, 3)), *FULL_COMBAT[3:]]
    fray = resolve(full_combat(), at_the_archer)
    assert ids(fray, 0) == {2: "alabardero", 4: "caballero"}
    answer = [*FULL_COMBAT[:3], (1, ("strike_back", 5, 4))]
    fray = resolve(full_combat(), answer)
    assert ids(fray, 0) == {3: "arquera"}
    assert fray.sides[0].wounds == 0
    charge = [FULL_COMBAT[0], (0, ("attack_hero", 4)), FULL_COMBAT[2], (1, ("hold", 5))]
    fray = resolve(full_combat(), [*charge, (1, ("hero_strike", 4))])
    assert fray.sides[1].wounds == 0
    assert ids(fray, 0) == {3: "arquera"}


def test_rincemer() -> None:
    """SC-08: R:L327-329."""
    human = Side("human", "rincemer", wounds=1, hand=["a", "b", "c"], line=line(s1="soldado"))
    orc = Side("orc", "krangg", line=line(s1="lancero", s4="ballestero"))
    decisions: list[tuple[int, Act]] = [
        (1, ("attack_hero", 4)),
        (0, ("decline",)),
        (0, ("prevent", "1.4>0.hero")),
        (0, ("pay", "a")),
        (0, ("pay", "b")),
    ]
    position = Position(1, (human, orc))
    seen = asked(position, decisions)
    assert seen[2] == {("prevent", "1.1>0.1"), ("prevent", "1.4>0.hero"), ("decline",)}
    after = resolve(position, decisions).sides[0]
    assert (after.wounds, after.discard, after.hand) == (1, ["soldado"], ["c"])
    assert after.removed == ["a", "b"]


def test_mutual_silences() -> None:
    """SC-17: the holder's silence has priority, and a silenced Jinete is lost for good."""
    for holder, pile in ((0, "discard"), (1, "deck")):
        human = Side("human", "aiden", line=line(s2="la_hermandad"))
        orc = Side("orc", "thugg", line=line(s2="jinete"))
        position = Position(holder, (human, orc))
        decisions: list[tuple[int, Act]] = [(holder, ("silence", 2, 2))]
        assert asked(position, decisions) == [{("silence", 2, 2)}]
        after = resolve(position, decisions)
        assert getattr(after.sides[1], pile) == ["jinete"]
        assert ids(after, 0) == {2: "la_hermandad"}


def test_one_defence_or_several() -> None:
    """SC-19: two Arqueras at a Trol, joint and separate (AMB-01)."""
    decisions: list[tuple[int, Act]] = [
        (0, ("attack", 1, 5)),
        (0, ("attack", 2, 5)),
        (1, ("attack_hero", 5)),
        (0, ("decline",)),
    ]
    for rule, wounds in (("joint", 1), ("separate", 0)):
        human = Side("human", "joanna", line=line(s1="arquera", s2="arquera"))
        orc = Side("orc", "krangg", line=line(s5="trol"))
        position = Position(0, (human, orc), unit_attacks=rule)
        assert asked(position, decisions)[2] == {
            ("strike_back", 5, 1), ("strike_back", 5, 2), ("attack_hero", 5),
        }  # fmt: skip
        assert resolve(position, decisions).sides[1].line[5].wounds == wounds


def test_a_silence_withdraws_a_permission() -> None:
    """SC-25: the Grifo fights instead (AMB-11)."""
    human = Side("human", "aiden", line=line(s2="grifo"))
    orc = Side("orc", "uzgar", line=line(s2="goblin", s3="jinete"))
    position = Position(0, (human, orc))
    decisions: list[tuple[int, Act]] = [
        (0, ("attack_hero", 2)),
        (1, ("silence", 3, 2)),
        (1, ("hold", 3)),
    ]
    seen = asked(position, decisions)
    assert seen == [
        {("attack_hero", 2), ("fight", 2)},
        {("silence", 3, 2)},
        {("support", 3, 2), ("attack_hero", 3), ("hold", 3)},
    ]
    after = resolve(position, decisions)
    assert after.sides[1].wounds == 0
    assert after.sides[1].removed == ["goblin"]
    assert after.sides[0].line[2].wounds == 0
    supported = [*decisions[:2], (1, ("support", 3, 2)), (0, ("strike_back", 2, 3))]
    assert asked(position, supported)[3] == {("strike_back", 2, 2), ("strike_back", 2, 3)}
    after = resolve(position, supported)
    assert after.sides[0].line[2].wounds == 1
    assert after.sides[1].deck == ["jinete"]
    assert after.sides[1].line[2].card == "goblin"


def test_a_card_keeps_its_permission() -> None:
    """SC-25: an Acometida is not cancelled by a silence; it expires after the combat."""
    human = Side("human", "joanna", line=line(s2="la_hermandad"))
    orc = Side("orc", "uzgar", line=line(s2="lancero+acometida"))
    position = Position(1, (human, orc))
    decisions: list[tuple[int, Act]] = [
        (1, ("attack_hero", 2)),
        (0, ("silence", 2, 2)),
        (0, ("decline",)),
    ]
    asked(position, decisions)
    after = resolve(position, decisions)
    assert after.sides[1].discard == ["lancero", "acometida"]
    assert after.sides[0].wounds == 0


def test_furor_and_goblin_die_together() -> None:
    """SC-26: recovery comes before the dead leave (AMB-10)."""
    human = Side("human", "joanna")
    human.line = line(s1="alabardero", s2="soldado", s3="arquera", s4="arquera")
    orc = Side("orc", "uzgar", line=line(s1="goblin", s2="furor"), removed=["r1", "r2"])
    after = resolve(
        Position(0, (human, orc)),
        [(0, ("support", 3, 2)), (0, ("support", 4, 2)), (1, ("strike_back", 2, 2))],
    )
    assert after.sides[1].discard == ["r2", "r1", "furor"]
    assert after.sides[1].removed == ["goblin"]
    assert after.sides[0].discard == ["soldado"]


def test_the_parts_of_a_split() -> None:
    """AMB-43: ascending columns, never all at once, the rest on the last possible target."""
    human = Side("human", "aiden", line=line(s1="catapulta"))
    orc = Side("orc", "uzgar", line=line(s2="goblin", s4="goblin", s5="trol"))
    fray = Fray(Position(0, (human, orc)))
    questioning = questions(fray)
    first = {act for act in next(questioning).legal if act[0] == "split"}
    assert first == {("split", 1, at, n) for at in (2, 4) for n in (1, 2, 3)}
    fray.take(0, ("split", 1, 2, 1))
    assert next(questioning).legal == {
        ("split", 1, 4, 1), ("split", 1, 4, 2), ("split", 1, 4, 3), ("split", 1, 5, 3),
    }  # fmt: skip
    fray.take(0, ("split", 1, 4, 1))
    assert next(questioning).legal == {("split", 1, 5, 2)}


def test_a_withdrawn_split_goes_whole_to_its_largest_part() -> None:
    """AMB-11: tie to the lowest column; with the current attack."""
    human = Side("human", "joanna", line=line(s1="catapulta"))
    orc = Side("orc", "uzgar", line=line(s2="goblin", s3="jinete", s4="furor"))
    after = resolve(
        Position(0, (human, orc)),
        [
            (0, ("split", 1, 3, 2)),
            (0, ("split", 1, 4, 2)),
            (1, ("silence", 3, 1)),
            (1, ("attack_hero", 2)),
            (1, ("hold", 3)),
            (1, ("attack_hero", 4)),
            (0, ("decline",)),
        ],
    )
    assert [str(blow) for blow in after.blows] == ["1.2+1.4>0.hero", "0.1>1.3"]
    assert after.blows[1].strengths == [4]
    assert after.sides[1].deck == ["jinete"]


def test_armour_before_the_hero() -> None:
    """SC-22 and AMB-10: the joint attack's impact first; the hero's blow then kills."""
    human = Side("human", "joanna", line=line(s1="arquera"))
    orc = Side("orc", "uzgar", line=line(s2="goblin+armadura_de_huesos+hacha_dentada"))
    after = resolve(
        Position(0, (human, orc)),
        [(0, ("attack", 1, 2)), (1, ("attack_hero", 2)), (0, ("hero_strike", 2))],
    )
    assert after.facts == [
        ("prevented", "0.1>1.2", "armadura_de_huesos"),
        ("attachment", 1, "armadura_de_huesos", 1, 2),
        ("annihilated", 1, 2, "goblin", "removed"),
        ("attachment", 1, "hacha_dentada", 1, 2),
    ]
    assert after.sides[0].wounds == 1


def test_two_heroes_at_once() -> None:
    """AMB-24: a draw, or more wounds and then more printed life lose."""
    for rule, result in (("draw", ("draw", ())), ("tiebreak", ("win", (1,)))):
        human = Side("human", "jayme", wounds=4, line=line(s1="grifo"))
        orc = Side("orc", "uzgar", wounds=3, line=line(s2="trol"))
        position = Position(0, (human, orc), double_hero_defeat=rule)
        decisions: list[tuple[int, Act]] = [(0, ("attack_hero", 1)), (1, ("attack_hero", 2))]
        assert resolve(position, decisions).result == result
