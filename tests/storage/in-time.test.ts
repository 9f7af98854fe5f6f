import { describe, expect, it } from 'vitest';
import type { Clock } from '../../src/storage/clock';
import {
  inTime,
  noteAnswer,
  STORAGE_LIMIT_SECONDS,
  StorageSilentError,
} from '../../src/storage/in-time';

/** A clock whose timers the test ends. */
function handClock() {
  let now = 0;
  let due = () => {};
  const clock: Clock = {
    now: () => new Date(now),
    after: (_, callback) => {
      due = callback;
      return () => {};
    },
  };
  return {
    clock,
    pass: () => {
      now += STORAGE_LIMIT_SECONDS * 1000;
      due();
    },
  };
}

describe('the time that storage has for an answer', () => {
  it('begins again where long work reports an answer, and ends where none came since', async () => {
    const { clock, pass } = handClock();
    let end = 'open';
    const work = inTime(new Promise(() => {}), clock).catch((error: unknown) => {
      end = error instanceof StorageSilentError ? 'silent' : 'other';
    });
    noteAnswer();
    pass();
    await new Promise(setImmediate);
    expect(end).toBe('open');
    pass();
    await work;
    expect(end).toBe('silent');
  });
});
