// The rulebook as a page of its own: /rules/<game>#<rule>.

import { Refusal } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { gameNamed, wear } from "../lib/games.js";
import { t } from "../lib/words.js";
import { rulesPanel } from "../panels/rules.js";

export async function rulesScreen(root, { game }) {
  const found = await gameNamed(game);
  if (!found) throw new Refusal(t("There is no rulebook for “{game}”.", { game }), "unknown", 404);
  await wear(game);
  const rules = rulesPanel(game, { page: true });
  replace(root, h("div", { class: "rules-page" }, h("h1", null, h("small", null, found.title), " ", t("Rulebook")), rules.element));

  const openNamed = () => location.hash && rules.open(decodeURIComponent(location.hash.slice(1)));
  for (const changed of ["route", "hashchange"]) addEventListener(changed, openNamed);
  openNamed();
  return () => {
    for (const changed of ["route", "hashchange"]) removeEventListener(changed, openNamed);
  };
}
