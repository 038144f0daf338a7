// The search and the hover cards of the reference. Everything works from a disk: what there is to
// find comes as a script, which is loaded when somebody first searches or points at a link.
(() => {
  "use strict";
  const ROOT = document.currentScript.src.replace(/assets\/javascripts\/everrain\.js.*$/, "");
  const STOP = new Set(("a an and are as at be by can do does for from how i if in into is it its may me my of on or " +
    "our that the their then there this to was we what when where which who whom why will with you your has have had happens happen work works").split(" "));

  const loaded = {};
  const load = (path) => (loaded[path] ||= new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = ROOT + path;
    script.onload = done;
    script.onerror = () => failed(new Error(`${path} cannot be loaded`));
    document.head.append(script);
  }));
  const make = (tag, look, text) => {
    const element = document.createElement(tag);
    if (look) element.className = look;
    if (text !== undefined) element.textContent = text;
    return element;
  };

  // What there is to find, by address.
  let places;
  const found = async () => {
    await load("assets/everrain/found.js");
    if (!places) {
      const [groups, rows] = window.everrainFound;
      const list = rows.map(([group, address, title, about, text, look, picture, sought], id) => ({ id, group, address, title, about, text, look, picture, sought }));
      places = { groups, list, by: new Map(list.map((each) => [each.address, each])) };
    }
    return places;
  };

  // Words are compared without their endings: sinks, sinking and sink are one.
  const stem = (word) => {
    let plain = word.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/['’]s?$/, "");
    if (STOP.has(plain)) return null;
    if (/^[a-z]{5,}$/.test(plain)) {
      plain = plain.replace(/ies$/, "y").replace(/(?:ing|ed|es|s)$/, "").replace(/([^aeioul])\1$/, "$1");
    } else if (/^[a-z]{4}$/.test(plain)) plain = plain.replace(/s$/, "");
    return plain.length > 3 ? plain.replace(/e$/, "") : plain;
  };

  // What people say at the table, and what the rules call it.
  const CALLED = { player: "captain", rid: "recover", heal: "recover", cure: "recover", money: "coin", gold: "coin", boat: "ship", shoot: "fire",
    wound: "trauma", hurt: "damage", kill: "destroy", tired: "fatigue", sailor: "crew", monster: "enemy", far: "navigation range", cannon: "artillery",
    gun: "artillery", improvement: "upgrade", price: "cost", hull: "node", cargo: "hold", good: "treasure", quest: "story", doom: "agenda", curse: "trait", shop: "port" };
  const asked = (word) => {
    const plain = stem(word);
    return plain && CALLED[plain] ? [plain, ...CALLED[plain].split(" ").map(stem)] : plain;
  };
  // Questions of somebody who writes cards, and of somebody with a message before them.
  const WRITING = /\b(?:writ\w*|defin\w*|keywords?|scenarios?|expansions?|syntax|my cards?|odds|pip|changelog|what(?: has|'s|’s)? (?:been )?changed|kinds? of (?:cards|content)|abilit(?:y|ies)|install(?:ing)? (?:the |this )?(?:program|game|everrain)|new (?:kinds?|decks?|stats?|enem(?:y|ies)|orders?|tracks?|cards?)|(?:can|make|write|how does) a card|(?:limit|repeat|test|check|change|add|reuse|print) (?:an?|the|my) (?:cards?|effect|ability|choice|story|set|counter|roll))\b/i;
  const SAYING = /\b(?:write|say|word) that\b/i;
  const MISTAKEN = /\b(?:errors?|mistakes?|messages?|[ew]0\d{3})\b/i;
  const CODE = /\b(?:[ew]0\d{3}|[a-z]{3}-\d\d)\b/i;

  let index;
  const engine = async () => {
    const [all] = await Promise.all([found(), load("assets/javascripts/vendor/minisearch.js")]);
    if (!index) {
      index = new MiniSearch({
        fields: ["title", "sought", "about", "text"],
        processTerm: stem,
        searchOptions: { processTerm: asked, boost: { title: 4, sought: 2.5, about: 1.2 }, prefix: (term) => term.length > 2, fuzzy: (term) => (term.length > 7 ? 2 : term.length > 5 ? 1 : 0) },
      });
      index.addAll(all.list);
    }
    return all;
  };

  // The best of each group; the group with the best of all stands first, what only makers need last.
  const search = async (query) => {
    const all = await engine();
    const wanted = query.trim().toLowerCase();
    if (!wanted) return [];
    const code = (query.match(CODE) || [""])[0].toLowerCase();
    // A page that names what is asked among its index words is meant for it.
    const named = ({ sought }) => Boolean(sought) && sought.toLowerCase().split("; ").includes(wanted);
    const options = {
      boostDocument: (id) => {
        const { title, group, about } = all.list[id];
        const name = title.toLowerCase();
        if (code && name.startsWith(code)) return 100;
        // The rules that are played stand before those of older editions.
        const kind = [1, 1.1, 0.5, 0.9, 0.7][group] * (group === 1 && / edition$/.test(about) ? 0.6 : 1);
        if (named(all.list[id])) return 20 * kind;
        if (name === wanted || name.startsWith(`${wanted} `) && group === 1) return 30 * kind;
        return name.startsWith(wanted) ? 4 * kind : kind;
      },
    };
    // Where everything that is asked is said comes before where only a part of it is.
    const whole = index.search(query, { ...options, combineWith: "AND" });
    const there = new Set(whole.map((hit) => hit.id));
    const hits = [...whole, ...index.search(query, options).filter((hit) => !there.has(hit.id))];
    const partly = whole.length ? 0.1 : 1;
    // Index words may be of those that are left out of a search: `you may`.
    const seen = new Set(hits.map((hit) => hit.id));
    hits.unshift(...all.list.filter((each) => named(each) && !seen.has(each.id)).map(({ id }) => ({ id, score: 20, terms: [] })));
    const groups = all.groups.map((name, at) => ({ name, at, hits: [] }));
    // Who asks for a rule or a message by its id wants that, and what names it.
    const only = code && code === wanted;
    for (const hit of hits) {
      const place = all.list[hit.id];
      if (only && !`${place.title} ${place.text}`.toLowerCase().includes(code)) continue;
      groups[place.group].hits.push({ score: hit.score * (there.has(hit.id) || !seen.has(hit.id) ? 1 : partly), terms: hit.terms, ...place });
    }
    // What makers ask for stands first where a maker asks.
    const last = (at) => (at === 2 && SAYING.test(query) ? -3 : at === 4 && MISTAKEN.test(query) ? -2 : at === 3 && WRITING.test(query) ? -1 : 0);
    return groups.filter((group) => group.hits.length)
      .sort((one, other) => last(one.at) - last(other.at) || other.hits[0].score - one.hits[0].score);
  };

  // The dialog

  let dialog, field, results, state;
  const open = async () => {
    if (!dialog) {
      build();
      field.value = kept() || "";
    }
    if (!dialog.open) dialog.showModal();
    field.select();
    await show();
  };
  // Who comes back from a page finds what was asked as it was; a browser may forbid to keep it.
  const KEPT = "everrain-asked";
  const kept = (query) => {
    try {
      if (query === undefined) return sessionStorage.getItem(KEPT);
      sessionStorage.setItem(KEPT, query);
    } catch { /* then it is empty */ }
    return "";
  };
  const build = () => {
    dialog = make("dialog", "er-search");
    dialog.setAttribute("aria-label", "Search");
    field = make("input");
    Object.assign(field, { type: "search", placeholder: "Cards, rules, words: ask as you would at the table", autocomplete: "off", spellcheck: false });
    field.setAttribute("aria-label", "What to look for");
    const top = make("form", "er-search-top");
    top.method = "dialog";
    const close = make("button", "er-search-close", "Close");
    close.type = "button";
    close.addEventListener("click", () => dialog.close());
    top.append(field, close);
    state = make("p", "er-search-state");
    state.setAttribute("role", "status");
    results = make("div", "er-search-results");
    dialog.append(top, state, results);
    document.body.append(dialog);
    field.addEventListener("input", show);
    top.addEventListener("submit", (event) => {
      event.preventDefault();
      const first = results.querySelector("a");
      if (first) first.click();
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog || event.target.closest(".er-search-results a")) dialog.close();
    });
    dialog.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      const links = [field, ...results.querySelectorAll("a")];
      const at = links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      links[(at + links.length) % links.length].focus();
      event.preventDefault();
    });
  };
  let turn = 0;
  const show = async () => {
    const query = field.value;
    kept(query);
    const mine = (turn += 1);
    let groups;
    try {
      groups = await search(query);
    } catch (failure) {
      state.textContent = `The search does not work here: ${failure.message}.`;
      return;
    }
    if (mine !== turn) return;
    const many = groups.reduce((sum, group) => sum + group.hits.length, 0);
    state.textContent = !query.trim() ? "" : many ? `${many} found, the best first` : "Nothing is found. Use other words, or fewer.";
    results.replaceChildren(...groups.map((group) => {
      const part = make("section");
      part.append(make("h2", "", group.name), listed(group.hits.slice(0, 6)));
      if (group.hits.length > 6) {
        const more = make("button", "er-more", `${group.hits.length - 6} more`);
        more.type = "button";
        more.addEventListener("click", () => { part.replaceChild(listed(group.hits.slice(0, 60)), part.children[1]); more.remove(); });
        part.append(more);
      }
      return part;
    }));
  };
  // What is said of a hit: from the sentence, or the line of a list, that has most of what is asked.
  const passage = ({ text, terms }) => {
    const wanted = new Set(terms);
    let best = 0;
    let most = -1;
    for (const part of text.matchAll(/[^.:;]+[.:;]*\s*/g)) {
      const count = new Set(part[0].split(/[^\p{L}\p{N}'’-]+/u).map((word) => word && stem(word)).filter((word) => wanted.has(word))).size;
      if (count > most) [best, most] = [part.index, count];
    }
    const said = text.slice(best, best + 220);
    return `${best ? "… " : ""}${best + 220 < text.length ? `${said.replace(/\s+\S*$/, "")} …` : said}`;
  };
  const listed = (hits) => {
    const list = make("ul");
    list.append(...hits.map((hit) => {
      const item = make("li");
      const link = make("a");
      link.href = ROOT + hit.address;
      link.append(make("strong", "", hit.title), make("small", "", hit.about), make("span", "", passage(hit)));
      item.append(link);
      return item;
    }));
    return list;
  };

  // What a link leads to, beside it, while somebody points at it

  let hover, waiting, shownFor;
  const hide = () => {
    clearTimeout(waiting);
    if (shownFor) shownFor.removeAttribute("aria-describedby");
    shownFor = undefined;
    if (hover) hover.hidden = true;
  };
  const address = (link) => (link.href.startsWith(ROOT) ? decodeURI(link.href.slice(ROOT.length)) : "");
  const point = (link, more) => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const all = await found();
      const place = all.by.get(address(link));
      if (!place || shownFor === link) return;
      hide();
      shownFor = link;
      if (!hover) {
        hover = make("div", "er-hover");
        hover.id = "er-hover";
        hover.setAttribute("role", "tooltip");
        document.body.append(hover);
        hover.addEventListener("mouseleave", hide);
      }
      link.setAttribute("aria-describedby", hover.id);
      hover.className = `er-hover${place.look && place.look.startsWith("kind-") ? ` er-${place.look}` : ""}`;
      const title = make("strong", "", place.title);
      if (place.look && hover.className === "er-hover") title.prepend(make("i", `er-i er-${place.look}`));
      const text = place.text.length > 300 ? `${place.text.slice(0, 300).replace(/\s+\S*$/, "")}…` : place.text;
      hover.replaceChildren(make("small", "", place.about), title);
      if (place.picture) {
        const picture = make("div", "er-hover-picture");
        picture.innerHTML = place.picture;
        hover.append(picture);
      }
      hover.append(make("p", "", text));
      if (more) hover.append(make("p", "er-hover-more", more));
      hover.hidden = false;
      const box = link.getBoundingClientRect();
      const width = hover.offsetWidth, height = hover.offsetHeight;
      const left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - width - 8));
      const above = box.bottom + height + 12 > window.innerHeight && box.top > height + 12;
      hover.style.left = `${left + window.scrollX}px`;
      hover.style.top = `${(above ? box.top - height - 6 : box.bottom + 6) + window.scrollY}px`;
    }, more ? 0 : 220);
  };
  const linkOf = (event) => event.target.closest && event.target.closest(".md-content a[href]:not(.headerlink)");
  // A finger cannot point: it touches a term once to read of it, and again to follow it.
  const RUNNING = ".er-card p, .er-card li, .er-ruling, .er-step, .md-content:has(.er-mark) p";
  let touched = 0;
  document.addEventListener("pointerdown", (event) => { if (event.pointerType === "touch") touched = Date.now(); });
  document.addEventListener("click", (event) => {
    const link = linkOf(event);
    if (event.pointerType !== "touch") return;
    if (!link) { if (!(event.target.closest && event.target.closest(".er-hover"))) hide(); return; }
    if (shownFor === link || !link.closest(RUNNING)) return;
    event.preventDefault();
    point(link, "Touch again to open.");
  });
  const byTouch = () => Date.now() - touched < 1000;
  document.addEventListener("mouseover", (event) => { const link = linkOf(event); if (link && !byTouch()) point(link); });
  document.addEventListener("mouseout", (event) => {
    if (!byTouch() && linkOf(event) && !(event.relatedTarget && event.relatedTarget.closest && event.relatedTarget.closest(".er-hover"))) hide();
  });
  document.addEventListener("focusin", (event) => { const link = linkOf(event); if (link && !byTouch() && link.matches(":focus-visible")) point(link); });
  document.addEventListener("focusout", () => { if (!byTouch()) hide(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });

  // From card to card: the next, the one before, any other

  const steps = document.querySelector(".er-steps");
  const any = async () => {
    await load("assets/everrain/cards.js");
    const { cards } = window.everrainCards;
    const others = cards.filter((card) => ROOT + card.page !== location.href.replace(/[?#].*/, ""));
    location.href = ROOT + others[Math.floor(Math.random() * others.length)].page;
  };
  if (steps) {
    const button = make("button", "er-any", "Random card");
    button.type = "button";
    button.addEventListener("click", any);
    steps.append(button);
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
      const links = [...steps.querySelectorAll("a")];
      const to = { n: links.find((link) => link.textContent.startsWith("→")), p: links.find((link) => link.textContent.startsWith("←")) }[event.key];
      if (to) to.click();
      else if (event.key === "r") any();
    });
  }

  // The button in the header, and the keys that open the search

  const bar = document.querySelector(".md-header__inner");
  if (bar) {
    const button = make("button", "er-search-open");
    button.type = "button";
    button.append(make("span", "", "Search"), make("kbd", "", "/"));
    button.addEventListener("click", open);
    bar.insertBefore(button, bar.querySelector(".md-header__title").nextSibling);
  }
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest && event.target.closest("input, textarea, select, [contenteditable]");
    if ((event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) || (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      open();
    }
  });
  window.everrain = { root: ROOT, load, make, search };
})();
