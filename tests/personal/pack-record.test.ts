import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import {
  forgetPackRecord,
  loadPackChoice,
  loadPackRecord,
  savePackChoice,
} from '../../src/personal/device/pack-record';

it('a choice is there again before anything was packed, and after the pack was removed', async () => {
  expect(await loadPackChoice()).toBeNull();
  const choice = { mine: ['OP01-001'], share: 1, pictures: 'cards' } as const;
  await savePackChoice(choice);
  expect(await loadPackRecord()).toBeNull();
  await forgetPackRecord();
  expect(await loadPackChoice()).toEqual(choice);
});
