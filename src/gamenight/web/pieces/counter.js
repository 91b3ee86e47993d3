// A number that is counted.

import { h, symbol } from "../lib/dom.js";

export function draw(piece, context) {
  return h("div", { class: "counter", role: "img", "aria-label": piece.says, title: piece.says },
    piece.look && symbol(context.art, piece.look),
    h("b", { class: "counter-value" }, piece.value),
    h("span", { class: "counter-title" }, piece.title));
}

// Counts up or down to the new number, and says in passing by how much it changed.
export function change(element, before, after, milliseconds) {
  const by = after.value - before.value;
  if (!by) return [];
  const shown = element.querySelector(".counter-value");
  const started = performance.now();
  const count = () => {
    const part = Math.min(1, (performance.now() - started) / milliseconds);
    shown.textContent = Math.round(before.value + by * part);
    if (part < 1 && element.isConnected) requestAnimationFrame(count);
  };
  count();
  const gain = h("span", { class: `counter-gain ${by < 0 ? "loss" : ""}`, "aria-hidden": "true" }, by > 0 ? `+${by}` : `−${-by}`);
  element.append(gain);
  const rise = gain.animate({ opacity: [0, 1, 1, 0], transform: ["translateY(4px)", "translateY(-18px)"] },
    { duration: milliseconds * 5, easing: "ease-out" });
  rise.onfinish = () => gain.remove();
  return [];
}
