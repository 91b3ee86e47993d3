// The rules of a game, in the order of its book. They do not change while the page is open.

import { get } from "./api.js";
import { settings } from "./keep.js";

const asked = new Map();

export function rulebook(game) {
  const path = `/api/games/${game}/rulebook?language=${settings.language}`;
  if (!asked.has(path)) {
    const book = get(path);
    asked.set(path, book);
    book.catch(() => asked.delete(path)); // the next one to ask tries again
  }
  return asked.get(path);
}
