import { describe, expect, it, vi } from 'vitest';
import type { Game } from '../../src/domain/games/game';
import { readSimLog } from '../../src/domain/games/sim-log';
import { LogQueue } from '../../src/features/my-games/log-queue';
import { type FileReport, readLogFile } from '../../src/features/my-games/read-log-file';
import { gamesFileOf } from '../../src/personal/games-file';
import type { GivenFile } from '../../src/personal/given-files';
import type { OwnGames } from '../../src/personal/own-games';
import { FORTY_GAMES } from '../fixtures/forty-games';
import { makeSimLog } from '../fixtures/sim-logs';

const EMPTY: OwnGames = {
  games: [],
  reportOf: new Map(),
  deletions: [],
  formats: [],
  unreadable: 0,
  missing: 0,
  missingReports: 0,
};
const QUICK = FORTY_GAMES.filter(({ source }) => source === 'quick');
const LAST_RESORT = () => new Promise<never>(() => undefined);

let files = 0;
/** A file of one game that was exported, each of another game. */
function fileOf(at: number, text = gamesFileOf(QUICK.slice(at, at + 1))): GivenFile {
  files += 1;
  const name = `${at}.json`;
  return { address: `/file/${files}`, open: async () => new File([text], name) };
}
const someFiles = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => fileOf(from + at));
const ownFile = async (file: File): Promise<FileReport> => ({
  kind: 'own',
  text: await file.text(),
  logs: new Map(),
});

function setUp(changed: Partial<ConstructorParameters<typeof LogQueue>[0]> = {}) {
  const read = vi.fn(ownFile);
  const kept: string[] = [];
  const gone: string[] = [];
  const surroundings = {
    loadOwn: vi.fn(async () => EMPTY),
    keepGames: vi.fn(async (games: readonly { id: string }[]) => {
      kept.push(...games.map(({ id }) => id));
    }),
    takeDecks: vi.fn(async () => ({ added: 1, changed: 0, gone: 0, unreadable: 0, left: [] })),
    keepGiven: vi.fn(async () => true),
    forgetGiven: async ({ address }: GivenFile) => void gone.push(address),
    loadGiven: vi.fn(async (): Promise<GivenFile[]> => []),
    startReader: () => ({ read, stop: () => undefined }),
    ...changed,
  };
  const queue = new LogQueue(surroundings);
  const isOver = () => vi.waitFor(() => expect(queue.getState().progress).toBeNull());
  return { queue, surroundings, read, kept, isOver, forgotten: () => gone };
}

it('a file of decks is taken over, and what it brought is told', async () => {
  const { queue, surroundings, isOver } = setUp();
  const decks = { decks: [{ version: 1, deck: { id: 'a' } }] };
  queue.add([fileOf(0, gamesFileOf([], [], new Map(), decks)), fileOf(0)]);
  await isOver();
  expect(surroundings.takeDecks).toHaveBeenCalledTimes(1);
  expect(surroundings.takeDecks).toHaveBeenCalledWith(expect.objectContaining(decks));
  expect(queue.getState().outcome).toMatchObject({ added: 1, decks: [{ added: 1 }] });
});

describe('files that are given while others are read', () => {
  it('join a queue whose total grows, to the last of them', async () => {
    const { queue, isOver, kept } = setUp();
    const totals = new Set<number>();
    let isSecondGiven = false;
    queue.subscribe(() => {
      const { progress } = queue.getState();
      totals.add(progress?.total ?? 0);
      if (progress?.done !== 2 || isSecondGiven) return;
      isSecondGiven = true;
      queue.add(someFiles(5, 10));
      queue.add(someFiles(10, 12));
    });
    queue.add(someFiles(0, 5));
    await isOver();
    expect(queue.getState().outcome).toMatchObject({ done: 12, total: 12, added: 12 });
    expect(kept).toEqual(QUICK.slice(0, 12).map(({ id }) => id));
    expect([...totals]).toEqual(expect.arrayContaining([5, 10, 12]));
  });

  it('are spoken of in the task in which they were chosen, however many there are', () => {
    const { queue } = setUp();
    queue.add(Array.from({ length: 1000 }, (_, at) => fileOf(at % QUICK.length)));
    expect(queue.getState().progress).toMatchObject({ done: 0, total: 1000 });
  });

  it('are spoken of while a folder is looked through, which can be cancelled', async () => {
    const { queue, isOver, read } = setUp();
    let found = (_files: GivenFile[]) => {};
    const looking = queue.addLater(new Promise<GivenFile[]>((resolve) => (found = resolve)));
    expect(queue.getState().progress).toMatchObject({ total: 0 });
    queue.cancel();
    expect(queue.getState().progress).toBeNull();
    found(someFiles(0, 2));
    await looking;
    await isOver();
    expect(read).not.toHaveBeenCalled();
  });

  it('are not read twice when the page comes back to the queue', async () => {
    const waiting = someFiles(0, 3);
    const { queue, isOver } = setUp({ loadGiven: async () => waiting });
    await queue.open();
    await queue.open();
    await isOver();
    expect(queue.getState().outcome).toMatchObject({ total: 3, added: 3, known: 0 });
  });
});

describe('a reading that can’t go on', () => {
  it('ends with a word where the record can’t be read, and is tried again at one', async () => {
    let isBroken = true;
    const loadOwn = async () => {
      if (isBroken) throw new Error('no database');
      return EMPTY;
    };
    const { queue, isOver, forgotten } = setUp({ loadOwn });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    queue.add(someFiles(0, 2));
    await isOver();
    expect(queue.getState()).toMatchObject({ waiting: 2, outcome: { stopped: 'record' } });
    expect(forgotten()).toEqual([]);
    isBroken = false;
    queue.retry();
    await isOver();
    expect(queue.getState()).toMatchObject({
      waiting: 0,
      outcome: { added: 2, total: 2, stopped: null },
    });
  });

  it('keeps what was added, and what is left waits, where a game could not be kept', async () => {
    let room = 1;
    const keepGames = async () => {
      if (room-- <= 0) throw new DOMException('full', 'QuotaExceededError');
    };
    const { queue, isOver, forgotten } = setUp({ keepGames });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    queue.add(someFiles(0, 3));
    await isOver();
    expect(queue.getState()).toMatchObject({
      waiting: 2,
      outcome: { added: 1, done: 1, total: 3, stopped: 'keep' },
    });
    expect(forgotten()).toHaveLength(1);
    // Half of the rest finds room now, and the last of it later.
    room = 1;
    queue.retry();
    await isOver();
    expect(queue.getState()).toMatchObject({
      waiting: 1,
      outcome: { added: 1, done: 1, total: 2, stopped: 'keep' },
    });
    room = 1;
    queue.retry();
    await isOver();
    expect(queue.getState()).toMatchObject({ waiting: 0, outcome: { added: 1, stopped: null } });
    room = 0;
    queue.add(someFiles(3, 5));
    await isOver();
    queue.leaveWaiting();
    await vi.waitFor(() => expect(forgotten()).toHaveLength(5));
  });

  it.each([
    ['the record is read', { loadOwn: LAST_RESORT }],
    ['a file is read', { startReader: () => ({ read: LAST_RESORT, stop: () => undefined }) }],
  ])('is cancelled while %s without an end, and nothing of it comes back', async (_, hangs) => {
    const { queue, isOver, forgotten } = setUp(hangs);
    queue.add(someFiles(0, 4));
    queue.cancel();
    await isOver();
    expect(queue.getState()).toMatchObject({ waiting: 0, outcome: { stopped: 'cancelled' } });
    await vi.waitFor(() => expect(forgotten()).toHaveLength(4));
  });

  it('waits for the write that is under way when it is cancelled: what it added is counted', async () => {
    let end = () => {};
    const keepGames = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const { queue, isOver } = setUp({ keepGames });
    queue.add(someFiles(0, 3));
    await vi.waitFor(() => expect(keepGames).toHaveBeenCalled());
    queue.cancel();
    expect(queue.getState().progress).toMatchObject({ isStopping: true });
    end();
    await isOver();
    expect(queue.getState().outcome).toMatchObject({ added: 1, done: 1, stopped: 'cancelled' });
  });
});

describe('what is read', () => {
  it('is compared with the record as it is by then: what was deleted meanwhile stays deleted', async () => {
    const [first, second, third] = QUICK;
    if (!first || !second || !third) throw new Error('no games');
    let own: OwnGames = { ...EMPTY, games: [second] };
    const { queue, surroundings, kept, isOver } = setUp({
      loadOwn: vi.fn(async () => own),
      keepGames: vi.fn(async (games) => {
        kept.push(...games.map(({ id }: { id: string }) => id));
        // The reader deletes the other one while this is written.
        own = { ...EMPTY, deletions: [{ id: second.id, deletedAt: 1, log: null }] };
        queue.noteChange();
      }),
    });
    queue.add([fileOf(0), fileOf(1), fileOf(2)]);
    await isOver();
    expect(kept).toEqual([first.id, third.id]);
    expect(surroundings.loadOwn).toHaveBeenCalledTimes(2);
  });

  it('is kept first, with all that was given with it, and forgotten behind that when it is cancelled', async () => {
    let keep = (_isKept: boolean) => {};
    const kept = new Promise<boolean>((resolve) => (keep = resolve));
    const keepGiven = vi.fn(() => kept);
    const { queue, isOver, read, forgotten } = setUp({ keepGiven });
    queue.add(someFiles(0, 2));
    await vi.waitFor(() => expect(keepGiven).toHaveBeenCalledTimes(2));
    expect(read).not.toHaveBeenCalled();
    queue.cancel();
    await isOver();
    expect(forgotten()).toEqual([]);
    keep(true);
    expect(queue.getState().outcome).toMatchObject({ stopped: 'cancelled', done: 0 });
    await vi.waitFor(() => expect(forgotten()).toHaveLength(2));
  });

  it('is known by the next file where it was deleted and has come back', async () => {
    const [first] = QUICK;
    if (!first) throw new Error('no game');
    const deletion = { id: first.id, deletedAt: first.changedAt - 1, log: null };
    const own = { ...EMPTY, deletions: [deletion] };
    const { queue, isOver } = setUp({ loadOwn: async () => own });
    queue.add([fileOf(0), fileOf(1), fileOf(0)]);
    await isOver();
    expect(queue.getState().outcome).toMatchObject({ added: 2, known: 1, deleted: 0 });
  });

  it('is kept again with its log once another tab has changed the record, which may have deleted it', async () => {
    const { text } = makeSimLog(1);
    const logsKept: number[] = [];
    const { queue, isOver } = setUp({
      keepGames: async (_, __, logs) => void logsKept.push(logs.size),
      startReader: () => ({ read: readLogFile, stop: () => undefined }),
    });
    const add = async () => {
      queue.add([fileOf(0, text)]);
      await isOver();
    };
    await add();
    await add();
    queue.noteChange();
    await add();
    expect(logsKept.map((logs) => logs > 0)).toEqual([true, false, true]);
  });

  it('is compared with what the files before it have brought', async () => {
    const { text, games, ends } = makeSimLog(3);
    const log = (end = text.length) => fileOf(0, text.slice(0, end));
    const setUpLogs = (own: OwnGames) =>
      setUp({
        loadOwn: async () => own,
        keepGames: vi.fn(async () => {}),
        startReader: () => ({ read: readLogFile, stop: () => undefined }),
      });
    const half = Math.round((ends[0] ?? 0) / 2);
    const one = setUpLogs(EMPTY);
    one.queue.add([log(half), log(), log(), log(half)]);
    await one.isOver();
    expect(one.queue.getState().outcome).toMatchObject({ added: games.length });
    expect(one.surroundings.keepGames).toHaveBeenCalledTimes(2);
    // So are those that were deleted.
    const [short] = readSimLog(text.slice(0, half), { date: '', time: '' }).games;
    if (!short) throw new Error('no game');
    const about = { trace: short.trace, date: '', time: '', isDayAsked: true };
    const deleted = { id: 'gone', deletedAt: 1, log: about };
    const other = setUpLogs({ ...EMPTY, deletions: [deleted] });
    other.queue.add([log(ends[0]), log(ends[0])]);
    await other.isOver();
    expect(other.queue.getState().outcome).toMatchObject({ added: 0, deleted: 2 });
    expect(other.surroundings.keepGames).toHaveBeenCalledOnce();
  });

  it('of another device gets a place here, and the newer word on a round of a report here is taken', async () => {
    const [game, round] = QUICK;
    if (!game || !round) throw new Error('no games');
    const own = { ...EMPTY, games: [round], reportOf: new Map([[round.id, 'one']]) };
    const keepGames = vi.fn(async (_games: readonly Game[]) => {});
    const { queue, isOver } = setUp({ loadOwn: async () => own, keepGames });
    const theirs = [
      { ...game, keptAt: 0 },
      { ...round, note: 'theirs', changedAt: round.changedAt + 1 },
    ];
    queue.add([fileOf(0, gamesFileOf(theirs))]);
    await isOver();
    expect(keepGames.mock.lastCall?.[0]).toMatchObject([
      { id: game.id },
      { id: round.id, note: 'theirs' },
    ]);
    expect(keepGames.mock.lastCall?.[0][0]?.keptAt).toBeGreaterThan(0);
    expect(queue.getState().outcome?.differing).toMatchObject({
      replaced: [{ id: round.id, note: round.note }],
      undated: [],
      rounds: 1,
    });
  });

  it('is forgotten; a file of reports is kept until it is taken where it belongs', async () => {
    const reports = fileOf(7, JSON.stringify({ kind: "Crow's Nest reports", reports: [] }));
    const { queue, isOver, forgotten } = setUp();
    queue.add([fileOf(0), reports, fileOf(1)]);
    await isOver();
    expect(queue.getState()).toMatchObject({ reports: ['7.json'], outcome: { added: 2, done: 3 } });
    queue.dismiss();
    expect(queue.getState().reports).toEqual(['7.json']);
    expect(queue.takeReports()).toEqual([reports]);
    expect(queue.getState().reports).toEqual([]);
    expect(forgotten()).not.toContain(reports.address);
  });
});

describe('the files that wait', () => {
  it('are not kept one by one where one could not be: so many at a time are tried', async () => {
    const keepGiven = vi.fn(async () => false);
    const { queue, isOver } = setUp({ keepGiven });
    queue.add(Array.from({ length: 120 }, () => fileOf(0)));
    await isOver();
    expect(keepGiven).toHaveBeenCalledTimes(50);
  });
});
