// A game's convention: what players may agree to tell each other by how they play, and who of us keeps it.

import { h, symbol } from "../lib/dom.js";
import { artOf } from "../lib/games.js";

// people: [[words, whether they keep it, chosen(keeps)], …], one for each who decides at this screen.
export function conventionPanel({ name, convention }, people) {
  const { title, says, alt } = convention;
  const picture = symbol(artOf(name), "convention", { class: "convention-picture", "aria-hidden": "false", role: "img", "aria-label": alt });
  return h("div", { class: "convention" },
    h("h3", null, title), picture, h("p", { class: "soft small", id: "convention-says" }, says),
    people.map(([words, keeps, chosen], place) => {
      const box = h("input", { type: "checkbox", id: `convention-${place}`, checked: keeps, "aria-describedby": "convention-says", onchange: () => chosen(box.checked) });
      return h("label", { class: "convention-choice" }, box, words);
    }));
}
