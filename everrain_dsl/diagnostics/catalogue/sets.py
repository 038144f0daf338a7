"""E06xx: sets and what they build on, what is true of a whole set, and compiled bundles."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

SECOND_MANIFEST = Entry(
    "E0602",
    "this set already has a manifest",
    help="remove one of the two, or move its cards to a folder of their own",
    explanation=(
        "One folder is one set, with one manifest. A second set needs its own folder, next to "
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
    "no set has the code `{set}`",
    help="write `{nearest}`",
    help_without=(
        "say where it is with `--set PATH`; `everrain sets` lists the sets that were found"
    ),
    explanation=(
        "A set names the sets it builds on by their codes. They are looked for in the places "
        "that `--set` and `everrain.toml` name, among the sets that come with the program, and "
        "among installed packages. `everrain sets` lists them all."
    ),
    example="""
set "Deep Waters"
  code "deep", version "1.0.0", symbol "D", language "en", builds on "abyss"
""",
)
UNNAMED_SET = Entry(
    "E0604",
    "`{name}` belongs to the set `{set}`, and this set doesn't build on it",
    help='add `builds on "{set}"` to `set.rain`',
    explanation=(
        "A set can use its own cards and those of the sets it builds on. So it always works with "
        "those sets alone."
    ),
)
NOTHING_BUILT_ON = Entry(
    "E0642",
    "this set uses things from `{set}`, but doesn't build on it",
    help='write `builds on "{set}"` on a line below this one',
    explanation=(
        "A set can use its own cards and those of the sets it builds on. If it builds on "
        "nothing, it has only the stats, dice, ports and decks that it declares itself."
    ),
)
BAD_REQUIREMENT = Entry(
    "E0628",
    "`{found}` doesn't name a set to build on",
    help='write the code of the set, and one or two versions if they matter: `"{sample}"`',
    explanation=(
        "A set names the sets it builds on by their codes. After the code it may give the oldest "
        'version that works, and after `to` the newest: `"core 0.2"`, `"core 0.2 to 0.9"`.'
    ),
    example="""
set "Deep Waters"
  code "deep", version "1.0.0", symbol "D", language "en", builds on "core from 0.2"
""",
)
OTHER_VERSION = Entry(
    "E0629",
    "version {found} of `{set}` is {fault}: this set needs {versions}",
    help="get another version of `{set}`, or write here which versions your set works with",
    explanation=(
        "A set can say which versions of another set it works with. The newest version includes "
        "every version that begins with it: `to 0.9` allows 0.9.5."
    ),
    example="""
set "Deep Waters"
  code "deep", version "1.0.0", symbol "D", language "en", builds on "core 9.0"
""",
)
BROKEN_PACKAGE = Entry(
    "E0630",
    "the set `{code}` from {package} can't be used: {reason}",
    help="fix the package, or remove it: pip uninstall",
    explanation=(
        "A package can bring a set. It has an entry point of the group `everrain.sets`, with the "
        "code of the set as its name and the folder of `set.rain` as its value, written as "
        "Python writes it."
    ),
)
UNKNOWN_OPTION = Entry(
    "E0631",
    "`{found}` is not an option that rules can choose",
    help=(
        'write an option and one of its values: `plays "{nearest} is ..."`; `everrain rules '
        "--options` lists them"
    ),
    help_without=(
        'write an option and one of its values: `plays "refresh timing is turn"`; `everrain '
        "rules --options` lists them"
    ),
    explanation=(
        "Some rules of the game can be played in several ways. The rules of a set choose one "
        "with the name of the option, `is`, and its value."
    ),
    example="""
rules "Foul Weather"
  plays "weather is bad"
""",
)
NO_SUCH_VALUE = Entry(
    "E0632",
    "the option `{option}` can only be {values}",
    help='write `plays "{sample}"`',
    explanation=(
        "Each option of the rules has a few values. The first one applies unless rules or "
        "players choose another."
    ),
    example="""
rules "Foul Weather"
  plays "refresh timing is dawn"
""",
)
OPTION_TWICE = Entry(
    "E0633",
    "these rules choose `{option}` twice: {values}",
    help="keep one of them",
    explanation="A game plays each rule in one way, so the same rules can't choose two.",
    example="""
rules "Foul Weather"
  plays "auto visit is yes", "auto visit is no"
""",
)
ABILITY_OF_A_SET = Entry(
    "E0634",
    "the manifest of a set can't contain rules",
    help='write `rules "{name}"` at the left edge, and put this line below it',
    explanation=(
        "The manifest names a set. Whatever applies in a game with the set goes below `rules`, "
        "with a name that the reference can show. If the rules are `optional`, a game can choose "
        "them by that name."
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
    "`{name}` can't be laid out: {why}",
    help="{help}",
    explanation=(
        "A set-up lays the table for a game that chooses it. Everything it names must be in the "
        "box, often enough for everybody, and its lines must fit together."
    ),
    example="""
setup "No Way Out", players 2
  first tile 999
""",
)
CANNOT_REPLACE = Entry(
    "E0636",
    "this card can't replace another: {why}",
    help=(
        'name the card and its set, such as `replaces "Cabins" of "core"`; both cards must be of '
        "the same kind"
    ),
    explanation=(
        "A card can replace one card of the same kind from a set that its own set builds on. It "
        "takes its place in the deck, in the starting kit, and wherever a card uses its name."
    ),
    example="""
sea event "A Better Rain"
  replaces "No Rain at All" of "core"
  collect 1 coin
""",
)
REPLACED_TWICE = Entry(
    "E0637",
    "`{other}` already replaces `{name}`",
    help="remove one of the two; only one card can take its place",
    explanation=(
        "If two cards took the place of the same card, nobody could say which of them is drawn."
    ),
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
    (
        "`{name}` and `{other}` apply in every game, but disagree on `{option}`: one says "
        "{value}, the other {theirs}"
    ),
    help="write `optional` after the name of one of the two",
    explanation=(
        "Rules without `optional` apply in every game with their set. If two of them choose "
        "different values for one option, no game can begin unless somebody chooses with "
        "`--rule`."
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
    "`{text}` can't be kept for the next game: {why}",
    help="{help}",
    explanation=(
        "A campaign can keep coin, clues, crew, improvements, artillery, marks and treasures, "
        "the tokens of tracks, counters on ships, and cards of kinds that stay in play. How far "
        "the game has got is not kept."
    ),
    example="""
rules "The Long Watch", optional
  keeps "coins"
""",
)
KEPT_BY_EVERY_GAME = Entry(
    "E0821",
    "`{name}` keeps something for the next game, but isn't `optional`",
    help='write `optional` after the name; `everrain play --campaign "{name}"` then plays with it',
    explanation=(
        "What is kept belongs to a campaign, which is a series of games that somebody chooses to "
        "play. Rules that apply in every game can't be chosen."
    ),
    example="""
rules "The Long Watch"
  keeps "coin"
""",
)
CONTRADICTS_ELSEWHERE = Entry(
    "E0640",
    "a {kind} contradicts a trait by its name alone, without `of`",
    help="leave out `of` and the set, and keep the name",
    explanation=(
        "Two traits that contradict each other name each other, so one of their sets builds on "
        "the other, and the name is enough. Only rules can contradict those of a set that theirs "
        "doesn't build on."
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
    "`{name}` contradicts itself, so no game could use it",
    help="name the other rules, or remove this line",
    explanation=(
        "Rules that contradict others are never used together with them. Nothing can be used "
        "without itself."
    ),
    example="""
rules "Day Watch", optional
  contradicts "Day Watch"
  plays "auto visit is yes"
""",
)
CANNOT_LEAVE_OUT = Entry(
    "E0638",
    "this card can't be left out: {why}",
    help='name a card and its set, such as `without "Rain With Opinions" of "core"`',
    explanation=(
        "A manifest can leave out cards of the sets that it builds on. They stay in the box in "
        "every game with the set. Cards that every captain begins with can only be replaced."
    ),
    example="""
set "Dry Land"
  code "dry", version "1.0.0", builds on "core"
  without "Nothing At All" of "core"
""",
)
SET_CYCLE = Entry(
    "E0605",
    "this set ends up building on itself: {cycle}",
    help="move what they share to a set that builds on none of them",
    explanation=(
        "Of two sets, one comes first and the other builds on it. If each needed the other, "
        "neither could be played alone, and they would be one set."
    ),
    example="""
set "Deep Waters"
  code "deep", version "1.0.0", symbol "D", language "en", builds on "deep"
""",
)
DUPLICATE_SET = Entry(
    "E0606",
    "two sets have the code `{set}`",
    help="give one of them another code",
    explanation=(
        "The code of a set is part of the id of each of its cards. With the same code, the cards "
        "of two sets could not be told apart in a saved game."
    ),
)
BAD_SET_CODE = Entry(
    "E0607",
    "`{code}` can't be the code of a set",
    help="write small letters, digits and hyphens, such as `{sample}`",
    explanation=(
        "The code is part of the id of each card, in links and file names, so it has only plain "
        "characters."
    ),
    example="""
set "Deep Waters"
  code "Deep Waters!", version "1.0.0", symbol "D", language "en"
""",
)
BAD_VERSION = Entry(
    "E0608",
    "`{found}` is not a version number",
    help='write three numbers with dots between them, such as `"1.0.0"`',
    explanation=(
        "The third number goes up when cards are corrected, the second when cards are added, and "
        "the first when something changes that saved games rely on."
    ),
    example="""
set "Deep Waters"
  code "deep", version "first", symbol "D", language "en"
""",
)
MODIFIER_CYCLE = Entry(
    "E0609",
    "these numbers depend on each other in a circle: {cycle}",
    help="let one of them depend on something that no card changes, such as the act",
    explanation=(
        "A card changes one number according to a second, and the second changes according to "
        "the first. Nobody could say which one to work out first."
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
    "`{path}` can't be written: {reason}",
    help="choose another place with `--output`",
    explanation=(
        "The operating system refuses to write the file. The reason above is the one it gives."
    ),
)
NOT_A_SET = Entry(
    "E0612",
    "`{path}` is not a set",
    help="name a folder with a `set.rain`, or a bundle that `everrain build` has written",
    explanation=(
        "This path was given as a set to build on. A set is a folder with a manifest, or its "
        "compiled form, a file whose name ends in `.json`."
    ),
)
BAD_SETTINGS = Entry(
    "E0613",
    "the settings in `{path}` can't be used: {reason}",
    help=(
        'write `cards = ["path"]`, `sets = ["path/of/a/set"]`, `fail-on = "errors"`, or below '
        '`[allow]` a warning and the reason, such as `W0117 = "the deck comes next"`'
    ),
    explanation=(
        "`everrain.toml`, or the table `tool.everrain` of a `pyproject.toml`, says where your "
        "cards are (`cards`) and which sets or bundles they build on (`sets`), as paths from the "
        "file itself. It also says which warnings to allow (`allow`) and whether warnings alone "
        "make a check fail (`fail-on`)."
    ),
)
NOT_A_BUNDLE = Entry(
    "E0621",
    "`{path}` is not a bundle: {reason}",
    help="make a bundle from the cards with `everrain build`",
    explanation=(
        "A bundle is the compiled form of a set. This file can't be read as a bundle at all."
    ),
)
BUNDLE_MALFORMED = Entry(
    "E0623",
    "{place} in this bundle is malformed: {reason}",
    help="build the bundle again from its cards with `everrain build`",
    explanation=(
        "A part of the bundle is missing or has the wrong form. Bundles are not edited by hand."
    ),
)
BUNDLE_INVALID = Entry(
    "E0624",
    "{place} in this bundle breaks the promise {rule}: {reason}",
    help="build the bundle again from its cards; don't use it if it came from somebody else",
    explanation=(
        "Before a bundle is played, the program proves that its code stays within the rules and "
        "comes to an end. For this code it can't, so the bundle is refused."
    ),
)
BUNDLE_VOCABULARY = Entry(
    "E0625",
    "this bundle was built with the vocabulary {found}, but this program has {expected}",
    help="build the bundle again from its cards with `everrain build`",
    explanation=(
        "The sentences of the language have changed since the bundle was built, so its code "
        "could now mean something else."
    ),
)
