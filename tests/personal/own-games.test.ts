import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FORTY_GAMES } from '../fixtures/forty-games';
import { savedReport } from '../fixtures/reports';

const OTHERS = FORTY_GAMES.filter(({ source }) => source !== 'report');

/** Modules that keep no connection to an earlier test's database. */
async function openDevice() {
  vi.resetModules();
  const [games, drafts, file] = await Promise.all([
    import('../../src/personal/own-games'),
    import('../../src/personal/report-drafts'),
    import('../../src/personal/games-file'),
  ]);
  return { ...games, ...file, drafts: drafts.openReportDrafts(() => `tab-${Math.random()}`) };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const round = {
  round: 1,
  opponentLeader: 'OP02-001',
  diceWin: 'win',
  turnOrder: 'first',
  result: 'win',
  note: 'quick',
} as const;
const report = (changed: object = {}) => ({
  ...savedReport('one'),
  leader: 'OP01-001',
  date: '2026-11-20',
  rounds: [round, { ...round, round: 2 }, { ...round, round: 3, result: 'loss' as const }],
  ...changed,
});

describe('the record of a device', () => {
  it('gives back what was kept, in the order in which it came', async () => {
    const { keepGames, loadOwnGames } = await openDevice();
    await keepGames(OTHERS);
    expect((await loadOwnGames()).games).toEqual(OTHERS);
  });

  it('reads the rounds of reports where they lie: mended there, mended here; deleted there, gone', async () => {
    const { drafts, loadOwnGames } = await openDevice();
    await drafts.save([report()]);
    expect((await loadOwnGames()).games).toMatchObject([
      {
        source: 'report',
        date: '2026-11-20',
        leader: 'OP01-001',
        opponentLeader: 'OP02-001',
        dice: 'won',
        result: 'win',
        note: 'quick',
      },
      { result: 'win' },
      { result: 'loss' },
    ]);
    await drafts.save([report({ rounds: [{ ...round, result: 'loss' }] })]);
    expect((await loadOwnGames()).games).toMatchObject([{ result: 'loss' }]);
    await drafts.remove('one');
    expect((await loadOwnGames()).games).toEqual([]);
  });

  it('leaves one of two equal rounds out, and takes it in again', async () => {
    const { drafts, loadOwnGames, leaveRoundOut } = await openDevice();
    await drafts.save([report()]);
    const [first] = (await loadOwnGames()).games;
    const leftOut = async () => (await loadOwnGames()).games.map(({ isLeftOut }) => isLeftOut);
    await leaveRoundOut(first?.id ?? '', true);
    expect(await leftOut()).toEqual([true, false, false]);
    await leaveRoundOut(first?.id ?? '', false);
    expect(await leftOut()).toEqual([false, false, false]);
  });

  it('remembers what was deleted of a log, until that is brought back', async () => {
    const { keepGames, deleteGame, restoreGame, loadOwnGames } = await openDevice();
    const game = OTHERS.find(({ source }) => source === 'log');
    if (!game) throw new Error('no game');
    await keepGames([game]);
    await deleteGame(game);
    expect(await loadOwnGames()).toMatchObject({ games: [], deleted: new Set([game.id]) });
    await restoreGame(game);
    expect(await loadOwnGames()).toMatchObject({ games: [game], deleted: new Set() });
  });

  it('reads back all it exports, without doubles', async () => {
    const one = await openDevice();
    await one.drafts.save([report()]);
    await one.keepGames(OTHERS);
    const all = (await one.loadOwnGames()).games;
    const file = one.parseGamesFile(one.gamesFileOf(all));
    expect(file).toEqual({ games: all, unreadable: 0 });
    // On another device the rounds come without their report; where the report comes too, it counts.
    globalThis.indexedDB = new IDBFactory();
    const other = await openDevice();
    await other.keepGames(file?.games ?? []);
    expect((await other.loadOwnGames()).games).toHaveLength(all.length);
    await other.drafts.save([report()]);
    expect((await other.loadOwnGames()).games).toHaveLength(all.length);
  });

  it('leaves what it can’t read where it lies, and says so', async () => {
    const { keepGames, loadOwnGames, parseGamesFile } = await openDevice();
    const [game] = OTHERS;
    if (!game) throw new Error('no game');
    await keepGames([{ ...game, result: 'draw' as 'win', turns: -3 }]);
    expect((await loadOwnGames()).games).toMatchObject([{ result: '', turns: null }]);
    await keepGames([{ ...game, id: 'other', source: 'dream' as 'log' }]);
    expect(await loadOwnGames()).toMatchObject({ unreadable: 1 });
    expect(parseGamesFile('{"kind":"crows-nest-games","games":[{"version":2},7]}')).toEqual({
      games: [],
      unreadable: 2,
    });
    expect(parseGamesFile('{"reports":[]}')).toBeNull();
  });
});
