// A campaign, /campaign/<game>: a map of all its parts in their boxes, how this group has fared, and one part looked at closely.

import { Refusal } from "../lib/api.js";
import { about, nextOf, partNamed, playPart, running } from "../lib/campaigns.js";
import { dialog } from "../lib/dialog.js";
import { h, replace, symbol, UI } from "../lib/dom.js";
import { artOf, campaignOf, gameNamed } from "../lib/games.js";
import { ago, listed } from "../lib/labels.js";
import { watchMine } from "../lib/mine.js";
import { groupsOf, Progress } from "../lib/progress.js";
import { goTo, makeTable, myName, usualSeats, withFriends } from "../lib/tables.js";
import { t } from "../lib/words.js";
import { action } from "../panels/action.js";
import { faces } from "../panels/my_tables.js";
import { openSetup } from "../panels/setup.js";

const NOBODY = { key: "", others: [], entries: [] };
const NARROW = "(width < 900px)";

export async function campaignScreen(root, { game }) {
  const info = await gameNamed(game);
  const campaign = info && await campaignOf(info);
  if (!campaign) throw new Refusal(t("This game has no campaign."), "unknown", 404);
  const screen = new CampaignScreen(info, campaign);
  replace(root, screen.element);
  return screen;
}

class CampaignScreen {
  #info;
  #campaign;
  #tables = [];
  #group;
  #chosen = null; // the part that is looked at; null: the next one
  #progress;
  #head = h("header", { class: "campaign-head" });
  #map = h("div", { class: "campaign-map" });
  #panel = h("section", { class: "panel campaign-part", "aria-live": "polite" });
  #watch = watchMine((tables) => this.#told(tables));

  constructor(info, campaign) {
    this.#info = info;
    this.#campaign = campaign;
    this.#group = groupsOf(info.name)[0] ?? NOBODY;
    this.element = h("div", { class: "page campaign" }, this.#head, this.#map, this.#panel, this.#legend());
    this.#draw();
    this.#watch.look();
  }

  close() {
    this.#watch.close();
  }

  #told(tables) {
    const groups = groupsOf(this.#info.name);
    const known = this.#group === NOBODY ? groups[0] : groups.find(({ key }) => key === this.#group.key);
    this.#group = known ?? this.#group;
    this.#tables = tables.filter(({ game }) => game === this.#info.name);
    this.#draw();
  }

  get #next() {
    return nextOf(this.#campaign, this.#info.name, this.#group, this.#tables)?.part ?? this.#campaign.boxes[0].parts[0].value;
  }

  get #part() {
    return partNamed(this.#campaign, this.#chosen ?? this.#next);
  }

  // What is drawn again leaves the focus where it was.
  #draw() {
    const drawn = JSON.stringify([this.#group, this.#tables, this.#chosen]);
    if (this.#map.dataset.drawn === drawn) return;
    this.#map.dataset.drawn = drawn;
    const focused = document.activeElement?.id;
    this.#progress = new Progress(this.#campaign, this.#group.entries);
    this.#drawHead();
    replace(this.#map, this.#campaign.boxes.map((box, place) => this.#box(box, place)));
    replace(this.#panel, this.#closely(this.#part));
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }

  #drawHead() {
    const { won, allTries, atFirst } = this.#progress;
    const parts = this.#campaign.boxes.flatMap((box) => box.parts).length;
    const { others } = this.#group;
    const me = { name: myName(), bot: "" };
    const sitting = [me, ...others];
    replace(this.#head,
      h("h1", null, this.#info.title, " ", h("span", { class: "soft" }, t("Campaign"))),
      h("p", null, h("b", null, won.size), " ", t("of {parts} won", { parts })),
      h("p", null, h("b", null, allTries), " ", allTries === 1 ? t("try in all") : t("tries in all")),
      h("p", null, h("b", null, atFirst), " ", t("won at the first try")),
      h("div", { class: "campaign-group" },
        faces({ names: sitting.map(({ name }) => name), bots: sitting.map(({ bot }) => bot) }),
        h("span", { class: "small" }, others.length > 0 ? t("with {names}", { names: listed(others.map(({ name }) => name)) }) : t("Nobody has played yet.")),
        groupsOf(this.#info.name).length > 1 && h("button", { type: "button", id: "group", class: "button quiet", onclick: () => this.#chooseGroup() }, t("Other group")),
        h("a", { class: "button quiet", href: `/rules/${this.#info.name}` }, symbol(UI, "rules"), h("span", null, t("Rules")))));
  }

  #chooseGroup() {
    const parts = this.#campaign.boxes.flatMap((box) => box.parts).length;
    const shown = dialog(t("Other group"), h("ul", { class: "campaign-groups" }, groupsOf(this.#info.name).map((group) => {
      const choose = () => {
        this.#group = group;
        this.#chosen = null;
        shown.close();
        this.#draw();
      };
      const { won } = new Progress(this.#campaign, group.entries);
      const names = group.others.map(({ name }) => name);
      return h("li", null, h("button", { type: "button", class: "button", "aria-current": group.key === this.#group.key ? "true" : null, onclick: choose },
        faces({ names, bots: group.others.map(({ bot }) => bot) }),
        h("span", null, listed(names)),
        h("span", { class: "soft small" }, t("{won} of {parts} won", { won: won.size, parts }))));
    })));
  }

  // The map

  #box({ title, inside, parts }, place) {
    const open = this.#progress.isOpen(place);
    const won = parts.filter(({ value }) => this.#progress.won.has(value)).length;
    const tries = parts.reduce((sum, { value }) => sum + this.#progress.triesAt(value), 0);
    const before = place > 0 && this.#campaign.boxes[place - 1].parts.at(-1).value;
    return h("section", { class: `box ${open ? "open" : "shut"}`, "aria-label": title },
      symbol(UI, open ? "box-open" : "box-shut", { class: "box-picture" }),
      h("div", { class: "box-words" },
        h("h2", null, title),
        open ? [h("p", null, t("{won} of {parts} won", { won, parts: parts.length })), tries > 0 && h("p", null, triesWords(tries))]
          : h("p", null, t("opens with {part}", { part: about(this.#campaign.part, before) }))),
      h("div", { class: "box-parts" },
        !open && h("p", { class: "small" }, h("b", null, t("Inside:")), ` ${inside}`),
        h("ol", null, parts.map((part) => h("li", null, this.#tile(part, open))))));
  }

  #tile(part, open) {
    const { value, name, signs } = part;
    const won = this.#progress.won.has(value);
    const tries = this.#progress.triesAt(value);
    const next = value === this.#next;
    const fate = tries > 0 ? triesWords(tries) : t("new");
    const meaning = open && signs.map((sign) => this.#campaign.legend.find(({ look }) => look === sign).says).join(", ");
    const label = [`${about(this.#campaign.title, value)}: ${name}`, meaning, won ? t("won") : next ? t("next") : "", tries > 0 ? fate : ""].filter(Boolean).join(", ");
    return h("button", {
      type: "button",
      id: `part-${value}`,
      class: `tile-part${won ? " won" : ""}${next ? " next" : ""}`,
      "aria-label": label,
      "aria-pressed": String(value === this.#part.value),
      title: open ? part.says : null,
      onclick: () => this.#look(value),
    },
    h("b", null, value),
    (open || won || tries > 0) && h("span", { class: "tile-signs" }, signs.map((sign) => symbol(artOf(this.#info.name), sign))),
    (open || tries > 0) && h("span", { class: "tile-fate" }, fate),
    won && h("span", { class: "tile-tick" }, symbol(UI, "check")));
  }

  #legend() {
    return h("ul", { class: "campaign-legend small soft" }, this.#campaign.legend.map(({ look, says }) => h("li", null, symbol(artOf(this.#info.name), look), says)));
  }

  // On a phone the part comes up from below.
  #look(value) {
    this.#chosen = value;
    this.#draw();
    if (!matchMedia(NARROW).matches) return;
    const part = this.#part;
    dialog(about(this.#campaign.title, value), h("div", { class: "campaign-part" }, this.#closely(part)));
  }

  // One part, closely

  #closely(part) {
    const { value, name, says, signs, brings } = part;
    const art = artOf(this.#info.name);
    return [
      h("div", { class: "part-picture" }, signs.map((sign) => symbol(art, sign))),
      h("div", { class: "part-words" },
        h("div", null, h("p", { class: "soft small" }, about(this.#campaign.title, value)), h("h2", null, name)),
        h("ul", { class: "part-brings" }, brings.map(({ look, says }) => h("li", null, symbol(art, look), says))),
        h("p", { class: "part-rule" }, symbol(art, signs[0]), h("span", null, says)),
        this.#tries(value),
        this.#partners(part),
        this.#goOn(part),
        h("p", { class: "soft small" }, this.#outlook(), " ", this.#campaign.alone)),
    ];
  }

  #tries(value) {
    const now = running(this.#tables, this.#info.name, this.#group, value);
    const over = this.#group.entries.filter((entry) => entry.over && entry.part === value).slice(0, 3);
    if (!now && over.length === 0) return null;
    return h("ul", { class: "part-tries small" },
      now && h("li", null, symbol(UI, "play"), h("span", null, h("b", null, t("In play.")), " ", now.your_turn && t("Your turn")), h("a", { href: `/t/${now.table}` }, t("Open"))),
      over.map(({ table, won, at }) => h("li", { class: won ? "won" : "lost" }, symbol(UI, won ? "check" : "burst"),
        h("span", null, h("b", null, won ? t("Won") : t("Lost")), `, ${ago(at)}`),
        h("a", { href: `/replay/${table}` }, t("Replay")))));
  }

  #partners({ wins }) {
    const [before, after] = this.#campaign.partners.split("{often}");
    return h("p", { class: "part-partners small" }, symbol(UI, "trophy"), h("span", null,
      wins === null ? this.#campaign.uncounted : [before, h("b", null, t("{wins} of 100", { wins })), after]));
  }

  #goOn({ value, seats }) {
    const info = this.#info;
    const part = about(this.#campaign.part, value);
    const options = { [this.#campaign.option]: value, [this.#campaign.kept]: [...this.#progress.won] };
    const begun = this.#group.entries.length > 0;
    const words = begun && value === this.#next ? t("Continue: {part}", { part }) : t("Play {part}", { part });
    return h("div", { class: "part-go" },
      action("play", words, "primary large", () => playPart(info, this.#campaign, this.#group, value)),
      action("people", t("With friends"), "large", () => goTo(makeTable(withFriends(info, options, usualSeats({ seats }))))),
      action("settings", t("More options"), "quiet", () => openSetup(info, options)));
  }

  // Which box comes next, and when.
  #outlook() {
    const { boxes } = this.#campaign;
    const shut = boxes.findIndex((_, place) => !this.#progress.isOpen(place));
    if (shut < 0) return "";
    return t("{box} opens with {part}.", { box: boxes[shut].title, part: about(this.#campaign.part, boxes[shut - 1].parts.at(-1).value) });
  }
}

function triesWords(count) {
  return count === 1 ? t("1 try") : t("{count} tries", { count });
}
