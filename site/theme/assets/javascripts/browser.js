// The card browser: every card at hand, filtered as one types, its state in the address.
(() => {
  "use strict";
  const place = document.querySelector(".er-browser");
  const data = window.everrainCards;
  if (!place || !data) return;
  const { make, root } = window.everrain;
  const { parse, sheetOf, QueryError } = window.everrainQuery;
  const PART = 60;
  const VIEWS = { gallery: "Gallery", table: "Table", text: "Text" };
  const FILTERS = [["kind", "Kind"], ["set", "Set"], ["deck", "Deck"], ["act", "Act"], ["port", "Port"], ["stat", "Stat"], ["trait", "Trait"], ["effect", "Effect"]];
  const SORTS = [["", "Kinds together"], ["name", "Name"], ["kind", "Kind"], ["act", "Act"], ["cost", "Cost"], ["value", "Value"], ["wage", "Wage"], ["health", "Health"], ["dice", "Dice"], ["number", "Number"], ["copies", "Copies"]];

  const known = new Set(Object.keys(data.fields));
  for (const card of data.cards) for (const name of Object.keys(card.fields)) known.add(name);
  const cards = data.cards.map((card, at) => ({ ...card, at, sheet: sheetOf({ ...card.fields, text: [card.rules.join(" ")] }) }));
  const state = { q: "", sort: "", view: "gallery" };
  let shown = cards, drawn = 0, took = 0;

  // What is found

  const told = (name, card) => (name === "kind" ? [card.fields.kind[card.fields.kind.length - 1]] : name === "set" ? [card.fields.set[0]] : card.fields[name] || []);
  const filtered = () => {
    const start = performance.now();
    const holds = parse(state.q, known, data.short);
    const chosen = FILTERS.filter(([name]) => state[name]);
    const found = cards.filter((card) => holds(card.sheet) && chosen.every(([name]) => told(name, card).some((value) => String(value) === state[name])));
    const by = state.sort.replace(/^-/, "");
    if (by) {
      const way = state.sort.startsWith("-") ? -1 : 1;
      const key = (card) => (by === "name" ? card.fields.name[0] : told(by, card)[0]);
      found.sort((one, other) => {
        const a = key(one), b = key(other);
        if (a === undefined || b === undefined) return (a === undefined) - (b === undefined) || one.at - other.at;
        return (typeof a === "number" ? a - b : String(a).localeCompare(String(b))) * way || one.at - other.at;
      });
    }
    took = performance.now() - start;
    return found;
  };

  // The form

  const form = make("form", "er-browse-form");
  form.setAttribute("role", "search");
  const field = make("input", "er-browse-query");
  Object.assign(field, { type: "search", placeholder: "A name, words of the text, or t:denizen clues>=2", spellcheck: false, autocomplete: "off" });
  field.setAttribute("aria-label", "Query");
  field.setAttribute("aria-describedby", "er-browse-state");
  const selects = new Map();
  const choice = (name, label, options) => {
    const wrap = make("label", "er-browse-choice", label);
    const select = make("select");
    select.append(...options.map(([value, text]) => { const option = make("option", "", text); option.value = value; return option; }));
    select.addEventListener("change", () => { state[name] = select.value; update(); });
    wrap.append(select);
    selects.set(name, select);
    return wrap;
  };
  // Effects are many: those with one verb stand together.
  const grouped = (select) => {
    const groups = new Map();
    for (const option of [...select.options].slice(1)) {
      const verb = option.textContent.split(" ").find((word) => /^[a-z]/.test(word)) || option.textContent;
      if (!groups.has(verb)) groups.set(verb, Object.assign(make("optgroup"), { label: verb }));
      groups.get(verb).append(option);
    }
    select.append(...[...groups.keys()].sort().map((verb) => groups.get(verb)));
  };
  const tools = make("div", "er-browse-tools");
  for (const [name, label] of FILTERS) {
    const values = [...new Set(cards.flatMap((card) => told(name, card).map(String)))];
    if (name !== "kind" && name !== "set") values.sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
    if (values.length > 1) tools.append(choice(name, label, [["", "Any"], ...values.map((value) => [value, data.names[value] || value])]));
    if (name === "effect" && selects.has(name)) grouped(selects.get(name));
  }
  tools.append(choice("sort", "Sorted by", SORTS.filter(([name]) => !name || known.has(name))));
  const views = make("div", "er-browse-views");
  views.setAttribute("role", "group");
  views.setAttribute("aria-label", "View");
  const buttons = new Map(Object.entries(VIEWS).map(([name, label]) => {
    const button = make("button", "", label);
    button.type = "button";
    button.addEventListener("click", () => { state.view = name; update(); });
    views.append(button);
    return [name, button];
  }));
  const chance = make("button", "er-browse-chance", "Random card");
  chance.type = "button";
  chance.addEventListener("click", () => { if (shown.length) location.href = root + shown[Math.floor(Math.random() * shown.length)].page; });
  const clear = make("button", "er-browse-clear", "Clear");
  clear.type = "button";
  clear.addEventListener("click", () => { for (const name of ["q", "sort", ...FILTERS.map(([each]) => each)]) state[name] = ""; field.value = ""; update(); field.focus(); });
  views.append(chance, clear);
  const count = make("p", "er-browse-state");
  count.id = "er-browse-state";
  count.setAttribute("role", "status");
  // Where nothing has all that is asked: what there is without one part of it.
  const fewer = make("div", "er-browse-fewer");
  const offer = () => {
    fewer.replaceChildren();
    const parts = state.q.match(/(?:[^\s"]|"[^"]*")+/g) || [];
    if (shown.length || parts.length < 2) return;
    const asked = state.q;
    for (const at of parts.keys()) {
      const query = parts.filter((_, other) => other !== at).join(" ");
      let many = 0;
      try { state.q = query; many = filtered().length; } catch (failure) { if (!(failure instanceof QueryError)) throw failure; }
      if (!many) continue;
      const button = make("button", "", `${query} (${many})`);
      button.type = "button";
      button.addEventListener("click", () => { state.q = field.value = query; update(); field.focus(); });
      fewer.append(button);
    }
    state.q = asked;
    if (fewer.children.length) fewer.prepend(make("span", "", "With less asked:"));
  };
  const help = make("details", "er-browse-help");
  help.append(make("summary", "", "What can be asked"));
  const fields = make("dl");
  for (const [name, doc] of Object.entries(data.fields)) fields.append(make("dt", "", name), make("dd", "", doc.replaceAll("`", "")));
  help.append(make("p", "", "Parts side by side must all hold; “or” and brackets choose, “-” excludes, quotation marks keep words together. A field is followed by : or = or != and, before numbers, by < <= > >=. What a kind prints is a field of its own (wage>=10), and so is what a text gives an amount of (clues>=2). Keys: F for the query, G, T and X for the views, R for a random card, arrows to walk."), fields);
  form.append(field, tools, views, count, fewer);
  form.addEventListener("submit", (event) => { event.preventDefault(); const first = list.querySelector("a"); if (first) first.focus(); });
  field.addEventListener("input", () => { state.q = field.value; update(); });

  // The views

  const list = make("div", "er-browse-list");
  const end = make("div", "er-browse-end");
  const link = (card) => { const to = make("a", "", card.fields.name[0]); to.href = root + card.page; return to; };
  const facts = (card) => card.facts.map(([label, value]) => (value ? `${label} ${value}` : label)).join(" · ");
  const face = (card) => {
    const box = make("article", `er-tile er-kind-${card.look}`);
    const band = make("p", "er-tile-band", card.line);
    if (card.fields.copies[0] > 1) band.append(make("span", "", `×${card.fields.copies[0]}`));
    const name = make("h3");
    name.append(link(card));
    box.append(band, name);
    if (card.facts.length) box.append(make("p", "er-tile-facts", facts(card)));
    const text = make("div", card.rules.length ? "er-tile-text" : "er-tile-text er-tile-flavour");
    text.append(...(card.rules.length ? card.rules : card.fields.flavour || []).map((rule) => make("p", "", rule)));
    box.append(text);
    return box;
  };
  const line = (card) => {
    const box = make("article", "er-line");
    const name = make("h3");
    name.append(link(card), make("small", "", [card.line, facts(card)].filter(Boolean).join(" · ")));
    box.append(name);
    if (card.fields.flavour) box.append(make("p", "er-line-flavour", card.fields.flavour[0]));
    box.append(...card.rules.map((rule) => make("p", "", rule)));
    return box;
  };
  const COLUMNS = [["name", "Name"], ["kind", "Kind"], ["act", "Act"], ["cost", "Cost"], ["copies", "Copies"], ["", "Text"]];
  // The columns that some card shown has something for.
  let columns = COLUMNS;
  const filled = () => COLUMNS.filter(([name]) => !name || name === "name" || shown.some((card) => told(name, card).some((value) => name !== "copies" || value > 1)));
  const row = (card) => {
    const box = make("tr");
    box.append(...columns.map(([name]) => {
      const cell = make(name === "name" ? "th" : "td");
      if (name === "name") { cell.scope = "row"; cell.append(link(card)); }
      else cell.textContent = name === "kind" ? card.line : name ? told(name, card).join(", ") : [facts(card), card.rules.join(" ") || (card.fields.flavour || [""])[0]].filter(Boolean).join(" — ");
      return cell;
    }));
    return box;
  };
  let body;
  const more = () => {
    const next = shown.slice(drawn, drawn + PART);
    body.append(...next.map(state.view === "gallery" ? face : state.view === "table" ? row : line));
    drawn += next.length;
    end.hidden = drawn >= shown.length;
  };
  const draw = () => {
    drawn = 0;
    list.className = `er-browse-list er-browse-${state.view}`;
    if (state.view === "table") {
      const table = make("table"), head = make("thead"), names = make("tr");
      columns = filled();
      names.append(...columns.map(([name, label]) => {
        const cell = make("th");
        cell.scope = "col";
        if (!name) { cell.textContent = label; return cell; }
        const button = make("button", "", label);
        button.type = "button";
        const sorted = state.sort.replace("-", "") === name;
        if (sorted) cell.setAttribute("aria-sort", state.sort.startsWith("-") ? "descending" : "ascending");
        button.addEventListener("click", () => { state.sort = state.sort === name ? `-${name}` : name; update(); });
        cell.append(button);
        return cell;
      }));
      head.append(names);
      body = make("tbody");
      table.append(head, body);
      list.replaceChildren(table);
    } else {
      body = list;
      list.replaceChildren();
    }
    more();
  };
  new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting) && drawn < shown.length) more(); }, { rootMargin: "800px" }).observe(end);

  const update = (write = true) => {
    for (const [name, select] of selects) select.value = state[name].replace(/^-/, "") || "";
    for (const [name, button] of buttons) button.setAttribute("aria-pressed", String(state.view === name));
    try {
      shown = filtered();
      count.textContent = `${shown.length} of ${cards.length} cards and other content`;
      count.classList.remove("er-browse-wrong");
      field.removeAttribute("aria-invalid");
    } catch (failure) {
      if (!(failure instanceof QueryError)) throw failure;
      count.textContent = failure.message;
      count.classList.add("er-browse-wrong");
      field.setAttribute("aria-invalid", "true");
      return;
    }
    offer();
    draw();
    if (!write) return;
    const query = new URLSearchParams(Object.entries(state).filter(([name, value]) => value && !(name === "view" && value === "gallery")));
    try {
      history.replaceState(null, "", query.size ? `?${query}` : location.pathname);
    } catch { /* a browser that forbids it keeps the old address */ }
  };
  const read = () => {
    const query = new URLSearchParams(location.search);
    for (const name of ["q", "sort", ...FILTERS.map(([each]) => each)]) state[name] = query.get(name) || "";
    state.view = query.get("view") in VIEWS ? query.get("view") : "gallery";
    field.value = state.q;
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("dialog")) return;
    const typing = event.target.closest("input, select, textarea");
    if (event.target === field && event.key === "ArrowDown") { const first = list.querySelector("a"); if (first) { first.focus(); event.preventDefault(); } return; }
    if (typing) return;
    const key = event.key.toLowerCase();
    const view = { g: "gallery", t: "table", x: "text" }[key];
    if (key === "f") { field.focus(); event.preventDefault(); }
    else if (view) { state.view = view; update(); }
    else if (key === "r") chance.click();
    else if (event.key.startsWith("Arrow") && list.contains(document.activeElement)) {
      const links = [...list.querySelectorAll("a")];
      const at = links.indexOf(document.activeElement);
      const across = state.view === "gallery" ? links.filter((each) => each.getBoundingClientRect().top === links[0].getBoundingClientRect().top).length || 1 : 1;
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[event.key];
      const to = links[at + step];
      if (to) to.focus(); else if (at + step < 0) field.focus();
      event.preventDefault();
    }
  });

  place.replaceChildren(form, help, make("h2", "er-unseen", "What is found"), list, end);
  const listing = document.querySelector(".er-listed-cards");
  if (listing) listing.hidden = true;
  read();
  update(false);
  window.everrain.browser = { find: (query) => { state.q = query; const found = filtered(); return { ids: found.map((card) => card.id), took }; }, cards };
})();
