// The rulebook of a game, with search: const rules = rulesPanel(game); rules.open("AB-CUT-4") shows one rule.

import { h, replace, symbol, UI } from "../lib/dom.js";
import { rulebook } from "../lib/rulebook.js";
import { t } from "../lib/words.js";

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
    h("div", { class: "rules-search" }, symbol(UI, "search"), search, count), legend(), list);

  let rules = [];
  const loaded = rulebook(game).then(
    (found) => {
      rules = found;
      show(search.value);
    },
    (refusal) => replace(list, h("p", { role: "alert" }, refusal.message)),
  );

  function show(sought) {
    const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
    const found = rules.filter((rule) => words.every((word) => text(rule).includes(word)));
    count.textContent = words.length === 0 ? "" : found.length === 0
      ? t("No rule mentions “{words}”.", { words: sought.trim() })
      : t("Rules found: {count}", { count: found.length });
    const mark = marker(words);
    replace(list, sections(found).map(([name, rules]) =>
      h("section", { class: "rules-section" }, h("h2", null, name), rules.map((rule) => article(game, rule, mark, page)))));
  }

  async function open(id) {
    await loaded;
    if (search.value) {
      search.value = "";
      show("");
    }
    for (const old of list.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    const rule = list.querySelector(`[data-rule="${CSS.escape(id)}"]`);
    if (!rule) return;
    rule.setAttribute("aria-current", "true");
    rule.scrollIntoView({ block: "start" });
    rule.focus({ preventScroll: true });
  }

  return { element, open };
}

function text(rule) {
  return `${rule.id} ${rule.title} ${rule.sentence} ${rule.ruling}`.toLowerCase();
}

// [[heading, rules], …] in the order of the book; the section is the second part of an id: AB-CUT-4 is in CUT.
function sections(rules) {
  const found = new Map();
  for (const rule of rules) {
    const name = rule.section;
    found.set(name, [...(found.get(name) ?? []), rule]);
  }
  return [...found];
}

// marker(["chain"]) turns a text into text with every "chain" in a <mark>.
function marker(words) {
  if (words.length === 0) return (text) => text;
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(${escaped.join("|")})`, "gi");
  return (text) => text.split(pattern).map((part, place) => (place % 2 ? h("mark", null, part) : part));
}

function article(game, rule, mark, page) {
  const [status, meaning] = statuses()[rule.status];
  return h("article", { class: "rule", dataset: { rule: rule.id, status: rule.status }, tabindex: "-1" },
    h("h3", null, mark(rule.title)),
    h("p", { class: "rule-sentence" }, mark(rule.sentence)),
    rule.ruling && h("p", { class: "rule-ruling" }, mark(rule.ruling)),
    h("p", { class: "rule-foot" },
      h("a", { href: `/rules/${game}#${rule.id}`, target: page ? null : "_blank", title: t("Link to this rule") }, mark(rule.id)),
      h("span", { class: "rule-status" }, status),
      h("span", { class: "rule-meaning" }, meaning)));
}

function legend() {
  return h("details", { class: "rules-legend" }, h("summary", null, t("How sure are we of a rule?")),
    h("dl", null, Object.entries(statuses()).map(([status, [name, meaning]]) =>
      h("div", { dataset: { status } }, h("dt", { class: "rule-status" }, name), h("dd", null, meaning)))));
}
