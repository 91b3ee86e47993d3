// What others did since this player last answered, in a line above the question: one piece for each of their turns. It opens
// the log where that is told.
//
//   const since = new Since(open, face); … since.tell(step, event, line, me);   // whenever an event is told

import { h, replace, symbol, UI } from "../lib/dom.js";
import { t } from "../lib/words.js";

const MOST = 5; // turns in sight
const FACES = 3;
const SIGNS = { right: "✓", wrong: "✗", blast: "✗" }; // how it went, by the beat that says so

export class Since {
  element = h("div", { class: "since", role: "group", "aria-label": t("Since your last turn"), hidden: true });
  #open;
  #face;
  #turns = []; // { actor, head: what they set out to do, brief: what came of it, whom, short, sign, texts, line }
  #step = null; // the step that was told last
  #next = true; // whether the next thing begins a turn

  // `open(line)` shows a line of the log; `face(seat)` draws one.
  constructor(open, face) {
    this.#open = open;
    this.#face = face;
  }

  clear() {
    this.#turns = [];
    this.#next = true;
    this.#draw();
  }

  // `line` is the event's line in the log, `me` the seat of whoever reads it.
  tell(step, { text, brief, cue }, line, me) {
    if (step !== this.#step && step.seat === me && step.kind === "answer") this.clear();
    this.#step = step;
    const begins = cue.beat === "lamp";
    if (begins) this.#next = true;
    if (me === null || cue.fleeting || (begins && !brief)) return; // what must be remembered is written nowhere
    const { actor } = cue;
    const last = this.#turns.at(-1);
    if (actor === me) this.#next = true;
    else if (actor !== undefined && (this.#next || last?.actor !== actor)) {
      const [head, came] = begins ? [brief, ""] : ["", brief ?? ""];
      this.#turns.push({ actor, head, brief: came, whom: cue.whom, short: cue.short, sign: SIGNS[cue.beat] ?? "", texts: [text], line });
      this.#next = false;
    } else if (last && !this.#next) {
      last.texts.push(text);
      last.brief = brief ?? last.brief;
      last.sign = SIGNS[cue.beat] ?? last.sign;
      last.whom ??= cue.whom;
      last.short ??= cue.short;
    } else return;
    this.#draw();
  }

  #draw() {
    this.element.hidden = this.#turns.length === 0;
    if (this.element.hidden) return replace(this.element);
    replace(this.element,
      h("span", { class: "since-title", "aria-hidden": "true" }, t("Since your last turn")),
      this.#turns.slice(-MOST).map((turn) => this.#piece(turn)),
      h("button", { type: "button", class: "since-log", title: t("Since your last turn"), onclick: () => this.#open(this.#turns[0].line) },
        symbol(UI, "log"), h("span", null, t("In the log")), this.#faces()));
  }

  // On small screens: only who has acted since, and how it went.
  #faces() {
    return h("span", { class: "since-faces" }, this.#turns.slice(-FACES).map(({ actor, sign, texts }) =>
      h("span", { dataset: { sign } }, this.#face(actor), h("span", { class: "unseen" }, texts.join(" ")))));
  }

  // In full for those who listen; on a narrow screen only who did what to whom, and how it went.
  #piece({ actor, head, brief, whom, short, sign, texts, line }) {
    const words = texts.join(" ");
    const chief = [head, brief].filter(Boolean).join(" ") || texts[0];
    return h("button", { type: "button", class: "since-turn", "aria-label": words, title: words, onclick: () => this.#open(line) },
      this.#face(actor),
      whom !== undefined && h("span", { class: "since-whom" }, "›", this.#face(whom)),
      h("span", { class: "since-words" }, chief),
      short && h("span", { class: "since-short" }, short),
      sign && h("span", { class: "since-sign", dataset: { sign } }, sign));
  }
}
