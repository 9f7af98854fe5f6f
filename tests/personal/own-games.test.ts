import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { createStore, keys, set } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Game, PLAIN_GAME } from '../../src/domain/games/game';
import { mergeGames } from '../../src/domain/games/merge-games';
import { readSimLog } from '../../src/domain/games/sim-log';
import { changesOfReport, type SavedReport } from '../../src/personal/saved-report';
import { LATEST_TIME } from '../../src/personal/stored-game';
import { FORTY_GAMES } from '../fixtures/forty-games';
import { savedReport } from '../fixtures/reports';
import { makeSimLog } from '../fixtures/sim-logs';

const OTHERS = FORTY_GAMES.filter(({ source }) => source !== 'report');

/** Modules that keep no connection to an earlier test's database. */
async function openDevice() {
  vi.resetModules();
  const [games, drafts, file, { writeOwn }] = await Promise.all([
    import('../../src/personal/own-games'),
    import('../../src/personal/report-drafts'),
    import('../../src/personal/games-file'),
    import('../../src/personal/own/own-record'),
  ]);
  /** With the times that it has. */
  const keepReport = (report: SavedReport) =>
    writeOwn([], (own) => own.merge(changesOfReport(report)));
  return { ...games, ...file, drafts: drafts.openReportDrafts(), keepReport };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const round = {
  id: 'round-1',
  addedAt: 1,
  changedAt: 1,
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
  rounds: [
    round,
    { ...round, id: 'round-2', round: 2 },
    { ...round, id: 'round-3', round: 3, result: 'loss' as const },
  ],
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

  it('remembers what was deleted, until that is brought back to its place', async () => {
    const { keepGames, deleteGame, loadOwnGames } = await openDevice();
    await keepGames(OTHERS);
    for (const game of OTHERS) {
      await deleteGame(game, 9);
      const own = await loadOwnGames();
      expect(own.deletions).toMatchObject([{ id: game.id, deletedAt: 9 }]);
      expect(own.games).toHaveLength(OTHERS.length - 1);
      await keepGames([game]);
      expect(await loadOwnGames()).toMatchObject({ games: OTHERS, deletions: [] });
    }
  });

  it.each([
    ['deletes', 'put', 'deleted/'],
    ['deletes', 'delete', 'game/'],
    ['restores', 'put', 'game/'],
    ['restores', 'delete', 'deleted/'],
  ] as const)('%s a game whole or not at all: its %s of %s fails', async (what, work, prefix) => {
    const { keepGames, deleteGame, loadOwnGames } = await openDevice();
    const [game] = OTHERS;
    if (!game) throw new Error('no game');
    await keepGames(OTHERS);
    if (what === 'restores') await deleteGame(game, 9);
    const before = await loadOwnGames();
    const method = work as 'put';
    const real = IDBObjectStore.prototype[method];
    const failing = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      if (String(given.at(-1)).startsWith(prefix)) throw new DOMException('broken', 'DataError');
      return real.apply(this, given);
    });
    await expect(what === 'deletes' ? deleteGame(game, 9) : keepGames([game])).rejects.toThrow(
      'broken',
    );
    failing.mockRestore();
    expect(await loadOwnGames()).toEqual(before);
  });

  it('knows a deleted game of a log again by its cards, also one of before', async () => {
    const { keepGames, deleteGame, loadOwnGames } = await openDevice();
    const [logged] = readSimLog(makeSimLog(1).text, { date: '2026-10-02', time: '' }).games;
    if (!logged) throw new Error('no game');
    const game: Game = { ...PLAIN_GAME, ...logged.facts, id: 'log/a', source: 'log', ...logged };
    await keepGames([game]);
    await deleteGame(game, 9);
    const log = { trace: logged.trace, date: '2026-10-02', time: '', isDayAsked: false };
    const { deletions } = await loadOwnGames();
    expect(deletions).toEqual([{ id: 'log/a', deletedAt: 9, log }]);
    const before = 'log/OP01-001/OP02-001/first/OP03-001,OP04-001/aOP05-001/bOP06-001/a';
    await deleteGame({ ...PLAIN_GAME, id: before, source: 'log' }, 9);
    expect((await loadOwnGames()).deletions.find(({ id }) => id === before)?.log?.trace).toEqual({
      leaders: ['OP01-001', 'OP02-001'],
      hand: ['OP03-001', 'OP04-001'],
      plays: ['OP05-001', 'OP06-001'],
      mine: null,
    });
  });

  it('keeps a round that is left out so when it is mended and moved', async () => {
    const { drafts, loadOwnGames, leaveRoundOut } = await openDevice();
    await drafts.save([report()]);
    await leaveRoundOut('round-1', true);
    const [first, ...others] = report().rounds;
    if (!first) throw new Error('no rounds');
    const mended = { ...first, result: 'loss' as const, note: 'mended' };
    await drafts.save([report({ rounds: others })]);
    await drafts.save([report({ rounds: [...others, mended] })]);
    const { games, reportOf } = await loadOwnGames();
    expect(games.map(({ id, isLeftOut, note }) => [id, isLeftOut, note])).toEqual([
      ['round-2', false, 'quick'],
      ['round-3', false, 'quick'],
      ['round-1', true, 'mended'],
    ]);
    expect(reportOf.get('round-1')).toBe('one');
  });

  it('has a round as a game whose report is gone', async () => {
    const { keepReport, drafts, loadOwnGames } = await openDevice();
    await drafts.save([report()]);
    await drafts.remove('one');
    await keepReport(report({ rounds: [{ ...round, changedAt: Date.now() + 1000 }] }));
    const { games, reportOf } = await loadOwnGames();
    expect(games).toMatchObject([{ id: 'round-1', leader: 'OP01-001', date: '2026-11-20' }]);
    expect(reportOf.size).toBe(0);
  });

  it('reads back all it exports, without doubles', async () => {
    const one = await openDevice();
    await one.drafts.save([report()]);
    await one.keepGames(OTHERS);
    const all = (await one.loadOwnGames()).games;
    const deletions = [{ id: 'gone', deletedAt: 7, log: null }];
    const file = one.parseGamesFile(one.gamesFileOf(all, deletions));
    expect(file).toMatchObject({ games: all, deletions, unreadable: 0 });
  });

  /** A device that has the rounds of a report as games, from a file. */
  async function otherDevice(changed: Partial<Game> = {}) {
    const one = await openDevice();
    await one.drafts.save([report()]);
    const { games } = await one.loadOwnGames();
    globalThis.indexedDB = new IDBFactory();
    const other = await openDevice();
    await other.keepGames(games.map((game, at) => (at === 0 ? { ...game, ...changed } : game)));
    return other;
  }

  it('has rounds of another device as games: changed, left out and deleted like any other', async () => {
    const { loadOwnGames, keepGames, deleteGame } = await otherDevice();
    const [one, two] = (await loadOwnGames()).games;
    if (!one || !two) throw new Error('no games');
    await keepGames([{ ...one, isLeftOut: true, note: 'mine', changedAt: 5 }]);
    await deleteGame(two, 9);
    const own = await loadOwnGames();
    expect(own.games.map(({ id, isLeftOut, note }) => [id, isLeftOut, note])).toEqual([
      ['round-1', true, 'mine'],
      ['round-3', false, 'quick'],
    ]);
    expect(own.reportOf.size).toBe(0);
  });

  it('reads such a round in its report once that comes too, and lets it go with its report', async () => {
    const { drafts, loadOwnGames } = await otherDevice({ isLeftOut: true });
    await drafts.save([report()]);
    const own = await loadOwnGames();
    expect(own.games.map(({ isLeftOut }) => isLeftOut)).toEqual([true, false, false]);
    expect(own.reportOf.size).toBe(3);
    expect(await keys(createStore('crows-nest-games', 'games'))).not.toContain('game/round-1');
    expect((await loadOwnGames()).games.map(({ isLeftOut }) => isLeftOut)).toEqual([
      true,
      false,
      false,
    ]);
    await drafts.remove('one');
    expect((await loadOwnGames()).games).toEqual([]);
  });

  it('counts such a round as was said last, here or on the other device', async () => {
    const { drafts, loadOwnGames, leaveRoundOut } = await otherDevice({
      isLeftOut: true,
      changedAt: 5,
    });
    await leaveRoundOut('round-1', false);
    await drafts.save([report()]);
    expect((await loadOwnGames()).games[0]?.isLeftOut).toBe(false);
  });

  it('keeps such a round that was changed here after it was changed in its report', async () => {
    const { keepReport, loadOwnGames } = await otherDevice({ note: 'mine', changedAt: 5 });
    await keepReport(report());
    const own = await loadOwnGames();
    expect(own.games[0]?.note).toBe('mine');
    expect(own.reportOf.has('round-1')).toBe(false);
    await keepReport(report({ rounds: [{ ...round, note: 'newest', changedAt: 6 }] }));
    expect((await loadOwnGames()).games[0]?.note).toBe('newest');
  });

  it('keeps a round away that was deleted in its report, unless it was changed elsewhere later', async () => {
    const { drafts, keepGames, loadOwnGames } = await openDevice();
    await drafts.save([report()]);
    const [one, two] = (await loadOwnGames()).games;
    if (!one || !two) throw new Error('no games');
    await drafts.remove('one');
    const own = await loadOwnGames();
    expect(own).toMatchObject({ games: [], missing: 0 });
    expect(own.deletions.map(({ id }) => id).toSorted()).toEqual([
      'one',
      'round-1',
      'round-2',
      'round-3',
    ]);
    const later = { ...two, changedAt: Date.now() + 1 };
    expect(mergeGames(own, { games: [one, later], deletions: [] })).toMatchObject({
      games: [later],
      deleted: 1,
    });
    // A copy that was here before goes with its round.
    await keepGames([one, later]);
    const now = await loadOwnGames();
    expect(now.games.map(({ id }) => id)).toEqual(['round-2']);
    expect(now.deletions.map(({ id }) => id)).not.toContain('round-2');
  });

  it('leaves a round out, and does not hide it, whose game was deleted before its report came', async () => {
    const { keepReport, loadOwnGames, keepGames, deleteGame, leaveRoundOut } = await otherDevice();
    const [one] = (await loadOwnGames()).games;
    if (!one) throw new Error('no game');
    await deleteGame(one, 9);
    await keepReport(report());
    const leftOut = async () => (await loadOwnGames()).games.map(({ isLeftOut }) => isLeftOut);
    expect(await leftOut()).toEqual([true, false, false]);
    await leaveRoundOut('round-1', false);
    expect(await leftOut()).toEqual([false, false, false]);
    // What was changed in its report after that is there again.
    await keepGames([], [{ id: 'round-3', deletedAt: 0, log: null }]);
    expect(await leftOut()).toEqual([false, false, false]);
    // A version of before noted no time.
    await keepGames([], [{ id: 'round-2', deletedAt: LATEST_TIME, log: null }]);
    expect(await leftOut()).toEqual([false, true, false]);
    await leaveRoundOut('round-2', false);
    expect(await leftOut()).toEqual([false, false, false]);
  });

  it('takes over what was said of rounds only where nothing later is said of them here', async () => {
    const { drafts, loadOwnGames, leaveRoundOut, adoptRoundsLeftOut, loadRoundsLeftOut } =
      await openDevice();
    await drafts.save([report()]);
    await leaveRoundOut('round-1', false);
    const said = { isLeftOut: true, changedAt: 0 };
    await adoptRoundsLeftOut(
      new Map([
        ['round-1', said],
        ['round-2', said],
      ]),
    );
    expect((await loadOwnGames()).games.map(({ isLeftOut }) => isLeftOut)).toEqual([
      false,
      true,
      false,
    ]);
    expect((await loadRoundsLeftOut()).get('round-2')).toEqual(said);
    // What was said later counts, also that it is in them again.
    await adoptRoundsLeftOut(new Map([['round-2', { isLeftOut: false, changedAt: 5 }]]));
    expect((await loadOwnGames()).games[1]?.isLeftOut).toBe(false);
  });

  it('gives each game a place behind those before it', async () => {
    const { nextPlace } = await openDevice();
    const places = Array.from({ length: 1000 }, nextPlace);
    expect(new Set(places).size).toBe(1000);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('leaves what it can’t read where it lies, and says so', async () => {
    const { keepGames, loadOwnGames, parseGamesFile } = await openDevice();
    const [game] = OTHERS;
    if (!game) throw new Error('no game');
    await keepGames([{ ...game, result: 'draw' as 'win', turns: -3 }]);
    expect((await loadOwnGames()).games).toMatchObject([{ result: '', turns: null }]);
    await keepGames([{ ...game, id: 'other', source: 'dream' as 'log' }]);
    expect(await loadOwnGames()).toMatchObject({ unreadable: 1 });
    // Nor what lies in another game's place.
    const [, misplaced] = OTHERS;
    await set(
      'game/elsewhere',
      { version: 1, game: misplaced },
      createStore('crows-nest-games', 'games'),
    );
    expect(await loadOwnGames()).toMatchObject({ unreadable: 2, games: [{ id: game.id }] });
    expect(parseGamesFile('{"kind":"crows-nest-games","games":[{"version":2},7]}')).toMatchObject({
      games: [],
      deletions: [],
      unreadable: 2,
    });
    expect(parseGamesFile('{"reports":[]}')).toBeNull();
  });
});
