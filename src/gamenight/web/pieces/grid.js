// Cells in rows, north up, with pawns and tokens on them, walls between them, and rims around them: the names of lines, or
// arrows. A line can slide: it goes out over one rim and comes in over the other. Pointing at an arrow lets it lean that way.
// A grid that is a field of its own is walked over by the arrow keys, cell by cell.

import { h, symbol } from "../lib/dom.js";
import { lying, standing } from "./pawn.js";
import { drawToken } from "./token.js";
import { walk } from "./walk.js";

const SIDES = ["north", "east", "south", "west"];
const STEPS = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };
const LONG = 2.6; // of a beat, for a slide
const STANDS = 2; // and after it
const LEAN = 0.5; // of a cell
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const FLASH = 120; // milliseconds
const CORNERS = ["north west", "north east", "south west", "south east"];
const STOPS = ".grid-cell:not(.copy) > .card, .rim"; // where the arrow keys go

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function draw(piece, context) {
  const place = (cell) => ({ "--x": (cell % piece.columns) + 1, "--y": Math.floor(cell / piece.columns) + 1 });
  const rims = (side) => piece.rims.filter((rim) => rim.side === side);
  const count = (one, other) => [one, other].filter((side) => rims(side).length > 0).length;
  const size = { "--columns": piece.columns, "--rows": piece.tiles.length / piece.columns, "--rims-x": count("west", "east"), "--rims-y": count("north", "south") };
  const open = piece.place === "field";
  const keys = { tabindex: open && "0", onkeydown: (event) => walk(event.currentTarget, event, open ? STOPS : undefined) };
  const element = h("div", { class: "grid", role: "group", "aria-label": piece.says, style: size, ...keys },
    piece.title && h("span", { class: "grid-title", "aria-hidden": "true" }, piece.title),
    h("div", { class: "grid-field" },
      h("div", { class: "grid-cells" },
        piece.tiles.map((tile, cell) => h("div", { class: "grid-cell", style: place(cell) },
          context.card(tile), lying(tile, context), standing(piece, cell, context))),
        piece.walls.map((wall) => h("span", {
          class: `grid-wall ${wall.side}`,
          role: "img",
          "aria-label": wall.says,
          title: wall.says,
          dataset: { look: wall.look },
          style: place(wall.cell),
        }))),
      SIDES.map((side) => rims(side).length > 0 && h("div", { class: `grid-rims ${side}` }, rims(side).map((rim) => drawRim(rim, piece, context)))),
      piece.corner && CORNERS.map((corner) => h("span", { class: `grid-corner ${corner}`, "aria-hidden": "true" }, piece.corner))));
  if (open) for (const stop of element.querySelectorAll(STOPS)) stop.tabIndex = -1;
  return element;
}

function drawRim(rim, piece, context) {
  const element = h("div", {
    class: "rim",
    role: "img",
    "aria-label": rim.says,
    title: rim.says,
    dataset: { id: rim.id, look: rim.look, face: rim.face },
    style: { "--line": rim.line + 1 },
  }, rim.look && symbol(context.art, rim.look), rim.face && h("span", { class: "rim-face" }, rim.face), rim.marks.map((mark) => drawToken(mark, context)));
  if (rim.slides) leans(element, piece, rim);
  return element;
}

// The line as it would go, half a cell on, as long as somebody points at an arrow that may be chosen.
function leans(element, piece, rim) {
  let back = () => {};
  const lean = () => {
    back();
    if (!element.matches(".choosable:is(:hover, :focus-visible)") || calm.matches) return;
    const moved = shifted(element.closest(".grid"), piece, rim, ([x, y]) => ({ translate: ["0 0", `${LEAN * x}px ${LEAN * y}px`] }), { duration: 160, fill: "forwards" });
    const band = h("span", { class: `grid-band ${rim.side}`, style: { "--line": rim.line + 1 }, "aria-hidden": "true" });
    element.closest(".grid").querySelector(".grid-cells").prepend(band);
    back = () => {
      band.remove();
      moved.end();
      back = () => {};
    };
  };
  element.addEventListener("pointerenter", lean);
  element.addEventListener("focus", lean);
  element.addEventListener("pointerleave", () => back());
  element.addEventListener("blur", () => back());
}

// The cells of a line, in the direction in which it moves.
function lineOf(piece, { side, line }) {
  const rows = piece.tiles.length / piece.columns;
  const upright = side === "north" || side === "south";
  const cells = upright
    ? Array.from({ length: rows }, (_, row) => row * piece.columns + line)
    : Array.from({ length: piece.columns }, (_, column) => line * piece.columns + column);
  return side === "north" || side === "west" ? cells.reverse() : cells;
}

// The grid after a line has gone on by one cell; what stands on it rides along.
function slid(piece, cue) {
  const line = lineOf(piece, cue);
  const next = new Map(line.map((cell, place) => [cell, line[(place + 1) % line.length]]));
  const tiles = [...piece.tiles];
  for (const [from, to] of next) tiles[to] = piece.tiles[from];
  return { ...piece, tiles, pawns: piece.pawns.map((pawn) => ({ ...pawn, at: next.get(pawn.at) ?? pawn.at })) };
}

// The grid after something has happened on it; `end` is the grid to come, if there is one.
export function stepped(piece, end, cue) {
  const { effect, pieces, value } = cue;
  const at = cue.at ?? piece.tiles.findIndex(({ id }) => pieces.includes(id));
  if (effect === "slide") return slid(piece, cue);
  if (effect === "fall") return { ...piece, pawns: piece.pawns.filter(({ id }) => !pieces.includes(id)) };
  if (at < 0) return piece;
  if (effect === "reveal") {
    const shown = end?.tiles.find(({ id }) => id === piece.tiles[at].id);
    return shown ? { ...piece, tiles: piece.tiles.with(at, shown) } : piece;
  }
  if (effect === "swap") {
    const other = new Map([[at, value], [value, at]]);
    const tiles = piece.tiles.with(at, piece.tiles[value]).with(value, piece.tiles[at]);
    return { ...piece, tiles, pawns: piece.pawns.map((pawn) => ({ ...pawn, at: other.get(pawn.at) ?? pawn.at })) };
  }
  const coming = end?.pawns.filter(({ id }) => pieces.includes(id) && piece.pawns.every((pawn) => pawn.id !== id)) ?? [];
  return { ...piece, pawns: [...piece.pawns, ...coming].map((pawn) => (pieces.includes(pawn.id) ? { ...pawn, at } : pawn)) };
}

// A slide that has happened: everything comes from one cell back, and a copy of what came in last goes out over the rim.
// Where somebody falls, there is a flash.
export function act(element, piece, cue, milliseconds) {
  if (cue.effect === "fall" && cue.at !== undefined) return flash(element, cue.at);
  if (cue.effect === "leave") return left(element, cue, milliseconds);
  if (cue.effect !== "slide") return null;
  const duration = cue.takes ? milliseconds : milliseconds * LONG;
  const { animations } = shifted(element, piece, cue, ([x, y]) => ({ translate: [`${-x}px ${-y}px`, "0 0"] }), { duration, easing: EASE }, true);
  return { animations, lasts: duration + milliseconds * STANDS };
}

// A cell goes out over the rim, and nothing comes in for it.
function left(element, { at, side }, milliseconds) {
  const cell = element.querySelectorAll(".grid-cell:not(.copy)")[at];
  const far = STEPS[side].map((step) => `${step * 130}%`).join(" ");
  cell.classList.add("sliding");
  const animation = cell.animate({ translate: ["0 0", far], opacity: [1, 1, 0] }, { duration: milliseconds, easing: EASE });
  animation.finished.catch(() => {}).finally(() => cell.classList.remove("sliding"));
  return { animations: [animation], lasts: milliseconds };
}

function flash(element, at) {
  const shade = h("span", { class: "grid-flash", "aria-hidden": "true" });
  element.querySelectorAll(".grid-cell:not(.copy)")[at].append(shade);
  const animation = shade.animate({ opacity: [0.9, 0.9, 0] }, { duration: FLASH * 3, easing: "ease-out" });
  animation.finished.catch(() => {}).finally(() => shade.remove());
  return { animations: [animation], lasts: 0 };
}

// Moves the cells of a line, and a copy of the one at its end that is seen at the other; both rims cut it off.
// `keyframes` gets the way to the next cell in pixels. After a slide the copy is of the cell that has come in.
function shifted(grid, piece, { side, line }, keyframes, timing, after = false) {
  const field = grid.querySelector(".grid-cells");
  const all = [...field.querySelectorAll(":scope > .grid-cell:not(.copy)")];
  const cells = lineOf(piece, { side, line }).map((cell) => all[cell]);
  const [first, last] = [cells[0], cells.at(-1)];
  const pitch = cells.length > 1
    ? [(last.offsetLeft - first.offsetLeft) / (cells.length - 1), (last.offsetTop - first.offsetTop) / (cells.length - 1)]
    : STEPS[side].map((step, axis) => step * (axis ? first.offsetHeight : first.offsetWidth));
  const copy = (after ? first : last).cloneNode(true);
  const end = after ? { x: last.offsetLeft + pitch[0], y: last.offsetTop + pitch[1] } : { x: first.offsetLeft - pitch[0], y: first.offsetTop - pitch[1] };
  copy.classList.add("copy");
  copy.setAttribute("aria-hidden", "true");
  for (const each of [copy, ...copy.querySelectorAll("[data-id], [tabindex], [role]")]) {
    for (const name of ["data-id", "tabindex", "role"]) each.removeAttribute(name);
  }
  for (const [name, value] of [["left", end.x], ["top", end.y], ["width", first.offsetWidth], ["height", first.offsetHeight]]) copy.style.setProperty(name, `${value}px`);
  field.append(copy);
  field.classList.add("cut");
  const moving = [...cells, copy];
  moving.forEach((cell) => cell.classList.add("sliding"));
  const animations = moving.map((cell) => cell.animate(keyframes(pitch), timing));
  const finish = () => {
    for (const animation of animations) animation.cancel();
    moving.forEach((cell) => cell.classList.remove("sliding"));
    copy.remove();
    if (!field.querySelector(":scope > .copy")) field.classList.remove("cut");
  };
  if (after) animations[0].finished.catch(() => {}).finally(finish);
  return { animations, end: finish };
}
