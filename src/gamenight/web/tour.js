// The guided first turn of a game: notes beside the pieces they are about, while a real game goes on.
// The steps are data, games/<game>/tour/<language>.toml; docs/tour.md says what a step can have.

import { get } from "./lib/api.js";
import { around, beside, best, common, edges, merged, touches, widened } from "./lib/boxes.js";
import { agreed } from "./lib/dialog.js";
import { h } from "./lib/dom.js";
import { seenTours, settings } from "./lib/keep.js";
import { t } from "./lib/words.js";

const RING = 9; // how far a ring reaches beyond its box
const CALM = 1000; // a board that has rested so long has told its story
const LOOK = 250; // how often it is looked where the pieces are now

// What a step can point at besides pieces.
const PARTS = { board: ".stage-board", seats: ".stage-seats", hand: ".stage-hand", prompt: ".stage-slot", log: ".side, .table-bar" };

const narrow = matchMedia("(width < 900px)"); // there, nothing can lie over the table and leave it in sight

// why(rule) shows a rule beside the game; without it, the rulebook opens in a window of its own.
export function startTour(game, stage, socket, why = (rule) => open(`/rules/${game}#${rule}`, "_blank")) {
  const tour = new Tour(game, stage, socket, why);
  tour.begin();
  return { stop: () => tour.stop() };
}

class Tour {
  #game;
  #stage;
  #socket;
  #explain;
  #steps = [];
  #later = []; // steps that come when the reader is first asked their question
  #at = -1;
  #ended = new AbortController();

  #title = h("h2", { id: "tour-title" });
  #text = h("p", { id: "tour-text" });
  #progress = h("progress", { "aria-hidden": "true" });
  #next = h("button", { type: "button", class: "button primary", onclick: () => this.#go(1) });
  #back = h("button", { type: "button", class: "button", onclick: () => this.#go(-1) }, t("Back"));
  #why = h("button", { type: "button", class: "button", onclick: () => this.#explain(this.#step.rule) }, t("Why?"));
  #skip = h("button", { type: "button", class: "button", onclick: () => this.stop() }, t("Skip the tour"));
  #note = h("section", { class: "tour", role: "dialog", tabindex: "-1", "aria-labelledby": "tour-title", "aria-describedby": "tour-text" },
    this.#progress,
    h("div", { "aria-live": "polite" }, this.#title, this.#text),
    h("div", { class: "tour-buttons" }, this.#skip, this.#why, this.#back, this.#next));
  #rings = h("div", { class: "tour-rings", "aria-hidden": "true" });

  constructor(game, stage, socket, explain) {
    this.#explain = explain;
    this.#game = game;
    this.#stage = stage;
    this.#socket = socket;
  }

  async begin() {
    const steps = await get(`/api/games/${this.#game}/tour?language=${settings.language}`).catch(() => []);
    const follows = this.#socket.table.seats[this.#socket.seat]?.follows ?? false;
    const mine = steps.filter((step) => (step.follows ?? follows) === follows);
    this.#steps = mine.filter(({ later }) => !later);
    this.#later = mine.filter(({ later }) => later);
    const { signal } = this.#ended;
    if (signal.aborted || this.#steps.length === 0) return;
    this.#stage.before(this.#note, this.#rings); // so that Tab leads from the note to the pieces
    for (const name of ["news", "welcome"]) this.#socket.addEventListener(name, ({ detail }) => this.#hear(detail), { signal });
    addEventListener("keydown", (event) => this.#key(event), { signal });
    const looking = setInterval(() => this.#place(), LOOK);
    signal.addEventListener("abort", () => clearInterval(looking));
    this.#go(1);
  }

  stop() {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort();
    const held = this.#note.contains(document.activeElement);
    this.#note.remove();
    this.#rings.remove();
    seenTours.add(this.#game);
    if (held) document.getElementById("main")?.focus({ preventScroll: true });
  }

  get #step() {
    return this.#steps[this.#at];
  }

  // One step on or back, past those about questions that this player is not asked, or pieces that are not there.
  #go(way) {
    let at = this.#at + way;
    while (this.#steps[at] && !this.#suits(this.#steps[at])) at += way;
    if (at < 0) return;
    if (at >= this.#steps.length) return this.#rest();
    this.#at = at;
    this.#show();
  }

  // Nothing to say until a question comes that has not been explained.
  #rest() {
    if (this.#later.length === 0) return this.stop();
    this.#at = this.#steps.length;
    this.#note.hidden = true;
    this.#ring([]);
    this.#wake();
  }

  async #wake() {
    const step = this.#later.find((each) => this.#suits(each));
    if (!step) return;
    this.#later = this.#later.filter((each) => each !== step);
    this.#steps.push(step);
    await calm(this.#stage);
    if (step !== this.#step || this.#ended.signal.aborted) return;
    if (this.#suits(step)) this.#show();
    else this.#go(1); // answered before the note was there
  }

  #suits({ topic, needs }) {
    const asked = !topic || this.#socket.view?.asks.some((ask) => ask.topic === topic && ask.kind !== "change");
    return asked && (!needs || this.#named(needs).length > 0);
  }

  // The pieces with a name: "deck-" is every piece whose id begins so; {seat} is the reader's own.
  #named(name) {
    const id = name.replace("{seat}", this.#socket.seat);
    return [...this.#stage.querySelectorAll(`[data-id${id.endsWith("-") ? "^=" : "="}"${id}"]`)];
  }

  async #hear({ steps }) {
    if (this.#socket.table.status !== "playing") return this.stop(); // the result is worth looking at
    if (!this.#step) return this.#wake();
    if (!this.#step.until && steps.some((each) => this.#ends({ until: "answer" }, each))) this.#hurry();
    const step = this.#step;
    if (!step?.until || !steps.some((each) => this.#ends(step, each))) return;
    this.#note.hidden = true; // what happens now is worth looking at
    await calm(this.#stage);
    if (step === this.#step && !this.#ended.signal.aborted) this.#go(1);
  }

  // Whoever plays on without reading is led on from the next thing that happens.
  #hurry() {
    const next = this.#steps.findIndex((step, at) => at > this.#at && step.until);
    if (next < 0) return this.#rest();
    this.#at = next;
    this.#note.hidden = true;
  }

  #ends({ until }, { kind, seat, events }) {
    if (until === "answer") return kind === "answer" && seat === this.#socket.seat;
    return events.some((event) => event.kind === until);
  }

  #show() {
    const { title, text, rule, until } = this.#step;
    const last = this.#at === this.#steps.length - 1 && this.#later.length === 0;
    this.#note.hidden = false;
    this.#title.textContent = title;
    this.#text.textContent = text;
    this.#progress.max = this.#steps.length;
    this.#progress.value = this.#at + 1;
    this.#next.textContent = last ? t("Play on") : t("Next");
    this.#next.hidden = Boolean(until);
    this.#back.hidden = this.#at === 0;
    this.#skip.hidden = last;
    this.#why.hidden = !rule;
    this.#note.classList.toggle("docked", narrow.matches);
    this.#place();
    this.#targets()[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.#place();
    (until ? this.#note : this.#next).focus({ preventScroll: true });
  }

  async #key(event) {
    if (event.key !== "Escape" || event.defaultPrevented || this.#note.hidden || event.target.closest?.("dialog, .bubble")) return;
    event.preventDefault();
    if (await agreed(t("Skip the tour? The menu shows it again."), t("Skip the tour"))) this.stop();
  }

  // What the step is about: pieces, or parts of the screen.
  #targets() {
    const found = (this.#step.pieces ?? []).flatMap((name) => {
      const pieces = this.#named(name);
      return pieces.length > 0 || !PARTS[name] ? pieces : [...document.querySelectorAll(PARTS[name])].filter(onScreen);
    });
    const outer = (element) => !found.some((other) => other !== element && other.contains(element));
    return found.filter((element) => outer(element) && element.getClientRects().length > 0);
  }

  // Beside what it is about. Where that, or the question, would be hidden, the note makes room for itself above the table.
  #place() {
    if (!this.#step || this.#note.hidden) return;
    const room = this.#stage.getBoundingClientRect(); // what is scrolled out of it cannot be seen
    const inRoom = (element) => this.#stage.contains(element) && !element.closest(".stage-bar");
    const box = (element) => (inRoom(element) ? common(element.getBoundingClientRect(), room) : element.getBoundingClientRect());
    const inSight = ({ left, right, top, bottom }) => left < right && top < bottom;
    const targets = merged(this.#targets().map(box).filter(inSight)); // pieces side by side share a ring
    this.#ring(this.#step.until ? [] : targets); // what can be chosen glows by itself
    if (this.#note.classList.contains("docked")) return;

    const prompt = [...this.#stage.querySelectorAll(PARTS.prompt)].map(box);
    const choices = [...this.#stage.querySelectorAll(".choosable")].map(box);
    const size = this.#note.getBoundingClientRect();
    const spots = [...beside(around(targets), size), ...beside(around([...targets, ...prompt]), size), ...edges(size)];
    const seen = [...targets.map((each) => widened(each, RING)), ...prompt];
    const clear = spots.filter((spot) => !seen.some((each) => touches(spot, each)));
    if (clear.length > 0) return moveTo(this.#note, best(clear, [], choices));
    this.#note.classList.add("docked");
    this.#place();
  }

  #ring(boxes) {
    while (this.#rings.children.length > boxes.length) this.#rings.lastChild.remove();
    while (this.#rings.children.length < boxes.length) this.#rings.append(h("div"));
    boxes.forEach((box, number) => frame(this.#rings.children[number], box));
  }
}

// A drawer that is closed lies beside the screen, or is hidden.
function onScreen(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true }) && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
}

function moveTo(element, { left, top }) {
  element.style.setProperty("left", `${left}px`);
  element.style.setProperty("top", `${top}px`);
}

// A ring around a box, as far as the window shows it.
function frame(element, box) {
  const left = Math.max(box.left, RING);
  const top = Math.max(box.top, RING);
  moveTo(element, { left, top });
  element.style.setProperty("width", `${Math.min(box.right, innerWidth - RING) - left}px`);
  element.style.setProperty("height", `${Math.min(box.bottom, innerHeight - RING) - top}px`);
}

// Waits until nothing has moved for a while; what moves for ever, such as a glow, does not count.
async function calm(stage) {
  const moves = (animation) => animation.playState === "running" && animation.effect.getComputedTiming().endTime !== Infinity;
  for (let still = 0; still < CALM; still += 100) {
    await new Promise((done) => setTimeout(done, 100));
    if (stage.getAnimations({ subtree: true }).some(moves)) still = 0;
  }
}
