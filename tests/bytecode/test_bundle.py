"""Bytes in, bytes out: canonical, bounded, described by the schema."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from typing import Any

import attrs
import pytest
from jsonschema import Draft202012Validator

from everrain_dsl.bytecode import program as bytecode
from everrain_dsl.bytecode.bundle import MOST_BYTES, Malformed, dump, load, schema
from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.bytecode.schema import predicate
from everrain_dsl.bytecode.verifier import verify
from tests.bytecode.generator import program
from tests.bytecode.sample import VOCABULARY, sample


def test_a_bundle_loads_as_it_was_dumped(subtests: pytest.Subtests) -> None:
    for seed in range(20):
        with subtests.test(seed=seed):
            bundle = program(seed)

            assert load(dump(bundle), VOCABULARY) == bundle


def test_a_bundle_is_dumped_in_one_form() -> None:
    raw = dump(sample())

    assert raw == dump(load(raw, VOCABULARY))
    assert raw.isascii()
    assert raw.endswith(b"}\n")
    assert b": " not in raw.replace(b'"', b"")
    assert list(json.loads(raw)) == sorted(json.loads(raw))


def test_names_of_any_script_survive() -> None:
    bundle = attrs.evolve(sample(), strings=("Flüster", "雨", "🌧", "Pay", ""))

    assert load(dump(bundle), VOCABULARY).strings == bundle.strings


def test_a_bundle_too_big_is_not_even_read() -> None:
    with pytest.raises(Malformed, match="at most"):
        load(b" " * (MOST_BYTES + 1), VOCABULARY)


def test_bytes_that_are_no_text_are_no_bundle() -> None:
    with pytest.raises(Malformed, match="not JSON"):
        load(b'{"format": "\xff"}', VOCABULARY)


def test_a_hostile_file_is_refused_in_no_time() -> None:
    hostile = [
        b"[" * 1_000_000,
        b'{"a":' * 500_000,
        b"9" * 1_000_000,
        b"[" + b"1," * 1_000_000 + b"1]",
        b'{"format":1,"strings":[' + b'"",' * 1_000_000 + b'""]}',
    ]
    for raw in hostile:
        with pytest.raises(Malformed):
            load(raw, VOCABULARY)


def test_a_name_that_stands_twice_among_many_is_found_in_no_time() -> None:
    raw = b"{" + b"".join(b'"%d":1,' % name for name in range(60_000)) + b'"59999":1}'
    begun = time.process_time()
    with pytest.raises(Malformed, match="'59999' stands twice in one object"):
        load(raw, VOCABULARY)

    assert time.process_time() - begun < 5  # half a minute, if each were looked for in the others


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(schema())


def test_the_schema_describes_what_is_dumped() -> None:
    validator = Draft202012Validator(schema())
    for seed in range(5):
        assert not list(validator.iter_errors(json.loads(dump(program(seed)))))


def test_the_schema_has_every_field_of_the_records() -> None:
    whole = schema()
    shown: dict[type, Any] = {bytecode.Bundle: whole, bytecode.SetName: whole["properties"]["set"]}
    shown |= {
        bytecode.VocabularyName: whole["properties"]["vocabulary"],
        bytecode.Limits: whole["properties"]["limits"],
    }
    names: dict[type, str] = {bytecode.Permit: "permission"}
    records: tuple[type, ...] = (
        bytecode.Program, bytecode.Action, bytecode.Trigger, bytecode.Modifier, bytecode.Permit,
        bytecode.Moment, bytecode.Watch, bytecode.Routine, bytecode.Decision, bytecode.Option,
    )  # fmt: skip
    for record in records:
        shown[record] = whole["$defs"][names.get(record, record.__name__.lower())]

    for record, described in shown.items():
        fields = {field.name for field in attrs.fields(record)}
        assert set(described["properties"]) - {"kind"} == fields - {"kind"}, record


def test_a_set_says_which_versions_it_needs_and_what_stays_in_the_box() -> None:
    needed = ("core 0.1 to 0.9", "tides 2.0.1", "lanterns")
    named = attrs.evolve(sample().set, requires=needed, without=("core:cabins",))
    raw = dump(attrs.evolve(sample(), set=named))

    assert not list(Draft202012Validator(schema()).iter_errors(json.loads(raw)))
    assert load(raw, VOCABULARY).set == named


def test_a_keyword_that_is_not_known_is_an_error() -> None:
    with pytest.raises(ValueError, match="uniqueItems"):
        predicate({"$defs": {}, "uniqueItems": True})


#: What is put in place of a part of a bundle: of every sort, at the edge and over it.
STRANGE: list[Any] = [
    None, True, 0, -1, 1_000_000_001, 65_536, "", "Sample", "core:sample", "use", "trigger",
    "x" * 20_001, [], [0], [[0]], [["number", 1]], {}, {"kind": "use", "routine": 0},
    {"kind": "trigger"}, {"label": 0},
]  # fmt: skip


def strange(value: Any, rng: random.Random) -> Any:
    """Return *value* with one part of it replaced, added or left out."""
    changed = json.loads(json.dumps(value))
    holder = changed
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        if not keys:
            return changed
        key = rng.choice(keys)
        if isinstance(holder[key], dict | list) and rng.random() < 0.85:
            holder = holder[key]
            continue
        match rng.randrange(6):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, dict):
                holder["fuel"] = rng.choice(STRANGE)
            case 1:
                holder.append(rng.choice(STRANGE))
            case _:
                holder[key] = rng.choice(STRANGE)
        return changed


def test_reader_schema_and_jsonschema_agree() -> None:
    rng = random.Random(1)
    value = json.loads(dump(sample()))
    is_described, validator = predicate(schema()), Draft202012Validator(schema())
    outcomes = [0, 0]
    for _ in range(400):
        changed = strange(value, rng)
        described = is_described(changed)
        outcomes[described] += 1

        assert described == validator.is_valid(changed)
        assert described == reads(changed), changed

    assert min(outcomes) > 40


def reads(value: Any) -> bool:
    """Return whether the reader takes *value*, which of data knows more than the schema."""
    try:
        Bundle.from_json(value)
    except Malformed:
        return False
    return True


def test_what_can_be_read_can_be_verified() -> None:
    rng = random.Random(2)
    value = json.loads(dump(sample()))
    read = 0
    for _ in range(1_500):
        changed = strange(value, rng)
        try:
            bundle = Bundle.from_json(changed)
        except Malformed:
            continue
        read += 1
        verify(bundle, VOCABULARY)

    assert read > 100


def test_importing_bundles_imports_no_jsonschema() -> None:
    code = (
        "import sys, everrain_dsl.bytecode.bundle, everrain_dsl.bytecode.disassembler\n"
        "print(sorted({'jsonschema', 'lark', 'everrain_runtime'} & set(sys.modules)))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert found.stdout.strip() == "[]"
