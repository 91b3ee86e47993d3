// A short message at the edge of the screen, read aloud: toast(t("Link copied.")).

import { h, iconButton } from "./dom.js";
import { t } from "./words.js";

const SHOWN = 7000;

export function toast(text) {
  // An open dialog covers and silences everything behind it, so it has a place of its own for messages.
  const region = document.querySelector("dialog[open] > .toasts") ?? document.getElementById("toasts");
  for (const same of region.querySelectorAll(".toast")) if (same.dataset.text === text) same.remove();
  const shown = h("div", { class: "toast", dataset: { text } },
    h("span", null, text),
    iconButton("close", t("Close"), () => shown.remove()));
  region.append(shown);

  let leaving = setTimeout(() => shown.remove(), SHOWN);
  const stay = () => clearTimeout(leaving);
  const go = () => {
    stay();
    leaving = setTimeout(() => shown.remove(), SHOWN);
  };
  for (const name of ["pointerenter", "focusin"]) shown.addEventListener(name, stay);
  for (const name of ["pointerleave", "focusout"]) shown.addEventListener(name, go);
}
