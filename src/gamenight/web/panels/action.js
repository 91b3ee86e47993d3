// A button that does nothing more while the server works on the first press: action("play", words, "primary", go).

import { h, symbol, UI } from "../lib/dom.js";

export function action(sign, words, kind, go, props = {}) {
  let busy = false;
  const press = async () => {
    if (busy) return;
    busy = true;
    try {
      await go();
    } finally {
      busy = false;
    }
  };
  return h("button", { type: "button", class: `button ${kind}`, onclick: press, ...props }, symbol(UI, sign), h("span", null, words));
}
