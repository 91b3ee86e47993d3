// A choice that takes long to arrive says so itself: "Sending…" lies on what was chosen until the server has said what became
// of it. Those who do not see it hear it elsewhere.

import { h } from "../lib/dom.js";
import { t } from "../lib/words.js";

export class Sending {
  #badge = null;

  show(element) {
    this.clear();
    const { x, y, width, height } = element.getBoundingClientRect();
    this.#badge = h("span", { class: "sending", "aria-hidden": "true" }, h("i"), t("Sending…"));
    document.body.append(this.#badge);
    const half = this.#badge.offsetWidth / 2 + 4;
    const middle = Math.max(half, Math.min(x + width / 2, innerWidth - half));
    this.#badge.style.setProperty("left", `${middle}px`);
    this.#badge.style.setProperty("top", `${y + height / 2}px`);
  }

  clear() {
    this.#badge?.remove();
    this.#badge = null;
  }
}
