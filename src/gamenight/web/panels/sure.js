// How sure everybody could be, from the review of a game that is over: the odds of the move that lost it, the last moment when
// something was certain, the boldest late move that succeeded, and all moves as a row of columns that lead into the replay.

import { h, symbol, UI } from "../lib/dom.js";
import { percent } from "../lib/labels.js";
import { t } from "../lib/words.js";

const SURE = 1 - 1e-9;
const LATE = 0.5; // of a game

// What whoever made the move that lost could know: a bar with words and patterns.
export function knowable({ chance, danger }) {
  if (chance === null) return null;
  const parts = [
    ["right", chance, t("right: {chance}", { chance: percent(chance) })],
    ["wrong", Math.max(0, 1 - chance - danger), t("wrong: {chance}", { chance: percent(Math.max(0, 1 - chance - danger)) })],
    ["blast", danger, t("lost at once: {chance}", { chance: percent(danger) })],
  ].filter(([, share]) => share > 1e-9);
  return h("div", { class: "end-known" },
    h("p", { class: "end-label" }, t("What could be known then")),
    h("p", { class: "end-bar" }, parts.map(([kind, share, words]) => h("span", { class: kind, style: { "--share": share } }, words))));
}

// The last turn with something certain, whoever had it.
export function lastKnowable(judgements, fatal, names, why) {
  const before = judgements.slice(0, judgements.indexOf(fatal) + 1).reverse();
  const last = before.find(({ chance, safer_chance: safer }) => safer >= SURE || (chance !== null && chance >= SURE));
  if (!last) {
    const best = Math.max(fatal.chance ?? 0, fatal.safer_chance);
    return h("div", { class: "end-last" }, h("p", null, t("Nothing was certain any more; the best move was {chance}.", { chance: percent(best) })), why);
  }
  const label = last === fatal ? t("Last knowable moment: this turn") : t("Last knowable moment: turn {turn}, {name}", { turn: last.turn, name: names[last.seat] });
  const move = last.safer_chance >= SURE ? last.safer : last.says;
  return h("div", { class: "end-last certain" }, symbol(UI, "check"),
    h("div", null,
      h("p", { class: "end-label" }, label),
      h("p", null, h("b", null, t("“{move}” was certain.", { move }))),
      last === fatal && fatal.notes.length > 0 && h("p", null, fatal.notes.join(" "))),
    why);
}

// What decided a game that was won: the boldest of the late moves that held.
export function decided(judgements, names) {
  const risky = judgements.slice(Math.floor(judgements.length * LATE)).filter(({ chance, succeeded }) => succeeded && chance !== null && chance < SURE);
  const boldest = risky.reduce((least, each) => (least && least.chance <= each.chance ? least : each), null);
  if (!boldest) return null;
  const { turn, seat, says, chance } = boldest;
  return h("div", { class: "end-decided" },
    h("p", { class: "end-label" }, turn ? t("What decided it: turn {turn}, {name}", { turn, name: names[seat] }) : t("What decided it: {name}", { name: names[seat] })),
    h("p", null, t("“{move}”: at {chance} the boldest of the late moves that succeeded.", { move: says, chance: percent(chance) })));
}

// A column a move, which leads into the replay; arrow keys go from one to the next.
export function chart(id, judgements, names, faceOf) {
  const moves = judgements.filter(({ chance }) => chance !== null);
  if (moves.length < 2) return null;
  const legend = [["certain", t("certain")], ["right", t("right")], ["wrong", t("wrong")], ["blast", t("lost the game")]];
  const kinds = new Set(moves.map(kindOf));
  return h("section", { class: "sure", "aria-labelledby": "sure-title" },
    h("header", null,
      h("h3", { id: "sure-title" }, t("How sure each move was")),
      legend.filter(([kind]) => kinds.has(kind)).map(([kind, words]) => h("span", { class: `sure-key ${kind}` }, words))),
    h("ol", { onkeydown: step }, moves.map((move, nth) => h("li", { class: kindOf(move) }, column(id, move, names, faceOf, nth === 0)))));
}

function kindOf({ chance, succeeded, lost }) {
  return lost ? "blast" : !succeeded ? "wrong" : chance >= SURE ? "certain" : "right";
}

function column(id, move, names, faceOf, first) {
  const { seat, says, chance, succeeded } = move;
  const words = t("{name}, {move}: {chance}, {result}", { name: names[seat], move: says, chance: percent(chance), result: succeeded ? t("right") : t("wrong") });
  return h("a", { href: `/replay/${id}#${move.move},all`, title: words, "aria-label": words, tabindex: first ? "0" : "-1" },
    h("span", { class: "sure-column", style: { "--chance": chance } }, !succeeded && h("i", null, Math.round(chance * 100))),
    faceOf(seat));
}

function step(event) {
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.indexOf(event.target);
  const next = { ArrowRight: links[at + 1], ArrowLeft: links[at - 1], Home: links[0], End: links.at(-1) }[event.key];
  if (!next) return;
  event.preventDefault();
  for (const link of links) link.tabIndex = link === next ? 0 : -1;
  next.focus();
}
