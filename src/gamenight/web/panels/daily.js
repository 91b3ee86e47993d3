// The deal of the day: the same for everybody, and how the last seven of them went in this browser.

import { get } from "../lib/api.js";
import { h, replace, symbol, UI } from "../lib/dom.js";
import { settings } from "../lib/keep.js";
import { mine } from "../lib/mine.js";
import { firstTries } from "../lib/progress.js";
import { goTo, makeTable, myName } from "../lib/tables.js";
import { t } from "../lib/words.js";
import { action } from "./action.js";

const AGAIN = 60_000; // the time that is left is told in minutes
const SHOWN = 7;
const DAY = 86_400_000;
const HERE = "|"; // what stands out of a sentence comes here

export async function dailyDeals() {
  let deals = await today();
  const element = h("div", { class: "deals" });
  const look = async () => {
    if (document.visibilityState === "hidden") return;
    deals = await today(deals);
    show();
  };
  const timer = setInterval(look, AGAIN);
  document.addEventListener("visibilitychange", look);
  show();

  function show() {
    const tries = deals.map(({ game }) => [...firstTries(game)]);
    const drawn = JSON.stringify([deals, tries]);
    if (element.dataset.drawn === drawn) return; // nothing new: what has the focus keeps it
    element.dataset.drawn = drawn;
    const focused = document.activeElement?.closest(".deals") && document.activeElement.id;
    replace(element, deals.map((deal, place) => panel(deal, new Map(tries[place]))));
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }

  return {
    element,
    show,
    close() {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    },
  };
}

// Whatever is wrong with the server, other parts say so.
function today(otherwise = []) {
  return get(`/api/deals?language=${settings.language}`).catch(() => otherwise);
}

function panel(deal, tries) {
  const id = `deal-${deal.game}`;
  return h("section", { class: "panel deal", "aria-labelledby": id },
    h("div", { class: "deal-head" }, h("h2", { id }, t("Today’s deal")), h("p", { class: "soft small" }, left(deal.left))),
    h("p", { class: "deal-what small" }, told(deal), tries.get(deal.day)?.over && [" ", t("Only your first try counts.")]),
    button(deal, tries.get(deal.day)),
    h("div", { class: "deal-foot" }, days(deal.day, tries), h("p", { class: "soft small" }, inARow(deal.day, tries))));
}

function left(seconds) {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? t("{hours} h {minutes} min left", { hours, minutes: minutes % 60 }) : t("{minutes} min left", { minutes });
}

function told({ title: game, told: part, says, groups, won }) {
  if (groups === 0) return t("{game}, {part}. {says}. Nobody has played it yet.", { game, part, says });
  if (groups === 1) {
    return won ? t("{game}, {part}. {says}: one group has played it and made it.", { game, part, says })
      : t("{game}, {part}. {says}: one group has played it.", { game, part, says });
  }
  const [before, after] = t("{game}, {part}. {says}: {tally} groups made it.", { game, part, says, tally: HERE }).split(HERE);
  return [before, h("b", null, t("{won} of {groups}", { won, groups })), after];
}

function button(deal, first) {
  const props = { id: `play-${deal.game}` };
  const go = () => goTo(tableOf(deal));
  if (!first) return action("play", t("Play"), "begin", go, props);
  return first.over ? action("rematch", t("Again"), "", go, props) : action("play", t("Continue"), "primary", go, props);
}

// The table where a first try goes on, or a new one; whoever has tried it before is dealt the same again.
async function tableOf({ game, day }) {
  const tables = await mine();
  const going = tables.find((table) => table.game === game && table.deal === day && table.status !== "over");
  return going?.table ?? makeTable({ name: myName(), again: firstTries(game).has(day) }, `/api/deals/${game}`);
}

const before = (day, days) => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

function days(today, tries) {
  const shown = Array.from({ length: SHOWN }, (_, nth) => before(today, SHOWN - 1 - nth));
  return h("ol", { class: "deal-days" }, shown.map((day) => {
    const [kind, sign, words] = fate(tries.get(day), day === today);
    return h("li", { class: kind },
      h("span", { class: "deal-mark", role: "img", "aria-label": `${weekday(day, "long")}: ${words}` }, sign && symbol(UI, sign)),
      h("span", { "aria-hidden": "true" }, weekday(day, "short")));
  }));
}

function fate(tried, isToday) {
  if (tried?.over) return tried.won ? ["won", "check", t("won")] : ["lost", "close", t("lost")];
  if (tried) return ["today", "play", t("not finished")];
  return isToday ? ["today", null, t("still to play")] : ["missed", null, t("not played")];
}

function weekday(day, length) {
  return new Intl.DateTimeFormat(settings.language, { weekday: length, timeZone: "UTC" }).format(new Date(day));
}

// Days that were won one after the other; today need not be played yet.
function inARow(today, tries) {
  let days = tries.get(today)?.over ? 0 : 1;
  const begin = days;
  while (tries.get(before(today, days))?.won) days++;
  const count = days - begin;
  return count > 1 ? t("{count} in a row", { count }) : "";
}
