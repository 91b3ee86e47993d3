// One seat's connection to a table (or a spectator's), as docs/protocol.md describes it. It comes back by itself, and
// what was sent and not yet acknowledged is sent again under the same key, so that it counts once.
//
//   const socket = new TableSocket("a1b2c3d4e5f6", token);
//   socket.addEventListener("news", ({ detail }) => draw(socket.view, detail.steps));
//   socket.answer(3, socket.version);
//
// Events: welcome, news, presence, refused (detail: the message), status (detail: open, connecting or closed) and end
// (detail: the code with which the server has closed it for good).

import { settings } from "./keep.js";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const SILENCE = 45_000; // the server pings every twenty seconds
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
  #wait = FIRST_WAIT;
  #reconnecting = null;
  #silent = null;
  #resyncing = false;
  #retrying = null;
  #unacknowledged = new Map(); // key: message
  #wake = () => {
    if (document.visibilityState === "visible" && this.#reconnecting) this.#connect();
  };

  constructor(id, token = null) {
    super();
    this.id = id;
    this.token = token;
    addEventListener("online", this.#wake);
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
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#reconnecting);
    this.#drop();
    this.#become("closed");
  }

  #connect() {
    clearTimeout(this.#reconnecting);
    this.#reconnecting = null;
    this.#become("connecting");
    const web = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${this.id}/socket`);
    this.#web = web;
    web.onopen = () => this.#send({ type: "hello", token: this.token, language: settings.language, version: this.version });
    web.onmessage = ({ data }) => this.#receive(JSON.parse(data));
    web.onclose = ({ code }) => (FINAL.includes(code) ? this.#end(code) : this.#lost());
    this.#listenFor(web);
  }

  // Whatever was lost on the way: a line that stays silent is dead, even if nobody says so.
  #listenFor(web) {
    clearTimeout(this.#silent);
    this.#silent = setTimeout(() => web === this.#web && this.#lost(), SILENCE);
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
    if (this.status === "open") this.#send(keyed);
  }

  #send(message) {
    if (this.#web?.readyState === WebSocket.OPEN) this.#web.send(JSON.stringify(message));
  }

  #receive(message) {
    this.#listenFor(this.#web);
    this.#on[message.type]?.(message);
  }

  #on = {
    welcome: (message) => {
      this.#resyncing = false;
      this.#wait = FIRST_WAIT;
      const { version, seat, left, host, table, view, emotes } = message;
      Object.assign(this, { version, seat, left, host, table, view, emotes });
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
      if (message.view) this.view = message.view;
      this.#tell("news", message);
    },

    presence: (message) => {
      this.present = message.present;
      this.watching = message.watching;
      for (const seat of this.table?.seats ?? []) seat.present = seat.kind === "bot" || message.present.includes(seat.seat);
      this.#tell("presence", message);
    },

    ack: ({ key }) => {
      this.#unacknowledged.delete(key);
    },

    refused: (message) => {
      if (["too-fast", "busy"].includes(message.reason)) return this.#sendLater();
      this.#unacknowledged.delete(message.key);
      // Somebody was quicker: no fault of the person's, and the fresh table that follows tells them more.
      if (message.reason !== "stale") this.#tell("refused", message);
    },

    ping: ({ version }) => {
      this.#send({ type: "pong" });
      if (version !== this.version) this.resync();
    },
  };

  // The same keys: whatever did arrive counts once.
  #sendAgain() {
    for (const message of this.#unacknowledged.values()) this.#send(message);
  }

  #sendLater() {
    clearTimeout(this.#retrying);
    this.#retrying = setTimeout(() => this.status === "open" && this.#sendAgain(), RETRY);
  }
}

// crypto.randomUUID is missing on pages served over plain http; there, every browser still has getRandomValues.
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
