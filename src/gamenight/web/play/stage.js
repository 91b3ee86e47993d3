// The table on the screen, for playing and for watching. It draws pieces and plays what happened; it knows no rule.
//
//   const stage = new Stage(element, { game, names, onPick: (option, ask) => … });
//   stage.show(view, table);                 // at once
//   await stage.play(steps, view, table);    // one thing after the other
//
// `onCompose(told)` is called when something else is put together on a sheet: { sentence, buttons }, or nothing; `onSay(words)`
// when what was done there must be said to those who do not see it.
// `onPoint(piece)` is called when the player points at a piece for all to see, `onUndo()` when they take an answer back.
// `notes` is under what name this browser keeps what is pencilled on tiles.
// `onExplain(words)` is called with what the pointer or the focus rests on, where that has a word to say; null ends it.
// `stage.slot` is an element between board and hand for whoever asks; `onEvent(event, step)` and `onStep(step)` (for
// steps without events) are called when the eye sees it. hurry() goes to the end of all that is still to be played, skip() to
// the end of what is told right now.
// What is asked opens when the story has arrived there; until then `isTelling`, nothing is marked and nothing answers.

import { h, replace, symbol } from "../lib/dom.js";
import { grounds } from "../lib/faces.js";
import { artOf } from "../lib/games.js";
import { settings } from "../lib/keep.js";
import { rulebook } from "../lib/rulebook.js";
import { play as sound } from "../lib/sound.js";
import { t } from "../lib/words.js";
import { chosenRules } from "../panels/rule_list.js";
import { act, change } from "../pieces/index.js";
import { closeBubble } from "./bubble.js";
import { Composing } from "./composing.js";
import { effect } from "./effects.js";
import { Layout } from "./layout.js";
import { explain, inspect } from "./inspect.js";
import { flip, fly, move, remember } from "./motion.js";
import { patience } from "./patience.js";
import { Pencil } from "./pencil.js";
import { ping, Pointer } from "./pointer.js";
import { plan } from "./pace.js";
import { openOptions, Picks } from "./picks.js";
import { beats } from "./staging.js";
import { Teller } from "./teller.js";
import { onTheirLikes, twins, withoutTwins } from "./twins.js";

const FADE = 120; // milliseconds, for those who want nothing to move
const SPOKEN = ["says", "use"]; // what stands at the seat of whoever does it
const SAID = 4000;
const TALK = ["said", "pointed"]; // steps that leave the game as it is
const FINGER = 44; // pixels
const MOUSE = 24;

const REST = { cue: { pieces: [] }, text: "" }; // what nothing tells of

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Stage {
  #root;
  #layout;
  #picks;
  #composing;
  #context;
  #told;
  #pencil = null;
  #pointer = null;
  #teller;
  #undo;
  #answer;
  #view = null; // the newest, though perhaps not yet on the screen
  #open = null; // the view whose question can be answered; none while the story leads there
  #held = null; // what had the focus before the story
  #said = null; // the cue of what was said last, until something comes of it
  #table = null;
  #pieces = []; // those on the screen
  #fresh = new Set(); // ids of new cards in one's hand
  #waiting = []; // what is still to be played
  #running = false;
  #moving = [];
  #wake = () => {};

  // `room` is where the stage stands: its width and height say how things are laid out.
  constructor(room, { game, names, notes = null, onPick = null, onPoint = null, onUndo = null, onCompose = () => {}, onSay = () => {}, onExplain = null, onEvent = () => {}, onStep = () => {} }) {
    const element = h("div", { class: "stage", dataset: { game } });
    replace(room, element);
    room.classList.add("stage-room");
    this.#root = element;
    this.#told = { onEvent, onStep };
    this.#undo = onUndo;
    this.#context = { art: artOf(game), names, seat: null, groups: {}, rule: () => undefined, rules: () => [], edition: 0 };
    if (notes) this.#pencil = new Pencil(element, notes);
    if (onPoint) this.#pointer = new Pointer(element, onPoint);
    this.#layout = new Layout(element, this.#context, this.#pencil?.button);
    this.#picks = new Picks(element, (option, ask) => this.pick(option, ask), (card) => isChip(card) && this.#context.rule(card.dataset.rule)?.sentence);
    this.#composing = new Composing(element, this.#context, (option, ask) => this.#give(option, ask), onCompose, onSay, () => this.#mark());
    this.#answer = onPick;
    this.#teller = new Teller(element);
    patience(element, () => this.isTelling, () => this.hurry(), () => this.skip());
    inspect(element, this.#context, this.#pencil);
    if (onExplain) explain(element, this.#context, onExplain);
    rulebook(game).then((rules) => this.#learn(rules), () => {}); // without it, cards only lack their text
  }

  get slot() {
    return this.#layout.slot;
  }

  get isPlaying() {
    return this.#running;
  }

  // Whether the story has yet to arrive at what is asked.
  get isTelling() {
    return this.#running && !this.#open;
  }

  // Whether somebody has said something of which nothing has come yet.
  get isPending() {
    return this.#said !== null;
  }

  setNames(names) {
    if (names.join("\n") === this.#context.names.join("\n")) return;
    this.#context.names = names;
    this.#redraw();
  }

  // Who is there, when nothing else has changed.
  setTable(table) {
    this.#table = table;
    if (this.#view) this.#mark();
  }

  // Whether a piece is on the screen and can be pointed at.
  has(id) {
    return Boolean(this.#target(id, openOptions(this.#view).map(({ option }) => option.piece)));
  }

  // The rule printed on a card, unless it can be read on the card itself or before it is chosen.
  ruleOn(id) {
    const card = id && this.#layout.find(id);
    return card && !card.closest(".note, .stage-offers, .field .grid") && !isChip(card) ? this.#context.rule(card.dataset.rule) : undefined;
  }

  rule(id) {
    return this.#context.rule(id);
  }

  // Answers with an option; whatever is still moving is hurried to its end. Before the question is there, that is all.
  pick(option, ask) {
    if (!this.#answer) return;
    const early = this.isTelling;
    this.hurry();
    if (early) return;
    this.#picks.choose(option.piece, this.#layout.find(option.piece));
    this.#give(option, ask);
  }

  #give(option, ask) {
    sound("pick");
    this.#fresh.clear();
    for (const old of this.#root.querySelectorAll(".card-flag.fresh")) old.remove();
    this.#teller.hush();
    this.#answer(option, ask);
  }

  // What was pressed to choose an option, if a piece stands for it.
  chosen(option) {
    const { piece } = openOptions(this.#view).find((each) => each.option.option === option)?.option ?? {};
    return (piece && this.#layout.find(piece)) ?? null;
  }

  // Whether a key was meant for a sheet.
  key(event) {
    return this.#composing.key(event);
  }

  // The same by a key: a piece that asks once more is only pressed.
  press(option, ask) {
    const element = this.isTelling ? null : this.#layout.find(option.piece);
    if (element?.dispatchEvent(new CustomEvent("press", { bubbles: true, cancelable: true })) !== false) this.pick(option, ask);
  }

  // Takes the pencil, or puts it down.
  pencil() {
    this.#pencil?.toggle();
  }

  // Takes out the hand that points, or puts it away.
  point() {
    this.#pointer?.toggle();
  }

  get isPointing() {
    return Boolean(this.#pointer?.isOut);
  }

  letPoint(may) {
    this.#pointer?.offer(may);
  }

  // Somebody points at something: everybody looks there for a moment.
  ping(piece, seat) {
    const element = this.#layout.find(twins(this.#view?.pieces ?? []).get(piece) ?? piece);
    if (element) ping(element, seat);
  }

  // Puts the focus on the first thing that may be chosen.
  focus() {
    this.#root.querySelector(".choosable, .option")?.focus();
  }

  // A player's words beside their seat, for a moment.
  say(number, text) {
    const seat = this.#layout.seats.find((each) => each.number === number);
    if (!seat) return;
    seat.element.querySelector(".seat-says")?.remove();
    const words = h("span", { class: "seat-says", "aria-hidden": "true" }, text);
    seat.element.append(words);
    setTimeout(() => words.remove(), SAID);
  }

  show(view, table) {
    this.hurry();
    this.#teller.hush();
    this.#rest();
    this.#waiting.splice(0).forEach((item) => this.#finish(item));
    this.#meet(view, table);
    this.#open = view;
    this.#draw(withoutTwins(view.pieces));
  }

  play(steps, view, table) {
    const stays = this.#open && steps.every((step) => step.seat !== view.seat || TALK.includes(step.kind)) && sameAsks(this.#open, view);
    this.#meet(view, table);
    if (stays) this.#open = view; // the question is there already, and what happens does not concern it
    else this.#shut();
    return new Promise((done) => {
      this.#waiting.push({ told: tellings(steps), pieces: view.pieces, done, hurried: false });
      if (!this.#running) this.#run();
    });
  }

  hurry() {
    for (const item of this.#waiting) item.hurried = true;
    this.skip();
  }

  skip() {
    for (const animation of this.#moving.splice(0)) animation.finish();
    this.#wake();
  }

  // The rules printed on cards come with the rulebook.
  #learn(rules) {
    const book = new Map(rules.map((rule) => [rule.id, rule]));
    this.#context.rule = (id) => book.get(id);
    this.#context.rules = (ids) => chosenRules(rules, ids);
    this.#redraw();
  }

  #redraw() {
    this.#context.edition++;
    if (this.#view) this.#draw(this.#pieces);
  }

  #meet(view, table) {
    if (this.#context.seat !== view.seat) this.#context.edition++;
    this.#view = view;
    this.#context.seat = view.seat;
    this.#context.groups = view.groups;
    this.#context.undo = view.undo ? this.#undo : null;
    this.#table = table ?? this.#table;
  }

  // Nothing can be chosen until the story is told. The focus rests on the question, and comes back with it.
  #shut() {
    if (!this.#open) return;
    this.#open = null;
    closeBubble();
    const focused = document.activeElement;
    if (focused?.matches(".choosable") && this.#root.contains(focused)) {
      this.#held = focused.dataset.id;
      this.slot.querySelector("[tabindex]")?.focus({ preventScroll: true });
    }
    this.#mark();
  }

  #reopen() {
    this.#open = this.#view;
    this.#teller.end();
    this.#rest(this.#said);
    this.#mark();
    const again = this.#held && this.#layout.find(this.#held);
    if (again?.matches(".choosable") && this.slot.contains(document.activeElement)) again.focus({ preventScroll: true });
    this.#held = null;
  }

  // What may be chosen and who is thinking; while the story is told, neither is known yet.
  #mark() {
    const thinking = new Set(this.#view.over ? [] : this.#open?.pending.map(({ seat }) => seat));
    const behind = grounds(this.#context.names);
    for (const seat of this.#layout.seats) {
      seat.update(this.#context.names[seat.number], this.#table?.seats[seat.number], thinking.has(seat.number), behind[seat.number]);
    }
    this.#pencil?.clear();
    this.#pointer?.clear();
    this.#composing.clear();
    this.#picks.mark(this.#open, (id, all) => this.#target(id, all));
    this.#composing.mark(this.#answer && this.#open);
    this.#pencil?.mark(this.#pieces, this.#context.art);
    this.#pointer?.mark();
  }

  // What to press for a piece. A number in a seat is small: the whole seat stands for it. So does a group for what is
  // too narrow for a finger, if nothing else in it may be chosen. A seat with tiles to press leaves the rest to a button.
  #target(id, all) {
    const element = this.#layout.find(id);
    if (element?.matches(".seat")) {
      if (all.some((other) => other !== id && element.contains(this.#layout.find(other)))) return null;
      return element.closest(".stage-self") ? element.querySelector(".seat-plate") : element;
    }
    if (element?.classList.contains("counter") && element.closest(".seat")) return element.closest(".seat");
    if (element?.matches(".pawn") && isSmall(element)) return element.closest(".grid-cell, .hex-cell").firstElementChild; // a crowd
    if (element?.closest(".rack, .grid, .hexes")) return element; // they make room by themselves
    const group = element?.closest(".group");
    const alone = () => all.filter((other) => group.contains(this.#layout.find(other))).length === 1;
    return group && element.offsetWidth < FINGER && alone() ? group : element;
  }

  #draw(pieces) {
    const focused = this.#root.contains(document.activeElement) ? document.activeElement : null;
    this.#pieces = pieces;
    const changed = this.#layout.show(pieces);
    const actors = pieces.flatMap(({ pawns }) => pawns ?? []).filter(({ acts }) => acts).map(({ seat }) => seat);
    for (const seat of this.#layout.seats) seat.element.classList.toggle("acts", actors.includes(seat.number));
    this.#mark();
    for (const id of this.#fresh) flag(this.#layout.find(id));
    if (focused && document.activeElement !== focused) this.#refocus(focused);
    return changed;
  }

  // Cards that come to one's hand are new until one's next answer.
  #welcome(pieces) {
    const [before, after] = [this.#pieces, pieces].map((list) => list.filter(({ zone }) => zone === "hand").flatMap(({ cards }) => cards ?? []));
    const isNew = ({ id }) => !before.some((card) => card.id === id);
    if (this.#answer && !after.every(isNew)) for (const { id } of after.filter(isNew)) this.#fresh.add(id); // else it is another hand
  }

  #refocus(lost) {
    const again = lost.dataset.id && this.#layout.find(lost.dataset.id);
    (again ?? this.slot.querySelector("[tabindex]"))?.focus({ preventScroll: true });
  }

  async #run() {
    this.#running = true;
    while (this.#waiting.length > 0) {
      const item = this.#waiting[0];
      const pieces = withoutTwins(item.pieces);
      const list = beats(this.#pieces, pieces, eventsOf(item));
      for (const [place, beat] of list.entries()) {
        if (this.#waiting[0] !== item) break; // something else is shown already
        this.#tell(item, beat.events.length);
        if (!item.hurried) await this.#beat(beat, this.#span(list, place));
      }
      if (this.#waiting[0] !== item) continue;
      this.#animate(pieces, [], item.hurried ? 0 : plan([[REST]], settings.speed)[0].moves);
      this.#waiting.shift();
      this.#finish(item);
      if (this.#waiting.length === 0) this.#reopen();
    }
    this.#running = false;
  }

  #finish(item) {
    this.#tell(item, Infinity);
    item.done();
  }

  // Tells of the next events, and of the steps between them.
  #tell(item, events) {
    while (item.told.length > 0 && events > 0) {
      const { step, event } = item.told.shift();
      if (event) this.#said = null; // something has come of it, even if that is only hurried through
      if (!event) this.#told.onStep(step);
      else this.#told.onEvent(event, step);
      events -= event ? 1 : 0;
    }
  }

  // How long a beat is told: the more is still to come, the faster.
  #span(list, place) {
    const later = this.#waiting.slice(1).flatMap(eventsOf).map((event) => [event]);
    const told = list.map(({ events }) => events);
    return plan([...told.slice(0, place).slice(-1), ...told.slice(place), ...later], settings.speed)[place > 0 ? 1 : 0];
  }

  async #beat(beat, { moves, lasts }) {
    const cues = beat.events.map(({ cue }) => cue);
    const name = cues[0].effect;
    const kind = cues.at(-1).beat;
    if (beat.touches.every((ids) => ids.length === 0) && !name && !kind) return this.#draw(beat.pieces);
    const { changed, acted } = this.#animate(beat.pieces, beat.touches, moves, cues);
    const still = name && lasts > 0 ? effect(name, this.#root, this.#layout.find(beat.touches[0][0]), calm.matches) : 0;
    if (lasts > 0) this.#stress(beat, cues);
    const glanced = kind || cues.some(({ stands }) => stands) || changed.length > 0;
    await this.#pause(Math.max(acted, still, glanced ? lasts : lasts / 2));
    this.#moving = [];
  }

  // Whoever acts is lit, and their words stand with them: at their figure, or else at their seat.
  #stress({ events }, cues) {
    const actors = cues.map(({ actor }) => actor).filter((actor) => actor !== undefined);
    const { text, spoken = text } = events.at(-1);
    const { beat, actor, pieces } = cues.at(-1);
    if (actors.length > 0) this.#light(actors);
    const told = this.#teller.tell(text, pieces.map((id) => this.#layout.find(id)));
    const speaks = !told && SPOKEN.includes(beat) && actor !== this.#context.seat;
    for (const seat of this.#layout.seats) if (speaks && seat.number === actor) seat.speak(spoken);
    this.#said = beat === "says" ? cues.at(-1) : null;
    this.#lift(this.#said);
    if (this.#root.querySelector(".rack-slot.concerned")) for (const name of ["lift", "pending"]) sound(name);
    if (beat) sound(beat, { seat: actor });
  }

  // The story is over: nobody is lit any more. What was `said`, and is not answered yet, stays in sight.
  #rest(said = null) {
    this.#said = said;
    this.#light([]);
    this.#lift(said, true);
  }

  // What somebody says something about stands out, until it is known whether that is so, and so does what may come of it; a
  // ring fills while that is `pending`.
  #lift(cue, pending = false) {
    for (const slot of this.#root.querySelectorAll(".concerned")) {
      slot.classList.remove("concerned", "pending");
      delete slot.dataset.asked;
    }
    for (const [place, id] of (cue?.pieces ?? []).entries()) {
      const element = this.#layout.find(id);
      const slot = element?.closest(".rack-slot") ?? element?.closest(":is(.card, .counter):not(.grid *, .hexes *)");
      slot?.classList.add("concerned");
      slot?.classList.toggle("pending", pending);
      if (slot && place === 0 && cue.short) slot.dataset.asked = `${cue.short}?`;
    }
    for (const seat of this.#layout.seats) seat.hold(this.#isLoose(cue, seat) ? cue.short : null);
  }

  // Whether somebody else says of another's tile what is said of one of theirs, too, and nobody knows of which.
  #isLoose(cue, { number, element }) {
    const says = cue?.whom !== undefined && cue.actor === number && number !== this.#context.seat;
    return says && element.querySelector(".rack") && !element.querySelector(".rack-slot.concerned");
  }

  // The lamp stands at these seats; the others rest.
  #light(actors) {
    this.#root.classList.toggle("lit", actors.length > 0);
    for (const seat of this.#layout.seats) seat.light(actors.includes(seat.number));
  }

  // `cues` say what lights up, pieces or cards in them, and what slides or rolls. Gives what changed, and how long pieces
  // are busy by themselves.
  #animate(pieces, touches, pace, cues = []) {
    this.#welcome(pieces);
    if (pace === 0) return { changed: this.#draw(pieces), acted: 0 };
    if (calm.matches) return this.#fade(pieces);
    const before = remember(this.#root);
    const sources = new Map();
    for (const [from, ...to] of touches) if (to.length > 0) sources.set(to.at(-1), this.#source(from, before));
    const changed = this.#draw(pieces);
    for (const each of changed) change(each.element, each.before, each.after, pace);
    const acts = cues.flatMap((cue) => this.#act(cue, pace, before));
    this.#moving = [...move(this.#root, before, sources, pace), ...acts.flatMap(({ animations }) => animations)];
    this.#moving.push(...cues.flatMap((cue) => this.#fly(cue, before, pace)));
    for (const id of cues.flatMap((cue) => cue.pieces)) this.#glow(id, pace);
    if (this.#moving.length > 0) sound("flip");
    return { changed, acted: Math.max(0, ...acts.map(({ lasts }) => lasts)) };
  }

  // Nothing moves: what is different now comes out of the ground.
  #fade(pieces) {
    const changed = this.#draw(pieces);
    this.#moving = changed.map(({ element }) => element.animate({ opacity: [0.2, 1] }, { duration: FADE }));
    return { changed, acted: 0 };
  }

  // The pieces that a cue names do what only their kind can do.
  #act(cue, pace, before) {
    const named = new Set(cue.pieces.map((id) => this.#layout.holder(id)).filter(Boolean));
    const from = cue.pieces.map((id) => this.#placeOf(id, before)).find(Boolean);
    return [...named].map(({ element, piece }) => act(element, piece, cue, pace, from)).filter(Boolean);
  }

  // What is counted goes from the first to the last that a cue names; cards that leave go there, too.
  #fly(cue, before, pace) {
    const [first, last] = [cue.pieces[0], cue.pieces.at(-1)];
    if (cue.effect === "lay") return []; // it lands
    if (cue.effect === "flip") return this.#flip(cue, before.get(first), pace);
    const gone = cue.pieces.map((id) => before.get(id)).filter((each) => each?.box.width && !this.#layout.find(each.element.dataset.id));
    if (cue.effect === "fall") return gone.map((each) => fly(each.element, each.box, each.box, pace));
    const to = this.#placeOf(last, before);
    if (!to || cue.pieces.length < 2) return [];
    if (gone.length > 0) return gone.map((each) => fly(each.element, each.box, to, pace));
    const counted = cue.effect === "fly" && cue.pieces.map((id) => this.#layout.find(id)?.querySelector(".counter-sign, .counter-all .symbol")).find(Boolean);
    const from = this.#placeOf(first, before);
    return counted && from ? [fly(counted, from, to, pace)] : [];
  }

  #flip({ look, takes, stands }, card, pace) {
    if (!card?.box.width) return [];
    const front = h("div", { class: "card flipped" }, symbol(this.#context.art, look, { class: "symbol card-art" }));
    return flip(card.element, card.box, front, pace, (pace * stands) / takes);
  }

  // Where something is now, or was; what is not drawn is where its seat is.
  #placeOf(id, before) {
    const box = this.#layout.find(id)?.getBoundingClientRect() ?? before.get(id)?.box;
    return box?.width ? box : this.#layout.around(id)?.getBoundingClientRect();
  }

  // Where cards come from: the cards of a piece, or, where that is not drawn, the seat or group it belongs to.
  #source(id, before) {
    const cards = [...(this.#layout.find(id)?.querySelectorAll(".card") ?? [])].map((card) => before.get(card.dataset.id));
    const drawn = cards.filter((card) => card?.box.width > 0);
    if (drawn.length > 0) return drawn;
    const around = this.#layout.around(id);
    return around ? [{ element: around, box: around.getBoundingClientRect(), shown: "", down: false }] : [];
  }

  #glow(id, pace) {
    const line = this.#root.querySelector(`.line[data-about="${CSS.escape(id)}"]`); // the line that tells of it
    line?.animate({ backgroundColor: ["var(--sunken)", "var(--sunken)", "transparent"] }, { duration: pace * 4 });
    const lit = this.#layout.find(id);
    if (lit?.matches(".pawn, .hex, .grid")) return; // a box around it would be in the way
    lit?.animate({ boxShadow: ["0 0 0 3px var(--ink-soft)", "0 0 0 3px transparent"] }, { duration: pace * 2, easing: "ease-in" });
  }

  #pause(milliseconds) {
    if (milliseconds === 0) return null;
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

// A card on a shelf has room for little more than its name.
function isChip(card) {
  return card.matches(".stage-board .card.text");
}

const rough = matchMedia("(pointer: coarse)");

// Whether a finger, or else a mouse, would not find it.
const isSmall = ({ offsetWidth }) => offsetWidth < (rough.matches ? FINGER : MOUSE);

const sameAsks = (one, other) => JSON.stringify(one.asks) === JSON.stringify(other.asks);

// [{ step, event }, …]; a step in which nothing moved stands for itself.
function tellings(steps) {
  return steps.flatMap((step) => (step.events.length > 0 ? step.events.map((event) => ({ step, event })) : [{ step }]));
}

function eventsOf({ told, pieces }) {
  const found = twins(pieces);
  return told.flatMap(({ event }) => (event ? [onTheirLikes(event, found)] : []));
}

// Cards that have room for it say that they are new.
function flag(card) {
  if (card?.matches(".hexagon") && !card.querySelector(".card-flag")) card.append(h("span", { class: "card-flag fresh" }, t("new")));
}
