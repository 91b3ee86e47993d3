// A seat: who sits there and what they are doing, their score, and what lies in front of them.

import { h, replace, symbol, UI } from "../lib/dom.js";
import { face } from "../lib/faces.js";
import { t } from "../lib/words.js";

export class Seat {
  #score = h("div", { class: "seat-score" });
  #notes = h("div", { class: "seat-notes" });
  #racks = h("div", { class: "seat-racks" });
  #cards = h("div", { class: "seat-cards" });
  #plate = h("div", { class: "seat-plate" });
  #face = h("div", { class: "seat-face" });
  #words = h("p", { class: "seat-words", "aria-hidden": "true" }); // what is told is heard elsewhere
  #loose = h("span", { class: "seat-loose", "aria-hidden": "true" });
  #lit = false;
  #drawn = () => {};
  slots = [this.#score, this.#notes, this.#racks, this.#cards];
  #shown = "";

  // `called` is what people call the group, if it is not that of a player; `number` that of a player's seat.
  constructor(group, called, number) {
    this.group = group;
    this.called = called;
    this.number = number;
    this.element = h("section", { class: "seat", dataset: { seat: this.number ?? "" } }, this.#face, this.#plate, this.slots);
  }

  // The lamp comes to this seat or leaves it, and with it what was said here.
  light(on) {
    if (!on) this.#words.remove();
    if (on === this.#lit) return;
    this.#lit = on;
    this.element.classList.toggle("lit", on);
    this.#drawn();
  }

  // What whoever sits here does right now, until the lamp goes on.
  speak(text) {
    this.#words.textContent = text;
    this.element.append(this.#words);
  }

  // What whoever sits here has as well, without a word about where: a tile of its own, or none.
  hold(text) {
    this.#loose.textContent = text ?? "";
    if (text) this.element.append(this.#loose);
    else this.#loose.remove();
  }

  slotOf(piece) {
    if (piece.kind === "counter") return this.#score;
    if (piece.kind === "rack") return this.#racks;
    return piece.kind === "cards" ? this.#cards : this.#notes;
  }

  // `person` is the seat of the table, if it has one; `thinks` whether the game waits for it; `ground` is that of the face.
  update(name, person, thinks, ground) {
    const called = name ?? this.called;
    const away = person?.kind === "human" && !person.present;
    const key = JSON.stringify([called, person?.kind, person?.bot, person?.out, away, thinks, ground]);
    if (key === this.#shown) return;
    this.#shown = key;
    this.element.setAttribute("aria-label", called);
    this.element.classList.toggle("thinks", thinks);
    this.element.classList.toggle("away", away);
    this.element.classList.toggle("out", Boolean(person?.out));
    this.#drawn = () => {
      const mood = away ? "away" : this.#lit ? "speaks" : thinks ? "thinks" : "calm";
      if (this.number !== null) replace(this.#face, face(called, { bot: person?.kind === "bot", ground, mood }));
    };
    this.#drawn();
    replace(this.#plate,
      this.number !== null && symbol(UI, `seat-${this.number}`),
      h("span", { class: "seat-name", title: called }, called),
      person?.out && mark("leave", t("{name} is out of the game.", { name: called })),
      person?.bot && mark("bot", person.kind === "bot" ? t("A bot plays here.") : t("A bot plays while {name} is away.", { name: called })),
      away && !person.bot && mark("hidden", t("{name} is away.", { name: called })),
      thinks && h("span", { class: "seat-thinks", role: "img", "aria-label": t("thinking") }, h("i"), h("i"), h("i")));
  }
}

function mark(name, says) {
  return h("span", { class: "seat-mark", role: "img", "aria-label": says, title: says, dataset: { look: name } }, symbol(UI, name));
}
