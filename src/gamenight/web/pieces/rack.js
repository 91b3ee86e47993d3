// Tiles that stand in a row. Tokens stand before their tile, a sign can lie between two of them; what is used up lies flat.

import { h } from "../lib/dom.js";
import { drawToken } from "./token.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function draw(piece, context) {
  return h("div", { class: "rack", role: "group", "aria-label": piece.says },
    piece.title && h("span", { class: "rack-title", "aria-hidden": "true" }, piece.title),
    piece.marks.length > 0 && h("div", { class: "rack-marks" }, piece.marks.map((mark) => drawToken(mark, context))),
    h("div", { class: "rack-tiles", style: { "--tiles": Math.max(1, piece.tiles.length) } },
      piece.tiles.map((tile, place) => slot(tile, place, context))));
}

function slot(tile, place, context) {
  const card = context.card(tile);
  card.classList.toggle("flat", tile.flat);
  return h("div", { class: `rack-slot${tile.flat ? " flat" : ""}` },
    h("div", { class: "rack-tokens" }, tile.marks.map((mark) => drawToken(mark, context))),
    card,
    tile.link && h("span", { class: "rack-link", "aria-hidden": "true" }, tile.link),
    h("span", { class: "rack-letter", "aria-hidden": "true" }, LETTERS[place] ?? ""));
}
