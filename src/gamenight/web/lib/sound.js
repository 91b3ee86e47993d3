// Short soft sounds, made on the spot: play("turn"). Silent until the settings say otherwise.

import { settings } from "./keep.js";

let audio = null;

export function play(name) {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  audio.resume(); // browsers keep it suspended until the first click
  SOUNDS[name]?.(audio.currentTime);
}

const SOUNDS = {
  pick: (now) => tone(now, 620, 0.06, 0.10),
  flip: (now) => noise(now, 0.07, 0.10, "highpass", 1800),
  roll: (now) => [0, 0.09, 0.2, 0.34, 0.5].forEach((later) => noise(now + later, 0.04, 0.08, "bandpass", 1800)),
  slide: (now) => noise(now, 0.45, 0.07, "lowpass", 700),
  turn: (now) => {
    tone(now, 523, 0.16, 0.10);
    tone(now + 0.11, 784, 0.24, 0.10);
  },
  boom: (now) => {
    noise(now, 1.1, 0.5, "lowpass", 420);
    tone(now, 70, 0.7, 0.4, 32);
  },
  walk: (now) => [0, 0.12].forEach((later) => noise(now + later, 0.03, 0.06, "lowpass", 900)),
  light: (now) => noise(now, 0.3, 0.06, "bandpass", 600),
  bump: (now) => noise(now, 0.12, 0.1, "lowpass", 300),
  dark: (now) => tone(now, 220, 1.4, 0.1, 55),
  win: (now) => [523, 659, 784, 1047].forEach((pitch, place) => tone(now + place * 0.12, pitch, 0.35, 0.10)),
};

function tone(start, pitch, length, loudness, end = pitch) {
  const source = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
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
