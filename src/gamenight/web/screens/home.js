// The first page: what waits for you, the games, and the way to somebody else's table.

import { dialog } from "../lib/dialog.js";
import { h, replace, symbol, UI } from "../lib/dom.js";
import { about, latestGroup, nextOf, partNamed, playPart } from "../lib/campaigns.js";
import { face } from "../lib/faces.js";
import { field, nameField } from "../lib/fields.js";
import { artOf, campaignOf, games } from "../lib/games.js";
import { allTickets, seenTours, settings } from "../lib/keep.js";
import { isYours, watchMine } from "../lib/mine.js";
import { entriesOf, Progress } from "../lib/progress.js";
import { recordButton, recordDrop } from "../lib/records.js";
import { navigate } from "../lib/route.js";
import { againstBots, goTo, makeTable, myName, usualSeats, withFriends } from "../lib/tables.js";
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";
import { action } from "../panels/action.js";
import { dailyDeals } from "../panels/daily.js";
import { myTables } from "../panels/my_tables.js";
import { openSetup } from "../panels/setup.js";

export async function homeScreen(root) {
  const offered = await games();
  const [deals, ...maps] = await Promise.all([dailyDeals(), ...offered.map(campaignOf)]);
  const cards = offered.map((info, place) => new GameCard(info, maps[place]));
  const head = greeting();
  const join = joining();
  const watch = watchMine(show);
  const tables = myTables(watch.look, join.focus);
  const seen = new IntersectionObserver((entries) => entries.forEach(({ target, isIntersecting }) => target.classList.toggle("seen", isIntersecting)));
  replace(root, h("div", { class: "page home", ...recordDrop() },
    head.element,
    tables.element,
    h("section", { class: "games", "aria-label": t("Games") }, cards.map(({ element }) => element)),
    deals.element,
    join.element));
  for (const card of cards) card.show([]); // what the diary tells, until the server has told the rest
  watch.look();
  for (const { element } of cards) seen.observe(element);

  function show(standing) {
    head.show(standing.filter(isYours).length);
    tables.show(standing);
    deals.show();
    for (const card of cards) card.show(standing);
  }

  return {
    close() {
      watch.close();
      deals.close();
      seen.disconnect();
    },
  };
}

// Whoever is here for the first time is asked for a name; a face follows it as it is typed.
function greeting() {
  const first = settings.name === "" && Object.keys(allTickets()).length === 0;
  const portrait = h("div", { class: "home-face" });
  const title = h("h1", null);
  const line = h("p", { class: "home-line" });
  const draw = () => {
    replace(portrait, face(myName()));
    replace(title, first ? t("Good games, in good company") : hello(new Date().getHours()));
  };
  const you = first
    ? field(t("Your name at the table"), named(draw))
    : h("button", { type: "button", class: "button quiet", onclick: () => rename(draw) }, symbol(UI, "edit"), h("span", null, t("Name and face")));
  const element = h("header", { class: "home-head" }, portrait, h("div", { class: "home-hello" }, title, line), you);
  draw();
  return {
    element,
    show(waiting) {
      line.textContent = first ? t("Play tabletop games in the browser, with friends or bots. No account, no download.")
        : waiting === 0 ? t("Nothing waits for you.")
        : waiting === 1 ? t("One table waits for you.") : t("{count} tables wait for you.", { count: waiting });
    },
  };
}

function hello(hour) {
  const name = myName();
  if (hour >= 5 && hour < 12) return t("Good morning, {name}", { name });
  return hour >= 12 && hour < 18 ? t("Good afternoon, {name}", { name }) : t("Good evening, {name}", { name });
}

function named(changed) {
  const input = nameField(settings.name);
  input.addEventListener("input", () => {
    settings.name = input.value;
    changed();
  });
  return input;
}

function rename(changed) {
  const portrait = h("div", { class: "home-face large" }, face(myName()));
  const follow = () => {
    replace(portrait, face(myName()));
    changed();
  };
  const input = named(follow);
  const done = (event) => {
    event.preventDefault();
    shown.close();
  };
  const shown = dialog(t("Name and face"),
    h("form", { class: "home-name", onsubmit: done }, portrait, field(t("Your name at the table"), input, t("Your face follows your name."))));
  input.select();
}

class GameCard {
  #info;
  #campaign;
  #play = h("div", { class: "game-play" });
  #did = h("p", { class: "soft small" });

  constructor(info, campaign) {
    this.#info = info;
    this.#campaign = campaign;
    const { name, title, seats, about: box, kind, line } = info;
    const id = `game-${name}`;
    this.element = h("article", { class: "game panel", "aria-labelledby": id },
      this.#picture(),
      h("div", { class: "game-words" },
        h("div", { class: "game-title" },
          h("h2", { id }, title),
          h("ul", { class: "facts soft small" },
            fact("people", range(seats), t("players")),
            box.minutes && fact("timer", t("{range} min", { range: box.minutes.replace("-", "–") })),
            box.ages && fact(null, box.ages, t("years of age")))),
        line && h("p", null, h("strong", null, kind), ` ${line}`),
        this.#play,
        h("div", { class: "game-more" },
          campaign && h("a", { class: "button quiet", href: `/campaign/${name}` }, symbol(UI, "flag"), h("span", null, t("Campaign"))),
          info.tour && action("learn", t("Learn"), seenTours.has(name) ? "quiet" : "quiet new", () => goTo(makeTable(againstBots(info)), "?tour=1"), { "aria-label": t("Learn it in five minutes") }),
          h("a", { class: "button quiet", href: `/rules/${name}` }, symbol(UI, "rules"), h("span", null, t("Rules"))),
          !campaign && action("settings", t("Options"), "quiet", () => openSetup(info), { "aria-label": t("More options") }),
          this.#did)));
  }

  // The table of the game, from its own pieces; or its emblem.
  #picture() {
    const { name, picture } = this.#info;
    const size = { viewBox: "0 0 440 166", preserveAspectRatio: "xMidYMid slice" };
    return h("div", { class: "game-art" }, picture
      ? [symbol(artOf(name), "picture", { class: "game-picture", ...size }), symbol(artOf(name), "picture-moves", { class: "game-picture game-mover", ...size })]
      : symbol(artOf(name), "emblem", { viewBox: "0 0 100 100", class: "game-emblem" }));
  }

  show(tables) {
    const drawn = JSON.stringify([tables, Object.keys(allTickets()).length]);
    if (this.#play.dataset.drawn === drawn) return; // nothing new: what has the focus keeps it
    this.#play.dataset.drawn = drawn;
    const info = this.#info;
    const group = latestGroup(info.name);
    const next = this.#campaign && nextOf(this.#campaign, info.name, group, tables);
    const friends = () => goTo(makeTable(withFriends(info)));
    const focused = [...this.#play.children].indexOf(document.activeElement);
    replace(this.#play,
      next ? this.#goOn(group, next) : action("play", botsWords(info), "begin large", () => goTo(makeTable(againstBots(info)))),
      action("people", t("Friends"), "large friends", friends, { "aria-label": t("Play with friends") }));
    this.#play.children[focused]?.focus({ preventScroll: true });
    this.#did.textContent = this.#deeds(group);
  }

  #goOn(group, { part, table }) {
    const campaign = this.#campaign;
    const count = new Progress(campaign, group.entries).triesAt(part) + 1;
    const { name } = partNamed(campaign, part);
    const words = [
      t("Continue: {part}", { part: about(campaign.part, part) }),
      h("small", null, table?.status === "playing" ? t("{name}, in play", { name }) : count > 1 ? t("{name}, try {count}", { name, count }) : name),
    ];
    return action("play", words, "primary large", () => playPart(this.#info, campaign, group, part));
  }

  // What this browser did there.
  #deeds(group) {
    const over = entriesOf(this.#info.name).filter(({ over }) => over);
    if (over.length === 0) return t("new to you");
    if (!this.#campaign) return t("{played} played, {won} won", { played: over.length, won: over.filter(({ won }) => won).length });
    const parts = this.#campaign.boxes.flatMap((box) => box.parts).length;
    return t("{won} of {parts} won", { won: new Progress(this.#campaign, group.entries).won.size, parts });
  }
}

function fact(sign, words, unseen = "") {
  return h("li", null, sign && symbol(UI, sign), words, unseen && h("span", { class: "unseen" }, ` ${unseen}`));
}

function botsWords(info) {
  const bots = usualSeats(info) - 1;
  return [t("Play with bots"), h("small", null, bots === 1 ? t("You and one bot, at once") : t("You and {bots} bots, at once", { bots }))];
}

function range(seats) {
  return seats.length === 1 ? String(seats[0]) : `${seats[0]}–${seats.at(-1)}`;
}

function joining() {
  const plain = { autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
  const input = h("input", { type: "text", placeholder: t("Code or invite link"), "aria-label": t("Invite link or code"), required: true, ...plain });
  const go = (event) => {
    event.preventDefault();
    const id = tableIn(input.value);
    if (id) navigate(`/t/${id}`);
    else toast(t("That is not an invite link. An invite link ends with twelve letters and digits; copy all of it."));
  };
  const element = h("section", { class: "panel home-join" },
    h("div", { class: "home-join-head" }, h("h2", null, t("Join a table")), recordButton("quiet")),
    h("form", { class: "joining", onsubmit: go }, input, h("button", { class: "button" }, t("Join"))));
  return { element, focus: () => input.focus() };
}

// The id of a table in whatever was pasted: a link, or the code at its end.
function tableIn(text) {
  return text.trim().toLowerCase().match(/(?:^|\/t\/)([a-z0-9]{12})(?:[?#/].*)?$/)?.[1];
}
