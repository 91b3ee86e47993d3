// One group of the board: counters on top, its track to the left, stacks and notes, then the open cards. Its place says how
// it lies there: as a column, a shelf, a map, a field or at its ends, or in the middle of the table.

import { h } from "../lib/dom.js";

const ENDS = ["left", "right", "scene", "beside"]; // what lies over a field or beside the hand
const ACROSS = ["shelf", "middle", "map"]; // what lies across the table

export class Group {
  #top = h("div", { class: "group-top" });
  #track = h("div", { class: "group-track" });
  #side = h("div", { class: "group-side" });
  #open = h("div", { class: "group-open" });
  slots = [this.#top, this.#track, this.#side, this.#open];

  constructor(group, name, place) {
    this.group = group;
    this.element = h("section", { class: `group ${ENDS.includes(place) ? "end " : ACROSS.includes(place) ? "across " : ""}${place}`, "aria-label": name, dataset: { look: group } },
      h("h3", { class: "group-name", "aria-hidden": "true" }, h("span", { class: "group-letter" }, name[0]), name),
      this.slots);
  }

  slotOf(piece, isStack) {
    if (piece.kind === "counter") return this.#top;
    if (piece.kind === "track") return this.#track;
    return piece.kind === "note" || isStack ? this.#side : this.#open;
  }
}
