/** Two devices of one player, two days of changes on both, handed over both ways: one record. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Game, PLAIN_GAME } from '../../src/domain/games/game';

import { seededRandom } from '../../src/domain/seeded-random';
import { roundsOf, savedReport } from '../fixtures/reports';

let clock = 0;
beforeEach(() => {
  clock = 1_000;
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(Date, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A device has modules and databases of its own. */
async function openDevice(name: string) {
  vi.resetModules();
  globalThis.indexedDB = new IDBFactory();
  const [own, { openReportDrafts }, { gamesFileOf }, reports, { takeIn }, { readNewReports }] =
    await Promise.all([
      import('../../src/personal/own-games'),
      import('../../src/personal/report-drafts'),
      import('../../src/personal/games-file'),
      import('../../src/personal/reports-file'),
      import('../../src/features/my-games/take-in'),
      import('../../src/personal/reports-import'),
    ]);
  let ids = 0;
  const newId = () => `${name}-${ids++}`;
  const drafts = openReportDrafts(newId, () => clock);
  // From here on its connections stand, whatever device is opened next.
  await own.loadOwnGames();
  await own.keepGames([]);
  await drafts.load();
  const games = async () => (await own.loadOwnGames()).games;
  const takeGames = async (text: string) => {
    const taken = takeIn({ kind: 'own', text, logs: new Map() }, await own.loadOwnGames());
    if (typeof taken === 'string') throw new Error(taken);
    await own.keepGames(taken.games, taken.deletions);
    return taken;
  };
  const takeReports = async (text: string) => {
    // Who has no report, and deleted none, exports none.
    const { reports: all, deleted } = JSON.parse(text);
    if (all.length + deleted.length === 0) return;
    const told = reports.parseReportsFile(text).deletions;
    await drafts.adoptDeletions(told, await own.loadRoundsLeftOut());
    const here = (await drafts.load()).reports;
    const deletions = await drafts.deletions();
    const { added, leftOut } = await readNewReports(text, here, { newId, deletions });
    await drafts.save(added);
    await own.adoptRoundsLeftOut(leftOut);
  };
  return {
    ...own,
    drafts,
    games,
    newId,
    files: async () => {
      const { games, deletions } = await own.loadOwnGames();
      const { reports: written, deletions: gone } = await drafts.load();
      const leftOut = await own.loadRoundsLeftOut();
      return {
        games: gamesFileOf(games, deletions),
        reports: reports.formatReportsFile(written, [], new Date(clock), leftOut, gone),
      };
    },
    takeGames,
    takeReports,
    take: async (files: { games: string; reports: string }, isReportsFirst: boolean) => {
      if (isReportsFirst) await takeReports(files.reports);
      await takeGames(files.games);
      if (!isReportsFirst) await takeReports(files.reports);
    },
    /** What the record says of each game. */
    record: async () =>
      (await games())
        .map(({ id, note, result, isLeftOut, kind }) =>
          [id, note, result, isLeftOut, kind].join(' · '),
        )
        .toSorted(),
  };
}
type Device = Awaited<ReturnType<typeof openDevice>>;

const game = (id: string, said: Partial<Game> = {}): Game => ({
  ...PLAIN_GAME,
  id,
  source: 'quick',
  result: 'win',
  keptAt: 1,
  changedAt: clock,
  date: '2026-11-20',
  leader: 'OP01-001',
  opponentLeader: 'OP02-001',
  ...said,
});
const GAMES = ['a', 'b', 'c', 'd', 'e'].map((id) => `quick/${id}`);
const report = () =>
  savedReport('report', {
    leader: 'OP01-001',
    tournament: 'Harbour Open',
    date: '2026-11-20',
    changedAt: clock,
    rounds: roundsOf({ result: 'win' }, { result: 'loss' }, { result: 'win' }, { result: 'win' }),
  });

/** Each what a player does in a moment; the clock goes on before it. */
const DEEDS: readonly ((
  device: Device,
  any: <Item>(of: readonly Item[]) => Item,
) => Promise<void>)[] = [
  async ({ keepGames, newId }) => keepGames([game(`quick/${newId()}`)]),
  async ({ keepGames, games, loadOwnGames }, any) => {
    const { reportOf } = await loadOwnGames();
    const mine = (await games()).filter(({ id }) => !reportOf.has(id));
    if (mine.length > 0)
      await keepGames([{ ...any(mine), note: `changed ${clock}`, changedAt: clock }]);
  },
  async ({ deleteGame, games, loadOwnGames }, any) => {
    const { reportOf } = await loadOwnGames();
    const mine = (await games()).filter(({ id }) => !reportOf.has(id));
    if (mine.length > 0) await deleteGame(any(mine), clock);
  },
  async ({ deleteGame, keepGames, games, loadOwnGames }, any) => {
    const { reportOf } = await loadOwnGames();
    const mine = (await games()).filter(({ id }) => !reportOf.has(id));
    if (mine.length === 0) return;
    const gone = any(mine);
    await deleteGame(gone, clock);
    clock += 2;
    await keepGames([{ ...gone, changedAt: clock }]);
  },
  async ({ leaveRoundOut, keepGames, loadOwnGames }, any) => {
    const { games, reportOf } = await loadOwnGames();
    if (games.length === 0) return;
    const one = any(games);
    if (reportOf.has(one.id)) await leaveRoundOut(one.id, !one.isLeftOut);
    else if (one.source === 'report')
      await keepGames([{ ...one, isLeftOut: !one.isLeftOut, leftOutAt: clock }]);
    else await keepGames([{ ...one, isLeftOut: !one.isLeftOut, changedAt: clock }]);
  },
  async ({ drafts }, any) => {
    const { reports } = await drafts.load();
    const some = reports.filter(({ rounds }) => rounds.length > 0);
    if (some.length === 0) return;
    const one = any(some);
    const mended = any(one.rounds).id;
    const rounds = one.rounds.map((round) =>
      round.id === mended ? { ...round, note: `mended ${clock}`, changedAt: clock } : round,
    );
    await drafts.save([{ ...one, rounds, changedAt: clock }]);
  },
  async ({ drafts }, any) => {
    const { reports } = await drafts.load();
    const some = reports.filter(({ rounds }) => rounds.length > 1);
    if (some.length === 0) return;
    const one = any(some);
    const gone = any(one.rounds).id;
    const rounds = one.rounds.filter(({ id }) => id !== gone);
    await drafts.save([{ ...one, rounds, changedAt: clock }]);
  },
];

/** Both begin with the same games; the report is on one of them, or on both. */
async function twoDevices(isReportOnBoth: boolean) {
  const one = await openDevice('one');
  await one.keepGames(GAMES.map((id) => game(id)));
  await one.drafts.save([report()]);
  const other = await openDevice('other');
  const files = await one.files();
  await other.takeGames(files.games);
  if (isReportOnBoth) await other.takeReports(files.reports);
  expect(await other.record()).toEqual(await one.record());
  return { one, other };
}

async function live(device: Device, random: () => number, deeds: number, beginsAt: number) {
  const any = <Item>(of: readonly Item[]) => of[Math.floor(random() * of.length)] as Item;
  for (let nth = 0; nth < deeds; nth += 1) {
    clock = beginsAt + nth * 10 + Math.floor(random() * 4) * 2;
    await any(DEEDS)(device, any);
  }
}

/** The last three once told two records: a round left out and mended, and one that came back. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 21, 31, 40];

describe('two devices of one player', () => {
  it.each([true, false])(
    'have the same record once each has taken what the other did, in whatever order (report on both: %s)',
    async (isReportOnBoth) => {
      for (const seed of SEEDS) {
        const random = seededRandom(`devices ${seed}`);
        const { one, other } = await twoDevices(isReportOnBoth);
        for (const day of [1, 2]) {
          // Never at one moment: times of one device are even, those of the other odd.
          await live(one, random, 6, day * 10_000);
          await live(other, random, 6, day * 10_000 + 1);
        }
        const files = [await one.files(), await other.files()] as const;
        clock = 50_000;
        const isReportsFirst = seed % 2 === 0;
        await one.take(files[1], isReportsFirst);
        await other.take(files[0], !isReportsFirst);
        // What one has made of both changes nothing on the other, either.
        const record = await one.record();
        expect(await other.record(), `seed ${seed}`).toEqual(record);
        await other.take(await one.files(), isReportsFirst);
        expect(await other.record(), `once more, seed ${seed}`).toEqual(record);
      }
    },
  );

  it.each([true, false])(
    'keep a round of which something was said after its report was deleted elsewhere (reports first: %s)',
    async (isReportsFirst) => {
      const { one, other } = await twoDevices(true);
      clock = 5_000;
      await one.drafts.remove('report');
      clock = 6_000;
      await other.leaveRoundOut('round-3', true);
      const files = [await one.files(), await other.files()] as const;
      await one.take(files[1], isReportsFirst);
      await other.take(files[0], !isReportsFirst);
      expect(await one.record()).toEqual(await other.record());
      const rounds = (await one.games()).filter(({ id }) => id.startsWith('round'));
      expect(rounds).toMatchObject([{ id: 'round-3', isLeftOut: true }]);
    },
  );

  it('lose nothing: the newer word is taken, the other can be kept beside it', async () => {
    const { one, other } = await twoDevices(false);
    const { besideTheOther } = await import('../../src/domain/games/merge-games');
    await one.keepGames([game('quick/a', { note: 'earlier', changedAt: 10 ** 4 })]);
    await one.keepGames([game('quick/b', { note: 'later', changedAt: 10 ** 4 + 4 })]);
    await other.keepGames([game('quick/a', { note: 'later', changedAt: 10 ** 4 + 2 })]);
    await other.keepGames([game('quick/b', { note: 'earlier', changedAt: 10 ** 4 + 1 })]);
    const files = [await one.files(), await other.files()] as const;
    const { differing } = await one.takeGames(files[1].games);
    expect(differing).toMatchObject({
      replaced: [{ id: 'quick/a', note: 'earlier' }],
      older: [{ id: 'quick/b', note: 'earlier' }],
      undated: [],
      removed: [],
    });
    const there = (await other.takeGames(files[0].games)).differing;
    // Both on both devices: two games, not four.
    const beside = [...differing.replaced, ...differing.older].map(besideTheOther);
    expect(
      [...there.older, ...there.replaced].map((version) => besideTheOther(version).id),
    ).toEqual(beside.map(({ id }) => id));
    await one.keepGames(beside);
    const notes = (await one.games()).flatMap(({ note, isLeftOut }) =>
      note ? [[note, isLeftOut]] : [],
    );
    expect(notes.toSorted()).toEqual([
      ['earlier', true],
      ['earlier', true],
      ['later', false],
      ['later', false],
    ]);
  });
});
