"""everrain.lark and a vocabulary make a parser: the text of the grammar, and its table."""

from __future__ import annotations

import re
import weakref
from collections.abc import Mapping
from itertools import chain
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.words import INDEFINITE, lemma
from everrain_dsl.records import Shown
from everrain_dsl.syntax import abilities, controls, parts, polls, rows, steps, timing, trials
from everrain_dsl.vocabulary import card_types
from everrain_dsl.vocabulary.declared_kinds import OTHER_SIDE
from everrain_dsl.vocabulary.rows import Effect
from everrain_dsl.vocabulary.vocabulary import Vocabulary, shape, shapes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from everrain_dsl.vocabulary.card_types import CardType, Opening
    from everrain_dsl.vocabulary.rows import Row

#: What stands in the grammar for a slot of each type. Things in conditions, filters and
#: quantities are narrower than in effects: see `_NARROWER`.
_SLOTS: Final = {
    "number": "number",
    "stat": "stat",
    "die": "die",
    "face": "face",
    "token": "token",
    "ship_track": "ship_track",
    "section": "section",
    "value": "value",
    "memory": "memory",
    "share": "share",
    "kind": "noun",
    "order_kind": "order_name",
}
_NARROWER: Final = {
    "filter": "argument",
    "quantity": "possessor",
    "possessed": "possessor",
    "done": "noun",
}
#: What `no` stands in the place of: `a positive trait`, `no positive trait`.
#: The verbs behind which a condition may be denied.
_VERBS: Final = ('"is"', '"are"', '"has"', '"have"', '"can"')

#: The classes of words a set declares, and those the core set declares: where such a word is
#: also a literal of some phrase it is reserved, and the grammar lists it beside the class.
DECLARED: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "stat": ("STAT_WORD", ("strength", "resolve", "intelligence", "luck")),
    "die": ("DIE_WORD", ("fate", "attack", "evasion", "enemy")),
    "face": ("FACE_WORD", ("blank", "damage", "critical", "omen", "evade", "move")),
    "token": ("TOKEN_WORD", ()),
    "track": ("TRACK_WORD", ("agenda", "discovery")),
    "kind": ("KIND_WORD", ()),
    "section": ("SECTION_WORD", ()),
    "value": ("VALUE_WORD", ()),
    "order": ("ORDER_WORD", ()),
}

#: How a first line goes on behind the words of its kind, by the form it has.
_OPENINGS: Final[Mapping[Opening, str]] = {
    "card": "QUOTED_TEXT fields",
    "passenger": 'QUOTED_TEXT "for" QUOTED_TEXT fields',
    "chapter": 'WHOLE_NUMBER QUOTED_TEXT "," story_deck fields',
    "trait": "QUOTED_TEXT place fields",
    "indelible": "QUOTED_TEXT place",
    "number": "WHOLE_NUMBER fields",
    "table": 'QUOTED_TEXT "by" die',
    "track": 'QUOTED_TEXT "from" WHOLE_NUMBER "to" WHOLE_NUMBER fields'
    ' | QUOTED_TEXT FOR_EACH "ship" "from" WHOLE_NUMBER "to" WHOLE_NUMBER fields',
    "stats": 'name_list | name_list "," first_field',
    "words": "",
    "phrase": "QUOTED_TEXT",
    "keyword": "QUOTED_TEXT"
    ' | QUOTED_TEXT "with" "a" "number"'
    ' | QUOTED_TEXT "for" bearers'
    ' | QUOTED_TEXT "with" "a" "number" "for" bearers',
    "map": 'WHOLE_NUMBER "by" WHOLE_NUMBER fields',
    "size": "WHOLE_NUMBER",
    "scenario": 'QUOTED_TEXT "of" QUOTED_TEXT',
    "ruling": 'ISO_DATE "on" QUOTED_TEXT',
}
#: What stands for a rule without rows: no text is it.
NOTHING: Final = "_NOTHING"
_OPEN: Final = re.compile(r"%(rows|names) (\w+)")
#: The modules of the rows of constructs, which fill the table as they are imported.
CONSTRUCTS: Final = (abilities, controls, parts, polls, steps, timing, trials)
_KINDS: Final = re.compile(r"%kinds (\w+)")
_PHRASES: Final = re.compile(r"%phrases (\w+)")
_KEYWORD: Final = re.compile(r'"([a-z]+(?:-[a-z]+)*)"')


#: The rules that are filled with rows which a vocabulary makes of its events when it is asked.
_DERIVED: Final = ("so_much", "past", "amounted", "did")
#: The rules that are filled with what denies the alternatives of another, by that other.
_DENYING: Final = {"condition": "denied", "past": "denied_past"}
_SHARE: Final = "_share"
_NOT: Final = "not_"


@attrs.frozen(eq=False, repr=False)
class Alternative(Shown):
    """One generated alternative of a rule: its alias in the grammar, and the rows that share it.

    The alias names the first row, so that a further row changes no other alternative. An
    alternative that `denies` one of another rule has that rule's rows and shape.
    """

    rule: str
    alias: str
    rows: tuple[Row, ...]
    _shape: tuple[str, ...]
    denies: str | None = None
    #: Whether it takes a part of what is there: `lose half of your clues`.
    shares: bool = False

    @property
    def symbols(self) -> str:
        """Return the symbols of the grammar that it consists of."""
        said = _symbols(self.denies or self.rule, self._shape)
        return _denying(said) if self.denies else said

    def denied(self, rule: str) -> Alternative:
        """Return the alternative of *rule* that denies this one: `the map is not complete`."""
        return attrs.evolve(self, rule=rule, alias=f"{_NOT}{self.alias}", denies=self.rule)


class Alternatives(Mapping[str, "tuple[Alternative, ...]"]):
    """The alternatives that fill each open rule, under the rule's name in the grammar.

    The alternatives of a rule are created on first access: few sources use the rules for past
    events.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = weakref.proxy(vocabulary)  # they are kept as long as it is there
        self._rows = _rows(vocabulary)
        self._made: dict[str, tuple[Alternative, ...]] = {}
        self._by_alias: dict[str, dict[str, Alternative]] = {}
        self._rules = frozenset(self)

    def __getitem__(self, rule: str) -> tuple[Alternative, ...]:
        made = self._made.get(rule)
        if made is None:
            made = self._made[rule] = tuple(self._make(rule))
        return made

    def __iter__(self) -> Iterator[str]:
        yield from (*self._rows, *_DERIVED, *_DENYING.values())

    def __len__(self) -> int:
        return len([*self])

    def called(self, alias: str) -> Alternative | None:
        """Return the alternative with that alias, or None."""
        begins = alias.partition("__")[0].removesuffix(_SHARE)
        rule = _DENYING.get(begins.removeprefix(_NOT)) if begins.startswith(_NOT) else begins
        if rule is None or rule not in self._rules:
            return None
        if rule not in self._by_alias:
            self._by_alias[rule] = {each.alias: each for each in self[rule]}
        return self._by_alias[rule].get(alias)

    def _make(self, rule: str) -> Iterator[Alternative]:
        for affirmed, denying in _DENYING.items():
            if rule == denying:
                yield from [each.denied(rule) for each in self[affirmed] if _verb(each.symbols)]
                return
        rows = [*self._filling(rule)]
        for said, same in shapes(rows).items():
            yield Alternative(rule, f"{rule}__{same[0].name}", tuple(same), said)
        if rule in ("effect", "led"):
            yield from _shared(rule, rows)

    def _filling(self, rule: str) -> Iterable[Row]:
        if rule in _DERIVED:
            derived: Iterable[Row] = getattr(self._vocabulary, rule)
            return derived
        return self._rows[rule]


_made: Final[weakref.WeakKeyDictionary[Vocabulary, Alternatives]] = weakref.WeakKeyDictionary()


def alternatives(vocabulary: Vocabulary) -> Alternatives:
    """Return the alternatives that fill each open rule, the same each time."""
    made = _made.get(vocabulary)
    if made is None:
        made = _made[vocabulary] = Alternatives(vocabulary)
    return made


def _rows(vocabulary: Vocabulary) -> Mapping[str, Iterable[Row]]:
    """Return the rows of a vocabulary's own tables that fill each open rule."""
    filters = vocabulary.filters.values()
    quantities = vocabulary.quantities.values()
    core_quantities = [row for row in quantities if not row.defined_by]
    nouns = vocabulary.nouns.values()
    allowed = vocabulary.permissions.values()
    anywhere = {row.of_any for row in allowed}
    had = [row for row in filters if row.form == "have" and row.phrase.parts[0] in INDEFINITE]
    said = [row.phrase.parts[1:] for row in had]
    named = [row for row in filters if row.form == "have" and row not in had]
    counted = [row.phrase.words for row in (*nouns, *vocabulary.gauges.values())]
    return {
        "effect": vocabulary.effects.values(),
        "led": [row for row in vocabulary.effects.values() if row.is_led],
        "done": vocabulary.deeds.values(),
        "event": vocabulary.events.values(),
        "quantity": quantities,
        "possessed": [row for row in core_quantities if row.phrase.parts[1:2] == ("'s",)],
        "ranked": [row for row in core_quantities if row.measure],
        "gauge": vocabulary.gauges.values(),
        "bare": [row for row in vocabulary.gauges.values() if len(row.phrase.words) == 1],
        "condition": vocabulary.conditions.values(),
        "givable": [row for row in vocabulary.conditions.values() if row.can_be_given],
        "noun": [row for row in nouns if not row.of],
        "owned": [row for row in nouns if row.of],
        "holdable": [row for row in nouns if not row.of and row.phrase.parts not in said],
        "permission": [row for row in allowed if row.name not in anywhere],
        "be": [row for row in filters if row.form in ("be", "best") and not _is_having(row)],
        "state": [row for row in filters if row.form == "state"],
        "have": [row for row in filters if row.form == "have" or _is_having(row)],
        "keyword": vocabulary.keywords.values(),
        "nothing": [*had, *(row for row in named if row.phrase.words not in counted)],
    }


def _shared(rule: str, rows: Iterable[Row]) -> Iterator[Alternative]:
    """Yield the alternatives that take a part of what is there."""
    same: dict[tuple[str, ...], list[Row]] = {}
    for row in rows:
        if isinstance(row, Effect) and row.takes:
            whole, unsaid = shape(row), row.unsaid
            short = (*whole[: unsaid.start - 1], "{share}", *whole[unsaid.stop :])
            same.setdefault(short, []).append(row)
    for short, alike in same.items():
        name = f"{rule}{_SHARE}__{alike[0].name}"
        yield Alternative(rule, name, tuple(alike), short, shares=True)


def _verb(symbols: str) -> str:
    """Return the verb that `not` may follow, empty if the sentence has none."""
    return next((word for word in symbols.split() if word in _VERBS), "")


def _denying(symbols: str) -> str:
    """Return *symbols* with `not` behind their verb."""
    verb = _verb(symbols)
    return symbols.replace(verb, '"cannot"' if verb == '"can"' else f'{verb} "not"', 1)


def _is_having(row: Row) -> bool:
    """Return whether *row* is a superlative after `with`: `crew with the highest luck`."""
    return row.phrase.parts[0] == "the"


def alias(rule: str, words: str) -> str:
    """Return the alias of the alternative of *rule* that begins with *words*.

    Lark takes ASCII letters, digits and underscores; a set may call a kind `omen-card`.
    """
    name = re.sub(r"[^a-z0-9_]", lambda found: f"_{ord(found[0]):x}_", words.replace(" ", "_"))
    return f"{rule}_{name}"


def _header(kind: CardType) -> str:
    return alias("header", kind.kind)


def _kinds(rule: str, vocabulary: Vocabulary) -> Iterable[str]:
    """Return the alternatives of a rule that the table of kinds fills, each once."""
    kinds = vocabulary.kinds.values()
    match rule:
        case "header":
            return [
                " ".join([_quoted(kind.kind), *opening.split(), "->", _header(kind)])
                for kind in kinds
                for opening in _OPENINGS[kind.opens].split(" | ")
            ]
        case "part":
            return [
                f"{_quoted(words)} -> {alias('part', words)}"
                for words in plain_sections(vocabulary)
            ]
        case "story_deck":
            return [_quoted(kind.kind) for kind in kinds if kind.hosts_stories]
        case _:
            return [f"{_quoted(word)} -> {alias('held', word)}" for word in vocabulary.held]


def _phrases(rule: str) -> Iterable[str]:
    """Return the alternatives of a rule that the rows of constructs give."""
    return [f"{each.symbols} -> {each.alias}" for each in rows.alternatives(rule)]


def plain_sections(vocabulary: Vocabulary) -> list[str]:
    """Return the words that open a section by themselves, as no row of a construct does."""
    said = {each.kind for each in rows.ROWS} | {*vocabulary.kinds}
    sections = [OTHER_SIDE, *chain.from_iterable(kind.sections for kind in card_types.ALL)]
    words = dict.fromkeys(each.kind for each in sections)
    return [each for each in words if each not in said and "," not in each]


def _quoted(words: str) -> str:
    return " ".join(f'"{word}"' for word in words.split())


def _symbols(rule: str, shape: tuple[str, ...]) -> str:
    if rule in ("possessed", "ranked"):  # the owner and its 's stand before, or in no place
        shape = shape[2:]
    if rule == "nothing" and shape[0] in INDEFINITE:
        shape = shape[1:]
    narrow = "filter" if rule in ("be", "state", "have") else rule
    enough = max((at for at, part in enumerate(shape) if part == "{number}"), default=-1)
    symbols = []
    for at, part in enumerate(shape):
        if not part.startswith("{"):
            symbols.append(f'"{part}"')
        elif shape == ("{thing}",) and narrow == "filter":
            symbols.append("same")
        elif part == "{thing}":
            symbols.append(_NARROWER.get(narrow, "selector"))
        elif rule == "so_much" and at == enough:
            symbols.append("enough")
        elif part == "{number}" and narrow == "filter":
            symbols.append("simple")
        elif part == "{number}" and narrow == "keyword":
            symbols.append("WHOLE_NUMBER")
        else:
            symbols.append(_SLOTS.get(part[1:-1], "QUOTED_TEXT"))
    return " ".join(symbols)


def text(fixed: str, vocabulary: Vocabulary) -> str:
    """Return the whole grammar: *fixed* with its open rules filled and its words as lemmas."""
    generated = alternatives(vocabulary)
    fixed = "\n".join(line.split("//")[0].rstrip() for line in fixed.splitlines())
    fixed = _PHRASES.sub(lambda match: "\n    | ".join(_phrases(match[1])), fixed)
    fixed = _KINDS.sub(lambda match: "\n    | ".join(_kinds(match[1], vocabulary)), fixed)
    words = {lemma(word) for word in _KEYWORD.findall(fixed)}
    for choices in generated.values():
        for alternative in choices:
            words.update(lemma(word) for word in _KEYWORD.findall(alternative.symbols))

    def fill(match: re.Match[str]) -> str:
        what, name = match.groups()
        if what == "names":
            terminal, core = DECLARED[name]
            literal = sorted(word for word in core if lemma(word) in words)
            return "\n    | ".join([terminal, *(f'"{word}"' for word in literal)])
        return (
            "\n    | ".join(
                f"{alternative.symbols} -> {alternative.alias}" for alternative in generated[name]
            )
            or NOTHING
        )

    filled = _OPEN.sub(fill, fixed)
    lemmas = _KEYWORD.sub(lambda match: f'"{lemma(match[1])}"', filled)
    return re.sub(r"\n\n+", "\n\n", lemmas).strip() + "\n"


def reserved(grammar_text: str) -> set[str]:
    """Return the reserved words that the grammar text contains, as lemmas."""
    return set(_KEYWORD.findall(grammar_text))
