// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { startedClock } from '../../src/domain/time/round-clock';
import {
  keepClock,
  keepClockChoices,
  loadClock,
  loadClockChoices,
  loadStoredClock,
  NO_CHOICES,
} from '../../src/personal/device/kept-clock';

it('a clock outlives a browser that was killed before it wrote what a page has at once', async () => {
  const clock = startedClock(1, 'Harbour Open', 35, Date.UTC(2026, 10, 28, 12));
  const kept = { clock, revision: 2, seenAt: 5, offset: null };
  expect(keepClock(kept)).toBe(true);
  expect(loadClock()).toEqual(kept);
  localStorage.clear();
  expect(loadClock()).toBeNull();
  await vi.waitFor(async () => expect(await loadStoredClock()).toEqual(kept));

  // Read by the page, of the two the later word.
  const { theRoundClock } = await import('../../src/components/clock/the-round-clock');
  theRoundClock.subscribe(() => undefined);
  await vi.waitFor(() => expect(theRoundClock.getState().clock).toEqual(clock));
});

it('of the lengths of rounds those of the last fifty events are kept', () => {
  const lengths = Array.from({ length: 51 }, (_, at): [string, number] => [`Event ${at}`, 35]);
  keepClockChoices({ ...NO_CHOICES, lengths });
  expect(loadClockChoices().lengths).toEqual(lengths.slice(1));
});

it('house rules outlive a browser that was killed before it wrote its marks', async () => {
  keepClockChoices({ ...NO_CHOICES, houseRules: 'Five more minutes' });
  localStorage.clear();
  vi.resetModules();
  const { theRoundClock } = await import('../../src/components/clock/the-round-clock');
  theRoundClock.subscribe(() => undefined);
  const rules = () => theRoundClock.getState().choices.houseRules;
  await vi.waitFor(() => expect(rules()).toBe('Five more minutes'));
  // And they are the ones that the next choice adds to.
  theRoundClock.choose({ isLoud: false });
  expect(rules()).toBe('Five more minutes');
});

it('a device that keeps neither says so, though the marks have both', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'DataError');
  });
  const { isDeviceKeeping, onKeepingChange } = await import(
    '../../src/personal/device/storage-state'
  );
  const said: boolean[] = [];
  onKeepingChange(() => said.push(isDeviceKeeping()));
  const { theRoundClock } = await import('../../src/components/clock/the-round-clock');
  theRoundClock.choose({ houseRules: 'None' });
  await vi.waitFor(() => expect(said).toContain(false));
  put.mockRestore();
});
