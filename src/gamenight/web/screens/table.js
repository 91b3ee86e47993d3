// The table while a game is played and after it: the stage, what is asked, and beside it log, rules and chat.
// A browser that holds several seats draws a curtain between them.

import { get } from "../lib/api.js";
import { h, replace, symbol, UI } from "../lib/dom.js";
import { wear } from "../lib/games.js";
import { seenTours, settings } from "../lib/keep.js";
import { listed } from "../lib/labels.js";
import { rulebook } from "../lib/rulebook.js";
import { hush, speak } from "../lib/speech.js";
import { navigate } from "../lib/route.js";
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";
import { afterGame } from "../panels/after.js";
import { reviewButton } from "../panels/review.js";
import { rulesPanel } from "../panels/rules.js";
import { Chat } from "../play/chat.js";
import { curtain } from "../play/curtain.js";
import { Hints } from "../play/hints.js";
import { FLEETING, Log } from "../play/log.js";
import { openMenu } from "../play/menu.js";
import { Pinned } from "../play/pinned.js";
import { isMust, openOptions, soleOption } from "../play/picks.js";
import { Prompt } from "../play/prompt.js";
import { resultsCard, SEVERAL } from "../play/results.js";
import { Side } from "../play/side.js";
import { Stage } from "../play/stage.js";
import { startTour } from "../tour.js";

const TOLD = 12; // sentences that a screen reader can still go back to

export async function tableScreen(root, { id, sockets }) {
  await wear(sockets[0].table.game);
  const screen = new TableScreen(id, sockets);
  replace(root, screen.element);
  await screen.begin();
  return screen;
}

class TableScreen {
  element = h("div", { class: "table" });
  #id;
  #sockets;
  #shown; // the socket whose seat is on the screen
  #missed = new Map(); // for each socket, the steps its player has not seen
  #seen = new Map(); // for each socket, the view its player saw last
  #heard = new Map(); // for each socket, the version it has told of
  #busy = false; // behind the curtain, or while the log is read: what happens is shown afterwards
  #left = new AbortController();
  #tour = null;
  #lastRule = null;
  #asked = null; // the question that was read out last
  #answered = null; // the version in which an answer was given

  #place = h("div", { class: "table-stage" });
  #hints = new Hints(this.#place, () => get(`/api/tables/${this.#id}/hint?language=${settings.language}`, this.#shown.token));
  #results = h("div", { class: "table-results" });
  #live = h("div", { class: "unseen", "aria-live": "polite", role: "log" });
  #log = new Log((rule) => this.#openRule(rule));
  #pinned = new Pinned();
  #story = null; // what was read aloud last
  #chat = new Chat((text) => this.#shown.say(text), () => this.#pointOut());
  #rules;
  #side;
  #stage;
  #prompt = new Prompt((piece) => this.#stage.has(piece), (piece) => this.#stage.ruleOn(piece), (option, ask) => this.#stage.pick(option, ask));

  constructor(id, sockets) {
    this.#id = id;
    this.#sockets = sockets;
    this.#shown = sockets.find(mustAnswer) ?? sockets[0];
    const { game, title } = this.#shown.table;
    this.#rules = rulesPanel(game);
    this.#side = new Side([
      ["log", t("Log"), h("div", null, this.#log.element)],
      ["rules", t("Rules"), h("div", null, this.#rules.element)],
      ["chat", t("Chat"), h("div", null, this.#chat.element)],
    ], () => h("button", { type: "button", class: "bar-button", onclick: () => this.#openMenu() }, symbol(UI, "menu"), h("span", null, t("Menu"))));
    this.#side.pin(this.#pinned.element);
    rulebook(game).then((rules) => this.#chat.remind(rules), () => {});
    replace(this.element, h("h1", { class: "unseen" }, title), this.#place, this.#side.element, this.#side.bar, this.#live);
  }

  async begin() {
    const { signal } = this.#left;
    for (const socket of this.#sockets) {
      this.#missed.set(socket, []);
      this.#heard.set(socket, socket.version);
      socket.addEventListener("news", ({ detail }) => this.#hear(socket, detail), { signal });
      socket.addEventListener("welcome", ({ detail }) => this.#hear(socket, detail), { signal });
      socket.addEventListener("presence", () => socket === this.#shown && this.#stage?.setTable(socket.table), { signal });
      socket.addEventListener("refused", ({ detail }) => this.#refused(detail), { signal });
    }
    addEventListener("keydown", (event) => this.#key(event), { signal });
    this.#prompt.element.append(this.#hints.element);
    if (this.#sockets.length > 1 && !this.#over) this.#drop(this.#shown);
    else await this.#sit(this.#shown);
  }

  close() {
    this.#left.abort();
    this.#tour?.stop();
    this.#prompt.close();
    this.#stage?.hurry();
    hush();
  }

  get #over() {
    return this.#shown.table.status === "over";
  }

  get #names() {
    return this.#shown.table.seats.map(({ seat, name }) => name || t("Seat {number}", { number: seat + 1 }));
  }

  // Who sits before the screen

  // What a player has missed is played from the table as they saw it last.
  async #sit(socket) {
    const seen = this.#seen.get(socket);
    const missed = this.#missed.get(socket);
    if (!seen) missed.length = 0;
    const last = missed.length > 0 ? missed[0].version - 1 : socket.version;
    this.#busy = true;
    this.#shown = socket;
    this.#forget();
    this.#build();
    const first = missed.length > 0 ? { ...seen, asks: [], pending: [] } : socket.view;
    this.#stage.show(first, socket.table);
    this.#prompt.show(first, this.#names);
    const story = get(`/api/tables/${this.#id}/story?language=${settings.language}`, socket.token);
    for (const step of await story.catch(() => [])) if (step.version <= last) this.#record(step);
    this.#busy = false;
    if (missed.length > 0) await this.#play(missed.splice(0));
    else this.#settle();
    this.#beginTour();
  }

  #build() {
    const { game } = this.#shown.table;
    const { seat } = this.#shown;
    const element = h("div");
    replace(this.#place, element, this.#results);
    this.#stage = new Stage(element, {
      game,
      names: this.#names,
      notes: seat !== null && `${this.#id} ${seat}`,
      onPick: (option) => this.#answer(option.option),
      onUndo: () => this.#shown.undo(),
      onCompose: (told, open) => this.#prompt.compose(told, open),
      onSay: (words) => this.#aloud(words),
      onPoint: seat !== null && ((piece) => this.#shown.point(piece)),
      onExplain: (words) => this.#prompt.explain(words),
      onEvent: (event) => this.#tell(event),
      onStep: (step) => this.#record(step),
    });
    this.#stage.slot.append(this.#prompt.element);
    this.element.classList.remove("covered");
  }

  // Once for each version: a second press before the table has moved on means nothing.
  #answer(option) {
    const { version } = this.#shown;
    if (this.#answered === version) return;
    this.#answered = version;
    this.#shown.answer(option, version);
  }

  // A curtain for the next of this browser's players who must answer.
  #drop(socket) {
    this.#seen.set(this.#shown, this.#shown.view);
    this.#busy = true;
    this.element.classList.add("covered");
    this.#forget();
    this.#tour?.stop();
    const name = socket.table.seats[socket.seat].name;
    replace(this.#place, curtain(socket.seat, name, () => this.#sit(socket)));
    this.#place.querySelector("button").focus();
  }

  #forget() {
    this.#hints.offer(false);
    this.#log.clear();
    this.#chat.clear();
    replace(this.#live);
  }

  #passOn() {
    if (this.#sockets.length < 2 || this.#over || mustAnswer(this.#shown)) return;
    const next = this.#sockets.find(mustAnswer);
    if (next) this.#drop(next);
  }

  // What happens

  #refused({ message }) {
    this.#answered = null;
    toast(message);
  }

  #hear(socket, { version, steps }) {
    const gap = version - this.#heard.get(socket) > steps.length;
    this.#heard.set(socket, version);
    if (socket === this.#shown) this.#answered = null;
    if (socket !== this.#shown || this.#busy) {
      this.#missed.get(socket).push(...steps);
      if (!this.#busy && !this.#stage.isPlaying) this.#passOn(); // the others of this screen hear of it one by one
    } else if (gap) this.#sit(socket); // too much to be told: the log is read anew
    else this.#play(steps);
  }

  async #play(steps) {
    const socket = this.#shown;
    if (!socket.view) return;
    this.#stage.setNames(this.#names);
    if (steps.some(({ kind }) => kind === "undone")) this.#stage.show(socket.view, socket.table);
    this.#talk();
    if (steps.some(({ kind }) => !["said", "pointed"].includes(kind))) this.#hints.clear();
    this.#read(socket.view);
    const told = this.#stage.play(steps, socket.view, socket.table);
    if (this.#stage.isTelling) this.#hints.offer(false); // odds of what is not seen yet
    await told;
    if (socket === this.#shown && !this.#stage.isPlaying) this.#settle();
  }

  // All has been seen: now the question counts.
  #settle() {
    const { view } = this.#shown;
    if (this.#left.signal.aborted || !view) return;
    this.#prompt.show(view, this.#names);
    this.#hints.offer(this.#shown.table.hints && view.asks.length > 0);
    this.#pinned.show(view, this.#shown.table.game);
    this.#ask(view.asks.find(isMust));
    this.#talk();
    this.#showResults();
    this.#passOn();
  }

  #talk() {
    const { view, table, seat, emotes } = this.#shown;
    this.#chat.allow(view, emotes, table.seats.every(({ talk }) => talk === "silent"));
    this.#stage.letPoint(view.point);
    const { undo } = table;
    if (!undo) return this.#prompt.showUndo(null);
    const asked = undo.waits_for.includes(seat);
    const words = undo.by === seat
      ? t("You have asked to take your last answer back. Waiting for {names}.", { names: listed(undo.waits_for.map((each) => this.#names[each])) })
      : t("{name} asks to take their last answer back.", { name: this.#names[undo.by] });
    this.#prompt.showUndo(words, asked && ((yes) => this.#shown.agree(yes)));
  }

  #tell(event) {
    this.#log.addEvent(event);
    this.#lastRule = event.because || this.#lastRule;
    this.#prompt.tell(event.text, !this.#stage.isTelling);
    this.#aloud(event.text, event.cue.fleeting);
  }

  // A step as a line of the log or of the chat; those of the past are not told aloud.
  #record(step) {
    if (step.kind === "said") {
      this.#chat.add(step, this.#names);
      if (this.#stage.isPlaying) {
        this.#stage.say(step.seat, step.text);
        this.#side.announce("chat");
        this.#aloud(t("{name} says: {text}", { name: this.#names[step.seat], text: step.text }));
      }
      return;
    }
    for (const event of step.events) {
      this.#log.addEvent(event);
      this.#lastRule = event.because || this.#lastRule;
    }
    this.#log.addStep(step);
    if (step.kind === "pointed" && this.#stage.isPlaying) this.#stage.ping(step.piece, step.seat);
    if (this.#stage.isPlaying && step.text) this.#aloud(step.text);
  }

  // A story that goes on is read aloud, for those who want that.
  #read({ pieces }) {
    const story = pieces.find(({ group }) => group === "narration")?.text ?? null;
    if (story !== this.#story) speak(story);
    this.#story = story;
  }

  // A question is read out once.
  #ask(ask) {
    const key = JSON.stringify(ask ?? null);
    if (ask && key !== this.#asked) this.#aloud(ask.question);
    this.#asked = key;
  }

  #aloud(text, fleeting = false) {
    const line = h("p", null, text);
    this.#live.append(line);
    if (fleeting) setTimeout(() => line.remove(), FLEETING);
    while (this.#live.children.length > TOLD) this.#live.firstChild.remove();
  }

  #showResults() {
    const { table, token } = this.#shown;
    const me = this.#sockets.length > 1 ? SEVERAL : this.#shown.seat;
    if (!table.results || this.#results.childElementCount > 0) return;
    const go = {
      replay: () => navigate(`/replay/${this.#id}`),
      review: [token && afterGame(table), reviewButton(table, this.#names)],
      why: (rule) => this.#openRule(rule),
    };
    replace(this.#results, resultsCard(table, this.#names, me, go, () => this.#results.classList.add("closed")));
    if (this.#stage.isPlaying) return;
    this.#results.querySelector("h2").focus({ preventScroll: true });
  }

  // Around it

  #openRule(rule) {
    if (!rule) return;
    this.#side.open("rules");
    this.#rules.open(rule);
  }

  #openMenu() {
    const { view, table } = this.#shown;
    openMenu(this.#shown, {
      undo: view?.undo && (() => this.#shown.undo()),
      tour: table.status === "playing" && (() => this.#startTour()),
    });
  }

  #beginTour() {
    const { seat, table } = this.#shown;
    const wanted = new URLSearchParams(location.search).has("tour");
    const alone = table.seats.every((other) => other.seat === seat || other.kind === "bot");
    if (seat === null || table.status !== "playing" || !alone || (seenTours.has(table.game) && !wanted)) return;
    history.replaceState(null, "", location.pathname); // whoever loads the page again has asked for it once
    this.#startTour();
  }

  #startTour() {
    this.#tour?.stop();
    this.#tour = startTour(this.#shown.table.game, this.#place.firstElementChild, this.#shown, (rule) => this.#openRule(rule));
  }

  // From the drawer, too: what is to be pointed at lies behind it.
  #pointOut() {
    this.#side.close();
    this.#stage.point();
  }

  #key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input, textarea, select, dialog, .bubble") || this.element.classList.contains("covered")) return;
    if (this.#stage.key(event)) return event.preventDefault();
    const resting = event.target === document.body || event.target.matches?.(".prompt-sentence");
    const chosen = event.key === "Enter" && resting
      ? soleOption(this.#shown.view)
      : openOptions(this.#shown.view).find(({ number }) => String(number) === event.key);
    const skips = this.#stage.isTelling && /^([1-9]|Enter)$/.test(event.key) && !event.target.closest?.("button, a");
    const go = skips ? () => this.#stage.hurry() : event.repeat ? null : chosen ? () => this.#stage.press(chosen.option, chosen.ask) : {
      "?": () => this.#openRule(this.#lastRule),
      h: () => this.#hints.toggle(),
      Escape: this.#stage.isPointing && (() => this.#stage.point()),
      o: () => this.#stage.point(),
      p: () => this.#stage.pencil(),
      u: () => this.#shown.view?.undo && this.#shown.undo(),
      " ": event.target === document.body && (() => this.#stage.hurry()),
      ArrowRight: event.target === document.body && (() => this.#stage.focus()),
    }[event.key];
    if (!go) return;
    event.preventDefault();
    go();
  }
}

function mustAnswer({ view }) {
  return Boolean(view?.asks.some(isMust));
}
