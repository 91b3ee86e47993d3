// Motion: what has moved between two drawings slides there, what shows another face turns over, what is new arrives.
//
//   const before = remember(root); …draw…; const animations = move(root, before, sources, 220);

const FAR = 2; // pixels; anything less is not worth a motion
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

// Where everything with an id is now, and what it shows.
export function remember(root) {
  const places = new Map();
  for (const element of root.querySelectorAll("[data-id]")) {
    places.set(element.dataset.id, {
      element,
      box: element.getBoundingClientRect(),
      spot: spotOf(element),
      home: element.parentElement,
      shown: shownBy(element),
      down: element.classList.contains("down"),
    });
  }
  return places;
}

// Where something lies on a plane that may itself be moved and scaled, in sides of that plane; else nothing.
function spotOf(element) {
  const plane = element.closest(".hexes-plane");
  if (!plane) return null;
  const [box, { x, y, width }] = [element.getBoundingClientRect(), plane.getBoundingClientRect()];
  return { x: (box.x - x) / width, y: (box.y - y) / width, side: plane.offsetWidth };
}

const shownBy = ({ dataset }) => `${dataset.look} ${dataset.face} ${dataset.ground ?? ""}`;

// `sources`: for a piece's id, the remembered cards that its new ones may come from.
export function move(root, before, sources, milliseconds) {
  const timing = { duration: milliseconds, easing: EASE, fill: "backwards" };
  const carried = new Set(); // pieces that slide take what lies in them along
  // All is measured before anything moves: the browser then lays out the page once.
  const measured = [...root.querySelectorAll("[data-id]")].map((element) => ({ element, box: element.getBoundingClientRect(), spot: spotOf(element) }));
  return measured.filter(({ element, box }) => box.width > 0 && !element.closest(".sliding")).flatMap(({ element, box, spot }) => {
    const old = before.get(element.dataset.id);
    const piece = element.closest(".piece");
    if (element === piece) {
      if (!old || old.box.width === 0) return element.animate({ opacity: [0, 1] }, timing);
      if (old.home === element.parentElement || !isFar(old.box, box)) return [];
      carried.add(piece);
      return slide(element, old.box, box, timing);
    }
    if (!old) {
      const from = sources.get(piece?.dataset.id) ?? [];
      const source = from.find(({ shown }) => shown === shownBy(element)) ?? from[0];
      return source ? arrive(element, source, box, timing) : [];
    }
    if (element.classList.contains("card") && old.shown !== shownBy(element)) return turn(element, old, box, timing);
    if (spot && old.spot) return glide(element, old.spot, spot, timing);
    return !carried.has(piece) && isFar(old.box, box) ? slide(element, old.box, box, timing) : [];
  });
}

function isFar(one, other) {
  return one.width > 0 && (Math.abs(one.x - other.x) > FAR || Math.abs(one.y - other.y) > FAR);
}

function offset(from, to) {
  return `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
}

function slide(element, from, to, timing) {
  return element.animate({ transform: [offset(from, to), "none"], zIndex: [5, 5] }, timing);
}

// On a plane only what has moved there moves, wherever the plane itself goes.
function glide(element, from, to, timing) {
  const [x, y] = [(from.x - to.x) * to.side, (from.y - to.y) * to.side];
  return Math.hypot(x, y) > FAR ? slide(element, { x, y }, { x: 0, y: 0 }, timing) : [];
}

// Over the long axis, in place: the old face goes, the new one comes.
function turn(element, old, box, timing) {
  const half = { ...timing, duration: timing.duration / 2 };
  const going = vanish(old.element, box, "rotateY(90deg)", half);
  const coming = element.animate({ transform: ["rotateY(-90deg)", "none"] }, { ...half, delay: half.duration });
  return [going, coming];
}

// From where it lay to where it lies now; what lay face down turns over half-way.
function arrive(element, source, box, timing) {
  const from = source.box;
  if (!source.down) {
    const start = { x: from.x + (from.width - box.width) / 2, y: from.y + (from.height - box.height) / 2 };
    return [element.animate({ transform: [`${offset(start, box)} rotateY(70deg)`, "none"], zIndex: [5, 5] }, timing)];
  }
  const half = { ...timing, duration: timing.duration / 2 };
  const [x, y] = [(box.x - from.x) / 2, (box.y - from.y) / 2];
  const going = vanish(source.element, from, `translate(${x}px, ${y}px) rotateY(90deg)`, half);
  const midway = offset({ x: from.x + x, y: from.y + y }, box);
  const coming = element.animate(
    { transform: [`${midway} rotateY(-90deg)`, "none"], zIndex: [5, 5] },
    { ...half, delay: half.duration });
  return [going, coming];
}

// A copy of something goes from one place to another.
export function fly(element, from, to, milliseconds) {
  const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  const size = element.isConnected ? element.getBoundingClientRect() : from;
  const start = { x: from.x + (from.width - size.width) / 2, y: from.y + (from.height - size.height) / 2, width: size.width, height: size.height };
  return vanish(element, start, `translate(${x}px, ${y}px) scale(0.4)`, { duration: milliseconds });
}

// A copy of a card turns over and shows its front, larger, for as long as it stands there.
export function flip(element, box, front, milliseconds, stands) {
  const half = milliseconds / 2;
  const going = vanish(element, box, "rotateY(90deg)", { duration: half });
  lie(front, box);
  const coming = front.animate({ transform: ["rotateY(-90deg)", "scale(1.7)", "scale(1.7)"], offset: [0, half / (stands - half), 1] },
    { duration: stands - half, delay: half, easing: EASE, fill: "backwards" });
  coming.finished.catch(() => {}).finally(() => front.remove());
  return [going, coming];
}

// Puts something above everything; nobody can touch it or hear of it.
function lie(ghost, box) {
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("ghost");
  for (const [name, value] of Object.entries({ left: box.x, top: box.y, width: box.width, height: box.height })) {
    ghost.style.setProperty(name, `${value}px`);
  }
  document.body.append(ghost);
}

// A copy of what was drawn goes away.
function vanish(element, box, transform, timing) {
  const ghost = element.cloneNode(true);
  ghost.removeAttribute("data-id");
  lie(ghost, box);
  const going = ghost.animate({ transform: ["none", transform] }, { ...timing, easing: "ease-in" });
  going.finished.catch(() => {}).finally(() => ghost.remove());
  return going;
}
