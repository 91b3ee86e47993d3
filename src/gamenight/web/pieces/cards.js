// Cards that lie together: face down they are a stack, otherwise a row in which each can be seen.

import { h } from "../lib/dom.js";

export function isStack(piece) {
  return piece.cards.length > 0 && piece.cards.every((card) => !card.face || card.known_to.length);
}

export function draw(piece, context) {
  return h("div", { class: `cards ${isStack(piece) ? "stack" : "row"}`, role: "group", "aria-label": piece.says },
    piece.title && h("span", { class: "cards-title", "aria-hidden": "true" }, piece.title),
    h("div", { class: "cards-row", style: { "--count": piece.cards.length } },
      piece.cards.map((card) => context.card(card)),
      piece.cards.length === 0 && h("div", { class: "slot" })));
}
