// The rulebook of a game, with search: const rules = rulesPanel(game); rules.open("AB-CUT-4") shows one rule.

import { h, replace, symbol, UI } from "../lib/dom.js";
import { artOf } from "../lib/games.js";
import { guide, rulebook } from "../lib/rulebook.js";
import { seeker } from "../lib/seeking.js";
import { t } from "../lib/words.js";

const MOST = 40; // rules that a search shows

// { status: [what it is called, what that means] }
const statuses = () => ({
  settled: [t("Settled"), t("The printed rules say so, or it follows from them.")],
  assumed: [t("Our reading"), t("The print is silent or unclear here. This is how we play it.")],
  open: [t("Open question"), t("We do not know the printed rule yet.")],
  table: [t("No effect"), t("It makes no difference to a game on screen.")],
});

// A link to a rule opens beside the game; on the rulebook's own page (`page`) it stays there.
export function rulesPanel(game, { page = false } = {}) {
  const count = h("p", { class: "rules-count", role: "status" });
  const list = h("div", { class: "rules-list" });
  const before = h("div", { class: "rules-before" }); // how to play, and what stands where
  const search = h("input", {
    type: "search",
    placeholder: t("Search the rulebook"),
    "aria-label": t("Search the rulebook"),
    autocomplete: "off",
    spellcheck: "false",
    oninput: () => {
      show(search.value);
      (page ? document.scrollingElement : element.parentElement).scrollTop = 0; // wherever one has read before
    },
  });
  const element = h("section", { class: "rules", "aria-label": t("Rulebook") },
    h("div", { class: "rules-search" }, symbol(UI, "search"), search, count), before, list);

  let rules = [];
  let seek = null;
  const loaded = Promise.all([rulebook(game), guide(game)]).then(
    ([found, told]) => {
      rules = found;
      seek = seeker(rules, told);
      replace(before, howToPlay(game, told, page), contents(game, sections(rules), page ? null : open), legend());
      show(search.value);
    },
    (refusal) => replace(list, h("p", { role: "alert" }, refusal.message)),
  );

  function show(sought) {
    const asked = sought.trim() !== "" && seek !== null;
    const { found, hits } = asked ? seek(sought) : { found: rules, hits: null };
    const shown = asked ? found.slice(0, MOST) : found;
    before.hidden = asked;
    count.textContent = !asked ? "" : shown.length === 0
      ? t("No rule mentions “{words}”.", { words: sought.trim() })
      : t("Rules found: {count}", { count: shown.length });
    replace(list, sections(shown).map(([part, name, rules]) => h("section", { class: "rules-section", dataset: { chapter: part }, tabindex: "-1" },
      h("h2", null, name), rules.map((rule) => article(game, rule, marker(hits), page)))));
  }

  async function open(id) {
    const sought = search.value;
    await loaded;
    if (search.value !== sought) return; // somebody has begun to search meanwhile
    if (sought) {
      search.value = "";
      show("");
    }
    for (const old of list.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    const rule = list.querySelector(`:is([data-rule="${CSS.escape(id)}"], [data-chapter="${CSS.escape(id)}"])`);
    if (!rule) return;
    rule.setAttribute("aria-current", "true");
    rule.scrollIntoView({ block: "start" });
    rule.focus({ preventScroll: true });
  }

  return { element, open };
}

// [[part, heading, rules], …] as the rules come; what was found comes the best first, so a chapter may come more than once
function sections(rules) {
  const found = [];
  for (const rule of rules) {
    if (found.at(-1)?.[0] === rule.chapter) found.at(-1)[2].push(rule);
    else found.push([rule.chapter, rule.section, [rule]]);
  }
  return found;
}

// Turns a text into text with every word that `hits` in a <mark>, if something is sought.
function marker(hits) {
  if (!hits) return (text) => text;
  return (text) => text.split(/([\p{L}\p{N}]+)/u).map((part, place) => (place % 2 && hits(part.toLowerCase()) ? h("mark", null, part) : part));
}

// The first page of a rulebook; beside a game it is folded up.
function howToPlay(game, { parts }, page) {
  if (parts.length === 0) return null;
  const drawn = parts.map(({ title, text, looks }) => h("section", { class: "guide-part" },
    h("div", { class: "guide-picture" }, looks.map((look) => picture(game, look))),
    h("h3", null, title),
    h("p", null, text)));
  return h("details", { class: "guide", open: page }, h("summary", null, h("h2", null, t("How to play"))), h("div", { class: "guide-parts" }, drawn));
}

// "card:7" is a card with a 7 on it.
function picture(game, look) {
  const [drawn, face] = look.split(":");
  return h("span", { class: "guide-look", "aria-hidden": "true" }, symbol(artOf(game), drawn), face && h("b", null, face));
}

// What stands where: links on a page of its own, buttons beside a game (`go`).
function contents(game, chapters, go) {
  const entry = ([part, name]) => (go
    ? h("button", { type: "button", onclick: () => go(part) }, name)
    : h("a", { href: `/rules/${game}#${part}` }, name));
  return h("details", { class: "rules-contents", open: !go }, h("summary", null, h("h2", null, t("Contents"))),
    h("nav", { "aria-label": t("Contents") }, h("ol", null, chapters.map((chapter) => h("li", null, entry(chapter))))));
}

function article(game, rule, mark, page) {
  const [status, meaning] = statuses()[rule.status];
  return h("article", { class: "rule", dataset: { rule: rule.id, status: rule.status }, tabindex: "-1" },
    h("h3", null, mark(rule.title)),
    h("p", { class: "rule-sentence" }, mark(rule.sentence)),
    rule.ruling && h("p", { class: "rule-ruling" }, mark(rule.ruling)),
    h("p", { class: "rule-foot" },
      h("a", { href: `/rules/${game}#${rule.id}`, target: page ? null : "_blank", title: t("Link to this rule") }, rule.id),
      h("span", { class: "rule-status" }, status),
      h("span", { class: "rule-meaning" }, meaning)));
}

function legend() {
  return h("details", { class: "rules-legend" }, h("summary", null, t("How sure are we of a rule?")),
    h("dl", null, Object.entries(statuses()).map(([status, [name, meaning]]) =>
      h("div", { dataset: { status } }, h("dt", { class: "rule-status" }, name), h("dd", null, meaning)))));
}
