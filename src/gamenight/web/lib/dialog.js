// A window above the screen: dialog(t("Settings"), body, buttons). Escape, its cross and a click beside it close it.

import { h, iconButton } from "./dom.js";
import { t } from "./words.js";

let numbered = 0;

export function dialog(title, body, buttons = []) {
  const id = `dialog-${++numbered}`;
  const element = h("dialog", { "aria-labelledby": id, onclick: (event) => event.target === element && element.close() },
    h("div", { class: "dialog-head" },
      h("h2", { id }, title),
      iconButton("close", t("Close"), () => element.close())),
    body !== null && h("div", { class: "dialog-body" }, body),
    buttons.length > 0 && h("div", { class: "dialog-foot" }, buttons),
    h("div", { class: "toasts", role: "status" }));
  const opener = document.activeElement;
  const closed = new AbortController();
  for (const name of ["route", "popstate"]) addEventListener(name, () => element.close(), { signal: closed.signal });
  element.addEventListener("close", () => {
    closed.abort();
    element.remove();
    // What opened it may have been drawn again in the meantime; then the focus goes to what has its place.
    if (!opener.isConnected && opener.id) document.getElementById(opener.id)?.focus();
  });
  document.body.append(element);
  element.showModal();
  return element;
}

// Asks before something that cannot be taken back: if (await agreed(t("Leave the table?"), t("Leave"))) …
export function agreed(question, yes) {
  return new Promise((answer) => {
    let said = false;
    const say = () => {
      said = true;
      element.close();
    };
    const element = dialog(question, null, [
      h("button", { type: "button", class: "button", onclick: () => element.close() }, t("Cancel")),
      h("button", { type: "button", class: "button primary", onclick: say }, yes),
    ]);
    element.addEventListener("close", () => answer(said));
  });
}
