// The frames of a replay, fetched in stretches when somebody looks: (await frames.at(12)).view.

import { get } from "./api.js";
import { settings, tokenOf } from "./keep.js";

const STRETCH = 25; // as many as the server gives at once

export class Frames {
  // seat null: what a spectator sees, which is all there is while a table is playing; "all": with everybody's secrets.
  constructor(id, seat = null) {
    this.id = id;
    this.seat = seat;
    this.table = null;
    this.last = 0;
    this.stretches = new Map();
  }

  async at(number) {
    const stretch = Math.floor(number / STRETCH);
    let frames = await this.load(stretch);
    if (number <= this.last && !(number % STRETCH in frames)) frames = await this.load(stretch, true); // it has grown
    if (number % STRETCH > STRETCH / 2 && (stretch + 1) * STRETCH <= this.last) this.load(stretch + 1).catch(() => {});
    return frames[number % STRETCH] ?? frames.at(-1);
  }

  // The frames from first to last, for the log.
  async between(first, last) {
    const stretches = [];
    for (let at = Math.floor(first / STRETCH); at <= Math.floor(last / STRETCH); at++) stretches.push(this.load(at));
    return (await Promise.all(stretches)).flat().filter((frame) => frame.number >= first && frame.number <= last);
  }

  // Asks how far the table has come.
  async refresh() {
    const before = this.last;
    await this.load(Math.floor(before / STRETCH), true);
    if (this.last < before) this.stretches.clear(); // somebody took an answer back
  }

  load(stretch, afresh = false) {
    if (afresh || !this.stretches.has(stretch)) {
      const loading = this.fetch(stretch * STRETCH, stretch * STRETCH + STRETCH - 1);
      this.stretches.set(stretch, loading);
      loading.catch(() => this.stretches.delete(stretch));
    }
    return this.stretches.get(stretch);
  }

  async fetch(first, last) {
    const eyes = this.seat === null ? "" : this.seat === "all" ? "&open=true" : `&seat=${this.seat}`;
    const path = `/api/tables/${this.id}/frames?first=${first}&last=${last}&language=${settings.language}${eyes}`;
    const answer = await get(path, tokenOf(this.id));
    this.table = answer.table;
    this.last = answer.last;
    return answer.frames;
  }
}
