// The first page: choose a game, find your tables, join one, open a record.

import { h, replace, symbol, UI } from "../lib/dom.js";
import { field, nameField } from "../lib/fields.js";
import { artOf, games } from "../lib/games.js";
import { seenTours, settings } from "../lib/keep.js";
import { listed } from "../lib/labels.js";
import { recordButton, recordDrop } from "../lib/records.js";
import { navigate } from "../lib/route.js";
import { againstBots, makeTable, usualSeats, withFriends } from "../lib/tables.js";
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";
import { myTables } from "../panels/my_tables.js";
import { openSetup } from "../panels/setup.js";

export async function homeScreen(root) {
  const offered = await games();
  const tables = myTables();
  replace(root, h("div", { class: "page home", ...recordDrop() },
    h("header", { class: "home-head" },
      h("h1", null, t("Good games, in good company")),
      h("p", { class: "home-line" }, t("Play tabletop games in the browser, with friends or bots. No account, no download."))),
    tables.element,
    h("section", { class: "games", "aria-label": t("Games") }, offered.map(gameCard)),
    h("div", { class: "home-side" }, you(), joining(), records())));
  return { close: tables.close };
}

function gameCard(info) {
  const { name, title, seats, about } = info;
  const id = `game-${name}`;
  const learn = () => play(againstBots(info), "?tour=1");
  return h("article", { class: "game panel", "aria-labelledby": id },
    h("div", { class: "game-art" }, symbol(artOf(name), "emblem", { viewBox: "0 0 100 100", class: "game-emblem" })),
    h("div", { class: "game-words" },
      h("div", null,
        h("h2", { id }, title),
        about.designers && h("p", { class: "soft small" }, t("A game by {designers}", { designers: listed(about.designers) }))),
      h("ul", { class: "facts soft" },
        h("li", null, symbol(UI, "people"), t("{range} players", { range: range(seats) })),
        about.minutes && h("li", null, symbol(UI, "timer"), t("{range} minutes", { range: about.minutes.replace("-", "–") })),
        about.ages && h("li", null, symbol(UI, "person"), t("ages {ages}", { ages: about.ages }))),
      h("div", { class: "game-play" },
        action("play", againstBotsWords(info), "primary large", () => play(againstBots(info))),
        action("people", [t("Play with friends"), h("small", null, t("You get a link to share"))], "large", () => play(withFriends(info)))),
      h("div", { class: "game-more" },
        info.tour && action("learn", t("Learn it in five minutes"), seenTours.has(name) ? "quiet" : "new", learn),
        h("a", { class: "button quiet", href: `/rules/${name}` }, symbol(UI, "rules"), t("Rulebook")),
        action("settings", t("More options"), "quiet", () => openSetup(info)))));
}

function againstBotsWords(info) {
  const bots = usualSeats(info) - 1;
  return [t("Play with bots"), h("small", null, bots === 1 ? t("You and one bot, at once") : t("You and {bots} bots, at once", { bots }))];
}

// A button that does nothing more while the server works on the first press.
function action(sign, words, kind, go) {
  let busy = false;
  const press = async () => {
    if (busy) return;
    busy = true;
    await go();
    busy = false;
  };
  return h("button", { type: "button", class: `button ${kind}`, onclick: press }, symbol(UI, sign), h("span", null, words));
}

async function play(table, query = "") {
  try {
    navigate(`/t/${await makeTable(table)}${query}`);
  } catch (refusal) {
    toast(refusal.message);
  }
}

function range(seats) {
  return seats.length === 1 ? String(seats[0]) : `${seats[0]}–${seats.at(-1)}`;
}

function you() {
  const input = nameField(settings.name);
  input.addEventListener("input", () => (settings.name = input.value));
  return h("section", { class: "panel" }, h("h2", null, t("You")), field(t("Your name at the table"), input));
}

function joining() {
  const plain = { autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
  const input = h("input", { type: "text", placeholder: "/t/…", required: true, ...plain });
  const go = (event) => {
    event.preventDefault();
    const id = tableIn(input.value);
    if (id) navigate(`/t/${id}`);
    else toast(t("That is not an invite link. An invite link ends with twelve letters and digits; copy all of it."));
  };
  return h("section", { class: "panel" },
    h("h2", null, t("Join a table")),
    h("form", { class: "joining", onsubmit: go },
      field(t("Invite link or code"), input),
      h("button", { class: "button" }, t("Go there"))));
}

// The id of a table in whatever was pasted: a link, or the code at its end.
function tableIn(text) {
  return text.trim().toLowerCase().match(/(?:^|\/t\/)([a-z0-9]{12})(?:[?#/].*)?$/)?.[1];
}

function records() {
  return h("section", { class: "panel" },
    h("h2", null, t("Watch a record")),
    h("p", { class: "soft small" }, t("A game that was saved as a file. You can also drop the file on this page.")),
    recordButton());
}
