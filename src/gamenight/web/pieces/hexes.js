// Hexagonal cells, points up: below them the ground with corridors from the middle to every open side, on them tokens and
// pawns, beside them ghosts where something may be laid. Ghosts on one place are the ways it may lie: one is shown, and the
// others by turning. The ground is drawn layer by layer, so that corridors run from cell to cell without a seam.

import { h, iconButton, svg, symbol } from "../lib/dom.js";
import { t } from "../lib/words.js";
import { Camera } from "./camera.js";
import { lying, standing } from "./pawn.js";
import { walk } from "./walk.js";

const WIDE = Math.sqrt(3); // a hex, in sides
const MOUTH = 0.24; // how far a corridor that leads nowhere yet runs out
const ROOM = 0.5; // the middle of a cell, where its corridors meet
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const STEPS = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]]; // beyond each side, from the east against the clock
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

const cameras = new WeakMap(); // context: { piece id: Camera }
const drawn = new WeakMap(); // element: { camera, window, plane, box }

const spot = ({ q, r }) => ({ x: WIDE * (q + r / 2), y: 1.5 * r });
const place = (hex) => ({ "--hx": spot(hex).x.toFixed(4), "--hy": spot(hex).y.toFixed(4) });

export function draw(piece, context) {
  const turning = new Turning(piece, context);
  const plane = h("div", { class: "hexes-plane" },
    ground(piece.tiles),
    piece.tiles.map((tile, cell) => h("div", { class: "hex-cell", style: place(tile) },
      drawHex(tile, context), lying(tile, context), standing(piece, cell, context))),
    turning.elements);
  const keys = t("Arrow keys move it, + and − change its size, 0 shows all of it.");
  const window = h("div", { class: "hexes-window", tabindex: "0", role: "group", "aria-label": piece.says, "aria-description": keys }, plane);
  const camera = cameraOf(piece, context);
  const element = h("div", { class: "hexes", onkeydown: (event) => key(event, window, camera, turning) },
    piece.title && h("span", { class: "hexes-title", "aria-hidden": "true" }, piece.title),
    window,
    h("div", { class: "hexes-tools" },
      turning.tools,
      iconButton("plus", t("Zoom in"), () => camera.closer()),
      iconButton("minus", t("Zoom out"), () => camera.further()),
      iconButton("fit", t("Show all of it"), () => camera.fit())));
  drawn.set(element, { camera, window, plane, box: boxAround([...piece.tiles, ...piece.ghosts]) });
  return element;
}

// The element has its place on the page now.
export function placed(element) {
  const { camera, window, plane, box } = drawn.get(element);
  camera.watch(window, plane, box);
}

export function change(element, before, after, milliseconds) {
  drawn.get(element).camera.glide({ duration: milliseconds, easing: EASE });
}

function cameraOf(piece, context) {
  if (!cameras.has(context)) cameras.set(context, new Map());
  const known = cameras.get(context);
  if (!known.has(piece.id)) known.set(piece.id, new Camera());
  return known.get(piece.id);
}

function boxAround(hexes) {
  const spots = hexes.length > 0 ? hexes.map(spot) : [{ x: 0, y: 0 }];
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return { left: Math.min(...xs) - WIDE / 2, right: Math.max(...xs) + WIDE / 2, top: Math.min(...ys) - 1, bottom: Math.max(...ys) + 1 };
}

function key(event, window, camera, turning) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (walk(window, event)) return;
  const [right, down] = (event.target === window || event.shiftKey) && ARROWS[event.key] ? ARROWS[event.key] : [];
  const go = right !== undefined ? () => camera.pan(right, down) : {
    "+": () => camera.closer(),
    "=": () => camera.closer(),
    "-": () => camera.further(),
    0: () => camera.fit(),
    r: () => turning.turn(1),
    R: () => turning.turn(-1),
  }[event.key];
  if (!go) return;
  event.preventDefault();
  event.stopPropagation();
  go();
}

// Cells

function drawHex(hex, context, ghost = false) {
  return h("div", {
    class: `hex${ghost ? " hex-ghost" : ""}`,
    role: "img",
    "aria-label": hex.says,
    title: hex.says,
    dataset: { id: hex.id, look: hex.look, face: hex.face, rule: hex.rule },
  },
  svg("svg", { class: "hex-shape", viewBox: "-1 -1 2 2", "aria-hidden": "true" },
    ghost && svg("g", { class: "hex-lies" }, hall(hex, "wall"), hall(hex, "floor")),
    svg("polygon", { class: "hex-edge", points: corners(0.92) })),
  hex.look && symbol(context.art, hex.look, { class: "symbol hex-art" }),
  hex.face && h("span", { class: "hex-face" }, hex.face),
  ghost && hex.text && h("span", { class: "hex-text" }, hex.text));
}

function corners(size) {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    return `${(size * Math.cos(angle)).toFixed(3)},${(size * Math.sin(angle)).toFixed(3)}`;
  }).join(" ");
}

// Rock below all, then the walls of all corridors and rooms, then their floors.
function ground(tiles) {
  const taken = new Set(tiles.map(({ q, r }) => `${q} ${r}`));
  const layer = (name, shape) => svg("g", { class: `hexes-layer ${name}` }, tiles.map((tile) => {
    const { x, y } = spot(tile);
    return svg("g", { transform: `translate(${x.toFixed(4)} ${y.toFixed(4)})`, "data-look": tile.look }, shape(tile));
  }));
  const isTaken = (q, r) => taken.has(`${q} ${r}`);
  return svg("svg", { class: "hexes-ground", viewBox: "0 0 1 1", "aria-hidden": "true" },
    layer("rocks", () => svg("polygon", { class: "hex-rock", points: corners(0.97) })),
    layer("walls", (tile) => hall(tile, "wall", isTaken)),
    layer("floors", (tile) => hall(tile, "floor", isTaken)));
}

// The room in the middle with its corridors, as one layer shows them.
function hall(hex, name, isTaken = () => true) {
  return hex.openings > 0 && [
    svg("path", { class: `hex-${name}`, d: corridors(hex, isTaken) }),
    svg("polygon", { class: `hex-${name} hex-room`, points: corners(ROOM) }),
  ];
}

// From the middle to every open side, and a little further where nothing lies beyond it yet.
function corridors({ q, r, openings }, isTaken) {
  return STEPS.map(([right, down], side) => {
    if (!(openings >> side & 1)) return "";
    const [angle, far] = [(Math.PI / 3) * side, WIDE / 2 + (isTaken(q + right, r + down) ? 0 : MOUTH)];
    return `M0 0L${(far * Math.cos(angle)).toFixed(3)} ${(-far * Math.sin(angle)).toFixed(3)}`;
  }).join("");
}

// Ghosts: of those on one place, one is shown.
class Turning {
  #ways = new Map(); // place: [cell, …]
  #count = h("span", { class: "hexes-way", role: "status" });
  elements;
  tools;

  constructor(piece, context) {
    this.elements = piece.ghosts.map((ghost) => {
      const cell = h("div", { class: "hex-cell", style: place(ghost) }, drawHex(ghost, context, true), lying(ghost, context));
      const key = `${ghost.q} ${ghost.r}`;
      this.#ways.set(key, [...(this.#ways.get(key) ?? []), cell]);
      return cell;
    });
    for (const ways of this.#ways.values()) ways.forEach((cell, number) => (cell.hidden = number > 0));
    this.tools = this.#turnable ? [
      iconButton("turn-left", t("Turn left (Shift R)"), () => this.turn(-1)),
      this.#count,
      iconButton("turn-right", t("Turn right (r)"), () => this.turn(1)),
    ] : null;
    this.#tell();
  }

  // The place that can be turned: the one with the focus, else the first.
  get #turnable() {
    const several = [...this.#ways.values()].filter((ways) => ways.length > 1);
    return several.find((ways) => ways.some((cell) => cell.contains(document.activeElement))) ?? several[0];
  }

  turn(by) {
    const ways = this.#turnable;
    if (!ways) return;
    const shown = ways.findIndex((cell) => !cell.hidden);
    const next = ways.at((shown + by) % ways.length);
    const focused = ways[shown].contains(document.activeElement);
    ways[shown].hidden = true;
    next.hidden = false;
    if (focused) next.firstElementChild.focus();
    this.#tell();
  }

  #tell() {
    const ways = this.#turnable;
    if (ways) this.#count.textContent = `${ways.findIndex((cell) => !cell.hidden) + 1} / ${ways.length}`;
  }
}
