// A closer look: a click on what cannot be chosen says what it is, with the rule printed on it; a seat tells all it has.

import { h } from "../lib/dom.js";
import { bubble } from "./bubble.js";

// `pencil`, if there is one, has a field for what can be written on.
export function inspect(root, context, pencil = null) {
  root.addEventListener("click", (event) => {
    if (event.target.closest("button, a, .choosable")) return;
    const thing = ["[data-rule]:not([data-rule=''])", ".rack .card", ".pawn, .hex, .rim, .die, .marks .token", ".seat", ".card, .piece"]
      .map((what) => event.target.closest(what)).find(Boolean);
    if (thing) bubble(thing, [], [about(thing, context), pencil?.field(thing)].flat());
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
