// Cells in rows, north up, with walls between them and a pawn on one of them.

import { h, symbol } from "../lib/dom.js";

export function draw(piece, context) {
  const place = (cell) => ({ "--x": (cell % piece.columns) + 1, "--y": Math.floor(cell / piece.columns) + 1 });
  return h("div", { class: "grid", role: "group", "aria-label": piece.says, title: piece.says },
    piece.title && h("span", { class: "grid-title", "aria-hidden": "true" }, piece.title),
    h("div", { class: "grid-cells", style: { "--columns": piece.columns } },
      piece.tiles.map((tile, cell) => h("div", { class: "grid-cell", style: place(cell) }, context.card(tile))),
      piece.walls.map((wall) => h("span", {
        class: `grid-wall ${wall.side}`,
        role: "img",
        "aria-label": wall.says,
        title: wall.says,
        dataset: { look: wall.look },
        style: place(wall.cell),
      })),
      piece.at >= 0 && h("span", {
        class: "grid-pawn",
        "aria-hidden": "true",
        dataset: { id: `${piece.id}:pawn` },
        style: place(piece.at),
      }, symbol(context.art, piece.pawn))));
}
