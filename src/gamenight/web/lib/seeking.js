// Finds rules by plain words: seeker(rules, guide)("how many cards do I get") → { found, hits }, the best first.
// Words count by their stems, mean what words of the same kind mean, and weigh the more the rarer they are (BM25).

const LONG = 0.75; // how much a long text is held against a rule
const SOON = 1.2; // how soon one more mention tells nothing new
const TITLE = 2; // a word in the title counts as often
const INDEX = 2; // and so does one in the index
const ALIKE = 2; // how much more a rule counts for which somebody asks just as the index does
const EARLY = 0.6; // how much more the first rule of the book counts than its last: what all need stands first
const ENOUGH = 0.3; // how much a rule must count, beside the best
const KIN = 0.7; // how much a word counts that means the same
const BEGUN = 0.4; // and one that only begins like the word that is being typed

export const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export function seeker(rules, { idle = [], same = [], index = {} } = {}) {
  const silent = new Set(idle);
  const kin = new Map(); // stem: all stems that mean the same
  for (const group of same) {
    const stems = group.map(stem);
    for (const each of stems) kin.set(each, [...(kin.get(each) ?? []), ...stems]);
  }
  const pages = rules.map((rule, place) => {
    const stems = [...Array(TITLE).fill(rule.title), rule.section, rule.sentence, rule.ruling].flatMap(wordsOf).map(stem);
    const phrases = (index[rule.id] ?? "").split(",").map((phrase) => new Set(wordsOf(phrase).map(stem)));
    const listed = [...new Set(phrases.flatMap((phrase) => [...phrase]))];
    const counts = counted([...stems, ...Array(INDEX).fill(listed).flat()]);
    return { rule, phrases, counts, length: stems.length, early: 1 + EARLY * (1 - place / rules.length) };
  });
  const usual = pages.reduce((sum, { length }) => sum + length, 0) / (pages.length || 1);
  const written = new Set(pages.flatMap(({ counts }) => [...counts.keys()]));

  return (sought) => {
    const id = sought.trim().toUpperCase();
    if (/^\w+(-\w+)+-?$/.test(id)) return { found: rules.filter((rule) => rule.id.includes(id)), hits: () => false };
    const asked = wordsOf(sought);
    const telling = asked.filter((word) => !silent.has(word));
    const stems = [...new Set((telling.length > 0 ? telling : asked).map(stem))];
    const terms = stems.map((each, place) => term(each, place === stems.length - 1)).filter(({ weight }) => weight > 0);
    const all = new Set(asked.map(stem));
    const found = pages.map((page) => ({ rule: page.rule, score: score(page, terms, all) }))
      .sort((one, other) => other.score - one.score);
    const least = Math.max(ENOUGH * found[0]?.score, Number.MIN_VALUE);
    const best = found.filter(({ score }) => score >= least);
    return { found: best.map(({ rule }) => rule), hits: (word) => terms.some(({ near }) => near(stem(word)) > 0) };
  };

  // How `near` words are to one that is sought, and what that weighs: nothing if no rule has such a word. The last one may
  // still be being typed, and stands for all that begin so.
  function term(sought, last) {
    const means = new Set(kin.get(sought));
    const begun = last && sought.length > 2 && !written.has(sought);
    const near = (each) => (each === sought ? 1 : means.has(each) ? KIN : begun && each.startsWith(sought) ? BEGUN : 0);
    const pagesWith = pages.filter(({ counts }) => [...counts.keys()].some(near)).length;
    return { near, weight: pagesWith && Math.log(1 + (pages.length - pagesWith + 0.5) / (pagesWith + 0.5)) };
  }

  function score({ counts, phrases, length, early }, terms, all) {
    const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
    let [sum, weight] = [0, 0];
    for (const each of terms) {
      let times = 0;
      for (const [word, count] of counts) times += count * each.near(word);
      if (times === 0) continue;
      weight += each.weight;
      sum += (each.weight * times * (SOON + 1)) / (times + SOON * (1 - LONG + (LONG * length) / usual));
    }
    const alike = Math.max(...phrases.map((phrase) => likeness(phrase, all)));
    return sum * (weight / (whole || 1)) * early * (1 + ALIKE * alike ** 2);
  }
}

// The share of words that two sets have in common.
function likeness(one, other) {
  const both = [...one].filter((word) => other.has(word)).length;
  return both / (one.size + other.size - both || 1);
}

function counted(stems) {
  const counts = new Map();
  for (const each of stems) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

// "cutting", "cuts" → "cut"; "moved", "moves", "move" → "mov"; "bodies" → "body". Forms such as "dealt" are for the guide to tell.
export function stem(word) {
  const plural = word.endsWith("ies") && word.length > 4 ? `${word.slice(0, -3)}y`
    : /(?:ss|x|ch|sh|z|o)es$/.test(word) ? word.slice(0, -2)
    : /[^sui]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
  const [, root] = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(plural) ?? [];
  const bare = root?.length > 2 ? root.replace(/([bdfgmnprt])\1$/, "$1") : plural;
  return bare.length > 3 ? bare.replace(/e$/, "") : bare;
}
