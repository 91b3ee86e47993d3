// Was it knowable? Every moment of a game that is over, with the odds its player could have known, each a link into the replay.

import { get } from "../lib/api.js";
import { dialog } from "../lib/dialog.js";
import { h, replace, svg, symbol, UI } from "../lib/dom.js";
import { gameNamed } from "../lib/games.js";
import { settings, tokenOf } from "../lib/keep.js";
import { percent } from "../lib/labels.js";
import { t } from "../lib/words.js";

const SURE = 1 - 1e-9;
const MUCH = 0.2; // of the chance to win
const [WIDE, HIGH, SIGN] = [280, 90, 14]; // of a chart, and of the signs in it

// The button is there when the game is over and can judge what was played.
export function reviewButton({ id, game, status, watched }, names) {
  const button = h("button", { type: "button", class: "button", hidden: true, onclick: () => openReview(id, names) },
    symbol(UI, "hint"), t("Was it knowable?"));
  if (status === "over" || watched) gameNamed(game).then((info) => (button.hidden = !info?.reviews), () => {});
  return button;
}

function openReview(id, names) {
  const body = h("div", { class: "review", "aria-busy": "true" }, h("p", { role: "status" }, t("Every move is being judged…")));
  dialog(t("Was it knowable?"), body);
  get(`/api/tables/${id}/review?language=${settings.language}`, tokenOf(id))
    .then((review) => replace(body, told(id, review, names)), ({ message }) => replace(body, h("p", { role: "status" }, message)))
    .finally(() => body.removeAttribute("aria-busy"));
}

function told(id, { judgements, course, hopeless, opinions, subject }, names) {
  if (judgements.length + course.length + opinions.length === 0) return h("p", { role: "status" }, t("There is no move to judge."));
  const chances = judgements.filter(({ chance }) => chance !== null);
  const safe = chances.filter(({ chance }) => chance >= SURE).length;
  const turns = new Map(course.map((outlook) => [outlook.turn, outlook]));
  return [
    h("p", { class: "soft", role: "status" }, chances.length > 0
      ? t("Certain moves: {safe} of {all}. The odds are what the player could know at that moment.", { safe, all: chances.length })
      : t("Nothing depended on luck.")),
    course.length > 0 && outlooks(id, course, hopeless, names),
    opinions.length > 0 && suspicions(id, opinions, subject, names),
    h("ol", { class: "review-list" }, judgements.map((judgement, at) => entry(id, judgement, names, judgement.turn !== judgements[at + 1]?.turn && changed(judgement, turns)))),
  ];
}

// How each turn began: a bar for each, which leads there.
function outlooks(id, course, hopeless, names) {
  const least = Math.min(...course.map(({ played }) => played));
  const late = course.filter(({ turn }) => hopeless > 0 && turn >= hopeless);
  return h("section", { class: "review-course", "aria-label": t("The chance to win, turn by turn") },
    h("ol", { class: "review-bars" }, course.map((outlook) => h("li", null, bar(id, outlook, names)))),
    h("p", { class: "soft" }, t("The chance to win at the beginning of each turn, estimated: bots played on from there at least {games} times, each time in a world that the player could not tell from the real one.", { games: least })),
    late.length > 0 && h("p", { class: "review-lost" }, symbol(UI, "burst"),
      t("From turn {turn} on it could probably not be saved: of {games} games played on from there, none was won.", { turn: hopeless, games: late.reduce((sum, { played }) => sum + played, 0) })));
}

function bar(id, { turn, move, seat, won, played, low, high }, names) {
  const words = t("Turn {turn}, {name}: {chance} (between {low} and {high}), {won} of {played} games", { turn, name: names[seat], chance: percent(won / played), low: percent(low), high: percent(high), won, played });
  return h("a", { href: `/replay/${id}#${move},${seat}`, title: words, "aria-label": words, style: { "--chance": won / played, "--low": low, "--high": high } },
    h("span", { class: "review-bar" }), h("span", { class: "counted", "aria-hidden": "true" }, String(turn)));
}

// Who could suspect whom: for each player a chart with a line for everybody else, and the same in a table.
function suspicions(id, opinions, subject, names) {
  const seats = [...new Set(opinions.map(({ seat }) => seat))];
  return h("section", { class: "review-opinions" },
    h("p", { class: "soft" }, subject),
    seats.map((seat) => eyes(id, opinions.filter((opinion) => opinion.seat === seat), names, seat === seats[0])));
}

function eyes(id, opinions, names, open) {
  const [{ seat, points }] = opinions;
  return h("details", { open },
    h("summary", null, symbol(UI, `seat-${seat}`), t("As {name} could see it", { name: names[seat] })),
    chart(opinions),
    h("div", { class: "review-wide" }, h("table", null,
      h("thead", null, h("tr", null, h("th", { scope: "col" }, t("Turn")), points.map(({ turn, move }) => h("th", { scope: "col" },
        h("a", { href: `/replay/${id}#${move},${seat}`, "aria-label": t("Go to move {number}", { number: move }) }, String(turn)))))),
      h("tbody", null, opinions.map(({ about, points: line, true: so }) => h("tr", { class: so ? "so" : null },
        h("th", { scope: "row" }, symbol(UI, `seat-${about}`), names[about], so && [" ", h("b", null, t("It was so."))]),
        line.map(({ chance }) => h("td", { class: "counted", style: { "--chance": chance } }, percent(chance)))))))));
}

// For the eye only: the table says the same. A line ends in the sign of whom it is about; those of whom it was so stand out.
function chart(opinions) {
  const last = Math.max(1, opinions[0].points.length - 1);
  const place = (chance, at) => ({ x: (at / last) * WIDE, y: HIGH * (1 - chance) });
  const ends = opinions.map(({ points }) => points.at(-1).chance);
  return svg("svg", { class: "review-lines", viewBox: `-4 -${SIGN} ${WIDE + opinions.length * SIGN} ${HIGH + 2 * SIGN}`, "aria-hidden": "true" },
    [0, 0.5, 1].map((chance) => svg("line", { x1: 0, x2: WIDE, y1: HIGH * (1 - chance), y2: HIGH * (1 - chance) })),
    opinions.map(({ about, points, true: so }, nth) => {
      const beside = ends.slice(0, nth).filter((chance) => Math.abs(chance - ends[nth]) * HIGH < SIGN).length; // ends that lie together
      const { x, y } = place(ends[nth], last);
      return svg("g", { class: so ? "so" : null },
        svg("polyline", { points: points.map(({ chance }, at) => place(chance, at)).map((each) => `${each.x},${each.y}`).join(" ") }),
        svg("use", { href: `${UI}#seat-${about}`, x: x + 4 + beside * SIGN, y: y - SIGN / 2, width: SIGN, height: SIGN }));
    }));
}

// `more` is what else is said at the end of a turn.
function entry(id, judgement, names, more) {
  const { move, seat, says, chance, danger, succeeded, notes, safer, safer_chance, safer_danger, lost, advice, why } = judgement;
  return h("li", { class: lost ? "lost" : null },
    h("a", { class: "review-move counted", href: `/replay/${id}#${move},${seat}`, "aria-label": t("Go to move {number}", { number: move }) }, String(move)),
    h("div", null,
      h("p", null, symbol(UI, `seat-${seat}`), h("b", null, names[seat]), ` ${says} `, chance !== null && [
        h("span", { class: "review-odds counted" }, odds(chance, danger)), " ",
        h("span", { class: succeeded ? "review-right" : "review-wrong" }, symbol(UI, succeeded ? "check" : "close"), succeeded ? t("succeeded") : t("failed")),
      ]),
      lost && h("p", { class: "review-lost" }, symbol(UI, "burst"), t("This move lost the game.")),
      notes.length > 0 && h("p", null, notes.join(" ")),
      more,
      safer && h("p", null, t("Safer: {move} ({odds})", { move: safer, odds: odds(safer_chance, safer_danger) })),
      advice && chance !== null && chance < SURE && h("p", { class: "soft" }, t("A bot would choose: {move}.", { move: advice }), why && ` “${why}”`)));
}

// What a turn did to the chance to win, as far as that was estimated, if it did much.
function changed({ turn }, turns) {
  const [before, after] = [turn, turn + 1].map((each) => turns.get(each)).map((each) => each && each.won / each.played);
  if (before === undefined || after === undefined || Math.abs(after - before) < MUCH) return null;
  return h("p", null, t("Turn {turn}: the estimated chance to win went from {before} to {after}.", { turn, before: percent(before), after: percent(after) }));
}

function odds(chance, danger) {
  if (chance >= SURE) return t("certain");
  return danger > 0 ? t("{chance}, danger {danger}", { chance: percent(chance), danger: percent(danger) }) : percent(chance);
}
