// The rules of a game in the order of its book, and how it is played on one page. They do not change while the page is open.

import { get } from "./api.js";
import { settings } from "./keep.js";

const asked = new Map();

export const rulebook = (game) => kept(game, "rulebook");
export const guide = (game) => kept(game, "guide");

function kept(game, what) {
  const path = `/api/games/${game}/${what}?language=${settings.language}`;
  if (!asked.has(path)) {
    const book = get(path);
    asked.set(path, book);
    book.catch(() => asked.delete(path)); // the next one to ask tries again
  }
  return asked.get(path);
}
