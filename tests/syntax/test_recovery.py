"""Broken sources: what is said of each mistake, how often, and what is left of the tree."""

from __future__ import annotations

import random
import re
from itertools import product
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from everrain_dsl.project import decoding
from everrain_dsl.syntax import indentation, nodes, parts, tables
from everrain_dsl.syntax.recovery.automaton import Automaton
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.card_types import CardType
from everrain_dsl.vocabulary.rows import Row
from tests.syntax.conftest import NAMES, read
from tests.syntax.samples import random_line, sentence_of

if TYPE_CHECKING:
    from tests.syntax.conftest import Read

SAMPLE = """sea event "Voices Under the Hull", x2
  > Something knocks from beneath, in the rhythm of a psalm
  > your grandmother knew.

  choice "Answer the knocking"          # a comment
    crew on deck test resolve
      pass
        collect 2 clues
        begin story "The Drowned Choir"
      fail
        that crew suffers 2 strain
        spawn 1 enemy

  choice "Sing over it"
    requires at least 2 crew on deck
    cost discard one shanty in the hold
    every crew recovers 2 strain

  choice "Cut the anchor"
    advance agenda by 2
    if at least 3 clues
      you may pay 5 coin
        refresh one order
    otherwise
      lose 1 clue
"""

#: A line of a card, the slugs of what is said of it, and words that must be among what is said.
LINES: list[tuple[str, str, str]] = [
    # characters
    ("collect 1 clue.", "full-stop", "."),
    ("collect 1 clue!", "full-stop", "!"),
    ("collect 1 clue,", "full-stop", ","),
    ("collect 1 clue;", "unknown-character", ";"),
    ("collect 1 clue & lose 1 clue", "unknown-character", "write `and`"),
    ("- collect 1 clue", "list-bullet", "-"),
    ("* collect 1 clue", "list-bullet", "*"),
    ("\u2022 collect 1 clue", "list-bullet", "\u2022"),
    ("1. collect 1 clue", "list-bullet", "1."),
    ("collect\u00a01 clue", "invisible-character", "no-break space (U+00A0)"),
    ("col\u200blect 1 clue", "invisible-character", "zero width space"),
    ("collect\t1 clue", "tab-between-words", "a space"),
    ("0\u20134", "long-dash", "hyphen"),
    ("0 - 4", "unknown-word", "write `0-4`"),
    ("collect 2clues", "unknown-word", "write `2 clues`"),
    ("begin story \u201cThe Drowned Choir\u201d", "curly-quote", "straight"),
    ("begin story 'The Drowned Choir'", "unknown-character", 'write `"`'),
    ("the crow\u2019s nest counts as manned", "curly-quote", "write `'`"),
    # names and capitals
    ('begin story "The Drowned Choir', "unclosed-quote", 'write `"The Drowned Choir"`'),
    ('begin story The Drowned Choir"', "name-without-quotes", '"The Drowned Choir"'),
    ("begin story The Drowned Choir", "name-without-quotes", '"The Drowned Choir"'),
    ("choice Run away", "name-without-quotes", '"Run away"'),
    ("Collect 1 clue", "capital-letter", "write `collect`"),
    ("Every Crew suffers 1 strain", "capital-letter", "every crew suffers 1 strain"),
    ("choose one crew as the Diver", "capital-letter", "`diver`"),
    # numbers and comparisons
    ("collect two clues", "number-word", "write `2`"),
    ("collect -2 clues", "negative-number", "2"),
    ("collect +1 clue", "sign-outside-gets", "write `1`"),
    ("if clues >= 3", "comparison-sign", "at least"),
    ("if the act > 2", "comparison-sign", "more than"),
    ("if 3 clues", "no-comparison", "at least 3 clues"),
    ("if you have 3 clues", "no-comparison", "at least 3 clues"),
    ("requires 2 crew on deck", "no-comparison", "2 crew on deck"),
    # sentences put together
    ("collect 1 clue or lose 1 clue", "or-between-effects", "choose one"),
    ("collect 1 clue if at least 3 clues", "trailing-condition", "if at least 3 clues"),
    ("collect 1 clue and 5 coin", "and-between-things", "`1 clue` and `5 coin`"),
    ("this crew and that crew suffer 1 strain", "and-between-things", "`this crew`"),
    # words
    ("every crwe suffers 1 strain", "unknown-noun", "crew"),
    ("crew on deck test lick", "unknown-stat", "luck"),
    ("advance agneda by 2", "unknown-token", "agenda"),
    ("after this crwe dies", "unknown-noun", "`crew`"),
    # words in disorder
    ("collect 2", "sentence-stops", "`clue`"),
    ("begin story", "sentence-stops", "a name in quotes"),
    # properties
    ("every crew fatigued suffers 1 strain", "wrong-filter-form", "who is fatigued"),
    ("every altar unexplored becomes explored", "wrong-filter-form", "which is unexplored"),
    ("every crew on fire suffers 1 trauma", "unknown-filter", "on fire"),
    ("every crew adjacent to one enemy dies", "narrowed-twice", "choose one enemy as the"),
    ("choose one crew on deck as the storm", "reserved-name", "storm"),
    # other people's words
    # what others do
    ("each player collects 1 clue", "", ""),
    ("each player collect 1 clue", "wrong-form", "`collects`"),
    # what is counted
    # nobody can tell
    ("the wind howls", "unknown-effect", "the wind howls"),
    ("if the wind turns", "unknown-condition", "the wind turns"),
    ("after this crew dreams", "unknown-event", "this crew dreams"),
    ("this crew may argue with you", "unknown-permission", "argue"),
    ("the price of dreams becomes 1", "unknown-quantity", "the price of dreams"),
    ('"Run away"', "unexpected-word", "choice"),
    ("???", "", ""),
    ("()", "unknown-effect", "()"),
]


def test_a_mistake_has_its_message(subtests: pytest.Subtests) -> None:
    for row in LINES:
        with subtests.test(row=row[0]):
            line, slugs, words = row
            result = read(f'sea event "Squall"\n  {line}\n')
            assert sorted(result.codes) == sorted(slugs.split()), result.said
            assert words in result.said
            assert all(one.span.line == 2 for one in result.found)


@pytest.mark.parametrize(
    ("line", "found", "nearest"),
    [
        ('see event "Squall"', "see event", "sea event"),
        ('sea evnet "Squall"', "sea evnet", "sea event"),
        ('Sea Event "Squall"', None, "sea event"),
        ('enmy "Squall", act 1', "enmy", "enemy"),
        ('scenrio "it blows" of "Squall"', "scenrio", "scenario"),
        ('monster "Squall"', "monster", "enemy"),
        ('boss "Squall"', "boss", "elder one"),
        ('quest "Squall"', "quest", "story"),
        ('wibble "Squall"', "wibble", None),
    ],
)
def test_a_first_line_is_compared_with_the_kinds(
    line: str, found: str | None, nearest: str | None
) -> None:
    result = read(f"{line}\n  collect 1 clue\n")
    assert len(result.found) == 1
    assert (found or "") in result.said
    assert (nearest or "`everrain words kinds`") in result.said


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ('treasure "Squall"', "`commodity`, `shanty`, `trinket` or `relic`"),
        ('item "Squall"', "`commodity`, `shanty`, `trinket` or `relic`"),
        ('character "Squall"', "`deckhand` or `shellback`"),
        ('trait "Squall"', "`positive trait` or `negative trait`"),
    ],
)
def test_a_word_for_a_family_of_kinds_is_answered_with_the_kinds(line: str, advice: str) -> None:
    result = read(f"{line}\n  collect 1 clue\n")

    (told,) = result.found
    assert result.codes == ["unknown-kind"]
    assert told.help == f"write {advice}"


def test_the_body_of_a_card_of_no_kind_is_dropped_and_still_checked() -> None:
    result = read('wibble "Squall"\n  colect 1 clue\n')
    assert result.codes == ["unknown-kind", "unknown-effect"]
    assert isinstance(result.lines[0].sentence, nodes.Broken)
    assert result.lines[0].block == []


def test_every_bad_line_is_reported_in_one_run() -> None:
    text = SAMPLE.replace("collect", "colect").replace("suffers", "sufers").replace("lose", "loose")
    result = read(text + "\n" + text)
    assert [one.span.line for one in result.found] == [8, 11, 25, 34, 37, 51]


def test_a_mended_line_stands_in_the_tree_where_it_was() -> None:
    text = SAMPLE.replace("collect 2 clues", "collect two clues.")
    result = read(text)
    whole = read(SAMPLE)
    assert shape(result.lines[0]) == shape(whole.lines[0])
    clues = result.lines[0].block[2].block[0].block[0].block[0]
    assert text[clues.start_pos : clues.end_pos].startswith("collect two clues")


def test_a_broken_line_has_no_block_and_leaves_the_rest() -> None:
    result = read(SAMPLE.replace("crew on deck test resolve", "the wind howls at the sails"))
    assert result.codes == ["unknown-effect"]
    (card,) = result.lines
    broken = card.block[2].block[0]
    assert isinstance(broken.sentence, nodes.Broken)
    assert broken.block == []
    assert [type(line.sentence) for line in card.block] == [
        *[nodes.Prose, nodes.Prose, parts.Choice, parts.Choice, parts.Choice],
    ]


def test_a_name_in_use_is_told_once_and_read_as_a_name() -> None:
    result = read(
        'sea event "Squall"\n  choose one crew as the storm\n  the storm suffers 1 strain\n'
    )
    assert result.codes == ["reserved-name"]
    (said,) = [line.sentence for line in result.lines[0].block[1:]]
    assert isinstance(said, nodes.Effects)


# Indentation


def test_an_uneven_line_is_told_once_and_kept() -> None:
    result = read(SAMPLE.replace("    otherwise", "   otherwise"))
    assert result.codes == ["uneven-indentation"]
    assert "column 4" in result.said
    assert "column 5" in result.said
    assert shape(result.lines[0]) == shape(read(SAMPLE).lines[0])


@pytest.mark.parametrize("width", [1, 3, 4, 8])
def test_any_consistent_width_is_taken(width: int) -> None:
    wide = re.sub(r"^(?:  )+", lambda m: " " * (len(m[0]) // 2 * width), SAMPLE, flags=re.MULTILINE)
    assert not read(wide).found
    broken = read(wide.replace("collect 2", "collect two"))
    assert broken.codes == ["number-word"]
    assert shape(broken.lines[0]) == shape(read(SAMPLE).lines[0])


def test_a_line_that_is_moved_is_one_message_at_most(subtests: pytest.Subtests) -> None:
    whole = shape(read(SAMPLE).lines[0])
    for number, by in product(range(1, SAMPLE.count("\n")), [-2, -1, 1, 2, 4]):
        with subtests.test(number=number, by=by):
            lines = SAMPLE.split("\n")
            line = lines[number]
            width = len(line) - len(line.lstrip())
            lines[number] = " " * max(0, width + by) + line.lstrip()
            result = read("\n".join(lines))

            assert len(result.found) <= 1, result.said
            if result.codes in (["unexpected-block"], ["missing-block"]):
                assert shape(result.lines[0]) == whole


@pytest.mark.parametrize(
    ("line", "moved", "slug", "words"),
    [
        ("      pass", "        pass", "missing-block", "move this line to column 7"),
        ("        spawn 1", "      spawn 1", "", ""),
        ("    every crew", "  every crew", "missing-block", "`every crew recovers 2 strain`"),
        ('  choice "Cut', '    choice "Cut', "missing-block", "column 3"),
        ("    advance", "       advance", "uneven-indentation", "column 8"),
        ("    advance", "      advance", "uneven-indentation", "column 7"),
        ("    if at least", "      if at least", "unexpected-block", "column 5"),
    ],
)
def test_a_line_in_a_wrong_column_is_found_among_its_neighbours(
    line: str, moved: str, slug: str, words: str
) -> None:
    result = read(SAMPLE.replace(line, moved, 1))
    assert result.codes == slug.split(), result.said
    assert words in result.said


def test_tabs_are_told_once_for_a_card() -> None:
    tabbed = re.sub(r"^(?:  )+", lambda m: "\t" * (len(m[0]) // 2), SAMPLE, flags=re.MULTILINE)
    result = read(tabbed)
    assert result.codes == ["tab"]
    assert shape(result.lines[0]) == shape(read(SAMPLE).lines[0])


def test_a_line_that_is_not_indented_belongs_to_the_card_above() -> None:
    result = read(SAMPLE.replace('  choice "Sing over it"', 'choice "Sing over it"'))
    assert result.codes == ["unknown-kind"]
    assert "column 3" in result.said
    assert shape(result.lines[0]) == shape(read(SAMPLE).lines[0])


def test_a_card_that_is_not_indented_at_all_is_one_message() -> None:
    result = read(
        'sea event "Squall"\ncollect 1 clue\nlose 1 clue\n\nsea event "Calm"\n  continue\n'
    )
    assert result.codes == ["unknown-kind"]
    assert len(result.lines) == 2
    assert len(result.lines[0].block) == 2


def test_lines_above_every_card_are_told_once() -> None:
    result = read('  collect 1 clue\n  lose 1 clue\nsea event "Squall"\n  continue\n')
    assert result.codes == ["line-outside-card"]
    assert len(result.lines) == 1


def test_text_among_a_picture_is_told() -> None:
    picture = 'artillery "Gun", bow, cost 10\n  range\n    | 1\n    {}\n    | ^\n'
    result = read(picture.format("1"))
    assert result.codes == ["text-in-grid"]
    result = read(picture.format("^ 1"))
    assert result.codes == ["text-in-grid"]
    assert not read(picture.format("|")).found


def test_a_hidden_space_in_a_name_is_told() -> None:
    result = read('sea event "The\u00a0Squall"\n  collect 1 clue\n')
    assert result.codes == ["invisible-character"]
    header = result.lines[0].sentence
    assert isinstance(header, nodes.Header)
    assert header.name is not None
    assert header.name.value == "The Squall"
    assert not read('sea event "Squall"\n  > Vent\u00a0!\n  collect 1 clue # \u00a0\n').found


# Limits


def test_ten_thousand_blocks_are_one_message_at_once() -> None:
    deep = 'sea event "Squall"\n' + "".join(
        f"{' ' * (depth + 1)}if at least 3 clues\n" for depth in range(10_000)
    )
    assert read(deep).codes == ["file-too-large"]
    assert read(deep[: decoding.MOST_BYTES]).codes == ["nesting-too-deep"]


@pytest.mark.parametrize("depth", [indentation.MOST_DEPTH, indentation.MOST_DEPTH + 1])
@pytest.mark.parametrize("width", [1, 2])
def test_nesting_is_limited(depth: int, width: int) -> None:
    text = 'sea event "Squall"\n' + "".join(
        f"{' ' * width * number}if at least 3 clues\n" for number in range(1, depth + 1)
    )
    result = read(text)
    assert result.codes == (["nesting-too-deep"] if depth > indentation.MOST_DEPTH else [])


@pytest.mark.parametrize("length", [indentation.MOST_CHARACTERS, indentation.MOST_CHARACTERS + 1])
def test_the_length_of_a_line_is_limited(length: int) -> None:
    line = "  > ".ljust(length, "x")
    result = read(f'sea event "Squall"\n{line}\n  collect 1 clue\n')
    assert result.codes == (["line-too-long"] if length > indentation.MOST_CHARACTERS else [])
    assert len(result.lines[0].block) == 2


def test_a_file_of_nonsense_is_cut_short() -> None:
    words = random.Random(7)
    alphabet = "abcdefghijklmnopqrstuvwxyz  "
    text = "".join("".join(words.choices(alphabet, k=60)) + "\n" for _ in range(6_000))
    result = read(text)
    assert 200 < len(result.found) <= 2000


def test_a_long_line_of_nonsense_is_quick() -> None:
    for words in ("Colect ", 'a "b ', "collect 2 ", "and ", "one ", "1 - "):
        read('sea event "Squall"\n  ' + words * (1900 // len(words)) + "\n")


# One mistake, one message


def misspelt(text: str, chance: random.Random) -> tuple[str, int]:
    """Return *text* with one letter of one word changed, and the line it is in."""
    lines = text.split("\n")
    while True:
        number = chance.randrange(len(lines))
        line = lines[number].split("#")[0]
        bare = re.sub(r'"[^"]*"|>.*', lambda found: " " * len(found[0]), line)
        words = list(re.finditer(r"[a-z]{3,}", bare))
        if not words:
            continue
        word = chance.choice(words)
        at = chance.randrange(word.start(), word.end())
        way = chance.choice(("drop", "double", "swap", "change"))
        letter = line[at]
        if way == "drop":
            new = line[:at] + line[at + 1 :]
        elif way == "double":
            new = line[:at] + letter + line[at:]
        elif way == "swap" and at + 1 < word.end() and line[at + 1] != letter:
            new = line[:at] + line[at + 1] + letter + line[at + 2 :]
        else:
            new = line[:at] + chance.choice("abcdefghijklmnopqrstuvwxyz") + line[at + 1 :]
        if new != line:
            lines[number] = new
            return "\n".join(lines), number + 1


def test_a_misspelt_word_is_one_message() -> None:
    chance = random.Random(2026)
    results = [(misspelt(SAMPLE, chance)) for _ in range(150)]
    once = 0
    for text, line in results:
        result = read(text)
        assert len(result.found) <= 2, result.said
        assert all(one.span.line == line for one in result.found), result.said
        once += len(result.found) == 1
    assert once >= 0.95 * len(results)


def test_several_misspelt_lines_are_as_many_messages() -> None:
    text = (
        SAMPLE.replace("resolve", "reslove").replace("every", "evry").replace("refresh", "refesh")
    )
    result = read(text)
    assert result.codes == ["unknown-stat", "unknown-effect", "unknown-effect"]


def test_no_doubled_word_of_any_row_goes_unseen_or_raises(subtests: pytest.Subtests) -> None:
    for row in list(core())[::5]:
        with subtests.test(row=row.name):
            words = sentence_of(row, core()).split()
            for at in range(len(words)):
                doubled = " ".join([*words[: at + 1], *words[at:]])
                read(f'sea event "Squall"\n  {doubled}\n')


# Nothing raises


def check(result: Read) -> None:
    """Look at what must hold of any result."""
    if result.source is None:
        assert result.found
        return
    size = len(result.source.text)
    for diagnostic in result.found:
        assert 0 <= diagnostic.span.start <= diagnostic.span.end <= size
        assert "_" not in re.sub(r"`[^`]*`", "", diagnostic.message), diagnostic.message
    for line in result.lines:
        check_places(line, size)


def check_places(node: Any, size: int) -> None:
    """Check that every node lies in its source, and every block behind its line."""
    if isinstance(node, list | tuple):
        for part in node:
            check_places(part, size)
    elif attrs.has(type(node)) and not isinstance(node, Row | CardType):
        assert 0 <= node.start_pos <= node.end_pos <= size
        for field in attrs.fields(type(node)):
            check_places(getattr(node, field.name), size)


def shape(line: nodes.Line) -> Any:
    """Return the kinds of sentences in a tree."""
    kind = getattr(line.sentence, "kind", None)
    return type(line.sentence).__name__, kind, [shape(inner) for inner in line.block]


LONG = settings(
    deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


@LONG
@given(st.text(max_size=300))
def test_any_text_is_read(text: str) -> None:
    check(read(text))


@LONG
@given(st.binary(max_size=300))
def test_any_bytes_are_read(data: bytes) -> None:
    check(read(data))


CHARACTERS = st.sampled_from(
    [
        *'abcxyz  \n\n\t""\'#,.;:!?()|>-+=<*0123456789',
        *[
            "\u201c",
            "\u2019",
            "\u00a0",
            "\u2013",
            "\u200b",
            "Collect ",
            "collect ",
            "clue",
            "crew ",
        ],
        *['sea event "', "\n  ", "\n    ", "if ", "at least ", "every ", "this ", "and ", "or "],
    ]
)


@LONG
@given(st.lists(CHARACTERS, max_size=60).map("".join))
def test_any_text_that_looks_like_a_card_is_read(text: str) -> None:
    check(read(text))
    check(read('sea event "Squall"\n  ' + text))


AUTOMATON = Automaton(tables.parser_for(core()))
WRITTEN = {
    **{
        terminal: word
        for word, terminal in tables.parser_for(core()).reserved.items()
        if word not in ("(", ")")
    },
    "QUOTED_TEXT": '"Squall"',
    "WHOLE_NUMBER": "2",
    "SIGNED_NUMBER": "+1",
    "FOR_EACH": "for each",
    "NUMBER_RANGE": "0-4",
    "OTHER_WORD": "diver",
    "STAT_WORD": "luck",
    "DIE_WORD": "fate",
    "LASTING_TIME": "until the end of the turn",
    "THIS_TIME": "this round",
    "AT_MOMENT": "at the end of the round",
}


def drawn(seed: int) -> str:
    """Return a line that the grammar takes."""
    return random_line(AUTOMATON, WRITTEN, random.Random(seed))


@LONG
@given(st.integers(min_value=0))
def test_any_line_of_the_grammar_is_read_as_it_is(seed: int) -> None:
    line = drawn(seed)
    assume(not line.startswith("swap") or "for each" not in line)  # two words there, one elsewhere
    result = read(f'sea event "Squall"\n  {line}\n')
    check(result)
    assert set(result.codes) <= {"wrong-form"}, (line, result.said)


@settings(LONG, max_examples=50)
@given(st.integers(min_value=0), st.data())
def test_any_line_of_the_grammar_is_read_when_it_is_broken(seed: int, data: st.DataObject) -> None:
    words = drawn(seed).split()
    for _ in range(data.draw(st.integers(1, 3))):
        if not words:
            break
        at = data.draw(st.integers(0, len(words) - 1))
        way = data.draw(st.sampled_from(["drop", "double", "swap", "misspell", "other"]))
        if way == "drop":
            del words[at]
        elif way == "double":
            words.insert(at, words[at])
        elif way == "swap":
            words[at], words[-1] = words[-1], words[at]
        elif way == "misspell":
            words[at] = words[at][::-1]
        else:
            words[at] = data.draw(st.sampled_from(sorted(WRITTEN.values())))
    check(read(f'sea event "Squall"\n  {" ".join(words)}\n    continue\n'))


@settings(LONG, max_examples=60)
@given(st.data())
def test_any_damage_to_a_card_is_read(data: st.DataObject) -> None:
    text = SAMPLE
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        text = text[:start] + data.draw(st.lists(CHARACTERS, max_size=4).map("".join)) + text[end:]
    check(read(text))


def test_names_of_other_sets_are_words_too() -> None:
    names = {**NAMES, "grit": "STAT_WORD"}
    card = 'sea event "Squall"\n  crew on deck test {}\n    pass\n      continue\n'
    assert not read(card.format("grit"), names).found
    assert "write `grit`" in read(card.format("grip"), names).said
