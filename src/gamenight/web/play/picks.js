// What may be chosen: every piece that an open option points at glows, and a click or a key answers.

import { h } from "../lib/dom.js";
import { t } from "../lib/words.js";
import { bubble } from "./bubble.js";

// Whether the game waits for an answer; what it does not wait for is an interrupt, or a choice that may be changed.
export const isMust = (ask) => ask.kind === "must";

// Every open option in the order of its number key; what must be answered comes first. What is put together on a sheet is not
// among them, and what a control of it is for is only while that is pressed (`view.armed`).
export function openOptions(view) {
  const { composed, apart } = onSheets(view);
  const open = (view?.asks ?? []).filter(({ topic }) => (view.armed ? topic === view.armed : !apart.has(topic)));
  return open.sort((one, other) => isMust(other) - isMust(one))
    .flatMap((ask) => ask.options.filter(({ option }) => !composed.has(option)).map((option) => ({ ask, option })))
    .map((each, place) => ({ ...each, number: place + 1 }));
}

function onSheets(view) {
  const sheets = (view?.pieces ?? []).filter(({ kind }) => kind === "sheet");
  return {
    composed: new Set(sheets.flatMap(({ fills }) => fills.map(({ option }) => option))),
    apart: new Set(sheets.flatMap(({ peek, asides = [] }) => [peek, ...asides]).map((control) => control?.topic).filter(Boolean)),
  };
}

// What must be answered in the one way there is, or is likely to be: it is chosen already, and Enter says so.
export function soleOption(view) {
  const must = openOptions(view).filter(({ ask }) => isMust(ask));
  return must.length === 1 ? must[0] : must.find(({ option }) => option.likely) ?? null;
}

// Every piece that stands for an option.
const piecesOf = ({ option }) => [option.piece, ...(option.also ?? [])].filter(Boolean);

// "play green" → "Play green"
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

export class Picks {
  #picked = null; // the piece of an answer that may still be changed
  #marked = new Map(); // element: { options, and what it was before: role, label, tab }
  #pick;
  #about;

  // `about(element)` gives what must be read before an element is chosen, if anything.
  constructor(root, pick, about = () => null) {
    this.#pick = pick;
    this.#about = about;
    root.addEventListener("click", (event) => this.#chosen(event, event.target));
    root.addEventListener("lay", (event) => this.#chosen(event, event.target)); // from a piece that asks once more
    root.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.#chosen(event, event.target);
      if (event.key.startsWith("Arrow")) this.#walk(root, event);
    });
  }

  // Marks what may be chosen now, nothing without a view; `find(piece, pieces)` gives the element for one of the pieces that may be.
  mark(view, find) {
    for (const [element, was] of this.#marked) unmark(element, was);
    this.#marked.clear();
    const options = openOptions(view).filter(({ option }) => option.piece);
    const pieces = [...new Set(options.flatMap(piecesOf))];
    const sole = soleOption(view)?.option.piece;
    const elements = Map.groupBy(pieces, (piece) => find(piece, pieces)); // one may stand for several
    for (const [element, stands] of elements) {
      if (!element) continue;
      this.#mark(element, options.filter((each) => piecesOf(each).some((piece) => stands.includes(piece))));
      element.classList.toggle("sole", stands.includes(sole));
    }
    if (view && (view.asks.some(isMust) || !view.asks.some((ask) => ask.kind === "change"))) this.#picked = null;
    const chosen = this.#picked && find(this.#picked, []);
    if (!chosen) return;
    this.choose(this.#picked, chosen);
    chosen.setAttribute("aria-label", t("{piece}, chosen", { piece: chosen.getAttribute("aria-label") }));
  }

  // What was chosen shows it at once, until the table has moved on.
  choose(piece, element) {
    this.#picked = piece;
    if (!element) return;
    if (!this.#marked.has(element)) {
      this.#marked.set(element, { options: [], ...wasBefore(element) });
    }
    element.classList.add("picked");
  }

  #mark(element, options) {
    const label = element.getAttribute("aria-label");
    this.#marked.set(element, { options, ...wasBefore(element) });
    element.classList.add("choosable");
    element.classList.toggle("optional", !options.some(({ ask }) => isMust(ask)));
    element.tabIndex = 0;
    element.setAttribute("role", "button");
    const words = options.map(({ option }) => this.#words(option)).join(", ");
    element.setAttribute("aria-label", !label || words.toLowerCase().includes(label.toLowerCase()) ? words : label.toLowerCase().startsWith(words.toLowerCase()) ? capital(label) : `${words}: ${label}`);
    element.dataset.number = options[0].number;
  }

  #chosen(event, target) {
    const element = target.closest?.(".choosable");
    const options = this.#marked.get(element)?.options;
    if (!options?.length) return;
    event.preventDefault();
    event.stopPropagation();
    const about = this.#about(element);
    if (options.length === 1 && !about) return this.#pick(options[0].option, options[0].ask);
    bubble(element, options.map(({ option, ask }) => ({ words: this.#words(option), go: () => this.#pick(option, ask) })), about && h("p", null, about));
  }

  #words(option) {
    return capital(option.words);
  }

  // The arrows go from one option to the next, whether a piece or a button.
  #walk(root, event) {
    if (event.target.closest("input, textarea, select")) return;
    const stops = [...root.querySelectorAll(".choosable, .option")].filter((each) => each.checkVisibility());
    if (stops.length === 0) return;
    event.preventDefault();
    const step = ["ArrowLeft", "ArrowUp"].includes(event.key) ? -1 : 1;
    const at = stops.indexOf(document.activeElement);
    stops.at(at < 0 && step > 0 ? 0 : (at + step) % stops.length).focus();
  }
}

function wasBefore(element) {
  return { role: element.getAttribute("role"), label: element.getAttribute("aria-label"), tab: element.getAttribute("tabindex") };
}

function unmark(element, { role, label, tab }) {
  element.classList.remove("choosable", "optional", "picked", "sole");
  delete element.dataset.number;
  for (const [name, value] of [["role", role], ["aria-label", label], ["tabindex", tab]]) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
