// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { createStore, del, get, keys, set, setMany } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Game, PLAIN_GAME } from '../../src/domain/games/game';
import { readLogFile } from '../../src/features/my-games/import/read-log-file';
import { LATEST_TIME, recordOf } from '../../src/personal/game/stored-game';
import { FORTY_GAMES } from '../fixtures/forty-games';
import { gamesFileOf } from '../fixtures/games-file-before';
import { playGame } from '../fixtures/played-games';

const NAME = '2026-10-02T11.53.41.log';
const TEXT = playGame(7, { notation: 'saved', machine: 'all' }).text;
const QUICK: Game = { ...PLAIN_GAME, id: 'quick/a', source: 'quick', keptAt: 5, note: 'mine' };
const store = () => createStore('crows-nest-games', 'games');

/** As the release before writes: each write notes the number of games. */
async function writeBefore(games: readonly Game[], more: readonly [string, unknown][] = []) {
  const records = games.map((game): [string, unknown] => [`game/${game.id}`, recordOf(game)]);
  await setMany([...records, ...more], store());
  const here = (await keys(store())).filter((key) => String(key).startsWith('game/'));
  await set('should-be-here', here.length, store());
}

/** A game of a log as that release kept it, with its log. */
async function loggedBefore(id = 'log/a', text = TEXT) {
  const report = await readLogFile(new File([text], NAME));
  const [read] = report.kind === 'games' ? report.games : [];
  if (!read) throw new Error('no game');
  const { facts, trace, askedNames, packed } = read;
  const base: Game = { ...PLAIN_GAME, ...facts, id, source: 'log', keptAt: 3 };
  const game: Game = { ...base, logged: facts, trace, askedNames };
  const { bytes, summary } = packed;
  const logs: [string, unknown][] = [
    [`log/${id}`, bytes],
    [`tale/${id}`, { ...summary, bytes: bytes?.length }],
  ];
  return { game, logs, log: { trace, date: facts.date, time: facts.time, isDayAsked: false } };
}

/** As after a reload. */
async function openPage() {
  vi.resetModules();
  return {
    ...(await import('../../src/personal/game/own-games')),
    ...(await import('../../src/personal/before/games-before')),
    ...(await import('../../src/personal/own/read-own-file')),
    ...(await import('../../src/personal/own/own-record')),
  };
}
const gamesOf = async (page: Awaited<ReturnType<typeof openPage>>) =>
  (await page.loadOwnGames()).games;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});

describe('games that the release before has kept', () => {
  it('are there with their times and places, and stay where they were', async () => {
    const { game, logs } = await loggedBefore();
    const others = FORTY_GAMES.filter(({ source }) => source !== 'report');
    const said: Game = { ...game, note: 'mine', isLeftOut: true, changedAt: 9 };
    await writeBefore([...others, said], logs);
    const games = await gamesOf(await openPage());
    expect(games.filter(({ id }) => id !== 'log/a')).toEqual(others);
    expect(games.find(({ id }) => id === 'log/a')).toEqual(said);
    expect((await keys(store())).length).toBe(others.length + 4);
    expect(await gamesOf(await openPage())).toEqual(games);
  });

  it('and deleted stay deleted: also where only its log is read again, and by a mark without a time', async () => {
    const { game, log } = await loggedBefore();
    await writeBefore([QUICK], [['deleted/log/a', { deletedAt: 9, log }]]);
    const page = await openPage();
    const own = await page.loadOwnGames();
    expect(own.games).toEqual([QUICK]);
    expect(own.known).toMatchObject([{ id: 'log/a', isDeleted: true }]);
    await writeBefore([], [['deleted/quick/a', { deletedAt: LATEST_TIME, log: null }]]);
    await del('game/quick/a', store());
    const later = await openPage();
    expect(await gamesOf(later)).toEqual([]);
    // Any word of its player would be later.
    expect((await later.loadOwnGames()).deleted.get('quick/a')).toBe(1);
    await later.changeGames([{ before: null, after: { ...game, note: 'there again' } }]);
    expect(await gamesOf(later)).toMatchObject([{ id: 'log/a', note: 'there again' }]);
  });

  it('have their marks of rounds, also those that are written without the number of games', async () => {
    await writeBefore([], [['left-out/b', { isLeftOut: false, changedAt: 6 }]]);
    await (await openPage()).loadOwnGames();
    await set('left-out/a', { isLeftOut: true, changedAt: 7 }, store());
    await set('left-out/c', true, store());
    const page = await openPage();
    const { leftOutKind } = await import('../../src/personal/own/kinds/game-kinds');
    const { leftOut } = await page.loadOwn({ leftOut: leftOutKind });
    expect(leftOut.kept.map(({ id, changedAt }) => [id, changedAt])).toEqual([
      ['a', 7],
      ['c', 0],
    ]);
    expect([...leftOut.deleted]).toEqual([['b', 6]]);
  });
});

describe('logs that the release before has kept', () => {
  it('are read where they lie until they are taken over, and then from here', async () => {
    const { game, logs } = await loggedBefore();
    await writeBefore([game], logs);
    const page = await openPage();
    const log = await page.loadLog('log/a');
    expect(log?.length).toBeGreaterThan(100);
    expect((await page.loadSummaries()).size).toBe(1);
    await page.settleLogs();
    for (const key of ['log/log/a', 'tale/log/a']) await del(key, store());
    const later = await openPage();
    expect(await later.loadLog('log/a')).toEqual(log);
    expect((await later.loadSummaries()).size).toBe(1);
    // A log that is read in the release before, back on it, comes too.
    await writeBefore(
      [{ ...game, id: 'log/b' }],
      [
        ['log/log/b', log],
        ['tale/log/b', { ...(await later.loadSummaries()).get('log/a') }],
      ],
    );
    await (await openPage()).settleLogs();
    await del('log/log/b', store());
    expect(await (await openPage()).loadLog('log/b')).toEqual(log);
  });

  it('that find no room stay where they are, and are read there', async () => {
    const { game, logs } = await loggedBefore();
    await writeBefore([game], logs);
    const page = await openPage();
    await page.loadOwnGames();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'DataError');
    });
    await expect(page.settleLogs()).rejects.toThrow('full');
    put.mockRestore();
    expect(await page.loadLog('log/a')).not.toBeNull();
    expect(await get('log/log/a', store())).toBeDefined();
  });

  it('of games that were deleted since stay away', async () => {
    const { game, logs } = await loggedBefore();
    await writeBefore([game], logs);
    const page = await openPage();
    const [kept] = await gamesOf(page);
    if (kept) await page.deleteGame(kept);
    await page.settleLogs();
    expect((await page.loadSummaries()).size).toBe(0);
  });

  it('go with a game that the release before, back on it, has deleted; the others stay', async () => {
    const { game, logs, log } = await loggedBefore();
    const text = playGame(8, { notation: 'saved', machine: 'all' }).text;
    const other = await loggedBefore('log/b', text);
    await writeBefore([game, other.game], [...logs, ...other.logs]);
    await (await openPage()).settleLogs();
    for (const key of ['game/log/a', 'log/log/a', 'tale/log/a']) await del(key, store());
    await writeBefore([], [['deleted/log/a', { deletedAt: 9, log }]]);
    const page = await openPage();
    await page.loadOwnGames();
    await page.settleLogs();
    expect(await page.loadLog('log/a')).toBeNull();
    expect(await page.loadLog('log/b')).not.toBeNull();
    expect([...(await page.loadSummaries()).keys()]).toEqual(['log/b']);
  });
});

describe('a file of games of before', () => {
  it('of games has its decks with their lists, too', async () => {
    const { readOwnFile } = await import('../../src/personal/own/read-own-file');
    const version = { lines: [{ id: 'OP01-016', count: 4 }], since: '2026-11-01', addedAt: 5 };
    const deck = { id: 'a', name: 'Red', leader: 'OP01-001', versions: [version], changedAt: 5 };
    const file = readOwnFile(
      gamesFileOf([], [], { decks: [{ version: 1, deck }, { version: 9 }] }),
    );
    expect(file?.changes.map(({ kind }) => kind)).toEqual(['deck', 'deck-version']);
    expect(file?.unreadable).toBe(1);
  });

  it('is read with what was deleted there, and counts what can’t be read', async () => {
    const page = await openPage();
    const text = gamesFileOf([QUICK], [{ id: 'quick/b', deletedAt: 7, log: null }]);
    const file = page.readOwnFile(text.replace('"games":[', '"games":[{"version":9},'));
    expect(file).toMatchObject({
      savedAt: null,
      unreadable: 1,
      changes: [
        { kind: 'game', id: 'quick/a', changedAt: 0, value: { said: { note: 'mine' } } },
        { kind: 'game', id: 'quick/b', changedAt: 7, value: null },
      ],
    });
    await page.writeOwn([], (own) => own.merge(file?.changes ?? []));
    expect(await gamesOf(page)).toEqual([QUICK]);
  });
});
