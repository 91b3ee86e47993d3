// A number that is counted; where there is a most, everything that is counted is drawn, and what is missing, too. A pile that
// may be looked through opens.

import { dialog } from "../lib/dialog.js";
import { h, symbol } from "../lib/dom.js";
import { t } from "../lib/words.js";

const CRACK = 250; // milliseconds for each of what is drawn one by one

export function draw(piece, context) {
  return h("div", { class: `counter${piece.most === undefined ? "" : " filled"}`, role: piece.cards ? "group" : "img", "aria-label": piece.says, title: piece.says },
    piece.look && symbol(context.art, piece.look, { class: "symbol counter-sign", "data-look": piece.look }),
    piece.before !== undefined && h("span", { class: "counter-before" }, h("s", null, piece.before), " → "),
    h("b", { class: "counter-value" }, piece.value),
    piece.of && h("span", { class: "counter-most" }, `/${piece.most}`),
    h("span", { class: "counter-title" }, piece.title),
    piece.most !== undefined && h("span", { class: "counter-all" }, all(piece).map((look) => symbol(context.art, look, { class: "symbol", "data-look": look }))),
    piece.cards && h("button", { type: "button", class: "counter-open", "aria-label": t("Look through: {pile}", { pile: piece.title }), onclick: () => lookThrough(piece, context) }));
}

function lookThrough({ title, cards }, context) {
  dialog(title.charAt(0).toUpperCase() + title.slice(1), h("div", { class: "pile" }, cards.map((card) => context.card(card))));
}

function all({ value, most, look, spare }) {
  return Array.from({ length: Math.max(value, most) }, (_, place) => (place < value ? look : spare));
}

// Of what is drawn one by one, those that have changed, one after the other.
function crack(element, before, after) {
  const shown = [...element.querySelectorAll(".counter-all .symbol")];
  const [least, most] = [Math.min(before.value, after.value), Math.max(before.value, after.value)];
  shown.slice(least, most).forEach((each, place) => each.animate({ transform: ["scale(1.6)", "none"] }, { duration: CRACK, delay: CRACK * place, easing: "ease-out", fill: "backwards" }));
}

// Counts up or down to the new number, and says in passing by how much it changed.
export function change(element, before, after, milliseconds) {
  const by = after.value - before.value;
  if (!by) return [];
  const shown = element.querySelector(".counter-value");
  const started = performance.now();
  const count = () => {
    const part = Math.min(1, (performance.now() - started) / milliseconds);
    shown.textContent = Math.round(before.value + by * part);
    if (part < 1 && element.isConnected) requestAnimationFrame(count);
  };
  count();
  crack(element, before, after);
  const gain = h("span", { class: `counter-gain ${by < 0 ? "loss" : ""}`, "aria-hidden": "true" }, by > 0 ? `+${by}` : `−${-by}`);
  element.append(gain);
  const rise = gain.animate({ opacity: [0, 1, 1, 0], transform: ["translateY(4px)", "translateY(-18px)"] },
    { duration: milliseconds * 5, easing: "ease-out" });
  rise.onfinish = () => gain.remove();
  return [];
}
