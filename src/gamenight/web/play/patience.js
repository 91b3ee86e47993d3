// While the story is being told nothing can be chosen: a press then skips the story, and is never an answer.

const CONTROLS = "button:not(.option), a, input"; // what is no answer works at any time

// `isTelling()` says whether the question is still to come; `skip()` goes to the end of the story, `on()` to the next beat:
// that is what Space does, until it is held.
export function patience(root, isTelling, skip, on) {
  let early = false; // whether the press, or the first of a double click, came before the question
  const capture = { capture: true };
  root.addEventListener("mousedown", ({ detail }) => (early = isTelling() || (early && detail > 1)), capture);
  root.addEventListener("click", (event) => {
    const pressed = event.detail > 0 && early; // a click without a press comes from a key
    if (event.defaultPrevented || event.target.closest(CONTROLS) || !(pressed || isTelling())) return;
    swallow(event);
    skip();
  }, capture);
  root.addEventListener("keydown", (event) => {
    if (!["Enter", " "].includes(event.key) || event.defaultPrevented || event.target.closest("input")) return;
    if (!event.repeat && (event.target.closest(CONTROLS) || !isTelling())) return;
    swallow(event); // a key held down means one press
    if (event.key === " " && !event.repeat) on();
    else skip();
  }, capture);
}

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
