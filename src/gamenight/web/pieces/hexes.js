// Hexagonal cells, points up: below them the ground with corridors from the middle to every open side, on them signs, tokens
// and pawns, at their corners what three of them share, beside them ghosts where something may be laid.

import { h, iconButton, svg, symbol } from "../lib/dom.js";
import { t } from "../lib/words.js";
import { Camera } from "./camera.js";
import { around, cornerAt, ground, outline, spot, WIDE } from "./hex.js";
import { Laying } from "./laying.js";
import { standing } from "./pawn.js";
import { moves } from "./moving.js";
import { drawToken } from "./token.js";
import { walk } from "./walk.js";
import { drawWay } from "./way.js";

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const TOKENS = [3, 5, 2, 0, 4]; // the corners where tokens lie, the first of them at the lower left
const SIGN = [1, 0, 2]; // and where a sign goes when somebody stands in the middle
const NEAR = 1.2; // sides around whoever acts
const OUT = { token: 0.67, sign: 0.69 }; // sides from the middle

const DROP = 250; // milliseconds of a joint, after its arms
const GROW = 200;
const STEP = 220; // of a sign that makes room

const cameras = new WeakMap(); // context: { piece id: Camera }
const drawn = new WeakMap(); // element: { camera, window, plane, boxes, laying, before }

const place = ({ x, y }) => ({ "--hx": x.toFixed(4), "--hy": y.toFixed(4) });

export function draw(piece, context) {
  const camera = cameraOf(piece, context);
  const laying = new Laying(piece, context, (ghost, number) => drawGhost(ghost, number, context), (ghost) => camera.keep(ghost && boxAround([ghost])));
  const ways = new Ways(piece, context);
  const plane = h("div", { class: "hexes-plane" },
    ground(piece.tiles, piece.joints, [laying.ground], [ways.element]),
    piece.tiles.map((tile, at) => drawCell(tile, piece, at, context)),
    piece.joints.map((joint) => drawJoint(joint, context)),
    piece.spots.filter(({ id }) => !piece.ghosts.some((ghost) => ghost.id === id)).map(drawSpot),
    laying.elements,
    laying.over,
    ways.chip);
  const keys = t("Arrow keys walk over it; with Shift, they move it. + and − change its size, 0 shows all of it.");
  const window = h("div", { class: "hexes-window", tabindex: "0", role: "group", "aria-label": piece.says, "aria-description": keys }, plane);
  const element = h("div", { class: "hexes", onkeydown: (event) => key(event, window, camera, laying) },
    piece.title && h("span", { class: "hexes-title", "aria-hidden": "true" }, piece.title),
    window,
    laying.box,
    h("div", { class: "hexes-tools" },
      iconButton("plus", t("Zoom in"), () => camera.closer()),
      iconButton("minus", t("Zoom out"), () => camera.further()),
      iconButton("fit", t("Show all of it"), () => camera.fit())));
  laying.listen(window);
  ways.listen(window);
  context.wayOf = (id) => ways.show(id);
  const box = boxAround([...piece.tiles, ...piece.ghosts]);
  const boxes = {
    box,
    focus: piece.focus.length > 0 ? boxAround(piece.focus.map((at) => piece.tiles[at])) : null,
    home: wider(boxAround(piece.pawns.filter(({ acts }) => acts).map(({ at }) => piece.tiles[at])), box),
  };
  drawn.set(element, { camera, window, plane, laying, boxes });
  return element;
}

// The element has its place on the page now.
export function placed(element) {
  const { camera, window, plane, laying, boxes } = drawn.get(element);
  camera.watch(window, plane, boxes, () => laying.place());
  laying.begin();
}

export function change(element, before, after, milliseconds) {
  drawn.get(element).before = before;
  drawn.get(element).camera.glide({ duration: milliseconds, easing: EASE });
  if (after.joints.length > before.joints.length) join(element, after.joints.length - before.joints.length);
  aside(element, before, after);
}

export function act(element, piece, cue, milliseconds, from) {
  return moves(element, piece, drawn.get(element).before ?? piece, cue, milliseconds, from);
}

// Signs make room for somebody who enters, and come back.
function aside(element, before, after) {
  for (const [at, tile] of after.tiles.entries()) {
    const [from, to] = [before, after].map((piece) => piece.tiles[at] && signAt(tile, piece, at));
    const art = element.querySelector(`[data-id="${tile.id}"] ~ .hex-art`);
    if (!art || !from || (from.x === to.x && from.y === to.y)) continue;
    const away = [from.x - to.x, from.y - to.y].map((far) => `calc(${far.toFixed(3)} * var(--s))`);
    art.animate({ transform: [`translate(${away})`, "none"] }, { duration: STEP, easing: "ease-out" });
  }
}

// The newest joints: their arms grow, then they drop into place.
function join(element, count) {
  const arms = [...element.querySelectorAll(".arms .hex-arm")].slice(-3 * count);
  for (const arm of arms) arm.animate({ strokeDasharray: ["0 1", "1 0"] }, { duration: GROW, easing: "ease-out" });
  const joints = [...element.querySelectorAll(".hex-joint")].slice(-count);
  for (const joint of joints) joint.animate({ transform: ["translateY(-70%) scale(1.5)", "none"], opacity: [0, 1] }, { duration: DROP, delay: GROW, easing: EASE, fill: "backwards" });
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

// With what is near it, as far as anything lies there.
const wider = ({ left, right, top, bottom }, all) => ({
  left: Math.max(all.left, left - NEAR), right: Math.min(all.right, right + NEAR),
  top: Math.max(all.top, top - NEAR), bottom: Math.min(all.bottom, bottom + NEAR),
});

function key(event, window, camera, laying) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (walk(window, event, ".hex, .pointing .hex-spot")) return;
  const [right, down] = event.shiftKey && ARROWS[event.key] ? ARROWS[event.key] : [];
  const go = right !== undefined ? () => camera.pan(right, down) : {
    "+": () => camera.closer(),
    "=": () => camera.closer(),
    "-": () => camera.further(),
    0: () => camera.fit(),
    r: () => laying.turn(1),
    R: () => laying.turn(-1),
    Escape: laying.isChosen && (() => laying.leave()),
  }[event.key];
  if (!go) return;
  event.preventDefault();
  event.stopPropagation();
  go();
}

// Cells

function drawCell(tile, piece, at, context) {
  const pawns = standing(piece, at, context);
  const slots = free(TOKENS, tile, piece);
  return h("div", { class: `hex-cell${pawns ? " manned" : ""}`, style: place(spot(tile)), dataset: { ground: tile.ground } },
    drawHex(tile),
    tile.look && symbol(context.art, tile.look, { class: "symbol hex-art", style: place(signAt(tile, piece, at)), "data-look": tile.look }),
    tile.marks.map((mark, number) => h("span", { class: "hex-mark", style: place(cornerAt(slots[number % slots.length], OUT.token)) }, drawToken(mark, context))),
    pawns);
}

// A sign stands in the middle, or in a corner if somebody stands there.
function signAt(tile, piece, at) {
  if (!piece.pawns.some((pawn) => pawn.at === at)) return { x: 0, y: 0 };
  return cornerAt(free(SIGN, tile, piece)[0] ?? SIGN[0], OUT.sign);
}

// Those corners of a tile on which no joint lies.
function free(corners, tile, piece) {
  const taken = new Set(piece.joints.flatMap((joint) => cornersAt(joint, tile)));
  return corners.filter((corner) => !taken.has(corner));
}

// Which corners of a hex a joint lies on.
function cornersAt(joint, hex) {
  const [at, { x, y }] = [around(joint), spot(hex)];
  return [0, 1, 2, 3, 4, 5].filter((corner) => {
    const out = cornerAt(corner);
    return Math.hypot(x + out.x - at.x, y + out.y - at.y) < 0.01;
  });
}

function drawHex(hex, ghost = null) {
  return h("div", {
    class: `hex${ghost ? " hex-ghost" : ""}`,
    role: "img",
    tabindex: "-1",
    "aria-label": hex.says,
    title: hex.says,
    dataset: { id: hex.id, look: hex.look, face: hex.face, rule: hex.rule, ring: hex.ring ?? "" },
  },
  svg("svg", { class: "hex-shape", viewBox: "-1 -1 2 2", "aria-hidden": "true" }, svg("polygon", { class: "hex-edge", points: outline(0.92) })),
  hex.face && !hex.look && h("span", { class: "hex-face" }, hex.face), // a picture says it better
  ghost);
}

// An empty place, seen only by whoever is about to point at it.
function drawSpot(empty) {
  return h("div", { class: "hex-cell", style: place(spot(empty)) },
    h("div", { class: "hex-spot", role: "img", "aria-label": empty.says, title: empty.says, dataset: { id: empty.id } },
      svg("svg", { class: "hex-shape", viewBox: "-1 -1 2 2", "aria-hidden": "true" }, svg("polygon", { class: "hex-edge", points: outline(0.92) }))));
}

function drawGhost(ghost, number, context) {
  const written = ghost.marks.map((mark) => h("span", { class: `hex-word${mark.strong ? " strong" : ""}`, dataset: { look: mark.look } },
    mark.text, mark.look && symbol(context.art, mark.look)));
  return h("div", { class: "hex-cell", style: place(spot(ghost)), hidden: number > 0 },
    drawHex(ghost, [ghost.text && h("span", { class: "hex-text" }, ghost.text), h("span", { class: "hex-words" }, written)]));
}

function drawJoint(joint, context) {
  return h("span", { class: "hex-joint", role: "img", "aria-label": joint.says, title: joint.says, style: place(around(joint)), dataset: { look: joint.look } },
    symbol(context.art, joint.look));
}

// Where a figure will go, for as long as somebody points at it; one at a time.
class Ways {
  #ways = new Map(); // pawn id: { lines, pawn }
  element = svg("g", { class: "hexes-layer ways" });
  chip = h("span", { class: "way-chip", hidden: true, "aria-hidden": "true" });

  constructor(piece, context) {
    for (const pawn of piece.pawns.filter(({ way }) => way)) {
      const hexes = pawn.way.cells.map((at) => piece.tiles[at]);
      this.#ways.set(pawn.id, { text: pawn.way.text, at: spot(piece.tiles[pawn.at]), lines: () => drawWay(hexes, pawn.way.look, context.art) });
    }
  }

  show(id) {
    const way = this.#ways.get(id);
    this.element.replaceChildren(...(way ? way.lines().flat(2).filter(Boolean) : []));
    this.chip.hidden = !way?.text;
    for (const line of this.chip.closest(".stage")?.querySelectorAll(".line[data-about]") ?? []) line.classList.toggle("pointed", Boolean(way) && line.dataset.about === id);
    if (!way) return;
    this.chip.textContent = way.text;
    for (const [name, value] of Object.entries(place(way.at))) this.chip.style.setProperty(name, value);
  }

  listen(window) {
    const pointed = ({ target }) => {
      const pawn = target.closest(".pawn") ?? target.closest(".hex-cell")?.querySelector(".pawn");
      this.show(pawn?.dataset.id);
    };
    for (const name of ["pointerover", "focusin", "click"]) window.addEventListener(name, pointed);
    for (const name of ["pointerleave", "focusout"]) window.addEventListener(name, () => this.show(null));
  }
}
