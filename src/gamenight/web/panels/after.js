// What comes after a game that is over: the next part of a campaign, another try, the same again. Each does what it says, at
// once and with the same people; only where somebody at another screen must be asked, the table waits for them.

import { h, replace, symbol, UI } from "../lib/dom.js";
import { campaignOf, gameNamed } from "../lib/games.js";
import { play } from "../lib/sound.js";
import { again, goTo } from "../lib/tables.js";
import { t } from "../lib/words.js";
import { action } from "./action.js";

export function afterGame(table) {
  const element = h("div", { class: "buttons after" });
  draw(element, table).catch(() => {}); // without the server nothing can be played anyway
  return element;
}

async function draw(element, { id, game, options, results, deal }) {
  const info = await gameNamed(game);
  const campaign = await campaignOf(info);
  const same = (sign, words, kind) => action(sign, words, kind, () => goTo(again(id, { same: true })));
  if (!campaign) return replace(element, same("rematch", t("Play again"), "primary"));
  const home = h("a", { class: "button primary", href: "/" }, symbol(UI, "home"), t("Today’s deal"));
  if (deal) return replace(element, home, same("rematch", t("Another deal"), ""));
  const part = options[campaign.option] ?? info.options.find(({ name }) => name === campaign.option).default;
  const last = campaign.boxes.at(-1).parts.at(-1).value;
  const won = results.winners.length > 0;
  const box = won && campaign.boxes[1 + campaign.boxes.findIndex(({ parts }) => parts.at(-1).value === part)];
  replace(element,
    box && box !== campaign.boxes[0] && opened(game, campaign, box),
    won && part !== last && action("play", campaign.next, "primary", () => goTo(again(id))),
    won ? same("rematch", t("Play again"), part === last ? "primary" : "") : same("rematch", t("Try again"), "primary"),
    h("a", { class: "button", href: `/campaign/${game}` }, symbol(UI, "flag"), t("Campaign")));
}

// The last part of a box was won: the next one opens.
function opened(game, campaign, { title, parts }) {
  play("box");
  const [first, last] = [parts[0].value, parts.at(-1).value];
  return h("a", { class: "box-opens", href: `/campaign/${game}` },
    h("span", { class: "box-lid", "aria-hidden": "true" }, symbol(UI, "box-open"), symbol(UI, "box-shut")),
    h("b", null, campaign.opens.replace("{box}", title).replace("{first}", first).replace("{last}", last)),
    h("span", { class: "box-numbers", "aria-hidden": "true" }, parts.map(({ value }) => h("i", null, value))));
}
