// Pointing at something for all to see: while the hand is out, a click or Enter on any piece points at it. Whoever it reaches
// sees a ring on the piece for a moment. The server knows what everybody sees; it refuses the rest in words.
//
//   const pointer = new Pointer(stage, (piece) => socket.point(piece)); … pointer.offer(true);   // after every drawing

import { h, symbol, UI } from "../lib/dom.js";
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";

const SHOWN = 2600; // milliseconds
const SMALL = ":is(.card, .hex, .hex-spot, .pawn, .rim, .die, .counter, .note:not(.titled))[data-id]"; // nothing lies in them
const ANY = `${SMALL}, .piece`;

export class Pointer {
  #may = false;
  #root;
  #point;
  #marked = []; // { element, role, tabindex }: what only the hand makes focusable

  constructor(root, point) {
    this.#root = root;
    this.#point = point;
    root.addEventListener("click", (event) => this.#choose(event), { capture: true });
    root.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && this.#choose(event), { capture: true });
  }

  get isOut() {
    return this.#root.classList.contains("pointing");
  }

  // Whether the player may point now.
  offer(may) {
    this.#may = may;
    if (!may && this.isOut) this.toggle();
  }

  toggle() {
    if (!this.#may && !this.isOut) return;
    this.#root.classList.toggle("pointing");
    if (this.isOut) toast(t("Choose what to point at. Escape stops."));
    this.mark();
  }

  clear() {
    for (const { element, role, tabindex } of this.#marked.splice(0)) {
      put(element, "role", role);
      put(element, "tabindex", tabindex);
    }
  }

  // While the hand is out, everything can be reached by keys.
  mark() {
    this.clear();
    if (!this.isOut) return;
    for (const element of this.#root.querySelectorAll(SMALL)) {
      if (element.matches(".choosable, .choosable *")) continue;
      this.#marked.push({ element, role: element.getAttribute("role"), tabindex: element.getAttribute("tabindex") });
      element.tabIndex = 0;
      element.setAttribute("role", "button");
    }
  }

  #choose(event) {
    const element = this.isOut && event.target.closest?.(ANY);
    if (!element) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.toggle();
    this.#point(element.dataset.id);
  }
}

function put(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

// A ring around what somebody points at, with the symbol of their seat; nobody can touch it, and the log says it in words.
export function ping(element, seat) {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (!width) return;
  const ring = h("div", { class: "ping", "aria-hidden": "true", dataset: { seat } }, h("span", { class: "ping-seat" }, symbol(UI, `seat-${seat}`)));
  for (const [name, value] of Object.entries({ left: x, top: y, width, height })) ring.style.setProperty(name, `${value}px`);
  document.body.append(ring);
  setTimeout(() => ring.remove(), SHOWN);
}
