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
let isRefused = false;
let stopRinging = () => {};

/** Call it during a tap: browsers allow sound only after one. */
export function allowTone(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    isRefused = false;
  } catch {
    isRefused = true;
  }
}

/** `silent`: until the next tap, as after a reload. */
export function toneState(): 'ready' | 'silent' | 'absent' {
  if (audio?.state === 'running') return 'ready';
  return isRefused || !('AudioContext' in globalThis) ? 'absent' : 'silent';
}

export function canShake(): boolean {
  return 'vibrate' in navigator;
}

export function ringAlarm(alarm: Alarm): void {
  shake(SHAKES[alarm]);
  const tones = audio?.state === 'running' ? playTones(audio, TONES[alarm]) : [];
  stopRinging = () => {
    shake(0);
    for (const tone of tones) tone.stop();
    stopRinging = () => {};
  };
}

/** Ends an alarm that still sounds. */
export function endAlarm(): void {
  stopRinging();
}

function shake(pattern: VibratePattern): void {
  try {
    navigator.vibrate?.(pattern);
  } catch {
    // Refused: the tone remains.
  }
}

function playTones(on: AudioContext, count: number): OscillatorNode[] {
  return Array.from({ length: count }, (_, nth) => {
    const at = on.currentTime + nth * (TONE_SECONDS + REST_SECONDS);
    const tone = on.createOscillator();
    const volume = on.createGain();
    tone.frequency.value = HERTZ;
    volume.gain.setValueAtTime(VOLUME, at);
    volume.gain.linearRampToValueAtTime(0, at + TONE_SECONDS);
    tone.connect(volume).connect(on.destination);
    tone.start(at);
    tone.stop(at + TONE_SECONDS);
    return tone;
  });
}
