// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Game, PLAIN_GAME } from '../../src/domain/games/game';
import { tableFileOf } from '../../src/personal/game/table-file';
import { FORTY_GAMES } from '../fixtures/forty-games';
import { keepGames } from '../fixtures/kept-games';
import { playGame } from '../fixtures/played-games';
import { savedReport } from '../fixtures/reports';

const OTHERS = FORTY_GAMES.filter(({ source }) => source !== 'report');
const LOG = playGame(7, { notation: 'saved', machine: 'all' }).text;
const NAME = '2026-10-02T11.53.41.log';
const part = (lines: number) => `${LOG.split('\n').slice(0, lines).join('\n')}\n`;

/** As after a reload. */
async function openPage() {
  vi.resetModules();
  const own = await import('../../src/personal/game/own-games');
  const { readLogFile } = await import('../../src/features/my-games/import/read-log-file');
  const { takeIn } = await import('../../src/features/my-games/import/take-in');
  const read = async (given: string | File) => {
    const file = typeof given === 'string' ? new File([given], NAME) : given;
    const taken = takeIn(await readLogFile(file), await own.loadOwnGames());
    if (typeof taken === 'string') throw new Error(taken);
    return { ...taken, replaced: await own.keepRead(taken.logs, taken.games) };
  };
  return {
    ...own,
    ...(await import('../../src/personal/own/own-time')),
    ...(await import('../../src/personal/own/own-file')),
    ...(await import('../../src/personal/own/read-own-file')),
    ...(await import('../../src/personal/own/own-record')),
    ...(await import('../../src/personal/own/way-back')),
    read,
    drafts: (await import('../../src/personal/report/report-drafts')).openReportDrafts(),
  };
}
type Page = Awaited<ReturnType<typeof openPage>>;

const gamesOf = async (page: Page) => (await page.loadOwnGames()).games;
const only = async (page: Page): Promise<Game> => {
  const games = await gamesOf(page);
  const [game] = games;
  if (!game || games.length > 1) throw new Error(`${games.length} games`);
  return game;
};
const change = async (page: Page, before: Game, fields: Partial<Game>) =>
  page.changeGames([{ before, after: { ...before, ...fields } }]);

let page: Page;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  vi.restoreAllMocks();
  page = await openPage();
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
  rounds: [round, { ...round, id: 'round-2', round: 2 }],
  ...changed,
});

describe('the record of a device', () => {
  it('gives back what was kept, in the order in which it came', async () => {
    await keepGames(OTHERS);
    expect(await gamesOf(page)).toEqual(OTHERS);
  });

  it('has a deleted game no more, until it is brought back to its place as it was', async () => {
    await keepGames(OTHERS);
    for (const game of OTHERS.slice(0, 3)) {
      await page.deleteGame(game);
      expect(await gamesOf(page)).toHaveLength(OTHERS.length - 1);
      await page.changeGames([{ before: null, after: game }]);
      const restored = (await gamesOf(page)).map((each) => ({ ...each, changedAt: 0 }));
      expect(restored).toEqual(OTHERS.map((each) => ({ ...each, changedAt: 0 })));
    }
  });

  it('has a game of two sources no more once it is deleted, and brings it back with both', async () => {
    await page.read(LOG);
    const [log] = await gamesOf(page);
    if (!log) throw new Error('no game');
    const told = { date: log.date, leader: log.leader, opponentLeader: log.opponentLeader };
    const row: Game = {
      ...{ ...PLAIN_GAME, ...told, id: 'row', source: 'quick', note: 'of the sheet' },
      ...{ keptAt: page.nextPlace(), row: { table: 'sheet', place: 0, words: 'one' } },
    };
    await page.keepRead([], [row]);
    const whole = await only(page);
    expect(whole).toMatchObject({ source: 'log', note: 'of the sheet', twins: ['row'] });
    await page.deleteGame(whole);
    expect(await gamesOf(page)).toEqual([]);
    // Neither source brings it back, also after a reload.
    const reloaded = await openPage();
    await reloaded.read(LOG);
    await reloaded.keepRead([], [row]);
    expect(await gamesOf(reloaded)).toEqual([]);
    await page.changeGames([{ before: null, after: whole }]);
    expect({ ...(await only(page)), changedAt: 0 }).toEqual({ ...whole, changedAt: 0 });
    expect(await page.loadLog(whole.id)).not.toBeNull();

    // Where every word is said a moment after the one before, the player's stays the later one, too.
    const now = Date.now();
    let moments = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => now + ++moments);
    await change(page, await only(page), { note: 'of the player' });
    const changed = await only(page);
    await page.deleteGame(changed);
    await page.changeGames([{ before: null, after: changed }]);
    expect({ ...(await only(page)), changedAt: 0 }).toEqual({ ...changed, changedAt: 0 });
  });

  it('gives each game a place behind those before it', () => {
    const places = Array.from({ length: 1000 }, page.nextPlace);
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
  });
});

describe('rounds of reports', () => {
  it('have the format that their report names, for the table of games', async () => {
    await page.drafts.save([report({ format: ' Standard ' })]);
    const { formatOf } = await page.loadOwnGames();
    expect([...formatOf]).toEqual([
      ['round-1', 'Standard'],
      ['round-2', 'Standard'],
    ]);
  });

  const leftOut = async () => (await gamesOf(page)).map(({ isLeftOut }) => isLeftOut);

  it('are read where they lie, and left out by a word of their own', async () => {
    await page.drafts.save([report()]);
    const [one] = await gamesOf(page);
    if (!one) throw new Error('no round');
    expect(one).toMatchObject({ source: 'report', leader: 'OP01-001', dice: 'won', note: 'quick' });
    await page.leaveOut(one, true);
    await page.drafts.save([report({ rounds: [{ ...round, note: 'mended', changedAt: 9 }] })]);
    expect(await gamesOf(page)).toMatchObject([{ note: 'mended', isLeftOut: true }]);
    await page.leaveOut(one, false);
    expect(await leftOut()).toEqual([false]);
  });

  it('are games like any other where their report is elsewhere; once it comes, they are read there', async () => {
    const copy: Game = { ...PLAIN_GAME, id: 'round-1', source: 'report', keptAt: 1, changedAt: 1 };
    await keepGames([copy]);
    await page.leaveOut(copy, true);
    expect((await page.loadOwnGames()).reportOf.size).toBe(0);
    await page.drafts.save([report()]);
    expect(await leftOut()).toEqual([true, false]);
    expect((await page.loadOwnGames()).reportOf.get('round-1')).toBe('one');
    // The later version of a round and its copy counts.
    await change(page, copy, { note: 'of the copy' });
    expect(await gamesOf(page)).toMatchObject([{ note: 'of the copy' }, { note: 'quick' }]);
  });
});

it('rounds that are gone with their report are missed as reports', async () => {
  await page.drafts.save([report()]);
  globalThis.indexedDB = new IDBFactory();
  expect(await (await openPage()).loadOwnGames()).toMatchObject({ missing: 0, missingReports: 1 });
});

describe('a change of a game', () => {
  it('saves the fields that were changed: the note of a form that stood open while the log grew', async () => {
    await page.read(part(120));
    const shown = await only(page);
    await page.read(LOG);
    const grown = await only(page);
    expect(grown.turns).toBeGreaterThan(shown.turns ?? 0);
    await change(page, shown, { note: 'mine' });
    expect(await only(page)).toMatchObject({
      note: 'mine',
      turns: grown.turns,
      result: grown.result,
    });
  });

  it('of another tab, and what a tab that reads logs adds, stand beside each other', async () => {
    await page.read(part(120));
    const shown = await only(page);
    const other = await openPage();
    await Promise.all([
      change(page, shown, { note: 'mine' }),
      other.read(LOG),
      change(other, shown, { kind: 'testing' }),
    ]);
    const whole = (await openPage()).loadOwnGames();
    expect((await whole).games).toMatchObject([{ note: 'mine', kind: 'testing' }]);
    expect((await whole).games[0]?.turns).toBeGreaterThan(shown.turns ?? 0);
  });

  it('that is undone takes back its own fields alone', async () => {
    await keepGames([{ ...PLAIN_GAME, id: 'quick/a', source: 'quick', result: 'win' }]);
    const before = await only(page);
    await change(page, before, { result: 'loss' });
    const after = await only(page);
    await change(page, after, { note: 'typed meanwhile' });
    await page.changeGames([{ before: after, after: before }]);
    expect(await only(page)).toMatchObject({ result: 'win', note: 'typed meanwhile' });
  });

  it('is later than the one before, also than a deletion, where the clock goes back', async () => {
    await keepGames([{ ...PLAIN_GAME, id: 'quick/a', source: 'quick' }]);
    page.provideOwnTime(() => 5000);
    await change(page, await only(page), { note: 'first' });
    page.provideOwnTime(() => 100);
    const game = await only(page);
    await page.deleteGame(game);
    expect((await page.loadOwnGames()).deleted.get('quick/a')).toBe(5001);
    await page.changeGames([{ before: null, after: game }]);
    expect(await only(page)).toMatchObject({ note: 'first', changedAt: 5002 });
    const mark: Game = { ...PLAIN_GAME, id: 'round', source: 'report' };
    page.provideOwnTime(() => 9000);
    await page.leaveOut(mark, true);
    page.provideOwnTime(() => 100);
    await page.leaveOut(mark, false);
    const [last] = await page.loadChangesOf([mark]);
    expect(last).toMatchObject({ kind: 'left-out', id: 'round', changedAt: 9001, value: null });
  });
});

describe('a game of a log', () => {
  it('that was deleted stays so when its log is read again, and is reported as such', async () => {
    await page.read(part(120));
    await page.deleteGame(await only(page));
    expect(await page.read(LOG)).toMatchObject({ added: 0, deleted: 1 });
    expect(await gamesOf(page)).toEqual([]);
  });

  it('that two devices have read under two ids is one, with its log and its player’s words', async () => {
    await page.read(part(60));
    const [there] = [await only(page)];
    await change(page, there, { note: 'of the other device' });
    const changes = await page.loadChangesOf([await only(page)]);
    globalThis.indexedDB = new IDBFactory();
    page = await openPage();
    await page.read(LOG);
    const here = await only(page);
    const file = page.readOwnFile(page.ownFileText(changes, 1));
    await page.writeOwn([], (own) => own.merge(file?.changes ?? []));
    const one = await only(page);
    expect(one).toMatchObject({ note: 'of the other device', turns: here.turns });
    expect([here.id, there.id].toSorted()).toEqual([one.id, ...one.twins]);
    expect(await page.loadLog(one.id)).not.toBeNull();
    expect((await page.loadSummaries()).get(one.id)?.lines).toBeGreaterThan(0);
    await page.deleteGame(one);
    expect(await gamesOf(page)).toEqual([]);
    expect(await page.read(LOG)).toMatchObject({ added: 0, deleted: 1 });
  });

  it('goes with its log when what came in is taken back, and its longer form alone when only that came', async () => {
    const takeIn = async (text: string) => {
      const replaced = (await page.read(text)).replaced;
      await page.writeOwn([], async (own) => page.noteWayBack(own, 'Logs', 7, { all: replaced }));
    };
    await page.read(part(120));
    const before = await only(page);
    const log = await page.loadLog(before.id);
    await takeIn(LOG);
    expect((await only(page)).turns).toBeGreaterThan(before.turns ?? 0);
    expect(await page.takeBack()).toBe(true);
    expect(await only(page)).toEqual(before);
    expect(await page.loadLog(before.id)).toEqual(log);
    const other = playGame(9, { notation: 'saved', machine: 'all' }).text;
    await takeIn(other);
    expect(await gamesOf(page)).toHaveLength(2);
    expect(await page.takeBack()).toBe(true);
    expect(await only(page)).toEqual(before);
    expect((await page.loadSummaries()).size).toBe(1);
  });
});

describe('a table that is read again', () => {
  const HEADINGS = ['Date', 'My leader', 'Opponent leader', 'Opponent', 'Result'];
  const ROWS = [
    ['5/11/2026', 'OP01-001', 'OP02-001', 'Mara', 'win'],
    ['6/11/2026', 'OP01-001', 'OP02-001', '', 'loss'],
    ['7/10/2026', 'OP01-001', 'OP03-001', 'Kai', 'win'],
  ];
  const tableOf = async (rows: readonly (readonly string[])[], order: 'day' | 'month' = 'day') => {
    const { gamesOfTable, readOtherTable } = await import(
      '../../src/domain/games/table/other-table'
    );
    const table = readOtherTable([HEADINGS, ...rows].map((row) => row.join(',')).join('\n'));
    return tableFileOf(gamesOfTable(table, table.columns, order, []).games);
  };

  it('adds nothing, also with its days read in another order: then the days are asked', async () => {
    expect(await page.read(await tableOf(ROWS))).toMatchObject({ added: 3, differing: [] });
    expect(await page.read(await tableOf(ROWS))).toMatchObject({ added: 0, known: 3 });
    expect(await page.read(await tableOf(ROWS.toReversed()))).toMatchObject({ known: 3 });
    const other = await page.read(await tableOf(ROWS.toReversed(), 'month'));
    expect(other).toMatchObject({ added: 0, known: 0 });
    expect(other.differing.map(({ after }) => after.date).toSorted()).toEqual([
      '2026-05-11',
      '2026-06-11',
      '2026-07-10',
    ]);
    expect(await gamesOf(page)).toHaveLength(3);
  });

  it('and corrected asks for the row, and replaces what the player says; that can be taken back', async () => {
    await page.read(await tableOf(ROWS));
    const mended = ROWS.map((row, at) => (at === 1 ? [...row.slice(0, 3), 'Ann', 'win'] : row));
    const taken = await page.read(await tableOf(mended));
    expect(taken).toMatchObject({ added: 0, known: 2 });
    await page.replaceGames(taken.differing, 7);
    expect(await gamesOf(page)).toMatchObject([{}, {}, { opponent: 'Ann', result: 'win' }]);
    expect(await page.read(await tableOf(mended))).toMatchObject({ known: 3, differing: [] });
    expect(await page.takeBack()).toBe(true);
    expect(await gamesOf(page)).toMatchObject([{}, {}, { opponent: '', result: 'loss' }]);
  });

  it('with new rows before the old ones brings those; another table of the same program all', async () => {
    await page.read(await tableOf(ROWS));
    const longer = [['8/11/2026', 'OP01-001', 'OP04-001', 'Zoe', 'loss'], ...ROWS];
    expect(await page.read(await tableOf(longer))).toMatchObject({ added: 1, known: 3 });
    const next = ROWS.map(([, ...row]) => ['20/12/2026', ...row]);
    expect(await page.read(await tableOf(next))).toMatchObject({ added: 3, differing: [] });
  });

  it('leaves what its player has changed since, and what was deleted', async () => {
    await page.read(await tableOf(ROWS));
    const [first, second] = await gamesOf(page);
    if (!first || !second) throw new Error('no games');
    await change(page, first, { result: 'both-lose' });
    await page.deleteGame(second);
    expect(await page.read(await tableOf(ROWS))).toMatchObject({
      added: 0,
      known: 2,
      deleted: 1,
      differing: [],
    });
  });
});
