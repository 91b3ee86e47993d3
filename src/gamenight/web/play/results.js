// How it ended: who won, what everybody has, why it is over, and where to go from here. Some games all win or lose together.

import { h, symbol, UI } from "../lib/dom.js";
import { artOf } from "../lib/games.js";
import { listed } from "../lib/labels.js";
import { t } from "../lib/words.js";

export const SEVERAL = -1;

// `me` is a seat, SEVERAL at one screen, or null for who watches.
// `go` has rematch (if this person may ask for one), replay, why, and the button for the review.
export function resultsCard(table, names, me, go, close) {
  const { returns, winners, because } = table.results;
  const order = returns.map((points, seat) => ({ seat, points })).sort((one, other) => other.points - one.points);
  const rank = (points) => order.findIndex((each) => each.points === points) + 1;
  const together = isTogether(returns, winners);
  const title = together && me !== null ? (winners.length === 0 ? t("You have lost.") : returns.length > 1 ? t("You win together.") : t("You win."))
    : winners.includes(me) ? (winners.length > 1 ? t("You share the victory.") : t("You win."))
    : winners.length > 1 ? t("{names} share the victory.", { names: listed(winners.map((seat) => names[seat])) })
    : winners.length === 1 ? t("{name} wins.", { name: names[winners[0]] }) : t("The game is over.");
  return h("section", { class: "results", role: "region", "aria-labelledby": "results-title" },
    h("button", { type: "button", class: "icon-button results-close", "aria-label": t("Look at the table"), title: t("Look at the table"), onclick: close }, symbol(UI, "close")),
    together && winners.length === 0
      ? symbol(artOf(table.game), "lost", { class: "symbol results-trophy lost" }) // every game is lost in its own way
      : symbol(UI, "trophy", { class: "symbol results-trophy" }),
    h("h2", { id: "results-title", tabindex: "-1" }, title),
    !together && h("ol", { class: "results-list" }, order.map(({ seat, points }) =>
      h("li", { class: winners.includes(seat) ? "winner" : null },
        h("span", { class: "results-rank" }, rank(points)),
        symbol(UI, `seat-${seat}`),
        h("span", { class: "results-name" }, names[seat]),
        h("b", null, points)))),
    because && h("button", { type: "button", class: "button quiet", onclick: () => go.why(because) }, symbol(UI, "why"), t("Why?")),
    h("div", { class: "buttons" },
      go.rematch && h("button", { type: "button", class: "button primary", onclick: go.rematch }, symbol(UI, "rematch"), t("Play again")),
      h("button", { type: "button", class: "button", onclick: go.replay }, symbol(UI, "play"), t("Watch it again")),
      go.review,
      h("a", { class: "button", href: "/" }, symbol(UI, "home"), t("To the first page"))));
}

// Everybody has 1, or everybody has 0; whoever plays alone, too.
function isTogether(returns, winners) {
  const all = winners.length > 0 ? 1 : 0;
  return returns.every((points) => points === all);
}
