// What a thing is, beside it, while one points at it, comes to it with the keys, or rests a finger on it: tips(root, ruleOf).
// Things bear the id of a rule (data-rule); `ruleOf(id)` gives it. A press on the thing itself means what it always means.

import { h, replace } from "./dom.js";

const RESTS = 400; // milliseconds for which a mouse stays before it is told something
const HELD = 500; // the same for a finger
const GAP = 8;
export const EVERYWHERE = "[data-rule]:not([data-rule=''], .rule)"; // a rule tells it itself
const TOLD = `${EVERYWHERE}:not(.field .grid *)`; // the question tells of a board's cells

let numbered = 0;

export function tips(root, ruleOf, signal = undefined, told = TOLD) {
  const box = h("div", { class: "tip", id: `tip-${++numbered}`, role: "tooltip", popover: "manual" });
  root.append(box);
  let [thing, timer] = [null, null];

  const hide = () => {
    clearTimeout(timer);
    thing?.removeAttribute("aria-describedby");
    thing = null;
    if (box.matches(":popover-open")) box.hidePopover();
  };
  const show = (found) => {
    const rule = found?.isConnected && ruleOf(found.dataset.rule);
    hide();
    if (!rule || found.innerText.includes(rule.sentence)) return; // it can be read there
    thing = found;
    thing.setAttribute("aria-describedby", box.id);
    replace(box, h("strong", null, rule.title), h("p", null, rule.sentence));
    box.showPopover();
    const drawn = [thing, ...thing.children].find((each) => each.getBoundingClientRect().width > 0) ?? thing;
    place(box, drawn.getBoundingClientRect());
  };
  const later = (found, wait) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(found), wait);
  };
  const on = (kind, heard, more = {}) => root.addEventListener(kind, heard, { signal, ...more });

  on("pointerover", (event) => {
    const found = event.target.closest(told);
    if (event.pointerType !== "mouse" || found === thing) return;
    hide();
    if (found) later(found, RESTS);
  });
  on("pointerleave", hide);
  on("focusin", (event) => event.target.matches(":focus-visible") && show(event.target.closest(told)));
  on("focusout", hide);
  on("pointerdown", hide, { capture: true });
  on("keydown", (event) => event.key === "Escape" && hide());
  on("touchstart", (event) => {
    const found = event.target.closest(told);
    if (!found) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      show(found);
      root.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => root.removeEventListener("click", stop, { capture: true }), 2 * HELD);
    }, HELD);
  }, { passive: true });
  for (const end of ["touchend", "touchmove", "touchcancel"]) on(end, () => clearTimeout(timer), { passive: true });
}

function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

// Above the thing if there is room, else below it, and never beyond the edge.
export function place(box, beside) {
  const { width, height } = box.getBoundingClientRect();
  const above = beside.y - height - GAP;
  const top = above >= GAP ? above : Math.min(innerHeight - height - GAP, beside.bottom + GAP);
  box.style.setProperty("left", `${Math.max(GAP, Math.min(innerWidth - width - GAP, beside.x + (beside.width - width) / 2))}px`);
  box.style.setProperty("top", `${Math.max(GAP, top)}px`);
}
