// The table while a game is played and after it: the stage, what is asked, and beside it log, rules and chat.
// A browser that holds several seats draws a curtain between them.

import { get } from "../lib/api.js";
import { h, replace, symbol, UI } from "../lib/dom.js";
import { face, grounds } from "../lib/faces.js";
import { wear } from "../lib/games.js";
import { seenTours, settings } from "../lib/keep.js";
import { listed } from "../lib/labels.js";
import { rulebook } from "../lib/rulebook.js";
import { buzz, play } from "../lib/sound.js";
import { navigate } from "../lib/route.js";
import { tips } from "../lib/tips.js";
import { toast } from "../lib/toast.js";
import { notify, yourTurn } from "../lib/turn.js";
import { t } from "../lib/words.js";
import { afterGame } from "../panels/after.js";
import { reviewButton } from "../panels/review.js";
import { rulesPanel } from "../panels/rules.js";
import { paceSwitch } from "../panels/settings.js";
import { Chat } from "../play/chat.js";
import { curtain } from "../play/curtain.js";
import { Hints } from "../play/hints.js";
import { Digits, openKeys } from "../play/keys.js";
import { FLEETING, Log } from "../play/log.js";
import { openMenu } from "../play/menu.js";
import { Narration } from "../play/narration.js";
import { Pinned } from "../play/pinned.js";
import { isMust, openOptions, soleOption } from "../play/picks.js";
import { Prompt } from "../play/prompt.js";
import { Sending } from "../play/sending.js";
import { End, SEVERAL } from "../play/results.js";
import { Side } from "../play/side.js";
import { Since } from "../play/since.js";
import { Stage } from "../play/stage.js";
import { startTour } from "../tour.js";

const CLOCK = -2; // who answers when time has passed
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
  #digits = new Digits();
  #midway = false; // whether what this player is asked goes on with what they have just answered, and nobody was told
  #waited = true; // whether others have done something since this player answered

  #place = h("div", { class: "table-stage" });
  #hints = new Hints(this.#place, () => get(`/api/tables/${this.#id}/hint?language=${settings.language}`, this.#shown.token));
  #results = h("div", { class: "table-results" });
  #live = h("div", { class: "unseen", "aria-live": "polite", role: "log" });
  #log = new Log((rule) => this.#openRule(rule));
  #end = null; // how it ended, once that is told
  #open = null; // the table as it lies then, face up
  #pinned = new Pinned();
  #sending = new Sending();
  #story = null; // what was told last
  #narration = new Narration();
  #chat = new Chat((text) => this.#shown.say(text), () => this.#pointOut());
  #rules;
  #side;
  #stage;
  #prompt = new Prompt((piece) => this.#stage.has(piece), (piece) => this.#stage.ruleOn(piece), (id) => this.#stage.rule(id), (option, ask) => this.#stage.pick(option, ask), {
    skip: () => this.#stage.skip(),
    undo: () => this.#shown.undo(),
  });
  #since = new Since((line) => this.#openLog(line), (seat) => this.#faceOf(seat));

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
    ], () => h("button", { type: "button", class: "bar-button", onclick: () => this.#openMenu() }, symbol(UI, "menu"), h("span", null, t("Menu"))), paceSwitch());
    this.#side.pin(this.#pinned.element);
    rulebook(game).then((rules) => this.#remind(rules), () => {});
    replace(this.element, h("h1", { class: "unseen" }, title), this.#place, this.#narration.element, this.#side.element, this.#side.bar, this.#live);
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
      socket.addEventListener("sending", ({ detail }) => socket === this.#shown && this.#send(detail), { signal });
      socket.addEventListener("settled", ({ detail }) => socket === this.#shown && this.#settled(detail), { signal });
    }
    addEventListener("keydown", (event) => this.#key(event), { signal });
    tips(this.element, (id) => this.#stage?.rule(id));
    this.#place.addEventListener("click", ({ target }) => {
      if (this.#mayCancel && !this.#stage.isTelling && !target.closest("[data-id], .seat, .prompt, button, a, input")) this.#shown.undo();
    });
    this.#prompt.element.prepend(this.#since.element);
    this.#prompt.element.append(this.#hints.element);
    if (this.#sockets.length > 1 && !this.#over) this.#drop(this.#shown);
    else await this.#sit(this.#shown);
  }

  close() {
    this.#left.abort();
    this.#tour?.stop();
    this.#prompt.close();
    this.#sending.clear();
    yourTurn(null);
    this.#stage?.hurry();
    this.#end?.close();
    this.#narration.skip();
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
    const first = missed.length > 0 ? { ...seen, asks: [], pending: [] } : this.#open ?? socket.view;
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
      onEvent: (event, step) => this.#tell(event, step),
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
    this.#since.clear();
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

  // An answer is on its way for longer than one likes to wait.
  #send({ option }) {
    this.#sending.show(this.#stage.chosen(option) ?? this.#prompt.buttonOf(option) ?? this.#prompt.element);
    this.#aloud(t("Sending…"));
  }

  // What became of it; nobody is told who had no time to wonder.
  #settled({ taken, late }) {
    this.#sending.clear();
    if (!taken) this.#answered = null;
    if (!late) return;
    toast(taken ? t("Your choice has arrived.")
      : mustAnswer(this.#shown) ? t("Your choice came too late. Choose again.")
        : t("Your choice came too late: the game has gone on."));
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
    const answers = steps.filter(({ kind }) => ["answer", "undone"].includes(kind));
    this.#waited ||= answers.some(({ seat }) => seat !== socket.seat);
    if (answers.length > 0) this.#midway = answers.every(({ kind, seat, events }) => kind === "answer" && seat === socket.seat && events.length === 0);
    this.#stage.setNames(this.#names);
    if (steps.some(({ kind }) => kind === "undone")) this.#stage.show(socket.view, socket.table);
    this.#talk();
    if (steps.some(({ kind }) => !["said", "pointed"].includes(kind))) this.#hints.clear();
    this.#read(socket.view);
    const told = this.#stage.play(steps, this.#open ?? socket.view, socket.table);
    if (this.#stage.isTelling) this.#hints.offer(false); // odds of what is not seen yet
    await told;
    if (socket === this.#shown && !this.#stage.isPlaying) this.#settle();
  }

  // All has been seen: now the question counts.
  #settle() {
    const { view } = this.#shown;
    if (this.#left.signal.aborted || !view) return;
    this.#prompt.show(view, this.#names, this.#mayCancel, this.#stage.isPending);
    this.#hints.offer(this.#shown.table.hints && view.asks.length > 0);
    this.#pinned.show(view, this.#shown.table.game);
    this.#ask(view.asks.find(isMust));
    this.#call(view.asks.find(isMust));
    this.#talk();
    this.#showResults();
    this.#passOn();
  }

  // The rules about talk that players keep among themselves.
  #remind(rules) {
    this.#chat.remind((this.#shown.table.manners ?? []).map((id) => rules.find((rule) => rule.id === id)).filter(Boolean));
  }

  #talk() {
    const { view, table, seat, emotes } = this.#shown;
    this.#chat.allow(view, emotes, table.seats.every(({ talk }) => talk === "silent"));
    this.#stage.letPoint(view.point);
    const { undo, give_up: wish } = table;
    if (wish) return this.#askToGiveUp(wish, seat);
    if (!undo) return this.#prompt.showUndo(null);
    const asked = undo.waits_for.includes(seat);
    const words = undo.by === seat
      ? t("You have asked to take your last answer back. Waiting for {names}.", { names: listed(undo.waits_for.map((each) => this.#names[each])) })
      : t("{name} asks to take their last answer back.", { name: this.#names[undo.by] });
    this.#prompt.showUndo(words, asked && ((yes) => this.#shown.agree(yes)));
  }

  #askToGiveUp({ by, waits_for: waits }, seat) {
    const words = by === seat
      ? t("You have proposed to give up. Waiting for {names}.", { names: listed(waits.map((each) => this.#names[each])) })
      : t("{name} proposes to give up.", { name: this.#names[by] });
    this.#prompt.showUndo(words, waits.includes(seat) && ((yes) => this.#shown.agreeToGiveUp(yes)));
  }

  #tell(event, step) {
    this.#since.tell(step, event, this.#log.addEvent(event), this.#shown.seat);
    this.#lastRule = event.because || this.#lastRule;
    this.#prompt.tell(event, !this.#stage.isTelling);
    this.#aloud([event.text, event.stakes].filter(Boolean).join(" "), event.cue.fleeting);
  }

  // A step as a line of the log or of the chat; those of the past are not told aloud.
  #record(step) {
    if (step.kind === "said") {
      this.#chat.add(step, this.#names);
      if (this.#stage.isPlaying) {
        play("chat");
        this.#stage.say(step.seat, step.text);
        this.#side.announce("chat");
        this.#aloud(t("{name} says: {text}", { name: this.#names[step.seat], text: step.text }));
      }
      return;
    }
    for (const event of step.events) {
      this.#since.tell(step, event, this.#log.addEvent(event), this.#shown.seat);
      this.#lastRule = event.because || this.#lastRule;
    }
    this.#log.addStep(step);
    if (step.kind === "pointed" && this.#stage.isPlaying) this.#stage.ping(step.piece, step.seat);
    if (this.#stage.isPlaying && step.text) this.#aloud(step.text);
  }

  // A story that goes on is told; while a clock counts that, too, nobody can skip it.
  #read({ pieces, pending }) {
    const story = pieces.find(({ group }) => group === "narration")?.text ?? null;
    if (story !== this.#story) this.#narration.tell(story, pending.some(({ seat }) => seat === CLOCK));
    this.#story = story;
  }

  // A question is read out once.
  #ask(ask) {
    const key = JSON.stringify(ask ?? null);
    if (ask && key !== this.#asked) this.#aloud(ask.question);
    this.#asked = key;
  }

  // The game has come round to this player, wherever they look.
  #call(must) {
    yourTurn(must?.question ?? null);
    if (!must || !this.#waited) return;
    this.#waited = false;
    play("turn");
    buzz(40);
    notify();
  }

  #aloud(text, fleeting = false) {
    const line = h("p", null, text);
    this.#live.append(line);
    if (fleeting) setTimeout(() => line.remove(), FLEETING);
    while (this.#live.children.length > TOLD) this.#live.firstChild.remove();
  }

  // Nothing is in the way of the table: it moves aside, and lies face up.
  async #showResults() {
    const { table, token, seat } = this.#shown;
    if (!table.results || this.#end) return;
    const several = this.#sockets.length > 1; // nobody of them is "you"
    const go = {
      next: token && afterGame(table),
      replay: () => navigate(`/replay/${this.#id}`),
      review: reviewButton(table, this.#names),
      why: (rule) => this.#openRule(rule),
    };
    this.element.classList.add("ended");
    this.#tour?.stop();
    this.#end = new End(this.#place, { table, names: this.#names, go, stage: this.#stage });
    this.#open = await this.#end.tell(this.#results, several ? null : token, several ? SEVERAL : seat);
    if (this.#left.signal.aborted) return this.#end.close();
    this.#results.querySelector("h2").focus({ preventScroll: true });
  }

  // What is chosen in several steps can be left until the last: nobody was told, so nobody is asked.
  get #mayCancel() {
    return this.#midway && Boolean(this.#shown.view?.undo) && mustAnswer(this.#shown);
  }

  // Around it

  #openRule(rule) {
    if (!rule) return;
    this.#side.open("rules");
    this.#rules.open(rule);
  }

  #openLog(line) {
    this.#side.open("log");
    this.#log.reveal(line);
  }

  #faceOf(seat) {
    return face(this.#names[seat], { bot: this.#shown.table.seats[seat]?.kind === "bot", ground: grounds(this.#names)[seat] });
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
    const { version, view } = this.#shown;
    const open = openOptions(view);
    const resting = event.target === document.body || event.target.matches?.(".prompt-sentence");
    const chosen = event.key === "Enter" && resting ? soleOption(view) : null;
    const press = ({ option, ask }) => this.#stage.press(option, ask);
    const numbered = (number) => this.#shown.version === version && open[number - 1] && press(open[number - 1]);
    const skips = this.#stage.isTelling && /^(\d|Enter)$/.test(event.key) && !event.target.closest?.("button, a");
    const go = skips ? () => this.#stage.hurry()
      : event.key === " " && event.target === document.body ? () => (event.repeat ? this.#stage.hurry() : this.#stage.skip())
      : event.repeat ? null
      : event.key === "Enter" && resting && this.#digits.enter() ? () => {}
      : chosen ? () => press(chosen)
      : /^\d$/.test(event.key) ? open.length > 0 && (() => this.#digits.type(event.key, open.length, numbered))
      : {
      "?": openKeys,
      w: () => this.#openRule(this.#lastRule),
      h: () => this.#hints.toggle(),
      Escape: this.#stage.isPointing ? () => this.#stage.point() : this.#mayCancel && (() => this.#shown.undo()),
      o: () => this.#stage.point(),
      p: () => this.#stage.pencil(),
      u: () => view?.undo && this.#shown.undo(),
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
