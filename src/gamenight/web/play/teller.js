// What is told stands at the figure it is about: an ink box where nothing lies, with a tail to the figure. Only where figures
// stand on a plane; elsewhere the question's place tells it. It is heard from there, too, so here it is only seen.

import { h, svg } from "../lib/dom.js";

const STAYS = 3000; // milliseconds, after the story has arrived
const AWAY = [26, 60, 110]; // pixels between box and figure
const EDGE = 8;
const HALF = 9; // of the tail, at the box
const WEIGHS = { ".pawn": 12, ".hex-ghost:not([hidden] *)": 5, ".end": 8, ".hex:not(.hex-ghost)": 1 }; // what should not be covered

const fits = (low, value, high) => Math.max(low, Math.min(value, high));

export class Teller {
  #root;
  #box = h("p", { class: "told" });
  #tail = svg("polygon", { class: "told-tail" });
  #element = h("div", { class: "teller", "aria-hidden": "true" }, svg("svg", { class: "told-ground" }, this.#tail), this.#box);
  #timer = null;

  constructor(root) {
    this.#root = root;
  }

  // `about` are the elements of an event, those that are there. Gives whether it stands at one of them.
  tell(text, about) {
    const home = this.#root.querySelector(".hexes, .field .grid");
    const figure = [".pawn", ".hex"].map((kind) => about.find((each) => each?.matches(kind))).find(Boolean);
    this.hush();
    if (!home || !figure || !text) return false;
    this.#box.textContent = text;
    home.append(this.#element);
    const goal = figure.closest(".grid-cell") ?? (figure.matches(".sliding") ? figure.closest(".hex-cell") : figure); // where whoever walks will stand
    const [room, at] = [home.getBoundingClientRect(), goal.getBoundingClientRect()];
    this.#place(room, at);
    return true;
  }

  // The story is over: what was told last can still be read for a while.
  end() {
    this.#timer = setTimeout(() => this.hush(), STAYS);
  }

  hush() {
    clearTimeout(this.#timer);
    this.#element.remove();
  }

  #place(room, at) {
    const [width, height] = [this.#box.offsetWidth, this.#box.offsetHeight];
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
    const others = Object.entries(WEIGHS).flatMap(([selector, weight]) => [...this.#root.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility()).map((each) => ({ weight, box: each.getBoundingClientRect() })));
    const cost = ({ left, top }) => others.reduce((sum, { weight, box }) => sum + weight
      * Math.max(0, Math.min(box.right, left + width) - Math.max(box.left, left)) * Math.max(0, Math.min(box.bottom, top + height) - Math.max(box.top, top)),
    Math.hypot(left + width / 2 - x, top + height / 2 - y) * 6);
    const around = AWAY.flatMap((away) => [
      [at.left - width - away, y], [at.right + away, y], [x - width / 2, at.bottom + away], [x - width / 2, at.top - height - away],
      [at.left - width - away, at.bottom + away], [at.right + away, at.bottom + away], [at.left - width - away, at.top - height - away], [at.right + away, at.top - height - away],
    ]);
    const corners = [room.left, room.right].flatMap((left) => [room.top, room.bottom].map((top) => [left, top]));
    const spots = [...around, ...corners].map(([left, top]) => ({
      left: fits(room.left + EDGE, left, room.right - width - EDGE),
      top: fits(room.top + EDGE, top, room.bottom - height - EDGE),
    }));
    const best = spots.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    const [left, top] = [best.left - room.left, best.top - room.top];
    this.#box.style.setProperty("translate", `${left}px ${top}px`);
    this.#tail.setAttribute("points", tail({ left, top, width, height }, { x: x - room.left, y: y - room.top, far: Math.min(at.width, at.height) / 2 }));
  }
}

// From the side of the box that looks at the figure to its rim.
function tail({ left, top, width, height }, { x, y, far }) {
  const [middle, level] = [left + width / 2, top + height / 2];
  const upright = Math.abs(y - level) / height > Math.abs(x - middle) / width;
  const foot = upright
    ? { x: fits(left + HALF * 2, x, left + width - HALF * 2), y: y > level ? top + height - 2 : top + 2 }
    : { x: x > middle ? left + width - 2 : left + 2, y: fits(top + HALF + 4, y, top + height - HALF - 4) };
  const long = Math.max(1, Math.hypot(x - foot.x, y - foot.y));
  const part = Math.max(0, long - far) / long;
  const tip = `${foot.x + (x - foot.x) * part},${foot.y + (y - foot.y) * part}`;
  return upright ? `${foot.x - HALF},${foot.y} ${foot.x + HALF},${foot.y} ${tip}` : `${foot.x},${foot.y - HALF} ${foot.x},${foot.y + HALF} ${tip}`;
}
