import { beforeEach, expect, it, vi } from 'vitest';

let clock: typeof import('../../src/data/http/server-clock');
const THREE_DAYS = 3 * 86_400_000;

beforeEach(async () => {
  vi.resetModules();
  clock = await import('../../src/data/http/server-clock');
});

const learnAnotherDay = () => clock.noteClockSample({ offset: THREE_DAYS, mayBeCached: false });

it("a device loads the server's day once its clock is known to be off", async () => {
  const days: number[] = [];
  await clock.onServerDay(async (now) => {
    days.push(now.getTime());
    learnAnotherDay();
  });
  expect(days).toHaveLength(2);
  expect((days[1] ?? 0) - (days[0] ?? 0)).toBeGreaterThanOrEqual(THREE_DAYS);
});

it("the data of the device's own day stays where the server's day can't be had", async () => {
  const load = vi
    .fn<(now: Date) => Promise<string>>()
    .mockImplementationOnce(async () => {
      learnAnotherDay();
      return 'of the earlier day';
    })
    .mockRejectedValueOnce(new Error('not published'));
  expect(await clock.onServerDay(load)).toBe('of the earlier day');
  expect(load).toHaveBeenCalledTimes(2);
});

it('loading fails where neither day can be had', async () => {
  const load = async () => {
    learnAnotherDay();
    throw new Error('not published');
  };
  await expect(clock.onServerDay(load)).rejects.toThrow('not published');
});

it('listeners hear of every change of the clock, and of nothing else', () => {
  const told = vi.fn();
  clock.onClockOffset(told);
  learnAnotherDay();
  learnAnotherDay();
  expect(told).toHaveBeenCalledTimes(1);
  clock.noteClockSample({ offset: 0, mayBeCached: false });
  expect(told).toHaveBeenCalledTimes(2);
  expect(clock.clockOffset()).toBe(0);
});

it('the offset stays where the answer that disputes it may come from a cache', () => {
  learnAnotherDay();
  expect(clock.noteClockSample({ offset: 0, mayBeCached: true })).toBe(true);
  expect(clock.clockOffset()).toBe(THREE_DAYS);
});
