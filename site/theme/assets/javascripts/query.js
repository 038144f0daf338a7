// The query language of everrain_dsl/search/query.py, word for word: its docstring is the grammar, and a
// test compares what the two find.
(() => {
  "use strict";
  const MOST = 64, DEEPEST = 8;
  const LEXEME = /\s*(?:(?<open>\()|(?<close>\))|(?<not>-(?=[^\s)]))|(?:(?<field>(?![\d])[\p{L}\p{N}_][\p{L}\p{N}_-]*)(?<sign>:|!=|<=|>=|=|<|>))?(?:"(?<quoted>[^"]*)"|(?<word>[^\s()"]+)))/uy;
  const COMPARE = {
    ":": (a, b) => a === b, "=": (a, b) => a === b, "!=": (a, b) => a !== b,
    "<": (a, b) => a < b, "<=": (a, b) => a <= b, ">": (a, b) => a > b, ">=": (a, b) => a >= b,
  };
  const ANYWHERE = ["name", "kind", "text"];

  const folded = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  class QueryError extends Error {}

  // A sheet answers with the values of a field, each as it is and as it is compared.
  const sheetOf = (fields) => {
    const kept = new Map();
    return (name) => {
      if (!kept.has(name)) {
        kept.set(name, (fields[name] || []).map((value) => ({ value, said: typeof value === "number" ? ` ${value}` : ` ${folded(value)}` })));
      }
      return kept.get(name);
    };
  };

  const parse = (text, known, short) => {
    const lexemes = [];
    const end = text.trimEnd().length;
    let start = 0;
    while (start < end) {
      LEXEME.lastIndex = start;
      const match = LEXEME.exec(text);
      if (!match) {
        const rest = text.slice(start).trim();
        throw new QueryError(`${rest.startsWith('"') ? "a quotation mark is open" : "nothing reads so"} at “${rest.slice(0, 20)}”: close it, or leave it out`);
      }
      start = LEXEME.lastIndex;
      lexemes.push({ at: match.index, text: match[0].trim(), ...match.groups });
    }
    if (lexemes.length > MOST) throw new QueryError(`the query has more than ${MOST} parts: ask for less at once`);
    let at = 0;
    const fail = (what) => {
      const here = lexemes[Math.min(at, lexemes.length - 1)];
      throw new QueryError(`at “${here.text}” (character ${here.at + 1}): ${what}`);
    };
    const isOr = () => at < lexemes.length && lexemes[at].sign === undefined && (lexemes[at].word || "").toLowerCase() === "or";
    const query = (depth) => {
      if (depth > DEEPEST) fail(`brackets stand in one another more than ${DEEPEST} deep: use fewer`);
      const ways = [every(depth)];
      while (isOr()) { at += 1; ways.push(every(depth)); }
      return ways.length === 1 ? ways[0] : (sheet) => ways.some((way) => way(sheet));
    };
    const every = (depth) => {
      const parts = [];
      while (at < lexemes.length && !lexemes[at].close && !isOr()) parts.push(part(depth));
      if (!parts.length && (depth || lexemes.length)) fail("something is missing here: write what to look for, or leave this out");
      return (sheet) => parts.every((each) => each(sheet));
    };
    const part = (depth) => {
      const found = lexemes[at];
      if (found.not) {
        at += 1;
        if (at === lexemes.length) fail("nothing follows the “-”: write what must not be");
        const inner = part(depth);
        return (sheet) => !inner(sheet);
      }
      if (found.open) {
        at += 1;
        const inner = query(depth + 1);
        if (at === lexemes.length) fail("a bracket is not closed: write “)”");
        at += 1;
        return inner;
      }
      at += 1;
      const word = found.quoted !== undefined ? found.quoted : found.word;
      if (found.field === undefined) {
        const needle = ` ${folded(word)}`;
        return (sheet) => ANYWHERE.some((name) => sheet(name).some((each) => each.said.includes(needle)));
      }
      return asked(found, word);
    };
    const asked = (found, word) => {
      const written = found.field.toLowerCase().replaceAll("-", "_");
      const name = short[written] || written;
      if (known && !known.has(name)) { at -= 1; fail(`no card has a field “${written}”`); }
      const number = /^-?\d{1,6}$/.test(word) ? Number(word) : null;
      const { sign } = found;
      if (number === null && !(sign === ":" || sign === "=" || sign === "!=")) { at -= 1; fail(`“${sign}” compares numbers: write a number behind it`); }
      const compare = COMPARE[sign], needle = folded(word);
      const fits = ({ value, said }) => {
        if (typeof value === "number") return number !== null && compare(value, number);
        if (sign === "=" || sign === "!=") return (said.slice(1) === needle) === (sign === "=");
        return sign === ":" && said.includes(` ${needle}`);
      };
      return sign === "!=" ? (sheet) => sheet(name).every(fits) : (sheet) => sheet(name).some(fits);
    };
    const holds = query(0);
    if (at < lexemes.length) fail("a bracket is closed here that was never opened: leave it out");
    return holds;
  };
  window.everrainQuery = { parse, sheetOf, folded, QueryError };
})();
