// The rulebook as a page of its own: /rules/<game>#<rule>.

import { h, replace } from "../lib/dom.js";
import { gameNamed } from "../lib/games.js";
import { t } from "../lib/words.js";
import { rulesPanel } from "../panels/rules.js";

export async function rulesScreen(root, { game }) {
  const rules = rulesPanel(game, { page: true });
  const heading = h("h1", null, t("Rulebook"));
  replace(root, h("div", { class: "rules-page" }, heading, rules.element));

  const openNamed = () => location.hash && rules.open(decodeURIComponent(location.hash.slice(1)));
  for (const changed of ["route", "hashchange"]) addEventListener(changed, openNamed);
  openNamed();

  const found = await gameNamed(game);
  if (found) replace(heading, h("small", null, found.title), " ", t("Rulebook"));
  return () => {
    for (const changed of ["route", "hashchange"]) removeEventListener(changed, openNamed);
  };
}
