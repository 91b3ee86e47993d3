// Those who have their turns one after the other. The last of them stands on the number that is left of a countdown; the
// numbers still to come lie before it, down to 0.

import { h, symbol } from "../lib/dom.js";

export function draw(piece, context) {
  const { cards, value } = piece;
  const last = cards.length - 1;
  return h("div", { class: "queue", role: "group", "aria-label": piece.says, title: piece.says, style: { "--places": cards.length, "--steps": value } },
    h("div", { class: "queue-count", "aria-hidden": "true" },
      h("b", { class: "queue-value" }, value),
      h("span", { class: "queue-title" }, piece.title),
      piece.text && h("span", { class: "queue-text" }, piece.text)),
    h("div", { class: "queue-line" },
      cards.map((card, place) => h("span", { class: `queue-place${place === last ? " last" : ""}` },
        context.card(card),
        place === last ? h("b", { class: "queue-number", "aria-hidden": "true" }, value) : place === 0 && h("span", { class: "queue-first", "aria-hidden": "true" }, piece.first))),
      Array.from({ length: Math.max(0, value - 1) }, (_, step) => h("span", { class: "queue-step", "aria-hidden": "true" }, value - 1 - step)),
      h("span", { class: "queue-end", "aria-hidden": "true" }, symbol(context.art, piece.look), h("b", null, 0))),
    piece.phases.length > 0 && h("div", { class: "queue-phases" }, piece.phases.map((phase, at) =>
      h("span", { class: `queue-phase${at === piece.phase ? " now" : ""}`, "aria-current": at === piece.phase && "step" }, phase))));
}
