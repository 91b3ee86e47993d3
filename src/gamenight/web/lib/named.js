// Games say "seat 2"; people have names.

export function named(text, names) {
  return text.replace(/\bseat (\d)\b/gi, (whole, seat) => names[seat] ?? whole);
}

const WORDS = new Set(["says", "text", "title"]);

// A piece with names in all its words.
export function withNames(piece, names) {
  const plain = JSON.stringify(piece);
  if (!/\bseat \d\b/i.test(plain)) return piece;
  return JSON.parse(plain, (key, value) => (WORDS.has(key) && typeof value === "string" ? named(value, names) : value));
}
