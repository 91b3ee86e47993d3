// The end: what happened and what decided it, beside the table with everything face up. What there is to say and to show about
// it is said by the game (`/ending`); how sure everybody could be, by its review.

import { get } from "../lib/api.js";
import { h, replace, symbol, UI } from "../lib/dom.js";
import { face, grounds } from "../lib/faces.js";
import { artOf, gameNamed } from "../lib/games.js";
import { settings, tokenOf } from "../lib/keep.js";
import { still } from "../lib/still.js";
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";
import { chart, decided, knowable, lastKnowable } from "../panels/sure.js";
import { sharePicture, saved, shared } from "./share.js";

export const SEVERAL = -1;
const APART = 40; // milliseconds from one card that is turned up to the next
const TURNED = 260;
const FADE = 120;
const MINUTE = 60;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class End {
  #place;
  #table;
  #names;
  #go;
  #stage;
  #marks = new CSSStyleSheet();

  // `place` holds the stage and has an element for the verdict; `go` has replay, why, the button for what comes next
  // (if this person may ask for it), and the one for the review.
  constructor(place, { table, names, go, stage }) {
    this.#place = place;
    this.#table = table;
    this.#names = names;
    this.#go = go;
    this.#stage = stage;
    document.adoptedStyleSheets.push(this.#marks);
  }

  close() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#marks);
  }

  // Asks how it ended, turns everything face up and says it. Gives the view of the open table.
  async tell(results, token, seat) {
    const ending = await this.#asked(token);
    if (ending.view) this.#turnUp(ending.view);
    this.#mark(ending.marks);
    replace(results, this.#verdict(ending, seat), this.#below(ending));
    this.#judge(results, ending);
    return ending.view;
  }

  async #asked(token) {
    try {
      return await get(`/api/tables/${this.#table.id}/ending?language=${settings.language}`, token);
    } catch ({ message }) {
      toast(message);
      const scene = this.#table.results.winners.length > 0 ? "victory" : "dark";
      return { scene, title: t("The game is over."), says: [], look: "", face: "", tint: "", cast: [], places: [], marks: [], counts: [], seconds: 0, view: null };
    }
  }

  get #people() {
    const behind = grounds(this.#names);
    const { winners } = this.#table.results;
    return this.#table.seats.map(({ seat, kind, bot }) => ({
      name: this.#names[seat], bot: kind === "bot" || Boolean(bot), ground: behind[seat], won: winners.includes(seat),
    }));
  }

  // What was hidden is turned up, one after the other.
  #turnUp(view) {
    const before = new Map([...this.#cards()].map((card) => [card.dataset.id, card.className]));
    this.#stage.show(view, this.#table);
    if (settings.speed === "off") return;
    const turned = [...this.#cards()].filter((card) => before.get(card.dataset.id) !== card.className);
    turned.forEach((card, nth) => card.animate(
      calm.matches ? { opacity: [0, 1] } : { transform: ["rotateY(90deg)", "none"] },
      { duration: calm.matches ? FADE : TURNED, delay: calm.matches ? 0 : nth * APART, fill: "backwards" }));
  }

  #cards() {
    return this.#place.querySelectorAll(".stage .card[data-id], .stage .hex[data-id]");
  }

  // Pieces keep their marks however often they are drawn again.
  #mark(marks) {
    this.#marks.replaceSync(marks.map(({ piece, tone }) => marked(`[data-id="${CSS.escape(piece)}"]`, tone)).join("\n"));
  }

  #verdict(ending, seat) {
    const { scene, title, says, places } = ending;
    const { results, game } = this.#table;
    const beaten = seat !== null && seat !== SEVERAL && !results.winners.includes(seat);
    return h("section", { class: `results ${scene}${beaten ? " beaten" : ""}`, "aria-labelledby": "results-title" },
      h("div", { class: "end-still" }, still(ending, this.#people, { art: artOf(game) })),
      h("div", { class: "end-words" },
        h("h2", { id: "results-title", tabindex: "-1" }, title),
        places.length > 0 && this.#places(places, seat),
        says.map((sentence) => h("p", { class: "end-says" }, sentence)),
        results.because && h("button", { type: "button", class: "button quiet end-why", onclick: () => this.#go.why(results.because) }, symbol(UI, "why"), t("Why?"))),
      h("div", { class: "end-odds" }),
      h("div", { class: "end-actions" },
        this.#go.next,
        h("button", { type: "button", class: "button", onclick: this.#go.replay }, symbol(UI, "play"), t("Replay, hands open"))));
  }

  #places(places, me) {
    const people = this.#people;
    let rank = 0;
    return h("ol", { class: "results-list" }, places.map(({ seat, won, points, says }, nth) => {
      if (nth === 0 || points !== places[nth - 1].points) rank = nth + 1;
      return h("li", { class: [won && "winner", seat === me && "mine"].filter(Boolean).join(" ") || null },
        h("span", { class: "results-rank" }, points ? rank : won ? symbol(UI, "trophy") : ""),
        face(people[seat].name, people[seat]),
        h("span", { class: "results-name" }, this.#names[seat], says && h("small", null, says)),
        points && h("b", null, points));
    }));
  }

  #below(ending) {
    const { seconds } = ending;
    const minutes = seconds > 0 && { value: t("{minutes} min", { minutes: Math.max(1, Math.round(seconds / MINUTE)) }), says: t("time") };
    const counts = [...ending.counts, minutes].filter(Boolean);
    return h("div", { class: "end-below" },
      h("div", { class: "end-sure" }),
      h("div", { class: "end-foot" },
        counts.length > 0 && h("dl", { class: "end-counts" }, counts.map(({ value, says }) => h("div", null, h("dt", null, says), h("dd", null, value)))),
        this.#share(ending)));
  }

  #share(ending) {
    const { game, title, id } = this.#table;
    const art = artOf(game);
    const picture = sharePicture(ending, this.#people, art, [title, ending.title, ...ending.says]);
    picture.setAttribute("aria-hidden", "true");
    const name = `${game}-${id}`;
    const act = (job) => job.catch(() => toast(t("The picture could not be made.")));
    return h("div", { class: "end-share" },
      h("div", { class: "end-picture" }, picture),
      h("div", { class: "end-saves" },
        h("button", { type: "button", class: "button", onclick: () => act(shared(picture, art, name, `${title}: ${ending.title}`)) }, symbol(UI, "share"), t("Share picture")),
        h("p", null,
          h("button", { type: "button", class: "button quiet", "aria-label": t("Save as {kind}", { kind: "PNG" }), onclick: () => act(saved(picture, art, name, "png")) }, symbol(UI, "download"), "PNG"),
          h("button", { type: "button", class: "button quiet", "aria-label": t("Save as {kind}", { kind: "SVG" }), onclick: () => act(saved(picture, art, name, "svg")) }, "SVG"))));
  }

  // How sure everybody could be comes when it is worked out.
  async #judge(results, ending) {
    const { id, game } = this.#table;
    try {
      if (!(await gameNamed(game))?.reviews) return;
      const { judgements } = await get(`/api/tables/${id}/review?language=${settings.language}&brief=true`, tokenOf(id));
      const won = ending.scene === "victory";
      const fatal = won ? null : judgements.find(({ lost }) => lost);
      replace(results.querySelector(".end-odds"),
        fatal && knowable(fatal),
        fatal && lastKnowable(judgements, fatal, this.#names, this.#go.review),
        won && decided(judgements, this.#names),
        !fatal && this.#go.review);
      if (fatal?.safer_piece && fatal.safer_chance >= 1) this.#mark([...ending.marks, { piece: fatal.safer_piece, tone: "sure" }]);
      const people = this.#people;
      replace(results.querySelector(".end-sure"), chart(id, judgements, this.#names, (seat) => face(people[seat].name, people[seat])));
    } catch {
      // without odds, the end is still told
    }
  }
}

const TONES = { fatal: "var(--danger)", sure: "var(--safe)", decided: "var(--ink)", way: "var(--danger)" };

// What a piece was to the end: a frame around what is square, a glow around what is not.
function marked(piece, tone) {
  const frame = tone === "way" ? "" : `outline: 4px solid ${TONES[tone]}; outline-offset: 1px; border-radius: 8px; z-index: 3;`;
  const glow = `filter: drop-shadow(0 0 ${tone === "way" ? 3 : 7}px ${TONES[tone]});`;
  return `.stage ${piece}:not(.hex, .pawn) { ${frame} ${glow} } .stage :is(.hex, .pawn)${piece} { ${glow} }`;
}
