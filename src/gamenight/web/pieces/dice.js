// Dice that lie together, each with its face up; one that is not rolled yet is an empty outline. They tumble when rolled.

import { h, symbol } from "../lib/dom.js";

const LONG = 3; // of a beat, for a roll
const STANDS = 3; // and after it
const APART = 0.12; // of the roll, from die to die

export function draw(piece, context) {
  return h("div", { class: "dice", role: "group", "aria-label": piece.says, title: piece.says },
    piece.title && h("span", { class: "dice-title", "aria-hidden": "true" }, piece.title),
    h("div", { class: "dice-row" }, piece.dice.map((die) => drawDie(die, context))),
    piece.text && h("span", { class: "dice-text", "aria-hidden": "true" }, piece.text));
}

function drawDie(die, context) {
  return h("div", {
    class: `die ${!die.face ? "blank" : die.look ? "pictured" : "plain"}`,
    role: "img",
    "aria-label": die.says,
    title: die.says,
    dataset: { id: die.id, look: die.look, face: die.face, rule: die.rule },
  }, die.face && [h("span", { class: "die-face" }, die.face), die.look && symbol(context.art, die.look, { class: "symbol die-art" })]);
}

// What is up shows only when they lie still.
export function act(element, piece, cue, milliseconds) {
  if (cue.effect !== "roll") return null;
  const duration = cue.takes ? milliseconds : milliseconds * LONG;
  const rolled = [...element.querySelectorAll(".die")].filter(({ dataset }) => cue.pieces.includes(piece.id) || cue.pieces.includes(dataset.id));
  const animations = rolled.flatMap((die, place) => {
    const timing = { duration, delay: duration * APART * place, easing: "ease-out", fill: "backwards" };
    const faces = [...die.children].map((face) => face.animate({ opacity: [0, 0, 1], offset: [0, 0.7, 1] }, timing));
    return [die.animate({ transform: ["translateY(-14px) rotate(-540deg)", "translateY(0) rotate(-90deg)", "none"] }, timing), ...faces];
  });
  return { animations, lasts: duration * (1 + APART * Math.max(0, rolled.length - 1)) + (cue.takes ? 0 : milliseconds * STANDS) };
}
