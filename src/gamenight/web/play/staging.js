// From the table before to the table after, beat by beat: what lies there after each thing that happened.
//
// Only the last table is known, not those in between. So a piece that is touched several times goes one step on at each
// touch (a track or a counter to the cue's value, a card or a tile at a time, a pawn to the cell the cue names, a line of a
// grid by one cell, the dice that are rolled) and to where it ends at its last. A piece
// that no event touches changes with the last touch of its group. A scene that is over stays until the next turn begins.

import { stepped as steppedOnGrid } from "../pieces/grid.js";
import { stepped as steppedOnHexes } from "../pieces/moving.js";
import { partsOf } from "../pieces/parts.js";

export function beats(before, after, events) {
  const ends = new Map(after.map((piece) => [piece.id, piece]));
  const shown = new Map(before.map((piece) => [piece.id, piece]));
  const holder = holders([...before, ...after]);
  const touches = events.map((event) => touched(event.cue, holder, shown, ends));
  const last = lastTouches(touches, (id) => [id, groupOf(ends.get(id) ?? shown.get(id))]);
  const order = merged(before, after);
  const isOver = (piece) => piece.place === "scene" && !ends.has(piece.id);
  const later = (number) => new Set(events.slice(number + 1).filter(({ cue }) => cue.effect === "light").flatMap(({ cue }) => cue.pieces));

  const list = inBeats(events, touches).map((numbers) => {
    for (const number of numbers) {
      const { cue } = events[number];
      for (const [place, id] of touches[number].entries()) {
        const ended = last.get(id) === number;
        const role = touches[number].length < 2 ? "alone" : place === 0 ? "from" : "to";
        const stays = shown.has(id) && (!ended || isOver(shown.get(id)));
        settle(shown, id, stays ? advanced(shown.get(id), ends.get(id), cue, role, later(number)) : ends.get(id));
      }
      for (const id of order) {
        const piece = ends.get(id) ?? shown.get(id);
        if (piece && !last.has(id) && !isOver(piece) && last.get(groupOf(piece)) === number) settle(shown, id, ends.get(id));
        if (piece && isOver(piece) && cue.effect === "turn") shown.delete(id);
      }
    }
    return {
      events: numbers.map((number) => events[number]),
      touches: numbers.map((number) => touches[number]),
      pieces: order.filter((id) => shown.has(id)).map((id) => shown.get(id)),
    };
  });
  return list;
}

function settle(shown, id, piece) {
  if (piece) shown.set(id, piece);
  else shown.delete(id);
}

const groupOf = (piece) => `${piece.zone} ${piece.group}`;

// Everything in a piece by its id, and the piece they lie in.
function holders(pieces) {
  const found = new Map();
  for (const piece of pieces) for (const part of partsOf(piece)) found.set(part.id, piece.id);
  return found;
}

function touched(cue, holder, shown, ends) {
  const known = (id) => shown.has(id) || ends.has(id);
  return [...new Set(cue.pieces.map((id) => (known(id) ? id : holder.get(id))).filter(Boolean))];
}

function lastTouches(touches, keys) {
  const last = new Map();
  touches.forEach((ids, number) => ids.flatMap(keys).forEach((key) => last.set(key, number)));
  return last;
}

// Things of the same kind that happen to different pieces happen together: [[0], [1, 2, 3], [4]].
function inBeats(events, touches) {
  const together = [];
  let used = new Set();
  events.forEach((event, number) => {
    const same = number > 0 && events[number - 1].kind === event.kind && ["", "roll"].includes(event.cue.effect);
    const rolls = event.cue.effect === "roll"; // dice that lie together are rolled together
    if (same && (rolls || touches[number].every((id) => !used.has(id)))) together.at(-1).push(number);
    else {
      together.push([number]);
      used = new Set();
    }
    touches[number].forEach((id) => used.add(id));
  });
  return together;
}

function advanced(piece, end, cue, role, later) {
  if (piece.kind === "counter") return cue.value === null ? piece : { ...piece, value: cue.value };
  if (piece.kind === "track") return cue.value === null ? nextTile(piece, end) : { ...piece, at: cue.value };
  if (piece.kind === "dice") return rolled(piece, end, cue);
  if (piece.kind === "hexes") return end ? steppedOnHexes(piece, end, cue, later) : piece;
  if (piece.kind === "grid") return steppedOnGrid(piece, end, cue);
  if (piece.kind === "queue") return cue.value === null ? piece : { ...piece, value: cue.value };
  if (piece.kind !== "cards" || role === "alone" || !end) return piece;
  const [here, there] = [piece.cards, end.cards];
  const named = [...here, ...there].find(({ id }) => cue.pieces.includes(id)); // else any card will do
  if (named) return { ...piece, cards: there.includes(named) && here.every(({ id }) => id !== named.id) ? [...here, named] : here.filter(({ id }) => id !== named.id || there.some((card) => card.id === id)) };
  if (role === "from") {
    const leaving = here.find((card) => !there.some(({ id }) => id === card.id));
    return { ...piece, cards: here.filter((card) => card !== leaving) };
  }
  const coming = there.find((card) => !here.some(({ id }) => id === card.id));
  return coming ? { ...piece, cards: [...here, coming] } : piece;
}

function rolled(piece, end, { pieces, look }) {
  const named = (die) => pieces.includes(piece.id) || pieces.includes(die.id);
  const shows = (die) => end?.dice.find(({ id }) => id === die.id) ?? (look ? { ...die, face: "\u00a0", look } : die);
  return { ...piece, dice: piece.dice.map((die) => (named(die) ? shows(die) : die)) };
}

function nextTile(piece, end) {
  const place = piece.tiles.findIndex((tile, at) => end && tile.face !== end.tiles[at].face);
  return place < 0 ? piece : { ...piece, tiles: piece.tiles.with(place, end.tiles[place]) };
}

// Every id once, in an order that keeps both: what is gone stays behind what it lay behind.
function merged(before, after) {
  const order = after.map((piece) => piece.id);
  const kept = new Set(order);
  before.forEach((piece, place) => {
    if (kept.has(piece.id)) return;
    const behind = place > 0 ? order.indexOf(before[place - 1].id) : -1;
    order.splice(behind + 1, 0, piece.id);
  });
  return order;
}
