// A small token, at a tile or on a cell: what is written on it, else its picture, and the sign of whoever it belongs to.

import { h, symbol, UI } from "../lib/dom.js";

export function drawToken(mark, context) {
  return h("span", { class: "token", role: "img", "aria-label": mark.says, title: mark.says, dataset: { look: mark.look } },
    mark.seat !== undefined && symbol(UI, `seat-${mark.seat}`, { class: "symbol token-seat" }), mark.text || symbol(context.art, mark.look));
}
