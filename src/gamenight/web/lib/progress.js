// How far the groups of this browser have come, from its diary. A group is who sat there besides the seats of this browser:
// whoever calls themselves otherwise tomorrow still plays with the same people.

import { diary } from "./keep.js";

// Who else sits at a table, in an order that does not depend on seats.
export function othersAt({ names, bots, mine }) {
  const others = names.map((name, seat) => ({ name, bot: bots[seat] })).filter((_, seat) => !mine.includes(seat));
  return others.sort((one, other) => Boolean(one.bot) - Boolean(other.bot) || (one.name < other.name ? -1 : 1));
}

export function keyOf(others) {
  return JSON.stringify(others.map(({ name, bot }) => [name, Boolean(bot)]));
}

// What was played of a game, the newest first: [{ table, part, others, at, over, won }, …]
export function entriesOf(game) {
  const entries = Object.entries(diary.all()).map(([table, entry]) => ({ table, ...entry }));
  return entries.filter((entry) => entry.game === game).sort((one, other) => other.at - one.at);
}

// The first try of each day's deal of a game: { day: entry }
export function firstTries(game) {
  return new Map(entriesOf(game).filter(({ deal, again }) => deal && !again).map((entry) => [entry.deal, entry]));
}

// The groups that have played a game, the latest first: [{ key, others, entries }, …]. A deal of the day is no part of a campaign.
export function groupsOf(game) {
  const groups = new Map();
  for (const entry of entriesOf(game).filter(({ deal }) => !deal)) {
    const key = keyOf(entry.others);
    if (!groups.has(key)) groups.set(key, { key, others: entry.others, entries: [] });
    groups.get(key).entries.push(entry);
  }
  return [...groups.values()];
}

// How a group stands in a campaign.
export class Progress {
  won = new Set();
  tries = new Map(); // part: how often it was played to its end
  atFirst = 0; // parts that were won at the first try
  #boxes;
  #entries;

  constructor(campaign, entries) {
    this.#boxes = campaign.boxes.map(({ parts }) => parts.map(({ value }) => value));
    this.#entries = entries.filter(({ over }) => over);
    for (const { part, won } of this.#entries.toReversed()) {
      if (won && this.triesAt(part) === 0) this.atFirst++;
      if (won) this.won.add(part);
      this.tries.set(part, this.triesAt(part) + 1);
    }
  }

  triesAt(part) {
    return this.tries.get(part) ?? 0;
  }

  get allTries() {
    return this.#entries.length;
  }

  // A box opens when the last part of the box before is won.
  isOpen(box) {
    return box === 0 || (this.isOpen(box - 1) && this.won.has(this.#boxes[box - 1].at(-1)));
  }

  // What comes next: the part that was lost last, or the one after the last that was won. What was played on its own, out of a
  // box that is still shut, does not count. Null once all are won.
  get next() {
    const open = this.#boxes.filter((_, box) => this.isOpen(box)).flat();
    const last = this.#entries.find(({ part }) => open.includes(part));
    const left = open.filter((part) => !this.won.has(part));
    return left.find((part) => last && part >= last.part) ?? left[0] ?? null;
  }
}
