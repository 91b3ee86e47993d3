// What should stay in sight beside the table, such as the rules of one part of a campaign; whoever knows them closes it.

import { h, replace } from "../lib/dom.js";
import { settings } from "../lib/keep.js";
import { rulebook } from "../lib/rulebook.js";
import { chosenRules, ruleList } from "../panels/rule_list.js";

export class Pinned {
  #title = h("summary");
  #list = h("div", { class: "pinned-rules", tabindex: "0" });
  element = h("details", { class: "pinned", hidden: true, open: settings.pinned, ontoggle: () => (settings.pinned = this.element.open) },
    this.#title, this.#list);
  #shown = null;

  // The note of the view that has rules to read, if there is one.
  async show(view, game) {
    const note = view.pieces.find(({ rules }) => rules);
    if (note?.says === this.#shown) return;
    this.#shown = note?.says ?? null;
    this.element.hidden = !note;
    if (!note) return;
    const book = await rulebook(game).catch(() => []);
    replace(this.#title, h("b", null, note.title), " ", h("span", null, note.text));
    replace(this.#list, ruleList(chosenRules(book, note.rules)));
    this.#list.setAttribute("aria-label", note.says);
  }
}
