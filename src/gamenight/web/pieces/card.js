// One card or tile, in the form it says. Face down it is only its look. Face up it is a text with a rule on it, numbers ("5",
// "5.1", "5:1": the second stands small in a corner) or a letter, a picture with a name, a figure, or a hex as it would lie.

import { h, svg, symbol, UI } from "../lib/dom.js";
import { cornerAt, lies } from "./hex.js";

const MARKS = 2; // seat symbols that have room on a card
const SIGN = 0.6; // sides of a hex
const TOKEN = { wide: 0.32, high: 0.42, out: 0.67, corners: [3, 5, 2, 0] };

// What bears a rule tells it to whoever comes there by keys, too; rooms of a board are walked over with arrows.
export const explained = ({ rule, form }) => rule && form !== "picture" && { dataset: { rule }, tabindex: "0" };

export function drawCard(card, context) {
  return h("div", {
    ...explained(card),
    class: `card ${card.form}${card.text ? " printed" : ""}${card.known_to.length && card.face ? " secret" : ""}${card.chosen ? " taken" : ""}${card.acts ? " acts" : ""}${card.done ? " done" : ""}`,
    role: "img",
    "aria-label": card.says,
    title: card.says,
    dataset: { id: card.id, look: card.look, face: card.face, rule: card.rule, ...(card.ground && { ground: card.ground }) },
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
    card.ground && symbol(context.art, `ground-${card.ground}`, { class: "card-ground" }),
    card.look && symbol(context.art, card.look, { class: "card-art" }),
    h("span", { class: "card-name" }, card.sign && symbol(context.art, card.sign, { class: "card-sign" }), card.sign ? h("span", null, capital(card.face)) : capital(card.face)),
  ],

  figure: (card, context) => [symbol(context.art, card.look, { class: "card-art" }), h("span", { class: "card-name" }, capital(card.face))],

  hexagon: (card, { art }) => [
    svg("svg", { class: "hex-card", viewBox: "-0.9 -1.03 1.8 2.06", "aria-hidden": "true" },
      lies({ ...card, q: 0, r: 0 }),
      card.look && svg("use", { href: `${art}#${card.look}`, x: -SIGN / 2, y: -SIGN / 2, width: SIGN, height: SIGN }),
      card.marks.map((mark, number) => ({ mark, at: cornerAt(TOKEN.corners[number], TOKEN.out) })).map(({ mark, at }) =>
        svg("use", { class: "hex-card-mark", "data-look": mark.look, href: `${art}#${mark.look}`, x: at.x - TOKEN.wide / 2, y: at.y - TOKEN.high / 2, width: TOKEN.wide, height: TOKEN.high }))),
    h("span", { class: "card-disc" }, card.face),
    card.text && h("span", { class: "card-flag" }, card.text),
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
