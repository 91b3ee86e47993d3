// The tables at which this browser holds a seat, those that wait for you first.

import { post } from "../lib/api.js";
import { h, iconButton, replace, symbol, UI } from "../lib/dom.js";
import { allTickets, dropTicket, settings } from "../lib/keep.js";
import { t } from "../lib/words.js";

const AGAIN = 15_000;
const MOST = 50; // tickets the server looks at
const SHOWN = 8;

export function myTables() {
  const list = h("ul", { class: "tables" });
  const element = h("section", { class: "panel", hidden: true }, h("h2", null, t("Your tables")), list);

  async function look() {
    if (document.visibilityState === "hidden") return;
    const tickets = newestTickets();
    if (tickets.length === 0) return (element.hidden = true);
    const found = merged(await post(`/api/mine?language=${settings.language}`, { tickets })).sort((one, other) => urgency(one) - urgency(other));
    element.hidden = found.length === 0;
    const drawn = JSON.stringify(found);
    if (list.dataset.drawn === drawn) return; // nothing new: what has the focus keeps it
    list.dataset.drawn = drawn;
    replace(list, found.slice(0, SHOWN).map(row));
  }

  const lookQuietly = () => look().catch(() => {}); // whatever is wrong with the server, other parts say so
  const timer = setInterval(lookQuietly, AGAIN);
  document.addEventListener("visibilitychange", lookQuietly);
  lookQuietly();

  function row(summary) {
    const { table, title, names, status } = summary;
    const yours = urgency(summary) === 0;
    const gone = () => {
      dropTicket(table);
      lookQuietly();
    };
    return h("li", { class: yours ? "yours" : null },
      h("a", { href: status === "over" ? `/replay/${table}` : `/t/${table}` },
        h("strong", null, title),
        h("span", { class: "soft small" }, names.join(", ")),
        h("span", { class: "tag" }, yours && symbol(UI, "play"), standing(summary))),
      status === "over" && iconButton("close", t("Take {title} off the list", { title }), gone));
  }

  return {
    element,
    close() {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookQuietly);
    },
  };
}

function newestTickets() {
  const newest = Object.entries(allTickets()).sort(([, one], [, other]) => other.seen - one.seen);
  const tickets = newest.flatMap(([table, { host, seats }]) => {
    const tokens = Object.values(seats);
    return (tokens.length > 0 ? tokens : [host]).filter(Boolean).map((token) => ({ table, token }));
  });
  return tickets.slice(0, MOST);
}

// Several seats at one table are one line.
function merged(summaries) {
  const tables = new Map();
  for (const summary of summaries) {
    const known = tables.get(summary.table);
    const { your_turn, away } = summary;
    tables.set(summary.table, known ? { ...known, your_turn: known.your_turn || your_turn, away: known.away && away } : summary);
  }
  return [...tables.values()];
}

function urgency({ your_turn, deserted, status }) {
  return your_turn || deserted ? 0 : ["playing", "lobby", "over"].indexOf(status) + 1;
}

function standing({ your_turn, status, away, deserted }) {
  if (your_turn) return t("Your turn");
  if (deserted) return t("Waiting for you");
  if (status === "playing" && away) return t("A bot plays for you");
  if (status === "lobby") return t("Not started");
  return status === "over" ? t("Over: watch it again") : t("Others are thinking");
}
