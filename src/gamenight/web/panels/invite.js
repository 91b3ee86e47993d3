// The link that brings friends to a table: to copy, to share, to scan.

import { copied } from "../lib/copy.js";
import { h, symbol, UI } from "../lib/dom.js";
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";

const ONLY_HERE = ["127.0.0.1", "localhost", "[::1]"];

export function invitePanel(id, title) {
  const link = `${location.origin}/t/${id}`;
  const shown = h("input", { type: "text", value: link, readonly: true, "aria-label": t("Invite link"), onfocus: () => shown.select() });
  const share = () => navigator.share({ title, url: link }).catch(() => {}); // somebody thought better of it
  return h("section", { class: "panel invite", "aria-labelledby": "invite" },
    h("h2", { id: "invite" }, t("Invite friends")),
    h("p", { class: "soft small" }, t("Anybody who opens this link can sit down or watch.")),
    ONLY_HERE.includes(location.hostname) &&
      h("p", { class: "soft small" }, t("It works on this computer only, until the server is started for others too: {command}", { command: "gamenight serve --host 0.0.0.0" })),
    shown,
    h("div", { class: "buttons" },
      h("button", { type: "button", class: "button", onclick: () => copy(shown) }, symbol(UI, "copy"), t("Copy the link")),
      navigator.share && h("button", { type: "button", class: "button", onclick: share }, symbol(UI, "share"), t("Share"))),
    h("details", { class: "invite-code", open: matchMedia("(min-width: 900px)").matches },
      h("summary", null, symbol(UI, "qr"), t("Code for a phone's camera")),
      h("img", { src: `/api/tables/${id}/invite.svg`, alt: t("The invite link as a QR code") })));
}

async function copy(shown) {
  if (await copied(shown.value)) return toast(t("Link copied. Send it to your friends."));
  shown.select();
  toast(t("The link is selected. Copy it with your browser."));
}
