// A closer look: a click on what cannot be chosen says what it is, with the rule printed on it; a seat tells all it has. So
// does Enter where the arrow keys have led, and a finger that rests on a cell of a board, whether or not it can be chosen.

import { h } from "../lib/dom.js";
import { bubble } from "./bubble.js";
import { capital } from "./picks.js";

const THINGS = ["[data-rule]:not([data-rule=''])", ".rack .card", ".pawn, .hex, .rim, .die, .marks .token", ".seat", ".card, .piece"];
const HELD = 500; // milliseconds for which a finger rests

const thingAt = (target) => THINGS.map((what) => target.closest(what)).find(Boolean);

// `pencil`, if there is one, has a field for what can be written on.
export function inspect(root, context, pencil = null) {
  root.addEventListener("click", (event) => {
    if (event.target.closest("button, a, .choosable")) return;
    const thing = thingAt(event.target);
    if (thing) bubble(thing, [], [about(thing, context), pencil?.field(thing)].flat());
  });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches(".grid :is(.card, .rim):not(.choosable)")) return;
    event.preventDefault();
    bubble(event.target, [], about(event.target, context));
  });
  root.addEventListener("touchstart", (event) => {
    const cell = event.target.closest(".field .grid .grid-cell");
    if (!cell) return;
    const timer = setTimeout(() => {
      bubble(cell, [], about(cell.querySelector(".card"), context));
      root.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => root.removeEventListener("click", stop, { capture: true }), HELD);
    }, HELD);
    for (const end of ["touchend", "touchmove", "touchcancel"]) root.addEventListener(end, () => clearTimeout(timer), { once: true, passive: true });
  }, { passive: true });
}

function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

// What a cell or rim of a board has to say, while somebody points at it: its rule, or else what it is.
export function explain(root, context, tell) {
  const told = (event) => {
    const thing = event.target.closest?.(".field .grid :is(.card, .rim)");
    const rule = thing && context.rule(thing.dataset.rule);
    tell(rule ? `${rule.title}: ${rule.sentence}` : thing?.matches(".rim.choosable") ? capital(thing.getAttribute("aria-label")) : null);
  };
  for (const kind of ["pointerover", "focusin"]) root.addEventListener(kind, told);
  root.addEventListener("pointerleave", () => tell(null));
}

function about(thing, context) {
  const seat = thing.closest(".seat");
  const pieces = thing === seat ? [...seat.querySelectorAll(".piece")] : [thing];
  const lines = pieces.map((piece) => piece.getAttribute("aria-label") ?? piece.textContent).filter(Boolean);
  const rule = context.rule(thing.dataset.rule);
  return [
    seat && h("strong", null, seat.getAttribute("aria-label")),
    lines.map((line) => h("p", null, capital(line))),
    rule && h("p", { class: "bubble-rule" }, rule.sentence),
  ];
}
