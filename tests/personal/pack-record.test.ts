// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PACK } from '../../src/domain/pack';
import type { PackRecord } from '../../src/personal/device/pack-record';

const RECORD: PackRecord = {
  choice: { ...DEFAULT_PACK, mine: [] },
  day: '20261120',
  packedAt: 1,
  requests: [['/a']],
  leaderPages: [],
  brought: [],
  absent: [],
  stages: ['entry'],
  isNewest: true,
};

/** A page of this device, whose databases a browser has cleared: it keeps no connection to them. */
function clearDatabases() {
  globalThis.indexedDB = new IDBFactory();
  vi.resetModules();
  return import('../../src/personal/device/pack-record');
}
let page: Awaited<ReturnType<typeof clearDatabases>>;
beforeEach(async () => {
  localStorage.clear();
  page = await clearDatabases();
});

it('a choice is there again before anything was packed, and after the pack was removed', async () => {
  expect(await page.loadPackChoice()).toBeNull();
  const choice = { mine: ['OP01-001'], share: 1, pictures: 'cards' } as const;
  await page.savePackChoice(choice);
  expect(await page.loadPackRecord()).toBeNull();
  await page.forgetPackRecord();
  expect(await page.loadPackChoice()).toEqual(choice);
});

describe('a pack that a browser has cleared', () => {
  it('is missed until it is packed again', async () => {
    expect(await page.isPackMissing()).toBe(false);
    await page.savePackRecord(RECORD);
    await page.savePackRecord(RECORD);
    expect(await page.isPackMissing()).toBe(false);
    page = await clearDatabases();
    expect(await page.isPackMissing()).toBe(true);
    await page.savePackChoice(RECORD.choice);
    expect(await page.isPackMissing()).toBe(true);
    await page.savePackRecord(RECORD);
    expect(await page.isPackMissing()).toBe(false);
  });

  it('is not missed once it was removed, or once the reader knows', async () => {
    await page.savePackRecord(RECORD);
    await page.forgetPackRecord();
    page = await clearDatabases();
    expect(await page.isPackMissing()).toBe(false);
    await page.savePackRecord(RECORD);
    page = await clearDatabases();
    await page.forgetPackRecord();
    expect(await page.isPackMissing()).toBe(false);
    expect(await (await clearDatabases()).isPackMissing()).toBe(false);
  });
});
