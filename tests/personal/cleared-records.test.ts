// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '../../src/domain/games/game';
import { DEFAULT_PACK } from '../../src/domain/pack';
import type { PackRecord } from '../../src/personal/device/pack-record';
import { FORTY_GAMES } from '../fixtures/forty-games';
import { savedReport } from '../fixtures/reports';

const GAMES = FORTY_GAMES.filter(({ source }) => source === 'quick').slice(0, 6);
const [first, second, third] = GAMES;
if (!first || !second || !third) throw new Error('too few games');

/** A page of this device: it keeps no connection to a database that was cleared. */
async function openPage() {
  vi.resetModules();
  return {
    ...(await import('../../src/personal/game/own-games')),
    ...(await import('../../src/personal/device/pack-record')),
    ...(await import('../../src/personal/report/report-drafts')),
    ...(await import('../../src/personal/own/own-record')),
    ...(await import('../../src/personal/own/kinds/game-kinds')),
  };
}
type Page = Awaited<ReturnType<typeof openPage>>;

/** As a browser does to a page that was not looked at for long. */
function clearDatabases() {
  globalThis.indexedDB = new IDBFactory();
  return openPage();
}
const keep = (page: Page, ...games: Game[]) =>
  page.changeGames(games.map((after) => ({ before: null, after })));
const missing = async (page: Page) => (await page.loadOwnGames()).missing;

let page: Page;
beforeEach(async () => {
  localStorage.clear();
  page = await clearDatabases();
});

describe('games that a browser has cleared', () => {
  it('are missed, and those that were deleted before are not', async () => {
    await keep(page, ...GAMES);
    await page.deleteGame(first);
    expect(await missing(page)).toBe(0);
    expect(await missing(await clearDatabases())).toBe(GAMES.length - 1);
  });

  it('stay missed after games are kept and deleted, until the reader knows', async () => {
    await keep(page, ...GAMES);
    page = await clearDatabases();
    await keep(page, first, second);
    await page.changeGames([{ before: second, after: { ...second, note: 'mended' } }]);
    expect(await missing(page)).toBe(GAMES.length);
    await page.deleteGame(first);
    await keep(page, first);
    await page.deleteGame(second);
    expect(await missing(page)).toBe(GAMES.length);
    expect(await missing(await openPage())).toBe(GAMES.length);
    await page.acceptMissing(page.gameKind);
    expect(await missing(page)).toBe(0);
    // And what has come since is missed when it goes, too.
    expect(await missing(await clearDatabases())).toBe(1);
  });

  it('are not missed when a write has failed', async () => {
    await keep(page, first);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('broken', 'DataError');
    });
    await expect(keep(page, second)).rejects.toThrow('broken');
    put.mockRestore();
    expect(await missing(page)).toBe(0);
  });

  it('are not missed when two tabs write at once', async () => {
    await keep(page, first, second);
    const other = await openPage();
    await Promise.all([page.deleteGame(first), keep(other, third), page.deleteGame(second)]);
    // A mark that another process has not heard of yet.
    localStorage.setItem('crows-nest-own-kept', '{"game":9}');
    await keep(other, { ...third, id: 'fourth' });
    expect(await missing(other)).toBe(0);
  });

  it('are no rounds of reports: those that are gone with their report are told as reports', async () => {
    await page.openReportDrafts().save([savedReport('one')]);
    page = await clearDatabases();
    expect(await page.loadOwnGames()).toMatchObject({ missing: 0, missingReports: 1 });
  });
});

describe('a pack that a browser has cleared', () => {
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
