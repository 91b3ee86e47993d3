// What a voice says: large above the table, and aloud where there is sound. It leaves by itself, and sooner if somebody has read
// it; while a clock counts the time it takes, all listen.

import { h } from "../lib/dom.js";
import { hush, speak } from "../lib/speech.js";
import { t } from "../lib/words.js";

const LETTER = 60; // milliseconds that one takes to read
const LEAST = 2500;

export class Narration {
  #words = h("p", { class: "narration-words" });
  #skip = h("p", { class: "soft small" }, t("Press anywhere to skip it."));
  #timer = null;
  #told = new AbortController();
  element = h("section", { class: "narration", "aria-label": t("What the voice says"), hidden: true }, this.#words, this.#skip);

  // `timed`: a clock runs while it speaks.
  tell(text, timed) {
    this.skip();
    if (!text) return;
    speak(text);
    this.#words.textContent = text;
    this.#skip.hidden = timed;
    this.element.hidden = false;
    for (const press of timed ? [] : ["pointerdown", "keydown"]) addEventListener(press, () => this.skip(), { signal: this.#told.signal });
    this.#timer = setTimeout(() => this.#end(), Math.max(LEAST, LETTER * text.length));
  }

  skip() {
    hush();
    this.#end();
  }

  #end() {
    clearTimeout(this.#timer);
    this.#told.abort();
    this.#told = new AbortController();
    this.element.hidden = true;
  }
}
