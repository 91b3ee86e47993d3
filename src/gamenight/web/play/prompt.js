// The prompt: one sentence that says who must do what. While things happen it tells them instead.

import { h, replace, symbol, UI } from "../lib/dom.js";
import { artOf } from "../lib/games.js";
import { listed } from "../lib/labels.js";
import { play } from "../lib/sound.js";
import { t } from "../lib/words.js";
import { capital, isMust, openOptions, soleOption } from "./picks.js";

const LAST = 10; // seconds

export class Prompt {
  #sentence = h("p", { class: "prompt-sentence", tabindex: "-1" });
  #stakes = h("p", { class: "prompt-stakes", hidden: true });
  #ring = h("span", { class: "prompt-rings", "aria-hidden": "true" });
  #left = h("span");
  #timer = h("span", { class: "prompt-timer", role: "timer", hidden: true }, symbol(UI, "timer"), this.#left);
  #rules = h("div", { class: "prompt-rules" });
  #buttons = h("div", { class: "prompt-buttons" });
  #about = h("p", { class: "prompt-about", "aria-hidden": "true" }); // whoever does not see it hears it there
  #undo = h("div", { class: "prompt-undo" });
  element = h("section", { class: "prompt", "aria-label": t("What is asked") },
    this.#undo, h("div", { class: "prompt-line" }, this.#ring, h("div", { class: "prompt-words" }, this.#sentence, this.#stakes), this.#timer, this.#about), this.#rules, this.#buttons);
  #ticking = null;
  #held = null; // words of the button that had the focus before the story
  #composed = null; // what is being put together: { sentence, buttons }
  #midway = false;
  #shown = null; // the view and the names that were shown last

  // `shows(id)` tells whether a piece can be pointed at, `ruleOn(id)` the rule printed on it, `rule(id)` the rule of an id;
  // `pick(option, ask)` answers, `skip()` ends what is told right now, `undo()` takes the last answer back.
  constructor(shows, ruleOn, rule, pick, { skip, undo }) {
    this.shows = shows;
    this.ruleOn = ruleOn;
    this.rule = rule;
    this.pick = pick;
    this.skip = skip;
    this.undo = undo;
  }

  // `midway` says that what is asked goes on with the last answer, which nobody has heard of, `pending` that nothing has come
  // yet of what was said last.
  show(view, names, midway = false, pending = false) {
    this.#midway = midway;
    this.offer(view);
    this.#shown = [view, names];
    replace(this.#ring);
    if (!pending) this.#weigh(null);
    this.element.classList.toggle("yours", view.asks.some(isMust));
    this.#say(this.#composed?.sentence ?? sentence(view, names));
    const printed = openOptions(view).map(({ option }) => this.ruleOn(option.piece));
    const cited = view.asks.map(({ rule }) => this.rule(rule));
    const rules = new Set([...cited, ...printed].filter(Boolean));
    replace(this.#rules, [...rules].map((rule) => h("p", { class: cited.includes(rule) ? "cited" : null }, h("strong", null, rule.title), " ", rule.sentence)));
    this.#count(view.pending.find(({ seat }) => seat === view.seat) ?? view.pending[0], view.asks.some(isMust));
  }

  // What is put together on a sheet, and what can be done with it; nothing, once it is given. While it is not `open`, a story
  // is about to be told.
  compose(told, open) {
    this.#composed = told;
    if (!this.#shown) return;
    const [view, names] = this.#shown;
    this.offer(view);
    if (open) this.#say(told?.sentence ?? sentence(view, names));
  }

  // What is happening right now; the question comes with show(). One that is there already stays. What is said of a number
  // bears it in a ring that fills while nobody knows whether it is so, and with it what follows if it is, and if not.
  tell({ text, stakes = null, cue: { beat, short } }, stays) {
    this.#shown = stays ? this.#shown : null;
    replace(this.#ring, beat === "says" && short && h("span", { class: "prompt-ring" }, short));
    this.#say(text);
    this.#weigh(stakes);
    this.element.classList.remove("yours");
    replace(this.#rules);
    if (!stays) this.offer(null);
  }

  // A word about what the player points at, as long as that is.
  explain(words) {
    this.#about.textContent = words ?? "";
  }

  // Buttons, only for what no piece stands for; without a view, a story is told that can be skipped.
  offer(view) {
    const options = openOptions(view).filter(({ option }) => !option.piece || !this.shows(option.piece));
    const sole = soleOption(view)?.option;
    const focused = this.#buttons.contains(document.activeElement) && document.activeElement.textContent;
    const composed = view ? this.#composed?.buttons ?? [] : [];
    const button = ({ ask, option, number }) => h("button", {
      type: "button",
      class: `button option${isMust(ask) ? "" : " optional"}${option === sole ? " sole" : ""}${option.look ? " signed" : ""}`,
      dataset: { option: option.option, ...(!this.#composed?.sentence && { number }), ...(option.rule && { rule: option.rule }) },
      title: option.look ? capital(option.words) : null,
      onclick: () => this.pick(option, ask),
    }, option.look && symbol(artOf(view.game), option.look), h("span", null, capital(option.words)));
    replace(this.#buttons,
      composed.map(({ words, short, go, main }) => h("button", { type: "button", class: `button${main ? " primary option lock-in" : ""}`, dataset: { ...(short && { short }) }, onclick: go }, h("span", null, words))),
      options.map(button),
      view?.undo && h("button", { type: "button", class: "button take-back", onclick: () => this.undo() }, symbol(UI, "undo"), h("span", null, this.#midway ? t("Cancel") : t("Take back"))),
      view === null && h("button", { type: "button", class: "button skip-beat", onclick: () => this.skip() }, h("span", null, t("Skip")), h("kbd", null, t("Space"))));
    this.#held = focused || this.#held;
    const again = [...this.#buttons.children].find((button) => button.textContent === this.#held);
    if (again) this.#held = null;
    if (focused || (again && document.activeElement === this.#sentence)) (again ?? this.#sentence).focus({ preventScroll: true });
  }

  // The button of an option, if there is one.
  buttonOf(option) {
    return this.#buttons.querySelector(`[data-option="${option}"]`);
  }

  // Somebody wants an answer back: `agree(yes)` is only there for those who are asked.
  showUndo(words, agree) {
    replace(this.#undo, words && h("p", null, words), words && agree && [
      h("button", { type: "button", class: "button", onclick: () => agree(true) }, t("Agree")),
      h("button", { type: "button", class: "button", onclick: () => agree(false) }, t("Refuse")),
    ]);
  }

  close() {
    clearInterval(this.#ticking);
  }

  #say(text) {
    if (this.#sentence.textContent !== text) this.#sentence.textContent = text;
  }

  #weigh(stakes) {
    this.#stakes.textContent = stakes ?? "";
    this.#stakes.hidden = !stakes;
  }

  // The last seconds of one's own time can be heard.
  #count(pending, mine) {
    clearInterval(this.#ticking);
    const timed = pending && pending.left !== null;
    this.#timer.hidden = !timed;
    if (!timed) return;
    const end = Date.now() + pending.left * 1000;
    const tick = () => {
      const left = Math.max(0, Math.round((end - Date.now()) / 1000));
      this.#timer.classList.toggle("short", left <= LAST);
      if (mine && left > 0 && left <= LAST) play("tick");
      this.#left.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    };
    tick();
    this.#ticking = setInterval(tick, 1000);
  }
}

function sentence(view, names) {
  if (view.over) return t("The game is over.");
  const must = view.asks.find(isMust);
  if (must) return must.question;
  const waiting = waitingWords(view, names);
  return view.seat === null ? t("You are watching. {what}", { what: waiting }) : waiting;
}

function waitingWords(view, names) {
  const others = view.pending.filter(({ seat }) => seat !== view.seat && seat >= 0); // a clock has no name
  if (others.length === 0) return view.asks[0]?.question ?? (view.pending[0]?.waiting || t("One moment…"));
  const waits = [...new Set(others.map(({ waiting }) => waiting))]; // each names all who are asked the same
  const told = waits.length === 1 ? waits[0] : t("Waiting for {names}.", { names: listed([...new Set(others.map(({ seat }) => names[seat]))]) });
  return view.asks.length > 0 ? `${view.asks[0].question} ${told}` : told;
}
