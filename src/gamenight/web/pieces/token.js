// A small token, at a tile or on a cell: what is written on it, else its picture.

import { h, symbol } from "../lib/dom.js";

export function drawToken(mark, context) {
  return h("span", { class: "token", role: "img", "aria-label": mark.says, title: mark.says, dataset: { look: mark.look } },
    mark.text || symbol(context.art, mark.look));
}
