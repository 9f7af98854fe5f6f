import { describe, expect, it, vi } from 'vitest';
import { knownGame } from '../../src/domain/games/log/merge-logs';
import { readLog } from '../../src/domain/games/log/read-log';
import { gamesCsv } from '../../src/domain/games/table/games-csv';
import { LogQueue } from '../../src/features/my-games/import/log-queue';
import { readForeignFile } from '../../src/features/my-games/import/read-foreign-file';
import { readLogFile } from '../../src/features/my-games/import/read-log-file';
import type { ReadReport, TakenFile } from '../../src/features/my-games/import/take-in';
import type { GivenFile } from '../../src/personal/game/given-files';
import type { OwnGames } from '../../src/personal/game/own-games';
import type { Replaced } from '../../src/personal/own/own-kind';
import { FORTY_GAMES } from '../fixtures/forty-games';
import { makeSimLog } from '../fixtures/sim-logs';

const EMPTY: OwnGames = {
  games: [],
  reportOf: new Map(),
  known: [],
  deleted: new Map(),
  formats: [],
  formatOf: new Map(),
  unreadable: 0,
  missing: 0,
  missingReports: 0,
};
const QUICK = FORTY_GAMES.filter(({ source }) => source === 'quick');
const LAST_RESORT = () => new Promise<never>(() => undefined);

const changeOf = (id: string) => ({ kind: 'game', id, changedAt: 0, value: {} });

let files = 0;
/** A table of one game, each of another game. */
function fileOf(at: number, text = gamesCsv(QUICK.slice(at, at + 1))): GivenFile {
  files += 1;
  const name = `${at}.csv`;
  return { address: `/file/${files}`, open: async () => new File([text], name) };
}
const someFiles = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => fileOf(from + at));
const readFile = async (file: File): Promise<ReadReport> => {
  const report = await readLogFile(file);
  return report.kind === 'foreign-file' ? readForeignFile(report, new Date()) : report;
};
const ownFile = async (file: File): Promise<ReadReport> => ({
  kind: 'rows',
  text: await file.text(),
});
const NOTHING_REPLACED = async () => [];

function setUp(changed: Partial<ConstructorParameters<typeof LogQueue>[0]> = {}) {
  const read = vi.fn(ownFile);
  const kept: string[] = [];
  const gone: string[] = [];
  const surroundings = {
    loadOwn: vi.fn(async () => EMPTY),
    keep: vi.fn(async ({ games }: TakenFile): Promise<readonly Replaced[]> => {
      kept.push(...games.map(({ id }) => id));
      return games.map(({ id }) => ({ change: changeOf(id), before: undefined }));
    }),
    noteWayBack: vi.fn(async (_: readonly Replaced[]) => {}),
    takeBack: vi.fn(async (_: readonly Replaced[]) => {}),
    noteFolder: vi.fn(async (_: number) => {}),
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

it('what a reading has replaced is noted once, as the way back from all of it', async () => {
  const noteWayBack = vi.fn(async (_: readonly Replaced[]) => {});
  const { queue, isOver } = setUp({ noteWayBack });
  queue.add(someFiles(0, 3));
  await isOver();
  expect(noteWayBack).toHaveBeenCalledTimes(1);
  const [noted] = noteWayBack.mock.lastCall ?? [];
  expect(noted?.map(({ change }) => change.id)).toEqual(QUICK.slice(0, 3).map(({ id }) => id));
  expect(queue.getState().outcome).toMatchObject({ added: 3, hasWayBack: true });
  const once = { change: { ...changeOf('a'), changedAt: 1 }, before: changeOf('a') };
  const twice = { change: { ...changeOf('a'), changedAt: 2 }, before: once.change };
  const again = setUp({
    noteWayBack,
    keep: vi.fn().mockResolvedValueOnce([once]).mockResolvedValue([twice]),
  });
  again.queue.add(someFiles(0, 2));
  await again.isOver();
  expect(noteWayBack.mock.lastCall?.[0]).toEqual([{ ...twice, before: once.before }]);
  queue.add([fileOf(0, 'date,leader')]);
  await isOver();
  expect(queue.getState().outcome).toMatchObject({ added: 0, hasWayBack: false });
});

describe('files that come while others are read', () => {
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
    const keep = async () => {
      if (room-- <= 0) throw new DOMException('full', 'QuotaExceededError');
      return [];
    };
    const { queue, isOver, forgotten } = setUp({ keep });
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
    queue.leave('waiting');
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

  it('waits for the write that is under way when it is cancelled, and leaves nothing of it', async () => {
    let end = () => {};
    const replaced = [{ change: changeOf('a'), before: undefined }];
    const keep = vi.fn(
      () => new Promise<typeof replaced>((resolve) => (end = () => resolve(replaced))),
    );
    const takeBack = vi.fn(async (_: readonly Replaced[]) => {});
    const noteWayBack = vi.fn(async () => {});
    const { queue, isOver } = setUp({ keep, takeBack, noteWayBack });
    queue.add(someFiles(0, 3));
    await vi.waitFor(() => expect(keep).toHaveBeenCalled());
    queue.cancel();
    expect(queue.getState().progress).toMatchObject({ isStopping: true });
    end();
    await isOver();
    expect(takeBack.mock.calls).toEqual([[replaced]]);
    expect(noteWayBack).not.toHaveBeenCalled();
    const outcome = { added: 0, done: 1, stopped: 'cancelled', hasWayBack: false };
    expect(queue.getState().outcome).toMatchObject(outcome);
  });

  it('says what it has added where a cancelled reading could not be taken back', async () => {
    const takeBack = vi.fn(() => Promise.reject(new Error('full')));
    const keep = vi.fn(async () => {
      queue.cancel();
      return [{ change: changeOf('a'), before: undefined }];
    });
    const { queue, isOver } = setUp({ takeBack, keep });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    queue.add(someFiles(0, 3));
    await isOver();
    const outcome = { added: 1, stopped: 'cancelled', hasWayBack: true };
    expect(queue.getState().outcome).toMatchObject(outcome);
  });
});

describe('what is read', () => {
  it('is compared with the record as it is by then: what was deleted meanwhile stays deleted', async () => {
    const [first, second, third] = QUICK;
    if (!first || !second || !third) throw new Error('no games');
    let own: OwnGames = { ...EMPTY, games: [second] };
    const { queue, surroundings, kept, isOver } = setUp({
      loadOwn: vi.fn(async () => own),
      keep: vi.fn(async ({ games }) => {
        kept.push(...games.map(({ id }: { id: string }) => id));
        // The reader deletes the other one while this is written.
        own = { ...EMPTY, deleted: new Map([[second.id, 1]]) };
        queue.noteChange();
        return [];
      }),
    });
    queue.add([fileOf(0), fileOf(1), fileOf(2)]);
    await isOver();
    expect(kept).toEqual([first.id, third.id]);
    expect(surroundings.loadOwn).toHaveBeenCalledTimes(2);
  });

  it('is kept first, with all that came with it, and forgotten after that when it is cancelled', async () => {
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
    const own = { ...EMPTY, deleted: new Map([[first.id, first.changedAt - 1]]) };
    const { queue, isOver } = setUp({ loadOwn: async () => own });
    queue.add([fileOf(0), fileOf(1), fileOf(0)]);
    await isOver();
    expect(queue.getState().outcome).toMatchObject({ added: 2, known: 1, deleted: 0 });
  });

  it('is compared with what the files before it have brought', async () => {
    const { text, games, ends } = makeSimLog(3);
    const log = (end = text.length) => fileOf(0, text.slice(0, end));
    const setUpLogs = (own: OwnGames) =>
      setUp({
        loadOwn: async () => own,
        keep: vi.fn(NOTHING_REPLACED),
        startReader: () => ({ read: readFile, stop: () => undefined }),
      });
    const half = Math.round((ends[0] ?? 0) / 2);
    const one = setUpLogs(EMPTY);
    one.queue.add([log(half), log(), log(), log(half)]);
    await one.isOver();
    expect(one.queue.getState().outcome).toMatchObject({ added: games.length });
    // So are those that were deleted.
    const [short] = readLog(text.slice(0, half), { date: '', time: '' }).games;
    if (!short) throw new Error('no game');
    const gone = knownGame('gone', { ...short, isDayAsked: true, place: 0 }, { isDeleted: true });
    const other = setUpLogs({ ...EMPTY, known: [gone] });
    other.queue.add([log(ends[0]), log(ends[0])]);
    await other.isOver();
    expect(other.queue.getState().outcome).toMatchObject({ added: 0, deleted: 2 });
  });

  it('asks where a row tells something else of a game, unless that is a round of a report here', async () => {
    const [game, round, fresh] = QUICK;
    if (!game || !round || !fresh) throw new Error('no games');
    const own = { ...EMPTY, games: [game, round], reportOf: new Map([[round.id, 'one']]) };
    const keep = vi.fn(async (_: TakenFile) => []);
    const { queue, isOver } = setUp({ loadOwn: vi.fn(async () => own), keep });
    const rows = [game, round].map((each) => ({ ...each, note: 'theirs' }));
    queue.add([fileOf(0, gamesCsv([...rows, { ...fresh, keptAt: 0 }]))]);
    await isOver();
    expect(keep.mock.lastCall?.[0].games).toMatchObject([{ id: fresh.id }]);
    expect(keep.mock.lastCall?.[0].games[0]?.keptAt).toBeGreaterThan(0);
    expect(queue.getState().outcome).toMatchObject({
      added: 1,
      known: 1,
      differing: [{ before: { id: game.id }, after: { id: game.id, note: 'theirs' } }],
    });
  });

  it('is forgotten; a file of own things is kept until it is taken where it belongs', async () => {
    const copy = fileOf(7, '{"format":"crows-nest-own","version":1,"savedAt":1,"changes":[]}');
    const { queue, isOver, forgotten } = setUp({
      startReader: () => ({ read: readFile, stop: () => undefined }),
    });
    queue.add([fileOf(0), copy, fileOf(1)]);
    await isOver();
    expect(queue.getState()).toMatchObject({ copies: ['7.csv'], outcome: { added: 2, done: 3 } });
    queue.dismiss();
    expect(queue.getState().copies).toEqual(['7.csv']);
    expect(queue.filesAt('copies')).toEqual([copy]);
    expect(forgotten()).not.toContain(copy.address);
    queue.leave('copies');
    expect(queue.getState().copies).toEqual([]);
  });
});

describe('a folder', () => {
  const ofFolder = (text: string, name: string): GivenFile => {
    const given = fileOf(0, text);
    return { ...given, open: async () => new File([text], name), isOfFolder: true };
  };
  const readsFiles = { startReader: () => ({ read: readFile, stop: () => undefined }) };

  it('is noted with what it has brought, once it is read to its end', async () => {
    const noteFolder = vi.fn(async (_: number) => {});
    const { queue, isOver } = setUp({ noteFolder });
    queue.add([fileOf(0)]);
    await isOver();
    expect(noteFolder).not.toHaveBeenCalled();
    queue.add([1, 2].map((at) => ({ ...fileOf(at), isOfFolder: true })));
    await isOver();
    expect(noteFolder.mock.calls).toEqual([[2]]);
    queue.add([{ ...fileOf(3), isOfFolder: true }]);
    queue.cancel();
    await isOver();
    expect(noteFolder).toHaveBeenCalledTimes(1);
  });

  it('has no file named that is none to read; one that was given by itself is named', async () => {
    const { queue, isOver } = setUp(readsFiles);
    queue.add([ofFolder('my name and word', 'me.txt'), fileOf(9, 'shopping')]);
    await isOver();
    expect(queue.getState().outcome?.refused.get('other')).toEqual(['', '9.csv']);
  });

  it('of twelve lists brings each once: what the record has of them is known', async () => {
    const list = (leader: number) => `1xOP01-00${leader}\n4xOP01-016\n4xOP01-017\n42xOP01-018`;
    const keep = vi.fn(
      async ({ decks }: TakenFile): Promise<readonly Replaced[]> =>
        decks
          .filter(({ leader }) => leader !== 'OP01-002')
          .map(({ leader }) => ({
            change: { ...changeOf(leader), kind: 'deck-version' },
            before: undefined,
          })),
    );
    const { queue, isOver } = setUp({ ...readsFiles, keep });
    queue.add([1, 2, 3].map((leader) => ofFolder(list(leader), `Deck ${leader}.deck`)));
    queue.add([ofFolder('a game', 'broken.deck')]);
    await isOver();
    expect(keep.mock.calls.map(([{ decks }]) => decks[0]?.name)).toEqual([
      'Deck 1',
      'Deck 2',
      'Deck 3',
    ]);
    const outcome = { decks: 2, knownDecks: 1, added: 0 };
    expect(queue.getState().outcome).toMatchObject(outcome);
    expect(queue.getState().outcome?.refused.get('deck')).toEqual(['broken.deck']);
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
