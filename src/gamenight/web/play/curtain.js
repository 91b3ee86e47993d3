// Between two players on one screen: nothing secret is seen until the next one says so.

import { h, symbol, UI } from "../lib/dom.js";
import { t } from "../lib/words.js";

export function curtain(seat, name, lift) {
  return h("section", { class: "curtain", "aria-labelledby": "curtain-title" },
    symbol(UI, `seat-${seat}`),
    h("h2", { id: "curtain-title" }, t("Pass the screen to {name}", { name })),
    h("p", { class: "soft" }, t("Nobody else should look now.")),
    h("button", { type: "button", class: "button primary large", dataset: { next: true }, onclick: lift }, t("I am {name}", { name })));
}
