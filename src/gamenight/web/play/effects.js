// What an event does to the whole screen: a blast, a win, a new turn.

import { h, svg } from "../lib/dom.js";
import { buzz, play } from "../lib/sound.js";
import { star } from "../lib/still.js";

const SHAKE = 300;
const STILL = 1200; // a blast stands still for so long, to be looked at
const REST = 600; // before a victory is enjoyed
const BRIGHT = 400;
const APART = 30;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

// How long the screen should rest on it, in milliseconds.
export function effect(name, root, element, silent = false) {
  if (name !== "turn") play(name); // whose turn it is says itself, to those it concerns
  if (name === "boom") buzz(200);
  if (silent) return 0;
  if (name === "boom") return boom(root, element);
  return name === "win" ? win(root, element) : 0;
}

// A moment's rest, then all that lies there brightens, one after the other.
function win(root, element) {
  const cards = calm.matches ? [] : [...root.querySelectorAll(".card")];
  if (!calm.matches) element?.animate({ transform: ["none", "scale(1.06)", "none"] }, 500);
  cards.forEach((card, nth) => card.animate({ filter: ["none", "brightness(1.6)", "none"] }, { duration: BRIGHT, delay: REST + nth * APART }));
  return REST + Math.min(3 * BRIGHT, cards.length * APART + BRIGHT);
}

function boom(root, element) {
  const burst = svg("svg", { class: "burst", viewBox: "-100 -100 200 200", "aria-hidden": "true" },
    [[98, 60, 13], [72, 42, 11], [44, 24, 9]].map(([outer, inner, rays]) => svg("polygon", { points: star(outer, inner, rays) })));
  const middle = element?.getBoundingClientRect() ?? root.getBoundingClientRect();
  burst.style.setProperty("left", `${middle.x + middle.width / 2}px`);
  burst.style.setProperty("top", `${middle.y + middle.height * 0.86}px`);
  const flash = h("div", { class: "flash", "aria-hidden": "true" });
  document.body.append(burst, flash);
  if (!calm.matches) root.animate({ transform: ["none", "translate(-9px, 4px)", "translate(8px, -5px)", "translate(-6px, -3px)", "translate(4px, 3px)", "none"] }, SHAKE);
  flash.animate({ opacity: [0.9, 0] }, { duration: SHAKE, easing: "ease-out" });
  burst.animate({ transform: ["translate(-50%, -50%) scale(0.2)", "translate(-50%, -50%) scale(1)"] }, { duration: SHAKE, easing: "cubic-bezier(0.1, 0.9, 0.3, 1.2)" });
  flash.style.setProperty("opacity", "0");
  setTimeout(() => {
    burst.remove();
    flash.remove();
  }, SHAKE + STILL);
  return SHAKE + STILL;
}
