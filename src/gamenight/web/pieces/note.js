// A line of words under a title. A percentage in the title is drawn as a gauge too.

import { h, symbol } from "../lib/dom.js";

export function draw(piece, context) {
  if (!piece.look) return h("p", { class: "note" }, piece.text);
  const percent = piece.title.match(/(\d+)%/)?.[1];
  return h("div", { class: `note marked${percent ? " gauged" : ""}`, role: "img", "aria-label": piece.says, title: piece.says },
    percent && h("span", { class: "gauge", style: { "--part": percent / 100 } }, symbol(context.art, piece.look)),
    !percent && symbol(context.art, piece.look),
    h("span", { class: "note-title" }, piece.title),
    piece.text !== piece.says && h("span", { class: "note-text" }, piece.text));
}
