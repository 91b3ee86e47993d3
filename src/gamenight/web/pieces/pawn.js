// Figures on the cells of a board, any number on each, and the tokens that lie there.

import { h, symbol, UI } from "../lib/dom.js";
import { drawToken } from "./token.js";

// All that stands on a cell: cell number `at` of a piece.
export function standing(piece, at, context) {
  const here = piece.pawns.filter((pawn) => pawn.at === at);
  return here.length > 0 && h("div", { class: "pawns", style: { "--pawns": here.length } }, here.map((pawn) => drawPawn(pawn, context)));
}

function drawPawn(pawn, context) {
  return h("span", {
    class: `pawn${pawn.acts ? " acts" : ""}${pawn.badge ? " badged" : ""}${pawn.seat !== null && pawn.seat === context.seat ? " mine" : ""}`,
    role: "img",
    "aria-label": pawn.says,
    title: pawn.says,
    dataset: { id: pawn.id, look: pawn.look, face: pawn.text, ...(pawn.seat !== null && { seat: pawn.seat }) },
  },
  symbol(context.art, pawn.look),
  pawn.text && h("b", { class: "pawn-text", "aria-hidden": "true" }, pawn.badge && symbol(context.art, pawn.badge), h("span", null, pawn.text)),
  pawn.change && h("b", { class: "pawn-change", "aria-hidden": "true" }, pawn.change, pawn.badge && symbol(context.art, pawn.badge)),
  pawn.seat !== null && h("span", { class: "pawn-seat", "aria-hidden": "true" }, symbol(UI, `seat-${pawn.seat}`)));
}

// They ride along with what they lie on.
export function lying(tile, context) {
  return tile.marks.length > 0 && h("div", { class: "marks", dataset: { id: `${tile.id}:marks` } }, tile.marks.map((mark) => drawToken(mark, context)));
}
