"""Lines, headers and the printed facts of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.english.words import lemma, with_s
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.builder.tokens import (
    VALUED,
    Callback,
    Children,
    Words,
    end_of,
    end_of_last,
    joined,
    lemmas,
    place_of,
    start_of,
    unquote,
    values_of_tokens,
    word_of,
    words_of,
)
from everrain_dsl.syntax.table import first_of
from everrain_dsl.syntax.tokens import Token
from everrain_dsl.vocabulary.declared_kinds import OWN, noun_of
from everrain_dsl.vocabulary.identity import slug

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.card_types import CardType


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


def _prose(kind: str) -> Callback:
    def build(c: Children) -> nodes.Prose:
        token = c[0]
        return nodes.Prose(kind, token[1:].strip("\r"), token.start_pos, token.end_pos)

    return build


def header(kind: CardType) -> Callback:
    """Return the maker of the first line of *kind*: its name, its fields, what else it holds."""
    first = len(kind.kind.split())

    def build(c: Children) -> nodes.Header:
        name = None
        fields: list[nodes.Field] = []
        extra: list[Any] = []
        last: list[str] = []
        for part in c[first:]:
            if part.__class__ is list and kind.opens == "keyword":
                extra.extend(part)  # the words for what it is for
            elif part.__class__ is list:
                fields = part
            elif part.__class__ is not Token:
                extra.append(part)
            elif part.type == "QUOTED_TEXT" and name is None:
                name = unquote(part)
            elif part.type == "QUOTED_TEXT":
                extra.append(unquote(part))
            elif part == "number":
                extra.append(str(part))
            elif part.type == "FOR_EACH":
                last.append(str(part))
            elif part.type in ("WHOLE_NUMBER", "ISO_DATE"):
                extra.append(int(part) if part.type == "WHOLE_NUMBER" else str(part))
        if kind.opens == "stats":
            names, fields = fields, [each for each in extra if isinstance(each, nodes.Field)]
            extra = [*names]
        return nodes.Header(kind, name, fields, (*extra, *last), c[0].start_pos, end_of(c))

    return build


def held(word: str, kinds: tuple[str, ...]) -> Callback:
    """Return the builder of nodes for *word*, which means the *kinds* that a deck holds."""

    def build(c: Children) -> nodes.Kinds:
        return nodes.Kinds(word, kinds, c[0].start_pos, c[-1].end_pos)

    return build


def _own_header(c: Children) -> nodes.Header:
    """Return the first line of a card whose kind a set declares, which is known later."""
    word = nodes.Word("kind", lemmas(c[:1]), *place_of(c[0]))
    return nodes.Header(OWN, unquote(c[1]), c[2], (word,), word.start_pos, end_of(c))


def _held_own_kind(c: Children) -> nodes.Kinds:
    word = lemmas(c)
    return nodes.Kinds(word, (word,), c[0].start_pos, c[0].end_pos)


def _noun_of_own_kind(c: Children) -> nodes.Noun:
    word = lemmas(c)
    return nodes.Noun(noun_of(word, with_s(word)), c, c[0].start_pos, c[0].end_pos)


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
            if part.__class__ is Token and part.type not in VALUED:
                words.append(lemma(str(part)))
            elif part.__class__ is Words:
                words.append(part)
            else:
                break
        return nodes.Field(
            key or " ".join(words), values_of_tokens(c[len(words) :]), start_of(c), end_of(c)
        )

    return build


def _values_of(key: str) -> Callback:
    """Return the maker of a field called *key*, with its values or the words it ends in."""

    def build(c: Children) -> nodes.Field:
        last = c[-1]
        values = tuple(last) if last.__class__ is list else last.values
        end = last[-1].end_pos if last.__class__ is list else last.end_pos
        start = c[0][0].start_pos if c[0].__class__ is list else c[0].start_pos
        return nodes.Field(key, values, start, end)

    return build


def _side_field(c: Children) -> nodes.Field:
    return _values_of("side" if len(c) == 1 else "artillery slot")(c)  # type: ignore[no-any-return]


def _order_field(c: Children) -> nodes.Field:
    """Return how many orders of a set's kind there are: the name of the kind is in the key."""
    name = c[0].name if isinstance(c[0], nodes.Named) else slug(unquote(c[0]).value)
    return nodes.Field(f"orders {name}", (int(c[-1]),), c[0].start_pos, end_of(c))


def _zone_field(c: Children) -> nodes.Field:
    return nodes.Field("zone", (int(c[1]), *c[2]), c[0].start_pos, c[2][-1].end_pos)


def _own_field(c: Children) -> nodes.Field:
    """Return what a kind of cards has a number for: its word, the least and the most of it."""
    values = (unquote(c[1]), int(c[6]), int(c[8]))
    return nodes.Field("field", values, c[0].start_pos, end_of(c))


def _own_word_field(c: Children) -> nodes.Field:
    """Return a kind's field with its own words: its name, and the first of the words."""
    return nodes.Field("field", (unquote(c[1]), c[5]), c[0].start_pos, end_of(c))


def _word_field(c: Children) -> nodes.Field:
    return nodes.Field("stat " + c[0].value, (c[1],), c[0].start_pos, c[1].end_pos)


def _bearer_field(c: Children) -> nodes.Field:
    return nodes.Field("lie on", tuple(c[2]), c[0].start_pos, c[2][-1].end_pos)


def _place_field(c: Children) -> nodes.Field:
    return nodes.Field(words_of(c[:-1]), (c[-1],), c[0].start_pos, c[-1].end_pos)


def _word_list(c: Children) -> list[nodes.Word]:
    if len(c) == 1:
        return [c[0]]
    c[0].append(c[2])
    words: list[nodes.Word] = c[0]
    return words


def _flag(c: Children) -> nodes.Field:
    return nodes.Field(lemmas(c), (), c[0].start_pos, c[-1].end_pos)


def _lemma_word(kind: str) -> Callback:
    def build(c: Children) -> nodes.Word:
        return nodes.Word(kind, lemmas(c), c[0].start_pos, c[-1].end_pos)

    return build


def _node_kind(c: Children) -> nodes.Word:
    if c[0].__class__ is nodes.Word:
        word: nodes.Word = c[0]
        return word
    return nodes.Word("node kind", lemmas(c).replace(" 's", "'s"), c[0].start_pos, c[-1].end_pos)


def _way(c: Children) -> nodes.Field:
    return nodes.Field("later", (_way_end(c[:1]), _way_end(c[2:])), start_of(c), end_of_last(c))


def _way_end(c: Children) -> Any:
    end = c[0]
    if end.__class__ is not Token:
        return end
    if end.type == "WHOLE_NUMBER":
        return nodes.Literal(int(end), *place_of(end))
    return nodes.Word("place", str(end), *place_of(end))


def _copies(c: Children) -> nodes.Field:
    token = c[0]
    return nodes.Field("copies", (int(token[1:]),), token.start_pos, token.end_pos)


def _place(c: Children) -> nodes.Word:
    return nodes.Word("place", str(c[1]), c[0].start_pos, c[2].end_pos)


def _token_word(c: Children) -> nodes.Word:
    return nodes.Word("token", " ".join(p.value for p in c), c[0].start_pos, c[-1].end_pos)


def _ship_track(c: Children) -> nodes.Word:
    return nodes.Word("ship_track", c[0].value, c[0].start_pos, c[0].end_pos)


#: The functions of this part of the grammar, in its order.
LINES: Final[dict[str, Callback]] = {
    "item": first_of,
    "line": _line,
    "lone": _line,
    "block": _block,
    "sentence": first_of,
    "flavour": _prose("flavour"),
    "grid": _prose("grid"),
    "question": _prose("question"),
    "answer": _prose("answer"),
    "effects_line": first_of,
    "story_deck": joined,
    "place": _place,
    "name_list": _word_list,
    "any_name": word_of("name"),
    "own_kind": first_of,
    "own_header": _own_header,
    "held_own_kind": _held_own_kind,
    "noun_of_own_kind": _noun_of_own_kind,
    "no_fields": _fields,
    "fields": _fields,
    "field_line": _field_line,
    "first_field": first_of,
    "later_field": first_of,
    "copies": _copies,
    "number_key": joined,
    "kind_key": joined,
    "text_key": joined,
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
    "order_field": _order_field,
    "zone_field": _zone_field,
    "bearer_field": _bearer_field,
    "own_field": _own_field,
    "own_word_field": _own_word_field,
    "word_field": _word_field,
    "bearers": _word_list,
    "sides": _word_list,
    "side": _lemma_word("side"),
    "node_kinds": _word_list,
    "node_kind": _node_kind,
    "any_token": first_of,
    "space_of_token": _field("later"),
    "way": _way,
    "way_end": _way_end,
    "later_number": _field("later"),
    "later_pair": _field("later"),
    "later_text": _field("later"),
    "later_content": _field("later"),
    "later_face": _field("later"),
    "later_value": _field("later"),
    "later_token": first_of,
    "later_way": _way,
    "token": _token_word,
    "token_name": word_of("token"),
    "track_name": word_of("track"),
    "ship_track": _ship_track,
}
