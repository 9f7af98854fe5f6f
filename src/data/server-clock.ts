/**
 * The time as the server has it: the product's day is the server's, whatever this device's clock says. What
 * was learned is remembered on the device, so that it holds without a network, too.
 */
import { type ClockSample, isDisputed, learnOffset, offsetAfterJump } from '../domain/clock-offset';
import { pacificDateOf } from '../domain/pacific-date';
import { readMark, writeMark } from '../storage/local-mark';

const STORAGE_KEY = 'crows-nest-clock-offset';

let offset: number | null = null;
let hasHeard = false;

/** Whether an answer has told the time since this page was opened. */
export function hasHeardServer(): boolean {
  return hasHeard;
}

/** How far the server's clock is ahead of this device's, in milliseconds; 0 when nothing else is known. */
export function clockOffset(): number {
  offset ??= readMark(STORAGE_KEY, (stored) => (Number.isFinite(stored) ? Number(stored) : 0));
  return offset;
}

/** The time it is on the server, in milliseconds since 1970. */
export function serverTime(): number {
  return Date.now() + clockOffset();
}

/** The same as a date. */
export function serverNow(): Date {
  return new Date(serverTime());
}

const listeners = new Set<() => void>();

/** Tells of every change of the offset; gives what stops that. */
export function onClockOffset(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Takes what an answer says of the time; null where it says nothing. Gives whether an answer should be asked
 * for that can't come from a cache: this one says that the clock is right by now.
 */
export function noteClockSample(sample: ClockSample | null): boolean {
  if (sample === null) return false;
  hasHeard ||= !sample.mayBeCached;
  if (isDisputed(clockOffset(), sample)) return true;
  setOffset(learnOffset(clockOffset(), sample));
  return false;
}

/** Call it once a page: a device clock that is put right counts at once, offline too. */
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
  for (const listener of listeners) listener();
  writeMark(STORAGE_KEY, learned);
}

/**
 * Loads what belongs to a day. When the answers show that the clock is off by so much that it is another day,
 * that one is loaded instead; where it can't be had, what came first is better than nothing.
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
