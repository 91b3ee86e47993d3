// The menu of a table: what is done seldom.

import { post } from "../lib/api.js";
import { agreed, dialog } from "../lib/dialog.js";
import { h, symbol, UI } from "../lib/dom.js";
import { field } from "../lib/fields.js";
import { gameNamed } from "../lib/games.js";
import { settings, ticketsOf } from "../lib/keep.js";
import { navigate } from "../lib/route.js";
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";
import { invitePanel } from "../panels/invite.js";
import { optionsPanel } from "../panels/options.js";
import { seatPick } from "../panels/seats.js";
import { openSettings } from "../panels/settings.js";

// socket: of the seat that is shown; `does` has undo and tour, where they are possible now.
export function openMenu(socket, does) {
  const { id, seat, table } = socket;
  const playing = table.status === "playing";
  const token = ticketsOf(id).host;
  const shown = dialog(t("Menu"), h("div", { class: "menu" },
    does.undo && item("undo", t("Take my last answer back"), does.undo, "u"),
    !table.deal && item("share", t("Invite friends"), () => dialog(t("Invite friends"), invitePanel(id, table.title))),
    seat !== null && item("edit", t("Change my name"), () => rename(socket)),
    token && playing && !table.deal && item("people", t("Change who plays"), () => replaceSeats(socket, token)),
    does.tour && item("learn", t("Show me how to play"), does.tour),
    (!playing || seat === null) && item("play", t("Watch the replay"), () => navigate(`/replay/${id}`)),
    item("rules", t("How it is played"), async () => dialog(t("How it is played"), optionsPanel(await gameNamed(table.game), table))),
    item("settings", t("Settings"), openSettings),
    seat !== null && table.may_give_up && !table.give_up && item("give-up", t("Give up"), () => giveUp(socket)),
    seat !== null && playing && item("leave", t("Leave the table"), () => leave(socket)),
    item("home", t("To the first page"), () => navigate("/"))));

  function item(name, words, go, key = null) {
    const pressed = () => {
      shown.close();
      go();
    };
    return h("button", { type: "button", class: "menu-item", onclick: pressed }, symbol(UI, name), h("span", null, words), key && h("kbd", null, key));
  }
}

function rename({ id, seat, table, token }) {
  const name = h("input", { type: "text", maxlength: 24, required: true, value: table.seats[seat].name, autocomplete: "nickname" });
  const send = async (event) => {
    event.preventDefault();
    const chosen = name.value.trim();
    if (!chosen) return;
    shown.close();
    settings.name = chosen;
    await attempt(post(`/api/tables/${id}/rename`, { name: chosen }, token));
  };
  const shown = dialog(t("Change my name"), h("form", { id: "rename", onsubmit: send }, field(t("Name"), name)),
    [h("button", { type: "submit", form: "rename", class: "button primary" }, t("Change"))]);
  name.select();
}

// Everybody in this browser goes. The seats stay theirs: the first page and the link lead back to them.
async function leave({ id, table }) {
  const { seats } = ticketsOf(id);
  const others = table.seats.some(({ seat, kind, bot }) => kind === "human" && !bot && !(seat in seats));
  const what = others ? t("Leave? A bot plays for you until you come back.") : t("Leave? The game waits until you come back.");
  if (!(await agreed(what, t("Leave")))) return;
  for (const token of Object.values(seats)) if (!(await attempt(post(`/api/tables/${id}/leave`, {}, token)))) return;
  navigate("/");
}

// A game that all win or lose together can be given up, if everybody agrees.
async function giveUp(socket) {
  const { seat: mine, table } = socket;
  const others = table.seats.some(({ seat, kind, bot }) => seat !== mine && kind === "human" && !bot);
  const what = others ? t("Propose to give up? The game is lost when everybody agrees.") : t("Give up? The game is lost then.");
  if (await agreed(what, t("Give up"))) socket.giveUp();
}

async function replaceSeats({ id, table, seat: mine }, token) {
  const { bots } = await gameNamed(table.game);
  const rows = table.seats.filter(({ seat }) => seat !== mine).map((place) => {
    const fill = (chosen) => {
      const wish = chosen === "open" ? { kind: "open" } : { kind: "bot", bot: chosen };
      return attempt(post(`/api/tables/${id}/seats/${place.seat}`, wish, token));
    };
    return field(place.name || t("Seat {number}", { number: place.seat + 1 }), seatPick(place, bots, fill));
  });
  dialog(t("Change who plays"), rows);
}

async function attempt(request) {
  try {
    return await request;
  } catch (refusal) {
    toast(refusal.message);
    return null;
  }
}
