/** Sounds the alarms of a clock by vibration and a synthesized tone: no file, no network. */
import type { Alarm } from '../../domain/round-clock';

/** Milliseconds of vibration and pause. */
const SHAKES: Record<Alarm, number[]> = {
  5: [200],
  1: [200, 150, 200],
  0: [500, 200, 500, 200, 500],
};
const TONES: Record<Alarm, number> = { 5: 1, 1: 2, 0: 3 };
const HERTZ = 880;
const TONE_SECONDS = 0.35;
const REST_SECONDS = 0.25;
const VOLUME = 0.4;

let audio: AudioContext | null = null;

/** Call it during a tap: browsers allow sound only after one. */
export function allowTone(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    // A browser may lack this: the vibration and the digits remain.
  }
}

export function ringAlarm(alarm: Alarm): void {
  try {
    navigator.vibrate?.(SHAKES[alarm]);
  } catch {
    // Refused: the tone remains.
  }
  if (audio?.state !== 'running') return;
  for (let nth = 0; nth < TONES[alarm]; nth += 1) {
    const at = audio.currentTime + nth * (TONE_SECONDS + REST_SECONDS);
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = HERTZ;
    volume.gain.setValueAtTime(VOLUME, at);
    volume.gain.linearRampToValueAtTime(0, at + TONE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + TONE_SECONDS);
  }
}
