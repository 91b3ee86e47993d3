// Where something may be laid. A place shows what it is good for; once it is chosen, the tile lies there as it would, can be
// turned to the other ways it may lie, and a box tells what each gives. What gives nothing and cannot be turned is laid at once.

import { h, iconButton, svg } from "../lib/dom.js";
import { t } from "../lib/words.js";
import { arms, around, joins, keyOf, lies, spot } from "./hex.js";
import { linesOf } from "./lines.js";
import { drawWay } from "./way.js";

const GAP = 14; // pixels between a ghost and its box
const EDGE = 8;
const FAR = 25; // square pixels that may be covered to stand one pixel closer to the ghost
const TURN = 140; // milliseconds
const JOIN = Math.sqrt(3) / 2; // where a corridor goes over a side
const SIGN = 0.6;
const JOINT = 0.54;
const WEIGHS = { ".hex-cell.chosen .hex-ghost": 50, ".hex-cell:not(.chosen) .hex-ghost": 4, ".pawn": 4, ".hex:not(.hex-ghost)": 1, ".end": 1.5 }; // what should not be covered

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Laying {
  #piece;
  #context;
  #look;
  #places = new Map(); // place: [{ ghost, cell }, …]
  #chosen = null; // { ways, at }
  #turned = 0; // clockwise, since it was drawn last
  ground = svg("g", { class: "hexes-layer ghosts" });
  over = svg("svg", { class: "hexes-over", viewBox: "0 0 1 1", "aria-hidden": "true" }); // above all that lies there
  box = h("div", { class: "laying", role: "group", "aria-label": t("Lay it here"), hidden: true, onkeydown: (event) => this.#key(event) });
  elements;

  // `look(ghost)` keeps in sight what is chosen, until it is called with nothing.
  constructor(piece, context, drawGhost, look) {
    this.#piece = piece;
    this.#context = context;
    this.#look = look;
    context.laying?.remove(); // that of the drawing before
    context.laying = this.box;
    this.elements = piece.ghosts.map((ghost) => {
      const ways = this.#places.get(keyOf(ghost)) ?? [];
      const cell = drawGhost(ghost, ways.length);
      this.#places.set(keyOf(ghost), [...ways, { ghost, cell }]);
      return cell;
    });
  }

  get isChosen() {
    return this.#chosen !== null;
  }

  // A place that is in question, or the only one, is chosen already.
  begin() {
    const places = [...this.#places.values()];
    const ways = places.find(([{ ghost }]) => ghost.chosen) ?? (places.length === 1 ? places[0] : null);
    if (ways && this.#asks(ways)) this.#show(ways, 0);
  }

  // A press chooses a place, another one turns what lies there; Enter lays it. `press` is what a number key does.
  listen(window) {
    const pressed = (event, turns) => {
      const element = event.target.closest?.(".hex-ghost.choosable");
      const ways = element && [...this.#places.values()].find((each) => each.some(({ cell }) => cell.contains(element)));
      if (!ways || !this.#asks(ways)) return;
      if (this.#chosen?.ways === ways && !(turns && ways.length > 1)) return;
      event.preventDefault();
      event.stopPropagation();
      if (this.#chosen?.ways === ways) this.turn(1);
      else this.#choose(ways);
    };
    window.addEventListener("click", (event) => pressed(event, true));
    window.addEventListener("press", (event) => pressed(event, false));
    window.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && pressed(event, event.key === " "));
  }

  // Turns what is chosen; before that, the place that has the focus, or the first that can be turned, is chosen.
  turn(by) {
    if (!this.#chosen) {
      const several = [...this.#places.values()].filter((ways) => ways.length > 1 && isChoosable(ways[0]));
      const ways = several.find(([{ cell }]) => cell.contains(document.activeElement)) ?? several[0];
      if (ways) this.#choose(ways);
      return;
    }
    const { ways, at } = this.#chosen;
    this.#turned = by;
    this.#show(ways, (at + by + ways.length) % ways.length);
  }

  leave() {
    if (!this.#chosen) return;
    const { ways } = this.#chosen;
    const focused = ways.some(({ cell }) => cell.contains(document.activeElement)) || this.box.contains(document.activeElement);
    for (const [number, { cell }] of ways.entries()) {
      cell.hidden = number > 0;
      cell.classList.remove("chosen");
    }
    this.#chosen = null;
    this.ground.replaceChildren();
    this.over.replaceChildren();
    this.box.hidden = true;
    this.#look(null);
    if (focused) ways[0].cell.firstElementChild.focus({ preventScroll: true });
  }

  // The box stands beside the ghost, or, where there is no room for it, below the question.
  place() {
    if (!this.#chosen) return;
    const home = this.elements[0]?.closest(".hexes");
    if (!home) return;
    const below = getComputedStyle(home).getPropertyValue("--laying").trim() === "below";
    const parent = below ? this.#context.slot : home;
    if (this.box.parentElement !== parent) parent.append(this.box);
    this.box.classList.toggle("below", below);
    if (below) return;
    const { left, top } = this.#spot(home.getBoundingClientRect());
    this.box.style.setProperty("left", `${left}px`);
    this.box.style.setProperty("top", `${top}px`);
  }

  // Beside the ghost, where it covers least of what stands and lies there.
  #spot(room) {
    const [ghost, width, height] = [this.#shown.cell.getBoundingClientRect(), this.box.offsetWidth, this.box.offsetHeight];
    const stage = this.box.closest(".stage");
    const others = Object.entries(WEIGHS).flatMap(([selector, weight]) => [...stage.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility()).map((each) => ({ weight, box: each.getBoundingClientRect() })));
    const covered = ({ left, top }) => others.reduce((sum, { weight, box }) => sum + weight
      * Math.max(0, Math.min(box.right, left + width) - Math.max(box.left, left)) * Math.max(0, Math.min(box.bottom, top + height) - Math.max(box.top, top)), 0);
    const beyond = Math.max(...[...stage.querySelectorAll(".hex")].map((each) => each.getBoundingClientRect().right));
    const lefts = [ghost.right + GAP, ghost.left - GAP - width, beyond + GAP, ghost.left, ghost.right - width];
    const tops = [ghost.top + ghost.height * 0.4 - height / 3, ghost.top, ghost.bottom - height, ghost.top - height / 2, ghost.top - height, room.bottom, ghost.bottom + GAP, ghost.top - GAP - height];
    const fits = (low, value, high) => Math.max(low, Math.min(value, high));
    const spots = lefts.flatMap((left) => tops.map((top) => ({
      left: fits(room.left + EDGE, left, room.right - width - EDGE),
      top: fits(room.top + EDGE, top, room.bottom - height - EDGE),
    })));
    const cost = (each) => covered(each) + FAR * Math.hypot(each.left + width / 2 - ghost.left - ghost.width / 2, each.top + height / 2 - ghost.top - ghost.height / 2);
    const best = spots.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    return { left: best.left - room.left, top: best.top - room.top };
  }

  get #shown() {
    return this.#chosen.ways[this.#chosen.at];
  }

  #asks(ways) {
    return ways.length > 1 || Boolean(ways[0].ghost.gives);
  }

  #choose(ways) {
    this.leave();
    this.#show(ways, 0);
  }

  #show(ways, at) {
    const focused = ways.some(({ cell }) => cell.contains(document.activeElement));
    this.#chosen = { ways, at };
    for (const [number, { cell }] of ways.entries()) {
      cell.hidden = number !== at;
      cell.classList.toggle("chosen", number === at);
    }
    const { ghost, cell } = ways[at];
    const turned = this.#turned;
    this.#turned = 0;
    this.ground.replaceChildren(...this.#lying(ghost));
    if (turned && !calm.matches) {
      const { x, y } = spot(ghost);
      const lying = (angle) => `translate(${x}px, ${y}px) rotate(${angle}deg)`;
      this.ground.firstElementChild.firstElementChild.animate({ transform: [lying(-60 * turned), lying(0)] }, { duration: TURN, easing: "ease-out" });
    }
    this.over.replaceChildren(...this.#joining(ghost));
    this.#tell(ghost, ways.length, at);
    if (focused) cell.firstElementChild.focus({ preventScroll: true });
    this.place();
    this.#look(ghost);
  }

  // The tile with its sign, and who walks there.
  #lying(ghost) {
    const [{ art }, tiles] = [this.#context, this.#piece.tiles];
    return [
      svg("g", { class: "hex-lies" }, lies(ghost)),
      ghost.way && svg("g", { class: "prints" }, drawWay([...ghost.way.cells.map((cell) => tiles[cell]), ghost], ghost.way.look, art)),
      ghost.look && picture(art, ghost.look, spot(ghost), SIGN),
    ].filter(Boolean);
  }

  // The corners it would make, with the signs around them, and what it joins.
  #joining(ghost) {
    const made = ghost.joints ?? [];
    return [
      made.map(arms),
      made.flatMap((joint) => around(joint).hexes).map(spot).map(({ x, y }) => svg("circle", { class: "hex-sign-ring", cx: x, cy: y, r: 0.38 })),
      made.map((joint) => picture(this.#context.art, joint.look, around(joint), JOINT)),
      joins(ghost, this.#piece.tiles).map((side, number) => joinMark(ghost, side, number + 1)),
    ].flat(Infinity);
  }

  #tell(ghost, count, at) {
    const lay = () => this.#shown.cell.firstElementChild.dispatchEvent(new CustomEvent("lay", { bubbles: true }));
    const way = count > 1 ? t("Way {number} of {ways}.", { number: at + 1, ways: count }) : "";
    const held = this.box.contains(document.activeElement) && document.activeElement.getAttribute("aria-label");
    this.box.hidden = false;
    this.box.replaceChildren(
      h("p", { class: "unseen", role: "status" }, `${way} ${ghost.says}`.trim()),
      ...(ghost.gives?.length ? [linesOf(ghost.gives, this.#context)] : []),
      h("div", { class: "laying-tools" },
        count > 1 && [
          iconButton("turn-left", t("Turn left (Shift R)"), () => this.turn(-1)),
          h("span", { class: "laying-ways", "aria-hidden": "true" }, Array.from({ length: count }, (_, way) => h("i", { class: way === at ? "on" : null }))),
          iconButton("turn-right", t("Turn right (r)"), () => this.turn(1)),
        ].flat(),
        this.#context.undo && iconButton("undo", t("Take my last answer back"), this.#context.undo),
        h("button", { type: "button", class: "button primary lay", onclick: lay }, t("Place"))));
    [...this.box.querySelectorAll("button")].find((button) => held && button.getAttribute("aria-label") === held)?.focus({ preventScroll: true });
  }

  #key(event) {
    const go = { r: () => this.turn(1), R: () => this.turn(-1), Escape: () => this.leave() }[event.key];
    if (!go || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    go();
  }
}

const isChoosable = ({ cell }) => cell.firstElementChild.matches(".choosable");

const picture = (art, look, { x, y }, size) => svg("use", { href: `${art}#${look}`, x: x - size / 2, y: y - size / 2, width: size, height: size });

function joinMark(ghost, side, number) {
  const [{ x, y }, angle] = [spot(ghost), (Math.PI / 3) * side];
  const at = `translate(${(x + JOIN * Math.cos(angle)).toFixed(3)} ${(y - JOIN * Math.sin(angle)).toFixed(3)})`;
  return svg("g", { class: "hex-join", transform: at }, svg("circle", { r: 0.18 }), svg("text", { "text-anchor": "middle", y: 0.08 }, number));
}
