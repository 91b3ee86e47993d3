// What happened in a replay, move by move; "why?" opens the rulebook in its place.
// const moves = movesPanel(game, (number) => jump(number)); moves.show(frames, 12) ends with move 12.

import { h, replace, symbol, UI } from "../lib/dom.js";
import { t } from "../lib/words.js";
import { rulesPanel } from "./rules.js";

export function movesPanel(game, jump) {
  const rules = rulesPanel(game);
  const list = h("ol", { class: "moves-list", tabindex: "0", "aria-label": t("What happened") });
  const back = h("button", { type: "button", class: "button", onclick: () => close() }, symbol(UI, "previous"), t("Back to the moves"));
  const book = h("div", { class: "moves-book", hidden: true }, back, rules.element);
  const element = h("aside", { class: "moves", "aria-label": t("Moves"), onkeydown: (event) => event.key === "Escape" && close() }, list, book);
  let asked = null; // the number of the move and the rule that were asked about

  function show(frames, number) {
    replace(list, frames.map((frame) => entry(frame, frame.number === number)));
    list.scrollTop = list.scrollHeight;
  }

  function entry(frame, current) {
    const label = t("Go to move {number}", { number: frame.number });
    return h("li", { "aria-current": current && "step" },
      h("button", { type: "button", class: "moves-number", "aria-label": label, onclick: () => jump(frame.number) }, String(frame.number)),
      h("div", null, told(frame).map(({ text, because }) => h("p", null, text, because && why(frame.number, because)))));
  }

  function why(number, rule) {
    const label = t("Why? Opens rule {rule}", { rule });
    return h("button", { type: "button", class: "why", "aria-label": label, dataset: { asks: `${number} ${rule}` }, title: t("Why?"), onclick: () => open(number, rule) }, symbol(UI, "why"));
  }

  function open(number, rule) {
    asked = `${number} ${rule}`;
    list.hidden = true;
    book.hidden = false;
    rules.open(rule);
  }

  function close() {
    if (book.hidden) return;
    book.hidden = true;
    list.hidden = false;
    (list.querySelector(`[data-asks="${asked}"]`) ?? list).focus();
  }

  return { element, show };
}

// Passing leaves no trace, and what others do in secret is not told.
function told(frame) {
  const found = sentences(frame);
  return found.length > 0 ? found : [{ text: t("Nothing to see."), because: "" }];
}

// [{ text, because }, …]: all that a frame tells.
export function sentences(frame) {
  return frame.steps.flatMap((step) => [...(step.text ? [{ text: step.text, because: "" }] : []), ...step.events]);
}
