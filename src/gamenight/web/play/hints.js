// Hints: what this player could work out, on the tiles it is about, until the table moves on. The host allows them.
//
//   const hints = new Hints(stage, () => get("/api/tables/…/hint", token));
//   hints.offer(true);   // whenever something else is asked

import { h, replace, symbol, UI } from "../lib/dom.js";
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";
import { capital } from "./picks.js";

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
    for (const each of this.#root.querySelectorAll("[aria-describedby^='hint-']")) each.removeAttribute("aria-describedby");
    for (const each of this.#root.querySelectorAll(".hint-badge")) each.remove();
  }

  #show(hints) {
    this.clear();
    this.#button.setAttribute("aria-pressed", "true");
    const advice = hints.filter(({ piece }) => !piece).map(({ says }) => h("li", null, capital(says)));
    replace(this.#advice, advice.length > 0 ? h("ol", null, advice) : h("p", null, t("The odds are on the tiles.")));
    for (const hint of hints) if (hint.piece) this.#put(hint);
  }

  #put({ piece, lines, says, best }) {
    const element = this.#root.querySelector(`[data-id="${CSS.escape(piece)}"]`);
    if (!element) return;
    const id = `hint-${piece}`;
    const badge = h("span", { id, class: `hint-badge${best ? " best" : ""}`, role: "img", "aria-label": says },
      lines.map((line) => h("span", null, line)));
    (element.closest(".rack-slot") ?? element).append(badge);
    element.setAttribute("aria-describedby", id);
  }
}
