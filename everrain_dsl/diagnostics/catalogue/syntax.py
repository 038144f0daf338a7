"""E01xx: files, characters, lines and sentences that cannot be read."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

MISSING_FILE = Entry(
    "E0101",
    "missing-file",
    "no file or folder is called `{path}`",
    help="write `{nearest}`",
    help_without="write the path as seen from the folder you are in",
    explanation=(
        "The path given on the command line leads nowhere. Paths are read from the folder the "
        "command is started in, and upper and lower case may matter."
    ),
)
UNREADABLE_FILE = Entry(
    "E0102",
    "unreadable-file",
    "`{path}` cannot be read: {reason}",
    help="check that you may open the file, and that no other program holds it",
    explanation=(
        "The file is there, but the computer refuses to open it. The reason is the operating "
        "system's own."
    ),
)
NOT_UTF8 = Entry(
    "E0103",
    "not-utf8",
    "this file is not UTF-8 text: byte {byte} stands where no character begins",
    help="save the file with the encoding UTF-8; most editors offer it when saving",
    explanation=(
        "Card files are text in the encoding UTF-8. A file saved by an old program in another "
        "encoding shows wrong letters on somebody else's machine, so it is refused. A byte order "
        "mark at the start of a file is fine."
    ),
)
NO_CARDS = Entry(
    "E0104",
    "no-cards",
    "`{path}` holds no `.rain` file",
    help="name a folder of cards, or a file whose name ends in `.rain`",
    explanation=(
        "Cards are found by their file name, which ends in `.rain`, in the folder given and in the "
        "folders inside it."
    ),
)
FILE_TOO_LARGE = Entry(
    "E0105",
    "file-too-large",
    "this file has {size} bytes; {most} is the most",
    help="split the file: ten to thirty cards read best",
    explanation=(
        "A file of cards is never so large. The limit protects the tools from reading a picture or "
        "a film by mistake."
    ),
)
LINE_TOO_LONG = Entry(
    "E0106",
    "line-too-long",
    "this line has {length} characters; {most} is the most",
    help="break the line: a sentence fits on one line, and flavour may take several",
    explanation=(
        "No sentence of a card is so long. Often a whole document has been pasted into one line."
    ),
)
NESTING_TOO_DEEP = Entry(
    "E0107",
    "nesting-too-deep",
    "this line lies {depth} blocks deep; {most} is the most",
    help="split the card, or move the inner part to a table",
    explanation=(
        "Blocks inside blocks are hard to follow at a table, and the limit keeps the tools quick. "
        "A printed card never goes deeper than four or five."
    ),
)
UNKNOWN_CHARACTER = Entry(
    "E0108",
    "unknown-character",
    "`{character}` cannot stand in a card",
    help="write `{instead}`",
    help_without="remove it; outside quotes a card holds words, numbers, commas and quotes",
    explanation=(
        "Sentences are made of small letters, digits, commas, hyphens and text in straight quotes. "
        "Names, labels and flavour may hold any character."
    ),
    example="""
sea event "Squall"
  collect 1 clue;
""",
)
CURLY_QUOTE = Entry(
    "E0109",
    "curly-quote",
    "`{found}` is a curly quote; names stand in straight ones",
    help='write `"` in its place',
    explanation=(
        "Word processors bend quotation marks. Names and labels stand between two straight double "
        "quotes, so text pasted from such a program needs them replaced."
    ),
    example="""
sea event \u201cSquall\u201d
  collect 1 clue
""",
)
INVISIBLE_CHARACTER = Entry(
    "E0110",
    "invisible-character",
    "a character that cannot be seen stands here: {name}",
    help="put an ordinary space in its place, or remove it",
    explanation=(
        "Text copied from a web page or a printed document often holds spaces that never break, or "
        "marks of no width. They look like nothing and are not a space."
    ),
    example="""
sea event "Squall"
  collect\u00a01 clue
""",
)
TAB = Entry(
    "E0111",
    "tab",
    "a tab stands here; lines are indented with spaces",
    help="write two spaces for each level",
    explanation=(
        "A tab is as wide as each program likes, so two people would see two different cards. "
        "Every level of a card is two spaces."
    ),
    example="""
sea event "Squall"
\tcollect 1 clue
""",
)
LONG_DASH = Entry(
    "E0112",
    "long-dash",
    "`{found}` is a dash; a range is written with a hyphen",
    help="write `-` in its place",
    explanation=(
        "Word processors turn a hyphen between numbers into a dash. Rows of a table, and numbers "
        "below zero, use the hyphen of the keyboard."
    ),
    example="""
sea event "Squall"
  roll fate
    0\u20134
      collect 1 clue
    5-9
      nothing happens
""",
)
UNCLOSED_QUOTE = Entry(
    "E0113",
    "unclosed-quote",
    "these quotes are opened and not closed",
    help='write `"` where the name ends',
    explanation="A name, a label or a question stands between two quotes on one line.",
    example="""
sea event "Squall
  collect 1 clue
""",
)
UNEVEN_INDENTATION = Entry(
    "E0114",
    "uneven-indentation",
    "this line starts in column {found}, level with no line above it",
    help="let it start in column {expected}",
    explanation=(
        "What belongs together starts in the same column, and what belongs under a line starts two "
        "spaces further right. This line lies in between, so nobody can tell what it is part of."
    ),
    example="""
sea event "Squall"
  if at least 3 clues
      collect 1 clue
    lose 1 clue
""",
)
UNEXPECTED_BLOCK = Entry(
    "E0115",
    "unexpected-block",
    "nothing can stand under `{line}`",
    help="let this line start in column {expected}, level with the line above",
    explanation=(
        "Only lines that open something (a choice, a condition, a test, a section of the card) "
        "have lines of their own under them."
    ),
    example="""
sea event "Squall"
  collect 1 clue
    lose 1 clue
""",
)
MISSING_BLOCK = Entry(
    "E0116",
    "missing-block",
    "`{line}` has no lines under it",
    help="write what happens on the next line, two spaces further right; `nothing happens` will do",
    explanation=(
        "This line opens something, and what it opens is empty. Where nothing should happen, the "
        "card says so."
    ),
    example="""
sea event "Squall"
  if at least 3 clues
  collect 1 clue
""",
)
CAPITAL_LETTER = Entry(
    "E0117",
    "capital-letter",
    "`{word}` starts with a capital letter",
    help="write `{lower}`",
    explanation=(
        "Sentences of a card are written in small letters; the printed card gets its capitals by "
        "itself. Names keep theirs, inside quotes."
    ),
    example="""
sea event "Squall"
  Collect 1 clue
""",
)
FULL_STOP = Entry(
    "E0118",
    "full-stop",
    "this sentence ends with `{mark}`",
    help="remove the `{mark}`; the end of the line ends the sentence",
    explanation=(
        "Each line holds one sentence and needs no mark at its end. The printed card gets its full "
        "stops by itself."
    ),
    example="""
sea event "Squall"
  collect 1 clue.
""",
)
LIST_BULLET = Entry(
    "E0119",
    "list-bullet",
    "this line starts with the bullet `{found}`",
    help="remove the bullet; every sentence has a line of its own already",
    explanation=(
        "Lists pasted from a document bring their bullets with them. On a card, a line is a "
        "sentence, and its indentation says what it is part of."
    ),
    example="""
sea event "Squall"
  - collect 1 clue
""",
)
NUMBER_WORD = Entry(
    "E0120",
    "number-word",
    "`{word}` is a number in letters",
    help="write `{digits}`",
    explanation=(
        "Amounts are written in digits, so that they stand out on the card. The words `one`, "
        "`each`, `every` and `half` keep their meaning."
    ),
    example="""
sea event "Squall"
  collect two clues
""",
)
WRONG_FORM = Entry(
    "E0121",
    "wrong-form",
    "`{found}` does not agree with `{governor}`",
    help="write `{correct}`",
    explanation=(
        "Words agree as they do in English: `1 clue` and `2 clues`, `this crew suffers` and `2 "
        "crew suffer`. The card means what it seems to; only the form is wrong."
    ),
    example="""
sea event "Squall"
  collect 1 clues
""",
)
COMPARISON_SIGN = Entry(
    "E0122",
    "comparison-sign",
    "`{sign}` is a sign for a comparison; a card says it in words",
    help="write `{words}` in front of the number",
    explanation=(
        "Comparisons stand in front and in words: `at least 2 clues`, `at most`, `exactly`, `more "
        "than`, `fewer than`."
    ),
    example="""
sea event "Squall"
  if clues >= 3
    collect 1 clue
""",
)
UNKNOWN_WORD = Entry(
    "E0123",
    "unknown-word",
    "no card knows the word `{word}`",
    help="write `{nearest}`",
    help_without="look for another word with `everrain words`",
    explanation=(
        "The sentence is one of the language, but for this word. Every word a card can use stands "
        "in the vocabulary, which `everrain words` lists."
    ),
    example="""
sea event "Squall"
  every crew on deck suffers 1 strian
""",
)
UNEXPECTED_WORD = Entry(
    "E0124",
    "unexpected-word",
    "`{found}` does not fit here; the sentence goes on with {expected}",
    help="write `{sentence}`",
    help_without="go on with {expected}",
    explanation=(
        "The sentence begins as one of the language does, and then takes a turn that none takes. "
        "The help shows the nearest sentence, with your own words where they fit."
    ),
    example="""
sea event "Squall"
  advance agenda for 2
""",
)
SENTENCE_STOPS = Entry(
    "E0125",
    "sentence-stops",
    "the sentence stops too soon: {expected} is missing after `{last}`",
    help="write `{sentence}`",
    help_without="go on with {expected}",
    explanation=(
        "Nothing in the sentence is wrong, but it is not finished. The help shows how a sentence "
        "that begins so goes on, with your own words in it."
    ),
    example="""
sea event "Squall"
  collect 2
""",
)
NAME_WITHOUT_QUOTES = Entry(
    "E0126",
    "name-without-quotes",
    "the name after `{word}` does not stand in quotes",
    help="write `{correct}`",
    explanation=(
        "Names of cards, stories, traits and ports stand in straight double quotes, with their "
        "capitals, exactly as they are printed."
    ),
    example="""
sea event Squall
  collect 1 clue
""",
)
LINE_OUTSIDE_CARD = Entry(
    "E0127",
    "line-outside-card",
    "this line is indented, but stands in no card",
    help='write the kind and the name of the card above it, such as `sea event "Squall"`',
    explanation=(
        "A card begins with a line that starts in the first column and names its kind. Lines that "
        "start further right belong to the card above them, and here there is none."
    ),
    example="""
  collect 1 clue
""",
)
COMMA_BETWEEN_SENTENCES = Entry(
    "E0128",
    "comma-between-sentences",
    "a comma cannot join two sentences",
    help="write `and` in its place, or begin a new line",
    explanation=(
        "`collect 2 clues and lose 5 coin` is one line; so are two lines. A comma stands between "
        "the fields of a card's first line, and after `once per turn`."
    ),
    example="""
sea event "Squall"
  collect 2 clues, lose 5 coin
""",
)
TRAILING_CONDITION = Entry(
    "E0129",
    "trailing-condition",
    "the condition stands behind what depends on it",
    help="write `if {condition}` on a line of its own, and the sentence indented under it",
    explanation="Conditions lead, so that a player knows whether a line matters before reading it.",
    example="""
sea event "Squall"
  collect 1 clue if at least 3 clues
""",
)
OR_BETWEEN_EFFECTS = Entry(
    "E0130",
    "or-between-effects",
    "`or` cannot join two effects",
    help="write `choose one`, and under it a `choice` for each",
    explanation=(
        "`or` joins conditions. Where a player has a choice, the card names the choices, so that "
        "everybody sees who decides."
    ),
    example="""
sea event "Squall"
  collect 1 clue or collect 5 coin
""",
)
AND_BETWEEN_THINGS = Entry(
    "E0131",
    "and-between-things",
    "`and` cannot join `{first}` and `{second}`",
    help="write one sentence for each of them",
    explanation=(
        "`and` joins effects and conditions. Joining things would leave open whether an amount is "
        "for each of them or for all together."
    ),
    example="""
sea event "Squall"
  collect 1 clue and 5 coin
""",
)
NARROWED_TWICE = Entry(
    "E0132",
    "narrowed-twice",
    "`{argument}` cannot be narrowed inside `{filter}`",
    help="choose it on a line above, with a name: `choose {argument} as the {suggestion}`",
    explanation=(
        "What stands inside a property (`adjacent to ...`, `of ...`) is a reference, a number or a "
        "bare kind. Chains of properties are easy to write and hard to read, so the inner one gets "
        "a name first."
    ),
    example="""
sea event "Squall"
  every crew adjacent to one enemy on deck suffers 1 strain
""",
)
MERGE_CONFLICT = Entry(
    "E0133",
    "merge-conflict",
    "two versions of this file were merged and not made one",
    help=(
        "keep one version, and remove the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`"
    ),
    explanation=(
        "Version control writes both versions into the file when two people changed the same "
        "lines, and leaves it to you to choose."
    ),
    example="""
sea event "Squall"
<<<<<<< mine
  collect 1 clue
=======
  collect 2 clues
>>>>>>> theirs
""",
)
TEXT_IN_GRID = Entry(
    "E0134",
    "text-in-grid",
    "this line is no row of the picture",
    help="start every row of the picture with `|`",
    explanation=(
        "A picture of hexes is a block of lines that each start with `|`. Sentences stand before "
        "or after it, level with the section it belongs to."
    ),
    example="""
artillery "Swivel Gun", bow, cost 10
  range
    | 1
      ^
""",
)
TAB_BETWEEN_WORDS = Entry(
    "E0135",
    "tab-between-words",
    "a tab stands between words",
    help="write a space in its place",
    explanation="Words are parted by spaces; a tab often comes along with text that was pasted.",
    example="""
sea event "Squall"
  collect\t1 clue
""",
)
SAID_OTHERWISE = Entry(
    "E0136",
    "said-otherwise",
    "a card does not say `{found}`",
    help="write `{nearest}`",
    help_without="look for the sentence with `everrain words`",
    explanation=(
        "What is written can be understood, but a card says it in other words, so that everything "
        "is said in one way only. `everrain words` and a word of your own lead to them."
    ),
    example="""
sea event "The "Good" Ship"
  collect 1 clue
""",
)
FOREIGN_NOTE = Entry(
    "E0137",
    "foreign-note",
    "`{found}` does not begin a note",
    help="write `{nearest}`",
    explanation=(
        "A note to yourself begins with `#` and runs to the end of its line. Other signs, and "
        "remarks in brackets, stand in no sentence."
    ),
    example="""
sea event "Squall"
  collect 1 clue // too much?
""",
)
SEVERAL_SENTENCES = Entry(
    "E0138",
    "several-sentences",
    "{count} sentences stand on one line",
    help="write each on a line of its own, in small letters and without a full stop",
    explanation=(
        "A line of a card is one sentence. Printed text is often pasted as it stands: `everrain "
        "read` makes source of it."
    ),
    example="""
sea event "Squall"
  Collect 2 clues. Spawn 1 enemy.
""",
)
FLAVOUR_WITHOUT_MARK = Entry(
    "E0139",
    "flavour-without-mark",
    "`{text}` reads as flavour, which begins with `>`",
    help="write `> ` in front of it, below the first line of the card",
    explanation=(
        "Everything on a card is made of the words of the game but names, labels and flavour. "
        "Flavour stands right below the first line, and each of its lines begins with `>`."
    ),
    example="""
sea event "Squall"
  The rain comes sideways, and then from below.
  collect 1 clue
""",
)
FACT_OF_ANOTHER_GAME = Entry(
    "E0140",
    "fact-of-another-game",
    "`{found}` is not how the facts of {kind} are written",
    help="write `{nearest}`",
    explanation=(
        "A printed fact is its word and its figure, parted by commas: `health 3, dice 2`. Each "
        "kind of card has its own; `everrain words kinds` lists them."
    ),
    example="""
enemy "Eel", act 1
  HP 3, dice 2, spoils 1
""",
)
CANNOT_BE_ALLOWED = Entry(
    "E0141",
    "cannot-be-allowed",
    "`{code}` is no warning, and only warnings can be allowed",
    help="write the code of a warning: `everrain explain` lists them, W0101 and on",
    explanation=(
        "A note `# allow CODE: reason` lets a warning be. An error keeps a card from being played, "
        "so it has to be mended."
    ),
    example="""
sea event "Squall Off Duskfall"
  collect 1 clue  # allow E0203: later
""",
)
ALLOWED_WITHOUT_REASON = Entry(
    "E0142",
    "allowed-without-reason",
    "`allow {code}` gives no reason",
    help="write why behind a colon: `# allow {code}: it is meant`",
    explanation=(
        "Whoever reads the card next wants to know why a warning was let be, so each is allowed "
        "with a reason."
    ),
    example="""
sea event "Squall Off Duskfall"
  collect 1 clue  # allow W0118
""",
)
LINES_IN_WRONG_ORDER = Entry(
    "E0143",
    "lines-in-wrong-order",
    "`{line}` stands below `{above}`, and lines stand there that belong elsewhere",
    help="put `{line}` above `{above}`",
    explanation=(
        "What is further right belongs to the nearest line above it that is further left. Two "
        "lines that have changed places take what stands under them along."
    ),
    example="""
sea event "Squall"
    collect 1 clue
  if at least 3 clues
  lose 1 clue
""",
)
WRONG_ENDING = Entry(
    "E0144",
    "wrong-ending",
    "the name of `{path}` does not end in `.rain`, and no card in it is read",
    help="call the file `{nearest}`",
    explanation=(
        "Files of cards are known by the end of their names, which is `.rain` in small letters. "
        "Some programs put an end of their own behind it, such as `.txt`, and hide it from you."
    ),
)
NOTHING_IN_QUOTES = Entry(
    "E0145",
    "nothing-in-quotes",
    "nothing stands between these quotes",
    help="write the name between them",
    explanation=(
        "What stands in quotes is read by players, or says which card, story or choice is meant. "
        "Without a letter, a digit or a sign nobody can read or choose it."
    ),
    example="""
sea event "Squall"
  choice ""
    collect 1 clue
  choice "Wait"
    lose 1 clue
""",
)
