// Your tables: those that wait for you, those where others think, those that are over. Six of them, and all for who asks.

import { h, iconButton, replace, symbol, UI } from "../lib/dom.js";
import { face, grounds } from "../lib/faces.js";
import { artOf } from "../lib/games.js";
import { dropTicket } from "../lib/keep.js";
import { ago } from "../lib/labels.js";
import { isYours } from "../lib/mine.js";
import { t } from "../lib/words.js";

const SHOWN = 6;
const ON_PHONES = 3;

// removed() is called after a table was taken off the list, join() by who wants to join one instead.
export function myTables(removed, join) {
  let tables = [];
  let all = false;
  const few = () => (matchMedia("(width < 900px)").matches ? ON_PHONES : SHOWN);
  const list = h("ul", { class: "tables" });
  const waiting = h("p", { class: "soft small" });
  const more = h("button", { type: "button", class: "button quiet", onclick: showAll });
  const element = h("section", { class: "panel my-tables", hidden: true, "aria-labelledby": "my-tables" },
    h("div", { class: "my-tables-head" }, h("h2", { id: "my-tables" }, t("Your tables")), waiting),
    list,
    h("div", { class: "my-tables-foot" }, more, h("button", { type: "button", class: "button quiet my-tables-join", onclick: join }, t("Join with a code"))));

  function show(found) {
    tables = found;
    const shown = all ? tables : tables.slice(0, few());
    element.hidden = tables.length === 0;
    more.hidden = shown.length === tables.length;
    replace(more, t("All tables ({count})", { count: tables.length }));
    const yours = tables.filter(isYours).length;
    waiting.textContent = yours > 0 ? t("Waiting for you: {count}", { count: yours }) : "";
    const drawn = JSON.stringify(shown);
    if (list.dataset.drawn === drawn) return; // nothing new: what has the focus keeps it
    list.dataset.drawn = drawn;
    replace(list, shown.map(row));
  }

  function showAll() {
    all = true;
    show(tables);
    list.children[few()]?.querySelector("a").focus();
  }

  function row(summary) {
    const { table, title, told, status, game, updated, deal } = summary;
    const gone = () => {
      dropTicket(table);
      removed();
    };
    return h("li", { class: isYours(summary) ? "yours" : null },
      h("a", { href: status === "over" ? `/replay/${table}` : `/t/${table}` },
        symbol(artOf(game), "emblem", { class: "tables-emblem" }),
        h("span", { class: "tables-what" },
          h("span", null, h("strong", null, title), told && ` ${told}`),
          h("span", { class: "tables-who soft small" }, faces(summary), h("span", null, deal ? t("deal of the day") : ago(updated)))),
        standing(summary)),
      status === "over" && iconButton("close", t("Take {title} off the list", { title }), gone));
  }

  return { element, show };
}

// The faces of all who sit at a table, and their names for those who do not see them.
export function faces({ names, bots }) {
  const ground = grounds(names);
  return h("span", { class: "faces", role: "img", "aria-label": names.join(", ") },
    names.map((name, seat) => face(name, { bot: Boolean(bots[seat]), ground: ground[seat] })));
}

function standing(summary) {
  const { your_turn, status, away, deserted, won, rank, names } = summary;
  if (your_turn) return says("tag", t("Your turn"));
  if (deserted) return says("tag", t("Waiting for you"));
  if (status === "over") return result(won, rank, names.length);
  if (status === "lobby") return says("soft", t("Not started"));
  return says("soft", away ? t("A bot plays for you") : turn(summary));
}

function turn({ waits_for, names }) {
  return waits_for.length === 1 ? t("{name}’s turn", { name: names[waits_for[0]] }) : t("Others are thinking");
}

function result(won, rank, seats) {
  if (won) return says("won", symbol(UI, "check"), t("Won"));
  if (rank > 0) return says("soft", t("Place {rank} of {seats}", { rank, seats }));
  return won === false ? says("lost", symbol(UI, "burst"), t("Lost")) : says("soft", t("Over"));
}

function says(kind, ...words) {
  return h("span", { class: `tables-standing ${kind}` }, words);
}
