// Draws a part of the screen again only if what it shows has changed; what had the focus gets it back by its id.

import { replace } from "./dom.js";

const drawn = new WeakMap();

export function redraw(element, shown, make) {
  const key = JSON.stringify(shown);
  if (drawn.get(element) === key) return;
  drawn.set(element, key);
  const focused = element.contains(document.activeElement) && document.activeElement.id;
  replace(element, make());
  if (!focused) return;
  element.tabIndex = -1;
  (document.getElementById(focused) ?? element).focus({ preventScroll: true });
}
