// A game once more, move by move: /replay/<table>#12 opens after move 12, #12,0 as seat 0 saw it, #12,all with all secrets, #12,none
// with nobody's. One that is over is opened with all of them.

import { copied } from "../lib/copy.js";
import { h, replace, symbol, UI } from "../lib/dom.js";
import { Frames } from "../lib/frames.js";
import { wear } from "../lib/games.js";
import { settings } from "../lib/keep.js";
import { recordButton, recordDrop } from "../lib/records.js";
import { EVERYWHERE, tips } from "../lib/tips.js";
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";
import { movesPanel, sentences } from "../panels/moves.js";
import { reviewButton } from "../panels/review.js";
import { Stage } from "../play/stage.js";

const REST = { slow: 1600, normal: 900, fast: 400, off: 150 }; // how long a move stays before the next, in ms
const GROWTH = 4000; // how often a running table is asked for more
const CALM = 150; // browsers refuse an address that changes too often; it is written when the slider rests
const OPEN = "all"; // everybody's hand
const TOLD = 24; // how many moves back the panel tells

export async function replayScreen(root, { id }) {
  const replay = new Replay(id);
  await replay.begin(root);
  return replay;
}

class Replay {
  #id;
  #frames;
  #number = 0;
  #playing = false;
  #run = 0; // counts how often play was pressed: a later run ends those before it
  #latest = 0; // counts the calls of #go: a later one overtakes those before it
  #moving = false;
  #writing = null;
  #left = new AbortController();

  constructor(id) {
    this.#id = id;
  }

  async begin(root) {
    const { number, seat } = addressed();
    this.#frames = await this.#seenBy(seat ?? null);
    if (seat === undefined && !this.#running) this.#frames = await this.#seenBy(OPEN);
    await wear(this.#frames.table.game);
    this.#build(root);
    await this.#go(number);

    const { signal } = this.#left;
    addEventListener("keydown", (event) => this.#key(event), { signal });
    for (const changed of ["route", "hashchange"]) addEventListener(changed, () => this.#readdress(), { signal });
    this.#grow(signal);
  }

  close() {
    this.#playing = false;
    this.#latest++;
    clearTimeout(this.#writing);
    this.#left.abort();
  }

  // While a game is being played, it is watched without any seat's secrets, and it grows.
  get #running() {
    const { status, watched } = this.#frames.table;
    return status === "playing" && !watched;
  }

  async #seenBy(seat) {
    const frames = new Frames(this.#id, seat);
    try {
      await frames.load(0);
      return frames;
    } catch (refusal) {
      if (seat === null) throw refusal;
      return this.#seenBy(null);
    }
  }

  // The screen

  #stage;
  #board = h("div", { class: "replay-board" });
  #where = h("span", { class: "replay-where counted" });
  #said = h("p", { class: "unseen", role: "status" });
  #slider = h("input", { type: "range", min: 0, "aria-label": t("Move"), oninput: () => this.#jump(Number(this.#slider.value)) });
  #eyes = h("select", { onchange: () => this.#lookAs(eyesOf(this.#eyes.value)) });
  #live = h("p", { class: "replay-live" }, t("This game is still being played. You see what everybody may see."));
  #record;
  #moves;
  #buttons = {
    first: button("first", t("To the beginning"), () => this.#jump(0)),
    back: button("back", t("One move back"), () => this.#jump(this.#number - 1)),
    play: button("play", t("Play"), () => this.#toggle()),
    step: button("step", t("One move forward"), () => this.#jump(this.#number + 1)),
    last: button("last", t("To the end"), () => this.#jump(this.#frames.last)),
  };

  #build(root) {
    const { table } = this.#frames;
    this.#stage = new Stage(this.#board, { game: table.game, names: this.#names });
    this.#moves = movesPanel(table.game, (number) => this.#jump(number));
    this.#record = h("a", { class: "button", href: `/api/tables/${this.#id}/record`, download: true }, symbol(UI, "download"), t("Download record"));
    replace(this.#eyes, h("option", { value: "" }, t("Everybody")), table.seats.map(({ seat }) => h("option", { value: seat }, this.#names[seat])), h("option", { value: "all" }, t("All secrets at once")));
    const screen = h("div", { class: "replay", ...recordDrop() },
      h("header", { class: "replay-head" },
        h("h1", null, h("small", null, t("Replay")), " ", table.title),
        h("label", { class: "replay-eyes" }, h("span", null, t("As seen by")), this.#eyes)),
      this.#live,
      this.#board,
      h("div", { class: "replay-bar", role: "group", "aria-label": t("Replay") },
        h("div", { class: "replay-buttons" }, Object.values(this.#buttons)), this.#slider, this.#where),
      this.#moves.element,
      h("div", { class: "replay-tools" },
        h("button", { type: "button", class: "button", onclick: () => this.#copyLink() }, symbol(UI, "link"), t("Copy link")),
        reviewButton(table, this.#names),
        this.#record,
        recordButton()),
      this.#said);
    replace(root, screen);
    tips(screen, (id) => this.#stage.rule(id), this.#left.signal, EVERYWHERE); // nothing else tells of a board's cells here
  }

  get #names() {
    return this.#frames.table.seats.map(({ seat, name }) => name || t("Seat {number}", { number: seat + 1 }));
  }

  // Moving

  // Shows the table after a move. One move on is played; anything else is shown at once.
  async #go(number) {
    const call = ++this.#latest;
    const frame = await this.#frames.at(Math.max(0, Math.min(number, this.#frames.last))).catch(({ message }) => toast(message));
    if (!frame) this.#playing = false;
    if (!frame || call !== this.#latest) return;
    const oneOn = frame.number === this.#number + 1 && !this.#moving;
    this.#number = frame.number;
    this.#tell(frame, oneOn);
    const view = { ...frame.view, asks: [] }; // nobody chooses here
    const table = withAllPresent(this.#frames.table);
    if (!oneOn) return this.#stage.show(view, table);
    this.#moving = true;
    await this.#stage.play(frame.steps, view, table);
    this.#moving = false;
  }

  #jump(number) {
    this.#playing = false;
    this.#go(number);
  }

  async #toggle() {
    this.#playing = !this.#playing;
    this.#showPlace();
    if (!this.#playing) return;
    const run = ++this.#run;
    if (this.#number === this.#frames.last) await this.#go(0);
    while (this.#playing && run === this.#run && this.#number < this.#frames.last) {
      await this.#go(this.#number + 1);
      await rest(REST[settings.speed]);
    }
    if (run !== this.#run) return;
    this.#playing = false;
    this.#showPlace();
  }

  async #lookAs(seat) {
    this.#playing = false;
    this.#frames = await this.#seenBy(seat);
    await this.#go(this.#number);
  }

  // A running table grows; whoever stands at its end goes along.
  async #grow(signal) {
    while (this.#running) {
      await rest(GROWTH);
      if (signal.aborted) return;
      const following = this.#number === this.#frames.last && !this.#playing;
      await this.#frames.refresh().catch(() => {}); // the next time will do
      if (this.#number > this.#frames.last) this.#go(this.#frames.last);
      else if (following && this.#number < this.#frames.last) this.#toggle();
      else this.#showPlace();
    }
  }

  #key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input:not([type='range']), select, textarea, dialog")) return;
    if (event.key === " " && event.target.closest?.("button, a, summary")) return; // there, space presses what has the focus
    const go = {
      ArrowLeft: () => this.#jump(this.#number - 1),
      ArrowRight: () => this.#jump(this.#number + 1),
      Home: () => this.#jump(0),
      End: () => this.#jump(this.#frames.last),
      " ": () => this.#toggle(),
    }[event.key];
    if (!go) return;
    event.preventDefault();
    go();
  }

  // Telling where we are

  get #link() {
    const { seat } = this.#frames;
    const usual = this.#running ? null : OPEN;
    return new URL(`#${this.#number}${seat === usual ? "" : `,${seat ?? "none"}`}`, location.href).href;
  }

  #tell(frame, oneOn) {
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => history.replaceState(null, "", this.#link), CALM);
    this.#showPlace();
    this.#showMoves();
    this.#said.textContent = oneOn ? sentences(frame).map(({ text }) => text).join(" ") : this.#where.textContent;
  }

  #showPlace() {
    const { first, back, play, step, last } = this.#buttons;
    const end = this.#frames.last;
    this.#slider.max = end;
    this.#slider.value = this.#number;
    this.#where.textContent = t("Move {number} of {last}", { number: this.#number, last: end });
    this.#slider.setAttribute("aria-valuetext", this.#where.textContent);
    for (const each of [first, back]) each.setAttribute("aria-disabled", this.#number === 0);
    for (const each of [step, last]) each.setAttribute("aria-disabled", this.#number === end);
    replace(play, symbol(UI, this.#playing ? "pause" : "play"));
    play.setAttribute("aria-label", this.#playing ? t("Pause") : t("Play"));
    this.#eyes.value = this.#frames.seat ?? "";
    this.#eyes.disabled = this.#running;
    this.#live.hidden = !this.#running;
    this.#record.hidden = this.#running || this.#frames.table.deal >= new Date().toISOString().slice(0, 10); // nobody has it on its day
  }

  async #copyLink() {
    if (await copied(this.#link)) toast(t("Link copied. It opens at this move."));
    else toast(t("Copy the address of this page: it opens at this move."));
  }

  async #showMoves() {
    const number = this.#number;
    const frames = await this.#frames.between(Math.max(0, number - TOLD), number);
    if (number === this.#number) this.#moves.show(frames, number);
  }

  // Somebody changed the address by hand.
  async #readdress() {
    if (location.pathname !== `/replay/${this.#id}`) return;
    const { number, seat = this.#running ? null : OPEN } = addressed();
    if (seat !== this.#frames.seat && !this.#running) await this.#lookAs(seat);
    if (number !== this.#number) this.#jump(number);
  }
}

function addressed() {
  const [, number, seat] = location.hash.match(/^#(\d+)(?:,(\d+|all|none))?$/) ?? [];
  return { number: Number(number ?? 0), seat: seat && eyesOf(seat === "none" ? "" : seat) };
}

// Through whose eyes: nobody's, a seat's, everybody's.
function eyesOf(value) {
  return value === "" ? null : value === "all" ? value : Number(value);
}

// Who is connected now has nothing to do with then.
function withAllPresent(table) {
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, present: true })) };
}

function button(name, label, go) {
  return h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick: go }, symbol(UI, name));
}

const rest = (time) => new Promise((done) => setTimeout(done, time));
