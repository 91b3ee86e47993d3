// A line of words under a title. With a gauge a ring shows how far it is filled; with rules to read it is a button.

import { h, symbol, UI } from "../lib/dom.js";
import { dialog } from "../lib/dialog.js";
import { ruleList } from "../panels/rule_list.js";
import { explained } from "./card.js";

export function draw(piece, context) {
  if (piece.rules) return titled(piece, context);
  if (!piece.look) return h("p", { class: "note" }, piece.zone === "board" && piece.title && h("b", { class: "note-head" }, piece.title), piece.text);
  const gauged = piece.gauge !== undefined;
  return h("div", { class: `note marked${gauged ? " gauged" : ""}`, role: "img", "aria-label": piece.says, title: piece.rule ? null : piece.says, ...explained(piece) },
    gauged && h("span", { class: "gauge", style: { "--part": piece.gauge / 100 } }, symbol(context.art, piece.look)),
    !gauged && symbol(context.art, piece.look),
    h("span", { class: "note-title" }, piece.title),
    piece.text !== piece.says && h("span", { class: "note-text" }, piece.text));
}

function titled(piece, context) {
  const read = () => dialog(piece.says, ruleList(context.rules(piece.rules)));
  return h("button", { type: "button", class: "note titled", "aria-label": piece.says, onclick: read },
    h("span", { class: "note-title" }, piece.title), h("span", { class: "note-text" }, piece.text), symbol(UI, "rules"));
}
