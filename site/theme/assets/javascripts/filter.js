// The filter above the words of a table: only rows that hold every word typed are shown.
(() => {
  "use strict";
  const place = document.querySelector(".er-filter");
  if (!place) return;
  const label = document.createElement("label");
  const field = document.createElement("input");
  field.type = "search";
  field.autocomplete = "off";
  const count = document.createElement("output");
  label.append("Filter ", field);
  place.append(label, " ", count);
  const rows = [...document.querySelectorAll(".er-listing tbody tr")].map((row) => [row, row.textContent.toLowerCase()]);
  const parts = [...document.querySelectorAll(".er-listing")];
  const heading = (part) => (part.previousElementSibling && /^H[23]$/.test(part.previousElementSibling.tagName) ? part.previousElementSibling : null);
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const [row, text] of rows) {
      row.hidden = !words.every((word) => text.includes(word));
      shown += row.hidden ? 0 : 1;
    }
    for (const part of parts) {
      part.hidden = !part.querySelector("tbody tr:not([hidden])");
      if (heading(part)) heading(part).hidden = part.hidden;
    }
    count.textContent = words.length ? `${shown} of ${rows.length}` : "";
  });
})();
