// Drums, made by the browser: a soft beat, a double beat, a roll; nothing while the sound is off.

import { setting } from "./settings.js";

let audio = null;

/** One stroke of a drum. */
function stroke(after, loud, pitch) {
  const at = audio.currentTime + after;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.frequency.setValueAtTime(pitch * 1.7, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.07);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.34);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.36);
}

const PATTERNS = {
  phase: [[0, 0.22, 74]],
  turn: [[0, 0.2, 82], [0.16, 0.26, 70]],
  wound: Array.from({ length: 7 }, (_, index) => [index * 0.055, 0.06 + index * 0.02, 58]),
  won: [[0, 0.2, 82], [0.2, 0.2, 92], [0.4, 0.28, 110], [0.44, 0.2, 82]],
  lost: [[0, 0.22, 62], [0.5, 0.18, 52], [1.1, 0.14, 44]],
};

/**
 * Play a pattern, once the person has touched the page.
 * @param {keyof PATTERNS} what
 */
export function drum(what) {
  if (setting("sound") === "off" || !navigator.userActivation?.hasBeenActive || document.hidden) return;
  try {
    audio ??= new AudioContext();
    for (const one of PATTERNS[what]) stroke(...one);
  } catch {
    // this browser plays no sound
  }
}
