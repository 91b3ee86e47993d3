// A sheet of my own: who I play, slots, tokens to put into them, and a secret under its cover. What is being put together on
// it, and what a press does, is for play/composing.js.

import { h, replace, symbol, UI } from "../lib/dom.js";
import { t } from "../lib/words.js";

const pieces = new WeakMap(); // element of a sheet: its piece

export const sheetOf = (element) => pieces.get(element);

export function draw(piece, context) {
  const element = h("section", { class: `sheet${piece.pile ? " piled" : ""}`, "aria-label": piece.says },
    h("button", { type: "button", class: "sheet-front", "aria-label": t("Show {what}", { what: piece.title }) },
      symbol(context.art, piece.look), h("span", null, piece.title), h("span", { class: "sheet-small", "aria-hidden": "true" })),
    symbol(context.art, piece.look, { class: "symbol sheet-figure" }),
    h("div", { class: "sheet-who", dataset: { rule: piece.rule } }, h("strong", null, piece.title), piece.text && h("p", null, piece.text)),
    h("div", { class: "sheet-keep" }, (piece.asides ?? []).map((aside) => drawAside(aside, context)), piece.peek && drawPeek(piece.peek, context)),
    h("div", { class: "sheet-slots" }, piece.pile && drawPile(piece), piece.instead && h("p", { class: "sheet-instead" }, piece.instead),
      piece.slots.map((slot, place) => h("button", { type: "button", class: `sheet-slot${slot.own ? " own" : ""}`, dataset: { slot: place } }))),
    h("div", { class: "sheet-tokens", role: "group", "aria-label": t("Tokens") }, piece.cards.map((card, place) => drawToken(card, place, context))));
  pieces.set(element, piece);
  dress(element, { holds: piece.slots.map(({ holds }) => holds), open: [], fits: () => false }, context);
  return element;
}

// Shows what lies where: `holds` has a token for every slot, `open` the slots that can be changed, `fits(id)` tells whether
// a token can be put somewhere now.
export function dress(element, { holds, open, fits }, context) {
  const piece = pieces.get(element);
  const [cards, first] = [new Map(piece.cards.map((card) => [card.id, card])), piece.slots.findIndex(({ own }, place) => !own && !holds[place])];
  piece.slots.forEach((slot, place) => {
    const button = element.querySelector(`[data-slot="${place}"]`);
    const card = slot.own ? null : cards.get(holds[place]);
    const free = open.includes(place);
    button.className = ["sheet-slot", slot.own && "own", holds[place] && "held", slot.shut && "shut", slot.state, free && "open", free && place === first && "next"].filter(Boolean).join(" ");
    button.setAttribute("aria-label", slotWords(slot, card, Boolean(holds[place]), free));
    button.setAttribute("aria-disabled", !free || (!slot.own && !holds[place]));
    if (slot.own) button.setAttribute("aria-pressed", Boolean(holds[place]));
    button.title = slot.shut || slot.title;
    replace(button, slot.own ? drawSwitch(slot, Boolean(holds[place]), context) : drawSlot(slot, card, place, context));
  });
  for (const button of element.querySelectorAll(".sheet-token")) {
    const card = cards.get(button.dataset.id);
    const [placed, may] = [holds.includes(card.id), fits(card.id)];
    button.classList.toggle("placed", placed);
    button.classList.toggle("offered", may);
    const answers = button.classList.contains("choosable"); // where nothing is programmed, the token itself is the answer
    button.setAttribute("aria-disabled", !may && !answers && !(placed && open.length > 0));
    button.setAttribute("aria-label", placed ? t("{token}, placed", { token: card.says }) : card.says);
  }
  replace(element.querySelector(".sheet-small"), piece.slots.map((slot, place) => (slot.own
    ? symbol(context.art, slot.own.look, { class: `symbol${holds[place] ? "" : " off"}` })
    : cards.has(holds[place]) ? symbol(context.art, cards.get(holds[place]).look) : h("i"))));
}

// The secret itself, for as long as it is looked at; `act`, if it can be pressed now, does what its button says.
export function uncover({ card, act, topic }, press, context) {
  return h("div", { class: "sheet-secret", role: "status" },
    symbol(context.art, card.look), h("div", null, h("strong", null, card.face), h("p", null, card.text)),
    topic && h("button", { type: "button", class: "button", disabled: !press, onclick: press ?? (() => {}) }, act));
}

function slotWords(slot, card, held, free) {
  if (slot.shut) return `${slot.title}: ${slot.shut}`;
  if (slot.own) return `${slot.own.says}: ${held ? t("on") : t("off")}`;
  if (slot.state === "done") return t("{slot}, {token}: done", { slot: slot.title, token: card?.face ?? "" });
  if (!held) return t("{slot}: nothing yet", { slot: slot.title });
  return free ? t("{slot}, {token}. Backspace takes it back.", { slot: slot.title, token: card.face }) : `${slot.title}, ${card.face}`;
}

function drawSlot(slot, card, place, { art }) {
  return [
    h("span", { class: "sheet-number", "aria-hidden": "true" }, place + 1),
    card && h("span", { class: "sheet-disc" }, symbol(art, card.look)),
    h("span", { class: "sheet-label" }, card ? card.face : slot.shut || slot.title),
    slot.state === "done" && symbol(UI, "check", { class: "symbol sheet-tick" }),
  ];
}

function drawSwitch(slot, on, { art }) {
  return [
    symbol(art, slot.own.look, { class: "symbol sheet-bolt" }),
    h("span", { class: "sheet-label" }, slot.title),
    h("span", { class: "sheet-state" }, slot.shut ? t("not now") : on ? t("on") : t("off")),
  ];
}

function drawToken(card, place, { art }) {
  return h("button", {
    type: "button",
    class: `sheet-token${card.gone ? " gone" : ""}`,
    title: card.says,
    dataset: { id: card.id, key: place + 1 },
  }, h("span", { class: "sheet-disc" }, symbol(art, card.look)), h("span", { class: "sheet-label" }, card.face));
}

function drawPile({ pile }) {
  return h("span", { class: "sheet-pile", "aria-hidden": "true" }, h("i"), h("i"), h("b", null, pile));
}

function drawAside({ topic, title, look, says, open }, { art }) {
  return h("button", { type: "button", class: "sheet-aside", disabled: !open, "aria-label": says, "aria-pressed": "false", title: says, dataset: { aside: topic } },
    symbol(art, look), h("span", { class: "sheet-label" }, title));
}

function drawPeek({ title, back, card, up }, { art }) {
  if (up) return h("div", { class: "sheet-peek up", dataset: { id: card.id }, role: "img", "aria-label": card.face, title: card.text }, symbol(art, card.look), h("span", { class: "sheet-label" }, card.face));
  const words = t("{what}: hold it, or press r, to look at it", { what: title });
  return h("button", { type: "button", class: "sheet-peek", dataset: { id: card.id }, "aria-label": words, title: words }, symbol(art, back), h("span", { class: "sheet-label" }, title));
}
