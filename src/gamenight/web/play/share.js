// A picture to share, 1200 by 630, drawn from the pieces: the still picture, the headline, and who was there. It is saved as SVG,
// or as PNG through a canvas; nothing leaves the browser but what its owner shares.

import { svg } from "../lib/dom.js";
import { FONT, still } from "../lib/still.js";

const [WIDE, HIGH] = [1200, 630];
const SCENE = 660; // how wide the still picture is
const LINE = 16; // letters of the headline in a line
const SMALL = 34;

// `lines`: the name of the game, the headline, what happened.
export function sharePicture(ending, people, art, lines) {
  const scene = still(ending, people, { art });
  for (const [key, value] of Object.entries({ x: 0, y: 0, width: SCENE, height: HIGH, preserveAspectRatio: "xMidYMid meet" })) scene.setAttribute(key, value);
  const [game, title, ...says] = lines;
  let y = 150;
  const write = (words, size, weight, fill, step) => {
    const written = svg("text", { x: SCENE + 36, y, "font-family": FONT, "font-size": size, "font-weight": weight, fill }, words);
    y += step;
    return written;
  };
  return svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, width: WIDE, height: HIGH, role: "img" },
    svg("title", null, `${game}: ${title}`),
    svg("rect", { width: WIDE, height: HIGH, fill: "#14161b" }),
    scene,
    write(game, 28, 600, "#e8a33d", 66),
    folded(title, LINE).map((words) => write(words, 46, 800, "#fbf9f4", 56)),
    says.flatMap((sentence) => folded(sentence, SMALL)).slice(0, 7).map((words) => write(words, 24, 500, "#d8d1c2", 36)),
    svg("text", { x: SCENE + 36, y: HIGH - 36, "font-family": FONT, "font-size": 22, "font-weight": 650, fill: "#a9a69e" }, "Gamenight"));
}

export async function saved(picture, art, name, kind) {
  download(await blobOf(picture, art, kind), `${name}.${kind}`);
}

// Hands it to the phone's own sharing, or saves it where there is none.
export async function shared(picture, art, name, title) {
  const file = new File([await blobOf(picture, art, "png")], `${name}.png`, { type: "image/png" });
  if (!navigator.canShare?.({ files: [file] })) return download(file, file.name);
  return navigator.share({ files: [file], title }).catch(() => {}); // who changes their mind has shared nothing
}

async function blobOf(picture, art, kind) {
  const text = await standingAlone(picture, art);
  if (kind === "svg") return new Blob([text], { type: "image/svg+xml" });
  const image = new Image(WIDE, HIGH);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

// The picture as a file of its own: the symbols of the game come with it.
async function standingAlone(picture, art) {
  const whole = picture.cloneNode(true);
  for (const use of whole.querySelectorAll("use")) use.setAttribute("href", use.getAttribute("href").replace(/^.*#/, "#"));
  const text = new XMLSerializer().serializeToString(whole);
  const symbols = (await (await fetch(art)).text()).replace(/^[^]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  return text.replace("</title>", `</title><defs>${symbols}</defs>`);
}

function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// Words in lines of at most so many letters, or of one word.
function folded(words, most) {
  const lines = [];
  for (const word of words.split(" ")) {
    if (lines.length > 0 && lines.at(-1).length + word.length < most) lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines;
}
