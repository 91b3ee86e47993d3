// Private notes in pencil on hidden tiles of a rack. They stay in this browser; nobody else hears of them.
//
//   const pencil = new Pencil(stage, "table seat"); … pencil.mark();   // after every drawing

import { h, symbol, UI } from "../lib/dom.js";
import { pencilled } from "../lib/keep.js";
import { t } from "../lib/words.js";
import { bubble, closeBubble } from "./bubble.js";

const LONGEST = 8; // letters that have room on a tile
const HIDDEN = ":is(.stage-seats, .stage-hand) .rack .card.down:not(.flat)";

export class Pencil {
  button = h("button", {
    type: "button",
    class: "icon-button pencil-button",
    "aria-pressed": "false",
    "aria-label": t("Pencil: write on hidden tiles"),
    title: t("Pencil: write on hidden tiles (p)"),
    onclick: () => this.toggle(),
  }, symbol(UI, "edit"));
  #root;
  #key;
  #marked = []; // tiles that only the pencil makes focusable
  #noted = []; // { tile, label: what it was called before }

  constructor(root, key) {
    this.#root = root;
    this.#key = key;
    root.addEventListener("contextmenu", (event) => this.#write(event));
    root.addEventListener("click", (event) => this.isOut && this.#write(event), { capture: true });
    root.addEventListener("keydown", (event) => this.isOut && ["Enter", " "].includes(event.key) && this.#write(event), { capture: true });
  }

  get isOut() {
    return this.#root.classList.contains("pencilling");
  }

  toggle() {
    this.#root.classList.toggle("pencilling");
    this.button.setAttribute("aria-pressed", this.isOut);
    this.mark();
  }

  // Puts the notes on their tiles; while the pencil is out, every hidden tile can be reached by keys.
  mark() {
    const notes = pencilled.of(this.#key);
    const tiles = [...this.#root.querySelectorAll(HIDDEN)];
    this.button.hidden = tiles.length === 0;
    this.clear();
    for (const tile of tiles) {
      const text = notes[tile.dataset.id];
      if (text) this.#put(text, tile);
      if (!this.isOut || tile.classList.contains("choosable")) continue;
      tile.tabIndex = 0;
      tile.setAttribute("role", "button");
      this.#marked.push(tile);
    }
  }

  // A screen reader hears it where the tile is: "Ben’s tile C: hidden, your note: 4 or 5".
  #put(text, tile) {
    const label = tile.getAttribute("aria-label");
    this.#noted.push({ tile, label });
    tile.after(h("span", { class: "pencil", "aria-hidden": "true" }, text));
    tile.setAttribute("aria-label", t("{piece}, your note: {note}", { piece: label, note: text }));
  }

  clear() {
    for (const each of this.#root.querySelectorAll(".pencil")) each.remove();
    for (const { tile, label } of this.#noted.splice(0)) tile.setAttribute("aria-label", label);
    for (const tile of this.#marked.splice(0)) {
      tile.removeAttribute("tabindex");
      tile.setAttribute("role", "img");
    }
  }

  // What stands beside the words about a hidden tile: a field to write on it.
  field(tile) {
    if (!tile.matches(HIDDEN)) return null;
    const { id } = tile.dataset;
    const text = h("input", { type: "text", maxlength: LONGEST, value: pencilled.of(this.#key)[id] ?? "", autocomplete: "off", "aria-label": t("Your note in pencil") });
    const keep = (event) => {
      event.preventDefault();
      pencilled.write(this.#key, id, text.value.trim());
      closeBubble();
      this.mark();
    };
    return h("form", { class: "pencil-form", onsubmit: keep },
      text, h("button", { type: "submit", class: "button" }, t("Write")));
  }

  #write(event) {
    const tile = event.target.closest?.(HIDDEN);
    if (!tile) return;
    event.preventDefault();
    event.stopPropagation();
    bubble(tile, [], [h("p", null, tile.getAttribute("aria-label")), this.field(tile)]);
  }
}
