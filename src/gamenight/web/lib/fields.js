// Form fields with their labels: field(t("Name"), input), pick(…) for a list, choices(…) for a row of which one holds.

import { h } from "./dom.js";
import { t } from "./words.js";

export function field(label, control, note = null) {
  return h("label", { class: "field" }, h("span", null, label), control, note && h("small", { class: "soft" }, note));
}

export function nameField(value, props = {}) {
  return h("input", { type: "text", maxlength: 24, value, placeholder: t("Guest"), autocomplete: "nickname", ...props });
}

// options: [[value, words], …]; values may be anything, chosen(value) gets them as they are.
export function pick(options, value, chosen, props = {}) {
  const select = h("select", { ...props, onchange: () => chosen(options[select.selectedIndex][0]) },
    options.map(([each, words]) => h("option", { selected: each === value }, words)));
  return select;
}

let groups = 0;

export function choices(legend, options, value, chosen) {
  const name = `choices-${++groups}`;
  return h("fieldset", { class: "field" },
    h("legend", null, legend),
    h("div", { class: "choices" }, options.map(([each, ...words]) =>
      h("label", null,
        h("input", { type: "radio", name, value: String(each), checked: each === value, onchange: () => chosen(each) }),
        h("span", null, words)))));
}
