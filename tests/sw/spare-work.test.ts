import { expect, it } from 'vitest';
import { createSpareWork } from '../../sw/spare-work';

const FOREVER = new Promise<void>(() => {});

it('an event waits for its work, and fails with it', async () => {
  const { until } = createSpareWork();
  expect(await until(Promise.resolve('stored'))).toBe('stored');
  await expect(until(Promise.reject(new Error('full')))).rejects.toThrow('full');
});

it('once the next version is taken, no event waits, begun before or after', async () => {
  const { until, giveUp } = createSpareWork();
  const begun = until(FOREVER);
  giveUp();
  await begun;
  await until(FOREVER);
});
