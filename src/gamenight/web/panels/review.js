// Was it knowable? Every move of a game that is over, with the odds its player could have known, each a link into the replay.

import { get } from "../lib/api.js";
import { dialog } from "../lib/dialog.js";
import { h, replace, symbol, UI } from "../lib/dom.js";
import { gameNamed } from "../lib/games.js";
import { settings } from "../lib/keep.js";
import { t } from "../lib/words.js";

const SURE = 1 - 1e-9;

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
  get(`/api/tables/${id}/review?language=${settings.language}`)
    .then((judgements) => replace(body, told(id, judgements, names)), ({ message }) => replace(body, h("p", { role: "status" }, message)))
    .finally(() => body.removeAttribute("aria-busy"));
}

function told(id, judgements, names) {
  if (judgements.length === 0) return h("p", { role: "status" }, t("There is no move to judge."));
  const safe = judgements.filter(({ chance }) => chance >= SURE).length;
  return [
    h("p", { class: "soft", role: "status" }, t("Certain moves: {safe} of {all}. The odds are what the player could know at that moment.", { safe, all: judgements.length })),
    h("ol", { class: "review-list" }, judgements.map((judgement) => entry(id, judgement, names))),
  ];
}

function entry(id, judgement, names) {
  const { move, seat, says, chance, danger, succeeded, safer, safer_chance, safer_danger, lost, advice, why } = judgement;
  return h("li", { class: lost ? "lost" : null },
    h("a", { class: "review-move counted", href: `/replay/${id}#${move},${seat}`, "aria-label": t("Go to move {number}", { number: move }) }, String(move)),
    h("div", null,
      h("p", null, symbol(UI, `seat-${seat}`), h("b", null, names[seat]), ` ${says} `,
        h("span", { class: "review-odds counted" }, odds(chance, danger)), " ",
        h("span", { class: succeeded ? "review-right" : "review-wrong" }, symbol(UI, succeeded ? "check" : "close"), succeeded ? t("right") : t("wrong"))),
      lost && h("p", { class: "review-lost" }, symbol(UI, "burst"), t("This move lost the game.")),
      safer && h("p", null, t("Safer: {move} ({odds})", { move: safer, odds: odds(safer_chance, safer_danger) })),
      advice && chance < SURE && h("p", { class: "soft" }, t("A bot would choose: {move}.", { move: advice }), why && ` “${why}”`)));
}

function odds(chance, danger) {
  if (chance >= SURE) return t("certain");
  return danger > 0 ? t("{chance}, danger {danger}", { chance: percent(chance), danger: percent(danger) }) : percent(chance);
}

// Only what cannot be is 0 %, and only what is certain 100 %.
function percent(chance) {
  const shown = new Intl.NumberFormat(settings.language, { style: "percent" });
  if (chance > 0 && chance < 0.01) return `<${shown.format(0.01)}`;
  return chance > 0.99 && chance < SURE ? `>${shown.format(0.99)}` : shown.format(chance);
}
