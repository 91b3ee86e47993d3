// Answers that are put together on a sheet: tokens go into slots, and once they are locked in, the option is given that says
// so. What nobody else has seen can be put together otherwise, as long as the game offers that.
//
//   const composing = new Composing(stage, context, give, tell); … composing.mark(view);   // after every drawing
//
// `give(option, ask)` answers. `tell({ sentence, buttons }, open)` says what is being put together, nothing if nothing is;
// `say(words)` what has just been put where, for those who do not see it.

import { h } from "../lib/dom.js";
import { listed } from "../lib/labels.js";
import { t } from "../lib/words.js";
import { dress, sheetOf, uncover } from "../pieces/sheet.js";
import { capital, isMust } from "./picks.js";

const LOOK = 3000; // milliseconds for which a secret is seen after a tap
const FAR = 6; // pixels from which on a press is a drag
const HELD = ".sheet-token, .sheet-slot";

export class Composing {
  #root;
  #context;
  #give;
  #told;
  #said;
  #rearm;
  #view = null; // whose questions are open
  #drafts = new Map(); // id of a sheet: { base: what it starts from, holds }
  #changing = null; // the sheet that is put together otherwise
  #front = null; // the sheet the player wants to see
  #wanted = null; // { id, holds }: what was locked in, until all of it is answered
  #given = null; // the last of those answers
  #drag = null; // { id, token, from, x, y, ghost }
  #secret = null; // { element, timer }

  // `rearm()` is called when other pieces may be chosen than before.
  constructor(root, context, give, tell, say, rearm) {
    [this.#root, this.#context, this.#give, this.#told, this.#said, this.#rearm] = [root, context, give, tell, say, rearm];
    root.addEventListener("click", (event) => this.#click(event));
    root.addEventListener("pointerdown", (event) => this.#grip(event));
    root.addEventListener("mousedown", (event) => event.target.closest(HELD) && event.preventDefault()); // the focus stays: Enter locks in
    root.addEventListener("pointermove", (event) => this.#pull(event));
    root.addEventListener("pointerup", (event) => this.#drop(event));
    root.addEventListener("pointercancel", () => this.#let());
  }

  // Shows on every sheet what it holds and what can be done with it; nothing can without a view.
  mark(view) {
    this.#view = view || null;
    this.clear();
    this.#send();
    if (view && !this.#sheets().some(({ piece, asks }) => piece.id === this.#changing && asks.length > 0)) this.#changing = null;
    const sheets = this.#sheets();
    const front = this.#inFront(sheets);
    for (const sheet of sheets) {
      const { element } = sheet;
      dress(element, { holds: sheet.holds, open: sheet.open, fits: (token) => this.#fits(sheet, token) }, this.#context);
      element.classList.toggle("front", sheet === front);
      element.classList.toggle("several", sheets.length > 1);
      element.classList.toggle("asked", sheet.open.length > 0);
      for (const token of element.querySelectorAll(".sheet-token.offered")) {
        token.classList.add("choosable");
        token.dataset.number = token.dataset.key;
      }
      for (const aside of element.querySelectorAll(".sheet-aside")) aside.setAttribute("aria-pressed", view?.armed === aside.dataset.aside);
    }
    this.#say(front);
  }

  // Before others mark what may be chosen.
  clear() {
    for (const token of this.#root.querySelectorAll(".sheet-token.offered")) {
      token.classList.remove("choosable");
      delete token.dataset.number;
    }
  }

  // Whether a key means something here.
  key(event) {
    const front = this.#inFront(this.#sheets());
    const { key, target } = event;
    if (!front || (event.repeat && !this.#secret)) return false;
    if (key === "Escape" && this.#view?.armed) return this.#arm(null);
    if (key.toLowerCase() === "r" && front.piece.peek && !front.piece.peek.up) return this.#hold(front);
    if (front.open.length === 0) return false;
    const card = /^[1-9]$/.test(key) && front.piece.cards[key - 1];
    if (card) {
      this.#press(front, card.id);
      return true;
    }
    const rests = !target.closest?.("button, a, .choosable");
    const own = front.piece.slots.findIndex(({ own }) => own);
    const go = {
      Backspace: () => this.#takeLast(front),
      a: own >= 0 && (() => this.#switch(front, own)),
      Enter: rests && this.#answers(front).length > 0 && (() => this.#lock(front)),
      Escape: this.#changing && (() => this.#keep()),
    }[key.length === 1 ? key.toLowerCase() : key];
    if (!go) return false;
    go();
    return true;
  }

  // Sheets

  #sheets() {
    return [...this.#root.querySelectorAll(".sheet")].map((element) => this.#read(element));
  }

  // A sheet with what is asked about it: { element, piece, asks: [{ ask, ways }], base, holds, open }.
  #read(element) {
    const piece = sheetOf(element);
    const fills = new Map(piece.fills.map(({ option, holds }) => [option, holds]));
    const asks = (this.#view?.asks ?? [])
      .map((ask) => ({ ask, ways: ask.options.filter(({ option }) => fills.has(option)).map((option) => ({ option, holds: fills.get(option.option) })) }))
      .filter(({ ways }) => ways.length > 0);
    const base = piece.slots.map(({ holds }) => holds);
    const wanted = this.#wanted?.id === piece.id ? this.#wanted.holds : null;
    const edits = !wanted && asks.length > 0 && (asks.some(({ ask }) => isMust(ask)) || this.#changing === piece.id);
    const open = edits ? piece.slots.map((_, place) => place).filter((place) => !piece.slots[place].shut && piece.fills.some(({ holds }) => holds[place] !== null)) : [];
    const key = JSON.stringify([base, piece.fills.length]);
    const draft = this.#drafts.get(piece.id);
    const holds = wanted ?? (edits && draft?.key === key ? draft.holds : base);
    return { element, piece, asks, base, holds, open, key, changes: !edits && !wanted && asks.length > 0 };
  }

  // The one that is asked about, that the player wants to see, or whose turn it is.
  #inFront(sheets) {
    const asked = sheets.find(({ asks }) => asks.some(({ ask }) => isMust(ask)));
    return asked ?? sheets.find(({ piece }) => piece.id === (this.#changing ?? this.#front))
      ?? sheets.find(({ element, piece }) => element.querySelector(".choosable") || piece.asides?.some(({ open }) => open) || piece.slots.some(({ state }) => state === "now"))
      ?? sheets[0];
  }

  #fits({ piece, open, holds }, token) {
    const card = piece.cards.find(({ id }) => id === token);
    return Boolean(card) && !card.gone && !holds.includes(token) && open.some((place) => !piece.slots[place].own);
  }

  // Putting together

  #lay(sheet, holds) {
    this.#drafts.set(sheet.piece.id, { key: sheet.key, holds });
    this.mark(this.#view);
    const place = holds.findIndex((token, at) => token !== sheet.holds[at]);
    const slot = sheet.element.querySelector(`[data-slot="${place}"]`);
    if (slot) this.#said(slot.getAttribute("aria-label"));
  }

  // A token goes to the first free slot, or, if it lies in one, back.
  #press(sheet, token) {
    const { piece, open, holds } = sheet;
    const at = holds.indexOf(token);
    const free = open.find((place) => !piece.slots[place].own && !holds[place]);
    if (at >= 0 && open.includes(at)) this.#take(sheet, at);
    else if (this.#fits(sheet, token) && free !== undefined) this.#lay(sheet, holds.with(free, token));
  }

  #take(sheet, place) {
    this.#lay(sheet, sheet.holds.with(place, ""));
  }

  #takeLast(sheet) {
    const last = sheet.open.findLast((place) => sheet.holds[place]);
    if (last !== undefined) this.#take(sheet, last);
  }

  #switch(sheet, place) {
    if (!sheet.open.includes(place)) return;
    this.#lay(sheet, sheet.holds.with(place, sheet.holds[place] ? "" : sheet.piece.slots[place].own.id));
  }

  // Into this very slot; what lay there changes places with it, or goes back.
  #put(sheet, token, place) {
    const { piece, open } = sheet;
    if (!open.includes(place) || piece.slots[place].own) return;
    const [from, old] = [sheet.holds.indexOf(token), sheet.holds[place]];
    const holds = sheet.holds.with(place, token);
    this.#lay(sheet, from >= 0 && from !== place ? holds.with(from, old) : holds);
  }

  // Locking in

  // The answers that say what the sheet shows: [{ ask, option }]; none if no answer says all of it.
  #answers({ piece, asks, holds, base }) {
    const shown = closedUp(piece, holds);
    const isShown = (way) => way.holds.every((each, place) => each === null || each === shown[place]);
    const isNew = (each, place) => each !== null && each !== base[place];
    const found = asks.flatMap(({ ask, ways }) => ways.filter(isShown).map((way) => ({ ask, ...way })));
    const says = piece.fills.filter(isShown);
    const isOpen = asks.some(({ ask }) => isMust(ask) && !found.some((each) => each.ask === ask));
    if (isOpen || shown.some((each, place) => isNew(each, place) && !says.some((way) => way.holds[place] !== null))) return [];
    return found.filter(({ ask, holds: filled }) => isMust(ask) || filled.some(isNew));
  }

  #lock(sheet) {
    this.#wanted = { id: sheet.piece.id, holds: closedUp(sheet.piece, sheet.holds) };
    this.#given = null;
    this.#drafts.delete(sheet.piece.id);
    this.mark(this.#view);
  }

  // Gives one answer after the other; the same never twice.
  #send() {
    if (!this.#wanted || !this.#view) return;
    const sheet = this.#sheets().find(({ piece }) => piece.id === this.#wanted.id);
    const next = sheet && this.#answers(sheet)[0];
    if (!next) {
      this.#wanted = this.#changing = this.#front = null;
      return;
    }
    const key = `${next.ask.topic} ${next.option.option}`;
    if (this.#given === key) return;
    this.#given = key;
    this.#give(next.option, next.ask);
  }

  #change(sheet) {
    this.#changing = sheet.piece.id;
    this.#drafts.delete(sheet.piece.id);
    this.mark(this.#view);
  }

  #keep() {
    this.#drafts.delete(this.#changing);
    this.#changing = null;
    this.mark(this.#view);
  }

  #tell(told) {
    this.#told(told, this.#view !== null);
  }

  #say(sheet) {
    const armed = this.#view?.armed && this.#view.asks.find(({ topic }) => topic === this.#view.armed);
    if (armed) return this.#tell({ sentence: armed.question, buttons: [{ words: t("Cancel"), go: () => this.#arm(null) }] });
    if (!sheet || (sheet.open.length === 0 && !sheet.changes)) return this.#tell(null);
    if (sheet.changes) return this.#tell({ buttons: [{ words: t("Change it"), go: () => this.#change(sheet) }] });
    const answers = this.#answers(sheet);
    const lock = answers.length > 0 && { words: words(sheet, answers), short: takesTokens(sheet) && t("Lock in"), go: () => this.#lock(sheet), main: true };
    const keep = this.#changing && { words: t("Keep it"), go: () => this.#keep() };
    this.#tell({ sentence: sentence(sheet, this.#sheets().length > 1), buttons: [lock, keep].filter(Boolean) });
  }

  // What nobody waits for

  #arm(topic) {
    if (!this.#view) return false;
    this.#view.armed = this.#view.armed === topic ? null : topic;
    this.#rearm();
    return true;
  }

  // A secret is seen while its key or its cover is held, or for a moment after a tap.
  #hold(sheet) {
    if (!this.#secret) {
      this.#uncover(sheet, null);
      addEventListener("keyup", () => this.#cover(), { once: true });
    }
    return true;
  }

  #uncover({ element, piece }, lasts) {
    this.#cover();
    const { peek } = piece;
    const ask = this.#view?.asks.find(({ topic }) => topic === peek.topic);
    const press = ask && (() => {
      this.#cover();
      this.#give(ask.options[0], ask);
    });
    const shown = uncover(peek, press, this.#context);
    element.append(shown);
    const begin = () => lasts && setTimeout(() => (shown.matches(":hover, :focus-within") ? (this.#secret.timer = begin()) : this.#cover()), lasts);
    this.#secret = { element: shown, timer: begin() };
  }

  #cover() {
    clearTimeout(this.#secret?.timer);
    this.#secret?.element.remove();
    this.#secret = null;
  }

  // Presses and drags

  #click(event) {
    const sheet = this.#at(event.target);
    if (!sheet) return;
    const [token, slot, aside] = [".sheet-token", ".sheet-slot", ".sheet-aside"].map((what) => event.target.closest(what));
    if (event.target.closest(".sheet-front")) {
      this.#front = sheet.piece.id;
      this.mark(this.#view);
    } else if (event.target.closest("button.sheet-peek")) this.#uncover(sheet, LOOK);
    else if (aside) this.#arm(aside.dataset.aside);
    else if (slot) this.#pressSlot(sheet, Number(slot.dataset.slot));
    else if (token && !token.matches(".choosable:not(.offered)")) this.#press(sheet, token.dataset.id);
  }

  #pressSlot(sheet, place) {
    if (sheet.changes) this.#change(sheet);
    else if (sheet.piece.slots[place].own) this.#switch(sheet, place);
    else if (sheet.open.includes(place) && sheet.holds[place]) this.#take(sheet, place);
  }

  #at(target) {
    const element = target.closest?.(".sheet");
    return element && this.#read(element);
  }

  #grip(event) {
    const sheet = this.#at(event.target);
    const held = event.target.closest?.(".sheet-token, .sheet-slot:not(.own)");
    if (!sheet || !held || event.button !== 0) return;
    const from = held.dataset.slot === undefined ? null : Number(held.dataset.slot);
    const token = from === null ? held.dataset.id : sheet.holds[from];
    const may = from === null ? this.#fits(sheet, token) : token && sheet.open.includes(from);
    if (may) this.#drag = { id: sheet.piece.id, token, from, held, x: event.clientX, y: event.clientY, pointer: event.pointerId, ghost: null };
  }

  #pull(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
      drag.ghost = h("div", { class: "sheet-ghost", "aria-hidden": "true" }, drag.held.querySelector(".sheet-disc").cloneNode(true));
      document.body.append(drag.ghost);
      this.#root.setPointerCapture?.(drag.pointer);
    }
    drag.ghost.style.setProperty("left", `${event.clientX}px`);
    drag.ghost.style.setProperty("top", `${event.clientY}px`);
    const over = this.#under(event);
    for (const slot of this.#root.querySelectorAll(".sheet-slot")) slot.classList.toggle("over", slot === over);
  }

  // On a slot it stays; what was in one and is let go elsewhere goes back to the others.
  #drop(event) {
    const drag = this.#drag;
    if (!drag?.ghost || event.pointerId !== drag.pointer) return this.#let();
    const over = this.#under(event);
    this.#let();
    const sheet = this.#sheets().find(({ piece }) => piece.id === drag.id);
    if (!sheet) return;
    if (over && sheet.element.contains(over)) this.#put(sheet, drag.token, Number(over.dataset.slot));
    else if (drag.from !== null) this.#take(sheet, drag.from);
  }

  #let() {
    this.#drag?.ghost?.remove();
    this.#drag = null;
    for (const slot of this.#root.querySelectorAll(".sheet-slot.over")) slot.classList.remove("over");
  }

  #under({ clientX, clientY }) {
    return document.elementFromPoint(clientX, clientY)?.closest(".sheet-slot.open:not(.own)");
  }
}

// Tokens stand one after the other: a slot that was left free closes up.
function closedUp({ slots }, holds) {
  const tokens = holds.filter((token, place) => token && !slots[place].own);
  return holds.map((token, place) => (slots[place].own ? token : tokens.shift() ?? ""));
}

function facesOf({ piece, holds }) {
  const faces = new Map([...piece.cards, ...piece.slots.flatMap(({ own }) => own ?? [])].map(({ id, face }) => [id, face]));
  return closedUp(piece, holds).filter(Boolean).map((id) => faces.get(id));
}

// Whether tokens go into some slot; others are only turned on and off.
function takesTokens({ piece, open }) {
  return open.some((place) => !piece.slots[place].own);
}

// "Lock in Look"; where there is nothing to name, the answer itself.
function words(sheet, [{ option }]) {
  const faces = takesTokens(sheet) ? facesOf(sheet) : [];
  return faces.length > 0 ? t("Lock in {tokens}", { tokens: listed(faces) }) : capital(option.words);
}

// The question, and then what lies there; of several sheets, the question names one by itself.
function sentence(sheet, several) {
  const { piece, open, holds, asks } = sheet;
  const [faces, free] = [facesOf(sheet), open.find((place) => !piece.slots[place].own && !holds[place])];
  if (faces.length === 0 || !takesTokens(sheet)) return asks[0].ask.question;
  const words = free === undefined ? t("{tokens}: lock it in, or change it.", { tokens: listed(faces) })
    : t("{slot}? Or lock in {tokens} alone.", { slot: piece.slots[free].title, tokens: listed(faces) });
  return several ? t("{name} – {question}", { name: piece.title, question: words }) : words;
}
