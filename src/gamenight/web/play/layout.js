// Where pieces lie: the groups of the board as they say (`place`), those of the seats side by side, what is mine before me.
// Whoever has a stand sits behind it: that seat is beside the hand. A piece or a card that has not changed keeps its element.

import { h, replace } from "../lib/dom.js";
import { drawCard } from "../pieces/card.js";
import { isStack } from "../pieces/cards.js";
import { draw, placed } from "../pieces/index.js";
import { partsOf } from "../pieces/parts.js";
import { Group } from "./group.js";
import { Seat } from "./seat.js";

const SHELF = "shelf"; // how a group lies on the board, if it does not say
const PLACES = ["column", "field", "map", "stand", "left", "right", "scene", "over", "bar"]; // those by which the whole table is laid out
const CROWDED = 4; // others at the table
const LADEN = 3; // groups on the board
const FEW = 10; // tiles in the longest rack: they grow, where others stand in the columns of a full one

export class Layout {
  slot = h("div", { class: "stage-slot" }); // between the board and the hand: for what is asked
  #drawn = new Map(); // piece id: { key, piece, element }
  #cards = new Map(); // card id: { key, element }
  #root;
  #context;
  #groups = new Map();
  #seats = new Map();
  #bar = h("div", { class: "stage-bar" });
  #headline = h("div", { class: "stage-headline" });
  #offers = h("div", { class: "stage-offers" });
  #row = h("div", { class: "stage-seats" });
  #over = h("div", { class: "stage-over" });
  #board = h("div", { class: "stage-board" });
  #ends = { left: h("div", { class: "stage-left" }), right: h("div", { class: "stage-right" }), scene: h("div", { class: "stage-scene" }) };
  #beside = h("div", { class: "stage-beside" });
  #others = h("div", { class: "stage-others" });
  #self = h("div", { class: "stage-self" });
  #mine = h("div", { class: "stage-mine" });
  #hand = h("div", { class: "stage-hand" });

  // `tools` stand at the end of the bar.
  constructor(root, context, tools = null) {
    this.#root = root;
    this.#context = context;
    context.card = (card) => this.#drawCard(card);
    context.slot = this.slot;
    replace(root,
      h("div", { class: "stage-top" }, h("div", { class: "stage-head" }, this.#bar, tools), this.#headline),
      this.#over,
      this.#row,
      h("div", { class: "stage-middle" }, this.#board, Object.values(this.#ends), this.#others, this.#offers),
      this.slot,
      h("div", { class: "stage-own" }, this.#self, this.#mine, this.#hand, this.#beside));
  }

  // Gives what was there before and shows something else now: [{ element, before, after }].
  show(pieces) {
    const [changed, fresh] = [[], []];
    const gone = new Set(this.#drawn.keys());
    for (const piece of pieces) {
      gone.delete(piece.id);
      const key = this.#key(piece);
      const old = this.#drawn.get(piece.id);
      if (old?.key === key) continue;
      const element = draw(piece, this.#context);
      this.#drawn.set(piece.id, { key, piece, element });
      fresh.push({ element, piece });
      if (old) changed.push({ element, before: old.piece, after: piece });
    }
    for (const id of gone) this.#drawn.delete(id);
    this.#place(pieces);
    for (const { element, piece } of fresh) placed(element, piece);
    return changed;
  }

  // The element of a piece, of something in one, or of a seat.
  find(id) {
    return this.#drawn.get(id)?.element ?? this.#card(id) ?? this.#seats.get(id)?.element ?? null;
  }

  // The piece of an id, or the one in which it lies, with its element.
  holder(id) {
    return [...this.#drawn.values()].find(({ piece }) => piece.id === id || partsOf(piece).some((part) => part.id === id));
  }

  // The seat or group a piece lies in, for pieces too small to be drawn here.
  around(id) {
    const piece = this.#drawn.get(id)?.piece;
    return this.#seats.get(piece?.group)?.element ?? this.#groups.get(piece?.group)?.element ?? null;
  }

  get seats() {
    return [...this.#seats.values()];
  }

  // What is drawn depends on the thing itself, and on names and rules.
  #key(thing) {
    return `${this.#context.edition} ${JSON.stringify(thing)}`;
  }

  #drawCard(card) {
    const key = this.#key(card);
    if (this.#cards.get(card.id)?.key !== key) this.#cards.set(card.id, { key, element: drawCard(card, this.#context) });
    return this.#cards.get(card.id).element;
  }

  #card(id) {
    for (const { piece, element } of this.#drawn.values()) {
      if (partsOf(piece).some((part) => part.id === id)) {
        return element.querySelector(`[data-id="${CSS.escape(id)}"]`);
      }
    }
    return null;
  }

  #place(pieces) {
    const hand = pieces.find(isStand) ?? pieces.find((piece) => piece.zone === "hand");
    const steps = pieces.map((piece) => piece.spaces ?? 0);
    this.#board.style.setProperty("--steps", Math.max(1, ...steps)); // all tracks to one scale
    const most = Math.max(0, ...pieces.map(({ kind, tiles }) => (kind === "rack" ? tiles.length : 0)));
    if (most > 0 && most <= FEW) this.#root.style.setProperty("--most", most);
    else this.#root.style.removeProperty("--most");
    const places = new Map(pieces.filter(({ zone }) => zone === "board").map(({ group, place }) => [group, place ?? SHELF]));
    const made = (group) => new Group(group, this.#called(group), places.get(group));
    keep(this.#groups, [...places.keys()], made);
    const apart = { ...this.#ends, over: this.#over, beside: this.#beside };
    for (const home of [this.#board, ...Object.values(apart)]) {
      arrange(home, [...places].filter(([, place]) => (apart[place] ?? this.#board) === home).map(([group]) => this.#groups.get(group).element));
    }
    for (const place of PLACES) this.#root.classList.toggle(`with-${place}`, pieces.some((piece) => piece.place === place));
    this.#root.classList.toggle("laden", places.size >= LADEN);
    this.#placeSeats(groups(pieces, "seats"), hand);

    const slots = new Map([this.#bar, this.#headline, this.#offers, this.#mine, this.#hand, this.#others].map((slot) => [slot, []]));
    for (const each of [...this.#groups.values(), ...this.#seats.values()]) each.slots.forEach((slot) => slots.set(slot, []));
    for (const piece of pieces) slots.get(this.#slotOf(piece, hand)).push(this.#drawn.get(piece.id).element);
    for (const [slot, elements] of slots) arrange(slot, elements);
    for (const seat of this.#seats.values()) seat.element.classList.toggle("mine", seat.group === hand?.group);
  }

  // The others clockwise from me, if I sit behind my rack.
  #placeSeats(found, hand) {
    const behind = hand && isStand(hand) ? hand.group : null;
    const seats = behind && !found.includes(behind) ? [...found, behind].sort() : found;
    const me = seats.indexOf(behind);
    const elements = keep(this.#seats, seats, (group) => new Seat(group, this.#called(group), this.#number(group)));
    arrange(this.#row, [...elements.slice(me + 1), ...elements.slice(0, Math.max(0, me))]);
    arrange(this.#self, elements.slice(me, me + 1));
    this.#root.style.setProperty("--others", this.#row.childElementCount);
    this.#root.classList.toggle("crowded", this.#row.childElementCount >= CROWDED);
  }

  #number(group) {
    const seat = this.#context.names.findIndex((_, each) => group === `seat-${each}`);
    return seat < 0 ? null : seat;
  }

  #called(group) {
    return this.#context.groups[group] ?? group.replaceAll("-", " ");
  }

  #slotOf(piece, hand) {
    const { zone, group, kind } = piece;
    if (zone === "board") return this.#groups.get(group).slotOf(piece, kind === "cards" && isStack(piece));
    const plates = this.#root.classList.contains("with-over"); // everybody has one, with all that is theirs
    if (zone === "seats") return !plates && group === hand?.group && kind === "cards" ? this.#mine : this.#seats.get(group).slotOf(piece);
    if (zone === "hand") return this.#hand;
    if (zone === "table") return { offer: this.#offers, bar: this.#bar }[piece.place] ?? this.#headline;
    return this.#others;
  }
}

function groups(pieces, zone) {
  return [...new Set(pieces.filter((piece) => piece.zone === zone).map((piece) => piece.group))];
}

const isStand = ({ zone, place }) => zone === "hand" && place === "stand";

// Keeps one holder for each group; their elements, in order.
function keep(holders, groups, make) {
  for (const group of holders.keys()) if (!groups.includes(group)) holders.delete(group);
  for (const group of groups) if (!holders.has(group)) holders.set(group, make(group));
  return groups.map((group) => holders.get(group).element);
}

// Puts exactly these elements there; those that stand right already are left alone, so that they keep the focus.
function arrange(parent, elements) {
  for (const child of [...parent.children]) if (!elements.includes(child)) child.remove();
  elements.forEach((element, place) => {
    if (parent.children[place] !== element) parent.insertBefore(element, parent.children[place] ?? null);
  });
}
