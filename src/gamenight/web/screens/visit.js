// A visit to a table, /t/<id>: one connection for each seat this browser holds there, or one to watch.
// It shows the lobby until the game begins, then the game, and leads on to a rematch.

import { get } from "../lib/api.js";
import { banner } from "../lib/banner.js";
import { h, replace } from "../lib/dom.js";
import { copyTicket, reseatTicket, ticketsOf, tokenOf } from "../lib/keep.js";
import { navigate } from "../lib/route.js";
import { TableSocket } from "../lib/socket.js";
import { myName, sitDown } from "../lib/tables.js";
import { toast } from "../lib/toast.js";
import { titled } from "../lib/turn.js";
import { t } from "../lib/words.js";
import { lobbyScreen } from "./lobby.js";

const NO_TABLE = 4404; // the code of a connection to a table that does not exist
const PATIENCE = 300; // milliseconds; a connection that is back sooner was hardly gone
const COMING = 2000; // and the first one may take longer

export async function visitScreen(root, { id }) {
  replace(root, h("p", { class: "page soft", role: "status" }, t("Going to the table…")));
  const { watched } = await get(`/api/tables/${id}`, tokenOf(id)); // says it in words if there is no such table
  if (watched) return navigate(`/replay/${id}`, { instead: true }); // a record that somebody opened: there is nothing to play
  const visit = new Visit(root, id);
  return { close: () => visit.close() };
}

class Visit {
  #root;
  #id;
  #sockets = [];
  #screen = null;
  #shown = "";
  #worry = null;
  #lost = false;

  constructor(root, id) {
    this.#root = root;
    this.#id = id;
    this.connect();
  }

  // Connects for exactly the seats held now; called again after sitting down or leaving.
  connect() {
    const { host, seats } = ticketsOf(this.#id);
    const tokens = Object.values(seats);
    if (tokens.length === 0) tokens.push(host);
    for (const socket of this.#sockets) if (!tokens.includes(socket.token)) socket.close();
    this.#sockets = tokens.map((token) => this.#sockets.find((socket) => socket.token === token) ?? this.#open(token));
    this.#watchTheLine();
    this.#update();
  }

  close() {
    this.#shown = "";
    for (const socket of this.#sockets) socket.close();
    clearTimeout(this.#worry);
    banner(null);
    this.#screen?.close();
  }

  #open(token) {
    const socket = new TableSocket(this.#id, token);
    for (const name of ["welcome", "news"]) socket.addEventListener(name, () => this.#update());
    socket.addEventListener("status", () => this.#watchTheLine());
    socket.addEventListener("end", ({ detail }) => banner(detail === NO_TABLE ? t("This table is no longer there.") : t("This page is out of date. Reload it.")));
    return socket;
  }

  // After a rematch the same tokens open other seats; and the host may have given a seat to somebody else.
  #checkSeats() {
    const { host, seats } = ticketsOf(this.#id);
    const tokens = this.#sockets.map((socket) => socket.token);
    const elsewhere = Object.entries(seats).filter(([, token]) => !tokens.includes(token)); // in another tab
    const here = this.#sockets.filter(({ seat }) => seat !== null).map(({ seat, token }) => [seat, token]);
    const held = Object.fromEntries([...elsewhere, ...here]);
    if (JSON.stringify(held) === JSON.stringify(seats)) return;
    reseatTicket(this.#id, held);
    if (!this.#sockets.some(({ seat, token }) => seat === null && token && token !== host)) return;
    toast(t("That seat is no longer yours. You can watch, or sit down where a seat is open."));
    this.connect();
  }

  #update() {
    if (!this.#ready) return;
    if (this.#sockets.some(({ left }) => left !== null)) return navigate("/"); // left is left, in every tab
    this.#checkSeats();
    if (!this.#ready) return;
    this.#sockets.sort((one, other) => one.seat - other.seat);
    const { table } = this.#sockets[0];
    titled(`${table.title} · Gamenight`);
    if (table.rematch) copyTicket(this.#id, table.rematch);
    this.#announce();
    const name = table.status === "lobby" ? "lobby" : "table";
    const wanted = `${name} ${this.#sockets.map(({ seat, token }) => `${seat}:${token}`)}`; // a screen belongs to its sockets
    if (wanted !== this.#shown) this.#show(name, wanted);
  }

  // Until all is known that the new screen shows, the old one stays.
  get #ready() {
    return this.#sockets.every((socket) => socket.table);
  }

  async #show(name, wanted) {
    this.#shown = wanted;
    const screen = name === "lobby" ? lobbyScreen : (await import("./table.js")).tableScreen;
    if (this.#shown !== wanted) return; // something else is to be shown by now
    const before = this.#screen;
    before?.close();
    this.#screen = null;
    const root = h("div", { class: "screen" });
    replace(this.#root, root);
    document.body.dataset.screen = name;
    const shown = await screen(root, { id: this.#id, sockets: this.#sockets, reconnect: () => this.connect() });
    if (this.#shown !== wanted) return shown.close();
    this.#screen = shown;
    if (before && document.activeElement === document.body) (root.querySelector("[data-next]") ?? document.getElementById("main")).focus();
  }

  // What lasts is said above the screen: a lost connection, the next game, a seat that became free in this one.
  #announce() {
    const [{ table, seat }] = this.#sockets;
    if (this.#lost) return banner(t("The connection is lost. Reconnecting…"));
    const follow = { words: t("Go there"), go: () => navigate(`/t/${table.rematch}`) };
    if (table?.rematch) return banner(t("The next game is being set up."), follow);
    const free = table?.status === "playing" && seat === null && table.seats.some(({ kind }) => kind === "open");
    if (free) return banner(t("A seat is open at this table."), { words: t("Sit down"), go: () => this.#sit() });
    if (table?.deserted && seat === null) return banner(t("Everybody has left. The game waits until somebody comes back."));
    banner(null);
  }

  async #sit() {
    try {
      await sitDown(this.#id, myName());
      this.connect();
    } catch (refusal) {
      toast(refusal.message);
    }
  }

  #watchTheLine() {
    clearTimeout(this.#worry);
    const lost = this.#sockets.some(({ status }) => ["connecting", "doubted"].includes(status));
    const tell = () => {
      this.#lost = lost;
      this.#announce();
    };
    if (lost) this.#worry = setTimeout(tell, this.#ready ? PATIENCE : COMING);
    else tell();
  }
}
