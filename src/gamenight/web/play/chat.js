// Talk at the table, as far as the game allows it: words, only signs, or nothing.

import { h, iconButton, replace, symbol, UI } from "../lib/dom.js";
import { t } from "../lib/words.js";

const LONGEST = 300;

export class Chat {
  #list = h("ol", { class: "chat-list", tabindex: "0", "aria-label": t("What was said") });
  #text = h("input", { type: "text", maxlength: LONGEST, autocomplete: "off", "aria-label": t("Say something"), placeholder: t("Say something") });
  #form = h("form", { class: "chat-form", onsubmit: (event) => this.#send(event) },
    this.#text, h("button", { type: "submit", class: "icon-button", "aria-label": t("Send") }, symbol(UI, "send")));
  #emotes = h("div", { class: "chat-emotes", role: "group", "aria-label": t("Signs") });
  #policy = h("p", { class: "chat-policy soft small" });
  #rules = h("p", { class: "chat-policy soft small", hidden: true });
  element = h("div", { class: "chat" }, this.#list, this.#rules, this.#policy, this.#emotes, this.#form);
  #say;
  #point;

  // `say(text)` sends words or a sign; `point()` lets the player choose what to point at.
  constructor(say, point) {
    this.#say = say;
    this.#point = point;
  }

  // What the seat of a view may say; spectators listen. `everybodySilent`: the others may not talk either.
  allow({ talk, point, seat }, emotes, everybodySilent) {
    const seated = seat !== null;
    const policy = !seated ? t("You are watching. Only players talk.")
      : talk === "silent" ? (everybodySilent ? t("Nobody may talk now.") : t("You may not talk now."))
      : talk !== "free" ? t("No words now, only signs.") : "";
    const signs = talk === "thumbs-up" ? emotes.slice(0, 1) : emotes;
    this.#policy.textContent = policy;
    this.#policy.hidden = !policy;
    this.#form.hidden = !seated || talk !== "free";
    this.#emotes.hidden = !seated || (talk === "silent" && !point);
    const offered = talk === "silent" ? [] : signs;
    if (this.#emotes.childElementCount !== offered.length + point) {
      replace(this.#emotes,
        offered.map((sign) => h("button", { type: "button", class: "emote", onclick: () => this.#say(sign) }, sign)),
        point && iconButton("point", t("Point at something for all to see (o)"), () => this.#point(), { class: "emote" }));
    }
  }

  // What the rulebook says about talk at this table, if it does.
  remind(rules) {
    this.#rules.textContent = rules.map(({ sentence }) => sentence).join(" ");
    this.#rules.hidden = rules.length === 0;
  }

  add(step, names) {
    this.#list.append(h("li", null,
      h("strong", null, step.seat !== null && symbol(UI, `seat-${step.seat}`), names[step.seat] ?? ""), " ", h("span", null, step.text)));
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  clear() {
    replace(this.#list);
  }

  #send(event) {
    event.preventDefault();
    const text = this.#text.value.trim();
    if (text) this.#say(text);
    this.#text.value = "";
  }
}
