// What happened, in words; "why?" opens the rule behind it.

import { h, symbol, UI } from "../lib/dom.js";
import { t } from "../lib/words.js";

const MOST = 400; // lines that are kept
export const FLEETING = 8000; // milliseconds for what players must remember themselves
const NEAR = 60; // pixels from the end: whoever reads further up is not pulled away

export class Log {
  element = h("ol", { class: "log", tabindex: "0", "aria-label": t("What happened") });
  #why;
  #following = true; // whether the newest line is in sight
  #height = 0; // what is pinned above takes room: then the end moves, not the reader

  constructor(why) {
    this.#why = why;
    this.element.addEventListener("scroll", () => this.#notice());
    new ResizeObserver(() => this.#follow()).observe(this.element);
  }

  clear() {
    this.element.replaceChildren();
  }

  addEvent(event) {
    const line = h("li", { class: event.cue.effect || null },
      h("span", null, event.text),
      event.because && h("button", {
        type: "button",
        class: "why",
        title: t("Why?"),
        "aria-label": t("Why? Opens rule {rule}", { rule: event.because }),
        onclick: () => this.#why(event.because),
      }, symbol(UI, "why")));
    this.#add(line);
    if (event.cue.fleeting) setTimeout(() => line.remove(), FLEETING);
    return line;
  }

  // Puts a line in sight, as long as the log is not read on from there.
  reveal(line) {
    this.#following = false;
    for (const other of this.element.querySelectorAll(".found")) other.classList.remove("found");
    line.classList.add("found");
    line.scrollIntoView({ block: "center" });
  }

  addStep(step) {
    if (step.text && step.kind !== "said") this.#add(h("li", { class: "aside" }, h("span", null, step.text)));
  }

  #add(line) {
    this.element.append(line);
    if (this.element.children.length > MOST) this.element.firstChild.remove();
    this.#follow();
  }

  #follow() {
    this.#height = this.element.clientHeight;
    if (this.#following) this.element.scrollTop = this.element.scrollHeight;
  }

  #notice() {
    const { scrollHeight, scrollTop, clientHeight } = this.element;
    if (clientHeight === this.#height) this.#following = scrollHeight - scrollTop - clientHeight < NEAR;
  }
}
