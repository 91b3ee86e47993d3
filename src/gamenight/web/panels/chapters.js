// An option whose many choices stand in groups, such as the parts of a campaign: a button that opens them all.

import { dialog } from "../lib/dialog.js";
import { h, replace, symbol, UI } from "../lib/dom.js";
import { rulebook } from "../lib/rulebook.js";
import { tips } from "../lib/tips.js";
import { t } from "../lib/words.js";

export function nameOf(option, value) {
  return `${value} · ${option.names[option.choices.indexOf(value)] ?? ""}`;
}

// done: the choices already done; chosen(value) is told of another one.
export function chapters(game, option, value, done, chosen, props) {
  let now = value;
  const words = h("span", null, nameOf(option, now));
  return h("button", { type: "button", class: "button", ...props, onclick: open }, words, symbol(UI, "edit"));

  function open() {
    const shown = dialog(option.title, groupsOf(option).map(([group, choices]) => h("section", { class: "chapters" },
      h("h3", null, group),
      h("ol", null, choices.map((choice) => h("li", null, chapter(choice, () => shown.close())))))));
    shown.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
    rulebook(game).then((rules) => tips(shown, (id) => rules.find((rule) => rule.chapter === id)), () => {});
  }

  function chapter(choice, close) {
    const isDone = done.includes(choice);
    const go = () => {
      now = choice;
      replace(words, nameOf(option, now));
      chosen(choice);
      close();
    };
    const label = isDone ? t("{name}, done", { name: nameOf(option, choice) }) : nameOf(option, choice);
    return h("button", {
      type: "button",
      class: `chapter${isDone ? " done" : ""}`,
      dataset: { rule: option.rules[option.choices.indexOf(choice)] ?? "" },
      "aria-label": label,
      "aria-current": choice === now ? "true" : null,
      onclick: go,
    }, h("b", null, choice), h("span", null, option.names[option.choices.indexOf(choice)]), isDone && symbol(UI, "check"));
  }
}

// [[group, choices], …] in the order of the choices
function groupsOf(option) {
  const found = new Map();
  option.choices.forEach((choice, place) => {
    const group = option.groups[place];
    found.set(group, [...(found.get(group) ?? []), choice]);
  });
  return [...found];
}
