// The keys of a table: a list of them all, and numbers of more than one digit.

import { dialog } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/words.js";

const WAIT = 700; // milliseconds for the next digit

export function openKeys() {
  const keys = [
    ["1 2 3 …", t("Choose what bears that number")],
    ["← → ↑ ↓", t("Go from one choice to the next")],
    ["↵", t("Choose it; or the only one there is")],
    [t("Space"), t("Skip what is told right now; held down, all of it")],
    ["Esc", t("Cancel a choice of several steps")],
    ["u", t("Take my last answer back")],
    ["h", t("Hint")],
    ["w", t("Why? Opens the rule behind what happened last")],
    ["o", t("Point at something for all to see")],
    ["p", t("Write a note on something")],
    ["?", t("Show these keys")],
  ];
  dialog(t("Keys"), h("dl", { class: "keys" }, keys.map(([key, words]) => h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, words)))));
}

// A digit that may begin a longer number waits a moment for the next one; Enter ends the wait.
export class Digits {
  #typed = "";
  #timer = null;
  #choose = () => {};

  // Numbers reach up to `most`; `choose(number)` is called once it is clear which one is meant.
  type(digit, most, choose) {
    clearTimeout(this.#timer);
    this.#choose = choose;
    this.#typed = Number(this.#typed + digit) <= most ? this.#typed + digit : digit;
    if (Number(this.#typed) * 10 > most) this.enter();
    else this.#timer = setTimeout(() => this.enter(), WAIT);
  }

  // Whether a number was waiting for its next digit.
  enter() {
    clearTimeout(this.#timer);
    const number = Number(this.#typed);
    this.#typed = "";
    if (number > 0) this.#choose(number);
    return number > 0;
  }
}
