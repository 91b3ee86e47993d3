// A closer look: a click on what cannot be chosen says what it is, with the rule printed on it; a seat tells all it has.

import { h } from "../lib/dom.js";
import { bubble } from "./bubble.js";

export function inspect(root, context) {
  root.addEventListener("click", (event) => {
    if (event.target.closest("button, a, .choosable")) return;
    const thing = event.target.closest("[data-rule]:not([data-rule=''])") ?? event.target.closest(".seat") ?? event.target.closest(".card, .piece");
    if (thing) bubble(thing, [], about(thing, context));
  });
}

function about(thing, context) {
  const seat = thing.closest(".seat");
  const pieces = thing === seat ? [...seat.querySelectorAll(".piece")] : [thing];
  const lines = pieces.map((piece) => piece.getAttribute("aria-label") ?? piece.textContent).filter(Boolean);
  const rule = context.rule(thing.dataset.rule);
  return [
    seat && h("strong", null, seat.getAttribute("aria-label")),
    lines.map((line) => h("p", null, line.charAt(0).toUpperCase() + line.slice(1))),
    rule && h("p", { class: "bubble-rule" }, rule.sentence),
  ];
}
