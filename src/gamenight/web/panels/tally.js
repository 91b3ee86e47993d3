// An option of which several choices can be taken, each more than once: a button that opens them all, by their pictures.

import { post } from "../lib/api.js";
import { dialog } from "../lib/dialog.js";
import { h, iconButton, replace, symbol } from "../lib/dom.js";
import { artOf } from "../lib/games.js";
import { rulebook } from "../lib/rulebook.js";
import { tips } from "../lib/tips.js";
import { t } from "../lib/words.js";

// "7 green, 5 red"; nothing chosen is what the game does by itself.
export function tallyWords(option, value) {
  const found = groupsOf(option).map(([group, places]) => [group, sum(places, option, value ?? {})]).filter(([, count]) => count > 0);
  return found.map(([group, count]) => `${count} ${group}`).join(", ") || t("Automatic");
}

// chosen(value) is told of another table: { choice: how many }, or null for none. If it says that this cannot be, they stay open.
// `setup` is how the table is played otherwise, { seats, options }: it decides how many of each group are wanted.
export function tally(info, option, value, setup, chosen, props = {}) {
  let taken = { ...value };
  const button = h("button", { type: "button", class: "button", ...props, onclick: open }, tallyWords(option, value));
  return button;

  function open() {
    const heads = groupsOf(option).map(([group, places]) => ({ group, places, head: h("h3") }));
    let wanted = [];
    const of = (place) => (wanted[place] === undefined ? "" : ` / ${wanted[place]}`);
    const count = () => heads.forEach(({ group, places, head }, place) => replace(head, `${group}: ${sum(places, option, taken)}${of(place)}`));
    const use = async (next) => {
      const given = Object.keys(next).length > 0 ? next : null;
      if ((await chosen(given)) === false) return;
      taken = next;
      replace(button, tallyWords(option, given));
      shown.close();
    };
    const shown = dialog(option.title, heads.map(({ places, head }) => h("section", { class: "tally" },
      head, h("ul", null, places.map((place) => h("li", { dataset: { rule: option.rules[place] ?? "" } }, one(place, count)))))), [
      h("button", { type: "button", class: "button", onclick: () => use({}) }, t("Automatic")),
      h("button", { type: "button", class: "button primary", onclick: () => use(taken) }, t("Use these")),
    ]);
    count();
    const options = { ...setup.options, [option.name]: option.default };
    post(`/api/games/${info.name}/check`, { seats: setup.seats, options }).then(({ open }) => { wanted = open[option.name] ?? []; count(); }, () => {});
    rulebook(info.name).then((rules) => tips(shown, (id) => rules.find((rule) => rule.id === id)), () => {});
  }

  function one(place, changed) {
    const [choice, name, most] = [option.choices[place], option.names[place], option.most[place]];
    const number = h("output", null, taken[choice] ?? 0);
    const add = (by) => {
      const count = Math.max(0, Math.min(most, (taken[choice] ?? 0) + by));
      const { [choice]: _, ...rest } = taken;
      taken = count > 0 ? { ...rest, [choice]: count } : rest;
      replace(number, count);
      changed();
    };
    return [
      option.looks[place] && symbol(artOf(info.name), option.looks[place], { class: "symbol tally-look" }),
      h("span", { class: "tally-name" }, name),
      h("span", { class: "tally-count" },
        iconButton("minus", t("One less: {what}", { what: name }), () => add(-1)), number,
        iconButton("plus", t("One more: {what}", { what: name }), () => add(1))),
    ];
  }
}

const sum = (places, option, value) => places.reduce((all, place) => all + (value[option.choices[place]] ?? 0), 0);

// [[group, places of its choices], …] in the order of the choices
function groupsOf({ choices, groups }) {
  return [...Map.groupBy(choices.keys(), (place) => groups[place] ?? "")];
}
