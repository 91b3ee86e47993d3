// One group of the board as a column: counters on top, its track to the left, stacks and notes, then the open cards.

import { h } from "../lib/dom.js";

export class Column {
  #top = h("div", { class: "column-top" });
  #track = h("div", { class: "column-track" });
  #side = h("div", { class: "column-side" });
  #open = h("div", { class: "column-open" });
  slots = [this.#top, this.#track, this.#side, this.#open];

  constructor(group) {
    this.group = group;
    const name = group.replaceAll("-", " ");
    this.element = h("section", { class: "column", "aria-label": name, dataset: { look: group } },
      h("h3", { class: "column-name", "aria-hidden": "true" }, h("span", { class: "column-letter" }, name[0]), name),
      this.slots);
  }

  slotOf(piece, isStack) {
    if (piece.kind === "counter") return this.#top;
    if (piece.kind === "track") return this.#track;
    return piece.kind === "note" || isStack ? this.#side : this.#open;
  }
}
