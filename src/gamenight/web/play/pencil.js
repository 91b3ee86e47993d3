// Private notes in pencil on what lies hidden: words on the tiles of a rack, on the cells of a grid the signs of one's sheet. They
// stay in this browser; nobody else hears of them. A note belongs to its tile, wherever that goes.
//
//   const pencil = new Pencil(stage, "table seat"); … pencil.mark(pieces, art);   // after every drawing

import { h, symbol, UI } from "../lib/dom.js";
import { pencilled } from "../lib/keep.js";
import { listed } from "../lib/labels.js";
import { t } from "../lib/words.js";
import { bubble, closeBubble } from "./bubble.js";

const LONGEST = 8; // letters that have room on a tile
const RACK = ":is(.stage-seats, .stage-hand) .rack .card.down:not(.flat)";
const CELL = ".grid-cell:not(.copy) > .card.down";

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
  #art;
  #signs = []; // that may be put on cells
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

  get #hidden() {
    return this.#signs.length > 0 ? `:is(${RACK}, ${CELL})` : RACK;
  }

  // Puts the notes on their tiles; while the pencil is out, every hidden tile can be reached by keys.
  mark(pieces = null, art = this.#art) {
    this.#art = art;
    if (pieces) this.#signs = pieces.flatMap(({ signs }) => signs ?? []);
    const notes = pencilled.of(this.#key);
    const tiles = [...this.#root.querySelectorAll(this.#hidden)];
    this.button.hidden = tiles.length === 0;
    this.clear();
    for (const tile of tiles) {
      const note = notes[tile.dataset.id];
      if (note) this.#put(note, tile);
      if (!this.isOut || tile.classList.contains("choosable")) continue;
      tile.tabIndex = 0;
      tile.setAttribute("role", "button");
      this.#marked.push(tile);
    }
  }

  // A screen reader hears it where the tile is: "Ben’s tile C: hidden, your note: 4 or 5".
  #put(note, tile) {
    const label = tile.getAttribute("aria-label");
    const signs = this.#signsOf(note);
    this.#noted.push({ tile, label });
    tile.after(h("span", { class: `pencil${signs ? " signs" : ""}`, "aria-hidden": "true" }, signs ? signs.map((sign) => this.#draw(sign)) : note));
    tile.setAttribute("aria-label", t("{piece}, your note: {note}", { piece: label, note: signs ? listed(signs.map(({ says }) => says)) : note }));
  }

  // Signs are kept by how they look, words as they were written.
  #signsOf(note) {
    return Array.isArray(note) ? this.#signs.filter((sign) => note.includes(nameOf(sign))) : null;
  }

  #draw({ look, text }) {
    return look ? symbol(this.#art, look) : h("b", null, text);
  }

  clear() {
    for (const each of this.#root.querySelectorAll(".pencil")) each.remove();
    for (const { tile, label } of this.#noted.splice(0)) tile.setAttribute("aria-label", label);
    for (const tile of this.#marked.splice(0)) {
      tile.removeAttribute("tabindex");
      tile.setAttribute("role", "img");
    }
  }

  // What stands beside the words about a hidden tile: a field to write on it, or signs to put there.
  field(tile) {
    if (!tile.matches(this.#hidden)) return null;
    return tile.matches(CELL) ? this.#palette(tile.dataset.id) : this.#form(tile.dataset.id);
  }

  #form(id) {
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

  #palette(id) {
    const noted = () => pencilled.of(this.#key)[id] ?? [];
    const turn = (sign, button) => {
      const rest = noted().filter((each) => each !== nameOf(sign));
      const on = rest.length === noted().length;
      pencilled.write(this.#key, id, on ? [...rest, nameOf(sign)] : rest);
      button.setAttribute("aria-pressed", on);
      this.mark();
    };
    return h("div", { class: "pencil-signs", role: "group", "aria-label": t("Your note in pencil") }, this.#signs.map((sign) =>
      h("button", {
        type: "button",
        class: "icon-button",
        "aria-label": sign.says,
        title: sign.says,
        "aria-pressed": String(noted().includes(nameOf(sign))),
        onclick: (event) => turn(sign, event.currentTarget),
      }, this.#draw(sign))));
  }

  #write(event) {
    const tile = event.target.closest?.(this.#hidden);
    if (!tile) return;
    event.preventDefault();
    event.stopPropagation();
    bubble(tile, [], [h("p", null, tile.getAttribute("aria-label")), this.field(tile)]);
  }
}

const nameOf = ({ look, text }) => look || text;
