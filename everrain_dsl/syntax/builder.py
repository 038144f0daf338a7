"""From the parser's hands straight to nodes: one function per alternative of the grammar.

Each gets the list of everything the alternative matched, tokens included, and returns a node;
so a source is walked once. Functions are looked up by the alternative's alias or rule name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import attrs
from lark import Token

from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.grammar import alternatives
from everrain_dsl.syntax.words import lemma

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.rows import Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

Children = list[Any]
Callback = Callable[[Children], Any]


def callbacks(vocabulary: Vocabulary) -> object:
    """Return the object Lark takes its callbacks from, for a grammar made of *vocabulary*."""
    made = _Callbacks()
    for rule, choices in alternatives(vocabulary).items():
        for alternative in choices:
            make = _noun(alternative.rows[0]) if rule == "noun" else _said(alternative.rows)
            setattr(made, alternative.alias, make)
    for name, function in _FIXED.items():
        setattr(made, name, function)
    return made


class _Callbacks:
    """A bag of callbacks; Lark looks them up by attribute."""


def _said(rows: tuple[Row, ...]) -> Callback:
    said, token = nodes.Said, Token
    # names and plain numbers stand in these phrases as tokens
    if any(slot.is_symbol or slot.is_number for slot in rows[0].slots):

        def build(c: Children) -> nodes.Said:
            arguments = [_written(part) for part in c]
            found = [part for part in arguments if part is not None]
            return said(rows, found, c, c[0].start_pos, c[-1].end_pos)

    else:

        def build(c: Children) -> nodes.Said:
            found = [part for part in c if part.__class__ is not token]
            return said(rows, found, c, c[0].start_pos, c[-1].end_pos)

    return build


def _written(part: Any) -> Any:
    """Return what *part* is as an argument; None if it is a word of the phrase."""
    if part.__class__ is not Token:
        return part
    if part.type == "QUOTED_TEXT":
        return _unquote(part)
    if part.type == "WHOLE_NUMBER":
        return nodes.Literal(int(part), *_place_of(part))
    return None


def _noun(row: Row) -> Callback:
    def build(c: Children) -> nodes.Noun:
        return nodes.Noun(row, c, c[0].start_pos, c[-1].end_pos)

    return build


def _words(tokens: Children) -> str:
    return " ".join(str(token) for token in tokens if token.__class__ is Token)


def _place_of(token: Token) -> tuple[int, int]:
    """Return where *token* starts and ends: the lexer gives every one of them a place."""
    start, end = token.start_pos, token.end_pos
    assert start is not None
    assert end is not None
    return start, end


def _unquote(token: Token) -> nodes.Text:
    return nodes.Text(token[1:-1], *_place_of(token))


def _values(c: Children) -> tuple[Any, ...]:
    """Return what is not a mere keyword: nodes, numbers as int, strings as Text."""
    found: list[Any] = []
    for part in c:
        if part.__class__ is not Token:
            found.append(part)
        elif part.type == "QUOTED_TEXT":
            found.append(_unquote(part))
        elif part.type in ("WHOLE_NUMBER", "SIGNED_NUMBER"):
            found.append(int(part))
        elif part.type in ("NUMBER_RANGE", "ISO_DATE", "OTHER_WORD", "AT_MOMENT", "LASTING_TIME"):
            found.append(str(part))
    return tuple(found)


# Lines


def _line(c: Children) -> nodes.Line:
    sentence = c[0]
    if len(c) == 2:
        return nodes.Line(sentence, [], sentence.start_pos, sentence.end_pos)
    block = c[3]
    return nodes.Line(sentence, block, sentence.start_pos, block[-1].end_pos)


def _block(c: Children) -> list[nodes.Line]:
    if len(c) == 1:
        return [c[0]]
    c[0].append(c[1])
    lines: list[nodes.Line] = c[0]
    return lines


def _first(c: Children) -> Any:
    return c[0]


def _prose(kind: str) -> Callback:
    def build(c: Children) -> nodes.Prose:
        token = c[0]
        return nodes.Prose(kind, token[1:].strip("\r"), token.start_pos, token.end_pos)

    return build


# Headers and fields


def _header(*, words: int | None = None) -> Callback:
    """Return the maker of a header whose kind is its leading keywords (or the first *words* of its children)."""

    def build(c: Children) -> nodes.Header:
        kind: list[str] = []
        name = None
        fields: list[nodes.Field] = []
        extra: list[Any] = []
        for index, part in enumerate(c):
            if part.__class__ is Token and part.type == "QUOTED_TEXT":
                if name is None:
                    name = _unquote(part)
                else:
                    extra.append(_unquote(part))
            elif part.__class__ is Token and part.type in ("WHOLE_NUMBER", "ISO_DATE"):
                extra.append(int(part) if part.type == "WHOLE_NUMBER" else str(part))
            elif part.__class__ is Token:
                if name is None and not extra and (words is None or index < words):
                    kind.append(lemma(str(part)))
            elif part.__class__ is list:
                fields = part
            elif part.__class__ is _Words and name is None and not extra:
                kind.append(part)
            else:
                extra.append(part)
        written = " ".join(kind)
        return nodes.Header(
            _KINDS.get(written, written), name, fields, tuple(extra), c[0].start_pos, _end(c)
        )

    return build


#: Kinds whose words are not their own lemmas.
_KINDS: Final = {"expedition token": "expedition tokens"}


def _end(c: Children) -> int:
    for part in reversed(c):
        if part.__class__ is list:
            if part:
                end: int = part[-1].end_pos
                return end
        elif part.__class__ is not str:
            last: int = part.end_pos
            return last
    raise AssertionError("an alternative with nothing in it")


def _fields(c: Children) -> list[nodes.Field]:
    if not c:
        return []
    c[0].append(c[2])
    fields: list[nodes.Field] = c[0]
    return fields


def _field_line(c: Children) -> nodes.Fields:
    if len(c) == 1:
        return nodes.Fields([c[0]], c[0].start_pos, c[0].end_pos)
    c[0].fields.append(c[2])
    c[0].end_pos = c[2].end_pos
    line: nodes.Fields = c[0]
    return line


def _field(key: str | None = None) -> Callback:
    """Return the maker of a field whose key is *key*, or else the words it begins with."""

    def build(c: Children) -> nodes.Field:
        words: list[str] = []
        for part in c:
            if part.__class__ is Token and part.type not in _VALUED:
                words.append(lemma(str(part)))
            elif part.__class__ is _Words:
                words.append(part)
            else:
                break
        return nodes.Field(key or " ".join(words), _values(c[len(words) :]), _start(c), _end(c))

    return build


_VALUED: Final = frozenset(
    {"QUOTED_TEXT", "WHOLE_NUMBER", "SIGNED_NUMBER", "OTHER_WORD", "COPY_COUNT"}
)


def _values_of(key: str) -> Callback:
    """Return the maker of a field called *key* with the values of the field or the list of words it ends in."""

    def build(c: Children) -> nodes.Field:
        last = c[-1]
        values = tuple(last) if last.__class__ is list else last.values
        end = last[-1].end_pos if last.__class__ is list else last.end_pos
        start = c[0][0].start_pos if c[0].__class__ is list else c[0].start_pos
        return nodes.Field(key, values, start, end)

    return build


def _side_field(c: Children) -> nodes.Field:
    return _values_of("side" if len(c) == 1 else "artillery slot")(c)  # type: ignore[no-any-return]


def _zone_field(c: Children) -> nodes.Field:
    return nodes.Field("zone", (int(c[1]), *c[2]), c[0].start_pos, c[2][-1].end_pos)


def _place_field(c: Children) -> nodes.Field:
    return nodes.Field(_words(c[:-1]), (c[-1],), c[0].start_pos, c[-1].end_pos)


def _joined_by_and(c: Children) -> list[nodes.Word]:
    if len(c) == 1:
        return [c[0]]
    c[0].append(c[2])
    words: list[nodes.Word] = c[0]
    return words


def _flag(c: Children) -> nodes.Field:
    return nodes.Field(_lemmas(c), (), c[0].start_pos, c[-1].end_pos)


def _lemmas(tokens: Children) -> str:
    return " ".join(lemma(str(token)) for token in tokens)


def _lemma_word(kind: str) -> Callback:
    def build(c: Children) -> nodes.Word:
        return nodes.Word(kind, _lemmas(c), c[0].start_pos, c[-1].end_pos)

    return build


def _node_kind(c: Children) -> nodes.Word:
    if c[0].__class__ is nodes.Word:
        word: nodes.Word = c[0]
        return word
    return nodes.Word("node kind", _lemmas(c).replace(" 's", "'s"), c[0].start_pos, c[-1].end_pos)


def _way(c: Children) -> nodes.Field:
    return nodes.Field("later", (_way_end(c[:1]), _way_end(c[2:])), _start(c), _end_any(c))


def _way_end(c: Children) -> Any:
    end = c[0]
    if end.__class__ is not Token:
        return end
    if end.type == "WHOLE_NUMBER":
        return nodes.Literal(int(end), *_place_of(end))
    return nodes.Word("place", str(end), *_place_of(end))


class _Words(str):
    """Keywords joined into one, with their place."""

    __slots__ = ("end_pos", "start_pos")
    start_pos: int
    end_pos: int


def _joined(c: Children) -> _Words:
    words = _Words(_lemmas(c))
    words.start_pos = c[0].start_pos
    words.end_pos = c[-1].end_pos
    return words


def _start(c: Children) -> int:
    start: int = c[0].start_pos
    return start


def _end_any(c: Children) -> int:
    end: int = c[-1].end_pos
    return end


def _copies(c: Children) -> nodes.Field:
    token = c[0]
    return nodes.Field("copies", (int(token[1:]),), token.start_pos, token.end_pos)


def _place(c: Children) -> nodes.Word:
    return nodes.Word("place", str(c[1]), c[0].start_pos, c[2].end_pos)


def _name_list(c: Children) -> list[nodes.Word]:
    if len(c) == 1:
        return [c[0]]
    c[0].append(c[2])
    names: list[nodes.Word] = c[0]
    return names


def _word(kind: str) -> Callback:
    def build(c: Children) -> nodes.Word:
        return nodes.Word(kind, " ".join(map(str, c)), c[0].start_pos, c[-1].end_pos)

    return build


def _token_word(c: Children) -> nodes.Word:
    return nodes.Word("token", " ".join(p.value for p in c), c[0].start_pos, c[-1].end_pos)


# Parts, control, steps


def _part(kind: str) -> Callback:
    def build(c: Children) -> nodes.Part:
        return nodes.Part(kind, _values(c), _start(c), _end(c))

    return build


def _control(kind: str) -> Callback:
    def build(c: Children) -> nodes.Control:
        return nodes.Control(kind, _values(c), _start(c), _end(c))

    return build


def _naming(c: Children) -> nodes.Word:
    return nodes.Word("name", str(c[2]), c[0].start_pos, c[2].end_pos)


def _step(kind: str) -> Callback:
    def build(c: Children) -> nodes.Step:
        return nodes.Step(kind, _values(c), _start(c), _end(c))

    return build


def _listed(c: Children) -> _Listed:
    first, *more = c
    if first.__class__ is not _Listed:
        return _Listed(_values(c), first.start_pos, first.end_pos)
    return _Listed((*first, *_values(more)), first.start_pos, more[-1].end_pos)


class _Listed(tuple):  # type: ignore[type-arg]
    """A list written with commas, with its place."""

    start_pos: int
    end_pos: int

    def __new__(cls, values: tuple[Any, ...], start: int, end: int) -> _Listed:
        made = super().__new__(cls, values)
        made.start_pos = start
        made.end_pos = end
        return made


# Effects


def _effects(c: Children) -> nodes.Effects:
    if len(c) == 1:
        return nodes.Effects([c[0]], c[0].start_pos, c[0].end_pos)
    c[0].effects.append(c[2])
    c[0].end_pos = c[2].end_pos
    effects: nodes.Effects = c[0]
    return effects


def _effect(c: Children) -> nodes.Effect:
    said = c[0]
    return nodes.Effect(said, None, None, said.start_pos, said.end_pos)


def _scaled(c: Children) -> nodes.Effect:
    said, _, noun, filters = c
    end = filters[-1].end_pos if filters else noun.end_pos
    return nodes.Effect(said, (noun, filters), None, said.start_pos, end)


def _named(c: Children) -> nodes.Effect:
    return nodes.Effect(c[0], None, c[1].value, c[0].start_pos, c[1].end_pos)


def _lasting(c: Children) -> nodes.Modifier:
    modifier: nodes.Modifier = c[0]
    modifier.duration = str(c[1])
    modifier.end_pos = c[1].end_pos
    return modifier


def _gets(c: Children) -> nodes.Modifier:
    value = nodes.Literal(int(c[2]), c[2].start_pos, c[2].end_pos)
    return nodes.Modifier("gets", c[0], c[3], None, value, None, c[0].start_pos, c[3].end_pos)


def _quantity_gets(c: Children) -> nodes.Modifier:
    value = nodes.Literal(int(c[2]), c[2].start_pos, c[2].end_pos)
    return nodes.Modifier("gets", None, None, c[0], value, None, c[0].start_pos, c[2].end_pos)


def _becomes(c: Children) -> nodes.Modifier:
    return nodes.Modifier("becomes", None, None, c[0], c[2], None, c[0].start_pos, c[2].end_pos)


def _factor(operation: str) -> Callback:
    def build(c: Children) -> nodes.Modifier:
        return nodes.Modifier(operation, None, None, c[0], None, None, c[0].start_pos, c[2].end_pos)

    return build


def _modifier_line(c: Children) -> nodes.Ability:
    return nodes.Ability("modifier", None, c[0], c[0].start_pos, c[0].end_pos)


def _permission_line(c: Children) -> nodes.Ability:
    return nodes.Ability("permission", None, c[0], c[0].start_pos, c[0].end_pos)


def _ability(kind: str) -> Callback:
    def build(c: Children) -> nodes.Ability:
        limit = str(c[2]) if c[0] == "once" else None
        return nodes.Ability(kind, limit, c[-1], c[0].start_pos, c[-1].end_pos)

    return build


# Conditions


def _logic(operation: str) -> Callback:
    def build(c: Children) -> Any:
        if len(c) == 1:
            return c[0]
        operands = (c[1],) if operation == "not" else (c[0], c[2])
        return nodes.Logic(operation, operands, _start(c), _end_any(c))

    return build


def _compared(c: Children) -> nodes.Compared:
    return nodes.Compared(c[0].value, c[1], c[0].start_pos, c[1].end_pos)


def _compared_exactly(c: Children) -> nodes.Compared:
    return nodes.Compared("exactly", c[0], c[0].start_pos, c[0].end_pos)


def _has_gauge(c: Children) -> nodes.Holds:
    return nodes.Holds(None, _compared(c[:2]), c[2], c[0].start_pos, c[2].end_pos)


def _counted(c: Children) -> nodes.Counted:
    end = c[3][-1].end_pos if c[3] else c[2].end_pos
    return nodes.Counted(_compared(c[:2]), c[2], c[3], c[0].start_pos, end)


def _is(*, negated: bool) -> Callback:
    def build(c: Children) -> nodes.Is:
        return nodes.Is(c[0], c[-1], negated, c[0].start_pos, c[-1].end_pos)

    return build


def _has_compared(c: Children) -> nodes.Holds:
    return nodes.Holds(c[0], c[2], c[3], c[0].start_pos, c[3].end_pos)


def _has_none(c: Children) -> nodes.Holds:
    none = nodes.Literal(0, c[2].start_pos, c[2].end_pos)
    compared = nodes.Compared("exactly", none, c[2].start_pos, c[2].end_pos)
    return nodes.Holds(c[0], compared, c[3], c[0].start_pos, c[3].end_pos)


def _number_is(c: Children) -> nodes.NumberIs:
    return nodes.NumberIs(c[0], c[2], c[0].start_pos, c[2].end_pos)


def _name_is(c: Children) -> nodes.NumberIs:
    return nodes.NumberIs(c[0], c[2], c[0].start_pos, c[2].end_pos)


def _there_is(c: Children) -> nodes.ThereIs:
    return nodes.ThereIs(c[2], c[0].start_pos, c[2].end_pos)


# Numbers


def _literal(c: Children) -> nodes.Literal:
    return nodes.Literal(int(c[0]), c[0].start_pos, c[0].end_pos)


def _per_player(c: Children) -> nodes.PerPlayer:
    value = int(c[0].split("+")[0])
    return nodes.PerPlayer(value, c[0].start_pos, c[0].end_pos)


def _sum(c: Children) -> Any:
    if len(c) == 1:
        return c[0]
    return nodes.Arithmetic(str(c[1]), (c[0], c[2]), c[0].start_pos, c[2].end_pos)


def _arithmetic(operation: str) -> Callback:
    def build(c: Children) -> nodes.Arithmetic:
        operands = tuple(p for p in c if p.__class__ is not Token)
        return nodes.Arithmetic(operation, operands, _start(c), _end_any(c))

    return build


def _named_number(c: Children) -> nodes.NamedNumber:
    return nodes.NamedNumber(str(c[1]), c[0].start_pos, c[1].end_pos)


def _count(c: Children) -> nodes.Count:
    end = c[4][-1].end_pos if c[4] else c[3].end_pos
    return nodes.Count(c[3], c[4], c[0].start_pos, end)


def _gauge_of(c: Children) -> nodes.GaugeOf:
    return nodes.GaugeOf(c[0], c[2], c[0].start_pos, c[2].end_pos)


def _your_gauge(c: Children) -> nodes.GaugeOf:
    return nodes.GaugeOf(None, c[1], c[0].start_pos, c[1].end_pos)


def _up_to(c: Children) -> nodes.Choosable:
    return nodes.Choosable(c[2], c[0].start_pos, c[2].end_pos)


def _any_amount(c: Children) -> nodes.Choosable:
    return nodes.Choosable(None, c[0].start_pos, c[2].end_pos)


# Selectors


def _selection(c: Children) -> nodes.Selection:
    determiner, noun, filters = c
    end = filters[-1].end_pos if filters else noun.end_pos
    return nodes.Selection(
        determiner.value, determiner.count, noun, filters, determiner.start_pos, end
    )


def _the_selection(c: Children) -> nodes.Selection:
    noun, filters = c[-2:]
    end = filters[-1].end_pos if filters else noun.end_pos
    return nodes.Selection(_words(c[:-2]), 1, noun, filters, c[0].start_pos, end)


def _group(c: Children) -> nodes.Selection:
    noun, filters = c
    end = filters[-1].end_pos if filters else noun.end_pos
    return nodes.Selection("group", 0, noun, filters, noun.start_pos, end)


@attrs.define(eq=False)
class _Determiner:
    value: str
    count: int
    start_pos: int
    end_pos: int


def _determiner(c: Children) -> _Determiner:
    count = 1
    words: list[str] = []
    for token in c:
        if token.type == "WHOLE_NUMBER":
            count = int(token)
            words.append("#")
        else:
            words.append("a" if token == "an" else str(token))
    return _Determiner(" ".join(words), count, c[0].start_pos, c[-1].end_pos)


def _reference(kind: str) -> Callback:
    def build(c: Children) -> nodes.Reference:
        return nodes.Reference(kind, c[1], None, c[0].start_pos, c[1].end_pos)

    return build


def _named_reference(c: Children) -> nodes.Reference:
    return nodes.Reference("named", None, str(c[1]), c[0].start_pos, c[1].end_pos)


def _card_reference(c: Children) -> nodes.Reference:
    return nodes.Reference("card", None, c[0][1:-1], c[0].start_pos, c[0].end_pos)


def _definite(determiner: str) -> Callback:
    def build(c: Children) -> nodes.Selection:
        return nodes.Selection(determiner, 1, c[1], [], c[0].start_pos, c[1].end_pos)

    return build


def _filters(c: Children) -> list[nodes.Filter]:
    if not c:
        return []
    c[0].append(c[1])
    filters: list[nodes.Filter] = c[0]
    return filters


def _filter(form: str) -> Callback:
    def build(c: Children) -> nodes.Filter:
        return nodes.Filter(form, c[-1], None, c[0].start_pos, c[-1].end_pos)

    return build


def _filter_gauge(c: Children) -> nodes.Filter:
    return nodes.Filter("gauge", c[2], c[1], c[0].start_pos, c[2].end_pos)


def _filter_no_gauge(c: Children) -> nodes.Filter:
    none = nodes.Literal(0, c[1].start_pos, c[1].end_pos)
    compared = nodes.Compared("exactly", none, c[1].start_pos, c[1].end_pos)
    return nodes.Filter("gauge", c[2], compared, c[0].start_pos, c[2].end_pos)


def _filter_stat(c: Children) -> nodes.Filter:
    return nodes.Filter("stat", c[1], c[2], c[0].start_pos, c[2].end_pos)


# The order is the grammar's.
_FIXED: Final[dict[str, Callback]] = {
    "item": _first,
    "line": _line,
    "lone": _line,
    "block": _block,
    "sentence": _first,
    "flavour": _prose("flavour"),
    "grid": _prose("grid"),
    "question": _prose("question"),
    "answer": _prose("answer"),
    "effects_line": _first,
    "modifier_line": _modifier_line,
    "permission_line": _permission_line,
    "header": _first,
    "part": _first,
    "control": _first,
    "moment": _first,
    "scenario_line": _first,
    "card": _header(),
    "denizen": _header(),
    "passenger": _header(words=2),
    "story_card": _header(words=1),
    "trait": _header(),
    "indelible": _header(),
    "service": _header(),
    "tile": _header(),
    "table": _header(),
    "track": _header(words=1),
    "stats": lambda c: nodes.Header("stats", None, [], tuple(c[1]), c[0].start_pos, _end(c)),
    "plain": _header(),
    "storm": _header(),
    "map": _header(words=1),
    "scenario": _header(words=1),
    "ruling": _header(words=1),
    "denizen_kind": _joined,
    "story_deck": _joined,
    "place": _place,
    "name_list": _name_list,
    "any_name": _word("name"),
    "no_fields": _fields,
    "fields": _fields,
    "field_line": _field_line,
    "first_field": _first,
    "later_field": _first,
    "copies": _copies,
    "number_key": _joined,
    "kind_key": _joined,
    "text_key": _joined,
    "flag": _flag,
    "number_field": _field(),
    "text_field": _field(),
    "stat_field": lambda c: nodes.Field(
        "stat " + c[0].value, (int(c[1]),), c[0].start_pos, c[1].end_pos
    ),
    "side_field": _side_field,
    "place_field": _place_field,
    "content_field": _field("holds"),
    "face_field": _field("faces"),
    "token_field": _values_of("tokens"),
    "pair_field": _field(),
    "way_field": _values_of("paths"),
    "zone_field": _zone_field,
    "sides": _joined_by_and,
    "side": _lemma_word("side"),
    "node_kinds": _joined_by_and,
    "node_kind": _node_kind,
    "content_kind": _lemma_word("kind"),
    "any_token": _first,
    "space_of_token": _field("later"),
    "way": _way,
    "way_end": _way_end,
    "later_number": _field("later"),
    "later_pair": _field("later"),
    "later_text": _field("later"),
    "later_content": _field("later"),
    "later_face": _field("later"),
    "later_token": _first,
    "later_way": _way,
    "choice": _part("choice"),
    "otherwise": _part("otherwise"),
    "otherwise_if": _part("otherwise if"),
    "requires": _part("requires"),
    "cost": _part("cost"),
    "crew_space": _part("crew space"),
    "potential_crew_space": _part("potential crew space"),
    "enemy_space": _part("enemy space"),
    "potential_enemy_space": _part("potential enemy space"),
    "use": _part("use"),
    "on_arrival": _part("on arrival"),
    "while_aboard": _part("while aboard"),
    "while_arisen": _part("while arisen"),
    "while_": _part("while"),
    "upon_awakening": _part("upon awakening"),
    "objective": _part("objective"),
    "omen": _part("omen"),
    "range": _part("range"),
    "starts_from": _part("starts from"),
    "contradicts": _part("contradicts"),
    "row": _part("row"),
    "face_row": _part("row"),
    "if_": _control("if"),
    "if_you_do": _control("if you do"),
    "unless": _control("unless"),
    "you_may": _control("you may"),
    "choose": _control("choose"),
    "choose_one": _control("choose one"),
    "choose_any": _control("choose any number"),
    "choose_up_to": _control("choose up to"),
    "choose_number": _control("choose a number"),
    "reckon": _control("reckon"),
    "for_each": _control("for each"),
    "repeat": _control("repeat"),
    "stop": _control("stop"),
    "stop_when": _control("stop when"),
    "roll": _control("roll"),
    "test": _control("test"),
    "pass_": _control("pass"),
    "fail": _control("fail"),
    "later": _control("later"),
    "naming": _naming,
    "effects": _effects,
    "effect": _effect,
    "scaled": _scaled,
    "named": _named,
    "lasting": _lasting,
    "before": _ability("before"),
    "after": _ability("after"),
    "instead": _ability("instead"),
    "unit": _joined,
    "gets": _gets,
    "quantity_gets": _quantity_gets,
    "becomes": _becomes,
    "doubled": _factor("doubled"),
    "halved": _factor("halved"),
    "modified": _first,
    "or_": _logic("or"),
    "and_": _logic("and"),
    "negated": _logic("not"),
    "atom": _first,
    "has_gauge": _has_gauge,
    "counted": _counted,
    "is_": _is(negated=False),
    "is_not": _is(negated=True),
    "has": _is(negated=False),
    "has_compared": _has_compared,
    "has_none": _has_none,
    "quantity_is": _number_is,
    "name_is": _name_is,
    "there_is": _there_is,
    "compared_exactly": _compared_exactly,
    "compared": _compared,
    "few": _compared,
    "comparison": _word("comparison"),
    "sum": _sum,
    "literal": _literal,
    "per_player": _per_player,
    "half": _arithmetic("half"),
    "twice": _arithmetic("twice"),
    "lower": _arithmetic("lower"),
    "higher": _arithmetic("higher"),
    "named_number": _named_number,
    "count": _count,
    "your_gauge": _your_gauge,
    "gauge_of": _gauge_of,
    "up_to": _up_to,
    "any_amount": _any_amount,
    "selection": _selection,
    "the_selection": _the_selection,
    "group": _group,
    "reference": _first,
    "selector": _first,
    "this": _reference("this"),
    "that": _reference("that"),
    "its": _reference("its"),
    "your": _reference("your"),
    "named_reference": _named_reference,
    "card_reference": _card_reference,
    "the": _definite("the"),
    "kind": _definite("a"),
    "determiner": _determiner,
    "no_filters": _filters,
    "filters": _filters,
    "filter_be": _filter("be"),
    "filter_not": _filter("not"),
    "filter_have": _filter("have"),
    "filter_without": _filter("without"),
    "filter_gauge": _filter_gauge,
    "filter_no_gauge": _filter_no_gauge,
    "filter_most": _filter("most"),
    "filter_fewest": _filter("fewest"),
    "filter_stat": _filter_stat,
    "stat": _word("stat"),
    "die": _word("die"),
    "face": _word("face"),
    "token": _token_word,
    "token_name": _word("token"),
    "track_name": _word("track"),
    "given_thing": _step("given thing"),
    "given_gauge": _step("given gauge"),
    "given_roll": _step("given roll"),
    "given_draw": _step("given draw"),
    "given_effects": _step("given effects"),
    "do_effects": _step("do"),
    "when_event": _step("when"),
    "answer_number": _step("choose number"),
    "answer_yes": _step("choose yes"),
    "answer_nothing": _step("choose nothing"),
    "expect": _step("expect"),
    "expect_event": _step("expect event"),
    "expect_no_event": _step("expect no event"),
    "expect_offered": _step("expect offered"),
    "expect_not_offered": _step("expect not offered"),
    "roll_list": _listed,
    "roll_value": _first,
    "text_list": _listed,
}
