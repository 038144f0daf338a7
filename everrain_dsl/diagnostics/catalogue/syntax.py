"""E01xx: files, characters, lines and sentences that cannot be read."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

MISSING_FILE = Entry(
    "E0101",
    "there is no file or folder `{path}`",
    help="write `{nearest}`",
    help_without="give the path as seen from the folder you are in",
    explanation=(
        "The path on the command line leads nowhere. It is read from the folder where you start "
        "the command, and capitals may matter."
    ),
)
UNREADABLE_FILE = Entry(
    "E0102",
    "`{path}` cannot be read: {reason}",
    help="check that you may read the file, and that no other program has locked it",
    explanation=(
        "The file is there, but the computer refuses to open it. The reason comes from the "
        "operating system."
    ),
)
NOT_UTF8 = Entry(
    "E0103",
    "this file is not UTF-8 text: byte {byte} is not part of any character",
    help="save the file as UTF-8; most editors offer this when you save",
    explanation=(
        "Card files are text in the encoding UTF-8. In another encoding, letters look wrong on "
        "other computers, so the file is refused. A byte order mark at the start of the file does "
        "no harm."
    ),
)
NO_CARDS = Entry(
    "E0104",
    "`{path}` contains no `.rain` files",
    help="name a folder of cards, or a file whose name ends in `.rain`",
    explanation=(
        "Card files have names that end in `.rain`. They are looked for in the folder you give, "
        "and in the folders inside it."
    ),
)
FILE_TOO_LARGE = Entry(
    "E0105",
    "this file has {size} bytes, and the limit is {most}",
    help="split the file; ten to thirty cards in one file are easy to read",
    explanation=(
        "A file of cards never grows this large. The limit keeps the program from reading a "
        "picture or a film by mistake."
    ),
)
LINE_TOO_LONG = Entry(
    "E0106",
    "this line has {length} characters, and the limit is {most}",
    help="split the line; flavour may take several lines",
    explanation=(
        "No sentence of a card is this long. Often a whole document was pasted into one line."
    ),
)
NESTING_TOO_DEEP = Entry(
    "E0107",
    "this line is nested {depth} levels deep, and the limit is {most}",
    help="split the card, or move the inner part to a table",
    explanation=(
        "Players can't follow many levels at a table, and the limit keeps the program quick. A "
        "printed card rarely goes deeper than four or five. Each `otherwise if` of a chain counts "
        "as a level, too."
    ),
)
UNKNOWN_CHARACTER = Entry(
    "E0108",
    "`{character}` can't be used outside quotes",
    help="write `{instead}`",
    help_without="remove it, or put it in a name or in flavour",
    explanation=(
        "Sentences are made of small letters, digits, commas, hyphens, and text in straight "
        "quotes. Names, labels and flavour may contain any character."
    ),
    example="""
sea event "Squall"
  collect 1 clue;
""",
)
CURLY_QUOTE = Entry(
    "E0109",
    "`{found}` is a curly quote, and names need straight ones",
    help='write `"` in its place',
    explanation=(
        "Word processors change straight quotation marks to curly ones. Names and labels need "
        "straight double quotes, so replace the curly ones in text you paste."
    ),
    example="""
sea event \u201cSquall\u201d
  collect 1 clue
""",
)
INVISIBLE_CHARACTER = Entry(
    "E0110",
    "this line has an invisible character: {name}",
    help="replace it with an ordinary space, or remove it",
    explanation=(
        "Text copied from a web page or a document often has no-break spaces, or marks of no "
        "width. They look like an ordinary space, or like nothing."
    ),
    example="""
sea event "Squall"
  collect\u00a01 clue
""",
)
TAB = Entry(
    "E0111",
    "this line is indented with a tab",
    help="indent with two spaces for each level",
    explanation=(
        "Each program shows a tab with a width of its own, so two people would see two different "
        "cards. Each level of a card is two spaces."
    ),
    example="""
sea event "Squall"
\tcollect 1 clue
""",
)
LONG_DASH = Entry(
    "E0112",
    "`{found}` is a dash, and numbers need a hyphen",
    help="write `-` in its place",
    explanation=(
        "Word processors turn a hyphen between numbers into a dash. Rows such as `0-4`, and "
        "numbers such as `-1`, need the hyphen of the keyboard."
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
    "this quotation mark is never closed",
    help='write `"` where the name ends',
    explanation="A name, a label or a question is one line of text between two quotation marks.",
    example="""
sea event "Squall
  collect 1 clue
""",
)
UNEVEN_INDENTATION = Entry(
    "E0114",
    "this line is indented unevenly: it starts in column {found}",
    help="start this line in column {expected}",
    explanation=(
        "Lines that belong together start in the same column. Lines that belong to the line above "
        "start two spaces further right. This line does neither, so nobody can tell where it "
        "belongs."
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
    "`{line}` can't have lines under it",
    help="move this line to column {expected}, level with the line above",
    explanation=(
        "Only some lines can have lines under them, such as a choice, a condition, a test or a "
        "section of the card. All other lines are complete by themselves."
    ),
    example="""
sea event "Squall"
  collect 1 clue
    lose 1 clue
""",
)
MISSING_BLOCK = Entry(
    "E0116",
    "`{line}` has no lines under it",
    help=(
        "write what happens on the next line, two spaces further right, or write `nothing happens`"
        " there"
    ),
    explanation=(
        "This line opens a part of the card, and the part is empty. If nothing should happen, the "
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
    "`{word}` starts with a capital letter",
    help="write `{lower}`",
    explanation=(
        "Sentences are written in small letters, and printing adds the capitals. Names in quotes "
        "keep theirs."
    ),
    example="""
sea event "Squall"
  Collect 1 clue
""",
)
FULL_STOP = Entry(
    "E0118",
    "this sentence ends with `{mark}`",
    help="remove the `{mark}`; the end of the line ends the sentence",
    explanation=(
        "Each line is one sentence, so it needs no mark at its end. Printing adds the full stops."
    ),
    example="""
sea event "Squall"
  collect 1 clue.
""",
)
LIST_BULLET = Entry(
    "E0119",
    "this line starts with the bullet `{found}`",
    help="remove the bullet",
    explanation=(
        "Lists pasted from a document bring their bullets along. On a card each line is a "
        "sentence, and its indentation shows what it belongs to."
    ),
    example="""
sea event "Squall"
  - collect 1 clue
""",
)
NUMBER_WORD = Entry(
    "E0120",
    "the number `{word}` is spelled out",
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
    "`{found}` does not agree with {governor}",
    help="write `{correct}`",
    explanation=(
        "Words agree as they do in English: `1 clue` but `2 clues`, `this crew suffers` but `2 "
        "crew suffer`. The meaning is clear, and only the form is wrong."
    ),
    example="""
sea event "Squall"
  collect 1 clues
""",
)
COMPARISON_SIGN = Entry(
    "E0122",
    "the comparison `{sign}` must be written in words",
    help="write `{words}` before the number",
    explanation=(
        "A comparison comes before its number, in words: `at least 2 clues`, `at most`, `exactly`,"
        " `more than`, `fewer than`."
    ),
    example="""
sea event "Squall"
  if clues >= 3
    collect 1 clue
""",
)
UNKNOWN_WORD = Entry(
    "E0123",
    "`{word}` is not a word that cards use",
    help="write `{nearest}`",
    help_without="look for another word with `everrain words`",
    explanation=(
        "The rest of the sentence is fine, but cards do not use this word. `everrain words` lists "
        "the words they use."
    ),
    example="""
sea event "Squall"
  every crew on deck suffers 1 strein
""",
)
UNEXPECTED_WORD = Entry(
    "E0124",
    "`{found}` doesn't fit here; the sentence needs {expected}",
    help="write `{sentence}`",
    help_without="continue with {expected}",
    explanation=(
        "The sentence begins well, but no sentence of the language continues like this. The help "
        "shows the nearest one, with your own words where they fit."
    ),
    example="""
sea event "Squall"
  advance agenda for 2
""",
)
SENTENCE_STOPS = Entry(
    "E0125",
    "this sentence is unfinished: {expected} is missing after `{last}`",
    help="write `{sentence}`",
    help_without="continue with {expected}",
    explanation=(
        "Nothing in the sentence is wrong, but it stops too soon. The help shows sentences that "
        "begin the same way, with your own words in them."
    ),
    example="""
sea event "Squall"
  collect 2
""",
)
NAME_WITHOUT_QUOTES = Entry(
    "E0126",
    "the name after `{word}` is not in quotes",
    help="write `{correct}`",
    explanation=(
        "Names of cards, stories, traits and ports are written in straight double quotes, with "
        "their capitals, exactly as they are printed."
    ),
    example="""
sea event Squall
  collect 1 clue
""",
)
LINE_OUTSIDE_CARD = Entry(
    "E0127",
    "this line is indented, but it belongs to no card",
    help='write the kind and the name of the card above it, such as `sea event "Squall"`',
    explanation=(
        "A card begins with a line that names its kind and starts in the first column. Indented "
        "lines belong to the card above them, and there is no card above this one."
    ),
    example="""
  collect 1 clue
""",
)
COMMA_BETWEEN_SENTENCES = Entry(
    "E0128",
    "two sentences are joined with a comma",
    help="write `and` in its place, or start a new line",
    explanation=(
        "`collect 2 clues and pay 5 coin` is one line, and it could be two. A comma separates the "
        "facts in a card's first line, and follows `once per turn`."
    ),
    example="""
sea event "Squall"
  collect 2 clues, lose 5 coin
""",
)
TRAILING_CONDITION = Entry(
    "E0129",
    "the condition comes after the effect that depends on it",
    help=(
        "write `if {condition}` on a line of its own, and the effect under it, two spaces further "
        "right"
    ),
    explanation=(
        "A condition comes first, so that players know whether a line matters before they read it."
    ),
    example="""
sea event "Squall"
  collect 1 clue if at least 3 clues
""",
)
OR_BETWEEN_EFFECTS = Entry(
    "E0130",
    "two effects are joined with `or`",
    help="write `choose one`, and under it a `choice` for each effect",
    explanation=(
        "`or` joins conditions. Where a player picks between effects, the card gives each of them "
        "a name, so that everybody sees what there is to choose and who decides."
    ),
    example="""
sea event "Squall"
  collect 1 clue or collect 5 coin
""",
)
AND_BETWEEN_THINGS = Entry(
    "E0131",
    "`and` can't join `{first}` and `{second}`",
    help="write a sentence for each of them",
    explanation=(
        "`and` joins effects and conditions. If it joined things, nobody could tell whether an "
        "amount is for each of them or for all together."
    ),
    example="""
sea event "Squall"
  collect 1 clue and 5 coin
""",
)
NARROWED_TWICE = Entry(
    "E0132",
    "`{filter}` has one property inside another",
    help=(
        "write `choose {argument} as the {suggestion}` on a line above, and `the {suggestion}` here"
    ),
    explanation=(
        "Inside a property such as `adjacent to ...` or `of ...` there is only room for a short "
        "reference: `this crew`, `a port`, a name. Choose the thing first and name it, then use "
        "the name."
    ),
    example="""
sea event "Squall"
  every crew adjacent to one enemy on deck suffers 1 strain
""",
)
MERGE_CONFLICT = Entry(
    "E0133",
    "this file has a merge conflict",
    help=(
        "keep one version, and remove the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`"
    ),
    explanation=(
        "Two people changed the same lines. The version control wrote both versions into the file,"
        " and leaves the choice to you."
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
    "this line of the picture doesn't start with `|`",
    help="start every row of the picture with `|`",
    explanation=(
        "A picture of hexes is a block of lines that each start with `|`. Sentences come before or"
        " after it, level with the section the picture belongs to."
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
    "there is a tab between two words",
    help="replace the tab with a space",
    explanation="Words are separated by spaces. A tab often comes along with text that was pasted.",
    example="""
sea event "Squall"
  collect\t1 clue
""",
)
SAID_OTHERWISE = Entry(
    "E0136",
    "`{found}` can't be written this way",
    help="write `{nearest}`",
    help_without="look for the sentence with `everrain words`",
    explanation=(
        "The meaning is clear, but the language has only one way to write each thing. `everrain "
        "words`, with a word of your own, finds it."
    ),
    example="""
sea event "The "Good" Ship"
  collect 1 clue
""",
)
FOREIGN_NOTE = Entry(
    "E0137",
    "`{found}` doesn't start a note; `#` does",
    help="write `{nearest}`",
    explanation=(
        "A note to yourself starts with `#` and runs to the end of its line. Other signs, and "
        "remarks in brackets, can't be used in sentences."
    ),
    example="""
sea event "Squall"
  collect 1 clue // too much?
""",
)
SEVERAL_SENTENCES = Entry(
    "E0138",
    "this line has {count} sentences",
    help="write each on a line of its own, in small letters and without a full stop",
    explanation=(
        "Each line of a card is one sentence. If you pasted a printed card, `everrain read` turns "
        "it into lines like these."
    ),
    example="""
sea event "Squall"
  Collect 2 clues. Spawn 1 enemy.
""",
)
FLAVOUR_WITHOUT_MARK = Entry(
    "E0139",
    "`{text}` looks like flavour, but no `>` comes before it",
    help="write `> {text}` right below the first line of the card",
    explanation=(
        "Apart from names, labels and flavour, a card only uses the words of the game. Flavour "
        "comes right below the first line, and each of its lines starts with `>`."
    ),
    example="""
sea event "Squall"
  The rain comes sideways, and then from below.
  collect 1 clue
""",
)
FACT_OF_ANOTHER_GAME = Entry(
    "E0140",
    "`{found}` is written `{right}`",
    help="write `{nearest}`",
    explanation=(
        "A printed fact is a word and its number, and commas separate the facts: `health 3, dice "
        "2`. Each kind of card has its own facts, and `everrain words kinds` lists them."
    ),
    example="""
enemy "Eel", act 1
  HP 3, dice 2, spoils 1
""",
)
CANNOT_BE_ALLOWED = Entry(
    "E0141",
    "only warnings can be allowed, and `{code}` is not one",
    help="write the code of a warning, such as `W0118`; `everrain explain` lists them all",
    explanation=(
        "A note such as `# allow W0118: reason` suppresses a warning. An error keeps the card from"
        " being played, so it must be fixed."
    ),
    example="""
sea event "Squall Off Duskfall"
  collect 1 clue  # allow E0203: later
""",
)
ALLOWED_WITHOUT_REASON = Entry(
    "E0142",
    "`allow {code}` has no reason",
    help="add the reason after a colon: `# allow {code}: this is intended`",
    explanation=(
        "The next person who reads the card wants to know why the warning was suppressed, so each "
        "note gives its reason."
    ),
    example="""
sea event "Squall Off Duskfall"
  collect 1 clue  # allow W0118
""",
)
LINES_IN_WRONG_ORDER = Entry(
    "E0143",
    "`{above}` and `{line}` are in the wrong order",
    help="move `{line}` above `{above}`",
    explanation=(
        "An indented line belongs to the nearest line above it that starts further left. Here two "
        "lines have changed places, so the lines under them belong to the wrong one."
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
    "`{path}` doesn't end in `.rain`, so none of its cards are read",
    help="rename the file to `{nearest}`",
    explanation=(
        "Only files with names that end in `.rain`, in small letters, are card files. Some "
        "programs add an ending such as `.txt` and hide it from you."
    ),
)
NOTHING_IN_QUOTES = Entry(
    "E0145",
    "these quotes are empty",
    help="write a name between them",
    explanation=(
        "Text in quotes is what players read, or says which card, story or choice is meant. Empty "
        "quotes can't do either."
    ),
    example="""
sea event "Squall"
  choice ""
    collect 1 clue
  choice "Wait"
    lose 1 clue
""",
)
