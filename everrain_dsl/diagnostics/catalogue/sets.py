"""E06xx: sets and what they build on, what is true of a whole set, and compiled bundles."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

SECOND_MANIFEST = Entry(
    "E0602",
    "second-manifest",
    "this set has a manifest already",
    help="remove one of the two, or move its cards to a folder of their own",
    explanation=(
        "One folder is one set, with one manifest. A second set has a folder of its own, beside "
        "this one."
    ),
    example="""
set "Deep Waters"
  code "deep", version "1.0.0", symbol "D", language "en"

set "High Waters"
  code "high", version "1.0.0", symbol "H", language "en"
""",
)
UNKNOWN_SET = Entry(
    "E0603",
    "unknown-set",
    "no set has the code `{set}`",
    help="write `{nearest}`",
    help_without="say where that set is, `--set PATH`; `everrain sets` lists those that are there",
    explanation=(
        "A set builds on others, which it names by their codes. They are looked for where "
        "`--set` and `everrain.toml` say, among those that came with the program, and among the "
        "packages that are installed (`everrain sets` lists all); nowhere else."
    ),
    example="""
set "Deep Waters"
  code "deep", version "1.0.0", symbol "D", language "en", builds on "abyss"
""",
)
UNNAMED_SET = Entry(
    "E0604",
    "unnamed-set",
    "`{name}` belongs to the set `{set}`, which this set does not build on",
    help='add `builds on "{set}"` to `set.rain`',
    explanation=(
        "A set may speak of its own cards and of those in the sets it names. So it always works "
        "with these alone."
    ),
)
NOTHING_BUILT_ON = Entry(
    "E0642",
    "nothing-built-on",
    "this set builds on no other, and its cards speak of what `{set}` declares",
    help='write `builds on "{set}"` on a line below this one',
    explanation=(
        "A set speaks of its own cards and of those in the sets it names. One that builds on "
        "nothing has no stats, dice, ports and decks but those that it declares itself."
    ),
)
BAD_REQUIREMENT = Entry(
    "E0628",
    "bad-requirement",
    "`{found}` names no set to build on",
    help='write its code, with a version or two if it matters: `"{sample}"`',
    explanation=(
        "A set names those it builds on by their codes. Behind a code may stand the oldest version "
        'that will do, and `to` the newest: `"core 0.2"`, `"core 0.2 to 0.9"`.'
    ),
    example="""
set "Deep Waters"
  code "deep", version "1.0.0", symbol "D", language "en", builds on "core from 0.2"
""",
)
OTHER_VERSION = Entry(
    "E0629",
    "other-version",
    "`{set}` {found} is {fault}: this set builds on {versions}",
    help="get another version of `{set}`, or say here with which versions yours works",
    explanation=(
        "What a set builds on has versions, and a set can say which of them will do. The newest "
        "includes all that begin with it: `to 0.9` admits 0.9.5."
    ),
    example="""
set "Deep Waters"
  code "deep", version "1.0.0", symbol "D", language "en", builds on "core 9.0"
""",
)
BROKEN_PACKAGE = Entry(
    "E0630",
    "broken-package",
    "{package} cannot bring the set `{code}`: {reason}",
    help="mend the package, or remove it: pip uninstall",
    explanation=(
        "A package brings a set as data: an entry point of the group `everrain.sets` has the code "
        "of the set as its name and the folder of its `set.rain` as its value, as Python writes it."
    ),
)
UNKNOWN_OPTION = Entry(
    "E0631",
    "unknown-option",
    "`{found}` chooses no way to play that the rules leave",
    help='write `plays "{nearest} is ..."`; `everrain rules --options` lists the values',
    help_without='write `plays "refresh timing is turn"`; `everrain rules --options` lists all',
    explanation=(
        "Some rules can be played in several ways. Rules of a set choose one by the name of the "
        "option and its value, with `is` between them."
    ),
    example="""
rules "Foul Weather"
  plays "weather is bad"
""",
)
NO_SUCH_VALUE = Entry(
    "E0632",
    "no-such-value",
    "the option `{option}` is {values}",
    help='write `plays "{sample}"`',
    explanation="Each option of the rules has a few values; the first is the usual one.",
    example="""
rules "Foul Weather"
  plays "refresh timing is dawn"
""",
)
OPTION_TWICE = Entry(
    "E0633",
    "option-twice",
    "these rules choose `{option}` twice: {values}",
    help="keep one of them",
    explanation="A rule is played in one way. The same rules cannot choose two.",
    example="""
rules "Foul Weather"
  plays "auto visit is yes", "auto visit is no"
""",
)
ABILITY_OF_A_SET = Entry(
    "E0634",
    "ability-of-a-set",
    "a manifest says nothing but facts",
    help='write rules for it: `rules "{name}"`, and this line below it',
    explanation=(
        "The manifest names a set. What holds in a game with the set stands below `rules`, with a "
        "name that the reference can show and, if they are `optional`, a game can choose."
    ),
    example="""
set "Deep Waters"
  code "deep", version "1.0.0", symbol "D", language "en"

  after your turn ends
    collect 1 coin
""",
)
SET_UP_CANNOT_BE = Entry(
    "E0635",
    "set-up-cannot-be",
    "`{name}` cannot be laid out: {why}",
    help="{help}",
    explanation=(
        "A set-up lays the table of a game that chooses it. What it names has to be in the box, "
        "often enough for everybody, and what it says has to fit together."
    ),
    example="""
setup "No Way Out", players 2
  first tile 999
""",
)
CANNOT_REPLACE = Entry(
    "E0636",
    "cannot-replace",
    "this card replaces nothing: {why}",
    help='write the card and its set, as `replaces "Cabins" of "core"`; the kinds must be the same',
    explanation=(
        "A card takes the place of one card of a set that its own builds on, of the same kind: in "
        "the deck, in the starting kit, and wherever a card speaks of it by its name."
    ),
    example="""
sea event "A Better Rain"
  replaces "No Rain at All" of "core"
  collect 1 coin
""",
)
REPLACED_TWICE = Entry(
    "E0637",
    "replaced-twice",
    "`{name}` is replaced by `{other}` already",
    help="remove one of the two; only one card can take its place",
    explanation="Of two cards in the place of the same one, nobody could say which is drawn.",
    example="""
sea event "A Better Rain"
  replaces "Rain With Opinions" of "core"
  collect 1 coin

sea event "The Best Rain"
  replaces "Rain With Opinions" of "core"
  collect 2 coin
""",
)
RULES_NEVER_TOGETHER = Entry(
    "E0639",
    "rules-never-together",
    "`{name}` and `{other}` hold in every game, and disagree on the {option}: {value}, or {theirs}",
    help="write `optional` behind the name of one of the two",
    explanation=(
        "Rules without `optional` hold in every game with their set. Where two of them play one "
        "thing in two ways, no game could begin unless somebody said which with `--rule`."
    ),
    example="""
rules "Day Watch"
  plays "auto visit is yes"

rules "Night Watch"
  plays "auto visit is no"
""",
)
CANNOT_BE_KEPT = Entry(
    "E0820",
    "cannot-be-kept",
    "`{text}` cannot be kept for the next game: {why}",
    help="{help}",
    explanation=(
        "A campaign keeps coin, clues, crew, improvements, artillery, marks and treasures, the "
        "tokens of tracks, counters on ships, and the cards of kinds that stay in play. How far a "
        "game is, is no part of the next."
    ),
    example="""
rules "The Long Watch", optional
  keeps "coins"
""",
)
KEPT_BY_EVERY_GAME = Entry(
    "E0821",
    "kept-by-every-game",
    "`{name}` hold in every game, so no game chooses to keep anything",
    help='write `optional` behind the name: `everrain play --campaign "{name}"` chooses them',
    explanation=(
        "What is kept belongs to a campaign: games that somebody plays one after the other. Rules "
        "that every game has are no campaign."
    ),
    example="""
rules "The Long Watch"
  keeps "coin"
""",
)
CONTRADICTS_ELSEWHERE = Entry(
    "E0640",
    "contradicts-elsewhere",
    "a {kind} contradicts what its own set can name: leave `of` out",
    help='write `contradicts "{name}"`',
    explanation=(
        "Rules may contradict those of a set that theirs knows nothing else about. A trait and "
        "the one it contradicts name each other, so one set builds on the other."
    ),
    example="""
positive trait "Dry" (general)
  contradicts "Wet" of "core"
  after this crew suffers strain
    collect 1 clue
""",
)
CONTRADICTS_ITSELF = Entry(
    "E0641",
    "contradicts-itself",
    "`{name}` contradicts itself: no game could choose it",
    help="name the other rules, or remove this line",
    explanation=(
        "Rules that contradict others are played without them. Nothing is played without itself."
    ),
    example="""
rules "Day Watch", optional
  contradicts "Day Watch"
  plays "auto visit is yes"
""",
)
CANNOT_LEAVE_OUT = Entry(
    "E0638",
    "cannot-leave-out",
    "this card cannot be left out: {why}",
    help='name a card of a deck and its set, as `without "Rain With Opinions" of "core"`',
    explanation=(
        "A manifest leaves out cards of the sets that it builds on: they stay in the box in every "
        "game with the set. What every captain begins with can only be replaced."
    ),
    example="""
set "Dry Land"
  code "dry", version "1.0.0", builds on "core"
  without "Nothing At All" of "core"
""",
)
SET_CYCLE = Entry(
    "E0605",
    "set-cycle",
    "these sets build on each other: {cycle}",
    help="move what they share to a set that builds on none of them",
    explanation=(
        "Of two sets, one comes first. Otherwise neither could be played without the other, and "
        "they are one set."
    ),
    example="""
set "Deep Waters"
  code "deep", version "1.0.0", symbol "D", language "en", builds on "deep"
""",
)
DUPLICATE_SET = Entry(
    "E0606",
    "duplicate-set",
    "two sets have the code `{set}`",
    help="give one of them another code",
    explanation=(
        "The code stands before each card's identity, and two sets of one code could not be told "
        "apart in a saved game."
    ),
)
BAD_SET_CODE = Entry(
    "E0607",
    "bad-set-code",
    "`{code}` cannot be the code of a set",
    help="write two to twelve small letters or digits, a letter first, such as `{sample}`",
    explanation=(
        "The code is part of each card's identity, in links and file names, so it is short and "
        "plain."
    ),
    example="""
set "Deep Waters"
  code "Deep Waters!", version "1.0.0", symbol "D", language "en"
""",
)
BAD_VERSION = Entry(
    "E0608",
    "bad-version",
    "`{found}` is no version",
    help='write three numbers with dots between them, such as `"1.0.0"`',
    explanation=(
        "A new third number corrects cards, a new second one adds some, and a new first one "
        "changes what saved games rely on."
    ),
    example="""
set "Deep Waters"
  code "deep", version "first", symbol "D", language "en"
""",
)
MODIFIER_CYCLE = Entry(
    "E0609",
    "modifier-cycle",
    "these numbers depend on each other: {cycle}",
    help="let one of them depend on something no card changes, such as the act",
    explanation=(
        "A card changes a number by one that another card changes by the first. Nobody could say "
        "which to work out before the other."
    ),
    example="""
positive trait "Brave" (general)
  while this crew's luck is at least 3
    this crew gets +1 resolve

positive trait "Lucky" (general)
  while this crew's resolve is at least 3
    this crew gets +1 luck
""",
)
CANNOT_WRITE = Entry(
    "E0611",
    "cannot-write",
    "`{path}` cannot be written: {reason}",
    help="choose another place with `--output`",
    explanation="The computer refuses to write the file. The reason is the operating system's own.",
)
NOT_A_SET = Entry(
    "E0612",
    "not-a-set",
    "`{path}` is no set",
    help="name a folder with a `set.rain`, or a bundle that `everrain build` has written",
    explanation=(
        "Something was named as a set to build on. A set is a folder with a manifest, or the "
        "compiled form of one, whose name ends in `.json`."
    ),
)
BAD_SETTINGS = Entry(
    "E0613",
    "bad-settings",
    "`{path}` cannot be used: {reason}",
    help=(
        'write `cards = ["path"]`, `sets = ["path/of/a/set"]`, `fail-on = "errors"`, or below '
        '`[allow]` a warning and why, as `W0117 = "the deck comes next"`'
    ),
    explanation=(
        "`everrain.toml`, or the table `tool.everrain` of a `pyproject.toml`, says where your "
        "cards are (`cards`) and where the sets are that they build on (`sets`: folders of sets, "
        "or bundles), as paths seen from the file itself; which warnings are let be (`allow`), "
        "and whether warnings alone fail (`fail-on`)."
    ),
)
NOT_A_BUNDLE = Entry(
    "E0621",
    "not-a-bundle",
    "`{path}` is no bundle: {reason}",
    help="make a bundle from the cards with `everrain build`",
    explanation="A bundle is the compiled form of a set. This file cannot be read as one at all.",
)
BUNDLE_MALFORMED = Entry(
    "E0623",
    "bundle-malformed",
    "{place} of this bundle is malformed: {reason}",
    help="make it again from its cards with `everrain build`",
    explanation=(
        "A part of the bundle is missing or has the wrong form. Bundles are not edited by hand."
    ),
)
BUNDLE_INVALID = Entry(
    "E0624",
    "bundle-invalid",
    "{place} of this bundle breaks the promise {rule}: {reason}",
    help="make it again from its cards, or do not use it if it came from somebody else",
    explanation=(
        "Before a bundle is played, its code is proved to be harmless: to stay within the rules, "
        "and to come to an end. This one is not, and is refused."
    ),
)
BUNDLE_VOCABULARY = Entry(
    "E0625",
    "bundle-vocabulary",
    "this bundle was made with the vocabulary {found}, and these tools have {expected}",
    help="make it again from its cards with `everrain build`",
    explanation=(
        "The sentences of the language have changed since the bundle was made, so its code could "
        "mean something else."
    ),
)
