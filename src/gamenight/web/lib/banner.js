// One line above the screen for what lasts: banner(t("Connecting again…")), banner(null) takes it away.
// With an action it offers something: banner(t("Ann offers a rematch."), { words: t("Go there"), go }).

import { h, replace } from "./dom.js";

export function banner(text, action = null) {
  const region = document.getElementById("banner");
  if (region.dataset.text === (text ?? "")) return; // said already: not to be read out again
  region.dataset.text = text ?? "";
  const button = action && h("button", { type: "button", class: "button", onclick: action.go }, action.words);
  replace(region, text && h("span", null, text), button);
}
