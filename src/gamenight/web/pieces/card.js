// One card or tile, in the form it says. Face down it is only its look. Face up it is a text with a rule on it, numbers ("5",
// "5.1", "5:1": the second stands small in a corner) or a letter, or a picture with a name.

import { h, symbol, UI } from "../lib/dom.js";

const MARKS = 2; // seat symbols that have room on a card

export function drawCard(card, context) {
  return h("div", {
    class: `card ${card.form}${card.text ? " printed" : ""}${card.known_to.length && card.face ? " secret" : ""}`,
    role: "img",
    "aria-label": card.says,
    title: card.says,
    dataset: { id: card.id, look: card.look, face: card.face, rule: card.rule },
  }, FORMS[card.form](card, context), knownTo(card, context));
}

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

const FORMS = {
  down: (card, context) => card.look && symbol(context.art, card.look, { class: "card-art" }),

  numbers(card) {
    const [first, second] = card.face.split(":");
    return [
      h("span", { class: "card-corner" }, first),
      second !== undefined && h("span", { class: "card-link" }, second),
      h("span", { class: "card-number" }, first),
    ];
  },

  picture: (card, context) => [
    card.look && symbol(context.art, card.look, { class: "card-art" }),
    h("span", { class: "card-name" }, capital(card.face)),
  ],

  text: (card, context) => [
    symbol(context.art, card.look, { class: "card-mark" }),
    h("span", { class: "card-name" }, capital(card.face)),
    h("span", { class: "card-text" }, card.text ?? context.rule(card.rule)?.sentence ?? ""),
  ],
};

// Who has looked at a face-down card: an eye, and their seat symbols or how many they are.
function knownTo({ known_to: seats }, context) {
  if (seats.length === 0) return null;
  return h("span", { class: "card-known", title: seats.map((seat) => context.names[seat]).join(", ") },
    symbol(UI, "eye"), seats.length > MARKS ? seats.length : seats.map((seat) => symbol(UI, `seat-${seat}`)));
}
