/**
 * The server's time: the product's day is the server's, whatever this device's clock shows. The device
 * remembers the offset, so that it also applies without a network.
 */
import { createListeners } from '../../domain/listeners';
import {
  type ClockSample,
  isDisputed,
  learnOffset,
  offsetAfterJump,
} from '../../domain/time/clock-offset';
import { pacificDateOf } from '../../domain/time/pacific-date';
import { readMark, writeMark } from '../../storage/local-mark';

const STORAGE_KEY = 'crows-nest-clock-offset';

let offset: number | null = null;
let hasHeard = false;

/** Whether an answer has told the time since this page opened. */
export function hasHeardServer(): boolean {
  return hasHeard;
}

/** How far the server's clock is ahead of this device's, in milliseconds; 0 where unknown. */
export function clockOffset(): number {
  offset ??= readMark(STORAGE_KEY, (stored) => (Number.isFinite(stored) ? Number(stored) : 0));
  return offset;
}

/** The server's time, in milliseconds since 1970. */
export function serverTime(): number {
  return Date.now() + clockOffset();
}

/** The server's time as a date. */
export function serverNow(): Date {
  return new Date(serverTime());
}

const listeners = createListeners();

/** Calls its listener on every change of the offset. */
export const onClockOffset = listeners.add;

/**
 * Takes the time in an answer; null for an answer without one. Says whether to ask for an answer that no
 * cache can hold: this one suggests that the clock is right by now.
 */
export function noteClockSample(sample: ClockSample | null): boolean {
  if (sample === null) return false;
  hasHeard ||= !sample.mayBeCached;
  if (isDisputed(clockOffset(), sample)) return true;
  setOffset(learnOffset(clockOffset(), sample));
  return false;
}

/** Call it once per page: a corrected device clock applies at once, even offline. */
export function followClock(): void {
  const began = Date.now() - performance.now();
  document.addEventListener('visibilitychange', () => {
    const jump = Date.now() - performance.now() - began;
    setOffset(offsetAfterJump(clockOffset(), jump));
  });
}

function setOffset(learned: number): void {
  if (learned === clockOffset()) return;
  offset = learned;
  listeners.tell();
  writeMark(STORAGE_KEY, learned);
}

/**
 * Loads data of a day. If the answers show that the clock is off by a day or more, it loads the right day
 * instead; where that fails, the first answer is better than nothing.
 */
export async function onServerDay<Value>(load: (now: Date) => Promise<Value>): Promise<Value> {
  const now = serverNow();
  const isSameDay = () => pacificDateOf(serverNow()) === pacificDateOf(now);
  let loaded: { readonly value: Value } | null = null;
  try {
    loaded = { value: await load(now) };
    if (isSameDay()) return loaded.value;
  } catch (error) {
    if (isSameDay()) throw error;
  }
  try {
    return await load(serverNow());
  } catch (error) {
    if (loaded) return loaded.value;
    throw error;
  }
}
