import { describe, expect, it, vi } from 'vitest';
import { formatReportsFile, ReportsFileError } from '../../src/personal/reports-file';
import { readNewReports } from '../../src/personal/reports-import';
import type { SavedReport } from '../../src/personal/stored-report';
import { FULL_REPORT, savedReport } from '../fixtures/reports';

let counter = 0;
const newId = () => `new-${++counter}`;
const noPause = () => Promise.resolve();

const fileOf = (reports: readonly SavedReport[], records: readonly unknown[] = []) =>
  formatReportsFile(reports, records, new Date());
const merge = (present: readonly SavedReport[], text: string) =>
  readNewReports(text, present, { newId, pause: noPause });

const a = savedReport('a', { ...FULL_REPORT, changedAt: 5 });
const b = savedReport('b', { tournament: 'Second' });

describe('reports that come in', () => {
  it('stand beside the ones that are here', async () => {
    expect(await merge([a], fileOf([b]))).toMatchObject({ added: [b], known: 0, unreadable: 0 });
  });

  it('are left out when they are here already, word for word', async () => {
    expect(await merge([a, b], fileOf([a, b]))).toMatchObject({ added: [], known: 2 });
  });

  it('never overwrite: both are kept where one id has two contents', async () => {
    const mine = savedReport('a', { tournament: 'mine' });
    const theirs = savedReport('a', { tournament: 'theirs' });
    const { added } = await merge([mine], fileOf([theirs]));
    expect(added).toMatchObject([{ tournament: 'theirs' }]);
    expect(added[0]?.id).not.toBe('a');
    expect(await merge([mine, ...added], fileOf([theirs]))).toMatchObject({ added: [], known: 1 });
  });

  it('are kept both when the file itself holds one id twice', async () => {
    const one = savedReport('a', { tournament: 'one' });
    const two = savedReport('a', { tournament: 'two' });
    const { added } = await merge([], fileOf([one, two]));
    expect(added.map(({ tournament }) => tournament)).toEqual(['one', 'two']);
    expect(new Set(added.map(({ id }) => id)).size).toBe(2);
  });

  it('bring what was said there of a round that was deleted here before', async () => {
    const [round] = a.rounds;
    if (!round) throw new Error('no round');
    const said = new Map([[round.id, { isLeftOut: true, changedAt: 9 }]]);
    const text = formatReportsFile([a], [], new Date(), said);
    const deletions = [{ id: round.id, deletedAt: 0, log: null }];
    const { leftOut } = await readNewReports(text, [], { newId, pause: noPause, deletions });
    expect(leftOut.get(round.id)).toMatchObject({ isLeftOut: true });
  });

  it('come with the original where only a part of one could be taken', async () => {
    const long = savedReport('long', { tournament: 'x'.repeat(1000) });
    const { added, originals } = await merge([], fileOf([long, b]));
    expect(added).toHaveLength(2);
    expect(originals).toMatchObject([{ report: { tournament: 'x'.repeat(1000) } }]);
  });

  it('are taken beside some that can’t be read, and each content of a file once', async () => {
    const text = fileOf([b, { ...b, id: 'c' }], [{ id: 'x', rounds: 'none' }]);
    expect(await merge([], text)).toMatchObject({ added: [b], known: 1, unreadable: 1 });
  });

  it('change nothing when none can be read', async () => {
    const text = fileOf([], [{ version: 99, report: {} }]);
    await expect(merge([a], text)).rejects.toThrow(ReportsFileError);
  });
});

describe('a file of many reports', () => {
  /** Reports that count how often they are looked into. */
  function counted(count: number, prefix: string) {
    const work = { looks: 0 };
    const reports = Array.from({ length: count }, (_, index) =>
      Object.defineProperty(savedReport(`${prefix}${index}`), 'tournament', {
        enumerable: true,
        get: () => {
          work.looks += 1;
          return `${prefix} ${index}`;
        },
      }),
    );
    return { reports, work };
  }

  const looksAt = async (present: number, incoming: number) => {
    const { reports, work } = counted(present, 'here');
    const text = fileOf(counted(incoming, 'there').reports);
    work.looks = 0;
    await merge(reports, text);
    return work.looks;
  };

  it('costs as much as there are reports, not as there are pairs of them', async () => {
    const [small, large] = [await looksAt(30, 30), await looksAt(300, 1000)];
    expect(small).toBeGreaterThan(0);
    expect(large).toBe(10 * small);
  });

  it('is read in slices that let the page work in between, and says how far it is', async () => {
    const pause = vi.fn(noPause);
    const told: number[] = [];
    await readNewReports(fileOf(counted(1000, 'there').reports), counted(300, 'here').reports, {
      newId,
      pause,
      onProgress: (done) => told.push(done),
    });
    expect(pause.mock.calls.length).toBeGreaterThanOrEqual(50);
    expect(told).toEqual(told.toSorted((x, y) => x - y));
    expect(told.at(-1)).toBe(1);
  });
});
