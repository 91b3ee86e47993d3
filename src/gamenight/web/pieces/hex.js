// A hex, points up, measured in its own side: where it lies, its corners, and the ground of many, drawn layer by layer, so that
// corridors run from cell to cell without a seam. Each is drawn around 0 0 and put in its place: one light serves them all.

import { svg } from "../lib/dom.js";

export const WIDE = Math.sqrt(3); // a hex, in sides
const EDGE = WIDE / 2; // from the middle to a side
const ROCK = 0.983; // of a hex: the rest is the gap between two
const FRAME = 0.83;
const LAP = 0.012; // corridors that meet overlap, or a seam would show
const ROOM = 0.5; // the middle of a cell, where its corridors meet
const HALF = 0.18; // of a corridor
const MOUTH = 0.24; // how far a corridor that leads nowhere yet runs out
const SPILL = 0.46; // how far light falls into a dark corridor
const LIGHT = 0.9;
const ARM = [0.2, 0.62]; // of a joint, on its way to the middle of a hex
const STEPS = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]]; // beyond each side, from the east against the clock
const SIDES = STEPS.map((_, side) => side);

let drawings = 0; // every drawing has its own paints

export const keyOf = ({ q, r }) => `${q} ${r}`;
export const spot = ({ q, r }) => ({ x: WIDE * (q + r / 2), y: 1.5 * r });
export const beyond = ({ q, r }, side) => ({ q: q + STEPS[side][0], r: r + STEPS[side][1] });
export const isOpen = ({ openings }, side) => Boolean(openings >> side & 1);

// A corner, seen from the middle; one that lies beyond a side and the next.
export function cornerAt(corner, far = 1) {
  const angle = (Math.PI / 3) * corner + Math.PI / 6;
  return { x: far * Math.cos(angle), y: -far * Math.sin(angle) };
}

// The corner of a joint, and the three hexes around it.
export function around(joint) {
  const [{ x, y }, out] = [spot(joint), cornerAt(joint.corner)];
  return { x: x + out.x, y: y + out.y, hexes: [joint, beyond(joint, joint.corner), beyond(joint, (joint.corner + 1) % 6)] };
}

// The sides over which a hex is joined to those that lie there.
export function joins(hex, cells) {
  return SIDES.filter((side) => isOpen(hex, side) && cells.some((cell) => keyOf(cell) === keyOf(beyond(hex, side)) && isOpen(cell, (side + 3) % 6)));
}

export function outline(size) {
  return SIDES.map((corner) => cornerAt(corner, size)).map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");
}

// Rock below all, then the walls of all corridors and rooms, then their floors; light through doors, and ends that lead out.
// What is drawn over it goes into the layers that are given, below the open ends or above them.
export function ground(cells, joints = [], below = [], above = []) {
  const paints = new Paints();
  const at = new Map(cells.map((cell) => [keyOf(cell), cell]));
  const layer = (name, shapes) => svg("g", { class: `hexes-layer ${name}` }, cells.map((cell) => put(cell, shapes(cell))));
  const ends = (cell) => SIDES.filter((side) => isOpen(cell, side) && !at.has(keyOf(beyond(cell, side))));
  const doors = (cell) => SIDES.filter((side) => isOpen(cell, side) && at.get(keyOf(beyond(cell, side)))?.shines);
  return svg("svg", { class: "hexes-ground", viewBox: "0 0 1 1", "aria-hidden": "true" },
    paints.element,
    layer("rocks", rock),
    layer("walls", (cell) => hall(cell, "wall", paints)),
    layer("floors", (cell) => hall(cell, "floor", paints)),
    layer("spills", (cell) => !cell.shines && doors(cell).map((side) => turned(side, paints.spill()))),
    below,
    layer("mouths", (cell) => ends(cell).map((side) => turned(side, paints.mouth(cell)))),
    svg("g", { class: "hexes-layer arms" }, joints.map(arms)),
    above);
}

// One hex by itself, as it lies on the ground or in a hand.
export function lies(hex) {
  const paints = new Paints();
  return put(hex, [paints.element, rock(), hall(hex, "wall", paints), hall(hex, "floor", paints)]);
}

export function arms(joint) {
  const { x, y, hexes } = around(joint);
  return hexes.map(spot).map((end) => {
    const [from, to] = ARM.map((far) => `${(x + (end.x - x) * far).toFixed(3)} ${(y + (end.y - y) * far).toFixed(3)}`);
    return svg("path", { class: "hex-arm", d: `M${from}L${to}`, pathLength: 1 });
  });
}

function put(hex, shapes) {
  const { x, y } = spot(hex);
  return svg("g", { transform: `translate(${x.toFixed(4)} ${y.toFixed(4)})`, class: hex.dim ? "dim" : null, "data-ground": hex.ground, "data-tile": hex.id }, shapes);
}

const turned = (side, shapes) => svg("g", { transform: `rotate(${-60 * side})` }, shapes);
const rock = () => [svg("polygon", { class: "hex-rock", points: outline(ROCK) }), svg("polygon", { class: "hex-frame", points: outline(FRAME) })];

// The room in the middle with its corridors, as one layer shows them.
function hall(hex, name, paints) {
  const lit = name === "floor" && hex.shines;
  const ways = SIDES.filter((side) => isOpen(hex, side)).map((side) => {
    const angle = (Math.PI / 3) * side;
    return `M0 0L${((EDGE + LAP) * Math.cos(angle)).toFixed(3)} ${(-(EDGE + LAP) * Math.sin(angle)).toFixed(3)}`;
  }).join("");
  return [
    svg("path", { class: `hex-${name}`, d: ways, ...(lit && { style: { stroke: paints.light } }) }),
    svg("polygon", { class: `hex-${name} hex-room`, points: outline(ROOM), ...(lit && { style: { fill: paints.light } }) }),
  ];
}

// Light that fades: from the middle of a cell, into a dark corridor, and out of one that leads nowhere.
class Paints {
  #name = `hexes-${drawings++}`;
  light = `url(#${this.#name}-light)`;
  element = svg("defs", null,
    svg("radialGradient", { id: `${this.#name}-light`, gradientUnits: "userSpaceOnUse", cx: 0, cy: 0, r: LIGHT },
      svg("stop", { offset: "0.25", class: "hex-light" }), svg("stop", { offset: "1", class: "hex-light-edge" })),
    this.#fade("spill", EDGE - SPILL, EDGE, ["hex-light-edge fades", "hex-light-edge"]),
    this.#fade("mouth", EDGE, EDGE + MOUTH, ["hex-light-edge", "hex-light-edge fades"]),
    this.#fade("dark", EDGE, EDGE + MOUTH, ["hex-dark", "hex-dark fades"]),
    this.#fade("wall", EDGE, EDGE + MOUTH, ["hex-line", "hex-line fades"]));

  spill() {
    return this.#bar("spill", EDGE - SPILL, SPILL, HALF);
  }

  mouth({ shines }) {
    const line = 0.045;
    return [this.#bar("wall", EDGE, MOUTH, HALF + line), this.#bar(shines ? "mouth" : "dark", EDGE, MOUTH, HALF)];
  }

  #bar(paint, x, width, half) {
    return svg("rect", { x, y: -half, width, height: 2 * half, style: { fill: `url(#${this.#name}-${paint})` } });
  }

  #fade(paint, x1, x2, stops) {
    return svg("linearGradient", { id: `${this.#name}-${paint}`, gradientUnits: "userSpaceOnUse", x1, x2, y1: 0, y2: 0 },
      stops.map((stop, offset) => svg("stop", { offset, class: stop })));
  }
}
