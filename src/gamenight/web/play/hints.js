// Hints: what this player could work out, on the pieces it is about, until the table moves on. The host allows them.
//
//   const hints = new Hints(stage, () => get("/api/tables/…/hint", token));
//   hints.offer(true);   // whenever something else is asked

import { h, replace, symbol, UI } from "../lib/dom.js";
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";
import { capital } from "./picks.js";

const HINTED = "[aria-describedby^='hint-']";

export class Hints {
  #button = h("button", { type: "button", class: "button hint-button", "aria-pressed": "false", "aria-label": t("Hint"), title: t("Hint (h)"), onclick: () => this.toggle() },
    symbol(UI, "hint"), h("span", null, t("Hint")));
  #advice = h("div", { class: "hint-advice", role: "status" });
  element = h("div", { class: "hints", hidden: true }, this.#button, this.#advice);
  #root;
  #ask;
  #latest = 0; // counts what was asked for: an answer that comes too late is not shown

  // `root` is where the pieces lie.
  constructor(root, ask) {
    this.#root = root;
    this.#ask = ask;
    for (const name of ["pointerover", "focusin"]) root.addEventListener(name, ({ target }) => this.#tell(target.closest?.(HINTED)));
    for (const name of ["click", "keyup"]) root.addEventListener(name, () => setTimeout(() => this.#tell(this.#only)));
  }

  offer(allowed) {
    this.element.hidden = !allowed;
    if (!allowed) this.clear();
  }

  async toggle() {
    if (this.element.hidden) return;
    if (this.#button.getAttribute("aria-pressed") === "true") return this.clear();
    const call = ++this.#latest;
    try {
      const { hints } = await this.#ask();
      if (call === this.#latest) this.#show(hints);
    } catch (refusal) {
      toast(refusal.message);
    }
  }

  clear() {
    this.#latest++;
    this.#button.setAttribute("aria-pressed", "false");
    replace(this.#advice);
    for (const each of this.#root.querySelectorAll(HINTED)) each.removeAttribute("aria-describedby");
    for (const each of this.#root.querySelectorAll(".hint-badge")) each.remove();
  }

  #show(hints) {
    this.clear();
    this.#button.setAttribute("aria-pressed", "true");
    const advice = hints.filter(({ piece }) => !piece).map(({ says, option }) => h("li", { class: option === null ? null : "hint-option" }, capital(says)));
    const about = hints.length > 0 ? t("What you could work out is on the pieces.") : t("There is nothing to work out here.");
    replace(this.#advice, advice.length > 0 ? h("ol", null, advice) : h("p", null, about));
    for (const hint of hints) if (hint.piece) this.#put(hint);
    this.#tell(this.#only);
  }

  // The one piece that may be looked at now, such as the way in which a tile lies that can be turned; or any, if all say the same.
  get #only() {
    const pieces = [...this.#root.querySelectorAll(HINTED)].filter((each) => each.checkVisibility());
    return new Set(pieces.map(inFull)).size === 1 ? pieces[0] : null;
  }

  // In full what the badge of a piece says in short, unless there is more to read than that.
  #tell(piece) {
    const line = this.#advice.querySelector("p");
    if (piece && line) line.textContent = capital(inFull(piece));
  }

  #put({ piece, lines, says, best }) {
    const element = this.#root.querySelector(`[data-id="${CSS.escape(piece)}"]`);
    if (!element) return;
    const id = `hint-${piece}`;
    const badge = h("span", { id, class: `hint-badge${best ? " best" : ""}${lines.length > 0 ? "" : " unseen"}`, role: "img", "aria-label": says },
      lines.map((line) => h("span", null, line)));
    (element.closest(".rack-slot") ?? (element.matches(".hex") ? element.parentElement : element)).append(badge); // which is cut off at its edges
    element.setAttribute("aria-describedby", id);
  }
}

const inFull = (piece) => document.getElementById(piece.getAttribute("aria-describedby"))?.getAttribute("aria-label") ?? "";
