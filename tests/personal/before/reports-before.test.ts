// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import 'fake-indexeddb/auto';
import { createStore, del, entries, setMany } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '../../../src/domain/record/change';
import { readOwnFile } from '../../../src/personal/own/read-own-file';
import type { SavedReport } from '../../../src/personal/report/saved-report';
import {
  FULL_REPORT,
  recordBefore,
  reportsFileBefore,
  roundsOf,
  savedReport,
} from '../../fixtures/reports';

/** As after a reload. */
async function openPage() {
  vi.resetModules();
  return {
    ...(await import('../../../src/personal/own/own-record')),
    ...(await import('../../../src/personal/own/kinds/game-kinds')),
    ...(await import('../../../src/personal/own/kinds/report-kinds')),
    ...(await import('../../../src/personal/report/report-drafts')),
    ...(await import('../../../src/personal/report/report-games')),
  };
}

const FIRST = savedReport('first', { ...FULL_REPORT, changedAt: 50 });
const old = () => createStore('crows-nest-reports', 'reports');
/** As the release before writes. */
const writeBefore = (...records: [string, unknown][]) => setMany(records, old());
const keep = (...reports: SavedReport[]) =>
  writeBefore(
    ...reports.map((one) => [`report/${one.id}`, recordBefore(one)] as [string, unknown]),
  );
const rounds = async () => {
  const loaded = await (await openPage()).loadReports();
  return loaded.reports.map(({ rounds }) => rounds.map(({ id }) => id));
};
const allRounds = FULL_REPORT.rounds.map(({ id }) => id);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});

describe('the reports of an earlier version', () => {
  it('are there with ids and times, their store as it was, and the one open last is open', async () => {
    await keep(FIRST, savedReport('second', { tournament: 'Second', changedAt: 60 }));
    await writeBefore(['last-opened', 'first']);
    const there = await entries(old());
    const page = await openPage();
    const loaded = await page.openReportDrafts().load();
    expect(loaded?.reports.find(({ id }) => id === 'first')).toEqual(FIRST);
    expect(loaded).toMatchObject({ lastOpened: 'first', missing: 0, unreadable: 0, loose: [] });
    const { round } = await page.loadOwn({ round: page.roundKind });
    expect(round.kept[1]).toMatchObject({
      id: 'round-2',
      changedAt: 2,
      value: { reportId: 'first', addedAt: 2, leader: FULL_REPORT.leader },
    });
    expect(await entries(old())).toEqual(there);
  });

  it('are taken over again by each page, and written only once', async () => {
    await keep(FIRST);
    await rounds();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    expect(await rounds()).toEqual([allRounds]);
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });

  it('are whole after the page died at any instant of the taking over', async () => {
    for (let dies = 0; dies < 10; dies += 1) {
      globalThis.indexedDB = new IDBFactory();
      await keep(FIRST);
      const { put } = IDBObjectStore.prototype;
      let puts = 0;
      const dying = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...given: Parameters<typeof put>
      ) {
        puts += 1;
        if (puts > dies) throw new Error('dead');
        return put.apply(this, given);
      });
      await expect((await openPage()).loadReports()).rejects.toThrow('dead');
      dying.mockRestore();
      expect(await rounds()).toEqual([allRounds]);
    }
  });

  it('are mended here and there in turns: the later word stays', async () => {
    await keep(FIRST);
    const drafts = (await openPage()).openReportDrafts();
    await drafts.load();
    const [one, ...others] = FIRST.rounds;
    if (!one) throw new Error('no round');
    const note = (text: string, changedAt = 0) => [{ ...one, note: text, changedAt }, ...others];
    await drafts.save([{ ...FIRST, rounds: note('here') }]);
    const first = async () => (await (await openPage()).loadReports()).reports[0];
    expect((await first())?.rounds[0]?.note).toBe('here');
    const later = Date.now() + 1000;
    await keep({ ...FIRST, tournament: 'there', changedAt: later, rounds: note('there', later) });
    expect(await first()).toMatchObject({ tournament: 'there', rounds: { 0: { note: 'there' } } });
    // The earlier version deletes a round, and then the report.
    const rest = { ...FIRST, changedAt: later + 1, rounds: others };
    await keep(rest);
    await writeBefore(['deleted/round-1', { deletedAt: later + 1 }]);
    expect(await rounds()).toEqual([allRounds.slice(1)]);
    await del('report/first', old());
    await writeBefore(
      ...['first', ...allRounds].map(
        (id) => [`deleted/${id}`, { deletedAt: later + 2 }] as [string, unknown],
      ),
    );
    expect(await rounds()).toEqual([]);
  });

  it('that two tabs had in two versions are both whole, and count the rounds that they share once', async () => {
    const [one, ...others] = FIRST.rounds;
    if (!one) throw new Error('no round');
    const mended = { ...one, note: 'mended', changedAt: 40 };
    await keep(FIRST, { ...FIRST, id: 'second', changedAt: 45, rounds: [mended, ...others] });
    const page = await openPage();
    const loaded = await page.loadReports();
    expect(loaded.reports.map(({ rounds }) => rounds.length)).toEqual([7, 7]);
    const games = page.gamesOfReports(loaded);
    const out = await page.pageOf(page.leftOutKind, '', 99);
    expect(out.map(({ value }) => value)).toEqual(Array(7).fill({ isLeftOut: true }));
    const left = new Set(out.map(({ id }) => id));
    const counted = games.filter(({ game }) => !left.has(game.id));
    expect(counted.map(({ game }) => game.id).toSorted()).toEqual(allRounds);
    expect(counted.find(({ game }) => game.id === 'round-1')?.game.note).toBe('mended');
    // Of what was changed at one moment, the report that was changed later has it.
    expect(counted.filter(({ reportId }) => reportId === 'first')).toHaveLength(6);
  });

  it('stay for a later version where this one can’t read them, or only in part', async () => {
    const newer = { version: 99, revision: 'x', report: { id: 'newer' } };
    const long = recordBefore({ ...FIRST, format: 'f'.repeat(999) });
    await writeBefore(['report/newer', newer], ['report/first', long], ['original/x', long]);
    const page = await openPage();
    const { reports, unreadable } = await page.loadReports();
    expect(reports).toMatchObject([{ id: 'first', format: 'f'.repeat(300) }]);
    expect(unreadable).toBe(3);
    const lying = await page.pageOf(page.reportKind, '', 99);
    expect(lying.map(({ value }) => value)).toEqual(expect.arrayContaining([newer, long, long]));
  });
});

describe('a file of reports', () => {
  const idsOf = (changes: readonly Change[] = [], kind = 'round') =>
    changes.filter((change) => change.kind === kind).map(({ id }) => id);

  it('of the last release is read to the letter', () => {
    const read = readOwnFile(readFileSync('tests/fixtures/last-release/reports.json', 'utf8'));
    expect(read?.unreadable).toBe(0);
    const { rounds, ...header } = FULL_REPORT;
    expect(read?.changes[0]).toMatchObject({ kind: 'report', id: 'a', value: header });
    expect(idsOf(read?.changes)).toEqual(rounds.map(({ id }) => id));
  });

  it('keeps which of its rounds are left out, as each version wrote it, and what was deleted', () => {
    const isOut = { isLeftOut: true, changedAt: 5 };
    const read = readOwnFile(
      reportsFileBefore(
        [
          { ...recordBefore(FIRST), leftOut: ['round-1', 'elsewhere'] },
          {
            ...recordBefore(
              savedReport('b', {
                rounds: ['r', 'back'].flatMap((id) =>
                  roundsOf({}).map((round) => ({ ...round, id })),
                ),
              }),
            ),
            leftOut: ['r'],
            said: [
              { ...isOut, id: 'r' },
              { ...isOut, id: 'back', isLeftOut: false },
            ],
          },
        ],
        { deleted: [{ id: 'gone', deletedAt: 7 }, { id: 'undated' }] },
      ),
    );
    expect(read?.changes.filter(({ kind }) => kind === 'left-out')).toEqual([
      { kind: 'left-out', id: 'round-1', changedAt: 0, value: { isLeftOut: true } },
      { kind: 'left-out', id: 'r', changedAt: 5, value: { isLeftOut: true } },
      { kind: 'left-out', id: 'back', changedAt: 5, value: null },
    ]);
    expect(read?.changes.filter(({ id }) => id === 'gone' || id === 'undated')).toEqual([
      { kind: 'report', id: 'gone', changedAt: 7, value: null },
      { kind: 'round', id: 'gone', changedAt: 7, value: null },
    ]);
  });

  it('counts entries that can’t be read and takes the others', () => {
    const read = readOwnFile(
      reportsFileBefore([
        recordBefore(FIRST),
        null,
        recordBefore({ id: 'x' }),
        'text',
        recordBefore(FIRST, 99),
      ]),
    );
    expect(idsOf(read?.changes, 'report')).toEqual(['first']);
    expect(read?.unreadable).toBe(4);
  });

  it('is no other text, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readOwnFile(text)).toBeNull();
      }),
    );
  });
});
