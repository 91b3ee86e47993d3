// Short soft sounds, made on the spot: play("turn"). Browsers let nobody be surprised: there is none before the first press.
// A phone can be felt, too: buzz(40).

import { settings } from "./keep.js";

const NOTES = [262, 294, 330, 392, 440, 523, 587, 659]; // the voice of each seat
const REST = 3000; // milliseconds after which silence costs nothing

let audio = null;
let resting = null;

// A page may make itself heard and felt once somebody has pressed something.
const mayBeHeard = () => Boolean(navigator.userActivation?.hasBeenActive);

export function play(name, { seat = 0 } = {}) {
  if (!settings.sound || !SOUNDS[name] || !mayBeHeard()) return;
  audio ??= new AudioContext();
  audio.resume();
  clearTimeout(resting);
  resting = setTimeout(() => audio.suspend(), REST);
  SOUNDS[name](audio.currentTime, seat);
}

export function buzz(milliseconds) {
  if (mayBeHeard()) navigator.vibrate?.(milliseconds);
}

// Starts in seconds, pitches in hertz, lengths in seconds, loudness of 1: nothing but a blast is above 0.1.
export const SOUNDS = {
  pick: (now) => tone(now, 620, 0.06, 0.08),
  flip: (now) => noise(now, 0.07, 0.06, "highpass", 1800),
  roll: (now) => [0, 0.09, 0.2, 0.34, 0.5].forEach((later) => noise(now + later, 0.04, 0.08, "bandpass", 1800)),
  slide: (now) => noise(now, 0.45, 0.07, "lowpass", 700),
  says: (now, seat) => tone(now, NOTES[seat % NOTES.length], 0.09, 0.06, { type: "sine" }),
  right: (now) => {
    [0, 0.07].forEach((later) => noise(now + later, 0.045, 0.1, "highpass", 2400));
    tone(now + 0.14, 660, 0.12, 0.06);
  },
  wrong: (now) => tone(now, 196, 0.22, 0.1, { end: 165 }),
  lift: (now) => tone(now, 392, 0.07, 0.06, { end: 440 }),
  pending: (now) => [0.2, 0.5, 0.8].forEach((later) => noise(now + later, 0.02, 0.03, "highpass", 3000)),
  nearer: (now) => [0, 0.11, 0.22].forEach((later) => noise(now + later, 0.015, 0.08, "bandpass", 1800)),
  box: (now) => {
    noise(now, 0.16, 0.08, "lowpass", 600);
    [330, 392, 523].forEach((pitch, place) => tone(now + 0.16 + place * 0.09, pitch, 0.09, 0.07));
  },
  complete: (now) => tone(now, 784, 0.16, 0.07),
  use: (now) => [523, 659].forEach((pitch) => tone(now, pitch, 0.14, 0.07)),
  chat: (now) => tone(now, 740, 0.05, 0.05),
  tick: (now) => tone(now, 880, 0.04, 0.05),
  turn: (now) => {
    tone(now, 523, 0.16, 0.1);
    tone(now + 0.11, 784, 0.24, 0.1);
  },
  boom: (now) => {
    noise(now, 1.1, 0.5, "lowpass", 420);
    tone(now, 70, 0.7, 0.4, { end: 32 });
  },
  walk: (now) => [0, 0.12].forEach((later) => noise(now + later, 0.03, 0.06, "lowpass", 900)),
  light: (now) => noise(now, 0.3, 0.06, "bandpass", 600),
  bump: (now) => noise(now, 0.12, 0.1, "lowpass", 300),
  dark: (now) => tone(now, 220, 1.4, 0.1, { end: 55 }),
  win: (now) => {
    const pitches = [523, 659, 784, 1047];
    pitches.forEach((pitch, place) => tone(now + place * 0.12, pitch, 0.35, 0.1));
    pitches.forEach((pitch) => tone(now + 0.85, pitch, 0.7, 0.025)); // all of them together, as loud as one
  },
};

function tone(start, pitch, length, loudness, { end = pitch, type = "triangle" } = {}) {
  const source = new OscillatorNode(audio, { type, frequency: pitch });
  source.frequency.exponentialRampToValueAtTime(end, start + length);
  fadeOut(source, start, length, loudness);
}

function noise(start, length, loudness, type, frequency) {
  const buffer = new AudioBuffer({ length: Math.ceil(audio.sampleRate * length), sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type, frequency });
  fadeOut(source, start, length, loudness, filter);
}

function fadeOut(source, start, length, loudness, filter = null) {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.008); // no click at the beginning
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  (filter ? source.connect(filter) : source).connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}
