// The one thing to do next before a game begins: sit down, say that you are ready, wait, or start.

import { h, symbol, UI } from "../lib/dom.js";
import { field } from "../lib/fields.js";
import { listed } from "../lib/labels.js";
import { t } from "../lib/words.js";

export function nextStep(lobby) {
  const { seats } = lobby.table;
  const open = seats.filter((seat) => seat.kind === "open");
  const mine = seats.filter((seat) => seat.seat in lobby.mine);
  const unready = seats.filter((seat) => seat.kind === "human" && !seat.ready);
  const names = listed(unready.filter((seat) => !mine.includes(seat)).map((seat) => seat.name));
  if (lobby.isHost) return hostStep(lobby, open, names);
  if (mine.length === 0) return open.length > 0 ? joinForm(lobby) : says(t("Every seat is taken. You are watching; the game begins soon."));
  if (mine.some((seat) => !seat.ready)) {
    return [says(t("Say when you are ready.")), primary("ready", "check", t("I am ready"), () => lobby.ready(mine))];
  }
  return [
    says(open.length > 0 ? t("You are ready. Not everybody has sat down yet.")
      : names ? t("You are ready. Waiting for {names}.", { names })
      : t("Everybody is ready. The host begins the game.")),
    h("button", { type: "button", id: "unready", class: "button", onclick: () => lobby.ready(mine, false) }, t("Not ready after all")),
  ];
}

function hostStep(lobby, open, names) {
  if (open.length > 0) {
    return [
      says(t("Send the link to your friends, or let bots play the open seats.")),
      primary("fill", "bot", t("Fill with bots"), () => lobby.fillWithBots(open)),
    ];
  }
  const start = primary("start", "play", t("Start the game"), () => lobby.start());
  start.disabled = names !== "";
  return [says(names ? t("Waiting for {names} to be ready.", { names }) : t("Everybody is here.")), start];
}

function joinForm(lobby) {
  const sit = (event) => {
    event.preventDefault();
    lobby.sit();
  };
  return h("form", { class: "lobby-join", onsubmit: sit },
    field(t("Your name at the table"), lobby.name),
    h("button", { id: "join", class: "button primary large", "data-next": true }, symbol(UI, "person"), t("Sit down")));
}

function says(text) {
  return h("p", null, text);
}

function primary(id, sign, words, onclick) {
  return h("button", { type: "button", id, class: "button primary large", "data-next": true, onclick }, symbol(UI, sign), words);
}
