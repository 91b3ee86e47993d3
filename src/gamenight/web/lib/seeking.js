// Finds rules by plain words: seeker(rules, guide)("how many cards do I get") → { found, hits }, the best first.
// Words count by their stems, mean what words of the same kind mean, and weigh the more the rarer they are (BM25).

const LONG = 0.75; // how much a long text is held against a rule
const SOON = 1.2; // how soon one more mention tells nothing new
const TITLE = 2; // a word in the title counts as often
const EARLY = 0.6; // how much more the first rule of the book counts than its last: what all need stands first
const ENOUGH = 0.6; // how much of what is sought a rule must have, by weight

export const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export function seeker(rules, { idle = [], same = [] } = {}) {
  const silent = new Set(idle);
  const kin = new Map(); // stem: all stems that mean the same
  for (const group of same) {
    const stems = group.map(stem);
    for (const each of stems) kin.set(each, [...(kin.get(each) ?? []), ...stems]);
  }
  const pages = rules.map((rule, place) => {
    const stems = [...Array(TITLE).fill(rule.title), rule.section, rule.sentence, rule.ruling].flatMap(wordsOf).map(stem);
    return { rule, counts: counted(stems), length: stems.length, early: 1 + EARLY * (1 - place / rules.length) };
  });
  const usual = pages.reduce((sum, { length }) => sum + length, 0) / (pages.length || 1);

  return (sought) => {
    const id = sought.trim().toUpperCase();
    if (/^\w+(-\w+)+-?$/.test(id)) return { found: rules.filter((rule) => rule.id.includes(id)), hits: () => false };
    const asked = wordsOf(sought);
    const telling = asked.filter((word) => !silent.has(word));
    const terms = [...new Set((telling.length > 0 ? telling : asked).map(stem))].map((each) => term(each));
    const found = pages.map((page) => ({ rule: page.rule, ...rank(page, terms) }))
      .filter(({ share }) => share >= ENOUGH)
      .sort((one, other) => other.score - one.score);
    return { found: found.map(({ rule }) => rule), hits: (word) => terms.some(({ fits }) => fits(stem(word))) };
  };

  // A word that is still being typed stands for all that begin so.
  function term(sought) {
    const means = new Set([sought, ...(kin.get(sought) ?? [])]);
    const fits = (each) => means.has(each) || (sought.length > 2 && each.startsWith(sought));
    const pagesWith = pages.filter(({ counts }) => [...counts.keys()].some(fits)).length;
    return { fits, weight: Math.log(1 + (pages.length - pagesWith + 0.5) / (pagesWith + 0.5)) };
  }

  function rank({ counts, length, early }, terms) {
    const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
    let [score, weight] = [0, 0];
    for (const each of terms) {
      let times = 0;
      for (const [word, count] of counts) if (each.fits(word)) times += count;
      if (times === 0) continue;
      weight += each.weight;
      score += (each.weight * times * (SOON + 1)) / (times + SOON * (1 - LONG + (LONG * length) / usual));
    }
    const share = weight / (whole || 1);
    return { score: score * share * early, share };
  }
}

function counted(stems) {
  const counts = new Map();
  for (const each of stems) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

// "cutting", "cuts" → "cut"; "moved", "moves", "move" → "mov"; "bodies" → "body". Forms such as "dealt" are for the guide to tell.
export function stem(word) {
  const plural = word.endsWith("ies") && word.length > 4 ? `${word.slice(0, -3)}y`
    : /(?:ss|x|ch|sh|z)es$/.test(word) ? word.slice(0, -2)
    : /[^sui]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
  const [, root] = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(plural) ?? [];
  const bare = root?.length > 2 ? root.replace(/([bdfgmnprt])\1$/, "$1") : plural;
  return bare.length > 3 ? bare.replace(/e$/, "") : bare;
}
