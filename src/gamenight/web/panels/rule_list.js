// Some rules to be read one after the other, such as those of one part of a campaign.

import { h } from "../lib/dom.js";
import { t } from "../lib/words.js";

// Those of a book that are named; "AB-CUT-" names all that begin so.
export function chosenRules(book, names) {
  return book.filter(({ id }) => names.some((name) => (name.endsWith("-") ? id.startsWith(name) : id === name)));
}

export function ruleList(rules) {
  if (rules.length === 0) return h("p", { class: "soft" }, t("No special rules."));
  return h("dl", { class: "rule-list" }, rules.map(({ title, sentence, ruling }) => [
    h("dt", null, title),
    h("dd", null, sentence, ruling && [" ", h("em", null, ruling)]),
  ]));
}
