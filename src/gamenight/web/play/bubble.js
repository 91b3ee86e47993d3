// A small box beside something on the table: bubble(element, [{ words, go }], "what it is"). One at a time; Escape, a
// click elsewhere and a choice close it, and the focus goes back to where it was.

import { h } from "../lib/dom.js";
import { place } from "../lib/tips.js";

let shown = null;

export function bubble(element, choices, text = null) {
  shown?.close();
  const back = document.activeElement;
  const outside = new AbortController();
  const close = () => {
    outside.abort();
    box.remove();
    shown = null;
    if (back?.isConnected) back.focus({ preventScroll: true });
  };
  const box = h("div", { class: "bubble", role: "dialog", "aria-label": element.getAttribute("aria-label") ?? "", tabindex: "-1" },
    text,
    choices.length > 0 && h("div", { class: "buttons" }, choices.map(({ words, go }) =>
      h("button", { type: "button", class: "button", onclick: () => { close(); go(); } }, words))));
  shown = { close };

  document.body.append(box);
  place(box, element.getBoundingClientRect());
  (box.querySelector("input, button") ?? box).focus({ preventScroll: true });
  const { signal } = outside;
  addEventListener("pointerdown", (event) => !box.contains(event.target) && close(), { signal, capture: true });
  addEventListener("keydown", (event) => event.key === "Escape" && close(), { signal, capture: true });
  addEventListener("resize", close, { signal });
}

export function closeBubble() {
  shown?.close();
}
