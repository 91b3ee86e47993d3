// Puts a text on the clipboard: if (await copied(link)) toast(t("Link copied.")).

import { h } from "./dom.js";

export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages on a home network are not served securely, and browsers then have no clipboard for us; but a field has.
    const field = h("textarea", { class: "unseen", readonly: true }, text);
    const focused = document.activeElement;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    focused?.focus();
    return done;
  }
}
