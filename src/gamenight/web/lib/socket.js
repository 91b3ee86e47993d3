// One seat's connection to a table (or a spectator's), as docs/protocol.md describes it. It comes back by itself, and
// what was sent and not yet acknowledged is sent again under the same key, so that it counts once.
//
//   const socket = new TableSocket("a1b2c3d4e5f6", token);
//   socket.addEventListener("news", ({ detail }) => draw(socket.view, detail.steps));
//   socket.answer(3, socket.version);
//
// Events: welcome, news, presence, refused (detail: the message), status (detail: open, doubted, connecting or closed), end
// (detail: the code with which the server has closed it for good), sending (an answer takes long; detail: the answer) and
// settled (detail: { answer, taken, late }: what became of it, and whether it was said to take long).

import { changed } from "./changes.js";
import { settings } from "./keep.js";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const SILENCE = 25_000; // the server pings every twenty seconds
const PROBE = 5000; // whoever is asked where the table stands says so sooner
const SLOW = 1500; // an answer that takes longer is said to be on its way
const RETRY = 1000;
const FINAL = [4400, 4404]; // after these, docs/protocol.md says, nobody need come back

export class TableSocket extends EventTarget {
  id;
  token;
  status = "connecting";
  version = null;
  seat = null;
  left = null; // the seat that was left, and that the token still opens
  host = false;
  table = null;
  view = null;
  present = [];
  watching = 0;
  emotes = [];

  #web = null;
  #told = null; // the view as it was told, which the next changes change; the page may write on its own
  #wait = FIRST_WAIT;
  #reconnecting = null;
  #silent = null;
  #resyncing = false;
  #retrying = null;
  #unacknowledged = new Map(); // key: message
  #slow = new Map(); // key of an answer: the timer that watches it; null once it is said to take long
  #wake = () => {
    if (document.visibilityState === "visible" && this.#reconnecting) this.#connect();
    else if (this.status === "doubted" && navigator.onLine) this.#lost(); // nobody need wait for an answer that was lost
  };
  #doubts = () => this.#doubt();

  constructor(id, token = null) {
    super();
    this.id = id;
    this.token = token;
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#doubts);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  answer(option, version = this.version) {
    this.#post({ type: "answer", option, version });
  }

  say(text) {
    this.#post({ type: "say", text });
  }

  point(piece) {
    this.#post({ type: "point", piece });
  }

  undo() {
    this.#post({ type: "undo" });
  }

  agree(yes) {
    this.#post({ type: "agree", yes });
  }

  giveUp() {
    this.#post({ type: "give-up" });
  }

  agreeToGiveUp(yes) {
    this.#post({ type: "agree-give-up", yes });
  }

  resync() {
    if (this.#resyncing) return; // the welcome that is on its way will do
    this.#resyncing = true;
    this.#send({ type: "resync", version: this.version });
  }

  close() {
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#doubts);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#reconnecting);
    for (const timer of this.#slow.values()) clearTimeout(timer);
    this.#drop();
    this.#become("closed");
  }

  #connect() {
    clearTimeout(this.#reconnecting);
    this.#reconnecting = null;
    this.#become("connecting");
    const web = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${this.id}/socket`);
    this.#web = web;
    web.onopen = () => this.#send({ type: "hello", token: this.token, language: settings.language, version: this.version, changes: true });
    web.onmessage = ({ data }) => this.#receive(JSON.parse(data));
    web.onclose = ({ code }) => (FINAL.includes(code) ? this.#end(code) : this.#lost());
    this.#listenFor(web);
  }

  // Whatever was lost on the way: a line that stays silent is dead, even if nobody says so.
  #listenFor(web) {
    clearTimeout(this.#silent);
    this.#silent = setTimeout(() => web === this.#web && (this.status === "open" ? this.#doubt() : this.#lost()), SILENCE);
  }

  // The line may be gone: the server is asked where the table stands, and whatever it says next proves that it is there.
  #doubt() {
    if (this.status !== "open") return;
    this.#become("doubted");
    const web = this.#web;
    clearTimeout(this.#silent);
    this.#silent = setTimeout(() => web === this.#web && this.#lost(), PROBE);
    this.resync();
  }

  #lost() {
    this.#drop();
    this.#become("connecting");
    this.#reconnecting = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #end(code) {
    this.close();
    this.#tell("end", code);
  }

  #drop() {
    clearTimeout(this.#silent);
    const web = this.#web;
    this.#web = null;
    this.#resyncing = false;
    if (!web) return;
    web.onopen = web.onmessage = web.onclose = null;
    web.close();
  }

  #become(status) {
    if (this.status === status) return;
    this.status = status;
    this.#tell("status", status);
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #post(message) {
    const keyed = { ...message, key: newKey() };
    this.#unacknowledged.set(keyed.key, keyed);
    if (this.#isUp) this.#send(keyed);
    if (message.type === "answer") this.#slow.set(keyed.key, setTimeout(() => this.#takesLong(keyed), SLOW));
  }

  get #isUp() {
    return ["open", "doubted"].includes(this.status);
  }

  #takesLong(answer) {
    this.#slow.set(answer.key, null);
    this.#tell("sending", answer);
    setTimeout(() => this.#unacknowledged.has(answer.key) && this.#doubt(), PROBE);
  }

  #settle(key, taken) {
    const answer = this.#unacknowledged.get(key);
    this.#unacknowledged.delete(key);
    if (!this.#slow.has(key)) return;
    const late = this.#slow.get(key) === null;
    clearTimeout(this.#slow.get(key));
    this.#slow.delete(key);
    this.#tell("settled", { answer, taken, late });
  }

  #send(message) {
    if (this.#web?.readyState === WebSocket.OPEN) this.#web.send(JSON.stringify(message));
  }

  #receive(message) {
    this.#listenFor(this.#web);
    if (this.status === "doubted") this.#become("open");
    this.#on[message.type]?.(message);
  }

  #on = {
    welcome: (message) => {
      this.#resyncing = false;
      this.#wait = FIRST_WAIT;
      const { version, seat, left, host, table, view, emotes } = message;
      Object.assign(this, { version, seat, left, host, table, emotes });
      this.#see(view);
      this.present = table.seats.filter((seat) => seat.kind === "human" && seat.present).map((seat) => seat.seat);
      const back = this.status !== "open";
      this.#become("open");
      this.#tell("welcome", message);
      if (back) this.#sendAgain();
    },

    news: (message) => {
      if (this.#resyncing || message.version <= this.version) return;
      if (message.since !== this.version) return this.resync();
      this.version = message.version;
      if (message.table) this.table = message.table;
      if (message.view) this.#see(message.view);
      if (message.changes) this.#see(changed(this.#told, message.changes));
      this.#tell("news", message);
    },

    presence: (message) => {
      this.present = message.present;
      this.watching = message.watching;
      for (const seat of this.table?.seats ?? []) seat.present = seat.kind === "bot" || message.present.includes(seat.seat);
      this.#tell("presence", message);
    },

    ack: ({ key }) => {
      this.#settle(key, true);
    },

    refused: (message) => {
      if (["too-fast", "busy"].includes(message.reason)) return this.#sendLater();
      this.#settle(message.key, false);
      // Somebody was quicker: no fault of the person's, and the fresh table that follows tells them more.
      if (message.reason !== "stale") this.#tell("refused", message);
    },

    ping: ({ version }) => {
      this.#send({ type: "pong" });
      if (version !== this.version) this.resync();
    },
  };

  #see(view) {
    this.#told = view;
    this.view = view && { ...view };
  }

  // The same keys: whatever did arrive counts once.
  #sendAgain() {
    for (const message of this.#unacknowledged.values()) this.#send(message);
  }

  #sendLater() {
    clearTimeout(this.#retrying);
    this.#retrying = setTimeout(() => this.#isUp && this.#sendAgain(), RETRY);
  }
}

// crypto.randomUUID is missing on pages served over plain http; there, every browser still has getRandomValues.
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
