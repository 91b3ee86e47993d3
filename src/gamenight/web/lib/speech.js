// Reads a story aloud where there is sound, unless somebody likes to read; only with a voice of this device, so that nothing
// leaves it.

import { settings } from "./keep.js";

export const canSpeak = "speechSynthesis" in globalThis;

export function speak(text, language = "en") {
  if (!canSpeak || !settings.sound || !settings.voice || !text) return;
  const voice = speechSynthesis.getVoices().find((each) => each.localService && each.lang.startsWith(language));
  if (!voice) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.voice = voice;
  speechSynthesis.speak(words);
}

export function hush() {
  if (canSpeak) speechSynthesis.cancel();
}
