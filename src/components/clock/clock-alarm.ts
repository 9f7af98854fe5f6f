/** Sounds the alarms of a clock by vibration and a synthesized tone: no file, no network. */
import type { Alarm } from '../../domain/time/round-clock';

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
/** Of several hidden pages the one that holds it sounds: the next one when that is closed. */
const LOCK = 'crows-nest-alarm';

let audio: AudioContext | null = null;
let isRefused = false;
let isShaking = false;
/** Ends the hold that this page has, or waits for. */
let turn = new AbortController();
let isWaiting = false;
/** The tones that sound or are set ahead, each with its begin on the audio clock. */
const tones = new Map<Alarm, { readonly at: number; readonly parts: readonly OscillatorNode[] }>();

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

/** Whether an iPhone's ring switch silences the tone; null on other devices. */
export function isTiedToRingSwitch(): boolean | null {
  return 'standalone' in navigator ? !('audioSession' in navigator) : null;
}

/** Lets a loud clock sound on an iPhone whose ring switch is off. */
export function setLoud(isLoud: boolean): void {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = isLoud ? 'playback' : 'auto';
}

/** Sets these tones ahead on the audio clock, and no others; each with the milliseconds until it. */
export function setTonesAhead(ahead: readonly (readonly [Alarm, number])[]): void {
  // After a lock or a call: who was allowed sound once needs no other tap.
  void audio?.resume();
  if (audio?.state !== 'running') return;
  const now = audio.currentTime;
  for (const [alarm, { at }] of tones) if (at > now) endTone(alarm);
  turn.abort();
  turn = new AbortController();
  isWaiting = ahead.length > 0;
  if (!isWaiting) return;
  const { signal } = turn;
  const on = audio;
  const hold = () => {
    isWaiting = false;
    for (const [alarm, wait] of ahead) {
      const at = now + wait / 1000;
      if (at > on.currentTime) startTone(on, alarm, at);
    }
    return new Promise((letGo) => signal.addEventListener('abort', letGo));
  };
  const { locks } = navigator as { locks?: LockManager };
  if (locks) void locks.request(LOCK, { signal }, hold).catch(() => signal.aborted || hold());
  else void hold();
}

/** Whether another hidden page has set its tones ahead, and this one is to be silent. */
export const isAnothersTurn = () => isWaiting;

/** Sounds an alarm, unless its tone was set ahead and sounds already. */
export function ringAlarm(alarm: Alarm): void {
  shake(SHAKES[alarm]);
  isShaking = true;
  if (audio?.state !== 'running') return;
  const now = audio.currentTime;
  if ((tones.get(alarm)?.at ?? Number.POSITIVE_INFINITY) > now) startTone(audio, alarm, now);
}

/** Ends an alarm that still sounds, and those set ahead. */
export function endAlarm(): void {
  if (isShaking) shake(0);
  isShaking = false;
  for (const alarm of [...tones.keys()]) endTone(alarm);
}

function startTone(on: AudioContext, alarm: Alarm, at: number): void {
  endTone(alarm);
  tones.set(alarm, { at, parts: playTones(on, TONES[alarm], at) });
}

function endTone(alarm: Alarm): void {
  for (const part of tones.get(alarm)?.parts ?? []) part.stop();
  tones.delete(alarm);
}

function shake(pattern: VibratePattern): void {
  try {
    navigator.vibrate?.(pattern);
  } catch {
    // Refused: the tone remains.
  }
}

function playTones(on: AudioContext, count: number, from: number): OscillatorNode[] {
  return Array.from({ length: count }, (_, nth) => {
    const at = from + nth * (TONE_SECONDS + REST_SECONDS);
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
