// Before the game: who sits where, who is ready, how it is played, and the link that brings the others.

import { post } from "../lib/api.js";
import { dialog } from "../lib/dialog.js";
import { h, replace, symbol, UI } from "../lib/dom.js";
import { field, nameField } from "../lib/fields.js";
import { gameNamed } from "../lib/games.js";
import { dropTicket, keepTicket, settings, ticketsOf } from "../lib/keep.js";
import { goodBot } from "../lib/labels.js";
import { redraw } from "../lib/redraw.js";
import { myName, sitDown } from "../lib/tables.js";
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";
import { conventionPanel } from "../panels/convention.js";
import { invitePanel } from "../panels/invite.js";
import { nextStep } from "../panels/next_step.js";
import { fitting, optionsPanel } from "../panels/options.js";
import { seatCounter, seatRow } from "../panels/seats.js";

export async function lobbyScreen(root, { id, sockets, reconnect }) {
  const lobby = new Lobby(id, sockets, reconnect, await gameNamed(sockets[0].table.game));
  replace(root, lobby.build());
  lobby.draw();
  return { close: () => lobby.close() };
}

class Lobby {
  // The field for a newcomer's name; it lives as long as the lobby, whoever else comes and goes.
  name = nameField(settings.name, { id: "join-name" });
  #sockets;
  #reconnect;
  #left = new AbortController();
  #seats = h("ol", { class: "lobby-seats" });
  #count = h("div", { class: "lobby-count" });
  #watching = h("p", { class: "soft small" });
  #step = h("div", { class: "lobby-step", "aria-live": "polite" });
  #options = h("div", null);
  #convention = h("div", null);

  constructor(id, sockets, reconnect, info) {
    this.id = id;
    this.info = info;
    this.#sockets = sockets;
    this.#reconnect = reconnect;
    for (const socket of sockets) {
      for (const name of ["welcome", "news", "presence"]) socket.addEventListener(name, () => this.draw(), { signal: this.#left.signal });
    }
  }

  close() {
    this.#left.abort();
  }

  // What is known

  get table() {
    return this.#sockets[0].table;
  }

  get isHost() {
    return ticketsOf(this.id).host !== null;
  }

  // { seat number: the token that opens it }
  get mine() {
    return ticketsOf(this.id).seats;
  }

  // What is shown

  build() {
    const { title, name } = this.info;
    return h("div", { class: "page lobby" },
      h("header", { class: "lobby-head" },
        h("h1", null, title),
        h("a", { class: "button quiet", href: `/rules/${name}`, target: "_blank" }, symbol(UI, "rules"), t("Rulebook"))),
      h("section", { class: "panel lobby-table", "aria-labelledby": "lobby-seats" },
        h("div", { class: "lobby-row" },
          h("h2", { id: "lobby-seats" }, t("Seats")),
          this.isHost && h("span", { class: "tag" }, symbol(UI, "host"), t("You are the host")),
          this.#count),
        this.#seats, this.#watching, this.#convention, this.#step),
      invitePanel(this.id, title),
      h("section", { class: "panel lobby-options" }, h("h2", null, t("How it is played")), this.#options));
  }

  draw() {
    const { seats, options, timer, absence, hints } = this.table;
    const mine = Object.keys(this.mine);
    redraw(this.#seats, [seats, mine], () => seats.map((seat) => seatRow(this, seat)));
    redraw(this.#count, seats.length, () => this.isHost && seatCounter(this));
    const changed = this.isHost && ((change) => this.change(change));
    redraw(this.#options, [options, timer, absence, hints, seats.map(({ name }) => name)], () => optionsPanel(this.info, this.table, changed));
    redraw(this.#convention, [seats, mine], () => this.info.convention && mine.length > 0 && conventionPanel(this.info, this.#people(seats)));
    redraw(this.#step, [seats, mine], () => nextStep(this));
    const { watching } = this.#sockets[0];
    this.#watching.textContent = watching > 0 ? t("Watching: {count}", { count: watching }) : "";
  }

  // Who decides at this screen whether they keep the convention.
  #people(seats) {
    const mine = seats.filter(({ seat }) => seat in this.mine);
    return mine.map(({ seat, name, follows }) => [
      mine.length > 1 ? t("{name} plays by this convention", { name }) : t("I play by this convention"),
      follows,
      (keeps) => this.#seat(seat, "follow", { follows: keeps }),
    ]);
  }

  // What a person can do

  async sit(seat = null) {
    if (this.name.isConnected) settings.name = this.name.value;
    if (await this.#done(sitDown(this.id, myName(), seat))) this.#reconnect();
  }

  async leave(seat) {
    const token = this.mine[seat];
    dropTicket(this.id, seat); // first, so that nobody is told that a seat was lost
    if (!(await this.#done(post(`/api/tables/${this.id}/leave`, undefined, token)))) keepTicket(this.id, { seats: { [seat]: token } });
    this.#reconnect();
  }

  async ready(seats, ready = true) {
    for (const { seat } of seats) await this.#seat(seat, "ready", { ready });
  }

  rename(seat, name) {
    const input = nameField(name, { required: true });
    const save = async (event) => {
      event.preventDefault();
      if (!(await this.#seat(seat, "rename", { name: input.value }))) return;
      settings.name = input.value;
      shown.close();
    };
    const shown = dialog(t("Your name at the table"),
      h("form", { id: "rename", onsubmit: save }, field(t("Name"), input)),
      [h("button", { class: "button primary", form: "rename" }, t("Change the name"))]);
    input.select();
  }

  // What only the host can do

  change({ options, ...rest }) {
    const wish = { ...rest };
    if (options) wish.options = { ...this.table.options, ...options };
    if (rest.seats) wish.options = fitting(this.info, this.table.options, rest.seats);
    return this.#host("change", wish);
  }

  // kind: open, or the name of a bot
  fill(seat, kind) {
    return this.#host(`seats/${seat}`, kind === "open" ? { kind } : { kind: "bot", bot: kind });
  }

  async fillWithBots(seats) {
    const stillOpen = ({ seat }) => this.table.seats[seat]?.kind === "open"; // a friend may have sat down in the meantime
    for (const each of seats) if (stillOpen(each)) await this.fill(each.seat, goodBot(this.info.bots));
  }

  async start() {
    await this.ready(this.table.seats.filter(({ seat, ready }) => seat in this.mine && !ready));
    await this.#host("start");
  }

  #seat(seat, action, body) {
    return this.#done(post(`/api/tables/${this.id}/${action}`, body, this.mine[seat]));
  }

  #host(action, body) {
    return this.#done(post(`/api/tables/${this.id}/${action}`, body, ticketsOf(this.id).host));
  }

  // Whether the server has done it; if not, it has said why.
  async #done(request) {
    try {
      await request;
      return true;
    } catch (refusal) {
      toast(refusal.message);
      return false;
    }
  }
}
