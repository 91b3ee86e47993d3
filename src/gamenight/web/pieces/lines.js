// A list: lines of words with pictures before them, and what each comes to at the end.

import { h, symbol } from "../lib/dom.js";

export function draw(piece, context) {
  return h("div", { class: "lines", role: "group", "aria-label": piece.says },
    piece.title && h("span", { class: "lines-title", "aria-hidden": "true" }, piece.title),
    linesOf(piece.lines, context));
}

export function linesOf(lines, context) {
  return h("ul", { class: "lines-list" }, lines.map((line) => drawLine(line, context)));
}

// Whoever points at a line points at what it is about.
function drawLine(line, context) {
  const [show, leave] = [() => context.wayOf?.(line.about), () => context.wayOf?.(null)];
  const points = line.about && { tabindex: line.rule ? 0 : null, onpointerenter: show, onfocus: show, onclick: show, onpointerleave: leave, onblur: leave };
  return h("li", { class: `line ${line.mood}`, dataset: { about: line.about, rule: line.rule }, ...points },
    h("span", { class: "line-looks" }, line.looks.map((look) => h("span", { class: "line-look", dataset: { look } }, symbol(context.art, look)))),
    h("span", { class: "line-words" }, line.title && h("b", { class: "line-title" }, line.title, " "), h("span", { class: "line-text" }, line.text)),
    line.value && h("b", { class: "line-value" }, line.sign && symbol(context.art, line.sign, { class: "symbol line-sign", "data-look": line.sign }), line.value));
}
