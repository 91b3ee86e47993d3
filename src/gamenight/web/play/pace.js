// How long everything that happens is told: a plan that anybody can read before it is played. Games say what kind of thing an
// event is (`cue.beat`), and may say themselves how long it takes; here stands what each kind is worth.
//
//   span(events, before) → { moves, lasts }    // milliseconds at the usual pace, of events that happen together
//   plan(list, speed) → [{ moves, lasts }, …]  // of one beat after the other

export const PACES = { slow: 1.5, normal: 1, fast: 0.5, off: 0 };

// [how long it moves, how long it is then looked at]
const BEATS = {
  "": [230, 92],
  lamp: [250, 0],
  says: [200, 1100],
  right: [700, 300],
  wrong: [240, 900],
  nearer: [450, 0],
  complete: [300, 300],
  use: [300, 900],
  reveal: [300, 900],
  step: [300, 600],
  narration: [300, 2500],
  blast: [300, 1800],
  victory: [600, 1200],
};

const LETTERS = { says: { free: 24, each: 35, most: 2400 }, narration: { free: 0, each: 60, most: Infinity } }; // words take time to read
const LONG = 12_000; // milliseconds of a story that waits: from there on, all is twice as fast

// `before` is the event that was told last: a figure that walks on is not looked at again.
export function span(events, before = null) {
  const spans = events.map((event) => spanOf(event, before));
  return { moves: Math.max(...spans.map(({ moves }) => moves)), lasts: Math.max(...spans.map(({ lasts }) => lasts)) };
}

function spanOf({ cue, text }, before) {
  const [moves, stands] = BEATS[cue.beat ?? ""];
  const takes = cue.takes || moves;
  const goesOn = cue.beat === "step" && before?.cue.beat === "step" && before.cue.pieces[0] === cue.pieces[0];
  if (goesOn) return { moves: takes, lasts: takes };
  const read = LETTERS[cue.beat];
  const reading = read ? Math.min(read.most, Math.max(stands, (read.free ? stands : 0) + read.each * Math.max(0, text.length - read.free))) : stands;
  return { moves: takes, lasts: cue.stands || takes + reading };
}

// What is left to tell, and how fast it is told: list[0] is next.
export function plan(list, speed) {
  const spans = list.map((events, place) => span(events, list[place - 1]?.at(-1)));
  return spans.map(({ moves, lasts }, place) => {
    const pace = factor(spans.slice(place).reduce((sum, each) => sum + each.lasts, 0), speed);
    return { moves: moves * pace, lasts: lasts * pace };
  });
}

// `left` is how many milliseconds of the story are still to be told.
export function factor(left, speed) {
  return PACES[speed] * (left > LONG ? 0.5 : 1);
}
