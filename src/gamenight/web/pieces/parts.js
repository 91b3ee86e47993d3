// What lies in a piece and can be pointed at by itself: cards, tiles, pawns, rims, ghosts, empty spots and dice, all with an id.

export function partsOf(piece) {
  return ["cards", "tiles", "ghosts", "spots", "pawns", "rims", "dice"].flatMap((name) => piece[name] ?? []);
}
