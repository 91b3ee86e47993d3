// Pieces by their kind: each kind is one module with `draw(piece, context)`; a kind not listed here is drawn as words.
//
// context: { art: address of the game's symbols, names: of the players, seat: the viewer's, rule(id): a rule of its book, if it is known,
// card(card): the element of one card }

import { h } from "../lib/dom.js";
import * as cards from "./cards.js";
import * as counter from "./counter.js";
import * as dice from "./dice.js";
import * as grid from "./grid.js";
import * as hexes from "./hexes.js";
import * as lines from "./lines.js";
import * as note from "./note.js";
import * as queue from "./queue.js";
import * as rack from "./rack.js";
import * as sheet from "./sheet.js";
import * as track from "./track.js";

const KINDS = { cards, counter, dice, grid, hexes, lines, note, queue, rack, sheet, track };

export function draw(piece, context) {
  const element = (KINDS[piece.kind] ?? words).draw(piece, context);
  element.classList.add("piece");
  element.dataset.id = piece.id;
  if (piece.look) element.dataset.look = piece.look;
  return element;
}

// What a piece does by itself when it changes, apart from moving: a counter counts. Gives animations, or nothing.
export function change(element, before, after, milliseconds) {
  return KINDS[after.kind]?.change?.(element, before, after, milliseconds);
}

// Called when an element that was drawn has its place on the page, for what depends on how much room there is.
export function placed(element, piece) {
  KINDS[piece.kind]?.placed?.(element);
}

// What a piece does because of an event: a line slides, dice roll, a tile lands that comes `from` somewhere.
// Gives { animations, lasts: milliseconds }, or nothing.
export function act(element, piece, cue, milliseconds, from) {
  return KINDS[piece.kind]?.act?.(element, piece, cue, milliseconds, from);
}

const words = { draw: (piece) => h("p", { class: "words" }, piece.says) };
