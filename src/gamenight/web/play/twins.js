// My hand may lie on the table twice: once before me, once as the row that everybody sees in front of my seat. It is
// drawn once, and what happens to one happens to the other.

// { id of what need not be drawn: id of its like in my hand }
export function twins(pieces) {
  const hand = pieces.find((piece) => piece.zone === "hand" && piece.cards);
  const found = new Map();
  for (const piece of hand ? pieces : []) {
    if (piece.zone !== "seats" || piece.group !== hand.group || !piece.cards?.length || faces(piece) !== faces(hand)) continue;
    found.set(piece.id, hand.id);
    piece.cards.forEach((card, place) => found.set(card.id, hand.cards[place].id));
  }
  return found;
}

const faces = (piece) => piece.cards.map((card) => card.face).join();

export function withoutTwins(pieces) {
  const found = twins(pieces);
  return pieces.filter((piece) => !found.has(piece.id));
}

// The event as it touches what is drawn.
export function onTheirLikes(event, found) {
  return { ...event, cue: { ...event.cue, pieces: event.cue.pieces.map((id) => found.get(id) ?? id) } };
}
