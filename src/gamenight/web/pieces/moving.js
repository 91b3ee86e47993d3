// What moves on hexes because of an event: somebody walks along the corridors, a tile is laid and lit, figures rise, bump into
// each other and fall, and at a bad end the lights go out towards the first cell.

import { svg } from "../lib/dom.js";
import { beyond, isOpen, keyOf, lies, spot } from "./hex.js";

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const SIDES = [0, 1, 2, 3, 4, 5];
const OUT = 80; // milliseconds from light to light
const DIM = 0.4;
const DARK = 0.22;

// The labyrinth after an event that is not the last to touch it: what the cue names is as it ends, the rest as it was.
// `later` are the ids of cells that will be lit.
export function stepped(piece, end, cue, later) {
  const named = ({ id }) => cue.pieces.includes(id);
  const known = new Map(piece.tiles.map((tile) => [tile.id, tile]));
  const laid = (tile) => ({ ...tile, dim: later.has(tile.id) });
  const tiles = end.tiles.filter((tile) => known.has(tile.id) || named(tile)).map((tile) => (named(tile) ? laid(tile) : known.get(tile.id)));
  const at = tiles.findLastIndex(named);
  const counted = ({ id }) => (cue.value === null ? null : { text: String(cue.value), change: end.pawns.find((pawn) => pawn.id === id)?.change });
  const moved = (pawn) => ({ ...pawn, at: at < 0 ? pawn.at : at, ...counted(pawn) });
  const here = piece.pawns.filter((pawn) => !(cue.effect === "fall" && named(pawn))).map((pawn) => (named(pawn) ? moved(pawn) : pawn));
  const fresh = end.pawns.filter((pawn) => named(pawn) && !piece.pawns.some(({ id }) => id === pawn.id) && cue.effect !== "fall")
    .map((pawn) => ({ ...moved(pawn), way: null }));
  const pawns = [...fresh, ...here].map((pawn) => (cue.effect === "turn" ? { ...pawn, acts: named(pawn) } : pawn));
  const joints = cue.effect === "join" ? end.joints.slice(0, piece.joints.length + 1) : piece.joints;
  const calm = cue.effect === "turn" ? tiles.map((tile) => ({ ...tile, ring: "" })) : tiles; // what was dangerous is over
  return { ...piece, tiles: calm, pawns, joints, ghosts: [], focus: [] };
}

// `before` is what was drawn until now, `from` the box that something comes from, if it does.
export function moves(element, piece, before, cue, milliseconds, from) {
  const find = (id) => element.querySelector(`[data-id="${CSS.escape(id)}"]`);
  const named = (kind) => cue.pieces.map(find).filter((each) => each?.matches(kind));
  const timing = { duration: milliseconds, easing: EASE, fill: "backwards" };
  const act = {
    walk: () => named(".pawn").map((pawn) => walks(pawn, piece, before, milliseconds, element)),
    lay: () => from && named(".hex").map((hex) => lands(hex, piece, from, timing, element)),
    light: () => cue.pieces.flatMap((id) => grounds(element, id)).map((ground) => run(ground, { filter: [`brightness(${DIM})`, "none"] }, timing)),
    rise: () => named(".pawn").map((pawn) => run(pawn, { transform: ["translateY(70%) scale(0.6)", "none"], opacity: [0, 1] }, timing)),
    bump: () => named(".pawn").map((pawn) => run(pawn, { transform: ["none", `translateX(${pawn.nextElementSibling ? 22 : -22}%) scale(1.12)`, "none"] }, timing)),
    dark: () => goesDark(element, piece),
  }[cue.effect]?.();
  const done = (act || []).filter(Boolean);
  if (done.length === 0) return null;
  return { animations: done.flatMap(({ animations }) => animations), lasts: Math.max(...done.map(({ lasts }) => lasts)) };
}

function run(element, frames, timing) {
  return { animations: [element.animate(frames, timing)], lasts: timing.duration };
}

const grounds = (element, id) => [...element.querySelectorAll(`[data-tile="${CSS.escape(id)}"]`)];

// On foot: from cell to cell, each taking as long.
function walks(pawn, piece, before, milliseconds, element) {
  const [old, now] = [before, piece].map(({ pawns }) => pawns.find(({ id }) => id === pawn.dataset.id));
  if (!old || !now || old.at === now.at) return null;
  const way = wayTo(piece, before.tiles[old.at], piece.tiles[now.at], now);
  const side = parseFloat(getComputedStyle(element.querySelector(".hexes-plane")).getPropertyValue("--s"));
  const end = spot(way.at(-1));
  const frames = way.map(spot).map(({ x, y }) => `${((x - end.x) * side).toFixed(1)}px ${((y - end.y) * side).toFixed(1)}px`);
  const duration = milliseconds * (way.length - 1);
  pawn.classList.add("sliding");
  const walk = pawn.animate({ translate: frames }, { duration, easing: "linear", fill: "backwards" });
  walk.finished.catch(() => {}).finally(() => pawn.classList.remove("sliding"));
  return { animations: [walk], lasts: duration };
}

// A shortest way through open sides, past those who belong to no seat if there is one; straight if there is none at all.
function wayTo(piece, from, to, walker) {
  const at = new Map(piece.tiles.map((tile) => [keyOf(tile), tile]));
  const foes = new Set(walker.seat === null ? [] : piece.pawns.filter(({ seat }) => seat === null).map((pawn) => keyOf(piece.tiles[pawn.at])));
  return [foes, new Set()].map((avoided) => {
    const came = new Map([[keyOf(from), null]]);
    for (const queue = [at.get(keyOf(from))]; queue.length > 0 && !came.has(keyOf(to));) {
      const tile = queue.shift();
      for (const side of SIDES) {
        const next = at.get(keyOf(beyond(tile, side)));
        if (!next || !isOpen(tile, side) || !isOpen(next, (side + 3) % 6) || came.has(keyOf(next))) continue;
        if (avoided.has(keyOf(next)) && keyOf(next) !== keyOf(to)) continue;
        came.set(keyOf(next), tile);
        queue.push(next);
      }
    }
    if (!came.has(keyOf(to))) return null;
    const way = [at.get(keyOf(to))];
    while (came.get(keyOf(way[0]))) way.unshift(came.get(keyOf(way[0])));
    return way;
  }).find(Boolean) ?? [from, to];
}

// A tile flies in from a hand or a seat, and lies there when it has landed.
function lands(hex, piece, from, timing, element) {
  const tile = piece.tiles.find(({ id }) => id === hex.dataset.id);
  const box = hex.getBoundingClientRect();
  if (!tile || !box.width) return null;
  const flying = svg("svg", { class: "ghost flying", viewBox: "-0.866 -1 1.732 2", "aria-hidden": "true" }, lies({ ...tile, q: 0, r: 0 }));
  for (const [name, value] of Object.entries({ left: box.x, top: box.y, width: box.width, height: box.height })) flying.style.setProperty(name, `${value}px`);
  document.body.append(flying);
  const [x, y] = [from.x + from.width / 2 - box.x - box.width / 2, from.y + from.height / 2 - box.y - box.height / 2];
  const scale = Math.min(1.6, Math.max(0.4, from.height / box.height));
  const flight = flying.animate({ transform: [`translate(${x}px, ${y}px) scale(${scale})`, "none"] }, timing);
  flight.finished.catch(() => {}).finally(() => flying.remove());
  const hidden = [hex.parentElement, ...grounds(element, tile.id)].map((each) => each.animate({ opacity: [0, 0] }, { duration: timing.duration }));
  return { animations: [flight, ...hidden], lasts: timing.duration };
}

// From the furthest cells to the first: that one stays, a still picture.
function goesDark(element, piece) {
  const [first, ...rest] = piece.tiles;
  const far = (tile) => wayTo(piece, first, tile, { seat: null }).length;
  const rings = rest.map((tile) => ({ tile, far: far(tile) }));
  const most = Math.max(1, ...rings.map(({ far: each }) => each));
  const all = rings.flatMap(({ tile, far: each }) => {
    const timing = { duration: 200, delay: (most - each) * OUT, fill: "both", easing: "ease-out" };
    const cell = element.querySelector(`[data-id="${CSS.escape(tile.id)}"]`)?.parentElement;
    return [...grounds(element, tile.id), cell].filter(Boolean).map((each) => each.animate({ filter: ["none", `brightness(${DARK})`] }, timing));
  });
  return [{ animations: all, lasts: most * OUT + 1400 }];
}
